package lsp

import (
	"flag"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"umpire/engines"
	"umpire/scenarios"
	"umpire/scenarios/service"
	"umpire/scenarios/syntax"
)

var long = flag.Bool("lsp.long", false, "the tests that take minutes")

// FuzzSession makes random edits and random requests. The server has the same text as
// the editor after each edit, answers everything, and reports for the last version the
// same as umpire check.
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
		if !got[msg] {
			t.Errorf("check says %q, the server does not: %v\n%q", msg, got, e.buffers[name])
		}
	}
	for msg := range got {
		if !want[msg] {
			t.Errorf("the server says %q, check does not: %v\n%q", msg, want, e.buffers[name])
		}
	}
	for _, said := range e.shown {
		if strings.Contains(said, "a fault of the program") {
			t.Error(said)
		}
	}
}

// anything makes one of the requests that editors make.
func (e *editor) anything(name string, r *rand.Rand, somewhere func() service.Position) {
	e.t.Helper()
	methods := []string{"completion", "hover", "definition", "references", "documentHighlight", "prepareRename", "rename", "documentSymbol", "formatting", "rangeFormatting",
		"foldingRange", "semanticTokens/full", "inlayHint", "codeLens", "codeAction"}
	at := somewhere()
	params := map[string]any{"textDocument": textDocument{URI: e.uri(name)}, "position": at, "range": service.Range{Start: at, End: service.Position{Line: at.Line + r.IntN(5)}},
		"newName": pieces[r.IntN(len(pieces))], "context": map[string]any{"includeDeclaration": true}}
	method := methods[r.IntN(len(methods))]
	if err := e.ask("textDocument/"+method, params, nil); err != nil {
		if code := codeOf(err); code != service.CodeRequestFailed && code != codeContentModified {
			e.t.Fatalf("%s: %v\n%q", method, err, e.buffers[name])
		}
	}
}

// The scenario files of the games are opened, asked about everywhere, and changed at
// random.
func TestSessionsOverTheFiles(t *testing.T) {
	files, err := filepath.Glob("../../../../scenarios/*/*.scenario")
	if err != nil || len(files) == 0 {
		t.Fatal(err)
	}
	step := 5
	if *long {
		step = 1
	}
	for i := 0; i < len(files); i += step {
		text, err := os.ReadFile(files[i])
		if err != nil {
			t.Fatal(err)
		}
		if len(text) < 20_000 && !strings.Contains(string(text), "\ninclude ") && !strings.HasPrefix(string(text), "include ") {
			t.Run(filepath.Base(filepath.Dir(files[i]))+"/"+filepath.Base(files[i]), func(t *testing.T) { session(t, "file.scenario", string(text), uint64(i), 6) })
		}
	}
}
