package roam

import (
	"umpire/engines/rule"
	"umpire/engines/scene"
)

var _ rule.MoveTargeter[State, Move] = (*Game)(nil)

// Touches returns what a move concerns beside what it names: the squares on which
// a pattern falls, the card that is bid for and the coins, the characters that
// rest.
func (g *Game) Touches(s *State, m Move) (ids []scene.ID) {
	if m.Seat == rule.Chance {
		return g.dealt(s, m.Kind, m.Card)
	}
	if m.Seat >= g.players() {
		return nil
	}
	coins := scene.ID(g.name(m.Seat) + "/coins")
	switch m.Kind {
	case Use:
		return g.fallsOn(&m)
	case Bid, Pass:
		if slot, ok := s.Queue[0].Get(); s.Phase == Bidding && ok && slot < 6 {
			return []scene.ID{scene.ID(g.slots[slot]), coins}
		}
	case Rest, RestBought:
		for bit := range s.Down[m.Seat].each {
			ids = append(ids, cardWord(g.cardName(g.card(m.Seat, bit))))
		}
		if m.Kind == RestBought {
			ids = append(ids, coins)
		}
	case Coin:
		return []scene.ID{coins}
	}
	return ids
}

// dealt returns where something lands that Chance draws or names.
func (g *Game) dealt(s *State, kind Kind, which uint8) []scene.ID {
	switch kind {
	case First:
		if rule.Seat(which) < g.players() {
			return []scene.ID{scene.ID(g.name(rule.Seat(which)) + "/markers left")}
		}
	case DrawCard:
		if s.Phase == Refill && s.Gap < 6 {
			return []scene.ID{"deck", scene.ID(g.slots[s.Gap])}
		}
		return []scene.ID{"deck"}
	case DrawTop:
		return []scene.ID{"deck"}
	case DrawTile:
		return []scene.ID{"pile"}
	}
	return nil
}

// fallsOn returns the squares on which the solid cells of a use fall, and where
// they lie that fall off the map.
func (g *Game) fallsOn(m *Move) (ids []scene.ID) {
	if m.At >= 36 || int(m.Card) >= len(g.holdings[m.Seat&3]) {
		return nil
	}
	p := g.pattern(m, rule.NewTrace[State](&g.book))
	for at := range p.at[m.At].solids.each {
		ids = append(ids, scene.ID(g.squareName(at)))
	}
	for i := range p.solids {
		cell := &p.solids[i]
		if by, ok := g.offset(cell); ok && cell.anchors>>m.At&1 == 0 {
			ids = append(ids, g.beyond(int(m.At)%g.width+int(by.right), int(m.At)/g.width+int(by.up)))
		}
	}
	return ids
}
