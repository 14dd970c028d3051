package fields

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// A Value is a value of a document together with where it stands, for what is
// checked after reading.
type Value[T any] struct {
	Field
	V     T
	Right bool // there is a value, and it is one of those that may stand here
}

func (v *Value[T]) hold(f Field) (value any, right *bool) {
	v.Field = f
	return &v.V, &v.Right
}

// A holder is a pointer to a Value of any type.
type holder interface {
	hold(Field) (value any, right *bool)
}

// A Worded is a whole number that stands for one of some words, its place among
// them: a field of such a type is read as a word.
type Worded interface{ Words() []string }

// Struct reads a mapping into a struct, whose fields say what the mapping has:
//
//	field:"name"       the value under that name, which must be there
//	field:"name,may"   one that may be left out; the struct then keeps what it holds
//	range:"1..99"      of whole numbers, or of a list of them
//	words:"tree bird"  one of these words; a number becomes the word's place
//	unique:"card"      a text that only one thing of that kind may have
//
// A text, a whole number, a bool, a [Worded] number, a struct and a slice of any
// of them is read as what it is, a [Value] so that its place is kept, and a [Field]
// is left for the caller to read. What a field called _ stands for may be there and
// is not read; a field without a tag is none of the document's, but those of an
// embedded struct are.
// A number that is wrong or missing is the least that may stand there, so that
// reading can go on.
func (r *Reader) Struct(f Field, to any) {
	v := reflect.ValueOf(to).Elem()
	shape := shapeOf(v.Type())
	found := r.Fields(f, shape.need, shape.may)
	for _, m := range shape.members {
		value, there := found[m.name]
		if there || !m.may {
			r.member(value, v.FieldByIndex(m.index).Addr(), m)
		}
	}
}

// A member is a field of a struct that stands in a document.
type member struct {
	index       []int
	name        string
	may         bool // be left out
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
		panic(fmt.Sprintf("%s: %q is no range", t, bounds))
	}
	return n
}

// member reads a value into what a pointer points to.
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
	if worded, ok := to.Interface().(Worded); ok {
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
