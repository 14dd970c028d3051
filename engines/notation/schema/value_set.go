package schema

import (
	"math/bits"
	"slices"
	"strings"

	"umpire/engines/notation"
)

// Bits is a set of things kept as bits, written one after the other, or none.
// A comma may stand between them. A thing that is named twice is a mistake.
func Bits[B Integer, T Integer](v Value[T]) Value[B] {
	return Value[B]{
		Print: func(set B) string { return orNone(setWords(uint64(set), v)) },
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
		Print: func(set B) string { return commas(setWords(uint64(set), v)) },
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

// commas joins words with commas; no word is none.
func commas(words []string) string {
	if len(words) == 0 {
		return "none"
	}
	return strings.Join(words, ", ")
}

// orNone joins words with blanks; no word is none.
func orNone(words []string) string {
	if len(words) == 0 {
		return "none"
	}
	return strings.Join(words, " ")
}

// unique returns the words without repetition and empty ones, in order.
func unique(words []string) []string {
	words = slices.DeleteFunc(slices.Clone(words), func(w string) bool { return w == "" })
	slices.Sort(words)
	return slices.Compact(words)
}

// Ranges is a set of things kept as bits, written one after the other or as
// ranges of neighbours, L07-L43, or none. A thing that is named twice is a mistake.
func Ranges[B Integer, T Integer](v Value[T]) Value[B] {
	return Value[B]{
		Print: func(set B) string { return orNone(rangeWords(uint64(set), v)) },
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
