package engines_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"umpire/engines"
)

// hurried are the questions to a trace that only a kernel asks.
var hurried = regexp.MustCompile(`\.(Whole|Swift|Lacks|Allows|OnIf|BreaksIf)\(`)

// Rules are told for people: what is fast stands in files of its own.
func TestSpeedIsApart(t *testing.T) {
	for _, def := range engines.Games {
		files, err := filepath.Glob(def.Name + "/*.go")
		if err != nil || len(files) == 0 {
			t.Fatalf("%s: %v", def.Name, err)
		}
		for _, file := range files {
			name := filepath.Base(file)
			if strings.HasPrefix(name, "fast_") || strings.HasSuffix(name, "_test.go") {
				continue
			}
			src, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for i, line := range strings.Split(string(src), "\n") {
				if hurried.MatchString(line) {
					t.Errorf("%s:%d: a rule is hurried: %s", file, i+1, strings.TrimSpace(line))
				}
			}
		}
	}
}

func TestWhatIsHurried(t *testing.T) {
	for line, want := range map[string]bool{"if t.Lacks(a, B) {": true, "u.t.OnIf(n > 0, CoinGain)": true, "if t.Applies(B) {": false, "if !s.fits && t.Breaks(Fits) {": false} {
		if hurried.MatchString(line) != want {
			t.Errorf("%s: %v", line, !want)
		}
	}
}
