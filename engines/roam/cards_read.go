package roam

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/parser"
	"github.com/goccy/go-yaml/token"

	"umpire/engines/notation"
	"umpire/engines/rule"
)

// maxCards is how long the text of a card set may be.
const maxCards = 1 << 20

// ReadCards reads a card set from YAML. It reports every independent mistake,
// as a rule.TextErrors with the field in the message.
func ReadCards(data []byte) (set *CardSet, err error) {
	if len(data) > maxCards {
		return nil, rule.TextErrors{{Line: 1, Col: 1, Msg: fmt.Sprintf("a card set is at most %d bytes long, not %d", maxCards, len(data))}}
	}
	if deep := notation.TooDeep(data); deep != nil {
		return nil, rule.TextErrors{deep}
	}
	file, err := parseYAML(data)
	if err != nil {
		return nil, notation.Inside(data, rule.TextErrors{yamlError(err)})
	}
	if len(file.Docs) == 0 || file.Docs[0].Body == nil {
		return nil, rule.TextErrors{{Line: 1, Col: 1, Msg: "the card set is empty"}}
	}
	r := &cardReader{set: &CardSet{}, ids: map[string]bool{}}
	r.all(file.Docs[0].Body)
	if r.errs != nil {
		return nil, notation.Inside(data, r.errs)
	}
	r.set.index()
	return r.set, nil
}

// parseYAML parses data; the parser's own panics are mistakes in the text.
func parseYAML(data []byte) (file *ast.File, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("this is no YAML: %v", p)
		}
	}()
	return parser.ParseBytes(data, 0)
}

func yamlError(err error) *rule.TextError {
	var at yaml.Error
	if !errors.As(err, &at) || at.GetToken() == nil {
		return &rule.TextError{Line: 1, Col: 1, Msg: err.Error()}
	}
	return place(at.GetToken(), at.GetMessage())
}

// place returns a mistake at a token.
func place(tk *token.Token, msg string) *rule.TextError {
	e := &rule.TextError{Line: 1, Col: 1, Msg: msg}
	if tk != nil && tk.Position != nil {
		e.Line, e.Col = max(1, tk.Position.Line), max(1, tk.Position.Column)
		e.Width = utf8.RuneCountInString(strings.TrimSpace(tk.Origin))
	}
	return e
}

// A cardReader collects a card set and the mistakes in it.
type cardReader struct {
	set  *CardSet
	errs rule.TextErrors
	ids  map[string]bool // IDs and names seen
}

func (r *cardReader) fail(n ast.Node, right []string, format string, args ...any) {
	var tk *token.Token
	if n != nil {
		tk = n.GetToken()
	}
	e := place(tk, fmt.Sprintf(format, args...))
	if tk != nil {
		e.Near = rule.Nearest(tk.Value, right)
	}
	r.errs = append(r.errs, e)
}

// A field is a value with the way to it, as in land[3].points.
type field struct {
	path string
	node ast.Node
}

// fields returns the values of a mapping under the names that are allowed, and
// reports the others and those that are missing.
func (r *cardReader) fields(f field, need, may []string) map[string]field {
	found := map[string]field{}
	pairs, ok := mapping(f.node)
	if !ok {
		r.fail(f.node, nil, "%s is not a mapping", f.name())
		return found
	}
	known := append(append([]string{}, need...), may...)
	for _, pair := range pairs {
		key := pair.Key.GetToken().Value
		switch _, twice := found[key]; {
		case !contains(known, key):
			r.fail(pair.Key, known, "%s has no field %q", f.name(), key)
		case twice:
			r.fail(pair.Key, nil, "%s has two fields %q", f.name(), key)
		default:
			found[key] = field{strings.TrimPrefix(f.path+"."+key, "."), pair.Value}
		}
	}
	for _, key := range need {
		if _, ok := found[key]; !ok {
			r.fail(f.node, nil, "%s lacks the field %q", f.name(), key)
		}
	}
	return found
}

func (f field) name() string {
	if f.path == "" {
		return "the card set"
	}
	return f.path
}

func contains(words []string, word string) bool {
	for _, w := range words {
		if w == word {
			return true
		}
	}
	return false
}

// mapping returns the pairs of a mapping.
func mapping(n ast.Node) ([]*ast.MappingValueNode, bool) {
	switch n := n.(type) {
	case *ast.MappingNode:
		return n.Values, true
	case *ast.MappingValueNode:
		return []*ast.MappingValueNode{n}, true
	}
	return nil, false
}

// list returns the elements of a sequence.
func (r *cardReader) list(f field) []field {
	if f.node == nil {
		return nil
	}
	seq, ok := f.node.(*ast.SequenceNode)
	if !ok {
		r.fail(f.node, nil, "%s is not a list", f.path)
		return nil
	}
	items := make([]field, len(seq.Values))
	for i, n := range seq.Values {
		items[i] = field{fmt.Sprintf("%s[%d]", f.path, i+1), n}
	}
	return items
}

// text returns a word.
func (r *cardReader) text(f field) string {
	switch n := f.node.(type) {
	case nil:
		return ""
	case *ast.StringNode:
		if n.Value != "" && !strings.ContainsAny(n.Value, "\"\n\r\t") {
			return n.Value
		}
	}
	r.fail(f.node, nil, "%s is not a text of one line without quotes", f.path)
	return ""
}

// number returns a whole number from least to most.
func (r *cardReader) number(f field, least, most int) int {
	if f.node == nil {
		return least
	}
	if n, ok := f.node.(*ast.IntegerNode); ok {
		if v, err := strconv.Atoi(n.GetToken().Value); err == nil && v >= least && v <= most {
			return v
		}
	}
	r.fail(f.node, nil, "%s is not a whole number from %d to %d", f.path, least, most)
	return least
}

// word returns which of the words the value is, -1 when it is none.
func (r *cardReader) word(f field, words []string) int {
	got := r.text(f)
	for i, w := range words {
		if w == got {
			return i
		}
	}
	if got != "" {
		r.fail(f.node, words, "%s is one of %s, not %q", f.path, strings.Join(words, ", "), got)
	}
	return -1
}

// unique reports an ID or a name that stands twice.
func (r *cardReader) unique(f field, word string) {
	low := strings.ToLower(word)
	if low != "" && r.ids[low] {
		r.fail(f.node, nil, "%s: %q stands twice", f.path, word)
	}
	r.ids[low] = true
}
