package cli

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"umpire/engines"
	"umpire/engines/outside"
	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/props/must"
)

// program returns the path of a program; the test is skipped without it, unless
// UMPIRE_ENGINES=required.
func program(t testing.TB, name string) string {
	t.Helper()
	path := ""
	if name == "node" {
		path = os.Getenv("UMPIRE_NODE")
	}
	if path == "" {
		var err error
		if path, err = exec.LookPath(name); err != nil {
			fail.Now(t, os.Getenv("UMPIRE_ENGINES") == "required", "%v", err)
			t.Skip(err)
		}
	}
	return path
}

// A move that draws makes the position wait for the result, which a device draws as a move
// of its own: by its weight, and not where nothing is drawn. There are 149 positions and
// 190 moves, random games take 235/24 moves, and Ann wins a third: computed without an SDK.
func TestDrawsWithinMoves(t *testing.T) {
	const file = "testdata/engines/dig.scenario"
	random := map[string]string{}
	for _, lang := range []string{"dig.py", "dig.mjs", "Dig.cs", "dig"} {
		t.Run(lang, func(t *testing.T) {
			command := engineOf(t, lang)
			for line, want := range map[string]string{
				"check " + file: "9 passed, 0 failed", "ablate " + file: "11 clauses, 11 noticed", "explore dig": "149 positions, 190 moves; this is everything",
				"soak dig --games 16 --seed 2": "nothing was found", "legal " + file + "#1@2": "bag: gold\nbag: mud",
				"why " + file + "#1@2 die:+1": "dig.engine.draw (Draws)",
			} {
				holds(t, line, 0, want, "--engine", command)
			}
			length, wins := randomGames(t, "dig", command)
			fail.If(t, !length.has(235./24) || !wins.has(1./3),
				"random games take %v moves, not 235/24, and Ann wins %v of them, not 1/3", length, wins)
			if random[fmt.Sprint(length, wins)] = lang; len(random) != 1 {
				t.Errorf("random games differ: %v", random)
			}
			holds(t, "engine test --soak 0 --seed 4", 0, "works    explore", command)
		})
	}
}

// engineOf returns the command of an engine of the tests of package outside.
func engineOf(t testing.TB, name string) string {
	t.Helper()
	if dir, err := os.UserCacheDir(); err == nil && os.Getenv("GOCACHE") == "" {
		t.Setenv("GOCACHE", filepath.Join(dir, "go-build")) // an engine in Go is not built from nothing
	}
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	t.Setenv("XDG_CONFIG_HOME", t.TempDir())
	t.Setenv("HOME", t.TempDir())
	file := must.Get(t, filepath.Abs, filepath.Join("../../../engines/outside/testdata", name))
	switch filepath.Ext(name) {
	case ".py":
		return program(t, "python3") + " " + file
	case "":
		made := filepath.Join(t.TempDir(), name)
		said, err := exec.Command(program(t, "go"), "build", "-o", made, file+"/main.go").CombinedOutput()
		fail.Now(t, err != nil, "%v %s", err, said)
		return made
	case ".cs":
		made := filepath.Join(t.TempDir(), "game.exe")
		compile := exec.Command(program(t, "mcs"), "-langversion:7", "-warnaserror", "-out:"+made, file, "../../../engines/outside/sdk/UmpireGame.cs")
		said, err := compile.CombinedOutput()
		fail.Now(t, err != nil, "%v %s", err, said)
		return program(t, "mono") + " " + made
	}
	node := program(t, "node")
	if exec.Command(node, "-e", "process.exit(process.features.typescript ? 0 : 1)").Run() == nil {
		file = strings.TrimSuffix(file, ".mjs") + ".ts"
	}
	return node + " " + file
}

// ran runs a command line and returns its outputs together, and its exit code.
func ran(t testing.TB, line ...string) (string, int) {
	t.Helper()
	var out, stderr bytes.Buffer
	code := run(engines.Games, line, strings.NewReader(""), &out, &stderr)
	return out.String() + stderr.String(), code
}

// holds runs a command line, in which + is a space within a word, and then more words; it
// must end with an exit code and say something.
func holds(t testing.TB, line string, code int, want string, more ...string) {
	t.Helper()
	words := strings.Fields(line)
	for i := range words {
		words[i] = strings.ReplaceAll(words[i], "+", " ")
	}
	said, got := ran(t, append(words, more...)...)
	fail.If(t, got != code || !strings.Contains(said, want),
		"%s: exit code %d, not %d, or not %q:\n%s", line, got, code, want, said)
}

