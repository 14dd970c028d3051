package fields

import (
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// told is what a field can tell of a node.
type told struct {
	Kind      kind
	Line, Col int
	Word      string
	Path      string
	Source    string
	Keys      []told
	Values    []told
}

func tell(n *node, key bool) told {
	t := told{Kind: n.kind, Line: int(n.line), Col: int(n.col), Word: n.word, Path: n.path(), Source: Field{node: n}.Source()}
	if key {
		t.Kind, t.Source = other, ""
	}
	for i, kid := range n.kids {
		if n.kind == mapping && i%2 == 0 {
			t.Keys = append(t.Keys, tell(kid, true))
		} else {
			t.Values = append(t.Values, tell(kid, false))
		}
	}
	return t
}

// same fails when a document is read as plain YAML and means something else to
// the parser of the whole. It reports whether it is plain.
func same(t rapid.TB, data []byte) bool {
	t.Helper()
	if len(data) > MaxText || tooDeep(data, "") != nil {
		return false
	}
	plain := parsePlain(data)
	if plain == nil {
		return false
	}
	full, err := parseFull(data)
	if err != nil || full == nil {
		t.Fatalf("%q is plain, but no YAML: %v", data, err)
	}
	if want, got := tell(full, false), tell(plain, false); !reflect.DeepEqual(want, got) {
		t.Fatalf("%q: YAML (-), plain (+)\n%s", data, cmp.Diff(want, got))
	}
	return true
}

func TestCardSetsArePlain(t *testing.T) {
	for _, pattern := range []string{"../*/cards.yaml", "../../scenarios/*/*.yaml"} {
		names, _ := filepath.Glob(pattern)
		if len(names) < 4 {
			t.Errorf("%s are %d files", pattern, len(names))
		}
		for _, name := range names {
			data, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			if !same(t, data) {
				t.Errorf("%s needs the whole of YAML", name)
			}
		}
	}
}

// pieces are what lines are made of.
var pieces = []string{
	"a", "b", "Null", "nan", "true: ", "a: ", "b: ", "c:", "k: v", "1: ", "a.b-c_d: ", "- ", "-", "  ", " ", "x y", "true", "yes", "null", "~", "0", "-1", "12", "007", "1e3", "0x1", "1_000", "2026-11-22", "1.5", ".5", "e5", "abc1",
	"\"q\"", "\"\"", "\"a: b # c\"", "\"", "\\", "'s'", "it's", "[", "]", "{", "}", ", ", ",", "[a, 1]", "{k: v, l: [x]}", "{}", "[]", "# c", " # c", "#", ":", "::", "a:b", "http://x", "&a ", "*a", "!t ", "|", ">", "%", "@", "`", "?", "? ", "<<: ", "---", "...", "(p)", "=", "+", "é", "\t", "\r",
}

func TestPlainIsYAML(t *testing.T) {
	plain := 0
	indent := rapid.SampledFrom([]string{"", "", "", "  ", "  ", "    ", "- ", "  - ", " "})
	head := rapid.SampledFrom([]string{"a: ", "b: ", "c:", "d:", "- ", "- a: ", "- b:", "", "k: {", "l: ["})
	rapid.Check(t, func(t *rapid.T) {
		line := rapid.Custom(func(t *rapid.T) string {
			return indent.Draw(t, "indent") + head.Draw(t, "head") + strings.Join(rapid.SliceOfN(rapid.SampledFrom(pieces), 0, 3).Draw(t, "rest"), "")
		})
		for range 20 {
			if same(t, []byte(strings.Join(rapid.SliceOfN(line, 1, 6).Draw(t, "lines"), "\n"))) {
				plain++
			}
		}
	})
	if plain == 0 {
		t.Error("nothing was plain")
	}
}

func TestMappingsWithoutEndAreNotPlain(t *testing.T) {
	for _, count := range []int{maxKeys, maxKeys + 1} {
		var b strings.Builder
		for i := range count {
			fmt.Fprintf(&b, "k%d: 1\n", i)
		}
		if plain := same(t, []byte(b.String())); plain != (count == maxKeys) {
			t.Errorf("%d keys: %v", count, plain)
		}
	}
}

func FuzzPlainIsYAML(f *testing.F) {
	for i, p := range pieces {
		f.Add([]byte("a:\n  - " + p + pieces[len(pieces)-1-i] + "\n  - {k: " + p + ", l: [" + p + "]}\nb: " + p + "\n"))
	}
	f.Fuzz(func(t *testing.T, data []byte) { same(t, data) })
}
