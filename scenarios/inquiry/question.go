// Package inquiry finds what the rules say about moves in a position, under every
// reading of every ruling, and writes question and answer as a scenario.
package inquiry

import (
	"fmt"
	"slices"
	"strings"

	"umpire/engines/rule"
	"umpire/scenarios"
)

// A Question is a position and the moves to try in it.
type Question struct {
	Def       *rule.GameDef
	Setup     rule.Setup
	Position  []string // the lines of a scenario's position; nil means the set-up
	Unchecked bool     // the position may break rules
	Moves     []string // one move per entry, as the table prints them; the last one may be refused
}

// A Run is the result of a question under one choice of readings.
type Run struct {
	Table    rule.AnyGame
	Start    rule.Position
	End      rule.Position // the position after the legal moves
	Attempts []Attempt     // up to and including the first that is refused
	Err      error         // why the moves cannot all be tried; Table may be nil then
}

// An Attempt is a move that was tried.
type Attempt struct {
	Move     string
	Outcomes []string      // of a legal move, in the form of scenarios.Outcomes
	Clauses  []string      // the IDs of the outcomes' clauses, or of the clauses that refuse the move
	Reasons  []rule.Reason // why the move is refused; nil when it is legal
}

// Refused returns the attempt that is refused, or nil when all are legal.
func (r *Run) Refused() *Attempt {
	if n := len(r.Attempts); n > 0 && r.Attempts[n-1].Reasons != nil {
		return &r.Attempts[n-1]
	}
	return nil
}

// Flawed is the error for a position that breaks rules.
type Flawed struct{ Reasons []rule.Reason }

func (e *Flawed) Error() string {
	said := make([]string, len(e.Reasons))
	for i, r := range e.Reasons {
		said[i] = r.ID
		if r.Values != "" {
			said[i] += ": " + r.Values
		}
	}
	return "the position breaks " + strings.Join(said, "; ")
}

// Play plays the question under its setup. The given rulings replace those of the
// setup.
func (q *Question) Play(rulings ...rule.Setting) *Run {
	setup := q.Setup
	setup.Rulings = with(setup.Rulings, rulings)
	table, err := q.Def.Table(setup)
	if err != nil {
		return &Run{Err: err}
	}
	r := &Run{Table: table, Start: table.Start()}
	if q.Position != nil {
		if r.Start, err = table.ReadPosition(strings.Join(q.Position, "\n")); err != nil {
			return &Run{Err: err}
		}
		if flaws := table.Flaws(r.Start); len(flaws) > 0 && !q.Unchecked {
			r.Err = &Flawed{flaws}
			return r
		}
	}
	r.End = r.Start
	for _, text := range q.Moves {
		if !r.try(text) {
			break
		}
	}
	return r
}

// try makes a move. It returns false when no further move can be tried.
func (r *Run) try(text string) bool {
	m, err := r.Table.ReadMove(r.End, text)
	if err != nil {
		r.Err = fmt.Errorf("%s is no move here: %w", text, err)
		return false
	}
	a := Attempt{Move: r.Table.PrintMove(m), Reasons: r.Table.Judge(r.End, m)}
	if a.Reasons != nil {
		for _, reason := range a.Reasons {
			a.cite(reason.ID)
		}
		r.Attempts = append(r.Attempts, a)
		return false
	}
	after, effects := r.Table.Play(r.End, m)
	a.Outcomes = scenarios.Outcomes(r.Table, effects)
	for _, e := range effects {
		if r.Table.Describe(e) != "" {
			a.cite(e.ID)
		}
	}
	r.End, r.Attempts = after, append(r.Attempts, a)
	return true
}

func (a *Attempt) cite(id string) {
	if !slices.Contains(a.Clauses, id) {
		a.Clauses = append(a.Clauses, id)
	}
}

// with returns settings, with some of them replaced by others.
func with(settings, others []rule.Setting) []rule.Setting {
	settings = slices.Clone(settings)
	for _, s := range others {
		if i := slices.IndexFunc(settings, func(have rule.Setting) bool { return have.Name == s.Name }); i >= 0 {
			settings[i] = s
		} else {
			settings = append(settings, s)
		}
	}
	return settings
}
