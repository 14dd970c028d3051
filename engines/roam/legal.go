package roam

import (
	"strconv"

	"umpire/engines/rule"
)

var (
	_ rule.Game[State, Move]     = (*Game)(nil)
	_ rule.FastGame[State, Move] = (*Game)(nil)
	_ rule.Deriver[State]        = (*Game)(nil)
)

// Legal judges a move in stages: is the decision the player's, may it be made
// now, may the character be used, does it fit, and then the extras.
func (g *Game) Legal(s *State, m Move, t *trace) bool {
	if !g.formed(&m) {
		return !t.RefusesFor(TurnSequence, func(e *evidence) { e.Is("move.formed", false) })
	}
	if goesOn(s, &m) {
		if next, ok := g.declined(s, t); ok && next.Turn == m.Seat {
			return g.Legal(&next, m, t)
		}
	}
	if g.rests(s, &m, t) {
		next := g.checked(s, t)
		return g.judge(&next, m, next.Phase, t)
	}
	return g.judge(s, m, g.stageOf(s, &m, t), t)
}

// rests reports whether a move implies that its player rests first.
func (g *Game) rests(s *State, m *Move, t *trace) bool {
	return s.Phase == RestCheck && m.Seat == s.Turn && s.up(s.Turn) == 0 && g.closes(m.Kind, t)
}

func (g *Game) stageOf(s *State, m *Move, t *trace) Phase {
	switch {
	case s.Phase == RestCheck && (g.closes(m.Kind, t) || g.early().has(m.Kind)):
		return BeforeUse
	case m.Kind == RestBought && g.fresh(s):
		return RestCheck
	}
	return s.Phase
}

var _ rule.Implier[State, Move] = (*Game)(nil)

// Implied returns the state after what a move implies: that nothing is bought, a rest.
func (g *Game) Implied(s *State, m Move) *State {
	t := rule.NewTrace[State](&g.book)
	if goesOn(s, &m) {
		if next, ok := g.declined(s, t); ok && next.Turn == m.Seat {
			return g.Implied(&next, m)
		}
	}
	if g.rests(s, &m, t) {
		next := g.checked(s, t)
		return &next
	}
	return s
}

// early returns the abilities that may be used before the rest check as they
// may after it, by one reading of roam.ruling.before-rest.
func (g *Game) early() kindSet {
	if g.read.anyBefore {
		return kindsOf(Coin, Slide)
	}
	return 0
}

// closes reports whether a move implies the end of the rest check, asking the clauses quietly.
func (g *Game) closes(k Kind, t *trace) bool {
	if k != Flip {
		return g.implies(k, t)
	}
	quiet := t.Silent()
	return g.implies(k, quiet)
}

// formed reports whether a move can be written: what its kind does not need is
// empty. The parser makes no other moves.
func (g *Game) formed(m *Move) bool {
	if m.Kind >= kinds || chanceKinds.has(m.Kind) != (m.Seat == rule.Chance) || m.Seat != rule.Chance && m.Seat >= g.players() {
		return false
	}
	if m.Kind == Use {
		return g.formedUse(m)
	}
	bare := Move{Kind: m.Kind, Seat: m.Seat}
	switch m.Kind {
	case First:
		bare.Card = m.Card
		return *m == bare && m.Card < uint8(g.players())
	case DrawCard, DrawTop:
		bare.Card = m.Card
		return *m == bare && m.Card < landCount
	case DrawTile, Coin, Buy:
		bare.Card = m.Card
		return *m == bare && m.Card < tileCount
	case Flip:
		bare.Card, bare.At = m.Card, m.At
		return *m == bare && m.Card < cardCount && m.At < tileCount
	case Slide:
		bare.Card, bare.At, bare.List[0] = m.Card, m.At, m.List[0]
		return *m == bare && m.Card < tileCount && m.At < 36 && m.goal() < 36
	case TakeBack:
		bare.At = m.At
		return *m == bare && m.At < 36
	case LooseBlank, LooseReplace:
		bare.Card, bare.At = m.Card, m.At
		return *m == bare && m.Card < tileCount && m.At < 36
	case Order:
		bare.List = m.List
		return *m == bare && m.List[0].Is() && listed(&m.List, 6)
	case Bid:
		bare.Amount = m.Amount
		return *m == bare && m.Amount >= 0
	}
	return *m == bare
}

