package roam

import "umpire/engines/rule"

type kindSet uint32

func kindsOf(list ...Kind) (set kindSet) {
	for _, k := range list {
		set |= 1 << k
	}
	return set
}

func (set kindSet) has(k Kind) bool { return set>>k&1 != 0 }

// may is what may be done in each phase.
var may = [phases]kindSet{
	ChooseFirst: kindsOf(First),
	DrawMap:     kindsOf(DrawCard),
	ShowTop:     kindsOf(DrawTop),
	DrawRow:     kindsOf(DrawTile),
	RestCheck:   kindsOf(Rest, RestBought, NoRest, Flip),
	BeforeUse:   kindsOf(Flip, Coin, Slide, Use, TakeBack, LooseBlank, LooseReplace, End),
	AfterUse:    kindsOf(Flip, Coin, Slide, TakeBack, LooseBlank, LooseReplace, End),
	OrderCards:  kindsOf(Order),
	Bidding:     kindsOf(Bid, Pass, Coin),
	Refill:      kindsOf(DrawCard),
	Purchase:    kindsOf(Buy, BuyNone, Coin),
	RefillRow:   kindsOf(DrawTile),
}

// A guard is a clause that keeps kinds of moves out of a phase.
type guard struct {
	clause rule.Clause
	kinds  kindSet
}

// guards say for each phase which clause forbids the kinds that may not be done in
// it. An early rest has a clause of its own; and so has a second use, which elsewhere
// is out of sequence as well.
var guards = func() (all [phases][]guard) {
	for phase := range phases {
		rest := kindSet(1<<kinds-1) &^ may[phase]
		for _, g := range []guard{
			{RestEarlyTiming, kindsOf(RestBought)},
			{UseOnlyOne, kindsOf(Use)},
		} {
			if rest&g.kinds != 0 && (g.clause != UseOnlyOne || phase == AfterUse) {
				all[phase] = append(all[phase], g)
				rest &^= g.kinds
			}
		}
		all[phase] = append(all[phase], guard{TurnSequence, rest})
	}
	return all
}()

const (
	chanceKinds   = kindSet(1<<First | 1<<DrawCard | 1<<DrawTop | 1<<DrawTile)
	abilityKinds  = kindSet(1<<Flip | 1<<Coin | 1<<Slide | 1<<LooseBlank | 1<<LooseReplace)
	artifactKinds = abilityKinds | 1<<Buy
	playerKinds   = kindSet(1<<kinds-1) &^ chanceKinds
	auctionKinds  = kindSet(1<<Bid | 1<<Pass)
	closingKinds  = kindSet(1<<Coin | 1<<Slide | 1<<Use | 1<<TakeBack | 1<<LooseBlank | 1<<LooseReplace | 1<<End)
	turnKinds     = kindSet(1<<Rest | 1<<RestBought | 1<<NoRest | 1<<Flip | 1<<Coin | 1<<Slide | 1<<Use | 1<<TakeBack | 1<<LooseBlank | 1<<LooseReplace | 1<<End)
)

var guarding = func() (all [phases]*rule.Bundle) {
	for phase, list := range guards {
		var clauses []rule.Clause
		for _, g := range list {
			clauses = append(clauses, g.clause)
		}
		all[phase] = rule.BundleOf(clauses...)
	}
	return all
}()

// allowed returns the kinds that the turn's order lets be done in a phase.
func (g *Game) allowed(phase Phase) kindSet {
	set := may[phase]
	if phase == OrderCards && g.read.laterCoins {
		set |= kindsOf(Coin)
	}
	return set
}

// open returns the kinds that may be done in a phase.
func (g *Game) open(phase Phase, t *trace) kindSet {
	set := g.allowed(phase)
	if t.BreakAll(guarding[phase]) {
		return set
	}
	for i := range guards[phase] {
		if g := &guards[phase][i]; !t.Breaks(g.clause) {
			set |= g.kinds
		}
	}
	return set
}

// timely reports whether a kind may be done in a phase.
func (g *Game) timely(s *State, phase Phase, k Kind, t *trace) bool {
	if g.allowed(phase).has(k) {
		return true
	}
	for i := range guards[phase] {
		if guard := &guards[phase][i]; guard.kinds.has(k) {
			return !t.BreaksFor(guard.clause, func(e *evidence) { g.stage(e, s, phase, k) })
		}
	}
	return false
}

// usedAgain reports whether a use would be the second of a turn. After the first one guards say so.
func usedAgain(s *State, phase Phase) bool { return s.Used.Is() && phase != AfterUse }

func (phase Phase) draws() bool { return 1<<phase&drawing != 0 }

const drawing = 1<<ChooseFirst | 1<<DrawMap | 1<<ShowTop | 1<<DrawRow | 1<<Refill | 1<<RefillRow

// decides reports whether a decision of a kind is a seat's own to make: the player's
// whose turn it is. Whether it may be made now, and who bids, is for other clauses.
func (g *Game) decides(s *State, seat rule.Seat, k Kind) bool {
	return seat == s.Turn || abilityKinds.has(k) || s.Phase == ChooseFirst || s.Phase == Bidding && auctionKinds.has(k)
}

