package roam

import (
	"math/bits"

	"umpire/engines/rule"
)

// The bounds of a list: how many moves it holds, and how many it tries. With clauses
// disabled a player may use everybody's artifacts in every way at once, and the
// list would be endless. With nothing disabled no position comes near the bounds.
const (
	maxMoves = 1 << 16
	maxTries = 1 << 18
)

// List appends exactly the legal moves, at most 65,536 of the first 262,144 that it tries. It runs
// the stages of Legal as soon as their part of the move is known.
func (k kernel) List(s *State, buf []Move, t *trace) []Move {
	g := k.Game
	if hand := markers - s.markers(s.Turn); g.isUsual(s, hand, t) {
		return g.standard(s, hand, buf)
	}
	return k.unusual(s, buf, t)
}

func (k kernel) unusual(s *State, buf []Move, t *trace) []Move {
	g := k.Game
	if s.Phase == Finished {
		t.Breaks(EndFinishRound)
		return buf
	}
	// Field by field, since a literal is built on the stack and then copied.
	var l lister
	l.Game, l.t, l.buf, l.most = g, t, buf, len(buf)+maxMoves
	if s.Phase == Bidding && l.commonBids(s) {
		return l.buf
	}
	if s.Phase.draws() {
		l.chance(s)
		if t.Whole() && t.BreakAll(chanceClauses) {
			return l.buf
		}
	}
	for seat := range g.players() {
		l.seat(s, seat)
	}
	return l.buf
}

// chanceClauses are the prohibitions that stand against all players while Chance decides.
var chanceClauses = rule.BundleOf(TurnOrder, TurnSequence, RestEarlyTiming, ComponentLimited)

type lister struct {
	*Game
	t    *trace
	buf  []Move
	most int

	tries int
}

// patient reports whether there is room for another move, and counts it as tried.
func (l *lister) patient() bool {
	l.tries++
	return len(l.buf) < l.most && l.tries < maxTries
}

func (l *lister) add(m Move) {
	if len(l.buf) < l.most {
		l.buf = append(l.buf, m)
	}
}

// copy adds a move and returns it for the caller to complete: moves are written once
// and never copied.
func (l *lister) copy(m *Move) *Move {
	if n := len(l.buf); n < cap(l.buf) {
		l.buf = l.buf[:n+1]
		l.buf[n] = *m
	} else {
		l.buf = append(l.buf, *m)
	}
	return &l.buf[len(l.buf)-1]
}

// bare adds a move of a kind that the caller completes in its place.
func (l *lister) bare(k Kind, seat rule.Seat) *Move {
	l.buf = append(l.buf, Move{})
	m := &l.buf[len(l.buf)-1]
	m.Kind, m.Seat = k, seat
	return m
}

func (l *lister) chance(s *State) {
	kinds := l.open(s.Phase, l.t) & chanceKinds
	limited := l.t.Breaks(ComponentLimited)
	for k := range DrawTile + 1 {
		if !kinds.has(k) {
			continue
		}
		set := l.stock(s, k)
		if !limited {
			set = l.stock(&State{Deck: allLand, Pile: allTiles}, k)
		}
		for card := range set.each {
			l.bare(k, rule.Chance).Card = card
		}
	}
}

// stock returns what Chance chooses from for a kind of move.
func (g *Game) stock(s *State, k Kind) Squares {
	switch k {
	case First:
		return 1<<g.players() - 1
	case DrawTile:
		return Squares(s.Pile)
	}
	return Squares(s.Deck)
}

func (l *lister) flips(s *State, m Move) {
	for m.At = range l.working(s, m.Seat, Flipping, ArtifactFlip, l.t).each {
		for m.Card = range uint8(cardCount) {
			if l.mayFlip(s, m, l.t) {
				l.add(m)
			}
		}
	}
}

