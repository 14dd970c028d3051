package roam

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"umpire/engines/rule"
)

var words = rule.Words[*Game, State, Move]{
	"active":           func(t *sentence) string { return t.Game.name(t.Before.Turn) },
	"actor":            func(t *sentence) string { return t.Game.actor(t.Move, t.Before) },
	"artifacts":        func(t *sentence) string { return t.Game.tileText(t.Move.tiles()) },
	"artifacts left":   func(t *sentence) string { return rule.Count(t.Before.Pile.len(), "artifact") },
	"asked":            func(t *sentence) string { return t.Game.name(t.Game.bidding(t.Before)) },
	"artifacts so far": func(t *sentence) string { return rule.Count(int(t.Before.Gap), "artifact") },
	"bidder":           func(t *sentence) string { return t.Game.bidder(t.Before) },
	"buyer":            func(t *sentence) string { return t.Game.name(t.Before.Bought.Must()) },
	"card":             func(t *sentence) string { return t.Game.cardName(t.Move.Card) },
	"cards left":       func(t *sentence) string { return rule.Count(t.Before.Deck.len(), "card") },
	"cards to end":     func(t *sentence) string { return strconv.Itoa(endCards) },
	"coins of a tile":  func(t *sentence) string { return rule.Count(coinsOfTile, "coin") },
	"coins bid":        func(t *sentence) string { return rule.Count(int(t.Before.Bid.Must()), "coin") },
	"coins of all":     func(t *sentence) string { return t.Game.coinList(t.After) },
	"empty slots":      func(t *sentence) string { return t.Game.slotText(t.Game.holes(t.Before)) },
	"first":            func(t *sentence) string { return t.Game.name(t.Before.First) },
	"due":              func(t *sentence) string { return t.Game.phaseSaid(t.Before) },
	"markers left":     func(t *sentence) string { return rule.Count(max(0, markers-t.Before.markers(t.Move.Seat)), "marker") },
	"paid": func(t *sentence) string {
		return rule.Count(int(t.Before.Coins[t.Move.Seat&3]-t.After.Coins[t.Move.Seat&3]), "coin")
	},
	"player":       func(t *sentence) string { return t.Game.name(t.Move.Seat) },
	"richer":       func(t *sentence) string { return t.Game.richer(t.Before, t.After) },
	"slots turned": func(t *sentence) string { return rule.And(t.Game.slotNames(t.Before.Turned ^ t.Game.turned)) },
	"starter":      func(t *sentence) string { return t.Game.name(t.Move.first()) },
	"ten cards":    func(t *sentence) string { return t.Game.tenCards(t.Before) },
	"tile":         func(t *sentence) string { return t.Game.tileID(t.Move.Card) },
	"won otherwise": func(t *sentence) string {
		return t.Game.slotText(t.Game.wrongly(t.Before, t.Game.complete(t.Before), t.Before.Queue.set()))
	},
}

