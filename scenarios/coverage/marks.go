// Package coverage measures which clauses of the rules a suite of scenarios
// reaches, and what they did there: which allowed something, which refused
// something and which changed the outcome. A clause is shown if a scenario fails
// without it.
package coverage

import "umpire/engines/rule"

// Marks are sets of clauses, by what the clauses did in some runs.
type Marks struct {
	Cited   rule.Set // a run cited it
	Allowed rule.Set // a move that was made would be illegal without it
	Refused rule.Set // it forbade an attempt, or a position
	Changed rule.Set // it changed the position
}

// Union returns the clauses of both.
func (m Marks) Union(o Marks) Marks {
	return Marks{m.Cited.Union(o.Cited), m.Allowed.Union(o.Allowed), m.Refused.Union(o.Refused), m.Changed.Union(o.Changed)}
}

// A Game is the coverage of a game.
type Game struct {
	Def       *rule.GameDef
	Scenarios Marks    // in the runs of scenarios
	Recorded  Marks    // in outcomes that the program recorded
	Random    Marks    // in games played at random
	Stated    rule.Set // the heading of a scenario that passes cites it
	Missed    rule.Set // a scenario fails when it is struck out
	Holding   int      // scenarios that pass
	Games     int      // games played at random
}

// Add adds the coverage of another run of the same game.
func (g *Game) Add(o *Game) {
	g.Scenarios, g.Recorded, g.Random = g.Scenarios.Union(o.Scenarios), g.Recorded.Union(o.Recorded), g.Random.Union(o.Random)
	g.Stated, g.Missed = g.Stated.Union(o.Stated), g.Missed.Union(o.Missed)
	g.Holding += o.Holding
	g.Games += o.Games
}

// Reached returns the clauses that scenarios reach. The code never cites a clause that
// follows from others. Such a clause is reached when one of the others is.
func (g *Game) Reached() rule.Set {
	return g.closed(g.Scenarios.Cited, func(rule.Clause) bool { return true })
}

// Shown returns the clauses that scenarios show: some scenario fails without them. A
// clause that follows from others cannot be struck out. It is shown when one of the
// others is, and the heading of a scenario that passes cites it.
func (g *Game) Shown() rule.Set { return g.closed(g.Missed, g.Stated.Has) }

// closed adds to a set the clauses that follow from it and that may allows.
func (g *Game) closed(set rule.Set, may func(rule.Clause) bool) rule.Set {
	book := rule.Book{Clauses: g.Def.Clauses}
	done := set
	for i := range g.Def.Clauses {
		c := rule.Clause(i)
		if g.Def.Clauses[i].EnforcementOf() == rule.Follows && may(c) && follows(&book, c, &set, rule.Set{}) {
			done.Add(c)
		}
	}
	return done
}

// follows reports whether a clause is in a set, or follows from a clause in it.
func follows(book *rule.Book, c rule.Clause, set *rule.Set, seen rule.Set) bool {
	if set.Has(c) {
		return true
	}
	if seen.Has(c) || book.Entry(c).EnforcementOf() != rule.Follows {
		return false
	}
	seen.Add(c)
	for _, id := range book.Entry(c).From {
		if from, ok := book.Find(id); ok && follows(book, from, set, seen) {
			return true
		}
	}
	return false
}

// Strikable returns the clauses that can be struck out.
func Strikable(def *rule.GameDef) (set rule.Set) {
	for i := range def.Clauses {
		if def.Clauses[i].EnforcementOf() != rule.Follows {
			set.Add(rule.Clause(i))
		}
	}
	return set
}

// Without returns the clauses of a game that are not in a set.
func Without(def *rule.GameDef, set rule.Set) (rest rule.Set) {
	for i := range def.Clauses {
		if !set.Has(rule.Clause(i)) {
			rest.Add(rule.Clause(i))
		}
	}
	return rest
}
