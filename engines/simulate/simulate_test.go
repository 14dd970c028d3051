package simulate_test

import (
	"context"
	"math"
	"math/rand/v2"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"umpire/engines"
	"umpire/engines/jetty"
	"umpire/engines/mnk"
	"umpire/engines/rule"
	"umpire/engines/simulate"
	"umpire/props/fail"
	"umpire/props/must"

	"github.com/google/go-cmp/cmp"
)

func table(t testing.TB, def *rule.GameDef, setup rule.Setup) rule.AnyGame {
	t.Helper()
	return must.Get(t, def.Table, setup)
}

func play(t testing.TB, opt simulate.Options, configs ...simulate.Config) *simulate.Run {
	t.Helper()
	r := must.Get2(t, simulate.New, configs, opt)
	must.Succeed(t, r.Play(context.Background()))
	return r
}

// Tic-tac-toe at random: the shares are known from going through all games, each with the chance of
// its moves: 0.5849 for the first player, 0.2881 for the second, 0.1270 for a draw.
func TestRandomTicTacToe(t *testing.T) {
	r := play(t, simulate.Options{Games: 40_000, Seed: 1, Cap: 100}, simulate.Config{Table: table(t, mnk.Def, rule.Setup{})})
	s := r.Samples[0]
	fail.Now(t, s.Games != 40_000 || s.Ended != s.Games || s.Stuck+s.Capped != 0, "%d games, %d ended", s.Games, s.Ended)
	for seat, want := range []float64{0.5849, 0.2881} {
		i := s.Seats[seat].Wins.Interval(0.999, simulate.Whole)
		fail.If(t, i.Excludes(want), "seat %d wins %v of the games, not %v", seat, i, want)
	}
	i := simulate.Rate(s.Nobody, s.Games, 0.999)
	fail.If(t, i.Excludes(0.1270), "%v are drawn", i)
	n := s.Clauses[mnk.WinLine] + s.Clauses[mnk.DrawFull]
	fail.If(t, n < s.Games, "a line or a full board ends %d games of %d", n, s.Games)
	fail.If(t, s.Reasons["mnk.draw.full"] != s.Nobody || s.Reasons["mnk.win.line"]+s.Nobody != s.Games, "the reasons are %v", s.Reasons)
	q := s.Quantile(0)
	fail.If(t, q != 5 && q != 6, "the shortest game has %d moves", q)
	fail.If(t, s.Quantile(1) != 9 || s.Longest != 9, "the longest game has %d moves", s.Quantile(1))
}

// The figures do not depend on how many workers play.
func TestWorkersMakeNoDifference(t *testing.T) {
	for _, def := range engines.Games {
		t.Run(def.Name, func(t *testing.T) {
			config := simulate.Config{Table: table(t, def, rule.Setup{})}
			opt := simulate.Options{Games: 150, Seed: 5, Cap: 300}
			one := play(t, opt, config)
			opt.Jobs = 3
			three := play(t, opt, config)
			fail.If(t, !reflect.DeepEqual(one.Samples, three.Samples), "one worker counts\n%+v, three\n%+v", one.Samples[0], three.Samples[0])
		})
	}
}

// A run that is stopped again and again counts what it counts when nobody stops it.
func TestResume(t *testing.T) {
	config := simulate.Config{Table: table(t, mnk.Def, rule.Setup{})}
	greedy := simulate.Config{Table: config.Table, Policies: []simulate.Policy{{Name: "greedy"}, {Name: "random"}}}
	for name, c := range map[string]struct {
		configs []simulate.Config
		games   int
	}{"random": {[]simulate.Config{config}, 20000}, "a comparison": {[]simulate.Config{config, greedy}, 200}} {
		t.Run(name, func(t *testing.T) {
			configs := c.configs
			opt := simulate.Options{Games: c.games, Seed: 3, Cap: 50, Jobs: 2}
			want := play(t, opt, configs...)
			opt.Checkpoint, opt.SaveEvery = filepath.Join(t.TempDir(), "saved"), time.Nanosecond
			stops := 0
			for {
				ctx, stop := context.WithCancel(context.Background())
				opt.Progress = func(int) {
					if stops < 5 { // at the first sign of life, whatever is done by then
						stop()
					}
				}
				r := must.Get2(t, simulate.New, configs, opt)
				must.Succeed(t, r.Play(ctx))
				if r.Done < opt.Games {
					stops++
					continue
				}
				fail.If(t, stops == 0 || !reflect.DeepEqual(r.Samples, want.Samples), "after %d stops the run counts\n%+v\nwant\n%+v", stops, r.Samples[0], want.Samples[0])
				break
			}
			// More games continue from there.
			opt.Progress, opt.Games = nil, c.games*6/5+10
			more := play(t, opt, configs...)
			opt.Checkpoint = ""
			fail.If(t, !more.Resumed || !reflect.DeepEqual(more.Samples, play(t, opt, configs...).Samples), "games added later differ from games played in one go")
		})
	}
}

