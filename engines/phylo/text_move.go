package phylo

import (
	"fmt"
	"slices"
	"sync"

	"umpire/engines/notation"
	"umpire/engines/rule"
)

// devices speak for Chance.
var devices = []string{"deck"}

var sortOf = map[Kind]string{Lay: "habitat", Settle: "species", Onto: "species", Under: "species", Play: "event"}

// PrintMove writes a move as a line.
func (g *Game) PrintMove(m Move) string {
	if m.Kind == Draw {
		return fmt.Sprintf("deck: %q", g.cardName(m.Card))
	}
	return g.name(uint8(m.Seat)) + ": " + g.action(m)
}

func (g *Game) action(m Move) string {
	card := fmt.Sprintf("%q", g.cardName(m.Card))
	switch m.Kind {
	case RPS:
		return "rps " + throwWords[min(m.Card, uint8(Thrown))]
	case Discard:
		return "discard " + card
	case Drop:
		return "drop " + card
	case Lay, Settle:
		return fmt.Sprintf("%s %s %s", sortOf[m.Kind], card, m.To)
	case Onto:
		return fmt.Sprintf("species %s onto %s", card, m.To)
	case Under:
		return fmt.Sprintf("species %s under %s", card, m.To)
	case Play:
		return fmt.Sprintf("event %s on %s", card, m.To)
	case MoveTo:
		return fmt.Sprintf("move %s to %s", m.From, m.To)
	case FreeMove:
		return fmt.Sprintf("freemove %s to %s", m.From, m.To)
	case SpreadTo:
		return fmt.Sprintf("spread %s to %s with %s", m.From, m.To, card)
	case Pass:
		return "pass"
	case End:
		return "end"
	}
	return "?"
}

// ParseMove reads a move.
func (g *Game) ParseMove(text string) (Move, error) {
	var errs rule.TextErrors
	lines := notation.Lines(text)
	if len(lines) != 1 || lines[0].IsPicture() {
		at := notation.Word{Line: 1, Col: 1}
		if len(lines) > 0 {
			at.Line, at.Col = lines[0].No, lines[0].Col
		}
		notation.Fail(&errs, at, nil, "expected one move, like %q", g.names[0]+`: habitat "Forest" @0,-2`)
		return Move{}, errs
	}
	p := &moveParser{reader: reader{g, notation.Over(lines[0], &errs)}}
	p.speaker()
	if errs == nil {
		p.c.End()
	}
	if errs != nil {
		return Move{}, errs[:1] // what follows a misread word says nothing
	}
	return p.m, nil
}

// A moveParser reads a move.
type moveParser struct {
	reader
	m Move
}

func (p *moveParser) speaker() {
	w := p.c.Next()
	if w.Text == devices[0] && !w.Quoted {
		p.m = Move{Kind: Draw, Seat: rule.Chance}
		if p.c.Expect(":") {
			p.m.Card = p.card()
		}
		return
	}
	seat, ok := p.isPlayer(w)
	if !ok {
		p.c.Fail(w, slices.Concat(p.g.names[:], devices), "expected who moves, %s, %s or %s, not %q", p.g.names[0], p.g.names[1], devices[0], w.Text)
		return
	}
	p.m.Seat = rule.Seat(seat)
	if p.c.Expect(":") {
		p.action()
	}
}

// actions are the words that a move begins with, and how the rest is read.
var actions = sync.OnceValue(func() map[string]func(*moveParser) {
	return map[string]func(*moveParser){
		"habitat": func(p *moveParser) { p.m = Move{Kind: Lay, Seat: p.m.Seat, Card: p.card(), To: p.spot()} },
		"species": (*moveParser).species,
		"event": func(p *moveParser) {
			p.m.Kind, p.m.Card = Play, p.card()
			if !p.failed() && p.c.Expect("on") {
				p.m.To = p.spot()
			}
		},
		"discard":  func(p *moveParser) { p.m.Kind, p.m.Card = Discard, p.card() },
		"drop":     func(p *moveParser) { p.m.Kind, p.m.Card = Drop, p.card() },
		"move":     func(p *moveParser) { p.travel(MoveTo) },
		"freemove": func(p *moveParser) { p.travel(FreeMove) },
		"spread": func(p *moveParser) {
			if p.travel(SpreadTo); !p.failed() && p.c.Expect("with") {
				p.m.Card = p.card()
			}
		},
		"pass": func(p *moveParser) { p.m.Kind = Pass },
		"end":  func(p *moveParser) { p.m.Kind = End },
		"rps":  func(p *moveParser) { p.m.Kind, p.m.Card = RPS, uint8(p.word(throwWords[:Thrown]...)) },
	}
})

var actionWords = []string{"habitat", "species", "event", "discard", "drop", "move", "freemove", "spread", "pass", "end", "rps"}

func (p *moveParser) action() {
	w := p.c.Next()
	read := actions()[w.Text]
	if read == nil || w.Quoted {
		p.c.Fail(w, actionWords, "%q is no move", w.Text)
		return
	}
	read(p)
}

// species reads where a species is laid.
func (p *moveParser) species() {
	p.m.Kind, p.m.Card = Settle, p.card()
	switch {
	case p.failed():
		return
	case p.c.Accept("onto"):
		p.m.Kind = Onto
	case p.c.Accept("under"):
		p.m.Kind = Under
	}
	p.m.To = p.spot()
}

// travel reads from where to where.
func (p *moveParser) travel(k Kind) {
	p.m.Kind, p.m.From = k, p.spot()
	if !p.failed() && p.c.Expect("to") {
		p.m.To = p.spot()
	}
}

// heads are the moves that name one of several cards, and how many words are said
// of each.
var heads = map[string]int{"discard": 1, "drop": 1}

// Divide divides "North: drop Moose, Cattail" into the drops of single cards.
func (g *Game) Divide(line string) []string {
	return notation.Divide(line, heads, func(line string) bool {
		_, err := g.ParseMove(line)
		return err == nil
	})
}
