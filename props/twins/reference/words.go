package reference

import (
	"fmt"
	"slices"
	"strings"
)

// Words splits a move or an entry into words at spaces and commas. A name in quotes is one
// word, without the quotes; a comma between numbers, as in @0,-2, belongs to the word.
func Words(what string) (words []string) {
	for i, part := range strings.Split(what, `"`) {
		if i%2 == 1 {
			words = append(words, part)
			continue
		}
		for _, word := range strings.Fields(part) {
			if word = strings.Trim(word, ","); word != "" {
				words = append(words, word)
			}
		}
	}
	return words
}

// Quoted returns names in quotes.
func Quoted(names []string) []string {
	return Each(names, func(name string) string { return `"` + name + `"` })
}

// Letter returns the sign for a player's pieces: the first letter of the name if all players
// have different ones, else the player's number.
func (s *Setup) Letter(name string) string {
	letters := Each(s.Players, func(p Player) string { return strings.ToUpper(p.Name[:1]) })
	if len(Distinct(letters)) == len(letters) {
		return strings.ToUpper(name[:1])
	}
	return fmt.Sprint(slices.IndexFunc(s.Players, func(p Player) bool { return p.Name == name }) + 1)
}

// Take removes a name from a list once. ok is false if it is not there.
func Take(list *[]string, name string) (ok bool) {
	at := slices.Index(*list, name)
	if at >= 0 {
		*list = slices.Delete(slices.Clone(*list), at, at+1)
	}
	return at >= 0
}

// Copies returns how often a name is in a list.
func Copies(list []string, name string) int {
	return Count(list, func(one string) bool { return one == name })
}

// Distinct returns each entry once, in the order of the first ones.
func Distinct[T comparable](list []T) (once []T) {
	for _, one := range list {
		if !slices.Contains(once, one) {
			once = append(once, one)
		}
	}
	return once
}
