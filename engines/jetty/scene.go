package jetty

import (
	"fmt"
	"strings"

	"umpire/engines/rule"
	"umpire/engines/scene"
)

// How large things are on the table. Every kind of fish has its place in a hand and
// on a stall.
const (
	pileWide = 78
	pileHigh = 92
	pileGap  = 8
	headHigh = 36
	tableGap = 24
	handWide = (int(kinds) + 1) * (pileWide + pileGap) // and one for what nobody sees
	wide     = handWide + int(kinds)*(pileWide+pileGap)
)

// sheet is the symbols of the game.
var sheet = &scene.Sheet{Name: "jetty", Symbols: []scene.Symbol{
	{Name: "fish", Say: "a fish", Paths: []scene.Path{{D: "M8 50Q40 14 72 46L94 26L90 50L94 74L72 54Q40 86 8 50Z", Fill: scene.Main}, {D: "M26 45Q30 40 34 45Q30 50 26 45Z", Fill: scene.Ground}}},
	{Name: "die", Say: "a die", Paths: []scene.Path{{D: "M18 14L82 14Q88 14 88 20L88 80Q88 86 82 86L18 86Q12 86 12 80L12 20Q12 14 18 14Z", Line: scene.Main, Width: 7}}},
	{Name: "feast", Say: "a feast", Paths: []scene.Path{{D: "M12 50Q12 84 50 84Q88 84 88 50Z", Fill: scene.Main}, {D: "M36 38Q30 26 38 14M56 38Q50 26 58 14", Line: scene.Main, Width: 7}}},
	{Name: "points", Say: "points", Paths: []scene.Path{{D: "M50 8L62 38L94 38L68 58L78 90L50 70L22 90L32 58L6 38L38 38Z", Fill: scene.Main}}},
}}

// An illustrator makes a picture of a position.
type illustrator struct {
	scene.Builder
	*Game
	s *State
	y int // where the next area begins
}

// Picture returns the pier with the deck and the die, and of each player the hand and
// the stall. Of a hand that the seat does not see it shows how large it is.
func (g *Game) Picture(s *State, _ rule.Seat) scene.Scene {
	p := &illustrator{Game: g, s: s}
	p.Title, p.Sheet = "Jetty: "+g.moment(s), sheet
	for _, name := range g.names {
		p.Players = append(p.Players, scene.Player{Name: name})
	}
	p.pier()
	for seat := range g.players() {
		p.player(seat)
	}
	return p.Scene
}

// below returns the box of the next area.
func (p *illustrator) below() scene.Box {
	b := scene.Box{Y: p.y, W: wide, H: headHigh + pileHigh}
	p.y += b.H + tableGap
	return b
}

// place returns where the nth pile of an area lies.
func place(area scene.Box, x, n int) scene.Box {
	return scene.Box{X: area.X + x + n*(pileWide+pileGap), Y: area.Y + headHigh, W: pileWide, H: pileHigh - pileGap}
}

func (p *illustrator) pier() {
	box := p.below()
	area := p.Area(scene.Area{ID: "pier", Title: "pier", Summary: p.moment(p.s), Box: box, Head: headHigh})
	p.Add(scene.Item{
		ID: "deck", At: area, Kind: scene.Pile, N: max(0, p.s.left()), State: scene.FaceDown, Text: []string{"deck"}, Box: place(box, 0, 0),
		Say: fmt.Sprintf("deck: %d fish", p.s.left()),
	})
	die := scene.Item{ID: "die", At: area, Kind: scene.Counter, Look: "die", N: int(p.s.Die.Or(0)), Size: 40, Box: scene.Box{X: pileWide + 3*pileGap, Y: box.Y + headHigh + 14, W: 2 * pileWide, H: 56}, Say: "the die is not rolled"}
	if n, rolled := p.s.Die.Get(); rolled {
		die.Say = fmt.Sprintf("the die shows %d", n)
	} else {
		die.State = scene.Void
	}
	p.Add(die)
	p.Note("pier/moment", area, scene.Box{X: handWide - pileWide, Y: box.Y + headHigh, W: wide - handWide + pileWide, H: pileHigh - pileGap}, scene.West, 20, 0, strings.Split(p.moment(p.s), ", ")...)
}

func (p *illustrator) player(seat rule.Seat) {
	s, name, box := p.s, p.name(seat), p.below()
	area := p.Area(scene.Area{
		ID: scene.ID(name), Title: name, Owner: scene.Of(seat), Box: box, Head: headHigh,
		Summary: fmt.Sprintf("%d points, %d fish in hand, stall: %s", p.points(s, seat), s.held(seat), catchValue.Print(s.Stall[seat])),
	})
	for i, stat := range []struct {
		look string
		n    int
	}{{"points", p.points(s, seat)}, {"feast", int(s.Feasts[seat])}} {
		p.Add(scene.Item{
			ID: scene.ID(name + "/" + stat.look), At: area, Kind: scene.Counter, Look: stat.look, Owner: scene.Of(seat), N: stat.n, Size: 24,
			Box: scene.Box{X: handWide + i*2*pileWide, Y: box.Y + 3, W: 2*pileWide - pileGap, H: 30}, Say: fmt.Sprintf("%s of %s: %d", stat.look, name, stat.n),
		})
	}
	for fish := range kinds {
		p.pile(area, held(name, fish), s.Hand[seat][fish], fish, seat, place(box, 0, int(fish)), "in the hand of")
		p.pile(area, scene.ID(name+"/"+fishWords[fish]), s.Stall[seat][fish], fish, seat, place(box, handWide, int(fish)), "on the stall of")
	}
	if n := s.Veil[seat]; n > 0 {
		p.Add(scene.Item{
			ID: scene.ID(name + "/hand"), At: area, Kind: scene.Pile, N: int(n), State: scene.FaceDown | scene.Unknown, Owner: scene.Of(seat), Text: []string{"hand"},
			Box: place(box, 0, int(kinds)), Say: fmt.Sprintf("in the hand of %s: %d fish that are not seen", name, n),
		})
	}
}

// pile draws fish of a kind, if there are any.
func (p *illustrator) pile(area, id scene.ID, n uint8, fish Fish, seat rule.Seat, box scene.Box, where string) {
	var rows []string
	if id != held(p.name(seat), fish) {
		rows = []string{fmt.Sprintf("%s %d on the stall", fishWords[fish], n)}
	}
	if n > 0 {
		p.Add(scene.Item{
			ID: id, At: area, Kind: scene.Pile, Look: "fish", N: int(n), Owner: scene.Of(seat), Text: []string{fishWords[fish]}, Rows: rows, Box: box,
			Say: fmt.Sprintf("%s %s %s", some(n, fish), where, p.name(seat)),
		})
	}
}

// held names the fish of a kind in a hand.
func held(name string, fish Fish) scene.ID { return scene.ID(name + "." + fishWords[fish%kinds]) }

// Touches returns what a move concerns: the deck from which a fish comes, the fish that
// are sold, the points of who passes.
func (g *Game) Touches(_ *State, m Move) []scene.ID {
	switch m.Kind {
	case Roll:
		return []scene.ID{"die"}
	case Draw, GoFishing:
		return []scene.ID{"deck"}
	case Sell:
		return []scene.ID{held(g.name(m.Seat), m.Fish)}
	}
	return []scene.ID{scene.ID(g.name(m.Seat) + "/points")}
}