// code says what needs a condition or a list.
var code = provisions{
	SetupDeck:             {Describe: (*Game).describeLaid},
	FullSetup:             {Describe: (*Game).describeLaid},
	ArtifactFreeBlank:     {Describe: (*Game).describeFreeBlank},
	ArtifactReplace:       {Describe: (*Game).describeMarkers},
	ArtifactReplaceCoins:  {Describe: (*Game).describeMarkers},
	ArtifactReplaceReturn: {Describe: (*Game).describeExchange},
	ArtifactRotate:        {Describe: (*Game).describeRotate},
	ArtifactSlide:         {Describe: (*Game).describeSlide},
	ArtifactFlip:          {Describe: (*Game).describeFlip},

	ClaimTrigger: {
		Describe:  func(g *Game, _ Move, before, _ *State) string { return g.describeComplete(before) },
		Violation: (*Game).violationQueue,
	},
	ClaimMajority:      {Describe: (*Game).describeMajority},
	ClaimTieBid:        {Describe: (*Game).describeTied, Violation: (*Game).violationTied},
	ClaimBidWinner:     {Describe: (*Game).describeBought},
	ClaimFaceUp:        {Describe: (*Game).describeFaceUp},
	ClaimReturnMarkers: {Describe: (*Game).describeReturn},
	ClaimReplace:       {Describe: (*Game).describeReplace},

	CoinGain:        {Describe: (*Game).describeMarkers},
	CoinMulti:       {Describe: (*Game).describeMarkers},
	CoinSymbolStays: {Describe: (*Game).describeMarkers},
	CoinKeep:        {Violation: (*Game).violationDebts},
	BlankBuy:        {Describe: (*Game).describeBlank},
	BlankGains:      {Describe: (*Game).describeMarkers},

	EndFinishRound: {Describe: (*Game).describeRound},
	ScoreCards:     {Describe: (*Game).describePoints, Violation: (*Game).violationPoints},
	ScoreArtifacts: {Describe: (*Game).describePoints},
	ScoreNoCoins:   {Describe: (*Game).describePoints},
	ScoreWinner:    {Describe: (*Game).describeWinners, Violation: (*Game).violationWinners},
	ScoreTieCoins:  {Describe: (*Game).describeRichest},
	ScoreTieShared: {Describe: (*Game).describeShared},

	OutpostSetup:  {Describe: (*Game).describeOutpost},
	OutpostClaim:  {Describe: (*Game).describeRing},
	OutpostPoints: {Describe: (*Game).describePoints},
	StackCapacity: {
		Describe: (*Game).describeFull,
		Violation: func(g *Game, s *State) string {
			return g.violationSquares(s, s.Over|crowded(&s.Low)|crowded(&s.High), "more than two markers")
		},
	},

	PlacePattern: {Describe: (*Game).describeMarkers},
	PlaceSkipOpponent: {
		Describe: func(g *Game, m Move, before, _ *State) string {
			return describeSkip(g.squareNames(g.skipped(m, before) &^ before.tops(m.Seat)))
		},
	},
	PlaceSkipOwn: {
		Describe: func(g *Game, m Move, before, _ *State) string {
			return describeSkip(g.squareNames(g.skipped(m, before) & before.tops(m.Seat)))
		},
	},
	PlaceOutOfMarkers: {Describe: (*Game).describeNoMarkers},

	ComponentLand: {
		Violation: func(g *Game, s *State) string {
			return violationPlaces(landCount, g.cardID, func(card uint8) []string { return g.placesOf(s, card) })
		},
	},
	ComponentStarting: {Violation: (*Game).violationStarting},
	SetupBox:          {Violation: func(g *Game, s *State) string { return g.violationForeign(s, false) }},
	ComponentMarkers:  {Violation: (*Game).violationMarkers},
	ComponentArtifacts: {
		Violation: func(g *Game, s *State) string {
			return violationPlaces(tileCount, g.tileID, func(at uint8) []string { return g.tilePlaces(s, at) })
		},
	},
	SquareCapacity: {
		Violation: func(g *Game, s *State) string {
			return g.violationSquares(s, s.high()|crowded(&s.Low), "more than one marker")
		},
	},
	SetupMap:              {Describe: (*Game).describeLaid, Violation: (*Game).violationMap},
	SetupClockwise:        {Describe: (*Game).describeNext},
	SetupCoins:            {Violation: (*Game).violationCoins},
	SetupBasicNoArtifacts: {Violation: (*Game).violationArtifacts},

	TurnSequence: {Describe: (*Game).describeSequence, Violation: (*Game).violationPhase},
}

func (g *Game) violationDebts(s *State) string {
	return g.violationEach(func(seat rule.Seat) string {
		if s.Coins[seat] < 0 {
			return fmt.Sprintf("%s has %s", g.name(seat), rule.Count(int(s.Coins[seat]), "coin"))
		}
		return ""
	})
}

// richer names the players with more coins than before.
func (g *Game) richer(before, after *State) string {
	var parts []string
	for seat := range g.players() {
		if n := after.Coins[seat] - before.Coins[seat]; n > 0 {
			parts = append(parts, fmt.Sprintf("%s gains %s", g.name(seat), rule.Count(int(n), "coin")))
		}
	}
	return strings.Join(parts, ", ")
}

func (g *Game) coinList(s *State) string {
	return g.eachName(func(seat rule.Seat) int16 { return s.Coins[seat] })
}

func (g *Game) describeBlank(m Move, before, after *State) string {
	said := fmt.Sprintf("%s pays %s", g.actor(m, before), rule.Count(int(before.Coins[m.Seat&3]-after.Coins[m.Seat&3]), "coin"))
	if set := after.marked(before, m.Seat); set != 0 {
		return said + " and places a marker on " + g.squareText(set)
	}
	return said + " for a blank"
}

