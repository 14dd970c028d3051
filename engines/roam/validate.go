package roam

import (
	"slices"

	"umpire/engines/rule"
)

func init() {
	Def.Unwritten = [][2]string{
		{"own", "roam.component.land"},
		{"top", "roam.component.land"},
		{"map", "roam.component.land"},
		{"deck", "roam.component.land"},
		{"down", "roam.component.land"},
		{"starting", "roam.component.starting"},
		{"used", "roam.use.own-only"},
		{"marks", "roam.setup.map"},
		{"row", "roam.component.artifacts"},
		{"complete", "roam.setup.map"},
	}
}

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
	case s.Top.Is() && s.Deck>>s.Top.Must()&1 == 0 && !s.liesElsewhere(s.Top.Must()) && t.Breaks(ComponentLimited):
	case g.starterMissing(s) && t.Breaks(ComponentStarting):
	case g.anyForeign(s, true) && t.Breaks(ComponentStarting):
	case g.anyForeign(s, false) && t.Breaks(SetupBox):
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
	case g.outpost && s.Round > 0 && g.unseen(s, t.Silent()) && t.Breaks(OutpostAnyTime):
	default:
		return true
	}
	return false
}

// liesElsewhere reports whether a land card is on the map or a player's.
func (s *State) liesElsewhere(card uint8) bool {
	return slices.Contains(s.Slots[:], rule.Some(card)) || (s.Cards[0]|s.Cards[1]|s.Cards[2]|s.Cards[3])>>card&1 != 0
}

