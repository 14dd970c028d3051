package explain

import (
	"fmt"
	"io"
	"reflect"
	"strconv"

	"umpire/cmd/umpire/internal/terminal"
	"umpire/engines/rule"
	"umpire/scenarios"
)

// A Change is a step in the history of a number or another fact. The first one holds
// its value at the beginning of the script.
type Change struct {
	Step   int    `json:"step"`           // number of the position in which the move was made
	Line   int    `json:"line,omitempty"` // line of the script, 0 when the move came from chance or a queue
	Move   string `json:"move,omitempty"`
	Points int    `json:"points"` // what a number gains or loses
	Value  any    `json:"value"`  // the value after the step
	What   string `json:"what"`   // what the clause did
	Clause string `json:"clause,omitempty"`
}

// RecallFact adds to a verdict on a number or a fact how each clause changed it in the
// script.
func (v *Verdict) RecallFact(table rule.AnyGame, moments []scenarios.Moment) {
	name := v.Move
	switch {
	case v.Verdict == Adds && v.Ledger.Fact != "":
		name = v.Ledger.Fact
	case v.Verdict != States || v.Ledger != nil:
		return
	}
	expression, err := scenarios.NewValue(table, name, nil)
	if err != nil || len(moments) < 2 {
		return
	}
	h := history{table: table, expression: expression}
	h.is = h.value(moments[0].Position)
	h.changes = []Change{{Value: h.is, Points: number(h.is), What: "where the script begins"}}
	for i := 1; i < len(moments); i++ {
		h.follow(moments, i)
	}
	if len(h.changes) > 1 {
		v.Changed = h.changes
	}
}

// A history follows the value of a fact through a script.
type history struct {
	table      rule.AnyGame
	expression *scenarios.Value
	is         any
	changes    []Change
}

func (h *history) value(p rule.Position) any {
	value, err := h.expression.Of(h.table, p)
	if err != nil {
		return nil
	}
	return value
}

// follow adds the changes of one move.
func (h *history) follow(moments []scenarios.Moment, i int) {
	m := &moments[i]
	c := Change{Step: i - 1, Line: m.Line, Move: m.Move}
	if m.Inherited {
		c.Line = 0 // the line is in another scenario
	}
	from := moments[i-1].Position
	for _, e := range m.Effects {
		h.step(from, e.Before, c, "the move itself", "")
		h.step(e.Before, e.After, c, h.table.Describe(e), e.ID)
		from = e.After
	}
	h.step(from, m.Position, c, "the move itself", "")
}

// step adds the change between two positions, if there is one.
func (h *history) step(before, after rule.Position, c Change, what, clause string) {
	if before == after {
		return
	}
	was := h.is
	if h.is = h.value(after); reflect.DeepEqual(was, h.is) {
		return
	}
	c.Points, c.Value, c.What, c.Clause = number(h.is)-number(was), h.is, what, clause
	h.changes = append(h.changes, c)
}

// number returns a value if it is a number, else 0.
func number(value any) int {
	n, _ := value.(int)
	return n
}

// writeChanged writes the history of a number or a fact.
func (v *Verdict) writeChanged(w io.Writer, style terminal.Style) {
	if len(v.Changed) == 0 {
		return
	}
	fmt.Fprintln(w, "how the script came to it:")
	wide := 0
	shown := make([]string, len(v.Changed))
	for i, c := range v.Changed {
		shown[i] = c.show(i == 0)
		wide = max(wide, len([]rune(shown[i])))
	}
	step := -1
	for i, c := range v.Changed {
		if i > 0 && c.Step != step {
			step = c.Step
			fmt.Fprintf(w, "  %s%s\n", c.Move, style.Faint(placed(c.Step, c.Line)))
		}
		clause := ""
		if c.Clause != "" {
			clause = "  " + style.Clause(c.Clause)
		}
		fmt.Fprintf(w, "    %*s  %s%s\n", wide, shown[i], c.What, clause)
	}
}

// placed says where in the script a move was made.
func placed(step, line int) string {
	if line > 0 {
		return fmt.Sprintf(" (@%d, line %d)", step, line)
	}
	return fmt.Sprintf(" (@%d)", step)
}

// show returns what a number gains or loses, or the new value of another fact.
func (c *Change) show(first bool) string {
	switch _, is := c.Value.(int); {
	case !is:
		return scenarios.Show(c.Value)
	case first:
		return strconv.Itoa(c.Points)
	}
	return fmt.Sprintf("%+d", c.Points)
}
