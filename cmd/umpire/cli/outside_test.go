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
			fail.If(t, !length.has(235./24) || !wins.has(1./3), "random games take %v moves, not 235/24, and Ann wins %v of them, not 1/3", length, wins)
			random[fmt.Sprint(length, wins)] = lang
			fail.If(t, len(random) != 1, "random games differ: %v", random)
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
		return must.Program(t, "python3") + " " + file
	case "":
		made := filepath.Join(t.TempDir(), name)
		said, err := exec.Command("go", "build", "-o", made, file+"/main.go").CombinedOutput()
		fail.Now(t, err != nil, "%v %s", err, said)
		return made
	case ".cs":
		made := filepath.Join(t.TempDir(), "game.exe")
		compile := exec.Command(must.Program(t, "mcs"), "-langversion:7", "-warnaserror", "-out:"+made, file, "../../../engines/outside/sdk/UmpireGame.cs")
		said, err := compile.CombinedOutput()
		fail.Now(t, err != nil, "%v %s", err, said)
		return must.Program(t, "mono") + " " + made
	}
	node := must.Program(t, "node")
	if must.HasTypes(node) {
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
	fail.If(t, got != code || !strings.Contains(said, want), "%s: exit code %d, not %d, or not %q:\n%s", line, got, code, want, said)
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

// An engine of another program is a definition of a game like any other.
func TestOutsideIsADefinition(t *testing.T) {
	def, closeIt, err := outside.Load(outside.Options{Command: engineOf(t, "jetty.py")})
	must.Succeed(t, err)
	defer closeIt()
	jetty, _ := rule.Find(engines.Games, "jetty")
	for i := range jetty.Clauses {
		mine, theirs := def.Clauses[i], jetty.Clauses[i]
		fail.If(t, mine.ID != theirs.ID || mine.Kind != theirs.Kind || mine.Words != theirs.Words || mine.Section != theirs.Section || mine.EnforcementOf() != theirs.EnforcementOf(),
			"%+v is %+v", theirs, mine)
	}
	fail.If(t, len(def.Rulings) != 2 || def.Rulings[0].Readings[1].Label() != "B (all-shut)" || len(def.Variants) != 2 || len(def.Misreadings) != 6,
		"%+v %+v %+v", def.Rulings, def.Variants, def.Misreadings)
}

// Vectors reach every clause of Jetty and fail all its misreadings, and the runners of three
// languages hold an engine to them.
func TestVectors(t *testing.T) {
	file := filepath.Join(t.TempDir(), "jetty.jsonl")
	said, code := ran(t, "vectors", "jetty", "../../../scenarios/jetty", "--out", file, "--most", "260", "--games", "120")
	fail.Now(t, code != 0 || !strings.Contains(said, "24 of 24 clauses are reached, 6 of 6 misreadings fail"), "%d %s", code, said)
	again := filepath.Join(t.TempDir(), "again.jsonl")
	ran(t, "vectors", "jetty", "../../../scenarios/jetty", "--out", again, "--most", "260", "--games", "120")
	fail.If(t, !bytes.Equal(read(t, file), read(t, again)), "the same seed gives other vectors")
	changed := filepath.Join(t.TempDir(), "changed.jsonl")
	must.Succeed(t, os.WriteFile(changed, bytes.Replace(read(t, file), []byte("herring"), []byte("haddock"), 1), 0o600))
	for _, lang := range []string{"py", "mjs", "cs"} {
		t.Run(lang, func(t *testing.T) {
			hold := vectorRunner(t, lang)
			said, err := hold(file, "")
			fail.If(t, err != nil || !strings.Contains(said, " passed, 0 failed") || strings.Contains("\n"+said, "\n0 passed"), "%v %s", err, said)
			for _, misread := range []string{"storm-on-two", "four-in-hand", "free-to-pass"} {
				said, err := hold(file, misread)
				fail.If(t, err == nil, "%s is not noticed: %s", misread, said)
			}
			said, err = hold(changed, "")
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
		compile := exec.Command(must.Program(t, "mcs"), "-langversion:7", "-warnaserror", "-main:JettyVectors", "-out:"+made,
			at("testdata/Jetty.cs"), at("testdata/JettyVectors.cs"), at("vectors/Runner.cs"), at("sdk/UmpireGame.cs"))
		said, err := compile.CombinedOutput()
		fail.Now(t, err != nil, "%v %s", err, said)
	}
	return func(file, misread string) (string, error) {
		var cmd *exec.Cmd
		switch lang {
		case "py":
			cmd = exec.Command(must.Program(t, "python3"), at("vectors/runner.py"), file, "jetty_vectors")
		case "mjs":
			cmd = exec.Command(must.Program(t, "node"), at("vectors/runner.mjs"), file, at("testdata/jetty_vectors.mjs"))
		case "cs":
			cmd = exec.Command(must.Program(t, "mono"), append([]string{made, file}, strings.Fields(misread)...)...)
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
			node := must.Program(t, strings.ReplaceAll(strings.Fields(test)[0], "sh", "mcs"))
			if lang == "ts" && !must.HasTypes(node) {
				return // an older Node runs the JavaScript
			}
			dir := filepath.Join(t.TempDir(), "moss")
			said, code := ran(t, "new", "engine", "--lang", lang, "moss", dir)
			fail.Now(t, code != 0, "%d %s", code, said)
			t.Chdir(dir)
			holds(t, "check scenarios", 0, "8 passed, 0 failed")
			holds(t, "fmt -l --fail scenarios", 0, "")
			out, err := exec.Command("sh", "-c", test).CombinedOutput()
			fail.If(t, err != nil, "%s: %v %s", test, err, out)
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
	fail.If(t, !length.has(17./4) || !wins.has(9./16), "random games take %v moves, not 17/4, and Ann wins %v of them, not 9/16", length, wins)
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
	command := must.Program(t, "node") + " " + file + " " + dir
	holds(t, "engine test --soak 0", 0, "works    explore", command)
	holds(t, "explore ttt", 0, "5,478 positions, 16,167 moves; this is everything", "--engine", command)
}
