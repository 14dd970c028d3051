package rulescmd

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/terminal"
	"umpire/engines"
)

// An exported set names its game. The game and its schema accept it, and it has the
// same lines as the embedded set.
func TestExportedSetsAreTaken(t *testing.T) {
	for _, def := range engines.Games {
		if def.Cards == nil {
			continue
		}
		file := filepath.Join(t.TempDir(), "mine.yaml")
		said := runCards(t, "export", def.Name, "--out", file)
		if !strings.HasPrefix(said, "written to ") {
			t.Errorf("%s: %q", def.Name, said)
		}
		set, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if got := gameOf(set); got != def.Name {
			t.Errorf("the exported set of %s says it is for %q", def.Name, got)
		}
		if !bytes.HasPrefix(set, bytes.TrimRight(def.Cards.Data, "\n")) {
			t.Errorf("the exported set of %s is not the one that it brings along", def.Name)
		}
		if err := def.Cards.Lint(set); err != nil {
			t.Errorf("%s refuses its exported set: %v", def.Name, err)
		}
		if err := valid(t, compiled(t, def), set); err != nil {
			t.Errorf("%s: the schema refuses the exported set: %v", def.Name, err)
		}
	}
}

// Export never replaces an existing file.
func TestExportKeepsWhatIsThere(t *testing.T) {
	file := filepath.Join(t.TempDir(), "mine.yaml")
	if err := os.WriteFile(file, []byte("mine"), 0o600); err != nil {
		t.Fatal(err)
	}
	said := runCards(t, "export", "roam", "--out", file)
	if !strings.Contains(said, "is there already") {
		t.Errorf("export says %q", said)
	}
	if now, _ := os.ReadFile(file); string(now) != "mine" {
		t.Errorf("the file now holds %.20q", now)
	}
}

// runCards runs a cards command and returns its output or its error.
func runCards(t *testing.T, args ...string) string {
	t.Helper()
	var out bytes.Buffer
	a := &app.App{Library: engines.Games, Out: terminal.NewWriter(&out), Err: terminal.NewWriter(&out)}
	cmd := Cards(a)
	cmd.SetArgs(args)
	cmd.SilenceErrors, cmd.SilenceUsage = true, true
	if err := cmd.Execute(); err != nil {
		return err.Error()
	}
	return out.String()
}
