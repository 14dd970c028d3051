package lsp

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"strconv"
	"strings"
	"testing"

	"umpire/scenarios/service"
)

// A slip is a mistake: an edit of a correct text.
type slip struct{ game, old, new, at string }

// slipsOf reads mistakes, and the texts in which they are made, from two variables in a
// test file of package scenarios.
func slipsOf(t *testing.T, name, texts, slips string) (bases map[string]string, all []slip) {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), "../../../../scenarios/"+name, nil, 0)
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
				if spec.Names[0].Name == texts {
					bases[text(e.Key)] = text(e.Value)
				}
			case *ast.CompositeLit:
				if spec.Names[0].Name == slips {
					all = append(all, slip{text(e.Elts[0]), text(e.Elts[1]), text(e.Elts[2]), text(e.Elts[3])})
				}
			}
		}
		return false
	})
	if len(bases) < 6 || len(all) < 30 {
		t.Fatalf("%d texts and %d mistakes", len(bases), len(all))
	}
	return bases, all
}

// Each seeded mistake is reported once, on its line. For most of them a quick fix
// removes all mistakes.
func TestSeededMistakes(t *testing.T) {
	for _, c := range []struct {
		file, texts, slips string
		mended             int // at least so many
	}{
		{"sixty_test.go", "bases", "sixty", 57},
		{"further_test.go", "more", "further", 30},
	} {
		t.Run(c.slips, func(t *testing.T) {
			bases, all := slipsOf(t, c.file, c.texts, c.slips)
			lines, mended := mendAll(t, bases, all)
			t.Logf("%d of %d on the line, %d mended by a quick fix", lines, len(all), mended)
			if lines < len(all) || mended < c.mended {
				t.Errorf("want all on the line, %d mended", c.mended)
			}
		})
	}
}

// mendAll makes the mistakes one by one. It counts those that are reported once and on
// their line, and those that a quick fix removes.
func mendAll(t *testing.T, bases map[string]string, slips []slip) (lines, mended int) {
	e := newEditor(t, nil)
	for i, s := range slips {
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
			t.Logf("no fix of %q: %v %q", s.new, all, titles)
		}
	}
	return lines, mended
}
