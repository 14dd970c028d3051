package organism

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"umpire/props/proptest"
)

// TestOrganismsOfTheirOwn numbers the organisms of crowded tables for phase E, on
// which there are far more of them than a turn ever has: two elements have one
// number if they are of one organism, and no other two have.
func TestOrganismsOfTheirOwn(t *testing.T) {
	for _, mutations := range [][]string{{"regenerate"}, {"reclaim", "merge"}} {
		g, err := New(Options{Players: players(6), Mutations: mutations})
		if err != nil {
			t.Fatal(err)
		}
		most := 0
		proptest.Check(t, 200, func(t *rapid.T) {
			s, r := g.start, proptest.Rand(t)
			for left := g.board.inPlay; left.any(); left = left.rest() {
				if seat := uint8(r.IntN(7)); seat > 0 {
					s.put(left.first(), seat-1, Eat+Type(r.IntN(3)))
				}
			}
			trace := g.lawful(&s)
			g.number(&s, s.own(0), trace)
			frozen := s.group(s.elements(), 0)
			g.numberRest(&s, trace)
			organisms := map[uint8]bool{}
			for left := frozen; left.any(); left = left.rest() {
				at := left.first()
				whole := g.part(&s, at, s.own(s.owner(at)), toBelong, trace)
				if g.bond != nil {
					whole = g.bond(g, &s, whole, frozen, trace)
				}
				if n := s.organism(at); s.group(s.elements(), n) != whole {
					t.Fatalf("%v: organism %d of %s holds %v, not %v\n%s", mutations, n, g.board.name(at), g.spaces(s.group(s.elements(), n)), g.spaces(whole), g.PrintState(&s))
				}
				organisms[s.organism(at)] = true
			}
			most = max(most, len(organisms))
		})
		if most <= groups {
			t.Errorf("%v: no table has more than %d organisms", mutations, most)
		}
	}
}

// TestBrimfulTables goes on from a table on which everything is noted that a
// position holds. What is legal is legal still; the note that finds no room is not
// dropped unsaid: the game is over, and says so.
func TestBrimfulTables(t *testing.T) {
	g, err := New(Options{Mutations: []string{"slide", "transmute"}, Readings: map[string]string{"platforms": "B"}, Open: true, Rings: 6})
	if err != nil {
		t.Fatal(err)
	}
	for phase, moves := range map[string][]string{
		"":                                  {"P1: activate C2 move", "P1: move C2 to C3", "P1: done"},
		"phase act C2 move 1":               {"P1: slide C2 to C1"},
		"phase act C2 grow 2":               {"P1: grow field slide at C1"},
		"phase act C2 move 1\ndone C2 grow": {"P1: transmute C2 as move"},
		"phase act C2 move 1\nround 7\npower P2 1": {"P1: transmute D3 as eat"},
	} {
		var text strings.Builder
		text.WriteString("P1.eat@C2/9 P1.grow@D2/99 P1.move@D3/9 P2.grow@B2 P2.eat@B3 P2.move@C5 P2.slide@C2\n" + phase + "\n")
		for i := range 25 {
			fmt.Fprintf(&text, "P2.slide@F%d\n", i)
		}
		for i := range 15 {
			fmt.Fprintf(&text, "P2.slide@E%d\n", i)
		}
		s, err := g.ParseState(text.String())
		if err != nil || !s.full() {
			t.Fatalf("%v\n%s", err, text.String())
		}
		for _, line := range moves {
			m, err := g.ParseMove(line)
			if err != nil || !g.Legal(&s, m, g.lawful(&s)) {
				t.Fatalf("%s is refused: %v", line, err)
			}
			if g.Apply(&s, m, g.lawful(&s)); s.Phase == Over {
				break
			}
		}
		if s.Phase != Over || s.Reason != Overfull || s.Brimful {
			t.Errorf("%s: the game goes on at\n%s", moves[0], g.PrintState(&s))
		}
		again, err := g.ParseState(g.PrintState(&s))
		if err != nil || again != s {
			t.Errorf("%v: the position reads back as\n%s", err, g.PrintState(&again))
		}
	}
}
