package props_test

import (
	"fmt"
	"testing"

	"umpire/engines/rule"
	"umpire/engines/scene"
	"umpire/props"
)

// A game that only implements the contract of rule.Game passes every law.
func TestFists(t *testing.T) {
	def := fistsTitle(func(g *fists) rule.AnyGame { return rule.ByText(g) })
	for name, setup := range map[string]rule.Setup{
		"as printed": {},
		"rich":       {Variants: []rule.Setting{{Name: "rich"}}},
	} {
		t.Run(name, func(t *testing.T) { props.Check(t, def, setup) })
	}
}

// Picture draws a place for the open card, and each player's fist and coins.
func (g *fists) Picture(s *table, _ rule.Seat) scene.Scene {
	b := scene.Builder{Scene: scene.Scene{Title: fmt.Sprintf("Fists, card %d, over: %t", s.Card, s.Over)}}
	for _, name := range g.seats {
		b.Players = append(b.Players, scene.Player{Name: name})
	}
	area := b.Area(scene.Area{ID: "table", Title: "table", Box: scene.Box{W: 300, H: 300}})
	b.Add(scene.Item{ID: "deck", At: area, Kind: scene.Pile, N: int(s.Deck), Box: scene.Box{W: 100, H: 100}, Say: fmt.Sprintf("deck %b", s.Deck)})
	for seat, name := range g.seats {
		id := scene.ID(name)
		box := scene.Box{X: 100 * seat, Y: 100, W: 60, H: 60}
		b.Add(scene.Item{ID: id, At: area, Kind: scene.Piece, Owner: scene.Of(rule.Seat(seat)), Box: box, Say: fmt.Sprintf("%s, fist %d", name, s.Bid[seat])})
		b.Add(scene.Item{ID: id + "/purse", At: id, Kind: scene.Counter, N: int(s.Purse[seat]), Box: box, State: scene.Part})
		b.Add(scene.Item{ID: id + "/points", At: id, Kind: scene.Counter, N: int(s.Points[seat]), Box: box, State: scene.Part})
	}
	return b.Scene
}

func (p *planted) Picture(s *table, seat rule.Seat) scene.Scene {
	pictured := p.fists.Picture(s, seat)
	if p.picture != nil {
		p.picture(s, &pictured)
	}
	return pictured
}

// Touches returns the deck for a move of Chance.
func (g *fists) Touches(_ *table, m move) []scene.ID {
	if m.By == rule.Chance {
		return []scene.ID{"deck"}
	}
	return nil
}

func (p *planted) Touches(s *table, m move) []scene.ID {
	if p.touches != nil {
		return p.touches(s, m)
	}
	return p.fists.Touches(s, m)
}
