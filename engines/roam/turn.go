package roam

import "umpire/engines/rule"

// kindSet is a set of kinds of moves.
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
// it, to others and to the player whose turn it is. An early rest and a second use have
// a clause of their own.
var guards = func() (all [2][phases][]guard) {
	for own := range all {
		for phase := range phases {
			rest := kindSet(1<<kinds-1) &^ may[phase]
			for _, g := range []guard{
				{RestEarlyTiming, kindsOf(RestBought)},
				{UseOnlyOne, kindsOf(Use)},
			} {
				if g.clause == UseOnlyOne && (phase != AfterUse || own == 0) {
					continue
				}
				if rest&g.kinds != 0 {
					all[own][phase] = append(all[own][phase], g)
					rest &^= g.kinds
				}
			}
			all[own][phase] = append(all[own][phase], guard{TurnSequence, rest})
		}
	}
	return all
}()

// guards returns the guards of a phase against a player.
func (s *State) guards(phase Phase, seat rule.Seat) (list []guard, bundle *rule.Bundle) {
	own := 0
	if seat == s.Turn {
		own = 1
	}
	return guards[own][phase], guarding[own][phase]
}

const (
	chanceKinds   = kindSet(1<<First | 1<<DrawCard | 1<<DrawTop | 1<<DrawTile)
	abilityKinds  = kindSet(1<<Flip | 1<<Coin | 1<<Slide | 1<<LooseBlank | 1<<LooseReplace)
	artifactKinds = abilityKinds | 1<<Buy
	playerKinds   = kindSet(1<<kinds-1) &^ chanceKinds
	auctionKinds  = kindSet(1<<Bid | 1<<Pass)
	closingKinds  = kindSet(1<<Coin | 1<<Slide | 1<<Use | 1<<TakeBack | 1<<LooseBlank | 1<<LooseReplace | 1<<End)
	turnKinds     = kindSet(1<<Rest | 1<<RestBought | 1<<NoRest | 1<<Flip | 1<<Coin | 1<<Slide | 1<<Use | 1<<TakeBack | 1<<LooseBlank | 1<<LooseReplace | 1<<End)
)

// guarding are the clauses of the guards of each phase.
var guarding = func() (all [2][phases]*rule.Bundle) {
	for own := range guards {
		for phase, list := range guards[own] {
			var clauses []rule.Clause
			for _, g := range list {
				clauses = append(clauses, g.clause)
			}
			all[own][phase] = rule.BundleOf(clauses...)
		}
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

// open returns the kinds that may be done in a phase by a player.
func (g *Game) open(s *State, phase Phase, seat rule.Seat, t *trace) kindSet {
	set := g.allowed(phase)
	list, bundle := s.guards(phase, seat)
	if t.BreakAll(bundle) {
		return set
	}
	for i := range list {
		if g := &list[i]; !t.Breaks(g.clause) {
			set |= g.kinds
		}
	}
	return set
}

// timely reports whether a kind may be done in a phase by a player.
func (g *Game) timely(s *State, phase Phase, k Kind, seat rule.Seat, t *trace) bool {
	if g.allowed(phase).has(k) {
		return true
	}
	list, _ := s.guards(phase, seat)
	for i := range list {
		if guard := &list[i]; guard.kinds.has(k) {
			return !t.BreaksFor(guard.clause, func(e *evidence) { g.stage(e, s, phase) })
		}
	}
	return false
}

// whose returns the clause that a seat breaks by a kind of move, when the
// decision is not its own.
func whose(k Kind) rule.Clause {
	if abilityKinds.has(k) {
		return ArtifactOwnTurn
	}
	return TurnOrder
}

// draws reports whether Chance decides in a phase.
func (phase Phase) draws() bool { return 1<<phase&drawing != 0 }

const drawing = 1<<ChooseFirst | 1<<DrawMap | 1<<ShowTop | 1<<DrawRow | 1<<Refill | 1<<RefillRow

// decides reports whether a decision of a kind is a seat's own to make: the player's
// whose turn it is. Whether it may be made now, and who bids, is for other clauses.
func (g *Game) decides(s *State, seat rule.Seat, k Kind) bool {
	return seat == s.Turn || chanceKinds.has(k) || s.Phase == ChooseFirst || s.Phase == Bidding && auctionKinds.has(k)
}
