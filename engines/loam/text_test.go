package loam

import (
	"math/rand/v2"
	"strings"
	"testing"

	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/props/must"
	"umpire/props/refusals"
)

// The tasks that end a turn come when nothing is being resolved. TestSaidTwice has a text with others.
func TestTasksInTheMidst(t *testing.T) {
	for _, text := range []string{"doing structure A\ntasks refill", "doing end\ntasks refill, pass"} {
		_, err := New().ParseState(text)
		fail.If(t, err != nil, "%q: %v", text, err)
	}
}

// What a list or a picture says twice is reported where it stands again, and
// communities are numbered as they begin.
func TestSaidTwice(t *testing.T) {
	refusals.Texts(t, "testdata/text.yaml", "SaidTwice", New().ParseState)
}

// What a position leaves unsaid has gone well, in every list of steps that is open;
// and of a list that is done nothing stays behind.
func TestSoFarIsSaidWhereSomethingWasLeftOut(t *testing.T) {
	g := New()
	from := "soil Bacillus\nbehaviors p1 \"Pore Chase\", \"Shared Tunnels\"\ndisplay Bodyguards\n"
	for _, c := range must.Cases[[]struct {
		Moves []string
		Same  string // the position that they lead to
	}](t, "testdata/text.yaml", "SoFar") {
		s := must.Get(t, g.ParseState, from)
		for _, line := range c.Moves {
			m := must.Get(t, g.ParseMove, line)
			g.Apply(&s, g.Settle(&s, m), rule.NewTrace[State](g.Book()))
		}
		want, err := g.ParseState(c.Same)
		fail.If(t, err != nil || s != want, "%q lead to\n%s\nnot to\n%s(%v)", c.Moves, g.PrintState(&s), g.PrintState(&want), err)
	}
}

// Whatever clause had no say when points were added up, the position can be read again.
func TestUnscoredIsRead(t *testing.T) {
	g := New()
	for _, bits := range []uint16{byBalance, byTotal, byDuplicates, unscoredEnd - 1} {
		s := g.Start()
		s.Unscored = bits
		got, err := g.ParseState(g.PrintState(&s))
		fail.If(t, err != nil || got.Unscored != bits, "unscored %d is read as %d, %v", bits, got.Unscored, err)
	}
}

// FuzzMoves holds what is read to the shape of a move, which only this package
// knows. The rest of what a text of a move owes is held by fuzz.FuzzMoveText.
func FuzzMoves(f *testing.F) {
	for _, example := range Def.Examples() {
		f.Add(example)
	}
	g := New()
	s := g.Start()
	f.Fuzz(func(t *testing.T, text string) {
		m, err := g.ParseMove(text)
		if err != nil {
			return
		}
		m = g.Settle(&s, m)
		fail.Now(t, !g.formed(&m), "%q is read as a move that cannot be: %+v", text, m)
	})
}

func TestViewHidesHands(t *testing.T) {
	g := New()
	s := must.Value(g.ParseState("hand p1 Bacillus\nhand p2 \"Sac spider\", Potworm, Frankia\nknown p2 Frankia\ndiscard Termite, Bolete\nburied p2 Bolete"))(t)
	view := g.View(&s, 0)
	text := g.PrintState(&view)
	for _, secret := range []string{"Sac spider", "Potworm", "Bolete"} {
		fail.If(t, strings.Contains(text, secret), "p1 sees %s in\n%s", secret, text)
	}
	for _, seen := range []string{"hand p1 Bacillus", "hand p2 Frankia, unknown 2", "discard Termite, unknown 1"} {
		fail.If(t, !strings.Contains(text, seen), "p1 does not see %q in\n%s", seen, text)
	}
}

func eachState(t *testing.T, g *Game, games int, seed uint64, do func(s *State, list []Move) bool) {
	t.Helper()
	w := rule.NewWalk[State, Move](g)
	// Random play goes by a seed: it repeats, and smaller numbers make no shorter game.
	r := rand.New(rand.NewPCG(seed, 7))
	for range games {
		w.Restart()
		for moves := 0; ; moves++ {
			list := w.Legal()
			if !do(&w.State, list) || len(list) == 0 || moves > 5000 {
				break
			}
			w.Step(list[pick(g, list, r)])
		}
		if t.Failed() {
			return
		}
	}
}

// pick chooses a move; rearranging permanently would not end a game.
func pick(g *Game, list []Move, r *rand.Rand) int {
	for range 20 {
		if i := r.IntN(len(list)); list[i].Kind != Rearrange || r.IntN(40) == 0 {
			return i
		}
	}
	return 0
}

// Every clause that forbids moves refuses some move that is proposed in a random game.
func TestProposalsMeetEveryProhibition(t *testing.T) {
	met := map[rule.Clause]bool{}
	unproposed := must.Cases[map[string]string](t, "testdata/text.yaml", "Unproposed")
	games := [][]Option{{WithPlayers("p1", "p2", "p3")}, {WithCards(vocabulary())}, {Reading("loam.ruling.insertion", "C")}}
	for _, name := range scenarioIDs {
		games = append(games, []Option{WithPlayers("p1"), Scenario(name)})
	}
	for i, options := range games {
		// Random play goes by a seed: it repeats, and smaller numbers make no shorter game.
		g, r := New(options...), rand.New(rand.NewPCG(uint64(i), 21))
		eachState(t, g, 4, uint64(i), func(s *State, list []Move) bool {
			moves := g.Moves(s, nil)
			if len(moves) >= rule.MaxProposals {
				t.Errorf("%d proposals in\n%s", len(moves), g.PrintState(s))
			}
			for at := r.IntN(10); at < len(moves); at += 10 {
				m := moves[at]
				if !g.formed(&m) {
					t.Errorf("%+v is proposed, and cannot be written", m)
					return false
				}
				for _, c := range rule.Why(g, s, m) {
					met[c] = true
				}
			}
			return true
		})
	}
	for c := range clauses {
		forbids := clauses[c].From == nil && (clauses[c].Kind == rule.KindLegality && clauses[c].Enforcement != rule.Defined || clauses[c].Enforcement == rule.Judged)
		why, listed := unproposed[clauses[c].ID]
		switch {
		case met[rule.Clause(c)] && listed:
			t.Errorf("%s is met: strike it from the list (%s)", clauses[c].ID, why)
		case forbids && !met[rule.Clause(c)] && !listed:
			t.Errorf("%s is met by no proposal", clauses[c].ID)
		}
	}
}

func TestProposalsAreMadeOnce(t *testing.T) {
	for _, options := range [][]Option{{WithPlayers("p1", "p2")}, {WithPlayers("p1"), Scenario("drought")}} {
		g := New(options...)
		n := 0
		eachState(t, g, 1, 5, func(s *State, _ []Move) bool {
			if n++; n%7 != 0 {
				return true
			}
			moves := g.Moves(s, nil)
			seen := map[Move]bool{}
			for _, m := range moves {
				if seen[m] {
					t.Errorf("%q is proposed twice", g.PrintMove(m))
				}
				seen[m] = true
			}
			return !t.Failed()
		})
	}
}
