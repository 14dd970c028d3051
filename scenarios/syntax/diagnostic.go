package syntax

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/width"

	"umpire/engines/escape"
	"umpire/engines/rule"
)

// A Severity says whether a diagnostic is an error or a warning.
type Severity uint8

// The severities.
const (
	Error Severity = iota
	Warning
)

// A Diagnostic is a mistake or a warning at a place in a file.
type Diagnostic struct {
	File             string
	Line, Col, Width int // all count from 1, in characters; Width 0 means one character
	Severity         Severity
	Code             string   // names the mistake, and stays when its words change
	Msg              string   // lower case, no full stop; further lines may follow the first
	Near             string   // the correct word that is nearest to the one found
	Hints            []string // lines that could be written instead, or further explanation
	Instead          int      // how many of the first hints, taken together, can replace the line
	Source           string   // the line concerned
	Raise            bool     // the line belongs at the beginning of its scenario
	Layout           bool     // the lines can be read as they are; Format repairs their layout
}

// Error returns "file:line:col: message" and the nearest correct word.
func (d *Diagnostic) Error() string {
	msg := fmt.Sprintf("%s:%d:%d: %s", escape.Line(d.File), d.Line, d.Col, d.Msg)
	if d.Near != "" {
		msg += fmt.Sprintf(" (did you mean %q?)", d.Near)
	}
	return msg
}

// Render returns the diagnostic as people read it: Error, then the line with
// a caret under the place, then the hints.
func (d *Diagnostic) Render() string {
	var b strings.Builder
	b.WriteString(d.Error())
	b.WriteByte('\n')
	if d.Source != "" {
		number := fmt.Sprintf("%5d", d.Line)
		source, col, wide := Excerpt(d.Source, d.Col, d.Width)
		blanks, carets := Carets(source, col, wide)
		fmt.Fprintf(&b, "%s | %s\n%s | %s%s\n", number, strings.ReplaceAll(source, "\t", " "), strings.Repeat(" ", len(number)), blanks, carets)
	}
	for _, hint := range d.Hints {
		fmt.Fprintf(&b, "      %s\n", hint)
	}
	return b.String()
}

// maxShown is how many characters of a line are shown.
const maxShown = 240

// Excerpt returns a line, shortened to the surroundings of a place if it is long,
// and the column and width of the place in what it returns.
func Excerpt(line string, at, wide int) (source string, col, width int) {
	if len(line) <= maxShown {
		return line, at, wide
	}
	from := rule.ByteAt(line, max(0, at-1-maxShown/3))
	to := from + rule.ByteAt(line[from:], maxShown)
	if to == len(line) { // show more of what is before the place instead
		for n := 0; n < maxShown && from > 0; n++ {
			_, size := utf8.DecodeLastRuneInString(line[:from])
			from -= size
		}
	}
	source = line[from:to]
	col = at - utf8.RuneCountInString(line[:from])
	width = min(wide, utf8.RuneCountInString(source)-col+1)
	if from > 0 {
		source, col = "..."+source, col+3
	}
	if to < len(line) {
		source += "..."
	}
	return source, col, width
}

// Carets returns the carets under a place of a line, and the blanks before them, as wide
// as a terminal shows the characters above: marks lie on their letters, and the characters
// of some scripts are two columns wide. A line that is longer than Excerpt leaves it fits
// no terminal: its characters are counted.
func Carets(line string, col, wide int) (blanks, carets string) {
	at := 0
	for _, r := range line {
		n := 1
		switch kind := width.LookupRune(r).Kind(); {
		case len(line) > maxShown:
		case unicode.In(r, unicode.Mn, unicode.Me, unicode.Cf):
			n = 0
		case kind == width.EastAsianWide || kind == width.EastAsianFullwidth:
			n = 2
		}
		if at++; at < col {
			blanks += strings.Repeat(" ", n)
		} else if at < col+wide {
			carets += strings.Repeat("^", n)
		}
	}
	blanks += strings.Repeat(" ", max(0, col-1-at)) // past the end of the line
	carets += strings.Repeat("^", max(0, col-1+wide-max(at, col-1)))
	return blanks, carets + strings.Repeat("^", max(0, 1-len(carets)))
}

// Diagnostics are all that is wrong, in the order of the file.
type Diagnostics []*Diagnostic

// Error returns a line for each diagnostic.
func (ds Diagnostics) Error() string {
	lines := make([]string, len(ds))
	for i, d := range ds {
		lines[i] = d.Error()
	}
	return strings.Join(lines, "\n")
}

// Failed reports whether any of them is an error.
func (ds Diagnostics) Failed() bool {
	return slices.ContainsFunc(ds, func(d *Diagnostic) bool { return d.Severity == Error })
}

// unreadable reports whether any of them is an error that Format cannot repair.
func (ds Diagnostics) unreadable() bool {
	return slices.ContainsFunc(ds, func(d *Diagnostic) bool { return d.Severity == Error && !d.Layout })
}

// Say sets the code and the message: "[CODE] message".
func (d *Diagnostic) Say(format string, args ...any) {
	d.Code, d.Msg = rule.Coded(fmt.Sprintf(format, args...))
}

// OfText returns a mistake in a text as a diagnostic. Code is that of mistakes without one.
func OfText(file, code string, e *rule.TextError) *Diagnostic {
	return &Diagnostic{File: file, Line: e.Line, Col: e.Col, Width: e.Width, Code: cmp.Or(e.Code, code), Msg: e.Msg, Near: e.Near}
}

// At returns a diagnostic at a text of the file. The format begins with the code: "[CODE] message".
func (f *File) At(at Text, severity Severity, format string, args ...any) *Diagnostic {
	d := &Diagnostic{File: f.Name, Line: at.Line, Col: at.Col, Width: at.Width, Severity: severity}
	d.Say(format, args...)
	if at.Line >= 1 && at.Line <= len(f.Source) {
		d.Source = f.Source[at.Line-1]
	}
	return d
}