func (g *Game) formedUse(m *Move) bool {
	hands := m.rotate() & byHand >> 24
	paid := 0
	squares := m.List
	for i, b := range m.List {
		if blank, ok := b.Get(); ok {
			squares[i] = rule.Some(blank &^ free)
			if blank&free != 0 {
				paid++
			}
		}
	}
	return m.Card < cardCount && (m.At < 36 || m.At == none) &&
		(m.exchange()|m.Free)&^allTiles == 0 &&
		hands&(hands+1) == 0 && m.formedAgain(paid) && listed(&squares, off+1)
}

// listed reports whether a list has entries below a number, and none after a gap.
func listed(l *list, below uint8) bool {
	for i, n := range l {
		if n.Is() && (n.Must() >= below || i > 0 && l[i-1].None()) {
			return false
		}
	}
	return true
}

func (g *Game) judge(s *State, m Move, phase Phase, t *trace) bool {
	switch {
	case s.Phase == Finished:
		t.BreaksFor(EndFinishRound, func(e *evidence) { e.Is("over", true).Say("the game is over") })
		return g.never(s, &m, phase, t)
	case chanceKinds.has(m.Kind):
		if !s.Phase.draws() {
			t.BreaksFor(TurnSequence, func(e *evidence) { g.stage(e, s, phase, m.Kind) })
			return g.never(s, &m, phase, t)
		}
		return g.timely(s, phase, m.Kind, t) && g.fine(s, &m, phase, t)
	case !g.decides(s, m.Seat, m.Kind) && t.BreaksFor(TurnOrder, func(e *evidence) {
		g.turnOf(e, s, m.Seat).Say("it is the turn of %s", g.name(s.Turn))
	}):
	case g.full && !s.ownTurn(m.Seat) && (abilityKinds.has(m.Kind) || m.Kind == Use && m.tiles() != 0) && t.BreaksFor(ArtifactOwnTurn, func(e *evidence) { g.notTheTurn(e, s, m.Seat) }):
	case m.Kind == Buy && s.Bought.Holds(m.Seat) && t.BreaksFor(FullBuyOne, func(e *evidence) {
		e.Is("move.bought", true).Say("%s has just bought one", g.name(m.Seat))
	}):
	case m.Kind == Use && usedAgain(s, phase) && t.BreaksFor(UseOnlyOne, func(e *evidence) {
		e.Since("used", g.cardName(s.Used.Must()), "!=", "").Say("%s has used %s this turn", g.name(s.Turn), g.cardName(s.Used.Must()))
	}):
	case m.Kind == Coin && g.notAtCoin(s, m.Seat) && t.BreaksFor(TurnSequence, func(e *evidence) {
		e.Since("asks", g.asks(s), "!=", g.name(m.Seat)).Say("it is for %s to bid", g.asks(s))
	}):
	case m.Kind != TakeBack && !g.timely(s, phase, m.Kind, t):
	default:
		return g.fine(s, &m, phase, t)
	}
	return false
}

// never refuses a move that cannot be carried out at all, and judges what is particular to
// it as well: that may be a further reason.
func (g *Game) never(s *State, m *Move, phase Phase, t *trace) bool {
	g.fine(s, m, phase, t)
	return false
}

// notAtCoin reports whether an auction waits for the bid of another player, so that no
// coin can be gained now.
func (g *Game) notAtCoin(s *State, seat rule.Seat) bool {
	return s.Phase == Bidding && g.bidding(s) != seat && !g.read.laterCoins
}

