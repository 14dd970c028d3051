package biome

import (
	"math/rand/v2"
	"testing"

	"umpire/engines/rule"
)

// TestMirroredBoards plays games twice, the second time with every board upside
// down, rows 1 and 3 exchanged: what is legal stays legal, and the points stay
// the same.
func TestMirroredBoards(t *testing.T) {
	for _, m := range []mode{{"standard", nil}, {"advanced", []Option{Advanced}}, {"expert", []Option{Expert, Private, WithBountiful, Disasters}}} {
		g := New(append([]Option{seats(2)}, m.options...)...)
		up := g.mirror()
		tr := rule.NewTrace[State](g.Book())
		for game := range 6 {
			// Random play goes by a seed: it repeats, and smaller numbers make no shorter game.
			r := rand.New(rand.NewPCG(uint64(game), 9))
			one, other := g.Start(), g.Start()
			for {
				list := rule.Legal(g, &one)
				if images := rule.Legal(g, &other); len(images) != len(list) {
					t.Fatalf("%s, game %d: %d moves and %d images in\n%s\n%s", m.name, game, len(list), len(images), g.PrintState(&one), g.PrintState(&other))
				}
				if len(list) == 0 {
					break
				}
				move := choose(list, r, game%2 == 1)
				image := mirrored(move, &up)
				if !g.Legal(&other, image, tr) {
					t.Fatalf("%s, game %d: %q is legal, and its image %q is not in\n%s", m.name, game, g.PrintMove(move), g.PrintMove(image), g.PrintState(&other))
				}
				g.Apply(&one, move, tr)
				g.Apply(&other, image, tr)
			}
			if one.Score != other.Score || one.Winners != other.Winners {
				t.Fatalf("%s, game %d: the scores are no images\n%s\n%s", m.name, game, g.PrintState(&one), g.PrintState(&other))
			}
		}
	}
}

// mirror returns where each space of the board lies once it is upside down.
func (g *Game) mirror() (up [256]uint8) {
	for at := range up {
		up[at] = uint8(at)
	}
	for at, name := range g.board.Names {
		for to, other := range g.board.Names {
			if name[0] == other[0] && name[1]-'0'+other[1]-'0' == 4 {
				up[at] = uint8(to)
			}
		}
	}
	return up
}

// mirrored returns a move with its spaces upside down.
func mirrored(m Move, up *[256]uint8) Move {
	switch m.Kind {
	case PlacePair, MakeNest:
		m.At, m.To = up[m.At], up[m.To]
	case Bury, PlayCard, BonusPlay:
		m.At = up[m.At]
	case Send:
		m.At = up[m.At]
	case Hunt:
		m.At, m.To = up[m.At], up[m.To]
	case Change, Feed, Scavenge, Activate, Migrate, Settle, Remove, Release, Lose, LoseNest, Save:
		m.At = up[m.At]
	}
	return m
}
