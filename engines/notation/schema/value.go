package schema

import (
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"umpire/engines/notation"
	"umpire/engines/rule"
)

// A Value says how one thing is written.
type Value[T any] struct {
	// Print writes the thing.
	Print func(T) string
	// Read reads it, or reports what is wrong and returns some thing.
	Read func(*notation.Cursor) T

	what   string // what it is called in mistakes, "" when it has no name
	readAs func(c *notation.Cursor, what string) T
}

func called[T any](what string, print func(T) string, readAs func(*notation.Cursor, string) T) Value[T] {
	return Value[T]{
		Print: print, what: what, readAs: readAs,
		Read: func(c *notation.Cursor) T { return readAs(c, what) },
	}
}

// An Integer is what numbers are kept in.
type Integer interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64
}

// Number is a whole number from least to most.
func Number[T Integer](least, most int) Value[T] {
	return Value[T]{
		Print: func(n T) string { return strconv.FormatInt(int64(n), 10) },
		Read: func(c *notation.Cursor) T {
			w := c.Next()
			n, err := strconv.Atoi(w.Text)
			if err != nil || n < least || n > most || w.Quoted || strconv.Itoa(n) != w.Text {
				c.Fail(w, nil, "[number-range] expected a number from %d to %d, not %q", least, most, w.Text)
				return T(least)
			}
			return T(n)
		},
	}
}

// Some is a value that may be missing, for which no word stands.
func Some[T ~uint8 | ~int16](v Value[T]) Value[rule.Maybe[T]] {
	some := Value[rule.Maybe[T]]{
		Print: func(m rule.Maybe[T]) string { return v.Print(m.Must()) },
		Read:  func(c *notation.Cursor) rule.Maybe[T] { return rule.Some(v.Read(c)) },
	}
	if v.readAs != nil {
		some.what, some.readAs = v.what, func(c *notation.Cursor, what string) rule.Maybe[T] { return rule.Some(v.readAs(c, what)) }
	}
	return some
}

// Maybe is a value that may be missing, for which the word none stands.
func Maybe[T ~uint8 | ~int16](v Value[T], none string) Value[rule.Maybe[T]] {
	return Or(Some(v), none, rule.Maybe[T]{})
}

// Word is one of some words, kept as its place among them; an empty word cannot
// be written. What is named in mistakes: "expected a phase, not ...".
func Word[T Integer](what string, words ...string) Value[T] {
	print := func(n T) string { return words[min(int(n), len(words)-1)] }
	return called(what, print, func(c *notation.Cursor, what string) T {
		w := c.Peek()
		at, ok := c.OneOf(words)
		if !ok || w.Text == "" {
			c.Next()
			expected(c, w, words, what)
		}
		return T(at)
	})
}

// expected reports that something else is at w, or nothing.
func expected(c *notation.Cursor, w notation.Word, words []string, what string) {
	if w.Text == "" {
		c.Fail(w, words, "expected %s", what)
		return
	}
	near := rule.Nearest(w.Text, words) // among many words this takes long, so it is looked for once
	if near == w.Text {
		c.Fail(w, nil, "expected %s: write %s without quotes", what, near)
		return
	}
	list := few(w.Text, near, words)
	if strings.Contains(what, " like ") || strings.Contains(what, " or ") {
		list = "" // the name says it already
	}
	if words = nil; near != "" {
		words = []string{near}
	}
	c.Fail(w, words, "expected %s, not %q%s", what, w.Text, list)
}

// maxListed is how many words a mistake lists.
const maxListed = 24

// few lists the words that would have been right, when they are few and none is like
// the one that is there.
func few(got, near string, words []string) string {
	if near != "" && strings.EqualFold(near[:1], got[:1]) {
		return ""
	}
	var list []string
	for _, word := range words {
		if word != "" && !slices.Contains(list, word) {
			list = append(list, word)
		}
	}
	if len(list) == 0 || len(list) > maxListed {
		return ""
	}
	return ": " + strings.Join(list, ", ")
}

// Known is a thing of a list, such as a card, by any of its names; find knows
// them, and names lists them for the nearest right word.
func Known[T any](what string, print func(T) string, find func(notation.Word) (T, bool), names func() []string) Value[T] {
	return called(what, print, func(c *notation.Cursor, what string) T {
		w := c.Next()
		thing, ok := find(w)
		if !ok || w.Text == "" {
			expected(c, w, names(), what)
		}
		return thing
	})
}