// fine judges what is particular to a kind of move.
func (g *Game) fine(s *State, m *Move, phase Phase, t *trace) bool {
	switch m.Kind {
	case First:
		return true
	case TakeBack:
		return g.mayTakeBack(s, *m, phase, t)
	case BuyNone:
		return g.full || !t.RefusesFor(SetupBasicNoArtifacts, basicGame)
	case DrawCard, DrawTop:
		return s.Deck>>m.Card&1 != 0 || !t.BreaksFor(ComponentLimited, func(e *evidence) {
			e.Is("move.there", false).About(g.cardID(m.Card)).Say("%s is not in the deck", g.cardID(m.Card))
		})
	case DrawTile:
		if !g.full {
			return !t.RefusesFor(SetupBasicNoArtifacts, basicGame)
		}
		return s.Pile>>m.Card&1 != 0 || !t.BreaksFor(ComponentLimited, func(e *evidence) {
			e.Is("move.there", false).About(g.tileID(m.Card)).Say("%s is not in the pile", g.tileID(m.Card))
		})
	case Rest:
		return s.up(m.Seat) == 0 || !t.BreaksFor(RestFree, func(e *evidence) { g.facesUp(e, s, m.Seat) })
	case NoRest:
		return s.up(m.Seat) != 0 || phase != RestCheck || m.Seat != s.Turn || !t.BreaksFor(RestFree, func(e *evidence) { g.facesUp(e, s, m.Seat) })
	case RestBought:
		return g.mayRest(s, m.Seat, t)
	case Flip:
		return g.mayFlip(s, *m, t)
	case Coin:
		return g.mayWork(s, m.Seat, tile(m.Card), Coining, ArtifactCoin, t)
	case Slide:
		return g.maySlide(s, *m, t)
	case Use:
		return g.mayUse(s, *m, t)
	case LooseBlank, LooseReplace:
		return g.mayLoose(s, *m, t)
	case End:
		return g.mayEnd(s, m.Seat, phase, t)
	case Order:
		return g.mayOrder(s, *m, t)
	case Bid, Pass:
		return g.mayBid(s, m, t)
	}
	return g.mayBuy(s, *m, t)
}

// mayEnd judges stopping: a character must have been used, if one was face up.
func (g *Game) mayEnd(s *State, seat rule.Seat, phase Phase, t *trace) bool {
	return phase != BeforeUse || s.Used.Is() || s.up(seat) == 0 || g.read.mayPass || !t.BreaksFor(UseOne, func(e *evidence) { g.facesUp(e, s, seat) })
}

func (g *Game) facesUp(e *evidence, s *State, seat rule.Seat) {
	up := s.up(seat).len()
	if up == 0 {
		e.Is(g.name(seat)+".ready", 0).Say("all characters of %s are face down", g.name(seat))
		return
	}
	e.Since(g.name(seat)+".ready", up, ">", 0).Say("%s has %s face up", g.name(seat), rule.Count(up, "character"))
}

// mayOrder judges an order of the complete cards: it names each of them.
func (g *Game) mayOrder(s *State, m Move, t *trace) bool {
	due := s.Queue.set()
	if s.Phase != OrderCards {
		due = g.complete(s)
	}
	if m.List.set() == due && !m.List.twice() {
		return s.Phase == OrderCards
	}
	return !t.RefusesFor(ClaimTrigger, func(e *evidence) {
		if due == 0 {
			e.Is("len(move.complete)", 0).Say("no card is complete")
			return
		}
		named := rule.NamesOf(m.List.each, func(slot uint8) string { return g.slots[slot] })
		e.Is("move.ordered", false).Say("%s, and the order names %s", isAre(g.slotNames(due), "complete"), rule.And(named))
	})
}

