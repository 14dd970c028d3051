package newgame

import (
	"errors"
	"flag"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"runtime/debug"
	"strings"
	"testing"

	"umpire/engines/rulebook"
	"umpire/props/fail"
	"umpire/props/must"
)

var build = flag.Bool("newgame.build", false, "build the new module, and run its tests and checks (a minute)")

func TestNames(t *testing.T) {
	for name, want := range must.Cases[map[string]string](t, "testdata/newgame.yaml", "Names") {
		err := (&Options{Name: name}).Check([]string{"mnk", "jetty"})
		fail.If(t, (want == "") != (err == nil) || err != nil && !strings.Contains(err.Error(), want), "%s: %v, want %q", name, err, want)
	}
	err := (&Options{Name: "moss", Module: "a b"}).Check(nil)
	fail.If(t, err == nil, "a module's path may hold blanks")
}

// The name of the template is replaced everywhere, and an existing folder is not changed.
func TestWrite(t *testing.T) {
	o := &Options{Name: "moss", Module: "example.org/mine"}
	all := must.Value(o.Files())(t)
	for _, name := range []string{"main.go", "go.mod", "moss/moss.go", "moss/rules.md", "moss/moss_test.go", "moss/laws_test.go", "moss/fuzz_test.go", "moss/invariants_test.go", "scenarios/selling.scenario", ".github/workflows/check.yml", "README.md", "desk/main.go", "moss/places_gen.go"} {
		fail.If(t, all[name] == "", "%s is missing", name)
	}
	for name, text := range all {
		fail.If(t, strings.Contains(strings.ToLower(name+text), "jetty"), "%s speaks of jetty", name)
	}
	dir := filepath.Join(t.TempDir(), "mine")
	must.Succeed(t, o.Write(dir))
	book, problems := rulebook.Load(filepath.Join(dir, "moss"))
	text, err := book.Go()
	fail.If(t, problems != nil || err != nil || string(text) != all["moss/"+rulebook.Generated], "the code is not that of rules.md: %v %v", problems, err)
	err = o.Write(dir)
	fail.If(t, err == nil || !strings.Contains(err.Error(), "is there already"), "written over: %v", err)
	err = (&Options{Name: "moss", Umpire: t.TempDir()}).Write(dir + "2")
	fail.If(t, err == nil, "any folder is umpire's")
	left, err := os.ReadDir(filepath.Dir(dir))
	fail.If(t, err != nil || len(left) != 1, "left behind: %v %v", left, err)
}

// The source is where the build replaced the module, else above the source file, the
// command or the working folder, in this order.
func TestFind(t *testing.T) {
	place := func(first string) string {
		dir := filepath.Join(t.TempDir(), "with blanks")
		must.Succeed(t, errors.Join(os.MkdirAll(filepath.Join(dir, "cmd", "deep"), 0o777), os.WriteFile(filepath.Join(dir, "go.mod"), []byte(first+"\n\ngo 1.26\n"), 0o666), os.WriteFile(filepath.Join(dir, "go.sum"), nil, 0o666)))
		return dir
	}
	a, b, crlf, other := place("module "+own()), place("module "+own()), place("module "+own()+"\r"), place("module "+own()+"/other")
	meant := strings.NewReplacer("ONE", a, "TWO", b, "CRLF", crlf, "OTHER", other, "OWN", own())
	file := filepath.Join(t.TempDir(), "find.yaml")
	must.Succeed(t, os.WriteFile(file, []byte(meant.Replace(string(must.Get(t, os.ReadFile, "testdata/newgame.yaml")))), 0o666))
	for name, c := range must.Cases[map[string]struct {
		Build          *debug.BuildInfo
		File, Exe, Dir string
		Want           string // a folder or a release
	}](t, file, "Find") {
		dir, release, err := find(c.Build, c.File, c.Exe, c.Dir)
		fail.If(t, dir+release != c.Want || dir != "" && release != "" || (c.Want == "") != (err == errNoSource),
			"%s: %q, %q, %v, not %q", name, dir, release, err, c.Want)
	}
	all, err := (&Options{Name: "moss", Umpire: crlf}).Files()
	want := "replace " + own() + " => \"" + filepath.ToSlash(crlf) + "\"\n"
	fail.If(t, err != nil || !strings.Contains(all["go.mod"], "go 1.26\n") || !strings.HasSuffix(all["go.mod"], want), "%v, %s", err, all["go.mod"])
	for name, text := range all {
		for _, names := range regexp.MustCompile(`(?m)^//go:embed (.*)$`).FindAllStringSubmatch(text, -1) {
			for _, embedded := range strings.Fields(names[1]) {
				_, ok := all[path.Join(path.Dir(name), embedded)]
				fail.If(t, !ok && !strings.Contains(embedded, "*"), "%s embeds %s, which is not written", name, embedded)
			}
		}
	}
}

