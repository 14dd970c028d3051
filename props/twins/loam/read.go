package loam

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"umpire/props/twins/reference"
)

// hidden finds cards of which a position states only the number.
var hidden = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?m) unknown [0-9]+(,|$)`) })

// read reads a position in the notation that print writes.
func read(old *table, position string) (*table, error) {
	t := &table{setup: old.setup, cards: old.cards, wins: make([]int, len(old.players)), round: 2, phase: phaseTurn}
	for _, p := range old.players {
		t.players = append(t.players, &player{name: p.name})
	}
	t.first, t.turn = t.players[0].name, t.players[0].name
	if hidden().MatchString(position) {
		return nil, reference.Unsupported("cards that nobody knows")
	}
	given := map[string]bool{}
	var doing []string
	lines := strings.Split(position, "\n")
	for i := 0; i < len(lines); i++ {
		word, rest, _ := strings.Cut(strings.TrimSpace(lines[i]), " ")
		given[word] = true
		if word == "zone" {
			n := 0
			for i+1+n < len(lines) && strings.HasPrefix(strings.TrimSpace(lines[i+1+n]), "|") {
				n++
			}
			t.player(rest).zone = readZone(lines[i+1 : i+1+n])
			i += n
			continue
		}
		if word == "step" || word == "short" || word == "so-far" || word == "drawn" || word == "doing" {
			doing = append(doing, strings.TrimSpace(lines[i]))
			continue
		}
		if err := t.readLine(word, rest); err != nil {
			return nil, err
		}
	}
	for _, p := range t.players {
		if len(p.zone) > 0 && p.ids == 0 {
			p.ids = p.zone[len(p.zone)-1].id
		}
	}
	if err := t.readDoing(doing); err != nil {
		return nil, err
	}
	if !given["deck"] {
		t.deck = t.elsewhere()
	}
	if !given["behavior-deck"] {
		t.behaviorDeck = t.behaviorsElsewhere()
	}
	return t, nil
}

func (t *table) readLine(word, rest string) error {
	who, more, _ := strings.Cut(rest, " ")
	switch word {
	case "":
	case "stats":
		p := t.player(who)
		fmt.Sscanf(more, "%d/%d/%d", &p.stats[0], &p.stats[1], &p.stats[2])
	case "ids":
		fmt.Sscan(more, &t.player(who).ids)
	case "hand":
		t.player(who).hand = names(more)
	case "known":
		t.player(who).known = names(more)
	case "inputs":
		t.readSides(t.player(who), more)
	case "rearranged":
		for _, name := range names(rest) {
			id := 0
			fmt.Sscanf(name, "c%d", &id)
			t.arranged = append(t.arranged, id)
		}
	case "flip":
		t.flips = names(rest)
		for _, stat := range t.flips {
			if p := t.active(); !slices.Contains(p.low, stat) {
				p.low = append(p.low, stat)
			}
		}
	case "behaviors":
		t.player(who).behaviors = names(more)
	case "buried":
		t.player(who).buried = names(more)
	case "soil":
		t.soil = names(rest)
	case "discard":
		t.discard = names(rest)
	case "deck":
		t.deck = names(rest)
	case "invasive":
		t.invasive = names(rest)
	case "display":
		t.display = names(rest)
	case "behavior-deck":
		t.behaviorDeck = names(rest)
	case "behavior-discard":
		t.behaviorDiscard = names(rest)
	case "first":
		t.first = rest
	case "turn":
		t.turn = rest
	case "round":
		fmt.Sscan(rest, &t.round)
	case "used":
		t.used = names(rest)
	case "out":
		t.out = rest
	case "out-before":
		t.outBefore = names(rest)
	case "placed":
		fmt.Sscan(rest, &t.placed)
	case "earned":
		fmt.Sscan(rest, &t.earned)
	case "joined":
		t.joined = names(rest)
	case "lapsed":
		t.lapsed = names(rest)
	case "pairs":
		t.pairs = names(rest)
	case "queue":
		fmt.Sscan(rest, &t.queue)
	case "tasks":
		t.tasks = names(rest)
	case "dealt":
		fmt.Sscan(rest, &t.dealt)
	case "phase":
		t.phase = rest
	case "wins":
		fmt.Sscanf(rest, "%d/%d, games %d", &t.wins[0], &t.wins[1], &t.games)
	case "winners":
		t.winners = names(rest)
	default:
		return reference.Unsupported("a line that begins with " + word)
	}
	return nil
}

// readDoing reads the effect in progress.
func (t *table) readDoing(lines []string) error {
	for _, line := range lines {
		word, rest, _ := strings.Cut(line, " ")
		d := t.doing
		switch word {
		case "doing":
			if rest == "end" || rest == "set-up" {
				return nil
			}
			t.doing = &doing{what: strings.Trim(rest, `"`), behavior: strings.HasPrefix(rest, `"`)}
		case "step":
			number := 0
			fmt.Sscanf(rest, "%d, left %d", &number, &d.left)
			if d.lists = find(t.stepsOf(d), number); d.lists == nil {
				return reference.Unsupported("a step that is not there")
			}
		case "short":
			d.short = true
		case "so-far":
			var previous, all int
			fmt.Sscanf(rest, "%d/%d", &previous, &all)
			for i, l := range d.lists {
				l.previous, l.all = previous>>i&1 == 1, all>>i&1 == 1
			}
		case "drawn":
			at := strings.LastIndex(rest, " from ")
			d.drawn, d.from = strings.Trim(rest[:at], `"`), rest[at+6:]
		}
	}
	return nil
}

// stepsOf returns the steps of the effect in progress.
func (t *table) stepsOf(d *doing) []step {
	switch {
	case d.behavior:
		return t.cards.behavior(d.what).Steps
	case d.what == "start":
		return t.text()
	case d.what == "trigger":
		return t.triggered()
	}
	stat, label, _ := strings.Cut(d.what, " ")
	return t.cards.effect(strings.TrimSuffix(stat, "+"), strings.HasSuffix(stat, "+"), label)
}

// find returns the lists that lead to the step with a number.
func find(steps []step, number int) []*list {
	l := newList(steps)
	for ; l.at < len(steps); l.at++ {
		s := &steps[l.at]
		if number == 1 {
			return []*list{l}
		}
		if number > s.count() {
			number -= s.count()
			continue
		}
		number--
		for _, option := range s.lists() {
			if inside := find(option, number); inside != nil {
				return append([]*list{l}, inside...)
			}
			number -= countAll(option)
		}
	}
	return nil
}

// item matches an item of a pile: a name, perhaps quoted, and perhaps a number of copies.
var item = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?:"([^"]*)"|([^",\s]+))(?: ([0-9]+))?(?:,|$)`) })

// names reads a pile.
func names(text string) (list []string) {
	for _, found := range item().FindAllStringSubmatch(text, -1) {
		name, copies := found[1]+found[2], 1
		if found[2] == "none" {
			continue
		}
		if found[3] != "" {
			copies, _ = strconv.Atoi(found[3])
		}
		list = append(list, slices.Repeat([]string{name}, copies)...)
	}
	return list
}
