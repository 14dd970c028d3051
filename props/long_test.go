package props_test

import (
	"flag"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"umpire/engines"
	"umpire/engines/rule"
	"umpire/props"
	"umpire/props/fail"
)

var (
	manyMoves    = flag.Int("props.moves", 200, "moves of random games of each game on which each of the laws of whole games is checked")
	manyRefusals = flag.Int("props.refusals", 60, "refused moves of random games of each game on which each of the laws of refusals is checked")
	manySetups   = flag.Int("props.setups", 1, "random setups of each game under which moves and texts with mistakes are tried")
)

// ofGames are the laws of events, and of positions and games that are read back.
var ofGames = []string{
	"events-begin-with-the-move", "events-change-something", "events-name-what-changes", "events-count-what-changes", "turns-and-ends-are-told-once",
	"list-is-canonical", "what-is-derived-is-derived-anew", "replays-from-text", "replays-from-the-middle", "replays-from-a-dump",
}

// ofRefusals are the laws of what refusals say.
var ofRefusals = []string{"evidence-is-true", "evidence-decides", "refusals-name-every-reason", "reasons-are-true", "every-reason-is-told"}

// TestWholeGames holds random games, under setups of all kinds and to their end, to the laws
// of whole games.
func TestWholeGames(t *testing.T) {
	holdAll(t, ofGames, func(s props.SoakResult) int { return s.Moves }, manyMoves)
}

// TestManyRefusals holds mutated moves of such games to the laws of refusals.
func TestManyRefusals(t *testing.T) {
	holdAll(t, ofRefusals, func(s props.SoakResult) int { return s.Refused }, manyRefusals)
}

// holdAll plays games for each law until enough is counted.
func holdAll(t *testing.T, laws []string, count func(props.SoakResult) int, enough *int) {
	for _, def := range engines.Games {
		t.Run(def.Name, func(t *testing.T) {
			t.Parallel()
			for _, name := range laws {
				t.Run(name, func(t *testing.T) {
					moves, counted := 0, 0
					for seed := props.Seed(); counted < *enough; seed++ {
						s := props.Soak(def, []*props.Law{props.Find(name)}, seed, nil, 0)
						moves += s.Moves
						counted += count(s)
						for _, f := range s.Failures {
							t.Errorf("%v\n%s", f, f.Source())
						}
					}
					t.Logf("%d of %d moves", counted, moves)
				})
			}
		})
	}
}

// TestMistakes tries moves and texts with mistakes in them under random setups, and when the
// game misreads a clause: every twelfth, or each with -props.all.
func TestMistakes(t *testing.T) {
	moves := []string{"legal-moves-are-listed", "refusals-cite-the-book", "misread-moves-have-places", "evidence-is-true"}
	texts := []string{"misread-positions-have-places", "positions-that-read-read-back"}
	for _, def := range engines.Games {
		t.Run(def.Name, func(t *testing.T) {
			t.Parallel()
			hold := func(setup rule.Setup, names []string) (held bool) {
				if _, err := def.Table(setup); err != nil {
					return false // this combination of settings is not allowed
				}
				for _, name := range names {
					if f := props.Find(name).Hold(def, setup, max(1, props.Games()/3)); f != nil {
						t.Errorf("%+v: %v\n%s", setup, f, f.Source())
					}
				}
				return true
			}
			// From a seed and not rapid: a law shortens what breaks it by itself.
			r := rand.New(rand.NewPCG(props.Seed(), 8))
			for n := 0; n < *manySetups; {
				if hold(props.AnySetup(def, r), slices.Concat(moves, texts)) {
					n++
				}
			}
			for n, mis := range def.Misreadings {
				if n%12 != 0 && !props.All() {
					continue
				}
				hold(rule.Setup{Misread: []string{mis.Name}}, moves)
			}
		})
	}
}

// A refusal with its reasons takes at most ten times as long as printing the position.
func TestRefusalsAreQuick(t *testing.T) {
	for _, def := range engines.Games {
		var took, printed []time.Duration
		r := rand.New(rand.NewPCG(props.Seed(), 6))
		for seed := range uint64(20) {
			s := props.Soak(def, nil, seed, nil, 1+r.IntN(100)).Last
			for _, m := range s.Attempts(r, 20) {
				begun := time.Now()
				reasons := s.Table.Judge(s.At, m)
				judged := time.Now()
				s.Table.PrintPosition(s.At)
				if len(reasons) > 0 {
					took, printed = append(took, judged.Sub(begun)), append(printed, time.Since(judged))
				}
			}
		}
		slices.Sort(took)
		slices.Sort(printed)
		fail.Now(t, len(took) < 100, "%s: %d moves are refused", def.Name, len(took))
		refusal, printing := took[len(took)/2], printed[len(took)/2]
		t.Logf("%s: a refusal takes %v at the median, printing %v", def.Name, refusal, printing)
		fail.If(t, refusal > 10*printing, "%s: a refusal takes %v at the median, printing %v", def.Name, refusal, printing)
	}
}
