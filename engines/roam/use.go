package roam

import "umpire/engines/rule"

func (g *Game) use(s *State, m *Move, t *trace) {
	var p *projection
	var on spot
	if m.At < 36 {
		p = g.pattern(m, t)
		on = p.at[m.At]
	}
	var u useState
	u.Game, u.s, u.m, u.t = g, s, m, t
	g.survey(&u.ground, s, m.Seat, t)
	g.spend(s, m.rotate()&allTiles|m.exchange()|m.Free, t)
	if t.Applies(UseFlip) {
		s.Down[m.Seat] |= g.bit(m.Seat, m.Card) & s.Cards[m.Seat]
	}
	s.Used, s.Phase, s.Rested = rule.Some(m.Card), AfterUse, false
	u.rings = g.ringsNow(s, t)
	if p != nil {
		if p.fits&^p.whole&square(m.At) != 0 {
			t.Applies(PlaceBlankOverhang)
		}
		u.placeSolids(p, on.solids&u.onMap)
		u.placeBlanks(on.blanks)
	}
	if g.outpost && g.read.ringAt != atEnd {
		g.lookForRings(s, &u.rings, true, t)
	}
	if s.Cards[m.Seat] != 0 && s.up(m.Seat) == 0 && !t.Applies(RestNotMidTurn) {
		s.Down[m.Seat] = 0
	}
	g.afterUse(s, t)
}

// afterUse waits while there is something to do after a use, else checks for complete cards.
func (g *Game) afterUse(s *State, t *trace) {
	if !g.waits(s, t) {
		g.check(s, t)
	}
}

// waits reports whether there is something to do after a use: an ability, which a
// complete card ends, or another use where nothing forbids it.
func (g *Game) waits(s *State, t *trace) bool {
	wait := g.abilities(s, s.Turn)
	if wait && g.complete(s) != 0 && !t.Applies(ClaimOnlyThen) {
		wait = false
	}
	return wait || s.up(s.Turn) != 0 && !t.Breaks(UseOnlyOne)
}

// A useState is a use while it is carried out.
type useState struct {
	*Game
	ground
	s    *State
	m    *Move
	t    *trace
	paid bool // a coin symbol has paid in this use
	left bool // another clause than that of the pattern acted last

	rings [4]Squares // the rings of each player before
}

func (u *useState) placeSolids(p *projection, cells Squares) {
	skipped := cells & u.blocked &^ u.m.replace()
	if skipped != 0 {
		u.skip(skipped)
	}
	put := u.enough(cells &^ skipped)
	if put == 0 || !u.t.Applies(SetupMarkers) {
		return
	}
	u.stack(put)
	if !u.t.Applies(PlacePattern) {
		return
	}
	if u.read.ringAt != afterMarker || u.read.byMap {
		for at := range put.each {
			u.place(at, CoinGain)
		}
		return
	}
	for _, cell := range p.solids {
		if at := uint8(int8(u.m.At) + cell.by); cell.anchors&square(u.m.At) != 0 && put&square(at) != 0 {
			u.place(at, CoinGain)
		}
	}
}

// stack cites what lets a marker lie on another.
func (u *useState) stack(set Squares) {
	if u.stacking && set&u.s.low()&^u.m.replace() != 0 {
		u.t.Applies(StackCapacity)
	}
}

// skip passes over occupied cells. By one reading of roam.ruling.deck-empty cells on
// an empty slot are skipped as well; no clause is cited for those.
func (u *useState) skip(cells Squares) {
	if cells&u.coin.any() != 0 && !u.t.Applies(CoinNotWhenSkipped) {
		u.s.gain(u.seat, u.coin.sum(cells), u.t)
	}
	if occupied := cells & u.s.low(); occupied != 0 {
		own := occupied & u.s.tops(u.seat)
		u.t.Applies(PlaceSkipLegal)
		if u.t.Applies(u.capacity()); u.stacking {
			return // a full square is skipped, whosever markers it holds
		}
		if occupied != own {
			u.t.Applies(PlaceSkipOpponent)
		}
		if own != 0 {
			u.t.Applies(PlaceSkipOwn)
		}
	}
}

func (u *useState) enough(cells Squares) Squares {
	short := cells.len() > int(u.hand)
	if short {
		u.t.Applies(ComponentMarkers)
	}
	switch {
	case u.m.only() != 0:
		if short {
			u.t.Applies(PlaceShortOfMarkers)
		}
		return cells & u.m.only()
	case u.hand == 0 && cells != 0 && u.t.Applies(PlaceOutOfMarkers):
		u.t.Notes(PlaceOutOfMarkers)
		return 0
	case short && u.t.Applies(PlaceShortOfMarkers):
		var some Squares
		for at := range cells.each {
			if some.len() < int(u.hand) {
				some |= square(at)
			}
		}
		return some
	}
	return cells
}

// place places one marker, and pays for the coin symbols under it by the clause why.
func (u *useState) place(at uint8, why rule.Clause) {
	sq := square(at)
	again := u.s.low()&sq != 0
	left := u.left
	if u.left = false; u.m.replace()&sq != 0 && again && u.t.Applies(ArtifactReplace) {
		if u.t.Applies(ArtifactReplaceReturn) {
			u.s.exchange(u.seat, sq)
		} else {
			u.s.put(u.seat, sq)
		}
		if n := u.due(at, again); n > 0 && u.t.Applies(ArtifactReplaceCoins) {
			u.collect(n)
		}
		u.left = true
	} else if n := u.due(at, again); n > 0 && u.t.Applies(why) {
		u.s.put(u.seat, sq)
		u.collect(n)
	} else {
		if left && why == CoinGain {
			u.t.Applies(PlacePattern) // what was done before is not of this marker
		}
		u.s.put(u.seat, sq)
	}
	if u.outpost && u.read.ringAt == afterMarker {
		u.left = u.lookForRings(u.s, &u.rings, true, u.t) || u.left
	}
}

// due returns how many coins a marker on a square earns; again is whether one lay there already.
func (u *useState) due(at uint8, again bool) int16 {
	n := u.coin.of(at)
	switch {
	case n == 0 || again && !u.t.Applies(CoinSymbolStays):
		return 0
	case (u.paid || n > 1) && !u.t.Applies(CoinMulti):
		if u.paid {
			return 0
		}
		return 1
	}
	return n
}

func (u *useState) collect(n int16) {
	u.paid = true
	u.s.gain(u.seat, n, u.t)
}

func (u *useState) placeBlanks(cells Squares) {
	own, room := u.coins, cells&u.onMap&^u.ground.filled
	for b := range u.m.List.each {
		at := b &^ free
		if cells&square(at) == 0 && u.onMap&square(at) == 0 {
			continue
		}
		u.stack(square(at))
		if b&free == 0 || !u.t.Applies(ArtifactFreeBlank) {
			own -= blankPrice
			u.payBlank(own < 0)
		}
		u.place(at, BlankGains)
		room &^= square(at)
	}
	if u.s.Coins[u.seat] < blankPrice {
		room = 0
	}
	if u.s.markers(u.seat) >= markers {
		room = 0
	}
	u.t.AppliesIf(room != 0, BlankOptional)
}

// payBlank pays for a blank; fresh is whether coins of this very use help.
func (u *useState) payBlank(fresh bool) {
	if fresh {
		u.t.Applies(BlankSameTurnCoins)
	}
	if u.t.Applies(BlankBuy) {
		u.s.pay(u.seat, blankPrice)
	}
}
