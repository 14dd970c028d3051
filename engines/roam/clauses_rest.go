package roam

import (
	"fmt"

	"umpire/engines/rule"
)

// The clauses on rests.
const (
	RestFree rule.Clause = iota + pastClaim
	RestThenTurn
	RestNotMidTurn
	RestEarly
	RestEarlyCost
	RestEarlyAll
	RestEarlyTiming
	RestEarlyAfford
	pastRest
)

var restClauses = provisions{
	RestFree: {ID: "roam.rest.free", Kind: rule.KindTrigger, Section: "HOW TO PLAY 5", Words: "If at the start of a player's turn all their characters are face down, all turn face up. This is not optional and costs nothing.",
		Tell: func(g *Game, _ Move, before, _ *State) string {
			return g.name(before.Turn) + " rests: all characters turn face up"
		},
		Explain: (*Game).explainUp,
		Flaw: func(g *Game, s *State) string {
			return fmt.Sprintf("all characters of %s are face down after the rest check", g.name(s.Turn))
		},
	},
	RestThenTurn: {ID: "roam.rest.then-turn", Kind: rule.KindTurn, Section: "HOW TO PLAY 5", Words: "After a rest the turn goes on as normal."},
	RestNotMidTurn: {ID: "roam.rest.not-mid-turn", Kind: rule.KindTrigger, Section: "HOW TO PLAY 5", Words: "Turning the last character face down during a turn does not cause a rest in that turn.",
		Tell: said("all characters are face down; the rest waits for the next turn"),
	},
	RestEarly: {ID: "roam.rest.early", Kind: rule.KindEffect, Section: "EARLY REST", Words: "At the start of the turn a player may turn all characters face up although some are still face up.",
		Tell:    func(g *Game, _ Move, before, _ *State) string { return g.name(before.Turn) + " rests early" },
		Explain: because("no character is face down"),
	},
	RestEarlyCost: {ID: "roam.rest.early-cost", Kind: rule.KindCost, Section: "EARLY REST", Tie: rule.Acted, Words: "The price is one coin for each character that is still face up, paid to the bank.",
		Tell: (*Game).tellRestPaid,
	},
	RestEarlyAll: {ID: "roam.rest.early-all", Kind: rule.KindLegality, Section: "EARLY REST", Tie: rule.Acted, Words: "An early rest turns every character face up; none can be left face down.",
		Tell: said("all characters turn face up"),
	},
	RestEarlyTiming: {ID: "roam.rest.early-timing", Kind: rule.KindLegality, Section: "EARLY REST", Words: "An early rest is possible only at the start of the turn, before a character is used.",
		Explain: explainPhase,
	},
	RestEarlyAfford: {ID: "roam.rest.early-afford", Kind: rule.KindLegality, Section: "EARLY REST", Words: "A player who cannot pay the full price cannot take the early rest.",
		Explain: (*Game).explainRestPrice,
	},
}

func (g *Game) tellRestPaid(m Move, before, after *State) string {
	return fmt.Sprintf("%s pays %s", g.name(before.Turn), plural(int(before.Coins[m.Seat&3]-after.Coins[m.Seat&3]), "coin"))
}

func (g *Game) explainRestPrice(s *State, m Move) string {
	quiet := trace{}
	return fmt.Sprintf("it costs %s, %s has %d", plural(int(g.price(s, m.Seat, &quiet)), "coin"), g.name(m.Seat), s.Coins[m.Seat])
}
