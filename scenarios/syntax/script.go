package syntax

import (
	"strings"
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
			c.fail(c.at-1, c.at, "no colon belongs after sees").Hints = []string{sees.Who.S + " sees"}
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
		p.failEnd(l, []string{"try", "  Cid: MOVE", "  expect ..."}, "expected what is tried under this line, indented")
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
	p.fail(c.l, c.l.body, c.l.end, nil, "%s does not belong under try: moves and expectations do", called(word, c))
	p.skipUnder(c.l)
	return false
}

// firstOf returns the first word of a line.
func firstOf(l *line) string {
	word, _ := firstWord(l.content())
	return word
}

// move reads "Cid: bid 0" and the outcomes under it.
func (p *parser) move(c *cursor) *Move {
	l := c.l
	who := firstOf(l)
	if !isName(who) && !isColumn(who) {
		p.fail(l, l.body, l.body+len(who), nil, "expected the name of a speaker, not %s", quoted(who))
	}
	m := &Move{Text: l.text(l.body, l.end), Insert: l.no, Indent: l.col(l.body) - 1}
	c.accept(':')
	if c.done() {
		c.fail(c.at, c.at, "expected a move after the colon")
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
		p.failEnd(l, nil, "expected an outcome after the bar")
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
		c.fail(from, to, "expected legal, not %s", quoted(c.l.raw[from:to])).Near = "legal"
		p.skipUnder(c.l)
		return &Legal{At: p.opener(c.l), How: LegalExcludes}
	}
	return &Expect{Expr: c.rest("an expression")}
}

// legalMeant reports whether the word before an offset is a misspelt "legal". What
// follows is then not read as an expression.
func (p *parser) legalMeant(c *cursor, to int) bool {
	next, rest := firstWord(strings.TrimLeft(c.l.raw[to:c.l.end], " \t"))
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
			c.fail(c.at, l.end, "the moves that are legal stand under this line, one a line")
		}
		legal.Moves = []Text{c.rest("a move")}
		if next := p.under(l); next != nil && !p.looksRight(next) {
			p.fail(next, next.body, next.end, nil, "moves stand on the line or under it, not both")
			p.skipUnder(l)
		}
		return legal
	}
	legal.Moves = p.gameBlock(l, legal.At, nil).Lines
	if len(legal.Moves) == 0 {
		p.failEnd(l, nil, "expected a move, here or under this line")
	}
	return legal
}