const matchesFile = "testdata/engines/matches.scenario"

// Jetty in two other languages passes Jetty's scenarios as Jetty in Go does, to the byte
// but for times: the same clauses are exercised, recorded and described.
func TestJettyInOtherLanguages(t *testing.T) {
	times := regexp.MustCompile(`"(Time|Elapsed)":("[^"]*"|[0-9.e-]+)|\([0-9.]+s\)|in [0-9.µm]+s|[0-9.]+m?s, .*|[0-9.]+s\\n|"elapsed_s":[0-9.e-]+`)
	for _, file := range []string{"jetty.py", "jetty.mjs", "Jetty.cs"} {
		t.Run(file, func(t *testing.T) {
			command := engineOf(t, file)
			for _, line := range []string{
				"check -v ../../../scenarios/jetty", "check --format json -j 1 ../../../scenarios/jetty",
				"cover --game jetty --random 0 ../../../scenarios/jetty", "ablate --game jetty ../../../scenarios/jetty",
				"explore jetty --depth 6", "explore jetty --players 3 --variant calm --depth 5", "faq ../../../scenarios/jetty",
				"rulings ../../../scenarios/jetty", "legal ../../../scenarios/jetty/selling.scenario#1@0",
			} {
				want, code := ran(t, strings.Fields(line)...)
				got, gotCode := ran(t, append(strings.Fields(line), "--engine", command)...)
				if want, got = times.ReplaceAllString(want, "T"), times.ReplaceAllString(got, "T"); got != want || code != gotCode {
					a, b := strings.Split(got, "\n"), strings.Split(want, "\n")
					for len(a) > 1 && len(b) > 1 && a[0] == b[0] {
						a, b = a[1:], b[1:]
					}
					t.Errorf("%s: says with exit code %d\n%s\nin Go with %d\n%s", line, gotCode, a[0], code, b[0])
				}
			}
		})
	}
}

// The same games, ply by ply, against Jetty in Go and between two engines.
func TestConformOfEngines(t *testing.T) {
	py := engineOf(t, "jetty.py")
	for _, line := range [][]string{
		{"conform", "jetty", "--protocol", "engine", "--engine", py, "--games", "12", "--seed", "3", "../../../scenarios/jetty"},
		{"conform", "jetty", "--protocol", "engine", "--engine", py, "--games", "5", "--seed", "4", "--players", "4", "--variant", "pairs", "--ruling", "jetty.ruling.storm=B"},
		{"conform", "jetty", "--protocol", "engine", "--engine", engineOf(t, "jetty.mjs"), "--rules", py, "--games", "6", "--seed", "5"},
	} {
		said, code := ran(t, line...)
		fail.If(t, code != 0 || !strings.Contains(said, "the engine agrees in"), "%q: %d %s", line, code, said)
	}
	matches := engineOf(t, "bad.py")
	said, code := ran(t, "conform", "matches", "--protocol", "engine", "--engine", matches+" misprint-of-rules", "--rules", matches, "--games", "3", "--seed", "1")
	fail.If(t, code != 0, "equal engines: %d %s", code, said)
	said, code = ran(t, "conform", "matches", "--protocol", "engine", "--engine", matches+" takes-four", "--rules", matches, "--games", "3", "--seed", "1")
	fail.If(t, code != 6 || !strings.Contains(said,
		"matches.take.most"), "an engine that lets four be taken: %d %s", code, said)
}

// Two versions of an engine are equivalent, or one allows more.
func TestCompareEngines(t *testing.T) {
	matches, py := engineOf(t, "bad.py"), engineOf(t, "jetty.py")
	for _, c := range []struct {
		line []string
		code int
		want string
	}{
		{[]string{"compare", "jetty", "--against", py}, 0, "the same: as set up and the engine "},
		{[]string{"compare", "jetty", "--engine", engineOf(t, "jetty.mjs"), "--against", py}, 0, "the same: "},
		{[]string{"compare", "matches", "--engine", matches, "--against", matches + " takes-four"}, 1, "one implies the other: the engine "},
		{[]string{"compare", "jetty", "--against", py, "--with", "variant calm"}, 1, "they part in 100.0%"},
		{[]string{"compare", "mnk", "--against", py}, 2, "the engine plays jetty, not mnk"},
	} {
		said, code := ran(t, append(c.line, "--games", "3", "--states", "40", "--seed", "1")...)
		fail.If(t, code != c.code || !strings.Contains(said, c.want), "%q: %d %s", c.line, code, said)
	}
}

