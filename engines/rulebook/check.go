package rulebook

import (
	"slices"
	"strings"

	"umpire/engines/rule"
)

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
			b.fail(place{1, 1, 1}, "", "%s went away, and IDs stay for ever: bring it back, or write under \"## Retired\" what became of it: \"- %s: became part of ...\"", id, b.short(id))
		}
	}
}
