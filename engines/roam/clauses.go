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

// Tell puts what a clause did into a sentence.
func (g *Game) Tell(c rule.Clause, m Move, before, after *State) string {
	return rulebook.Tell(g, c, m, before, after)
}

// Explain says with which values a clause forbids a move.
func (g *Game) Explain(c rule.Clause, s *State, m Move) string { return rulebook.Explain(g, c, s, m) }

// Flaw says with which values a position breaks a clause.
func (g *Game) Flaw(c rule.Clause, s *State) string { return rulebook.Flaw(g, c, s) }

var words = rule.Words[*Game, State, Move]{
	"active":            func(t *telling) string { return t.Game.name(t.Before.Turn) },
	"actor":             func(t *telling) string { return t.Game.actor(t.Move, t.Before) },
	"amount":            func(t *telling) string { return strconv.Itoa(int(t.Move.Amount)) },
	"artifacts":         func(t *telling) string { return t.Game.tileText(t.Move.tiles()) },
	"artifacts left":    func(t *telling) string { return plural(t.Before.Pile.len(), "artifact") },
	"artifacts missing": func(t *telling) string { return t.Game.tileText(t.Move.tiles() &^ t.Before.Tiles[t.Move.Seat]) },
	"asked":             func(t *telling) string { return t.Game.name(t.Game.bidding(t.Before)) },
	"bidder":            func(t *telling) string { return t.Game.bidder(t.Before) },
	"card":              func(t *telling) string { return t.Game.cardName(t.Move.Card) },
	"cards left":        func(t *telling) string { return plural(t.Before.Deck.len(), "card") },
	"cards to end":      func(t *telling) string { return strconv.Itoa(endCards) },
	"coins of a tile":   func(t *telling) string { return plural(coinsOfTile, "coin") },
	"coins of all":      func(t *telling) string { return t.Game.coinList(t.After) },
	"empty slots":       func(t *telling) string { return t.Game.slotText(t.Game.holes(t.Before)) },
	"first":             func(t *telling) string { return t.Game.name(t.Before.First) },
	"moment":            func(t *telling) string { return t.Game.printPhase(t.Before) },
	"paid": func(t *telling) string {
		return plural(int(t.Before.Coins[t.Move.Seat&3]-t.After.Coins[t.Move.Seat&3]), "coin")
	},
	"player":       func(t *telling) string { return t.Game.name(t.Move.Seat) },
	"richer":       func(t *telling) string { return t.Game.richer(t.Before, t.After) },
	"slots turned": func(t *telling) string { return fmt.Sprint(t.Game.slotNames(t.Before.Turned ^ t.Game.turned)) },
	"starter":      func(t *telling) string { return t.Game.name(t.Move.first()) },
	"ten cards":    func(t *telling) string { return t.Game.tenCards(t.Before) },
	"tile":         func(t *telling) string { return t.Game.tileID(t.Move.Card) },
	"used card":    func(t *telling) string { return t.Game.cardName(t.Before.Used.Or(0)) },
	"who decides":  func(t *telling) string { return t.Game.whoDecides(t.Before) },
}

