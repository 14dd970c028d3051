package explain

import (
	"fmt"
	"io"
	"strings"

	"umpire/cmd/umpire/internal/terminal"
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

// RecallMove adds to a verdict on a move what the move did when a script last
// made it.
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
		v.Verdict, v.Mistakes, v.Nearest, v.Numbers = Told, nil, nil, nil
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

func (v *Verdict) writeScript(w io.Writer, style terminal.Style) {
	for _, d := range v.Script {
		at := fmt.Sprintf("@%d", d.Step)
		if d.Line > 0 {
			at += fmt.Sprintf(", line %d", d.Line)
		}
		switch v.Verdict {
		case Told:
			fmt.Fprintf(w, "%s (%s)\n", style.Bold(d.Move), at)
		case Illegal:
			fmt.Fprintf(w, "the script makes this move at %s: ask there what it did\n", at)
			continue
		default:
			fmt.Fprintf(w, "the script makes this move at %s; there it did this:\n", at)
		}
		writeClauses(w, style, d.Clauses, !v.Verbose)
	}
}
