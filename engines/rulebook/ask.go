package rulebook

import (
	"fmt"
	"slices"
	"strings"
)

// A Spot is what stands at a place in a line of a rulebook, for editors.
type Spot struct {
	Word     string // an ID without the name of the game, or a word in braces without these
	From, To int    // its bytes in the line
	Braces   bool
	listed   bool // in the parentheses after an ID
}

// SpotAt returns what stands at a byte of a line.
func SpotAt(line string, at int) Spot {
	at = min(max(at, 0), len(line))
	before, after := line[:at], line[at:]
	if open := strings.LastIndexByte(before, '{'); open > strings.LastIndexByte(before, '}') {
		end := strings.IndexAny(after, "{}")
		if end < 0 || after[end] == '{' {
			end = 0
		}
		return Spot{line[open+1 : at+end], open + 1, at + end, true, false}
	}
	letter := func(r rune) bool { return !strings.ContainsRune("abcdefghijklmnopqrstuvwxyz0123456789.-", r) }
	from := strings.LastIndexFunc(before, letter) + 1
	to := len(line)
	if end := strings.IndexFunc(after, letter); end >= 0 {
		to = at + end
	}
	within := strings.HasPrefix(line, "- ") && strings.LastIndexByte(before, '(') > strings.LastIndexByte(before, ')')
	return Spot{line[from:to], from, to, false, within}
}

// Offers returns what may stand at a spot, each with what it means.
func (b *Book) Offers(s Spot) (offers []Fill) {
	switch {
	case s.Braces:
		return b.Fills
	case s.listed:
		for i := range b.Def.Clauses {
			e := &b.Def.Clauses[i]
			offers = append(offers, Fill{Word: b.short(e.ID), Doc: e.Words})
		}
		for _, word := range slices.Concat(kinds, ties, []string{"follows"}) {
			offers = append(offers, Fill{Word: word})
		}
	}
	return offers
}

// Describe says what stands at a spot as Markdown, "" for nothing that is known.
func (b *Book) Describe(s Spot) string {
	if s.Braces {
		if i := slices.IndexFunc(b.Fills, func(f Fill) bool { return f.Word == s.Word }); i >= 0 {
			return fmt.Sprintf("`{%s}`: %s", s.Word, b.Fills[i].Doc)
		}
		return ""
	}
	for i := range b.Def.Clauses {
		if e := &b.Def.Clauses[i]; b.short(e.ID) == s.Word {
			return fmt.Sprintf("`%s` (%s, %s)\n\n%s", e.ID, e.Kind, e.EnforcementOf(), e.Words)
		}
	}
	if r := b.Def.Ruling(b.RulingID(s.Word)); r != nil {
		return fmt.Sprintf("`%s`\n\n%s", r.ID, r.Question)
	}
	return ""
}

// Goal returns the line and the column, from 1, at which the clause or the ruling of a spot
// is written; 0, 0 for any other.
func (b *Book) Goal(s Spot) (line, col int) {
	if s.Braces {
		return 0, 0
	}
	if line, col = b.Place(b.ID(s.Word)); line == 0 {
		line, col = b.Place(b.RulingID(s.Word))
	}
	return line, col
}
