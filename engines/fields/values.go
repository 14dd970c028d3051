package fields

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"umpire/engines/escape"
	"umpire/engines/rule"
)

// Fields returns the values of a mapping by name. need are the names that it must have and may
// those it can have; other names and missing ones are reported.
func (r *Reader) Fields(f Field, need, may []string) map[string]Field {
	if f.node == nil {
		return map[string]Field{}
	}
	f.noteFields(need, may)
	found := make(map[string]Field, len(f.node.kids)/2)
	if f.node.kind != mapping {
		r.Fail(f, nil, "%s is not a mapping", r.name(f))
		return found
	}
	for at, value := range f.node.pairs {
		key := at.word
		switch _, twice := found[key]; {
		case !slices.Contains(need, key) && !slices.Contains(may, key):
			r.Fail(Field{at}, slices.Concat(need, may), "%s has no field %q", r.name(f), key)
		case twice:
			r.Fail(Field{at}, nil, "%s has two fields %q", r.name(f), key)
		default:
			found[key] = Field{value}
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

// Pairs returns the entries of a mapping in the order of the text. When the
// value is not a mapping, the mistake says what it should map.
func (r *Reader) Pairs(f Field, what string) (list []Pair) {
	if f.node == nil {
		return nil
	}
	f.note(mapping, func(s *Shape) { kept(&s.values) })
	if f.node.kind != mapping {
		r.Fail(f, nil, "%s is not a mapping %s", r.name(f), what)
		return nil
	}
	for key, value := range f.node.pairs {
		list = append(list, Pair{key.word, Field{key}, Field{value}})
	}
	return list
}

func (r *Reader) name(f Field) string { return cmp.Or(f.Path(), r.what) }

// List returns the elements of a sequence.
func (r *Reader) List(f Field) []Field {
	if f.node == nil {
		return nil
	}
	f.note(sequence, nil)
	if f.node.kind != sequence {
		r.Fail(f, nil, "%s is not a list", r.name(f))
		return nil
	}
	items := make([]Field, len(f.node.kids))
	for i, n := range f.node.kids {
		items[i] = Field{n}
	}
	return items
}

// Text returns a text of one line. Quotes and bars, which have a meaning in positions, are
// mistakes, and so is whatever a scenario would read as something else.
func (r *Reader) Text(f Field) string {
	f.noteText()
	return r.text(f)
}

func (r *Reader) text(f Field) string {
	if f.node == nil {
		return ""
	}
	if f.node.kind == text {
		if why := lost(f.node.word); why != "" {
			r.Fail(f, nil, "%s %s: a scenario could not repeat it", f.Path(), why)
			return ""
		}
	}
	if f.node.kind == text && f.node.word != "" && !strings.ContainsAny(f.node.word, "\"|\n\r\t") {
		return rule.NormalName(f.node.word)
	}
	r.Fail(f, nil, "%s is not a text of one line without quotes", f.Path())
	return ""
}

// lost returns why a text that is written into a scenario would be read back as
// something else; "" when it would not.
func lost(word string) string {
	if strings.TrimSpace(word) != word {
		return "starts or ends with a space"
	}
	if before, after, found := strings.Cut(word, "<"); found && strings.Contains(after, ">") {
		return "has " + strconv.Quote(word[len(before):]) + " in it, which stands for a column of a table"
	}
	for _, c := range word {
		if unicode.IsSpace(c) && !strings.ContainsRune(" \t\n\r", c) {
			return fmt.Sprintf("has the space U+%04X in it, which looks like another", c)
		}
	}
	return ""
}

// Says reports whether a value is the given word.
func (f Field) Says(word string) bool {
	f.note(text, func(s *Shape) { s.free = true })
	return f.node != nil && f.node.kind == text && f.node.word == word
}

// Said returns the text of a value of any kind; "" when it has none.
func (f Field) Said() string {
	f.note(text, func(s *Shape) { s.free = true })
	if f.node == nil || f.node.kind != text {
		return ""
	}
	return f.node.word
}

// Source returns a value as it is in the document, on one line.
func (f Field) Source() string {
	if f.node == nil {
		return ""
	}
	return f.node.source()
}

// Number returns a whole number from least to most.
func (r *Reader) Number(f Field, least, most int) int {
	if f.node == nil {
		return least
	}
	f.noteNumber(least, most)
	if f.node.kind == number {
		if v, err := strconv.Atoi(f.node.word); err == nil && v >= least && v <= most {
			return v
		}
	}
	r.Fail(f, nil, "%s is not a whole number from %d to %d", f.Path(), least, most)
	return least
}

// Yes returns whether a value is true.
func (r *Reader) Yes(f Field) bool {
	if f.node == nil {
		return false
	}
	f.note(yesno, nil)
	if f.node.kind == yesno {
		return strings.EqualFold(f.node.word, "true")
	}
	r.Fail(f, []string{"true", "false"}, "%s is not true or false", f.Path())
	return false
}

// Word returns which of the words the value is, -1 when it is none.
func (r *Reader) Word(f Field, words []string) int {
	f.noteWords(words)
	got := r.text(f)
	at := slices.Index(words, got)
	switch {
	case at >= 0 || got == "":
	case len(words) == 1:
		r.Fail(f, words, "%s is not %s", f.Path(), words[0])
	default:
		r.Fail(f, words, "%s is one of %s, not %q", f.Path(), strings.Join(words, ", "), got)
	}
	return at
}

// Unique returns a text that only one value of its kind may have, whatever its capitals.
func (r *Reader) Unique(f Field, kind string) string {
	word := r.Text(f)
	key := kind + " " + strings.ToLower(word)
	if word != "" && r.seen[key] {
		r.Fail(f, nil, "%s: %q is listed twice", f.Path(), word)
	}
	r.seen[key] = true
	return word
}

// A Value is a value of a document together with where it stands, for what is
// checked after reading.
type Value[T any] struct {
	Field
	V     T
	Right bool // there is a value, and it is one of those that may be here
}

func (v *Value[T]) hold(f Field) (value any, right *bool) {
	v.Field = f
	return &v.V, &v.Right
}

// A holder is a pointer to a Value of any type.
type holder interface {
	hold(Field) (value any, right *bool)
}

// A WordLister is a whole number that stands for one of some words, its place among
// them: a field of such a type is read as a word.
type WordLister interface{ Words() []string }

// Struct reads a mapping into a struct, whose fields say what the mapping has:
//
//	field:"name"       the value under that name, which must be there
//	field:"name,may"   one that may be omitted; the struct then keeps what it holds
//	range:"1..99"      of whole numbers, or of a list of them
//	words:"tree bird"  one of these words; a number becomes the word's place
//	unique:"card"      a text that only one thing of that kind may have
//
// A text, a whole number, a bool, a [Worded] number, a struct and a slice of any of them is read as
// what it is, a [Value] so that its place is kept, and a [Field] is left for the caller to read.
// What a field called _ stands for may be there and is not read; a field without a tag is none of
// the document's, but those of an embedded struct are. A number that is wrong or missing is the
// least that may be there, so that reading can continue.
func (r *Reader) Struct(f Field, to any) {
	v := reflect.ValueOf(to).Elem()
	shape := shapeOf(v.Type())
	found := r.Fields(f, shape.need, shape.may)
	for _, m := range shape.members {
		if value, there := found[m.name]; there || !m.may {
			r.member(value, v.FieldByIndex(m.index).Addr(), m)
		}
	}
}

// A member is a field of a struct that is in a document.
type member struct {
	index       []int
	name        string
	may         bool // be omitted
	least, most int
	words       []string
	kind        string // of what a text is unique among
	unique      bool
}

// A shape is what a struct has of a mapping.
type shape struct {
	need, may []string
	members   []member
}

// shapes are the shapes of the structs that have been read, by type.
var shapes sync.Map

func shapeOf(t reflect.Type) *shape {
	if known, ok := shapes.Load(t); ok {
		return known.(*shape)
	}
	s := &shape{}
	s.add(t, nil)
	shapes.Store(t, s)
	return s
}

// add adds the fields of a struct, and those of the structs embedded in it.
func (s *shape) add(t reflect.Type, index []int) {
	for i := range t.NumField() {
		field := t.Field(i)
		at := append(slices.Clone(index), i)
		tag, tagged := field.Tag.Lookup("field")
		if !tagged {
			if field.Anonymous {
				s.add(field.Type, at)
			}
			continue
		}
		m := member{index: at, words: strings.Fields(field.Tag.Get("words"))}
		m.name, m.may = strings.CutSuffix(tag, ",may")
		m.kind, m.unique = field.Tag.Lookup("unique")
		if bounds := field.Tag.Get("range"); bounds != "" {
			low, high, _ := strings.Cut(bounds, "..")
			m.least, m.most = bound(t, bounds, low), bound(t, bounds, high)
		}
		if m.may {
			s.may = append(s.may, m.name)
		} else {
			s.need = append(s.need, m.name)
		}
		if field.Name != "_" {
			s.members = append(s.members, m)
		}
	}
}

// bound reads a bound of a tag, which only the program's own source can get wrong.
func bound(t reflect.Type, bounds, bound string) int {
	n, err := strconv.Atoi(bound)
	if err != nil {
		panic(fmt.Sprintf("%s: %q is not a range", t, bounds))
	}
	return n
}

func (r *Reader) member(f Field, to reflect.Value, m member) {
	if held, ok := to.Interface().(holder); ok {
		value, right := held.hold(f)
		before := len(r.errs)
		r.member(f, reflect.ValueOf(value), m)
		*right = f.Given() && len(r.errs) == before
		return
	}
	if field, ok := to.Interface().(*Field); ok {
		*field = f
		return
	}
	words := m.words
	if worded, ok := to.Interface().(WordLister); ok {
		words = worded.Words()
	}
	switch v := to.Elem(); v.Kind() {
	case reflect.String:
		v.SetString(r.word(f, m, words))
	case reflect.Bool:
		v.SetBool(r.Yes(f))
	case reflect.Struct:
		r.Struct(f, to.Interface())
	case reflect.Slice:
		items := r.List(f)
		v.Set(reflect.MakeSlice(v.Type(), len(items), len(items)))
		for i, item := range items {
			r.member(item, v.Index(i).Addr(), m)
		}
	default:
		n := 0
		if len(words) > 0 {
			n = max(0, r.Word(f, words))
		} else {
			n = r.Number(f, m.least, m.most)
		}
		if v.CanUint() {
			v.SetUint(uint64(n))
		} else {
			v.SetInt(int64(n))
		}
	}
}

// word reads a text: any, one that only one thing may have, or one of some words.
func (r *Reader) word(f Field, m member, words []string) string {
	switch {
	case m.unique:
		return r.Unique(f, m.kind)
	case len(words) > 0:
		if at := r.Word(f, words); at >= 0 {
			return words[at]
		}
		return ""
	}
	return r.Text(f)
}

// oddText reports the first character of a document that acts on a terminal or makes a text look
// like another: no document needs one, and names are shown in many places. Nil when there is none.
func oddText(data []byte, what string) *rule.TextError {
	line, col := 1, 1
	for text := string(data); text != ""; {
		r, n := utf8.DecodeRuneInString(text)
		ends := r == '\n' || r == '\r' && strings.HasPrefix(text, "\r\n")
		if r == utf8.RuneError && n == 1 || escape.Odd(r) && r != '\t' && !ends {
			return &rule.TextError{Line: line, Col: col, Msg: what + " has the character " + escape.Line(text[:n]) + " in it, which cannot be seen: delete it"}
		}
		if col++; r == '\n' {
			line, col = line+1, 1
		}
		text = text[n:]
	}
	return nil
}

// odd reports the first value or name that has such a character in it, written as
// an escape of YAML.
func (n *node) odd(what string) *rule.TextError {
	if n == nil {
		return nil
	}
	value := n.place.word
	if n.kind == mapping || n.kind == sequence {
		value = ""
	}
	for _, r := range value {
		if escape.Odd(r) && r != '\n' && r != '\t' {
			return mistake(n.place, what+" has the character "+escape.Line(string(r))+" in it, which cannot be seen: delete it")
		}
	}
	for _, kid := range n.kids {
		if found := kid.odd(what); found != nil {
			return found
		}
	}
	return nil
}
