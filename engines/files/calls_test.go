package files_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"umpire/props/fail"
	"umpire/props/must"
)

func reaches(t *testing.T, touching map[string]string, name string, source any) (calls []string) {
	t.Helper()
	set := token.NewFileSet()
	file := must.Value(parser.ParseFile(set, name, source, 0))(t)
	imported := map[string]string{}
	for _, spec := range file.Imports {
		path, _ := strconv.Unquote(spec.Path.Value)
		local := path[strings.LastIndex(path, "/")+1:]
		if spec.Name != nil {
			local = spec.Name.Name
		}
		imported[local] = path
	}
	ast.Inspect(file, func(n ast.Node) bool {
		of, is := n.(*ast.SelectorExpr) // a value too: open := os.Open
		if !is {
			return true
		}
		from, known := "", false
		if id, named := of.X.(*ast.Ident); named && id.Obj == nil {
			from, known = imported[id.Name]
		}
		if known && touching[from] == "" { // a function of another package
			return true
		}
		if slices.Contains(strings.Fields(touching[from]), of.Sel.Name) {
			calls = append(calls, set.Position(of.Pos()).String()+": "+of.Sel.Name)
		}
		return true
	})
	return calls
}

// Whatever opens, writes or walks files does it through this package or engines/atomicfile.
func TestOneReaderAndOneWriter(t *testing.T) {
	const top = "../.."
	touching := must.Cases[map[string]string](t, "testdata/calls.yaml", "Touching")
	allowed := must.Cases[map[string]string](t, "testdata/calls.yaml", "Allowed")
	needed := map[string]bool{}
	seen := 0
	err := filepath.WalkDir(top, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			if err == nil && entry.IsDir() && slices.Contains([]string{"testdata", "node_modules", ".git"}, entry.Name()) {
				return fs.SkipDir
			}
			return err
		}
		seen++
		name := filepath.ToSlash(strings.TrimPrefix(path, filepath.FromSlash(top)+string(filepath.Separator)))
		calls := reaches(t, touching, path, nil)
		if len(calls) == 0 {
			return nil
		}
		for place := range allowed {
			if place == name || strings.HasSuffix(place, "/") && strings.HasPrefix(name, place) {
				needed[place] = true
				return nil
			}
		}
		t.Errorf("%s reaches the file system by itself, and not through engines/files or engines/atomicfile", strings.Join(calls, "\n"))
		return nil
	})
	must.Succeed(t, err)
	for place, why := range allowed {
		fail.If(t, !needed[place], "%s need not be allowed to reach the file system: %s", place, why)
	}
	fail.If(t, seen < 500, "only %d files were looked at", seen)
}

func TestPlantedCallsAreFound(t *testing.T) {
	touching := must.Cases[map[string]string](t, "testdata/calls.yaml", "Touching")
	for source, want := range must.Cases[map[string]int](t, "testdata/calls.yaml", "PlantedCallsAreFound") {
		got := reaches(t, touching, "a.go", "package a\n"+source)
		fail.If(t, len(got) != want, "%s\nreaches the file system by %v, want %d calls", source, got, want)
	}
	must.Get(t, os.Stat, "../../engines/atomicfile")
}
