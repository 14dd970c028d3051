package lsp

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"
	"testing"

	"umpire/props/fail"
	"umpire/props/must"
	"umpire/scenarios/service"
)

//go:embed testdata/edge.scenario
var edge string

func TestDiagnosticsAsOneTypes(t *testing.T) {
	e := newEditor(t, nil)
	e.open("edge.scenario", edge)
	if all := e.diagnostics("edge.scenario"); len(all) > 0 {
		t.Fatal(all)
	}
	e.replace("edge.scenario", "Ann: place b1", "Ann: plaec b1")
	all := e.diagnostics("edge.scenario")
	fail.Now(t, len(all) != 1 || !strings.Contains(all[0].Message,
		`did you mean "place"`) || all[0].Range.Start != (service.Position{Line: 12, Character: 7}), "%v", all)
	e.replace("edge.scenario", "plaec b1", "place b2")
	all = e.diagnostics("edge.scenario")
	fail.Now(t, len(all) != 1 || all[0].Code != "mnk.place.empty" || all[0].CodeDescription == nil || len(all[0].Related) == 0,
		"%v", all)
	e.replace("edge.scenario", "Ann: place b2", "Ann: place b1")
	if all = e.diagnostics("edge.scenario"); len(all) > 0 {
		t.Fatal(all)
	}
	// An edit that changes nothing gets diagnostics too.
	e.replace("edge.scenario", "Ann: place b1", "Ann: place b1")
	e.diagnostics("edge.scenario")
	fail.If(t, !slices.IsSorted(e.order["edge.scenario"]),
		"diagnostics of an older version came after newer ones: %v", e.order)
	e.same("edge.scenario")
}

// When an included text changes, the texts that include it are checked again.
func TestDiagnosticsOfWhatIncludes(t *testing.T) {
	e := newEditor(t, map[string]string{"base.scenario": "game mnk\nplayers Ann, Ben\n"})
	e.open("base.scenario", "")
	e.open("use.scenario", "include \"base.scenario\"\n\nscenario \"a\"\n  Ann: place a1\n")
	if all := e.diagnostics("use.scenario"); len(all) > 0 {
		t.Fatal(all)
	}
	e.mu.Lock()
	seen := len(e.order["use.scenario"])
	e.mu.Unlock()
	e.replace("base.scenario", "Ann", "Eve")
	e.mu.Lock()
	for len(e.order["use.scenario"]) == seen {
		e.cond.Wait()
	}
	all := e.found["use.scenario"].Diagnostics
	e.mu.Unlock()
	fail.Now(t, len(all) == 0 || !strings.Contains(all[0].Message, "Ann"), "%v", all)
}

func TestCompletion(t *testing.T) {
	e := newEditor(t, map[string]string{"sub/other.scenario": "game mnk\n", "sub/set.yaml": "cards: []\n"})
	e.open("edge.scenario", edge)
	for _, c := range must.Cases[[]struct{ Old, New, Label string }](t, "testdata/session.yaml", "Completion") {
		t.Run(c.New, func(t *testing.T) {
			e.replace("edge.scenario", c.Old, c.New+"§")
			at := e.at("edge.scenario", "§")
			e.replace("edge.scenario", "§", "")
			var list completionList
			e.call("textDocument/completion", at, &list)
			i := slices.IndexFunc(list.Items, func(it completionItem) bool { return it.Label == c.Label })
			if i < 0 {
				t.Errorf("%q is not offered: %v", c.Label, list.Items)
			} else if list.Items[i].SortText != fmt.Sprintf("%04d", i) || list.Items[i].FilterText == "" {
				t.Errorf("%v", list.Items[i])
			}
			fail.If(t, strings.HasPrefix(c.New, "Ann: ") && (len(list.Items) == 0 || list.Items[0].Kind != itemKinds["move"]),
				"a legal move does not come first: %v", list.Items)
			e.change("edge.scenario", service.Change{Text: edge})
		})
	}
}

func TestHover(t *testing.T) {
	e := newEditor(t, nil)
	e.open("edge.scenario", edge)
	for at, want := range must.Cases[map[string]string](t, "testdata/session.yaml", "Hover") {
		var h hover
		e.call("textDocument/hover", e.at("edge.scenario", at), &h)
		if said := ""; h.Contents != nil {
			if said = h.Contents.Value; !strings.Contains(said, want) || want == "" {
				t.Errorf("%s: %q", at, said)
			}
		} else if want != "" {
			t.Errorf("nothing is said of %s", at)
		}
	}
	e.open("card.scenario", "game phylo\nplayers South, North\n\nscenario \"a\"\n  position\n    hand S \"Moose\"\n")
	var h hover
	e.call("textDocument/hover", e.at("card.scenario", "Moose"), &h)
	fail.If(t, h.Contents == nil || !strings.Contains(h.Contents.Value, "**Moose**"), "nothing is said of the card: %v", h)
}

