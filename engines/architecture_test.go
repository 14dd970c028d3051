package engines_test

import (
	"go/types"
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
	packages := map[string]checked{}
	for pkg, folder := range folders {
		packages[pkg] = must.Get2(t, typed, "../"+folder, nil)
	}
	for _, name := range names {
		pkg, rest, _ := strings.Cut(name, ".")
		fail.If(t, !declares(packages[pkg], rest), "ARCHITECTURE.md names %s, which is not in %s", name, folders[pkg])
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

// declares reports whether a package declares a name: Table, Table.Judge, Bind. Fields
// and methods of what is embedded count as those of the type.
func declares(p checked, name string) bool {
	outer, member, of := strings.Cut(name, ".")
	found := p.Scope().Lookup(outer)
	if found != nil && of {
		found, _, _ = types.LookupFieldOrMethod(found.Type(), true, p.Package, member)
	}
	return found != nil
}

func TestNamedInTexts(t *testing.T) {
	files, names := named("see `rule.Trace.Breaks` in engines/rule/trace.go,\nroam.Moov engines/roam/clam.go and umpire.rules")
	fail.If(t, strings.Join(files, " ") != "engines/rule/trace.go engines/roam/clam.go" || strings.Join(names, " ") != "rule.Trace.Breaks roam.Moov", "%q, %q", files, names)
	p := must.Get2(t, typed, "rule", nil)
	for name, want := range map[string]bool{"Trace.Breaks": true, "AnyGame.Judge": true, "NewSpeaker": true, "Moov": false, "Trace.Moov": false} {
		fail.If(t, declares(p, name) != want, "package rule declares %s: %v", name, !want)
	}
}
