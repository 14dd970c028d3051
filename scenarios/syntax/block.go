package syntax

import (
	"strings"
	"umpire/engines/rule"
)

// peek returns the next line that is not blank, nil at the end.
func (p *parser) peek() *line {
	for ; p.at < len(p.lines); p.at++ {
		if l := &p.lines[p.at]; !l.empty() {
			return l
		}
	}
	return nil
}

// under returns the next line if it is indented deeper than l, else nil. The first
// line of a scenario is never under another line. If l is nil, any next line counts.
func (p *parser) under(l *line) *line {
	next := p.peek()
	if next == nil || l != nil && (next.indent <= l.indent || isTitle(next.content())) {
		return nil
	}
	if p.trying && l.role != roleMove && isLast(next.content()) {
		return nil
	}
	return next
}

// next consumes a line. The formatter places it one level below opener.
func (p *parser) next(l, opener *line) {
	p.at = p.index(l) + 1
	p.last = l
	if opener == nil {
		return
	}
	if l.level = opener.level + 1; p.sc != nil {
		p.sc.End = l.no
	}
}

func (p *parser) block(opener *line, read func(*line)) {
	base, _ := p.base(opener)
	p.blockAt(opener, base, read)
}

// blockAt reads the lines under opener, or all lines when opener is nil. They
// should be indented by base. A line with another indentation is reported, once
// for each run of such lines, and read as if it were right.
func (p *parser) blockAt(opener *line, base int, read func(*line)) {
	off := -1
	for l := p.under(opener); l != nil; l = p.under(opener) {
		switch {
		case l.indent == base:
			off = -1
		case l.indent == off && opener == nil:
		case l.indent == off:
			p.settle(l, base)
		case l.indent > base && !p.looksRight(l):
			p.noBlock(l)
			p.skip(base, opener)
			continue
		case opener == nil:
			off, p.shift = l.indent, true
		default:
			off = l.indent
			p.misplaced(l, base)
			p.settle(l, base)
		}
		p.next(l, opener)
		read(l)
		if l.open >= 0 {
			p.fail(l, l.open, l.end, nil, "[quote-open] the quote is not closed: add one where it ends")
		}
	}
}

// settle gives a line the indentation that it should have, unless its block has moved with it.
func (p *parser) settle(l *line, base int) {
	next := p.after(l)
	if l.indent < base || next == nil || next.indent <= l.indent {
		l.indent = base
	}
}

// after returns the line after l that is not blank, nil if there is none.
func (p *parser) after(l *line) *line {
	at := p.at
	p.at = p.index(l) + 1
	next := p.peek()
	p.at = at
	return next
}

func (p *parser) index(l *line) int { return l.no - p.lines[0].no }

// base returns the indentation of the lines under opener, and how many lines
// ahead are indented deeper than opener. The base is the indentation of the first
// line, unless several other lines have less.
func (p *parser) base(opener *line) (base, n int) {
	next := p.under(opener)
	if next == nil {
		return -1, 0
	}
	first := next.indent
	base = first
	like, less := 0, 0 // lines indented like the first one, and like base
	for i := p.at; i < len(p.lines); i++ {
		l := &p.lines[i]
		switch {
		case l.empty():
			continue
		case l.indent <= opener.indent:
			i = len(p.lines)
			continue
		case l.indent == first:
			like++
		case l.indent < base:
			base, less = l.indent, 1
		case l.indent == base:
			less++
		}
		n++
	}
	if less == 1 && (like > 1 || base != opener.indent+2) {
		base = first
	}
	return base, n
}

// misplaced reports an indentation that differs from that of the lines around it.
func (p *parser) misplaced(l *line, base int) {
	than := "less"
	if l.indent > base {
		than = "deeper"
	}
	hint := []string{"umpire fmt writes the indentation"}
	switch {
	case p.tabs:
	case base == 0:
		p.fail(l, l.start, l.body, hint, "[indent-block] indented, but nothing above it opens a block").Layout = true
	default:
		p.fail(l, l.start, l.body, hint, "[indent-uneven] indented %s than the lines around it: %s, not %d", than, rule.Count(base, "space"), l.indent-l.pad).Layout = true
	}
}

