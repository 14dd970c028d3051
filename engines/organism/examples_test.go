package organism

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"umpire/engines/rule"
)

// An example is a worked example of the catalogue. Its script plays moves and
// looks at the table:
//
//	P1: move D0 to C0         is legal, and made
//	! move.fed | P1: ...      is refused, for these reasons among others
//	!! move.fed | P1: ...     is refused for exactly these reasons
//	ok P1: ...                is legal, and not made
//	is P1.eat@D0/1 food@C0/3  is all that lies on the board
//	power 2 1                 is the power of the seats
//	actions 2                 are left
//	over P1                   has won, or nobody: over -
//	turn P2 choose            is whose turn it is, and the phase
//	targets grow: C1 D4       are the spaces of the legal moves that begin so
//	moves pass done           are the first words of all legal moves
type example struct {
	name, setup, position, script string
}

func TestExamples(t *testing.T) {
	for _, group := range [][]example{bookExamples, baseExamples, mutationExamples, citedExamples[4:]} {
		for _, e := range group {
			t.Run(e.name, func(t *testing.T) { e.run(t) })
		}
	}
}

// options reads "players=3 drink threshold=3 conflict-cycle:B".
func (e *example) options() Options {
	o := Options{Readings: map[string]string{}}
	for _, word := range strings.Fields(e.setup) {
		if ruling, reading, ok := strings.Cut(word, ":"); ok {
			o.Readings[ruling] = reading
			continue
		}
		name, value, _ := strings.Cut(word, "=")
		if name == "players" {
			for i := range int(value[0] - '0') {
				o.Players = append(o.Players, fmt.Sprintf("P%d", i+1))
			}
			continue
		}
		o.set(rule.Setting{Name: name, Value: value})
	}
	return o
}

func (e *example) run(t *testing.T) {
	g, err := New(e.options())
	if err != nil {
		t.Fatal(err)
	}
	s, err := g.ParseState(e.position)
	if err != nil {
		t.Fatalf("%v\n%s", err, e.position)
	}
	if flaws := rule.Flaws(g, &s); len(flaws) > 0 {
		t.Fatalf("the position breaks %v", g.book.IDs(rule.SetOf(flaws...)))
	}
	for _, line := range strings.Split(e.script, "\n") {
		if line = strings.TrimSpace(line); line != "" {
			e.step(t, g, &s, line)
		}
	}
}

// A tried is a move that a script tries or plays.
type tried struct {
	text string
	play bool
}

// lines returns the moves of the script.
func (e *example) lines() (lines []tried) {
	for _, text := range strings.Split(e.script, "\n") {
		text = strings.TrimSpace(text)
		_, try, found := strings.Cut(text, " | ")
		if !found {
			try = strings.TrimPrefix(text, "ok ")
		}
		lines = append(lines, tried{text: try, play: try == text})
	}
	return lines
}

func (e *example) step(t *testing.T, g *Game, s *State, line string) {
	t.Helper()
	word, rest, _ := strings.Cut(line, " ")
	switch word {
	case "is":
		e.same(t, line, slices.Sorted(slices.Values(strings.Fields(rest))), slices.Sorted(slices.Values(g.inventory(s))))
	case "power":
		var got []string
		for seat := range strings.Fields(rest) {
			if seat >= len(g.seats) {
				seat = int(rainSeat)
			}
			got = append(got, fmt.Sprint(s.Power[seat]))
		}
		e.same(t, line, strings.Fields(rest), got)
	case "actions":
		e.same(t, line, []string{rest}, []string{fmt.Sprint(s.Left)})
	case "over":
		got := []string{"not over"}
		if s.Phase == Over {
			got = nil
			for _, seat := range winnersOf(s.Winners) {
				got = append(got, g.seats[seat])
			}
		}
		e.same(t, line, strings.Fields(strings.Trim(rest, "-")), got)
	case "turn":
		e.same(t, line, strings.Fields(rest), []string{g.name(s.Turn), phaseNames[s.Phase]})
	case "targets":
		e.targets(t, g, s, line, rest)
	case "moves":
		var got []string
		for _, m := range rule.Legal(g, s) {
			got = append(got, strings.Fields(g.PrintMove(m))[1])
		}
		slices.Sort(got)
		e.same(t, line, slices.Sorted(slices.Values(strings.Fields(rest))), slices.Compact(got))
	case "!", "!!":
		e.refused(t, g, s, line, rest, word == "!!")
	case "ok":
		e.move(t, g, s, rest)
	default:
		*s, _ = rule.Play(g, s, e.move(t, g, s, line))
	}
}

func (e *example) same(t *testing.T, line string, want, got []string) {
	t.Helper()
	if !slices.Equal(want, got) {
		t.Errorf("%s\n got %v", line, got)
	}
}

func (e *example) targets(t *testing.T, g *Game, s *State, line, rest string) {
	t.Helper()
	begin, spaces, _ := strings.Cut(rest, ": ")
	var got []string
	for _, m := range rule.Legal(g, s) {
		if _, said, _ := strings.Cut(g.PrintMove(m), ": "); strings.HasPrefix(said, begin) {
			got = append(got, g.board.name(m.To))
		}
	}
	slices.Sort(got)
	e.same(t, line, slices.Sorted(slices.Values(strings.Fields(spaces))), slices.Compact(got))
}

