package organism

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"umpire/engines/rule"
)

// TestDerived plays every mutation and every pair of them. After every move the
// state is what is derived from it, it reads back as itself, which makes the rest
// of the game the same, and its organisms are those that a witness has followed
// who knows no numbers. The three that cannot be told apart by a pair are played
// together as well.
//
//	go test ./engines/organism -run TestDerived -pairs.games 1000 -pairs.moves 1000
func TestDerived(t *testing.T) {
	all := names()
	for i := range all {
		for j := range i + 1 {
			if !testing.Short() || (i+j)%7 == 0 {
				followed(t, together(all[j], all[i]))
			}
		}
	}
	for _, more := range [][]string{{"accelerate", "merge", "regenerate"}, {"accelerate", "reclaim", "avenge", "echo"}, {"merge", "reclaim", "regenerate", "persist"}} {
		followed(t, together(more...))
	}
	three := together("merge", "accelerate", "reclaim", "regenerate")
	three.Players = players(3)
	followed(t, three)
	followed(t, Options{Players: players(3), Designer2022: true, Mutations: []string{"persist", "commune"}})
	followed(t, Options{Players: players(2), Rain: true, Mutations: []string{"reclaim", "regenerate", "accelerate", "echo"}})
}

func followed(t *testing.T, o Options) {
	t.Helper()
	g, err := New(o)
	if err != nil {
		t.Fatal(err)
	}
	// Random play goes by a seed: it repeats, and smaller numbers make no shorter game.
	r := rand.New(rand.NewPCG(7, 7))
	for range *pairGames {
		s, w := g.start, newWitness(g)
		for range *pairMoves {
			list := rule.Legal(g, &s)
			if len(list) == 0 {
				break
			}
			m := list[r.IntN(len(list))]
			next, done := rule.Play(g, &s, m)
			w.watch(&s, m, done, &next)
			if wrong := w.check(&next); wrong != "" {
				t.Errorf("%v: %s: %s\n%s---\n%s", o.Mutations, g.PrintMove(m), wrong, g.PrintState(&s), g.PrintState(&next))
				return
			}
			s = next
		}
	}
}

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

// A witness follows the organisms of a game. Each has a name that no other ever
// gets.
type witness struct {
	g      *Game
	of     map[uint8]int // by space
	names  int
	acting int
	lost   int           // the organism of the element lost last
	chose  map[int]Type  // by organism
	before map[int][]int // organisms of the second half: the first ones that they come of
}

func newWitness(g *Game) *witness {
	return &witness{g: g, of: map[uint8]int{}, chose: map[int]Type{}, before: map[int][]int{}}
}

// watch follows a move and what came of it.
func (w *witness) watch(s *State, m Move, done []rule.Citation[State], next *State) {
	switch {
	case m.Verb == DoActivate:
		w.acting = w.of[m.At]
		w.chose[w.acting] = m.As
	case m.Verb == DoGrow && m.How != ByEcho:
		w.of[m.To] = w.acting
	case m.Verb == DoGrow: // the ruling says which; the others bear it out
		for at, name := range w.of {
			if s.organism(at) == next.organism(m.To) {
				w.of[m.To] = name
			}
		}
	case m.Verb == DoRegenerate:
		w.of[m.To] = w.lost
	case m.Verb == DoCombust:
		delete(w.of, m.At)
	}
	w.moved(s, m)
	for i := range done {
		w.event(done[i].Clause, &done[i].Before)
	}
	if at, ok := next.Victim.Get(); ok {
		w.lost = w.of[at]
	}
	w.prune(next)
}

// moved lets the organisms of elements go where the elements go.
func (w *witness) moved(s *State, m Move) {
	to := map[uint8]uint8{}
	switch m.Verb {
	case DoMove, DoSlide, DoJump:
		to[m.At] = m.To
	case DoPush:
		from := m.At
		pushed, _ := m.pushed()
		for _, at := range pushed.spaces() {
			to[from], from = at, at
		}
	case DoPulse:
		for at := range w.of {
			if w.of[at] == w.of[m.Steps[0].at()] && s.owner(at) == s.Who {
				to[at] = w.g.ahead(&m, at)
			}
		}
	case DoContract:
		for _, p := range m.steps() {
			w.moved(s, Move{Verb: DoMove, At: p.at(), To: p.to()})
		}
	}
	gone := map[uint8]int{}
	for at := range to {
		if name, is := w.of[at]; is {
			gone[at] = name
			delete(w.of, at)
		}
	}
	for at, name := range gone {
		w.of[to[at]] = name
	}
}

