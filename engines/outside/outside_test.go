package outside

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"
	"unique"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"umpire/engines/rule"
	"umpire/engines/scene"
	"umpire/props/fail"
	"umpire/props/must"
)

// bad returns the command of the engine that is wrong in a way.
func bad(t testing.TB, mode string) string {
	return must.Program(t, "python3") + " testdata/bad.py " + mode
}

// keepHere has descriptions kept in a folder of the test.
func keepHere(t testing.TB) {
	t.Helper()
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	t.Setenv("HOME", t.TempDir())
}

func load(t testing.TB, o Options) *rule.GameDef {
	t.Helper()
	def, closeIt, err := Load(o)
	must.Succeed(t, err)
	t.Cleanup(closeIt)
	return def
}

func tableOf(t testing.TB, def *rule.GameDef, names ...string) rule.AnyGame {
	t.Helper()
	setup := rule.Setup{}
	for _, name := range names {
		setup.Players = append(setup.Players, rule.Player{Name: name})
	}
	return must.Get(t, def.Table, setup)
}

// Each way to be wrong fails the check that is meant for it.
func TestPlantedEnginesAreFound(t *testing.T) {
	keepHere(t)
	for mode, check := range must.Cases[map[string]string](t, "testdata/outside.yaml", "PlantedEnginesAreFound") {
		t.Run(mode, func(t *testing.T) {
			t.Parallel()
			_, checks, err := Examine(Options{Command: bad(t, mode), Timeout: 20 * time.Second}, 4)
			must.Succeed(t, err)
			var failed []string
			for _, c := range checks {
				if c.Err != nil {
					failed = append(failed, c.Name)
				}
			}
			fail.If(t, !slices.Contains(failed, check), "fails %q, not %q", failed, check)
		})
	}
}

// An engine that is right passes, as those in two languages do.
func TestGoodEnginesPass(t *testing.T) {
	keepHere(t)
	for _, command := range []string{bad(t, ""), bad(t, "own"), "python3 testdata/jetty.py", nodeJetty(t)} {
		t.Run(command, func(t *testing.T) {
			t.Parallel()
			_, checks, err := Examine(Options{Command: command}, 5)
			must.Succeed(t, err)
			for _, c := range checks {
				fail.If(t, c.Err != nil || c.Skipped != "", "%s: %v %s", c.Name, c.Err, c.Skipped)
			}
		})
	}
}

// nodeJetty returns the command of Jetty for the Node that is there: the TypeScript where
// it can, else the JavaScript that is made of it.
func nodeJetty(t testing.TB) string {
	node := must.Program(t, "node")
	if must.HasTypes(node) {
		return node + " testdata/jetty.ts"
	}
	return node + " testdata/jetty.mjs"
}

// What an engine does wrong is reported in its own words, with the question, and only the one
// who asked it hears of it.
func TestFaultsAreOfTheEngine(t *testing.T) {
	keepHere(t)
	for mode, want := range must.Cases[map[string]string](t, "testdata/outside.yaml", "FaultsAreOfTheEngine") {
		t.Run(mode, func(t *testing.T) {
			t.Parallel()
			def := load(t, Options{Command: bad(t, mode), Timeout: 4 * time.Second, Answer: 1_000_000, Jobs: 2})
			table := tableOf(t, def)
			try := func(move string) (err error) {
				mine := table.Fresh()
				return rule.Careful(func() error {
					m, err := mine.ReadMove(mine.Start(), move)
					if err == nil {
						mine.Play(mine.Start(), m)
					}
					return err
				})
			}
			others := make(chan error, 20)
			for range cap(others) {
				go func() { others <- try("Ann: take 2") }()
			}
			err := try("Ann: take 3")
			fault, ok := err.(rule.GameFault)
			fail.Now(t, !ok || !strings.Contains(err.Error(), want), "said %v, not %q", err, want)
			details := strings.Join(fault.Details(), "\n")
			fail.If(t, !strings.Contains(details, `"move":"Ann: take 3"`), "the question is not shown: %s", details)
			for range cap(others) {
				err := <-others
				fail.If(t, err != nil, "another question fails too: %v", err)
			}
			err = try("Ann: take 1")
			fail.If(t, err != nil, "the engine is not started again: %v", err)
		})
	}
}

// What an engine says about itself is refused in words for its author.
func TestBadDescriptionsAreRefused(t *testing.T) {
	keepHere(t)
	for mode, want := range must.Cases[map[string]string](t, "testdata/outside.yaml", "BadDescriptionsAreRefused") {
		t.Run(mode, func(t *testing.T) {
			_, _, err := Load(Options{Command: bad(t, mode)})
			fail.If(t, err == nil || !strings.Contains(err.Error(), want), "said %v, not %q", err, want)
		})
	}
}