func (g *Game) mayUse(s *State, m Move, t *trace) bool {
	if !g.mayPick(s, m.Seat, m.Card, t) {
		return false
	}
	turns, once := g.mayTurn(s, m, t), g.once(&m, t)
	swaps := g.mayWork(s, m.Seat, m.exchange(), Replacing, ArtifactReplace, t)
	frees := g.mayWork(s, m.Seat, m.Free, FreeBlank, ArtifactFreeBlank, t)
	var gr ground
	g.survey(&gr, s, m.Seat, t)
	gr.targets = g.targets(s, m.Seat) // also of who has no artifact for it
	extras := turns && once && swaps && frees
	if m.At == none {
		here := g.nowhere(s, m.Seat, m.Card, &gr, t)
		return g.empty(&m, t) && here && extras
	}
	p := g.pattern(&m, t)
	fits := g.anchors(p, &gr, t)
	if fits&square(m.At) == 0 && t.BreaksFor(PlaceFits, func(e *evidence) { g.overEdge(e, p, &m, &gr) }) {
		return false
	}
	if !g.covers(s, m.Seat, p, m.At, fits, m.replace()&gr.targets, &gr, t) {
		return false
	}
	solids := g.maySolids(s, &p.at[m.At], &m, &gr, t)
	blanks := g.mayBlanks(s, &p.at[m.At], &m, &gr, t)
	return solids && blanks && extras
}

// overEdge says which squares of a pattern are not on the map.
func (g *Game) overEdge(e *evidence, p *projection, m *Move, gr *ground) {
	if out := g.outside(p, m.At, gr.onMap); out > 0 {
		e.Since("move.beyond", out, ">", 0)
	}
	for _, cell := range p.solids {
		if cell.anchors>>m.At&1 == 0 {
			e.Say("at %s a solid cell lies off the map", g.squareName(m.At))
			return
		}
	}
	if out := p.at[m.At].solids &^ gr.onMap; out != 0 {
		e.Say("%s", isAre(g.squareNames(out), "not on the map"))
		return
	}
	e.Say("at %s a blank lies off the map", g.squareName(m.At))
}

// mayPick judges the choice of a character: own and face up.
func (g *Game) mayPick(s *State, seat rule.Seat, card uint8, t *trace) bool {
	owner := seat
	own := s.Cards[seat]&g.bit(seat, card) != 0
	if !own {
		owner = g.ownerOf(s, card)
	}
	switch {
	case !own && t.BreaksFor(UseOwnOnly, func(e *evidence) { g.notOwn(e, seat, card) }):
	case owner != rule.Chance && s.Down[owner]&g.bit(owner, card) != 0 && t.BreaksFor(UseFaceUpOnly, func(e *evidence) {
		g.downOf(e, owner, g.cardID(card)).Say("%s is face down", g.cardName(card))
	}):
	default:
		return true
	}
	return false
}

// ownerOf returns who has a character, Chance for nobody.
func (g *Game) ownerOf(s *State, card uint8) rule.Seat {
	for seat := range g.players() {
		if s.Cards[seat]&g.bit(seat, card) != 0 {
			return seat
		}
	}
	return rule.Chance
}

func (g *Game) notOwn(e *evidence, seat rule.Seat, card uint8) {
	g.lacksOf(e, seat, g.cardID(card)).Say("%s is not among the characters of %s", g.cardName(card), g.name(seat))
}

// nowhere judges a use at none: no anchor fits, however the pattern is turned.
func (g *Game) nowhere(s *State, seat rule.Seat, card uint8, gr *ground, t *trace) bool {
	from := g.facing(seat, card, t)
	turns := (s.ready(seat) & g.cards.able[Rotating]).len()
	fits, turned := PlaceFits, uint8(0) // where it fits nowhere
	for quarters := range uint8(min(turns, 3) + 1) {
		p := &g.turns[(from+quarters)&3][card]
		anchors := g.anchors(p, gr, t)
		if anchors != 0 && fits == PlaceFits {
			if fits, turned = PlacePattern, quarters; gr.hand == 0 {
				fits = PlaceOutOfMarkers
				break
			}
		}
		if anchors != 0 && maxPlaced(p, anchors, gr) > 0 {
			fits, turned = PlaceAllIfPossible, quarters
			break
		}
	}
	return fits == PlaceFits || !t.BreaksFor(fits, func(e *evidence) {
		e.Is("move.somewhere", true)
		if e.Say("%s fits on the map", g.cardName(card)); turned > 0 {
			e.Say("%s fits on the map, turned %s", g.cardName(card), []string{1: "by a quarter", 2: "by a half", 3: "by three quarters"}[turned])
		}
	})
}

