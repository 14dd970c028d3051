package roam

import (
	"slices"
	"strings"
	"testing"

	"umpire/engines/rule"
)

// A table is a game in a test, played by text.
type table struct {
	*testing.T
	g     *Game
	s     State
	cited rule.Set
}

// The four players of the examples, in their seats.
var people = []Player{{"Cid", 0, 0}, {"Zoey", 1, 1}, {"Mara", 2, 2}, {"Ivo", 3, 3}}

// set lays out a position for n players.
func set(t *testing.T, n int, options []Option, position string) *table {
	t.Helper()
	x := &table{T: t, g: New(append(options, WithPlayers(people[:n]...))...)}
	s, err := x.g.ParseState(position)
	if err != nil {
		t.Fatal(err)
	}
	if flaws := rule.Flaws(x.g, &s); flaws != nil {
		t.Fatalf("the position breaks %v", x.ids(flaws))
	}
	x.s = s
	return x
}

func (x *table) ids(clauses []rule.Clause) (ids []string) {
	for _, c := range clauses {
		ids = append(ids, x.g.book.Clauses[c].ID)
	}
	return ids
}

func (x *table) move(line string) Move {
	x.Helper()
	m, err := x.g.ParseMove(line)
	if err != nil {
		x.Fatalf("%s: %v", line, err)
	}
	return m
}

// play plays legal moves, one a line.
func (x *table) play(lines ...string) {
	x.Helper()
	for _, line := range lines {
		m := x.move(line)
		if why := rule.Why(x.g, &x.s, m); why != nil {
			x.Fatalf("%s is refused by %v in\n%s", line, x.ids(why), x.g.PrintState(&x.s))
		}
		if !slices.Contains(rule.Legal(x.g, &x.s), m) {
			x.Fatalf("%s is legal and not listed", line)
		}
		next, done := rule.Play(x.g, &x.s, m)
		for _, c := range done {
			x.cited.Add(c.Clause)
		}
		x.s = next
	}
}

// refused holds that a move is refused, by this clause among others.
func (x *table) refused(line, clause string) {
	x.Helper()
	m := x.move(line)
	why := x.ids(rule.Why(x.g, &x.s, m))
	if !slices.Contains(why, clause) {
		x.Errorf("%s is refused by %v, not by %s", line, why, clause)
	}
	t := rule.NewTrace[State](&x.g.book)
	if x.g.Legal(&x.s, m, t) {
		x.Errorf("%s has reasons and is legal", line)
	}
	if slices.Contains(rule.Legal(x.g, &x.s), m) {
		x.Errorf("%s is refused and listed", line)
	}
}

// shows holds that the position has these lines when it is printed.
func (x *table) shows(lines ...string) {
	x.Helper()
	text := "\n" + x.g.PrintState(&x.s)
	for _, line := range lines {
		if !strings.Contains(text, "\n"+line+"\n") {
			x.Errorf("no line %q in%s", line, text)
		}
	}
}

// marks holds that a player's markers on the map are on these squares.
func (x *table) marks(name, squares string) {
	x.Helper()
	if got := strings.Join(x.player(name).Markers, " "); got != squares {
		x.Errorf("%s has markers on %s, not %s", name, got, squares)
	}
}

func (x *table) coins(name string, want int) {
	x.Helper()
	if got := x.player(name).Coins; got != want {
		x.Errorf("%s has %d coins, not %d", name, got, want)
	}
}

func (x *table) owns(name string, cards ...string) {
	x.Helper()
	for _, card := range cards {
		if yes, err := x.player(name).Owns(card); !yes || err != nil {
			x.Errorf("%s does not own %s", name, card)
		}
	}
}

func (x *table) up(name string, cards ...string) {
	x.Helper()
	for _, card := range cards {
		if yes, err := x.player(name).Up(card); !yes || err != nil {
			x.Errorf("%s's %s is not face up", name, card)
		}
	}
}

func (x *table) down(name string, cards ...string) {
	x.Helper()
	for _, card := range cards {
		if yes, err := x.player(name).Down(card); !yes || err != nil {
			x.Errorf("%s's %s is not face down", name, card)
		}
	}
}

func (x *table) turn(name string) {
	x.Helper()
	if got := x.facts().Turn; got != name {
		x.Errorf("it is the turn of %q, not %q", got, name)
	}
}

func (x *table) slot(slot, card string) {
	x.Helper()
	if got := x.facts().Slots[slot]; got != card {
		x.Errorf("slot %s holds %q, not %q", slot, got, card)
	}
}

func (x *table) did(clauses ...rule.Clause) {
	x.Helper()
	for _, c := range clauses {
		if !x.cited.Has(c) {
			x.Errorf("%s has not acted", x.g.book.Clauses[c].ID)
		}
	}
}

func (x *table) facts() Facts { return x.g.Facts(&x.s).(Facts) }

func (x *table) player(name string) PlayerFacts {
	x.Helper()
	seat := slices.Index(x.g.names, name)
	if seat < 0 {
		x.Fatalf("no player %s", name)
	}
	return x.g.Player(&x.s, rule.Seat(seat)).(PlayerFacts)
}

// known returns what a fact says of a thing that there is.
func known[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}
