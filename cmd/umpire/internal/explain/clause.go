package explain

import (
	"fmt"
	"io"
	"strings"

	"umpire/cmd/umpire/internal/args"
	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/terminal"
	"umpire/engines/places"
	"umpire/engines/rule"
)

// Entry returns the clause or, if there is none, the ruling of a game with an ID. The
// error names the nearest one.
func Entry(def *rule.GameDef, id string) (*rule.Entry, *rule.Ruling, error) {
	var ids []string
	for i := range def.Clauses {
		if def.Clauses[i].ID == id {
			return &def.Clauses[i], nil, nil
		}
		ids = append(ids, def.Clauses[i].ID)
	}
	for i := range def.Rulings {
		if def.Rulings[i].ID == id {
			return nil, &def.Rulings[i], nil
		}
		ids = append(ids, def.Rulings[i].ID)
	}
	return nil, nil, exit.Usagef("%s has no clause or ruling %q%s", def.Name, id, args.DidYouMean("", id, ids))
}

// ties explains each kind of tie.
var ties = map[rule.Enforcement]string{
	rule.Judged:  "forbids moves or positions",
	rule.Acted:   "does something",
	rule.Defined: "a term, a component or set-up",
	rule.Follows: "follows from other clauses",
}

// WriteEntry writes everything about a clause, with the places in the code that rule
// it.
func WriteEntry(w io.Writer, style terminal.Style, e *rule.Entry) {
	fmt.Fprintf(w, "%s\n  %s\n", style.Clause(e.ID), e.Words)
	fmt.Fprintf(w, "  section  %s\n  kind     %s\n  tie      %s: %s\n", e.Section, e.Kind, e.EnforcementOf(), ties[e.EnforcementOf()])
	if len(e.From) > 0 {
		fmt.Fprintf(w, "  from     %s\n", strings.Join(e.From, ", "))
	}
	for i, p := range places.Of(e.ID) {
		head := "ruled"
		if i > 0 {
			head = ""
		}
		fmt.Fprintf(w, "  %-8s %-8s %s\n", head, p.How, p)
	}
}

// WriteRuling writes a ruling with its readings; * marks the default.
func WriteRuling(w io.Writer, style terminal.Style, r *rule.Ruling) {
	fmt.Fprintf(w, "%s\n  %s\n", style.Clause(r.ID), r.Question)
	for _, reading := range r.Readings {
		mark, note := " ", ""
		if reading.Name == r.Default {
			mark = "*"
		}
		if !reading.Supported {
			note = style.Faint(" (listed, cannot be chosen)")
		}
		fmt.Fprintf(w, "  %s %s  %s%s\n", mark, reading.Label(), reading.Words, note)
	}
}
