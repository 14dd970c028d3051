package organism

import (
	"fmt"
	"strconv"
	"strings"

	"umpire/engines/rule"
	"umpire/engines/scene"
)

var (
	_ rule.SceneDrawer[State]        = (*Game)(nil)
	_ rule.MoveTargeter[State, Move] = (*Game)(nil)
)

// Picture returns the board with its organisms, food and fields, and what each
// player has. Nothing is hidden.
func (g *Game) Picture(s *State, _ rule.Seat) scene.Scene {
	p := &illustrator{Game: g, s: s, corners: cornersOf(g)}
	p.Title, p.Sheet = p.title(), sheet
	for _, name := range g.seats {
		p.Players = append(p.Players, scene.Player{Name: name})
	}
	if g.rain != nil {
		p.Players = append(p.Players, scene.Player{Name: g.name(rainSeat), Hue: "grey"})
	}
	p.boardArea()
	p.playerAreas()
	p.noteArea()
	return p.Scene
}

// An illustrator makes a picture of a position.
type illustrator struct {
	scene.Builder
	*Game
	s       *State
	corners []scene.Point // where the corners of the ring of radius 100 are
	middle  scene.Point   // of the board
}

// The corners of the boards, clockwise from the east; under RAIN the board is
// turned so that the corner from which it falls is at the top.
var (
	hexCorners  = []scene.Point{{X: 100, Y: 0}, {X: 50, Y: 87}, {X: -50, Y: 87}, {X: -100, Y: 0}, {X: -50, Y: -87}, {X: 50, Y: -87}}
	rainCorners = []scene.Point{{X: 87, Y: 50}, {X: 0, Y: 100}, {X: -87, Y: 50}, {X: -87, Y: -50}, {X: 0, Y: -100}, {X: 87, Y: -50}}
	fiveCorners = []scene.Point{{X: 100, Y: 0}, {X: 31, Y: 95}, {X: -81, Y: 59}, {X: -81, Y: -59}, {X: 31, Y: -95}}
)

func cornersOf(g *Game) []scene.Point {
	switch {
	case g.board.symmetry == 5:
		return fiveCorners
	case g.rain != nil:
		return rainCorners
	}
	return hexCorners
}

// Sizes of a space whose neighbours are 100 away.
const (
	spaceHalf = 55 // from the middle to a corner of a hexagon
	discHalf  = 47 // the radius of a round space
	pieceHalf = 27
	boardRim  = 66 // for the names of the outermost spaces
)

// at returns the middle of a space.
func (p *illustrator) at(space uint8) scene.Point {
	r, i := int(p.board.ring[space]), int(p.board.number[space])
	if r == 0 {
		return p.middle
	}
	from, to, o := p.corners[i/r], p.corners[(i/r+1)%len(p.corners)], i%r
	return scene.Point{X: p.middle.X + (r-o)*from.X + o*to.X, Y: p.middle.Y + (r-o)*from.Y + o*to.Y}
}

func around(m scene.Point, half int) scene.Box {
	return scene.Box{X: m.X - half, Y: m.Y - half, W: 2 * half, H: 2 * half}
}

// title says whose turn it is and where it stands.
func (p *illustrator) title() string {
	g, s := p.Game, p.s
	switch s.Phase {
	case Over:
		return fmt.Sprintf("ORGANISM: the game is over by %s; winner: %s", reasonName(s.Reason), g.names(s.Winners))
	case Act:
		said := fmt.Sprintf("ORGANISM: turn of %s, who acts with %s, %d left", g.name(s.Turn), typeName(s.Chosen), s.Left)
		if s.Who != s.Turn {
			said += ", " + g.name(s.Who) + " acts"
		}
		return said
	}
	return fmt.Sprintf("ORGANISM: turn of %s, %s, %s decides", g.name(s.Turn), phaseNames[min(s.Phase, Over)], g.decider(s))
}

// boardArea draws the board: the spaces, the bodies of the organisms on them,
// then fields, elements and food, and the names.
func (p *illustrator) boardArea() {
	low, high := scene.Point{}, scene.Point{}
	for left := p.board.inPlay; left.any(); left = left.rest() {
		m := p.at(left.first())
		low = scene.Point{X: min(low.X, m.X), Y: min(low.Y, m.Y)}
		high = scene.Point{X: max(high.X, m.X), Y: max(high.Y, m.Y)}
	}
	edge := spaceHalf + boardRim
	p.middle = scene.Point{X: edge - low.X, Y: edge - low.Y}
	area := p.Area(scene.Area{ID: "board", Title: "board", Box: scene.Box{W: high.X - low.X + 2*edge, H: high.Y - low.Y + 2*edge}})
	p.grid(area)
	for _, row := range p.board.rows() {
		for _, at := range row {
			p.space(area, at)
		}
	}
	p.bodies(area)
	for _, row := range p.board.rows() {
		for _, at := range row {
			p.field(at)
			p.contents(at)
			p.spaceName(area, at)
		}
	}
	p.columnNumbers(area)
	p.bonds()
	p.warps()
	p.conflicts()
}

// root returns the integer square root.
func root(n int) int {
	x := n
	for y := (x + 1) / 2; y < x; y = (x + n/x) / 2 {
		x = y
	}
	return x
}

// columnNumbers writes the numbers of RAIN's columns above their tops.
func (p *illustrator) columnNumbers(area scene.ID) {
	if p.rain == nil {
		return
	}
	for i, top := range p.rain.top {
		if top == off {
			continue
		}
		m := p.at(top)
		p.Note(scene.ID("column "+strconv.Itoa(i+1)), area, scene.Box{X: m.X - 36, Y: m.Y - 42, W: 72, H: 22}, scene.Centre, 17, scene.Strong, strconv.Itoa(i+1)+" ↓")
	}
}

// noteArea writes down what is true and lies on no space: who has chosen what,
// what is pending.
func (p *illustrator) noteArea() {
	lines := p.told(p.s)
	box := scene.Box{Y: p.Areas[0].Box.H + 24, W: p.Areas[0].Box.W, H: 30 * (len(lines) + 1)}
	area := p.Area(scene.Area{ID: "moment", Title: "moment", Summary: strings.Join(lines, "; "), Box: box, Head: 30, Fold: true})
	for i, line := range lines {
		p.Note(scene.ID("moment/"+strconv.Itoa(i+1)), area, scene.Box{X: box.X, Y: box.Y + 30*(i+1), W: box.W, H: 30}, scene.West, 20, 0, line)
	}
}
