package golden

import (
	"flag"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"umpire/props/must"
)

// reporters are the functions that report a diagnostic by a format, which has to begin
// with its code: "[code] message".
var reporters = strings.Fields("At at fail failAt failText failEnd report Say refuse idle wrong")

var (
	coded    = regexp.MustCompile(`^\[([a-z0-9-]+|%s)\] (.*)`)
	verbs    = regexp.MustCompile(`%[a-z0-9]*[vsqdX]`)
	codeRows = regexp.MustCompile("(?m)^\\| `([a-z0-9-]+)` \\| .*$")
)

// codesIn adds the codes of the diagnostics that one Go file reports, each with its first
// message. It calls wrong for a call that reports a diagnostic without a code.
func codesIn(name string, src any, codes map[string]string, wrong func(at token.Position)) error {
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, name, src, 0)
	if err != nil {
		return err
	}
	add := func(of ast.Expr, msg string) {
		if lit, ok := of.(*ast.BasicLit); ok && lit.Kind == token.STRING && (codes[strings.Trim(lit.Value, `"`)] == "") {
			codes[strings.Trim(lit.Value, `"`)] = msg
		}
	}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BasicLit:
			if text, err := strconv.Unquote(n.Value); err == nil {
				if m := coded.FindStringSubmatch(text); m != nil && m[1] != "%s" && codes[m[1]] == "" {
					codes[m[1]] = m[2]
				}
			}
		case *ast.KeyValueExpr:
			if key, ok := n.Key.(*ast.Ident); ok && key.Name == "Code" {
				add(n.Value, "")
			}
		case *ast.AssignStmt:
			if to, ok := n.Lhs[0].(*ast.SelectorExpr); ok && to.Sel.Name == "Code" {
				add(n.Rhs[0], "")
			}
		case *ast.CallExpr:
			called, of := "", ""
			switch f := n.Fun.(type) {
			case *ast.Ident:
				called = f.Name
			case *ast.SelectorExpr:
				called = f.Sel.Name
				if x, ok := f.X.(*ast.Ident); ok {
					of = x.Name
				}
			}
			if first, ok := ast.Node(nil), false; of+"."+called == "cmp.Or" || called == "OfText" {
				if first, ok = n.Args[0].(*ast.SelectorExpr); called == "OfText" || ok && first.(*ast.SelectorExpr).Sel.Name == "Code" {
					add(n.Args[1], "")
				}
			}
			if !slices.Contains(reporters, called) || of == "t" || of == "c" && called == "refuse" {
				break
			}
			for _, arg := range n.Args {
				if sum, ok := arg.(*ast.BinaryExpr); ok {
					arg = sum.X
				}
				if lit, ok := arg.(*ast.BasicLit); ok && lit.Kind == token.STRING {
					if text, _ := strconv.Unquote(lit.Value); !coded.MatchString(text) {
						wrong(set.Position(lit.Pos()))
					}
					break
				}
			}
		}
		return true
	})
	return nil
}

// TestCodes checks that every diagnostic of scenarios has a code, and that the page of
// codes, which is `umpire help errors`, lists them all. Programs match codes, so one that is
// listed stays, and its row says when nothing reports it any more. -update adds rows.
func TestCodes(t *testing.T) {
	codes := map[string]string{}
	for _, root := range []string{"../scenarios", "../engines", "../cmd/umpire"} {
		must.Succeed(t, filepath.WalkDir(root, func(name string, _ fs.DirEntry, err error) error {
			if err != nil || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") || strings.HasSuffix(name, "_gen.go") || strings.Contains(name, "testdata") {
				return err
			}
			return codesIn(name, nil, codes, func(at token.Position) {
				if strings.HasPrefix(name, "../scenarios") && !strings.Contains(name, "service") {
					t.Errorf("%v: a diagnostic without a code", at)
				}
			})
		}))
	}
	const file = "../scenarios/guide/errors.md"
	page := string(must.Get(t, os.ReadFile, file))
	listed := map[string]bool{}
	for _, row := range codeRows.FindAllStringSubmatch(page, -1) {
		if _, made := codes[row[1]]; !made && !strings.Contains(row[0], "not reported any more") {
			t.Errorf("the code %s is listed, and nothing reports it", row[1])
		}
		listed[row[1]] = true
	}
	rows := codeRows.FindAllString(page, -1)
	for code, msg := range codes {
		if !listed[code] {
			rows = append(rows, "| `"+code+"` | "+strings.ReplaceAll(verbs.ReplaceAllString(msg, "..."), "|", "\\|")+" |")
			t.Errorf("the code %s is not listed in %s; -update adds it", code, file)
		}
	}
	slices.Sort(rows)
	if update := flag.Lookup("update"); update != nil && update.Value.String() == "true" {
		head, _, _ := strings.Cut(page, "|---|---|\n")
		must.Succeed(t, os.WriteFile(file, []byte(head+"|---|---|\n"+strings.Join(rows, "\n")+"\n"), 0o644))
	}
	for src, want := range map[string]int{`p.fail(l, 0, 1, nil, "[a-b] it is %s", x)`: 0, `p.fail(l, 0, 1, nil, "it is %s", x)`: 1, `f.At(a, b, "no "+c)`: 1} {
		found := 0
		must.Succeed(t, codesIn("a.go", "package a\n\nfunc f() { "+src+" }", map[string]string{}, func(token.Position) { found++ }))
		if found != want {
			t.Errorf("%s: found %d calls without a code, not %d", src, found, want)
		}
	}
}
