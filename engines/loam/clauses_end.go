package loam

import "umpire/engines/rule"

// The clauses on the end of the game, points, winners and the match.
const (
	EndAfterThirdTurns rule.Clause = iota + pastBehavior
	EndNoEarlyEnd
	ScoreBalance
	ScoreBalanceTwo
	ScoreBalanceTable
	ScoreBalanceTies
	ScorePerCommunity
	ScoreTypes
	ScoreAllSix
	ScoreTwoLevels
	ScoreThreeLevels
	ScoreDuplicates
	ScoreSingle
	ScoreOrderIrrelevant
	ScoreHandNothing
	ScoreTotal
	ScoreCounters
	WinMostPoints
	WinTieLowestStat
	WinTieShared
	MatchBestOfThree
	pastEnd
)

var endClauses = provisions{
	EndAfterThirdTurns: {ID: "loam.end.after-third-turns", Kind: rule.KindEnd, Section: "Game End and Scoring", Words: "The game ends when every player has taken three turns.",
		Tell: said("every player has taken three turns: the game is over"), Explain: because("the game is over"), Flaw: (*Game).flawEnd,
	},
	EndNoEarlyEnd: {ID: "loam.end.no-early-end", Kind: rule.KindEnd, Section: "Game End and Scoring", Words: "Nothing else ends it; nobody is eliminated.", From: []rule.Clause{EndAfterThirdTurns}, Tie: rule.Follows},
	ScoreBalance: {ID: "loam.score.balance", Kind: rule.KindScore, Section: "Game End and Scoring", Words: "Each player gets a balance bonus that depends only on highest stat minus lowest stat.",
		Tell: said("a balance bonus for each player"),
	},
	ScoreBalanceTwo: {ID: "loam.score.balance-two", Kind: rule.KindScore, Section: "Game End and Scoring", Words: "A distance of 2 is worth 6 points.",
		Tell: said("a distance of 2 is worth 6 points"),
	},
	ScoreBalanceTable: {ID: "loam.score.balance-table", Kind: rule.KindScore, Section: "Game End and Scoring", Words: "Other distances are read from the card set's table.",
		Tell: said("the table gives the bonus for the distance"),
	},
	ScoreBalanceTies: {ID: "loam.score.balance-ties", Kind: rule.KindScore, Section: "Game End and Scoring", Words: "Several stats may share the highest or the lowest value; only the distance counts.", From: []rule.Clause{ScoreBalance}, Tie: rule.Follows},
	ScorePerCommunity: {ID: "loam.score.per-community", Kind: rule.KindScore, Section: "Game End and Scoring", Words: "Each community is scored by itself and the results added; complete or not makes no difference.",
		Tell: said("each community is scored by itself"),
	},
	ScoreTypes: {ID: "loam.score.types", Kind: rule.KindScore, Section: "Game End and Scoring", Words: "A community earns 1 point for each different type in it.",
		Tell: said("a point for each type in a community"),
	},
	ScoreAllSix: {ID: "loam.score.all-six", Kind: rule.KindScore, Section: "Game End and Scoring", Words: "A community earns 2 more points if all six types are in it, 8 altogether for six types.",
		Tell: said("two more points for all six types"),
	},
	ScoreTwoLevels: {ID: "loam.score.two-levels", Kind: rule.KindScore, Section: "Game End and Scoring", Words: "A community earns 1 point for each type in it that is present at exactly two different levels, any two.",
		Tell: said("a point for a type at two levels"),
	},
	ScoreThreeLevels: {ID: "loam.score.three-levels", Kind: rule.KindScore, Section: "Game End and Scoring", Words: "A community earns 5 points for a type present at all three levels, in place of that type's two-level point.",
		Tell: said("five points for a type at all three levels"),
	},
	ScoreDuplicates: {ID: "loam.score.duplicates", Kind: rule.KindScore, Section: "Game End and Scoring", Words: "Further creatures of the same type and level add nothing.",
		Tell: said("more of the same type and level add nothing"),
	},
	ScoreSingle:          {ID: "loam.score.single", Kind: rule.KindScore, Section: "Game End and Scoring", Words: "A community of one is worth 1 point.", From: []rule.Clause{ScoreTypes}, Tie: rule.Follows},
	ScoreOrderIrrelevant: {ID: "loam.score.order-irrelevant", Kind: rule.KindScore, Section: "Game End and Scoring", Words: "The order in a community does not matter for points.", From: []rule.Clause{ScoreTypes}, Tie: rule.Follows},
	ScoreHandNothing:     {ID: "loam.score.hand-nothing", Kind: rule.KindScore, Section: "Game End and Scoring", Words: "Creatures in hand give nothing.", From: []rule.Clause{ScorePerCommunity}, Tie: rule.Follows},
	ScoreTotal: {ID: "loam.score.total", Kind: rule.KindScore, Section: "Game End and Scoring", Words: "Total = balance bonus + sum over communities.",
		Tell: said("the parts of each score are added up"),
	},
	ScoreCounters: {ID: "loam.score.counters", Kind: rule.KindComponent, Section: "Game End and Scoring", Words: "Point counters only record the parts of the total.", From: []rule.Clause{ScoreBalance, ScorePerCommunity}, Tie: rule.Follows},
	WinMostPoints: {ID: "loam.win.most-points", Kind: rule.KindEnd, Section: "Game End and Scoring", Words: "Most points wins.",
		Tell: said("the most points win"), Flaw: (*Game).flawWinners,
	},
	WinTieLowestStat: {ID: "loam.win.tie-lowest-stat", Kind: rule.KindTiebreak, Section: "Game End and Scoring", Words: "Among tied players the one whose lowest single stat is higher wins.",
		Tell: said("the tied player with the highest lowest stat wins"),
	},
	WinTieShared: {ID: "loam.win.tie-shared", Kind: rule.KindTiebreak, Section: "Game End and Scoring", Words: "If the lowest stats are equal too, all still tied win together.",
		Tell: said("those still tied win together"),
	},
	MatchBestOfThree: {ID: "loam.match.best-of-three", Kind: rule.KindVariant, Section: "Game End and Scoring", Words: "Two players may play a best-of-three match.",
		Tell: (*Game).tellMatch, Flaw: (*Game).flawMatch,
	},
}
