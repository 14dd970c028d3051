package roam

import (
	"fmt"
	"strconv"

	"umpire/engines/rule"
)

type (
	provisions = rule.Provisions[*Game, State, Move]
	telling    = rule.Telling[*Game, State, Move]
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
	"active":          func(t *telling) string { return t.Game.name(t.Before.Turn) },
	"actor":           func(t *telling) string { return t.Game.actor(t.Move, t.Before) },
	"artifacts":       func(t *telling) string { return t.Game.tileText(t.Move.tiles()) },
	"artifacts left":  func(t *telling) string { return rule.Counted(t.Before.Pile.len(), "artifact") },
	"asked":           func(t *telling) string { return t.Game.name(t.Game.bidding(t.Before)) },
	"bidder":          func(t *telling) string { return t.Game.bidder(t.Before) },
	"card":            func(t *telling) string { return t.Game.cardName(t.Move.Card) },
	"cards left":      func(t *telling) string { return rule.Counted(t.Before.Deck.len(), "card") },
	"cards to end":    func(t *telling) string { return strconv.Itoa(endCards) },
	"coins of a tile": func(t *telling) string { return rule.Counted(coinsOfTile, "coin") },
	"coins of all":    func(t *telling) string { return t.Game.coinList(t.After) },
	"empty slots":     func(t *telling) string { return t.Game.slotText(t.Game.holes(t.Before)) },
	"first":           func(t *telling) string { return t.Game.name(t.Before.First) },
	"moment":          func(t *telling) string { return t.Game.printPhase(t.Before) },
	"paid": func(t *telling) string {
		return rule.Counted(int(t.Before.Coins[t.Move.Seat&3]-t.After.Coins[t.Move.Seat&3]), "coin")
	},
	"player":       func(t *telling) string { return t.Game.name(t.Move.Seat) },
	"richer":       func(t *telling) string { return t.Game.richer(t.Before, t.After) },
	"slots turned": func(t *telling) string { return fmt.Sprint(t.Game.slotNames(t.Before.Turned ^ t.Game.turned)) },
	"starter":      func(t *telling) string { return t.Game.name(t.Move.first()) },
	"ten cards":    func(t *telling) string { return t.Game.tenCards(t.Before) },
	"tile":         func(t *telling) string { return t.Game.tileID(t.Move.Card) },
}

// code says what needs a condition or a list.
var code = provisions{
	SetupDeck: {Describe: (*Game).tellLaid},
	FullSetup: {Describe: (*Game).tellLaid, Violation: (*Game).violationRow},
	FullBuyOne: {
		Violation: func(g *Game, s *State) string {
			return g.name(s.Bought.Must()) + " cannot just have bought an artifact"
		},
	},
	ArtifactFreeBlank: {
		Describe: (*Game).tellFreeBlank,
	},
	ArtifactReplace:       {Describe: (*Game).tellMarkers},
	ArtifactReplaceCoins:  {Describe: (*Game).tellMarkers},
	ArtifactReplaceReturn: {Describe: (*Game).tellExchange},
	ArtifactRotate: {
		Describe: (*Game).tellRotate,
	},
	ArtifactSlide: {Describe: (*Game).tellSlide},
	ArtifactFlip:  {Describe: (*Game).tellFlip},

	ClaimTrigger: {
		Describe:  func(g *Game, _ Move, before, _ *State) string { return g.tellComplete(before) },
		Violation: (*Game).violationQueue,
	},
	ClaimMajority:      {Describe: (*Game).tellMajority, Violation: (*Game).violationWon},
	ClaimTieBid:        {Describe: (*Game).tellTied, Violation: (*Game).violationTied},
	ClaimBidCap:        {Violation: (*Game).violationBid},
	ClaimBidWinner:     {Describe: (*Game).tellBought},
	ClaimBidPay:        {Describe: (*Game).tellPaid},
	ClaimFaceUp:        {Describe: (*Game).tellFaceUp},
	ClaimReturnMarkers: {Describe: (*Game).tellReturn},
	ClaimReplace:       {Describe: (*Game).tellReplace},

	CoinGain:        {Describe: (*Game).tellMarkers},
	CoinMulti:       {Describe: (*Game).tellMarkers},
	CoinSymbolStays: {Describe: (*Game).tellMarkers},
	CoinKeep:        {Violation: (*Game).violationDebts},
	BlankBuy:        {Describe: (*Game).tellBlank},
	BlankGains:      {Describe: (*Game).tellMarkers},

	EndFinishRound: {Describe: (*Game).tellRound},
	ScoreCards:     {Describe: (*Game).tellPoints, Violation: (*Game).violationPoints},
	ScoreArtifacts: {Describe: (*Game).tellPoints},
	ScoreNoCoins:   {Describe: (*Game).tellPoints},
	ScoreWinner:    {Describe: (*Game).tellWinners, Violation: (*Game).violationWinners},
	ScoreTieCoins:  {Describe: (*Game).tellRichest},
	ScoreTieShared: {Describe: (*Game).tellShared},

	OutpostSetup: {
		Describe:  (*Game).tellOutpost,
		Violation: func(g *Game, s *State) string { return g.violationOutpost(s) + " before the first turn" },
	},
	OutpostClaim: {Describe: (*Game).tellRing},
	OutpostOnce: {
		Describe: func(g *Game, _ Move, before, _ *State) string {
			return g.name(rule.Seat(before.Outpost.Must()&3)) + " keeps the Outpost card"
		},
	},
	OutpostPoints: {Describe: (*Game).tellPoints},
	StackCapacity: {
		Describe: (*Game).tellFull,
		Violation: func(g *Game, s *State) string {
			return g.violationSquares(s, s.Over|crowded(&s.Low)|crowded(&s.High), "more than two markers")
		},
	},

	PlacePattern: {Describe: (*Game).tellMarkers},
	PlaceSkipOpponent: {
		Describe: func(g *Game, m Move, before, _ *State) string {
			return tellSkip(g.squareNames(g.skipped(m, before) &^ before.tops(m.Seat)))
		},
	},
	PlaceSkipOwn: {
		Describe: func(g *Game, m Move, before, _ *State) string {
			return tellSkip(g.squareNames(g.skipped(m, before) & before.tops(m.Seat)))
		},
	},
	PlaceOutOfMarkers:   {Describe: (*Game).tellNoMarkers},
	PlaceShortOfMarkers: {Describe: (*Game).tellShort},

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
	SetupMap:              {Describe: (*Game).tellLaid, Violation: (*Game).violationMap},
	SetupClockwise:        {Describe: (*Game).tellNext},
	SetupCoins:            {Violation: (*Game).violationCoins},
	SetupBasicNoArtifacts: {Violation: (*Game).violationArtifacts},

	TurnSequence: {Describe: (*Game).tellSequence, Violation: (*Game).violationPhase},
	UseFlip:      {Violation: (*Game).violationUsed},
	UseOwnOnly: {
		Violation: (*Game).violationForeign,
	},
}
