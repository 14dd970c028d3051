package loam

import (
	"slices"
	"strconv"
	"strings"

	"umpire/engines/notation"
	"umpire/engines/rule"
)

// name returns a player's name, "" for nobody.
func (g *Game) name(seat rule.Seat) string {
	if int(seat) >= len(g.names) {
		return ""
	}
	return g.names[seat]
}

// creatureName returns a creature's name, with #2 for a second copy where it
// matters.
func (g *Game) creatureName(card uint8) string {
	return g.cards.creature(card).Name
}

func (g *Game) copyName(card uint8) string {
	name := g.creatureName(card)
	if n := card - g.cards.first[card&127]; n > 0 {
		return name + "#" + strconv.Itoa(int(n)+1)
	}
	return name
}

// creatureNames returns the names of the creatures of a pile in the order of
// the set, each as often as it has copies there.
func (g *Game) creatureNames(pile Pile) []string {
	names := []string{}
	for card := range pile.each {
		names = append(names, g.creatureName(card))
	}
	return names
}

func (g *Game) behaviorName(b uint8) string {
	if int(b) >= len(g.cards.Behaviors) {
		return "?"
	}
	return g.cards.Behaviors[b].Name
}

func (g *Game) behaviorNames(set Behaviors) []string {
	names := []string{}
	for b := range set.each {
		names = append(names, g.behaviorName(b))
	}
	return names
}

// statNames returns the names of some inputs.
func statNames(set uint8) []string {
	names := []string{}
	for stat, name := range Stats {
		if set>>stat&1 != 0 {
			names = append(names, name)
		}
	}
	return names
}

// doingName returns what is being resolved, as a position names it.
func (g *Game) doingName(d Doing) string {
	if stat, ok := d.input(); ok {
		name := Stats[stat]
		if uint8(d-1)>>1&1 != 0 {
			name += "+"
		}
		return name + " " + string('A'+rune(uint8(d-1)&1))
	}
	if b, ok := d.behavior(); ok {
		return g.behaviorName(b)
	}
	return [...]string{"", "start", "trigger", "end", "set-up"}[max(d, doStart-1)-doStart+1]
}

// A reader reads names, and reports the nearest right one when a name is wrong.
type reader struct {
	g *Game
	c *notation.Cursor
}

func (r reader) failed() bool { return r.c.Failed() }

func (r reader) isPlayer(w notation.Word) (rule.Seat, bool) {
	at := slices.Index(r.g.names, w.Text)
	return rule.Seat(max(at, 0)), at >= 0 && !w.Quoted
}

func (r reader) player() rule.Seat {
	w := r.c.Next()
	seat, ok := r.isPlayer(w)
	if !ok {
		r.c.Fail(w, r.g.names, "expected a player, not %q", w.Text)
	}
	return seat
}

// creature reads a creature by name or ID and returns its first copy; nth is
// the number of the copy, from 0.
func (r reader) creature() (first, nth uint8) {
	w := r.c.Next()
	return r.isCreature(w)
}

func (r reader) isCreature(w notation.Word) (first, nth uint8) {
	name, number, found := strings.Cut(w.Text, "#")
	first, ok := r.g.cards.creatureAt[strings.ToLower(name)]
	if !ok {
		r.c.Fail(w, r.g.cards.words, "expected a creature, not %q", w.Text)
		return 0, 0
	}
	if !found {
		return first, 0
	}
	n, err := strconv.Atoi(number)
	if copies := int(r.g.cards.copies[first]); err != nil || n < 1 || n > copies {
		r.c.Fail(w, nil, "there are %d copies of %s, so no %q", copies, name, "#"+number)
		return first, 0
	}
	return first, uint8(n - 1)
}

func (r reader) behavior() uint8 {
	w := r.c.Next()
	b, ok := r.g.cards.behaviorAt[strings.ToLower(w.Text)]
	if !ok {
		r.c.Fail(w, r.g.cards.tricks, "expected a behavior, not %q", w.Text)
	}
	return b
}

func (r reader) stat() uint8 {
	w := r.c.Next()
	at := slices.Index(Stats[:], w.Text)
	if at < 0 || w.Quoted {
		r.c.Fail(w, Stats[:], "expected structure, nutrients or food-web, not %q", w.Text)
	}
	return uint8(max(at, 0))
}

// number reads a whole number.
func (r reader) number(least, most int) int {
	w := r.c.Next()
	v, err := strconv.Atoi(w.Text)
	if err != nil || v < least || v > most || w.Quoted {
		r.c.Fail(w, nil, "expected a number from %d to %d, not %q", least, most, w.Text)
		return max(least, 0)
	}
	return v
}

// community reads c2 or, of another player, p2.c2. Owner is a seat plus 1, 0
// for none named.
func (r reader) community() (owner, id uint8) {
	w := r.c.Next()
	text := w.Text
	if name, rest, found := strings.Cut(text, "."); found {
		seat := slices.Index(r.g.names, name)
		if seat < 0 {
			r.c.Fail(w, r.g.names, "expected a player's community like %s.c1, not %q", r.g.names[0], text)
			return 0, 0
		}
		owner, text = uint8(seat)+1, rest
	}
	id = isCommunity(text)
	if id == 0 || w.Quoted {
		r.c.Fail(w, []string{"new", "c1"}, "expected a community like c1, not %q", w.Text)
	}
	return owner, id
}

// isCommunity returns the number of c1, c2, ..., 0 when it is none.
func isCommunity(text string) uint8 {
	if len(text) < 2 || text[0] != 'c' || text[1] == '0' || text[1] == '+' {
		return 0
	}
	n, err := strconv.ParseUint(text[1:], 10, 8)
	if err != nil || n > 250 {
		return 0
	}
	return uint8(n)
}

// source reads where a creature comes from; owner is the other player whose
// hand is named, plus 1.
func (r reader) source() (from Source, owner uint8) {
	w := r.c.Next()
	if name, rest, found := strings.Cut(w.Text, "."); found && rest == "hand" {
		if seat := slices.Index(r.g.names, name); seat >= 0 {
			return Hand, uint8(seat) + 1
		}
		r.c.Fail(w, r.g.names, "expected a player's hand like %s.hand, not %q", r.g.names[0], w.Text)
		return Hand, 0
	}
	at := slices.Index(sourceNames[:], w.Text)
	if at < 0 || w.Quoted {
		r.c.Fail(w, sourceNames[:], "expected hand or soil, not %q", w.Text)
	}
	return Source(max(at, 0)), 0
}

func lower(name string) string { return strings.ToLower(name) }

// plural returns a number of things: "1 point", "2 points".
func plural(n int, what string) string {
	if n == 1 || n == -1 {
		return strconv.Itoa(n) + " " + what
	}
	return strconv.Itoa(n) + " " + what + "s"
}
