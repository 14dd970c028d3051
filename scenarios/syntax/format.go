package syntax

import (
	"bytes"
	"path/filepath"
	"strings"
	"unicode"
	"unicode/utf8"

	"umpire/engines/limits"
)

// Format returns a scenario file, or the scenario blocks of a Markdown page, in canonical form: two
// spaces for each level, with comments, clauses, tables and pictures aligned. It changes no
// meaning, keeps every comment and leaves the rest of a page alone. Mistakes in the layout are
// repaired; a source with other mistakes is returned unchanged, with its diagnostics.
func Format(name string, src []byte, most *limits.Limits) ([]byte, Diagnostics) {
	if IsMarkdown(name) {
		return formatMarkdown(name, src, most)
	}
	p := parse(name, src, nil)
	if p.diags.unreadable() {
		return src, p.diags
	}
	out := p.formatted(src)
	if !p.diags.Failed() {
		return out, p.diags
	}
	if again := parse(name, out, nil); again.diags.Failed() {
		return src, p.diags
	} else {
		return again.formatted(out), again.diags
	}
}

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

func lineEnd(src []byte) string {
	if n := bytes.IndexByte(src, '\n'); n > 0 && src[n-1] == '\r' {
		return "\r\n"
	}
	return "\n"
}

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

// An outLine is a line on its way to the output.
type outLine struct {
	*line
	col        int // of the indentation, counted from 0
	text, note string
}

func (o *outLine) blank() bool { return o.text == "" && o.note == "" }

func (o *outLine) comment() bool { return o.text == "" && o.note != "" }

// placeComments sets the indentation of comments on lines of their own. Such a
// comment is aligned with the line below it, or with the block that it ends.
func placeComments(out []outLine) {
	below := make([]*outLine, len(out)) // for each line, the next one that is not a comment
	next := &outLine{line: &line{}}
	for i := len(out) - 1; i >= 0; i-- {
		below[i] = next
		if out[i].text != "" {
			next = &out[i]
		}
	}
	var above []*outLine // the line above, then its parent, and so on
	for i := range out {
		o := &out[i]
		switch {
		case o.comment():
			o.col = commentCol(above, o, below[i])
		case o.text != "":
			for len(above) > 0 && above[len(above)-1].indent >= o.indent {
				above = above[:len(above)-1]
			}
			above = append(above, o)
		}
	}
}

// commentCol returns the column of a comment between the lines above and next.
func commentCol(above []*outLine, o, next *outLine) int {
	if len(above) == 0 || o.indent <= next.indent || next.col >= above[len(above)-1].col {
		return next.col
	}
	for i := len(above) - 1; i >= 0 && above[i].indent > next.indent; i-- {
		if above[i].indent <= o.indent {
			return above[i].col
		}
	}
	return next.col
}

// spaced adds and removes blank lines. It leaves none at the beginning and end,
// at most one in a row, and one before each scenario and each position below a
// scenario, before the comments that belong to them.
func spaced(out []outLine) []outLine {
	kept := make([]outLine, 0, len(out)+8)
	for i := range out {
		o := out[i]
		if o.blank() && (len(kept) == 0 || kept[len(kept)-1].blank()) {
			continue
		}
		if o.role == roleTop {
			at := len(kept)
			for at > 0 && kept[at-1].comment() && kept[at-1].col == 0 {
				at--
			}
			if at > 0 && !kept[at-1].blank() && (at == len(kept) || !kept[len(kept)-1].blank()) {
				kept = append(kept, outLine{})
				copy(kept[at+1:], kept[at:])
				kept[at] = outLine{line: &line{}}
			}
		}
		kept = append(kept, o)
	}
	for len(kept) > 0 && kept[len(kept)-1].blank() {
		kept = kept[:len(kept)-1]
	}
	return kept
}

