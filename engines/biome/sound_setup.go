package biome

import "umpire/engines/rule"

// validateSetUp judges a table that is being set up: what has been dealt and
// placed so far, and nothing else.
func (g *Game) validateSetUp(s *State, t *trace) bool {
	switch {
	case s.Season != 0 && t.Breaks(SetupMarkers):
	case (s.Turn >= g.n || s.Start >= g.n) && t.Breaks(SeasonPhases):
	case g.setUpTurn(s) != s.Turn && t.Breaks(SeasonTurnBased):
	case !g.countLeft(s) && t.Breaks(SeasonPhases):
	case s.Ready != 0 && !s.Phase.simultaneous() && s.Phase != RedrawBounties && t.Breaks(SeasonSimultaneous):
	case g.playedBefore(s) && t.Breaks(SetupMarkers):
	case !g.validateGoals(s, t):
	default:
		for seat := range g.n {
			if !g.validateSeat(s, seat, t) {
				return false
			}
		}
		return true
	}
	return false
}

// setUpTurn returns whose turn it is to be dealt something; the first player
// where it is nobody's.
func (g *Game) setUpTurn(s *State) rule.Seat {
	rounds := map[Phase]uint8{DealStarters: 1, DealHands: startHand, DealPrivate: 1, DealBounties: startBounties}
	if each := rounds[s.Phase]; each > 0 {
		return (s.Start + rule.Seat(g.dealtSoFar(s, each)/each)) % g.n
	}
	if s.Phase == RedrawBounties || s.Phase < DealStarters {
		return s.Turn
	}
	return 0
}

// dealtSoFar returns how many cards a phase has dealt that deals so many to each.
func (g *Game) dealtSoFar(s *State, each uint8) uint8 {
	all := each * uint8(g.n)
	return all - min(s.Left, all)
}

// countLeft reports whether as much is left to deal as a phase deals.
func (g *Game) countLeft(s *State) bool {
	n := uint8(g.n)
	most := map[Phase]uint8{DealGoals: startGoals, DealStarters: n, DealHands: startHand * n, DealPrivate: n, DealBounties: startBounties * n, RedrawBounties: maxRedraws}[s.Phase]
	return s.Left <= most && (s.Left > 0) == (most > 0)
}

// playedBefore reports whether there is something on the table that only play
// brings there.
func (g *Game) playedBefore(s *State) bool {
	for seat := range g.n {
		b := &s.Biomes[seat]
		if s.Credit[seat]|s.Took[seat] != 0 || s.Moved[seat] != 0 || b.nests() != 0 || b.Brood != [spaces]uint8{} || b.Cubes != 0 || b.Cond != [spaces]rule.Maybe[uint8]{} {
			return true
		}
		if s.Phase != PlaceStarters && (s.Threads[seat].N > 0 || b.Pending != 0) || s.Threads[seat].N > 0 && !g.read.startersScore {
			return true
		}
	}
	return s.Ending || s.Last.Is() || s.Migrant.Is() || s.Extra|s.Winners|s.Rating|s.GoalVeil != 0 || s.GoalsAside|s.GoalsGone != 0 || s.Hunted != 0 || s.Virtual != 0 ||
		s.Attack != attack{} || s.Disaster != (disaster{}) || s.Order != [4]rule.Seat{}
}

// validateSeat judges what a player has been dealt, and has placed.
func (g *Game) validateSeat(s *State, seat rule.Seat, t *trace) bool {
	b := &s.Biomes[seat]
	p := s.Phase
	hand, each := s.handLen(seat), uint8(b2u(p > DealHands))
	clause, starters := g.validateStarters(s, seat)
	switch {
	case b.Points != 0 && !(g.read.startersScore && b.Filled != 0) && t.Breaks(SetupPointsZero):
	case b.Store != [resources]uint8{each, each, each, each, each, each} && !g.read.limited && t.Breaks(SetupResources):
	case hand != g.dealtTo(s, seat, DealHands, startHand) && !s.deckEmpty() && t.Breaks(SetupHand):
	case !starters && t.Breaks(clause):
	case g.private && (s.Private[seat].Is() || s.PrivateVeil>>seat&1 != 0) != (g.dealtTo(s, seat, DealPrivate, 1) > 0) && s.Goals != 0 && t.Breaks(PrivateDeal):
	case g.bountiful && !g.validateBounties(s, seat, t):
	default:
		return true
	}
	return false
}