// cardTwice reports whether a land card is in two places. The visible top lies in the deck.
func (s *State) cardTwice() bool {
	seen, twice := s.Deck, Cards(0)
	if top, ok := s.Top.Get(); ok {
		seen |= 1 << top
	}
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

func (s *State) anyTile() bool { return s.Pile != 0 || s.Tiles != [4]Tiles{} || s.Row != (row{}) }

func (g *Game) starterMissing(s *State) bool {
	for seat := range g.players() {
		if s.Phase != ChooseFirst && s.Cards[seat]&starters != starters {
			return true
		}
	}
	return false
}

// foreign returns the starting cards of other colors that a player has: of colors that are
// played, or of others.
func (g *Game) foreign(s *State, seat rule.Seat, played bool) (set Cards) {
	var colours uint8
	for _, p := range g.seats {
		colours |= 1 << p.colour
	}
	for bit := range (s.Cards[seat] &^ (starters | allLand)).each {
		if colours>>((g.card(seat, bit)-landCount)/startingCards)&1 != 0 == played {
			set |= 1 << bit
		}
	}
	return set
}

func (g *Game) anyForeign(s *State, played bool) (any bool) {
	for seat := range g.players() {
		any = any || g.foreign(s, seat, played) != 0
	}
	return any
}

func (g *Game) maxMarkers(s *State) (most int) {
	for seat := range g.players() {
		most = max(most, s.markers(seat))
	}
	return most
}

// crowded returns the squares with markers of two players on one level, which is one too many.
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

// unseen reports whether somebody has a ring while the Outpost card lies next to the map: it would
// have been taken as soon as the ring was closed, unless rings wait for the end of the turn.
func (g *Game) unseen(s *State, t *trace) bool {
	if s.Outpost.Is() || g.read.ringAt == atEnd || g.read.ownRings {
		return false
	}
	for seat := range g.players() {
		if g.rings(s, seat, t) != 0 {
			return true
		}
	}
	return false
}

// claiming are the phases in which complete cards wait to be resolved.
const claiming = 1<<OrderCards | 1<<Bidding | 1<<Refill | 1<<ShowTop

// validateClaims judges the cards that are complete, and an open auction.
func (g *Game) validateClaims(s *State, t *trace) bool {
	queue, complete := s.Queue.set(), g.complete(s)
	switch {
	case (queue != 0 || s.Won != [6]rule.Maybe[rule.Seat]{}) && claiming>>s.Phase&1 == 0 && t.Breaks(ClaimOnlyThen):
	case (queue&^complete != 0 || s.Queue.twice()) && t.Breaks(ClaimTrigger):
	case g.overlooked(s, complete, queue) != 0 && t.Breaks(ClaimTrigger):
	case s.Phase == OrderCards && s.Queue[0].Is() && s.Queue[1].None() && t.BreaksFor(ClaimTrigger, func(e *rule.Evidence) {
		e.Say("%s alone waits to be resolved, and one card needs no order", g.slotText(queue))
	}):
	case g.wrongly(s, complete, queue) != 0 && t.Breaks(ClaimMajority):
	case s.Phase != Bidding && (s.Tied|s.Asked != 0 || s.Bidder.Is()) && t.Breaks(ClaimTieBid):
	default:
		return s.Phase != Bidding || g.validateAuction(s, t)
	}
	return false
}

// overlooked returns the complete cards that should have been resolved: by the
// end of the turn before this one, or in the claims that are under way. Those on
// which all passed stay. What the turn may have completed waits for the claims.
func (g *Game) overlooked(s *State, complete, queue uint8) (slots uint8) {
	start := s.Phase == RestCheck || s.Phase == BeforeUse
	acts := s.Phase == AfterUse || g.read.buysFirst && (s.Phase == Purchase || s.Phase == RefillRow) || start && (s.Used.Is() || s.slid(g))
	for slot := range uint8(6) {
		if complete>>slot&1 == 0 {
			continue
		}
		waits := acts || queue>>slot&1 != 0 || s.Won[slot].Is()
		settled := g.read.unclaimed != stays || one(g.leaders(s, slot))
		if s.Phase == OrderCards && !waits || settled && (!waits || s.older(g, slot)) {
			slots |= 1 << slot
		}
	}
	return slots
}

// older reports whether a complete card was complete before the turn: the active player
// has no marker on it, and has slid none.
func (s *State) older(g *Game, slot uint8) bool { return s.on(s.Turn, g.land[slot]) == 0 && !s.slid(g) }

// slid reports whether the active player may have slid a marker this turn: an
// artifact for it is face down. By one reading a rest may have turned it up.
func (s *State) slid(g *Game) bool {
	tiles := s.Tiles[s.Turn] & g.cards.able[Sliding]
	return tiles&s.Spent != 0 || tiles != 0 && g.read.anyBefore
}

// leaders returns who has most markers on a slot.
func (g *Game) leaders(s *State, slot uint8) uint8 {
	var counts [4]int16
	quiet := &trace{}
	for seat := range g.players() {
		counts[seat] = int16(g.onCard(s, seat, slot, quiet))
	}
	return g.best(1<<g.players()-1, &counts)
}

func one(set uint8) bool { return set&(set-1) == 0 }

// wrongly returns the slots whose card is said to be won and cannot be: it is not complete, or not
// by who has most markers on it, or claims are not carried out together.
func (g *Game) wrongly(s *State, complete, queue uint8) (slots uint8) {
	for slot, won := range s.Won {
		seat, ok := won.Get()
		if !ok {
			continue
		}
		leads := seat != nobody && g.leaders(s, uint8(slot))>>seat&1 != 0 || seat == nobody && g.read.unclaimed == discarded
		if g.read.order != together || (complete&^queue)>>slot&1 == 0 || !leads {
			slots |= 1 << slot
		}
	}
	return slots
}

// validateAuction judges an open auction: who is tied, who has been asked in turn, and the bid.
func (g *Game) validateAuction(s *State, t *trace) bool {
	tied := s.Tied
	if s.Queue[0].Is() {
		tied = g.leaders(s, s.nextSlot())
	}
	bidder := s.Bidder.Must()
	switch {
	case (s.Tied != tied || one(tied)) && t.Breaks(ClaimTieBid):
	case g.askedOutOfTurn(s) && t.Breaks(ClaimBidOrder):
	case s.Bidder.Is() && s.Asked>>bidder&1 == 0 && t.Breaks(ClaimBidOnce):
	case s.Bidder.Is() && s.Bid.Must() > s.Coins[bidder&3] && t.Breaks(ClaimBidCap):
	default:
		return true
	}
	return false
}

// askedOutOfTurn reports whether a player was asked who is not tied, or before one who comes first.
func (g *Game) askedOutOfTurn(s *State) bool {
	seat, waits := s.Turn&3, false
	for range g.seats {
		tied, asked := s.Tied>>seat&1 != 0, s.Asked>>seat&1 != 0
		if asked && (waits || !tied) {
			return true
		}
		waits = waits || tied && !asked
		seat = g.after[seat]
	}
	return false
}

func (g *Game) validateEnd(s *State, t *trace) bool {
	counted := g.counted(s)
	switch {
	case (s.Last || s.Phase == Finished && !g.stale(s)) && !g.anyHasEnough(s) && t.Breaks(EndTrigger):
	case s.Phase == Finished && g.anyHasEnough(s) && g.after[s.Turn&3] != s.First && !g.stale(s) && t.BreaksFor(EndFinishRound, func(e *rule.Evidence) {
		e.Say("the turn was %s's, and the round ends before %s's", g.name(s.Turn), g.name(s.First))
	}):
	case s.Round > 0 && g.tooLate(s) != rule.Chance && t.BreaksFor(EndFinishRound, func(e *rule.Evidence) {
		seat := g.tooLate(s)
		e.Say("%s has %s in the turn of %s, and the game ends with the round in which a player has %d", g.name(seat), rule.Count(s.Cards[seat].len(), "character"), g.name(s.Turn), endCards)
	}):
	case s.Last && s.Phase != Finished && s.Round > 0 && s.Turn == s.First && t.BreaksFor(EndFinishRound, func(e *rule.Evidence) {
		e.Say("the last round is over before the turn of %s, who is first", g.name(s.Turn))
	}):
	case s.Points != counted.Points && t.Breaks(ScoreCards):
	case s.Winners != counted.Winners && t.Breaks(ScoreWinner):
	default:
		return true
	}
	return false
}

// tooLate returns a player with more characters than can be claimed in the round that
// brings the tenth, Chance for none: at most six in a turn.
func (g *Game) tooLate(s *State) rule.Seat {
	claims := 0
	for seat := s.First & 3; seat != s.Turn&3; seat = g.after[seat] {
		claims += len(s.Slots)
	}
	if s.Phase > OrderCards || s.Phase == ShowTop {
		claims += len(s.Slots)
		for slot := range s.Queue.each {
			_ = slot
			claims--
		}
	}
	for seat := range g.players() {
		if s.Cards[seat].len() >= g.enough+claims {
			return seat
		}
	}
	return rule.Chance
}

// setsUp reports whether a phase belongs to the set-up alone. The top of the deck
// is shown in play as well.
func (phase Phase) setsUp() bool { return phase < RestCheck && phase != ShowTop }

// validateSetup judges what lies on the table before the first turn: nothing yet,
// or what the players have been given and what Chance has drawn.
func (g *Game) validateSetup(s *State, t *trace) bool {
	if s.Round > 0 {
		return !s.Opening || g.validateFirstRound(s, t)
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

// validateFirstRound judges what players have before their first turn, where a position
// says that it is round 1: no markers on the map, and so no cards, and no artifacts.
func (g *Game) validateFirstRound(s *State, t *trace) bool {
	for seat := range rule.Seats(g.yetToPlay(s)).Each {
		first := "before the first turn of " + g.names[seat]
		cards := s.Cards[seat] & allLand
		switch {
		case s.has(seat) != 0 && t.BreaksFor(SetupMarkers, func(e *evidence) {
			e.About(g.squareNames(s.has(seat))...).Say("%s has a marker on %s %s", g.name(seat), rule.And(g.squareNames(s.has(seat))), first)
		}):
		case cards != 0 && t.BreaksFor(SetupStartingSet, func(e *evidence) {
			e.About(g.cardIDs(seat, cards)...).Say("%s has %s %s", g.name(seat), rule.And(g.cardIDs(seat, cards)), first)
		}):
		case g.full && s.Tiles[seat] != 0 && t.BreaksFor(FullSetup, func(e *evidence) {
			e.About(g.tileIDs(s.Tiles[seat])...).Say("%s has %s %s", g.name(seat), rule.And(g.tileIDs(s.Tiles[seat])), first)
		}):
		default:
			continue
		}
		return false
	}
	return true
}

// yetToPlay returns the players who have not had a turn, as bits.
func (g *Game) yetToPlay(s *State) (set uint8) {
	seat := s.Turn & 3
	if s.Used.Is() || s.Phase != RestCheck && s.Phase != BeforeUse {
		if seat = g.after[seat]; seat == s.First {
			return 0
		}
	}
	for s.Round == 1 && set>>seat&1 == 0 {
		set |= 1 << seat
		if seat = g.after[seat]; seat == s.First {
			break
		}
	}
	return set
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

// validateTurn judges where the turn is, and the use that is made in it.
func (g *Game) validateTurn(s *State, t *trace) bool {
	seat, used := s.Turn, Cards(0)
	if s.Used.Is() {
		used = g.bit(seat, s.Used.Must())
	}
	flipped := s.Tiles[seat]&s.Spent&g.cards.able[Flipping] != 0
	checking := (s.Phase >= AfterUse && s.Phase < Finished || s.Phase == ShowTop) && s.Round > 0
	switch {
	case g.pending(s) && t.Breaks(TurnSequence):
	case s.Rested && (s.Phase != BeforeUse || s.Used.Is()) && t.BreaksFor(TurnSequence, func(e *evidence) {
		e.Say("a rest comes before the use of a character, and %s", g.phaseSaid(s))
	}):
	case used&^s.Cards[seat] != 0 && t.Breaks(UseOwnOnly):
	case used&s.up(seat) != 0 && !flipped && t.Breaks(UseFlip):
	case g.unflipped(s) != rule.Chance && t.BreaksFor(UseFlip, func(e *evidence) {
		e.Say("%s has had a turn, and no character of theirs is face down in round %d", g.name(g.unflipped(s)), s.Round)
	}):
	case checking && s.Used.None() && s.up(seat)&starters != 0 && !g.read.mayPass && t.Breaks(UseOne):
	case checking && s.Used.None() && !flipped && !g.read.mayPass && t.Breaks(UseOne):
	case s.Phase == BeforeUse && s.Used.None() && s.Cards[seat] != 0 && s.up(seat) == 0 && !flipped && t.Breaks(RestFree):
	case s.Bought.Is() && !g.justBought(s) && t.Breaks(FullBuyOne):
	case s.Bought.None() && s.Phase == RefillRow && t.BreaksFor(FullRefill, func(e *evidence) {
		e.Say("the row is being refilled, and no player is given as who bought: add bought %s", g.name(seat))
	}):
	default:
		return true
	}
	return false
}

// unflipped returns a player who has surely had a turn, and who has no character face down; Chance
// for none. A use turns one down, and only an artifact or a rest can have turned it up since. A
// position that does not say its round is in round 1, and then only the turn of who has just
// bought is sure.
func (g *Game) unflipped(s *State) rule.Seat {
	seat, before := s.First&3, true
	for range g.seats {
		before = before && seat != s.Turn
		had := s.Round > 1 && (before || s.Round > 2 && (seat != s.Turn || s.Phase != BeforeUse) || g.after[seat] == s.Turn) ||
			s.Bought.Holds(seat) && seat != s.Turn
		tiles := s.Tiles[seat] & g.cards.able[Flipping]
		flipped := tiles&s.Spent != 0 || tiles != 0 && g.read.anyBefore
		if had && s.Down[seat] == 0 && !flipped && !g.read.mayPass {
			return seat
		}
		seat = g.after[seat]
	}
	return rule.Chance
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
	case OrderCards, Bidding, Refill, ShowTop:
		return buyer == s.Turn && g.read.buysFirst
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
		return s.Queue[0].None() || g.read.order != chosen
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
	return "nothing is left to do after the use, so the rules continue by themselves: write the position before the use, and use the character"
}
