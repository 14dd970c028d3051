package syntax

import (
	"maps"
	"slices"
	"strings"
	"umpire/engines/rule"
	"unicode/utf8"
)

// step reads a line of the script, and its block.
func (p *parser) step(c *cursor, word string) {
	l := c.l
	var s Step
	switch word {
	case wordMove:
		s = p.move(c)
	case wordCannot:
		s = p.cannot(c)
	case wordSees:
		sees := &Sees{Who: p.opener(l)}
		if c.accept(':') {
			c.fail(c.at-1, c.at, "[colon-extra] no colon belongs after sees").Hints = []string{sees.Who.S + " sees"}
		}
		c.end()
		sees.Body = p.gameBlock(l, sees.Who, nil)
		p.noLines(l, sees.Body, "what is seen")
		s = sees
	case "next":
		s = &Next{At: p.opener(l), Results: p.queue(l, nil)}
	case "expect":
		s = p.expect(c)
	case "draw":
		s = p.draw(c)
	case "always":
		s = p.always(c)
	}
	p.sc.Steps = append(p.sc.Steps, s)
}

// try reads "try" and the steps under it.
func (p *parser) try(c *cursor) {
	l, within := c.l, p.trying
	c.accept(':')
	c.end()
	n := len(p.sc.Steps)
	p.sc.Steps = append(p.sc.Steps, &Try{At: p.opener(l)})
	p.trying = true
	p.block(l, p.scenarioLine)
	p.trying = within
	if len(p.sc.Steps) == n+1 && !l.failed && p.last == l {
		p.failEnd(l, []string{"try", "  Cid: MOVE", "  expect ..."}, "[block-empty] expected what is tried under this line, indented")
	}
	p.sc.Steps = append(p.sc.Steps, &Back{At: Text{Line: p.last.no + 1, Col: 1}})
}

// mayTry reports a line under a try that is not a step.
func (p *parser) mayTry(c *cursor, word string) bool {
	switch word {
	case wordMove, wordCannot, wordSees, "next", "expect", "draw", "try", wordBar, "because", "":
		return true
	}
	if (word == "position" || word == "setup") && c.is(wordCannot) || word == "scenario" {
		return true
	}
	p.fail(c.l, c.l.body, c.l.end, nil, "[try-place] %s does not belong under try: moves and expectations do", called(word, c))
	p.skipUnder(c.l)
	return false
}

func firstOf(l *line) string {
	word, _ := firstWord(l.content())
	return word
}

// move reads "Cid: bid 0" and the outcomes under it.
func (p *parser) move(c *cursor) *Move {
	l := c.l
	who := firstOf(l)
	if !IsName(who) && !isColumn(who) {
		p.fail(l, l.body, l.body+len(who), nil, "[player-missing] expected the name of a speaker, not %s", quoted(who))
	}
	m := &Move{Text: l.text(l.body, l.end), Insert: l.no, Indent: l.col(l.body) - 1}
	c.accept(':')
	if c.done() {
		c.fail(c.at, c.at, "[move-missing] expected a move after the colon")
	}
	l.role, l.keep = roleMove, l.body
	base, off := -1, -1
	for o := p.under(l); o != nil && o.raw[o.body] == '|'; o = p.under(l) {
		if base < 0 {
			base = o.indent
		}
		if o.indent != base && o.indent != off {
			off = o.indent
			p.misplaced(o, base)
		}
		p.next(o, l)
		m.Outcomes = append(m.Outcomes, p.outcome(o))
	}
	return m
}

// outcome reads "| b2 is occupied and skipped   roam.place.skip-opponent".
func (p *parser) outcome(l *line) Outcome {
	l.role = roleOutcome
	out := Outcome{At: l.text(l.body, l.end)}
	from, to := l.body+1, l.end
	if from < to && l.raw[from] == '!' {
		out.Locked = true
		from++
	}
	if from == to {
		p.failEnd(l, nil, "[outcome-missing] expected an outcome after the bar")
		return out
	}
	last := to
	for last > from && !isBlank(l.raw[last-1]) {
		last--
	}
	end := last
	for end > from && isBlank(l.raw[end-1]) {
		end--
	}
	if id := l.raw[last:to]; (last-end > 1 || l.raw[last-1] == '\t') && strings.IndexByte(id, '.') > 0 && isID(id) {
		out.Clause = l.text(last, to)
		to = end
	}
	for from < to && isBlank(l.raw[from]) {
		from++
	}
	if from < to {
		out.Words = l.text(from, to)
	}
	return out
}

// OutcomeLines returns the lines of the outcomes of one move as the formatter
// writes them, with aligned clauses and without indentation.
func OutcomeLines(outcomes []Outcome) []string {
	lines := make([]string, len(outcomes))
	width := 0
	for i, out := range outcomes {
		lines[i] = "|"
		if out.Locked {
			lines[i] = "|!"
		}
		lines[i] = spread(lines[i], out.Words.S)
		if out.Clause.S != "" {
			width = max(width, utf8.RuneCountInString(lines[i]))
		}
	}
	for i, out := range outcomes {
		if out.Clause.S != "" {
			lines[i] += strings.Repeat(" ", width+2-utf8.RuneCountInString(lines[i])) + out.Clause.S
		}
	}
	return lines
}

