package scenarios

import (
	"strings"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"umpire/engines/rule"
	"umpire/scenarios/syntax"
)

// A place is a text and the file that contains it.
type place struct {
	file *syntax.File
	text syntax.Text
}

// at returns a diagnostic about a mistake in a text that was given to the game or
// another reader. col counts from the first character of the text.
func (c *Case) at(pl place, col, width int, format string, args ...any) *syntax.Diagnostic {
	d := pl.file.At(pl.text, syntax.Error, format, args...)
	from := c.column(pl, col)
	d.Col = pl.text.Col + from - 1
	d.Width = max(1, c.column(pl, col+max(1, width))-from)
	if past := pl.text.Width - from + 1; past >= 1 {
		d.Width = min(d.Width, past)
	} else {
		d.Width = 1
	}
	return d
}

// column converts a column of a text in this case, with its <columns> filled in, to
// the column in the source. Both count from 1.
func (c *Case) column(pl place, col int) int {
	source := original(pl)
	if source == pl.text.S || source == "" {
		return col
	}
	if first, _ := utf8.DecodeRuneInString(source); strings.ContainsRune("\"“”„‟«»", first) && !strings.HasPrefix(pl.text.S, `"`) {
		return col + 1
	}
	read, written := 1, 1
	for source != "" && read < col {
		width, length := 1, 1 // in the source, and in the text
		name, cell, found := c.placeholder(source)
		if found {
			width, length = utf8.RuneCountInString(name), utf8.RuneCountInString(cell)
		} else {
			name = source[:norm.NFC.NextBoundaryInString(source, true)] // a letter with its marks
			width, length = utf8.RuneCountInString(name), utf8.RuneCountInString(rule.NormalName(name))
		}
		if read+length > col {
			return written
		}
		source = source[len(name):]
		read, written = read+length, written+width
	}
	return written + col - read
}

// placeholder reports whether s begins with a <column> of the case's row, and returns
// the <column> and its cell.
func (c *Case) placeholder(s string) (name, cell string, found bool) {
	if c.row == nil || s[0] != '<' {
		return "", "", false
	}
	end := strings.IndexByte(s, '>')
	if end < 0 {
		return "", "", false
	}
	cell, found = c.row[rule.NormalName(s[1:end])]
	return s[:end+1], cell, found
}

// original returns a text as it is written in the file.
func original(pl place) string {
	if pl.text.Line < 1 || pl.text.Line > len(pl.file.Source) {
		return ""
	}
	line := pl.file.Source[pl.text.Line-1]
	from := byteOf(line, pl.text.Col-1)
	return line[from : from+byteOf(line[from:], pl.text.Width)]
}

// byteOf returns the index of the nth character of s, or its length.
func byteOf(s string, n int) int {
	for i := range s {
		if n <= 0 {
			return i
		}
		n--
	}
	return len(s)
}

// textErrors returns the errors about a text given to the game. lines are the places
// of its lines, except for the first ones, which are in no file: before counts them.
func (c *Case) textErrors(err error, lines []place, before int, otherwise place) syntax.Diagnostics {
	errs, ok := err.(rule.TextErrors)
	if !ok {
		return syntax.Diagnostics{otherwise.file.At(otherwise.text, syntax.Error, "%v", err)}
	}
	ds := make(syntax.Diagnostics, 0, len(errs))
	for _, e := range errs {
		ds = append(ds, c.textError(e, lines, before, otherwise))
	}
	return ds
}

func (c *Case) textError(e *rule.TextError, lines []place, before int, otherwise place) *syntax.Diagnostic {
	i := e.Line - 1 - before
	var d *syntax.Diagnostic
	switch {
	case len(lines) == 0 || i < 0:
		d = otherwise.file.At(otherwise.text, syntax.Error, "%s", e.Msg)
	case i >= len(lines):
		last := lines[len(lines)-1]
		d = c.at(last, utf8.RuneCountInString(last.text.S)+1, 1, "%s", e.Msg)
	default:
		d = c.at(lines[i], e.Col, e.Width, "%s", e.Msg)
	}
	read := ""
	if i >= 0 && i < len(lines) {
		read = lines[i].text.S
	}
	meant(d, e, read)
	return d
}

// meant adds to a diagnostic what should be written instead. This can replace the
// whole line if the mistaken text, as it was read, is the whole line.
func meant(d *syntax.Diagnostic, e *rule.TextError, read string) {
	d.Near = e.Near
	switch {
	case e.Meant != "":
		d.Hints = strings.Split(e.Meant, "\n")
		if strings.TrimSpace(d.Source) == strings.TrimSpace(read) {
			d.Instead = len(d.Hints)
		}
	case e.Near == "" && e.Like != "":
		d.Hints = append(d.Hints, "written like "+e.Like)
	}
}
