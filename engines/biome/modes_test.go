package biome

import (
	"math/rand/v2"
	"strings"
	"testing"
	"unsafe"

	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/props/must"
)

type mode struct {
	name    string
	options []Option
}

func seats(n int) Option { return WithPlayers([]string{"p1", "p2", "p3", "p4"}[:n]...) }

func modes(tb testing.TB) (all []mode) {
	for _, c := range must.Cases[[]struct{ Name, Play string }](tb, "testdata/modes.yaml", "Modes") {
		m := mode{c.Name, []Option{seats(int(c.Play[0] - '0'))}} // the number of players, and variants
		for name := range strings.FieldsSeq(c.Play[1:]) {
			m.options = append(m.options, variantOptions[name])
		}
		all = append(all, m)
	}
	return all
}

// choose picks a move; keen players seldom exchange, forgo or rest.
func choose(list []Move, r *rand.Rand, keen bool) Move {
	m := list[r.IntN(len(list))]
	for range 12 {
		lazy := m.Kind == Exchange || m.Kind == Forgo || m.Kind == Rest || m.Kind == DrawCards && m.Number < 2 || m.Kind == Gather && m.items() < 2
		if !keen || !lazy {
			break
		}
		m = list[r.IntN(len(list))]
	}
	return m
}

// eachState plays random games and shows every so many states.
func eachState(t *testing.T, g *Game, games int, every int, show func(s *State, list []Move) bool) {
	t.Helper()
	w := rule.NewWalk[State, Move](g)
	for game := range games {
		w.Restart()
		// Random play goes by a seed: it repeats, and smaller numbers make no shorter game.
		r := rand.New(rand.NewPCG(uint64(game), 7))
		for moves := 0; ; moves++ {
			list := w.Legal()
			if moves%every == game%every && !show(&w.State, list[:len(list):len(list)]) {
				return
			}
			if len(list) == 0 {
				break
			}
			w.Step(list[r.IntN(len(list))])
		}
	}
}

// TestAnything judges moves of any kind with clauses disabled, and carries out what nothing
// forbids then: nothing may panic or hang. A few clauses are disabled, then more and more.
func TestAnything(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 9))
	for _, m := range modes(t) {
		g := New(m.options...)
		for n := range 60 {
			var disabled []rule.Clause
			for c := range clauses {
				if r.IntN(60) < n || r.IntN(len(clauses)) < 2 {
					disabled = append(disabled, rule.Clause(c))
				}
			}
			tr := rule.NewTrace[State](g.Book(), disabled...)
			w := rule.NewWalk[State, Move](g)
			w.Random(r, r.IntN(400))
			s := w.State
			for range 8 {
				for _, m := range someOfEach(g.Moves(&s, nil), r) {
					if g.Legal(&s, m, tr) {
						g.Apply(&s, m, tr)
					}
				}
			}
			for seat := range g.n {
				_ = g.Player(&s, seat)
			}
			if again, err := g.ParseState(g.PrintState(&s)); err != nil {
				t.Fatalf("%v\n%s", err, g.PrintState(&again))
			}
		}
	}
}

// TestSize holds the state to two kibibytes.
func TestSize(t *testing.T) {
	n, m := unsafe.Sizeof(State{}), unsafe.Sizeof(Move{})
	fail.If(t, n > 2048 || m > 8, "a state has %d bytes, and a move %d", n, m)
}

// TestRepeats finds that a line which names something twice is refused there, and not merged.
func TestRepeats(t *testing.T) {
	for _, line := range must.Cases[[]string](t, "testdata/modes.yaml", "Repeats") {
		_, err := New(WithBountiful).ParseState(line)
		fail.If(t, err == nil || !strings.Contains(err.Error(), "named twice"), "%s: %v", line, err)
	}
}

// TestBonusesAdd finds that moving forward in two steps earns what one step
// earns, and that giving points and regaining them earns those in between again.
func TestBonusesAdd(t *testing.T) {
	g := New()
	tr := rule.NewTrace[State](g.Book())
	r := rand.New(rand.NewPCG(4, 4))
	for range 500 {
		var once, twice State
		p, a, b := r.IntN(130), r.IntN(40), r.IntN(40)
		once.Biomes[0].Points, twice.Biomes[0].Points = int16(p), int16(p)
		g.forward(&once, 0, a+b, fromCards, tr)
		g.forward(&twice, 0, a, fromCards, tr)
		g.forward(&twice, 0, b, fromCards, tr)
		fail.Now(t, once.Biomes[0].Pending != twice.Biomes[0].Pending, "from %d by %d and %d: %b and %b", p, a, b, once.Biomes[0].Pending, twice.Biomes[0].Pending)
		give := min(a, p+a+b)
		twice.Biomes[0].Pending = 0
		g.back(&twice, 0, give, tr)
		g.forward(&twice, 0, give, fromCards, tr)
		var want State
		want.Biomes[0].Points = int16(p + a + b - give)
		g.forward(&want, 0, give, fromCards, tr)
		fail.Now(t, twice.Biomes[0].Pending != want.Biomes[0].Pending, "back and forth by %d from %d: %b, want %b", give, p+a+b, twice.Biomes[0].Pending, want.Biomes[0].Pending)
	}
}
