package phylo

import "umpire/engines/rule"

// The clauses on the end of the game, its score, and the examples of the text.
const (
	EndLastCard rule.Clause = iota + pastKeyword
	ScoreSum
	ScoreWinner
	ScoreGoal
	ExampleBeeX
	ExampleElsewhere
	ExampleAB
	ExampleScore
	ExampleBeeMoves
	ExampleFlood
	Todo
	pastEnd
)

var endClauses = provisions{
	EndLastCard: {ID: "phylo.end.last-card", Kind: rule.KindEnd, Section: "Basic play 4, End of game", Words: "When a deck has run out the other player takes one more turn, and the game is over.",
		Tell:    said("the deck is empty: the last turns begin"),
		Explain: because("the game is over"),
		Flaw:    (*Game).flawLast,
	},
	ScoreSum: {ID: "phylo.score.sum", Kind: rule.KindScore, Section: "Basic play 5, End of game", Words: "At the end each player adds up the points of the own species that are on the table.",
		Tell: said("the points are added up"),
		Flaw: wrong("it is given as not counted"),
	},
	ScoreWinner: {ID: "phylo.score.winner", Kind: rule.KindScore, Section: "Basic play 5, End of game", Words: "The larger sum wins.",
		Tell: (*Game).tellWinner,
		Flaw: (*Game).flawWinner,
	},
	ScoreGoal:        {ID: "phylo.score.goal", Kind: rule.KindDefinition, Section: "General idea, Example of play", Words: "The text once counts species instead of points, which is a matter of reading.", Tie: rule.Follows, From: []rule.Clause{ScoreSum}},
	ExampleBeeX:      {ID: "phylo.example.bee-x", Kind: rule.KindLegality, Section: "Example of play", Words: "Next to the habitat alone the bee has no place.", Tie: rule.Follows, From: []rule.Clause{LinkHabitatRank1Only}},
	ExampleElsewhere: {ID: "phylo.example.elsewhere", Kind: rule.KindLegality, Section: "Example of play", Words: "The other player's Forest has several places away from the starter.", Tie: rule.Follows, From: []rule.Clause{HabitatElsewhere, HabitatAnyNeighbour}},
	ExampleAB:        {ID: "phylo.example.a-b", Kind: rule.KindEffect, Section: "Example of play", Words: "In place A the other player's plant keeps the bee alive, in place B it does not.", Tie: rule.Follows, From: []rule.Clause{LinkRank1, ConnBothPlayers}},
	ExampleScore:     {ID: "phylo.example.score", Kind: rule.KindScore, Section: "Example of play", Words: "The example stands at two species to one.", Tie: rule.Follows, From: []rule.Clause{ScoreSum}},
	ExampleBeeMoves:  {ID: "phylo.example.bee-moves", Kind: rule.KindEffect, Section: "Movement", Words: "The bee has a MOVE that loses it and one that takes it to the other player's side.", Tie: rule.Follows, From: []rule.Clause{MoveBadMove, MoveOpponentHabitat}},
	ExampleFlood:     {ID: "phylo.example.flood", Kind: rule.KindEffect, Section: "Event cards", Words: "The flood costs two species.", Tie: rule.Follows, From: []rule.Clause{EventFlood, RemoveStep}},
	Todo:             {ID: "phylo.todo", Kind: rule.KindDefinition, Section: "Head of the text", Words: "The list of things to do at the top of the text rules nothing.", Tie: rule.Follows, From: []rule.Clause{CardTypes}},
}