// write returns the lines with their indentation. Comments on consecutive lines
// begin in the same column.
func write(out []outLine) []string {
	texts := make([]string, len(out))
	for i := 0; i < len(out); {
		from, width := i, 0
		for ; i < len(out) && out[i].text != "" && out[i].note != ""; i++ {
			width = max(width, out[i].col+utf8.RuneCountInString(out[i].text))
		}
		for j := from; j < i; j++ {
			o := &out[j]
			gap := width + 2 - o.col - utf8.RuneCountInString(o.text)
			texts[j] = strings.Repeat(" ", o.col) + o.text + strings.Repeat(" ", gap) + o.note
		}
		if i == from {
			if o := &out[i]; !o.blank() {
				texts[i] = strings.Repeat(" ", o.col) + o.text + o.note
			}
			i++
		}
	}
	return texts
}

// straight returns a line with typographic characters replaced by their keyboard
// equivalents, one character by one: quotes, dashes, wide and no-break spaces.
// Those in quotes and comments are kept.
func straight(raw string) string {
	if strings.IndexFunc(raw, isMark) < 0 {
		return raw
	}
	var b strings.Builder
	for at := 0; at < len(raw); {
		r, n := utf8.DecodeRuneInString(raw[at:])
		switch ends := closers(r); {
		case ends != "":
			if text, size := quotedText(raw[at+n:], ends); size > 0 {
				b.WriteString(`"` + enclosed(text) + `"`)
				n += size
			} else {
				b.WriteByte('"')
			}
		case isMark(r):
			b.WriteByte(keyOf(r))
		default:
			b.WriteString(raw[at : at+n])
		}
		at += n
	}
	return withComment(b.String(), raw)
}

// enclosed returns a text in a form that can be between straight quotes: curly
// double quotes that would end it become single ones.
func enclosed(text string) string {
	if _, size := quotedText(text+`"`, closers('"')); size == len(text)+1 {
		return text
	}
	return strings.NewReplacer("“", "'", "”", "'").Replace(text)
}

func withComment(line, raw string) string {
	note, _ := comment(line, len(line)-len(trimBlanks(line)))
	if note == len(line) {
		return line
	}
	n := utf8.RuneCountInString(line[:note])
	for at := range raw {
		if n == 0 {
			return line[:note] + raw[at:]
		}
		n--
	}
	return line
}

// closers returns the characters that may close a text that open begins, or ""
// when open begins none. A straight quote can close every text, and a curly quote
// can close a text that a straight one opened.
func closers(open rune) string {
	switch open {
	case '"', '“', '„', '‟', '”':
		return `"”“`
	case '«':
		return `"»`
	case '»':
		return `"«`
	}
	return ""
}

// quotedText returns the text up to its closing quote, and the size of both in bytes; the size is 0
// when no quote closes it. Curly quotes that are in pairs belong to the text.
func quotedText(s, ends string) (text string, size int) {
	depth := 0
	for at, r := range s {
		switch {
		case r == '"' && at > 0 && s[at-1] == '\\':
		case r == '"':
			return s[:at], at + 1
		case r == '“' && opensPair(s[at+len("“"):]):
			depth++
		case r == '”' && depth > 0:
			depth--
		case strings.ContainsRune(ends, r):
			return s[:at], at + utf8.RuneLen(r)
		}
	}
	return "", 0
}

// opensPair reports whether the next curly quote in s is a closing one.
func opensPair(s string) bool {
	i := strings.IndexAny(s, "“”")
	return i >= 0 && strings.HasPrefix(s[i:], "”")
}

func isMark(r rune) bool { return r >= utf8.RuneSelf && keyOf(r) != 0 }

// keyOf returns the keyboard character that a mark is in for, or 0.
func keyOf(r rune) byte {
	switch r {
	case '“', '”', '„', '‟', '«', '»', '″':
		return '"'
	case '‘', '’', '‚', '‛', '′':
		return '\''
	case '‐', '‑', '‒', '–', '—', '−':
		return '-'
	case '\u200b', '\ufeff', '\u2060':
		return ' '
	}
	if r >= utf8.RuneSelf && unicode.Is(unicode.Zs, r) {
		return ' '
	}
	return 0
}