// Whoever looks ahead wins more.
func TestPolicies(t *testing.T) {
	game := table(t, mnk.Def, rule.Setup{})
	share := func(policy string, games int) float64 {
		p := must.Get(t, simulate.ReadPolicy, policy)
		config := simulate.Config{Table: game, Policies: []simulate.Policy{{Name: "random"}, p}}
		return play(t, simulate.Options{Games: games, Seed: 2, Cap: 50}, config).Samples[0].Seats[1].Wins.Mean() / simulate.Whole
	}
	random, greedy, mcts := share("random", 2000), share("greedy", 2000), share("mcts=60", 100)
	fail.If(t, math.Abs(random-0.288) > 0.04 || greedy < random+0.1 || mcts < greedy, "at random the second player wins %.2f of the games, %.2f greedily, %.2f with mcts", random, greedy, mcts)
}

func TestPolicyNames(t *testing.T) {
	for text, want := range map[string]string{"random": "random", "greedy": "greedy", "mcts": "mcts=100", "mcts=7": "mcts=7", "best": "", "mcts=0": "", "greedy=3": ""} {
		p, err := simulate.ReadPolicy(text)
		fail.If(t, (err != nil) != (want == "") || err == nil && p.String() != want, "%q is read as %v, %v", text, p, err)
	}
}

func TestIntervals(t *testing.T) {
	z := simulate.Quantile(0.975)
	fail.If(t, math.Abs(z-1.959964) > 1e-6, "the quantile is %v", z)
	// A proportion of 8 in 10: the textbook's interval after Wilson.
	i := simulate.Rate(8, 10, 0.95)
	fail.If(t, math.Abs(i.Low-0.4902) > 1e-4 || math.Abs(i.High-0.9433) > 1e-4, "8 in 10 is %v", i)
	// Wins in parts of a whole, one of them shared: no share leaves 0 to 1.
	for wins, want := range map[int64]simulate.Interval{30: {Value: 1, Low: 0.7225, High: 1}, 0: {Low: 0, High: 0.2775}, 24: {Value: 0.8, Low: 0.4902, High: 0.9433}, 25: {Value: 5. / 6, Low: 0.5238, High: 0.9579}} {
		got := simulate.Sum{N: 10, Total: wins}.Share(0.95, 3)
		fail.If(t, math.Abs(got.Value-want.Value) > 1e-4 || math.Abs(got.Low-want.Low) > 1e-4 || math.Abs(got.High-want.High) > 1e-4, "%d thirds of 10 wins are %v, not %v", wins, got, want)
	}
	// (1.960 + 1.645)² · 0.25 / 0.05² = 1299.5
	n := simulate.Needed(0.05, 0.5, 0.95, 0.95)
	fail.If(t, n != 1300, "%d games are needed", n)
}

