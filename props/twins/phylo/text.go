package phylo

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"umpire/props/twins/reference"
)

// Read reads a position in the notation that print writes.
func (old *table) Read(position string) (reference.Table, error) {
	t := &table{setup: old.setup, cards: old.cards, steps: map[spot]map[spot]int{}, starters: starters(), number: 1, actions: 3, part: partActions}
	for _, p := range old.players {
		t.players = append(t.players, &player{name: p.name, letter: p.letter, deck: p.deck, seen: p.seen, opened: true})
	}
	t.turn = t.players[0].name
	given, err := t.lines("").ReadAll(position, func(word, rest string) (read bool, err error) {
		if read = word == "table"; read {
			err = t.readPiece(reference.Words(rest))
		}
		return read, err
	})
	if err != nil {
		return nil, err
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

// names reads cards with their numbers, such as "Moose" 2 , "Flood".
func names(words []string) (list []string) {
	for _, word := range words {
		switch n, err := strconv.Atoi(word); {
		case word == "none":
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

// Print writes the position in the notation of scenarios: as the player as sees it or, if
// as is "", completely.
// Clauses: ruling.copy-hidden
func (t *table) Print(as string) string { return numbered(t.lines(as).Print()) }

func (t *table) lines(as string) *reference.Lines {
	l := &reference.Lines{Join: t.list, Split: func(rest string) []string { return names(reference.Words(rest)) }}
	special := func(text string, read func(words []string)) reference.Special {
		return reference.Special{Text: text, Read: func(rest string) { read(reference.Words(rest)) }}
	}
	for i, p := range t.players {
		l.If(t.starters[i] != starters()[i], "starter "+p.name, special(t.starters[i].String(), func(words []string) { t.starters[i] = readSpot(words[0]) }))
	}
	for _, s := range t.inOrder() {
		for i, p := range s.pieces {
			t.pieceLines(l, s.at, i, p, as)
		}
	}
	for _, p := range t.players {
		hidden := as != "" && as != p.name
		l.If(!hidden && len(p.hand) > 0, "hand "+p.name, &p.hand)
		l.If(hidden && len(p.hand) > 0, "hand "+p.name, reference.Special{Text: fmt.Sprint("unknown ", len(p.hand))})
		l.Add("pile "+p.name, &p.pile)
		rest := t.restAs(p, hidden)
		l.If(!slices.Equal(t.cards.ordered(rest), t.remainder(p, hidden)), "library "+p.name,
			special(cmp.Or(t.list(rest), "none"), func(words []string) { p.rest = names(words) }))
	}
	t.turnLines(l, as, special)
	return l
}

// inOrder returns the stacks from north to south, and from west to east.
func (t *table) inOrder() []*stack {
	return reference.Sorted(t.stacks, func(a, b *stack) int { return cmp.Or(b.at.y-a.at.y, a.at.x-b.at.x) })
}

// pieceLines adds a card on the table, with the cards under it and the events on it.
func (t *table) pieceLines(l *reference.Lines, at spot, height int, p *piece, as string) {
	line := func(format string, args ...any) {
		l.Always("table", reference.Special{Text: fmt.Sprintf(format, args...)})
	}
	where := at.String()
	if height > 0 {
		where = "onto " + where
	}
	switch {
	case p.kind != "copy":
	case as == "" || as == p.owner:
		where += fmt.Sprintf(" with %q", p.real)
	default:
		where += " with unknown"
	}
	line("%s %s %q %s", p.owner, p.kind, p.card.Name, where)
	for _, one := range t.sorted(p.parasites) {
		line("%s species %q under %v", one.owner, one.card.Name, at)
	}
	for _, e := range p.events {
		left := "permanent"
		if e.left > 0 {
			left = fmt.Sprint(e.left)
		}
		line("%s event %q on %v left %s", e.owner, e.card.Name, at, left)
	}
}

// sorted returns parasites in the order of the card set, South's before North's.
func (t *table) sorted(parasites []*piece) []*piece {
	return reference.Sorted(parasites, func(a, b *piece) int {
		byCard := t.cards.place[a.card.Name] - t.cards.place[b.card.Name]
		return cmp.Or(byCard, strings.Compare(t.player(b.owner).letter, t.player(a.owner).letter))
	})
}

// numbered adds a number to each line about a card if an earlier line is about an equal
// card: table South 2nd event "Flood" on @0,-2 left 1.
func numbered(text string) string {
	var b strings.Builder
	seen := map[string]int{}
	for line := range strings.Lines(text) {
		subject, _, _ := strings.Cut(line, " left ")
		if seen[subject]++; seen[subject] > 1 && strings.HasPrefix(line, "table ") {
			words := strings.SplitN(line, " ", 3)
			line = fmt.Sprintf("%s %s %s %s", words[0], words[1], ordinal(seen[subject]), words[2])
		}
		b.WriteString(line)
	}
	return b.String()
}

func ordinal(n int) string {
	switch n {
	case 2:
		return "2nd"
	case 3:
		return "3rd"
	}
	return fmt.Sprintf("%dth", n)
}

func (t *table) turnLines(l *reference.Lines, as string, special func(string, func(words []string)) reference.Special) {
	var opened, throws []string
	for _, p := range t.players {
		if p.opened {
			opened = append(opened, p.name)
		}
		if throw := p.throw; throw != "" {
			if as != "" && as != p.name {
				throw = "thrown"
			}
			throws = append(throws, p.name+" "+throw)
		}
	}
	l.If(len(opened) < 2, "opened", special(cmp.Or(strings.Join(opened, " "), "none"), func(words []string) {
		for _, p := range t.players {
			p.opened = slices.Contains(words, p.name)
		}
	}))
	l.If(t.last != t.ranOut(as), "last", special(cmp.Or(t.last, "none"), func(words []string) { t.last = strings.TrimPrefix(words[0], "none") }))
	l.Add("used", special(strings.Join(t.usedInOrder(), ", "), func(words []string) { t.used = names(words) }))
	l.Add("throws", special(strings.Join(throws, ", "), func(words []string) {
		for pair := range slices.Chunk(words, 2) {
			t.player(pair[0]).throw = pair[1]
		}
	}))
	turn := fmt.Sprintf("%d %s actions %d", t.number, t.turn, t.actions)
	l.Always("turn", reference.Special{Text: turn, Read: func(rest string) { fmt.Sscanf(rest, "%d %s actions %d", &t.number, &t.turn, &t.actions) }})
	l.If(t.part != partActions, "part", &t.part)
	result := strings.Join(t.winners, " ")
	if len(t.winners) == 2 {
		result = "both"
	}
	l.Add("result", special(result, func(words []string) {
		if t.winners = words; words[0] == "both" {
			t.winners = []string{t.players[0].name, t.players[1].name}
		}
	}))
}

// usedInOrder returns the species that made a free MOVE, in the order in which the variant
// lists the species seen.
func (t *table) usedInOrder() (list []string) {
	for _, id := range t.active().seen {
		for _, c := range t.cards.Species {
			if c.ID == id && slices.Contains(t.used, c.Name) {
				list = append(list, fmt.Sprintf("%q", c.Name))
			}
		}
	}
	return list
}

// ranOut returns the player whose deck ran out first, as far as a player sees. If both
// decks are empty, it is the player who does not have the last turn.
func (t *table) ranOut(as string) (name string) {
	for _, p := range t.players {
		empty := len(t.restAs(p, as != "" && as != p.name)) == 0
		if empty && (name == "" || p.name != t.turn) {
			name = p.name
		}
	}
	return name
}

// restAs returns the cards that a player's deck may contain, as far as others see or, if
// hidden is false, as the player knows.
func (t *table) restAs(p *player, hidden bool) []string {
	if hidden {
		return slices.Concat(p.rest, p.hand, t.copies(p))
	}
	return p.rest
}

// list writes cards in the order of the card set, with their numbers.
func (t *table) list(names []string) string {
	return strings.Join(reference.Counted(t.cards.ordered(names), strconv.Quote), ", ")
}

// copies returns the cards that a player has laid upside down, as copies of a plant.
func (t *table) copies(p *player) (list []string) {
	for _, one := range t.pieces() {
		if one.kind == "copy" && one.owner == p.name {
			list = append(list, one.real)
		}
	}
	return list
}

// remainder returns what is left of a player's deck if it began complete, in the order of the card
// set. The open cards are missing and, unless hidden, also the hand and the copies. For each such
// card that does not belong to the deck, the last card of the rest is missing instead.
func (t *table) remainder(p *player, hidden bool) []string {
	gone, deck := t.open(p), t.cards.deck(p.deck)
	if !hidden {
		gone = slices.Concat(gone, p.hand, t.copies(p))
	}
	return reference.Without(deck, gone)[:max(0, len(deck)-len(gone))]
}

// open returns the open cards of a player: in the pile and on the table.
func (t *table) open(p *player) []string {
	list := slices.Clone(p.pile)
	for _, one := range t.pieces() {
		if one.owner == p.name && one.kind != "copy" {
			list = append(list, one.card.Name)
		}
		for _, e := range one.events {
			if e.owner == p.name {
				list = append(list, e.card.Name)
			}
		}
	}
	return list
}

// pieces returns all pieces on the table, also those under others.
func (t *table) pieces() (list []*piece) {
	for _, s := range t.stacks {
		for _, one := range s.pieces {
			list = append(append(list, one), one.parasites...)
		}
	}
	return list
}
