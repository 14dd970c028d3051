package twins

import (
	"math/rand/v2"
	"strings"
	"testing"

	"umpire/engines"
	"umpire/engines/rule"
	"umpire/props/twins/reference"
)

// A crowd finds sound positions that its random game never reached.
func TestCrowd(t *testing.T) {
	for _, name := range games() {
		t.Run(name, func(t *testing.T) {
			def, _ := engines.Find(name)
			table, _ := def.Table(rule.Setup{})
			// From a seed and not rapid: new positions are counted, so there is nothing to shrink.
			crowd := NewCrowd(table, rand.New(rand.NewPCG(*seed, 3)), 100)
			played := map[string]bool{}
			for _, text := range crowd.texts {
				played[strings.Join(text, "\n")+"\n"] = true
			}
			const tries = 200
			found := 0
			for range tries {
				if at, ok := crowd.Position(); ok && len(table.Flaws(at)) == 0 && !played[table.PrintPosition(at)] {
					found++
				}
			}
			if found < tries/2 {
				t.Errorf("%d of %d", found, tries)
			}
			t.Logf("%d of %d", found, tries)
		})
	}
}

// A lenient table allows every move that it can read.
type lenient struct{ rule.AnyGame }

func (lenient) Judge(rule.Position, rule.Move) []rule.Reason { return nil }

// Trying moves that are mostly illegal finds an engine that lists the right legal moves
// and judges wrongly.
func TestVerdicts(t *testing.T) {
	def, _ := engines.Find("roam")
	match := Match{Def: def, Open: func(def *rule.GameDef, setup rule.Setup) (rule.AnyGame, reference.Game, error) {
		table, twin, err := planted(def, setup, nil, nil)
		return lenient{table}, twin, err
	}}
	d, made := match.search("roam", budget)
	if d == nil || d.What != "verdicts" {
		t.Fatalf("after %d moves: %v", made, d)
	}
	f := match.Shrink(d)
	if source := f.Source(); f.Try == "" || len(f.Script) > 0 || !strings.Contains(source, "# tried: ") {
		t.Error(source)
	}
}