// Games from a position begin there, and what is watched for is met in as many of them
// as it happens: here a win in one of three empty squares.
func TestGamesFromAPosition(t *testing.T) {
	table := table(t, mnk.Def, rule.Setup{})
	from := must.Value(table.ReadPosition("board\n  | x x . |\n  | o o . |\n  | x o . |\nturn Cross\n"))(t)
	empty := func(at rule.Position) int { return strings.Count(table.PrintPosition(at), ".") }
	asked := map[int]bool{}
	watch := func(at rule.Position, moves int) bool {
		asked[moves] = true
		return empty(at)+moves == 3 && moves == 2
	}
	samples, err := simulate.Range(t.Context(), []simulate.Config{{Table: table, From: &from}, {Table: table, From: &from, Watch: watch}}, 0, 300, 1, 100)
	must.Succeed(t, err)
	s := samples[0]
	fail.If(t, s.Longest != 3 || s.Lengths[1] < 60 || s.Met != 0, "from three empty squares: %d met, lengths %v", s.Met, s.Lengths)
	s = samples[1]
	fail.If(t, s.Met != s.Lengths[2]+s.Lengths[3] || s.Lengths[1] != samples[0].Lengths[1] || !asked[0] || asked[3],
		"two moves are met in %d games, lengths %v, asked after %v moves", s.Met, s.Lengths, asked)
}

// Of a game with rounds the clauses count that ended the last: here each turn of jetty is a
// round, and a sale an end.
func TestTheLastRoundEndsTheGame(t *testing.T) {
	book := table(t, jetty.Def, rule.Setup{}).Book().Clauses
	for _, c := range []struct {
		name  string
		round rule.Clause
		some  bool // some games end without a sale
	}{{"a game without rounds", jetty.EndNoMore, false}, {"each turn is a round", jetty.TurnRoll, true}, {"each deal is a round", jetty.SetupDeal, false}} {
		t.Run(c.name, func(t *testing.T) {
			roll, sale := book[c.round].Kind, book[jetty.SellStall].Kind
			defer func() { book[c.round].Kind, book[jetty.SellStall].Kind = roll, sale }()
			book[c.round].Kind, book[jetty.SellStall].Kind = rule.KindRound, rule.KindEnd
			s := play(t, simulate.Options{Games: 200, Seed: 1, Cap: 500}, simulate.Config{Table: table(t, jetty.Def, rule.Setup{})}).Samples[0]
			without, all := s.Reasons["jetty.end.deck"], int64(0)
			for _, n := range s.Reasons {
				all += int64(n)
			}
			fail.If(t, all != 200 || (without > 0) != c.some || int(without) > 150, "%d of %d games end without a sale: %v", without, all, s.Reasons)
			fail.If(t, s.Clauses[jetty.SellStall] < 190, "%d games have a sale", s.Clauses[jetty.SellStall])
		})
	}
}

func BenchmarkWalk(b *testing.B) {
	for _, def := range engines.Games {
		b.Run(def.Name, func(b *testing.B) {
			walk := table(b, def, rule.Setup{}).Walk()
			// The same games each time.
			r := rand.New(rand.NewPCG(1, 2))
			moves := 0
			for b.Loop() {
				for range 100 {
					walk.Restart()
					n, _ := walk.Random(r, 2000)
					moves += n
				}
			}
			b.ReportMetric(float64(moves)/b.Elapsed().Seconds(), "moves/s")
		})
	}
}

// An advantage of five points is found with as many games as are said to be
// needed, in about as many runs as the power says; where there is none, it is
// found in about as many as the confidence allows. The share of the first player
// of tic-tac-toe is known: see [TestRandomTicTacToe].
func TestPlantedAdvantage(t *testing.T) {
	const confidence, power, share = 0.95, 0.95, 0.5849
	games := int(simulate.Needed(0.05, 0.5, confidence, power))
	config := simulate.Config{Table: table(t, mnk.Def, rule.Setup{})}
	var shares []simulate.Interval
	for seed := range uint64(100) {
		r := play(t, simulate.Options{Games: games, Seed: seed, Cap: 10}, config)
		shares = append(shares, r.Samples[0].Seats[0].Wins.Interval(confidence, simulate.Whole))
	}
	for advantage, within := range map[float64][2]int{0.05: {88, 100}, -0.05: {88, 100}, 0: {0, 13}} {
		found := 0
		for _, interval := range shares {
			if interval.Excludes(share - advantage) {
				found++
			}
		}
		fail.If(t, found < within[0] || found > within[1], "an advantage of %v is found by %d runs of %d games in 100", advantage, found, games)
	}
}

