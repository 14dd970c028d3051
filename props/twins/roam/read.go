package roam

import (
	"fmt"
	"slices"
	"strings"

	"umpire/props/twins/reference"
)

// read reads a position in the notation that print writes.
func read(old *table, position string) (*table, error) {
	t := &table{setup: old.setup, cards: old.cards, bid: -1, round: 1, slots: map[string]string{}, marks: map[square][]string{}}
	for _, p := range old.players {
		t.players = append(t.players, &player{name: p.name, colour: p.colour, edge: p.edge})
	}
	t.first = t.players[0].name
	for _, p := range t.players {
		for _, card := range t.cards.Starting {
			if card.Colour == p.colour {
				p.starting = append(p.starting, card.ID)
			}
		}
	}
	var rows []string
	given := map[string]bool{}
	for line := range strings.Lines(position) {
		line = strings.TrimSpace(line)
		if strings.HasPrefix(line, "|") {
			rows = append(rows, line)
			continue
		}
		word, rest, _ := strings.Cut(line, " ")
		given[word] = true
		if err := t.readLine(word, rest); err != nil {
			return nil, err
		}
	}
	t.readMap(rows)
	for _, p := range t.players {
		if t.supply(p.name) < 0 || p.coins < 0 {
			return nil, reference.Unsupported("less than nothing")
		}
	}
	if !given["deck"] {
		t.deck = t.elsewhere()
	}
	if free := t.unowned(); t.setup.Has("full") {
		if !given["row"] {
			copy(t.row[:], free)
		}
		if !given["pile"] {
			t.pile = slices.DeleteFunc(free, func(id string) bool { return slices.Contains(t.row[:], id) })
		}
	}
	if t.phase == phaseMap && t.gap != fmt.Sprint(t.filled()+1) {
		return nil, reference.Unsupported("a map that is not laid slot by slot")
	}
	if t.used != "" && (t.phase == phaseRest || t.phase == phaseUse) {
		return nil, reference.Unsupported("a second use in a turn")
	}
	if t.phase == "" {
		if t.phase = phaseAfter; t.used == "" {
			t.phase = phaseRest
			if len(t.active().ready()) > 0 {
				t.runOn()
			}
		}
	}
	return t, nil
}

func (t *table) readLine(word, rest string) error {
	words := strings.Fields(rest)
	// each reads a list such as "Cid a b, Zoey c".
	each := func(do func(p *player, words []string)) {
		for part := range strings.SplitSeq(rest, ",") {
			words := strings.Fields(part)
			do(t.player(words[0]), words[1:])
		}
	}
	switch word {
	case "map":
		for _, one := range words {
			name, id, _ := strings.Cut(one, "=")
			if id != "none" {
				t.slots[name] = id
			}
		}
	case "coins":
		each(func(p *player, words []string) { fmt.Sscan(words[0], &p.coins) })
	case "starting":
		each(func(p *player, words []string) {
			if p.starting = words; words[0] == "none" {
				p.starting = nil
			}
		})
	case "own":
		each(func(p *player, words []string) {
			for _, id := range words {
				if t.cards.isLand(id) {
					p.lands = append(p.lands, id)
				} else {
					p.artifacts = append(p.artifacts, id)
				}
			}
		})
	case "down":
		for _, id := range words {
			for _, p := range t.players {
				if slices.Contains(p.characters(), id) || slices.Contains(p.artifacts, id) {
					p.turnDown(id)
				}
			}
		}
	case "deck":
		t.deck = unrange(words)
	case "pile":
		t.pile = unrange(words)
	case "row":
		for i, id := range words {
			if id != "none" {
				t.row[i] = id
			}
		}
	case "top":
		t.top = rest
	case "outpost":
		t.outpost = rest
	case "first":
		t.first = rest
	case "round":
		fmt.Sscan(rest, &t.round)
	case "turn":
		t.turn = rest
	case "used":
		t.used = strings.Trim(rest, `"`)
	case "rested":
		t.rested = true
	case "last":
		t.last = true
	case "bought":
		t.bought = rest
	case "phase":
		t.phase, t.gap, _ = strings.Cut(rest, " ")
	case "complete":
		t.complete = words
	case "tied":
		t.tied = words
	case "asked", "answered":
		t.asked = words
	case "bid":
		t.bidder = words[0]
		fmt.Sscan(words[1], &t.bid)
	case "won":
		t.won = append(t.won, [2]string{words[0], words[1]})
	default:
		return reference.Unsupported("a line that begins with " + word)
	}
	return nil
}

// readMap reads the picture of the map, north first.
func (t *table) readMap(rows []string) {
	_, ranks := t.size()
	for i, row := range rows {
		file := 0
		for _, sign := range strings.Fields(strings.ReplaceAll(row, "|", " ")) {
			file++
			for _, letter := range sign {
				for _, p := range t.players {
					if t.letter(p.name) == string(letter) && len(t.marks) >= 0 {
						at := square{file, ranks - i}
						if sign != "." && sign != "o" {
							t.marks[at] = append(t.marks[at], p.name)
						}
					}
				}
			}
		}
	}
}

// unrange reads IDs and ranges of them.
func unrange(words []string) (list []string) {
	for _, word := range words {
		from, to, found := strings.Cut(word, "-")
		switch {
		case word == "none":
		case !found:
			list = append(list, word)
		default:
			for n := number(from); n <= number(to); n++ {
				list = append(list, fmt.Sprintf("%s%02d", from[:1], n))
			}
		}
	}
	return list
}
