package phylo

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"umpire/props/twins/reference"
)

// read reads a position in the notation that print writes.
func read(old *table, position string) (*table, error) {
	t := &table{setup: old.setup, cards: old.cards, steps: map[spot]map[spot]int{}, starters: starters(), number: 1, actions: 3, part: partActions}
	for _, p := range old.players {
		t.players = append(t.players, &player{name: p.name, letter: p.letter, deck: p.deck, seen: p.seen, opened: true})
	}
	t.turn = t.players[0].name
	given := map[string]bool{}
	for line := range strings.Lines(position) {
		words := wordsOf(strings.ReplaceAll(line, ",", " , "))
		words = rejoinSpots(words)
		if len(words) == 0 {
			continue
		}
		given[words[0]] = true
		if words[0] == "library" {
			given["library "+words[1]] = true
		}
		if err := t.readLine(words[0], words[1:]); err != nil {
			return nil, err
		}
	}
	for _, p := range t.players {
		if !given["library "+p.name] {
			p.rest = t.remainder(p, false)
		}
	}
	if !given["last"] {
		t.last = t.ranOut("")
	}
	return t, nil
}

// rejoinSpots joins the words of a spot such as "@0 , -2" again.
func rejoinSpots(words []string) (list []string) {
	for i := 0; i < len(words); i++ {
		if strings.HasPrefix(words[i], "@") && i+2 < len(words) {
			list = append(list, words[i]+","+words[i+2])
			i += 2
			continue
		}
		list = append(list, words[i])
	}
	return list
}

func (t *table) readLine(word string, words []string) error {
	switch word {
	case "starter":
		for i, p := range t.players {
			if p.name == words[0] {
				t.starters[i] = readSpot(words[1])
			}
		}
	case "table":
		return t.readPiece(words)
	case "hand":
		t.player(words[0]).hand = names(words[1:])
	case "pile":
		t.player(words[0]).pile = names(words[1:])
	case "library":
		t.player(words[0]).rest = names(words[1:])
	case "opened":
		for _, p := range t.players {
			p.opened = slices.Contains(words, p.name)
		}
	case "used":
		t.used = names(words)
	case "throws":
		for i, one := range words {
			if p := t.player(one); p != nil {
				p.throw = words[i+1]
			}
		}
	case "last":
		t.last = strings.TrimPrefix(words[0], "none")
	case "turn":
		t.number, _ = strconv.Atoi(words[0])
		t.turn = words[1]
		t.actions, _ = strconv.Atoi(words[3])
	case "part":
		t.part = words[0]
	case "result":
		if t.winners = words; words[0] == "both" {
			t.winners = []string{t.players[0].name, t.players[1].name}
		}
	default:
		return reference.Unsupported("a line that begins with " + word)
	}
	return nil
}

// names reads cards with their numbers, such as "Moose" 2 , "Flood".
func names(words []string) (list []string) {
	for _, word := range words {
		switch n, err := strconv.Atoi(word); {
		case word == "," || word == "none":
		case err == nil:
			for range n - 1 {
				list = append(list, list[len(list)-1])
			}
		default:
			list = append(list, word)
		}
	}
	return list
}

// readPiece reads a card on the table: its owner, kind, name and place.
func (t *table) readPiece(words []string) error {
	if strings.ContainsAny(words[1][:1], "0123456789") {
		words = slices.Delete(words, 1, 2) // a number such as 2nd, for one of several equal cards
	}
	owner, kind, c := words[0], words[1], t.cards.named[words[2]]
	if c == nil {
		return fmt.Errorf("no card is called %q", words[2])
	}
	p := &piece{owner: owner, kind: kind, card: c}
	switch words[3] {
	case "onto":
		t.put(readSpot(words[4]), p)
	case "under":
		host := t.stack(readSpot(words[4])).face()
		host.parasites = append(host.parasites, p)
	case "on":
		left, _ := strconv.Atoi(words[6])
		face := t.stack(readSpot(words[4])).face()
		face.events = append(face.events, event{owner, c, left})
	default:
		if kind == "copy" {
			p.real = words[5]
		}
		t.stacks = append(t.stacks, &stack{readSpot(words[3]), []*piece{p}})
	}
	return nil
}