// Chance draws by its weights, here the first fish that is dealt.
func TestChanceDrawsByWeight(t *testing.T) {
	game := table(t, jetty.Def, rule.Setup{})
	walk, start, r := game.Walk(), game.Start(), rand.New(rand.NewPCG(1, 2))
	const draws = 10_000
	dealt := map[rule.Position]uint64{}
	for range draws {
		walk.Restart()
		walk.Random(r, 1)
		dealt[walk.Position()]++
	}
	legal, weights := game.Legal(start), 0
	for _, m := range legal {
		weights += game.Weight(start, m)
	}
	for _, m := range legal {
		after, _ := game.Play(start, m)
		want := float64(game.Weight(start, m)) / float64(weights)
		i := simulate.Rate(dealt[after], draws, 0.999)
		fail.If(t, i.Excludes(want), "%s is drawn in %v, its weight says %v", game.PrintMove(m), i, want)
	}
}

// Ranges of games, played in any pieces and merged in any order, count what one
// run counts: every figure of every game.
func TestRangesMakeARun(t *testing.T) {
	// From a seed and not drawn: each game is cut once, and which pieces are wrong is reported.
	r := rand.New(rand.NewPCG(1, 1))
	for _, def := range engines.Games {
		t.Run(def.Name, func(t *testing.T) {
			table := must.Get(t, def.Table, rule.Setup{})
			configs := []simulate.Config{{Name: "random", Table: table}, {Name: "again", Table: table}}
			const games, cap = 60, 5000
			run := must.Get2(t, simulate.New, configs, simulate.Options{Games: games, Seed: 7, Cap: cap, Jobs: 2})
			must.Succeed(t, run.Play(t.Context()))
			var pieces [][]*simulate.Sample
			for from := 0; from < games; {
				to := min(games, from+1+r.IntN(20))
				samples := must.Value(simulate.Range(t.Context(), configs, from, to, 7, cap))(t)
				pieces = append(pieces, samples)
				from = to
			}
			r.Shuffle(len(pieces), func(i, j int) { pieces[i], pieces[j] = pieces[j], pieces[i] })
			merged := pieces[0]
			for _, piece := range pieces[1:] {
				for i := range merged {
					must.Succeed(t, merged[i].Merge(piece[i]))
				}
			}
			diff := cmp.Diff(run.Samples, merged)
			fail.If(t, diff != "", "pieces count otherwise than the run (-run +pieces):\n%s", diff)
			fail.If(t, run.Take(merged, games-1) == nil, "samples of 60 games were taken for 59")
		})
	}
}

// A sample of another game is not added.
func TestMergeOfAnotherGame(t *testing.T) {
	sample := func(name string) *simulate.Sample {
		def, _ := engines.Find(name)
		table := must.Value(def.Table(rule.Setup{}))(t)
		samples := must.Value(simulate.Range(t.Context(), []simulate.Config{{Table: table}}, 0, 2, 1, 100))(t)
		return samples[0]
	}
	fail.If(t, sample("mnk").Merge(sample("roam")) == nil, "a sample of Roam was added to one of mnk")
}

// What a game says of how it stands is what its facts say.
func TestRanksAreFacts(t *testing.T) {
	for _, def := range engines.Games {
		t.Run(def.Name, func(t *testing.T) {
			game := table(t, def, rule.Setup{})
			scorer := must.Get2(t, simulate.NewScorer, game, "")
			// Random play goes by a seed: it repeats, and smaller numbers make no shorter game.
			walk, r := game.Walk(), rand.New(rand.NewPCG(1, 2))
			points := make([]int, len(game.Seats()))
			for range 60 {
				moves, _ := walk.Random(r, r.IntN(60))
				winners, reason, ok := walk.Rank(points)
				if !ok {
					t.Skip("the game leaves it to its facts")
				}
				want := scorer.Standing(walk.Position())
				if winners != want.Winners || reason != want.Reason || scorer.HasPoints() && !slices.Equal(points, want.Points) {
					t.Fatalf("rank %v %q %v, the facts are %+v, in\n%s", winners, reason, points, want, game.PrintPosition(walk.Position()))
				}
				if moves == 0 && walk.Over() {
					walk.Restart()
				}
			}
		})
	}
}
