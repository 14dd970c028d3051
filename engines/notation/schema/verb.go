package schema

import (
	"strings"

	"umpire/engines/notation"
	"umpire/engines/rule"
)

// A Verb is one kind of move: what it begins with, and its parts.
type Verb[M any] struct {
	Words   string // "rest early"; of a device of chance its name, "deck"
	Example string // a whole move, "Cid: rest early", or several, each on a line
	Is      func(*M) bool
	Make    func(*M) // makes an empty move one of this kind
	Parts   []Part[M]
	Then    []Verb[M] // what may follow: "echo" is followed by any action; nil when nothing is
}

// A Part is what stands after the verb of a move.
type Part[M any] struct {
	Print func(*M) string // "" when the move has no such part
	Read  func(*M, *notation.Cursor)
}

// Field is a part with one thing, perhaps after words: "with A03".
func Field[M, T any](v Value[T], of func(*M) *T) Part[M] {
	return Part[M]{
		Print: func(m *M) string { return v.Print(*of(m)) },
		Read:  func(m *M, c *notation.Cursor) { *of(m) = v.Read(c) },
	}
}

// Optional is a part with one thing that may be missing. It follows words, as in "on Ben";
// where words is "", nothing may follow the part.
func Optional[M any, T ~uint8 | ~int16](words string, v Value[T], of func(*M) *rule.Maybe[T]) Part[M] {
	return Part[M]{
		Print: func(m *M) string {
			if thing, ok := of(m).Get(); ok {
				return strings.TrimPrefix(words+" "+v.Print(thing), " ")
			}
			return ""
		},
		Read: func(m *M, c *notation.Cursor) {
			if words != "" && c.Accept(words) || words == "" && !c.Done() {
				*of(m) = rule.Some(v.Read(c))
			}
		},
	}
}

// Kind is a verb for the moves whose kind is the given one.
func Kind[M any, K comparable](words string, kind K, of func(*M) *K, example string, parts ...Part[M]) Verb[M] {
	return Verb[M]{
		Words: words, Example: example, Parts: parts,
		Is:   func(m *M) bool { return *of(m) == kind },
		Make: func(m *M) { *of(m) = kind },
	}
}

// printVerb writes what is done, by the first of the verbs that a move is of.
func printVerb[M any](verbs []Verb[M], m *M, colon string) (text string) {
	for i := range verbs {
		v := &verbs[i]
		if !v.Is(m) {
			continue
		}
		text = v.Words + colon
		for _, part := range v.Parts {
			if words := part.Print(m); words != "" {
				text += " " + words
			}
		}
		if v.Then != nil {
			text += " " + printVerb(v.Then, m, "")
		}
		return text
	}
	return ""
}

// readVerb reads what is done: the verb with the most words that stand there.
func readVerb[M any](verbs []Verb[M], m *M, c *notation.Cursor) {
	start, end, far := c.Mark(), 0, 0
	var best, near *Verb[M]
	var firsts []string
	for i := range verbs {
		v := &verbs[i]
		first, _, _ := strings.Cut(v.Words, " ")
		firsts = append(firsts, first)
		c.Reset(start)
		whole := true
		for word := range strings.FieldsSeq(v.Words) {
			if whole = c.Accept(word); !whole {
				break
			}
		}
		if c.Mark() > max(start, far) {
			near, far = v, c.Mark()
		}
		if whole && c.Mark() > end {
			best, end = v, c.Mark()
		}
	}
	c.Reset(start)
	switch {
	case best != nil && end >= far:
		c.Reset(end)
		best.Make(m)
		best.parts(m, c)
		example, _, _ := strings.Cut(best.Example, "\n")
		c.Like(example)
	case near != nil:
		for word := range strings.FieldsSeq(near.Words) {
			if !c.Expect(word) {
				return
			}
		}
	case len(verbs) == 1:
		c.Expect(firsts[0])
	default:
		w := c.Next()
		c.Fail(w, unique(firsts), "expected a move, not %q", w.Text)
	}
}

func (v *Verb[M]) parts(m *M, c *notation.Cursor) {
	for _, part := range v.Parts {
		if c.Failed() {
			return
		}
		part.Read(m, c)
	}
	if v.Then != nil && !c.Failed() {
		readVerb(v.Then, m, c)
	}
}
