package cli

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"umpire/engines"
)

// A page for every command, the same each time, and a completion for each shell.
func TestManualAndCompletion(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "man")
	var b strings.Builder
	if code := run(engines.Games, []string{"man", dir}, strings.NewReader(""), &b, &b); code != 0 {
		t.Fatal(code, b.String())
	}
	for _, c := range commands {
		page, err := os.ReadFile(filepath.Join(dir, "umpire-"+c.name+".1"))
		if err != nil || !strings.Contains(string(page), "umpire-"+c.name) {
			t.Errorf("%s has no page: %v", c.name, err)
		}
	}
	for _, shell := range []string{"bash", "zsh", "fish"} {
		b.Reset()
		if code := run(engines.Games, []string{"completion", shell}, strings.NewReader(""), &b, &b); code != 0 || !strings.Contains(b.String(), "umpire") {
			t.Errorf("%s: %d %.200s", shell, code, b.String())
		}
	}
}
