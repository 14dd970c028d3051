package golden

import (
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"umpire/props/fail"
	"umpire/props/must"
)

// wording is a phrase that umpire does not use, and what to write instead.
type wording struct {
	Kind, Instead string
	Found         *regexp.Regexp
}

// phrases are the rules for string literals that users read, and for comments; names are
// those for identifiers. TestWording reads them.
var phrases, names []wording

// fine are phrases that look like one that is not used: "there is no", "no longer".
var fine = regexp.MustCompile(`\bthere (is|are) no\b|\bno (longer|more|less|such|one|other|matter)\b`)

// wordingIn counts what one Go file says otherwise than by the rules. Texts are string
// literals of three words or more outside tests, and help pages.
func wordingIn(name string, src any, found func(kind string, at token.Position, text string)) error {
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, name, src, parser.ParseComments)
	if err != nil || ast.IsGenerated(file) {
		return err
	}
	hits := func(kind string, rules []wording, at token.Pos, text string) {
		text = fine.ReplaceAllString(text, "")
		for _, rule := range rules {
			if rule.Found.MatchString(text) {
				found(kind+" "+rule.Kind, set.Position(at), text)
			}
		}
	}
	for _, comment := range file.Comments {
		hits("comment", phrases, comment.Pos(), strings.ReplaceAll(comment.Text(), "\n", " "))
	}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ImportSpec:
			return false
		case *ast.BasicLit:
			if text, err := strconv.Unquote(n.Value); err == nil && strings.Count(text, " ") > 1 && !strings.HasSuffix(name, "_test.go") {
				hits("text", phrases, n.Pos(), text)
			}
		case *ast.FuncDecl:
			hits("name", names, n.Pos(), n.Name.Name)
		case *ast.TypeSpec:
			hits("name", names, n.Pos(), n.Name.Name)
		case *ast.ValueSpec:
			for _, id := range n.Names {
				hits("name", names, id.Pos(), id.Name)
			}
		}
		return true
	})
	return nil
}

// TestWording holds the words in the code to the rules: wording.txt has how many
// exceptions of each rule there are, and they may only become fewer. UMPIRE_WORDING=text
// lists those of a kind; -update records smaller counts.
func TestWording(t *testing.T) {
	const rules = "testdata/wording.yaml"
	phrases, names = must.Cases[[]wording](t, rules, "Phrases"), must.Cases[[]wording](t, rules, "Names")
	counts := map[string]int{}
	list := os.Getenv("UMPIRE_WORDING")
	note := func(kind string, at token.Position, text string) {
		if counts[kind]++; list != "" && strings.HasPrefix(kind, list) {
			fmt.Printf("%s: %s: %.160q\n", at, kind, text)
		}
	}
	err := filepath.WalkDir("..", func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && (entry.Name() == "testdata" || entry.Name() == "node_modules" || len(entry.Name()) > 2 && entry.Name()[0] == '.'):
			return fs.SkipDir
		case entry.IsDir() || filepath.Base(name) == "wording_test.go":
			return nil
		case filepath.Base(filepath.Dir(name)) == "texts" && filepath.Ext(name) == ".txt": // help pages
			page := must.Get(t, os.ReadFile, name)
			return wordingIn(name, "package texts\n\nvar page = "+strconv.Quote(string(page)), note)
		case filepath.Ext(name) != ".go":
			return nil
		}
		return wordingIn(name, nil, note)
	})
	must.Succeed(t, err)
	const file = "wording.txt"
	allowed := map[string]int{}
	for line := range strings.Lines(string(must.Get(t, os.ReadFile, file))) {
		var n int
		var kind, rule string
		_, err := fmt.Sscanf(line, "%d %s %s", &n, &kind, &rule)
		fail.Now(t, err != nil, "%s: %q: %v", file, line, err)
		allowed[kind+" "+rule] = n
	}
	var now strings.Builder
	for _, kind := range slices.Sorted(maps.Keys(counts)) {
		fail.If(t, counts[kind] > allowed[kind], "%s: %d, and %d are allowed; UMPIRE_WORDING=%q lists them", kind, counts[kind], allowed[kind], kind)
		fmt.Fprintf(&now, "%d %s\n", min(counts[kind], allowed[kind]), kind)
	}
	if update := flag.Lookup("update"); update != nil && update.Value.String() == "true" {
		must.Succeed(t, os.WriteFile(file, []byte(now.String()), 0o644))
	}
	// Each rule finds a planted sentence, and a plain one breaks none.
	for text, want := range must.Cases[map[string]string](t, rules, "Planted") {
		var got []string
		must.Succeed(t, wordingIn("a.go", "package a\n\nvar x = "+strconv.Quote(text), func(kind string, _ token.Position, _ string) { got = append(got, kind) }))
		fail.If(t, len(got) > 1 || strings.TrimPrefix(strings.Join(got, ""), "text ") != want, "%q: found %q, not %q", text, got, want)
	}
}
