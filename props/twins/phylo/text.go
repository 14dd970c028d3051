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
	given := map[string]bool{}
	for line := range strings.Lines(position) {
		words := reference.Words(line)
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
		return reference.UnsupportedFeature("a line that begins with " + word)
	}
	return nil
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
//
// phylo.ruling.copy-hidden
func (t *table) Print(as string) string {
	var b strings.Builder
	line := func(format string, args ...any) { fmt.Fprintf(&b, format+"\n", args...) }
	for i, p := range t.players {
		if t.starters[i] != starters()[i] {
			line("starter %s %v", p.name, t.starters[i])
		}
	}
	for _, s := range t.inOrder() {
		for i, p := range s.pieces {
			t.printPiece(line, s.at, i, p, as)
		}
	}
	for _, p := range t.players {
		t.printCards(line, p, as != "" && as != p.name)
	}
	t.printTurn(line, as)
	return numbered(b.String())
}

// inOrder returns the stacks from north to south, and from west to east.
func (t *table) inOrder() []*stack {
	list := slices.Clone(t.stacks)
	slices.SortFunc(list, func(a, b *stack) int {
		if a.at.y != b.at.y {
			return b.at.y - a.at.y
		}
		return a.at.x - b.at.x
	})
	return list
}

// printPiece writes a card on the table, with the cards under it and the events on it.
func (t *table) printPiece(line func(string, ...any), at spot, height int, p *piece, as string) {
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
	line("table %s %s %q %s", p.owner, p.kind, p.card.Name, where)
	for _, one := range t.sorted(p.parasites) {
		line("table %s species %q under %v", one.owner, one.card.Name, at)
	}
	for _, e := range p.events {
		left := "permanent"
		if e.left > 0 {
			left = fmt.Sprint(e.left)
		}
		line("table %s event %q on %v left %s", e.owner, e.card.Name, at, left)
	}
}

// sorted returns parasites in the order of the card set, South's before North's.
func (t *table) sorted(parasites []*piece) []*piece {
	parasites = slices.Clone(parasites)
	slices.SortStableFunc(parasites, func(a, b *piece) int {
		if a.card != b.card {
			return t.cards.place[a.card.Name] - t.cards.place[b.card.Name]
		}
		return strings.Compare(t.player(b.owner).letter, t.player(a.owner).letter)
	})
	return parasites
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

func (t *table) printTurn(line func(string, ...any), as string) {
	var opened, throws []string
	for _, p := range t.players {
		if p.opened {
			opened = append(opened, p.name)
		}
		if p.throw != "" {
			throw := p.throw
			if as != "" && as != p.name {
				throw = "thrown"
			}
			throws = append(throws, p.name+" "+throw)
		}
	}
	if len(opened) < 2 {
		line("opened %s", cmp.Or(strings.Join(opened, " "), "none"))
	}
	if t.last != t.ranOut(as) {
		line("last %s", cmp.Or(t.last, "none"))
	}
	if len(t.used) > 0 {
		line("used %s", strings.Join(t.usedInOrder(), ", "))
	}
	if len(throws) > 0 {
		line("throws %s", strings.Join(throws, ", "))
	}
	line("turn %d %s actions %d", t.number, t.turn, t.actions)
	if t.part != partActions {
		line("part %s", t.part)
	}
	switch len(t.winners) {
	case 1:
		line("result %s", t.winners[0])
	case 2:
		line("result both")
	}
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

// printCards writes a player's cards next to the table. If hidden, it writes what others see.
func (t *table) printCards(line func(string, ...any), p *player, hidden bool) {
	switch {
	case hidden:
		if len(p.hand) > 0 {
			line("hand %s unknown %d", p.name, len(p.hand))
		}
	case len(p.hand) > 0:
		line("hand %s %s", p.name, t.list(p.hand))
	}
	if len(p.pile) > 0 {
		line("pile %s %s", p.name, t.list(p.pile))
	}
	if rest := t.restAs(p, hidden); !slices.Equal(t.cards.ordered(rest), t.remainder(p, hidden)) {
		line("library %s %s", p.name, cmp.Or(t.list(rest), "none"))
	}
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
	var parts []string
	names = t.cards.ordered(names)
	for i := 0; i < len(names); {
		n := i
		for n < len(names) && names[n] == names[i] {
			n++
		}
		part := fmt.Sprintf("%q", names[i])
		if n-i > 1 {
			part += fmt.Sprintf(" %d", n-i)
		}
		parts = append(parts, part)
		i = n
	}
	return strings.Join(parts, ", ")
}

// copies returns the cards that a player has laid upside down, as copies of a plant.
func (t *table) copies(p *player) (list []string) {
	for _, s := range t.stacks {
		for _, one := range s.pieces {
			if one.kind == "copy" && one.owner == p.name {
				list = append(list, one.real)
			}
		}
	}
	return list
}

// remainder returns what is left of a player's deck if it began complete, in the order of the card
// set. The open cards are missing and, unless hidden, also the hand and the copies. For each such
// card that does not belong to the deck, the last card of the rest is missing instead.
func (t *table) remainder(p *player, hidden bool) (rest []string) {
	gone, foreign := map[string]int{}, 0
	for _, name := range t.open(p) {
		gone[name]++
	}
	if !hidden {
		for _, name := range slices.Concat(p.hand, t.copies(p)) {
			gone[name]++
		}
	}
	for _, name := range t.cards.deck(p.deck) {
		if gone[name] > 0 {
			gone[name]--
		} else {
			rest = append(rest, name)
		}
	}
	for _, n := range gone {
		foreign += n
	}
	return rest[:max(0, len(rest)-foreign)]
}

// open returns the open cards of a player: in the pile and on the table.
func (t *table) open(p *player) []string {
	list := slices.Clone(p.pile)
	for _, s := range t.stacks {
		for _, one := range s.pieces {
			for _, each := range append(slices.Clone(one.parasites), one) {
				if each.owner == p.name && each.kind != "copy" {
					list = append(list, each.card.Name)
				}
			}
			for _, e := range one.events {
				if e.owner == p.name {
					list = append(list, e.card.Name)
				}
			}
		}
	}
	return list
}
