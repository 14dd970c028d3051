// Package ablation removes the clauses of a game one at a time, or replaces one by a
// misreading, and finds the scenarios that fail then. If none fails, no scenario
// shows the clause.
package ablation

import "umpire/engines/rule"

// A Mutant is a game with one clause changed: it is struck out, or misread.
type Mutant struct {
	Def        *rule.GameDef
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
func Strikes(def *rule.GameDef) []*Mutant {
	var ms []*Mutant
	for i := range def.Clauses {
		if e := &def.Clauses[i]; e.EnforcementOf() != rule.Follows {
			ms = append(ms, &Mutant{Def: def, Clause: e.ID, Words: e.Words})
		}
	}
	return ms
}

// Misreadings returns a mutant for each known misreading of a game.
func Misreadings(def *rule.GameDef) []*Mutant {
	var ms []*Mutant
	for _, m := range def.Misreadings {
		ms = append(ms, &Mutant{Def: def, Clause: m.Clause, Misreading: m.Name, Words: m.Words})
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
