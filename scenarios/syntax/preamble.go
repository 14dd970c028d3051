package syntax

import (
	"fmt"
	"slices"
	"strings"
)

// topLevel reads a line that is not indented: the preamble, or a scenario.
func (p *parser) topLevel(l *line) {
	c := &cursor{p: p, l: l, at: l.body}
	shifted := p.shift
	p.shift = false
	word := p.keyword(c)
	switch word {
	case "include", "position", "game", "cards", "players", "variants", "variant", "ruling", "seed", "scenario":
		if word == "position" && p.namesPosition(c) {
			p.close()
			l.role = roleTop
		}
		if p.sc != nil && word != "scenario" || p.sc == nil && p.late(word) {
			if p.sc == nil || p.inner > 0 && !p.loose && p.under(l) == nil {
				p.misplacedSetting(c, word)
				return
			}
			break
		}
		if shifted && word == "scenario" {
			p.fail(l, l.start, l.body, nil, "[indent-scenario] a scenario is not indented")
		} else if shifted {
			p.misplaced(l, 0)
		}
		p.settle(l, 0)
		if word == "scenario" {
			p.scenario(c)
		} else {
			p.preamble(c, word)
		}
		return
	case "":
		p.skipUnder(l)
		return
	}
	if p.sc == nil {
		p.fail(l, l.body, l.end, []string{`scenario "TITLE"`}, "[word-place] %s belongs in a scenario", called(word, c))
		p.untitled(l)
	} else if !p.loose {
		p.fail(l, l.body, l.end, nil, "[word-outside] %s is outside the scenario: indent it, or put settings above the first scenario", called(word, c))
	}
	p.resume(c, word)
}

// namesPosition reports whether a "position F" below a scenario is a named
// position of the file. It is one if it is not indented, while the lines of the
// scenario are, and the scenario already says how it begins.
func (p *parser) namesPosition(c *cursor) bool {
	from, to := c.until("")
	name := c.l.raw[from:to]
	return p.sc != nil && p.stage > heads && c.l.indent == 0 && p.inner > 0 && !p.loose && IsName(name) && name != "unchecked" && name != wordCannot
}

// late reports whether a word opens a setting and is below the first scenario.
func (p *parser) late(word string) bool {
	return len(p.file.Scenarios) > 0 && word != "scenario" && word != "position"
}

// misplacedSetting reports a setting that is between scenarios. If the file has no setting of
// this kind, this one is used, so that no further mistakes follow from it.
func (p *parser) misplacedSetting(c *cursor, word string) {
	p.close()
	above := ""
	if len(p.file.Scenarios) > 0 {
		above = fmt.Sprintf(", in line %d", p.file.Scenarios[0].Line)
	}
	p.fail(c.l, c.l.body, c.l.end, []string{"above the first scenario it holds for all of them, indented under one for that one"},
		"[setting-place] move %s above the first scenario%s", word, above)
	own := p.file.Settings
	p.preamble(c, word)
	if given := own; given.has(word) {
		p.file.Settings = given
	}
	p.skipUnder(c.l)
}

func (s *Settings) has(word string) bool {
	switch word {
	case "game":
		return s.Game.Given()
	case "cards":
		return s.Cards.Given()
	case "seed":
		return s.Seed.Given()
	case "players":
		return len(s.Players) > 0
	case "variants", "variant":
		return s.Variants != nil
	}
	return true
}

func (p *parser) close() {
	p.checkColumns(p.at - 1)
	p.sc, p.loose = nil, false
}

// resume reads a line of a scenario that should be indented but is not, and the
// indented lines after it.
func (p *parser) resume(c *cursor, word string) {
	l := c.l
	p.loose = true
	base := p.inner
	if l.indent < base {
		l.indent = base
	}
	p.statement(c, word)
	if base > 0 && p.under(p.top) != nil {
		p.loose = false
		p.blockAt(p.top, base, p.scenarioLine)
	}
}

// untitled begins a scenario whose first line is missing.
func (p *parser) untitled(l *line) {
	p.sc, p.top, p.inner = &Scenario{}, &line{}, l.indent
	p.from = p.index(l)
}

// called returns the name that messages use for a statement.
func called(word string, c *cursor) string {
	if word == wordMove || word == wordCannot || word == wordSees {
		word, _ = firstWord(c.l.content())
		return quoted(word)
	}
	return word
}

func (p *parser) preamble(c *cursor, word string) {
	switch word {
	case "include":
		path := c.str("the path of a scenario file")
		c.end()
		if before := p.includes.add(path); before.Given() {
			p.again(c.l, "include of "+path.S, before)
		}
		p.file.Includes = append(p.file.Includes, path)
	case "position":
		p.named(c)
	default:
		p.setting(c, word, &p.file.Settings)
	}
}

// named reads "position F" and its block.
func (p *parser) named(c *cursor) {
	named := &NamedPosition{Name: c.name("a name for the position")}
	c.end()
	if before := p.positions.add(named.Name); before.Given() {
		p.again(c.l, "position "+before.S, before)
	}
	var queue []QueuedResult
	named.Body = p.gameBlock(c.l, p.opener(c.l), &queue)
	p.noLines(c.l, named.Body, "the position")
	if len(queue) > 0 {
		p.report(queue[0].Device, Error, []string{"write next under the position of the scenario, or between its moves"},
			"[chance-place] a named position queues no chance")
	}
	p.file.Positions = append(p.file.Positions, named)
}