// noBlock reports a block under a line that opens none.
func (p *parser) noBlock(l *line) {
	first, _ := firstWord(l.content())
	if p.last == nil {
		p.misplaced(l, 0)
		return
	}
	if p.last.failed {
		return // once its mistake is corrected, it may open a block
	}
	above, _ := firstWord(p.last.content())
	switch {
	case l.raw[l.body] == '|':
		p.fail(l, l.body, l.end, nil, "[outcome-place] an outcome belongs under a move, a row under examples")
	case nearKeyword(first) == "because" || first == "because":
		p.fail(l, l.body, l.body+len(first), []string{"Cid cannot: MOVE", "  because CLAUSE"}, "[because-place] because belongs under a cannot")
	case p.last.role == roleOutcome || p.last.role == roleMove:
		p.fail(l, l.body, l.end, []string{"| " + l.content()}, "[outcome-bar] the outcomes under a move begin with |")
	default:
		p.fail(l, l.body, l.end, nil, "[block-place] nothing belongs under %q", above)
	}
}

func (p *parser) skip(base int, opener *line) {
	for l := p.peek(); l != nil && l.indent > base; l = p.peek() {
		p.next(l, opener)
	}
}

// gameBlock reads a block in the notation of the game. Chance results that the
// block queues are appended to queue, unless queue is nil.
func (p *parser) gameBlock(opener *line, at Text, queue *[]QueuedResult) Block {
	b := Block{At: at}
	base, n := p.base(opener)
	if n > 0 {
		b.Lines = make([]Text, 0, n)
	}
	off := -1
	for l := p.inGame(opener, base); l != nil; l = p.inGame(opener, base) {
		switch {
		case len(b.Lines) == 0 && base >= 0 && l.indent > base || l.indent < base && l.indent != off || l.indent <= opener.indent:
			off = l.indent
			p.misplaced(l, max(base, opener.indent+2))
		}
		p.next(l, opener)
		if queue != nil && l.indent <= base && isQueue(l.content()) {
			*queue = p.queue(l, *queue)
			continue
		}
		l.role, l.nest, l.keep = roleGame, max(0, l.indent-base), l.body
		b.Lines = append(b.Lines, l.text(l.body-min(l.nest, l.body-l.start), l.end))
		if l.open >= 0 && l.raw[l.body] != '|' {
			p.fail(l, l.open, l.end, nil, "[quote-open] the quote is not closed: add one where it ends")
		}
	}
	return b
}

// isLast reports whether a line opens one of the last parts of a scenario, which
// cannot be under a try.
func isLast(s string) bool { return s == "ends" || s == "examples" }

func isTitle(s string) bool {
	rest, found := strings.CutPrefix(s, "scenario")
	return found && strings.HasPrefix(trimBlanks(rest), `"`)
}

// inGame returns the next line of a block of the game. A line that is not
// indented, but would mean nothing outside the block, still belongs to it.
func (p *parser) inGame(opener *line, base int) *line {
	if l := p.under(opener); l != nil {
		return l
	}
	l := p.peek()
	if l == nil {
		return nil
	}
	word, _ := firstWord(l.content())
	after := p.after(l)
	switch resumes := after != nil && base > 0 && after.indent >= base; {
	case l.raw[l.body] == '|', isQueue(word) && resumes:
		return l
	case p.looksRight(l) || nearKeyword(word) != "" || p.speaks(word) || !isLower(word):
		return nil
	case resumes, base < 0:
		return l
	}
	return nil
}

// cannot reads "Zoey cannot: bid 0" and the clauses under it.
func (p *parser) cannot(c *cursor) *Cannot {
	l := c.l
	who := firstOf(l)
	x := &Cannot{Who: p.opener(l)}
	if !IsName(who) && !isColumn(who) {
		p.fail(l, l.body, l.body+len(who), nil, "[player-missing] expected the name of a player, not %s", quoted(who))
	}
	if at := c.at; !c.accept(':') && !l.mended {
		move := strings.TrimSpace(l.raw[at:l.end])
		p.fail(l, at, at, []string{who + " cannot: " + move}, "[colon-missing] expected a colon after cannot")
	}
	x.Move = c.rest("the move that is refused")
	p.reasons(l, x)
	return x
}

