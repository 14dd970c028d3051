package rule

import "strings"

// Called returns which of some players a word names: by the name, whatever its
// capitals, or by an initial that no other has; -1 for none.
func Called(word string, players []string) int {
	found := -1
	word = NormalName(word)
	for i, name := range players {
		switch {
		case name == word:
			return i
		case !strings.EqualFold(name, word) && !strings.EqualFold(initialOf(name), word):
		case found >= 0:
			found = len(players)
		default:
			found = i
		}
	}
	if found == len(players) {
		return -1
	}
	return found
}

// wordFrom returns the word that a text begins with: one in quotes, or up to a blank,
// a comma or a colon.
func wordFrom(s string) string {
	if strings.HasPrefix(s, `"`) {
		if n := strings.IndexByte(s[1:], '"'); n >= 0 {
			return s[:n+2]
		}
		return s
	}
	if n := strings.IndexAny(s, " \t,:\""); n >= 0 {
		return s[:n]
	}
	return s
}

// namesIn returns the lengths of the names with which a text may begin: of one word,
// of two, and so on.
func namesIn(s string) (ends []int) {
	for at := 0; at < len(s) && len(ends) < maxNameWords; {
		word := wordFrom(s[at:])
		if word == "" || word[0] == '"' {
			break
		}
		at += len(word)
		ends = append(ends, at)
		if at == len(s) || s[at] != ' ' {
			break
		}
		at++
	}
	return ends
}

// alike reports whether two words differ in capitals and typographic marks alone.
func alike(a, b string) bool { return strings.EqualFold(plainMarks(a), plainMarks(b)) }

func plainMarks(s string) string {
	return strings.NewReplacer("’", "'", "‘", "'", "–", "-", "‑", "-", "‐", "-").Replace(s)
}

// inQuotes puts a word in quotes if it has to be.
func inQuotes(word string) string {
	if strings.ContainsAny(word, " \t,:") {
		return `"` + word + `"`
	}
	return word
}

// byteAt returns the index of the nth character of s, or its length.
func byteAt(s string, n int) int {
	for i := range s {
		if n <= 0 {
			return i
		}
		n--
	}
	return len(s)
}
