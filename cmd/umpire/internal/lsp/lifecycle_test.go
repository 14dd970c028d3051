package lsp

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"umpire/engines"
	"umpire/props/fail"
	"umpire/props/must"
	"umpire/scenarios"
	"umpire/scenarios/service"
	"umpire/scenarios/syntax"

	"github.com/goccy/go-yaml"
	"github.com/sourcegraph/jsonrpc2"
)

func said(messages ...string) *bytes.Buffer {
	var b bytes.Buffer
	for _, m := range messages {
		fmt.Fprintf(&b, "Content-Length: %d\r\n\r\n%s", len(m), m)
	}
	return &b
}

const (
	first = `{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}`
	last  = `{"jsonrpc":"2.0","id":9,"method":"shutdown"}`
	exit  = `{"jsonrpc":"2.0","method":"exit"}`
)

// A bad message gets an error, and the next one is answered.
func TestSessions(t *testing.T) {
	known := map[string]string{"first": first, "again": strings.Replace(first, `:1,`, `:2,`, 1), "last": last, "exit": exit}
	for _, c := range must.Cases[[]struct {
		Name, Want string
		Messages   []string
		Ends       bool // with a shutdown, as it should
	}](t, "testdata/session.yaml", "Sessions") {
		t.Run(c.Name, func(t *testing.T) {
			for i, message := range c.Messages {
				c.Messages[i] = cmp.Or(known[message], strings.Replace(message, "{", `{"jsonrpc":"2.0",`, 1))
			}
			in, out := said(c.Messages...), &wire{}
			ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
			defer cancel()
			err := Serve(ctx, in, out, Options{Games: engines.Games, Jobs: 1})
			fail.If(t, errors.Is(err, ErrNoShutdown) == c.Ends || (err == nil) != c.Ends || ctx.Err() != nil, "it ends with %v", err)
			got := out.String()
			fail.If(t, !strings.Contains(got, c.Want), "%s is not in\n%s", c.Want, got)
		})
	}
}

// A message without a length ends the session, since the start of the next one is unknown.
func TestHeaders(t *testing.T) {
	for _, text := range []string{"{}\r\n\r\n", "Content-Length: x\r\n\r\n{}", "Content-Length: -1\r\n\r\n{}", strings.Repeat("a", 1<<20), "Content-Type: a\r\n\r\n{}"} {
		ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
		err := Serve(ctx, strings.NewReader(text), &wire{}, Options{Games: engines.Games, Jobs: 1})
		fail.If(t, err == nil || ctx.Err() != nil, "%.20q: %v", text, err)
		cancel()
	}
}

// A cancelled request is soon answered with an error.
func TestCancel(t *testing.T) {
	e := newEditor(t, nil)
	e.open("wide.scenario", "game mnk\nplayers Ann, Ben\nvariants size=8x8x5\nscenario \"wide\"\n  Ann: place a1\n")
	search := map[string]any{"uri": e.uri("wide.scenario"), "position": service.Position{Line: 4}, "condition": "moves > 60", "positions": 100_000}
	const cancelled = -32800
	for i, after := range []time.Duration{0, 20 * time.Millisecond, 100 * time.Millisecond} {
		id := jsonrpc2.ID{Str: fmt.Sprint("slow ", i), IsString: true}
		ended := make(chan error, 1)
		go func() {
			ended <- e.conn.Call(context.Background(), "umpire/desk", map[string]any{"method": "ever", "params": search}, nil, jsonrpc2.PickID(id))
		}()
		time.Sleep(after)
		begun := time.Now()
		for waiting := true; waiting; { // the first cancellation may come before the request
			e.describe("$/cancelRequest", map[string]any{"id": id.Str})
			select {
			case err := <-ended:
				waiting = false
				fail.If(t, codeOf(err) != cancelled, "cancelled after %v: %v", after, err)
			case <-time.After(20 * time.Millisecond):
				fail.Now(t, time.Since(begun) > 5*time.Second, "it continues")
			}
		}
		t.Logf("it ended %v after it was cancelled", time.Since(begun))
	}
	err := e.ask("umpire/desk", map[string]any{"method": "ever", "params": map[string]any{"uri": search["uri"], "position": search["position"], "condition": "moves > 60", "positions": 10}}, nil)
	fail.If(t, err != nil, "after it: %v", err)
}

