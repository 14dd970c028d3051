package syntax

import (
	"slices"
	"strings"
)

// A stage is a part of a scenario. The parts come in this order.
type stage uint8

const (
	heads stage = iota
	begins
	steps
	ends
	examples
)

func (p *parser) scenario(c *cursor) {
	l := c.l
	l.role = roleTop
	p.checkColumns(p.at - 1)
	p.from = p.at - 1
	p.sc, p.stage, p.begun, p.loose = &Scenario{Line: l.no, End: l.no}, heads, Text{}, false
	p.scRulings, p.clean = nil, p.failed
	p.file.Scenarios = append(p.file.Scenarios, p.sc)
	p.sc.Title = c.str("a title")
	c.end()
	p.top = l
	p.inner, _ = p.base(l)
	p.blockAt(l, p.inner, p.scenarioLine)
}

func (p *parser) scenarioLine(l *line) {
	c := &cursor{p: p, l: l, at: l.body}
	p.statement(c, p.keyword(c))
}

// statement reads the rest of a line whose kind is word.
func (p *parser) statement(c *cursor, word string) {
	l := c.l
	if p.trying && !p.mayTry(c, word) {
		return
	}
	switch word {
	case "try":
		p.enter(l, steps, word)
		p.try(c)
	case "scenario":
		p.fail(l, l.start, l.body, nil, "[indent-scenario] a scenario is not indented")
		l.indent = p.top.indent
		p.scenario(c)
	case "cites", "faq", "confirmed", "pending", "for":
		p.enter(l, heads, word)
		p.head(c, word)
	case "game", "cards", "players", "variants", "variant", "ruling", "seed":
		p.enter(l, heads, word)
		p.setting(c, word, &p.sc.Settings)
	case "position":
		if c.is(wordCannot) {
			p.enter(l, steps, "position cannot stand")
			p.sc.Steps = append(p.sc.Steps, p.impossible(c))
			return
		}
		p.enter(l, begins, word)
		p.begin(c, word)
	case "setup", "from":
		if word == "setup" && c.is(wordCannot) {
			p.enter(l, steps, "setup cannot stand")
			p.sc.Steps = append(p.sc.Steps, p.impossible(c))
			return
		}
		p.enter(l, begins, word)
		p.begin(c, word)
	case "ends":
		p.enter(l, ends, word)
		p.ends(c)
	case "examples":
		p.enter(l, examples, word)
		p.examples(c)
	case wordBar:
		p.strayBar(l)
	case "because":
		p.strayBecause(c)
	case "include":
		p.fail(l, l.body, l.end, nil, "[include-place] include belongs above the first scenario, not indented")
	case "":
		p.skipUnder(l)
	default:
		p.enter(l, steps, "a step")
		p.step(c, word)
	}
}

func (p *parser) skipUnder(l *line) {
	for next := p.under(l); next != nil; next = p.under(l) {
		p.next(next, l)
	}
}

// enter reports a line that belongs further up in the scenario. The lines after it
// are read as if it was in the right place.
func (p *parser) enter(l *line, s stage, what string) {
	if s < p.stage {
		where := [...]string{"the first step", "the first step", "ends", "examples", ""}[s]
		if s == heads && p.stage == begins {
			where = p.begun.S
		}
		if s == steps && p.stage == examples {
			where = "examples"
		}
		p.fail(l, l.body, l.end, nil, "[word-late] %s belongs before %s", what, where).Raise = s <= begins
	}
	p.stage = s
}

func (p *parser) head(c *cursor, word string) {
	sc := p.sc
	switch word {
	case "cites":
		sc.Cites = p.ids(c, sc.Cites)
	case "faq":
		answer := Answer{At: p.opener(c.l), Question: c.str("a question")}
		if c.l.readable() {
			answer.Text = c.str("the answer")
			c.end()
		}
		sc.FAQ = append(sc.FAQ, answer)
	case "confirmed":
		p.confirmed(c)
	case "pending":
		p.one(c, word, &sc.Pending, c.str("the reason"))
	case "for":
		if c.choice("each", "each") != "" && c.choice("ruling", "ruling") != "" {
			p.one(c, "for each", &sc.ForEach, c.id("the name of a ruling"))
		}
	}
}

func (p *parser) confirmed(c *cursor) {
	from, to := c.until("")
	switch mark := strings.ToLower(c.l.raw[from:to]); {
	case len(p.sc.FAQ) == 0:
		p.fail(c.l, c.l.body, c.l.end, nil, "[confirmed-place] confirmed belongs below the faq line that it confirms")
	case !isFingerprint(mark):
		what := "the fingerprint of the answer above, 8 of the digits 0-9 and letters a-f"
		if from < to {
			what += ", not " + quoted(c.l.raw[from:to])
		}
		c.fail(from, to, "[fingerprint] expected %s", what).Hints = []string{"delete this line; umpire accept --answers writes it when a person has read the answer"}
	default:
		answer := &p.sc.FAQ[len(p.sc.FAQ)-1]
		c.l.write(from, mark)
		c.at = to
		p.one(c, "confirmed", &answer.Confirmed, c.l.text(from, to))
	}
}