// describeLaid says which card or artifact comes to lie open, or what is set up.
func (g *Game) describeLaid(m Move, before, after *State) string {
	switch {
	case m.Kind == DrawTop:
		return g.cardID(m.Card) + " is on top of the deck"
	case m.Kind == DrawCard:
		return fmt.Sprintf("%s is laid at %s", g.cardID(m.Card), g.slotText(1<<(before.Gap%6)))
	case m.Kind == DrawTile:
		return g.tileID(m.Card) + " is laid in the row"
	case before.Pile != after.Pile:
		return "the artifacts are shuffled"
	case before.Deck != after.Deck:
		return "the land cards are shuffled"
	}
	return "six land cards make the map"
}

// describeSequence says what a player does at the beginning and at the end of a turn.
func (g *Game) describeSequence(m Move, before, after *State) string {
	active := g.name(before.Turn)
	switch {
	case after.Phase == Purchase:
		return active + " may buy an artifact"
	case before.Phase == RestCheck && before.up(before.Turn) == 0:
		return active + " has to rest"
	case before.Phase == RestCheck:
		return active + " does not rest"
	case before.Bought.Is() && after.Bought.None():
		return "the purchase of " + g.name(before.Bought.Must()) + " is final"
	case m.Kind == Order:
		return active + " takes the complete cards in the order " + g.slotOrder().Print(m.List)
	}
	return active + " continues"
}

func (g *Game) tenCards(s *State) string {
	var parts []string
	for seat := range g.players() {
		if n := s.Cards[seat].len(); n >= endCards {
			parts = append(parts, fmt.Sprintf("%s has %d characters", g.name(seat), n))
		}
	}
	return strings.Join(parts, " and ")
}

func (g *Game) describeRound(_ Move, before, after *State) string {
	if after.Phase == Finished {
		return "the round is finished and the game is over"
	}
	return fmt.Sprintf("the round is finished first: %s is next", g.name(g.next(before, &trace{})))
}

func (g *Game) pointList(s *State) string {
	return g.eachName(func(seat rule.Seat) int16 { return s.Points[seat] })
}

func (g *Game) describePoints(_ Move, before, after *State) string {
	if before.Points == after.Points {
		return ""
	}
	return "points: " + g.pointList(after)
}

func (g *Game) violationPoints(s *State) string {
	counted := g.counted(s)
	return fmt.Sprintf("the points are given as %s; what counts now is %s", g.pointList(s), g.pointList(counted))
}

// level returns who has most points, and of them who has most coins.
func (g *Game) level(s *State) (points, coins []string) {
	top := g.best(1<<g.players()-1, &s.Points)
	return g.namesOf(top), g.namesOf(g.best(top, &s.Coins))
}

func (g *Game) describeWinners(_ Move, _, after *State) string {
	names, _ := g.level(after)
	if len(names) == 1 {
		return names[0] + " wins"
	}
	return rule.And(names) + " are level on points"
}

func (g *Game) describeRichest(_ Move, _, after *State) string {
	_, names := g.level(after)
	if len(names) == 1 {
		return names[0] + " has the most coins of them and wins"
	}
	return rule.And(names) + " have the most coins of them"
}

func (g *Game) describeShared(_ Move, _, after *State) string {
	_, names := g.level(after)
	return rule.And(names) + " share the victory"
}

func (g *Game) violationWinners(s *State) string {
	counted := g.counted(s)
	return fmt.Sprintf("given as winners: %s; who wins now: %s", rule.OrNone(g.namesOf(s.Winners), " "), rule.OrNone(g.namesOf(counted.Winners), " "))
}

func (g *Game) describeOutpost(_ Move, before, _ *State) string {
	if before.Round > 0 {
		return ""
	}
	return "the Outpost card lies next to the map"
}

func (g *Game) describeRing(_ Move, _, after *State) string {
	if after.Outpost.None() {
		return ""
	}
	seat := after.Outpost.Must()
	rings := g.rings(after, seat, rule.NewTrace[State](&g.book))
	return fmt.Sprintf("%s surrounds %s and takes the Outpost card", g.name(seat), rule.And(g.squareNames(rings)))
}

// A site is a use as it falls on the map, for what is said about it.
type site struct {
	ground
	p         *projection
	on        *spot
	placeable Squares // the squares of solid cells that can get a marker
}