func (l *lister) slides(s *State, m Move) {
	tiles := l.working(s, m.Seat, Sliding, ArtifactSlide, l.t)
	if tiles == 0 {
		return
	}
	onMap, low := l.mapOf(s), s.low()
	from, free := low&onMap, onMap&^low
	if !l.t.Breaks(ArtifactSlide) {
		from = wholeMap
	}
	anywhere := !l.t.Breaks(ArtifactSlideEmpty)
	for m.Card = range tiles.each {
		for m.At = range from.each {
			to := l.near[m.At] & free
			if anywhere {
				to = wholeMap
			}
			for at := range to.each {
				m.List[0] = rule.Some(at)
				l.add(m)
			}
		}
	}
}

// forbidden lists what no rule allows: nothing, unless a clause is struck.
func (l *lister) forbidden(s *State, m Move, phase Phase) {
	if m.Kind == LooseBlank && l.t.Breaks(ArtifactFreeBlankNeedsUse) || m.Kind == LooseReplace && l.t.Breaks(ArtifactReplaceNeedsUse) {
		return
	}
	for m.At = range wholeMap.each {
		if m.Kind == TakeBack {
			if l.mayTakeBack(s, m, phase, l.t) {
				l.add(m)
			}
			continue
		}
		for m.Card = range uint8(tileCount) {
			if l.mayLoose(s, m, l.t) {
				l.add(m)
			}
		}
	}
}

func (l *lister) orders(s *State, m Move, slots uint8, n int) {
	if slots == 0 {
		if n > 0 {
			l.add(m)
		}
		return
	}
	for slot := range uint8(6) {
		if slots>>slot&1 != 0 {
			m.List[n] = rule.Some(slot)
			l.orders(s, m, slots&^(1<<slot), n+1)
		}
	}
}

// A kernel lists and carries out moves fast: see rule.Kernel. It does what the rules
// in legal.go, apply.go and use.go say, for whole sets of squares at once, and
// branch-free where a branch would be mispredicted.
type kernel struct{ *Game }

// Kernel returns the fast way to play.
func (g *Game) Kernel() rule.Kernel[State, Move] { return kernel{g} }

// Apply carries out a plain use by the functions below, and everything else by the rules.
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
		s.up(s.Turn) != 0 && !k.stacking && !k.read.restsUp && !(k.outpost && k.read.ringAt == afterMarker)
}

func (k kernel) use(s *State, m *Move, t *trace) {
	s.Bought = rule.Maybe[rule.Seat]{}
	h := &k.holdings[m.Seat&3][m.Card]
	turned := h.from != 0
	t.AppliesIf(turned, SetupEdges)
	t.AppliesIf(turned, PlaceDirection)
	t.AppliesIf(h.claimed, ClaimDirection)
	p := h.pattern
	on := p.at[m.At]
	var u useState
	u.Game, u.s, u.m, u.t = k.Game, s, m, t
	k.look(&u.ground, s, m.Seat)
	t.Applies(UseFlip)
	s.Down[m.Seat] |= h.bit & s.Cards[m.Seat]
	s.Used, s.Phase, s.Rested = rule.Some(m.Card), AfterUse, false
	rings := k.ringsNow(s, t)
	t.AppliesIf(p.fits&^p.whole&square(m.At) != 0, PlaceBlankOverhang)
	k.solids(&u, on.solids&u.onMap)
	u.placeBlanks(on.blanks)
	if k.outpost && k.read.ringAt != atEnd {
		k.lookForRings(s, &rings, true, t)
	}
	none := s.up(m.Seat) == 0
	t.AppliesIf(none, RestNotMidTurn)
	t.AppliesIf(!none, UseOnlyOne)
	k.check(s, u.onMap, t)
}

// check is the completion check. At the end of most turns no card is complete.
func (k kernel) check(s *State, onMap Squares, t *trace) {
	next := k.after[s.Turn&3]
	if k.outpost || k.full || k.complete(s) != 0 || s.Last || s.Coins[s.Turn&3] < 0 || k.anyHasEnough(s) || !k.canStart(s, next, onMap) && k.stale(s) {
		k.Game.check(s, t)
		return
	}
	t.AppliesIf(s.Coins[s.Turn&3] > 0, CoinKeep)
	t.Applies(SetupClockwise)
	round := s.Round
	if s.Turn = next; s.Turn == s.First {
		round++
	}
	s.Round = max(round, s.Round)
	k.begin(s, t)
}

