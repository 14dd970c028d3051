// Package ablation removes the clauses of a game one at a time, or replaces one by a
// misreading, and finds the scenarios that fail then. If none fails, no scenario
// shows the clause.
package ablation

import "umpire/engines/rule"

// A Mutant is a game with one clause changed: it is struck out, or misread.
type Mutant struct {
	Title      *rule.Title
	Clause     string // the ID of the clause
	Misreading string // the name of the misreading, "" when the clause is struck out
	Words      string // the text of the clause, or what people play who misread it
}

// Name returns the ID of the struck clause, or the name of the misreading.
func (m *Mutant) Name() string {
	if m.Misreading != "" {
		return m.Misreading
	}
	return m.Clause
}

// Strikes returns a mutant for each clause of a game that can be struck out. A
// clause that follows from others cannot.
func Strikes(title *rule.Title) []*Mutant {
	var ms []*Mutant
	for i := range title.Clauses {
		if e := &title.Clauses[i]; e.TieOf() != rule.Follows {
			ms = append(ms, &Mutant{Title: title, Clause: e.ID, Words: e.Words})
		}
	}
	return ms
}

// Misreadings returns a mutant for each known misreading of a game.
func Misreadings(title *rule.Title) []*Mutant {
	var ms []*Mutant
	for _, m := range title.Misreadings {
		ms = append(ms, &Mutant{Title: title, Clause: m.Clause, Misreading: m.Name, Words: m.Words})
	}
	return ms
}

// A Verdict says how scenarios react to a mutant.
type Verdict string

// The verdicts, from best to worst.
const (
	Noticed   Verdict = "noticed"   // a stated expectation fails
	Recorded  Verdict = "recorded"  // only recorded outcomes differ
	Unnoticed Verdict = "unnoticed" // scenarios reach the clause, but nothing changes for them
	Unreached Verdict = "unreached" // no scenario reaches the clause
)
