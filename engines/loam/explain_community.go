package loam

import "fmt"

// placed returns the creature that a move places.
func (m *Move) placed(s *State) uint8 {
	if m.Card == nobody && s.Drawn.Is() {
		return s.Drawn.Must()
	}
	return m.Card
}

func (g *Game) explainLevel(s *State, m Move) string {
	card := m.placed(s)
	return fmt.Sprintf("%s is level %d", g.creatureName(card), g.cards.level[card&127])
}

// meant returns the community that a move names.
func (g *Game) meant(s *State, m *Move) (community, bool) {
	return s.find(s.whose(m.Owner), m.Into)
}

// explainMissing names a community that is not there.
func (g *Game) explainMissing(s *State, m Move) string {
	if _, ok := g.meant(s, &m); ok || m.Into == 0 {
		return ""
	}
	return fmt.Sprintf("there is no c%d", m.Into)
}

func (g *Game) explainSize(s *State, m Move) string {
	c, ok := g.meant(s, &m)
	if !ok {
		return g.explainMissing(s, m)
	}
	return fmt.Sprintf("c%d has %s", c.id, plural(c.size(), "creature"))
}

func (g *Game) explainRatio(s *State, m Move) string {
	c, ok := g.meant(s, &m)
	if !ok {
		return g.explainMissing(s, m)
	}
	n := g.levels(s, c)
	return fmt.Sprintf("c%d has %d of level 1 and %d of level 2; with %s it needs %d of level 1", c.id, n.of(1), n.of(2), g.creatureName(m.placed(s)), g.cards.Numbers.Ratio*(n.of(2)+1))
}

func (g *Game) explainSeventh(s *State, m Move) string {
	c, ok := g.meant(s, &m)
	if !ok {
		return g.explainMissing(s, m)
	}
	return fmt.Sprintf("c%d has %s; a level 3 needs %d others", c.id, plural(c.size(), "creature"), g.cards.Numbers.Others)
}

func (g *Game) explainPosition(s *State, m Move) string {
	c, ok := g.meant(s, &m)
	if !ok {
		return g.explainMissing(s, m)
	}
	return fmt.Sprintf("position %d of c%d, which has %s", m.At, c.id, plural(c.size(), "creature"))
}

func (g *Game) explainUnion(s *State, m Move) string {
	one, ok := g.meant(s, &m)
	if !ok {
		return g.explainMissing(s, m)
	}
	other, ok := s.find(s.own(), m.At)
	if !ok {
		return fmt.Sprintf("there is no c%d", m.At)
	}
	n := g.levels(s, one) + g.levels(s, other)
	return fmt.Sprintf("c%d has %d creatures, c%d has %d; together %d of level 1 and %d of level 2", one.id, one.size(), other.id, other.size(), n.of(1), n.of(2))
}
