package props

import (
	"math/rand/v2"
	"strings"
)

// words are inserted into texts by Mutate, and are arguments for functions among facts.
var words = []string{
	"", " ", "a1", "c4", "f6", "z99", "A", "none", "pass", "all", "0", "1", "2", "7", "24", "99", "-1", "99999999999999999999", "+3",
	"\"", "\"\"", "\"Blue Scout\"", "|", "| . . |", ":", ",", ".", "é", "\x00", "\xff", "\t", "turn", "over", "hidden", "b2,b3", "L07", "L07-L43", "A06", "S", "NW",
}

// Mutate returns a text with one to three mistakes in it: a word deleted, doubled,
// replaced or misspelt, two words or lines swapped, a line deleted, a byte changed.
func Mutate(r *rand.Rand, text string) string {
	for range 1 + r.IntN(3) {
		text = mutateOnce(r, text)
	}
	return text
}

func mutateOnce(r *rand.Rand, text string) string {
	lines := strings.Split(text, "\n")
	at := r.IntN(len(lines))
	pieces := strings.Split(lines[at], " ")
	word := r.IntN(len(pieces))
	what := r.IntN(12)
	switch what {
	case 0:
		pieces[word] = words[r.IntN(len(words))]
	case 1:
		pieces = append(pieces[:word], pieces[word+1:]...)
	case 2:
		pieces[word] += " " + pieces[word]
	case 3:
		other := r.IntN(len(pieces))
		pieces[word], pieces[other] = pieces[other], pieces[word]
	case 4:
		pieces[word] = misspell(r, pieces[word])
	case 5:
		lines = append(lines[:at], lines[at+1:]...)
		return strings.Join(lines, "\n")
	case 6:
		lines[at] += "\n" + lines[r.IntN(len(lines))]
		return strings.Join(lines, "\n")
	case 7:
		other := r.IntN(len(lines))
		lines[at], lines[other] = lines[other], lines[at]
		return strings.Join(lines, "\n")
	case 8:
		return misspell(r, text)
	}
	if what >= 9 {
		pieces[word] = vary(r, pieces[word])
	}
	lines[at] = strings.Join(pieces, " ")
	return strings.Join(lines, "\n")
}

// vary changes the digits and the files of a board in a word: a2 becomes c5.
func vary(r *rand.Rand, word string) string {
	varied := []byte(word)
	for i, sign := range varied {
		switch {
		case sign >= '0' && sign <= '9':
			varied[i] = '0' + byte(r.IntN(8))
		case sign >= 'a' && sign <= 'f' && len(word) < 4:
			varied[i] = 'a' + byte(r.IntN(6))
		}
	}
	return string(varied)
}

const signs = "abcdef0123456789|:,\" \n.oxXCZ"

// misspell replaces, adds or deletes a byte.
func misspell(r *rand.Rand, word string) string {
	if word == "" {
		return "x"
	}
	at := r.IntN(len(word))
	sign := signs[r.IntN(len(signs))]
	switch r.IntN(3) {
	case 0:
		return word[:at] + word[at+1:]
	case 1:
		return word[:at] + string(sign) + word[at:]
	}
	return word[:at] + string(sign) + word[at+1:]
}