// A failure of an engine fails the scenario in which it happens, and says what was asked,
// in words about the engine and without places in umpire.
func TestEnginesFailTheirScenario(t *testing.T) {
	command := engineOf(t, "bad.py")
	for mode, want := range map[string]string{
		"hang": "the engine of matches took more than 4s at `Ann: take 3`", "crash": "the engine of matches ended (exit status 3) at `Ann: take 3`",
		"flood": "the engine of matches says more than 1048576 bytes at once at `Ann: take 3`", "raise": "the engine of matches failed at `Ann: take 3`: KeyError",
		"unlisted": "the engine of matches lists `Ann: take 3` as legal and does not play it",
	} {
		said, code := ran(t, "check", matchesFile, "--engine", command+" "+mode, "--engine-timeout", "4s", "--engine-answer", "1MiB")
		fail.If(t, code != 1 || !strings.Contains(said, want) || !strings.Contains(said,
			"3 passed, 1 failed") || !strings.Contains(said, `"move":"Ann: take 3"`), "%s: %d %s", mode, code, said)
		fail.If(t, strings.Contains(said,
			".go:") || strings.Contains(said, "fault"), "%s shows umpire's own places: %s", mode, said)
	}
	for _, line := range [][]string{{"simulate", "matches", "--games", "5"}, {"explore", "matches"}, {"soak", "matches", "--time", "3s"}} {
		said, code := ran(t, append(line, "--engine", command+" crash", "--engine-jobs", "1")...)
		fail.If(t, line[0] != "soak" && (code != 1 || !strings.Contains(said,
			"umpire: the engine of matches ended") || strings.Contains(said, ".go:")), "%q: %d %s", line, code, said)
	}
}

// What an engine lacks degrades what the table in PROTOCOL.md says, and no more.
func TestDegradation(t *testing.T) {
	command := engineOf(t, "bad.py")
	for _, c := range must.Cases[[]struct {
		Lacks, Line string
		Code        int
		Want        string
	}](t, "testdata/outside.yaml", "Degradation") {
		holds(t, strings.ReplaceAll(c.Line, "FILE", matchesFile), c.Code, c.Want, "--engine", command+" without-"+c.Lacks)
	}
}