// expect reads "expect EXPRESSION" and "expect legal ...".
func (p *parser) expect(c *cursor) Step {
	if c.is("legal") {
		c.at += len("legal")
		return p.legal(c)
	}
	if from, to := c.until(""); p.legalMeant(c, to) {
		c.fail(from, to, "[word-wrong] expected legal, not %s", quoted(c.l.raw[from:to])).Near = "legal"
		p.skipUnder(c.l)
		return &Legal{At: p.opener(c.l), How: LegalExcludes}
	}
	return &Expect{Expr: c.rest("an expression")}
}

// legalMeant reports whether the word before an offset is a misspelt "legal". What
// follows is then not read as an expression.
func (p *parser) legalMeant(c *cursor, to int) bool {
	next, rest := firstWord(trimBlanks(c.l.raw[to:c.l.end]))
	if near(c.l.raw[c.at:to], []string{"legal"}) == "" {
		return false
	}
	return isNumber(next) && rest == "" || near(next, []string{"includes", "excludes", "are", "none"}) != ""
}

// legal reads what follows "expect legal", and its block.
func (p *parser) legal(c *cursor) *Legal {
	l := c.l
	legal := &Legal{At: p.opener(l)}
	if from, to := c.until(""); isNumber(l.raw[from:to]) || isColumn(l.raw[from:to]) {
		legal.How, legal.Count = LegalCount, c.number("how many moves")
		c.end()
		return legal
	}
	switch c.choice("includes, excludes, are, none or a number", "includes", "excludes", "are", "none") {
	case "includes":
		legal.How = LegalIncludes
	case "excludes":
		legal.How = LegalExcludes
	case "are":
		legal.How = LegalAre
	case "none":
		legal.How = LegalNone
		c.end()
		return legal
	default:
		p.skipUnder(l)
		return legal
	}
	if !c.done() {
		if legal.How == LegalAre {
			c.fail(c.at, l.end, "[moves-place] write the legal moves under this line, one on each line")
		}
		legal.Moves = []Text{c.rest("a move")}
		if next := p.under(l); next != nil && !p.looksRight(next) {
			p.fail(next, next.body, next.end, nil, "[moves-place] write the moves on the line or under it, not both")
			p.skipUnder(l)
		}
		return legal
	}
	legal.Moves = p.gameBlock(l, legal.At, nil).Lines
	if len(legal.Moves) == 0 {
		p.failEnd(l, nil, "[move-missing] expected a move, here or under this line")
	}
	return legal
}

func (p *parser) examples(c *cursor) {
	l := c.l
	c.end()
	table := &Examples{At: p.opener(l)}
	header, odd := l, 0
	read := func(row *line) {
		cells := p.row(row)
		switch {
		case cells == nil && table.Columns == nil:
			table.Columns, header = []Text{}, row
		case cells == nil:
		case table.Columns == nil:
			table.Columns = cells
			p.checkNames(row, cells)
			header = row
		default:
			if n := len(cells); !header.failed && n != len(table.Columns) && n != odd {
				odd = n
				p.checkCells(row, table.Columns, cells)
			}
			table.Rows = append(table.Rows, cells)
		}
	}
	p.table = true
	for p.besideRows(l, read) || p.under(l) != nil {
		p.block(l, read)
	}
	p.table = false
	header.failed = header.failed || odd > 0
	if len(table.Rows) == 0 && !l.failed && (p.last == nil || !p.last.failed) {
		p.failEnd(l, []string{"  | bid | wins |", "  | 0   | Cid  |"}, "[block-empty] expected a row of names and at least one of cells under this line")
	}
	if p.sc.Examples != nil {
		p.again(l, "examples", p.sc.Examples.At)
		return
	}
	p.sc.Examples = table
}

// besideRows reads rows that should be indented under their examples but are not,
// and reports whether there are any.
func (p *parser) besideRows(l *line, read func(*line)) (found bool) {
	for row := p.peek(); row != nil && row.raw[row.body] == '|' && row.indent <= l.indent; row = p.peek() {
		if !l.failed {
			l.failed = true
			p.fail(row, row.start, row.body, nil, "[rows-indent] rows are indented under examples")
		}
		p.next(row, l)
		read(row)
		found = true
	}
	return found
}