func TestFormatting(t *testing.T) {
	e := newEditor(t, nil)
	e.open("edge.scenario", strings.Replace(strings.Replace(edge, "cites mnk", "cites   mnk", 1), "    | c3   |", "    |c3|", 1))
	var edits []service.Edit
	params := rangeParams{documentParams{textDocument{URI: e.uri("edge.scenario")}}, service.Range{Start: service.Position{Line: 10}, End: service.Position{Line: 11}}}
	e.call("textDocument/rangeFormatting", params, &edits)
	e.apply(&workspaceEdit{map[string][]service.Edit{e.uri("edge.scenario"): edits}})
	text := e.buffers["edge.scenario"]
	fail.If(t, !strings.Contains(text, "\n  cites mnk.place.empty\n") || !strings.Contains(text, "|c3|"),
		"the range: %v\n%s", edits, text)
	e.call("textDocument/formatting", documentParams{textDocument{URI: e.uri("edge.scenario")}}, &edits)
	e.apply(&workspaceEdit{map[string][]service.Edit{e.uri("edge.scenario"): edits}})
	fail.If(t, e.buffers["edge.scenario"] != edge, "the whole:\n%s", e.buffers["edge.scenario"])
	e.same("edge.scenario")
}

func TestDefinitionAndReferences(t *testing.T) {
	e := newEditor(t, map[string]string{
		"base.scenario":  edge,
		"sub/b.scenario": "include \"../base.scenario\"\n\nscenario \"b\"\n  cites mnk.place.empty\n  position opening\n  Ann: place b1\n  Ben cannot: place b1\n    because mnk.place.empty\n",
		"page.md":        "# A page\n\n```scenario\ngame mnk\nplayers Ann, Ben\n\nscenario \"on a page\"\n  cites mnk.place.empty\n  Ann: place a1\n  Ben cannot: place a1\n    because mnk.place.empty\n```\n",
	})
	e.open("sub/b.scenario", "")
	where := func(method, name, at string) (all []string) {
		t.Helper()
		var found []location
		e.call(method, map[string]any{"textDocument": textDocument{URI: e.uri(name)}, "position": e.find(name, at).Start, "context": map[string]bool{"includeDeclaration": true}}, &found)
		for _, l := range found {
			short := e.name(l.URI)
			if short == "" {
				short = l.URI[strings.LastIndexByte(l.URI, '/')+1:]
			}
			all = append(all, fmt.Sprintf("%s:%d", short, l.Range.Start.Line+1))
		}
		return all
	}
	expect := func(got []string, want ...string) {
		t.Helper()
		fail.If(t, !slices.Equal(got, want), "got %v, want %v", got, want)
	}
	expect(where("textDocument/definition", "sub/b.scenario", "opening"), "base.scenario:4")
	expect(where("textDocument/definition", "sub/b.scenario", "../base"), "base.scenario:1")
	expect(where("textDocument/references", "sub/b.scenario", "opening"), "sub/b.scenario:5", "base.scenario:4", "base.scenario:12")
	expect(where("textDocument/references", "sub/b.scenario", "mnk.place.empty"), "sub/b.scenario:4", "sub/b.scenario:8", "base.scenario:11", "base.scenario:15", "page.md:8", "page.md:11")
	to := where("textDocument/definition", "sub/b.scenario", "mnk.place.empty")
	fail.If(t, len(to) != 1 || !strings.Contains(to[0], "/mnk.md:"), "a clause leads to %v", to)
	e.open("base.scenario", "")
	expect(where("textDocument/definition", "base.scenario", `an edge"`+"\n  Ben"), "base.scenario:10")
	expect(where("textDocument/references", "base.scenario", "cell>"), "base.scenario:21", "base.scenario:23")
}

