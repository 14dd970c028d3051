package lsp

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"strconv"
	"strings"
	"testing"

	"umpire/scenarios/desk"
)

// A slip is one edit of a text without mistakes.
type slip struct{ game, old, new, at string }

// theSixty reads the sixty mistakes and the texts in which they are made from the test
// that knows them.
func theSixty(t *testing.T) (bases map[string]string, sixty []slip) {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), "../../../../scenarios/sixty_test.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	text := func(e ast.Expr) string {
		lit, ok := e.(*ast.BasicLit)
		if !ok {
			t.Fatalf("%T is no text", e)
		}
		s, err := strconv.Unquote(lit.Value)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	bases = map[string]string{}
	ast.Inspect(file, func(n ast.Node) bool {
		spec, ok := n.(*ast.ValueSpec)
		if !ok || len(spec.Values) != 1 {
			return true
		}
		list, ok := spec.Values[0].(*ast.CompositeLit)
		if !ok {
			return true
		}
		for _, e := range list.Elts {
			switch e := e.(type) {
			case *ast.KeyValueExpr:
				if spec.Names[0].Name == "bases" {
					bases[text(e.Key)] = text(e.Value)
				}
			case *ast.CompositeLit:
				if spec.Names[0].Name == "sixty" {
					sixty = append(sixty, slip{text(e.Elts[0]), text(e.Elts[1]), text(e.Elts[2]), text(e.Elts[3])})
				}
			}
		}
		return false
	})
	if len(bases) < 6 || len(sixty) != 60 {
		t.Fatalf("%d texts and %d mistakes", len(bases), len(sixty))
	}
	return bases, sixty
}

// Of sixty seeded mistakes each is shown once, on its line, and most of them a quick
// fix mends: the text has no mistake after it.
func TestSixtyMistakes(t *testing.T) {
	bases, sixty := theSixty(t)
	e := newEditor(t, nil)
	lines, mended := 0, 0
	for i, s := range sixty {
		base := bases[s.game]
		at := strings.Index(base, s.old)
		source := base[:at] + s.new + base[at+len(s.old):]
		wrong := 1 + strings.LastIndex(source[:at], "\n")
		line := strings.Count(source[:wrong+strings.Index(source[wrong:], s.at)], "\n")
		name := fmt.Sprintf("%02d-%s.scenario", i, s.game)
		e.open(name, source)
		all := e.diagnostics(name)
		if len(all) == 1 && all[0].Range.Start.Line == line {
			lines++
		} else {
			t.Logf("MISS %q: %v", s.new, all)
		}
		var actions []codeAction
		if len(all) > 0 {
			e.call("textDocument/codeAction", rangeParams{textDocument{URI: e.uri(name)}, all[0].Range}, &actions)
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
			e.change(name, desk.Change{Text: source})
		}
		if mends {
			mended++
		} else {
			t.Logf("no fix of %q: %v %q", s.new, all, titles)
		}
	}
	t.Logf("%d of 60 on the line, %d mended by a quick fix", lines, mended)
	if lines < 60 || mended < 45 {
		t.Error("want 60 on the line, 45 mended")
	}
}
