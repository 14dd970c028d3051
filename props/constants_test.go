package props_test

import (
	"encoding/json"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// The test is optional because each copy is compiled, which takes a quarter of a minute.
var constants = flag.Bool("props.constants", false, "change constants of the rules in copies, and see that everything follows or a law breaks")

// A change replaces a text in one file of a copy of a game.
type change struct{ game, file, from, to string }

// Each of these changes a price, a count or a limit in the one place that defines it.
var wholeChanges = []change{
	{"roam", "numbers.go", "blankPrice    = 2 ", "blankPrice    = 1 "},
	{"roam", "numbers.go", "consolation   = 1 ", "consolation   = 2 "},
	{"roam", "numbers.go", "coinsOfTile   = 1 ", "coinsOfTile   = 2 "},
	{"roam", "numbers.go", "endCards      = 10 ", "endCards      = 9 "},
	{"roam", "numbers.go", "markers       = 24 ", "markers       = 23 "},
	{"organism", "numbers.go", "holdPower      = 1 ", "holdPower      = 2 "},
	{"organism", "numbers.go", "mealFood       = 1 ", "mealFood       = 2 "},
	{"organism", "numbers.go", "dropFood       = 1 ", "dropFood       = 2 "},
	{"organism", "numbers.go", "organismsToWin = 3 ", "organismsToWin = 2 "},
	{"organism", "numbers.go", "pulsePrice   = 2 ", "pulsePrice   = 1 "},
	{"biome", "game.go", "handLimit: 8,", "handLimit: 7,"},
	{"biome", "game.go", "collect: 2,", "collect: 1,"},
	{"biome", "game.go", "perBaby: 2,", "perBaby: 3,"},
	{"biome", "game.go", "exchange: 2,", "exchange: 3,"},
	{"biome", "game.go", "prey: 2,", "prey: 1,"},
	{"loam", "cards.yaml", "soil_target: 6 ", "soil_target: 5 "},
	{"loam", "cards.yaml", "upgrade_threshold: 8 ", "upgrade_threshold: 7 "},
	{"loam", "cards.yaml", "community_max: 7 ", "community_max: 6 "},
	{"loam", "cards.yaml", "rounds: 3 ", "rounds: 2 "},
	{"loam", "end.go", "matchGames = 3", "matchGames = 2"},
	{"phylo", "state.go", "openingHand    = 5 ", "openingHand    = 4 "},
	{"phylo", "state.go", "turnActions    = 3 ", "turnActions    = 2 "},
	{"phylo", "state.go", "commonClimates = 1 ", "commonClimates = 2 "},
	{"phylo", "state.go", "windFactor     = 2 ", "windFactor     = 3 "},
	{"phylo", "state.go", "handLimit      = 7 ", "handLimit      = 6 "},
}

// These change a number in the kernel only.
var halfChanges = []change{
	{"roam", "fast_usual.go", "if coins >= blankPrice {", "if coins >= blankPrice+1 {"},
	{"biome", "fast_list.go", "range k.number.draw + 1", "range k.number.draw"},
}

const follow = "kernels-follow-the-rules"

// A change of a named number changes the rules and the kernel together. That they use the
// number is shown by a scenario or by the twin, which expect the old one.
func TestConstantsAreNamedOnce(t *testing.T) {
	for _, c := range wholeChanges {
		t.Run(c.game+" "+c.to, func(t *testing.T) {
			failed, broken := c.try(t)
			if slices.Contains(broken, follow) {
				t.Error("the kernel does not follow")
			}
			if !failed && !slices.ContainsFunc(broken, func(law string) bool { return strings.HasPrefix(law, "twins: ") }) {
				t.Error("neither a scenario nor the twin notices")
			}
			t.Logf("scenarios fail: %t; broken: %q", failed, broken)
		})
	}
}

// If rules and kernel have different numbers, the law of kernels fails.
func TestHalfAChangeIsFound(t *testing.T) {
	for _, c := range halfChanges {
		t.Run(c.game+" "+c.to, func(t *testing.T) {
			out, err := exec.Command("go", "test", "-overlay", c.overlay(t), ".", "-run", "TestGames/"+c.game+"/by_default/"+follow, "-props.games", "600").CombinedOutput()
			if err == nil || !strings.Contains(string(out), "--- FAIL: TestGames/"+c.game+"/by_default/"+follow) {
				t.Errorf("the kernel is not found out: %v\n%s", err, out)
			}
		})
	}
}

// try compiles the command with the change. It returns whether a scenario of the game
// fails, and which laws are broken.
func (c change) try(t *testing.T) (failed bool, broken []string) {
	t.Helper()
	umpire := filepath.Join(t.TempDir(), "umpire")
	if out, err := exec.Command("go", "build", "-overlay", c.overlay(t), "-o", umpire, "../cmd/umpire").CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	check := exec.Command(umpire, "check", "-q", "scenarios/"+c.game)
	check.Dir = ".."
	failed = check.Run() != nil
	printed, _ := exec.Command(umpire, "soak", c.game, "--games", "24", "--seed", "1", "--json").Output()
	var soak struct {
		Soaked struct {
			Moves    int
			Findings []struct{ Law string }
		}
	}
	if err := json.Unmarshal(printed, &soak); err != nil || soak.Soaked.Moves == 0 {
		t.Fatalf("nothing was played: %v: %s", err, printed)
	}
	for _, found := range soak.Soaked.Findings {
		broken = append(broken, found.Law)
	}
	slices.Sort(broken)
	return failed, slices.Compact(broken)
}

// overlay writes a file for the -overlay flag of go build that makes the change.
func (c change) overlay(t *testing.T) string {
	t.Helper()
	if !*constants {
		t.Skip("only with -props.constants")
	}
	file, err := filepath.Abs(filepath.Join("../engines", c.game, c.file))
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(string(text), c.from); n != 1 {
		t.Fatalf("%q stands %d times in %s, want 1", c.from, n, c.file)
	}
	dir := t.TempDir()
	changed, list := filepath.Join(dir, "changed"), filepath.Join(dir, "overlay.json")
	overlay, err := json.Marshal(map[string]any{"Replace": map[string]string{file: changed}})
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string][]byte{changed: []byte(strings.Replace(string(text), c.from, c.to, 1)), list: overlay} {
		if err := os.WriteFile(name, text, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return list
}
