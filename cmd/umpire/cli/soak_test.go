package cli

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"umpire/engines"
)

// soaked runs umpire soak.
func soaked(t *testing.T, line ...string) (out, told string, code int) {
	var stdout, stderr bytes.Buffer
	code = run(engines.Games, append([]string{"soak"}, line...), strings.NewReader(""), &stdout, &stderr)
	return stdout.String(), stderr.String(), code
}

// A soak that continues from a checkpoint finds the same as a single run. A damaged
// checkpoint, or one of another soak, is refused.
func TestSoakGoesOn(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "saved")
	kept := func(text string) string {
		var all map[string]any
		if err := json.Unmarshal([]byte(text), &all); err != nil {
			t.Fatal(err)
		}
		delete(all, "seconds")
		told, _ := json.MarshalIndent(all, "", " ")
		return string(told)
	}
	line := []string{"roam", "mnk", "--seed", "1", "--misread", "stepped-coins", "--format", "json", "-j", "2"}
	whole, _, code := soaked(t, append(line, "--games", "10")...)
	if code != 1 {
		t.Fatalf("exit code %d where a misreading is played, want 1", code)
	}
	for _, games := range []string{"3", "8", "10"} {
		out, told, _ := soaked(t, append(line, "--games", games, "--checkpoint", file, "--out", filepath.Join(dir, "found"))...)
		if games == "10" && kept(out) != kept(whole) {
			t.Errorf("in pieces it finds\n%s\nand in one run\n%s\n%s", out, whole, told)
		}
	}
	if found, _ := os.ReadDir(filepath.Join(dir, "found")); len(found) == 0 {
		t.Error("no finding was written")
	}
	if _, told, code := soaked(t, "mnk", "--games", "4", "--checkpoint", file); code != 2 || !strings.Contains(told, "cannot go on") {
		t.Errorf("a checkpoint of other games: exit code %d, %s", code, told)
	}
	if err := os.WriteFile(file, []byte("umpire soak 1 0000\n{}"), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, told, code := soaked(t, append(line, "--games", "4", "--checkpoint", file)...); code != 2 || !strings.Contains(told, "damaged") {
		t.Errorf("a damaged checkpoint: exit code %d, %s", code, told)
	}
}

// The end of --time is not a failure. Without --time and --games the soak does not
// start.
func TestSoakEnds(t *testing.T) {
	if out, told, code := soaked(t, "mnk", "--time", "300ms", "--seed", "1"); code != 0 || !strings.Contains(out, "nothing was found") {
		t.Errorf("exit code %d: %s%s", code, out, told)
	}
	if _, told, code := soaked(t, "mnk"); code != 2 || !strings.Contains(told, "--time") {
		t.Errorf("without a bound: exit code %d, %s", code, told)
	}
	if _, told, code := soaked(t, "mnk", "--games", "1", "--misread", "nonsense"); code != 2 || !strings.Contains(told, "nonsense") {
		t.Errorf("an unknown misreading: exit code %d, %s", code, told)
	}
}
