// Package explain answers questions about a position and a move: what is legal, why a
// move is legal or not, and what it would do.
package explain

import (
	"cmp"
	"fmt"
	"io"
	"reflect"
	"slices"
	"strings"

	"umpire/cmd/umpire/internal/pages"
	"umpire/cmd/umpire/internal/terminal"
	"umpire/engines/rule"
	"umpire/scenarios"
	"umpire/scenarios/syntax"
)

// A Verdict is what can be said about a move in a position, or about a number or fact
// of the position.
type Verdict struct {
	Move     string    `json:"move"`
	Verdict  string    `json:"verdict"`         // legal, illegal, ledger, fact, told or malformed
	After    []string  `json:"after,omitempty"` // if the line has several moves, those before this one
	Ledger   *Ledger   `json:"ledger,omitempty"`
	Fact     *Fact     `json:"fact,omitempty"`
	Changed  []Change  `json:"changed,omitempty"` // history of the number or the fact in the script
	Passed   []Clause  `json:"passed,omitempty"`  // clauses that could have refused a legal move
	Clauses  []Clause  `json:"clauses"`           // clauses that forbid the move, that act when it is made, or that the ledger names
	Nearest  []string  `json:"nearest,omitempty"`
	Numbers  []string  `json:"numbers,omitempty"` // numbers that could be asked about, when the move is malformed
	Mistakes []Mistake `json:"mistakes,omitempty"`
	Changes  string    `json:"changes,omitempty"` // of the printed position, as a diff
	Verbose  bool      `json:"-"`                 // write also the clauses that were only consulted
	noFact   bool      // the text looks like a fact, but there is no such fact
	Script   []Deed    `json:"script,omitempty"` // what the script did before with this move, or with this name
}

// The verdicts.
const (
	Legal     = "legal"
	Illegal   = "illegal"
	Adds      = "ledger"
	States    = "fact"
	Said      = "told" // what the script has done with a name
	Malformed = "malformed"
)

// A Clause is a clause and its part in a move.
type Clause struct {
	ID      string `json:"id"`
	Section string `json:"section"`
	Words   string `json:"words"`
	Values  string `json:"values,omitempty"` // why it forbids the move
	// Evidence is Values as data: the facts that decide, each with its comparison.
	Evidence []rule.Evidence `json:"evidence,omitempty"`
	Does     string          `json:"does,omitempty"`      // what it does
	Round    string          `json:"round,omitempty"`     // the round that begins with it: "the removal, round 2"
	Asked    bool            `json:"consulted,omitempty"` // it was only consulted, and did nothing
	Last     bool            `json:"last,omitempty"`      // judging ended here: other clauses that may forbid the move were not asked
}

// A Mistake is a place in a move that cannot be read.
type Mistake struct {
	Line    int    `json:"line"`
	Col     int    `json:"col"`
	Width   int    `json:"width,omitempty"`
	Code    string `json:"code"`
	Message string `json:"message"`
	Near    string `json:"near,omitempty"`
}

// nearest is how many legal moves are suggested.
const nearest = 3

// Judge says whether a move is legal and why. If the text is not a move, it is about
// the number or fact that the text names. Of several moves in one line, the verdict is
// about the first that is illegal after those before it, or about all of them.
func Judge(table rule.AnyGame, p rule.Position, text string) *Verdict {
	v := &Verdict{Move: strings.TrimSpace(text), Clauses: []Clause{}}
	from, lines := p, rule.Divide(table, p, text)
	var moves []string
	for _, line := range lines {
		m, err := table.ReadMove(p, line)
		if err != nil {
			return v.misread(table, p, text, err)
		}
		moves = append(moves, table.PrintMove(m))
		reasons := table.Judge(p, m)
		if len(reasons) > 0 {
			return v.refuse(table, p, moves, reasons)
		}
		after, effects := table.Play(p, m)
		for _, e := range table.Passed(p, m) {
			v.pass(e)
		}
		v.Clauses = append(v.Clauses, done(table, effects, everything)...)
		p = after
	}
	v.Verdict, v.Move = Legal, strings.Join(moves, ", ")
	v.Changes = Diff(table, from, p)
	return v
}

// refuse makes the verdict that the last of some moves is illegal.
func (v *Verdict) refuse(table rule.AnyGame, p rule.Position, moves []string, reasons []rule.Reason) *Verdict {
	last := len(moves) - 1
	v.Verdict, v.Move, v.Clauses, v.Passed = Illegal, moves[last], []Clause{}, nil
	v.After = moves[:last:last]
	for _, r := range reasons {
		v.Clauses = append(v.Clauses, Clause{ID: r.ID, Section: r.Section, Words: r.Words, Values: r.Values, Evidence: r.Evidence, Last: r.Last})
	}
	v.near(table, p)
	return v
}