// If a text changes during a request, the answer is an error, or is about the text
// before the change.
func TestChangedMeanwhile(t *testing.T) {
	e := newEditor(t, nil)
	e.open("edge.scenario", edge)
	for range 50 {
		ended := make(chan error, 1)
		go func() {
			ended <- e.ask("textDocument/formatting", documentParams{textDocument{URI: e.uri("edge.scenario")}}, nil)
		}()
		e.replace("edge.scenario", "place b1", "place b1")
		err := <-ended
		fail.Now(t, err != nil && codeOf(err) != codeContentModified, "%v", err)
	}
	e.diagnostics("edge.scenario")
	e.same("edge.scenario")
}

// many returns a text of n scenarios with 17 moves each.
func many(n int) string {
	var b strings.Builder
	b.WriteString("game mnk\nplayers Ann, Ben\nvariants size=5x5x5\n")
	for i := range n {
		fmt.Fprintf(&b, "\nscenario \"game %d\"\n", i)
		for j, cell := range strings.Fields("a1 a2 b2 b1 c1 c3 d4 d1 e1 e5 a3 b4 c5 d2 e3 a5 b5") {
			fmt.Fprintf(&b, "  %s: place %s\n", []string{"Ann", "Ben"}[j%2], cell)
		}
		b.WriteString("  expect legal 8\n")
	}
	return b.String()
}

// letter types a letter into a move in the middle of that text, or deletes it again.
func letter(e *editor, i int) {
	at := service.Position{Line: 20020, Character: 2}
	edit := service.Change{Range: &service.Range{Start: at, End: at}, Text: "#"}
	if i%2 == 1 {
		edit.Range.End.Character, edit.Text = 3, ""
	}
	e.change("many.scenario", edit)
}

// After a letter in a text of 2,000 scenarios, diagnostics and completions take at most a quarter
// of the time of its first diagnostics; a third, if nothing is kept. The fastest five of 20 count.
func TestFastEnough(t *testing.T) {
	if testing.Short() {
		t.Skip()
	}
	e := newEditor(t, nil)
	began := time.Now()
	e.open("many.scenario", many(2000))
	all := e.diagnostics("many.scenario")
	opened := time.Since(began)
	fail.Now(t, len(all) > 0, "%v", all)
	var checks, words []time.Duration
	for i := range 20 {
		letter(e, i)
		all := e.diagnostics("many.scenario")
		fail.Now(t, (len(all) > 0) != (i%2 == 0), "%v %v", i, all)
		checks = append(checks, time.Since(e.sent))
		letter(e, i+1)
		began = time.Now()
		var list completionList
		e.call("textDocument/completion", positionParams{documentParams{textDocument{URI: e.uri("many.scenario")}}, service.Position{Line: 20022, Character: 14}}, &list)
		words = append(words, time.Since(began))
		letter(e, i)
		e.diagnostics("many.scenario")
		letter(e, i+1)
		letter(e, i)
		e.diagnostics("many.scenario")
	}
	slices.Sort(checks)
	slices.Sort(words)
	said := fmt.Sprintf("the first diagnostics take %v; after a letter a quarter comes within %v, half within %v, all within %v; completions %v, %v, %v",
		opened, checks[5], checks[10], checks[19], words[5], words[10], words[19])
	t.Log(said)
	fail.If(t, max(checks[5], words[5]) > opened/4, "%s", said)
}

// The memory in use is the same after 10,000 edits as after 1,000.
func TestMemoryStaysFlat(t *testing.T) {
	if !*long {
		t.Skip("without -lsp.long")
	}
	e := newEditor(t, nil)
	e.open("many.scenario", many(2000))
	e.diagnostics("many.scenario")
	inUse := func() uint64 {
		e.diagnostics("many.scenario")
		runtime.GC()
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return m.HeapAlloc
	}
	var early uint64
	for i := range 10_000 {
		at := service.Position{Line: 20*(i%2000) + 5, Character: 15}
		e.change("many.scenario", service.Change{Range: &service.Range{Start: at, End: at}, Text: fmt.Sprintf(" # %d", i)})
		if i%5 == 0 {
			e.diagnostics("many.scenario")
		}
		e.change("many.scenario", service.Change{Range: &service.Range{Start: at, End: service.Position{Line: at.Line, Character: 1000}}, Text: ""})
		if i == 999 {
			early = inUse()
		}
	}
	late := inUse()
	t.Logf("%.1f MB after 1,000 edits, %.1f MB after 10,000", float64(early)/1e6, float64(late)/1e6)
	fail.If(t, float64(late) > 1.05*float64(early), "memory grows")
}

