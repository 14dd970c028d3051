package roam

import "umpire/engines/rule"

// Start returns the bare table: Chance, or a script, names the first player.
func (g *Game) Start() State { return State{Turned: g.turned} }

// setUp lays out what the players have, with the given one to start.
func (g *Game) setUp(s *State, first rule.Seat, t *trace) {
	if t.Applies(SetupFirstPlayer) {
		s.First, s.Turn = first, first
	}
	if t.Applies(ComponentStarting) && t.Applies(SetupStartingSet) {
		for seat := range g.players() {
			s.Cards[seat] = starters
		}
	}
	t.Applies(SetupBox)
	t.Applies(SetupMarkers)
	if t.Applies(SetupCoins) {
		g.startingCoins(s)
	}
	if t.Applies(ComponentLand) && t.Applies(SetupDeck) {
		s.Deck = allLand
	}
	if !t.Applies(SetupScrolls) {
		s.Turned = 0
	}
	if g.full && t.Applies(ComponentArtifacts) && t.Applies(FullSetup) {
		s.Pile = allTiles
	}
	if g.outpost && t.Applies(ComponentOutpost) {
		t.Applies(OutpostSetup)
	}
	lays := s.Deck != 0 && t.Applies(SetupMap)
	if s.Phase = DrawMap; !lays {
		g.mapDrawn(s, t)
	}
}

// startingCoins gives coins by turn order.
func (g *Game) startingCoins(s *State) {
	seat := s.First & 3
	for i := range g.seats {
		s.Coins[seat] = startingCoins[i]
		seat = g.after[seat]
	}
}

// drawMap puts a drawn card into the next slot.
func (g *Game) drawMap(s *State, card uint8, t *trace) {
	t.Under(SetupMap)
	s.Deck &^= 1 << card
	s.Slots[s.Gap%6] = rule.Some(card)
	g.show(s, s.Gap%6)
	if s.Gap++; s.Gap < 6 && s.Deck != 0 {
		return
	}
	g.mapDrawn(s, t)
}

// mapDrawn continues when the map lies: the top of the deck is seen.
func (g *Game) mapDrawn(s *State, t *trace) {
	if s.Gap, s.Phase = 0, ShowTop; s.Deck == 0 {
		g.topShown(s, t)
	}
}

// topShown continues when the top of the deck is seen, at the set-up or in the middle of claims.
func (g *Game) topShown(s *State, t *trace) {
	switch {
	case s.Round > 0:
		g.settle(s, t)
	case s.Pile != 0:
		s.Phase = DrawRow
	default:
		g.play(s, t)
	}
}

// dealTile lays a drawn artifact into the row.
func (g *Game) dealTile(s *State, tileDrawn uint8, t *trace) {
	t.Under(FullSetup)
	s.Pile &^= tile(tileDrawn)
	s.Row[s.Gap%rowPlaces] = rule.Some(tileDrawn)
	if s.Gap++; s.Gap == rowPlaces || s.Pile == 0 {
		s.Gap = 0
		g.play(s, t)
	}
}

// play begins the first turn.
func (g *Game) play(s *State, t *trace) {
	s.Round = 1
	g.begin(s, t)
}
