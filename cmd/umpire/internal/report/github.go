package report

import (
	"fmt"
	"io"
	"strings"

	"umpire/cmd/umpire/internal/terminal"
	"umpire/scenarios"
	"umpire/scenarios/syntax"
)

// github writes workflow commands to a terminal.Writer. GitHub shows them as
// annotations on the lines of the files.
type github struct{ w io.Writer }

// The escapes of workflow commands: in their text, and in their properties.
var (
	escapeText     = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A")
	escapeProperty = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A", ":", "%3A", ",", "%2C")
)

func (g *github) annotate(level, title string, d *syntax.Diagnostic) {
	_, text, _ := strings.Cut(d.Render(), "\n")
	msg := d.Msg
	if d.Near != "" {
		msg += fmt.Sprintf(" (did you mean %q?)", d.Near)
	}
	msg = strings.TrimSuffix(msg+"\n"+text, "\n")
	fmt.Fprintf(g.w, "%s%s file=%s,line=%d,col=%d,endColumn=%d,title=%s::%s\n",
		terminal.Command, level, escapeProperty.Replace(d.File), d.Line, d.Col, d.Col+max(1, d.Width), escapeProperty.Replace(title), escapeText.Replace(msg))
}

func (g *github) File(f *File) {
	for _, d := range f.Diags {
		g.annotate(severity(d), "scenario cannot be read", d)
	}
}

func (g *github) Case(r *scenarios.Result) {
	level := ""
	switch r.Status {
	case scenarios.Failed:
		level = "error"
	case scenarios.Waiting:
		level = "warning"
	}
	for _, d := range r.Diags {
		if level != "" || d.Severity == syntax.Warning && r.Status != scenarios.Pending {
			g.annotate(lower(level, severity(d)), r.Case.Name, d)
		}
	}
}

// lower returns the lower of two levels. If one is "", it returns the other.
func lower(a, b string) string {
	if a == "" || b == "warning" {
		return b
	}
	return a
}

func (g *github) End(s *Summary) error {
	_, err := fmt.Fprintf(g.w, "%s\n", s)
	return err
}
