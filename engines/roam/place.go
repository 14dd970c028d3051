package roam

import (
	"fmt"

	"umpire/engines/rule"
)

// A ground is what a player's pattern meets on the map.
type ground struct {
	seat    rule.Seat
	onMap   Squares // the squares of the map
	filled  Squares // those that hold as many markers as they can
	brim    Squares // those that one more marker fills
	blocked Squares // those on which a solid cell is skipped
	targets Squares // those with a marker that can be replaced
	coin    planes  // the coin symbols
	hand    int16   // markers that can still be placed
	spare   int16   // markers that can still be placed on blanks
	coins   int16
	early   bool // coins gained in the use can be spent in it
	pays    bool // a blank costs its price
	freed   bool // an artifact pays for a blank
	gains   bool // a blank pays for its symbols
	skips   bool // a placement may skip cells
	choosy  bool // blanks may be omitted
}

// survey looks at the map before a use. It asks the clauses quietly: they are cited where they act.
func (g *Game) survey(gr *ground, s *State, seat rule.Seat, t *trace) {
	gr.seat, gr.onMap, gr.coins = seat, g.mapOf(s), s.Coins[seat&3]
	gr.coin = s.Symbols
	gr.targets = g.targets(s, seat)
	g.question(s, gr, t)
	if g.read.skipEmpty {
		gr.blocked |= wholeMap &^ gr.onMap
	}
}

func (g *Game) question(s *State, gr *ground, t *trace) {
	q := t.Silent()
	gr.filled, gr.hand = g.filled(s, q), g.supply(s, gr.seat, q)
	if gr.brim = wholeMap; g.room(q) == 2 {
		gr.brim = s.low()
	}
	if gr.spare = int16(markers - s.markers(gr.seat)); gr.spare > 0 || !q.Applies(ComponentMarkers) {
		gr.spare = gr.hand
	}
	gr.early, gr.pays = q.Applies(BlankSameTurnCoins), q.Applies(BlankBuy)
	gr.freed, gr.gains = q.Applies(ArtifactFreeBlank), q.Applies(BlankGains)
	if gr.filled != 0 {
		own := gr.filled & s.tops(gr.seat)
		gr.blocked = gr.filled & s.low() & s.high() // nothing can lie on two markers
		if q.Applies(PlaceSkipOwn) {
			gr.blocked |= own
		}
		if q.Applies(PlaceSkipOpponent) {
			gr.blocked |= gr.filled &^ own
		}
	}
	gr.skips = gr.blocked == 0 || q.Applies(PlaceSkipLegal)
	gr.choosy = q.Applies(BlankOptional)
}

// supply returns how many markers a player can still place.
func (g *Game) supply(s *State, seat rule.Seat, t *trace) int16 {
	left := int16(markers - s.markers(seat))
	switch {
	case !t.Applies(SetupMarkers):
		left = 0
	case !t.Applies(ComponentMarkers):
		return 2 * markers
	}
	if left <= 0 {
		if !t.Applies(PlaceOutOfMarkers) {
			return 2 * markers
		}
		return 0
	}
	return left
}

// pattern returns the pattern of a use as it falls on the map.
func (g *Game) pattern(m *Move, t *trace) *projection {
	from, h := g.facing(m.Seat, m.Card, t), &g.holdings[m.Seat&3][m.Card]
	if m.rotate() == 0 && from == uint8(h.from) {
		return h.pattern
	}
	return &g.turns[g.quarters(from, m.rotate(), t)][m.Card]
}

// facing returns how many quarter turns a card's pattern makes on the map: its
// top points from its owner's edge toward the map.
func (g *Game) facing(seat rule.Seat, card uint8, t *trace) uint8 {
	h := &g.holdings[seat&3][card]
	if h.from != 0 && (!t.Applies(SetupEdges) || !t.Applies(PlaceDirection)) || h.claimed && !t.Applies(ClaimDirection) {
		return 0
	}
	return uint8(h.from)
}

// quarters returns the quarter turns of a use, those of artifacts added.
func (g *Game) quarters(from uint8, rotate Tiles, t *trace) uint8 {
	if rotate == 0 {
		return from
	}
	n := from
	if by := rotate & g.cards.able[Rotating]; by != 0 && t.Applies(ArtifactRotate) {
		n += g.spin * uint8(by.len())
	}
	n = (n + uint8((rotate & byHand).len())) & 3
	if rotate&mirrored != 0 {
		n += 4
	}
	return n
}

// anchors returns where a pattern fits: every solid cell on a square of the map, taken or not.
func (g *Game) anchors(p *projection, gr *ground, t *trace) Squares {
	set := p.fits
	if p.whole != set && !t.Applies(PlaceBlankOverhang) {
		set = p.whole
	}
	if gr.onMap != wholeMap && !g.read.skipEmpty {
		for at := range set.each {
			if p.at[at].solids&^gr.onMap != 0 {
				set &^= square(at)
			}
		}
	}
	return set
}

