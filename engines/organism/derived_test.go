package organism

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"umpire/engines/rule"
)

// differing names the fields in which two states differ.
func differing(a, b *State) (names string) {
	x, y := reflect.ValueOf(a).Elem(), reflect.ValueOf(b).Elem()
	for i := range x.NumField() {
		if !x.Field(i).Equal(y.Field(i)) {
			names += " " + x.Type().Field(i).Name
		}
	}
	return names
}

// TestNothingStaysOfRain lets an EAT of RAIN disrupt an element where RAIN's turn
// has no phase F, by organism.ruling.rain-f B: what the EAT has disrupted is not
// known any more in the turn after.
func TestNothingStaysOfRain(t *testing.T) {
	for _, reading := range []string{"A", "B"} {
		g, err := New(Options{Players: players(2), Rain: true, Rings: 4, Readings: map[string]string{"rain-f": reading}})
		if err != nil {
			t.Fatal(err)
		}
		s, err := g.ParseState("P1.grow@C8 P1.eat@C7 P1.move@C6 P1.grow@B3 RAIN.eat@D13\nturn RAIN\nphase roll\n")
		if err != nil {
			t.Fatal(err)
		}
		m, err := g.ParseMove("dice: move 4")
		if err != nil {
			t.Fatal(err)
		}
		next, _ := rule.Play(g, &s, m)
		if next.Power[rainSeat] == 0 {
			t.Fatalf("nothing is disrupted:\n%s", g.PrintState(&next))
		}
		anew := next
		if g.Derive(&anew); anew != next {
			t.Errorf("%s: RAIN leaves\n%s", reading, g.PrintState(&next))
		}
	}
}

// TestEachDisruptionReadsBack disrupts two elements of one player with one element,
// by organism.ruling.sacrifice-amount C, before a pause in phase E: both count, and
// both are there when the position is read back.
func TestEachDisruptionReadsBack(t *testing.T) {
	g, err := New(Options{Players: players(2), Mutations: []string{"regenerate"}, Readings: map[string]string{"sacrifice-amount": "C"}})
	if err != nil {
		t.Fatal(err)
	}
	s, err := g.ParseState("P1.eat@D0 P1.grow@D1 P1.move@C1\nphase integrity\ndisrupted D0 P2\ndisrupted D0 P2\n")
	if err != nil {
		t.Fatal(err)
	}
	if here, _ := s.times(harmedOf(g.board.first[3], 1)); here != 2 {
		t.Errorf("two elements are disrupted, and %d known", here)
	}
	again, err := g.ParseState(g.PrintState(&s))
	if err != nil || again != s {
		t.Errorf("%v: the position reads back as\n%s", err, g.PrintState(&again))
	}
}

// TestNotesThatFindNoRoom reads more notes than a position holds: it is refused
// where the first of them stands, and none of them is dropped unsaid.
func TestNotesThatFindNoRoom(t *testing.T) {
	g, err := New(Options{Players: players(6), Mutations: []string{"merge", "regenerate"}})
	if err != nil {
		t.Fatal(err)
	}
	var text strings.Builder
	for i := range 8 {
		fmt.Fprintf(&text, "P1.eat@C%d\n", i)
	}
	lines := 8
	for i := range 8 {
		for owner := 1; owner <= 6; owner++ {
			fmt.Fprintf(&text, "disrupted C%d P%d\n", i, owner)
			if lines++; lines == 8+41 {
				if _, err := g.ParseState(text.String()); err != nil {
					t.Errorf("41 are held: %v", err)
				}
			}
		}
	}
	if _, err := g.ParseState(text.String()); err == nil || !strings.Contains(err.Error(), "holds 41") || !strings.HasPrefix(err.Error(), "50:1") {
		t.Errorf("48 notes: %v", err)
	}
}
