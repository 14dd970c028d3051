package roam

import "umpire/engines/rule"

// Sound judges a position by what must hold of a table at any time.
func (g *Game) Sound(s *State, t *trace) bool {
	low, high := s.low(), s.high()
	switch {
	case s.cardTwice() && t.Breaks(ComponentLand):
	case s.Top != 0 && s.Deck>>(s.Top-1)&1 == 0 && t.Breaks(ComponentLimited):
	case (g.starterMissing(s) || g.foreign(s) != 0) && t.Breaks(ComponentStarting):
	case g.mostMarkers(s) > markers && t.Breaks(ComponentMarkers):
	case g.full && s.tileTwice() && t.Breaks(ComponentArtifacts):
	case !g.full && s.anyTile() && t.Breaks(SetupBasicNoArtifacts):
	case !g.outpost && s.Outpost != 0 && t.Breaks(ComponentOutpost):
	case !g.stacking && high|crowded(&s.Low) != 0 && t.Breaks(SquareCapacity):
	case g.stacking && (s.Over|crowded(&s.Low)|crowded(&s.High)) != 0 && t.Breaks(StackCapacity):
	case low|high != 0 && (low|high)&^g.mapOf(s) != 0 && t.Breaks(SetupMap):
	case g.inDebt(s) && t.Breaks(CoinKeep):
	case g.full && s.Round > 0 && s.Phase != RefillRow && s.gaps() && t.Breaks(FullRefill):
	case g.pending(s) && t.Breaks(TurnSequence):
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
		if card != 0 {
			twice |= seen & (1 << (card - 1))
			seen |= 1 << (card - 1)
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
		if offer != 0 {
			twice |= seen & tile(offer-1)
			seen |= tile(offer - 1)
		}
	}
	return twice != 0
}

func (s *State) anyTile() bool {
	return s.Pile != 0 || s.Tiles != [4]Tiles{} || s.Row != [4]uint8{}
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

func (g *Game) mostMarkers(s *State) (most int) {
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

// gaps reports whether the row has room while the pile has artifacts.
func (s *State) gaps() bool {
	for _, offer := range s.Row {
		if offer == 0 && s.Pile != 0 {
			return true
		}
	}
	return false
}

// pending reports whether what the phase needs is not there: an auction
// without bidders, an order of no cards.
func (g *Game) pending(s *State) bool {
	switch s.Phase {
	case Bidding:
		return s.Queue[0] == 0 || g.bidding(s) == rule.Chance
	case OrderCards:
		return s.Queue[1] == 0 || twice(&s.Queue)
	case Refill:
		return s.Slots[s.Gap%6] != 0 || s.Deck == 0
	case ShowTop:
		return s.Deck == 0
	case DrawRow, RefillRow:
		return s.Pile == 0
	case DrawMap:
		return s.Deck == 0
	}
	return false
}
