// Package explain answers questions about a position and a move: what is legal, why a
// move is legal or not, and what it would do.
package explain

import (
	"cmp"
	"fmt"
	"io"
	"reflect"
	"strconv"
	"strings"

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
	for i := range ledgers {
		v.Numbers = append(v.Numbers, ledgers[i].Name)
	}
	if first := &v.Mistakes[0]; first.Near == "" && !v.noFact {
		first.Near = rule.Nearest(v.Move, append(factNames(table, p), v.Numbers...))
	}
	return v
}

func (v *Verdict) near(table rule.AnyGame, p rule.Position) {
	for _, m := range rule.NearestMoves(table, p, v.Move, nearest) {
		v.Nearest = append(v.Nearest, table.PrintMove(m))
	}
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
func (v *Verdict) Write(w io.Writer, style terminal.Style) {
	switch v.Verdict {
	case Legal:
		fmt.Fprintf(w, "%s is %s\n", style.Bold(v.Move), style.Good("legal"))
	case Illegal:
		after := ""
		if len(v.After) > 0 {
			after = ", after " + strings.Join(v.After, ", ")
		}
		fmt.Fprintf(w, "%s is %s%s\n", style.Bold(v.Move), style.Bad("illegal"), after)
	case Adds:
		v.Ledger.write(w, style)
	case States:
		v.Fact.write(w, style)
	case Malformed:
		v.writeMistakes(w, style)
	}
	v.writePassed(w, style)
	writeClauses(w, style, v.Clauses, v.Verdict == Legal && !v.Verbose)
	if v.Changes != "" {
		fmt.Fprintf(w, "the position changes:\n%s", indent(PaintDiff(v.Changes, style), "  "))
	}
	v.writeChanged(w, style)
	v.writeNext(w)
	v.writeScript(w, style)
}

// writeNext suggests what could be asked or tried instead.
func (v *Verdict) writeNext(w io.Writer) {
	if len(v.Nearest) > 0 {
		fmt.Fprintln(w, "the nearest legal moves:")
		for _, m := range v.Nearest {
			fmt.Fprintln(w, "  "+m)
		}
	} else if !v.noFact && (v.Verdict == Illegal || v.Verdict == Malformed) {
		fmt.Fprintln(w, "there is no legal move here")
	}
	if len(v.Numbers) > 0 {
		fmt.Fprintln(w, "facts can be asked for as well, and these numbers that add up:")
		for _, name := range v.Numbers {
			fmt.Fprintln(w, "  "+name)
		}
	}
}

func (v *Verdict) writeMistakes(w io.Writer, style terminal.Style) {
	for _, m := range v.Mistakes {
		near := ""
		if m.Near != "" {
			near = fmt.Sprintf(" (did you mean %q?)", m.Near)
		}
		kind := "move"
		if v.noFact {
			kind = "fact"
		}
		fmt.Fprintf(w, "%s\n", style.Bold(fmt.Sprintf("this is not a %s: %s%s", kind, m.Message, near)))
		source, col, width := syntax.Excerpt(v.Move, m.Col, m.Width)
		blanks, carets := syntax.Carets(source, col, width)
		fmt.Fprintf(w, "  %s\n  %s%s\n", source, blanks, style.Bad(carets))
	}
}

// write writes a clause and its part in the move. If again is true, it leaves out the
// words of the clause.
func (c *Clause) write(w io.Writer, style terminal.Style, again bool) {
	if !again {
		fmt.Fprintf(w, "  %s (%s): %s\n", style.Clause(c.ID), c.Section, c.Words)
	}
	if c.Values != "" {
		fmt.Fprintf(w, "      here: %s\n", c.Values)
	}
	if c.Last {
		fmt.Fprintln(w, "  what else may forbid it was not asked")
	}
	if c.Does != "" {
		fmt.Fprintf(w, "      %s\n", c.Does)
	}
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
	h.changes = []Change{{Value: h.is, Points: number(h.is), What: "where the script starts"}}
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
	fmt.Fprintln(w, "how the script reached it:")
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

func indent(text, by string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		b.WriteString(by + line)
	}
	return b.String()
}