// ownTurn reports whether it is a player's turn, for the abilities of artifacts. Before
// the first turn it is nobody's.
func (s *State) ownTurn(seat rule.Seat) bool { return seat == s.Turn && s.Round > 0 }

// begin starts the turn of s.Turn: the rest check stays open while there is a choice in it.
func (g *Game) begin(s *State, t *trace) {
	s.Phase, s.Used = RestCheck, rule.Maybe[uint8]{}
	s.Phase = g.window(s, t)
	if s.up(s.Turn) == 0 && s.Phase != RestCheck {
		g.closeCheck(s, t)
	}
}

// window returns the phase in which the active player begins: the rest check while
// there is a choice in it, else the phase after it.
func (g *Game) window(s *State, t *trace) Phase {
	seat := s.Turn
	if (s.Down[seat&3] != 0 || g.read.restsUp) && s.up(seat) != 0 && (s.Coins[seat&3] >= g.price(s, seat, t.Silent()) || !t.Breaks(RestEarlyAfford)) {
		return RestCheck
	}
	if g.opens(s, seat, t) {
		return RestCheck
	}
	return BeforeUse
}

// fresh reports whether the rest check has closed of itself and nothing has been
// done since: it is still the start of the turn.
func (g *Game) fresh(s *State) bool {
	return s.Phase == BeforeUse && s.Used.None() && !s.Rested && s.up(s.Turn) != 0 && g.window(s, &trace{}) == BeforeUse
}

// opens reports whether an ability of a player's can be used before the rest check.
func (g *Game) opens(s *State, seat rule.Seat, t *trace) bool {
	ready := s.ready(seat)
	if ready&g.cards.able[Flipping] != 0 && s.Cards[seat] != 0 {
		return t.Silent().Applies(ArtifactFlipStart)
	}
	return g.read.anyBefore && (ready&g.cards.able[Coining] != 0 || g.canSlide(s, seat))
}

// implies reports whether a kind of move closes the rest check.
func (g *Game) implies(k Kind, t *trace) bool {
	switch k {
	case Coin, Slide:
		return !g.read.anyBefore
	case Flip:
		return !t.Applies(ArtifactFlipStart)
	case Use, TakeBack, LooseBlank, LooseReplace, End:
		return true
	}
	return false
}

// closeCheck ends the rest check: all characters turn up if all are down.
func (g *Game) closeCheck(s *State, t *trace) {
	seat := s.Turn
	s.Phase = BeforeUse
	if s.up(seat) != 0 || s.Cards[seat] == 0 || !t.Applies(RestFree) {
		return
	}
	s.Down[seat] = 0
	if s.Spent&s.Tiles[seat] != 0 && t.Applies(ArtifactReady) {
		s.Spent &^= s.Tiles[seat]
	}
	if !t.Applies(RestThenTurn) {
		g.endTurn(s, t)
	}
}

// checked returns the position after the rest check is closed.
func (g *Game) checked(s *State, t *trace) State {
	quiet, next := t.Silent(), *s
	g.closeCheck(&next, quiet)
	return next
}

func (g *Game) price(s *State, seat rule.Seat, t *trace) int16 {
	price := int16(s.up(seat).len())
	if ready := s.ready(seat); ready != 0 && !t.Applies(ArtifactNoRestCost) {
		price += int16(ready.len())
	}
	return price
}

func (g *Game) mayRest(s *State, seat rule.Seat, t *trace) bool {
	switch {
	case s.up(seat) == 0 && s.Phase == RestCheck && seat == s.Turn && t.BreaksFor(RestFree, func(e *evidence) { g.facesUp(e, s, seat) }):
	case s.Down[seat&3] == 0 && !g.read.restsUp && t.BreaksFor(RestEarly, func(e *evidence) {
		e.Since(g.name(seat)+".ready", s.up(seat).len(), "==", s.Cards[seat&3].len()).Say("no character of %s is face down", g.name(seat))
	}):
	case s.Coins[seat&3] < g.price(s, seat, t) && t.BreaksFor(RestEarlyAfford, func(e *evidence) {
		price := g.price(s, seat, &trace{})
		g.coinsOf(e, s, seat, price).Say("it costs %s, %s has %d", rule.Count(int(price), "coin"), g.name(seat), s.Coins[seat&3])
	}):
	default:
		return true
	}
	return false
}

// restEarly turns all characters up, for coins.
func (g *Game) restEarly(s *State, seat rule.Seat, t *trace) {
	price := g.price(s, seat, t)
	t.Under(RestEarly)
	if s.Rested = true; s.Phase == RestCheck {
		s.Phase = BeforeUse
	}
	if price > 0 && t.Applies(RestEarlyCost) {
		s.pay(seat, price)
	}
	if (s.Down[seat] != 0 || g.read.restsUp) && t.Applies(RestEarly) {
		if t.Applies(RestEarlyAll) {
			s.Down[seat] = 0
		} else {
			s.Down[seat] &= max(s.Down[seat], 1) - 1
		}
		if s.Spent&s.Tiles[seat] != 0 && t.Applies(ArtifactReadyEarly) && t.Applies(ArtifactReady) {
			s.Spent &^= s.Tiles[seat]
		}
	}
}
