package biome

import (
	"math/rand/v2"
	"testing"

	"umpire/engines/rule"
)

// TestSeatsChangeNothing plays games of two players twice, the second time with
// the players' seats exchanged: the tables stay each other's image.
func TestSeatsChangeNothing(t *testing.T) {
	for _, m := range []mode{{"standard", nil}, {"expert", []Option{Expert, Private, WithBountiful, Disasters}}} {
		g := New(append([]Option{seats(2)}, m.options...)...)
		tr := rule.NewTrace[State](g.Book())
		for game := range 6 {
			// Random play goes by a seed: it repeats, and smaller numbers make no shorter game.
			r := rand.New(rand.NewPCG(uint64(game), 8))
			one, other := g.Start(), g.Start()
			for {
				list := rule.Legal(g, &one)
				if len(list) == 0 {
					break
				}
				move := choose(list, r, game%2 == 1)
				image := exchanged(move)
				if !g.Legal(&other, image, tr) {
					t.Fatalf("%s: %q is legal, and its image %q is not in\n%s", m.name, g.PrintMove(move), g.PrintMove(image), g.PrintState(&other))
				}
				g.Apply(&one, move, tr)
				g.Apply(&other, image, tr)
			}
			for seat := range 2 {
				if one.Biomes[seat] != other.Biomes[1-seat] || one.Hand[seat] != other.Hand[1-seat] || one.Score[seat] != other.Score[1-seat] {
					t.Fatalf("%s, game %d: the ends are no images\n%s\n%s", m.name, game, g.PrintState(&one), g.PrintState(&other))
				}
			}
			if one.Deck != other.Deck || one.Discard != other.Discard || one.Winners != other.Winners>>1|other.Winners&1<<1 {
				t.Fatalf("%s, game %d: the piles or the winners differ", m.name, game)
			}
		}
	}
}

// exchanged returns a move of two players with their seats exchanged.
func exchanged(m Move) Move {
	if m.Seat != rule.Chance {
		m.Seat = 1 - m.Seat
	}
	switch m.Kind {
	case StartNamed:
		m.Whom = 1 - m.Whom
	case Send, Give, Point:
		m.Whom = 1 - m.Whom
	case Hunt, Scavenge:
		if m.Whom < 2 && m.At != none {
			m.Whom = 1 - m.Whom
		}
	}
	return m
}
