package cli

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"umpire/engines"
	"umpire/engines/mnk"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"umpire": func() { Main(engines.Games...) },
		// the same with one more game, which has chance, cards and a fault
		"umpire+toss":   func() { Main(append(engines.Games, tossTitle)...) },
		"umpire-games":  func() { Main(mnk.Def) }, // another module's command, with one game
		"umpire+engine": runEngine,
	})
}

// TestScripts checks what every command prints, and its exit code.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		UpdateScripts:       os.Getenv("UPDATE_SCRIPTS") != "",
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Setup: func(env *testscript.Env) error {
			engines, err := filepath.Abs("testdata/engines")
			env.Setenv("ENGINES", engines)
			return err
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"exits":       exits,
			"page":        page,
			"inorder":     inorder,
			"same-events": sameEvents,
			"same-report": sameReport,
			"unnumbered":  unnumbered,
			"sleep": func(ts *testscript.TestScript, _ bool, words []string) {
				d, err := time.ParseDuration(words[0])
				ts.Check(err)
				time.Sleep(d)
			},
		},
	})
}

var lineOfCode = regexp.MustCompile(`\.go:\d+ `)

// unnumbered writes the standard output to a file, without line numbers of code, since
// these change with the code: unnumbered out.txt.
func unnumbered(ts *testscript.TestScript, neg bool, words []string) {
	if neg || len(words) != 1 {
		ts.Fatalf("usage: unnumbered FILE")
	}
	text := lineOfCode.ReplaceAllString(ts.ReadFile("stdout"), ".go:N ")
	ts.Check(os.WriteFile(ts.MkAbs(words[0]), []byte(text), 0o644))
}

// exits runs a command and checks its exit code: exits 2 umpire check -vq.
func exits(ts *testscript.TestScript, neg bool, words []string) {
	if neg || len(words) < 2 {
		ts.Fatalf("usage: exits CODE COMMAND [WORD...]")
	}
	code := "0"
	if err := ts.Exec(words[1], words[2:]...); err != nil {
		code = exitCode(err)
	}
	if code != words[0] {
		ts.Fatalf("%v ended with %s, not %s", words[1:], code, words[0])
	}
}

func exitCode(err error) string {
	text := err.Error() // "exit status 2"
	for i := len(text) - 1; i >= 0; i-- {
		if text[i] < '0' || text[i] > '9' {
			return text[i+1:]
		}
	}
	return text
}

// itself returns the path of umpire. It is this test binary under another name, so
// nothing has to be built.
func itself(t *testing.T) string {
	t.Helper()
	path, err := exec.LookPath("umpire")
	if err != nil {
		t.Fatal(err)
	}
	return path
}
