package roam

import (
	"fmt"

	"umpire/engines/rule"
)

// mayWork judges the use of artifacts for an ability. The clause that says what the
// ability does is the one that refuses an artifact of another ability.
func (g *Game) mayWork(s *State, seat rule.Seat, used Tiles, a Ability, does rule.Clause, t *trace) bool {
	switch {
	case used == 0:
		return true
	case !g.full:
		return !t.RefusesFor(SetupBasicNoArtifacts, basicGame)
	case used&^s.Tiles[seat&3] != 0 && t.BreaksFor(ArtifactOwnOnly, func(e *evidence) {
		for at := range (used &^ s.Tiles[seat&3]).each {
			g.lacksOf(e, seat, g.tileID(at))
		}
		e.Say("%s not among the artifacts of %s", isAre(g.tileIDs(used&^s.Tiles[seat&3]), ""), g.name(seat))
	}):
	case used&s.Spent != 0 && t.BreaksFor(ArtifactUse, func(e *evidence) { g.spent(e, s, used&s.Spent) }):
	case used&^g.cards.able[a] != 0 && t.BreaksFor(does, func(e *evidence) { g.madeFor(e, used&^g.cards.able[a], a) }):
	default:
		return true
	}
	return false
}

func basicGame(e *evidence) { e.Is("move.artifacts", false).Say("this is the basic game") }

// spent says which artifacts are face down, whoever owns them.
func (g *Game) spent(e *evidence, s *State, set Tiles) {
	for seat := range g.players() {
		for at := range (set & s.Tiles[seat]).each {
			g.downOf(e, seat, g.tileID(at))
		}
	}
	e.Say("%s", isAre(g.tileIDs(set), "face down"))
}

func (g *Game) madeFor(e *evidence, set Tiles, wanted Ability) {
	var parts []string
	for at := range set.each {
		kind := g.cards.Artifacts[at].Ability.String()
		e.Since(fmt.Sprintf("move.ability(%q)", g.tileID(at)), kind, "!=", wanted.String())
		parts = append(parts, g.tileID(at)+" is for "+kind)
	}
	e.About(g.tileIDs(set)...).Say("%s", rule.And(parts))
}

