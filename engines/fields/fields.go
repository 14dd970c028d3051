// Package fields reads YAML documents of users, such as card sets, field by
// field. Every mistake has its line, its column and the way to the field; one
// reading reports all of them.
package fields

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/parser"
	"github.com/goccy/go-yaml/token"

	"umpire/engines/rule"
)

// MaxText is how many bytes a document may have.
const MaxText = 1 << 20

// A Field is a value with the way to it, as in land[3].points. The zero value
// is a field that is not there: reading it gives the zero value of its kind and
// no mistake, for whoever asked for the field has reported it.
type Field struct {
	Path string
	node ast.Node
}

// Given reports whether there is a value, null not being one.
func (f Field) Given() bool {
	if f.node == nil {
		return false
	}
	_, null := f.node.(*ast.NullNode)
	return !null
}

// A Reader collects the mistakes of a document.
type Reader struct {
	what   string
	errs   rule.TextErrors
	warned rule.TextErrors
	seen   map[string]bool // names that may stand only once
}

// Read reads a document, called what in mistakes, by the function given, which
// gets its root. The error is a rule.TextErrors with every independent mistake.
func Read(data []byte, what string, read func(*Reader, Field)) error {
	_, err := with(data, what, read)
	return err
}

// Warnings reads a document as Read does and returns what it is warned of, in
// the order of the text: nothing when the document has a mistake.
func Warnings(data []byte, what string, read func(*Reader, Field)) rule.TextErrors {
	r, err := with(data, what, read)
	if err != nil || r.warned == nil {
		return nil
	}
	slices.SortStableFunc(r.warned, func(a, b *rule.TextError) int { return cmp.Or(a.Line-b.Line, a.Col-b.Col) })
	return inside(data, r.warned)
}

// with reads a document and returns the reader, which knows the warnings.
func with(data []byte, what string, read func(*Reader, Field)) (*Reader, error) {
	if len(data) > MaxText {
		return nil, rule.TextErrors{{Line: 1, Col: 1, Msg: fmt.Sprintf("%s is at most %d bytes long, not %d", what, MaxText, len(data))}}
	}
	if deep := tooDeep(data, what); deep != nil {
		return nil, rule.TextErrors{deep}
	}
	file, err := parse(data)
	if err != nil {
		return nil, inside(data, rule.TextErrors{yamlError(err)})
	}
	if len(file.Docs) == 0 || file.Docs[0].Body == nil {
		return nil, rule.TextErrors{{Line: 1, Col: 1, Msg: what + " is empty"}}
	}
	r := &Reader{what: what, seen: map[string]bool{}}
	read(r, Field{node: file.Docs[0].Body})
	if r.errs != nil {
		return nil, inside(data, r.errs)
	}
	return r, nil
}

// parse parses data; a panic of the parser's own is a mistake in the text.
func parse(data []byte) (file *ast.File, err error) {
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

// mistake returns a mistake at a token.
func mistake(tk *token.Token, msg string) *rule.TextError {
	e := &rule.TextError{Line: 1, Col: 1, Msg: msg}
	if tk != nil && tk.Position != nil {
		e.Line, e.Col = max(1, tk.Position.Line), max(1, tk.Position.Column)
		first, _, _ := strings.Cut(strings.TrimSpace(tk.Value), "\n") // a token may run over lines
		e.Width = utf8.RuneCountInString(first)
	}
	return e
}

// Fail reports a mistake at a field. The right words are those from which the
// nearest to what stands there is suggested.
func (r *Reader) Fail(f Field, right []string, format string, args ...any) {
	tk := f.token()
	e := mistake(tk, fmt.Sprintf(format, args...))
	if tk != nil {
		e.Near = rule.Nearest(tk.Value, right)
	}
	r.errs = append(r.errs, e)
}

// Warn reports something unusual at a field, with which the document can be
// used all the same.
func (r *Reader) Warn(f Field, format string, args ...any) {
	r.warned = append(r.warned, mistake(f.token(), fmt.Sprintf(format, args...)))
}

// token returns where a field stands, nil when it is not there.
func (f Field) token() *token.Token {
	if f.node == nil {
		return nil
	}
	return f.node.GetToken()
}

// Mistakes returns how many mistakes there are so far.
func (r *Reader) Mistakes() int { return len(r.errs) }
