package checkcmd

import (
	"slices"
	"strings"
	"unicode"
)

// kind says how the outcomes of a change differ: something else happens (outcome), the
// same happens by other clauses (explanation), or it is said in other words (wording).
// It can tell only by the words: other numbers or names mean another outcome, and so do
// other words of another clause.
func (w *waiting) kind() string {
	was, is := outcomesIn(w.Old), outcomesIn(w.New)
	switch {
	case len(was) == 0:
		return "unrecorded"
	case len(was) != len(is):
		return "outcome"
	}
	kind := "wording"
	for i := range was {
		switch sameWords := was[i].words == is[i].words; {
		case was[i].clause != is[i].clause && sameWords:
			kind = "explanation"
		case was[i].clause != is[i].clause, !sameWords && !sameValues(was[i].words, is[i].words):
			return "outcome"
		}
	}
	return kind
}

// An outcomeLine is an outcome line, split into its parts.
type outcomeLine struct{ words, clause string }

// outcomesIn splits outcome lines into their parts, and leaves out comments.
func outcomesIn(lines []string) (all []outcomeLine) {
	for _, line := range lines {
		line, _, _ = strings.Cut(line, " #")
		text := strings.TrimSpace(line)
		if !strings.HasPrefix(text, "|") {
			continue
		}
		words := strings.Fields(strings.TrimPrefix(strings.TrimPrefix(text, "|"), "!"))
		one := outcomeLine{}
		if n := len(words) - 1; n >= 0 && strings.Contains(words[n], ".") && strings.Contains(text, "  "+words[n]) {
			one.clause, words = words[n], words[:n]
		}
		one.words = strings.Join(words, " ")
		all = append(all, one)
	}
	return all
}

// counting are words that say how many or who.
var counting = []string{"no", "none", "nobody", "nothing", "not", "half", "both", "all", "every", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"}

// sameValues reports whether two texts contain the same numbers, places and names, each
// equally often.
func sameValues(a, b string) bool {
	if strings.Contains(a+b, "|") || strings.Contains(a+b, "→") { // it shows a part of the position
		return false
	}
	in, other := wordsIn(a), wordsIn(b)
	for _, word := range slices.Concat(in, other) {
		if isValue(word) && times(in, word) != times(other, word) {
			return false
		}
	}
	return true
}

// wordsIn returns the words of a text without quotes and punctuation.
func wordsIn(text string) []string {
	words := strings.Fields(text)
	for i := range words {
		words[i] = strings.TrimSuffix(strings.Trim(words[i], `"'.,:;()!?`), "'s")
	}
	return words
}

// times counts how often a word occurs, in upper or lower case.
func times(words []string, word string) (n int) {
	for _, w := range words {
		if strings.EqualFold(w, word) {
			n++
		}
	}
	return n
}

func isValue(word string) bool {
	return slices.Contains(counting, strings.ToLower(word)) || strings.ContainsFunc(word, func(r rune) bool {
		return unicode.IsDigit(r) || unicode.IsUpper(r) || r == '+'
	})
}