// row reads a row of a table. It returns nil if the line is not a row.
func (p *parser) row(l *line) []Text {
	l.role = roleRow
	if l.raw[l.body] != '|' {
		p.fail(l, l.body, l.end, []string{"| " + strings.Join(strings.Fields(l.content()), " | ") + " |"}, "[row-bars] expected a row: cells between bars")
		p.skipUnder(l)
		return nil
	}
	var cells []Text
	for at := l.body + 1; at < l.end; {
		n, closed := cell(l.raw[at:l.end])
		if !closed {
			p.failEnd(l, []string{l.content() + " |"}, "[row-bars] expected a bar at the end of the row")
		}
		from, to := at, at+n
		for from < to && isBlank(l.raw[from]) {
			from++
		}
		for to > from && isBlank(l.raw[to-1]) {
			to--
		}
		cells = append(cells, l.text(from, to))
		at += n + 1
	}
	if cells == nil {
		p.failEnd(l, nil, "[row-cells] expected a cell after the bar")
	}
	return cells
}

// cell returns the length of the cell at the start of s, and whether a bar closes
// it. A bar inside quotes does not.
func cell(s string) (n int, closed bool) {
	for i := 0; i < len(s); i++ {
		switch s[i] {
		case '"':
			if n := closing(s[i+1:], '"'); n >= 0 {
				i += n + 1
			}
		case '|':
			return i, true
		}
	}
	return len(s), false
}

// checkNames reports columns that have no name, or the same name as another.
func (p *parser) checkNames(l *line, columns []Text) {
	var seen names
	for _, name := range columns {
		if name.S == "" {
			p.failText(l, name, "[column-nameless] a column without a name")
		}
		if seen.add(name).Given() {
			p.failText(l, name, "[twice] a second column %s", quoted(name.S))
		}
	}
}

// checkCells reports a row that has more or fewer cells than there are columns.
func (p *parser) checkCells(l *line, columns, cells []Text) {
	switch n := len(columns); {
	case len(cells) < n:
		p.failEnd(l, nil, "[row-cells] the row has %s, not %d: %s is missing", rule.Count(len(cells), "cell"), n, quoted(columns[len(cells)].S))
	case len(cells) > n:
		p.failText(l, cells[n], "[row-cells] the row has %s, not %d", rule.Count(len(cells), "cell"), n)
	}
}

// isSetting reports whether a column is a setting of the runs. Such a column
// works even when the script does not name it.
func isSetting(name string) bool {
	return name == "players" || name == "variants" || name == "variant" || strings.HasPrefix(name, "ruling ")
}

// checkColumns compares the <columns> in the scenario's lines before index to
// with the columns of its table. It is called when the scenario has been read.
func (p *parser) checkColumns(to int) {
	sc := p.sc
	if sc == nil {
		return
	}
	var columns map[string]bool // whether it is used
	broken := p.failed > p.clean
	if broken && (sc.Examples == nil || p.noHeader(sc.Examples)) {
		return
	}
	if sc.Examples != nil {
		columns = make(map[string]bool, len(sc.Examples.Columns))
		for _, column := range sc.Examples.Columns {
			columns[column.S] = isSetting(column.S)
		}
	}
	failed := p.failed
	for i := p.from; i < to; i++ {
		if l := &p.lines[i]; !l.empty() && l.role != roleRow && l.role != roleOutcome {
			p.findColumns(l, columns)
		}
	}
	if sc.Examples == nil || broken || p.failed > failed { // a misspelt column also looks unused
		return
	}
	p.unused(sc.Examples.Columns, columns)
}

// unused warns of columns that nothing names: one by one when they are few, in
// one warning when they are many.
func (p *parser) unused(all []Text, used map[string]bool) {
	idle := slices.DeleteFunc(slices.Clone(all), func(column Text) bool { return used[column.S] || column.S == "" })
	const few = 5
	if len(idle) <= few {
		for _, column := range idle {
			p.report(column, Warning, nil, "[column-unused] nothing in the scenario says <%s>", column.S)
		}
		return
	}
	p.report(idle[0], Warning, nil, "[column-unused] nothing in the scenario says <%s>, nor %d other columns of this table", idle[0].S, len(idle)-1)
}

// noHeader reports whether the columns of a table are unknown.
func (p *parser) noHeader(e *Examples) bool {
	return len(e.Columns) == 0 || p.lines[e.Columns[0].Line-p.lines[0].no].failed
}

// findColumns marks the columns that a line names, and reports those that do not
// exist. Without a table columns is nil: < and > belong to the game then.
func (p *parser) findColumns(l *line, columns map[string]bool) {
	for at := l.body; ; {
		n := strings.IndexByte(l.raw[at:l.end], '>')
		if n < 0 {
			return
		}
		from, to := strings.LastIndexByte(l.raw[at:at+n], '<')+at, at+n+1
		at = to
		if from < to-n-1 {
			continue
		}
		name := l.text(from+1, to-1).S
		_, known := columns[name]
		switch {
		case known:
			columns[name] = true
		case !isID(name) || l.free:
		case columns != nil:
			names := slices.Sorted(maps.Keys(columns))
			p.fail(l, from, to, nil, "[column-unknown] no column is called %s", quoted(name)).Near = near(name, names)
		case l.role != roleGame:
			p.fail(l, from, to, []string{"examples", "  | " + name + " |", "  | ... |"}, "[column-unknown] <%s> is a column, but no examples follow", name)
		}
	}
}
