package engines_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"umpire/props/fail"
	"umpire/props/must"
)

// folders are where the packages are that ARCHITECTURE.md names, from the top of the repository.
var folders = map[string]string{
	"rule": "engines/rule", "schema": "engines/notation/schema", "notation": "engines/notation", "roam": "engines/roam",
	"places": "engines/places", "scenarios": "scenarios", "explain": "cmd/umpire/internal/explain",
}

var (
	namedFiles = regexp.MustCompile(`[\w-]+(?:/[\w-]+)+\.(?:go|md)\b`)
	namedCode  = regexp.MustCompile(`(?:^|[^\w/.-])(rule|schema|notation|roam|places|scenarios|explain)\.(\w+)(?:\.(\w+))?`)
)

// Every file and every name of code in ARCHITECTURE.md exists.
func TestArchitecture(t *testing.T) {
	text, err := os.ReadFile("ARCHITECTURE.md")
	must.Succeed(t, err)
	files, names := named(string(text))
	fail.If(t, len(files) < 20 || len(names) < 35, "the page names %d files and %d names of code", len(files), len(names))
	for _, file := range files {
		_, err := os.Stat(filepath.Join("..", file))
		fail.If(t, err != nil, "ARCHITECTURE.md names %s, which is not there", file)
	}
	declared := map[string]map[string]bool{}
	for pkg, folder := range folders {
		if declared[pkg], err = declarations(filepath.Join("..", folder)); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range names {
		if pkg, rest, _ := strings.Cut(name, "."); !declared[pkg][rest] {
			t.Errorf("ARCHITECTURE.md names %s, which is not in %s", name, folders[pkg])
		}
	}
}

func named(text string) (files, names []string) {
	files = namedFiles.FindAllString(text, -1)
	for _, found := range namedCode.FindAllStringSubmatch(text, -1) {
		name := found[1] + "." + found[2]
		if found[3] != "" {
			name += "." + found[3]
		}
		names = append(names, name)
	}
	return files, names
}

// declarations returns what a package declares: Table, Table.Judge, Bind. Fields
// and methods of what is embedded count as those of the type.
func declarations(folder string) (map[string]bool, error) {
	files, err := filepath.Glob(folder + "/*.go")
	if err != nil {
		return nil, err
	}
	names, embedded := map[string]bool{}, map[string][]string{}
	for _, path := range files {
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			return nil, err
		}
		for _, decl := range file.Decls {
			switch decl := decl.(type) {
			case *ast.FuncDecl:
				if decl.Recv == nil {
					names[decl.Name.Name] = true
				} else {
					names[typeName(decl.Recv.List[0].Type)+"."+decl.Name.Name] = true
				}
			case *ast.GenDecl:
				for _, spec := range decl.Specs {
					declare(spec, names, embedded)
				}
			}
		}
	}
	for range 3 { // as deep as anything is embedded
		for outer, inners := range embedded {
			for _, inner := range inners {
				for name := range names {
					if member, ok := strings.CutPrefix(name, inner+"."); ok {
						names[outer+"."+member] = true
					}
				}
			}
		}
	}
	return names, nil
}

func declare(spec ast.Spec, names map[string]bool, embedded map[string][]string) {
	switch spec := spec.(type) {
	case *ast.ValueSpec:
		for _, name := range spec.Names {
			names[name.Name] = true
		}
	case *ast.TypeSpec:
		names[spec.Name.Name] = true
		members := &ast.FieldList{}
		switch of := spec.Type.(type) {
		case *ast.StructType:
			members = of.Fields
		case *ast.InterfaceType:
			members = of.Methods
		}
		for _, member := range members.List {
			for _, name := range member.Names {
				names[spec.Name.Name+"."+name.Name] = true
			}
			if member.Names == nil {
				embedded[spec.Name.Name] = append(embedded[spec.Name.Name], typeName(member.Type))
			}
		}
	}
}

// typeName returns the name of a type without pointers and parameters.
func typeName(expr ast.Expr) string {
	switch expr := expr.(type) {
	case *ast.StarExpr:
		return typeName(expr.X)
	case *ast.IndexExpr:
		return typeName(expr.X)
	case *ast.IndexListExpr:
		return typeName(expr.X)
	case *ast.Ident:
		return expr.Name
	}
	return ""
}

func TestNamedInTexts(t *testing.T) {
	files, names := named("see `rule.Trace.Breaks` in engines/rule/trace.go,\nroam.Moov engines/roam/clam.go and umpire.rules")
	fail.If(t, strings.Join(files, " ") != "engines/rule/trace.go engines/roam/clam.go" || strings.Join(names, " ") != "rule.Trace.Breaks roam.Moov",
		"%q, %q", files, names)
	declared, err := declarations("rule")
	if err != nil || !declared["Trace.Breaks"] || !declared["AnyGame.Judge"] || !declared["NewSpeaker"] || declared["Moov"] || declared["Trace.Moov"] {
		t.Errorf("%v, %d names", err, len(declared))
	}
}
