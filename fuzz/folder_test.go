package fuzz

import (
	"strings"
	"testing"
	"testing/fstest"

	"umpire/engines"
	"umpire/engines/files"
	"umpire/scenarios"
)

// FuzzFolder reads a folder, in memory, of three files that may include each other and name
// files outside. Whatever they say, the result must not contain the secret beside the
// folder, and cases that can be played are played.
func FuzzFolder(f *testing.F) {
	const secret = "hunter2 is the word"
	f.Add("game mnk\ninclude \"b.scenario\"\nscenario \"x\"\n  Cross: place a1\n", "position p\n  board\n    | . . . |\n", "meta: {game: roam}\n")
	f.Add("include \"b.scenario\"\n", "include \"a.scenario\"\n", "")
	f.Add("include \"../secret.scenario\"\n", "game roam\ncards \"../secret.yaml\"\nscenario \"x\"\n", "")
	f.Add("game roam\ncards \"c.yaml\"\nscenario \"x\"\n  setup\n", "game mnk\nscenario \"s\"\n  from \"x\"\n", "starting: []\nland: []\nmeta: {game: roam}\n")
	f.Add("game mnk\ninclude \"d/../b.scenario\"\nscenario \"x\"\n  draw \"d/x.svg\"\n  Cross: place a1\n", "include \"/secret.scenario\"\n", "")
	f.Fuzz(func(t *testing.T, a, b, c string) {
		tree := fstest.MapFS{
			"in/a.scenario": {Data: []byte(a)}, "in/b.scenario": {Data: []byte(b)}, "in/c.yaml": {Data: []byte(c)},
			"secret.scenario": {Data: []byte(secret)}, "secret.yaml": {Data: []byte(secret)},
		}
		opt := scenarios.Options{Games: engines.Games, Files: &files.Reader{Tree: tree}}
		suite, err := scenarios.Load(opt, "in")
		if err != nil {
			t.Fatal(err)
		}
		told := strings.Builder{}
		for _, d := range suite.Diags {
			told.WriteString(d.Render())
		}
		for _, one := range suite.Cases[:min(len(suite.Cases), 8)] {
			for _, d := range scenarios.Run(one, opt).Diags {
				told.WriteString(d.Render())
			}
		}
		if strings.Contains(told.String(), secret) && !strings.Contains(a+b+c, "hunter2") {
			t.Fatalf("the secret is told:\n%s", told.String())
		}
	})
}
