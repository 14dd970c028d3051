package explain

import (
	"fmt"
	"io"
	"strconv"

	"umpire/cmd/umpire/internal/terminal"
	"umpire/engines/rule"
)

// A Ledger is a number of a position with the lines that add up to it.
type Ledger struct {
	Name  string      `json:"name"`
	Fact  string      `json:"fact,omitempty"` // the expression that has the same value
	Sum   int         `json:"sum"`
	Lines []rule.Line `json:"lines"`
}

// account makes the verdict on a ledger.
func (v *Verdict) account(table rule.AnyGame, l *rule.Ledger) {
	v.Verdict = Adds
	v.Ledger = &Ledger{l.Name, l.Fact, l.Sum(), append([]rule.Line{}, l.Lines...)}
	for _, line := range l.Lines {
		v.cite(table, line.Clause)
	}
}

// write writes a ledger for people: its lines in columns, and their sum.
func (l *Ledger) write(w io.Writer, style terminal.Style) {
	fmt.Fprintf(w, "%s is %s\n", style.Bold(l.Name), style.Bold(strconv.Itoa(l.Sum)))
	points, what := len(strconv.Itoa(l.Sum)), 0
	for _, line := range l.Lines {
		points = max(points, len(strconv.Itoa(line.Points)))
		what = max(what, len([]rune(line.What)))
	}
	for _, line := range l.Lines {
		fmt.Fprintf(w, "  %*d  %-*s  %s\n", points, line.Points, what, line.What, style.Clause(line.Clause))
	}
	if len(l.Lines) == 0 {
		fmt.Fprintln(w, "  nothing counts")
	}
}
