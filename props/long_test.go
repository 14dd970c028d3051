package props_test

import (
	"errors"
	"flag"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"umpire/engines"
	"umpire/engines/rule"
	"umpire/props"
	"umpire/props/fail"
	"umpire/props/must"
)

var (
	manyMoves   = flag.Int("props.moves", 400, "moves with mistakes to try in each game")
	manyReplays = flag.Int("props.replays", 2, "games to play again in each game")
	manyTwins   = flag.Int("props.twins", 2, "games to play on from what they print, side by side, in each game")
	manyPairs   = flag.Int("props.pairs", 0, "games to play so under every pair of variants; 0 is one game under some pairs")
	manyPlies   = flag.Int("props.plies", 1000, "moves to play twice over in each game")
	manyTexts   = flag.Int("props.texts", 400, "texts that nearly are positions to read in each game")
	manySetups  = flag.Int("props.setups", 4, "setups of each game for all this, the usual one first")
)

// long calls run for every game, under the usual setup and random ones, and logs the counts.
func long(t *testing.T, run func(*props.Env) (props.Tally, *props.Violation)) {
	for _, def := range engines.Games {
		t.Run(def.Name, func(t *testing.T) {
			t.Parallel()
			// From a seed and not rapid: the run counts, so there is nothing to shrink.
			r := rand.New(rand.NewPCG(props.Seed(), 8))
			var setup rule.Setup
			for n := 0; n < *manySetups; setup = props.AnySetup(def, r) {
				env, err := props.NewEnv(def, setup)
				if err != nil {
					continue // this combination of settings is not allowed
				}
				n++
				tally, b := run(env)
				fail.If(t, b != nil, "%+v: %v", setup, b)
				t.Logf("%+v", tally)
			}
		})
	}
}

// Every move is refused by clauses of the book or is in the list, even if it is mistyped.
// A refusal with its reasons takes less than a millisecond.
func TestMutatedMoves(t *testing.T) {
	long(t, func(g *props.Env) (props.Tally, *props.Violation) {
		tally, b := g.Mutated(*manyMoves, props.Seed())
		fail.If(t, tally.Explained >= time.Millisecond, "%s: a refusal takes %v at the median", g.Def.Name, tally.Explained)
		return tally, b
	})
}

// The same holds when the game misreads a clause.
func TestMisreadMoves(t *testing.T) {
	for _, def := range engines.Games {
		t.Run(def.Name, func(t *testing.T) {
			t.Parallel()
			for _, mis := range def.Misreadings {
				env := must.Get2(t, props.NewEnv, def, rule.Setup{Misread: []string{mis.Name}})
				if _, b := env.Mutated(*manyMoves/2, props.Seed()); b != nil {
					t.Errorf("%s: %v", mis.Name, b)
				}
			}
		})
	}
}

// Whatever reads as a position prints and reads back, even if the text lacks a line or
// has one of another position.
func TestMutatedTexts(t *testing.T) {
	long(t, func(g *props.Env) (props.Tally, *props.Violation) { return g.Reread(*manyTexts, props.Seed()) })
}

// A game played again from its moves, from its middle or from printed positions is the same game.
func TestReplays(t *testing.T) {
	long(t, func(g *props.Env) (props.Tally, *props.Violation) { return g.Replay(*manyReplays, props.Seed()) })
}

// A position that is printed and read back continues like the original, to the end of the
// game, and its stored values are right.
func TestTwins(t *testing.T) {
	long(t, func(g *props.Env) (props.Tally, *props.Violation) { return g.Twins(*manyTwins, props.Seed()) })
}

// The same holds under every pair of variants; a short run plays few of the pairs.
func TestTwinsUnderPairs(t *testing.T) {
	for _, def := range engines.Games {
		t.Run(def.Name, func(t *testing.T) {
			t.Parallel()
			r := rand.New(rand.NewPCG(props.Seed(), 11))
			games := 0
			for _, pair := range pairsOf(def) {
				env, err := props.NewEnv(def, rule.Setup{Variants: pair})
				if err != nil || *manyPairs == 0 && r.IntN(60) > 0 {
					continue // the pair is not allowed, or not drawn in a short run
				}
				tally, b := env.Twins(max(1, *manyPairs), props.Seed())
				fail.If(t, b != nil, "%v: %v", pair, b)
				games += tally.Games
			}
			t.Logf("%d games", games)
		})
	}
}

// pairsOf returns every pair of variants that need no value.
func pairsOf(def *rule.GameDef) (pairs [][]rule.Setting) {
	for i, a := range def.Variants {
		for _, b := range def.Variants[:i] {
			if a.Values == "" && b.Values == "" {
				pairs = append(pairs, []rule.Setting{{Name: b.Name}, {Name: a.Name}})
			}
		}
	}
	return pairs
}

// Fast play and fast lists of moves give the same results as the careful ones.
func TestMarch(t *testing.T) {
	long(t, func(g *props.Env) (props.Tally, *props.Violation) { return g.March(*manyPlies, props.Seed()) })
}