func TestRename(t *testing.T) {
	e := newEditor(t, map[string]string{"base.scenario": edge, "b.scenario": "include \"base.scenario\"\n\nscenario \"b\"\n  position opening\n  Ann: place b1\n"})
	e.open("base.scenario", "")
	rename := func(at, to string) error {
		var edit workspaceEdit
		err := e.ask("textDocument/rename", map[string]any{"textDocument": textDocument{URI: e.uri("base.scenario")}, "position": e.find("base.scenario", at).Start, "newName": to}, &edit)
		if err == nil {
			e.apply(&edit)
		}
		return err
	}
	for at, to := range map[string]string{"opening": "first", "cell |": "square", `an edge"` + "\n  c": "the edge"} {
		err := rename(at, to)
		fail.If(t, err != nil, "%v %v", at, err)
	}
	want := strings.NewReplacer("opening", "first", "<cell>", "<square>", "| cell |", "| square |", `"an edge"`, `"the edge"`).Replace(edge)
	fail.Unequal(t, e.buffers["base.scenario"], want, "got\n%s")
	got := e.buffers["b.scenario"]
	fail.If(t, !strings.Contains(got, "position first\n"), "the file that includes it:\n%s", got)
	e.cleared("base.scenario")
	e.cleared("b.scenario")
	err := rename("first", "a name")
	fail.If(t, codeOf(err) != service.CodeRequestFailed, "two words are taken for the name of a position: %v", err)
	err = rename("the edge", "after it")
	fail.If(t, codeOf(err) != service.CodeRequestFailed, "a title is given twice: %v", err)
	err = rename("mnk.place", "x")
	fail.If(t, codeOf(err) != service.CodeRequestFailed, "a clause is renamed: %v", err)
}

func TestSymbolsAndFolding(t *testing.T) {
	e := newEditor(t, map[string]string{"other.scenario": "game mnk\n\nscenario \"elsewhere\"\n  setup\n"})
	e.open("edge.scenario", edge)
	var symbols []documentSymbol
	e.call("textDocument/documentSymbol", documentParams{textDocument{URI: e.uri("edge.scenario")}}, &symbols)
	fail.If(t, len(symbols) != 3 || symbols[0].Name != "opening" || symbols[2].Detail != "mnk, 2 rows", "%v", symbols)
	var found []workspaceSymbol
	e.call("workspace/symbol", map[string]string{"query": "elswh"}, &found)
	fail.If(t, len(found) != 1 || found[0].Name != "elsewhere", "%v", found)
	var folds []service.Fold
	e.call("textDocument/foldingRange", documentParams{textDocument{URI: e.uri("edge.scenario")}}, &folds)
	for _, want := range []service.Fold{{From: 3, To: 7}, {From: 9, To: 16}, {From: 13, To: 14}, {From: 18, To: 24}, {From: 21, To: 24}} {
		fail.If(t, !slices.Contains(folds, want), "%v is not folded: %v", want, folds)
	}
}

func TestSemanticTokens(t *testing.T) {
	e := newEditor(t, nil)
	e.open("edge.scenario", edge+"# the end\n")
	var a struct{ Data []int }
	e.call("textDocument/semanticTokens/full", documentParams{textDocument{URI: e.uri("edge.scenario")}}, &a)
	lines := strings.Split(edge+"# the end\n", "\n")
	got := map[string]bool{}
	line, from := 0, 0
	for i := 0; i < len(a.Data); i += 5 {
		if a.Data[i] > 0 {
			line, from = line+a.Data[i], 0
		}
		from += a.Data[i+1]
		modifiers := ""
		for bit, name := range tokenModifiers {
			if a.Data[i+4]>>bit&1 == 1 {
				modifiers += " " + name
			}
		}
		got[fmt.Sprintf("%d %s %s%s", line+1, lines[line][from:from+a.Data[i+2]], service.TokenKinds[a.Data[i+3]], modifiers)] = true
	}
	for _, want := range []string{"1 game keyword", "2 Ann player", "10 scenario keyword", `10 "an edge" title`, "11 mnk.place.empty clause", "13 Ann player", "13 place verb", "13 b1 square",
		"14 Ben player", "14 cannot keyword", "14 b2 square refused", "15 because keyword", "16 Ann.marks player", "16 2 number", "21 <cell> column", "26 # the end comment"} {
		fail.If(t, !got[want], "not %s", want)
	}
	if t.Failed() {
		t.Log(got)
	}
}

