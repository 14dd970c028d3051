package jetty

import (
	"fmt"
	"strconv"

	"umpire/engines/rule"
)

type telling = rule.Telling[*Game, State, Move]

// book says what clauses do: by the sentences of rules.md, whose words in braces are
// words, and by the code below where a sentence needs a condition.
var book = rule.NewSpeaker(clauses, words, code)

var words = rule.Words[*Game, State, Move]{
	"active":          func(t *telling) string { return t.Game.name(t.Before.Turn) },
	"fish":            func(t *telling) string { return fishWords[t.Move.Fish%kinds] },
	"fish held":       func(t *telling) string { return some(t.Before.Hand[t.Move.Seat&3][t.Move.Fish%kinds], t.Move.Fish) },
	"fish sold":       func(t *telling) string { return some(t.Game.Settle(t.Before, t.Move).N.Or(0), t.Move.Fish) },
	"held":            func(t *telling) string { return strconv.Itoa(t.Before.held(t.Move.Seat)) },
	"moment":          func(t *telling) string { return t.Game.moment(t.Before) },
	"next":            func(t *telling) string { return t.Game.name(t.After.Turn) },
	"number":          func(t *telling) string { return strconv.Itoa(int(t.Move.N.Or(0))) },
	"one fish":        func(t *telling) string { return some(1, t.Move.Fish) },
	"player":          func(t *telling) string { return t.Game.name(t.Move.Seat) },
	"points counted":  func(t *telling) string { return t.Game.pointsOf(t.Game.result(t.Before)) },
	"winners":         func(t *telling) string { return t.Game.nameList(t.After.Winners) },
	"winners counted": func(t *telling) string { return t.Game.nameList(t.Game.result(t.Before).Winners) },
}

// Describe puts what a clause did into a sentence.
func (g *Game) Describe(c rule.Clause, m Move, before, after *State) string {
	return book.Describe(g, c, m, before, after)
}

// Explain says with which values a clause forbids a move.
func (g *Game) Explain(c rule.Clause, s *State, m Move) string {
	return book.Explain(g, c, s, g.Settle(s, m))
}

// Violation says with which values a position breaks a clause.
func (g *Game) Violation(c rule.Clause, s *State) string { return book.Violation(g, c, s) }

var code = rule.Provisions[*Game, State, Move]{
	ComponentDeck: {Violation: (*Game).violationDeck},
	TurnRoll:      {Violation: (*Game).violationDie},
	FishLimit: {
		Violation: func(g *Game, s *State) string {
			seat := g.overfull(s).Or(0)
			return fmt.Sprintf("%s has %d fish in hand", g.name(seat), s.held(seat))
		},
	},
	SellFeast: {
		Violation: func(g *Game, s *State) string {
			seat := g.feastless(s).Or(0)
			return fmt.Sprintf("%s has given %d, and sold %s", g.name(seat), s.Feasts[seat&3], catchValue.Print(s.Stall[seat&3]))
		},
	},
	PassOnly: {
		Explain: func(g *Game, s *State, m Move) string {
			if g.mayFish(s, m.Seat, rule.NewTrace[State](&g.book)) {
				return g.name(m.Seat) + " can fish"
			}
			return g.name(m.Seat) + " can sell"
		},
	},
	ScoreFish:   {Describe: (*Game).tellPoints},
	ScoreFeast:  {Describe: (*Game).tellPoints},
	ScoreUnsold: {Describe: (*Game).tellPoints},
}
