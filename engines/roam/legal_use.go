package roam

import "umpire/engines/rule"

// mayUse judges the use of a character.
func (g *Game) mayUse(s *State, m Move, t *trace) bool {
	if !g.mayPick(s, m.Seat, m.Card, t) || !g.mayTurn(s, m, t) {
		return false
	}
	var gr ground
	g.survey(&gr, s, m.Seat, t)
	gr.targets = g.targets(s, m.Seat) // also of who has no artifact for it
	once := g.once(&m, t)
	if m.At == none {
		return g.nowhere(s, m.Seat, m.Card, &gr, t) && g.empty(&m, t) && once
	}
	p := g.pattern(&m, t)
	fits := g.anchors(p, &gr, t)
	if fits&square(m.At) == 0 && t.Breaks(PlaceFits) {
		return false
	}
	return g.covers(p, m.At, fits, m.replace()&gr.targets, &gr, t) &&
		g.mayWork(s, m.Seat, m.exchange(), Replacing, ArtifactReplace, t) &&
		g.mayWork(s, m.Seat, m.Free, FreeBlank, ArtifactFreeBlank, t) &&
		g.maySolids(&p.at[m.At], &m, &gr, t) && g.mayBlanks(&p.at[m.At], &m, &gr, t) && once
}

// mayPick judges the choice of a character: own and face up.
func (g *Game) mayPick(s *State, seat rule.Seat, card uint8, t *trace) bool {
	bit := g.bit(seat, card)
	switch {
	case s.Cards[seat]&bit == 0 && t.Breaks(UseOwnOnly):
	case s.Down[seat]&bit != 0 && t.Breaks(UseFaceUpOnly):
	default:
		return true
	}
	return false
}

// nowhere judges a use at none: no anchor fits, however the pattern is turned.
func (g *Game) nowhere(s *State, seat rule.Seat, card uint8, gr *ground, t *trace) bool {
	from := g.facing(seat, card, t)
	turns := (s.ready(seat) & g.cards.able[Rotating]).len()
	for quarters := range uint8(min(turns, 3) + 1) {
		if g.anchors(&g.turns[(from+quarters)&3][card], gr, t) != 0 {
			return !t.Breaks(PlaceAllIfPossible)
		}
	}
	return true
}

// empty judges a use at none, which has no extras.
func (g *Game) empty(m *Move, t *trace) bool {
	return m.Fit|m.Swap == 0 && m.Free == 0 && m.List[0].None() || !t.Refuses(PlacePattern)
}

// maySolids judges which solids get markers, and where markers are replaced.
func (g *Game) maySolids(at *spot, m *Move, gr *ground, t *trace) bool {
	cells := at.solids
	for b := range m.List.each {
		cells |= square(b&^free) & at.blanks
	}
	placeable := at.solids & gr.onMap &^ (gr.blocked &^ (m.replace() & gr.targets))
	n, only := int16(placeable.len()), int16(m.only().len())
	replaced := m.replace() & at.solids
	switch {
	case m.replace()&^gr.targets != 0 && t.Breaks(ArtifactReplaceOther):
	case m.replace()&^cells != 0 && t.Breaks(ArtifactReplaceNeedsUse):
	case m.only()&^(at.solids&gr.onMap) != 0 && t.Breaks(PlacePattern):
	case m.only()&at.solids&gr.onMap&^placeable != 0 && t.Breaks(g.capacity()):
	case gr.hand == 0 && replaced != 0 && t.Breaks(PlaceOutOfMarkers):
	case m.only() == 0 && gr.hand != 0 && n > gr.hand && t.Breaks(PlaceShortOfMarkers):
	case only > gr.hand && t.Breaks(PlaceShortOfMarkers):
	case m.only() != 0 && replaced&^m.only() != 0 && t.Breaks(PlaceShortOfMarkers):
	case m.only() != 0 && only < min(n, gr.hand) && t.Breaks(PlaceAllIfPossible):
	case m.only() != 0 && n <= gr.hand && t.Breaks(PlaceAllIfPossible):
	default:
		return m.only()&^placeable == 0
	}
	return false
}

// put returns the solids that get markers in a legal use.
func (m *Move) put(at *spot, gr *ground) Squares {
	placeable := at.solids & gr.onMap &^ (gr.blocked &^ (m.replace() & gr.targets))
	switch {
	case m.only() != 0:
		return m.only() & placeable
	case gr.hand == 0:
		return 0
	}
	return placeable
}

// mayBlanks judges the blanks, one after the other.
func (g *Game) mayBlanks(at *spot, m *Move, gr *ground, t *trace) bool {
	p := gr.placed(at, len(g.cards.Cards[m.Card].Blanks), m.put(at, gr), m.replace())
	for b := range m.List.each {
		if !p.mayBlank(b&^free, b&free != 0, t) {
			return false
		}
		p.blank(b&^free, b&free != 0)
	}
	return !p.couldBuy() || t.Applies(BlankOptional) || !t.Breaks(PlaceAllIfPossible)
}
