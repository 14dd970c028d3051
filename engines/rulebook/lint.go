package rulebook

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"

	"umpire/engines/rule"
)

// MaxWords is how many words a sentence of a rulebook has at most, unless Lint is to remark on it.
const MaxWords = 30

// Lint returns remarks on a rulebook without mistakes: sentences that are too long, and
// clauses that no scenario shows. Shown says of the ID of a clause whether one does; nil
// when nobody has looked.
func (b *Book) Lint(shown func(id string) bool) (remarks rule.TextErrors) {
	remark := func(at place, format string, args ...any) {
		remarks = append(remarks, &rule.TextError{Line: at.line, Col: at.col, Width: at.width, Msg: fmt.Sprintf(format, args...)})
	}
	long := func(at place, text string) {
		for _, sentence := range sentenceEnd().Split(text, -1) {
			if n := len(strings.Fields(sentence)); n > MaxWords {
				remark(at, "a sentence has %d words: say it in two, of at most %d words each", n, MaxWords)
				return
			}
		}
	}
	for i := range b.Def.Clauses {
		e := &b.Def.Clauses[i]
		long(b.places[e.ID], e.Words)
		for what, text := range map[string]string{"said": e.Said, "refused": e.Refused, "wrong": e.Wrong} {
			long(b.places[e.ID+" "+what], text)
		}
		if shown != nil && !shown(e.ID) {
			remark(b.places[e.ID], "no scenario shows %s: write one that fails without it", b.short(e.ID))
		}
	}
	for i := range b.Def.Rulings {
		r := &b.Def.Rulings[i]
		long(b.places[r.ID], r.Question)
		for _, one := range r.Readings {
			long(b.places[r.ID+" "+one.Name], one.Words)
		}
	}
	for _, v := range b.Def.Variants {
		long(b.places["variant "+v.Name], v.Words)
	}
	for _, m := range b.Def.Misreadings {
		long(b.places["misreading "+m.Name], m.Words)
	}
	inOrder(remarks)
	return remarks
}

// sentenceEnd is where a sentence ends and another begins.
var sentenceEnd = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`[.?!] +`) })

// check notes what is wrong between the parts of the book.
func (b *Book) check() {
	ids, constants := []string{}, map[string]string{}
	for i := range b.Def.Clauses {
		id := b.Def.Clauses[i].ID
		name := Constant(b.short(id))
		if other := constants[name]; other != "" && other != id {
			b.fail(b.places[id], "", "%s and %s are both %s in the code: choose another ID", b.short(id), b.short(other), name)
		}
		constants[name] = id
		ids = append(ids, id)
	}
	if len(ids) > rule.MaxClauses {
		b.fail(b.places[ids[rule.MaxClauses]], "", "a game has at most %d clauses", rule.MaxClauses)
	}
	exists := func(at place, id string) bool {
		if slices.Contains(ids, id) {
			return true
		}
		b.fail(at, b.short(rule.Nearest(id, ids)), "there is no clause %q", b.short(id))
		return false
	}
	book := rule.Book{Clauses: b.Def.Clauses}
	for i := range b.Def.Clauses {
		e := &b.Def.Clauses[i]
		whole := true
		for _, from := range e.From {
			whole = exists(b.places[e.ID+" follows "+from], from) && whole
		}
		if sources := book.Sources(rule.Clause(i)); whole && i < rule.MaxClauses && sources.Len() == 0 {
			b.fail(b.places[e.ID], "", "clause %s follows from itself: name a clause that the code carries", b.short(e.ID))
		}
	}
	if b.Def.Name != "" {
		exists(b.places["players"], b.Def.PlayersBy)
	}
	for _, m := range b.Def.Misreadings {
		exists(b.places["misreading "+m.Name], m.Clause)
	}
	for i := range b.Def.Rulings {
		if r := &b.Def.Rulings[i]; len(r.Readings) == 0 {
			b.fail(b.places[r.ID], "", "ruling %s has no reading: "+readingLike, b.short(r.ID))
		}
	}
}

// short returns an ID without the name of the game.
func (b *Book) short(id string) string { return strings.TrimPrefix(id, b.Def.Name+".") }

// keep notes the IDs of clauses and rulings that were there before and went away.
func (b *Book) keep(before []string) {
	for _, id := range before {
		if !b.ids[id] {
			b.fail(place{1, 1, 1}, "", "%s went away, and IDs are permanent: bring it back, or write under \"## Retired\" what became of it: \"- %s: became part of ...\"", id, b.short(id))
		}
	}
}

// A Spot is what is at a place in a line of a rulebook, for editors.
type Spot struct {
	Word     string // an ID without the name of the game, or a word in braces without these
	From, To int    // its bytes in the line
	Braces   bool
	listed   bool // in the parentheses after an ID
}

// SpotAt returns what is at a byte of a line.
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

// Offers returns what may be at a spot, each with what it means.
func (b *Book) Offers(s Spot) (offers []Fill) {
	switch {
	case s.Braces:
		return b.Fills
	case s.listed:
		for i := range b.Def.Clauses {
			e := &b.Def.Clauses[i]
			offers = append(offers, Fill{Word: b.short(e.ID), Doc: e.Words})
		}
		for _, word := range slices.Concat(rule.Kinds, ties, []string{"follows"}) {
			offers = append(offers, Fill{Word: word})
		}
	}
	return offers
}

// Describe says what is at a spot as Markdown, "" for nothing that is known.
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