// umpire.yaml names engines; its mistakes have their places; other games do not suffer.
func TestEnginesFile(t *testing.T) {
	python := strings.Fields(engineOf(t, "bad.py"))
	scenario := must.Get(t, os.ReadFile, matchesFile)
	dir := t.TempDir()
	t.Chdir(dir)
	write := func(name, text string) {
		t.Helper()
		must.Succeed(t, os.WriteFile(name, []byte(text), 0o600))
	}
	write("go.mod", "module x\n")
	write("m.scenario", string(scenario))
	write("o.scenario", "game mnk\nplayers Ann, Bob\nscenario \"a\"\n  setup\n  Ann: place b2\n")
	good := "engines:\n  matches:\n    run: [" + strings.Join(python, ", ") + "]\n    jobs: 1\n    timeout: 20s\n    answer: 1MiB\n"
	write("umpire.yaml", good)
	said, code := ran(t, "check", ".")
	fail.If(t, code != 0 || !strings.Contains(said, "5 passed"), "%d %s", code, said)
	must.Succeed(t, os.MkdirAll("deep/er", 0o700))
	t.Chdir("deep/er")
	said, code = ran(t, "rules", "list", "matches")
	fail.If(t, code != 0 || !strings.Contains(said, "matches.take.most"), "below the folder: %d %s", code, said)
	t.Chdir(dir)
	for text, want := range map[string]string{
		"engines:\n  matches:\n    rum: [a]\n":                     "umpire.yaml:3:5: engines.matches has no field \"rum\"",
		"engines:\n  matches:\n    run: [a]\n    timeout: soon\n":  "umpire.yaml:4:14: \"soon\" is not a time like 10s",
		"engines:\n  matches:\n    run: python3 x.py\n":            "umpire.yaml:3:10: engines.matches.run is not a list",
		"engines:\n  matches:\n    run: [a]\n    jobs: 0\n":        "umpire.yaml:4:11:",
		"engines:\n  matches:\n    run: [a]\n    answer: 900GiB\n": "umpire.yaml:4:13: it must be from",
		"engine: {}\n": "umpire.yaml:1:1:",
		"engines:\n  a: {run: [x]}\n  a: {run: [x]}\n": "umpire.yaml:3:",
	} {
		write("umpire.yaml", text)
		said, code := ran(t, "check", ".")
		fail.If(t, code != 2 || !strings.Contains(said, want), "%q: %d %s, not %s", text, code, said, want)
	}
	write("umpire.yaml", strings.Replace(good, "matches:", "nim:", 1))
	said, code = ran(t, "check", "o.scenario")
	fail.If(t, code != 0 || !strings.Contains(said, "plays matches, not nim"), "another name: %d %s", code, said)
	write("umpire.yaml", "engines:\n  matches:\n    run: [./no-such-program]\n")
	said, code = ran(t, "check", "o.scenario")
	fail.If(t, code != 0 || !strings.Contains(said, "umpire.yaml:2: "),
		"an engine that is missing stops another game: %d %s", code, said)
	said, code = ran(t, "check", "m.scenario")
	fail.If(t, code == 0 || !strings.Contains(said, "no-such-program"),
		"an engine that is missing: %d %s", code, said)
	write("umpire.yaml", good)
	ask := `{"jsonrpc":"2.0","id":1,"method":"initialize","params":{}}`
	serve := func() string {
		var out, stderr bytes.Buffer
		run(engines.Games, []string{"lsp"}, strings.NewReader("Content-Length: "+itoa(len(ask))+"\r\n\r\n"+ask), &out, &stderr)
		return stderr.String()
	}
	said = serve()
	fail.If(t, !strings.Contains(said, "umpire engine trust"), "an editor starts what nobody has trusted: %s", said)
	said, code = ran(t, "engine", "trust")
	fail.If(t, code != 0, "%d %s", code, said)
	said = serve()
	fail.If(t, strings.Contains(said, "umpire engine trust"), "what is trusted is not started: %s", said)
	write("umpire.yaml", good+"\n")
	said = serve()
	fail.If(t, !strings.Contains(said, "umpire engine trust"), "a changed file is still trusted: %s", said)
}

func itoa(n int) string {
	text, _ := json.Marshal(n)
	return string(text)
}

// A scenario file starts nothing, whatever it says.
func TestScenariosStartNothing(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	for _, head := range []string{"engine touch started", "game touch started", "engines: {x: {run: [touch, started]}}", "run touch started"} {
		must.Succeed(t, os.WriteFile("a.scenario", []byte(head+"\nscenario \"a\"\n  setup\n"), 0o600))
		said, code := ran(t, "check", "a.scenario")
		fail.If(t, code != 2, "%q: %d %s", head, code, said)
	}
	_, err := os.Stat("started")
	fail.If(t, err == nil, "a scenario has started a program")
}

// The examination prints what works, in words and as JSON.
func TestEngineTest(t *testing.T) {
	command := engineOf(t, "bad.py")
	said, code := ran(t, "engine", "test", command+" without-strike,view", "--soak", "0", "--seed", "1")
	for _, want := range []string{"ok      starts", "skipped strikes", `"strike" is not among what it can`, "works    explore", "no       ablate, bisect", "no       sees: the engine of matches"} {
		fail.If(t, code != 0 || !strings.Contains(said, want), "%d, without %q: %s", code, want, said)
	}
	said, code = ran(t, "engine", "test", command+" unsound", "--format", "json", "--seed", "1")
	var result struct {
		Game   string
		Checks []struct{ Name, Status, Why string }
		Exit   int
	}
	err := json.Unmarshal([]byte(said), &result)
	fail.If(t, err != nil || code != 1 || result.Exit != 1 || result.Game != "matches" || len(result.Checks) < 14,
		"%v %d %s", err, code, said)
	holds(t, "engine test ./no-such-engine", 1, "no-such-engine")
}

