package scenarios_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"umpire/engines"
	"umpire/scenarios"
)

// played runs the first scenario of a file in its own folder.
func played(t *testing.T, dir, script string, opt scenarios.Options) *scenarios.Result {
	t.Helper()
	name := filepath.Join(dir, "a.scenario")
	if err := os.WriteFile(name, []byte("game mnk\nplayers Ann, Bob\nscenario \"s\"\n  setup\n"+script), 0o644); err != nil {
		t.Fatal(err)
	}
	opt.Games = engines.Games
	suite, err := scenarios.Load(opt, name)
	if err != nil || len(suite.Cases) == 0 {
		t.Fatal(err, suite.Diags)
	}
	return scenarios.Run(suite.Cases[0], opt)
}

func TestPicturesAreThoseOfThePosition(t *testing.T) {
	dir := t.TempDir()
	const script = "  Ann: place b2\n  draw \"pictures/b2.svg\" marked\n"
	file := filepath.Join(dir, "pictures", "b2.svg")
	if r := played(t, dir, script, scenarios.Options{}); r.Status != scenarios.Failed || !strings.Contains(r.Diags.Error(), "not there yet") {
		t.Errorf("without the file: %v %v", r.Status, r.Diags)
	}
	r := played(t, dir, script, scenarios.Options{Draw: true})
	if r.Status != scenarios.Passed || len(r.Pictures) != 1 || r.Pictures[0].File != file {
		t.Fatalf("recording: %v %v, %d pictures", r.Status, r.Diags, len(r.Pictures))
	}
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(strings.ReplaceAll(string(r.Pictures[0].Data), "\n", "\r\n")), 0o644); err != nil {
		t.Fatal(err)
	}
	if r := played(t, dir, script, scenarios.Options{}); r.Status != scenarios.Passed {
		t.Errorf("with the file: %v %v", r.Status, r.Diags)
	}
	moved := strings.Replace(script, "b2\n", "a1\n", 1)
	if r := played(t, dir, moved, scenarios.Options{}); r.Status != scenarios.Failed || !strings.Contains(r.Diags.Error(), "not of this position any more") {
		t.Errorf("after another move: %v %v", r.Status, r.Diags)
	}
}

func TestPicturesStayInTheirFolder(t *testing.T) {
	dir := t.TempDir()
	for script, want := range map[string]string{
		`draw "../b.svg"`:   "cannot hold a picture",
		`draw "/tmp/b.svg"`: "cannot hold a picture",
		`draw "b.scenario"`: "cannot hold a picture",
		`draw ".git/b.svg"`: "cannot hold a picture",
		`draw "a/.b.svg"`:   "cannot hold a picture",
		`draw "./b.svg"`:    "cannot hold a picture",
		`draw "` + strings.Repeat("d/", 200) + `b.svg"`: "cannot hold a picture",
		`draw "b.svg" as Cid`:                           `nobody at the table is called "Cid"`,
		`draw "b.svg" marked as Bob`:                    "not there yet",
		`draw "b.svg" print`:                            "not there yet",
	} {
		if r := played(t, dir, "  "+script+"\n", scenarios.Options{}); r.Status != scenarios.Failed || !strings.Contains(r.Diags.Error(), want) {
			t.Errorf("%s: %v %v, want %s", script, r.Status, r.Diags, want)
		}
	}
}
