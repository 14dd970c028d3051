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
	kind, instead string // kind is "text", "comment" or "name", and a word
	found         *regexp.Regexp
}

// phrases are the rules for string literals that users read, and for comments; names are
// those for identifiers.
var (
	phrases = []wording{
		{"tell", "report, print, show, explain, describe", regexp.MustCompile(`(?i)\b(tells?|told)\b`)},
		{"is-no", "is not a; there is no", regexp.MustCompile(`\b(is|are) no [a-z]`)},
		{"who", "name the subject: a player who", regexp.MustCompile(`(^|[.;:] )(Who|What|Else|Of (a|an|the|every|each)) [a-z]+ [^?]*$`)},
		{"stand", "is, appears, belongs", regexp.MustCompile(`\b(stands?|stood) (in|at|under|above|below|beside|between|there|here|on top|elsewhere)\b`)},
		{"go-on", "continue", regexp.MustCompile(`\b(go|goes|going|went) on\b`)},
		{"left-out", "omitted; by default", regexp.MustCompile(`\bleft out\b`)},
		{"come-about", "happen", regexp.MustCompile(`\b(comes?|came) about\b`)},
		{"anew", "again; the same; on; next to", regexp.MustCompile(`\b(anew|alike|upon|beside)\b`)},
		{"struck", "disabled", regexp.MustCompile(`\b(struck|strikes?) out\b`)},
		{"the-own", "their, your", regexp.MustCompile(`\b(the|an) own\b`)},
		{"plural", "a helper for plurals", regexp.MustCompile(`\b1 (rows|actions|points|moves|files|lines|steps|coins|cards)\b`)},
		{"british", "en-US spelling", regexp.MustCompile(`(?i)\b(colour|neighbour|behaviour|licence|centre|grey|favour|honour|catalogue[ds])\w*`)},
	}
	names = []wording{
		{"most", "max", regexp.MustCompile(`^most[A-Z]`)},
		{"usual", "default", regexp.MustCompile(`^usual[A-Z]`)},
		{"sound", "validate", regexp.MustCompile(`^sound[A-Z]`)},
		{"told", "describe, report", regexp.MustCompile(`^([tT]old|[tT]ell|untold)([A-Z]|$)`)},
	}
)

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
			if rule.found.MatchString(text) {
				found(kind+" "+rule.kind, set.Position(at), text)
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
		fail.If(t, counts[kind] > allowed[kind],
			"%s: %d, and %d are allowed; UMPIRE_WORDING=%q lists them", kind, counts[kind], allowed[kind], kind)
		fmt.Fprintf(&now, "%d %s\n", min(counts[kind], allowed[kind]), kind)
	}
	if update := flag.Lookup("update"); update != nil && update.Value.String() == "true" {
		must.Succeed(t, os.WriteFile(file, []byte(now.String()), 0o644))
	}
	// Each rule finds a planted sentence, and a plain one breaks none.
	for text, want := range map[string]string{
		"it tells of all": "tell", "a is no b": "is-no", "Who forgoes a play draws": "who", "it stands in the file": "stand",
		"it goes on then": "go-on", "when it is left out": "left-out", "it came about so": "come-about", "drawn anew each time": "anew",
		"a clause struck out here": "struck", "one of the own cards": "the-own", "there are 1 points left": "plural", "a neighbour of it": "british",
		"a player who forgoes a play may draw": "", "What is the score of Ann?": "", "there is no clause here": "", "it is no longer there": "",
	} {
		var got []string
		must.Succeed(t, wordingIn("a.go", "package a\n\nvar x = "+strconv.Quote(text), func(kind string, _ token.Position, _ string) { got = append(got, kind) }))
		fail.If(t, len(got) > 1 || strings.TrimPrefix(strings.Join(got,
			""), "text ") != want, "%q: found %q, not %q", text, got, want)
	}
}