// An engine of another program is a definition of a game like any other.
func TestOutsideIsADefinition(t *testing.T) {
	def, closeIt, err := outside.Load(outside.Options{Command: engineOf(t, "jetty.py")})
	must.Succeed(t, err)
	defer closeIt()
	jetty, _ := rule.Find(engines.Games, "jetty")
	for i := range jetty.Clauses {
		mine, theirs := def.Clauses[i], jetty.Clauses[i]
		if mine.ID != theirs.ID || mine.Kind != theirs.Kind || mine.Words != theirs.Words || mine.Section != theirs.Section || mine.EnforcementOf() != theirs.EnforcementOf() {
			t.Errorf("%+v is %+v", theirs, mine)
		}
	}
	fail.If(t, len(def.Rulings) != 2 || def.Rulings[0].Readings[1].Label() != "B (all-shut)" || len(def.Variants) != 2 || len(def.Misreadings) != 6,
		"%+v %+v %+v", def.Rulings, def.Variants, def.Misreadings)
}

// Vectors reach every clause of Jetty and fail all its misreadings, and the runners of three
// languages hold an engine to them.
func TestVectors(t *testing.T) {
	file := filepath.Join(t.TempDir(), "jetty.jsonl")
	said, code := ran(t, "vectors", "jetty", "../../../scenarios/jetty", "--out", file, "--most", "260", "--games", "120")
	fail.Now(t, code != 0 || !strings.Contains(said,
		"24 of 24 clauses are reached, 6 of 6 misreadings fail"), "%d %s", code, said)
	again := filepath.Join(t.TempDir(), "again.jsonl")
	ran(t, "vectors", "jetty", "../../../scenarios/jetty", "--out", again, "--most", "260", "--games", "120")
	fail.If(t, !bytes.Equal(read(t, file), read(t, again)), "the same seed gives other vectors")
	changed := filepath.Join(t.TempDir(), "changed.jsonl")
	must.Succeed(t, os.WriteFile(changed, bytes.Replace(read(t, file), []byte("herring"), []byte("haddock"), 1), 0o600))
	for _, lang := range []string{"py", "mjs", "cs"} {
		t.Run(lang, func(t *testing.T) {
			hold := vectorRunner(t, lang)
			if said, err := hold(file, ""); err != nil || !strings.Contains(said, " passed, 0 failed") || strings.Contains("\n"+said, "\n0 passed") {
				t.Errorf("%v %s", err, said)
			}
			for _, misread := range []string{"storm-on-two", "four-in-hand", "free-to-pass"} {
				said, err := hold(file, misread)
				fail.If(t, err == nil, "%s is not noticed: %s", misread, said)
			}
			said, err := hold(changed, "")
			fail.If(t, err == nil || !strings.Contains(said, "not the vectors that umpire wrote"), "a changed file is taken: %s", said)
		})
	}
}

// vectorRunner returns what holds Jetty in a language to a file of vectors, with a misreading
// or "".
func vectorRunner(t *testing.T, lang string) func(file, misread string) (string, error) {
	dir := must.Get(t, filepath.Abs, "../../../engines/outside")
	at := func(name string) string { return filepath.Join(dir, filepath.FromSlash(name)) }
	made := filepath.Join(t.TempDir(), "vectors.exe")
	if lang == "cs" {
		compile := exec.Command(program(t, "mcs"), "-langversion:7", "-warnaserror", "-main:JettyVectors", "-out:"+made,
			at("testdata/Jetty.cs"), at("testdata/JettyVectors.cs"), at("vectors/Runner.cs"), at("sdk/UmpireGame.cs"))
		said, err := compile.CombinedOutput()
		fail.Now(t, err != nil, "%v %s", err, said)
	}
	return func(file, misread string) (string, error) {
		var cmd *exec.Cmd
		switch lang {
		case "py":
			cmd = exec.Command(program(t, "python3"), at("vectors/runner.py"), file, "jetty_vectors")
		case "mjs":
			cmd = exec.Command(program(t, "node"), at("vectors/runner.mjs"), file, at("testdata/jetty_vectors.mjs"))
		case "cs":
			cmd = exec.Command(program(t, "mono"), append([]string{made, file}, strings.Fields(misread)...)...)
		}
		cmd.Env = append(os.Environ(), "PYTHONPATH="+at("testdata"), "JETTY_MISREAD="+misread, "PYTHONDONTWRITEBYTECODE=1")
		out, err := cmd.CombinedOutput()
		return string(out), err
	}
}

