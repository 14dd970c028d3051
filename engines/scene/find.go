package scene

import (
	"strings"
)

// Find returns the item with an ID, nil when there is none.
func (s *Scene) Find(id ID) *Item {
	for i := range s.Items {
		if s.Items[i].ID == id {
			return &s.Items[i]
		}
	}
	return nil
}

// Words cuts a line of notation into its words: at blanks and at signs, but
// not within quotes. A word in quotes keeps them.
func Words(line string) (words []string) {
	start := -1
	quoted := false
	end := func(at int) {
		if start >= 0 {
			words = append(words, line[start:at])
		}
		start = -1
	}
	for i, r := range line {
		switch {
		case quoted:
			if r == '"' {
				quoted = false
				end(i + 1)
			}
		case r == '"':
			end(i)
			start, quoted = i, true
		case strings.ContainsRune(" \t,:;>=()", r):
			end(i)
		case start < 0:
			start = i
		}
	}
	end(len(line))
	return words
}

// Named returns the items that a line of notation names, in its order, each
// once.
func (s *Scene) Named(line string) (named []*Item) {
	seen := map[ID]bool{}
	for _, word := range Words(line) {
		if it := s.Find(ID(word)); it != nil && !seen[it.ID] {
			seen[it.ID] = true
			named = append(named, it)
		}
	}
	return named
}