func (e *example) move(t *testing.T, g *Game, s *State, text string) Move {
	t.Helper()
	m, err := g.ParseMove(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	if why := rule.Why(g, s, m); len(why) > 0 {
		t.Fatalf("%s is forbidden by %v\n%s", text, g.book.IDs(rule.SetOf(why...)), g.PrintState(s))
	}
	if !slices.Contains(rule.Legal(g, s), m) && m.Verb != DoContract && m.Verb != DoActivate {
		t.Errorf("%s is legal and not listed", text)
	}
	return m
}

func (e *example) refused(t *testing.T, g *Game, s *State, line, rest string, exactly bool) {
	t.Helper()
	reasons, text, _ := strings.Cut(rest, " | ")
	m, err := g.ParseMove(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	got := g.book.IDs(rule.SetOf(rule.Why(g, s, m)...))
	for _, want := range strings.Fields(reasons) {
		if !slices.Contains(got, "organism."+want) {
			t.Errorf("%s\n is forbidden by %v\n%s", line, got, g.PrintState(s))
		}
	}
	if exactly && len(got) != len(strings.Fields(reasons)) {
		t.Errorf("%s\n is forbidden by %v", line, got)
	}
}

// inventory lists what lies on the board, in the catalogue's notation.
func (g *Game) inventory(s *State) (list []string) {
	for at := range uint8(spaceCount) {
		switch {
		case s.elements().has(at):
			list = append(list, fmt.Sprintf("%s.%s@%s/%d", g.name(s.owner(at)), typeName(s.kind(at)), g.board.name(at), s.food(at)))
		case s.food(at) > 0:
			list = append(list, fmt.Sprintf("food@%s/%d", g.board.name(at), s.food(at)))
		}
		if n := s.field(at); n != 0 {
			list = append(list, fmt.Sprintf("%s.%s@%s", g.name(n.owner()), fieldName(n.kind()), g.board.name(at)))
		}
	}
	return list
}

var bookExamples = []example{
	{"X01 action counts", "", "P1.eat@B0/0 P1.eat@C1/0 P1.move@A0/0 P1.move@B1/0 P1.move@C2/0 P1.grow@B2/0", "P1: activate A0 move\nactions 3"},
	{"X01 of eat", "", "P1.eat@B0/0 P1.eat@C1/0 P1.move@A0/0 P1.move@B1/0 P1.move@C2/0 P1.grow@B2/0", "P1: activate A0 eat\nactions 2"},
	{"X01 of grow", "", "P1.eat@B0/0 P1.eat@C1/0 P1.move@A0/0 P1.move@B1/0 P1.move@C2/0 P1.grow@B2/0", "P1: activate A0 grow\nactions 1"},
	{"X02 mixing with circulate", "", "P1.grow@B0/9 P1.grow@B1/0 P1.grow@B2/0 P1.eat@C1/0 P1.eat@C3/0 P1.move@A0/0\nP2.eat@D12/0 P2.grow@D13/0 P2.move@D14/0", `
		P1: activate B0 grow
		actions 3
		P1: grow move at C2 pay B0:1
		P1: circulate B0 to A0
		! perform.type-or-circulate | P1: move A0 to B4
		P1: grow move at C4 pay B0:2
		is P1.grow@B0/5 P1.grow@B1/0 P1.grow@B2/0 P1.eat@C1/0 P1.eat@C3/0 P1.move@A0/1 P1.move@C2/0 P1.move@C4/0 P2.eat@D12/0 P2.grow@D13/0 P2.move@D14/0`},
	{"X03 growth cost", "", "P1.grow@B0/1 P1.grow@B1/1 P1.grow@B2/0 P1.move@C1/0 P1.move@C3/0 P1.eat@A0/0", `
		P1: activate B0 grow
		ok P1: grow move at C2 pay B0:1 B1:1
		ok P1: grow eat at C2 pay B0:1
		! grow.insufficient | P1: grow grow at C2 pay B0:1 B1:1
		targets grow grow: `},
	{"X04 legal move", "", "P1.eat@B0/1 P1.move@B1/0 P1.grow@A0/0 P2.eat@D9/0 P2.grow@D10/0 P2.move@D11/0", "P1: activate B0 move\nP1: move B0 to B5\nis P1.eat@B5/1 P1.move@B1/0 P1.grow@A0/0 P2.eat@D9/0 P2.grow@D10/0 P2.move@D11/0"},
	{"X05 not mobile", "", "P1.eat@B0/1 P1.grow@A0/0 P1.move@B2/0", "P1: activate A0 move\n!! move.mobile | P1: move B0 to B5"},
	{"X06 not fed", "", "P1.eat@B0/0 P1.move@B1/0 P1.grow@A0/0", "P1: activate A0 move\n!! move.fed | P1: move B0 to B5"},
	{"X07 not alive", "", "P1.eat@B0/1 P1.move@B1/0", "P1: activate B0 move\n!! move.alive | P1: move B0 to B5"},
	{"X08 conflict chain", "", "P1.grow@B1/1 P2.eat@A0/1 P2.move@B2/0\nturn P2\nphase conflict", "P2: resolve\nis food@B2/1 food@B1/2 P2.eat@A0/1\npower 1 1\nturn P2 integrity"},
	{"X09 integrity", "", "P1.eat@D10/0 P1.grow@D11/0 P1.move@D12/0 P2.move@B4/0 P2.move@B1/0 P2.grow@B0/1\nphase integrity", "P1: check\nis P1.eat@D10/0 P1.grow@D11/0 P1.move@D12/0 food@B4/1 food@B1/1 food@B0/2\npower 1 0"},
	{"X09 by the picture", "integrity-bonus-unit:C", "P1.eat@D10/0 P1.grow@D11/0 P1.move@D12/0 P2.move@B4/0 P2.move@B1/0 P2.grow@B0/1\nphase integrity", "P1: check\npower 2 0"},
	{"X10 alive", "", "P1.eat@A0/0 P1.grow@B0/0 P1.move@B1/0\nphase integrity", "P1: check\nis P1.eat@A0/0 P1.grow@B0/0 P1.move@B1/0"},
	{"X10 not alive", "", "P1.grow@A0/0 P1.grow@B0/0 P1.move@B1/0\nphase integrity", "P1: check\nis food@A0/1 food@B0/1 food@B1/1\npower 0 0"},
	{"X11 three organisms", "", "P1.eat@B0/0 P1.grow@C0/0 P1.move@A0/1 P1.eat@B3/0 P1.grow@C6/0 P1.move@C7/0 P1.eat@D13/0 P1.grow@D14/0 P1.move@D15/0 P2.eat@D6/1 P2.grow@D5/1 P2.move@D4/1", `
		P1: activate A0 move
		actions 2
		P1: move A0 to B1
		P1: done
		P1: activate D13 eat
		P1: done
		over P1`},
	{"X12 power win", "players=3", "P1.eat@D0 P1.grow@D1 P1.move@D2\npower P1 3, P2 4, P3 5\nphase integrity", "P1: check\nover P3"},
	{"X13 tie", "threshold=3", "P1.eat@A0/1 P2.grow@B0/1 P2.move@B1/0\npower P1 2, P2 2\nphase conflict", "P1: resolve\nis food@B0/2 food@A0/2 P2.move@B1/0\npower 3 3\nover P2"},
	{"X14 introduction", "", "", "P1: introduce eat D0 grow D1 move D2\nis P1.eat@D0/1 P1.grow@D1/1 P1.move@D2/1\npower 0 0\nP1: activate D0 eat\nactions 1"},
}

var baseExamples = []example{
	{"B01 eating dropped food", "", "P1.eat@D0/0 P1.grow@D1/1 P1.move@D2/1 food@C0/3 P2.eat@D9/0 P2.grow@D10/0 P2.move@D11/0", "P1: activate D0 eat\nP1: eat D0 from C0\nis P1.eat@D0/4 P1.grow@D1/1 P1.move@D2/1 P2.eat@D9/0 P2.grow@D10/0 P2.move@D11/0"},
	{"B02 smothered eater", "", "P1.eat@D3/0 P1.grow@C2/0 P1.move@D2/0 P1.move@D4/0", "P1: activate D3 eat\nactions 1\nmoves pass done\n! eat.from-open | P1: eat D3 from D2\n! circulate.source-fed | P1: circulate D3 to D2"},
	{"B03 growth beside a foe", "", "P1.grow@C2/1 P1.eat@D2/0 P1.move@D3/0 P2.grow@B2/1 P2.eat@B3/0 P2.move@C5/0", "P1: activate C2 grow\ntargets grow eat: C1 D4\n!! grow.not-near-others | P1: grow eat at B1 pay C2:1\n!! grow.not-near-others | P1: grow eat at C3 pay C2:1"},
	{"B04 split payment", "", "P1.grow@C2/1 P1.grow@C1/1 P1.eat@D2/3 P1.move@D3/0", "P1: activate C2 grow\nok P1: grow grow at C3 pay C1:1 C2:1\n!! grow.payment | P1: grow grow at C3 pay C2:2\n!! grow.exact | P1: grow grow at C3 pay C1:1 D2:1"},
	{"B05 empty supply", "", "P1.eat@D0/0 P1.eat@D1/0 P1.eat@D2/0 P1.grow@C0/0 P1.move@C1/0 P1.eat@D9/0 P1.eat@D10/0 P1.grow@C6/2 P1.move@C7/0", "P1: activate D9 grow\n!! grow.supply | P1: grow eat at D8 pay C6:2\nok P1: grow move at D8 pay C6:1"},
	{"B06 equal types", "", "P1.grow@C2/1 P1.eat@D2/0 P1.move@D3/0 P2.grow@B0/0 P2.eat@B5/0 P2.move@C10/0", "P1: activate C2 move\n!! move.same-type-never | P1: move C2 to B1\nok P1: move C2 to C3"},
	{"B07 separated element", "", "P1.eat@D2/1 P1.grow@C2/0 P1.move@D3/1 P1.move@D4/0", `
		P1: activate D2 move
		actions 2
		P1: move D2 to D1
		!! move.mobile move.alive | P1: move D1 to C1
		!! move.alive | P1: move D3 to D2
		P1: circulate D3 to D1
		is food@D1/3 food@C2/1 food@D3/1 food@D4/1
		power 0 0`},
	{"B08 two disruptors", "players=3", "P1.eat@A0/2 P2.move@B0/0 P3.move@B3/0\nphase conflict", "P1: resolve\nis food@A0/3 P2.move@B0/0 P3.move@B3/0\npower 0 1 1"},
	{"B08 of one player", "players=3", "P1.eat@A0/2 P2.move@B0/0 P2.move@B3/0\nphase conflict", "P1: resolve\npower 0 1 0"},
	{"B09 three-cycle", "players=3", "P1.eat@B0/1 P2.grow@B1/0 P3.move@A0/2\nturn P3\nphase conflict", "P3: resolve\nis food@B0/2 food@B1/1 food@A0/3\npower 1 1 1"},
	{"B09 cycles stay", "players=3 conflict-cycle:B", "P1.eat@B0/1 P2.grow@B1/0 P3.move@A0/2\nturn P3\nphase conflict", "P3: resolve\npower 0 0 0\nis P1.eat@B0/1 P2.grow@B1/0 P3.move@A0/2"},
	{"B09 the acting player's only", "players=3 conflict-scope:B", "P1.eat@B0/1 P2.grow@B1/0 P3.move@A0/2\nturn P3\nphase conflict", "P3: resolve\nis food@B0/2 food@A0/3 P2.grow@B1/0\npower 0 1 1"},
	{"B10 six-cycle", "", "P1.eat@B0/0 P2.grow@B1/0 P1.move@B2/0 P2.eat@B3/0 P1.grow@B4/0 P2.move@B5/0\nphase conflict", "P1: resolve\nis food@B0/1 food@B1/1 food@B2/1 food@B3/1 food@B4/1 food@B5/1\npower 3 3"},
	{"B11 sacrifice", "", sacrifice, "P1: activate C2 move\nP1: move C2 to C3\nis food@B2/1 food@C3/2 food@D2/1 food@D3/1 food@B3/1 food@C5/1\npower 2 1"},
	{"B12 near the threshold", "", sacrifice + "\npower P1 4", "P1: activate C2 move\nP1: move C2 to C3\nover P1\npower 5 0"},
	{"B12 tested after F", "power-check-time:B", sacrifice + "\npower P1 4", "P1: activate C2 move\nP1: move C2 to C3\nover P1\npower 6 1"},
	{"B13 no sacrifice when the attacker falls", "", "P1.eat@C2/1 P1.grow@D2/0 P1.move@D3/0 P2.grow@B2/0 P2.move@C4/0 P2.eat@C5/0", "P1: activate C2 move\nP1: move C2 to C3\npower 2 1\nis food@B2/1 food@C3/2 food@D2/1 food@D3/1 food@C4/1 food@C5/1"},
	{"B14 one bonus for two victims", "players=3", "P1.eat@D12/0 P1.grow@D13/0 P1.move@D14/0 P2.eat@B0/0 P3.move@B3/0\nphase integrity", "P1: check\npower 1 0 0\nis P1.eat@D12/0 P1.grow@D13/0 P1.move@D14/0 food@B0/1 food@B3/1"},
	{"B14 one for each player", "players=3 integrity-bonus-unit:B", "P1.eat@D12/0 P1.grow@D13/0 P1.move@D14/0 P2.eat@B0/0 P3.move@B3/0\nphase integrity", "P1: check\npower 2 0 0"},
	{"B15 winning by the centre", "", "P1.eat@A0/0 P1.grow@B0/0 P1.move@B1/0\npower P1 4\nphase start", "P1: begin\nover P1\npower 5 0"},
	{"B16 re-entry", "", "P1.eat@C6/2 P1.grow@C5/0 P1.move@C4/0 food@D10/2 food@C7/1\nturn P2", `
		P2: introduce eat D9 grow D10 move D11
		is food@C6/3 P1.grow@C5/0 P1.move@C4/0 food@C7/1 P2.eat@D9/1 P2.grow@D10/1 P2.move@D11/1
		P2: activate D9 eat
		P2: done
		is food@C6/3 food@C5/1 food@C4/1 food@C7/1 P2.eat@D9/1 P2.grow@D10/1 P2.move@D11/1
		power 0 1`},
	{"B17 own organisms touching", "", "P1.move@C0/1 P1.move@C11/0 P1.eat@D1/1 P1.grow@D0/0 P1.move@D3/1 P1.grow@D4/0 P1.eat@C3/0", `
		P1: activate D1 move
		actions 2
		P1: move D1 to D2
		!! move.mobile move.alive | P1: move D2 to C1
		!! perform.own-organism | P1: circulate D2 to D3`},
	{"B17 all that touches counts", "mobile-other-organism:B alive-group:C", "P1.move@C0/1 P1.move@C11/0 P1.eat@D1/1 P1.grow@D0/0 P1.move@D3/1 P1.grow@D4/0 P1.eat@C3/0", "P1: activate D1 move\nP1: move D1 to D2\nok P1: move D2 to C1"},
	{"B18 growth onto food", "", "P1.grow@C1/2 P1.eat@D1/0 P1.move@D2/0 food@C2/4", "P1: activate C1 grow\nP1: grow move at C2 pay C1:1\nis P1.grow@C1/1 P1.eat@D1/0 P1.move@D2/0 P1.move@C2/4"},
	{"B19 extinction is not elimination", "", "P1.eat@D12/0 P1.grow@D13/0 P1.move@D14/0", "P1: activate D12 eat\nP1: done\nturn P2 introduce"},
	{"B20 victory needs the own turn", "", "P1.eat@D12/0 P1.grow@D13/0 P1.move@D14/0 P2.eat@D0 P2.grow@D1 P2.move@D2 P2.eat@D4 P2.grow@D5 P2.move@D6 P2.eat@D8 P2.grow@D9 P2.move@D10\nphase conflict", `
		P1: resolve
		P1: check
		turn P2 choose
		P2: activate D0 eat
		P2: done
		P2: activate D4 eat
		P2: done
		P2: activate D8 eat
		P2: done
		over P2`},
}

const sacrifice = "P1.eat@C2/1 P1.grow@D2/0 P1.move@D3/0 P2.grow@B2/0 P2.eat@B3/0 P2.move@C5/0"

var mutationExamples = []example{
	{"M01 SKIP", "skip", "", "ok P1: introduce eat D0 grow D1 move D2 eat C0 move C1\n!! skip.types | P1: introduce eat D0 grow D1 move D2 eat C0 eat C1\n! skip.five | P1: introduce eat D0 grow D1 move D2"},
	{"M01 later", "skip", "introduced P1", "P1: introduce eat D0 grow D1 move D2"},
	{"M02 DRINK", "drink threshold=50", "P1.eat@A0/0 P1.grow@B0/0 P1.move@B1/0\nphase start", "P1: begin\npower 1 0\nP1: activate A0 eat\nP1: done\nP2: introduce eat D9 grow D10 move D11\nP2: activate D9 eat\nP2: done\npower 3 0"},
	{"M02 and not", "drink", "P1.eat@B2/0 P1.grow@B0/0 P1.move@B1/0\nstreak P1 3\nphase start", "P1: begin\npower 0 0"},
	{"M02 doubling", "drink drink-series:C threshold=50", "P1.eat@A0/0 P1.grow@B0/0 P1.move@B1/0\nstreak P1 2\nphase start", "P1: begin\npower 4 0"},
	{"M03 EXPAND", "expand", "P1.eat@C2/0 P1.grow@D2/1 P1.move@D3/0", "P1: activate D2 grow\ntargets grow eat: B1 C1 C3 D1 D4\nP1: grow eat at B1 pay D2:1"},
	{"M03 without", "", "P1.eat@C2/0 P1.grow@D2/1 P1.move@D3/0", "P1: activate D2 grow\ntargets grow eat: C1 D1"},
	{"M04 RECLAIM", "reclaim", sacrifice + "\nP2.eat@D12/0 P2.grow@D13/0 P2.move@D14/0", `
		P1: activate C2 move
		P1: move C2 to C3
		turn P1 reclaim
		! reclaim.where | P2: reclaim B3
		ok P2: reclaim D12
		P2: reclaim D13
		is food@B2/1 food@C3/2 food@D2/1 food@D3/1 food@B3/1 food@C5/1 P2.eat@D12/0 P2.grow@D13/1 P2.move@D14/0
		power 2 1`},
	{"M05 JUMP", "jump", "P1.move@D1/1 P1.eat@D2/0 P1.grow@D3/0 P1.move@C1/0 P1.move@C2/0", "P1: activate D1 move\nactions 3\nP1: jump D1 over D2 D3 to D4\nturn P2 introduce"},
	{"M05 with two actions", "jump", "P1.move@D1/1 P1.eat@D2/0 P1.grow@D3/0 P1.move@C1/0 P1.move@C2/0\nphase act D1 move 2", "!! jump.spend | P1: jump D1 over D2 D3 to D4"},
	{"M05 without the mutation", "", "P1.move@D1/1 P1.eat@D2/0 P1.grow@D3/0 P1.move@C1/0 P1.move@C2/0", "P1: activate D1 move\n! setup.mutations | P1: jump D1 over D2 D3 to D4"},
	{"M06 PUSH", "push", "P1.move@D1/1 P1.eat@D2/0 P1.grow@C1/0 P1.move@C0/0 food@D3/2", "P1: activate D1 move\nactions 2\nok P1: push D1 to D2 > D1\nP1: push D1 to D2 > D3\nturn P2 introduce\nis P1.move@D2/1 P1.eat@D3/2 P1.grow@C1/0 P1.move@C0/0"},
	{"M06 exchange", "push", "P1.move@D1/1 P1.eat@D2/0 P1.grow@C1/0 P1.move@C0/0 food@D3/2", "P1: activate D1 move\nP1: push D1 to D2 > D1\nis P1.move@D2/1 P1.eat@D1/0 P1.grow@C1/0 P1.move@C0/0 food@D3/2"},
	{"M07 AVENGE", "avenge", "P1.eat@D10/0 P1.grow@D11/0 P1.move@D12/0 P2.move@B4/0 P2.move@B1/0 P2.grow@B0/1\nphase integrity", `
		P1: check
		turn P2 introduce
		P2: introduce eat D9 grow D10 move D11
		P2: activate D9 eat
		P2: done
		turn P2 avenge
		P2: avenge
		turn P2 choose
		P2: activate D9 grow
		P2: done
		turn P2 avenge
		P2: avenge none
		turn P1 introduce`},
	{"M08 REGENERATE", "regenerate", "P1.eat@C2/1 P1.grow@D2/0 P1.move@D3/0 P2.grow@B2/0 P2.grow@C5/1 P2.eat@B3/0 P2.move@C6/0", `
		P1: activate C2 move
		P1: move C2 to C3
		turn P1 regenerate
		targets regenerate grow: D7 D8
		! regenerate.offer | P2: regenerate eat at D7 pay C5:1
		P2: regenerate grow at D7 pay C5:1
		power 1 1
		is food@B2/1 food@C3/2 food@D2/1 food@D3/1 P2.eat@B3/0 P2.grow@C5/0 P2.move@C6/0 P2.grow@D7/0`},
	{"M09 COMMUNE", "commune", "P1.eat@D3/0 P1.grow@C2/1 P1.grow@D2/1 P1.move@C1/0", "P1: activate D3 move\nok P1: move D3 to D4"},
	{"M09 without", "", "P1.eat@D3/0 P1.grow@C2/1 P1.grow@D2/1 P1.move@C1/0", "P1: activate D3 move\n!! move.mobile move.fed | P1: move D3 to D4"},
	{"M10 ECHO", "echo", "P2.eat@D9/1 P2.grow@D10/1 P2.move@D11/1\necho P1 grow\nturn P2\nphase start", `
		P2: begin
		turn P2 echo
		! turn.order | P2: activate D9 eat
		P2: echo grow eat at C6 pay D10:1
		P2: activate D9 eat
		actions 2`},
	{"M11 COMBUST", "combust", "P1.eat@D2/1 P1.grow@C2/2 P1.move@D3/1 P1.eat@C1/4", `
		P1: activate C2 grow
		actions 1
		! combust.gain | P1: combust C1 as eat
		P1: combust C1 as move
		P1: move D3 to D4
		P1: circulate D4 to C2
		P1: grow eat at C3 pay C2:1
		is P1.eat@D2/1 P1.grow@C2/2 P1.move@D4/0 P1.eat@C3/0`},
	{"M12 ACCELERATE", "accelerate", "P1.eat@A0/0 P1.grow@B0/1 P1.move@B1/0\nphase start", `
		P1: begin
		power 1 0
		P1: activate A0 eat
		P1: eat A0 from B2
		power 2 0
		!! accelerate.different | P1: activate A0 eat
		P1: activate A0 grow`},
	{"M13 PULSE", "pulse", "P1.eat@C2/1 P1.grow@C1/1 P1.move@B1/0 food@C3/2", "P1: activate B1 move\nP1: pulse 3 pay C1:1 C2:1\nis P1.grow@B1/0 P1.eat@C3/2 P1.move@B2/0"},
	{"M14 CONTRACT", "contract", "P1.move@A0/0 P1.grow@B1/0 P1.eat@C1/0 P1.move@D2/0 food@B0/1\nphase act A0 move 2", "P1: contract A0 : C1 to B0, D2 to C1\nis P1.move@A0/0 P1.grow@B1/0 P1.eat@B0/1 P1.move@C1/0\nactions 1"},
	{"M14 an element that can must", "contract", "P1.move@A0/0 P1.grow@B1/0 P1.eat@C1/0 P1.move@D2/0 food@B0/1", "P1: activate A0 move\n!! contract.if-able | P1: contract A0 : C1 to B0\n! contract.order | P1: contract A0 : D2 to C2, C1 to B0"},
	{"M15 TRANSMUTE", "transmute", "P1.eat@D2/2 P1.eat@C2/1 P1.grow@C1/1 P1.move@D1/0 P2.eat@B5/0 P2.grow@C9/0 P2.move@C10/0", `
		P1: activate D1 move
		P1: move C1 to B0
		P1: transmute C2 as grow
		P1: done
		is food@B0/2 P1.eat@C2/0 P1.move@D1/0 P1.eat@D2/2 P2.eat@B5/0 P2.grow@C9/0 P2.move@C10/0
		power 0 1
		P2: activate B5 eat
		P2: done
		is food@B0/2 food@C2/1 food@D1/1 food@D2/3 P2.eat@B5/0 P2.grow@C9/0 P2.move@C10/0
		power 0 2`},
	{"M16 PERSIST", "persist", "P1.eat@D10/0 P1.grow@D11/0 P1.move@D12/0 P2.move@B4/0 P2.move@B1/0 P2.grow@B0/1 P2.eat@D4/0 P2.grow@D5/0 P2.move@D6/0\nphase integrity", "P1: check\npower 0 0\nis P1.eat@D10/0 P1.grow@D11/0 P1.move@D12/0 P2.move@B4/0 P2.move@B1/0 P2.grow@B0/1 P2.eat@D4/0 P2.grow@D5/0 P2.move@D6/0"},
	{"M16 without a living organism", "persist", "P1.eat@D10/0 P1.grow@D11/0 P1.move@D12/0 P2.move@B4/0 P2.move@B1/0 P2.grow@B0/1\nphase integrity", "P1: check\npower 1 0\nis P1.eat@D10/0 P1.grow@D11/0 P1.move@D12/0 food@B4/1 food@B1/1 food@B0/2"},
	{"M17 SYNCHRONIZE", "synchronize", "P1.move@A0/0 P1.grow@B0/1 P1.grow@B1/0 P1.eat@B3/0", "P1: activate A0 move\nP1: done\nturn P1 sync\nP1: sync grow eat at C1 pay B0:1\nturn P2 introduce"},
	{"M17 the chosen type", "synchronize synchronize-type:B", "P1.move@A0/1 P1.grow@B0/1 P1.grow@B1/0 P1.eat@B3/0", "P1: activate A0 move\nP1: done\n! perform.type-or-circulate | P1: sync grow eat at C1 pay B0:1\nP1: sync move A0 to B2"},
	{"M18 MERGE", "merge", "P1.grow@C2/1 P1.eat@D3/0 P1.move@D4/0 P2.grow@B2/0 P2.eat@B3/0 P2.move@C5/0 P2.move@C6/0", `
		P1: activate C2 move
		P1: move C2 to C3
		is P1.grow@C3/1 P1.eat@D3/0 P1.move@D4/0 P2.grow@B2/0 P2.eat@B3/0 P2.move@C5/0 P2.move@C6/0
		turn P2 choose
		P2: activate B2 move
		actions 1
		! merge.play-order | P2: done
		P1: done
		actions 2
		P2: done
		turn P2 choose`},
	{"M19 fields", "slide", "P1.grow@C2/1 P1.grow@C1/0 P1.eat@D2/0 P1.move@D3/1\nP2.eat@D9/0 P2.grow@D10/0 P2.move@D11/0", "P1: activate C2 grow\nactions 2\n! field.not-center | P1: grow field slide at A0\nP1: grow field slide at C3\nP1: grow field slide at D2 pay C2:1\nis P1.slide@C3 P1.slide@D2 P1.grow@C2/0 P1.grow@C1/0 P1.eat@D2/0 P1.move@D3/1 P2.eat@D9/0 P2.grow@D10/0 P2.move@D11/0"},
	{"M19 SLIDE", "slide", "P1.eat@C2/1 P1.grow@D2/0 P1.move@D3/0 P1.slide@C2", "P1: activate C2 move\nP1: slide C2 to C1\nactions 1"},
	{"M20 WARP", "warp", "P1.eat@D0/1 P1.grow@D1/0 P1.move@D2/0 P2.grow@D9/0 P2.eat@D10/0 P2.move@D11/0 P1.warp@D0 P1.warp@D9\nphase conflict", "P1: resolve\npower 1 0\nP1: check\npower 2 0\nis P1.eat@D0/1 P1.grow@D1/0 P1.move@D2/0 food@D9/1 food@D10/1 food@D11/1 P1.warp@D0 P1.warp@D9"},
	{"M21 PROJECT", "project", "P1.grow@C2/1 P1.eat@D2/0 P1.move@D3/1 P1.move@D4/0 P1.project@C2", "P1: activate D3 move\nactions 2\nP1: project C2 grow eat at C3 pay C2:1\nactions 1\n! project.once | P1: project C2 grow grow at C1\nP1: circulate D3 to C3"},
	{"M22 PILLAR", "pillar", "P1.grow@C2/1 P1.eat@D2/1 P1.move@D3/1 P2.pillar@C1\nphase act C2 eat 1", "!! pillar.exclusive | P1: eat D2 from C1\nok P1: eat D2 from D1"},
	{"M22 growth", "pillar", "P1.grow@C2/1 P1.eat@D2/1 P1.move@D3/1 P2.pillar@C1", "P1: activate C2 grow\n!! pillar.exclusive | P1: grow eat at C1 pay C2:1\nP1: grow field pillar at B1\nis P1.grow@C2/1 P1.eat@D2/1 P1.move@D3/1"},
	{"M22 movement", "pillar", "P1.grow@C2/1 P1.eat@D2/1 P1.move@D3/1 P2.pillar@C1", "P1: activate C2 move\n!! pillar.exclusive | P1: move D2 to C1"},
	{"M23 METAMORPHOSE", "metamorphose", "P1.grow@C2/1 P1.eat@D3/0 P1.move@D4/0 P2.eat@B2/0 P2.grow@B3/0 P2.move@C5/0 P1.metamorphose@C3", "P1: activate C2 move\n! metamorphose.change | P1: move C2 to C3\n! metamorphose.order | P1: move C2 to C3 as eat\nP1: move C2 to C3 as move\npower 2 1"},
	{"M24 IMMOLATE", "immolate slide", sacrifice, "P1: activate C2 move\nP1: move C2 to C3\nis food@B2/1 P2.slide@B2 food@C3/2 food@D2/1 food@D3/1 food@B3/1 food@C5/1\npower 2 1"},
	{"M25 INHERIT", "inherit=neutral.pillar@C5+P1.warp@D0+P1.warp@D9", "P2.eat@D12/1 P2.move@C4/1 P2.grow@D6/1\nturn P2\nphase act C4 move 1", "P2: move field C5 to C6"},
	{"M26 RAIN", "players=1 rain", "", "dice: eat 4\nis RAIN.eat@D12/0\nP1: introduce eat D0 grow D1 move D2\nP1: activate D0 eat\nP1: done\nis RAIN.eat@C8/0 P1.eat@D0/1 P1.grow@D1/1 P1.move@D2/1\ndice: grow 4\nis RAIN.eat@C8/0 RAIN.grow@D12/0 P1.eat@D0/1 P1.grow@D1/1 P1.move@D2/1"},
	{"M27 RAIN annihilation", "players=1 rain", "RAIN.eat@B0/0 P1.eat@D2/1 P1.grow@D1/0 P1.move@D3/0\nturn RAIN\nphase start", "RAIN: begin\nis food@C1/1 food@D2/2 P1.grow@D1/0 P1.move@D3/0\npower 0 1\ndice: move 7\nis food@C1/1 food@D2/2 food@D1/1 food@D3/1 RAIN.move@D15/0\npower 0 2"},
	{"M28 RAIN conflict", "players=1 rain", "RAIN.move@B0/2 P1.eat@D2/1 P1.grow@D1/0 P1.move@D3/0\nturn RAIN\nphase start", "RAIN: begin\ndice: move 7\nis RAIN.move@D15/0 food@D2/2 food@C1/3 food@D1/1 food@D3/1\npower 1 2"},
	{"M29 SKIP around a corner", "players=1 rain skip rings=5 homes=E3+E4+E5", "P1.eat@A0\nempty A0\nturn P1", "P1: introduce eat E3 grow E4 move E5 eat D2 move D3\nis P1.eat@E3/1 P1.grow@E4/1 P1.move@E5/1 P1.eat@D2/1 P1.move@D3/1"},
	{"M30 an activation stays open", "transmute", "P1.eat@D2/1 P1.grow@C2/0 P1.move@D3/0", "P1: activate D2 eat\nP1: eat D2 from D1\n! perform.no-extra | P1: eat D2 from D1\nP1: transmute D2 as move\nP1: done\nis food@D2/2 food@C2/1 food@D3/1\npower 0 0"},
	{"M31 RAIN touches RAIN", "players=1 rain", "RAIN.eat@B0/0 RAIN.eat@B1/0\nturn RAIN\nphase start", "RAIN: begin\ndice: move 1\nis RAIN.eat@C1/0 RAIN.eat@C2/0 RAIN.move@D9/0\npower 0 0"},
	{"M32 JUMP into food", "jump", "P1.move@D1/1 P1.eat@D2/0 P1.grow@D3/0 P1.move@C1/0 P1.move@C2/0 food@D4/2", "P1: activate D1 move\nP1: jump D1 over D2 D3 to D4\nis P1.move@D4/3 P1.eat@D2/0 P1.grow@D3/0 P1.move@C1/0 P1.move@C2/0"},
}

// citedExamples break and reach what the others do not.
var citedExamples = []example{
	{"two elements in a space", "", "P1.eat@D0 P2.grow@D0", ""},
	{"a sixth element", "", "P1.eat@D0 P1.eat@D1 P1.eat@D2 P1.eat@D3 P1.eat@D4 P1.eat@D5", ""},
	{"an eleventh drop", "players=1 rain", "RAIN.eat@D0 RAIN.eat@D1 RAIN.eat@D2 RAIN.eat@D3 RAIN.eat@D4 RAIN.eat@D5 RAIN.eat@D6 RAIN.eat@D7 RAIN.eat@D8 RAIN.eat@D9 RAIN.eat@D10", ""},
	{"a field that nothing uses", "", "P1.slide@D0", ""},
	{"introduction is not optional", "", "", "! introduce.mandatory | P1: done"},
	{"an organism that is not there", "", "P1.eat@D0 P1.grow@D1 P1.move@D2\nphase start", "P1: begin\n! choose.organism | P1: activate C0 eat\n! turn.alternate | P2: activate D0 eat"},
	{"friends in the rain", "players=2 rain", "P1.eat@C0 P2.grow@C1\nturn P1\nphase conflict", "P1: resolve\nis P1.eat@C0/0 P2.grow@C1/0\npower 0 0"},
	{"no field in the centre", "immolate slide", "P1.eat@B0 P2.grow@A0\nphase conflict", "P1: resolve\nis P1.eat@B0/0 food@A0/1"},
	{"the next most controls", "players=3 merge", "P1.grow@B0 P1.eat@C0 P2.grow@B1 P2.move@C2 P3.grow@A0\nphase start", "P1: begin\nturn P3 choose"},
	{"members share a total", "merge merge-actions:B", "P1.grow@C3/1 P1.eat@D3/0 P1.move@D4/0 P2.grow@B2/0 P2.eat@B3/0 P2.move@C5/0 P2.move@C6/0\nturn P2\nphase start", "P2: begin\nP2: activate B2 move\nactions 3\nP1: pass\nactions 2\nP1: done\nactions 2\nP2: done\nturn P2 choose"},
	{"growth beside friends", "players=2 rain grow-near-rain:B", "P1.grow@C0/1 P1.eat@D0 P1.move@C1 P2.eat@D2\nturn P1\nphase act C0 grow 1", "ok P1: grow grow at D1 pay C0:1\n!! move.same-type-never | P1: grow eat at D1 pay C0:1"},
	{"a full element", "food-supply:C", "P1.eat@D0/111 P1.grow@D1 P1.move@D2\nphase act D0 eat 1", "! circulate.no-limit | P1: eat D0 from C0"},
	{"two sacrifices", "", "P1.eat@B0 P1.eat@B2 P2.grow@C0 P2.grow@C4\nphase conflict", "P1: resolve\nP1: check\npower 2 2"},
	{"after the end", "", "P1.eat@D0\npower P1 5\nphase over\nwinner P1\nreason power", "! end.immediate | P1: done"},
	{"the highest wins", "players=3", "P1.eat@D0 P1.grow@D1 P1.move@D2\npower P1 6, P2 5\nphase integrity", "P1: check\nover P1"},
	{"others win together", "players=3", "P1.eat@D0 P1.grow@D1 P1.move@D2\npower P2 5, P3 5\nphase integrity", "P1: check\nover P2 P3"},
	{"a landing alone", "jump", "P1.move@D1/1 P1.grow@D2 P1.eat@D0 P1.eat@C1\nmember 1: D0 D1 D2\nmember 2: C1\nphase act D1 move 2", "! jump.landing | P1: jump D1 over C1 to B1"},
	{"pushing nothing", "push", "P1.move@D1/1 P1.eat@D2/0 P1.grow@C1/0 P1.move@C0/0\nphase act D1 move 2", "! push.enter | P1: push D1 to C2 > C3"},
	{"pushing onto somebody", "push", "P1.move@D1/1 P1.eat@D2/0 P1.grow@C1/0 P1.move@C0/0 P2.grow@D3\nphase act D1 move 2", "! push.end-open | P1: push D1 to D2 > D3"},
	{"pushing a foreigner", "push", "P1.move@D1/1 P1.eat@C1/0 P1.grow@C0/0 P1.move@D0/0 P2.grow@D2\nphase act D1 move 2", "! push.no-foreign | P1: push D1 to D2 > D3"},
	{"tokens run out", "avenge", "P1.eat@D10/0 P1.grow@D11/0 P1.move@D12/0 P2.move@B4/0\ntokens P2 5\nphase integrity", "P1: check\npower 1 0"},
	{"a pulse of the hungry", "pulse pulse-conditions:B", "P1.eat@C2/2 P1.grow@C1/0 P1.move@B1/0\nphase act B1 move 1", "! pulse.conditions | P1: pulse 3 pay C2:2"},
	{"food on a field", "slide", "P1.eat@C2/2 P1.grow@C1/0 P1.move@B1/0 P1.slide@C3\nphase act B1 move 1", "! field.no-circulate | P1: circulate C2 to C3"},
	{"a sixth field", "slide", "P1.eat@C2/2 P1.grow@C1/9 P1.move@B1/0 P1.slide@C3 P1.slide@C4 P1.slide@C5 P1.slide@C6 P1.slide@C7\nphase act C1 grow 1", "! field.supply | P1: grow field slide at C0 pay C1:5"},
	{"no piece to change into", "metamorphose", "P1.eat@C2/2 P1.grow@C1/9 P1.move@B1/0 P1.metamorphose@C3 P1.move@D0 P1.move@D1 P1.move@D2 P1.move@C0\nphase act C2 move 1", "! metamorphose.supply | P1: move C2 to C3 as move"},
	{"a kind that is not in play", "immolate slide warp", "P1.grow@D1 P1.move@D2 P1.eat@D3 P2.grow@D9\nphase immolate P2 grow B2 1", "! immolate.requires | P2: immolate pillar\nP2: immolate warp"},
	{"a kind that was only laid", "inherit=P1.slide@C0", "P1.grow@D1/1 P1.move@D2 P1.eat@D3\nphase act D1 grow 1", "! inherit.kinds | P1: grow field slide at C1 pay D1:1"},
	{"a column that is not there", "players=1 rain", "", "! rain.columns | dice: eat 9"},
	{"RAIN has no more", "players=1 rain", "P1.grow@A0\nRAIN.eat@D0 RAIN.eat@D1 RAIN.eat@D2 RAIN.eat@D3 RAIN.eat@D4 RAIN.eat@D5 RAIN.eat@D6 RAIN.eat@D7 RAIN.eat@D8 RAIN.eat@D9\nturn RAIN\nphase roll", "dice: eat 4"},
}
