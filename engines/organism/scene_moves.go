package organism

import "umpire/engines/scene"

// Touches returns what a move concerns beside the spaces that it names: the
// organism that acts, the field by which an element goes, the power of who
// passes.
func (g *Game) Touches(s *State, m Move) (ids []scene.ID) {
	p := &illustrator{Game: g, s: s}
	space := func(at uint8) {
		if g.board.inPlay.has(at) {
			ids = append(ids, p.id(at))
		}
	}
	each := func(set Spaces) {
		for ; set.any(); set = set.rest() {
			space(set.first())
		}
	}
	switch {
	case m.Verb == DoActivate && int(m.At) < len(s.Spot) && s.elements().has(m.At):
		each(p.organismAt(m.At))
	case m.Verb == DoRoll && g.rain != nil && m.At >= 1 && int(m.At) <= len(g.rain.top):
		if top := g.rain.top[m.At-1]; top != off {
			space(top)
		}
	case m.How == ByProject:
		space(m.Via)
	case m.Verb == DoPass || m.Verb == DoDone || m.Verb == DoNone || m.Verb == DoPulse || m.Verb == DoImmolate:
		each(s.Live)
		if by := uint8(m.By); by < g.players() {
			ids = append(ids, scene.ID(g.name(by)+"/power"))
		}
	}
	return ids
}

// organismAt returns the elements of the organism that has an element on a space.
func (p *illustrator) organismAt(at uint8) Spaces {
	s := p.s
	all := s.group(s.own(s.owner(at)), s.organism(at))
	if s.organism(at) == 0 {
		return p.board.flood(one(at), all)
	}
	return all
}
