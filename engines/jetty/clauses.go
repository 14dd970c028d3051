package jetty

import (
	"fmt"

	"umpire/engines/rule"
)

// The clauses, in the order of the rulebook.
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

type provisions = rule.Provisions[*Game, State, Move]

var (
	book    = rule.Bind(setupClauses, fishClauses, sellClauses, endClauses)
	clauses = book.Entries()
)

// Tell puts what a clause did into a sentence.
func (g *Game) Tell(c rule.Clause, m Move, before, after *State) string {
	return book.Tell(g, c, m, before, after)
}

// Explain says with which values a clause forbids a move.
func (g *Game) Explain(c rule.Clause, s *State, m Move) string {
	return book.Explain(g, c, s, g.Settle(s, m))
}

// Flaw says with which values a position breaks a clause.
func (g *Game) Flaw(c rule.Clause, s *State) string { return book.Flaw(g, c, s) }

var setupClauses = provisions{
	SetupPlayers: {ID: "jetty.setup.players", Kind: rule.KindSetup, Section: "Setup", Words: "Two to four play."},
	ComponentDeck: {ID: "jetty.component.deck", Kind: rule.KindComponent, Tie: rule.Judged, Section: "Setup", Words: "The deck holds 24 fish: 9 herring, 7 perch, 5 trout and 3 pike.",
		Explain: func(_ *Game, _ *State, m Move) string { return "no " + fishWords[m.Fish%kinds] + " is in the deck" },
		Flaw:    (*Game).flawDeck,
	},
	SetupDeal: {ID: "jetty.setup.deal", Kind: rule.KindSetup, Tie: rule.Acted, Section: "Setup", Words: "Each player is dealt two fish, one at a time, beginning with the first player.",
		Tell: func(g *Game, m Move, before, _ *State) string {
			return g.name(before.Turn) + " is dealt a " + fishWords[m.Fish%kinds]
		},
		Explain: (*Game).explainPhase,
		Flaw:    func(g *Game, s *State) string { return "it is for " + g.name(s.Turn) + " to be dealt a fish" },
	},
	TurnOrder: {ID: "jetty.turn.order", Kind: rule.KindTurn, Tie: rule.Judged, Section: "Turns", Words: "Players take turns: only the player whose turn it is acts.",
		Explain: func(g *Game, s *State, _ Move) string { return "it is the turn of " + g.name(s.Turn) },
	},
	TurnRoll: {ID: "jetty.turn.roll", Kind: rule.KindTurn, Section: "Turns", Words: "At the start of a turn the die is rolled: it shows the demand of the day.",
		Tell:    func(_ *Game, m Move, _, _ *State) string { return fmt.Sprintf("the die shows %d", m.N.Or(0)) },
		Explain: (*Game).explainPhase,
		Flaw:    (*Game).flawDie,
	},
	TurnOne: {ID: "jetty.turn.one", Kind: rule.KindTurn, Tie: rule.Judged, Section: "Turns", Words: "Then the player fishes, or sells, or passes.",
		Explain: (*Game).explainPhase,
	},
	TurnNext: {ID: "jetty.turn.next", Kind: rule.KindTurn, Section: "Turns", Words: "After that it is the turn of the player to the left.",
		Tell: func(g *Game, _ Move, _, after *State) string { return g.name(after.Turn) + " is next" },
	},
}

var fishClauses = provisions{
	FishDraw: {ID: "jetty.fish.draw", Kind: rule.KindEffect, Section: "Fishing", Words: "Who fishes takes the top fish of the deck into the hand, unseen by the others.",
		Tell: func(g *Game, m Move, before, _ *State) string {
			return g.name(before.Turn) + " takes " + some(1, m.Fish)
		},
		Explain: (*Game).explainPhase,
	},
	FishLimit: {ID: "jetty.fish.limit", Kind: rule.KindLegality, Section: "Fishing", Words: "Nobody fishes with five fish in hand.",
		Explain: func(g *Game, s *State, m Move) string {
			return fmt.Sprintf("%s has %d fish in hand", g.name(m.Seat), s.held(m.Seat))
		},
		Flaw: func(g *Game, s *State) string {
			seat := g.overfull(s).Or(0)
			return fmt.Sprintf("%s has %d fish in hand", g.name(seat), s.held(seat))
		},
	},
	FishStorm: {ID: "jetty.fish.storm", Kind: rule.KindLegality, Section: "Fishing", Words: "On a roll of one there is a storm: nobody goes out to fish.",
		Explain: func(_ *Game, s *State, _ Move) string { return fmt.Sprintf("the die shows %d", s.Die.Or(0)) },
		Flaw:    func(_ *Game, s *State) string { return fmt.Sprintf("the die shows %d", s.Die.Or(0)) },
	},
	FishDeck: {ID: "jetty.fish.deck", Kind: rule.KindLegality, Section: "Fishing", Words: "When the deck is empty there is nothing to fish.",
		Explain: func(*Game, *State, Move) string { return "the deck is empty" },
		Flaw:    func(*Game, *State) string { return "the deck is empty" },
	},
}

