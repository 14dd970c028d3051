package syntax

import (
	"slices"
	"strings"
)

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
		d := p.failText(c.l, again, "%s is at the table already: the name of a player is one word", again.S)
		d.Hints, d.Instead = []string{"players " + joined}, 1
	} else if again.Given() {
		p.failText(c.l, again, "%s is at the table already", again.S)
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
		if !isName(name) || isLower(player.Words.S) || slices.Contains(joined, name) {
			return ""
		}
		joined = append(joined, name)
	}
	return strings.Join(joined, ", ")
}

// failText reports a mistake at a text of the line.
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
		p.fail(c.l, c.l.body, c.l.end, nil, "a second list of variants")
	}
	s.Variants = make([]Setting, 0, c.commas()+1)
	var seen names
	for more := true; more; more = c.more("variant") {
		v := Setting{Name: c.word(",=:\"", "the name of a variant, or none", isName)}
		if c.accept('=') {
			v.Value = c.word(",=#\"", "a value after =", nil)
		}
		if seen.add(v.Name).Given() {
			p.failText(c.l, v.Name, "%s is named already", v.Name.S)
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
			p.failText(c.l, v.Name, "none beside other variants")
		}
		s.Variants = append(s.Variants[:i:i], s.Variants[i+1:]...)
		return
	}
}

// ruling reads "ID = READING".
func (p *parser) ruling(c *cursor, s *Settings) {
	c.l.role = roleRuling
	r := Setting{Name: c.id("the name of a ruling")}
	switch {
	case !r.Name.Given():
	case c.accept('='):
		r.Value = c.name("a reading after =")
		if from := c.at; c.accept(',') {
			more := strings.TrimLeft(c.l.raw[c.at:c.l.end], " \t")
			c.fail(from, c.l.end, "every ruling has a line of its own").Hints = []string{"ruling " + more}
			break
		}
		c.end()
	default:
		from, to := c.until("")
		reading := "READING"
		if word := c.l.raw[from:to]; isName(word) && to == c.l.end {
			reading = word
		}
		c.fail(from, to, "expected = and a reading").Hints = []string{"ruling " + r.Name.S + " = " + reading}
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