var long = flag.Bool("lsp.long", false, "the tests that take minutes")

// FuzzSession makes random edits and random requests. The server has the same text as the editor
// after each edit, answers everything, and reports for the last version the same as umpire check.
func FuzzSession(f *testing.F) {
	f.Add(edge, uint64(1))
	f.Add(strings.ReplaceAll(edge, "\n", "\r\n"), uint64(2))
	f.Add("\ufeff"+edge, uint64(3))
	f.Add("# 🎲 "+edge, uint64(4))
	f.Add("", uint64(5))
	f.Add("game roam\n\nscenario \"\U0001d11e\"\n  setup", uint64(6))
	f.Fuzz(func(t *testing.T, text string, seed uint64) {
		if len(text) > 20_000 {
			return
		}
		session(t, "fuzz.scenario", strings.ToValidUTF8(text, "?"), seed, 12)
	})
}

// FuzzPage does the same with a Markdown page.
func FuzzPage(f *testing.F) {
	f.Add("# A page\n\n```scenario\n"+edge+"```\n", uint64(1))
	f.Add("> ```scenario\n> "+strings.ReplaceAll(edge, "\n", "\n> ")+"```\n", uint64(2))
	f.Fuzz(func(t *testing.T, text string, seed uint64) {
		if len(text) > 20_000 {
			return
		}
		session(t, "fuzz.md", strings.ToValidUTF8(text, "?"), seed, 12)
	})
}

// pieces are inserted into texts.
var pieces = []string{"", "\n", "\r\n", " ", "  ", "\t", "Ann: place ", "#", "\"", "|", "🎲", "é", "scenario \"x\"\n", "expect ", "because ", "b2", "from \"an edge\"\n", "position ", "```", "<cell>", ":", "try\n    ", "\u2028", "game mnk\n"}

// session plays a session of random edits and requests.
func session(t *testing.T, name, text string, seed uint64, edits int) {
	// Go's fuzzer draws the seed.
	r := rand.New(rand.NewPCG(seed, 7))
	e := newEditor(t, nil)
	e.open(name, text)
	somewhere := func() service.Position {
		return service.Position{Line: r.IntN(strings.Count(e.buffers[name], "\n") + 2), Character: r.IntN(40)}
	}
	for range edits {
		var changes []service.Change
		for range 1 + r.IntN(3) {
			from, to := somewhere(), somewhere()
			if to.Line < from.Line || to.Line == from.Line && to.Character < from.Character {
				from, to = to, from
			}
			if r.IntN(3) > 0 {
				to = from
			} else if to.Line > from.Line+1 {
				to = service.Position{Line: from.Line + 1}
			}
			changes = append(changes, service.Change{Range: &service.Range{Start: from, End: to}, Text: pieces[r.IntN(len(pieces))]})
		}
		e.change(name, changes...)
		for range 2 {
			e.anything(name, r, somewhere)
		}
		e.same(name)
	}
	got := map[string]bool{}
	for _, d := range e.diagnostics(name) {
		got[strings.SplitN(strings.SplitN(d.Message, "\n", 2)[0], " (did you mean", 2)[0]] = true
	}
	want := map[string]bool{}
	suite := scenarios.LoadSource(scenarios.Options{Games: engines.Games}, name, []byte(e.buffers[name]))
	note := func(ds syntax.Diagnostics) {
		for _, d := range ds {
			want[strings.SplitN(strings.SplitN(d.Msg, "\n", 2)[0], " (did you mean", 2)[0]] = true
		}
	}
	note(suite.Diags)
	scenarios.RunAll(suite.Cases, scenarios.Options{Games: engines.Games}, 1, func(r *scenarios.Result) { note(r.Diags) })
	for msg := range want {
		fail.If(t, !got[msg], "check says %q, the server does not: %v\n%q", msg, got, e.buffers[name])
	}
	for msg := range got {
		fail.If(t, !want[msg], "the server says %q, check does not: %v\n%q", msg, want, e.buffers[name])
	}
	for _, said := range e.shown {
		fail.If(t, strings.Contains(said, "a fault of the program"), "%v", said)
	}
}

