package organism

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/props/must"
	"umpire/props/proptest"
)

func differing(a, b *State) (names string) {
	x, y := reflect.ValueOf(a).Elem(), reflect.ValueOf(b).Elem()
	for i := range x.NumField() {
		if !x.Field(i).Equal(y.Field(i)) {
			names += " " + x.Type().Field(i).Name
		}
	}
	return names
}

// TestNothingStaysOfRain lets an EAT of RAIN disrupt an element where RAIN's turn has no phase F,
// by organism.ruling.rain-f B: what the EAT has disrupted is not known any more in the turn after.
func TestNothingStaysOfRain(t *testing.T) {
	for _, reading := range []string{"A", "B"} {
		g := must.Get(t, New, Options{Players: players(2), Rain: true, Rings: 4, Readings: map[string]string{"rain-f": reading}})
		s := must.Get(t, g.ParseState, "P1.grow@C8 P1.eat@C7 P1.move@C6 P1.grow@B3 RAIN.eat@D13\nturn RAIN\nphase roll\n")
		m := must.Get(t, g.ParseMove, "dice: move 4")
		next, _ := rule.Play(g, &s, m)
		fail.Now(t, next.Power[rainSeat] == 0, "nothing is disrupted:\n%s", g.PrintState(&next))
		anew := next
		g.Derive(&anew)
		fail.If(t, anew != next, "%s: RAIN leaves\n%s", reading, g.PrintState(&next))
	}
}

// TestEachDisruptionReadsBack disrupts two elements of one player with one element,
// by organism.ruling.sacrifice-amount C, before a pause in phase E: both count, and
// both are there when the position is read back.
func TestEachDisruptionReadsBack(t *testing.T) {
	g := must.Value(New(Options{Players: players(2), Mutations: []string{"regenerate"}, Readings: map[string]string{"sacrifice-amount": "C"}}))(t)
	s := must.Get(t, g.ParseState, "P1.eat@D0 P1.grow@D1 P1.move@C1\nphase integrity\ndisrupted D0 P2\ndisrupted D0 P2\n")
	here, _ := s.times(harmedOf(g.board.first[3], 1))
	fail.If(t, here != 2, "two elements are disrupted, and %d known", here)
	again, err := g.ParseState(g.PrintState(&s))
	fail.If(t, err != nil || again != s, "%v: the position reads back as\n%s", err, g.PrintState(&again))
}

// TestNotesThatFindNoRoom reads more notes than a position holds: it is refused
// where the first of them stands, and none of them is dropped unsaid.
func TestNotesThatFindNoRoom(t *testing.T) {
	g := must.Get(t, New, Options{Players: players(6), Mutations: []string{"merge", "regenerate"}})
	var text strings.Builder
	for i := range 8 {
		fmt.Fprintf(&text, "P1.eat@C%d\n", i)
	}
	lines := 8
	for i := range 8 {
		for owner := 1; owner <= 6; owner++ {
			fmt.Fprintf(&text, "disrupted C%d P%d\n", i, owner)
			if lines++; lines == 8+41 {
				_, err := g.ParseState(text.String())
				fail.If(t, err != nil, "41 are held: %v", err)
			}
		}
	}
	_, err := g.ParseState(text.String())
	fail.If(t, err == nil || !strings.Contains(err.Error(), "holds 41") || !strings.HasPrefix(err.Error(), "50:1"), "48 notes: %v", err)
}

