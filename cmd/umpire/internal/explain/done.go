package explain

import (
	"fmt"
	"io"
	"slices"

	"umpire/cmd/umpire/internal/terminal"
	"umpire/engines/rule"
)

// everything accepts every effect.
func everything(string) bool { return true }

// done returns what clauses did, with the rounds of their resolution. Asked chooses the
// effects by their words, which are "" for a clause that was only consulted.
func done(table rule.AnyGame, effects []rule.Effect, asked func(words string) bool) (clauses []Clause) {
	rounds := map[string]int{}
	for _, e := range effects {
		c := Clause{ID: e.ID, Section: e.Section, Words: e.Words, Does: table.Describe(e)}
		c.Asked = c.Does == "" || e.Before == e.After && e.Kind == rule.KindDefinition
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

// writePassed writes the clauses that could have refused the move.
func (v *Verdict) writePassed(w io.Writer, style terminal.Style) {
	if len(v.Passed) == 0 {
		return
	}
	fmt.Fprintln(w, "these clauses could have refused it:")
	for _, c := range v.Passed {
		c.write(w, style, false)
	}
	if len(v.Clauses) > 0 {
		fmt.Fprintln(w, "what it does:")
	}
}

// writeClauses writes clauses. The words of a clause that acts several times in a row
// are written once. If hide is true, clauses that were only consulted are just counted.
func writeClauses(w io.Writer, style terminal.Style, clauses []Clause, hide bool) {
	last := ""
	consulted := 0
	for _, c := range clauses {
		if c.Round != "" {
			fmt.Fprintf(w, "  %s:\n", c.Round)
			last = ""
		}
		if hide && c.Asked {
			consulted++
			continue
		}
		c.write(w, style, c.ID == last)
		last = c.ID
	}
	switch {
	case consulted == 1:
		fmt.Fprintln(w, "  one clause was only consulted: --verbose shows it")
	case consulted > 1:
		fmt.Fprintf(w, "  %d times a clause was only consulted: --verbose shows them\n", consulted)
	}
}
