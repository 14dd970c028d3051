package loam

import (
	"math/rand/v2"
	"runtime/debug"
	"testing"

	"umpire/engines/rule"
)

// eachState plays random games and shows every state on the way.
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

// unproposed are the clauses that refuse moves or positions and that no proposal of
// a random game breaks, with the reason.
var unproposed = map[rule.Clause]string{
	CommunityMaxSeven:      "it judges positions: a complete community is closed by a clause of its own",
	CommunityCombineRatio:  "both parts keep the ratio, so that their union does",
	BehaviorAvailableThree: "it judges positions",
	SoloScenariosOptional:  "it judges set-ups",
}

// Every clause that forbids moves is met: some move that is proposed in a random
// game is refused by it.
func TestProposalsMeetEveryProhibition(t *testing.T) {
	met := map[rule.Clause]bool{}
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
		why, listed := unproposed[rule.Clause(c)]
		switch {
		case met[rule.Clause(c)] && listed:
			t.Errorf("%s is met: strike it from the list (%s)", clauses[c].ID, why)
		case forbids && !met[rule.Clause(c)] && !listed:
			t.Errorf("%s is met by no proposal", clauses[c].ID)
		}
	}
}

// No proposal is made twice.
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

// TestMain lets the heap grow further than usual between two collections: so little of
// it is alive that they would take a third of the time.
func TestMain(m *testing.M) {
	debug.SetGCPercent(400)
	m.Run()
}
