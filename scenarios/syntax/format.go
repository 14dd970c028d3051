package syntax

import (
	"bytes"
	"path/filepath"
	"strings"

	"umpire/engines/limits"
)

// Format returns a scenario file, or the scenario blocks of a Markdown page, in
// canonical form: two spaces for each level, with comments, clauses, tables and
// pictures aligned. It changes no meaning, keeps every comment and leaves the
// rest of a page alone. Mistakes in the layout are repaired; a source with other
// mistakes is returned unchanged, with its diagnostics.
func Format(name string, src []byte, most *limits.Limits) ([]byte, Diagnostics) {
	if IsMarkdown(name) {
		return formatMarkdown(name, src, most)
	}
	p := parse(name, src)
	if p.diags.unreadable() {
		return src, p.diags
	}
	out := p.formatted(src)
	if !p.diags.Failed() {
		return out, p.diags
	}
	if again := parse(name, out); again.diags.Failed() {
		return src, p.diags
	} else {
		return again.formatted(out), again.diags
	}
}

// formatted writes the lines of a file.
func (p *parser) formatted(src []byte) []byte {
	end := lineEnd(src)
	var b bytes.Buffer
	b.Grow(len(src) + len(src)/8)
	for _, text := range layOut(p.lines) {
		b.WriteString(text)
		b.WriteString(end)
	}
	return b.Bytes()
}

// IsMarkdown reports whether a file is a Markdown page by its name.
func IsMarkdown(name string) bool {
	switch strings.ToLower(filepath.Ext(name)) {
	case ".md", ".markdown", ".mdown", ".mkd", ".mkdn":
		return true
	}
	return false
}

// lineEnd returns the line ending of the first line.
func lineEnd(src []byte) string {
	if n := bytes.IndexByte(src, '\n'); n > 0 && src[n-1] == '\r' {
		return "\r\n"
	}
	return "\n"
}

// layOut returns the lines in their final form.
func layOut(lines []line) []string {
	out := make([]outLine, len(lines))
	for i := range lines {
		l := &lines[i]
		out[i] = outLine{line: l, col: 2 * l.level, text: tidy(l), note: strings.TrimRight(l.raw[l.note:], " \t")}
	}
	eachRun(out, roleOutcome, alignOutcomes)
	eachRun(out, roleRow, alignTable)
	eachRun(out, roleGame, alignBlock)
	placeComments(out)
	return write(spaced(out))
}

// eachRun calls align with every run of lines that have the role r and the same
// level. Blank lines and comments are skipped.
func eachRun(out []outLine, r role, align func([]*outLine)) {
	var run []*outLine
	for i := range out {
		o := &out[i]
		if o.text == "" {
			continue
		}
		if len(run) > 0 && (o.role != r || o.level != run[0].level) {
			align(run)
			run = run[:0]
		}
		if o.role == r {
			run = append(run, o)
		}
	}
	if len(run) > 0 {
		align(run)
	}
}

// tidy returns the content of a line with one space between words of the
// language. Words of the game are kept as they are.
func tidy(l *line) string {
	switch l.role {
	case roleBlank:
		return ""
	case roleItems:
		return tidyItems(l)
	case roleOutcome, roleRow, roleGame, roleMove:
		return l.content()
	}
	if l.keep > 0 {
		return spread(tidyWords(l.raw[l.body:l.keep], l.role), l.raw[l.keep:l.end])
	}
	return tidyWords(l.content(), l.role)
}

// spread puts a space between two pieces of a line, unless that would turn the
// second piece into a comment.
func spread(a, b string) string {
	if b == "" || b[0] == '#' {
		return a + b
	}
	return a + " " + b
}

// tidyWords puts one space between words, and none before a comma or colon.
// Texts in quotes are kept.
func tidyWords(s string, r role) string {
	var b strings.Builder
	gap := false // a space is due before the next word
	for i := 0; i < len(s); i++ {
		switch ch := s[i]; {
		case isBlank(ch):
			gap = b.Len() > 0
			continue
		case ch == ',' || ch == ':':
			b.WriteByte(ch)
			gap = true
			continue
		case ch == '=' && r == roleRuling:
			b.WriteString(" =")
			gap = true
			continue
		case ch == '=':
			b.WriteByte(ch)
			for i+1 < len(s) && isBlank(s[i+1]) {
				i++
			}
			for i+1 < len(s) && !isBlank(s[i+1]) && s[i+1] != ',' && s[i+1] != '"' {
				i++
				b.WriteByte(s[i]) // a value may contain a colon
			}
			gap = false
			continue
		}
		if gap {
			b.WriteByte(' ')
		}
		gap = false
		n := 1
		if s[i] == '"' {
			if end := closing(s[i+1:], '"'); end >= 0 {
				n = end + 2
			}
			gap = true
		}
		b.WriteString(s[i : i+n])
		i += n - 1
	}
	return b.String()
}

// tidyItems writes "players Cid blue at S, Zoey" and "next deck L07, L08".
func tidyItems(l *line) string {
	c := &cursor{l: l, at: l.body}
	var b strings.Builder
	word := func() {
		from, to := c.until(",:=\"")
		b.WriteString(l.raw[from:to])
		c.at = to
	}
	word()
	queue := b.String() == "next"
	b.WriteByte(' ')
	if queue {
		word()
		b.WriteByte(' ')
	}
	for {
		if c.peek() == '#' {
			return l.content() // a space before the # would begin a comment
		}
		if !queue {
			word()
			if c.peek() != ',' && !c.done() {
				b.WriteByte(' ')
			}
		}
		if c.peek() != ',' && !c.done() {
			b.WriteString(c.item("").S)
		}
		if !c.accept(',') {
			return b.String()
		}
		b.WriteString(", ")
	}
}
