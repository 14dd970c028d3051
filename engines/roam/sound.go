package roam

// Validate judges whether a position can be on a table: by the components, the set-up,
// the turn, the claims and the end.
func (g *Game) Validate(s *State, t *trace) bool {
	return g.validateTable(s, t) && g.validateSetup(s, t) && g.validateTurn(s, t) && g.validateClaims(s, t) && g.validateEnd(s, t)
}

// validateTable judges where the components are.
func (g *Game) validateTable(s *State, t *trace) bool {
	low, high := s.low(), s.high()
	switch {
	case s.cardTwice() && t.Breaks(ComponentLand):
	case s.Top.Is() && s.Deck>>s.Top.Must()&1 == 0 && t.Breaks(ComponentLimited):
	case (g.starterMissing(s) || g.foreign(s) != 0) && t.Breaks(ComponentStarting):
	case g.maxMarkers(s) > markers && t.Breaks(ComponentMarkers):
	case g.full && s.tileTwice() && t.Breaks(ComponentArtifacts):
	case !g.full && (s.anyTile() || s.Phase == Purchase || s.Bought.Is()) && t.Breaks(SetupBasicNoArtifacts):
	case !g.outpost && s.Outpost.Is() && t.Breaks(ComponentOutpost):
	case !g.stacking && high|crowded(&s.Low) != 0 && t.Breaks(SquareCapacity):
	case g.stacking && (s.Over|crowded(&s.Low)|crowded(&s.High)) != 0 && t.Breaks(StackCapacity):
	case low|high != 0 && (low|high)&^g.mapOf(s) != 0 && t.Breaks(SetupMap):
	case s.Turned != g.turned && t.Breaks(SetupScrolls):
	case g.inDebt(s) && t.Breaks(CoinKeep):
	case s.Round > 0 && g.holes(s) != 0 && t.Breaks(ClaimReplace):
	case g.full && s.Round > 0 && s.gaps() && t.Breaks(FullRefill):
	case g.outpost && s.Round > 0 && g.unseen(s, t.Quiet()) && t.Breaks(OutpostAnyTime):
	default:
		return true
	}
	return false
}

// cardTwice reports whether a land card is in two places.
func (s *State) cardTwice() bool {
	seen, twice := s.Deck, Cards(0)
	for _, cards := range s.Cards {
		twice |= seen & cards & allLand
		seen |= cards & allLand
	}
	for _, card := range s.Slots {
		if land, ok := card.Get(); ok {
			twice |= seen & (1 << land)
			seen |= 1 << land
		}
	}
	return twice != 0
}

// tileTwice reports whether an artifact is in two places.
func (s *State) tileTwice() bool {
	seen, twice := s.Pile, Tiles(0)
	for _, tiles := range s.Tiles {
		twice |= seen & tiles
		seen |= tiles
	}
	for _, offer := range s.Row {
		if at, ok := offer.Get(); ok {
			twice |= seen & tile(at)
			seen |= tile(at)
		}
	}
	return twice != 0
}

func (s *State) anyTile() bool {
	return s.Pile != 0 || s.Tiles != [4]Tiles{} || s.Row != (row{})
}

func (g *Game) starterMissing(s *State) bool {
	for seat := range g.players() {
		if s.Phase != ChooseFirst && s.Cards[seat]&starters != starters {
			return true
		}
	}
	return false
}

// foreign returns the starting cards that somebody of another colour has.
func (g *Game) foreign(s *State) (set Cards) {
	for seat := range g.players() {
		set |= s.Cards[seat] &^ (starters | allLand)
	}
	return set
}

func (g *Game) maxMarkers(s *State) (most int) {
	for seat := range g.players() {
		most = max(most, s.markers(seat))
	}
	return most
}

// crowded returns the squares that hold markers of two players on one level,
// one more than there is room for.
func crowded(level *[4]Squares) (set Squares) {
	var seen Squares
	for _, squares := range level {
		set |= seen & squares
		seen |= squares
	}
	return set
}

func (g *Game) inDebt(s *State) bool {
	for seat := range g.players() {
		if s.Coins[seat] < 0 {
			return true
		}
	}
	return false
}

// gaps reports whether the row has room while the pile has artifacts, but for
// the place that Chance is filling.
func (s *State) gaps() bool {
	for i, offer := range s.Row {
		if filling := s.Phase == RefillRow && i == int(s.Gap%rowPlaces); offer.None() && s.Pile != 0 && !filling {
			return true
		}
	}
	return false
}

// holes returns the slots that lie empty while there are cards in the deck, but
// for the one that Chance is filling.
func (g *Game) holes(s *State) (slots uint8) {
	for slot, card := range s.Slots {
		if filling := s.Phase == Refill && slot == int(s.Gap%6); card.None() && s.Deck != 0 && !filling {
			slots |= 1 << slot
		}
	}
	return slots
}

// unseen reports whether somebody has a ring while the Outpost card lies beside
// the map: it would have been taken as soon as the ring was closed, unless rings
// wait for the end of the turn.
func (g *Game) unseen(s *State, t *trace) bool {
	if s.Outpost.Is() || g.read.ringAt == atEnd {
		return false
	}
	for seat := range g.players() {
		if g.rings(s, seat, t) != 0 {
			return true
		}
	}
	return false
}
