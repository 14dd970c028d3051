package scenarios

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"umpire/engines"
	"umpire/scenarios/syntax"
)

var everyLine = flag.Bool("scenarios.all", false, "spoil every line of the scenarios, not one in a hundred: a minute")

// slips are common ways to spoil a line; each is an error of the language.
var slips = []struct{ name, old, new string }{
	{"expect", "  expect ", "  expct "},
	{"cannot", " cannot: ", " canot: "},
	{"because", "  because ", "  becuase "},
	{"cites", "  cites ", "  cite "},
	{"ruling", "ruling ", "rulin "},
	{"players", "players ", "player "},
	{"variants", "variants ", "varaints "},
	{"position", "  position", "  postion"},
	{"setup", "  setup", "  setpu"},
	{"next", "  next ", "  nxt "},
	{"ends", "  ends", "  endz"},
	{"sees", " sees", " seas"},
	{"colon", ": ", " "},
	{"comma", ", ", ",, "},
	{"equals", " = ", " "},
	{"only", " only ", " olny "},
	{"legal", "  expect legal includes", "  expect legal inclueds"},
	{"quote", `"`, ``},
	{"move", ": ", ":: "},
	{"none", "", "??? "},
}

// A line that the parser cannot read causes no further diagnostics, in its scenario or
// in another: running reports only what parsing reports.
func TestNothingFollowsFromASlip(t *testing.T) {
	files, err := filepath.Glob("*/*.scenario")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for i, name := range files {
		source, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		lines := strings.Split(string(source), "\n")
		for k, slip := range slips {
			for no, line := range lines {
				if !*everyLine && (7*i+k+no)%101 != 0 {
					continue
				}
				spoilt := strings.Replace(line, slip.old, slip.new, 1)
				if strings.TrimSpace(line) == "" || strings.HasPrefix(strings.TrimSpace(line), "#") || spoilt == line {
					continue
				}
				with := append(append(append([]string(nil), lines[:no]...), spoilt), lines[no+1:]...)
				text := []byte(strings.Join(with, "\n"))
				_, slipped := syntax.Parse(name, text)
				suite := LoadSource(Options{Games: engines.Games}, name, text)
				if len(slipped) > 0 && len(suite.Diags) > len(slipped) {
					t.Errorf("%s: %q for %q in line %d", name, slip.new, slip.old, no+1)
					for _, d := range suite.Diags {
						t.Error(d.Render())
					}
				}
			}
		}
	}
}
