package engines_test

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// A room is a part of a game: the files whose names begin with one of its prefixes.
// It uses what the rooms before it declare, unless apart names one that it does not.
type room struct {
	name  string
	files []string
	apart []string
}

// rooms are the parts of every game, from the bottom.
var rooms = []room{
	{name: "rules"}, // whatever no other room has
	{name: "cards", files: []string{"cards_"}},
	{name: "kernel", files: []string{"fast_", "propose", "rank.go", "packed.go"}},
	{name: "text", files: []string{"text_", "text.go"}, apart: []string{"kernel"}},
	{name: "words", files: []string{"describe", "explain", "clauses", "facts", "ledgers", "speaker", "ranking"}, apart: []string{"kernel"}},
	{name: "pictures", files: []string{"scene", "picture"}, apart: []string{"kernel"}},
	{name: "root", files: []string{"title", "variants", "misreadings", "rulebook", "doc.go"}},
}

// upwardUses are how many uses of a name of a higher room each game still has. The
// numbers may only fall.
var upwardUses = map[string]int{"mnk": 5, "jetty": 15, "roam": 28, "loam": 56, "phylo": 41, "organism": 150, "biome": 63}

// roomOf returns the number of the room of a file.
func roomOf(file string) int {
	for i, r := range rooms {
		for _, prefix := range r.files {
			if strings.HasPrefix(file, prefix) {
				return i
			}
		}
	}
	return 0
}

// A rule knows nothing of how it is written, told, drawn or hurried: no room of a
// game uses a name of a room above it.
func TestRooms(t *testing.T) {
	for _, game := range []string{"mnk", "jetty", "roam", "loam", "phylo", "organism", "biome"} {
		t.Run(game, func(t *testing.T) {
			found, err := upward(game, nil)
			if err != nil {
				t.Fatal(err)
			}
			slices.Sort(found)
			found = slices.Compact(found)
			if len(found) != upwardUses[game] {
				t.Errorf("%d uses of names of higher rooms, recorded are %d:\n%s", len(found), upwardUses[game], strings.Join(found, "\n"))
			}
		})
	}
}

// A rule that asks for the name of a player is found, with its line.
func TestPlantedRoomsAreFound(t *testing.T) {
	was, err := os.ReadFile("roam/numbers.go")
	if err != nil {
		t.Fatal(err)
	}
	lines := bytes.Count(was, []byte("\n"))
	found, err := upward("roam", map[string]string{"numbers.go": string(was) + "\nfunc (g *Game) planted() string { return g.name(0) }\n"})
	want := fmt.Sprintf("roam/numbers.go:%d: rules uses name of text_", lines+2)
	if err != nil || !slices.ContainsFunc(found, func(line string) bool { return strings.HasPrefix(line, want) }) {
		t.Errorf("%v: no line begins with %q:\n%s", err, want, strings.Join(found, "\n"))
	}
}

// upward type-checks a game, with some files exchanged, and returns each use of a
// name of a room that the using file may not use, as file:line: message.
func upward(game string, planted map[string]string) (found []string, err error) {
	list := exec.Command("go", "list", "-export", "-deps", "-f", "{{.ImportPath}}={{.Export}}", "./"+game)
	list.Stderr = os.Stderr
	out, err := list.Output()
	if err != nil {
		return nil, err
	}
	exports := map[string]string{}
	for line := range bytes.Lines(out) {
		path, file, _ := strings.Cut(strings.TrimSpace(string(line)), "=")
		exports[path] = file
	}
	fset := token.NewFileSet()
	paths, err := filepath.Glob(game + "/*.go")
	if err != nil {
		return nil, err
	}
	var files []*ast.File
	for _, path := range paths {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		var src any
		if text, ok := planted[filepath.Base(path)]; ok {
			src = text
		}
		file, err := parser.ParseFile(fset, path, src, parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		files = append(files, file)
	}
	info := &types.Info{Uses: map[*ast.Ident]types.Object{}}
	conf := types.Config{Importer: importer.ForCompiler(fset, "gc", func(path string) (io.ReadCloser, error) { return os.Open(exports[path]) })}
	pkg, err := conf.Check("umpire/engines/"+game, fset, files, info)
	if err != nil {
		return nil, err
	}
	for id, obj := range info.Uses {
		if obj.Pkg() != pkg || !ofPackage(obj) {
			continue
		}
		use, decl := fset.Position(id.Pos()), fset.Position(obj.Pos())
		from, to := roomOf(filepath.Base(use.Filename)), roomOf(filepath.Base(decl.Filename))
		if to > from || slices.Contains(rooms[from].apart, rooms[to].name) {
			found = append(found, fmt.Sprintf("%s:%d: %s uses %s of %s (%s)", use.Filename, use.Line, rooms[from].name, obj.Name(), filepath.Base(decl.Filename), rooms[to].name))
		}
	}
	return found, nil
}

// ofPackage reports whether an object is a name of its package, a method or a field,
// and no clause: those are keys of the rulebook.
func ofPackage(obj types.Object) bool {
	if named, ok := obj.Type().(*types.Named); ok && named.Obj().Name() == "Clause" {
		return false
	}
	switch obj := obj.(type) {
	case *types.Func:
		return true
	case *types.Var:
		return obj.IsField() || obj.Parent() == obj.Pkg().Scope()
	}
	return obj.Parent() == obj.Pkg().Scope()
}
