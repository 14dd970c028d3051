package organism

import (
	"fmt"
	"strconv"

	"umpire/engines/rule"
	"umpire/engines/scene"
)

const (
	panelWide = 330
	panelHead = 40
	panelRow  = 35
)

func (p *illustrator) playerAreas() {
	board := p.Areas[0].Box
	y := board.Y + boardRim
	for _, seat := range p.owners {
		y = p.playerArea(seat, scene.Box{X: board.X + board.W + 10, Y: y, W: panelWide}) + 24
	}
}

type stat struct {
	look, word, of string
	n              int
}

func (p *illustrator) statsOf(seat uint8) []stat {
	g, s := p.Game, p.s
	own := s.own(seat)
	stats := []stat{
		{"eat", "EAT", "EAT elements", own.and(s.of(Eat)).len()}, {"grow", "GROW", "GROW elements", own.and(s.of(Grow)).len()}, {"move", "MOVE", "MOVE elements", own.and(s.of(MoveType)).len()},
	}
	if seat >= g.players() {
		return stats
	}
	stats = append(stats, stat{"organism", "alive", "living organisms", g.count(g, s, seat, g.lawful(s))}, stat{"food", "food", "food", s.held(own)})
	if g.verbs[DoMoveField].on || s.Tokens[seat%6] > 0 {
		stats = append(stats, stat{"field", "fields left", "fields left", g.reserve(s, seat)})
	}
	if n := int(s.Tokens[seat%6]); n > 0 {
		stats = append(stats, stat{"token", "tokens", "tokens", n})
	}
	if n := int(s.Streak[seat%6]); n > 0 {
		stats = append(stats, stat{"streak", "turns held", "turns with the center", n})
	}
	return stats
}

func (p *illustrator) playerArea(seat uint8, box scene.Box) (end int) {
	g, s := p.Game, p.s
	stats := p.statsOf(seat)
	const across = 2
	rows := (len(stats) + across - 1) / across
	box.H = panelHead + 34 + rows*panelRow
	who, name := owner(g, seat), g.name(seat)
	limit := g.threshold
	if seat == rainSeat {
		limit = g.rain.threshold
	}
	area := p.Area(scene.Area{
		ID: scene.ID(name), Title: name + p.doing(seat), Summary: fmt.Sprintf("power %d of %d", s.Power[seat], limit),
		Owner: who, Box: box, Head: panelHead, Use: scene.OfSeat,
	})
	power := fmt.Sprintf("power %d of %d", s.Power[seat], limit)
	p.Add(scene.Item{
		ID: area + "/power", At: area, Kind: scene.Bar, Owner: who, N: int(s.Power[seat]), Of: max(1, min(limit, 200)),
		Box: scene.Box{X: box.X, Y: box.Y + panelHead + 2, W: 140, H: 22}, Say: power + " of " + name,
	})
	p.Note(area+"/power in words", area, scene.Box{X: box.X + 152, Y: box.Y + panelHead, W: box.W - 152, H: 26}, scene.West, 20, 0, power)
	for i, st := range stats {
		hue := ""
		if st.look == "food" {
			hue = "gold"
		}
		p.Add(scene.Item{
			ID: area + "/" + scene.ID(st.of), At: area, Kind: scene.Counter, Look: st.look, Hue: hue, N: st.n, Text: []string{st.word},
			Box: scene.Box{X: box.X + i%across*165, Y: box.Y + panelHead + 36 + i/across*panelRow, W: 160, H: 28},
			Say: fmt.Sprintf("%s of %s: %d", st.of, name, st.n),
		})
	}
	return box.Y + box.H
}

// doing says what a player is at.
func (p *illustrator) doing(seat uint8) string {
	s := p.s
	switch {
	case s.Phase == Over && seat < 6 && s.Winners>>seat&1 != 0:
		return " has won"
	case s.Phase == Act && s.Who == seat:
		return fmt.Sprintf(": %s, %d left", typeName(s.Chosen), s.Left)
	case seat < p.players() && p.Deciders(s).Has(rule.Seat(seat)):
		return " decides"
	}
	return ""
}

