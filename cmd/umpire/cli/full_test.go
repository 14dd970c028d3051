//go:build unix

package cli

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"umpire/engines"
	"umpire/props/fail"
	"umpire/props/must"
)

// silent are the commands that print no data, or only answer an editor.
var silent = []string{"init", "lsp", "mcp", "new", "serve", "site", "skill"}

func withScenarios(t *testing.T) string {
	dir := t.TempDir()
	files := must.Cases[map[string]string](t, "testdata/documents.yaml", "Tried")
	files["two.scenario"] = strings.Replace(twoMoves, "  Ann:", "  faq \"May I?\" \"Yes.\"\n  cites mnk.turn.one-mark\n    # untidy\n  Ann:", 1)
	for name, text := range files {
		must.Succeed(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644))
	}
	return dir
}

// umpireIn returns a command that runs umpire in a folder, and the buffer for its standard error.
func umpireIn(t *testing.T, dir string, line ...string) (*exec.Cmd, *bytes.Buffer) {
	t.Helper()
	cmd := exec.Command("umpire", line...)
	said := &bytes.Buffer{}
	cmd.Dir, cmd.Stderr = dir, said
	return cmd, said
}

func TestAFullDiskIsTold(t *testing.T) {
	toFull := must.Cases[[][]string](t, "testdata/documents.yaml", "AFullDiskIsTold")
	for _, c := range commands {
		fail.If(t, !slices.Contains(silent, c.name) && !slices.ContainsFunc(toFull, func(line []string) bool { return line[0] == c.name }),
			"nothing shows what umpire %s does when the disk is full", c.name)
	}
	for _, line := range toFull {
		t.Run(strings.Join(line, " "), func(t *testing.T) {
			t.Chdir(withScenarios(t))
			full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
			if err != nil {
				t.Skip(err)
			}
			defer full.Close()
			var said strings.Builder
			code := run(engines.Games, line, strings.NewReader(`{"do":"hello"}`+"\n"), full, &said) // an engine answers
			fail.If(t, code != 2 || !strings.Contains(said.String(), "standard output cannot be written: no space left on device"),
				"ended with %d and said %q", code, said.String())
		})
	}
}

// When the reader closes the pipe, umpire ends by SIGPIPE and prints no error.
func TestNobodyReadsOn(t *testing.T) {
	for _, shell := range []string{`exec "$0" "$@"`, `trap "" PIPE; exec "$0" "$@"`} {
		r, w, err := os.Pipe()
		must.Succeed(t, err)
		r.Close()
		cmd, said := umpireIn(t, withScenarios(t), "rules", "list", "mnk", "--format", "json")
		cmd.Args = append([]string{"sh", "-c", shell, cmd.Path}, cmd.Args[1:]...)
		cmd.Path = "/bin/sh"
		cmd.Stdout = w
		cmd.Run()
		w.Close()
		state := cmd.ProcessState.String()
		fail.If(t, said.Len() > 0 || state != "signal: broken pipe", "%s, and said %q", state, said.String())
	}
}
