package roam

import (
	"fmt"
	"strings"

	"umpire/engines/rule"
)

// tellClaim tells of complete cards.
func (g *Game) tellClaim(c rule.Clause, m Move, before, after *State) string {
	switch c {
	case ClaimTrigger:
		return g.tellComplete(before)
	case ClaimReplaceOrientation:
		return "it lies the way round of the card before it"
	case ClaimFaceUp:
		return g.tellFaceUp(before, after)
	case ClaimConsolation:
		return g.richer(before, after)
	case ClaimReturnMarkers:
		return g.tellReturn(before, after)
	case ClaimReplace:
		return g.tellReplace(before, after)
	}
	return g.tellAuction(c, m, before, after)
}

// tellAuction tells who gets a card, and for what.
func (g *Game) tellAuction(c rule.Clause, m Move, before, after *State) string {
	slot := (max(before.Queue[0], 1) - 1) % 6
	card := before.Slots[slot]
	bidder := g.name(rule.Seat(max(before.Bidder, 1) - 1))
	switch {
	case c == ClaimTieBid && m.Kind == Bid && before.Tied != 0:
		return fmt.Sprintf("%s bids %d", g.name(m.Seat), m.Amount)
	case c == ClaimBidPass:
		return g.name(m.Seat) + " passes"
	case c == ClaimTieBid:
		return fmt.Sprintf("%s is complete: %s; a bid decides", g.slots[slot], g.counts(before, slot))
	case c == ClaimMajority && card != 0:
		return fmt.Sprintf("%s claims %s: %s", g.claimer(before, after), g.cardID(card-1), g.counts(before, slot))
	case c == ClaimBidWinner && card != 0 && before.Bidder != 0:
		return fmt.Sprintf("%s claims %s for %s", bidder, g.cardID(card-1), plural(int(before.Bid-1), "coin"))
	case c == ClaimBidPay:
		return fmt.Sprintf("%s pays %s", bidder, plural(int(before.Bid-1), "coin"))
	}
	return ""
}

func (g *Game) tellComplete(s *State) string {
	var slots []string
	for slot := range uint8(6) {
		if g.complete(s)>>slot&1 != 0 {
			slots = append(slots, g.slots[slot])
		}
	}
	if len(slots) > 1 {
		return strings.Join(slots, " and ") + " are complete"
	}
	return strings.Join(slots, "") + " is complete"
}

func (g *Game) tellFaceUp(before, after *State) string {
	for seat := range g.players() {
		if gained := after.Cards[seat] &^ before.Cards[seat]; gained != 0 {
			return fmt.Sprintf("%s has %s face up", g.name(seat), strings.Join(g.cardIDs(seat, gained), ", "))
		}
	}
	return ""
}

// tellReturn says how many markers go back to whom.
func (g *Game) tellReturn(before, after *State) string {
	var parts []string
	for seat := range g.players() {
		if n := before.markers(seat) - after.markers(seat); n > 0 {
			parts = append(parts, fmt.Sprintf("%s %d", g.name(seat), n))
		}
	}
	return "markers go back: " + strings.Join(parts, ", ")
}

func (g *Game) tellReplace(before, after *State) string {
	for slot, card := range after.Slots {
		switch old := before.Slots[slot]; {
		case card == 0 || card == old:
		case old == 0:
			return fmt.Sprintf("%s is laid in %s", g.cardID(card-1), g.slots[slot])
		default:
			return fmt.Sprintf("%s takes the place of %s", g.cardID(card-1), g.cardID(old-1))
		}
	}
	return ""
}

// claimer returns who has won a card between two positions.
func (g *Game) claimer(before, after *State) string {
	for slot, won := range after.Won {
		if won != 0 && before.Won[slot] == 0 {
			return g.name(rule.Seat(won - 1))
		}
	}
	counts := [4]int16{}
	slot := (max(before.Queue[0], 1) - 1) % 6
	for seat := range g.players() {
		counts[seat] = int16((before.Low[seat] & g.land[slot]).len() + (before.High[seat] & g.land[slot]).len())
	}
	return strings.Join(g.namesOf(g.best(1<<g.players()-1, &counts)), " and ")
}

// counts returns how many markers each has on a slot: "Cid 3, Zoey 3".
func (g *Game) counts(s *State, slot uint8) string {
	var parts []string
	for seat := range g.players() {
		if n := (s.Low[seat] & g.land[slot]).len() + (s.High[seat] & g.land[slot]).len(); n > 0 {
			parts = append(parts, fmt.Sprintf("%s %d", g.name(seat), n))
		}
	}
	return strings.Join(parts, ", ")
}