// event follows what a clause has done to the organisms.
func (w *witness) event(c clause, s *State) {
	switch c {
	case TurnAlternate, AvengeSpend, IntroduceWhen, AvengeWhen:
		clear(w.of)
		clear(w.chose)
	case OrganismStartOfTurn:
		w.prune(s)
		w.determine(s)
	case ConflictWhen:
		w.prune(s)
		if w.g.recalls {
			w.gather(s, func(at uint8) bool { _, is := w.of[at]; return !is && s.owner(at) != rainSeat })
		}
	}
}

// prune forgets elements that are no more.
func (w *witness) prune(s *State) {
	maps.DeleteFunc(w.of, func(at uint8, _ int) bool { return !s.elements().has(at) })
}

// determine finds the acting player's organisms, and of which they come.
func (w *witness) determine(s *State) {
	old, chose := maps.Clone(w.of), maps.Clone(w.chose)
	clear(w.of)
	clear(w.chose)
	clear(w.before)
	w.gather(s, func(at uint8) bool { return s.owner(at) != rainSeat })
	mine := map[int]bool{}
	for at, name := range w.of {
		mine[name] = mine[name] || s.owner(at) == s.Turn
	}
	for at, name := range w.of {
		if mine[name] && w.g.bond != nil {
			mine[name] = w.g.controls(s, w.spaces(name))
		}
		if first, is := old[at]; is && chose[first] != NoType {
			w.before[name] = append(w.before[name], int(chose[first]))
		}
	}
	maps.DeleteFunc(w.of, func(_ uint8, name int) bool { return !mine[name] })
}

// controls reports whether the acting player has an organism: by the number of
// elements, as MERGE tells.
func (g *Game) controls(s *State, set Spaces) bool {
	most, next, tied := 0, 0, false
	count := func(seat uint8) int { return set.and(s.own(seat)).len() }
	for seat := range g.players() {
		switch n := count(seat); {
		case n > most:
			most, next, tied = n, most, false
		case n == most:
			tied = true
		case n > next:
			next = n
		}
	}
	alone := -1
	for seat := range g.players() {
		if n := count(seat); next > 0 && n == next {
			if alone >= 0 {
				alone = 99
			} else {
				alone = int(seat)
			}
		}
	}
	first := 0
	for count(uint8(first)) < most {
		first++
	}
	if tied && alone >= 0 && alone < 99 {
		first = alone
	}
	return uint8(first) == s.Turn
}

func (w *witness) spaces(name int) (set Spaces) {
	for at, n := range w.of {
		if n == name {
			set = set.or(one(at))
		}
	}
	return set
}

// gather gives new names to what hangs together among some elements.
func (w *witness) gather(s *State, among func(at uint8) bool) {
	var edge []uint8
	fresh := map[uint8]bool{}
	for left := s.elements(); left.any(); left = left.rest() {
		fresh[left.first()] = among(left.first())
	}
	for left := s.elements(); left.any(); left = left.rest() {
		if at := left.first(); !fresh[at] {
			continue
		} else {
			w.names++
			edge = append(edge, at)
		}
		for len(edge) > 0 {
			at := edge[0]
			edge = edge[1:]
			if !fresh[at] {
				continue
			}
			fresh[at] = false
			w.of[at] = w.names
			for other := range fresh {
				near := w.g.board.near[at].has(other) || warped(s, at, other)
				kin := s.owner(at) == s.owner(other) || w.g.bond != nil && s.kind(at) == s.kind(other)
				if fresh[other] && near && kin {
					edge = append(edge, other)
				}
			}
		}
	}
}

