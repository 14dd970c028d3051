package roam

import "umpire/engines/rule"

// A kernel lists and carries out moves fast: see rule.Kernel. It does what the rules
// in legal.go, apply.go and use.go say, for whole sets of squares at once, and
// branch-free where a branch would be mispredicted.
type kernel struct{ *Game }

// Kernel returns the fast way to play.
func (g *Game) Kernel() rule.Kernel[State, Move] { return kernel{g} }

// Apply carries out a plain use by the functions below, and everything else by the
// rules.
func (k kernel) Apply(s *State, m Move, t *trace) {
	if k.isPlain(s, &m) {
		k.use(s, &m, t)
		return
	}
	k.Game.Apply(s, m, t)
}

// isPlain reports whether a move is a use in a position without artifacts, Stacking,
// and rings that are looked for after each marker.
func (k kernel) isPlain(s *State, m *Move) bool {
	return m.Kind == Use && m.At < 36 && s.Tiles == [4]Tiles{} && s.Phase-RestCheck <= BeforeUse-RestCheck &&
		s.up(s.Turn) != 0 && !k.stacking && !(k.outpost && k.read.ringAt == afterMarker)
}

// use carries out a plain use.
func (k kernel) use(s *State, m *Move, t *trace) {
	s.Bought = rule.Maybe[rule.Seat]{}
	h := &k.holdings[m.Seat&3][m.Card]
	turned := h.from != 0
	t.AppliesIf(turned, SetupEdges)
	t.AppliesIf(turned, PlaceDirection)
	t.AppliesIf(h.claimed, ClaimDirection)
	p := h.pattern
	on := p.at[m.At]
	var u using
	u.Game, u.s, u.m, u.t = k.Game, s, m, t
	k.look(&u.ground, s, m.Seat)
	t.Applies(UseFlip)
	s.Down[m.Seat] |= h.bit & s.Cards[m.Seat]
	s.Used, s.Phase = rule.Some(m.Card), AfterUse
	t.AppliesIf(p.fits&^p.whole&square(m.At) != 0, PlaceBlankOverhang)
	k.solids(&u, on.solids&u.onMap)
	u.placeBlanks(on.blanks)
	if k.outpost && k.read.ringAt != atEnd {
		k.lookForRings(s, true, t)
	}
	none := s.up(m.Seat) == 0
	t.AppliesIf(none, RestNotMidTurn)
	t.AppliesIf(!none, UseOnlyOne)
	k.check(s, t)
}

// check is the completion check. At the end of most turns no card is complete.
func (k kernel) check(s *State, t *trace) {
	if k.outpost || k.full || k.complete(s) != 0 || s.Last || s.Coins[s.Turn&3] < 0 || k.anyHasEnough(s) {
		k.Game.check(s, t)
		return
	}
	t.AppliesIf(s.Coins[s.Turn&3] > 0, CoinKeep)
	t.Applies(SetupClockwise)
	round := s.Round
	if s.Turn = k.after[s.Turn&3]; s.Turn == s.First {
		round++
	}
	s.Round = max(round, s.Round)
	k.begin(s, t)
}

// begin starts the turn of s.Turn where nobody has artifacts.
func (k kernel) begin(s *State, t *trace) {
	s.Used = rule.Maybe[uint8]{}
	seat := s.Turn & 3
	up := s.up(seat)
	// Branch-free, since these branches would be mispredicted: the shift gives all
	// bits when coins are short, and none otherwise.
	choice := s.Down[seat]
	if up == 0 {
		choice = 0
	}
	dear := choice & Cards((int64(s.Coins[seat])-int64(up.len()))>>63)
	t.AppliesIf(dear != 0, RestEarlyAfford)
	phase := uint(BeforeUse)
	if choice != dear {
		phase = uint(RestCheck)
	}
	s.Phase = Phase(phase)
	down := s.Down[seat]
	if up == 0 {
		down = 0
	}
	t.AppliesIf(down != s.Down[seat], RestFree)
	t.AppliesIf(down != s.Down[seat], RestThenTurn)
	s.Down[seat] = down
}

// look does what survey does where no clause is struck out and nobody has artifacts.
func (k kernel) look(gr *ground, s *State, seat rule.Seat) {
	gr.seat, gr.onMap, gr.coins = seat, k.mapOf(s), s.Coins[seat&3]
	gr.coin = s.Symbols
	gr.early, gr.pays, gr.freed, gr.gains, gr.skips, gr.choosy = true, true, true, true, true, true
	gr.filled = s.low()
	if k.stacking {
		gr.filled = s.high()
	}
	gr.blocked = gr.filled
	gr.hand = int16(max(0, markers-s.markers(seat)))
	gr.spare = gr.hand
	if k.read.skipEmpty {
		gr.blocked |= wholeMap &^ gr.onMap
	}
}

// solids places the solid cells, all of them at once.
func (k kernel) solids(u *using, cells Squares) {
	skipped := cells & u.blocked
	if occupied := skipped & u.s.low(); skipped != 0 {
		own := occupied & u.s.tops(u.seat)
		u.t.AppliesIf(skipped&u.coin.any() != 0, CoinNotWhenSkipped)
		u.t.AppliesIf(occupied != 0, SquareCapacity)
		u.t.AppliesIf(occupied != 0, PlaceSkipLegal)
		u.t.AppliesIf(occupied != own, PlaceSkipOpponent)
		u.t.AppliesIf(own != 0, PlaceSkipOwn)
	}
	put := u.enough(cells &^ skipped)
	u.t.AppliesIf(put != 0, SetupMarkers)
	u.t.AppliesIf(put != 0, PlacePattern)
	u.s.Low[u.seat&3] |= put
	n := u.coin.total(put)
	u.paid = n > 0
	u.t.AppliesIf(n > 0, CoinGain)
	u.t.AppliesIf(n > 1, CoinMulti)
	u.s.gain(u.seat, n, u.t)
}
