package biome

import "umpire/engines/rule"

// afterSetUp goes on after a part of set-up in which players decide.
func (g *Game) afterSetUp(s *State, t *trace) {
	switch s.Phase {
	case PlaceStarters:
		s.Ready = 0
		if !t.Applies(SetupDeck) {
			s.Deck = Pile{}
		}
		s.Phase, s.Turn, s.Left = DealHands, s.Start, startHand*uint8(g.n)
	case BuryBounties:
		s.Phase, s.Ready = SendBounties, 0
		s.Redrawn = [4]uint8{}
	default:
		s.Ready = 0
		for seat := range g.n {
			if s.Biomes[seat].Down != 0 && t.Applies(BountifulReveal) {
				s.Biomes[seat].Down = 0
			}
		}
		g.beginGame(s, t)
	}
}

// dealHand deals a card of the starting hands.
func (g *Game) dealHand(s *State, card uint8, t *trace) {
	if t.Applies(SetupHand) {
		g.cards.take(&s.Deck, card)
		g.cards.add(&s.Hand[s.Turn], card)
	}
	s.Left--
	if s.Left%startHand == 0 {
		s.Turn = g.left(s.Turn)
	}
}

func (g *Game) afterHands(s *State, t *trace) {
	for seat := range g.n {
		if t.Applies(SetupResources) {
			for kind := range uint8(resources) {
				g.gain(s, seat, kind, 1)
			}
		}
	}
	if g.private && t.Applies(PrivateModes) && t.Applies(PrivateDeal) {
		s.Phase, s.Turn, s.Left = DealPrivate, s.Start, uint8(g.n)
		return
	}
	g.afterPrivate(s, t)
}

func (g *Game) privateDrawn(s *State, goal uint8) {
	s.Goals &^= 1 << goal
	s.Private[s.Turn] = rule.Some(goal)
	s.Left--
	s.Turn = g.left(s.Turn)
}

func (g *Game) afterPrivate(s *State, t *trace) {
	if g.bountiful && t.Applies(BountifulModes) && t.Applies(BountifulDeal) {
		s.Phase, s.Turn, s.Left = DealBounties, s.Start, startBounties*uint8(g.n)
		return
	}
	g.beginGame(s, t)
}

// firstPhase begins a season: in the first one nobody reduces the hand.
func (g *Game) firstPhase(s *State, t *trace) {
	if s.Season == 1 && t.Applies(SeasonYearOneSkip) {
		g.enter(s, Draw, t)
		return
	}
	g.enter(s, Reduce, t)
}

// beginGame begins the first season, with the drawing of cards.
func (g *Game) beginGame(s *State, t *trace) {
	s.Season = 2
	if t.Applies(SetupMarkers) {
		s.Season = 1
	}
	if g.spins(s, t) {
		g.enter(s, Disaster, t)
		return
	}
	g.firstPhase(s, t)
}
