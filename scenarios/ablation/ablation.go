// Package ablation takes the rules of a game away, one clause at a time, or
// reads them wrongly, and finds the scenarios that notice. A clause that nobody
// misses is one that no scenario shows.
package ablation

import "umpire/engines/rule"

// A Mutant is a game with one rule changed: a clause struck out, or misread.
type Mutant struct {
	Title      *rule.Title
	Clause     string // the ID of the clause in question
	Misreading string // the name of the misreading, "" when the clause is struck out
	Words      string // the clause, or what people who misread it would play
}

// Name returns the ID of a clause that is struck out, or the name of a
// misreading.
func (m *Mutant) Name() string {
	if m.Misreading != "" {
		return m.Misreading
	}
	return m.Clause
}

// Strikes returns a mutant for each clause of a game that can be struck out:
// those that follow from others cannot.
func Strikes(title *rule.Title) []*Mutant {
	var ms []*Mutant
	for i := range title.Clauses {
		if e := &title.Clauses[i]; e.TieOf() != rule.Follows {
			ms = append(ms, &Mutant{Title: title, Clause: e.ID, Words: e.Words})
		}
	}
	return ms
}

// Misreadings returns a mutant for each usual misreading of a game.
func Misreadings(title *rule.Title) []*Mutant {
	var ms []*Mutant
	for _, m := range title.Misreadings {
		ms = append(ms, &Mutant{Title: title, Clause: m.Clause, Misreading: m.Name, Words: m.Words})
	}
	return ms
}

// A Verdict says how much notice is taken of a mutant.
type Verdict string

// The verdicts, from best to worst.
const (
	Noticed   Verdict = "noticed"   // a stated expectation fails
	Recorded  Verdict = "recorded"  // only recorded outcomes differ
	Unnoticed Verdict = "unnoticed" // scenarios come to the clause, and none minds
	Unreached Verdict = "unreached" // no scenario comes to the clause
)
