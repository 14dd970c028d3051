package roam

import (
	"fmt"
	"strings"

	"umpire/engines/rule"
)

// The clauses on turns and on the use of a character.
const (
	TurnOrder rule.Clause = iota + pastSetup
	TurnSequence
	UseOne
	UseOnlyOne
	UseFaceUpOnly
	UseFlip
	UseOwnOnly
	pastTurn
)

var turnClauses = provisions{
	TurnOrder: {ID: "roam.turn.order", Kind: rule.KindTurn, Section: "HOW TO PLAY 1", Tie: rule.Judged, Words: "Players take turns clockwise, beginning with the first player.",
		Explain: func(g *Game, s *State, _ Move) string { return g.whoDecides(s) },
		Flaw:    (*Game).flawFirst,
	},
	TurnSequence: {ID: "roam.turn.sequence", Kind: rule.KindTurn, Section: "HOW TO PLAY 2-5", Tie: rule.Judged, Words: "A turn is: (a) start of turn with rest or early rest; (b) use of one character, placing markers and gaining coins; (c) end of turn: completed cards are claimed; (d) full game: an optional purchase; (e) end-of-game check.",
		Explain: explainPhase,
		Flaw:    (*Game).flawPhase,
	},
	UseOne: {ID: "roam.use.one", Kind: rule.KindTurn, Section: "HOW TO PLAY 2", Tie: rule.Judged, Words: "On a turn the player uses exactly one face-up character.",
		Explain: (*Game).explainUp,
		Flaw:    func(g *Game, s *State) string { return g.name(s.Turn) + " has used no character this turn" },
	},
	UseOnlyOne: {ID: "roam.use.only-one", Kind: rule.KindLegality, Section: "COIN ABILITY", Words: "No more than one character can be used in a turn, whatever blanks or artifacts are used.",
		Explain: (*Game).explainUsed,
	},
	UseFaceUpOnly: {ID: "roam.use.face-up-only", Kind: rule.KindLegality, Section: "HOW TO PLAY 2", Words: "Only a face-up character can be used.",
		Tell: func(g *Game, _ Move, before, _ *State) string {
			return g.name(before.Turn) + " has no character face up, and uses none"
		},
		Explain: func(g *Game, _ *State, m Move) string { return g.cardName(m.Card) + " is face down" },
	},
	UseFlip: {ID: "roam.use.flip", Kind: rule.KindCost, Section: "HOW TO PLAY 2", Tie: rule.Acted, Words: "Using a character turns it face down, before its markers are placed.",
		Tell: (*Game).tellUse,
		Flaw: (*Game).flawUsed,
	},
	UseOwnOnly: {ID: "roam.use.own-only", Kind: rule.KindLegality, Section: "HOW TO PLAY 2", Words: "A player uses only characters in front of that player.",
		Explain: func(g *Game, _ *State, m Move) string { return g.notAmong(m.Card, m.Seat) },
		Flaw:    (*Game).flawForeign,
	},
}

func (g *Game) whoDecides(s *State) string {
	var who []string
	for seat := range g.Deciders(s).Each {
		if seat == rule.Chance {
			return "a card is to be drawn first"
		}
		who = append(who, g.name(seat))
	}
	if who == nil {
		return "the game is over"
	}
	return "it is for " + strings.Join(who, " or ") + " to decide"
}

func (g *Game) flawFirst(s *State) string {
	return fmt.Sprintf("%s is first, and the turn is %s's", g.name(s.First), g.name(s.Turn))
}

func explainPhase(_ *Game, s *State, _ Move) string {
	return "the turn stands at " + phaseWords[s.Phase]
}

// flawPhase says why a turn cannot stand where it is said to stand.
func (g *Game) flawPhase(s *State) string {
	phase := "the phase " + g.printPhase(s)
	switch {
	case s.Round == 0 && !s.Phase.setsUp() && s.Phase != ShowTop:
		return phase + " is not in round 0, which is the set-up"
	case s.Round > 0 && s.Phase.setsUp():
		return fmt.Sprintf("%s is in round 0, not in round %d", phase, s.Round)
	case s.Used.Is() && s.Phase <= RestCheck && s.Phase != ShowTop:
		return fmt.Sprintf("%s is over once %s is used", phase, g.cardName(s.Used.Must()))
	case s.Phase == OrderCards && g.read.order != chosen:
		return "nobody chooses the order of the cards by this reading"
	case (s.Phase == ShowTop || s.Phase == DrawMap || s.Phase == Refill) && s.Top.Is():
		return fmt.Sprintf("%s draws a card, and %s is known to be next", phase, g.cardID(s.Top.Must()))
	}
	return phase + " lacks what it is about: add " + lacking(s.Phase)
}

// lacking names the lines of a position that a phase needs.
func lacking(p Phase) string {
	switch p {
	case Bidding:
		return "used, complete and tied, as in `complete SW` and `tied Cid Zoey`"
	case OrderCards:
		return "used and complete, with the cards in question: `complete S SE`"
	case Refill:
		return "an empty slot of the map"
	case AfterUse, Purchase:
		return "used, the character of this turn"
	}
	return "what it waits for"
}

// explainUp says how many characters a player has face up.
func (g *Game) explainUp(s *State, m Move) string {
	up := s.up(m.Seat).len()
	if up == 0 {
		return fmt.Sprintf("all characters of %s are face down", g.name(m.Seat))
	}
	return fmt.Sprintf("%s has %s face up", g.name(m.Seat), plural(up, "character"))
}

func (g *Game) explainUsed(s *State, m Move) string {
	return fmt.Sprintf("%s has used %s this turn", g.name(m.Seat), g.cardName(s.Used.Or(0)))
}

func (g *Game) tellUse(m Move, before, _ *State) string {
	return fmt.Sprintf("%s turns %s face down", g.name(before.Turn), g.cardName(m.Card))
}

func (g *Game) flawUsed(s *State) string {
	return fmt.Sprintf("%s has used %s, which is face up", g.name(s.Turn), g.cardName(s.Used.Must()))
}

func (g *Game) notAmong(card uint8, seat rule.Seat) string {
	return fmt.Sprintf("%s is not among the characters of %s", g.cardName(card), g.name(seat))
}

func (g *Game) flawForeign(s *State) string {
	who := g.name(s.Turn)
	return fmt.Sprintf("%s has used %s, which is not among the characters of %s", who, g.cardName(s.Used.Must()), who)
}
