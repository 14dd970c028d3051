package golden

import (
	"flag"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"umpire/props/fail"
	"umpire/props/must"
)

var (
	// reporters report a diagnostic by a format, which has to begin with its code: "[CODE] message".
	reporters = regexp.MustCompile(`^(\w+\.)*(At|at|fail|failAt|failText|failEnd|report|Say|idle|wrong)$`)
	coded     = regexp.MustCompile(`"\[([a-z0-9-]+|%s)\] ([^"]*)`)
	named     = regexp.MustCompile(`(?:\bCode(?:: |, \w+\.Msg = | = )|cmp\.Or\(\w+\.Code, |OfText\([^,]*, )"([a-z0-9-]+)"`)
	verbs     = regexp.MustCompile(`%[a-z0-9]*[vsqdX]`)
	codeRows  = regexp.MustCompile("(?m)^\\| `([a-z0-9-]+)` \\| .*$")
)

// codesIn adds the codes of the diagnostics that one Go file reports, each with its first
// message. It returns the places that report one without a code.
func codesIn(name, src string, codes map[string]string) (without []token.Position) {
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, name, src, 0)
	if err != nil {
		return nil
	}
	for _, m := range append(named.FindAllStringSubmatch(src, -1), coded.FindAllStringSubmatch(src, -1)...) {
		if m = append(m, ""); m[1] != "%s" && codes[m[1]] == "" {
			codes[m[1]] = m[2]
		}
	}
	ast.Inspect(file, func(n ast.Node) bool {
		call, is := n.(*ast.CallExpr)
		if !is || !reporters.MatchString(types.ExprString(call.Fun)) {
			return true
		}
		for _, arg := range call.Args {
			if sum, is := arg.(*ast.BinaryExpr); is {
				arg = sum.X
			}
			if lit, is := arg.(*ast.BasicLit); is && lit.Kind == token.STRING {
				if !coded.MatchString(lit.Value) {
					without = append(without, set.Position(lit.Pos()))
				}
				break
			}
		}
		return true
	})
	return without
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
			without := codesIn(name, string(must.Get(t, os.ReadFile, name)), codes)
			fail.If(t, len(without) > 0 && strings.HasPrefix(name, "../scenarios") && !strings.Contains(name, "service"),
				"diagnostics without a code: %v", without)
			return nil
		}))
	}
	const file = "../scenarios/guide/errors.md"
	page := string(must.Get(t, os.ReadFile, file))
	listed := map[string]bool{}
	for _, row := range codeRows.FindAllStringSubmatch(page, -1) {
		_, made := codes[row[1]]
		fail.If(t, !made && !strings.Contains(row[0], "not reported any more"), "the code %s is listed, and nothing reports it", row[1])
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
	for call, want := range map[string]int{`p.fail(l, 0, 1, nil, "[a-b] it is %s", x)`: 0, `p.fail(l, 0, 1, nil, "it is %s", x)`: 1, `f.At(a, b, "no "+c)`: 1} {
		found := codesIn("a.go", "package a\n\nfunc f() { "+call+" }", map[string]string{})
		fail.If(t, len(found) != want, "%s: found %d calls without a code, not %d", call, len(found), want)
	}
}