var sellClauses = provisions{
	SellHand: {ID: "jetty.sell.hand", Kind: rule.KindLegality, Section: "Selling", Words: "Fish are sold from the hand.",
		Explain: func(g *Game, s *State, m Move) string {
			return fmt.Sprintf("%s has %s and sells %d", g.name(m.Seat), some(s.Hand[m.Seat&3][m.Fish%kinds], m.Fish), m.N.Or(0))
		},
	},
	SellDemand: {ID: "jetty.sell.demand", Kind: rule.KindLegality, Section: "Selling", Words: "At most as many fish are sold as the die shows.",
		Explain: func(_ *Game, s *State, m Move) string {
			return fmt.Sprintf("the die shows %d, and %d are sold", s.Die.Or(0), m.N.Or(0))
		},
	},
	SellStall: {ID: "jetty.sell.stall", Kind: rule.KindEffect, Section: "Selling", Words: "Who sells lays fish of one kind from the hand on the own stall.",
		Tell: func(g *Game, m Move, before, _ *State) string {
			return g.name(m.Seat) + " sells " + some(g.Settle(before, m).N.Or(0), m.Fish)
		},
	},
	SellFeast: {ID: "jetty.sell.feast", Kind: rule.KindTrigger, Section: "Selling", Words: "Three or more fish sold at once are a feast.",
		Tell: func(g *Game, m Move, _, _ *State) string { return g.name(m.Seat) + " gives a feast" },
		Flaw: func(g *Game, s *State) string {
			seat := g.feastless(s).Or(0)
			return fmt.Sprintf("%s has given %d, and sold %s", g.name(seat), s.Feasts[seat&3], catchValue.Print(s.Stall[seat&3]))
		},
	},
	PairsTwo: {ID: "jetty.pairs.two", Kind: "variant, legality", Section: "Pairs", Words: "Fish are sold in twos or more."},
	PassOnly: {ID: "jetty.pass.only", Kind: rule.KindLegality, Section: "Passing", Words: "Only who can neither fish nor sell passes.",
		Explain: func(g *Game, s *State, m Move) string {
			if g.mayFish(s, m.Seat, rule.NewTrace[State](&g.book)) {
				return g.name(m.Seat) + " can fish"
			}
			return g.name(m.Seat) + " can sell"
		},
	},
}

var endClauses = provisions{
	EndDeck: {ID: "jetty.end.deck", Kind: rule.KindEnd, Section: "End", Words: "The round in which the last fish is drawn is the last.",
		Tell: func(*Game, Move, *State, *State) string { return "the deck is empty, and the game ends" },
		Flaw: func(_ *Game, s *State) string { return fmt.Sprintf("%d fish are in the deck", s.left()) },
	},
	EndNoMore: {ID: "jetty.end.no-more", Kind: rule.KindLegality, Section: "End", Words: "When the game is over nobody does anything more.",
		Explain: func(g *Game, s *State, _ Move) string { return g.moment(s) },
	},
	ScoreFish: {ID: "jetty.score.fish", Kind: rule.KindScore, Section: "End", Words: "A herring on a stall brings 1 point, a perch 2, a trout 3 and a pike 4.",
		Tell: (*Game).tellPoints,
		Flaw: func(g *Game, s *State) string { return "counted, " + g.pointsOf(g.result(s)) },
	},
	ScoreFeast:  {ID: "jetty.score.feast", Kind: rule.KindScore, Section: "End", Words: "A feast brings 2 points more.", Tell: (*Game).tellPoints},
	ScoreUnsold: {ID: "jetty.score.unsold", Kind: rule.KindScore, Section: "End", Words: "A fish that is still in hand costs 1 point.", Tell: (*Game).tellPoints},
	ScoreWinner: {ID: "jetty.score.winner", Kind: rule.KindScore, Section: "End", Words: "Most points win.",
		Tell: func(g *Game, _ Move, _, after *State) string { return "most points: " + g.nameList(after.Winners) },
		Flaw: func(g *Game, s *State) string { return "counted, " + g.nameList(g.result(s).Winners) + " has won" },
	},
	ScoreTie: {ID: "jetty.score.tie", Kind: rule.KindTiebreak, Section: "End", Words: "Of those who are tied, who has most fish on the stall wins.",
		Tell: func(g *Game, _ Move, _, after *State) string { return "most fish sold: " + g.nameList(after.Winners) },
	},
	ScoreShared: {ID: "jetty.score.shared", Kind: rule.KindTiebreak, Section: "End", Words: "Those who are tied even so share the victory.",
		Tell: func(g *Game, _ Move, _, after *State) string { return g.nameList(after.Winners) + " share the victory" },
	},
}
