package roam

import (
	"fmt"
	"strconv"

	"umpire/engines/rule"
)

type (
	provisions = rule.Provisions[*Game, State, Move]
	sentence   = rule.Wording[*Game, State, Move]
)

// rulebook says what clauses do: by the sentences of rules.md, whose words in braces are
// words, and by code where a sentence needs a condition.
var rulebook = rule.NewSpeaker(clauses, words, code)

// Describe puts what a clause did into a sentence.
func (g *Game) Describe(c rule.Clause, m Move, before, after *State) string {
	return rulebook.Describe(g, c, m, before, after)
}

// Explain says with which values a clause forbids a move.
func (g *Game) Explain(c rule.Clause, s *State, m Move) string { return rulebook.Explain(g, c, s, m) }

// Violation says with which values a position breaks a clause.
func (g *Game) Violation(c rule.Clause, s *State) string { return rulebook.Violation(g, c, s) }

var words = rule.Words[*Game, State, Move]{
	"active":          func(t *sentence) string { return t.Game.name(t.Before.Turn) },
	"actor":           func(t *sentence) string { return t.Game.actor(t.Move, t.Before) },
	"artifacts":       func(t *sentence) string { return t.Game.tileText(t.Move.tiles()) },
	"artifacts left":  func(t *sentence) string { return rule.Count(t.Before.Pile.len(), "artifact") },
	"asked":           func(t *sentence) string { return t.Game.name(t.Game.bidding(t.Before)) },
	"bidder":          func(t *sentence) string { return t.Game.bidder(t.Before) },
	"card":            func(t *sentence) string { return t.Game.cardName(t.Move.Card) },
	"cards left":      func(t *sentence) string { return rule.Count(t.Before.Deck.len(), "card") },
	"cards to end":    func(t *sentence) string { return strconv.Itoa(endCards) },
	"coins of a tile": func(t *sentence) string { return rule.Count(coinsOfTile, "coin") },
	"coins of all":    func(t *sentence) string { return t.Game.coinList(t.After) },
	"empty slots":     func(t *sentence) string { return t.Game.slotText(t.Game.holes(t.Before)) },
	"first":           func(t *sentence) string { return t.Game.name(t.Before.First) },
	"due":             func(t *sentence) string { return t.Game.printPhase(t.Before) },
	"paid": func(t *sentence) string {
		return rule.Count(int(t.Before.Coins[t.Move.Seat&3]-t.After.Coins[t.Move.Seat&3]), "coin")
	},
	"player":       func(t *sentence) string { return t.Game.name(t.Move.Seat) },
	"richer":       func(t *sentence) string { return t.Game.richer(t.Before, t.After) },
	"slots turned": func(t *sentence) string { return fmt.Sprint(t.Game.slotNames(t.Before.Turned ^ t.Game.turned)) },
	"starter":      func(t *sentence) string { return t.Game.name(t.Move.first()) },
	"ten cards":    func(t *sentence) string { return t.Game.tenCards(t.Before) },
	"tile":         func(t *sentence) string { return t.Game.tileID(t.Move.Card) },
}

// code says what needs a condition or a list.
var code = provisions{
	SetupDeck: {Describe: (*Game).describeLaid},
	FullSetup: {Describe: (*Game).describeLaid, Violation: (*Game).violationRow},
	FullBuyOne: {
		Violation: func(g *Game, s *State) string {
			return g.name(s.Bought.Must()) + " cannot just have bought an artifact"
		},
	},
	ArtifactFreeBlank: {
		Describe: (*Game).describeFreeBlank,
	},
	ArtifactReplace:       {Describe: (*Game).describeMarkers},
	ArtifactReplaceCoins:  {Describe: (*Game).describeMarkers},
	ArtifactReplaceReturn: {Describe: (*Game).describeExchange},
	ArtifactRotate: {
		Describe: (*Game).describeRotate,
	},
	ArtifactSlide: {Describe: (*Game).describeSlide},
	ArtifactFlip:  {Describe: (*Game).describeFlip},

	ClaimTrigger: {
		Describe:  func(g *Game, _ Move, before, _ *State) string { return g.describeComplete(before) },
		Violation: (*Game).violationQueue,
	},
	ClaimMajority:      {Describe: (*Game).describeMajority, Violation: (*Game).violationWon},
	ClaimTieBid:        {Describe: (*Game).describeTied, Violation: (*Game).violationTied},
	ClaimBidCap:        {Violation: (*Game).violationBid},
	ClaimBidWinner:     {Describe: (*Game).describeBought},
	ClaimBidPay:        {Describe: (*Game).describePaid},
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

	OutpostSetup: {
		Describe:  (*Game).describeOutpost,
		Violation: func(g *Game, s *State) string { return g.violationOutpost(s) + " before the first turn" },
	},
	OutpostClaim: {Describe: (*Game).describeRing},
	OutpostOnce: {
		Describe: func(g *Game, _ Move, before, _ *State) string {
			return g.name(rule.Seat(before.Outpost.Must()&3)) + " keeps the Outpost card"
		},
	},
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
	PlaceOutOfMarkers:   {Describe: (*Game).describeNoMarkers},
	PlaceShortOfMarkers: {Describe: (*Game).describeShort},

	ComponentLand: {
		Violation: func(g *Game, s *State) string {
			return violationPlaces(landCount, g.cardID, func(card uint8) []string { return g.placesOf(s, card) })
		},
	},
	ComponentStarting: {Violation: (*Game).violationStarting},
	SetupBox:          {Violation: (*Game).violationStarting},
	ComponentMarkers:  {Violation: (*Game).violationMarkers},
	ComponentArtifacts: {
		Violation: func(g *Game, s *State) string {
			return violationPlaces(tileCount, g.tileID, func(at uint8) []string { return g.tilePlaces(s, at) })
		},
	},
	ComponentOutpost: {Violation: (*Game).violationOutpost},
	ComponentLimited: {
		Violation: func(g *Game, s *State) string { return g.cardID(s.Top.Must()) + " is on top of the deck and not in it" },
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
	UseFlip:      {Violation: (*Game).violationUsed},
	UseOwnOnly: {
		Violation: (*Game).violationForeign,
	},
}