// warped reports whether two spaces have warps of one owner.
func warped(s *State, at, other uint8) bool {
	a, b := s.field(at), s.field(other)
	return a != 0 && b != 0 && a.kind() == WarpField && b.kind() == WarpField && a.owner() == b.owner()
}

// check says in what a state differs from what is derived of it, from what it
// reads back as, or from what the witness has seen.
func (w *witness) check(s *State) string {
	derived := *s
	w.g.Derive(&derived)
	if derived != *s {
		return "derived otherwise:" + differing(&derived, s)
	}
	if again, err := w.g.ParseState(w.g.PrintState(s)); err != nil || again != *s {
		return fmt.Sprint("read back otherwise:", differing(&again, s), err)
	}
	if !s.numbered() {
		return ""
	}
	var wrong []string
	for left := s.elements(); left.any(); left = left.rest() {
		at := left.first()
		if (w.of[at] == 0) != (s.organism(at) == 0) {
			wrong = append(wrong, fmt.Sprintf("%s is in organism %d and was in %d", w.g.board.name(at), s.organism(at), w.of[at]))
		}
		for others := left.rest(); others.any(); others = others.rest() {
			other := others.first()
			shared := s.owner(at) == s.owner(other) || w.g.bond != nil
			if shared && w.of[at] != 0 && (w.of[at] == w.of[other]) != (s.organism(at) == s.organism(other)) {
				wrong = append(wrong, fmt.Sprintf("%s and %s", w.g.board.name(at), w.g.board.name(other)))
			}
		}
		if s.Half == 1 && !s.settling() {
			if barred := s.barred(s.organism(at)); barred != w.barred(w.of[at]) {
				wrong = append(wrong, fmt.Sprintf("%s may not choose %b, not %b", w.g.board.name(at), barred, w.barred(w.of[at])))
			}
		}
	}
	if s.Phase == Act && s.Live != w.spaces(w.acting) {
		wrong = append(wrong, "others act")
	}
	return strings.Join(wrong, ", ")
}

// barred returns the types that an organism of the second half may not choose.
func (w *witness) barred(name int) (types uint8) {
	for _, ty := range w.before[name] {
		types |= 1 << ty
	}
	if types == 1<<Eat|1<<Grow|1<<MoveType {
		return 0
	}
	return types
}

// What the witness would say if play left something behind.
func TestWitnessFinds(t *testing.T) {
	g, err := New(Options{Mutations: []string{"accelerate", "avenge"}})
	if err != nil {
		t.Fatal(err)
	}
	s, err := g.ParseState("P1.eat@D0/1 P1.grow@D1/1 P1.move@D2/1 P1.eat@B0 P2.eat@D9")
	if err != nil {
		t.Fatal(err)
	}
	w := newWitness(g)
	w.determine(&s)
	if wrong := w.check(&s); wrong != "" {
		t.Fatal(wrong)
	}
	for _, c := range []struct {
		what string
		left func(*State)
		says string
	}{
		{"an organism that takes in a foreign element", func(s *State) { s.setOrganism(g.board.first[3]+9, 1) }, "is in organism"},
		{"two organisms that count as one", func(s *State) { s.setOrganism(g.board.first[1], 2) }, "B0 and D0"},
		{"a number on an empty space", func(s *State) { s.setOrganism(centre, 3) }, "derived otherwise: Spot"},
		{"types barred in a first half", func(s *State) { s.Barred = 1 << 3 }, "derived otherwise: Barred"},
		{"a bar that nobody has earned", func(s *State) { s.Half, s.Barred = 1, 1<<3 }, "may not choose"},
		{"what the dead organism had left to do", func(s *State) { s.Left = 2 }, "derived otherwise: Left"},
		{"choices of a turn that is over", func(s *State) { s.Phase, s.Chose = Avenge, 1<<2 }, "derived otherwise: Spot Chose"},
	} {
		planted := s
		c.left(&planted)
		if wrong := w.check(&planted); !strings.Contains(wrong, c.says) {
			t.Errorf("%s: the witness says %q, not %q", c.what, wrong, c.says)
		}
	}
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
