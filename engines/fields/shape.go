package fields

import (
	"maps"
	"slices"
	"sync/atomic"
)

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
	free        bool            // any text may stand here
	texts       map[string]bool // of the whole document, that stand where any may
}

// watched is the shape that readings note what they ask for in, nil for none.
var watched atomic.Pointer[Shape]

// Watch returns what is asked of all documents that are read while do runs.
func Watch(do func()) *Shape {
	s := &Shape{texts: map[string]bool{}}
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
	if n.within.kind == sequence {
		if s.items == nil {
			s.items = &Shape{}
		}
		return s.items
	}
	if s.values != nil || n.nth%2 == 0 {
		if s.values == nil {
			s.values = &Shape{}
		}
		return s.values
	}
	key := n.within.kids[n.nth-1].word
	if s.fields == nil {
		s.fields = map[string]*Shape{}
	}
	if s.fields[key] == nil {
		s.fields[key] = &Shape{}
	}
	return s.fields[key]
}

// note notes that a value of a kind is asked for.
func (f Field) note(k kind, more func(s *Shape)) {
	root := watched.Load()
	if root == nil || f.node == nil {
		return
	}
	s := f.node.shape(root)
	if s.kinds == nil {
		s.kinds = map[kind]bool{}
	}
	s.kinds[k] = true
	if f.node.kind != other && f.node.kind != null {
		s.kinds[f.node.kind] = true // what a set has is right, however it is asked for
	}
	if more != nil {
		more(s)
	}
}

// noteFields notes which fields a mapping needs and may have.
func (f Field) noteFields(need, may []string) {
	f.note(mapping, func(s *Shape) {
		if s.fields == nil {
			s.fields = map[string]*Shape{}
		}
		for _, name := range slices.Concat(need, may) {
			if s.fields[name] == nil {
				s.fields[name] = &Shape{}
			}
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

// noteWords notes a text that is one of some words.
func (f Field) noteWords(words []string) {
	f.note(text, func(s *Shape) {
		if s.words == nil {
			s.words = map[string]bool{}
		}
		for _, word := range words {
			s.words[word] = true
		}
	})
}

// noteNumber notes a number and its bounds.
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
		return of // nobody asks what stands here
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
