package report

import (
	"fmt"
	"io"
	"strings"

	"umpire/scenarios"
	"umpire/scenarios/syntax"
)

// tap writes the Test Anything Protocol, version 14.
type tap struct {
	w io.Writer
	n int
}

var escapeTAP = strings.NewReplacer(`\`, `\\`, "#", `\#`, "\n", " ")

func (t *tap) point(ok bool, name, directive string) {
	if t.n == 0 {
		fmt.Fprintln(t.w, "TAP version 14")
	}
	t.n++
	word := "ok"
	if !ok {
		word = "not ok"
	}
	if directive != "" {
		directive = " # " + directive
	}
	fmt.Fprintf(t.w, "%s %d - %s%s\n", word, t.n, escapeTAP.Replace(name), directive)
}

// block writes the diagnostics of a test point.
func (t *tap) block(class scenarios.Class, clauses []string, ds syntax.Diagnostics) {
	if len(ds) == 0 {
		return
	}
	fmt.Fprintln(t.w, "  ---")
	if class != "" {
		fmt.Fprintf(t.w, "  class: %s\n", class)
	}
	fmt.Fprintf(t.w, "  at: %q\n", fmt.Sprintf("%s:%d:%d", ds[0].File, ds[0].Line, ds[0].Col))
	if len(clauses) > 0 {
		fmt.Fprintf(t.w, "  clauses: [%s]\n", strings.Join(clauses, ", "))
	}
	fmt.Fprintln(t.w, "  message: |")
	for line := range strings.Lines(rendered(ds)) {
		fmt.Fprintf(t.w, "    %s\n", strings.TrimRight(line, "\n"))
	}
	fmt.Fprintln(t.w, "  ...")
}

func (t *tap) File(f *File) {
	if f.Diags.Failed() {
		t.point(false, f.Name, "")
		t.block(scenarios.Input, nil, f.Diags)
	}
}

func (t *tap) Case(r *scenarios.Result) {
	name := NameOf(r.Case)
	switch r.Status {
	case scenarios.Pending:
		t.point(false, name, "TODO "+escapeTAP.Replace(r.Case.Scenario.Pending.S))
	case scenarios.Skipped:
		t.point(true, name, "SKIP "+escapeTAP.Replace(why(r)))
	default:
		t.point(r.Status == scenarios.Passed, name, "")
		t.block(r.Class, Stated(r.Case), r.Diags)
	}
}

func (t *tap) End(s *Summary) error {
	if t.n == 0 {
		fmt.Fprintln(t.w, "TAP version 14")
	}
	fmt.Fprintf(t.w, "1..%d\n", t.n)
	_, err := fmt.Fprintf(t.w, "# %s\n", s)
	return err
}
