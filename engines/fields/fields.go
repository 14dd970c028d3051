// Package fields reads YAML documents of users, such as card sets, field by field. Every mistake
// has its line, its column and the way to the field; one reading reports all of them.
package fields

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync/atomic"
	"unicode/utf8"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/parser"
	"github.com/goccy/go-yaml/token"
	"umpire/engines/escape"
	"umpire/engines/rule"
)

// A Field is a value of a document. The zero value is a field that is missing: reading it gives the
// zero value and reports nothing, since whoever looked it up has reported it.
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
	if written(data) == "" { // the limits are for what is parsed
		if most := Allowed().Bytes; len(data) > most {
			return nil, rule.TextErrors{{Line: 1, Col: 1, Msg: fmt.Sprintf("%s is at most %d bytes long, not %d (--limit yaml=N allows more)", what, most, len(data))}}
		}
		if wrong := cmp.Or(excess(data, what), oddText(data, what)); wrong != nil {
			return nil, rule.TextErrors{wrong}
		}
		if errs := unmerged(data); errs != nil {
			return nil, errs
		}
	}
	root, err := parsed(data)
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

func mistake(at place, msg string) *rule.TextError {
	if at.line == 0 {
		return &rule.TextError{Line: 1, Col: 1, Msg: msg}
	}
	first, _, _ := strings.Cut(strings.TrimSpace(at.word), "\n") // a word may span lines
	return &rule.TextError{Line: int(at.line), Col: int(at.col), Width: utf8.RuneCountInString(first), Msg: msg}
}

// Fail reports a mistake at a field. The right words are those from which the
// nearest to what is there is suggested.
func (r *Reader) Fail(f Field, right []string, format string, args ...any) {
	e := mistake(f.place(), fmt.Sprintf(format, args...))
	if f.node != nil {
		e.Near = rule.Nearest(f.node.word, right)
	}
	r.errs = append(r.errs, e)
}

// Warn reports something unusual at a field, with which the document can be used all the same.
func (r *Reader) Warn(f Field, format string, args ...any) {
	r.warned = append(r.warned, mistake(f.place(), fmt.Sprintf(format, args...)))
}

func (f Field) place() place {
	if f.node == nil {
		return place{}
	}
	return f.node.place
}

// Mistakes returns how many mistakes there are so far.
func (r *Reader) Mistakes() int { return len(r.errs) }

// inside moves the places of mistakes into the text: a YAML parser reports a
// missing value behind the end of its line, and a quoted text may span lines.
func inside(data []byte, errs rule.TextErrors) rule.TextErrors {
	lines := strings.Split(string(data), "\n")
	for _, e := range errs {
		e.Line = min(e.Line, len(lines))
		end := utf8.RuneCountInString(strings.TrimRight(lines[e.Line-1], "\r")) + 1
		e.Col = min(e.Col, end)
		e.Width = min(e.Width, end-e.Col)
	}
	return errs
}

// A Shape is what readers ask of a document: which fields, of what kinds.
type Shape struct {
	kinds       map[kind]bool
	asked       bool            // for fields by their names
	need        map[string]bool // by all that ask
	fields      map[string]*Shape
	items       *Shape // of a list
	values      *Shape // of a mapping whose keys are data
	least, most int
	words       map[string]bool // that a text may be; none when it may be any
	free        bool            // any text may be here
	texts       map[string]bool // of the whole document, that stand where any may
}

// watched is the shape that readings note what they ask for in, nil for none.
var watched atomic.Pointer[Shape]

// Watch returns what is asked of all documents that are read while do runs.
func Watch(do func()) *Shape {
	var s *Shape
	kept(&s).texts = map[string]bool{}
	watched.Store(s)
	defer watched.Store(nil)
	do()
	return s
}

// shape returns the place of a value in the shape that is watched, nil for none.
func (n *node) shape(root *Shape) *Shape {
	if n.within == nil {
		return root
	}
	s := n.within.shape(root)
	switch {
	case n.within.kind == sequence:
		return kept(&s.items)
	case s.values != nil || n.nth%2 == 0:
		return kept(&s.values)
	}
	return s.field(n.within.kids[n.nth-1].word)
}

// kept returns the shape at a place, a new one where there is none.
func kept(at **Shape) *Shape {
	if *at == nil {
		*at = &Shape{kinds: map[kind]bool{}, fields: map[string]*Shape{}, words: map[string]bool{}}
	}
	return *at
}

