// Package explain answers questions about a position and a move: what is legal, why a
// move is legal or not, and what it would do.
package explain

import (
	"fmt"
	"io"
	"strings"

	"umpire/cmd/umpire/internal/terminal"
	"umpire/engines/rule"
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
	Told      = "told" // what the script has done with a name
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
	v.Verdict, v.Move, v.Clauses = Illegal, moves[last], []Clause{}
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
		return []Mistake{{Line: 1, Col: 1, Message: err.Error()}}
	}
	list := make([]Mistake, len(errs))
	for i, e := range errs {
		list[i] = Mistake{e.Line, e.Col, e.Width, e.Msg, e.Near}
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
