package schema

import (
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
	// Read reads it, or tells the cursor what is wrong and returns some thing.
	Read func(*notation.Cursor) T

	what   string // what it is called in mistakes, "" when it has no name
	readAs func(c *notation.Cursor, what string) T
}

// called is a value that names itself in mistakes.
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
				c.Fail(w, nil, "expected a number from %d to %d, not %q", least, most, w.Text)
				return T(least)
			}
			return T(n)
		},
	}
}

// Plus is a value stored as one more than it is, so that zero means none.
func Plus[T Integer](v Value[T]) Value[T] {
	plus := Value[T]{
		Print: func(n T) string { return v.Print(n - 1) },
		Read:  func(c *notation.Cursor) T { return v.Read(c) + 1 },
	}
	if v.readAs != nil {
		plus.what, plus.readAs = v.what, func(c *notation.Cursor, what string) T { return v.readAs(c, what) + 1 }
	}
	return plus
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

// expected reports that something else stands at w, or nothing.
func expected(c *notation.Cursor, w notation.Word, words []string, what string) {
	if w.Text == "" {
		c.Fail(w, words, "expected %s", what)
		return
	}
	list := few(w.Text, words)
	if strings.Contains(what, " like ") || strings.Contains(what, " or ") {
		list = "" // what tells them already
	}
	c.Fail(w, words, "expected %s, not %q%s", what, w.Text, list)
}

// maxListed is how many words a mistake lists.
const maxListed = 24

// few lists the words that would have been right, when they are few and none is like
// the one that stands there.
func few(got string, words []string) string {
	near := rule.Nearest(got, words)
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
