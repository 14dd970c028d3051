package engines_test

import (
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
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"umpire/engines"
	"umpire/props/fail"
	"umpire/props/must"
)

// A room is a part of a game: the files whose names begin with one of its prefixes. It uses what
// the rooms before it declare, unless apart names one that it does not. Fields of Game of a type
// that a higher room declares are that room's, and those of types of package schema are the text's.
type room struct {
	Name  string
	Files []string
	Apart []string
}

// A house has the rooms of a folder of engines, from the bottom.
type house struct {
	rooms  []room
	placed map[string]string // the rooms of files that belong to others than their names say, by prefix
}

func houseOf(t *testing.T, game string) house {
	layouts := must.Cases[map[string][]room](t, "testdata/rooms.yaml", "Rooms")
	rooms := layouts[game]
	if rooms == nil {
		rooms = layouts["game"]
	}
	return house{rooms, must.Cases[map[string]map[string]string](t, "testdata/rooms.yaml", "Placed")[game]}
}

// upwardUses are how many uses of a name of a higher room each game still has. The
// numbers may only fall.
var upwardUses = map[string]int{"mnk": 0, "jetty": 0, "roam": 0, "loam": 0, "phylo": 0, "organism": 0, "biome": 0}

// named returns the number of a room, -1 without one.
func (h house) named(name string) int {
	return slices.IndexFunc(h.rooms, func(r room) bool { return r.Name == name })
}

func (h house) roomOf(file string) int {
	for prefix, name := range h.placed {
		if strings.HasPrefix(file, prefix) {
			return h.named(name)
		}
	}
	for i, r := range h.rooms {
		if slices.ContainsFunc(r.Files, func(prefix string) bool { return strings.HasPrefix(file, prefix) }) {
			return i
		}
	}
	return 0
}

// A rule knows nothing of how it is written, described, drawn or sped up: no room of a
// game uses a name of a room above it.
func TestRooms(t *testing.T) {
	kept := must.Cases[map[string]map[string]string](t, "testdata/rooms.yaml", "Kept")
	for _, game := range []string{"mnk", "jetty", "roam", "loam", "phylo", "organism", "biome", "rule"} {
		t.Run(game, func(t *testing.T) {
			found := must.Value(houseOf(t, game).upward(game, nil))(t)
			slices.Sort(found)
			found = slices.Compact(found)
			needed := map[string]bool{}
			found = slices.DeleteFunc(found, func(line string) bool {
				_, name, _ := strings.Cut(line, " uses ")
				name, _, _ = strings.Cut(name, " of ")
				needed[name] = true
				return kept[game][name] != ""
			})
			for name := range kept[game] {
				fail.If(t, !needed[name], "%s is kept, and no lower room uses it", name)
			}
			fail.If(t, len(found) != upwardUses[game], "%d uses of names of higher rooms, recorded are %d:\n%s", len(found), upwardUses[game], strings.Join(found, "\n"))
		})
	}
}

// Uses of names of a higher room are found, with their lines.
func TestPlantedRoomsAreFound(t *testing.T) {
	for _, c := range must.Cases[[]struct{ File, Planted, Want string }](t, "testdata/rooms.yaml", "Planted") {
		was := string(must.Get(t, os.ReadFile, c.File))
		game, name, _ := strings.Cut(c.File, "/")
		found, err := houseOf(t, game).upward(game, map[string]string{name: was + "\n" + c.Planted + "\n"})
		want := fmt.Sprintf("%s:%d: %s", c.File, strings.Count(was, "\n")+2, c.Want)
		fail.If(t, err != nil || !slices.Contains(found, want), "%v: no line is %q:\n%s", err, want, strings.Join(found, "\n"))
	}
}

// A checked package has types for its files.
type checked struct {
	*types.Package
	files []*ast.File
	info  *types.Info
}

var fset = token.NewFileSet() // of all code

// exported returns what reads the types that packages export, of each package once.
var exported = sync.OnceValue(func() types.Importer {
	list := exec.Command("go", "list", "-export", "-deps", "-f", "{{.ImportPath}}={{.Export}}", "./...", "../scenarios", "../cmd/umpire/internal/explain")
	list.Stderr = os.Stderr
	out, _ := list.Output() // without it nothing is found
	exports := map[string]string{}
	for line := range strings.Lines(string(out)) {
		path, file, _ := strings.Cut(strings.TrimSpace(line), "=")
		exports[path] = file
	}
	return importer.ForCompiler(fset, "gc", func(path string) (io.ReadCloser, error) { return os.Open(exports[path]) })
})

// typed type-checks the package of a folder, without its tests and with some files exchanged.
func typed(folder string, planted map[string]string) (p checked, err error) {
	paths, _ := filepath.Glob(folder + "/*.go")
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
			return p, err
		}
		p.files = append(p.files, file)
	}
	p.info = &types.Info{Uses: map[*ast.Ident]types.Object{}, Defs: map[*ast.Ident]types.Object{}}
	conf := types.Config{Importer: exported()}
	p.Package, err = conf.Check(folder, fset, p.files, p.info)
	return p, err
}

