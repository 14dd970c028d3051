package roam

import (
	"fmt"

	"umpire/engines/rule"
)

// The clauses on artifacts: how they are bought, and what they do.
const (
	FullSetup rule.Clause = iota + pastEnd
	FullBuy
	FullBuyOne
	FullBuyAfford
	FullOwnAny
	FullKeep
	FullRefill
	ArtifactUse
	ArtifactOwnOnly
	ArtifactOwnTurn
	ArtifactNoLimit
	ArtifactReady
	ArtifactReadyEarly
	ArtifactNoRestCost
	ArtifactFreeBlank
	ArtifactFreeBlankNeedsUse
	ArtifactReplace
	ArtifactReplaceNeedsUse
	ArtifactReplaceOther
	ArtifactReplaceCoins
	ArtifactReplaceReturn
	ArtifactCoin
	ArtifactRotate
	ArtifactSlide
	ArtifactSlideNoCoins
	ArtifactSlideEmpty
	ArtifactFlip
	ArtifactFlipStart
	pastArtifact
)

var artifactClauses = provisions{
	FullSetup: {ID: "roam.full.setup", Kind: rule.KindSetup, Section: "FULL GAME", Words: "The artifact tiles are shuffled and four are laid open in a row; the rest is a face-down pile.",
		Tell: said("the artifacts are shuffled"),
		Flaw: (*Game).flawRow,
	},
	FullBuy: {ID: "roam.full.buy", Kind: rule.KindEffect, Section: "FULL GAME", Words: "At the end of the turn the player may buy one artifact of the row for its coin cost.",
		Tell:    (*Game).tellBuy,
		Explain: func(g *Game, _ *State, m Move) string { return g.tileID(m.Card) + " is not in the row" },
	},
	FullBuyOne: {ID: "roam.full.buy-one", Kind: rule.KindLegality, Section: "FULL GAME", Words: "At most one artifact is bought per turn.",
		Explain: func(g *Game, _ *State, m Move) string { return g.name(m.Seat) + " has just bought one" },
		Flaw: func(g *Game, s *State) string {
			return g.name(s.Bought.Must()) + " cannot just have bought an artifact"
		},
	},
	FullBuyAfford: {ID: "roam.full.buy-afford", Kind: rule.KindLegality, Section: "FULL GAME", Words: "The full cost must be paid; coins go to the bank. The text knows no discounts.",
		Tell: func(g *Game, _ Move, before, _ *State) string {
			return g.name(before.Turn) + " can pay for no artifact on offer"
		},
		Explain: (*Game).explainCost,
	},
	FullOwnAny: {ID: "roam.full.own-any", Kind: rule.KindLegality, Section: "FULL GAME", Words: "A player may own any number of artifacts.", From: []rule.Clause{FullBuy, FullBuyOne}},
	FullKeep: {ID: "roam.full.keep", Kind: rule.KindEffect, Section: "FULL GAME", Words: "A bought artifact lies near its owner's characters, face up and ready. It is not a character and does not count toward ten cards.",
		Tell: func(g *Game, m Move, _, _ *State) string {
			return fmt.Sprintf("%s has %s ready", g.name(m.Seat), g.tileID(m.Card))
		},
	},
	FullRefill: {ID: "roam.full.refill", Kind: rule.KindEffect, Section: "FULL GAME", Words: "The gap in the row is filled at once with the top tile of the pile, in the same place of the row, so four stay on offer.",
		Tell: func(g *Game, m Move, _, _ *State) string { return g.tileID(m.Card) + " fills the gap in the row" },
		Flaw: func(g *Game, s *State) string {
			return "the row has a gap while the pile has " + plural(s.Pile.len(), "artifact")
		},
	},
	ArtifactUse: {ID: "roam.artifact.use", Kind: rule.KindCost, Section: "FULL GAME", Words: "To use an artifact's ability its owner turns it face down; a face-down artifact cannot be used.",
		Tell:    (*Game).tellSpent,
		Explain: (*Game).explainSpent,
	},
	ArtifactOwnOnly: {ID: "roam.artifact.own-only", Kind: rule.KindLegality, Section: "FULL GAME", Words: "Only own artifacts can be used.",
		Explain: (*Game).explainOwn,
	},
	ArtifactOwnTurn: {ID: "roam.artifact.own-turn", Kind: rule.KindLegality, Section: "FULL GAME", Words: "Abilities are used only on the owner's turn.",
		Explain: func(g *Game, s *State, _ Move) string { return "it is the turn of " + g.name(s.Turn) },
	},
	ArtifactNoLimit: {ID: "roam.artifact.no-limit", Kind: rule.KindLegality, Section: "FULL GAME", Words: "Any number of artifacts may be used in one turn.", From: []rule.Clause{ArtifactUse}},
	ArtifactReady: {ID: "roam.artifact.ready", Kind: rule.KindTrigger, Section: "FULL GAME", Words: "Whenever a player turns all characters face up, all their face-down artifacts turn face up as well.",
		Tell: said("face-down artifacts turn face up"),
	},
	ArtifactReadyEarly: {ID: "roam.artifact.ready-early", Kind: rule.KindTrigger, Section: "FULL GAME", Words: "That holds for the early rest too."},
	ArtifactNoRestCost: {ID: "roam.artifact.no-rest-cost", Kind: rule.KindCost, Section: "FULL GAME", Tie: rule.Defined, Words: "Face-up artifacts add nothing to the price of an early rest.",
		Tell: said("artifacts add nothing to the price"),
	},
	ArtifactFreeBlank: {ID: "roam.artifact.free-blank", Kind: rule.KindEffect, Section: "ARTIFACT ABILITIES 1", Words: "Place one blank of the used character without paying the 2 coins.",
		Tell:    (*Game).tellFreeBlank,
		Explain: func(g *Game, _ *State, m Move) string { return g.notFor(FreeBlank, m.frees()) },
	},
	ArtifactFreeBlankNeedsUse: {ID: "roam.artifact.free-blank-needs-use", Kind: rule.KindLegality, Section: "ARTIFACT ABILITIES 1", Words: "It gives no marker apart from the use of a character: the blank must belong to the character used this turn.",
		Explain: (*Game).explainNoUse,
	},
	ArtifactReplace: {ID: "roam.artifact.replace", Kind: rule.KindEffect, Section: "ARTIFACT ABILITIES 2", Words: "While placing with a character, one other player's marker on a cell of the pattern is replaced with the active player's marker.",
		Tell:    (*Game).tellMarkers,
		Explain: (*Game).explainReplace,
	},
	ArtifactReplaceNeedsUse: {ID: "roam.artifact.replace-needs-use", Kind: rule.KindLegality, Section: "ARTIFACT ABILITIES 2", Words: "It gives no marker apart from the use of a character.",
		Explain: (*Game).explainCell,
	},
	ArtifactReplaceOther: {ID: "roam.artifact.replace-other", Kind: rule.KindLegality, Section: "ARTIFACT ABILITIES 2", Words: "Only another player's marker can be replaced.",
		Explain: (*Game).explainOther,
	},
	ArtifactReplaceCoins: {ID: "roam.artifact.replace-coins", Kind: rule.KindEffect, Section: "ARTIFACT ABILITIES 2", Words: "If the square has coin symbols the active player collects them.",
		Tell: (*Game).tellMarkers,
	},
	ArtifactReplaceReturn: {ID: "roam.artifact.replace-return", Kind: rule.KindEffect, Section: "ARTIFACT ABILITIES 2", Words: "The replaced marker goes back to its owner's supply.",
		Tell: (*Game).tellExchange,
	},
	ArtifactCoin: {ID: "roam.artifact.coin", Kind: rule.KindEffect, Section: "ARTIFACT ABILITIES 3", Words: "Gain 1 coin.",
		Tell: func(g *Game, _ Move, before, _ *State) string {
			return g.name(before.Turn) + " gains " + plural(coinsOfTile, "coin")
		},
		Explain: func(g *Game, _ *State, m Move) string { return g.notFor(Coining, m.tiles()) },
	},
	ArtifactRotate: {ID: "roam.artifact.rotate", Kind: rule.KindEffect, Section: "ARTIFACT ABILITIES 4", Words: "Rotate the pattern by 90 degrees clockwise when placing it.",
		Tell:    (*Game).tellRotate,
		Explain: func(g *Game, _ *State, m Move) string { return g.notFor(Rotating, m.rotate()&allTiles) },
	},
	ArtifactSlide: {ID: "roam.artifact.slide", Kind: rule.KindEffect, Section: "ARTIFACT ABILITIES 5", Words: "Move any one marker on the map, own or another's, to an empty square next to it vertically or horizontally.",
		Tell:    (*Game).tellSlide,
		Explain: (*Game).explainSlide,
	},
	ArtifactSlideNoCoins: {ID: "roam.artifact.slide-no-coins", Kind: rule.KindEffect, Section: "ARTIFACT ABILITIES 5", Words: "Nobody gains coins for a slide.",
		Tell: said("a slide pays nothing"),
	},
	ArtifactSlideEmpty: {ID: "roam.artifact.slide-empty", Kind: rule.KindLegality, Section: "ARTIFACT ABILITIES 5", Words: "The target square must be empty and share a side with the starting square; diagonals are not allowed.",
		Explain: (*Game).explainGoal,
	},
	ArtifactFlip: {ID: "roam.artifact.flip", Kind: rule.KindEffect, Section: "ARTIFACT ABILITIES 6", Words: "Flip one own character, from face up to face down or the other way.",
		Tell:    (*Game).tellFlip,
		Explain: (*Game).explainFlip,
	},
	ArtifactFlipStart: {ID: "roam.artifact.flip-start", Kind: rule.KindTurn, Section: "ARTIFACT ABILITIES 6", Tie: rule.Defined, Words: "The flip may be used at the very start of the turn, before the rest check: flipping the last face-up character face down then gives the free rest.",
		Tell: said("this is before the rest check"),
	},
}
