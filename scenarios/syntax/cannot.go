package syntax

import (
	"strings"
)

// cannot reads "Zoey cannot: bid 0" and the clauses under it.
func (p *parser) cannot(c *cursor) *Cannot {
	l := c.l
	who := firstOf(l)
	x := &Cannot{Who: p.opener(l)}
	if !isName(who) && !isColumn(who) {
		p.fail(l, l.body, l.body+len(who), nil, "expected the name of a player, not %s", quoted(who))
	}
	if at := c.at; !c.accept(':') && !l.mended {
		move := strings.TrimSpace(l.raw[at:l.end])
		p.fail(l, at, at, []string{who + " cannot: " + move}, "expected a colon after cannot")
	}
	x.Move = c.rest("the move that is refused")
	p.reasons(l, x)
	return x
}

// impossible reads "position cannot stand" or "setup cannot stand", and the
// clauses under it.
func (p *parser) impossible(c *cursor) *Cannot {
	l := c.l
	x := &Cannot{Who: l.text(l.body, l.end)}
	switch setup := firstOf(l) == "setup"; {
	case !setup && (p.sc.Begin.Kind != FromPosition || len(p.sc.Steps) > 0):
		p.fail(l, l.body, l.end, nil, "position cannot stand belongs right below a position")
	case setup && (p.sc.Begin.Kind != FromSetup || len(p.sc.Begin.Next) > 0 || len(p.sc.Steps) > 0):
		p.fail(l, l.body, l.end, nil, "setup cannot stand is all the script there is: nothing is played")
	}
	c.choice("cannot stand", "cannot")
	c.choice("stand", "stand")
	c.end()
	p.reasons(l, x)
	return x
}

// reasons reads the because lines under a cannot.
func (p *parser) reasons(l *line, x *Cannot) {
	because := p.under(l)
	if because == nil {
		because = p.besideBecause()
	}
	if because == nil {
		p.failEnd(l, []string{"  because CLAUSE"}, "expected because and a clause under this line")
		return
	}
	p.because(because, l, x)
}

// besideBecause returns a because line that should be indented under its cannot
// but is not.
func (p *parser) besideBecause() *line {
	next := p.peek()
	if next == nil {
		return nil
	}
	if first := firstOf(next); first != "because" && nearKeyword(first) != "because" {
		return nil
	}
	p.fail(next, next.start, next.body, nil, "because is indented under its cannot")
	return next
}

// because reads "because only ID, ID".
func (p *parser) because(l, cannot *line, x *Cannot) {
	p.next(l, cannot)
	l.role = rolePlain
	c := &cursor{p: p, l: l, at: l.body}
	if l.raw[l.body] == '|' {
		p.fail(l, l.body, l.end, nil, "expected because and a clause: a refused move has no outcome")
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
		c.fail(from, to, "expected only, or a clause").Near = "only"
		c.at = to
	}
	x.Because = p.ids(c, nil)
	for next := p.under(cannot); next != nil && firstOf(next) == "because"; next = p.under(cannot) {
		p.fail(next, next.body, next.end, []string{"because ID, ID"}, "a second because")
		p.next(next, cannot)
	}
}

// strayBar reports an outcome that stands under no move, once for each run of
// such lines.
func (p *parser) strayBar(l *line) {
	msg := "an outcome is indented under its move"
	if p.stage == examples {
		msg = "a row is indented under examples"
	} else if n := len(p.sc.Steps); n == 0 || p.stage != steps {
		msg = "an outcome belongs under a move"
	} else if _, ok := p.sc.Steps[n-1].(*Move); !ok {
		msg = "an outcome belongs under a move"
	}
	p.fail(l, l.body, l.end, nil, "%s", msg)
	for next := p.peek(); next != nil && next.raw[next.body] == '|'; next = p.peek() {
		p.next(next, nil)
	}
}

// strayBecause reports a because that stands under no cannot.
func (p *parser) strayBecause(c *cursor) {
	p.fail(c.l, c.l.body, c.l.end, []string{"Cid cannot: MOVE", "  because CLAUSE"}, "because belongs under a cannot")
	p.skipUnder(c.l)
}