func (e *editor) anything(name string, r *rand.Rand, somewhere func() service.Position) {
	e.t.Helper()
	methods := []string{"completion", "hover", "definition", "references", "documentHighlight", "prepareRename", "rename", "documentSymbol", "formatting", "rangeFormatting",
		"foldingRange", "semanticTokens/full", "inlayHint", "codeLens", "codeAction"}
	at := somewhere()
	params := map[string]any{"textDocument": textDocument{URI: e.uri(name)}, "position": at, "range": service.Range{Start: at, End: service.Position{Line: at.Line + r.IntN(5)}},
		"newName": pieces[r.IntN(len(pieces))], "context": map[string]any{"includeDeclaration": true}}
	method := methods[r.IntN(len(methods))]
	if err := e.ask("textDocument/"+method, params, nil); err != nil {
		code := codeOf(err)
		fail.Now(e.t, code != service.CodeRequestFailed && code != codeContentModified, "%s: %v\n%q", method, err, e.buffers[name])
	}
}

// The scenario files of the games are opened, asked about everywhere, and changed at random.
func TestSessionsOverTheFiles(t *testing.T) {
	files, err := filepath.Glob("../../../../scenarios/*/*.scenario")
	fail.Now(t, err != nil || len(files) == 0, "%v", err)
	step := 5
	if *long {
		step = 1
	}
	for i := 0; i < len(files); i += step {
		text := must.Get(t, os.ReadFile, files[i])
		if len(text) < 20_000 && !strings.Contains(string(text), "\ninclude ") && !strings.HasPrefix(string(text), "include ") {
			t.Run(filepath.Base(filepath.Dir(files[i]))+"/"+filepath.Base(files[i]), func(t *testing.T) { session(t, "file.scenario", string(text), uint64(i), 6) })
		}
	}
}

// Each seeded mistake is reported once, on its line. For most of them a quick fix
// removes all mistakes.
func TestSeededMistakes(t *testing.T) {
	for _, c := range []struct {
		set    string
		mended int // at least so many
	}{{"games", 57}, {"further", 30}} {
		t.Run(c.set, func(t *testing.T) {
			data := must.Get(t, os.ReadFile, "../../../../scenarios/testdata/slips/"+c.set+"/slips.yaml")
			var all [][5]string
			err := yaml.Unmarshal(data, &all)
			fail.Now(t, err != nil || len(all) < 30, "%d mistakes: %v", len(all), err)
			lines, mended := mendAll(t, c.set, all)
			t.Logf("%d of %d on the line, %d mended by a quick fix", lines, len(all), mended)
			fail.If(t, lines < len(all) || mended < c.mended, "want all on the line, %d mended", c.mended)
		})
	}
}

// mendAll makes the mistakes one by one. It counts those that are reported once and on
// their line, and those that a quick fix removes.
func mendAll(t *testing.T, set string, slips [][5]string) (lines, mended int) {
	e := newEditor(t, nil)
	for i, s := range slips {
		base := must.Get(t, os.ReadFile, "../../../../scenarios/testdata/slips/"+set+"/"+s[0]+".scenario")
		before, after, _ := strings.Cut(string(base), s[1])
		source := before + s[2] + after
		wrong := 1 + strings.LastIndex(before, "\n")
		line := strings.Count(source[:wrong+strings.Index(source[wrong:], s[3])], "\n")
		name := fmt.Sprintf("%02d-%s.scenario", i, s[0])
		e.open(name, source)
		all := e.diagnostics(name)
		if len(all) == 1 && all[0].Range.Start.Line == line {
			lines++
		} else {
			t.Logf("MISS %q: %v", s[2], all)
		}
		var actions []codeAction
		if len(all) > 0 {
			e.call("textDocument/codeAction", rangeParams{documentParams{textDocument{URI: e.uri(name)}}, all[0].Range}, &actions)
		}
		mends := false
		var titles []string
		for _, action := range actions {
			if action.Kind != "quickfix" {
				continue
			}
			titles = append(titles, action.Title)
			e.apply(action.Edit)
			if len(e.diagnostics(name)) == 0 {
				mends = true
				break
			}
			e.change(name, service.Change{Text: source})
		}
		if mends {
			mended++
		} else {
			t.Logf("no fix of %q: %v %q", s[2], all, titles)
		}
	}
	return lines, mended
}
