package roam

import (
	"fmt"
	"strings"

	"umpire/engines/rule"
)

// flawSetup says what is wrong with a table that is being set up.
func (g *Game) flawSetup(c rule.Clause, s *State) string {
	given := g.given(s)
	switch c {
	case SetupFirstPlayer:
		return "something lies on the table before there is a first player"
	case SetupStartingSet:
		return "before the first turn everybody has three starting cards, face up, and no other"
	case SetupMarkers:
		return "no marker is on the map before the first turn"
	case SetupCoins:
		return "before the first turn the coins are " + g.coinList(&given)
	case TurnOrder:
		return fmt.Sprintf("%s is first, and the turn is %s's", g.name(rule.Seat(s.First)), g.name(s.turn()))
	case FullSetup:
		return fmt.Sprintf("the row has %s and nobody an artifact when the phase is %s", plural(int(s.Gap), "artifact"), g.printPhase(s))
	case OutpostSetup:
		return g.name(rule.Seat(s.Outpost-1)) + " has the Outpost card before the first turn"
	}
	return ""
}

// flawTurn says what is wrong with where the turn stands.
func (g *Game) flawTurn(c rule.Clause, s *State) string {
	who := g.name(s.turn())
	switch c {
	case TurnSequence:
		return g.flawPhase(s)
	case UseOwnOnly:
		return fmt.Sprintf("%s has used %s, which is not among the characters of %s", who, g.cardName(s.Used-1), who)
	case UseFlip:
		return fmt.Sprintf("%s has used %s, which is face up", who, g.cardName(s.Used-1))
	case UseOne:
		return fmt.Sprintf("%s has used no character this turn", who)
	case RestFree:
		return fmt.Sprintf("all characters of %s are face down after the rest check", who)
	case FullBuyOne:
		return fmt.Sprintf("%s cannot just have bought an artifact", g.name(rule.Seat(s.Bought-1)))
	case EndTrigger:
		return "nobody has ten characters"
	case EndFinishRound:
		return fmt.Sprintf("the turn was %s's, and the round ends before %s's", who, g.name(rule.Seat(s.First)))
	case ScoreCards:
		counted := g.counted(s)
		return fmt.Sprintf("the points are given as %s; what counts now is %s", g.pointList(s), g.pointList(counted))
	case ScoreWinner:
		counted := g.counted(s)
		return fmt.Sprintf("given as winners: %s; who wins now: %s", orNone(g.namesOf(s.Winners)), orNone(g.namesOf(counted.Winners)))
	}
	return ""
}

// flawPhase says why a turn cannot stand where it is said to stand.
func (g *Game) flawPhase(s *State) string {
	phase := "the phase " + g.printPhase(s)
	switch {
	case s.Round == 0 && !s.Phase.setsUp() && s.Phase != ShowTop:
		return phase + " is not in round 0, which is the set-up"
	case s.Round > 0 && s.Phase.setsUp():
		return fmt.Sprintf("%s is in round 0, not in round %d", phase, s.Round)
	case s.Used != 0 && s.Phase <= RestCheck && s.Phase != ShowTop:
		return fmt.Sprintf("%s is over once %s is used", phase, g.cardName(s.Used-1))
	case s.Phase == OrderCards && g.read.order != chosen:
		return "nobody chooses the order of the cards by this reading"
	case (s.Phase == ShowTop || s.Phase == DrawMap || s.Phase == Refill) && s.Top != 0:
		return fmt.Sprintf("%s draws a card, and %s is known to be next", phase, g.cardID(s.Top-1))
	}
	return phase + " lacks what it is about"
}

// flawClaims says what is wrong with the claims.
func (g *Game) flawClaims(c rule.Clause, s *State) string {
	queue, complete := slotSet(&s.Queue), g.complete(s)
	bidder := g.name(rule.Seat(max(s.Bidder, 1) - 1))
	switch c {
	case ClaimOnlyThen:
		return fmt.Sprintf("no card is resolved while the turn stands at %s", g.printPhase(s))
	case ClaimTrigger:
		return g.flawQueue(s, queue, complete)
	case ClaimMajority:
		return fmt.Sprintf("the card of %s is not won like that", g.slotNames(g.wrongly(s, complete, queue)))
	case ClaimTieBid:
		if s.Phase != Bidding {
			return "there is no auction"
		}
		return fmt.Sprintf("most markers on %s: %s", g.slots[(max(s.Queue[0], 1)-1)%6], g.nameList(g.leaders(s, (max(s.Queue[0], 1)-1)%6)))
	case ClaimBidOrder:
		return "players are asked clockwise from " + g.name(s.turn()) + ", and only those who are tied"
	case ClaimBidOnce:
		return bidder + " has bid and could bid again"
	case ClaimBidCap:
		return fmt.Sprintf("%s bids %d and has %d", bidder, s.Bid-1, s.Coins[(max(s.Bidder, 1)-1)&3])
	}
	return ""
}

// flawQueue says which cards wait to be resolved and cannot, or should.
func (g *Game) flawQueue(s *State, queue, complete uint8) string {
	var parts []string
	if early := queue &^ complete; early != 0 {
		parts = append(parts, g.slotNames(early)+" is not complete")
	}
	if twice(&s.Queue) {
		parts = append(parts, "a slot is named twice")
	}
	if late := g.overlooked(s, complete, queue); late != 0 {
		parts = append(parts, g.slotNames(late)+" is complete and has not been resolved")
	}
	return strings.Join(parts, "; ")
}

func (g *Game) slotNames(set uint8) string {
	var names []string
	for slot := range 6 {
		if set>>slot&1 != 0 {
			names = append(names, g.slots[slot])
		}
	}
	return strings.Join(names, ", ")
}
