package biome

import (
	"slices"
	"strconv"

	"umpire/engines/rule"
	"umpire/engines/scene"
)

// Touches returns what a move concerns: the spaces and the cards in hand that it
// names, which it calls by less than the picture, as that shows several players'
// things; the resources; and the decks from which something comes.
func (g *Game) Touches(s *State, m Move) (ids []scene.ID) {
	if m.Seat == rule.Chance {
		return g.drawnFrom(s, &m)
	}
	if int(m.Seat) >= int(g.n) {
		return nil
	}
	ids = g.named(&m)
	ids = append(ids, g.stores(&m)...)
	if len(ids) == 0 && m.Kind != Stay && m.Kind != Forgo && m.Kind != BonusForgo {
		ids = append(ids, pointsOf(g.name(m.Seat)))
	}
	return ids
}

// drawnFrom returns from where something comes that Chance draws.
func (g *Game) drawnFrom(s *State, m *Move) []scene.ID {
	switch m.Kind {
	case StartNamed:
		if m.Whom < g.n {
			return []scene.ID{pointsOf(g.name(m.Whom))}
		}
	case GoalDrawn, PrivateDrawn:
		return []scene.ID{"achievement-deck"}
	case BountyDrawn:
		return []scene.ID{"bountiful-deck"}
	case CardDrawn, StarterDrawn:
		return []scene.ID{"deck"}
	case Rolled, Flipped, Spun:
		return []scene.ID{scene.ID("season " + strconv.Itoa(int(s.Season)))}
	}
	return nil
}

// stores returns the resources that a move names, and the deck from which it
// draws.
func (g *Game) stores(m *Move) (ids []scene.ID) {
	for _, word := range scene.Words(g.PrintMove(*m))[1:] {
		switch {
		case slices.Contains(resourceNames[:resources], word):
			ids = append(ids, scene.ID("board "+g.name(m.Seat)+"/"+word))
		case word == "card" || word == "draw":
			ids = append(ids, "deck")
		}
	}
	return ids
}

// named returns the spaces and the cards in hand that a move names.
func (g *Game) named(m *Move) (ids []scene.ID) {
	seat := m.Seat
	space := func(at uint8) {
		if at < spaces {
			ids = append(ids, g.spaceID(seat, at))
		}
	}
	card := func(card uint8) { ids = append(ids, g.heldID(seat, g.cardName(card))) }
	other := func(named bool, seat rule.Seat) {
		if named && seat < g.n {
			ids = append(ids, pointsOf(g.name(seat)))
		}
	}
	switch m.Kind {
	case PlayCard, BonusPlay:
		card(m.Card)
		space(m.At)
	case ReduceCard, Keep, Burn, PaySave:
		card(m.Card)
	case Pay, Give:
		if m.Token.None() {
			card(m.Card)
		}
		other(m.Kind == Give, m.Whom)
	case Point:
		other(true, m.Whom)
	case Exchange:
		for i := range m.items() {
			if item, token := m.item(i); !token {
				card(item)
			}
		}
	case Change:
		card(m.Card)
		space(m.At)
	case PlacePair, MakeNest:
		space(m.At)
		space(m.To)
	case Bury:
		ids = append(ids, g.heldID(seat, g.bountyName(m.Card)))
		space(m.At)
	case Redraw, Send:
		ids = append(ids, g.heldID(seat, g.bountyName(m.Card)))
	case Scavenge:
		space(m.At)
		other(true, m.Whom)
	case Hunt, Feed, Activate, Migrate, Settle, Remove, Release, Lose, LoseNest, Save:
		space(m.At)
	}
	return ids
}
