package twins

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"umpire/engines"
	"umpire/engines/rule"
)

var (
	plies   = flag.Int("twins.plies", 1000, "play every twin in lockstep for about `N` moves")
	crowded = flag.Int("twins.crowded", 200, "and for about `N` moves from crowded positions")
	seed    = flag.Uint64("twins.seed", 1, "the `NUMBER` from which random games follow")
	stop    = flag.Int("twins.stop", 1, "stop the run of a game after `N` differences")
	only1   = flag.String("twins.game", "", "play the twin of `GAME` only")
)

// games returns the names of the twins to test.
func games() (names []string) {
	for name := range Tellings {
		if *only1 == "" || *only1 == name {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// A tally counts what a long run has covered.
type tally struct {
	plies, crowded int             // moves from the start of a game, and from crowded positions
	positions      int             // the number of crowded positions
	met            map[string]bool // the readings and variants that were played
}

func (sum *tally) String() string {
	return fmt.Sprintf("%d moves from the start, %d from %d crowded positions", sum.plies, sum.crowded, sum.positions)
}

// A run of long moves covers every reading. No game gets more than longest moves, because
// some never end.
const (
	long    = 100_000
	longest = 1000
)

// TestTwins plays the twins in lockstep with the engines, from the start and from
// crowded positions.
func TestTwins(t *testing.T) {
	for _, name := range games() {
		t.Run(name, func(t *testing.T) {
			def, _ := engines.Find(name)
			// From a seed and not rapid: Match.Shrink shrinks the set-up, the position and the moves.
			r := rand.New(rand.NewPCG(*seed, 7))
			sum := &tally{met: map[string]bool{}}
			cards := cardSets(name)
			differences, told := 0, time.Now()
			for n := 0; sum.plies < *plies; n++ {
				match := Match{Def: def}
				if n > 0 {
					match.Setup = AnySetup(def, cards, r)
				}
				if d := sum.play(t, &match, r); d != nil {
					report(t, match.Shrink(d))
					if differences++; differences >= *stop {
						t.Fatalf("%v; stopped after %d differences", sum, differences)
					}
				}
				if time.Since(told) > time.Minute {
					t.Logf("so far %v", sum)
					told = time.Now()
				}
			}
			t.Log(sum)
			switch rest := sum.unmet(def); {
			case len(rest) == 0:
			case *plies >= long:
				t.Errorf("never met: %v", rest)
			default:
				t.Logf("not met in so few: %v", rest)
			}
		})
	}
}

// play plays a game from its start, and some crowded positions made from its lines.
func (sum *tally) play(t *testing.T, match *Match, r *rand.Rand) *Difference {
	table, twin, err := match.open()
	if table == nil {
		return nil // the rules refuse the set-up
	}
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range match.Setup.Rulings {
		sum.met[s.Name+"="+s.Value] = true
	}
	for _, v := range match.Setup.Variants {
		sum.met[v.Name] = true
	}
	moves, d := Lockstep(table, twin, r, min(longest, *plies-sum.plies))
	sum.plies += moves
	if d != nil || sum.crowded*(*plies) >= sum.plies*(*crowded) {
		return d
	}
	crowd := match.crowd(table, r)
	// A twin need not support every position, so one match tries only so many.
	for tries := 0; d == nil && tries < most && sum.crowded*(*plies) < sum.plies*(*crowded); tries++ {
		at, ok := crowd.Position()
		if !ok {
			break
		}
		moves, d = LockstepFrom(at, table, twin, r, 6)
		sum.crowded += moves
		sum.positions++
	}
	return d
}

// crowd returns a crowd for the match.
func (m *Match) crowd(table rule.AnyGame, r *rand.Rand) *Crowd {
	crowd := NewCrowd(table, r, 200)
	if lines := Lines[m.Def.Name]; lines != nil {
		crowd.Draw = lines(m.Setup, table)
	}
	return crowd
}

// unmet returns the readings and variants that no game covered.
func (sum *tally) unmet(def *rule.GameDef) (list []string) {
	for _, v := range def.Variants {
		if !sum.met[v.Name] {
			list = append(list, v.Name)
		}
	}
	for _, ruling := range def.Rulings {
		for _, reading := range ruling.Readings {
			if id := ruling.ID + "=" + reading.Name; reading.Supported && reading.Name != ruling.Default && !sum.met[id] {
				list = append(list, id)
			}
		}
	}
	return list
}

// report fails a test with a finding and the path of its scenario.
func report(t *testing.T, f *Finding) {
	t.Helper()
	folder := os.Getenv("UMPIRE_FAILURES")
	if folder == "" {
		folder = os.TempDir()
	}
	path, err := f.Write(folder)
	if err != nil {
		t.Error(err)
	}
	t.Errorf("%v\n%s:\n%s", f, path, f.Source())
}

// cardSets returns the card sets that the scenarios of a game use.
func cardSets(name string) (sets [][]byte) {
	files, _ := filepath.Glob("../../scenarios/" + name + "/*.yaml")
	for _, file := range files {
		if data, err := os.ReadFile(file); err == nil {
			sets = append(sets, data)
		}
	}
	return sets
}