// An engine is not started for what is known about it already, and one that has changed is noticed.
func TestDescriptionsAreKept(t *testing.T) {
	keepHere(t)
	must.Program(t, "python3")
	dir := t.TempDir()
	log := filepath.Join(dir, "log")
	write := func(more string) {
		text := "import os, sys\nopen(" + fmt.Sprintf("%q", log) + ", 'a').write('x')\nsys.argv = ['bad.py']\n" + more +
			"\nexec(compile(open(os.path.join(" + fmt.Sprintf("%q", abs(t, "testdata")) + ", 'bad.py')).read().replace('__file__', repr(" + fmt.Sprintf("%q", abs(t, "testdata/bad.py")) + ")), 'bad.py', 'exec'))\n"
		must.Succeed(t, os.WriteFile(filepath.Join(dir, "engine.py"), []byte(text), 0o600))
	}
	starts := func() int {
		text, _ := os.ReadFile(log)
		return len(text)
	}
	o := Options{Command: "python3 engine.py", Dir: dir, Jobs: 1}
	write("")
	load(t, o)
	fail.Now(t, starts() != 1, "started %d times", starts())
	def := load(t, o)
	fail.If(t, starts() != 1 || def.Name != "matches" || len(def.Clauses) != 7, "a known engine is started %d times; it is %s", starts(), def.Name)
	tableOf(t, def)
	fail.If(t, starts() != 2, "a table is opened without the engine")
	write("# it has changed")
	load(t, o)
	fail.If(t, starts() != 3, "a changed engine is not asked again")
}

func abs(t *testing.T, name string) string {
	full := must.Get(t, filepath.Abs, name)
	return full
}

// An engine holds one table for a set-up, however often it is opened: a long soak does not
// fill its memory. Other set-ups are other tables.
func TestTablesAreOpenedOnce(t *testing.T) {
	keepHere(t)
	def := load(t, Options{Command: bad(t, ""), Jobs: 1})
	names := map[string]bool{}
	for range 20 {
		for _, players := range [][]string{{"Ann", "Ben"}, {"Ben", "Ann"}, {"Ann", "Ben", "Cid"}} {
			g := opened(tableOf(t, def, players...))
			names[g.table.open.Table] = true
			n := g.pool.asked
			fail.Now(t, n > 4, "%q are opened again: %d questions", players, n)
		}
	}
	fail.If(t, len(names) != 3, "the tables are %v", names)
}

// Positions are compared in one form, however an engine writes them.
func TestCanonical(t *testing.T) {
	for _, c := range append(must.Cases[[][2]string](t, "testdata/outside.yaml", "Canonical"), [2]string{strings.Repeat("[", 100_000), ""}) {
		got, err := canonical([]byte(c[0]))
		fail.If(t, (err != nil) != (c[1] == "") || err == nil && got != c[1], "%.60s is %q, %v; want %q", c[0], got, err, c[1])
		if err == nil {
			again, err := canonical([]byte(got))
			fail.If(t, err != nil || again != got, "%q is not its own form: %q, %v", got, again, err)
		}
	}
}

// The default notation follows from the schema, and without one from the first position.
func TestDefaultNotation(t *testing.T) {
	const start = `{"board":[[".","."],[".","."]],"turn":"Ann","die":null,"bag":{"red":2,"blue":0},"hand":{"Ann":["a","b"],"Ben":[]},"open":true,"note":"","n":3,"extra":{"deep":[{"x":1}]}}`
	const schema = `{"properties":{"board":{"type":"array","minItems":2,"maxItems":2,"items":{"type":"array","minItems":2,"maxItems":2,"items":{"type":"string","enum":[".","x","o"]}}},
		"turn":{"type":"string","format":"player"},"die":{"type":["integer","null"],"minimum":1,"maximum":6},"bag":{"type":"object","properties":{"red":{"type":"integer"},"blue":{"type":"integer"}}},
		"hand":{"type":"object","additionalProperties":{"type":"array","items":{"type":"string"}}},"open":{"type":"boolean"},"note":{"type":"string"},"n":{"type":"number"}}}`
	for _, welcome := range []*Welcome{{Position: json.RawMessage(schema)}, {}} {
		f := formOf(welcome, []byte(start), []string{"Ann", "Ben"})
		for _, c := range must.Cases[[][2]string](t, "testdata/outside.yaml", "DefaultNotation") {
			d := f.read(c[0])
			if d.errs != nil {
				t.Errorf("%q: %v", c[0], d.errs)
				continue
			}
			got := write(d.at)
			fail.If(t, !strings.Contains(got, c[1]), "%q reads as %s", c[0], got)
			again := f.read(f.lines(d.at, d.said))
			fail.If(t, again.errs != nil || !same(again.at, d.at), "%q is written as %q and read as %s, %v", c[0], f.lines(d.at, d.said), write(again.at), again.errs)
		}
	}
	f := formOf(&Welcome{Position: json.RawMessage(schema)}, []byte(start), []string{"Ann", "Ben"})
	for text, want := range must.Cases[map[string]string](t, "testdata/outside.yaml", "DefaultNotation2") {
		d := f.read(text)
		fail.If(t, d.errs == nil || !strings.Contains(d.errs.Error(), want), "%q: said %v, not %q", text, d.errs, want)
	}
}

