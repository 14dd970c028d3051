package explain

import (
	"fmt"
	"slices"
	"strings"

	"umpire/engines/rule"
	"umpire/scenarios"
)

// A Deed is a move of a script, and what its clauses did.
type Deed struct {
	Step    int      `json:"step"` // number of the position in which it was made
	Line    int      `json:"line"` // line of the script, 0 when the move came from chance or a queue
	Move    string   `json:"move"`
	Clauses []Clause `json:"clauses"`
}

// RecallMove adds to a verdict on a move what the move did when a script last made it.
func (v *Verdict) RecallMove(table rule.AnyGame, moments []scenarios.Moment) {
	if v.Verdict != Legal && v.Verdict != Illegal {
		return
	}
	for i := len(moments) - 1; i > 0; i-- {
		if moments[i].Move == v.Move {
			v.Script = []Deed{deedOf(table, moments, i, everything)}
			return
		}
	}
}

// RecallName answers a text that is neither a move nor a number with what the script
// did with it: the effects whose words contain it.
func (v *Verdict) RecallName(table rule.AnyGame, moments []scenarios.Moment) {
	name := strings.ToLower(strings.Trim(v.Move, `"`))
	if v.Verdict != Malformed || len(name) < 3 {
		return
	}
	for i := 1; i < len(moments); i++ {
		d := deedOf(table, moments, i, func(words string) bool { return strings.Contains(strings.ToLower(words), name) })
		if len(d.Clauses) > 0 {
			v.Script = append(v.Script, d)
		}
	}
	if len(v.Script) > 0 {
		v.Verdict, v.Mistakes, v.Nearest, v.Numbers = Said, nil, nil, nil
	}
}

// deedOf returns the move that led to a moment, with the effects that asked accepts.
func deedOf(table rule.AnyGame, moments []scenarios.Moment, i int, asked func(words string) bool) Deed {
	m := &moments[i]
	d := Deed{Step: i - 1, Line: m.Line, Move: m.Move, Clauses: []Clause{}}
	if m.Inherited {
		d.Line = 0 // the line is in another scenario
	}
	d.Clauses = append(d.Clauses, done(table, m.Effects, asked)...)
	return d
}

func everything(string) bool { return true }

// done returns what clauses did, with the rounds of their resolution. Asked chooses the
// effects by their words, which are "" for a clause that was only consulted.
func done(table rule.AnyGame, effects []rule.Effect, asked func(words string) bool) (clauses []Clause) {
	rounds := map[string]int{}
	for _, e := range effects {
		c := Clause{ID: e.ID, Section: e.Section, Words: e.Words, Does: table.Describe(e)}
		c.Asked = c.Does == "" || !e.Happens()
		if what := table.Round(e); what != "" {
			rounds[what]++
			c.Round = fmt.Sprintf("%s, round %d", what, rounds[what])
		}
		if asked(c.Does) {
			clauses = append(clauses, c)
		}
	}
	return clauses
}

// pass adds a clause that could have refused the move, once.
func (v *Verdict) pass(e *rule.Entry) {
	if !slices.ContainsFunc(v.Passed, func(c Clause) bool { return c.ID == e.ID }) {
		v.Passed = append(v.Passed, Clause{ID: e.ID, Section: e.Section, Words: e.Words})
	}
}
