package explain

import (
	"fmt"
	"io"
	"strings"

	"umpire/cmd/umpire/internal/terminal"
	"umpire/engines/rule"
	"umpire/scenarios/inquiry"
)

// WriteReadings writes the result of a question under every reading, one below the
// other. The run uses the readings in force.
func WriteReadings(w io.Writer, style terminal.Style, run *inquiry.Run, rulings []inquiry.Ruling) {
	var same []string
	for i := range rulings {
		r := &rulings[i]
		if !r.Matters() {
			same = append(same, r.ID)
			continue
		}
		fmt.Fprintf(w, "\n%s: %s\n", style.Clause(r.ID), r.Question)
		for j := range r.Readings {
			writeReading(w, style, run, &r.Readings[j])
		}
	}
	which := "the other rulings"
	if len(same) == len(rulings) {
		which = "the rulings"
	}
	switch {
	case len(rulings) == 0:
		fmt.Fprintf(w, "\nno sentence of the rulebook can be read in several ways\n")
	case len(same) > 0:
		fmt.Fprintf(w, "\nno reading of %s changes it: %s\n", which, strings.Join(same, ", "))
	}
}

func writeReading(w io.Writer, style terminal.Style, run *inquiry.Run, r *inquiry.Reading) {
	name := r.Label()
	if r.InForce {
		name += ", in force"
	}
	fmt.Fprintf(w, "  %s  %s\n", style.Bold(name), r.Words)
	if !r.InForce && !r.Differs {
		fmt.Fprintf(w, "      the same\n")
		return
	}
	if r.Run.Err != nil {
		fmt.Fprintf(w, "      it cannot be played so: %s\n", strings.ReplaceAll(r.Run.Err.Error(), "\n", "; "))
		return
	}
	for _, line := range r.Run.Script() {
		fmt.Fprintf(w, "      %s\n", strings.Replace(line, "  |! ", "  | ", 1))
	}
	for _, f := range r.Facts {
		fmt.Fprintf(w, "      %s is %s, not %s\n", f.Name, f.Is, f.Was)
	}
	if !r.InForce && len(r.Facts) == 0 && strings.Join(r.Run.Script(), "\n") == strings.Join(run.Script(), "\n") {
		for _, line := range rule.Difference(run.Table.PrintPosition(run.End), r.Run.Table.PrintPosition(r.Run.End)) {
			if line.Sign != ' ' {
				fmt.Fprintf(w, "      %c %s\n", line.Sign, line.Line)
			}
		}
	}
}