// Facts are of the types that the engine names.
func TestFactTypes(t *testing.T) {
	for _, c := range must.Cases[[]struct{ Name, Raw, Want string }](t, "testdata/outside.yaml", "FactTypes") {
		kind, ok := typeNamed(c.Name)
		fail.Now(t, !ok, "%s is not a type", c.Name)
		v, err := kind.read(json.RawMessage(c.Raw))
		if got := "!"; err == nil {
			got = fmt.Sprint(v.Interface())
			fail.If(t, got != c.Want, "%s %s is %s", c.Name, c.Raw, got)
		} else if c.Want != "!" {
			t.Errorf("%s %s: %v", c.Name, c.Raw, err)
		}
	}
	kind, _ := typeNamed("int by string")
	v := must.Get(t, kind.read, json.RawMessage(`{"pike":3,"perch":1}`))
	holds := v.Interface().(func(string) (int, error))
	n, err := holds("pike")
	fail.If(t, n != 3 || err != nil, "pike: %d, %v", n, err)
	_, err = holds("pick")
	fail.If(t, err == nil || !strings.Contains(err.Error(), `did you mean "pike"?`), "pick: %v", err)
	for _, name := range []string{"integer", "list of list", "", "map of", "float by string", "list of int by string"} {
		_, ok := typeNamed(name)
		fail.If(t, ok, "%q is a type", name)
	}
}

// The cache keeps within its bytes what is asked for, and texts of positions are freed with it.
func TestMemoryIsBounded(t *testing.T) {
	c := newCache(1 << 20)
	for i := range 100_000 {
		c.keep(i, stateOf(fmt.Sprintf(`{"n":%d,"pad":%q}`, i, strings.Repeat("x", 100))), 120)
		fail.Now(t, c.get(7) == nil && i >= 7, "what is asked for all the time is dropped after %d", i)
	}
	n := len(c.now) + len(c.old)
	fail.If(t, n > 1<<20/overhead, "%d entries are kept", n)
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	var last unique.Handle[string]
	for i := range 200_000 {
		last = unique.Make(fmt.Sprintf(`{"n":%d,"pad":%q}`, i, strings.Repeat("y", 200)))
	}
	for range 3 {
		runtime.GC()
	}
	runtime.ReadMemStats(&after)
	grown := int64(after.HeapAlloc) - int64(before.HeapAlloc)
	fail.If(t, grown > 8<<20, "%d bytes remain of positions that nobody uses, after %.20s", grown, last.Value())
}

// An engine may read, print and draw positions itself, and say what a move concerns; where
// it does so wrongly, that is its fault.
func TestOwnNotationAndPictures(t *testing.T) {
	keepHere(t)
	table := tableOf(t, load(t, Options{Command: bad(t, "own"), Jobs: 1}), "Ann", "Ben")
	g := opened(table)
	for text, want := range must.Cases[map[string]string](t, "testdata/outside.yaml", "OwnNotationAndPictures") {
		s, err := g.ParseState(text)
		fail.If(t, err != nil || s.text() != want || g.PrintState(&s) != text, "%q is read as %s, %v, and written as %q", text, s.text(), err, g.PrintState(&s))
	}
	for text, want := range must.Cases[map[string]string](t, "testdata/outside.yaml", "PositionsThatAreNotRead") {
		_, err := g.ParseState(text)
		fail.If(t, err == nil || !strings.Contains(err.Error(), want), "%q: said %v, not %q", text, err, want)
	}
	s := g.Start()
	for seat, want := range map[rule.Seat]string{0: "Ann: 12 are left", 1: "Ben: 12 are left", rule.Chance: "all: 12 are left"} {
		drawn := g.Picture(&s, seat)
		fail.If(t, drawn.Title != want || len(drawn.Items) != 12 || drawn.Items[3].Say != "match 4", "seat %d: %q has %d items, not %q", seat, drawn.Title, len(drawn.Items), want)
	}
	for move, want := range map[string]string{"Ann: take 1": "[match11]", "Ann: take 2": "[match11 match10]", "Ben: take 3": "[match11 match10 match9]"} {
		m, _ := g.move(move)
		fail.If(t, fmt.Sprint(g.Touches(&s, m)) != want, "%s concerns %v, not %s", move, g.Touches(&s, m), want)
	}
	wrong := opened(tableOf(t, load(t, Options{Command: bad(t, "own-nowhere"), Jobs: 1}), "Ann", "Ben"))
	err := rule.Careful(func() error { wrong.Picture(&s, 0); return nil })
	fail.If(t, err == nil || !strings.Contains(err.Error(), "the engine of matches draws a picture that is wrong"), "a picture of things that lie nowhere: %v", err)
}

