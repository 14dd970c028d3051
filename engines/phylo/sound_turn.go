package phylo

// validateTurn judges where the turn stands, and the result of a game that is over.
func (g *Game) validateTurn(s *State, t *trace) bool {
	return g.validatePart(s, t) && g.validateDecks(s, t) && g.validateResult(s, t)
}

// validatePart judges what is due.
func (g *Game) validatePart(s *State, t *trace) bool {
	active := s.Active & 1
	thrown := s.Throws[0] != NoThrow || s.Throws[1] != NoThrow
	switch {
	case !g.timed(s) && t.Breaks(TurnActions):
	case s.Part == Trimming && (!g.read.handLimit || s.Hand[active].len() <= handLimit) && t.Breaks(TurnOrder):
	case (s.Part == Dealing || s.Part == Throwing) && g.begun(s) && t.Breaks(TurnOrder):
	case !g.dealing(s) && t.Breaks(SetupHand):
	case s.Part == Throwing && (s.Throws[0] != NoThrow && s.Throws[1] != NoThrow || g.habitats(&s.Hand[0]) != g.habitats(&s.Hand[1])) && t.Breaks(SetupFirstTie):
	case s.Part != Throwing && thrown && t.Breaks(SetupFirstTie):
	case s.Used != 0 && (s.Part < Acting || s.Part >= Over) && s.Part != Redrawing && t.Breaks(SeenFreeMove):
	default:
		return true
	}
	return false
}

// timed reports whether as many actions are left as can be: all of them before
// the draw, one less or more when a card has been discarded, none when the hand is
// trimmed or the game over.
func (g *Game) timed(s *State) bool {
	switch s.Part {
	case Drawing:
		return s.Actions == g.actions
	case Redrawing:
		return s.Actions < g.actions
	case Dealing, Throwing, Trimming, Over:
		return s.Actions == 0
	}
	return s.Actions <= g.actions
}

// begun reports whether something has been done that is not done in the set-up.
func (g *Game) begun(s *State) bool {
	return s.Number != 1 || s.Opened != 0 || s.Last.Is() || g.hasLaid(s, 0) || g.hasLaid(s, 1) || !s.Gone[0].empty() || !s.Gone[1].empty()
}

// dealing reports whether the hands are as they can be when they are dealt: the
// first player's first, five cards each, and a card more in the deck.
func (g *Game) dealing(s *State) bool {
	south, north := s.Hand[0].len()+int(s.Veil[0]), s.Hand[1].len()+int(s.Veil[1])
	short := south+s.Deck[0].len() <= g.hand || north+s.Deck[1].len() <= g.hand
	switch {
	case (s.Part == Throwing || s.Part == Dealing) && short:
		return false
	case s.Part == Throwing:
		return south == g.hand && north == g.hand
	case s.Part != Dealing:
		return true
	case s.Active&1 == 0:
		return south < g.hand && north == 0
	}
	return south == g.hand && north < g.hand
}

// validateDecks judges whether there are the cards that are due to be drawn, and
// whose deck has run out.
func (g *Game) validateDecks(s *State, t *trace) bool {
	active := s.Active & 1
	none := s.Deck[active].empty()
	switch {
	case s.Part == Dealing && none && t.Breaks(SetupHand):
	case s.Part == Drawing && none && t.Breaks(TurnDraw):
	case s.Part == Redrawing && none && t.Breaks(ActionDiscard):
	case s.Part != Dealing && s.Part != Throwing && !g.ended(s) && t.Breaks(EndLastCard):
	case s.Part == Drawing && s.Last.Holds(active) && t.Breaks(EndLastCard):
	default:
		return int(s.Veil[0]) <= s.Deck[0].len() && int(s.Veil[1]) <= s.Deck[1].len() || !t.Breaks(SetupDeck)
	}
	return false
}

// ended reports whether the position names a player whose deck has run out if
// and only if there is one, and a game that is over does.
func (g *Game) ended(s *State) bool {
	last, ran := s.Last.Get()
	if !ran {
		return !s.Deck[0].empty() && !s.Deck[1].empty() && s.Part != Over
	}
	return s.Deck[last&1].empty()
}

// validateResult judges the result: nothing before the end, and then what the
// table shows.
func (g *Game) validateResult(s *State, t *trace) bool {
	for i, c := range scoringClauses {
		if s.Unscored>>i&1 != 0 && t.Breaks(c) {
			return false
		}
	}
	return s.Part != Over || s.Winners == g.counted(s) || !t.Breaks(ScoreWinner)
}

// counted returns who wins when the table is counted now.
func (g *Game) counted(s *State) uint8 {
	next := *s
	next.Winners = 0
	g.finish(&next, g.scorer(s))
	return next.Winners
}
