package engines_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"umpire/engines"
)

// A constant is called as the clause that it stands for: ClaimTieBid is
// roam.claim.tie-bid. So two constants cannot change places unseen, neither in the
// list of numbers nor before the entries.
func TestClausesAreNamed(t *testing.T) {
	for _, title := range engines.Games {
		files, err := filepath.Glob(title.Name + "/*.go")
		if err != nil {
			t.Fatal(err)
		}
		fset, constants := token.NewFileSet(), map[string]string{}
		for _, name := range files {
			if strings.HasSuffix(name, "_test.go") {
				continue
			}
			file, err := parser.ParseFile(fset, name, nil, 0)
			if err != nil {
				t.Fatal(err)
			}
			for constant, id := range keyed(file) {
				constants[id] = constant
			}
		}
		for _, wrong := range misnamed(constants) {
			t.Errorf("%s: %s", title.Name, wrong)
		}
		for i := range title.Clauses {
			if id := title.Clauses[i].ID; constants[id] == "" {
				t.Errorf("%s has no entry that is keyed by a constant", id)
			}
		}
	}
}

// keyed returns the entries of a file, Constant: {ID: "game.clause"}.
func keyed(file *ast.File) map[string]string {
	constants := map[string]string{}
	ast.Inspect(file, func(n ast.Node) bool {
		pair, ok := n.(*ast.KeyValueExpr)
		if !ok {
			return true
		}
		key, isName := pair.Key.(*ast.Ident)
		entry, isEntry := pair.Value.(*ast.CompositeLit)
		if !isName || !isEntry {
			return true
		}
		for _, field := range entry.Elts {
			pair, ok := field.(*ast.KeyValueExpr)
			if !ok {
				continue
			}
			name, _ := pair.Key.(*ast.Ident)
			if id, ok := pair.Value.(*ast.BasicLit); ok && name != nil && name.Name == "ID" {
				constants[key.Name], _ = strconv.Unquote(id.Value)
			}
		}
		return true
	})
	return constants
}

// misnamed returns what is wrong with the names of constants, by ID.
func misnamed(constants map[string]string) (wrong []string) {
	for id, constant := range constants {
		_, words, _ := strings.Cut(id, ".")
		want := ""
		for _, word := range strings.FieldsFunc(words, func(r rune) bool { return r == '.' || r == '-' }) {
			want += strings.ToUpper(word[:1]) + word[1:]
		}
		if want != constant {
			wrong = append(wrong, constant+" is "+id+", which is to be called "+want)
		}
	}
	return wrong
}

func TestMisnamed(t *testing.T) {
	const source = `package toy
var clauses = []rule.Entry{
	PlaceFits: {ID: "toy.place.fits"},
	ClaimTieBid: {ID: "toy.claim.bid-once", Words: "Once."},
	ClaimBidOnce: {ID: "toy.claim.tie-bid", Words: "Ties."},
}`
	file, err := parser.ParseFile(token.NewFileSet(), "toy.go", source, 0)
	if err != nil {
		t.Fatal(err)
	}
	constants := map[string]string{}
	for constant, id := range keyed(file) {
		constants[id] = constant
	}
	if wrong := misnamed(constants); len(constants) != 3 || len(wrong) != 2 {
		t.Errorf("%d entries, found wrong: %q", len(constants), wrong)
	}
}
