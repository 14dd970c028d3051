package roam

import "umpire/engines/rule"

// setsUp reports whether a phase belongs to the set-up alone. The top of the deck
// is shown in play as well.
func (phase Phase) setsUp() bool { return phase < RestCheck && phase != ShowTop }

// validateSetup judges what lies on the table before the first turn: nothing yet,
// or what the players have been given and what Chance has drawn.
func (g *Game) validateSetup(s *State, t *trace) bool {
	if s.Round > 0 {
		return true
	}
	if s.Phase == ChooseFirst {
		return *s == g.Start() || !t.Breaks(SetupFirstPlayer)
	}
	given := g.given(s)
	switch {
	case s.Cards != given.Cards && t.Breaks(SetupStartingSet):
	case s.Down != given.Down && t.Breaks(SetupStartingSet):
	case s.low() != 0 && t.Breaks(SetupMarkers):
	case s.Coins != given.Coins && t.Breaks(SetupCoins):
	case s.Turn != s.First && t.Breaks(TurnOrder):
	case !s.drawn(DrawMap, s.Slots[:]) && t.Breaks(SetupMap):
	case g.full && (s.Tiles != given.Tiles || !s.drawn(DrawRow, s.Row[:])) && t.Breaks(FullSetup):
	case s.Outpost.Is() && t.Breaks(OutpostSetup):
	case s.Last && t.Breaks(EndTrigger):
	default:
		return true
	}
	return false
}

// given returns what the players have when the table is set up.
func (g *Game) given(s *State) State {
	given := State{First: s.First}
	for seat := range g.players() {
		given.Cards[seat] = starters
	}
	g.startingCoins(&given)
	return given
}

// drawn reports whether Chance has filled the places in order: none before the phase
// in which it fills them, all after it, and in it those up to the gap.
func (s *State) drawn(filling Phase, places []rule.Maybe[uint8]) bool {
	n := 0
	switch {
	case s.Phase == filling:
		n = int(s.Gap)
	case s.Phase > filling:
		n = len(places)
	}
	for i, card := range places {
		if card.Is() != (i < n) {
			return false
		}
	}
	return true
}

// validateTurn judges where the turn stands, and the use that is made in it.
func (g *Game) validateTurn(s *State, t *trace) bool {
	seat, used := s.Turn, Cards(0)
	if s.Used.Is() {
		used = g.bit(seat, s.Used.Must())
	}
	flipped := s.Tiles[seat]&s.Spent&g.cards.able[Flipping] != 0
	checking := (s.Phase >= AfterUse && s.Phase < Finished || s.Phase == ShowTop) && s.Round > 0
	switch {
	case g.pending(s) && t.Breaks(TurnSequence):
	case used&^s.Cards[seat] != 0 && t.Breaks(UseOwnOnly):
	case used&s.up(seat) != 0 && !flipped && t.Breaks(UseFlip):
	case checking && s.Used.None() && s.up(seat)&starters != 0 && !g.read.mayPass && t.Breaks(UseOne):
	case checking && s.Used.None() && !flipped && !g.read.mayPass && t.Breaks(UseOne):
	case s.Phase == BeforeUse && s.Used.None() && s.Cards[seat] != 0 && s.up(seat) == 0 && !flipped && t.Breaks(RestFree):
	case s.Bought.Is() && !g.justBought(s) && t.Breaks(FullBuyOne):
	default:
		return true
	}
	return false
}

// justBought reports whether the purchase that a position names can have been
// made: in this turn, which only waits for the row to be filled, or in the turn
// before this one, in which nothing has happened yet.
func (g *Game) justBought(s *State) bool {
	buyer := s.Bought.Must()
	if s.Tiles[buyer&3]&^s.Spent == 0 {
		return false
	}
	switch s.Phase {
	case RestCheck, BeforeUse:
		return s.Used.None() && g.after[buyer&3] == s.Turn
	case RefillRow, Finished:
		return buyer == s.Turn
	}
	return false
}

// pending reports whether the phase contradicts the rest of the position: an auction
// without bidders, an order of no cards, a rest check after the use.
func (g *Game) pending(s *State) bool {
	if s.Phase.setsUp() != (s.Round == 0) && s.Phase != ShowTop {
		return true
	}
	if s.Used.Is() && s.Phase <= RestCheck && s.Phase != ShowTop {
		return true
	}
	switch s.Phase {
	case AfterUse:
		return s.Used.None()
	case Bidding:
		return s.Queue[0].None() || g.bidding(s) == rule.Chance
	case OrderCards:
		return s.Queue[1].None() || g.read.order != chosen
	case Refill:
		return s.Slots[s.Gap%6].Is() || s.Deck == 0 || s.Top.Is()
	case ShowTop, DrawMap:
		return s.Deck == 0 || s.Top.Is()
	case DrawRow, RefillRow:
		return s.Pile == 0
	}
	return false
}

// Advise says that nothing is left to do after a use: the rules go on to the end of
// the turn by themselves.
func (g *Game) Advise(s *State) string {
	if s.Phase != AfterUse || g.waits(s, rule.NewTrace[State](&g.book)) {
		return ""
	}
	return "nothing is left to do after the use, so the rules go on by themselves: let the position stand before the use, and use the character"
}
