package fields

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"umpire/engines/rule"
)

// Fields returns the values of a mapping by name. need are the names that it
// must have and may those it can have; other names and missing ones are
// reported.
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
// value is no mapping, the mistake says what it should map.
func (r *Reader) Pairs(f Field, what string) (list []Pair) {
	if f.node == nil {
		return nil
	}
	f.note(mapping, func(s *Shape) {
		if s.values == nil {
			s.values = &Shape{}
		}
	})
	if f.node.kind != mapping {
		r.Fail(f, nil, "%s is not a mapping %s", f.Path(), what)
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

// Text returns a text of one line. Quotes and bars, which have a meaning in
// positions, are mistakes, and so is whatever a scenario would read as
// something else.
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
		return "begins or ends with a blank"
	}
	if before, after, found := strings.Cut(word, "<"); found && strings.Contains(after, ">") {
		return "has " + strconv.Quote(word[len(before):]) + " in it, which stands for a column of a table"
	}
	for _, c := range word {
		if unicode.IsSpace(c) && !strings.ContainsRune(" \t\n\r", c) {
			return fmt.Sprintf("has the blank U+%04X in it, which looks like another", c)
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

// Source returns a value as it stands in the document, on one line.
func (f Field) Source() string {
	if f.node == nil {
		return ""
	}
	return strings.Join(strings.Fields(f.node.full.String()), " ")
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

// Unique returns a text that only one value of its kind may have, whatever its
// capitals.
func (r *Reader) Unique(f Field, kind string) string {
	word := r.Text(f)
	key := kind + " " + strings.ToLower(word)
	if word != "" && r.seen[key] {
		r.Fail(f, nil, "%s: %q stands twice", f.Path(), word)
	}
	r.seen[key] = true
	return word
}
