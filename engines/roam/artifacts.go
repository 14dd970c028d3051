package roam

import "umpire/engines/rule"

// mayWork judges the use of artifacts for an ability. The clause that says what the
// ability does is the one that refuses an artifact of another ability.
func (g *Game) mayWork(s *State, seat rule.Seat, used Tiles, a Ability, does rule.Clause, t *trace) bool {
	switch {
	case used == 0:
		return true
	case !g.full && t.Breaks(SetupBasicNoArtifacts):
	case used&^s.Tiles[seat&3] != 0 && t.Breaks(ArtifactOwnOnly):
	case used&s.Spent != 0 && t.Breaks(ArtifactUse):
	case used&^g.cards.able[a] != 0 && t.Breaks(does):
	default:
		return true
	}
	return false
}

// working returns the artifacts that a player may use for an ability: those
// that mayWork lets pass.
func (g *Game) working(s *State, seat rule.Seat, a Ability, does rule.Clause, t *trace) Tiles {
	if !g.full && t.Breaks(SetupBasicNoArtifacts) {
		return 0
	}
	set := s.Tiles[seat]
	if !t.Breaks(ArtifactOwnOnly) {
		set = allTiles
	}
	if set&s.Spent != 0 && t.Breaks(ArtifactUse) {
		set &^= s.Spent
	}
	if able := g.cards.able[a]; set&^able != 0 && t.Breaks(does) {
		set &= able
	}
	return set
}

// spend turns used artifacts face down.
func (g *Game) spend(s *State, used Tiles, t *trace) {
	if used != 0 && t.Applies(ArtifactUse) {
		s.Spent |= used
	}
}

// abilities reports whether a player has an ability to use before or after the use
// of a character.
func (g *Game) abilities(s *State, seat rule.Seat) bool {
	ready := s.ready(seat)
	return ready != 0 && (ready&(g.cards.able[Coining]|g.cards.able[Flipping]) != 0 || g.canSlide(s, seat))
}

// canSlide reports whether a player can slide any marker.
func (g *Game) canSlide(s *State, seat rule.Seat) bool {
	if s.ready(seat)&g.cards.able[Sliding] == 0 {
		return false
	}
	low := s.low()
	empty := g.mapOf(s) &^ low
	for at := range low.each {
		if g.near[at]&empty != 0 {
			return true
		}
	}
	return false
}

// mayFlip judges turning one own character over.
func (g *Game) mayFlip(s *State, m Move, t *trace) bool {
	if s.Cards[m.Seat]&g.bit(m.Seat, m.Card) == 0 && t.Breaks(ArtifactFlip) {
		return false
	}
	return g.mayWork(s, m.Seat, tile(m.At), Flipping, ArtifactFlip, t)
}

// maySlide judges moving a marker by one square.
func (g *Game) maySlide(s *State, m Move, t *trace) bool {
	from, to := square(m.At), square(m.goal())
	onMap := g.mapOf(s)
	switch {
	case s.low()&onMap&from == 0 && t.Breaks(ArtifactSlide):
	case (g.near[m.At]&to == 0 || onMap&to == 0 || s.low()&to != 0) && t.Breaks(ArtifactSlideEmpty):
	default:
		return g.mayWork(s, m.Seat, tile(m.Card), Sliding, ArtifactSlide, t)
	}
	return false
}

// slide moves the topmost marker of a square.
func (g *Game) slide(s *State, m Move, t *trace) {
	g.spend(s, tile(m.Card), t)
	if !t.Applies(ArtifactSlide) {
		return
	}
	for owner := range rule.Seat(4) {
		if s.tops(owner)&square(m.At) != 0 {
			s.take(owner, square(m.At))
			s.put(owner, square(m.goal()))
			break
		}
	}
	symbols := s.Symbols
	if n := symbols.of(m.goal()); n > 0 && !t.Applies(ArtifactSlideNoCoins) {
		s.gain(m.Seat, n, t)
	}
	if g.outpost && g.read.ringAt != atEnd {
		g.lookForRings(s, true, t)
	}
}

// mayLoose judges a marker that an artifact alone would give, without the use
// of a character: nobody may have it.
func (g *Game) mayLoose(s *State, m Move, t *trace) bool {
	q := t.Quiet()
	at := square(m.At)
	onMap, supply := g.mapOf(s), g.supply(s, m.Seat, q)
	if m.Kind == LooseBlank {
		switch {
		case t.Breaks(ArtifactFreeBlankNeedsUse):
		case (onMap&at == 0 || g.filled(s, q)&at != 0 || supply == 0) && t.Breaks(BlankCapacity):
		default:
			return g.mayWork(s, m.Seat, tile(m.Card), FreeBlank, ArtifactFreeBlank, t)
		}
		return false
	}
	switch {
	case t.Breaks(ArtifactReplaceNeedsUse):
	case g.targets(s, m.Seat)&onMap&at == 0 && t.Breaks(ArtifactReplaceOther):
	case supply == 0 && t.Breaks(PlaceOutOfMarkers):
	default:
		return g.mayWork(s, m.Seat, tile(m.Card), Replacing, ArtifactReplace, t)
	}
	return false
}

// mayTakeBack judges taking an own marker off the map: nobody may.
func (g *Game) mayTakeBack(s *State, m Move, t *trace) bool {
	switch {
	case t.Breaks(PlaceNoReclaim):
	case s.tops(m.Seat)&square(m.At) == 0 && t.Breaks(ComponentLimited):
	default:
		return true
	}
	return false
}

// mayTurn judges how a use turns its pattern.
func (g *Game) mayTurn(s *State, m Move, t *trace) bool {
	switch {
	case m.rotate()&(byHand|allTiles&^g.cards.able[Rotating]) != 0 && t.Breaks(PlaceNoRotation):
	case m.rotate()&mirrored != 0 && t.Breaks(PlaceNoMirror):
	default:
		return g.mayWork(s, m.Seat, m.rotate()&allTiles, Rotating, ArtifactRotate, t)
	}
	return false
}

// tiles returns the artifacts that a move uses.
func (m *Move) tiles() Tiles {
	switch m.Kind {
	case Flip:
		return tile(m.At)
	case Coin, Slide, LooseBlank, LooseReplace:
		return tile(m.Card)
	case Use:
		return m.rotate()&allTiles | m.exchange() | m.Free
	}
	return 0
}

// frees returns the artifacts that a move uses to place blanks without coins.
func (m *Move) frees() Tiles {
	if m.Kind == Use {
		return m.Free
	}
	return m.tiles()
}

// replaces returns the artifacts that a move uses to replace markers.
func (m *Move) replaces() Tiles {
	if m.Kind == Use {
		return m.exchange()
	}
	return m.tiles()
}