// Or is a value or a word, which stands for the given thing.
func Or[T comparable](v Value[T], word string, thing T) Value[T] {
	return Value[T]{
		Print: func(t T) string {
			if t == thing {
				return word
			}
			return v.Print(t)
		},
		Read: func(c *notation.Cursor) T {
			switch {
			case c.Accept(word):
				return thing
			case v.readAs != nil:
				return v.readAs(c, v.what+" or "+word)
			}
			return v.Read(c)
		},
	}
}

// After is a value with words before it: "actions 3".
func After[T any](words string, v Value[T]) Value[T] {
	return Value[T]{
		Print: func(t T) string { return words + " " + v.Print(t) },
		Read: func(c *notation.Cursor) (t T) {
			for word := range strings.FieldsSeq(words) {
				if !c.Expect(word) {
					return t
				}
			}
			return v.Read(c)
		},
	}
}

// Bits is a set of things kept as bits, written one after the other, or none.
// A comma may be between them. A thing that is named twice is a mistake.
func Bits[B Integer, T Integer](v Value[T]) Value[B] {
	return Value[B]{
		Print: func(set B) string { return rule.OrNone(setWords(uint64(set), v), " ") },
		Read: func(c *notation.Cursor) (set B) {
			c.Each(func() {
				for first := true; first || !c.Done() && !c.Failed() && c.Peek().Text != ","; first = false {
					set |= another(c, v, set)
				}
				c.Further(func() { v.Read(c) })
			})
			return set
		},
	}
}

// Set is a set of things kept as bits, written with commas between them, or none:
// "Ann, Ben". A thing that is named twice is a mistake.
func Set[B Integer, T Integer](v Value[T]) Value[B] {
	return Value[B]{
		Print: func(set B) string { return rule.OrNone(setWords(uint64(set), v), ", ") },
		Read: func(c *notation.Cursor) (set B) {
			c.Each(func() { set |= another(c, v, set) })
			return set
		},
	}
}

// another reads a thing that is not yet in a set of bits.
func another[B Integer, T Integer](c *notation.Cursor, v Value[T], set B) B {
	w := c.Peek()
	bit := B(1) << v.Read(c)
	if set&bit != 0 && !c.Failed() {
		c.Fail(w, nil, "%s is named twice", w.Text)
	}
	return bit
}

func setWords[T Integer](set uint64, v Value[T]) (words []string) {
	for ; set != 0; set &= set - 1 {
		words = append(words, v.Print(T(bits.TrailingZeros64(set))))
	}
	return words
}

// unique returns the words without repetition and empty ones, in order.
func unique(words []string) []string {
	words = slices.DeleteFunc(slices.Clone(words), func(w string) bool { return w == "" })
	slices.Sort(words)
	return slices.Compact(words)
}

// Ranges is a set of things kept as bits, written one after the other or as
// ranges of neighbors, L07-L43, or none. A thing that is named twice is a mistake.
func Ranges[B Integer, T Integer](v Value[T]) Value[B] {
	return Value[B]{
		Print: func(set B) string { return rule.OrNone(rangeWords(uint64(set), v), " ") },
		Read: func(c *notation.Cursor) (set B) {
			if c.Accept("none") {
				return 0
			}
			for first := true; first || !c.Done() && !c.Failed(); first = false {
				if !first && c.Accept(",") {
					continue
				}
				w := c.Peek()
				low, high := readRange(c, v)
				for at := low; at <= high && !c.Failed(); at++ {
					if set>>at&1 != 0 {
						c.Fail(w, nil, "%s is named twice", w.Text)
					}
					set |= 1 << at
				}
			}
			c.Further(func() { v.Read(c) })
			return set
		},
	}
}

func rangeWords[T Integer](set uint64, v Value[T]) (words []string) {
	for at := 0; at < 64; at++ {
		first := at
		for set>>at&3 == 3 {
			at++
		}
		switch {
		case set>>at&1 == 0:
		case at > first+1:
			words = append(words, v.Print(T(first))+"-"+v.Print(T(at)))
		case at > first:
			words = append(words, v.Print(T(first)), v.Print(T(at)))
		default:
			words = append(words, v.Print(T(at)))
		}
	}
	return words
}

// readRange reads one thing, or two with a hyphen between them.
func readRange[T Integer](c *notation.Cursor, v Value[T]) (low, high T) {
	w := c.Peek()
	i := strings.IndexByte(w.Text, '-')
	if i < 0 || w.Quoted {
		low = v.Read(c)
		return low, low
	}
	c.Next()
	low = v.Read(c.Part(w.Part(0, i)))
	high = v.Read(c.Part(w.Part(i+1, len(w.Text))))
	if low > high && !c.Failed() {
		c.Fail(w, nil, "the range %s runs backwards", w.Text)
	}
	return low, high
}