func read(t *testing.T, name string) []byte {
	text := must.Get(t, os.ReadFile, name)
	return text
}

// A new engine passes its own scenarios, in each language.
func TestNewEngines(t *testing.T) {
	engineOf(t, "jetty.py")
	for lang, test := range map[string]string{"py": "python3 -m unittest", "js": "node --test", "go": "go test ./...", "ts": "node --test", "cs": "sh run.sh test"} {
		t.Run(lang, func(t *testing.T) {
			node := program(t, strings.ReplaceAll(strings.Fields(test)[0], "sh", "mcs"))
			if lang == "ts" && exec.Command(node, "-e", "process.exit(process.features.typescript ? 0 : 1)").Run() != nil {
				return // an older Node runs the JavaScript
			}
			dir := filepath.Join(t.TempDir(), "moss")
			said, code := ran(t, "new", "engine", "--lang", lang, "moss", dir)
			fail.Now(t, code != 0, "%d %s", code, said)
			t.Chdir(dir)
			holds(t, "check scenarios", 0, "8 passed, 0 failed")
			holds(t, "fmt -l --fail scenarios", 0, "")
			if said, err := exec.Command("sh", "-c", test).CombinedOutput(); err != nil {
				t.Errorf("%s: %v %s", test, err, said)
			}
		})
	}
	holds(t, "new engine --lang cobol moss", 2, "cs, go, js, py, ts")
}

// The game on the page of the SDKs passes its scenarios, which miss every clause.
func TestPageOfTheSDKs(t *testing.T) {
	engineOf(t, "jetty.py")
	page := string(read(t, "../../../engines/outside/sdk/README.md"))
	dir := filepath.Join(t.TempDir(), "pig")
	said, code := ran(t, "new", "engine", "--lang", "py", "pig", dir)
	fail.Now(t, code != 0, "%d %s", code, said)
	t.Chdir(dir)
	for name, fence := range map[string]string{"game.py": "```python\n", "scenarios/pig.scenario": "```scenario\n"} {
		_, text, _ := strings.Cut(page, fence)
		text, _, _ = strings.Cut(text, "```")
		must.Succeed(t, os.WriteFile(name, []byte(text), 0o600))
	}
	for line, want := range map[string]string{
		"check scenarios": "8 passed, 0 failed", "ablate scenarios": "pig: 9 clauses, 9 noticed", "fmt -l --fail scenarios": "",
		"why scenarios/pig.scenario#3@0 Ann:+hold": "pig.hold.some",
	} {
		holds(t, line, 0, want)
	}
}

// The log of a digital version is followed through hidden draws; where it leaves the rules,
// a scenario says so, which passes.
func TestTrace(t *testing.T) {
	jetty := `move: 'e.kind == "act" ? e.who + ": " + e.what : e.kind == "roll" ? "die: " + string(e.shows) : ""'
facts:
  deck: e.deck
  Ann.stall: 'e.kind == "act" && e.who == "Ann" ? e.sold : nil'
`
	const dealt = `{"kind":"start"}` + "\n" + `{"kind":"roll","shows":4,"deck":20}` + "\n"
	for _, c := range []struct {
		name, log, want string
		code            int
	}{
		{"all right", dealt + `{"kind":"act","who":"Ann","what":"fish"}` + "\n" + `{"kind":"roll","shows":2,"deck":19}` + "\n", "the rules allow all of it: 4 events, 3 moves", 0},
		{"hidden hands", dealt + `{"kind":"act","who":"Ann","what":"sell pike 2","sold":2}` + "\n", "the rules allow all of it", 0},
		{"the other's turn", dealt + `{"kind":"act","who":"Ben","what":"fish"}` + "\n", "jetty.turn.order", 6},
		{"more than the die shows", dealt + `{"kind":"act","who":"Ann","what":"sell pike 3","sold":3}` + "\n", "jetty.sell.hand", 6},
		{"a wrong fact", dealt + `{"kind":"act","who":"Ann","what":"sell pike 1","sold":2}` + "\n", "log.jsonl:3: Ann.stall is 1 by the rules, and 2 in the log", 6},
		{"a wrong count", dealt + `{"kind":"act","who":"Ann","what":"fish","deck":17}` + "\n", "log.jsonl:3: deck is 20 by the rules, and 17 in the log", 6},
		{"not a move", dealt + `{"kind":"act","who":"Ann","what":"swim"}` + "\n", "Ann: swim is not a move", 6},
		{"empty", "", "has no events", 4},
		{"not JSON", "{]\n", "log.jsonl:1: expected a JSON object", 2},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Chdir(t.TempDir())
			for name, text := range map[string]string{"map.yaml": jetty, "log.jsonl": c.log} {
				must.Succeed(t, os.WriteFile(name, []byte(text), 0o600))
			}
			said, code := ran(t, "trace", "jetty", "log.jsonl", "--map", "map.yaml", "--players", "Ann,Ben", "--gaps", "5", "--out", "found.scenario")
			fail.Now(t, code != c.code || !strings.Contains(said, c.want), "%d, without %q: %s", code, c.want, said)
			if code == 6 {
				if said, code := ran(t, "check", "found.scenario"); code != 0 {
					t.Errorf("the scenario fails: %d %s\n%s", code, said, read(t, "found.scenario"))
				}
			}
		})
	}
	t.Chdir(t.TempDir())
	must.Succeed(t, os.WriteFile("map.yaml", []byte("move: e.who +\n"), 0o600))
	must.Succeed(t, os.WriteFile("log.jsonl", nil, 0o600))
	said, code := ran(t, "trace", "jetty", "log.jsonl", "--map", "map.yaml")
	fail.If(t, code != 2 || !strings.Contains(said, "map.yaml:1:7: \"e.who +\" cannot be read as an expression"),
		"%d %s", code, said)
}

