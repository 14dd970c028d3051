package roam

import (
	"fmt"
	"strings"

	"umpire/engines/rule"
)

// The clauses on the end of the game and on points.
const (
	EndTrigger rule.Clause = iota + pastRest
	EndFinishRound
	EndNormalPlay
	ScoreCards
	ScoreArtifacts
	ScoreOutpost
	ScoreNoCoins
	ScoreWinner
	ScoreTieCoins
	ScoreTieShared
	pastEnd
)

var endClauses = provisions{
	EndTrigger: {ID: "roam.end.trigger", Kind: rule.KindEnd, Section: "GAME END", Words: "The end is triggered when a player has ten cards, starting cards included (ten or more).",
		Tell: func(g *Game, _ Move, before, _ *State) string { return g.tenCards(before) + ": this round is the last" },
		Flaw: flawed(fmt.Sprintf("nobody has %d characters", endCards)),
	},
	EndFinishRound: {ID: "roam.end.finish-round", Kind: rule.KindEnd, Section: "GAME END", Words: "The round in progress is finished so that all players have had the same number of turns; then the game ends.",
		Tell:    (*Game).tellRound,
		Explain: because("the game is over"),
		Flaw:    (*Game).flawRound,
	},
	EndNormalPlay: {ID: "roam.end.normal-play", Kind: rule.KindTurn, Section: "GAME END", Words: "The remaining turns of that round follow all normal rules, claims included."},
	ScoreCards: {ID: "roam.score.cards", Kind: rule.KindScore, Section: "GAME END", Words: "Each player adds the points on the cards they own (face up or face down does not matter).",
		Tell: (*Game).tellPoints,
		Flaw: (*Game).flawPoints,
	},
	ScoreArtifacts: {ID: "roam.score.artifacts", Kind: rule.KindScore, Section: "FULL GAME", Words: "Full game: points on owned artifacts are added (face up or face down).",
		Tell: (*Game).tellPoints,
	},
	ScoreOutpost: {ID: "roam.score.outpost", Kind: rule.KindScore, Section: "OUTPOST VARIANT", Words: "Outpost variant: the owner of the Outpost card adds 3."},
	ScoreNoCoins: {ID: "roam.score.no-coins", Kind: rule.KindScore, Section: "GAME END", Words: "Coins are worth no points.",
		Tell: (*Game).tellPoints,
	},
	ScoreWinner: {ID: "roam.score.winner", Kind: rule.KindScore, Section: "GAME END", Words: "Most points wins.",
		Tell: (*Game).tellWinners,
		Flaw: (*Game).flawWinners,
	},
	ScoreTieCoins: {ID: "roam.score.tie-coins", Kind: rule.KindTiebreak, Section: "GAME END", Words: "A tie on points is broken by most coins.",
		Tell: (*Game).tellRichest,
	},
	ScoreTieShared: {ID: "roam.score.tie-shared", Kind: rule.KindTiebreak, Section: "GAME END", Words: "Players still tied share the victory.",
		Tell: (*Game).tellShared,
	},
}

// tenCards names those who have ten characters.
func (g *Game) tenCards(s *State) string {
	var parts []string
	for seat := range g.players() {
		if n := s.Cards[seat].len(); n >= endCards {
			parts = append(parts, fmt.Sprintf("%s has %d characters", g.name(seat), n))
		}
	}
	return strings.Join(parts, " and ")
}

func (g *Game) tellRound(_ Move, _, after *State) string {
	if after.Phase == Finished {
		return "the round is finished and the game is over"
	}
	return fmt.Sprintf("the round is finished first: %s is next", g.name(after.Turn))
}

func (g *Game) flawRound(s *State) string {
	return fmt.Sprintf("the turn was %s's, and the round ends before %s's", g.name(s.Turn), g.name(s.First))
}

func (g *Game) pointList(s *State) string {
	return g.eachName(func(seat rule.Seat) int16 { return s.Points[seat] })
}

func (g *Game) tellPoints(_ Move, before, after *State) string {
	if before.Points == after.Points {
		return ""
	}
	return "points: " + g.pointList(after)
}

func (g *Game) flawPoints(s *State) string {
	counted := g.counted(s)
	return fmt.Sprintf("the points are given as %s; what counts now is %s", g.pointList(s), g.pointList(counted))
}

func (g *Game) tellWinners(_ Move, _, after *State) string {
	switch names := g.namesOf(after.Winners); len(names) {
	case 0:
		return ""
	case 1:
		return names[0] + " wins"
	default:
		return strings.Join(names, " and ") + " are level"
	}
}

func (g *Game) tellRichest(m Move, before, after *State) string {
	if names := g.namesOf(after.Winners); len(names) == 1 {
		return names[0] + " has most coins and wins"
	}
	return g.tellWinners(m, before, after)
}

func (g *Game) tellShared(m Move, before, after *State) string {
	if names := g.namesOf(after.Winners); len(names) > 1 {
		return strings.Join(names, " and ") + " share the victory"
	}
	return g.tellWinners(m, before, after)
}

func (g *Game) flawWinners(s *State) string {
	counted := g.counted(s)
	return fmt.Sprintf("given as winners: %s; who wins now: %s", orNone(g.namesOf(s.Winners)), orNone(g.namesOf(counted.Winners)))
}
