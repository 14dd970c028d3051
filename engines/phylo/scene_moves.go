package phylo

import (
	"strconv"

	"umpire/engines/rule"
	"umpire/engines/scene"
)

// Touches returns the spots and the cards in hand that a move names, the deck
// from which a card comes, and the points of who only ends something.
func (g *Game) Touches(s *State, m Move) (ids []scene.ID) {
	if m.Seat == rule.Chance {
		if m.Kind == Draw {
			return []scene.ID{scene.ID("deck of " + g.name(s.Active&1))}
		}
		return nil
	}
	seat := m.Seat & 1
	from, to := scene.ID(m.From.String()), scene.ID(m.To.String())
	switch m.Kind {
	case Discard, Drop:
		ids = append(ids, g.held(seat, m.Card))
	case Lay, Settle, Onto, Under, Play:
		ids = append(ids, g.held(seat, m.Card), to)
	case MoveTo, FreeMove:
		ids = append(ids, from, to)
	case SpreadTo:
		ids = append(ids, from, to, g.held(seat, m.Card))
	case End, Pass, RPS:
		ids = append(ids, scene.ID(g.name(seat)+"/points"))
	}
	return ids
}

// held names a card in a hand.
func (g *Game) held(seat rule.Seat, card uint8) scene.ID {
	return scene.ID(g.name(seat) + "." + strconv.Quote(g.cardName(card)))
}
