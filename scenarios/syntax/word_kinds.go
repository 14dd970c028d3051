package syntax

import (
	"slices"
	"strings"
	"unicode"

	"github.com/agnivade/levenshtein"

	"umpire/engines/rule"
)

// isName reports whether s is a name: a letter, then letters, digits, _ and -.
func isName(s string) bool {
	for i, r := range s {
		switch {
		case 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z':
		case i > 0 && ('0' <= r && r <= '9' || r == '_' || r == '-'):
		case r < 0x80:
			return false
		case unicode.IsLetter(r) || i > 0 && (unicode.IsDigit(r) || unicode.IsMark(r)):
		default:
			return false
		}
	}
	return s != ""
}

// isID reports whether s is names joined by dots.
func isID(s string) bool {
	for {
		name, rest, more := strings.Cut(s, ".")
		if !isName(name) {
			return false
		}
		if !more {
			return true
		}
		s = rest
	}
}

// isNumber reports whether s is a whole number that fits an int.
func isNumber(s string) bool {
	for i := 0; i < len(s); i++ {
		if s[i] < '0' || s[i] > '9' {
			return false
		}
	}
	return s != "" && len(s) <= 18
}

// isColumn reports whether s contains a <column>, which the rows of examples fill in.
func isColumn(s string) bool {
	n := strings.IndexByte(s, '<')
	return n >= 0 && strings.IndexByte(s[n:], '>') > 1
}

// near returns the word most like s, or "" when none is. It allows one typing
// mistake in a short word, three in a long one.
func near(s string, words []string) string {
	if len(s) < 2 || len(s) > 30 {
		return ""
	}
	for _, word := range words {
		if sameLetters(s, word) {
			return word
		}
	}
	word := rule.Nearest(s, words)
	slips := 1
	if n := len(word); n > 8 {
		slips = 3
	} else if n > 4 {
		slips = 2
	}
	if word == "" || levenshtein.ComputeDistance(strings.ToLower(s), word) > slips {
		return ""
	}
	return word
}

// sameLetters reports whether two words differ only in the order of their
// letters.
func sameLetters(a, b string) bool {
	if len(a) != len(b) {
		return false
	}
	x, y := []byte(a), []byte(b)
	slices.Sort(x)
	slices.Sort(y)
	return slices.Equal(x, y)
}

// quoted returns a word of the source for a message, shortened.
func quoted(s string) string {
	if r := []rune(s[:min(len(s), 200)]); len(r) > 40 {
		s = string(r[:40]) + "..."
	}
	return `"` + s + `"`
}

// names are texts that may each occur only once.
type names struct {
	few  [4]Text
	n    int
	many map[string]Text
}

// add adds a text. It returns an equal text that was added before, if any.
func (ns *names) add(t Text) (before Text) {
	if !t.Given() {
		return Text{}
	}
	for i := range ns.few[:ns.n] {
		if ns.few[i].S == t.S {
			return ns.few[i]
		}
	}
	if ns.n < len(ns.few) {
		ns.few[ns.n] = t
		ns.n++
		return Text{}
	}
	if before, found := ns.many[t.S]; found {
		return before
	}
	if ns.many == nil {
		ns.many = map[string]Text{}
	}
	ns.many[t.S] = t
	return Text{}
}