// upward type-checks a game, with some files exchanged, and returns each use of a
// name of a room that the using file may not use, as file:line: message.
func (h house) upward(game string, planted map[string]string) (found []string, err error) {
	p, err := typed(game, planted)
	if err != nil {
		return nil, err
	}
	pkg, files, info := p.Package, p.files, p.info
	baseOf := func(pos token.Pos) string { return filepath.Base(fset.Position(pos).Filename) }
	moved, inGame := fieldRooms(files, info, func(obj types.Object) int {
		if name, ok := obj.(*types.PkgName); ok && name.Imported().Name() == "schema" {
			return h.roomOf("text.go")
		}
		return h.roomOf(baseOf(obj.Pos()))
	}, pkg)
	words, wordsRoom := spoken(files), h.named("words")
	for id, obj := range info.Uses {
		if obj.Pkg() != pkg || !ofPackage(obj) || inGame[id] {
			continue
		}
		use, decl := fset.Position(id.Pos()), fset.Position(obj.Pos())
		from, to := h.roomOf(baseOf(id.Pos())), max(h.roomOf(baseOf(obj.Pos())), moved[obj])
		if wordsRoom >= 0 && words(id.Pos()) {
			from = max(from, wordsRoom)
		}
		if to > from || slices.Contains(h.rooms[from].Apart, h.rooms[to].Name) {
			found = append(found, fmt.Sprintf("%s:%d: %s uses %s of %s (%s)", use.Filename, use.Line, h.rooms[from].Name, obj.Name(), filepath.Base(decl.Filename), h.rooms[to].Name))
		}
	}
	return found, nil
}

// spoken returns whether a place is in a function that writes evidence: such a function
// is of the words, although it is written where a rule refuses.
func spoken(files []*ast.File) func(token.Pos) bool {
	var ranges [][2]token.Pos
	for _, file := range files {
		ast.Inspect(file, func(n ast.Node) bool {
			var of *ast.FuncType
			switch n := n.(type) {
			case *ast.FuncLit:
				of = n.Type
			case *ast.FuncDecl:
				of = n.Type
			default:
				return true
			}
			for _, param := range of.Params.List {
				typ, of := param.Type, ""
				if star, ok := typ.(*ast.StarExpr); ok {
					typ = star.X
				}
				switch x := typ.(type) {
				case *ast.Ident:
					of = x.Name
				case *ast.SelectorExpr:
					of = x.Sel.Name
				}
				if of == "evidence" || of == "Evidence" || of == "why" {
					ranges = append(ranges, [2]token.Pos{n.Pos(), n.End()})
				}
			}
			return true
		})
	}
	return func(at token.Pos) bool {
		return slices.ContainsFunc(ranges, func(r [2]token.Pos) bool { return r[0] <= at && at < r[1] })
	}
}

// fieldRooms returns the rooms of the fields of the type Game, which are those of the
// types of the package in their declarations, and the names in these declarations.
func fieldRooms(files []*ast.File, info *types.Info, roomOf func(types.Object) int, pkg *types.Package) (rooms map[types.Object]int, inGame map[*ast.Ident]bool) {
	rooms, inGame = map[types.Object]int{}, map[*ast.Ident]bool{}
	for _, file := range files {
		ast.Inspect(file, func(n ast.Node) bool {
			spec, ok := n.(*ast.TypeSpec)
			if !ok || spec.Name.Name != "Game" {
				return true
			}
			game, ok := spec.Type.(*ast.StructType)
			if !ok {
				return false
			}
			for _, field := range game.Fields.List {
				room := 0
				ast.Inspect(field.Type, func(n ast.Node) bool {
					if id, ok := n.(*ast.Ident); ok && info.Uses[id] != nil && info.Uses[id].Pkg() == pkg {
						room, inGame[id] = max(room, roomOf(info.Uses[id])), true
					}
					return true
				})
				for _, name := range field.Names {
					rooms[info.Defs[name]] = room
				}
				if embedded, ok := field.Type.(*ast.IndexExpr); ok && field.Names == nil { // schema.MoveTexts[Move]
					rooms[info.Defs[embedded.X.(*ast.SelectorExpr).Sel]] = room
				}
			}
			return false
		})
	}
	return rooms, inGame
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

// hurried are the questions to a trace that only a kernel asks.
var hurried = regexp.MustCompile(`\.(Whole|Swift|Lacks|Allows|OnIf|BreaksIf)\(`)

// Rules are written for people: what is fast is in files of its own.
func TestSpeedIsApart(t *testing.T) {
	for _, def := range engines.Games {
		files, err := filepath.Glob(def.Name + "/*.go")
		fail.Now(t, err != nil || len(files) == 0, "%s: %v", def.Name, err)
		for _, file := range files {
			name := filepath.Base(file)
			if strings.HasPrefix(name, "fast_") || strings.HasSuffix(name, "_test.go") {
				continue
			}
			src := must.Get(t, os.ReadFile, file)
			for i, line := range strings.Split(string(src), "\n") {
				fail.If(t, hurried.MatchString(line), "%s:%d: a rule is hurried: %s", file, i+1, strings.TrimSpace(line))
			}
		}
	}
}

func TestWhatIsHurried(t *testing.T) {
	for line, want := range map[string]bool{"if t.Lacks(a, B) {": true, "u.t.OnIf(n > 0, CoinGain)": true, "if t.Applies(B) {": false, "if !s.fits && t.Breaks(Fits) {": false} {
		fail.If(t, hurried.MatchString(line) != want, "%s: %v", line, !want)
	}
}
