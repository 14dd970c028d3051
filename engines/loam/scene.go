package loam

import (
	"fmt"
	"math/bits"
	"strconv"

	"umpire/engines/rule"
	"umpire/engines/scene"
)

var (
	_ rule.SceneDrawer[State]        = (*Game)(nil)
	_ rule.MoveTargeter[State, Move] = (*Game)(nil)
)

// How large things are on the table.
const (
	tableWide  = 850
	cardWide   = (tableWide - 3*cardGap) / cardsABeam
	cardHigh   = 52
	cardGap    = 6
	cardsABeam = 4 // creatures side by side
	thirdWide  = (tableWide - 2*cardGap) / 3
	headHigh   = 36
	wordHigh   = 26
	tableGap   = 24
)

// Picture returns what is being resolved, the zone of each player with stats,
// inputs and hand, the soil and the behaviors on display, and the piles.
func (g *Game) Picture(s *State, seat rule.Seat) scene.Scene {
	p := &illustrator{Game: g, s: s, focus: seat}
	if seat == rule.Chance {
		p.focus = s.own()
		if s.Phase >= Over && s.Winners != 0 {
			p.focus = rule.Seat(bits.TrailingZeros8(s.Winners))
		}
	}
	p.Title, p.Sheet = p.title(), symbols
	for _, name := range g.names {
		p.Players = append(p.Players, scene.Player{Name: name})
	}
	p.moment()
	p.middle()
	for seat := range g.players() {
		p.player(seat)
	}
	p.piles()
	return p.Scene
}

// An illustrator makes a picture of a position.
type illustrator struct {
	scene.Builder
	*Game
	s     *State
	focus rule.Seat // whose things are not folded
	y     int       // where the next area begins
}

func (p *illustrator) title() string {
	s := p.s
	if s.Phase >= Over {
		return "Loam, over; winners: " + list(p.seatNames(s.Winners))
	}
	what := "chance decides"
	if who := p.Deciders(s) &^ rule.Only(rule.Chance); who != 0 {
		what = fmt.Sprintf("%s decides: %s", p.name(who.First()), phaseWords[s.Phase])
	}
	if s.Round == 0 {
		return "Loam, set-up: " + what
	}
	return fmt.Sprintf("Loam, round %d: %s", s.Round, what)
}

// below returns the box of the next area, so high.
func (p *illustrator) below(high int) scene.Box {
	b := scene.Box{Y: p.y, W: tableWide, H: high}
	p.y += high + tableGap
	return b
}

// spoken names a thing of a player as the moves of others do: p2.c1. In one
// player's game it is c1.
func (g *Game) spoken(seat rule.Seat, word string) scene.ID {
	if len(g.names) == 1 {
		return scene.ID(word)
	}
	return scene.ID(g.name(seat) + "." + word)
}

// creature draws a creature: type, level, name, and what it adds to the stats.
func (p *illustrator) creature(id, at scene.ID, card uint8, box scene.Box, where string, state scene.State) scene.ID {
	c := p.cards.creature(card)
	id = p.Add(scene.Item{
		ID: id, At: at, Kind: scene.Card, Box: box, State: state,
		Say: fmt.Sprintf("%s %s, %s, adds structure %d, nutrients %d, food web %d", c.Name, where, p.label(card), c.Gains[0], c.Gains[1], c.Gains[2]),
	})
	p.Add(scene.Item{ID: id + "/type", At: id, Kind: scene.Sign, Look: Types[c.Type%6], State: scene.Part, Box: scene.Box{X: box.X + 5, Y: box.Y + 4, W: 24, H: 24}})
	p.Add(scene.Item{ID: id + "/level", At: id, Kind: scene.Sign, Look: "level " + strconv.Itoa(int(min(max(c.Level, 1), 3))), State: scene.Part, Box: scene.Box{X: box.X + 28, Y: box.Y + 6, W: 20, H: 20}})
	p.Note(id+"/name", id, scene.Box{X: box.X + 50, Y: box.Y + 4, W: box.W - 52, H: 22}, scene.West, 16, scene.Strong, c.Name)
	p.Note(id+"/label", id, scene.Box{X: box.X + 5, Y: box.Y + 29, W: 44, H: 20}, scene.West, 14, scene.Faint, p.label(card))
	for stat, gain := range c.Gains {
		if gain != 0 {
			p.Add(scene.Item{
				ID: id + "/" + scene.ID(Stats[stat]), At: id, Kind: scene.Counter, Look: Stats[stat], Hue: hues[stat], N: int(gain), State: scene.Part, Size: 15,
				Box: scene.Box{X: box.X + 54 + stat*42, Y: box.Y + 31, W: 40, H: 17},
			})
		}
	}
	return id
}

// hues are the colours of the stats.
var hues = [3]string{"brown", "sky", "green"}

// spread returns where the nth of several creatures lies, in rows below top.
func spread(n, top int) scene.Box {
	return scene.Box{X: n % cardsABeam * (cardWide + cardGap), Y: top + n/cardsABeam*(cardHigh+cardGap), W: cardWide, H: cardHigh}
}

// rows returns how high so many creatures lie.
func rows(n int) int { return (n + cardsABeam - 1) / cardsABeam * (cardHigh + cardGap) }