func (s *Shape) field(name string) *Shape {
	field := s.fields[name]
	s.fields[name] = kept(&field)
	return field
}

func (f Field) note(k kind, more func(s *Shape)) {
	root := watched.Load()
	if root == nil || f.node == nil {
		return
	}
	s := f.node.shape(root)
	s.kinds[k] = true
	if f.node.kind != other && f.node.kind != null {
		s.kinds[f.node.kind] = true // what a set has is right, however it is asked for
	}
	if more != nil {
		more(s)
	}
}

func (f Field) noteFields(need, may []string) {
	f.note(mapping, func(s *Shape) {
		for _, name := range slices.Concat(need, may) {
			s.field(name)
		}
		if !s.asked {
			s.asked, s.need = true, map[string]bool{}
			for _, name := range need {
				s.need[name] = true
			}
		}
		maps.DeleteFunc(s.need, func(name string, _ bool) bool { return !slices.Contains(need, name) })
	})
}

// noteText notes a text that may be any.
func (f Field) noteText() {
	f.note(text, func(s *Shape) {
		s.free = true
		if root := watched.Load(); root != nil {
			root.texts[f.node.word] = true
		}
	})
}

func (f Field) noteWords(words []string) {
	f.note(text, func(s *Shape) {
		for _, word := range words {
			s.words[word] = true
		}
	})
}

func (f Field) noteNumber(least, most int) {
	f.note(number, func(s *Shape) {
		if s.least == 0 && s.most == 0 {
			s.least, s.most = least, most
		}
		s.least, s.most = min(s.least, least), max(s.most, most)
	})
}

// Schema returns the shape as a JSON schema. A word of which a document's own texts
// are the choice may be any text.
func (s *Shape) Schema() map[string]any { return s.schema(s.texts) }

func (s *Shape) schema(texts map[string]bool) map[string]any {
	of := map[string]any{}
	var types []string
	for k, name := range map[kind]string{text: "string", number: "integer", yesno: "boolean", null: "null", mapping: "object", sequence: "array"} {
		if s.kinds[k] {
			types = append(types, name)
		}
	}
	slices.Sort(types)
	switch len(types) {
	case 0:
		return of // nobody asks what is here
	case 1:
		of["type"] = types[0]
	default:
		of["type"] = types
	}
	if s.kinds[number] && s.least <= s.most && (s.least != 0 || s.most != 0) {
		of["minimum"], of["maximum"] = s.least, s.most
	}
	own := slices.ContainsFunc(slices.Collect(maps.Keys(s.words)), func(word string) bool { return texts[word] })
	if len(types) == 1 && len(s.words) > 0 && !s.free && !own {
		of["enum"] = slices.Sorted(maps.Keys(s.words))
	}
	if s.items != nil {
		of["items"] = s.items.schema(texts)
	}
	switch {
	case s.values != nil:
		of["additionalProperties"] = s.values.schema(texts)
	case s.asked:
		of["additionalProperties"] = false
		properties := map[string]any{}
		for name, field := range s.fields {
			properties[name] = field.schema(texts)
		}
		of["properties"] = properties
		if len(s.need) > 0 {
			of["required"] = slices.Sorted(maps.Keys(s.need))
		}
	}
	return of
}

// A kind is what a node of a document is.
type kind uint8

const (
	other kind = iota // what no field can be: a date, a text of several lines
	null
	text
	number // a whole number
	yesno
	mapping
	sequence
)

// A node is a value of a document, or the key of one.
type node struct {
	place
	kind   kind
	nth    int32    // of the kids of what it stands within
	within *node    // the mapping or sequence that holds it
	kids   []*node  // of a sequence; of a mapping each key and its value
	full   ast.Node // nil where a text of Written was read
	as     string   // how YAML writes the word then, if in another way
}

// A place is where a node stands: its word, or the sign that begins it.
type place struct {
	word      string
	line, col int32 // 0 when unknown
}

func (n *node) pairs(yield func(key, value *node) bool) {
	for i := 0; i < len(n.kids); i += 2 {
		if !yield(n.kids[i], n.kids[i+1]) {
			return
		}
	}
}

// path returns the way to a node, as in land[3].points. That of a key is the way to its mapping.
func (n *node) path() string {
	if n == nil || n.within == nil {
		return ""
	}
	path := n.within.path()
	switch {
	case n.within.kind == sequence:
		return fmt.Sprintf("%s[%d]", path, n.nth+1)
	case n.nth%2 == 0:
		return path
	}
	return strings.TrimPrefix(path+"."+n.within.kids[n.nth-1].word, ".")
}