func TestHintsAndLenses(t *testing.T) {
	e := newEditor(t, nil)
	e.open("edge.scenario", strings.Replace(edge, "Ann: place b1", "Ann: place b1\n    | nothing  mnk.turn.one-mark", 1))
	var hints []service.Hint
	e.call("textDocument/inlayHint", e.whole("edge.scenario"), &hints)
	fail.If(t, len(hints) != 2 || hints[0].Position.Line != 12 || hints[0].Text != "Ben to decide", "%v", hints)
	var lenses []codeLens
	e.call("textDocument/codeLens", documentParams{textDocument{URI: e.uri("edge.scenario")}}, &lenses)
	var titles []string
	for _, l := range lenses {
		if l.Command == nil {
			var whole codeLens
			e.call("codeLens/resolve", l, &whole)
			l = whole
		}
		titles = append(titles, l.Command.Title)
	}
	if fmt.Sprint(titles) != "[run (waiting) update outcomes step why holds under 0 of 1 readings run (2 rows passed) step why holds under 1 of 1 readings]" {
		t.Error(titles)
	}
	e.call("workspace/executeCommand", map[string]any{"command": "umpire.update", "arguments": []any{e.uri("edge.scenario"), 9}}, nil)
	all := e.diagnostics("edge.scenario")
	fail.If(t, len(all) > 0 || !strings.Contains(e.buffers["edge.scenario"], "| Ben is next  mnk.turn.one-mark"),
		"%v %v", all, e.buffers["edge.scenario"])
	for at, want := range map[int]string{9: "`Ann: place b1` is legal", 14: "mnk.place.empty", 19: "`Ben: place c3` is legal"} { // for a scenario, and for a line
		var why struct{ Markdown string }
		e.call("workspace/executeCommand", map[string]any{"command": "umpire.why", "arguments": []any{e.uri("edge.scenario"), at}}, &why)
		fail.If(t, !strings.Contains(why.Markdown, want) || !slices.ContainsFunc(e.shown, func(s string) bool { return strings.Contains(s, want) }),
			"why of line %d: %q", at, why.Markdown)
	}
	e.call("workspace/executeCommand", map[string]any{"command": "umpire.run", "arguments": []any{e.uri("edge.scenario"), 9}}, nil)
	fail.If(t, !slices.ContainsFunc(e.shown, func(s string) bool {
		return strings.Contains(s,
			"an edge: passed")
	}), "%v", e.shown)
}

func TestCodeActions(t *testing.T) {
	for _, c := range []struct{ old, new, title, want string }{
		{"Ann: place b1", "Ann: plaec b1", "Write place", "Ann: place b1"},
		{"because mnk.place.empty", "because mnk.place.board", "Write mnk.place.empty", "because mnk.place.empty"},
		{"Ben cannot: place b2\n    because mnk.place.empty", "Ben: place b2", "Say that it cannot be made, and why", "Ben cannot: place b2\n    because mnk.place.empty"},
		{"Ann: place b1", "Ann: place b1", "Write the outcomes", "Ann: place b1\n    | Ben is next  mnk.turn.one-mark"},
		{"expect legal 6", "expect legal 6", "Write all 6 legal moves", "expect legal are\n    Ben: place c1"},
	} {
		t.Run(c.title, func(t *testing.T) {
			e := newEditor(t, nil)
			e.open("edge.scenario", strings.Replace(edge, c.old, c.new, 1))
			at := e.find("edge.scenario", strings.SplitN(c.new, "\n", 2)[0])
			var actions []codeAction
			e.call("textDocument/codeAction", rangeParams{documentParams{textDocument{URI: e.uri("edge.scenario")}}, *at}, &actions)
			i := slices.IndexFunc(actions, func(a codeAction) bool { return a.Title == c.title })
			fail.Now(t, i < 0, "%q is not offered: %v", c.title, actions)
			e.apply(actions[i].Edit)
			all := e.diagnostics("edge.scenario")
			fail.If(t, len(all) > 0 || !strings.Contains(e.buffers["edge.scenario"], c.want),
				"%v\n%s", all, e.buffers["edge.scenario"])
		})
	}
}

