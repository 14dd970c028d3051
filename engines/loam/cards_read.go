package loam

import (
	"errors"
	"fmt"
	"slices"
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

// maxText is how long the text of a card set may be.
const maxText = 1 << 20

// ReadCards reads a card set from YAML. It reports every independent mistake,
// as a rule.TextErrors with the field in the message.
func ReadCards(data []byte) (*CardSet, error) {
	if len(data) > maxText {
		return nil, rule.TextErrors{{Line: 1, Col: 1, Msg: fmt.Sprintf("a card set is at most %d bytes long, not %d", maxText, len(data))}}
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
	r.all(field{"", file.Docs[0].Body})
	if r.errs != nil {
		return nil, notation.Inside(data, r.errs)
	}
	return r.set, nil
}

// parseYAML parses data; a panic of the parser's own is a mistake in the text.
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
	if errors.As(err, &at) && at.GetToken() != nil {
		return mistake(at.GetToken(), at.GetMessage())
	}
	return &rule.TextError{Line: 1, Col: 1, Msg: err.Error()}
}

func mistake(tk *token.Token, msg string) *rule.TextError {
	e := &rule.TextError{Line: 1, Col: 1, Msg: msg}
	if tk != nil && tk.Position != nil {
		e.Line, e.Col = max(1, tk.Position.Line), max(1, tk.Position.Column)
		first, _, _ := strings.Cut(strings.TrimSpace(tk.Value), "\n") // a token may run over lines
		e.Width = utf8.RuneCountInString(first)
	}
	return e
}

// A cardReader collects a card set and the mistakes in it.
type cardReader struct {
	set    *CardSet
	errs   rule.TextErrors
	ids    map[string]bool // IDs and names seen
	waived bool            // the stated totals need not be right

	// Effects as they were read; they are compiled once the creatures are known.
	printedEffects [3][2][2][]part
	effects        [][]part
	costs          []*cost
	onlys          []only // of the costs
	only           only   // of the step read last
}

func (r *cardReader) fail(n ast.Node, right []string, format string, args ...any) {
	var tk *token.Token
	if n != nil {
		tk = n.GetToken()
	}
	e := mistake(tk, fmt.Sprintf(format, args...))
	if tk != nil {
		e.Near = rule.Nearest(tk.Value, right)
	}
	r.errs = append(r.errs, e)
}

// A field is a value with the way to it, as in creatures[3].level.
type field struct {
	path string
	node ast.Node
}

func (f field) name() string {
	if f.path == "" {
		return "the card set"
	}
	return f.path
}

// given reports whether there is a value, null not being one.
func (f field) given() bool {
	if f.node == nil {
		return false
	}
	_, null := f.node.(*ast.NullNode)
	return !null
}

// fields returns the values of a mapping under the names that are allowed, and
// reports the others and those that are missing.
func (r *cardReader) fields(f field, need, may []string) map[string]field {
	found := map[string]field{}
	if f.node == nil {
		return found
	}
	pairs, ok := mapping(f.node)
	if !ok {
		r.fail(f.node, nil, "%s is not a mapping", f.name())
		return found
	}
	known := slices.Concat(need, may)
	for _, pair := range pairs {
		key := pair.Key.GetToken().Value
		switch _, twice := found[key]; {
		case !slices.Contains(known, key):
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

// text returns a text of one line without quotes.
func (r *cardReader) text(f field) string {
	if f.node == nil {
		return ""
	}
	if n, ok := f.node.(*ast.StringNode); ok && n.Value != "" && !strings.ContainsAny(n.Value, "\"|\n\r\t") {
		return n.Value
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

// yes returns whether a value is true.
func (r *cardReader) yes(f field) bool {
	if f.node == nil {
		return false
	}
	if n, ok := f.node.(*ast.BoolNode); ok {
		return n.Value
	}
	r.fail(f.node, []string{"true", "false"}, "%s is not true or false", f.path)
	return false
}

// word returns which of the words the value is, -1 when it is none.
func (r *cardReader) word(f field, words []string) int {
	got := r.text(f)
	at := slices.Index(words, got)
	if at < 0 && got != "" {
		r.fail(f.node, words, "%s is one of %s, not %q", f.path, strings.Join(words, ", "), got)
	}
	return at
}

// unique returns an ID or a name, which may stand only once.
func (r *cardReader) unique(f field, kind string) string {
	word := r.text(f)
	key := kind + " " + strings.ToLower(word)
	if word != "" && r.ids[key] {
		r.fail(f.node, nil, "%s: %q stands twice", f.path, word)
	}
	r.ids[key] = true
	return word
}
