// Code generated from rules.md by go generate; DO NOT EDIT.

package jetty

import "umpire/engines/rule"

// The clauses, in the order of rules.md.
const (
	SetupPlayers rule.Clause = iota
	ComponentDeck
	SetupDeal
	TurnOrder
	TurnRoll
	TurnOne
	TurnNext
	FishDraw
	FishLimit
	FishStorm
	FishDeck
	SellHand
	SellDemand
	SellStall
	SellFeast
	PassOnly
	EndDeck
	EndNoMore
	ScoreFish
	ScoreFeast
	ScoreUnsold
	ScoreWinner
	ScoreTie
	ScoreShared
	PairsTwo
)

// Def describes the game to the tools: what rules.md says. The game adds what is code.
var Def = &rule.GameDef{
	Name:      "jetty",
	Edition:   "the pattern of a game of cards",
	Players:   [2]int{2, 4},
	PlayersBy: "jetty.setup.players",
	Clauses:   clauses,
	Variants: []rule.Variant{
		{Name: "calm", Words: "There are no storms."},
		{Name: "pairs", Words: "Fish are sold in twos or more."},
	},
	Rulings: []rule.Ruling{
		{ID: "jetty.ruling.storm", Question: "Can fish be sold in a storm?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "boats-only", Words: "Yes, a storm keeps no player from the stall.", Supported: true},
			{Name: "B", Alias: "all-shut", Words: "No, in a storm no player fishes and no player sells.", Supported: true},
		}},
		{ID: "jetty.ruling.last-round", Question: "When does the game end after the last fish is drawn?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "whole-round", Words: "At the end of the round, so that all have had as many turns.", Supported: true},
			{Name: "B", Alias: "at-once", Words: "At the end of the turn in which it is drawn.", Supported: true},
		}},
	},
	Misreadings: []rule.Misreading{
		{Name: "storm-on-two", Clause: "jetty.fish.storm", Words: "There is a storm on a roll of two as well."},
		{Name: "four-in-hand", Clause: "jetty.fish.limit", Words: "A player with four fish in hand cannot fish."},
		{Name: "exact-demand", Clause: "jetty.sell.demand", Words: "Exactly as many fish are sold as the die shows."},
		{Name: "two-are-a-feast", Clause: "jetty.sell.feast", Words: "Two fish at once are a feast."},
		{Name: "free-to-pass", Clause: "jetty.pass.only", Words: "Any player may pass."},
		{Name: "unsold-is-free", Clause: "jetty.score.unsold", Words: "Fish in hand cost nothing."},
	},
}

var clauses = []rule.Entry{
	{ID: "jetty.setup.players", Kind: "setup", Section: "Setup", Words: "Two to four play."},
	{ID: "jetty.component.deck", Kind: "component", Section: "Setup", Words: "The deck holds 24 fish: 9 herring, 7 perch, 5 trout and 3 pike.", Enforcement: "judged", Refused: "no {fish} is in the deck"},
	{ID: "jetty.setup.deal", Kind: "setup", Section: "Setup", Words: "Each player is dealt two fish, one at a time, beginning with the first player.", Enforcement: "acted", Said: "{active} is dealt a {fish}", Refused: "{due}", Wrong: "it is for {active} to be dealt a fish"},
	{ID: "jetty.turn.order", Kind: "turn", Section: "Turns", Words: "Players take turns: only the player whose turn it is acts.", Enforcement: "judged", Refused: "it is the turn of {active}"},
	{ID: "jetty.turn.roll", Kind: "turn", Section: "Turns", Words: "Roll the die at the start of each turn. It is the day's demand.", Said: "the die shows {number}", Refused: "{due}"},
	{ID: "jetty.turn.one", Kind: "turn", Section: "Turns", Words: "Then the player fishes, or sells, or passes.", Enforcement: "judged", Said: "{player} goes out to fish", Refused: "{due}"},
	{ID: "jetty.turn.next", Kind: "turn", Section: "Turns", Words: "After that it is the turn of the player to the left.", Said: "{next} is next"},
	{ID: "jetty.fish.draw", Kind: "effect", Section: "Fishing", Words: "A player who fishes takes the top fish of the deck into their hand, unseen by the others.", Said: "{active} takes {one fish}", Refused: "{due}"},
	{ID: "jetty.fish.limit", Kind: "legality", Section: "Fishing", Words: "A player with five fish in hand cannot fish.", Refused: "{player} has {player.hand} fish in hand"},
	{ID: "jetty.fish.storm", Kind: "legality", Section: "Fishing", Words: "On a roll of one there is a storm: no player goes out to fish.", Refused: "the die shows {die}", Wrong: "the die shows {die}"},
	{ID: "jetty.fish.deck", Kind: "legality", Section: "Fishing", Words: "When the deck is empty there is nothing to fish.", Refused: "the deck is empty", Wrong: "the deck is empty"},
	{ID: "jetty.sell.hand", Kind: "legality", Section: "Selling", Words: "Fish are sold from the hand.", Refused: "{player} has {fish held} and sells {number}"},
	{ID: "jetty.sell.demand", Kind: "legality", Section: "Selling", Words: "At most as many fish are sold as the die shows.", Refused: "the die shows {die}, and {number} are sold"},
	{ID: "jetty.sell.stall", Kind: "effect", Section: "Selling", Words: "A player who sells lays fish of one kind from their hand on their stall.", Said: "{player} sells {fish sold}"},
	{ID: "jetty.sell.feast", Kind: "trigger", Section: "Selling", Words: "Three or more fish sold at once are a feast.", Said: "{player} gives a feast"},
	{ID: "jetty.pass.only", Kind: "legality", Section: "Passing", Words: "Only a player who can neither fish nor sell passes."},
	{ID: "jetty.end.deck", Kind: "end", Section: "End", Words: "The round in which the last fish is drawn is the last.", Said: "the deck is empty, and the game ends", Wrong: "{deck} fish are in the deck"},
	{ID: "jetty.end.no-more", Kind: "legality", Section: "End", Words: "Nothing is done after the end of the game.", Refused: "{due}"},
	{ID: "jetty.score.fish", Kind: "score", Section: "End", Words: "A herring on a stall brings 1 point, a perch 2, a trout 3 and a pike 4.", Said: "{points won}", Wrong: "counted, {points counted}"},
	{ID: "jetty.score.feast", Kind: "score", Section: "End", Words: "A feast brings 2 points more.", Said: "{points won}"},
	{ID: "jetty.score.unsold", Kind: "score", Section: "End", Words: "A fish that is still in hand costs 1 point.", Said: "{points won}"},
	{ID: "jetty.score.winner", Kind: "score", Section: "End", Words: "Most points win.", Said: "most points: {winners}", Wrong: "counted, {winners counted} has won"},
	{ID: "jetty.score.tie", Kind: "tiebreak", Section: "End", Words: "If players are tied, the one of them with most fish on the stall wins.", Said: "most fish sold: {winners}"},
	{ID: "jetty.score.shared", Kind: "tiebreak", Section: "End", Words: "Players who are still tied share the victory.", Said: "{winners} share the victory"},
	{ID: "jetty.pairs.two", Kind: "variant, legality", Section: "Pairs", Words: "Fish are sold in twos or more."},
}

// What is said of the notation before and after the list of lines.
const (
	notationHead = "A position is lines, in any order. Each may be omitted:\n\n"
	notationRest = "\nMoves:\n\n  Ann: fish\n  Ann: sell perch 2\n  Ann: pass\n  die: 4\n  deck: trout\n\nWithout a number, all fish of the kind are sold."
)
