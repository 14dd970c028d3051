package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"umpire/engines/rulebook"
	"umpire/props/fail"
	"umpire/props/must"
)

const rules = "# toy, for 1 (setup.one): first\n\n## Setup\n\n- setup.one (setup) One plays.\n"

// A rulebook is written as code; one with a mistake leaves the code as it is, and the
// others are written all the same.
func TestRun(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "toy")
	file := filepath.Join(dir, "rules.md")
	write := func(text string) {
		t.Helper()
		must.Succeed(t, os.WriteFile(file, []byte(text), 0o644))
	}
	code := func() string {
		text, _ := os.ReadFile(filepath.Join(dir, rulebook.Generated))
		return string(text)
	}
	must.Succeed(t, os.Mkdir(dir, 0o755))
	for _, tt := range []struct{ name, text, says, has string }{
		{"a rulebook", rules, "", `Words: "One plays."`},
		{"another sentence", strings.Replace(rules, "One plays", "Somebody plays", 1), "", `Words: "Somebody plays."`},
		{"a mistake", strings.Replace(rules, "(setup) One", "(setpu) One", 1), `rules.md:5:14: "setpu" is not a kind of clause`, "Somebody"},
		{"an ID that went away", strings.ReplaceAll(rules, "setup.one", "setup.two"), "toy.setup.one went away", "Somebody"},
		{"no rulebook", "", "has no first heading", "Somebody"},
	} {
		write(tt.text)
		var errs bytes.Buffer
		well := run([]string{filepath.Join(dir, "nowhere"), dir}, &errs)
		said := strings.SplitN(errs.String(), "\n", 2)
		fail.If(t, well || !strings.Contains(said[0], "nowhere/rules.md:1:1: cannot be read") || !strings.Contains(said[1], tt.says) || tt.says == "" && said[1] != "",
			"%s: says %q", tt.name, errs.String())
		fail.If(t, !strings.Contains(code(), tt.has), "%s: the code is\n%s", tt.name, code())
	}
	left, err := os.ReadDir(dir)
	fail.If(t, err != nil || len(left) != 2, "left behind: %v %v", left, err)
}
