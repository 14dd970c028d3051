package always

import (
	"bytes"
	"fmt"
	"strings"

	"umpire/scenarios/syntax"
)

// FileName is the file beside scenarios that keeps what was found about their statements.
const FileName = "always.txt"

// A Row is what was found about a claim to which no exception is known.
type Row struct {
	Applied, Positions int
	Setup, Claim       string // as Setup and Lines write them
}

// Row returns what a report keeps. ok is false when there is an exception, or when the
// claim was hardly asked about.
func (r *Report) Row(setup string) (row Row, ok bool) {
	return Row{r.Applied, r.Positions, setup, line(r.When, r.claim)}, r.Err == nil && r.Exception == nil && r.Vacuous() == ""
}

// Lines writes each claim of a statement on one line, with its condition.
func Lines(a *syntax.Always) (lines []string) {
	for i := range a.Claims {
		lines = append(lines, line(a.When.S, &a.Claims[i]))
	}
	return lines
}

func line(when string, claim *syntax.Claim) string {
	if when != "" {
		return "when " + when + ": " + lineOf(claim)
	}
	return lineOf(claim)
}

// WriteRows writes a file of rows.
func WriteRows(rows []Row) []byte {
	var b bytes.Buffer
	b.WriteString("# Positions in which a statement applied, those asked about, set-up, statement: umpire faq --always --record\n")
	for _, r := range rows {
		fmt.Fprintf(&b, "%d\t%d\t%s\t%s\n", r.Applied, r.Positions, r.Setup, r.Claim)
	}
	return b.Bytes()
}

// ReadRows reads a file of rows, and ignores other lines.
func ReadRows(data []byte) (rows []Row) {
	for text := range strings.Lines(string(data)) {
		var r Row
		parts := strings.SplitN(strings.TrimSuffix(text, "\n"), "\t", 4)
		if len(parts) < 4 {
			continue
		}
		if _, err := fmt.Sscan(parts[0], &r.Applied); err != nil {
			continue
		}
		if _, err := fmt.Sscan(parts[1], &r.Positions); err != nil {
			continue
		}
		r.Setup, r.Claim = parts[2], parts[3]
		rows = append(rows, r)
	}
	return rows
}