// The long runs find flaws that are planted into Fists.
func TestLongRunsFindTheirPlants(t *testing.T) {
	runs := map[string]func(*props.Env) (props.Tally, *props.Violation){
		"mutated": func(g *props.Env) (props.Tally, *props.Violation) { return g.Mutated(3000, 1) },
		"reread":  func(g *props.Env) (props.Tally, *props.Violation) { return g.Reread(3000, 1) },
		"replay":  func(g *props.Env) (props.Tally, *props.Violation) { return g.Replay(200, 1) },
		"twins":   func(g *props.Env) (props.Tally, *props.Violation) { return g.Twins(3000, 1) },
		"march":   func(g *props.Env) (props.Tally, *props.Violation) { return g.March(3000, 1) },
	}
	for _, c := range []struct {
		run, want string
		plant
	}{
		{run: "mutated", want: "", plant: plant{}},
		{run: "reread", want: "", plant: plant{}},
		{run: "replay", want: "", plant: plant{}},
		{run: "march", want: "", plant: plant{}},
		{run: "twins", want: "", plant: plant{}},
		{run: "twins", want: "reads back as another", plant: plant{game: func(p *plantedGame) {
			p.printState = func(s *table) string {
				less := *s
				less.Points[0] = min(s.Points[0], 3)
				return p.fists.PrintState(&less)
			}
		}}},
		{run: "twins", want: "worked out again", plant: plant{table: func(p *plantedGame) rule.AnyGame { return rule.ByText(derivingGame{p}) }}},
		{run: "twins", want: "moves are legal", plant: plant{game: func(p *plantedGame) { // reading a position changes later lists
			var read *table
			p.parseState = func(text string) (table, error) {
				s, err := p.fists.ParseState(text)
				read = &s
				return s, err
			}
			n := 0
			p.moves = func(s *table, buf []move) []move {
				buf = p.fists.Moves(s, buf)
				if n++; read != nil && n%7 == 0 && len(buf) > 1 {
					buf = buf[:1]
				}
				return buf
			}
		}}},
		{run: "mutated", want: "panics", plant: plant{game: legally(func(p *plantedGame, s *table, m move, t *trace) bool {
			_ = [4]int{}[m.N&7] // panics for bids of four and more
			return p.fists.Legal(s, m, t)
		})}},
		{run: "mutated", want: "and in the list is false", plant: plant{game: legally(func(p *plantedGame, s *table, m move, t *trace) bool { // refused without a reason
			return p.fists.Legal(s, m, t) && m.N != 2
		})}},
		{run: "mutated", want: "which the book does not have", plant: plant{title: func(def *rule.GameDef) {
			open := def.Open
			def.Open = func(setup rule.Setup) (rule.AnyGame, error) {
				table, err := open(setup)
				return stranger{table}, err
			}
		}}},
		{run: "mutated", want: "without a place", plant: plant{game: func(p *plantedGame) {
			p.parseMove = func(text string) (move, error) {
				m, err := p.fists.ParseMove(text)
				if err != nil {
					err = errors.New("no idea")
				}
				return m, err
			}
		}}},
		{run: "reread", want: "reads back as another", plant: plant{game: func(p *plantedGame) {
			p.printState = func(s *table) string { // large purses, which play never reaches, print wrongly
				full := *s
				full.Purse = [2]int8{min(s.Purse[0], 3), min(s.Purse[1], 3)}
				return p.fists.PrintState(&full)
			}
		}}},
		{run: "reread", want: "has its place outside", plant: plant{game: func(p *plantedGame) {
			p.parseState = func(text string) (table, error) {
				s, err := p.fists.ParseState(text)
				if errs, ok := err.(rule.TextErrors); ok {
					errs[0].Col += 70
				}
				return s, err
			}
		}}},
		{run: "replay", want: "leads to", plant: plant{game: func(p *plantedGame) { // reads another bid than the text says
			p.parseMove = func(text string) (move, error) {
				m, err := p.fists.ParseMove(text)
				if m.By != rule.Chance && m.N == 1 {
					m.N = 0
				}
				return m, err
			}
		}}},
		{run: "replay", want: "reads back as another", plant: plant{game: func(p *plantedGame) {
			p.printState = func(s *table) string {
				less := *s
				less.Points[0] = min(s.Points[0], 3)
				return p.fists.PrintState(&less)
			}
		}}},
		{run: "march", want: "in fast play", plant: plant{game: func(p *plantedGame) { // a coin appears from nowhere
			n := 0
			p.apply = func(s *table, m move, t *trace) {
				p.fists.Apply(s, m, t)
				if n++; n == 40 {
					s.Purse[0]++
				}
			}
		}}},
		{run: "march", want: "taken for granted", plant: plant{table: func(p *plantedGame) rule.AnyGame {
			p.book.Clauses = slices.Clone(p.book.Clauses)
			p.book.Clauses[winPay].Kind = rule.KindScore
			return rule.ByText(lister{p, func(s *table, buf []move, t *trace) []move {
				for _, m := range p.fists.Moves(s, nil) {
					if p.fists.Legal(s, m, t) && (t.Whole() || s.Points[0] < 3) {
						buf = append(buf, m)
					}
				}
				return buf
			}})
		}}},
	} {
		t.Run(c.run+" "+c.want, func(t *testing.T) {
			env := must.Get2(t, props.NewEnv, c.titleOf(), rule.Setup{})
			tally, b := runs[c.run](env)
			switch {
			case c.want == "" && b != nil:
				t.Errorf("nothing is planted, and yet: %v", b)
			case c.want == "" && tally.Plies == 0:
				t.Error("nothing was played")
			case c.want != "" && (b == nil || !strings.Contains(b.Error(), c.want)):
				t.Errorf("planted and not found: %v, want %q", b, c.want)
			}
		})
	}
}

// A stranger gives reasons that are not in the book.
type stranger struct{ rule.AnyGame }

func (s stranger) Judge(p rule.Position, m rule.Move) []rule.Reason {
	reasons := s.AnyGame.Judge(p, m)
	for i := range reasons {
		entry := *reasons[i].Entry
		entry.ID = "fists.bid.unheard-of"
		reasons[i].Entry = &entry
	}
	return reasons
}