// empty judges the extras of a use at none, which has none.
func (g *Game) empty(m *Move, t *trace) bool {
	if m.Fit|m.Swap == 0 && m.Free == 0 && m.List[0].None() {
		return true
	}
	for _, extra := range [...]struct {
		named bool
		says  rule.Clause
	}{
		{m.only() != 0, PlacePattern},
		{m.rotate()&allTiles != 0, ArtifactRotate},
		{m.replace() != 0, ArtifactReplaceNeedsUse},
		{m.List[0].Is(), BlankPosition},
	} {
		if extra.named {
			t.BreaksFor(extra.says, func(e *evidence) {
				e.Is("move.at", "none").Say("%s is used at none, so that nothing is placed, turned or replaced", g.cardName(m.Card))
			})
		}
	}
	return false
}

// placeable returns the solid cells that can get a marker in a use.
func (gr *ground) placeable(at *spot, m *Move) Squares {
	return at.solids & gr.onMap &^ (gr.blocked &^ (m.replace() & gr.targets))
}

// maySolids judges which solids get markers, and where markers are replaced.
func (g *Game) maySolids(s *State, at *spot, m *Move, gr *ground, t *trace) bool {
	var blanks Squares
	for b := range m.List.each {
		blanks |= square(b&^free) & at.blanks
	}
	placeable, only := gr.placeable(at, m), m.only()
	n, named, count := int16(placeable.len()), int16((only & placeable).len()), int16(only.len())
	cells, gone := at.solids&gr.onMap, wholeMap&^gr.onMap
	if g.read.skipEmpty {
		gone &^= at.solids // a pattern may lie there, and nothing is placed
	}
	replaced, full := m.replace()&at.solids, only&cells&^placeable
	foreign, stray := m.replace()&^gr.targets&^gone, only&^cells&^(at.solids&gone)
	switch {
	case foreign != 0 && t.BreaksFor(ArtifactReplaceOther, func(e *evidence) { g.noOther(e, s, m.Seat, foreign) }):
	case m.replace()&^(at.solids|at.blanks) != 0 && t.BreaksFor(ArtifactReplaceNeedsUse, func(e *evidence) {
		out := m.replace() &^ (at.solids | at.blanks)
		g.notAll(e, out, "# in move.solids or # in move.blanks").Say("no cell of %s falls on %s", g.cardName(m.Card), rule.And(g.squareNames(out)))
	}):
	case m.replace()&at.blanks&^blanks != 0 && t.BreaksFor(ArtifactReplace, func(e *evidence) {
		out := m.replace() & at.blanks &^ blanks
		g.astray(e, "paid", out).Say("no blank is placed on %s", rule.And(g.squareNames(out)))
	}):
	case stray != 0 && t.BreaksFor(PlacePattern, func(e *evidence) {
		g.astray(e, "solids", only&^at.solids).Say("no solid cell of %s falls on %s", g.cardName(m.Card), rule.And(g.squareNames(stray)))
	}):
	case full != 0 && t.BreaksFor(g.capacity(), func(e *evidence) {
		if full.len() > 1 {
			g.notAll(e, full, "len(at(#)) < "+strconv.Itoa(g.places()))
		} else {
			name := g.squareNames(full)[0]
			e.Since("len(at(\""+name+"\"))", len(g.owners(s, name)), ">=", g.places()).About(name)
		}
		e.Say("%s and is skipped", g.holds(s, full))
	}):
	case gr.hand == 0 && replaced|only != 0 && t.BreaksFor(PlaceOutOfMarkers, func(e *evidence) { g.noMarker(e, s, m.Seat) }):
	case gr.hand != 0 && max(count, int16(replaced.len())) > gr.hand && t.BreaksFor(PlaceShortOfMarkers, func(e *evidence) {
		if replaced.len() > only.len() {
			g.short(e, s, m.Seat, replaced)
			return
		}
		g.short(e, s, m.Seat, only)
	}):
	case gr.hand != 0 && n > gr.hand && count < gr.hand && t.BreaksFor(PlaceShortOfMarkers, func(e *evidence) { g.short(e, s, m.Seat, placeable) }):
	case only != 0 && replaced&^only != 0 && t.BreaksFor(ArtifactReplace, func(e *evidence) {
		g.astray(e, "only", replaced&^only).Say("no marker is placed on %s, and so none is replaced there", rule.And(g.squareNames(replaced&^only)))
	}):
	case only != 0 && n <= gr.hand && named < n && t.BreaksFor(PlaceAllIfPossible, func(e *evidence) {
		e.Since(g.name(m.Seat)+".supply", markers-s.markers(m.Seat), ">", int(named))
		as := map[bool]string{true: ", too"}[named > 0]
		e.Say("%s has %s, and there is room on %s%s", g.name(m.Seat), rule.Count(int(gr.hand), "marker"), rule.And(g.squareNames(placeable&^only)), as)
	}):
	case only != 0 && only == placeable && n <= gr.hand: // Settle leaves it out
		return !t.RefusesFor(PlaceShortOfMarkers, func(e *evidence) {
			e.Since(g.name(m.Seat)+".supply", markers-s.markers(m.Seat), ">=", int(n))
			g.short(e, s, m.Seat, placeable)
		})
	default:
		return only&^placeable == 0 && m.replace()&gone == 0
	}
	return false
}

