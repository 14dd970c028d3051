package rule

import (
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// NormalName returns a name in the one form in which names are compared: an accent typed
// as a character of its own becomes part of its letter.
func NormalName(name string) string { return norm.NFC.String(name) }

// InWord reports whether a character belongs to a word: a letter, a mark on a letter, or
// a digit, of any script.
func InWord(r rune) bool { return unicode.IsLetter(r) || unicode.IsMark(r) || unicode.IsDigit(r) }

// isPlayerName reports whether a name is a letter, then letters with their marks, digits
// and underlines.
func isPlayerName(name string) bool {
	for i, r := range name {
		if i == 0 && !unicode.IsLetter(r) || r != '_' && !InWord(r) {
			return false
		}
	}
	return name != ""
}

// initialOf returns the first letter of a name with its marks.
func initialOf(name string) string {
	for i, r := range name {
		if i > 0 && !unicode.IsMark(r) {
			return name[:i]
		}
	}
	return name
}

// wordsOfExpressions are the words of expectations that cannot name a player there.
var wordsOfExpressions = strings.Fields(`
	and or not in true false nil let if else contains matches startsWith endsWith legal moves
	abs all any bitand bitnand bitnot bitor bitshl bitshr bitushr bitxor ceil concat count date duration
	filter find findIndex findLast findLastIndex first flatten float floor fromBase64 fromJSON fromPairs
	get groupBy hasPrefix hasSuffix indexOf int join keys last lastIndexOf len lower map max mean median
	min none now one reduce repeat replace reverse round sort sortBy split splitAfter string sum take
	timezone toBase64 toJSON toPairs trim trimPrefix trimSuffix type uniq upper values`)

// nobodies are the words that positions use in the place of a player, whatever their
// capitals.
var nobodies = []string{"nobody", "none", "over", "chance"}

// isFact reports whether a name is that of a fact of the game, or of a device of chance.
func (def *GameDef) isFact(name string) bool {
	return slices.ContainsFunc(FactsOf(def.Facts), func(f Fact) bool { return f.Name == name }) || slices.Contains(def.Chance, name)
}

// reserved returns where a name has another meaning than that of a player, or "".
func (def *GameDef) reserved(name string) string {
	switch {
	case slices.Contains(wordsOfExpressions, name):
		return "expressions"
	case slices.ContainsFunc(nobodies, func(word string) bool { return strings.EqualFold(word, name) }) || def.linesUse(name):
		return "positions of " + def.Name
	}
	return ""
}

// otherName proposes a name that may be a player's instead of one that may not.
func (def *GameDef) otherName(name string) string {
	first, size := utf8.DecodeRuneInString(name)
	other := string(unicode.ToUpper(first)) + name[size:]
	if def.isFact(other) || def.reserved(other) != "" {
		other += "1"
	}
	return other
}

var lineWords sync.Map // of the games that were asked for: *Title to map[string]bool

// linesUse reports whether a line of a position may say a name that is none of a player:
// board, a1. Names with a capital and no digit are not looked for, since cards have them.
func (def *GameDef) linesUse(name string) bool {
	if first, _ := utf8.DecodeRuneInString(name); unicode.IsUpper(first) && !strings.ContainsAny(name, "0123456789") {
		return false
	}
	known, found := lineWords.Load(def)
	if !found {
		words := map[string]bool{}
		if table, err := def.Open(Setup{}); err == nil {
			for _, first := range table.CouldLine("") {
				words[first] = true
				for _, next := range table.CouldLine(first) {
					words[next] = true
				}
			}
			for _, seat := range table.Seats() {
				delete(words, seat)
			}
		}
		known, _ = lineWords.LoadOrStore(def, words)
	}
	return known.(map[string]bool)[name]
}