// inModule writes a new module and runs commands in it.
func inModule(t *testing.T, name string, change func(dir string) error, commands ...string) {
	if !*build {
		t.Skip("asked for by -newgame.build")
	}
	dir := filepath.Join(t.TempDir(), name) // umpire's source is found above the folder of the test
	must.Succeed(t, (&Options{Name: name, Module: "example.org/" + name}).Write(dir))
	must.Succeed(t, change(dir))
	before, _ := os.ReadFile(filepath.Join(dir, name, "places_gen.go"))
	defer func() {
		after, err := os.ReadFile(filepath.Join(dir, name, "places_gen.go"))
		fail.If(t, err != nil || before != nil && string(after) != string(before), "places_gen.go is not what go generate writes: %v", err)
	}()
	// The requirements hold by themselves. In a workspace the packages of umpire are those that
	// other tests have compiled, which takes half of the time.
	workspace := filepath.Join(filepath.Dir(dir), "go.work")
	run(t, dir, []string{"GOWORK=off"}, "go", "list", "-deps", "-test", "./...", "umpire/cmd/desk/build")
	run(t, dir, []string{"GOWORK=" + workspace}, "go", "work", "init", ".", must.Get(t, filepath.Abs, top))
	for _, line := range append([]string{"go generate", "gofmt -l .", "go vet ./...", "go test ./...", "go run . check scenarios", "go run . faq scenarios --strict --allow-empty", "go run . cover scenarios --random 0 --threshold 100", "go run . ablate scenarios --threshold 100"}, commands...) {
		words := strings.Fields(line)
		cmd := exec.Command(words[0], words[1:]...)
		cmd.Dir, cmd.Env = dir, append(os.Environ(), "GOWORK="+workspace)
		said, err := cmd.CombinedOutput()
		t.Logf("%s\n%s", line, said)
		fail.If(t, err != nil || words[0] == "gofmt" && len(said) > 0, "%s: %v", line, err)
		fail.If(t, strings.Contains(line, "soak") && !strings.Contains(string(said), name+": not checked: accepted-positions-keep-the-invariants"),
			"the soak does not say that it checks no invariants")
	}
}

// The new module passes its own tests and checks.
func TestBuilds(t *testing.T) {
	inModule(t, "moss", func(string) error { return nil }, "go run umpire/cmd/desk/build built ./desk", "go run . site out scenarios --desk built", "go test ./moss -run ^$ -fuzz FuzzTexts -fuzztime 200x", "go run . soak --games 8")
}

// cardGame is a game of cards as somebody would write one in the new module: hands, a deck
// of 16 cards, what players have seen, a ruling, 40 clauses.
const cardGame = "testdata/masque"

// The card game passes the checks of a new module, with the code of its rulebook.
func TestCardGameBuilds(t *testing.T) {
	inModule(t, "masque", func(dir string) error {
		old, err := filepath.Glob(filepath.Join(dir, "*", "*.*"))
		for _, file := range old {
			if filepath.Base(file) != "laws_test.go" {
				err = errors.Join(err, os.Remove(file))
			}
		}
		code := must.Value(cardGameBook(t).Go())(t)
		return errors.Join(err, os.CopyFS(dir, os.DirFS(cardGame)), os.WriteFile(filepath.Join(dir, "masque", rulebook.Generated), code, 0o666))
	}, "go run . rules places masque", "go run . soak --games 20")
}

func cardGameBook(t *testing.T) *rulebook.Book {
	book, problems := rulebook.Load(cardGame + "/masque")
	fail.Now(t, problems != nil, "%v", problems)
	return book
}

// The card game has 40 clauses, and at most 1,200 lines are written by hand.
func TestCardGameIsSmall(t *testing.T) {
	clauses := len(cardGameBook(t).Def.Clauses)
	fail.If(t, clauses < 40, "%d clauses", clauses)
	files, _ := filepath.Glob(cardGame + "/masque/*.go")
	lines := 0
	for _, file := range files {
		lines += strings.Count(string(must.Get(t, os.ReadFile, file)), "\n")
	}
	t.Logf("%d lines in %d files", lines, len(files))
	fail.If(t, lines == 0 || lines > 1200, "the game has %d lines of Go", lines)
}
