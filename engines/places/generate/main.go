// Generate writes where each clause of a game is ruled in its code: with -o FILE the index
// of all games whose folders are given, else places_gen.go in each of these folders, which
// registers it in package places.
package main

import (
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"umpire/engines/places"
	"umpire/engines/rule"
	"umpire/engines/rulebook"
)

func main() {
	out := flag.String("o", "", "one `FILE` for all folders")
	flag.Parse()
	if err := run(*out, flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(out string, folders []string) error {
	if out != "" {
		index, err := Index(folders...)
		if err != nil {
			return err
		}
		return os.WriteFile(out, []byte("# Where each clause is ruled. Made by: go generate ./engines/places\n"+index), 0o644)
	}
	for _, folder := range folders {
		index, err := Index(folder)
		if err != nil {
			return err
		}
		game, _, _ := strings.Cut(index, "\n")
		if err := os.WriteFile(filepath.Join(folder, "places_gen.go"), []byte(places.Code(game, index)), 0o644); err != nil {
			return err
		}
	}
	return nil
}

// A finder looks for the clauses of a game in its code.
type finder struct {
	game    string
	clauses map[string]string // constant to ID without the name of the game
	fset    *token.FileSet
	file    string
	within  string // the function that is looked through
	found   []found
}

// A found is a citation.
type found struct {
	places.Place
	id string
}

// Index returns the index of some games, by their folders.
func Index(folders ...string) (string, error) {
	var b strings.Builder
	for _, folder := range folders {
		book, problems := rulebook.Load(folder)
		if len(problems) > 0 {
			return "", problems[0]
		}
		def := &book.Def
		list, err := game(folder, def)
		if err != nil {
			return "", err
		}
		fmt.Fprintf(&b, "%s\n", def.Name)
		at := ""
		for _, f := range list {
			if here := fmt.Sprintf("@ %s %s\n", f.File, f.Func); here != at {
				at = here
				b.WriteString(here)
			}
			fmt.Fprintf(&b, "%d %s %s\n", f.Line, f.How, f.id)
		}
	}
	return b.String(), nil
}

// said reports whether a file speaks of clauses without ruling by them: entries
// and their words, notation, pictures, misreadings, what is generated. Kernels are among
// them, since they restate what is ruled elsewhere.
func said(name string) bool {
	for _, kind := range []string{"clauses", "entries", "tell", "explain", "flaw", "text", "scene", "misreadings", "rulings", "facts", "fast"} {
		if strings.HasPrefix(name, kind+".") || strings.HasPrefix(name, kind+"_") {
			return true
		}
	}
	return strings.HasSuffix(name, "_test.go") || strings.HasSuffix(name, "_gen.go")
}

// game finds what a game cites, file by file.
func game(folder string, def *rule.GameDef) ([]found, error) {
	f := &finder{game: def.Name, clauses: map[string]string{}, fset: token.NewFileSet()}
	for i := range def.Clauses {
		id := strings.TrimPrefix(def.Clauses[i].ID, def.Name+".")
		f.clauses[rulebook.Constant(id)] = id
	}
	if by := strings.TrimPrefix(def.PlayersBy, def.Name+"."); by != "" {
		// The heading of the rulebook names the clause by which set-ups of other numbers are refused.
		f.found = append(f.found, found{places.Place{File: "rules.md", Line: 1, Func: "title", How: places.Names}, by})
	}
	err := filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(path) != ".go" || said(d.Name()) {
			return err
		}
		file, err := parser.ParseFile(f.fset, path, nil, 0)
		if err != nil {
			return err
		}
		name, err := filepath.Rel(folder, path)
		f.scan(filepath.ToSlash(name), file)
		return err
	})
	return f.found, err
}

func (f *finder) scan(name string, file *ast.File) {
	f.file = name
	for _, decl := range file.Decls {
		switch decl := decl.(type) {
		case *ast.FuncDecl:
			f.within = funcName(decl)
			f.inside(decl.Body)
		case *ast.GenDecl:
			for _, spec := range decl.Specs {
				if values, ok := spec.(*ast.ValueSpec); ok && decl.Tok == token.VAR {
					f.within = values.Names[0].Name
					for _, value := range values.Values {
						f.inside(value)
					}
				}
			}
		}
	}
}

func funcName(decl *ast.FuncDecl) string {
	if decl.Recv == nil || len(decl.Recv.List) == 0 {
		return decl.Name.Name
	}
	receiver := decl.Recv.List[0].Type
	if star, ok := receiver.(*ast.StarExpr); ok {
		if name, ok := star.X.(*ast.Ident); ok {
			return "(*" + name.Name + ")." + decl.Name.Name
		}
	}
	if name, ok := receiver.(*ast.Ident); ok {
		return name.Name + "." + decl.Name.Name
	}
	return decl.Name.Name
}

// inside goes through code and notes clauses that are arguments, results, assigned values or
// elements of a list. Code that only compares clauses or uses them as keys rules nothing.
func (f *finder) inside(node ast.Node) {
	if node == nil {
		return
	}
	ast.Inspect(node, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			how := howOf(n)
			for _, arg := range n.Args {
				f.note(arg, how)
			}
		case *ast.ReturnStmt:
			for _, result := range n.Results {
				f.note(result, places.Names)
			}
		case *ast.AssignStmt:
			for _, value := range n.Rhs {
				f.note(value, places.Names)
			}
		case *ast.KeyValueExpr:
			f.note(n.Value, places.Names)
		case *ast.CompositeLit:
			for _, element := range n.Elts {
				f.note(element, places.Names)
			}
		}
		return true
	})
}

func howOf(call *ast.CallExpr) places.How {
	method, ok := call.Fun.(*ast.SelectorExpr)
	if !ok {
		return places.Names
	}
	switch method.Sel.Name {
	case "Breaks", "BreaksFor", "BreaksIf", "BreaksOff", "BreaksOffFor", "Refuses", "RefusesFor":
		return places.Forbids
	case "Applies", "AppliesIf", "Lacks", "Allows":
		if ahead(method.X) {
			return places.Asks
		}
		return places.Acts
	}
	return places.Names
}

func ahead(trace ast.Expr) bool {
	switch trace := trace.(type) {
	case *ast.Ident:
		return trace.Name == "q" || trace.Name == "quiet"
	case *ast.SelectorExpr:
		return trace.Sel.Name == "q" || trace.Sel.Name == "quiet"
	case *ast.CallExpr:
		method, ok := trace.Fun.(*ast.SelectorExpr)
		return ok && method.Sel.Name == "Silent"
	}
	return false
}

// note notes a clause, if an expression is one: its constant, or its ID, by which
// set-ups are refused.
func (f *finder) note(expr ast.Expr, how places.How) {
	name := ""
	switch expr := expr.(type) {
	case *ast.Ident:
		name = expr.Name
	case *ast.SelectorExpr: // clauses[TurnOrder].ID
		if entry, ok := expr.X.(*ast.IndexExpr); ok && expr.Sel.Name == "ID" {
			f.note(entry.Index, how)
		}
	case *ast.BasicLit:
		if id, err := strconv.Unquote(expr.Value); err == nil && strings.HasPrefix(id, f.game+".") {
			name = rulebook.Constant(strings.TrimPrefix(id, f.game+"."))
		}
	}
	id, ok := f.clauses[name]
	if !ok {
		return
	}
	one := found{places.Place{File: f.file, Line: f.fset.Position(expr.Pos()).Line, Func: f.within, How: how}, id}
	if !slices.Contains(f.found, one) {
		f.found = append(f.found, one)
	}
}
