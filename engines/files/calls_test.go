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

// touching are the calls that reach the file system, by package. Methods are those of
// *os.Root that change something; nothing else has their names.
var touching = map[string][]string{
	"os": strings.Fields(`Open OpenFile OpenInRoot OpenRoot Create CreateTemp ReadFile WriteFile ReadDir Stat Lstat Readlink Mkdir MkdirAll MkdirTemp
		Remove RemoveAll Rename Link Symlink Chmod Chown Lchown Chtimes Truncate DirFS CopyFS Chdir`),
	"path/filepath": strings.Fields("Walk WalkDir Glob EvalSymlinks"),
	"io/ioutil":     strings.Fields("ReadFile WriteFile ReadDir TempDir TempFile"),
	"syscall":       strings.Fields("Open Openat Mkdir Unlink Rename Stat Lstat Link Symlink Mknod Mkfifo"),
	"":              strings.Fields("OpenFile OpenRoot MkdirAll WriteFile RemoveAll Rename Symlink Chtimes Lchown"),
}

// allowed are the places that may reach the file system themselves, with the reason. A
// folder ends in a slash; all that is named must be there and need it.
var allowed = map[string]string{
	"engines/files/":      "the reader",
	"engines/atomicfile/": "the writer",

	"engines/subprocess/warden_linux.go": "looks in /proc for the processes of an engine, which are not files of anybody",

	"cmd/umpire/internal/lsp/features.go": "renames what a text names, not files",

	"cmd/desk/build/":                                 "builds the desk for browsers from this repository",
	"cmd/man/":                                        "writes the manual of this repository",
	"cmd/umpire/editors/":                             "writes the grammars of this repository",
	"cmd/umpire/internal/serve/bundle/":               "builds the page from this repository",
	"cmd/umpire/cli/serve.go":                         "asks whether the folder is there already",
	"cmd/umpire-mcp/main.go":                          "resolves the folders that may be read",
	"cmd/umpire-mcp/server.go":                        "resolves the folders that may be read",
	"cmd/campaign/cluster.go":                         "makes a temporary folder of its own, and removes it",
	"engines/places/generate/":                        "lists the places of this repository",
	"props/refusals/":                                 "reads card sets of the tests of this repository",
	"fuzz/seeds/":                                     "writes the seeds of this repository",
	"engines/rulebook/code.go":                        "lists the Go files of a game's folder",
	"cmd/umpire/internal/rulescmd/rules_html_page.go": "asks whether a folder holds a rulebook, and whether there are scenarios",
	"cmd/umpire/internal/app/place.go":                "asks whether the default folder is there, and whether a word is the name of a file",
	"cmd/umpire/internal/app/engines.go":              "looks for umpire.yaml and the top of the project, and makes a folder of the user's settings",
	"engines/outside/load.go":                         "asks whether a program has changed, and makes a folder of the user's cache",
	"cmd/umpire/internal/explorecmd/conform.go":       "asks whether a word is the name of a folder",
	"cmd/umpire/internal/report/sarif.go":             "asks where the repository is, and where links lead",
	"cmd/umpire/internal/newgame/newgame.go":          "asks whether the folder is there already, and where the program itself is",
	"cmd/umpire/cli/init.go":                          "asks whether the file is there already",
}

func reaches(t *testing.T, name string, source any) (calls []string) {
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
		if known && touching[from] == nil { // a function of another package
			return true
		}
		if slices.Contains(touching[from], of.Sel.Name) {
			calls = append(calls, set.Position(of.Pos()).String()+": "+of.Sel.Name)
		}
		return true
	})
	return calls
}

// Whatever opens, writes or walks files does it through this package or engines/atomicfile.
func TestOneReaderAndOneWriter(t *testing.T) {
	const top = "../.."
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
		calls := reaches(t, path, nil)
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
	for source, want := range must.Cases[map[string]int](t, "testdata/calls.yaml", "PlantedCallsAreFound") {
		got := reaches(t, "a.go", "package a\n"+source)
		fail.If(t, len(got) != want, "%s\nreaches the file system by %v, want %d calls", source, got, want)
	}
	_, err := os.Stat("../../engines/atomicfile")
	fail.If(t, err != nil, "%v", err)
}