// short says how many markers a player has for some squares.
func (g *Game) short(e *evidence, s *State, seat rule.Seat, set Squares) {
	left := markers - s.markers(seat)
	if left < set.len() {
		g.supplyOf(e, s, seat, set.len())
	}
	e.About(g.squareNames(set)...).Say("%s has %s for %s", g.name(seat), rule.Count(left, "marker"), rule.And(g.squareNames(set)))
}

// noOther says what lies on squares where a marker cannot be replaced: none of another player, or
// by a reading not two markers.
func (g *Game) noOther(e *evidence, s *State, seat rule.Seat, set Squares) {
	if own := set &^ g.others(s, seat); own != 0 {
		g.astray(e, "targets", own).Say("%s; only a marker of another player is replaced", g.holds(s, own))
		return
	}
	g.astray(e, "targets", set).Say("no two markers lie on %s, and only a marker of a full square is replaced", rule.And(g.squareNames(set)))
}

// Settle leaves out which solids get markers where all of them do.
func (g *Game) Settle(s *State, m Move) Move {
	if m.Kind != Use || m.only() == 0 || m.At >= 36 {
		return m
	}
	quiet, gr := &trace{}, ground{}
	g.survey(&gr, s, m.Seat, quiet)
	if placeable := gr.placeable(&g.pattern(&m, quiet).at[m.At], &m); m.only() == placeable && placeable.len() <= int(gr.hand) {
		m.setOnly(0)
	}
	return m
}

// put returns the solids that get markers in a legal use.
func (m *Move) put(at *spot, gr *ground) Squares {
	placeable := gr.placeable(at, m)
	switch {
	case m.only() != 0:
		return m.only() & placeable
	case gr.hand == 0:
		return 0
	}
	return placeable
}

// mayBlanks judges the blanks, one after the other.
func (g *Game) mayBlanks(s *State, at *spot, m *Move, gr *ground, t *trace) bool {
	p := gr.placed(at, len(g.cards.Cards[m.Card].Blanks), m.put(at, gr), m.replace())
	onGrid := true
	for b := range m.List.each {
		if b&^free == off { // it has no square to be judged by
			t.BreaksFor(BlankCapacity, func(e *evidence) {
				e.Since("move.off", countOff(&m.List), ">", 0).Say("the blank lies off the map")
			})
			onGrid = false
			continue
		}
		if !p.mayBlank(g, s, m.Card, b&^free, b&free != 0, t) {
			return false
		}
		p.blank(b&^free, b&free != 0)
	}
	return onGrid && (!p.couldBuy() || t.Applies(BlankOptional) || !t.Breaks(PlaceAllIfPossible))
}