// code says what needs a condition or a list.
var code = provisions{
	FullSetup: {Flaw: (*Game).flawRow},
	FullBuyOne: {
		Flaw: func(g *Game, s *State) string {
			return g.name(s.Bought.Must()) + " cannot just have bought an artifact"
		},
	},
	FullBuyAfford: {Explain: (*Game).explainCost},
	ArtifactUse:   {Explain: (*Game).explainSpent},
	ArtifactFreeBlank: {
		Tell:    (*Game).tellFreeBlank,
		Explain: func(g *Game, _ *State, m Move) string { return g.notFor(FreeBlank, m.frees()) },
	},
	ArtifactFreeBlankNeedsUse: {Explain: (*Game).explainNoUse},
	ArtifactReplace:           {Tell: (*Game).tellMarkers, Explain: (*Game).explainReplace},
	ArtifactReplaceNeedsUse:   {Explain: (*Game).explainCell},
	ArtifactReplaceOther:      {Explain: (*Game).explainOther},
	ArtifactReplaceCoins:      {Tell: (*Game).tellMarkers},
	ArtifactReplaceReturn:     {Tell: (*Game).tellExchange},
	ArtifactCoin:              {Explain: func(g *Game, _ *State, m Move) string { return g.notFor(Coining, m.tiles()) }},
	ArtifactRotate: {
		Tell:    (*Game).tellRotate,
		Explain: func(g *Game, _ *State, m Move) string { return g.notFor(Rotating, m.rotate()&allTiles) },
	},
	ArtifactSlide:      {Tell: (*Game).tellSlide, Explain: (*Game).explainSlide},
	ArtifactSlideEmpty: {Explain: (*Game).explainGoal},
	ArtifactFlip:       {Tell: (*Game).tellFlip, Explain: (*Game).explainFlip},

	ClaimTrigger: {
		Tell:    func(g *Game, _ Move, before, _ *State) string { return g.tellComplete(before) },
		Explain: (*Game).explainOrder,
		Flaw:    (*Game).flawQueue,
	},
	ClaimMajority:      {Tell: (*Game).tellMajority, Flaw: (*Game).flawWon},
	ClaimTieBid:        {Tell: (*Game).tellTied, Explain: (*Game).explainTied, Flaw: (*Game).flawTied},
	ClaimBidRaise:      {Explain: (*Game).explainRaise},
	ClaimBidCap:        {Flaw: (*Game).flawBid},
	ClaimBidWinner:     {Tell: (*Game).tellBought},
	ClaimBidPay:        {Tell: (*Game).tellPaid},
	ClaimFaceUp:        {Tell: (*Game).tellFaceUp},
	ClaimReturnMarkers: {Tell: (*Game).tellReturn},
	ClaimReplace:       {Tell: (*Game).tellReplace},

	CoinGain:        {Tell: (*Game).tellMarkers},
	CoinMulti:       {Tell: (*Game).tellMarkers},
	CoinSymbolStays: {Tell: (*Game).tellMarkers},
	CoinKeep:        {Flaw: (*Game).flawDebts},
	BlankBuy:        {Tell: (*Game).tellBlank, Explain: (*Game).explainPrice},
	BlankEach:       {Explain: (*Game).explainEach},
	BlankCapacity:   {Explain: (*Game).explainRoom},
	BlankGains:      {Tell: (*Game).tellMarkers},
	BlankPosition:   {Explain: (*Game).explainPosition},

	EndFinishRound: {Tell: (*Game).tellRound},
	ScoreCards:     {Tell: (*Game).tellPoints, Flaw: (*Game).flawPoints},
	ScoreArtifacts: {Tell: (*Game).tellPoints},
	ScoreNoCoins:   {Tell: (*Game).tellPoints},
	ScoreWinner:    {Tell: (*Game).tellWinners, Flaw: (*Game).flawWinners},
	ScoreTieCoins:  {Tell: (*Game).tellRichest},
	ScoreTieShared: {Tell: (*Game).tellShared},

	OutpostSetup: {
		Tell: (*Game).tellOutpost,
		Flaw: func(g *Game, s *State) string { return g.flawOutpost(s) + " before the first turn" },
	},
	OutpostClaim: {Tell: (*Game).tellRing},
	OutpostOnce: {
		Tell: func(g *Game, _ Move, before, _ *State) string {
			return g.name(rule.Seat(before.Outpost.Must()&3)) + " keeps the Outpost card"
		},
	},
	OutpostPoints: {Tell: (*Game).tellPoints},
	StackCapacity: {
		Explain: (*Game).explainFull,
		Flaw: func(g *Game, s *State) string {
			return g.flawSquares(s, s.Over|crowded(&s.Low)|crowded(&s.High), "more than two markers")
		},
	},

	PlacePattern:       {Tell: (*Game).tellMarkers, Explain: (*Game).explainPattern},
	PlaceNoRotation:    {Explain: (*Game).explainRotation},
	PlaceFits:          {Explain: (*Game).explainFit},
	PlaceAllIfPossible: {Explain: (*Game).explainAll},
	PlaceSkipOpponent: {
		Tell: func(g *Game, m Move, before, _ *State) string {
			return g.tellSkip(g.skipped(m, before) &^ before.tops(m.Seat))
		},
	},
	PlaceSkipOwn: {
		Tell: func(g *Game, m Move, before, _ *State) string {
			return g.tellSkip(g.skipped(m, before) & before.tops(m.Seat))
		},
	},
	PlaceShortOfMarkers: {Tell: (*Game).tellShort, Explain: (*Game).explainShort},

	RestFree:        {Explain: (*Game).explainUp},
	RestEarlyTiming: {Explain: explainPhase},
	RestEarlyAfford: {Explain: (*Game).explainRestPrice},

	ComponentLand: {
		Flaw: func(g *Game, s *State) string {
			return flawPlaces(landCount, g.cardID, func(card uint8) []string { return g.placesOf(s, card) })
		},
	},
	ComponentStarting: {Flaw: (*Game).flawStarting},
	ComponentMarkers:  {Flaw: (*Game).flawMarkers},
	ComponentArtifacts: {
		Flaw: func(g *Game, s *State) string {
			return flawPlaces(tileCount, g.tileID, func(at uint8) []string { return g.tilePlaces(s, at) })
		},
	},
	ComponentOutpost: {Flaw: (*Game).flawOutpost},
	ComponentLimited: {
		Explain: (*Game).explainLimited,
		Flaw:    func(g *Game, s *State) string { return g.cardID(s.Top.Must()) + " is on top of the deck and not in it" },
	},
	SquareCapacity: {
		Explain: (*Game).explainFull,
		Flaw: func(g *Game, s *State) string {
			return g.flawSquares(s, s.high()|crowded(&s.Low), "more than one marker")
		},
	},
	SetupMap:              {Flaw: (*Game).flawMap},
	SetupClockwise:        {Tell: (*Game).tellNext},
	SetupCoins:            {Flaw: (*Game).flawCoins},
	SetupBasicNoArtifacts: {Flaw: (*Game).flawArtifacts},

	TurnSequence: {Explain: explainPhase, Flaw: (*Game).flawPhase},
	UseOne:       {Explain: (*Game).explainUp},
	UseFlip:      {Flaw: (*Game).flawUsed},
	UseOwnOnly: {
		Explain: func(g *Game, _ *State, m Move) string { return g.notAmong(m.Card, m.Seat) },
		Flaw:    (*Game).flawForeign,
	},
}
