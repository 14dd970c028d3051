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

// mixed are the files in which rules and speed are not apart yet. The list only
// shrinks.
var mixed = map[string]bool{
	"organism/pick.go": true,
}

// Rules are told for people: what is fast stands in files of its own.
func TestSpeedIsApart(t *testing.T) {
	found := map[string]bool{}
	for _, title := range engines.Games {
		files, err := filepath.Glob(title.Name + "/*.go")
		if err != nil || len(files) == 0 {
			t.Fatalf("%s: %v", title.Name, err)
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
				if !hurried.MatchString(line) {
					continue
				}
				if found[filepath.ToSlash(file)] = true; !mixed[filepath.ToSlash(file)] {
					t.Errorf("%s:%d: a rule is hurried: %s", file, i+1, strings.TrimSpace(line))
				}
			}
		}
	}
	for file := range mixed {
		if !found[file] {
			t.Errorf("%s keeps speed apart: strike it from the list", file)
		}
	}
}

func TestWhatIsHurried(t *testing.T) {
	for line, want := range map[string]bool{"if t.Lacks(a, B) {": true, "u.t.OnIf(n > 0, CoinGain)": true, "if t.On(B) {": false, "if !s.fits && t.Breaks(Fits) {": false} {
		if hurried.MatchString(line) != want {
			t.Errorf("%s: %v", line, !want)
		}
	}
}