// grid draws lines between neighbors on the five-sided board, whose spaces do
// not touch everywhere.
func (p *illustrator) grid(area scene.ID) {
	if p.board.symmetry != 5 {
		return
	}
	grid := scene.Item{ID: "lines", At: area, Kind: scene.Grid, State: scene.Part, Box: p.Areas[0].Box}
	for at := range p.board.inPlay.each {
		for near := p.board.near[at]; near.any(); near = near.rest() {
			if near.first() > at {
				grid.Points = append(grid.Points, p.at(at), p.at(near.first()))
			}
		}
	}
	p.Add(grid)
}

// space draws a space: home spaces with the owner's hue, the center with a double edge.
func (p *illustrator) space(area scene.ID, at uint8) {
	m := p.at(at)
	it := scene.Item{ID: p.id(at), At: area, Kind: scene.Place, Shape: scene.Hex, Box: around(m, spaceHalf), Owner: p.homeOf(at), N: p.s.food(at), Say: p.saySpace(at)}
	switch {
	case p.board.symmetry == 5:
		it.Shape, it.Box = scene.Disc, around(m, discHalf)
	case p.rain != nil:
		it.Shape = scene.Polygon
		for _, c := range hexCorners {
			it.Points = append(it.Points, scene.Point{X: m.X + c.X*spaceHalf/100, Y: m.Y + c.Y*spaceHalf/100})
		}
	}
	if p.board.ring[at] == 0 {
		it.State = scene.Strong
	}
	if p.shut(p.s).has(at) {
		it.State |= scene.Void
	}
	p.Add(it)
}

func (p *illustrator) id(at uint8) scene.ID { return scene.ID(p.board.name(at)) }

func (p *illustrator) homeOf(at uint8) scene.Owner {
	for seat := range p.players() {
		for _, home := range p.homes[seat] {
			if home.has(at) {
				return owner(p.Game, seat)
			}
		}
	}
	return scene.Nobody
}

// owner returns a seat as the owner of things; RAIN comes after the players.
func owner(g *Game, seat uint8) scene.Owner {
	switch {
	case seat < g.players():
		return scene.Of(seat)
	case seat == rainSeat && g.rain != nil:
		return scene.Of(g.players())
	}
	return scene.Nobody
}

func (p *illustrator) saySpace(at uint8) string {
	said := string(p.id(at))
	food := p.s.food(at)
	switch {
	case p.s.elements().has(at):
		said += ": " + p.sayElement(at)
	case food > 0:
		said += fmt.Sprintf(": %d free food", food)
	default:
		said += ": empty"
	}
	if n := p.s.field(at); n != 0 {
		said += fmt.Sprintf(", %s field of %s", fieldNames[min(int(n.kind()), 5)], p.ownerName(n.owner()))
	}
	if home := p.homeOf(at); home != scene.Nobody {
		said += ", home of " + p.Players[home-1].Name
	}
	return said
}

func (p *illustrator) ownerName(seat uint8) string {
	if owner(p.Game, seat) == scene.Nobody {
		return "nobody"
	}
	return p.name(seat)
}

func (p *illustrator) sayElement(at uint8) string {
	s := p.s
	said := fmt.Sprintf("%s of %s", typeName(s.kind(at)), p.ownerName(s.owner(at)))
	if n := s.food(at); n > 0 {
		said += " with " + strconv.Itoa(n) + " food"
	}
	if n := s.organism(at); n > 0 {
		said += ", organism " + strconv.Itoa(int(n))
	}
	return said
}

// spaceName writes the name of a space: of the outermost outside the board,
// where there is room, of the others inside.
func (p *illustrator) spaceName(area scene.ID, at uint8) {
	m, name := p.at(at), p.board.name(at)
	if int(p.board.ring[at]) < p.board.rings-1 {
		if p.s.elements().has(at) {
			return // the body of the organism lies there
		}
		box := scene.Box{X: m.X - 30, Y: m.Y - 42, W: 60, H: 22}
		if p.board.ring[at] == 0 {
			box.Y += 4 // its border is double
		}
		p.Note(p.id(at)+"/name", area, box, scene.Centre, 16, scene.Faint, name)
		return
	}
	away := scene.Point{X: m.X - p.middle.X, Y: m.Y - p.middle.Y}
	far := max(1, away.Length())
	m.X += away.X * (spaceHalf + 28) / far
	m.Y += away.Y * (spaceHalf + 22) / far
	p.Note(p.id(at)+"/name", area, scene.Box{X: m.X - 36, Y: m.Y - 16, W: 72, H: 32}, scene.Centre, 24, scene.Strong|scene.Faint, name)
}
