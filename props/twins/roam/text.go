package roam

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"umpire/props/twins/reference"
)

// Read reads a position in the notation that print writes.
func (old *table) Read(position string) (reference.Table, error) {
	t := &table{setup: old.setup, cards: old.cards, bid: -1, round: 1, slots: map[string]string{}, marks: map[square][]string{}}
	for _, p := range old.players {
		t.players = append(t.players, &player{name: p.name, colour: p.colour, edge: p.edge, starting: t.cards.starting(p.colour)})
	}
	t.first = t.players[0].name
	var rows []string
	given, err := t.lines().ReadAll(position, func(word, rest string) (read bool, err error) {
		if read = word == "|"; read {
			rows = append(rows, rest)
		}
		return read, nil
	})
	if err != nil {
		return nil, err
	}
	t.readMap(rows)
	for _, p := range t.players {
		if t.supply(p.name) < 0 || p.coins < 0 {
			return nil, reference.UnsupportedFeature("less than nothing")
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
		return nil, reference.UnsupportedFeature("a map that is not laid slot by slot")
	}
	if t.used != "" && (t.phase == phaseRest || t.phase == phaseUse) {
		return nil, reference.UnsupportedFeature("a second use in a turn")
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

// readMap reads the picture of the map, north first.
func (t *table) readMap(rows []string) {
	_, ranks := t.size()
	for i, row := range rows {
		file := 0
		for _, sign := range strings.Fields(strings.ReplaceAll(row, "|", " ")) {
			file++
			for _, letter := range sign {
				for _, p := range t.players {
					if at := (square{file, ranks - i}); t.setup.Letter(p.name) == string(letter) && sign != "." && sign != "o" {
						t.marks[at] = append(t.marks[at], p.name)
					}
				}
			}
		}
	}
}

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

// Print writes the position in the notation of scenarios. Nothing in it is hidden from a
// player, because it does not store the orders of deck and pile.
func (t *table) Print(string) string { return t.lines().Print() }

func (t *table) lines() *reference.Lines {
	l := &reference.Lines{Split: strings.Fields, Join: func(words []string) string { return strings.Join(words, " ") }}
	special := func(text string, read func(rest string)) reference.Special {
		return reference.Special{Text: text, Read: read}
	}
	l.Always("map", special(t.mapText(), func(rest string) {
		for _, one := range strings.Fields(rest) {
			if name, id, _ := strings.Cut(one, "="); id != "none" {
				t.slots[name] = id
			}
		}
	}))
	l.Add("coins", t.each(
		func(p *player) string { return fmt.Sprint(p.coins) },
		func(p *player, words []string) { fmt.Sscan(words[0], &p.coins) }))
	l.Add("starting", t.each(func(p *player) string {
		if len(p.starting) == 3 {
			return ""
		}
		return orNone(p.starting)
	}, func(p *player, words []string) { p.starting = unrange(words) }))
	l.Add("own", t.each(func(p *player) string {
		return strings.Join(append(ordered(p.lands), ordered(p.artifacts)...), " ")
	}, func(p *player, words []string) {
		p.lands = reference.Keep(words, t.cards.isLand)
		p.artifacts = reference.Keep(words, func(id string) bool { return !t.cards.isLand(id) })
	}))
	l.Add("down", special(strings.Join(t.allDown(), " "), func(rest string) {
		for _, id := range strings.Fields(rest) {
			for _, p := range t.players {
				if slices.Contains(p.characters(), id) || slices.Contains(p.artifacts, id) {
					p.turnDown(id)
				}
			}
		}
	}))
	l.Add("outpost", &t.outpost)
	ids := func(list *[]string) reference.Special {
		return special(ranges(ordered(*list)), func(rest string) { *list = unrange(strings.Fields(rest)) })
	}
	l.If(!slices.Equal(ordered(t.deck), t.elsewhere()), "deck", ids(&t.deck))
	l.Add("top", &t.top)
	t.linesOfArtifacts(l, ids(&t.pile))
	l.If(t.first != t.players[0].name, "first", &t.first)
	l.If(t.round != 1, "round", &t.round)
	l.Always("turn", &t.turn)
	l.If(t.used != "", "used", special(`"`+t.used+`"`, func(rest string) { t.used = strings.Trim(rest, `"`) }))
	l.Add("rested", &t.rested)
	l.If(t.last, "last", special("round", func(string) { t.last = true }))
	l.Add("bought", &t.bought)
	l.Add("phase", special(t.phaseText(), func(rest string) { t.phase, t.gap, _ = strings.Cut(rest, " ") }))
	l.Add("complete", &t.complete)
	for _, won := range append(t.won, [2]string{}) {
		l.If(won[0] != "", "won", special(won[0]+" "+won[1], func(rest string) {
			slot, winner, _ := strings.Cut(rest, " ")
			t.won = append(t.won, [2]string{slot, winner})
		}))
	}
	l.Add("tied", &t.tied)
	l.If(false, "asked", &t.asked)
	l.Add("answered", special(strings.Join(t.inOrder(t.asked), " "), func(rest string) { t.asked = strings.Fields(rest) }))
	bid := fmt.Sprintf("%s %d", t.bidder, t.bid)
	l.If(t.bid >= 0, "bid", special(bid, func(rest string) { fmt.Sscan(rest, &t.bidder, &t.bid) }))
	return l
}

// each returns a line with something about each player, such as "Cid a b, Zoey c".
func (t *table) each(describe func(*player) string, read func(p *player, words []string)) reference.Special {
	var parts []string
	for _, p := range t.players {
		if said := describe(p); said != "" {
			parts = append(parts, p.name+" "+said)
		}
	}
	return reference.Special{Text: strings.Join(parts, ", "), Read: func(rest string) {
		for part := range strings.SplitSeq(rest, ",") {
			words := strings.Fields(part)
			read(t.player(words[0]), words[1:])
		}
	}}
}

// allDown returns the cards and then the artifacts that lie face down.
func (t *table) allDown() (list []string) {
	var tiles []string
	for _, p := range t.players {
		down := func(id string) bool { return !p.isUp(id) }
		list = slices.Concat(list, reference.Keep(p.starting, down), reference.Keep(ordered(p.lands), down))
		tiles = append(tiles, reference.Keep(p.artifacts, down)...)
	}
	for _, one := range t.cards.Artifacts {
		if slices.Contains(tiles, one.ID) {
			list = append(list, one.ID)
		}
	}
	return list
}

func (t *table) mapText() string {
	files, ranks := t.size()
	var names []string
	breaks := map[int]bool{}
	for _, s := range t.layout() {
		names = append(names, s.name+"="+cmp.Or(t.slots[s.name], "none"))
		breaks[s.west] = true
	}
	text := strings.Join(names, " ")
	for rank := ranks; rank >= 1; rank-- {
		text += "\n "
		for file := 1; file <= files; file++ {
			if breaks[file] {
				text += " |"
			}
			text += " " + t.sign(square{file, rank})
		}
		text += " |"
	}
	return text
}

func (t *table) sign(at square) string {
	if owners := t.marks[at]; len(owners) > 0 {
		text := ""
		for _, owner := range owners {
			text += t.setup.Letter(owner)
		}
		return text
	}
	switch n := t.symbols(at); n {
	case 0:
		return "."
	case 1:
		return "o"
	default:
		return fmt.Sprint(n)
	}
}

// linesOfArtifacts adds the lines of the row and the pile, unless they are as at the start.
func (t *table) linesOfArtifacts(l *reference.Lines, pile reference.Special) {
	free, full := t.unowned(), t.setup.Has("full")
	row := strings.Join(reference.Each(t.row[:], func(id string) string { return cmp.Or(id, "none") }), " ")
	for strings.HasSuffix(row, " none") {
		row = strings.TrimSuffix(row, " none")
	}
	l.If(full && row != orNone(free[:min(4, len(free))]), "row", reference.Special{Text: row, Read: func(rest string) {
		for i, id := range strings.Fields(rest) {
			t.row[i] = strings.TrimPrefix(id, "none")
		}
	}})
	rest := reference.Keep(free, func(id string) bool { return !slices.Contains(t.row[:], id) })
	l.If(full && !slices.Equal(ordered(t.pile), rest), "pile", pile)
}

// unowned returns the artifacts that nobody owns.
func (t *table) unowned() []string {
	ids := reference.Each(t.cards.Artifacts, func(one *artifact) string { return one.ID })
	return slices.DeleteFunc(ids, func(id string) bool {
		return slices.ContainsFunc(t.players, func(p *player) bool { return slices.Contains(p.artifacts, id) })
	})
}

// phaseText returns the phase, or "" if it follows from the other lines.
func (t *table) phaseText() string {
	switch t.phase {
	case phaseRest, phaseAfter:
		return ""
	case phaseUse:
		c := t.copy()
		c.phase = phaseRest
		if c.runOn(); c.phase == phaseRest || len(t.active().ready()) == 0 {
			return "before-use"
		}
		return ""
	case phaseMap:
		return fmt.Sprint("map ", t.filled()+1)
	case phaseRow:
		return fmt.Sprint("row ", slices.Index(t.row[:], "")+1)
	case phaseRefill, phaseRefillRow:
		return t.phase + " " + t.gap
	}
	return t.phase
}

func (t *table) inOrder(names []string) []string {
	seats := reference.Each(t.players, func(p *player) string { return p.name })
	return reference.Keep(seats, func(name string) bool { return slices.Contains(names, name) })
}

// elsewhere returns the land cards that nobody owns and that are not on the map.
func (t *table) elsewhere() []string {
	here := slices.Collect(maps.Values(t.slots))
	for _, p := range t.players {
		here = append(here, p.lands...)
	}
	ids := reference.Each(t.cards.Land, func(card *character) string { return card.ID })
	return slices.DeleteFunc(ids, func(id string) bool { return slices.Contains(here, id) })
}

// ranges writes IDs in order. Three or more consecutive ones become a range, such as L07-L43.
func ranges(ids []string) string {
	var parts []string
	for i := 0; i < len(ids); {
		j := i
		for j+1 < len(ids) && number(ids[j+1]) == number(ids[j])+1 {
			j++
		}
		if j > i+1 {
			parts = append(parts, ids[i]+"-"+ids[j])
		} else {
			parts = append(parts, ids[i:j+1]...)
		}
		i = j + 1
	}
	return orNone(parts)
}

func number(id string) int {
	n, _ := strconv.Atoi(id[1:])
	return n
}

func ordered(list []string) []string { return reference.Sorted(list, strings.Compare) }

func orNone(words []string) string { return cmp.Or(strings.Join(words, " "), "none") }
