package cli

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"umpire/cmd/umpire/internal/app"
	"umpire/engines"
	"umpire/engines/mnk"
	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/props/must"

	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/testscript"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"umpire":        func() { Main(engines.Games...) },
		"umpire+fault":  func() { Main(faultyDef()) },
		"umpire-games":  func() { Main(mnk.Def) }, // another module's command, with one game
		"umpire+engine": runEngine,
		"umpire+orders": takeOrders,
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
			for name, dir := range map[string]string{"SCRIPTS": "testdata/script", "ENGINES": "testdata/engines", "OUTSIDE": "../../../engines/outside/testdata", "SCENARIOS": "../../../scenarios"} {
				env.Setenv(name, must.Get(t, filepath.Abs, dir))
			}
			env.Values["process"] = &process{environ: env.Vars}
			return nil
		},
		Condition: func(name string) (bool, error) {
			return name == "other-languages" && os.Getenv("UMPIRE_ENGINES") == "required", nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"exits":       takes(2, exits),
			"page":        takes(1, page),
			"inorder":     takes(2, inorder),
			"same-events": takes(2, sameEvents),
			"same-report": takes(2, sameReport),
			"unnumbered":  takes(1, unnumbered),
			"until":       takes(2, until),
		},
	})
}

// takes returns a command of scripts that has no opposite, and takes so many words or more.
func takes(least int, do func(*testscript.TestScript, []string)) func(*testscript.TestScript, bool, []string) {
	return func(ts *testscript.TestScript, neg bool, words []string) {
		if neg || len(words) < least {
			ts.Fatalf("this has no opposite, and takes %d words or more", least)
		}
		do(ts, words)
	}
}

// until waits, at most a minute, for a file that contains a text, perhaps none: until r.xml 'failures="1"'.
func until(ts *testscript.TestScript, words []string) {
	if !within(time.Minute, func() bool {
		text, err := os.ReadFile(ts.MkAbs(words[0]))
		return err == nil && strings.Contains(string(text), words[1])
	}) {
		ts.Fatalf("%s does not contain %s", words[0], words[1])
	}
}

// within waits at most d for a condition.
func within(d time.Duration, so func() bool) bool {
	for begun := time.Now(); time.Since(begun) < d; time.Sleep(10 * time.Millisecond) {
		if so() {
			return true
		}
	}
	return so()
}

var lineOfCode = regexp.MustCompile(`(\.go:|"line": )\d+`)

// unnumbered writes the standard output to a file, without line numbers of code, since these change: unnumbered out.txt.
func unnumbered(ts *testscript.TestScript, words []string) {
	ts.Check(os.WriteFile(ts.MkAbs(words[0]), []byte(lineOfCode.ReplaceAllString(ts.ReadFile("stdout"), "${1}0")), 0o644))
}

// exits runs a command and checks its exit code: exits 2 umpire check -vq. Those of umpire run in one process for each
// script, since a start costs more than most of them do. A last word <FILE is the standard input.
func exits(ts *testscript.TestScript, words []string) {
	code := 0
	var ended *exec.ExitError
	if words[1] == "umpire" {
		code = ts.Value("process").(*process).run(ts, words[2:])
	} else if err := ts.Exec(words[1], words[2:]...); errors.As(err, &ended) {
		code = ended.ExitCode()
	} else {
		ts.Check(err)
	}
	if strconv.Itoa(code) != words[0] {
		ts.Fatalf("%v ended with %d, not %s", words[1:], code, words[0])
	}
}

// An order is a command line, its folder, names and values of its environment, and then what it printed and its exit code.
type order struct {
	Dir, In   string
	Env, Line []string
	Out, Err  []byte
	Code      int
}

// A process takes orders. The names before a = are in the environment of each.
type process struct {
	environ []string
	*json.Encoder
	*json.Decoder
}

func (p *process) run(ts *testscript.TestScript, line []string) int {
	if p.Encoder == nil {
		for _, m := range regexp.MustCompile(`(?m)^env (\w+)=`).FindAllStringSubmatch(ts.ReadFile(filepath.Join(ts.Getenv("SCRIPTS"), ts.Name()+".txtar")), -1) {
			p.environ = append(p.environ, m[1])
		}
		cmd := exec.Command("umpire+orders")
		cmd.Stderr = os.Stderr
		in, err1 := cmd.StdinPipe()
		out, err2 := cmd.StdoutPipe()
		ts.Check(errors.Join(err1, err2, cmd.Start()))
		ts.Defer(func() { in.Close(); cmd.Wait() })
		p.Encoder, p.Decoder = json.NewEncoder(in), json.NewDecoder(out)
	}
	o := order{Dir: ts.MkAbs("."), Env: []string{"PWD", ts.MkAbs(".")}, Line: line}
	if last := len(line) - 1; last >= 0 && strings.HasPrefix(line[last], "<") {
		o.In, o.Line = ts.ReadFile(line[last][1:]), line[:last]
	}
	for _, given := range p.environ {
		name, _, _ := strings.Cut(given, "=")
		o.Env = append(o.Env, name, ts.Getenv(name))
	}
	ts.Check(errors.Join(p.Encode(o), p.Decode(&o)))
	ts.Stdout().Write(o.Out)
	ts.Stderr().Write(o.Err)
	return o.Code
}

