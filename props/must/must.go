// Package must calls functions that may not fail in a test.
package must

import (
	"bytes"
	"cmp"
	"os"
	"os/exec"
	"strings"

	"umpire/engines/files"

	"github.com/goccy/go-yaml"
)

// A TB is a test, a benchmark or a drawn test.
type TB interface {
	Helper()
	Fatal(args ...any)
}

// Get returns what get returns for a. An error ends the test.
func Get[A, R any](t TB, get func(A) (R, error), a A) R {
	t.Helper()
	r, err := get(a)
	Succeed(t, err)
	return r
}

// Get2 does the same with two arguments.
func Get2[A, B, R any](t TB, get func(A, B) (R, error), a A, b B) R {
	t.Helper()
	return Get(t, func(b B) (R, error) { return get(a, b) }, b)
}

// Value returns r as must.Value(get(a, b, c))(t). An error ends the test.
func Value[R any](r R, err error) func(TB) R {
	return func(t TB) R {
		t.Helper()
		Succeed(t, err)
		return r
	}
}

// Succeed ends the test if there is an error.
func Succeed(t TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// Program returns the path of a program of another language: the value of, for instance,
// UMPIRE_NODE, or where the system finds it. A test that needs one is only run with
// UMPIRE_ENGINES=required, and fails then where the program is missing.
func Program(t interface {
	TB
	Skip(args ...any)
}, name string) string {
	t.Helper()
	if os.Getenv("UMPIRE_ENGINES") != "required" {
		t.Skip("UMPIRE_ENGINES=required runs it, with " + name)
	}
	return Get(t, exec.LookPath, cmp.Or(os.Getenv("UMPIRE_"+strings.ToUpper(name)), name))
}

// HasTypes reports whether a program is a Node that runs TypeScript.
func HasTypes(node string) bool {
	return exec.Command(node, "-e", "process.exit(process.features.typescript ? 0 : 1)").Run() == nil
}

// Cases returns the cases of a test: the value of a key in a YAML file.
func Cases[C any](t TB, file, key string) C {
	t.Helper()
	path := Get(t, yaml.PathString, "$."+key)
	node := Value(path.ReadNode(bytes.NewReader(Value(files.Whole(file, 1<<20))(t))))(t)
	var cases C
	Succeed(t, yaml.NodeToValue(node, &cases, yaml.Strict()))
	return cases
}