// A picture that is made of a position alone is a valid one, with its boards and lines.
func TestPicturesOfPositions(t *testing.T) {
	const start = `{"board":[["x","."],[".","o"]],"turn":"Ann","hand":{"Ann":["a"],"Ben":[]},"empty":[]}`
	f := formOf(&Welcome{}, []byte(start), []string{"Ann", "Ben"})
	g := &Game{engine: &engine{welcome: &Welcome{Name: "toy"}}, names: f.players, form: f, cache: newCache(1000)}
	s := stateOf(start)
	g.cache.keep(lookedAt{s, ""}, &lookReply{deciders: 1}, 0)
	drawn := g.Picture(&s, rule.Chance)
	must.Succeed(t, drawn.Validate())
	said := rule.NamesOf(slices.Values(drawn.Items), func(it scene.Item) string { return it.Say })
	want := "row 1, column 1 of board: x|row 1, column 2 of board: .|row 2, column 1 of board: .|row 2, column 2 of board: o|turn Ann|hand Ann a|hand Ben none|empty none"
	got := strings.Join(said, "|")
	fail.If(t, got != want || drawn.Title != "toy: Ann", "%s\nis drawn, not\n%s", got, want)
}

// The examples of PROTOCOL.md are as schema.json has them, and as an engine answers.
func TestProtocolExamples(t *testing.T) {
	page := must.Get(t, os.ReadFile, "PROTOCOL.md")
	raw := must.Get(t, os.ReadFile, "schema.json")
	doc := must.Value(jsonschema.UnmarshalJSON(strings.NewReader(string(raw))))(t)
	c := jsonschema.NewCompiler()
	must.Succeed(t, c.AddResource("mem:schema", doc))
	valid := func(def, text string) {
		t.Helper()
		s := must.Value(c.Compile("mem:schema#/$defs/" + strings.ReplaceAll(def, " ", "%20")))(t)
		v, err := jsonschema.UnmarshalJSON(strings.NewReader(text))
		if err == nil {
			err = s.Validate(v)
		}
		fail.If(t, err != nil, "%s: %s: %v", def, text, err)
	}
	command := bad(t, "own")
	p := newPool(Options{Command: command, Jobs: 1})
	t.Cleanup(p.close)
	var q *Question
	examples, same := 0, map[string]bool{}
	for _, part := range regexp.MustCompile(`(?m)^    [<>] .*(?:\n       .*)*`).FindAllString(string(page), -1) {
		text := strings.Join(strings.Fields(part[6:]), " ")
		if part[4] == '>' {
			q = &Question{}
			err := json.Unmarshal([]byte(text), q)
			fail.Now(t, err != nil, "%s: %v", text, err)
			valid("ask "+q.Do, text)
			x, fault := p.pick()
			fail.Now(t, fault != nil, "%v", fault)
			raw, fault := x.ask(q)
			fail.Now(t, fault != nil, "%v", fault)
			valid("answer "+q.Do, string(raw))
			same = map[string]bool{described(raw): true}
			continue
		}
		valid("answer "+q.Do, text)
		examples++
		fail.If(t, q.Do != "hello" && !strings.Contains(text, `"cannot"`) && !same[described([]byte(text))], "%s is answered by %v, not by %s", q.Do, same, text)
	}
	fail.If(t, examples < 14, "%d examples", examples)
	for ability := range Abilities {
		fail.If(t, !strings.Contains(string(page), "`"+ability+"`") && !strings.Contains(string(page), "`"+ability+" {"), "PROTOCOL.md does not describe %q", ability)
	}
}