// Everything works in the scenario blocks of a Markdown page.
func TestMarkdownPage(t *testing.T) {
	e := newEditor(t, nil)
	page := "# 🎲 A page\n\n> ```scenario\n" + "> " + strings.ReplaceAll(strings.TrimSuffix(edge, "\n"), "\n", "\n> ") + "\n> ```\n"
	e.open("page.md", page)
	all := e.diagnostics("page.md")
	fail.Now(t, len(all) > 0, "%v", all)
	e.replace("page.md", "Ann: place b1", "Ann: plaec b1")
	all = e.diagnostics("page.md")
	fail.Now(t, len(all) != 1 || all[0].Range != *e.find("page.md", "plaec"), "%v", all)
	e.replace("page.md", "plaec b1", "")
	var list completionList
	at := e.at("page.md", "\n>   Ben cannot")
	e.call("textDocument/completion", at, &list)
	fail.If(t, !slices.ContainsFunc(list.Items, func(it completionItem) bool { return it.Label == "place b1" }),
		"no move is offered: %v", list.Items)
	e.change("page.md", service.Change{Text: page})
	for at, want := range map[string]string{"cenario\n> game": "scenario", "page\n": ""} { // on a fence, and in a sentence
		list = completionList{}
		e.call("textDocument/completion", e.at("page.md", at), &list)
		fail.If(t, len(list.Items) > 1 || (len(list.Items) == 1) != (want != "") || want != "" && list.Items[0].Label != want,
			"before %q are offered %v", at, list.Items)
	}
	e.change("page.md", service.Change{Text: "```scenario\n\n```\n"}) // the block is still empty
	list = completionList{}
	e.call("textDocument/completion", positionParams{documentParams{textDocument{URI: e.uri("page.md")}}, service.Position{Line: 1}}, &list)
	fail.If(t, !slices.ContainsFunc(list.Items, func(it completionItem) bool { return it.Label == "game" }),
		"no game can be chosen: %v", list.Items)
	e.change("page.md", service.Change{Text: page})
	var h hover
	e.call("textDocument/hover", e.at("page.md", "place b1"), &h)
	fail.If(t, h.Contents == nil || !strings.Contains(h.Contents.Value, "legal"), "%v", h)
	var folds []service.Fold
	e.call("textDocument/foldingRange", documentParams{textDocument{URI: e.uri("page.md")}}, &folds)
	fail.If(t, !slices.Contains(folds, service.Fold{From: 2, To: 28}), "%v", folds)
	e.same("page.md")
}

// The desk's own methods can be called with the editor's name of a text.
func TestDesk(t *testing.T) {
	e := newEditor(t, nil)
	e.open("edge.scenario", edge)
	var where service.Where
	e.call("umpire/desk", map[string]any{"method": "where", "params": map[string]any{"uri": e.uri("edge.scenario"), "position": service.Position{Line: 13}}}, &where)
	fail.If(t, where.Game != "mnk" || !slices.Equal(where.Deciders, []string{"Ben"}), "%v", where)
	err := e.ask("umpire/desk", map[string]any{"method": "close", "params": map[string]any{"uri": e.uri("edge.scenario")}}, nil)
	fail.If(t, codeOf(err) != service.CodeRequestFailed, "%v", err)
}

const toyBook = `# toy, for 2 (setup.two): first

## Setup

- setup.two (setup) Two play; é.
  - said: it is the turn of {turn}
- setup.all (setup, follows setup.two) All play.

## Rulings

- zero: Is nothing allowed?
  - A no: No.
`

const toyFacts = "package toy\n\ntype Facts struct {\n\tTurn string `expr:\"turn\" doc:\"whose turn it is\"`\n}\n"

// In a rules.md clauses and words in braces are completed, described and followed.
func TestRulesFile(t *testing.T) {
	e := newEditor(t, map[string]string{"toy/rules.md": toyBook, "toy/facts.go": toyFacts})
	e.open("toy/rules.md", toyBook)
	for text, want := range map[string]string{
		"turn}":            "whose turn it is",
		"setup.two) All":   "Two play; é.",
		"setup.all (setup": "`toy.setup.all` (setup, follows)",
		"zero: Is":         "Is nothing allowed?",
		"All play":         "",
	} {
		var said hover
		e.call("textDocument/hover", e.at("toy/rules.md", text), &said)
		got := said.Contents
		fail.If(t, (got == nil) != (want == "") || got != nil && !strings.Contains(got.Value, want),
			"at %q: %v, want %q", text, got, want)
	}
	for text, want := range map[string][]string{
		"turn}":          {"turn", "before.turn"},
		"setup.two) All": {"setup.two", "setup.all", "effect", "judged"},
		"It is":          nil,
	} {
		if text == "It is" {
			text = "Is nothing"
		}
		var list completionList
		e.call("textDocument/completion", e.at("toy/rules.md", text), &list)
		var labels []string
		for _, it := range list.Items {
			labels = append(labels, it.Label)
		}
		for _, label := range want {
			fail.If(t, !slices.Contains(labels, label), "at %q: %q has no %q", text, labels, label)
		}
		fail.If(t, want == nil && labels != nil, "at %q: %q", text, labels)
	}
	var all []location
	e.call("textDocument/definition", e.at("toy/rules.md", "setup.two) All"), &all)
	fail.If(t, len(all) != 1 || all[0].Range.Start != (service.Position{Line: 4, Character: 2}),
		"setup.two is followed to %v", all)
	e.call("textDocument/definition", e.at("toy/rules.md", "All play"), &all)
	fail.If(t, len(all) != 0, "a word of a sentence is followed to %v", all)
}