// site looks at the place of a use. A use at none, or a move of another kind, has no place.
func (g *Game) site(s *State, m *Move) (x site, ok bool) {
	if m.Kind != Use || m.At >= 36 {
		return x, false
	}
	quiet := trace{}
	g.survey(&x.ground, s, m.Seat, &quiet)
	x.p = g.pattern(m, &quiet)
	x.on = &x.p.at[m.At]
	x.placeable = x.on.solids & x.onMap &^ (x.blocked &^ (m.replace() & x.targets))
	return x, true
}

// actor names who makes a move; of a move of Chance, whose turn it is.
func (g *Game) actor(m Move, s *State) string {
	if m.Seat < g.players() {
		return g.name(m.Seat)
	}
	return g.name(s.Turn)
}

// marked returns the squares on which a player has a marker now and had none.
func (s *State) marked(before *State, seat rule.Seat) Squares {
	return s.Low[seat&3]&^before.Low[seat&3] | s.High[seat&3]&^before.High[seat&3]
}

// describeMarkers says that somebody places markers, gains coins, or both.
func (g *Game) describeMarkers(m Move, before, after *State) string {
	set, coins := after.marked(before, m.Seat), int(after.Coins[m.Seat&3]-before.Coins[m.Seat&3])
	said := g.actor(m, before)
	switch {
	case set == 0 && coins <= 0:
		return ""
	case set.len() == 1:
		said += " places a marker on " + g.squareText(set)
	case set != 0:
		said += " places markers on " + g.squareText(set)
	}
	switch {
	case coins <= 0:
		return said
	case set != 0:
		said += " and"
	}
	return said + " gains " + rule.Count(coins, "coin")
}

func (g *Game) skipped(m Move, s *State) Squares {
	x, ok := g.site(s, &m)
	if !ok {
		return 0
	}
	return x.on.solids & x.blocked &^ m.replace() & s.low()
}

func describeSkip(skipped []string) string {
	if len(skipped) == 0 {
		return ""
	}
	return isAre(skipped, "occupied and skipped")
}

// describeFull says which squares a use skips because they hold two markers.
func (g *Game) describeFull(m Move, before, _ *State) string {
	switch names := g.squareNames(g.skipped(m, before)); len(names) {
	case 0:
		return ""
	case 1:
		return names[0] + " holds two markers and is skipped"
	default:
		return rule.And(names) + " hold two markers and are skipped"
	}
}

// describeNoMarkers says that a player places nothing, or that nobody can place anything any more.
func (g *Game) describeNoMarkers(m Move, before, after *State) string {
	if before.Phase != RestCheck && before.Phase != BeforeUse && before.Used.None() || after.Phase == Finished {
		return "no player can place a marker, and no card can be completed: the game ends"
	}
	return g.actor(m, before) + " has no markers left and places nothing"
}

func (g *Game) describeNext(_ Move, before, after *State) string {
	if before.Turn == after.Turn {
		return ""
	}
	return g.name(after.Turn) + " is next"
}

func violationPlaces(n uint8, id func(uint8) string, places func(uint8) []string) string {
	var parts []string
	for at := range n {
		if list := places(at); len(list) > 1 {
			parts = append(parts, id(at)+" is "+strings.Join(list, " and "))
		}
	}
	return strings.Join(parts, ", ")
}

func (g *Game) placesOf(s *State, card uint8) (places []string) {
	for seat := range g.players() {
		if s.Cards[seat]>>card&1 != 0 {
			places = append(places, "owned by "+g.name(seat))
		}
	}
	for slot, there := range s.Slots {
		if there.Holds(card) {
			places = append(places, "on the map at "+g.slots[slot])
		}
	}
	if s.Deck>>card&1 != 0 {
		places = append(places, "in the deck")
	} else if places != nil && s.Top.Holds(card) {
		places = append(places, "on top of the deck")
	}
	return places
}

func (g *Game) tilePlaces(s *State, at uint8) (places []string) {
	for seat := range g.players() {
		if s.Tiles[seat]>>at&1 != 0 {
			places = append(places, "owned by "+g.name(seat))
		}
	}
	for _, offer := range s.Row {
		if offer.Holds(at) {
			places = append(places, "in the row")
		}
	}
	if s.Pile>>at&1 != 0 {
		places = append(places, "in the pile")
	}
	return places
}

func (g *Game) violationArtifacts(s *State) string {
	var parts []string
	for at := range uint8(tileCount) {
		for _, place := range g.tilePlaces(s, at) {
			parts = append(parts, g.tileID(at)+" is "+place)
		}
	}
	if parts == nil {
		return "nothing is bought"
	}
	return strings.Join(parts, ", ")
}

