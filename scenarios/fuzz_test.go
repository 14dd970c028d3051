package scenarios

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"umpire/engines"
)

// FuzzRun checks that loading and running any input causes no fault, that every
// failure has a reason, and that every diagnostic has a place in the file.
func FuzzRun(f *testing.F) {
	files, _ := filepath.Glob("mnk/*.scenario")
	for _, name := range append(files, "GUIDE.md") {
		if src, err := os.ReadFile(name); err == nil {
			f.Add(src)
		}
	}
	for _, src := range []string{
		"game race\nscenario \"s\"\n  seed 1\n  setup\n    next die 6, 1\n  Ann: roll\n  deck: 1\n  Bob sees\n    die 1\n",
		"game mnk\nscenario \"<\"\n  setup\n  expect <a> < <b>\n  examples\n    | a | b |\n    | 1 | |\n",
		"game mnk\nscenario \"s\"\n  from \"s\" after move 99999999999999999999\n",
		"game mnk\nscenario \"s\"\n  setup\n  expect \"\" matches \"(\" or all(1..100000000, # > 0)\n",
		"game mnk\nvariants size=4x3x3, gravity\nplayers Ann, Bob\nposition F\n  board\n    | . . . . |\n    | . . . . |\n    | x . . . |\n\nscenario \"from a name\"\n  cites mnk.gravity.down\n  position F\n  Bob: place a2 # on top\n    | Ann is next   mnk.turn.one-mark\n  expect Bob.has(\"a2\") and turn == \"Ann\"\n",
		"game mnk\nscenario \"rows\"\n  for each ruling mnk.ruling.overline\n  Cross: place <cell>\n  expect Cross.marks == <n>\n  examples\n    | cell | n |\n    | a1   | 1 |\n    | b2   | 1 |\n",
		"game roam\nscenario \"x\"\n  position\n    map\n      | C C . o |\n    coins Cid 0\n    next deck L07\n  Cid: use \"Blue Scout\" at a2\n",
	} {
		f.Add([]byte(src))
	}
	games := append(slices.Clone(engines.Games), raceTitle)
	f.Fuzz(func(t *testing.T, src []byte) {
		for _, name := range []string{"f.scenario", "f.md"} {
			opt := Options{Games: games, Record: len(src)%5 > 0, Strict: len(src)%2 == 0, RequireGolden: len(src)%3 == 0, Timeout: 5 * time.Second}
			suite := LoadSource(opt, name, src)
			diags := suite.Diags
			for _, c := range suite.Cases[:min(len(suite.Cases), 50)] {
				r := Run(c, opt)
				if r.Class == Fault || r.Class == Timeout {
					t.Errorf("%s: %v", r.Class, r.Diags)
				}
				if r.Status == Failed && len(r.Diags) == 0 && r.Because == nil {
					t.Errorf("%q fails and does not say why", c.Name)
				}
				diags = append(diags, r.Diags...)
			}
			for _, d := range diags {
				if d.Line < 1 || d.Col < 1 || d.Msg == "" {
					t.Errorf("no place: %+v", d)
				}
				_ = d.Render()
			}
		}
	})
}
