package organism

import (
	"fmt"

	"umpire/engines/rule"
	"umpire/engines/scene"
)

const (
	panelWide = 330
	panelHead = 40
	panelRow  = 35
)

// playerAreas draws what each player has beside the board.
func (p *illustrator) playerAreas() {
	board := p.Areas[0].Box
	y := board.Y + boardRim
	for _, seat := range p.owners {
		y = p.playerArea(seat, scene.Box{X: board.X + board.W + 10, Y: y, W: panelWide}) + 24
	}
}

// A stat is a number of a player.
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
		stats = append(stats, stat{"streak", "turns held", "turns with the centre", n})
	}
	return stats
}

// playerArea draws a player's power and numbers, and returns where it ends.
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
		Owner: who, Box: box, Head: panelHead,
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