// canStart reports whether a player can place a marker with the first starting card. In most
// positions it is so, and the game continues whatever else is so.
func (k kernel) canStart(s *State, seat rule.Seat, onMap Squares) bool {
	return onMap == wholeMap && s.Cards[seat&3]>>landCount&1 != 0 && k.hands[seat&3][landCount].p.solid&^s.low() != 0 && s.markers(seat) < markers
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

// look does what survey does where no clause is disabled and nobody has artifacts.
func (k kernel) look(gr *ground, s *State, seat rule.Seat) {
	gr.seat, gr.onMap, gr.coins = seat, k.mapOf(s), s.Coins[seat&3]
	gr.coin = s.Symbols
	gr.early, gr.pays, gr.freed, gr.gains, gr.skips, gr.choosy = true, true, true, true, true, true
	gr.filled, gr.brim = s.low(), wholeMap
	if k.stacking {
		gr.filled, gr.brim = s.high(), s.low()
	}
	gr.blocked = gr.filled
	gr.hand = int16(max(0, markers-s.markers(seat)))
	gr.spare = gr.hand
	if k.read.skipEmpty {
		gr.blocked |= wholeMap &^ gr.onMap
	}
}

// solids places the solid cells, all of them at once.
func (k kernel) solids(u *useState, cells Squares) {
	skipped := cells & u.blocked
	occupied := skipped & u.s.low()
	own := occupied & u.s.tops(u.seat)
	u.t.AppliesIf(skipped&u.coin.any() != 0, CoinNotWhenSkipped)
	u.t.AppliesIf(occupied != 0, SquareCapacity)
	u.t.AppliesIf(occupied != 0, PlaceSkipLegal)
	u.t.AppliesIf(occupied != own, PlaceSkipOpponent)
	u.t.AppliesIf(own != 0, PlaceSkipOwn)
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

func (l *lister) seat(s *State, seat rule.Seat) {
	kinds := playerKinds
	if !l.full {
		l.t.Breaks(SetupBasicNoArtifacts)
		kinds &^= artifactKinds | 1<<BuyNone
	}
	if s.Phase == Purchase && seat != s.Turn {
		if next, ok := l.declined(s, l.t); ok && next.Turn == seat {
			l.turn(&next, seat, kinds&turnKinds)
			kinds &^= turnKinds
		}
	}
	l.turn(s, seat, kinds)
}

// turn lists moves of some kinds; those that close the rest check are judged as if it were closed.
func (l *lister) turn(s *State, seat rule.Seat, kinds kindSet) {
	if s.Phase != RestCheck {
		if !l.t.Whole() && kinds.has(RestBought) && l.fresh(s) {
			l.judged(s, seat, RestCheck, l.own(s, seat, kindsOf(RestBought)))
			kinds &^= kindsOf(RestBought)
		}
		l.judged(s, seat, s.Phase, l.own(s, seat, kinds))
		return
	}
	closing := closingKinds
	if kinds.has(Flip) && l.closes(Flip, l.t) {
		closing |= kindsOf(Flip)
	}
	early := l.early()
	closing &^= early
	own := l.own(s, seat, kinds)
	l.judged(s, seat, RestCheck, own&^closing&^early)
	l.judged(s, seat, BeforeUse, own&early)
	if s.up(s.Turn) != 0 || seat != s.Turn {
		l.judged(s, seat, BeforeUse, own&closing)
		return
	}
	next := l.checked(s, l.t)
	l.judged(&next, seat, next.Phase, l.own(&next, seat, kinds&closing))
}

func (l *lister) judged(s *State, seat rule.Seat, phase Phase, kinds kindSet) {
	if kinds == 0 {
		return
	}
	kinds &= l.open(phase, l.t)
	if kinds.has(Coin) && l.notAtCoin(s, seat) && l.t.Breaks(TurnSequence) {
		kinds &^= kindsOf(Coin)
	}
	if kinds.has(Use) && usedAgain(s, phase) && l.t.Breaks(UseOnlyOne) {
		kinds &^= kindsOf(Use)
	}
	if kinds.has(Buy) && s.Bought.Holds(seat) && l.t.Breaks(FullBuyOne) {
		kinds &^= kindsOf(Buy)
	}
	for ; kinds != 0; kinds &= kinds - 1 {
		l.kind(s, Kind(bits.TrailingZeros32(uint32(kinds))), seat, phase)
	}
}

func (l *lister) own(s *State, seat rule.Seat, kinds kindSet) kindSet {
	if kinds&abilityKinds != 0 && !s.ownTurn(seat) && l.t.Breaks(ArtifactOwnTurn) {
		kinds &^= abilityKinds
	}
	if l.decides(s, seat, End) {
		return kinds
	}
	others := kinds &^ abilityKinds
	if s.Phase == Bidding {
		others &^= auctionKinds
	}
	if others != 0 && l.t.Breaks(TurnOrder) {
		kinds &^= others
	}
	return kinds
}

func (l *lister) kind(s *State, k Kind, seat rule.Seat, phase Phase) {
	switch k {
	case Use:
		l.uses(s, seat)
		return
	case TakeBack:
		if l.t.Breaks(PlaceNoReclaim) {
			return
		}
	}
	m := Move{Kind: k, Seat: seat}
	switch k {
	case Rest, RestBought, NoRest, End, Pass, BuyNone:
		if l.fine(s, &m, phase, l.t) {
			l.add(m)
		}
	case Flip:
		l.flips(s, m)
	case Coin:
		for m.Card = range l.working(s, seat, Coining, ArtifactCoin, l.t).each {
			l.add(m)
		}
	case Slide:
		l.slides(s, m)
	case TakeBack, LooseBlank, LooseReplace:
		l.forbidden(s, m, phase)
	case Order:
		l.orders(s, m, s.Queue.set(), 0)
	case Bid:
		l.bids(s, m)
	case Buy:
		for m.Card = range uint8(tileCount) {
			if l.mayBuy(s, m, l.t) {
				l.add(m)
			}
		}
	}
}

// Coins are counted here up to the price of two blanks, which is four. A higher price
// does not compile: atLeast would need more sets.
const _ = uint(len(atLeast{}) - 2*blankPrice)

// earning returns the anchors from which cells that fall on squares of a set earn
// a coin, or two if n is not 1.
//
//go:noinline
func earning(cells []reach, coin *planes, set Squares, n int16) Squares {
	var one, two Squares
	single, more := coin[0]&set, (coin[1]|coin[2]|coin[3])&set
	for i := range cells {
		x := cells[i].onto(single)
		two |= one & x
		one |= x
		if more != 0 {
			x = cells[i].onto(more)
			two |= x
			one |= x
		}
	}
	if n != 1 {
		one = two
	}
	return one
}

// An atLeast is the anchors from which a use earns at least one, two, three and four coins.
type atLeast [4]Squares

// add counts the coins under cells that fall on squares of a set.
//
//go:noinline
func (a *atLeast) add(cells []reach, coin *planes, set Squares) {
	one, two, three, four := a[0], a[1], a[2], a[3]
	single, double := coin[0]&set, coin[1]&set
	many := (coin[2] | coin[3]) & set
	for i := range cells {
		x := cells[i].onto(single)
		four, three, two, one = four|three&x, three|two&x, two|one&x, one|x
		if double|many == 0 {
			continue
		}
		x = cells[i].onto(double)
		four, three, two, one = four|two&x, three|one&x, two|x, one|x
		x = cells[i].onto(many)
		four, three, two, one = four|x, three|x, two|x, one|x
	}
	a[0], a[1], a[2], a[3] = one, two, three, four
}

// coins returns the anchors that earn n coins or more.
func (a *atLeast) coins(n int16) Squares {
	switch {
	case n <= 0:
		return wholeMap
	case n > 4:
		return 0
	}
	return a[n-1]
}

// auctionClauses are the prohibitions that stand against some move in every auction.
var auctionClauses = rule.BundleOf(SetupBasicNoArtifacts, TurnOrder, TurnSequence, RestEarlyTiming, ClaimBidCap)

// commonBids lists the bids and the pass of whoever is asked, where no clause is
// disabled and there are no artifacts.
func (l *lister) commonBids(s *State) bool {
	if !l.t.Whole() || l.full || l.read.unclaimed == lastTakes || s.Tiles != [4]Tiles{} || !l.t.BreakAll(auctionClauses) {
		return false
	}
	seat := l.bidding(s)
	if seat == rule.Chance {
		return true
	}
	waiting, all := s.Tied&^s.Asked, uint8(1<<l.players()-1)
	l.t.BreaksIf(all&^s.Tied != 0, ClaimTieBid)
	l.t.BreaksIf(s.Tied&s.Asked != 0, ClaimBidOnce)
	l.t.BreaksIf(waiting&(waiting-1) != 0, ClaimBidOrder)
	l.t.BreaksIf(s.Bid.Must() >= 0, ClaimBidRaise)
	if s.Bid.None() {
		l.t.Applies(ClaimBidZero)
	}
	for amount := max(s.least(), 0); amount <= s.Coins[seat&3] && len(l.buf) < l.most; amount++ {
		l.bare(Bid, seat).Amount = amount
	}
	l.t.Applies(ClaimBidPass)
	l.bare(Pass, seat)
	return true
}

func (l *lister) bids(s *State, m Move) {
	if !l.mayBeAsked(s, m.Seat, l.t) {
		return
	}
	most := s.Coins[m.Seat]
	if !l.t.Breaks(ClaimBidCap) {
		most = 1<<15 - 1
	}
	for amount := range int(most) + 1 {
		if m.Amount = int16(amount); l.mayRaise(s, &m, l.t) {
			l.add(m)
		}
	}
}

// Rank returns who has won, and the points of each player as they stand.
func (g *Game) Rank(s *State, points []int) (winners rule.Seats, reason string) {
	for seat := range points {
		points[seat] = g.stands(s, rule.Seat(seat))
	}
	return rule.Seats(s.Winners) & (1<<g.players() - 1), g.reason(s)
}

// stands returns what a player has: the result once the game is over.
func (g *Game) stands(s *State, seat rule.Seat) int {
	if s.Phase == Finished {
		return int(s.Points[seat&3])
	}
	points := int(g.cardPoints(s, seat))
	if g.full {
		points += int(g.tilePoints(s, seat))
	}
	if s.Outpost.Holds(seat) {
		points += int(g.cards.Outpost)
	}
	return points
}

// Ranking says how the winners are found: the most points, then the most coins.
func (g *Game) Ranking(s *State) (steps []rule.Comparison) {
	disabled := g.book.Disabled
	if disabled.Has(ScoreWinner) || s.Round == 0 {
		return nil
	}
	step := rule.Most(1<<g.players()-1, "most points", clauses[ScoreWinner].ID, func(seat rule.Seat) int { return g.stands(s, seat) })
	steps = append(steps, step)
	if step.Left.Len() > 1 && !disabled.Has(ScoreTieCoins) {
		step = rule.Most(step.Left, "of those who tie, most coins", clauses[ScoreTieCoins].ID, func(seat rule.Seat) int { return int(s.Coins[seat&3]) })
		steps = append(steps, step)
	}
	if step.Left.Len() > 1 && !disabled.Has(ScoreTieShared) {
		steps = append(steps, rule.Comparison{What: "the players who still tie share the victory", Left: step.Left, Clause: clauses[ScoreTieShared].ID})
	}
	return steps
}
