package roam

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"umpire/props/twins/reference"
)

// Read reads a position in the notation that print writes.
func (old *table) Read(position string) (reference.Table, error) {
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

// Print writes the position in the notation of scenarios. Nothing in it is hidden from a
// player, because it does not store the orders of deck and pile.
func (t *table) Print(string) string {
	var b strings.Builder
	line := func(format string, args ...any) { fmt.Fprintf(&b, format+"\n", args...) }
	list := func(word string, words []string) {
		if len(words) > 0 {
			line("%s %s", word, strings.Join(words, " "))
		}
	}
	t.printMap(line)
	each := func(word string, describe func(*player) string) {
		var parts []string
		for _, p := range t.players {
			if said := describe(p); said != "" {
				parts = append(parts, p.name+" "+said)
			}
		}
		if len(parts) > 0 {
			line("%s %s", word, strings.Join(parts, ", "))
		}
	}
	each("coins", func(p *player) string { return fmt.Sprint(p.coins) })
	each("starting", func(p *player) string {
		if len(p.starting) == 3 {
			return ""
		}
		return orNone(p.starting)
	})
	each("own", func(p *player) string { return strings.Join(append(ordered(p.lands), ordered(p.artifacts)...), " ") })
	var cards, tiles []string
	for _, p := range t.players {
		for _, id := range append(slices.Clone(p.starting), ordered(p.lands)...) {
			if !p.isUp(id) {
				cards = append(cards, id)
			}
		}
	}
	for _, one := range t.cards.Artifacts {
		for _, p := range t.players {
			if slices.Contains(p.artifacts, one.ID) && !p.isUp(one.ID) {
				tiles = append(tiles, one.ID)
			}
		}
	}
	list("down", append(cards, tiles...))
	if t.outpost != "" {
		line("outpost %s", t.outpost)
	}
	if !slices.Equal(ordered(t.deck), t.elsewhere()) {
		line("deck %s", ranges(ordered(t.deck)))
	}
	if t.top != "" {
		line("top %s", t.top)
	}
	if t.setup.Has("full") {
		t.printArtifacts(line)
	}
	t.printTurn(line, list)
	return b.String()
}

func (t *table) printMap(line func(string, ...any)) {
	files, ranks := t.size()
	var names []string
	breaks := map[int]bool{}
	for _, s := range t.layout() {
		names = append(names, s.name+"="+cmp.Or(t.slots[s.name], "none"))
		breaks[s.west] = true
	}
	line("map %s", strings.Join(names, " "))
	for rank := ranks; rank >= 1; rank-- {
		row := " "
		for file := 1; file <= files; file++ {
			if breaks[file] {
				row += " |"
			}
			row += " " + t.sign(square{file, rank})
		}
		line("%s |", row)
	}
}

// sign returns the sign for a square in the picture of the map.
func (t *table) sign(at square) string {
	if owners := t.marks[at]; len(owners) > 0 {
		text := ""
		for _, owner := range owners {
			text += t.letter(owner)
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

// letter returns the sign for a player's markers: the first letter of the name if all
// players have different ones, else the player's number.
func (t *table) letter(name string) string {
	return t.setup.Letter(name)
}

func (t *table) printArtifacts(line func(string, ...any)) {
	free := t.unowned()
	row := strings.TrimSpace(strings.Join([]string{cmp.Or(t.row[0], "none"), cmp.Or(t.row[1], "none"), cmp.Or(t.row[2], "none"), cmp.Or(t.row[3], "none")}, " "))
	for strings.HasSuffix(row, " none") {
		row = strings.TrimSuffix(row, " none")
	}
	if row != cmp.Or(strings.Join(free[:min(4, len(free))], " "), "none") {
		line("row %s", row)
	}
	rest := slices.DeleteFunc(slices.Clone(free), func(id string) bool { return slices.Contains(t.row[:], id) })
	if !slices.Equal(ordered(t.pile), rest) {
		line("pile %s", ranges(ordered(t.pile)))
	}
}

// unowned returns the artifacts that nobody owns.
func (t *table) unowned() (list []string) {
	for _, one := range t.cards.Artifacts {
		owned := false
		for _, p := range t.players {
			owned = owned || slices.Contains(p.artifacts, one.ID)
		}
		if !owned {
			list = append(list, one.ID)
		}
	}
	return list
}

func (t *table) printTurn(line func(string, ...any), list func(string, []string)) {
	if t.first != t.players[0].name {
		line("first %s", t.first)
	}
	if t.round != 1 {
		line("round %d", t.round)
	}
	line("turn %s", t.turn)
	if t.used != "" {
		line("used %q", t.used)
	}
	if t.rested {
		line("rested")
	}
	if t.last {
		line("last round")
	}
	if t.bought != "" {
		line("bought %s", t.bought)
	}
	switch t.phase {
	case phaseRest, phaseAfter:
	case phaseUse:
		c := t.copy()
		c.phase = phaseRest
		if c.runOn(); c.phase == phaseRest || len(t.active().ready()) == 0 {
			line("phase before-use")
		}
	case phaseMap:
		line("phase map %d", t.filled()+1)
	case phaseRow:
		line("phase row %d", slices.Index(t.row[:], "")+1)
	case phaseRefill, phaseRefillRow:
		line("phase %s %s", t.phase, t.gap)
	default:
		line("phase %s", t.phase)
	}
	list("complete", t.complete)
	for _, won := range t.won {
		line("won %s %s", won[0], won[1])
	}
	list("tied", t.tied)
	list("answered", t.inOrder(t.asked))
	if t.bid >= 0 {
		line("bid %s %d", t.bidder, t.bid)
	}
}

func (t *table) inOrder(names []string) (list []string) {
	for _, p := range t.players {
		if slices.Contains(names, p.name) {
			list = append(list, p.name)
		}
	}
	return list
}

// elsewhere returns the land cards that nobody owns and that are not on the map.
func (t *table) elsewhere() (list []string) {
	for _, card := range t.cards.Land {
		here := false
		for _, p := range t.players {
			here = here || slices.Contains(p.lands, card.ID)
		}
		for _, id := range t.slots {
			here = here || id == card.ID
		}
		if !here {
			list = append(list, card.ID)
		}
	}
	return list
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

func number(id string) (n int) {
	fmt.Sscanf(id[1:], "%d", &n)
	return n
}

func ordered(list []string) []string {
	list = slices.Clone(list)
	slices.Sort(list)
	return list
}

func orNone(words []string) string { return cmp.Or(strings.Join(words, " "), "none") }
