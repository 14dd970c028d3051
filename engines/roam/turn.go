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
// it. An early rest and a second use have a clause of their own.
var guards = func() (all [phases][]guard) {
	for phase := range phases {
		rest := kindSet(1<<kinds-1) &^ may[phase]
		for _, g := range []guard{
			{RestEarlyTiming, kindsOf(RestBought)},
			{UseOnlyOne, kindsOf(Use)},
		} {
			if g.clause == UseOnlyOne && phase != AfterUse {
				continue
			}
			if rest&g.kinds != 0 {
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

// guarding are the clauses of the guards of each phase.
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

// open returns the kinds that may be done in a phase.
func open(phase Phase, t *trace) kindSet {
	set := may[phase]
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
func timely(phase Phase, k Kind, t *trace) bool {
	if may[phase].has(k) {
		return true
	}
	for i := range guards[phase] {
		if g := &guards[phase][i]; g.kinds.has(k) {
			return !t.Breaks(g.clause)
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

// decides reports whether a decision of a kind is a seat's own to make.
func (g *Game) decides(s *State, seat rule.Seat, k Kind) bool {
	switch {
	case chanceKinds.has(k):
		return s.Phase == ChooseFirst || s.Phase == DrawMap || s.Phase == ShowTop || s.Phase == DrawRow || s.Phase == Refill || s.Phase == RefillRow
	case s.Phase == Bidding && auctionKinds.has(k):
		return true // who is tied, and in which order, is judged by the auction's own clauses
	default:
		return seat == s.Turn && s.Phase != Finished && s.Phase > DrawRow
	}
}
