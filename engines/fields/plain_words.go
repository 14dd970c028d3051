package fields

import "strings"

// blanks returns how many blanks a text begins with.
func blanks(text string) int {
	n := 0
	for n < len(text) && text[n] == ' ' {
		n++
	}
	return n
}

// keyEnd returns where the colon is behind the key that a text begins with, 0
// if it begins with none.
func keyEnd(text string) int {
	n := 0
	for n < len(text) && (isLetter(text[n]) || isDigit(text[n]) || n > 0 && (text[n] == '_' || text[n] == '-' || text[n] == '.')) {
		n++
	}
	if n == len(text) || text[n] != ':' || n+1 < len(text) && text[n+1] != ' ' || reserved(text[:n]) {
		return 0
	}
	return n
}

// maxKeys is how many keys a plain mapping has at most.
const maxKeys = 500

// twice reports whether the mapping whose kids are being read has a key, or no
// room for it.
func (p *plainReader) twice(since int, key string) bool {
	if len(p.kids)-since >= 2*maxKeys {
		return true
	}
	for i := since; i < len(p.kids); i += 2 {
		if p.kids[i].word == key {
			return true
		}
	}
	return false
}

// odd are signs that mean something in some YAML, if not within a word.
const odd = ":&*!|<>%@`\"{}[]#\\?~^$="

// word reads a word without quotes, which blanks may follow.
func (p *plainReader) word(l *plainLine, at int, word string) *node {
	word = strings.TrimRight(word, " ")
	switch {
	case word == "":
		return nil
	case word == "null":
		return p.node(null, l, at, word)
	case word == "true", word == "false":
		return p.node(yesno, l, at, word)
	case isLetter(word[0]) && !reserved(word) && !strings.ContainsAny(word, odd):
		return p.node(text, l, at, word)
	case isInteger(word):
		return p.node(number, l, at, word)
	}
	return nil
}

// reserved reports whether a word can mean more than itself in some YAML.
func reserved(word string) bool {
	if len(word) > len("infinity") {
		return false
	}
	switch strings.ToLower(word) {
	case "null", "true", "false", "nan", "inf", "infinity":
		return true
	}
	return false
}

// isInteger reports whether a word is a whole number of few digits, as people
// write it.
func isInteger(word string) bool {
	digits := strings.TrimPrefix(word, "-")
	for i := range len(digits) {
		if !isDigit(digits[i]) {
			return false
		}
	}
	return digits != "" && len(digits) < 10 && (digits[0] != '0' || len(word) == 1)
}

func isLetter(c byte) bool { return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' }
func isDigit(c byte) bool  { return c >= '0' && c <= '9' }