// takeOrders runs command lines, one after another.
func takeOrders() {
	p := process{Encoder: json.NewEncoder(os.Stdout), Decoder: json.NewDecoder(os.Stdin)}
	for o := (order{}); p.Decode(&o) == nil; o = (order{}) {
		os.Clearenv()
		for pair := range slices.Chunk(o.Env, 2) {
			os.Setenv(pair[0], pair[1])
		}
		must.Succeed(dies{}, os.Chdir(o.Dir))
		var out, said bytes.Buffer
		code := run(engines.Games, o.Line, strings.NewReader(o.In), &out, &said)
		p.Encode(order{Out: out.Bytes(), Err: said.Bytes(), Code: code})
	}
}

var seconds = regexp.MustCompile(`\d+\.\d+s`)

// sameEvents checks that two outputs of check --format json hold the same events,
// except for the order of games and the times.
func sameEvents(ts *testscript.TestScript, files []string) {
	var streams [2][]string
	for i, file := range files {
		for line := range strings.Lines(ts.ReadFile(file)) {
			var ev map[string]any
			ts.Check(json.Unmarshal([]byte(line), &ev))
			delete(ev, "Time")
			delete(ev, "Elapsed")
			if sum, ok := ev["umpire"].(map[string]any); ok {
				delete(sum, "elapsed_s")
			}
			if ev["Action"] == "summary" {
				delete(ev, "Package") // the package of the last test
			}
			data, err := json.Marshal(ev)
			ts.Check(err)
			streams[i] = append(streams[i], seconds.ReplaceAllString(string(data), "T"))
		}
		slices.Sort(streams[i])
	}
	if diff := cmp.Diff(streams[0], streams[1]); diff != "" {
		ts.Fatalf("the sorted events of %s and %s differ:\n%s", files[0], files[1], diff)
	}
}

// times matches the times in reports.
var times = regexp.MustCompile(`\d+(\.\d+)?(µs|ms|s)\b|time="[\d.]+"`)

// sameReport checks that two reports are the same except for times.
func sameReport(ts *testscript.TestScript, files []string) {
	one, other := times.ReplaceAllString(ts.ReadFile(files[0]), "T"), times.ReplaceAllString(ts.ReadFile(files[1]), "T")
	if diff := cmp.Diff(one, other); diff != "" {
		ts.Fatalf("%s and %s differ:\n%s", files[0], files[1], diff)
	}
}

// dies ends a process where there are no tests.
type dies struct{}

func (dies) Helper()           {}
func (dies) Fatal(args ...any) { panic(args) }

// runEngine is an engine for umpire conform that plays by the game itself. Under the
// name "greedy" it makes even illegal moves.
func runEngine() {
	greedy := len(os.Args) > 1 && os.Args[1] == "greedy"
	var table rule.AnyGame
	var at rule.Position
	in, out := bufio.NewScanner(os.Stdin), json.NewEncoder(os.Stdout)
	in.Buffer(nil, 1<<24)
	for in.Scan() {
		var ask struct {
			Do, Game, Text, Move string
			Players, Variants    []string
		}
		must.Succeed(dies{}, json.Unmarshal(in.Bytes(), &ask))
		answer := map[string]any{"ok": true}
		switch ask.Do {
		case "new":
			def := must.Get(dies{}, app.Games(engines.Games).Find, ask.Game)
			var setup rule.Setup
			for _, name := range ask.Players {
				setup.Players = append(setup.Players, rule.Player{Name: name})
			}
			table = must.Get(dies{}, def.Table, setup)
			at = table.Start()
		case "position":
			at = must.Get(dies{}, table.ReadPosition, ask.Text)
		case "legal":
			moves := rule.NamesOf(slices.Values(table.Legal(at)), table.PrintMove)
			answer = map[string]any{"moves": moves}
		case "apply":
			m := must.Get2(dies{}, table.ReadMove, at, ask.Move)
			if reasons := table.Judge(at, m); len(reasons) == 0 {
				at, _ = table.Play(at, m)
			} else if !greedy {
				answer = map[string]any{"illegal": reasons[0].ID}
			}
		case "print":
			answer = map[string]any{"text": table.PrintPosition(at)}
		}
		if err := out.Encode(answer); err != nil {
			return
		}
	}
}

// A soak that continues from a checkpoint finds the same as a single run.
func TestSoakGoesOn(t *testing.T) {
	dir := t.TempDir()
	kept := func(text string) string {
		var all map[string]any
		must.Succeed(t, json.Unmarshal([]byte(text), &all))
		delete(all, "seconds")
		reported, _ := json.MarshalIndent(all, "", " ")
		return string(reported)
	}
	line := []string{"soak", "roam", "mnk", "--seed", "1", "--misread", "stepped-coins", "--format", "json", "-j", "2"}
	whole := umpire(t, 1, "", append(line, "--games", "2")...) // since a misreading is played
	for code, games := range []string{"1", "2"} {
		out := umpire(t, code, "", append(line, "--games", games, "--checkpoint", filepath.Join(dir, "saved"), "--out", filepath.Join(dir, "found"))...)
		fail.If(t, games == "2" && kept(out) != kept(whole), "in pieces it finds\n%s\nand in one run\n%s", out, whole)
	}
	found, _ := os.ReadDir(filepath.Join(dir, "found"))
	fail.If(t, len(found) == 0, "no finding was written")
}
