package fuzz

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"umpire/engines"
	"umpire/scenarios"
)

// FuzzFolder reads a folder of three files that may include each other and name
// what lies outside: whatever they say, nothing of a secret beside the folder is
// told, and what can be played is played.
func FuzzFolder(f *testing.F) {
	const secret = "hunter2 is the word"
	f.Add("game mnk\ninclude \"b.scenario\"\nscenario \"x\"\n  Cross: place a1\n", "position p\n  board\n    | . . . |\n", "meta: {game: roam}\n")
	f.Add("include \"b.scenario\"\n", "include \"a.scenario\"\n", "")
	f.Add("include \"../secret.scenario\"\n", "game roam\ncards \"../secret.yaml\"\nscenario \"x\"\n", "")
	f.Add("game roam\ncards \"c.yaml\"\nscenario \"x\"\n  setup\n", "game mnk\nscenario \"s\"\n  from \"x\"\n", "starting: []\nland: []\nmeta: {game: roam}\n")
	dir := f.TempDir()
	in := filepath.Join(dir, "in")
	if err := os.Mkdir(in, 0o777); err != nil {
		f.Fatal(err)
	}
	for _, name := range []string{"secret.scenario", "secret.yaml"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(secret), 0o666); err != nil {
			f.Fatal(err)
		}
	}
	f.Fuzz(func(t *testing.T, a, b, c string) {
		for name, text := range map[string]string{"a.scenario": a, "b.scenario": b, "c.yaml": c} {
			if err := os.WriteFile(filepath.Join(in, name), []byte(text), 0o666); err != nil {
				t.Skip(err)
			}
		}
		opt := scenarios.Options{Games: engines.Games}
		suite, err := scenarios.Load(opt, in)
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
