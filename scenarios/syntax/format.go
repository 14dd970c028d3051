package syntax

import (
	"bytes"
	"path/filepath"
	"strings"
	"unicode/utf8"

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

// alignOutcomes aligns the clauses of a move's outcomes.
func alignOutcomes(run []*outLine) {
	var p parser
	outcomes := make([]Outcome, len(run))
	for i, o := range run {
		outcomes[i] = p.outcome(o.line)
	}
	for i, text := range OutcomeLines(outcomes) {
		run[i].text = text
	}
}

// alignTable makes the cells of each column as wide as the widest.
func alignTable(run []*outLine) {
	var p parser
	rows := make([][]Text, len(run))
	var widths []int
	for i, o := range run {
		rows[i] = p.row(o.line)
		for j, cell := range rows[i] {
			if j == len(widths) {
				widths = append(widths, 0)
			}
			widths[j] = max(widths[j], cell.Width)
		}
	}
	for i, o := range run {
		var b strings.Builder
		b.WriteByte('|')
		for j, cell := range rows[i] {
			blank := " "
			if strings.HasPrefix(cell.S, "#") { // after a space, # would begin a comment
				blank = ""
			}
			b.WriteString(blank + cell.S + strings.Repeat(" ", widths[j]-cell.Width+2-len(blank)) + "|")
		}
		o.text = b.String()
	}
}

// alignBlock lays out a block of the game: two spaces for each level if its lines
// are properly nested, and pictures aligned. A picture is moved as a whole.
func alignBlock(run []*outLine) {
	edges := leftEdges(run)
	levels := nesting(edges)
	for i, o := range run {
		if o.col += o.nest; levels != nil {
			o.col += 2*levels[i] - edges[i]
		}
	}
	for from := 0; from < len(run); from++ {
		to := from
		for to < len(run) && isPicture(run[to]) && run[to].nest == run[from].nest {
			to++
		}
		if to > from {
			alignPicture(run[from:to])
			from = to - 1
		}
	}
}

func isPicture(o *outLine) bool { return o.text[0] == '|' }

// leftEdges returns the indentation of each line. All rows of a picture get that
// of its leftmost row.
func leftEdges(run []*outLine) []int {
	edges := make([]int, len(run))
	for from := 0; from < len(run); {
		to, least := from+1, run[from].nest
		for isPicture(run[from]) && to < len(run) && isPicture(run[to]) {
			least = min(least, run[to].nest)
			to++
		}
		for ; from < to; from++ {
			edges[from] = least
		}
	}
	return edges
}

// nesting returns the level of each line. It returns nil if a line is indented
// less than the one above, and its indentation matches no level that is open.
func nesting(edges []int) []int {
	levels := make([]int, len(edges))
	stack := []int{0}
	for i, at := range edges {
		top := len(stack) - 1
		switch {
		case at > stack[top]:
			stack = append(stack, at)
		case at < stack[top]:
			for at < stack[top] {
				top--
			}
			if stack = stack[:top+1]; at > stack[top] {
				return nil
			}
		}
		levels[i] = len(stack) - 1
	}
	return levels
}

// alignPicture aligns the bars of rows, if all rows have the same number of bars
// and end with one. The text of a cell is kept; spaces are added after it.
func alignPicture(rows []*outLine) {
	cells := make([][]string, len(rows))
	for i, o := range rows {
		cells[i] = strings.Split(o.text, "|")
		if len(cells[i]) != len(cells[0]) || len(cells[i]) < 3 || cells[i][len(cells[i])-1] != "" {
			return
		}
	}
	for j := 1; j < len(cells[0])-1; j++ {
		widest, gap := 0, ""
		for i := range cells {
			trimmed := strings.TrimRight(cells[i][j], " ")
			blank := cells[i][j][len(trimmed):]
			if n := utf8.RuneCountInString(trimmed); n > widest || n == widest && gap == "" {
				if n > widest {
					gap = ""
				}
				widest = n
				if blank != "" {
					gap = " "
				}
			}
			cells[i][j] = trimmed
		}
		for i := range cells {
			cells[i][j] += strings.Repeat(" ", widest-utf8.RuneCountInString(cells[i][j])) + gap
		}
	}
	for i, o := range rows {
		o.text = strings.Join(cells[i], "|")
	}
}