// nodeOf returns a node of the whole of YAML as one of ours.
func nodeOf(full ast.Node) *node {
	if full == nil {
		return nil
	}
	n := &node{place: placeOf(full.GetToken()), full: full}
	switch full := full.(type) {
	case *ast.NullNode:
		n.kind = null
	case *ast.StringNode:
		n.kind = text
	case *ast.IntegerNode:
		n.kind = number
	case *ast.BoolNode:
		n.kind = yesno
	case *ast.MappingNode:
		n.kind = mapping
		for _, p := range full.Values {
			n.pair(p)
		}
	case *ast.MappingValueNode: // a mapping of one
		n.kind = mapping
		n.pair(full)
	case *ast.SequenceNode:
		n.kind = sequence
		for _, item := range full.Values {
			n.kids = append(n.kids, nodeOf(item))
		}
	}
	n.own()
	return n
}

func (n *node) own() {
	for i, kid := range n.kids {
		if kid != nil {
			kid.within, kid.nth = n, int32(i)
		}
	}
}

func (n *node) pair(p *ast.MappingValueNode) {
	n.kids = append(n.kids, &node{place: placeOf(p.Key.GetToken()), full: p.Key}, nodeOf(p.Value))
}

func placeOf(tk *token.Token) (at place) {
	if tk != nil {
		at.word = tk.Value
		if tk.Position != nil {
			at.line, at.col = int32(max(1, tk.Position.Line)), int32(max(1, tk.Position.Column))
		}
	}
	return at
}

// A Most is how much of everything a document may have. The time of a YAML parser grows with the
// square of each; card sets stay below a tenth of the defaults.
type Most struct {
	Bytes int
	Lines int
	Line  int // characters of a line
	Signs int // colons and commas, as a measure of its fields
	Depth int // brackets within brackets
}

// Default is what a document may have at most unless Allow says otherwise.
var Default = Most{Bytes: 1 << 18, Lines: 6_000, Line: 4_000, Signs: 12_000, Depth: 32}

var allowed atomic.Pointer[Most]

// Allow sets what documents may have from now on, for the whole program: games
// read card sets and know no limits.
func Allow(most Most) { allowed.Store(&most) }

// Allowed returns what documents may have.
func Allowed() Most {
	if most := allowed.Load(); most != nil {
		return *most
	}
	return Default
}

// ends reports whether a document has ended with "...", and only comments follow.
func ends(rest string) bool {
	for line := range strings.Lines(rest) {
		if line = strings.TrimSpace(line); line != "" && line[0] != '#' && line != "..." {
			return false
		}
	}
	return true
}

// excess reports where a document has more of something than a YAML parser
// reads in reasonable time; nil when it does not.
func excess(data []byte, what string) *rule.TextError {
	most := Allowed()
	line, col, depth, dashes, signs := 1, 0, 0, 0, 0
	said := false // anything, in this document of the stream
	fail := func(msg string) *rule.TextError {
		return &rule.TextError{Line: line, Col: max(1, col), Msg: what + " " + msg}
	}
	text := string(data)
	for at, c := range text {
		col++
		switch c {
		case '\n':
			line, col, dashes = line+1, 0, 0
			if line > most.Lines && at+1 < len(text) {
				return fail(fmt.Sprintf("has more than %d lines (--limit yaml-lines=N allows more)", most.Lines))
			}
		case '[', '{':
			depth++
		case ']', '}':
			depth = max(0, depth-1)
		case ':', ',':
			signs++
			if signs > most.Signs {
				return fail(fmt.Sprintf("has more than %d colons and commas (--limit yaml-signs=N allows more)", most.Signs))
			}
		}
		if c == '-' || c == '?' || c == ':' {
			dashes++
		}
		switch {
		case depth > most.Depth || dashes > 8*most.Depth:
			return fail(fmt.Sprintf("does not nest so deep as %d (--limit yaml-depth=N allows more)", most.Depth+1))
		case col > most.Line:
			return fail(fmt.Sprintf("has a line of more than %d characters (--limit yaml-line=N allows more)", most.Line))
		case col == 1 && strings.HasPrefix(text[at:], "...") && ends(text[at+3:]):
			return nil // the document ends
		case col == 1 && (strings.HasPrefix(text[at:], "---") || strings.HasPrefix(text[at:], "...")) && said:
			return fail("is one document, and a second starts here")
		}
		said = said || c > ' ' && c != '-'
	}
	return nil
}
