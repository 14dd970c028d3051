package fields

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/goccy/go-yaml/ast"
)

// Fields returns the values of a mapping under the names that it needs and may
// have, and reports other names and those that are missing.
func (r *Reader) Fields(f Field, need, may []string) map[string]Field {
	found := map[string]Field{}
	if f.node == nil {
		return found
	}
	pairs, ok := mapping(f.node)
	if !ok {
		r.Fail(f, nil, "%s is not a mapping", r.name(f))
		return found
	}
	known := slices.Concat(need, may)
	for _, pair := range pairs {
		key := pair.Key.GetToken().Value
		at := Field{f.Path, pair.Key}
		switch _, twice := found[key]; {
		case !slices.Contains(known, key):
			r.Fail(at, known, "%s has no field %q", r.name(f), key)
		case twice:
			r.Fail(at, nil, "%s has two fields %q", r.name(f), key)
		default:
			found[key] = Field{join(f.Path, key), pair.Value}
		}
	}
	for _, key := range need {
		if _, ok := found[key]; !ok {
			r.Fail(f, nil, "%s lacks the field %q", r.name(f), key)
		}
	}
	return found
}

// A Pair is an entry of a mapping whose keys are data, not names of fields.
type Pair struct {
	Key   string
	At    Field // the key, to report mistakes at
	Value Field
}

// Pairs returns the entries of a mapping in the order of the text; what it maps
// is said when it is none.
func (r *Reader) Pairs(f Field, what string) (list []Pair) {
	if f.node == nil {
		return nil
	}
	pairs, ok := mapping(f.node)
	if !ok {
		r.Fail(f, nil, "%s is not a mapping %s", f.Path, what)
	}
	for _, pair := range pairs {
		key := pair.Key.GetToken().Value
		list = append(list, Pair{key, Field{f.Path, pair.Key}, Field{join(f.Path, key), pair.Value}})
	}
	return list
}

func (r *Reader) name(f Field) string {
	if f.Path == "" {
		return r.what
	}
	return f.Path
}

func join(path, key string) string { return strings.TrimPrefix(path+"."+key, ".") }

func mapping(n ast.Node) ([]*ast.MappingValueNode, bool) {
	switch n := n.(type) {
	case *ast.MappingNode:
		return n.Values, true
	case *ast.MappingValueNode:
		return []*ast.MappingValueNode{n}, true
	}
	return nil, false
}

// List returns the elements of a sequence.
func (r *Reader) List(f Field) []Field {
	if f.node == nil {
		return nil
	}
	seq, ok := f.node.(*ast.SequenceNode)
	if !ok {
		r.Fail(f, nil, "%s is not a list", r.name(f))
		return nil
	}
	items := make([]Field, len(seq.Values))
	for i, n := range seq.Values {
		items[i] = Field{fmt.Sprintf("%s[%d]", f.Path, i+1), n}
	}
	return items
}

// Text returns a text of one line without quotes and bars, which have a meaning
// in positions.
func (r *Reader) Text(f Field) string {
	if f.node == nil {
		return ""
	}
	if n, ok := f.node.(*ast.StringNode); ok && n.Value != "" && !strings.ContainsAny(n.Value, "\"|\n\r\t") {
		return n.Value
	}
	r.Fail(f, nil, "%s is not a text of one line without quotes", f.Path)
	return ""
}

// Says reports whether a value is the given word.
func (f Field) Says(word string) bool {
	n, ok := f.node.(*ast.StringNode)
	return ok && n.Value == word
}

// Source returns a value as it stands in the document, on one line.
func (f Field) Source() string {
	if f.node == nil {
		return ""
	}
	return strings.Join(strings.Fields(f.node.String()), " ")
}

// Number returns a whole number from least to most.
func (r *Reader) Number(f Field, least, most int) int {
	if f.node == nil {
		return least
	}
	if n, ok := f.node.(*ast.IntegerNode); ok {
		if v, err := strconv.Atoi(n.GetToken().Value); err == nil && v >= least && v <= most {
			return v
		}
	}
	r.Fail(f, nil, "%s is not a whole number from %d to %d", f.Path, least, most)
	return least
}

// Yes returns whether a value is true.
func (r *Reader) Yes(f Field) bool {
	if f.node == nil {
		return false
	}
	if n, ok := f.node.(*ast.BoolNode); ok {
		return n.Value
	}
	r.Fail(f, []string{"true", "false"}, "%s is not true or false", f.Path)
	return false
}

// Word returns which of the words the value is, -1 when it is none.
func (r *Reader) Word(f Field, words []string) int {
	got := r.Text(f)
	at := slices.Index(words, got)
	if at < 0 && got != "" {
		r.Fail(f, words, "%s is one of %s, not %q", f.Path, strings.Join(words, ", "), got)
	}
	return at
}

// Unique returns a text that may stand only once among those of its kind, in
// whatever case.
func (r *Reader) Unique(f Field, kind string) string {
	word := r.Text(f)
	key := kind + " " + strings.ToLower(word)
	if word != "" && r.seen[key] {
		r.Fail(f, nil, "%s: %q stands twice", f.Path, word)
	}
	r.seen[key] = true
	return word
}