// misread makes the verdict on a text that is not a move.
func (v *Verdict) misread(table rule.AnyGame, p rule.Position, text string, err error) *Verdict {
	ledgers := table.Ledgers(p)
	found := rule.FindLedger(ledgers, text)
	if found == nil || !called(found, v.Move) {
		none := v.state(table, p)
		if none == nil {
			return v
		}
		if found == nil && meansFact(table, p, v.Move) {
			err, v.noFact = none, true
		}
	}
	if found != nil {
		v.account(table, found)
		return v
	}
	v.Verdict, v.Mistakes = Malformed, mistakesOf(err)
	if !v.noFact {
		v.near(table, p)
	}
	v.Numbers = rule.NamesOf(slices.Values(ledgers), func(l rule.Ledger) string { return l.Name })
	if first := &v.Mistakes[0]; first.Near == "" && !v.noFact {
		first.Near = rule.Nearest(v.Move, append(factNames(table, p), v.Numbers...))
	}
	return v
}

func (v *Verdict) near(table rule.AnyGame, p rule.Position) {
	v.Nearest = rule.NamesOf(slices.Values(rule.NearestMoves(table, p, v.Move, nearest)), table.PrintMove)
}

func mistakesOf(err error) []Mistake {
	errs, ok := err.(rule.TextErrors)
	if one, is := err.(*rule.TextError); is {
		errs, ok = rule.TextErrors{one}, true
	}
	if !ok {
		return []Mistake{{Line: 1, Col: 1, Code: "move-impossible", Message: err.Error()}}
	}
	list := make([]Mistake, len(errs))
	for i, e := range errs {
		list[i] = Mistake{e.Line, e.Col, e.Width, cmp.Or(e.Code, "move-text"), e.Msg, e.Near}
	}
	return list
}

// Write writes a verdict for people.
func (v *Verdict) Write(w io.Writer, style terminal.Style) error {
	return pages.Text(w, style, "why", written{v, PaintDiff(v.Changes, style), placed})
}

// A written is the data of a verdict for people.
type written struct {
	*Verdict
	Diff  string // how the position changes, in colors
	Place func(step, line int) string
}

// Kind says what a text was taken for that cannot be read.
func (v written) Kind() string {
	if v.noFact {
		return "fact"
	}
	return "move"
}

// Lost reports whether a move was asked for where none is legal.
func (v written) Lost() bool {
	return !v.noFact && (v.Verdict.Verdict == Illegal || v.Verdict.Verdict == Malformed)
}

// Part returns clauses to write. Those that were only consulted may be hidden.
func (written) Part(list []Clause, hide bool) any {
	return struct {
		List []Clause
		Hide bool
	}{list, hide}
}

// Excerpt returns what is shown of a move that cannot be read, with marks below the mistake.
func (v written) Excerpt(m Mistake) any {
	source, col, width := syntax.Excerpt(v.Move, m.Col, m.Width)
	blanks, carets := syntax.Carets(source, col, width)
	return struct{ Source, Blanks, Carets string }{source, blanks, carets}
}

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
	Shown  string `json:"-"` // what a number gains or loses, or the new value of another fact
}

// RecallFact adds to a verdict on a number or a fact how each clause changed it in the script.
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
	h.changes = []Change{{Value: h.is, Points: number(h.is), What: "where the script starts", Shown: scenarios.Show(h.is)}}
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
	expression *scenarios.Expression
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
	c.Points, c.Value, c.What, c.Clause, c.Shown = number(h.is)-number(was), h.is, what, clause, scenarios.Show(h.is)
	if _, is := h.is.(int); is {
		c.Shown = fmt.Sprintf("%+d", c.Points)
	}
	h.changes = append(h.changes, c)
}

// number returns a value if it is a number, else 0.
func number(value any) int {
	n, _ := value.(int)
	return n
}

// placed says where in the script a move was made.
func placed(step, line int) string {
	if line > 0 {
		return fmt.Sprintf("@%d, line %d", step, line)
	}
	return fmt.Sprintf("@%d", step)
}

// Diff returns how the printed position changes: lines that disappear begin with -, new
// ones with +. It is "" when nothing changes.
func Diff(table rule.AnyGame, before, after rule.Position) string {
	return DiffLines(table.PrintPosition(before), table.PrintPosition(after))
}

// context is how many unchanged lines are shown around a change in texts that grow or
// shrink. Texts of constant length are like pictures, and are shown whole.
const context = 3

// DiffLines returns the lines of a text that change, with lines around them.
func DiffLines(before, after string) string {
	all := rule.Difference(before, after)
	near := make([]bool, len(all))
	changed := false
	for i, line := range all {
		if line.Sign != ' ' {
			changed = true
			for j := max(0, i-context); j <= min(len(all)-1, i+context); j++ {
				near[j] = true
			}
		}
	}
	whole := strings.Count(before, "\n") == strings.Count(after, "\n")
	var b strings.Builder
	for i, line := range all {
		if changed && (near[i] || whole && line.Line != "") {
			fmt.Fprintf(&b, "%c%s\n", line.Sign, line.Line)
		}
	}
	return b.String()
}

// PaintDiff colors the lines of a diff.
func PaintDiff(diff string, style terminal.Style) string {
	if !style {
		return diff
	}
	var b strings.Builder
	for line := range strings.Lines(diff) {
		body := strings.TrimSuffix(line, "\n")
		switch {
		case strings.HasPrefix(body, "+"):
			body = style.Good(body)
		case strings.HasPrefix(body, "-"):
			body = style.Bad(body)
		}
		b.WriteString(body + "\n")
	}
	return b.String()
}
