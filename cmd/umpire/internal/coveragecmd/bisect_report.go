package coveragecmd

import (
	"fmt"
	"io"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/terminal"
	"umpire/scenarios/bisect"
)

// A bisectionJSON is the result in JSON.
type bisectionJSON struct {
	Version int        `json:"version"`
	Alike   bool       `json:"alike"`
	Line    int        `json:"line"`
	First   string     `json:"first"`   // the first event that differs, in the first run
	Second  string     `json:"second"`  // the same in the second run
	Sets    [][]string `json:"sets"`    // each set of clauses without which the runs are alike
	Refuted int        `json:"refuted"` // no set of so many clauses or fewer explains the difference
	Stopped bool       `json:"stopped"` // the search was cut off: larger sets may explain it too
	Partly  bool       `json:"partly"`  // the runs differ again later, for other reasons
}

func explained(e bisect.Explanation) bisectionJSON {
	return bisectionJSON{Version: 2, Sets: append([][]string{}, e.Sets...), Refuted: e.Refuted, Stopped: e.Stopped}
}

func bisectionOf(d *bisect.Difference) bisectionJSON {
	r := explained(d.Explanation)
	r.First, r.Second, r.Partly = "nothing more", "nothing more", d.Partly
	if d.First < len(d.A.Events) {
		r.First, r.Line = d.A.Events[d.First].String(), d.A.Events[d.First].Line
	}
	if d.First < len(d.B.Events) {
		r.Second = d.B.Events[d.First].String()
		if r.Line == 0 {
			r.Line = d.B.Events[d.First].Line
		}
	}
	return r
}

// tell prints the result.
func (b *bisection) tell(r bisectionJSON) error {
	var err error
	if b.format == "json" {
		err = b.JSON(r)
	} else {
		writeBisection(b.Out, b.Style(), r)
	}
	if err != nil {
		return err
	}
	return exit.With(exit.Disagree)
}

func writeBisection(w io.Writer, style terminal.Style, r bisectionJSON) {
	fmt.Fprintf(w, "they differ first at line %d\n  %s %s\n  %s %s\n", r.Line, style.Bad("-"), r.First, style.Good("+"), r.Second)
	if len(r.Sets) == 0 && !r.Stopped {
		fmt.Fprintln(w, "no set of clauses explains it: the runs differ without any of those they ask about")
		return
	}
	if r.Stopped {
		fmt.Fprintln(w, r.stoppedShort())
	}
	for i, set := range r.Sets {
		switch {
		case i > 0 && len(set) == 1:
			fmt.Fprintf(w, "or without %s\n", style.Clause(set[0]))
			continue
		case i > 0:
			fmt.Fprintln(w, "or without these:")
		case r.Partly:
			fmt.Fprintln(w, "up to there, without "+those(set)+" the runs are alike:")
		default:
			fmt.Fprintln(w, "without "+those(set)+" the runs are alike:")
		}
		for _, id := range set {
			fmt.Fprintf(w, "  %s\n", style.Clause(id))
		}
	}
}

// stoppedShort says what is known although the search was cut off.
func (r *bisectionJSON) stoppedShort() string {
	known := fmt.Sprintf("the search stopped short: no set of up to %s explains it", app.Counted(r.Refuted, "clause"))
	if r.Refuted == 0 {
		known = "the search stopped short"
	}
	switch {
	case len(r.Sets) == 0:
		return known + "; it has found none that does; --sets and --timeout let it go on"
	case len(r.Sets[0]) == r.Refuted+1:
		return known + "; there may be other sets as small as this"
	}
	return known + "; this set cannot be made smaller, but others may be"
}

func those(set []string) string {
	if len(set) == 1 {
		return "this clause"
	}
	return fmt.Sprintf("these %d clauses", len(set))
}