// covers judges the choice of a place where cells are skipped.
func (g *Game) covers(s *State, seat rule.Seat, p *projection, at uint8, set, replace Squares, gr *ground, t *trace) bool {
	solids := p.at[at].solids
	placed := solids &^ (gr.blocked &^ replace)
	skipped := solids &^ placed
	all := min(solids.len(), int(gr.hand)) // as many as there are markers
	fits := set>>at&1 != 0                 // a place where the pattern does not fit is no worse than others
	more := func(e *evidence) {
		e.Since(g.name(seat)+".supply", markers-s.markers(seat), ">", placed.len())
		g.better(e, p, skipped, set, gr)
	}
	switch {
	case skipped != 0 && !gr.skips && t.BreaksFor(PlaceAllIfPossible, func(e *evidence) {
		e.Since("len(move.blocked)", skipped.len(), ">", 0).Say("%s would be skipped", rule.And(g.squareNames(skipped)))
	}):
	case fits && g.read.preferAll && placed.len() < all && maxPlaced(p, set, gr) >= all && t.BreaksFor(PlaceAllIfPossible, more):
	case fits && g.read.preferMost && placed.len() < min(maxPlaced(p, set, gr), int(gr.hand)) && t.BreaksFor(PlaceAllIfPossible, more):
	default:
		return true
	}
	return false
}

// better names a place where more markers go on the map than at this one.
func (g *Game) better(e *evidence, p *projection, skipped, set Squares, gr *ground) {
	most := maxPlaced(p, set, gr)
	for at := range set.each {
		if (p.at[at].solids &^ gr.blocked).len() == most {
			e.Since("len(move.blocked)", skipped.len(), ">", 0)
			e.Say("%s would be skipped; at %s %s can go on the map", rule.And(g.squareNames(skipped)), g.squareName(at), rule.Count(min(most, int(gr.hand)), "marker"))
			return
		}
	}
}

// maxPlaced returns the most solids that can be placed at any of the anchors, as far as squares go.
func maxPlaced(p *projection, anchors Squares, gr *ground) (most int) {
	for at := range anchors.each {
		most = max(most, (p.at[at].solids &^ gr.blocked).len())
	}
	return most
}

// A placement keeps account of coins, markers and squares while a use is judged part by part.
type placement struct {
	*ground
	solids, blanks Squares // the cells, as they fall on the map
	replace        Squares // where a marker is replaced
	taken          Squares // squares that have got as many markers as they can
	brim           Squares // squares that one more marker fills
	bought         Squares // blanks placed
	purse          int16   // coins at hand
	left           int16   // markers at hand
	cells          int     // how many blank cells the pattern has
}

// placed returns the account after the solids in put are placed.
func (gr *ground) placed(at *spot, cells int, put, replace Squares) placement {
	gained := int16(0)
	if gr.early {
		gained = gr.coin.sum(put)
	}
	return placement{
		ground: gr, solids: at.solids, blanks: at.blanks, replace: replace, taken: gr.filled | put&gr.onMap&gr.brim&^replace, brim: gr.brim | put,
		purse: gr.coins + gained, left: gr.spare - int16(put.len()), cells: cells,
	}
}

func (p *placement) mayBlank(g *Game, s *State, card, at uint8, isFree bool, t *trace) bool {
	sq := square(at)
	switch {
	case p.cells == 0 && !isFree && t.BreaksFor(BlankUsedCardOnly, func(e *evidence) { e.Is("move.cells", 0).Say("%s has no blank", g.cardName(card)) }):
	case p.cells == 0 && isFree && t.BreaksFor(ArtifactFreeBlankNeedsUse, func(e *evidence) { e.Is("move.cells", 0).Say("%s has no blank", g.cardName(card)) }):
	case p.cells != 0 && p.blanks&sq == 0 && t.BreaksFor(BlankPosition, func(e *evidence) {
		g.astray(e, "blanks", sq).Say("no blank of %s falls on %s", g.cardName(card), g.squareName(at))
	}):
	case p.bought&sq != 0 && t.BreaksFor(BlankEach, func(e *evidence) {
		g.again(e, at).Say("the blank on %s is named twice", g.squareName(at))
	}):
	case p.onMap&sq == 0 && t.BreaksFor(BlankCapacity, func(e *evidence) { g.offMap(e, at).Say("%s is not on the map", g.squareName(at)) }):
	case !p.open(sq) && p.onMap&sq != 0 && t.BreaksFor(BlankCapacity, func(e *evidence) { p.full(g, e, s, at) }):
	case g.stacking && !p.open(sq) && p.onMap&sq != 0 && t.BreaksFor(StackCapacity, func(e *evidence) { p.full(g, e, s, at) }):
	case p.left <= 0 && t.BreaksFor(BlankCapacity, func(e *evidence) { p.noneLeft(g, e, s) }):
	case !(isFree && p.freed) && p.purse < blankPrice && t.BreaksFor(BlankBuy, func(e *evidence) {
		g.coinsOf(e, s, p.seat, blankPrice-p.purse+s.Coins[p.seat&3])
		e.Say("a blank costs %d coins, %s has %d", blankPrice, g.name(p.seat), p.purse)
	}):
	default:
		return true
	}
	return false
}

