package rule

import (
	"fmt"
	"math/bits"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/agnivade/levenshtein"
)

// A TextError is a place in a text that cannot be read: a position, a move, a
// card set, a list of players.
type TextError struct {
	Line, Col int    // from 1, within the text; columns count characters
	Width     int    // characters concerned; 0 is one
	Msg       string // lower case, no full stop
	Near      string // the nearest right word, if there is one
	Like      string // how what is wrong is written: an example, perhaps with what it means
	Meant     string // the lines that can be read in the place of this one, if some are known
}

func (e *TextError) Error() string {
	msg := fmt.Sprintf("%d:%d: %s", e.Line, e.Col, e.Msg)
	if e.Near != "" {
		msg += fmt.Sprintf(" (did you mean %q?)", e.Near)
	}
	return msg
}

// TextErrors are all the independent mistakes of a text.
type TextErrors []*TextError

func (es TextErrors) Error() string { return joined(es) }

// joined returns the errors a line each.
func joined[E error](es []E) string {
	lines := make([]string, len(es))
	for i, e := range es {
		lines[i] = e.Error()
	}
	return strings.Join(lines, "\n")
}

// shift moves the errors to their places in the text as it was written: blank
// was cut from its beginning, and said characters were put before it for
// reading.
func (es TextErrors) shift(blank string, said int) {
	indent := len([]rune(blank[strings.LastIndexByte(blank, '\n')+1:]))
	for _, e := range es {
		if e.Line == 1 {
			e.Col = max(1, e.Col-said) + indent
		}
		e.Line += strings.Count(blank, "\n")
	}
}

// Err returns the errors as an error, nil when there are none.
func (es TextErrors) Err() error {
	if len(es) == 0 {
		return nil
	}
	return es
}

// Nearest returns the word most like got, ignoring case; "" when none is close.
func Nearest(got string, words []string) string {
	lower, of := strings.ToLower(got), makeOf(got)
	best, least := "", of.length/2+1
	for _, word := range words {
		if apart := of.apart(makeOf(word)); apart > least || apart == least && best == "" {
			continue // most words are not worth a closer look
		}
		d := distance(lower, strings.ToLower(word))
		if d < least || d == least && best != "" && beginsLike(got, word) > beginsLike(got, best) {
			best, least = word, d
		}
	}
	return likelier(got, best, words)
}

// likelier returns the word nearest to got, or the only one that begins with it where
// that begins otherwise, or of which got says a part where there is none.
func likelier(got, near string, words []string) string {
	if near == "" || beginsLike(got, near) == 0 && utf8.RuneCountInString(got) >= 3 {
		begun := ""
		for _, word := range words {
			if len(word) > len(got) && strings.EqualFold(word[:len(got)], got) && word != begun {
				if begun != "" {
					return near
				}
				begun = word
			}
		}
		if begun != "" && utf8.RuneCountInString(got) >= 3 {
			return begun
		}
	}
	if near == "" {
		return whole(got, words)
	}
	return near
}

// whole returns the one word of which got says a part, as "Honey Bee" does of
// "European Honey Bee"; of letters that stand alone, that with which got begins.
func whole(got string, words []string) (found string) {
	short, length := strings.ToLower(got), utf8.RuneCountInString(got)
	for _, word := range words {
		rest, at := strings.ToLower(word), 0
		if at = strings.Index(rest, short); length < 2 || at < 0 && !(len(word) == 1 && strings.HasPrefix(short, rest)) {
			continue
		}
		if at >= 0 && (length < 3 || inWord(rest[:at], true) || inWord(rest[at+len(short):], false)) {
			continue
		}
		if found != "" && found != word {
			return ""
		}
		found = word
	}
	return found
}

// inWord reports whether a word goes on at the end, or at the beginning, of a text.
func inWord(s string, end bool) bool {
	r, _ := utf8.DecodeRuneInString(s)
	if end {
		r, _ = utf8.DecodeLastRuneInString(s)
	}
	return s != "" && InWord(r)
}

// A wordMake is what tells at a glance that words are far apart: how many letters a
// word has, and which, a bit each whatever the case. Several letters may share a bit.
type wordMake struct {
	length  int
	letters uint64
}

func makeOf(word string) (m wordMake) {
	for _, letter := range word {
		m.length++
		m.letters |= 1 << (unicode.ToLower(letter) & 63)
	}
	return m
}

// apart returns a number that the distance of two words is not below: a change brings
// one letter, drops one, or both.
func (m wordMake) apart(n wordMake) int {
	return max(m.length-n.length, n.length-m.length, bits.OnesCount64(m.letters&^n.letters), bits.OnesCount64(n.letters&^m.letters))
}

// beginsLike tells how much the first letters of two words are alike, which people
// seldom miss: 2 the same, 1 but for the case, 0 not.
func beginsLike(a, b string) int {
	x, _ := utf8.DecodeRuneInString(a)
	y, _ := utf8.DecodeRuneInString(b)
	switch {
	case x == y:
		return 2
	case unicode.ToLower(x) == unicode.ToLower(y):
		return 1
	}
	return 0
}

// distance is the number of letters to insert, drop or change; swapping two
// neighbours counts once.
func distance(a, b string) int {
	if len(a) == len(b) {
		for i := 0; i+1 < len(a); i++ {
			if a[i] != b[i] {
				if a[i] == b[i+1] && a[i+1] == b[i] && a[i+2:] == b[i+2:] {
					return 1
				}
				break
			}
		}
	}
	return levenshtein.ComputeDistance(a, b)
}