// violationStarting says who lacks a starting card or has one of another player's.
func (g *Game) violationStarting(s *State) string { return g.violationForeign(s, true) }

// violationForeign says who has starting cards of another color, which is played or not, and in
// the first case who lacks some.
func (g *Game) violationForeign(s *State, played bool) string {
	return g.violationEach(func(seat rule.Seat) string {
		var parts []string
		if lost := starters &^ s.Cards[seat]; lost != 0 && played && s.Phase != ChooseFirst {
			parts = append(parts, "lacks "+rule.And(g.cardIDs(seat, lost)))
		}
		if others := g.foreign(s, seat, played); others != 0 {
			parts = append(parts, "has "+rule.And(g.cardIDs(seat, others))+" of another color")
		}
		if parts == nil {
			return ""
		}
		return g.name(seat) + " " + strings.Join(parts, " and ")
	})
}

func (g *Game) violationMarkers(s *State) string {
	return g.violationEach(func(seat rule.Seat) string {
		if n := s.markers(seat); n > markers {
			return fmt.Sprintf("%s has %d markers on the map, %d are in a color", g.name(seat), n, markers)
		}
		return ""
	})
}

// violationSquares says whose markers are on squares that hold too many.
func (g *Game) violationSquares(s *State, set Squares, what string) string {
	var parts []string
	for at := range set.each {
		parts = append(parts, fmt.Sprintf("%s holds %s: %s", g.squareName(at), what, strings.Join(g.owners(s, g.squareName(at)), ", ")))
	}
	return strings.Join(parts, "; ")
}

// violationMap says whose markers lie where no card is, or that the map is not drawn right.
func (g *Game) violationMap(s *State) string {
	var parts []string
	for at := range ((s.low() | s.high()) &^ g.mapOf(s)).each {
		parts = append(parts, fmt.Sprintf("%s has a marker on %s, and slot %s is empty",
			strings.Join(g.owners(s, g.squareName(at)), " and "), g.squareName(at), g.slots[g.slotOf[at]]))
	}
	if parts == nil && s.Round == 0 {
		return "six cards make the map, one after the other, and " + g.phaseSaid(s)
	}
	return strings.Join(parts, ", ")
}

func (g *Game) violationCoins(s *State) string {
	given := g.given(s)
	return "before the first turn the coins are " + g.coinList(&given)
}

// violationPhase says why a turn cannot stand where it is said to stand.
func (g *Game) violationPhase(s *State) string {
	phase := "the phase " + g.printPhase(s)
	switch {
	case s.Round == 0 && s.Phase == Finished:
		return "the game is over, and round 0 is the set-up"
	case s.Round == 0 && !s.Phase.setsUp() && s.Phase != ShowTop:
		return phase + " is not in round 0, which is the set-up"
	case s.Round > 0 && s.Phase.setsUp():
		return fmt.Sprintf("%s is in round 0, not in round %d", phase, s.Round)
	case s.Used.Is() && s.Phase <= RestCheck && s.Phase != ShowTop:
		return fmt.Sprintf("%s is over once %s is used", phase, g.cardName(s.Used.Must()))
	case s.Phase == OrderCards && g.read.order != chosen:
		return "no player chooses the order of the cards by this reading"
	case (s.Phase == ShowTop || s.Phase == DrawMap || s.Phase == Refill) && s.Top.Is():
		return fmt.Sprintf("%s draws a card, and %s is known to be next", phase, g.cardID(s.Top.Must()))
	case s.Phase == Bidding && s.Queue[0].Is() && s.Tied != 0:
		return rule.And(g.namesOf(s.Tied)) + " have bid or passed, and the auction is over"
	}
	return phase + " lacks what it is about: add " + lacking(s)
}

// lacking names the lines that a position lacks in its phase.
func lacking(s *State) string {
	var lines []string
	for _, c := range []struct {
		lacks bool
		line  string
	}{
		{s.Used.None() && s.Phase != Refill, "used, the character of this turn"},
		{s.Queue[0].None() && (s.Phase == Bidding || s.Phase == OrderCards), "complete, as in `complete S SE`"},
		{s.Tied == 0 && s.Phase == Bidding, "tied, as in `tied Cid Zoey`"},
		{s.Phase == Refill, "an empty slot of the map"},
	} {
		if c.lacks {
			lines = append(lines, c.line)
		}
	}
	return cmp.Or(rule.And(lines), "what it waits for")
}