// open reports whether a square is not full, or emptied by a replacement.
func (p *placement) open(sq Squares) bool {
	return p.taken&sq == 0 || p.replace&^p.bought&^p.solids&sq != 0
}

// full says why a blank finds no room on a square.
func (p *placement) full(g *Game, e *evidence, s *State, at uint8) {
	switch name := g.squareName(at); {
	case p.filled&square(at) != 0:
		e.Since("len(at(\""+name+"\"))", len(g.owners(s, name)), ">=", g.places()).About(name).Say("%s", g.holds(s, square(at)))
	case p.bought&square(at) != 0:
		g.again(e, at).Say("%s gets a marker in this use already", name)
	default:
		e.Is(fmt.Sprintf("(%q in move.solids)", name), true).About(name).Say("%s gets a marker in this use already", name)
	}
}

// noneLeft says that the markers of a use are all placed before a blank.
func (p *placement) noneLeft(g *Game, e *evidence, s *State) {
	if markers-s.markers(p.seat) <= 0 {
		g.noMarker(e, s, p.seat)
		return
	}
	e.Since(g.name(p.seat)+".supply", markers-s.markers(p.seat), "<", markers).Say("%s has %s, and no marker left for the blank", g.name(p.seat), rule.Count(markers-s.markers(p.seat), "marker"))
}

func (p *placement) blank(at uint8, isFree bool) {
	sq := square(at)
	if p.pays && !(isFree && p.freed) && p.purse >= blankPrice {
		p.purse -= blankPrice
	}
	if p.gains && p.early {
		p.purse += p.coin.of(at)
	}
	p.left--
	p.taken |= sq & p.brim
	p.brim |= sq
	p.bought |= sq
}

func (p *placement) couldBuy() bool {
	return p.left > 0 && p.purse >= blankPrice && p.blanks&p.onMap&^p.taken != 0
}

// filled returns the squares that hold as many markers as they can.
func (g *Game) filled(s *State, t *trace) Squares {
	if g.room(t) == 2 {
		return s.high()
	}
	return s.low()
}

// room returns how many markers a square holds, as far as the clause for it is in force.
func (g *Game) room(t *trace) int {
	if g.stacking == t.Applies(g.capacity()) {
		return 2
	}
	return 1
}

// capacity returns the clause that says how many markers a square holds.
func (g *Game) capacity() rule.Clause {
	if g.stacking {
		return StackCapacity
	}
	return SquareCapacity
}

func (g *Game) places() int {
	if g.stacking {
		return 2
	}
	return 1
}

func (g *Game) others(s *State, seat rule.Seat) (set Squares) {
	for other := range g.players() {
		if other != seat {
			set |= s.has(other)
		}
	}
	return set
}

// occupied returns the squares that count toward a complete card: those with a
// marker, or by one reading of roam.ruling.stack-complete those with two.
func (g *Game) occupied(s *State) Squares {
	if g.stacking && g.read.bothLevels {
		return s.high()
	}
	return s.low()
}

// onCard returns how many markers a player has on a slot, both levels counted.
func (g *Game) onCard(s *State, seat rule.Seat, slot uint8, t *trace) int {
	land := g.land[slot]
	if g.stacking && s.high()&land != 0 && !t.Applies(StackMajority) {
		return (s.tops(seat) & land).len()
	}
	return s.on(seat, land)
}

func (s *State) on(seat rule.Seat, set Squares) int {
	return (s.Low[seat&3] & set).len() + (s.High[seat&3] & set).len()
}

// targets returns the squares on which a marker of another player can be replaced.
func (g *Game) targets(s *State, seat rule.Seat) Squares {
	set := g.others(s, seat)
	if g.stacking && g.read.onlyStacked {
		set &= s.high()
	}
	return set
}

// put lays markers of a player on squares, on top of what lies there. A square
// that holds two takes no third.
func (s *State) put(seat rule.Seat, set Squares) {
	low := s.low()
	s.High[seat&3] |= set & low &^ s.high()
	s.Low[seat&3] |= set &^ low
}

// take removes the topmost marker of a player from a square.
func (s *State) take(seat rule.Seat, at Squares) {
	switch {
	case s.High[seat&3]&at != 0:
		s.High[seat&3] &^= at
	case s.Low[seat&3]&at != 0:
		s.Low[seat&3] &^= at
		s.drop(at)
	}
}

// drop lets the upper marker come down to an emptied place.
func (s *State) drop(at Squares) {
	for seat := range s.High {
		s.Low[seat] |= s.High[seat] & at
		s.High[seat] &^= at
	}
}

// exchange replaces the topmost marker of another player, and returns whose it was.
func (s *State) exchange(seat rule.Seat, at Squares) (whose rule.Seat) {
	for _, level := range []*[4]Squares{&s.High, &s.Low} {
		for other := range level {
			if other != int(seat) && level[other]&at != 0 {
				level[other] &^= at
				level[seat&3] |= at
				return rule.Seat(other)
			}
		}
	}
	s.put(seat, at)
	return seat
}
