package roam

import "umpire/engines/rule"

// The rulebook's examples. Each follows from other clauses.
const (
	ExampleSkip rule.Clause = iota + pastOption
	ExampleOverhangBlank
	ExampleOverhangSolid
	ExampleDouble
	ExampleBlankPrice
	ExampleThreeCoins
	ExampleCidZoey
	ExampleFourPlayers
	ExampleFlipRest
)

var exampleClauses = provisions{
	ExampleSkip:          {ID: "roam.example.skip", Kind: rule.KindEffect, Section: "HOW TO PLAY", Words: "A blue pattern over an occupied square: blue skips that square and places the rest.", From: []rule.Clause{PlaceSkipOpponent}},
	ExampleOverhangBlank: {ID: "roam.example.overhang-blank", Kind: rule.KindLegality, Section: "HOW TO PLAY", Words: "A blank beyond the edge is allowed.", From: []rule.Clause{PlaceBlankOverhang}},
	ExampleOverhangSolid: {ID: "roam.example.overhang-solid", Kind: rule.KindLegality, Section: "HOW TO PLAY", Words: "A normal marker beyond the edge is not allowed.", From: []rule.Clause{PlaceFits}},
	ExampleDouble:        {ID: "roam.example.double", Kind: rule.KindLegality, Section: "HOW TO PLAY", Words: "Two markers on one square are not allowed.", From: []rule.Clause{SquareCapacity, PlaceSkipOwn}},
	ExampleBlankPrice:    {ID: "roam.example.blank-price", Kind: rule.KindCost, Section: "COIN ABILITY", Words: "A card with one blank places 1 extra marker for 2 coins.", From: []rule.Clause{BlankBuy}},
	ExampleThreeCoins:    {ID: "roam.example.three-coins", Kind: rule.KindEffect, Section: "COIN ABILITY", Words: "A placement over three coin symbols gains 3 coins.", From: []rule.Clause{CoinGain, CoinMulti}},
	ExampleCidZoey:       {ID: "roam.example.cid-zoey", Kind: rule.KindEffect, Section: "HOW TO PLAY 4", Words: "Tie, opening bid 0, opponent without coins: the opener wins for nothing.", From: []rule.Clause{ClaimTieBid, ClaimBidZero, ClaimBidRaise}},
	ExampleFourPlayers:   {ID: "roam.example.four-players", Kind: rule.KindEffect, Section: "HOW TO PLAY 4", Words: "3 against 1, 1, 1: the three others get a coin each.", From: []rule.Clause{ClaimMajority, ClaimConsolationAll}},
	ExampleFlipRest:      {ID: "roam.example.flip-rest", Kind: rule.KindTurn, Section: "ARTIFACT ABILITIES 6", Words: "Flip the last face-up card down at the start, then everything turns up.", From: []rule.Clause{ArtifactFlipStart, RestFree}},
}