// A game with the functions of OpenSpiel runs unchanged. Kuhn poker has 1 + 3 + 6 positions
// of dealing and 8 more of betting for each deal, a tree; of random games five in eight end
// with the cards, of which Ann wins half, and one in four with a fold of Ben's.
func TestOpenSpiel(t *testing.T) {
	command := engineOf(t, "kuhn.py")
	const file = "testdata/engines/kuhnpoker.scenario"
	for line, want := range map[string]string{
		"check " + file: "4 passed, 0 failed", "explore kuhnpoker": "58 positions, 57 moves; this is everything", "ablate " + file: "4 clauses, 4 noticed",
		"soak kuhnpoker --games 8 --seed 2": "nothing was found",
	} {
		holds(t, line, 0, want, "--engine", command)
	}
	length, wins := randomGames(t, "kuhnpoker", command)
	fail.If(t, !length.has(17./4) || !wins.has(9./16),
		"random games take %v moves, not 17/4, and Ann wins %v of them, not 9/16", length, wins)
	holds(t, "engine test --soak 0 --seed 4", 0, "works    explore", command)
	holds(t, "engine test", 1, "use pyspiel.convert_to_turn_based", command+" together")
}

// An interval is a value of statistics with its bounds.
type interval struct{ Value, Low, High float64 }

func (i interval) has(x float64) bool { return i.Low <= x && x <= i.High }

// randomGames returns how long 2,000 random games are, and how many the first player wins.
func randomGames(t *testing.T, game, command string) (length, wins interval) {
	t.Helper()
	var result struct {
		Configurations []struct {
			Length interval
			Seats  []struct{ Wins interval }
		}
	}
	said, code := ran(t, "simulate", game, "--games", "2000", "--seed", "5", "--format", "json", "--engine", command)
	err := json.Unmarshal([]byte(said[:strings.LastIndexByte(said, '}')+1]), &result)
	fail.Now(t, err != nil || code != 0, "%v %d %s", err, code, said)
	return result.Configurations[0].Length, result.Configurations[0].Seats[0].Wins
}

// A game of boardgame.io runs unchanged: all its positions are found.
func TestBoardgameIO(t *testing.T) {
	dir := os.Getenv("UMPIRE_BGIO")
	if dir == "" {
		t.Skip("UMPIRE_BGIO names no folder with boardgame.io")
	}
	t.Setenv("HOME", t.TempDir())
	file := must.Get(t, filepath.Abs, "../../../engines/outside/testdata/bgio.mjs")
	command := program(t, "node") + " " + file + " " + dir
	holds(t, "engine test --soak 0", 0, "works    explore", command)
	holds(t, "explore ttt", 0, "5,478 positions, 16,167 moves; this is everything", "--engine", command)
}
