package golden_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"umpire/props/fail"
	"umpire/props/must"
)

var systems = flag.Bool("golden.systems", false, "check the types of the program and its tests on Windows and macOS (15 s)")

// TestOtherSystems checks the types of all packages and their tests as on another system. That
// finds what does not compile there, without compiling anything.
func TestOtherSystems(t *testing.T) {
	if !*systems {
		t.Skip("asked for by -golden.systems")
	}
	for _, system := range []string{"windows", "darwin"} {
		for _, wrong := range mistyped(t, system, "..", "./...") {
			t.Errorf("%s: %v", system, wrong)
		}
	}
	dir := t.TempDir()
	for name, text := range map[string]string{"go.mod": "module planted\n", "a.go": "package planted\n\nimport \"syscall\"\n\nvar A = syscall.Kill\n"} {
		must.Succeed(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666))
	}
	fail.If(t, len(mistyped(t, "windows", dir, ".")) == 0 || len(mistyped(t, "darwin", dir, ".")) > 0, "a call that Windows does not have is not found")
}

// mistyped returns the errors in the packages of a module and in their tests.
func mistyped(t *testing.T, system, dir string, patterns ...string) (wrong []error) {
	list := exec.Command("go", append([]string{"list", "-deps", "-test", "-json=ImportPath,Dir,GoFiles,ImportMap,Standard,DepOnly"}, patterns...)...)
	list.Dir, list.Env = dir, append(os.Environ(), "GOOS="+system, "GOARCH=amd64", "CGO_ENABLED=0", "GOWORK=off")
	fset, known := token.NewFileSet(), map[string]*types.Package{"unsafe": types.Unsafe}
	for packages := json.NewDecoder(bytes.NewReader(must.Get(t, func(c *exec.Cmd) ([]byte, error) { return c.Output() }, list))); ; {
		var p struct {
			ImportPath, Dir   string
			GoFiles           []string
			ImportMap         map[string]string
			Standard, DepOnly bool
		}
		if err := packages.Decode(&p); err == io.EOF {
			return wrong
		} else if err != nil {
			t.Fatal(err)
		}
		if p.ImportPath == "unsafe" || strings.HasSuffix(p.ImportPath, ".test") { // the latter is generated
			continue
		}
		var files []*ast.File
		for _, name := range p.GoFiles {
			files = append(files, must.Get(t, func(name string) (*ast.File, error) {
				return parser.ParseFile(fset, name, nil, parser.SkipObjectResolution)
			}, filepath.Join(p.Dir, name)))
		}
		config := types.Config{IgnoreFuncBodies: p.DepOnly, FakeImportC: true, Sizes: types.SizesFor("gc", "amd64"), Importer: importer(func(path string) (*types.Package, error) {
			if of, ok := p.ImportMap[path]; ok {
				path = of
			}
			return known[path], nil
		})}
		if !p.DepOnly {
			config.Error = func(err error) { wrong = append(wrong, err) }
		}
		known[p.ImportPath], _ = config.Check(p.ImportPath, fset, files, nil)
	}
}

type importer func(path string) (*types.Package, error)

func (i importer) Import(path string) (*types.Package, error) { return i(path) }