func (p *parser) opener(l *line) Text {
	word, _ := firstWord(l.content())
	return l.text(l.body, l.body+len(word))
}

func (p *parser) again(l *line, what string, before Text) {
	p.fail(l, l.body, l.end, nil, "[twice] a second %s: the first is in line %d; delete one of the two", what, before.Line)
}

// setting reads game, cards, players, variants, ruling or seed.
func (p *parser) setting(c *cursor, word string, s *Settings) {
	switch word {
	case "game":
		p.one(c, word, &s.Game, c.name("the name of a game"))
	case "cards":
		cards := Text{}
		if c.peek() == '"' {
			cards = c.str("the path of a card set")
		} else if at := c.at; c.choice(`stand-in, or the path of a card set in quotes`, "stand-in") != "" {
			c.at = at
			cards = c.word(",:=\"", "stand-in", nil)
		}
		p.one(c, word, &s.Cards, cards)
	case "seed":
		p.one(c, word, &s.Seed, c.number("a whole number"))
	case "players":
		p.players(c, s)
	case "variants", "variant":
		p.variants(c, s)
	case "ruling":
		p.ruling(c, s)
	}
}

// one stores the value of a setting that may be given only once.
func (p *parser) one(c *cursor, word string, to *Text, value Text) {
	c.end()
	if to.Given() {
		p.again(c.l, word, *to)
		return
	}
	*to = value
}

// players reads "Cid blue at S, Zoey green at W".
func (p *parser) players(c *cursor, s *Settings) {
	c.l.role = roleItems
	before := s.Players
	s.Players = make([]Player, 0, c.commas()+1)
	var seen names
	var again Text
	for more := true; more; more = c.more("player") {
		player := Player{Name: c.name("the name of a player")}
		if c.peek() != ',' && !c.done() && c.l.readable() {
			player.Words = c.item("words about the player")
		}
		if player.Name.Given() {
			s.Players = append(s.Players, player)
		}
		if seen.add(player.Name).Given() && !again.Given() {
			again = player.Name
		}
	}
	if joined := oneWord(s.Players); again.Given() && joined != "" {
		d := p.failText(c.l, again, "[player-twice] two players are called %s: the name of a player is one word", again.S)
		d.Hints, d.Instead = []string{"players " + joined}, 1
	} else if again.Given() {
		p.failText(c.l, again, "[player-twice] two players are called %s: give one another name", again.S)
	}
	if len(before) > 0 {
		p.again(c.l, "list of players", before[0].Name)
	}
}

// oneWord returns a list of players whose names are made one word with what follows
// them, such as Player1, Player2. It returns "" if that is not a word of letters and
// digits, or if two names are still the same.
func oneWord(players []Player) string {
	var joined []string
	for _, player := range players {
		name := player.Name.S + player.Words.S
		if !IsName(name) || isLower(player.Words.S) || slices.Contains(joined, name) {
			return ""
		}
		joined = append(joined, name)
	}
	return strings.Join(joined, ", ")
}

func (p *parser) failText(l *line, at Text, format string, args ...any) *Diagnostic {
	if l.failed {
		return &Diagnostic{}
	}
	l.failed = true
	p.failed++
	return p.report(at, Error, nil, format, args...)
}

// variants reads "none" or "size=4x3x3, noisy".
func (p *parser) variants(c *cursor, s *Settings) {
	if s.Variants != nil {
		p.fail(c.l, c.l.body, c.l.end, nil, "[twice] a second list of variants")
	}
	s.Variants = make([]Setting, 0, c.commas()+1)
	var seen names
	for more := true; more; more = c.more("variant") {
		v := Setting{Name: c.word(",=:\"", "the name of a variant, or none", IsName)}
		if c.accept('=') {
			v.Value = c.word(",=#\"", "a value after =", nil)
		}
		if seen.add(v.Name).Given() {
			p.failText(c.l, v.Name, "[named-twice] %s is named already", v.Name.S)
		}
		if v.Name.Given() {
			s.Variants = append(s.Variants, v)
		}
	}
	for i, v := range s.Variants {
		if v.Name.S != "none" || v.Value.Given() {
			continue
		}
		if len(s.Variants) > 1 {
			p.failText(c.l, v.Name, "[variants-none] none excludes other variants: delete one of them")
		}
		s.Variants = append(s.Variants[:i:i], s.Variants[i+1:]...)
		return
	}
}

func (p *parser) ruling(c *cursor, s *Settings) {
	c.l.role = roleRuling
	r := Setting{Name: c.id("the name of a ruling")}
	switch {
	case !r.Name.Given():
	case c.accept('='):
		r.Value = c.name("a reading after =")
		if from := c.at; c.accept(',') {
			more := trimBlanks(c.l.raw[c.at:c.l.end])
			c.fail(from, c.l.end, "[ruling-line] every ruling has a line of its own").Hints = []string{"ruling " + more}
			break
		}
		c.end()
	default:
		from, to := c.until("")
		reading := "READING"
		if word := c.l.raw[from:to]; IsName(word) && to == c.l.end {
			reading = word
		}
		c.fail(from, to, "[reading-missing] expected = and a reading").Hints = []string{"ruling " + r.Name.S + " = " + reading}
	}
	seen := &p.rulings
	if p.sc != nil && s == &p.sc.Settings {
		seen = &p.scRulings
	}
	if before := seen.add(r.Name); before.Given() {
		p.again(c.l, "reading of "+r.Name.S, before)
	}
	if r.Name.Given() {
		s.Rulings = append(s.Rulings, r)
	}
}
