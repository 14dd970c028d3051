package always

import (
	"bytes"
	"encoding/json"

	"umpire/scenarios/syntax"
)

// FileName is the file next to scenarios that keeps what was found about their statements,
// a Row a line.
const FileName = "always.jsonl"

// A Row is what was found about a claim to which no exception is known.
type Row struct {
	Applied   int    `json:"applied"`
	Positions int    `json:"positions"`
	Setup     string `json:"setup"` // as Setup and Lines write them
	Claim     string `json:"claim"`
}

// Row returns what a report keeps. ok is false when there is an exception, or when the
// claim was hardly asked about.
func (r *Report) Row(setup string) (row Row, ok bool) {
	return Row{r.Applied, r.Positions, setup, lineOf(r.When, r.claim)}, r.Err == nil && r.Exception == nil && r.Vacuous() == ""
}

// Lines writes each claim of a statement on one line, with its condition.
func Lines(a *syntax.Always) (lines []string) {
	for i := range a.Claims {
		lines = append(lines, lineOf(a.When.S, &a.Claims[i]))
	}
	return lines
}

// WriteRows writes a file of rows.
func WriteRows(rows []Row) []byte {
	var b bytes.Buffer
	lines := json.NewEncoder(&b)
	lines.SetEscapeHTML(false)
	for _, r := range rows {
		lines.Encode(r) //nolint:errcheck // a buffer takes all
	}
	return b.Bytes()
}

// ReadRows reads a file of rows, up to the first other line.
func ReadRows(data []byte) (rows []Row) {
	var r Row
	for lines := json.NewDecoder(bytes.NewReader(data)); lines.Decode(&r) == nil; {
		rows = append(rows, r)
	}
	return rows
}