// working returns the artifacts that a player may use for an ability: those that mayWork lets pass.
func (g *Game) working(s *State, seat rule.Seat, a Ability, does rule.Clause, t *trace) Tiles {
	if !g.full {
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

// abilities reports whether a player has an ability to use before or after the use of a character.
func (g *Game) abilities(s *State, seat rule.Seat) bool {
	ready := s.ready(seat)
	return ready != 0 && (ready&(g.cards.able[Coining]|g.cards.able[Flipping]) != 0 || g.canSlide(s, seat))
}

func (g *Game) canSlide(s *State, seat rule.Seat) bool {
	return s.ready(seat)&g.cards.able[Sliding] != 0 && g.movable(s)
}

// mayFlip judges turning one own character over.
func (g *Game) mayFlip(s *State, m Move, t *trace) bool {
	if s.Cards[m.Seat]&g.bit(m.Seat, m.Card) == 0 && t.BreaksFor(ArtifactFlip, func(e *evidence) { g.notOwn(e, m.Seat, m.Card) }) {
		return false
	}
	return g.mayWork(s, m.Seat, tile(m.At), Flipping, ArtifactFlip, t)
}

// maySlide judges moving a marker by one square.
func (g *Game) maySlide(s *State, m Move, t *trace) bool {
	from, to := square(m.At), square(m.goal())
	onMap := g.mapOf(s)
	switch {
	case s.low()&onMap&from == 0 && t.BreaksFor(ArtifactSlide, func(e *evidence) {
		e.Is("len(at(\""+g.squareName(m.At)+"\"))", 0).About(g.squareName(m.At)).Say("no marker is on %s", g.squareName(m.At))
	}):
	case (g.near[m.At]&to == 0 || onMap&to == 0 || s.low()&to != 0) && t.BreaksFor(ArtifactSlideEmpty, func(e *evidence) { g.noGoal(e, s, &m) }):
	default:
		return g.mayWork(s, m.Seat, tile(m.Card), Sliding, ArtifactSlide, t)
	}
	return false
}

// noGoal says why a marker cannot slide to a square: all that is wrong with it.
func (g *Game) noGoal(e *evidence, s *State, m *Move) {
	var parts []string
	from, to := g.squareName(m.At), g.squareName(m.goal())
	switch {
	case g.near[m.At]&square(m.goal()) == 0:
		e.Is("move.near", false)
	case g.mapOf(s)&square(m.goal()) == 0:
		g.offMap(e, m.goal())
	default:
		g.marked(e, s, m.goal())
	}
	if g.near[m.At]&square(m.goal()) == 0 {
		parts = append(parts, from+" and "+to+" share no side")
	}
	if g.mapOf(s)&square(m.goal()) == 0 {
		parts = append(parts, "slot "+g.slots[g.slotOf[m.goal()]]+" is empty")
	}
	if s.low()&square(m.goal()) != 0 {
		parts = append(parts, g.holds(s, square(m.goal())))
	}
	e.About(from, to).Say("%s", rule.And(parts))
}

// slide moves the topmost marker of a square.
func (g *Game) slide(s *State, m Move, t *trace) {
	rings := g.ringsNow(s, t)
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
		g.lookForRings(s, &rings, true, t)
	}
}

// mayLoose judges a marker that an artifact alone would give, without the use
// of a character: nobody may have it.
func (g *Game) mayLoose(s *State, m Move, t *trace) bool {
	q := t.Silent()
	at := square(m.At)
	onMap, supply := g.mapOf(s), g.supply(s, m.Seat, q)
	name := g.squareName(m.At)
	if m.Kind == LooseBlank {
		full := func(e *evidence) { g.marked(e, s, m.At).Say("%s", g.holds(s, at)) }
		switch {
		case t.BreaksFor(ArtifactFreeBlankNeedsUse, noUse):
		case onMap&at == 0 && t.BreaksFor(BlankCapacity, func(e *evidence) { g.offMap(e, m.At).Say("%s is not on the map", name) }):
		case g.filled(s, q)&at != 0 && t.BreaksFor(BlankCapacity, full):
		case g.stacking && g.filled(s, q)&at != 0 && t.BreaksFor(StackCapacity, full):
		case supply == 0 && t.BreaksFor(BlankCapacity, func(e *evidence) { g.noMarker(e, s, m.Seat) }):
		default:
			return g.mayWork(s, m.Seat, tile(m.Card), FreeBlank, ArtifactFreeBlank, t)
		}
		return false
	}
	switch {
	case t.BreaksFor(ArtifactReplaceNeedsUse, noUse):
	case onMap&at&^g.targets(s, m.Seat) != 0 && t.BreaksFor(ArtifactReplaceOther, func(e *evidence) { g.noOther(e, s, m.Seat, at) }):
	case supply == 0 && t.BreaksFor(PlaceOutOfMarkers, func(e *evidence) { g.noMarker(e, s, m.Seat) }):
	default:
		return g.mayWork(s, m.Seat, tile(m.Card), Replacing, ArtifactReplace, t) && onMap&at != 0
	}
	return false
}

func noUse(e *evidence) { e.Is("move.cells", 0).Say("no character is used for it") }

// mayTakeBack judges taking their own marker off the map: nobody may, at any stage.
func (g *Game) mayTakeBack(s *State, m Move, phase Phase, t *trace) bool {
	at, name := square(m.At), g.squareName(m.At)
	top := s.tops(m.Seat)&at != 0
	allowed := !t.BreaksFor(PlaceNoReclaim, func(e *evidence) {
		if !top {
			e.About(name).Is("(len(at(\""+name+"\")) > 0 and last(at(\""+name+"\")) == \""+g.name(m.Seat)+"\")", false).Say("%s", g.holds(s, at))
			if s.on(m.Seat, at) > 0 {
				e.Say("%s, and that of %s is not on top", e.Words, g.name(m.Seat))
			}
			return
		}
		e.Since(g.name(m.Seat)+".on(\""+name+"\")", s.on(m.Seat, at), ">", 0).About(name)
		if land, ok := s.Slots[g.slotOf[m.At]].Get(); ok {
			e.Say("%s, under %s, has not been claimed", g.cardID(land), name)
		}
	})
	return allowed && top && may[phase].has(TakeBack)
}

func (g *Game) mayTurn(s *State, m Move, t *trace) bool {
	switch {
	case m.rotate()&byHand != 0 && t.BreaksFor(PlaceNoRotation, func(e *evidence) {
		e.Since("move.turns", (m.rotate()&^allTiles).len(), ">", 0).Say("no artifact turns %s", g.cardName(m.Card))
	}):
	case m.rotate()&mirrored != 0 && t.BreaksFor(PlaceNoMirror, func(e *evidence) {
		e.Since("move.turns", (m.rotate()&^allTiles).len(), ">", 0).Say("nothing mirrors %s", g.cardName(m.Card))
	}):
	default:
		return g.mayWork(s, m.Seat, m.rotate()&allTiles, Rotating, ArtifactRotate, t)
	}
	return false
}

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