// TestOrganismsOfTheirOwn numbers the organisms of crowded tables for phase E, on
// which there are far more of them than a turn ever has: two elements have one
// number if they are of one organism, and no other two have.
func TestOrganismsOfTheirOwn(t *testing.T) {
	for _, mutations := range [][]string{{"regenerate"}, {"reclaim", "merge"}} {
		g := must.Get(t, New, Options{Players: players(6), Mutations: mutations})
		most := 0
		proptest.Check(t, 200, func(t *rapid.T) {
			s, r := g.start, proptest.Rand(t)
			for at := range g.board.inPlay.each {
				if seat := uint8(r.IntN(7)); seat > 0 {
					s.put(at, seat-1, Eat+Type(r.IntN(3)))
				}
			}
			trace := g.lawful(&s)
			g.number(&s, s.own(0), trace)
			frozen := s.group(s.elements(), 0)
			g.numberRest(&s, trace)
			organisms := map[uint8]bool{}
			for at := range frozen.each {
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
		fail.If(t, most <= groups, "%v: no table has more than %d organisms", mutations, most)
	}
}

// TestBrimfulTables continues from a table on which everything is noted that a
// position holds. What is legal is legal still; the note that finds no room is not
// dropped unsaid: the game is over, and says so.
func TestBrimfulTables(t *testing.T) {
	g := must.Get(t, New, Options{Mutations: []string{"slide", "transmute"}, Readings: map[string]string{"platforms": "B"}, Open: true, Rings: 6})
	for phase, moves := range must.Cases[map[string][]string](t, "testdata/organism.yaml", "Brimful") {
		var text strings.Builder
		text.WriteString("P1.eat@C2/9 P1.grow@D2/99 P1.move@D3/9 P2.grow@B2 P2.eat@B3 P2.move@C5 P2.slide@C2\n" + phase + "\n")
		for i := range 25 {
			fmt.Fprintf(&text, "P2.slide@F%d\n", i)
		}
		for i := range 15 {
			fmt.Fprintf(&text, "P2.slide@E%d\n", i)
		}
		s, err := g.ParseState(text.String())
		fail.Now(t, err != nil || !s.full(), "%v\n%s", err, text.String())
		for _, line := range moves {
			m, err := g.ParseMove(line)
			fail.Now(t, err != nil || !g.Legal(&s, m, g.lawful(&s)), "%s is refused: %v", line, err)
			if g.Apply(&s, m, g.lawful(&s)); s.Phase == Over {
				break
			}
		}
		fail.If(t, s.Phase != Over || s.Reason != Overfull || s.Brimful, "%s: the game continues at\n%s", moves[0], g.PrintState(&s))
		again, err := g.ParseState(g.PrintState(&s))
		fail.If(t, err != nil || again != s, "%v: the position reads back as\n%s", err, g.PrintState(&again))
	}
}

// What a clause or a reading says of a number is the number that the rules use.
func TestNumbersAreTold(t *testing.T) {
	numbers := []string{"{often}", []string{"never", "once", "twice"}[frontMost]}
	words := []string{"no", "one", "two", "three", "four", "five"}
	for name, n := range map[string]int{
		"pieces": pieces, "colors": rainPieces / pieces, "each": foodTokens / 6, "board": powerBoard / 3, "markers": 3, "fields": fieldsEach, "home": homeSpaces, "front": frontSpaces,
		"first": homeSpaces + frontSpaces, "food": firstFoodEach, "hold": holdPower, "meal": mealFood, "drop": dropFood, "organisms": organismsToWin,
		"bonus": bonusActions, "pulse": pulsePrice, "fed": communeFed, "tuned": inTuneWith, "intense": intenseRolls,
	} {
		numbers = append(numbers, "{"+name+"}", fmt.Sprint(n), "{"+name+" in letters}", words[min(n, 5)])
	}
	told, say := must.Cases[map[string]string](t, "testdata/organism.yaml", "Told"), strings.NewReplacer(numbers...)
	for c := range clauses {
		id := strings.TrimPrefix(clauses[c].ID, "organism.")
		fail.If(t, !strings.Contains(clauses[c].Words, say.Replace(told[id])), "%s does not say %q: %s", id, say.Replace(told[id]), clauses[c].Words)
		delete(told, id)
	}
	fail.If(t, len(told) > 0, "no such clauses: %v", told)
	for _, said := range []string{
		fmt.Sprintf("there are %d tokens", foodTokens), fmt.Sprintf("holds %d or more", fullElement),
		fmt.Sprintf("a player to %d", powerBoard), fmt.Sprintf("It takes %d, the same", defaultThreshold),
	} {
		fail.If(t, !saidByReading(said), "no reading says %q", said)
	}
}

func saidByReading(words string) bool {
	for _, ruling := range Def.Rulings {
		for _, way := range ruling.Readings {
			if strings.Contains(way.Words, words) {
				return true
			}
		}
	}
	return false
}