// dealtTo returns how many cards a player has been dealt of those that a phase
// deals.
func (g *Game) dealtTo(s *State, seat rule.Seat, in Phase, each uint8) int {
	switch {
	case s.Phase < in:
		return 0
	case s.Phase > in:
		return int(each)
	}
	dealt := int(g.dealtSoFar(s, each))
	return max(0, min(int(each), dealt-int(each)*int((seat+g.n-s.Start)%g.n)))
}

// validateStarters reports whether a player's starting cards are where they must be:
// drawn, then placed side by side.
func (g *Game) validateStarters(s *State, seat rule.Seat) (rule.Clause, bool) {
	b := &s.Biomes[seat]
	drawn := g.dealtTo(s, seat, DealStarters, 1) > 0
	placed := s.Phase > PlaceStarters || s.Phase == PlaceStarters && s.Ready>>seat&1 != 0
	aside := s.Aside[seat].len() + int(s.AsideVeil[seat])
	if !placed {
		pair := aside == 0
		if drawn {
			pair = false
			for _, two := range g.cards.starters {
				pair = pair || aside == 2 && s.Aside[seat].has(two[0]) && s.Aside[seat].has(two[1])
			}
		}
		return SetupStartersDraw, pair && b.Filled == 0
	}
	if aside != 0 || count32(uint32(b.Filled)) != 2 {
		return SetupStartersPlace, false
	}
	first := low(b.Filled)
	second := low(b.Filled &^ bit(first))
	if !g.board.Neighbours[first].has(second) {
		return SetupOrthogonal, false
	}
	for _, two := range g.cards.starters {
		cards := [2]uint8{b.Card[first].Must(), b.Card[second].Must()}
		if cards == two || cards == [2]uint8{two[1], two[0]} {
			return SetupStartersPlace, g.validateSpace(b, first, &trace{}) && g.validateSpace(b, second, &trace{})
		}
	}
	return SetupStartersPlace, false
}

// validateBounties judges a player's Bountiful cards: those in hand, laid away and
// face down.
func (g *Game) validateBounties(s *State, seat rule.Seat, t *trace) bool {
	b := &s.Biomes[seat]
	hand, down := count32(s.Dealt[seat])+int(s.DealtVeil[seat]), count32(uint32(b.Down))
	ready := s.Ready>>seat&1 != 0
	away, said := int(s.Redrawn[seat]&^redrawnAll), s.Redrawn[seat]&redrawnAll != 0
	owed := 0
	switch {
	case s.Phase == RedrawBounties && seat == s.Turn:
		owed = int(s.Left)
	case !said:
		owed = away
	}
	up := 0
	for at := range uint8(spaces) {
		if b.Bounty[at].Is() && !b.Down.has(at) {
			up++
		}
		if (b.Bounty[at].Is() || b.Down.has(at)) && b.Filled.has(at) && t.Breaks(BountifulTwoDown) {
			return false
		}
	}
	switch {
	case s.Phase < BuryBounties && hand != g.dealtTo(s, seat, DealBounties, startBounties) && t.Breaks(BountifulDeal):
	case s.Phase < BuryBounties && (down+up > 0 || s.Redrawn[seat] != 0) && t.Breaks(BountifulTwoDown):
	case s.Phase < BuryBounties:
		return true
	case (away > maxRedraws || down > 0 && !said && s.Phase != SendBounties) && t.Breaks(BountifulRedraw):
	case s.Phase == SendBounties && (hand != startBounties-ownBounties && !ready || hand != 0 && ready) && t.Breaks(BountifulThird):
	case s.Phase == SendBounties && (down != ownBounties || s.Redrawn[seat] != 0) && t.Breaks(BountifulTwoDown):
	case s.Phase == SendBounties && up != int(s.Ready>>g.left(seat)&1) && t.Breaks(BountifulThird):
	case s.Phase != SendBounties && (up > 0 || hand+owed+down != startBounties || ready != (down == ownBounties)) && t.Breaks(BountifulTwoDown):
	default:
		return true
	}
	return false
}
