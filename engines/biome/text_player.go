package biome

import (
	"fmt"
	"strings"

	"umpire/engines/notation/schema"
	"umpire/engines/rule"
)

// handLines are what a player has beside the Biome.
func (g *Game) handLines(seat rule.Seat) (all []line) {
	w := g.write
	credit := schema.Number[uint8](0, 255)
	took := schema.Set[uint8](w.resource)
	for _, o := range []subject{
		g.heldSubject("hand", func(s *State, seat rule.Seat) (*Pile, *uint8) { return &s.Hand[seat], &s.Veil[seat] }, `hand p1 "Marsh Fern"`, "none when left out; \"unknown 3\" are hidden cards"),
		g.heldSubject("aside", func(s *State, seat rule.Seat) (*Pile, *uint8) { return &s.Aside[seat], &s.AsideVeil[seat] }, `aside p1 "Marsh Fern"`, "what an action has drawn and not yet dealt with"),
		{"score", g.scoreText, g.readScore, "score p1 cards 12, feeding 4", "where points came from, for the ledger"},
		{"credit", func(s *State, seat rule.Seat) string { return unless("0", credit.Print(s.Credit[seat])) },
			func(r *reader, seat rule.Seat) { r.D.Credit[seat] = credit.Read(r.C) },
			"credit p1 3", "discards of the first phase not yet rewarded"},
		{"took", func(s *State, seat rule.Seat) string { return unless("none", took.Print(s.Took[seat])) },
			func(r *reader, seat rule.Seat) { r.D.Took[seat] = took.Read(r.C) },
			"took p2 fish", "kinds of resources collected in this phase"},
		{"private", g.privateText, g.readPrivate, `private p1 "The Ranger"`, "the private achievement; or unknown"},
		{"bountiful-hand", g.dealtText, g.readDealt, `bountiful-hand p1 "Rich Soil"`, "Bountiful cards in hand; \"unknown 2\" are hidden"},
		{"redrawn", func(s *State, seat rule.Seat) string { return unless("0", credit.Print(s.Redrawn[seat])) },
			func(r *reader, seat rule.Seat) { r.D.Redrawn[seat] = credit.Read(r.C) },
			"redrawn p1 2", "how many were laid away; 128 more when done"},
	} {
		all = append(all, g.of(seat, o))
	}
	return all
}

// heldSubject is cards that a player holds, and how many are unknown.
func (g *Game) heldSubject(word string, of func(s *State, seat rule.Seat) (*Pile, *uint8), example, help string) subject {
	return subject{word: word, example: example, help: help,
		print: func(s *State, seat rule.Seat) string {
			pile, veil := of(s, seat)
			text := unless("none", g.pileText(*pile))
			if *veil > 0 {
				text = strings.TrimPrefix(fmt.Sprintf("%s, unknown %d", text, *veil), ", ")
			}
			return text
		},
		read: func(r *reader, seat rule.Seat) {
			pile, veil := of(&r.D.State, seat)
			*veil = 0
			*pile = g.readPile(r.C, veil)
		},
	}
}

func (g *Game) scoreText(s *State, seat rule.Seat) string {
	var words []string
	for i, n := range s.Score[seat] {
		if n != 0 {
			words = append(words, fmt.Sprintf("%s %d", sourceWords[i], n))
		}
	}
	return strings.Join(words, ", ")
}

func (g *Game) readScore(r *reader, seat rule.Seat) {
	from, points := schema.Word[source]("a source of points", sourceWords...), schema.Number[int16](-30000, 30000)
	r.D.Score[seat] = [sources]int16{}
	r.C.Each(func() {
		w := r.C.Peek()
		if at := from.Read(r.C); !r.C.Failed() && r.Once(w, w.Text) {
			r.D.Score[seat][at] = points.Read(r.C)
		}
	})
}

func (g *Game) privateText(s *State, seat rule.Seat) string {
	switch {
	case s.PrivateVeil>>seat&1 != 0:
		return "unknown"
	case s.Private[seat].Is():
		return g.write.goal.Print(s.Private[seat].Must())
	}
	return ""
}

func (g *Game) readPrivate(r *reader, seat rule.Seat) {
	r.D.Private[seat] = rule.Maybe[uint8]{}
	r.D.PrivateVeil &^= 1 << seat
	switch {
	case r.C.Accept("none"):
	case r.C.Accept("unknown"):
		r.D.PrivateVeil |= 1 << seat
	default:
		r.D.Private[seat] = rule.Some(g.write.goal.Read(r.C))
	}
}

func (g *Game) dealtText(s *State, seat rule.Seat) string {
	text := unless("none", g.write.bounties.Print(s.Dealt[seat]))
	if s.DealtVeil[seat] > 0 {
		text = strings.TrimPrefix(fmt.Sprintf("%s, unknown %d", text, s.DealtVeil[seat]), ", ")
	}
	return text
}

func (g *Game) readDealt(r *reader, seat rule.Seat) {
	r.D.Dealt[seat], r.D.DealtVeil[seat] = 0, 0
	r.C.Each(func() {
		if r.C.Accept("unknown") {
			r.D.DealtVeil[seat] = schema.Number[uint8](1, 32).Read(r.C)
			return
		}
		w := r.C.Peek()
		if card := g.write.bounty.Read(r.C); !r.C.Failed() && r.Once(w, g.bountyName(card)) {
			r.D.Dealt[seat] |= 1 << card
		}
	})
}
