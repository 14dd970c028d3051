package scenarios

import (
	"go/parser"
	"go/token"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// shared are the packages below the games, which all games share.
var shared = regexp.MustCompile(`^/(rule|notation|scene|scene/.*|files|limits|atomicfile|parallel|escape)$`)

// The runner uses games only as tables. It imports no game, so that it cannot set a
// state or depend on a rule. The notation and the scenes are shared by all games, so
// it may import these.
func TestRunnerKnowsNoGame(t *testing.T) {
	entries, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range entries {
		name := entry.Name()
		if !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ImportsOnly)
		if err != nil {
			t.Fatal(err)
		}
		for _, spec := range file.Imports {
			path, _ := strconv.Unquote(spec.Path.Value)
			if below, ok := strings.CutPrefix(path, "umpire/engines"); ok && !shared.MatchString(below) {
				t.Errorf("%s imports %s", name, path)
			}
		}
	}
}
