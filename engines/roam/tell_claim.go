package roam

import (
	"fmt"
	"strings"

	"umpire/engines/rule"
)

// What is said of complete cards; which clause says it stands in clauses.go.

func (g *Game) tellComplete(s *State) string {
	names := g.slotNames(g.complete(s))
	if len(names) > 1 {
		return strings.Join(names, " and ") + " are complete"
	}
	return strings.Join(names, "") + " is complete"
}

func (g *Game) explainOrder(s *State, m Move) string {
	if m.List.twice() {
		return "each complete card is named once: they are " + g.slotOrder().Print(s.Queue)
	}
	if s.Queue.set() == 0 {
		return "no card is complete"
	}
	return "the complete cards are " + g.slotOrder().Print(s.Queue)
}

// violationQueue says which cards wait to be resolved and cannot, or should.
func (g *Game) violationQueue(s *State) string {
	queue, complete := s.Queue.set(), g.complete(s)
	var parts []string
	if early := queue &^ complete; early != 0 {
		parts = append(parts, g.slotText(early)+" is not complete")
	}
	if s.Queue.twice() {
		parts = append(parts, "a slot is named twice")
	}
	if late := g.overlooked(s, complete, queue); late != 0 {
		parts = append(parts, g.slotText(late)+" is complete and has not been resolved")
	}
	return strings.Join(parts, "; ")
}

// bidder names who has made the highest bid.
func (g *Game) bidder(s *State) string { return g.name(s.Bidder.Or(0)) }

// counts returns how many markers each has on a slot: "Cid 3, Zoey 3".
func (g *Game) counts(s *State, slot uint8) string {
	var parts []string
	for seat := range g.players() {
		if n := s.on(seat, g.land[slot]); n > 0 {
			parts = append(parts, fmt.Sprintf("%s %d", g.name(seat), n))
		}
	}
	return strings.Join(parts, ", ")
}

func (g *Game) tellMajority(_ Move, before, after *State) string {
	slot := before.nextSlot()
	if before.Slots[slot].None() {
		return ""
	}
	return fmt.Sprintf("%s claims %s: %s", g.claimer(before, after), g.cardID(before.Slots[slot].Must()), g.counts(before, slot))
}

// claimer names who has won a card between two positions.
func (g *Game) claimer(before, after *State) string {
	for slot, won := range after.Won {
		if won.Is() && before.Won[slot].None() {
			return g.name(won.Must())
		}
	}
	counts := [4]int16{}
	for seat := range g.players() {
		counts[seat] = int16(before.on(seat, g.land[before.nextSlot()]))
	}
	return strings.Join(g.namesOf(g.best(1<<g.players()-1, &counts)), " and ")
}

func (g *Game) violationWon(s *State) string {
	return fmt.Sprintf("the card of %s is not won like that", g.slotText(g.wrongly(s, g.complete(s), s.Queue.set())))
}

// tellTied tells of a bid, or of the tie that bids are to break.
func (g *Game) tellTied(m Move, before, _ *State) string {
	if m.Kind == Bid && before.Tied != 0 {
		return fmt.Sprintf("%s bids %d", g.name(m.Seat), m.Amount)
	}
	slot := before.nextSlot()
	if before.Tied != 0 && before.Bidder.None() && g.bidding(before) == rule.Chance {
		return "nobody has bid for " + g.slots[slot]
	}
	return fmt.Sprintf("%s is complete: %s; a bid decides", g.slots[slot], g.counts(before, slot))
}

func (g *Game) explainTied(s *State, m Move) string {
	if s.Tied == 0 {
		return "no card is tied"
	}
	return fmt.Sprintf("%s is not tied; %s are", g.name(m.Seat), strings.Join(strings.Fields(g.nameList(s.Tied)), " and "))
}

func (g *Game) violationTied(s *State) string {
	if s.Phase != Bidding {
		return "there is no auction"
	}
	return fmt.Sprintf("most markers on %s: %s", g.slots[s.nextSlot()], g.nameList(g.leaders(s, s.nextSlot())))
}

func (g *Game) explainRaise(s *State, _ Move) string {
	if s.Bid.None() {
		return "a bid of 0 is not allowed"
	}
	return fmt.Sprintf("the highest bid is %d, by %s", s.Bid.Must(), g.bidder(s))
}

func (g *Game) violationBid(s *State) string {
	return fmt.Sprintf("%s bids %d and has %d", g.bidder(s), s.Bid.Must(), s.Coins[s.Bidder.Or(0)&3])
}

func (g *Game) tellBought(_ Move, before, _ *State) string {
	card, ok := before.Slots[before.nextSlot()].Get()
	if !ok || before.Bidder.None() {
		return ""
	}
	return fmt.Sprintf("%s claims %s for %s", g.bidder(before), g.cardID(card), plural(int(before.Bid.Must()), "coin"))
}

func (g *Game) tellPaid(_ Move, before, _ *State) string {
	return fmt.Sprintf("%s pays %s", g.bidder(before), plural(int(before.Bid.Must()), "coin"))
}

func (g *Game) tellFaceUp(_ Move, before, after *State) string {
	for seat := range g.players() {
		if gained := after.Cards[seat] &^ before.Cards[seat]; gained != 0 {
			return fmt.Sprintf("%s has %s face up", g.name(seat), strings.Join(g.cardIDs(seat, gained), ", "))
		}
	}
	return ""
}

// tellReturn says how many markers go back to whom.
func (g *Game) tellReturn(_ Move, before, after *State) string {
	var parts []string
	for seat := range g.players() {
		if n := before.markers(seat) - after.markers(seat); n > 0 {
			parts = append(parts, fmt.Sprintf("%s %d", g.name(seat), n))
		}
	}
	return "markers go back: " + strings.Join(parts, ", ")
}

func (g *Game) tellReplace(_ Move, before, after *State) string {
	for slot, card := range after.Slots {
		switch old := before.Slots[slot]; {
		case card.None() || card == old:
		case old.None():
			return fmt.Sprintf("%s is laid in %s", g.cardID(card.Must()), g.slots[slot])
		default:
			return fmt.Sprintf("%s takes the place of %s", g.cardID(card.Must()), g.cardID(old.Must()))
		}
	}
	return ""
}
