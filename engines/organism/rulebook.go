package organism

import (
	"cmp"
	"maps"
	"slices"

	"umpire/engines/rule"
)

type (
	provisions = rule.Provisions[*Game, State, Move]
	choices    = rule.Choices[readings]
	way        = rule.Way[readings]
)

// rulebook is every clause with the words about it, and clauses are its entries.
var (
	rulebook = bind()
	clauses  = rulebook.Entries()
)

// bind puts together the base game and all mutations.
func bind() rule.Rulebook[*Game, State, Move] {
	parts := []provisions{componentClauses, turnClauses, actionClauses, endClauses, mutationClauses, fieldClauses, inheritClauses, rainClauses}
	for _, m := range mutations {
		parts = append(parts, m.clauses)
	}
	return rule.Bind(parts...)
}

// rulings are the ambiguous sentences, in the order of the rulebook.
var rulings = func() (all choices) {
	all = append(all, baseRulings...)
	parts := append(slices.Clone(mutations), mutation{clauses: fieldClauses, rulings: fieldRulings}, mutation{clauses: inheritClauses, rulings: inheritRulings})
	slices.SortFunc(parts, func(a, b mutation) int { return cmp.Compare(a.first(), b.first()) })
	for _, m := range parts {
		all = append(all, m.rulings...)
	}
	return append(all, rainRulings...)
}()

// first returns the first clause of a mutation.
func (m *mutation) first() clause { return slices.Min(slices.Collect(maps.Keys(m.clauses))) }

// choose sets the reading of a ruling, named without its prefix. It reports
// whether the reading can be chosen.
func (r *readings) choose(ruling, reading string) bool {
	return rulings.Choose(r, "organism.ruling."+ruling, reading)
}
