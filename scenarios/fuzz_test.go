package scenarios

import (
	"os"
	"path/filepath"
	"testing"
	"time"
)

// FuzzRun holds loading and running to what every input is owed: no fault, and
// a place in the file for everything that is said.
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
	} {
		f.Add([]byte(src))
	}
	f.Fuzz(func(t *testing.T, src []byte) {
		for _, name := range []string{"f.scenario", "f.md"} {
			opt := Options{Games: allGames, Record: true, Timeout: 5 * time.Second}
			suite := LoadSource(opt, name, src)
			diags := suite.Diags
			for _, c := range suite.Cases[:min(len(suite.Cases), 50)] {
				r := Run(c, opt)
				if r.Class == Fault || r.Class == Timeout {
					t.Errorf("%s: %v", r.Class, r.Diags)
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
