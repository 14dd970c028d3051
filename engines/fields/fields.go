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
	"github.com/goccy/go-yaml/parser"

	"umpire/engines/escape"
	"umpire/engines/rule"
)

// A Field is a value of a document. The zero value is a field that is missing:
// reading it gives the zero value and reports nothing, since whoever looked it
// up has reported it.
type Field struct{ node *node }

// Path returns the way to the value, as in land[3].points.
func (f Field) Path() string { return f.node.path() }

// Given reports whether there is a value, null not being one.
func (f Field) Given() bool {
	if f.node == nil || f.node.kind != null {
		return f.node != nil
	}
	f.note(null, nil)
	return false
}

// Line returns the line of the value, 0 when there is none.
func (f Field) Line() int { return int(f.place().line) }

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
	if most := Allowed().Bytes; len(data) > most {
		return nil, rule.TextErrors{{Line: 1, Col: 1, Msg: fmt.Sprintf("%s is at most %d bytes long, not %d (--limit yaml=N allows more)", what, most, len(data))}}
	}
	if wrong := excess(data, what); wrong != nil {
		return nil, rule.TextErrors{wrong}
	}
	if odd := oddText(data, what); odd != nil {
		return nil, rule.TextErrors{odd}
	}
	if errs := unmerged(data); errs != nil {
		return nil, errs
	}
	root, err := parseFull(data)
	if err != nil {
		return nil, inside(data, rule.TextErrors{yamlError(err)})
	}
	if root == nil {
		return nil, rule.TextErrors{{Line: 1, Col: 1, Msg: what + " is empty"}}
	}
	if odd := root.odd(what); odd != nil {
		return nil, inside(data, rule.TextErrors{odd})
	}
	r := &Reader{what: what, seen: map[string]bool{}}
	read(r, Field{node: root})
	if r.errs != nil {
		return nil, inside(data, r.errs)
	}
	return r, nil
}

// unmerged returns a mistake for each unfinished merge.
func unmerged(data []byte) (errs rule.TextErrors) {
	for _, m := range escape.Unmerged(data) {
		errs = append(errs, &rule.TextError{Line: m.From, Col: 1, Width: 7, Msg: m.String()})
	}
	return errs
}

// parseFull parses data; it returns nil when there is nothing. A panic of the
// parser's own is a mistake in the text.
func parseFull(data []byte) (root *node, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("this is no YAML: %v", p)
		}
	}()
	file, err := parser.ParseBytes(data, 0)
	if err != nil || len(file.Docs) == 0 || file.Docs[0].Body == nil {
		return nil, err
	}
	return nodeOf(file.Docs[0].Body), nil
}

func yamlError(err error) *rule.TextError {
	var at yaml.Error
	if errors.As(err, &at) && at.GetToken() != nil {
		return mistake(placeOf(at.GetToken()), at.GetMessage())
	}
	return &rule.TextError{Line: 1, Col: 1, Msg: err.Error()}
}

// mistake returns a mistake at a place.
func mistake(at place, msg string) *rule.TextError {
	if at.line == 0 {
		return &rule.TextError{Line: 1, Col: 1, Msg: msg}
	}
	first, _, _ := strings.Cut(strings.TrimSpace(at.word), "\n") // a word may span lines
	return &rule.TextError{Line: int(at.line), Col: int(at.col), Width: utf8.RuneCountInString(first), Msg: msg}
}

// Fail reports a mistake at a field. The right words are those from which the
// nearest to what stands there is suggested.
func (r *Reader) Fail(f Field, right []string, format string, args ...any) {
	e := mistake(f.place(), fmt.Sprintf(format, args...))
	if f.node != nil {
		e.Near = rule.Nearest(f.node.word, right)
	}
	r.errs = append(r.errs, e)
}

// Warn reports something unusual at a field, with which the document can be
// used all the same.
func (r *Reader) Warn(f Field, format string, args ...any) {
	r.warned = append(r.warned, mistake(f.place(), fmt.Sprintf(format, args...)))
}

// place returns where a field stands.
func (f Field) place() place {
	if f.node == nil {
		return place{}
	}
	return f.node.place
}

// Mistakes returns how many mistakes there are so far.
func (r *Reader) Mistakes() int { return len(r.errs) }
