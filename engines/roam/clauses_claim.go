package roam

import (
	"fmt"

	"umpire/engines/rule"
)

// The clauses on complete cards: who claims them, and for what.
const (
	ClaimTrigger rule.Clause = iota + pastCoin
	ClaimOnlyThen
	ClaimMajority
	ClaimTieBid
	ClaimBidOrder
	ClaimBidOnce
	ClaimBidRaise
	ClaimBidPass
	ClaimBidZero
	ClaimBidCap
	ClaimBidWinner
	ClaimBidPay
	ClaimFaceUp
	ClaimDirection
	ClaimReturnMarkers
	ClaimReplace
	ClaimReplaceOrientation
	ClaimConsolation
	ClaimConsolationCap
	ClaimConsolationAll
	ClaimNoCascade
	pastClaim
)

var claimClauses = provisions{
	ClaimTrigger: {ID: "roam.claim.trigger", Kind: rule.KindTrigger, Section: "HOW TO PLAY 4", Words: "At the end of the active player's turn every land card whose six squares are all occupied is completed and is resolved.",
		Tell:    func(g *Game, _ Move, before, _ *State) string { return g.tellComplete(before) },
		Explain: (*Game).explainOrder,
		Flaw:    (*Game).flawQueue,
	},
	ClaimOnlyThen: {ID: "roam.claim.only-then", Kind: rule.KindTrigger, Section: "HOW TO PLAY 4", Words: "A card is not resolved at any other moment, even if it is full in the middle of a turn.",
		Flaw: func(g *Game, s *State) string {
			return "no card is resolved while the turn stands at " + g.printPhase(s)
		},
	},
	ClaimMajority: {ID: "roam.claim.majority", Kind: rule.KindEffect, Section: "HOW TO PLAY 4", Words: "The completed card is claimed by whoever has most markers on it, active player or not.",
		Tell: (*Game).tellMajority,
		Flaw: (*Game).flawWon,
	},
	ClaimTieBid: {ID: "roam.claim.tie-bid", Kind: rule.KindEffect, Section: "HOW TO PLAY 4", Words: "If two or more players are tied for most, these players (and nobody else) may bid coins for it.",
		Tell:    (*Game).tellTied,
		Explain: (*Game).explainTied,
		Flaw:    (*Game).flawTied,
	},
	ClaimBidOrder: {ID: "roam.claim.bid-order", Kind: rule.KindTurn, Section: "HOW TO PLAY 4", Tie: rule.Judged, Words: "Bidding starts with the active player and goes clockwise; players not tied are passed over.",
		Explain: func(g *Game, s *State, _ Move) string {
			return fmt.Sprintf("it is for %s to bid", g.name(g.bidding(s)))
		},
		Flaw: func(g *Game, s *State) string {
			return "players are asked clockwise from " + g.name(s.Turn) + ", and only those who are tied"
		},
	},
	ClaimBidOnce: {ID: "roam.claim.bid-once", Kind: rule.KindLegality, Section: "HOW TO PLAY 4", Words: "Each tied player bids at most once.",
		Explain: func(g *Game, _ *State, m Move) string { return g.name(m.Seat) + " has bid or passed" },
		Flaw:    func(g *Game, s *State) string { return g.bidder(s) + " has bid and could bid again" },
	},
	ClaimBidRaise: {ID: "roam.claim.bid-raise", Kind: rule.KindLegality, Section: "HOW TO PLAY 4", Words: "A bid must be at least one coin more than the last bid.",
		Explain: (*Game).explainRaise,
	},
	ClaimBidPass: {ID: "roam.claim.bid-pass", Kind: rule.KindLegality, Section: "HOW TO PLAY 4", Tie: rule.Defined, Words: "A tied player may pass instead of bidding.",
		Tell: func(g *Game, m Move, _, _ *State) string { return g.name(m.Seat) + " passes" },
	},
	ClaimBidZero: {ID: "roam.claim.bid-zero", Kind: rule.KindLegality, Section: "HOW TO PLAY 4", Tie: rule.Defined, Words: "A bid of zero is allowed (as the first bid)."},
	ClaimBidCap: {ID: "roam.claim.bid-cap", Kind: rule.KindLegality, Section: "HOW TO PLAY 4", Words: "Nobody may bid more coins than they have.",
		Explain: func(g *Game, s *State, m Move) string {
			return fmt.Sprintf("%s bids %d and has %d", g.name(m.Seat), m.Amount, s.Coins[m.Seat])
		},
		Tell: func(g *Game, _ Move, before, _ *State) string {
			return g.name(g.bidding(before)) + " cannot raise and passes"
		},
		Flaw: (*Game).flawBid,
	},
	ClaimBidWinner: {ID: "roam.claim.bid-winner", Kind: rule.KindEffect, Section: "HOW TO PLAY 4", Words: "The highest bidder claims the card.",
		Tell: (*Game).tellBought,
	},
	ClaimBidPay: {ID: "roam.claim.bid-pay", Kind: rule.KindCost, Section: "HOW TO PLAY 4", Tie: rule.Acted, Words: "Only the winner pays the bid; the coins go to the bank; other bidders keep theirs.",
		Tell: (*Game).tellPaid,
	},
	ClaimFaceUp: {ID: "roam.claim.face-up", Kind: rule.KindEffect, Section: "HOW TO PLAY 4", Words: "The claimed card is laid character side up, that is face up and ready, with the claimer's other cards.",
		Tell: (*Game).tellFaceUp,
	},
	ClaimDirection: {ID: "roam.claim.direction", Kind: rule.KindEffect, Section: "HOW TO PLAY 4", Words: "It faces the same way as the claimer's other cards, so its pattern is read from the claimer's edge from now on."},
	ClaimReturnMarkers: {ID: "roam.claim.return-markers", Kind: rule.KindEffect, Section: "HOW TO PLAY 4", Words: "All markers on the claimed card go back to their owners' supplies.",
		Tell: (*Game).tellReturn,
	},
	ClaimReplace: {ID: "roam.claim.replace", Kind: rule.KindEffect, Section: "HOW TO PLAY 4", Words: "The empty slot is filled with the top card of the land deck.",
		Tell: (*Game).tellReplace,
		Flaw: (*Game).flawHole,
	},
	ClaimReplaceOrientation: {ID: "roam.claim.replace-orientation", Kind: rule.KindEffect, Section: "HOW TO PLAY 4", Words: "The new card has the same orientation as the one it replaces.",
		Tell: said("it lies the way round of the card before it"),
	},
	ClaimConsolation: {ID: "roam.claim.consolation", Kind: rule.KindEffect, Section: "HOW TO PLAY 4", Words: "Every player other than the claimer who has at least one marker on the claimed card gains one coin.",
		Tell: func(g *Game, _ Move, before, after *State) string { return g.richer(before, after) },
	},
	ClaimConsolationCap: {ID: "roam.claim.consolation-cap", Kind: rule.KindEffect, Section: "HOW TO PLAY 4", Words: "A player gains at most one such coin per claimed card, however many markers they had on it."},
	ClaimConsolationAll: {ID: "roam.claim.consolation-all", Kind: rule.KindEffect, Section: "HOW TO PLAY 4", Words: "Several players may each gain the coin for the same card."},
	ClaimNoCascade:      {ID: "roam.claim.no-cascade", Kind: rule.KindDefinition, Section: "HOW TO PLAY 4", Words: "A replacement card comes in without markers and so can never be complete in the same end of turn.", From: []rule.Clause{ClaimReturnMarkers, ClaimReplace}},
}
