package masque

import (
	"umpire/engines/kit"
	"umpire/engines/rule"
)

// Validate judges a position: can it be on a table?
func (g *Game) Validate(s *State, t *trace) bool {
	in, playing := g.in(s), s.Phase != Dealing && s.Phase != Over
	switch {
	case g.miscounted(s).Is() && t.Breaks(ComponentDeck):
	case s.Phase == Dealing && !g.dealsOn(s) && t.Breaks(SetupDeal):
	case playing && g.wrongHand(s).Is() && t.Breaks(TurnPlay):
	case playing && in.Len() < 2 && t.Breaks(RoundAlone):
	case playing && s.left() < deckLeast[s.Phase%phases] && t.Breaks(RoundDeck):
	case s.Phase != Over && g.unshielded(s).Is() && t.Breaks(CurtainShield):
	case s.Phase != Over && g.moonlit(s).Is() && t.Breaks(MoonLeaves):
	case g.unseen(s).Is() && t.Breaks(OwlLook):
	case !g.knownOnTop(s) && t.Breaks(SeerTop):
	case (s.Winners != 0) != (g.champions(s) != 0) && t.Breaks(g.enough()):
	case (s.Phase == Over) != (s.Winners != 0) && t.Breaks(g.enough()):
	case s.Winners&^g.champions(s) != 0 && t.Breaks(g.enough()):
	default:
		return true
	}
	return false
}

// deckLeast is how many masks at least are in the deck while a round goes on.
var deckLeast = [phases]int{Drawing: 2, Playing: 1, Redrawing: 1, Peeking: 1}

// enough returns the clause that says how many favours win.
func (g *Game) enough() rule.Clause {
	if g.need == 1 {
		return ShortOne
	}
	return GameThree
}

// rest returns the masks that are nowhere but in the deck.
func (g *Game) rest(s *State) [kit.MaxKinds]uint8 {
	rest := whole
	for kind := range masks {
		for seat := range g.Players() {
			rest[kind] -= min(rest[kind], s.Hand[seat][kind]+s.Played[seat][kind])
		}
	}
	return rest
}

// miscounted returns a mask of which there are more or fewer than the game has.
func (g *Game) miscounted(s *State) (none rule.Maybe[Mask]) {
	for kind := range masks {
		n := int(s.Deck.In[kind])
		for seat := range g.Players() {
			n += int(s.Hand[seat][kind]) + int(s.Played[seat][kind])
		}
		if n != int(whole[kind]) {
			return rule.Some(kind)
		}
	}
	return none
}

// dealsOn reports whether a round is being dealt, to one player after the other.
func (g *Game) dealsOn(s *State) bool {
	next := g.undealt(s)
	for seat := range g.Players() {
		if s.held(seat) > 1 || seat > next && s.held(seat) > 0 || s.Played[seat] != (Masks{}) {
			return false
		}
	}
	return next < g.Players() && s.Out|s.Shielded == 0 && s.Drawn.None() && s.Target == 0
}

// wrongHand returns a player who has more or fewer masks than the phase has it.
func (g *Game) wrongHand(s *State) (none rule.Maybe[rule.Seat]) {
	for seat := range g.Players() {
		want := 1
		switch {
		case s.Out.Has(seat), s.Phase == Redrawing && seat == s.Target:
			want = 0
		case s.Phase == Playing && seat == s.Turn:
			want = 2
		}
		drawn, ok := s.Drawn.Get()
		if s.held(seat) != want || seat == s.Turn && (s.Out.Has(seat) && s.Phase != Redrawing || ok && (s.Phase != Playing || s.Hand[seat][drawn%masks] == 0)) {
			return rule.Some(seat)
		}
	}
	if s.Phase == Redrawing && s.Out.Has(s.Target) || s.Phase != Redrawing && s.Target != 0 {
		return rule.Some(s.Target)
	}
	return none
}

// unshielded returns a player behind a curtain who has played none, or whose turn it is.
func (g *Game) unshielded(s *State) (none rule.Maybe[rule.Seat]) {
	for seat := range g.Players() {
		if s.Shielded.Has(seat) && (s.Played[seat][Curtain] == 0 || s.Out.Has(seat) || seat == s.Turn) {
			return rule.Some(seat)
		}
	}
	return none
}

// moonlit returns a player who has laid a moon and is in the round.
func (g *Game) moonlit(s *State) (none rule.Maybe[rule.Seat]) {
	for seat := range g.in(s).Each {
		if s.Played[seat&3][Moon] > 0 {
			return rule.Some(seat)
		}
	}
	return none
}

// unseen returns a player whose mask is seen, and who hides none.
func (g *Game) unseen(s *State) (none rule.Maybe[rule.Seat]) {
	for seat := range g.Players() {
		if s.Seen[seat].Has(seat) || s.Seen[seat] != 0 && s.held(seat) == 0 {
			return rule.Some(seat)
		}
	}
	return none
}

// knownOnTop reports whether the masks that are known on top are in the deck.
func (g *Game) knownOnTop(s *State) bool {
	var known [kit.MaxKinds]uint8
	for i, top := range s.Deck.Top {
		if top.By == 0 {
			continue
		}
		known[top.Kind%kit.MaxKinds]++
		if known[top.Kind%kit.MaxKinds] > s.Deck.In[top.Kind%kit.MaxKinds] || i >= s.left() {
			return false
		}
	}
	return true
}