// impossible reads "position cannot stand" or "setup cannot stand", and the clauses under it.
func (p *parser) impossible(c *cursor) *Cannot {
	l := c.l
	x := &Cannot{Who: l.text(l.body, l.end)}
	switch setup := firstOf(l) == "setup"; {
	case !setup && (p.sc.Begin.Kind != FromPosition || len(p.sc.Steps) > 0):
		p.fail(l, l.body, l.end, nil, "[cannot-stand-place] position cannot stand belongs right below a position")
	case setup && (p.sc.Begin.Kind != FromSetup || len(p.sc.Begin.Next) > 0 || len(p.sc.Steps) > 0):
		p.fail(l, l.body, l.end, nil, "[cannot-stand-alone] setup cannot stand is all the script there is: nothing is played")
	}
	c.choice("cannot stand", "cannot")
	c.choice("stand", "stand")
	c.end()
	p.reasons(l, x)
	return x
}

func (p *parser) reasons(l *line, x *Cannot) {
	because := p.under(l)
	if because == nil {
		because = p.besideBecause()
	}
	if because == nil {
		p.failEnd(l, []string{"  because CLAUSE"}, "[because-missing] expected because and a clause under this line")
		return
	}
	p.because(because, l, x)
}

// besideBecause returns a because line that should be indented under its cannot but is not.
func (p *parser) besideBecause() *line {
	next := p.peek()
	if next == nil {
		return nil
	}
	if first := firstOf(next); first != "because" && nearKeyword(first) != "because" {
		return nil
	}
	p.fail(next, next.start, next.body, nil, "[because-place] because belongs under its cannot, indented by two spaces more")
	return next
}

// because reads "because only ID, ID".
func (p *parser) because(l, cannot *line, x *Cannot) {
	p.next(l, cannot)
	l.role = rolePlain
	c := &cursor{p: p, l: l, at: l.body}
	if l.raw[l.body] == '|' {
		p.fail(l, l.body, l.end, nil, "[because-missing] expected because and a clause: a refused move has no outcome")
		return
	}
	if c.choice("because and a clause", "because") == "" {
		return
	}
	from, to := c.until(",")
	switch word := l.raw[from:to]; {
	case c.is("only"):
		x.Only, c.at = true, to
	case to < l.end && l.raw[to] != ',' && near(word, []string{"only"}) != "":
		c.fail(from, to, "[word-wrong] expected only, or a clause").Near = "only"
		c.at = to
	}
	x.Because = p.ids(c, nil)
	for next := p.under(cannot); next != nil && firstOf(next) == "because"; next = p.under(cannot) {
		p.fail(next, next.body, next.end, []string{"because ID, ID"}, "[twice] a second because")
		p.next(next, cannot)
	}
}

// strayBar reports an outcome that is under no move, once for each run of such lines.
func (p *parser) strayBar(l *line) {
	code, msg := "outcome-place", "an outcome is indented under its move"
	if p.stage == examples {
		code, msg = "rows-indent", "a row is indented under examples"
	} else if n := len(p.sc.Steps); n == 0 || p.stage != steps {
		msg = "an outcome belongs under a move"
	} else if _, ok := p.sc.Steps[n-1].(*Move); !ok {
		msg = "an outcome belongs under a move"
	}
	p.fail(l, l.body, l.end, nil, "[%s] %s", code, msg)
	for next := p.peek(); next != nil && next.raw[next.body] == '|'; next = p.peek() {
		p.next(next, nil)
	}
}

func (p *parser) strayBecause(c *cursor) {
	p.fail(c.l, c.l.body, c.l.end, []string{"Cid cannot: MOVE", "  because CLAUSE"}, "[because-place] because belongs under a cannot")
	p.skipUnder(c.l)
}

// A Draw is "draw "board.svg" dark marked": the picture of the position is kept
// in a file in the scenario's folder, or in a folder below it.
type Draw struct {
	At, File Text
	Theme    Text // absent: light
	Seat     Text // the player of "as Zoey", who looks at the picture
	Marked   bool // the picture marks what the last move changed
}

// Place returns the word that opens the step.
func (d *Draw) Place() Text { return d.At }

func (p *parser) draw(c *cursor) *Draw {
	d := &Draw{At: p.opener(c.l), File: c.str("the file of the picture")}
	for c.l.readable() && !c.done() {
		from, to := c.until("")
		switch c.choice("light, dark, print, marked, or as and a player", "light", "dark", "print", "marked", "as") {
		case "marked":
			d.Marked = true
		case "as":
			d.Seat = c.name("a player")
		case "":
			return d
		default:
			d.Theme = c.l.text(from, to)
		}
	}
	return d
}