// isFingerprint reports whether a word in small letters can be a fingerprint.
func isFingerprint(word string) bool {
	return len(word) == 8 && strings.Trim(word, "0123456789abcdef") == ""
}

// ids reads names of clauses, separated by commas, and appends them.
func (p *parser) ids(c *cursor, ids []Text) []Text {
	var seen names
	for _, id := range ids {
		seen.add(id)
	}
	ids = slices.Grow(ids, c.commas()+1)
	for more := true; more; more = c.more("clause") {
		c.skip()
		from := c.at
		id := c.id("the name of a clause")
		if !id.Given() {
			break
		}
		if seen.add(id).Given() {
			p.failText(c.l, id, "[named-twice] %s is named already", id.S)
		}
		if strings.IndexByte(id.S, '.') < 0 && c.peek() != ',' && !c.done() {
			c.fail(from, c.l.end, "[clause-missing] expected the name of a clause")
		}
		ids = append(ids, id)
	}
	return ids
}

func (p *parser) begin(c *cursor, word string) {
	l, b := c.l, Begin{At: p.opener(c.l)}
	switch word {
	case "setup":
		c.end()
		p.block(l, func(l *line) { p.setupLine(l, &b) })
	case "position":
		p.position(c, &b)
	case "from":
		b.Kind = FromScenario
		b.Name = c.str("the title of another scenario")
		if !c.done() && l.readable() && c.choice("after move", "after") != "" {
			p.afterMove(c, &b)
		}
		c.end()
	}
	if p.begun.Given() {
		p.fail(l, l.body, l.end, nil, "[begin-twice] the scenario starts a second time: it starts in line %d; delete one of the two", p.begun.Line)
		return
	}
	p.begun = b.At
	b.Next = append(p.sc.Begin.Next, b.Next...)
	p.sc.Begin = b
}

// afterMove reads "move 3" after the word after.
func (p *parser) afterMove(c *cursor, b *Begin) {
	if from, to := c.until(""); isNumber(c.l.raw[from:to]) {
		c.fail(from, to, "[move-number] expected move before the number").Hints = []string{c.l.raw[c.l.body:from] + "move " + c.l.raw[from:to]}
		return
	}
	if c.choice("move", "move") != "" {
		b.After = c.number("the number of a move")
	}
}

func (p *parser) setupLine(l *line, b *Begin) {
	l.role = rolePlain
	c := &cursor{p: p, l: l, at: l.body}
	switch c.choice("next or seed", "next", "seed") {
	case "next":
		c.at = l.body
		b.Next = p.queue(l, b.Next)
	case "seed":
		p.setting(c, "seed", &p.sc.Settings)
	default:
		p.skipUnder(l)
	}
}

// position reads "position F unchecked" and its block.
func (p *parser) position(c *cursor, b *Begin) {
	b.Kind = FromPosition
	if from, to := c.until(""); from < to && !c.is("unchecked") {
		b.Name = c.name("the name of a position, or unchecked")
		if near(b.Name.S, []string{"unchecked"}) != "" {
			c.fail(from, to, "[word-wrong] expected unchecked, not %s", quoted(b.Name.S)).Near = "unchecked"
		}
	}
	if c.l.readable() && !c.done() && c.choice("unchecked", "unchecked") != "" {
		b.Unchecked = true
	}
	c.end()
	b.Body = p.gameBlock(c.l, b.At, &b.Next)
}

func (p *parser) ends(c *cursor) {
	c.end()
	b := p.gameBlock(c.l, p.opener(c.l), nil)
	p.noLines(c.l, b, "the final position")
	if p.sc.Ends != nil {
		p.again(c.l, "ends", p.sc.Ends.At)
		return
	}
	p.sc.Ends = &b
}

func isQueue(s string) bool {
	rest, found := strings.CutPrefix(s, "next")
	return found && (rest == "" || isBlank(rest[0]))
}

// queue reads "next deck L07, L08" and appends the results.
func (p *parser) queue(l *line, queue []QueuedResult) []QueuedResult {
	l.role = roleItems
	c := &cursor{p: p, l: l, at: l.body + len(firstOf(l))}
	device := c.name("deck, die, coin or another randomizer")
	queue = slices.Grow(queue, c.commas()+1)
	for more := l.readable(); more; more = c.more("result") {
		queue = append(queue, QueuedResult{device, c.item("a result")})
	}
	return queue
}
