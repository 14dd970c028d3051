package roam

import (
	"fmt"
	"strings"

	"umpire/engines/rule"
)

// What is said of artifacts; which clause says it is in clauses.go.

func (g *Game) describeFreeBlank(m Move, before, after *State) string {
	if set := after.marked(before, m.Seat); set != 0 {
		return fmt.Sprintf("%s places a marker on %s for nothing", g.actor(m, before), g.squareText(set))
	}
	return fmt.Sprintf("%s pays for a blank of %s", g.payer(m), g.cardName(m.Card))
}

func (g *Game) describeExchange(m Move, before, after *State) string {
	set := after.marked(before, m.Seat)
	if set == 0 {
		return ""
	}
	text := fmt.Sprintf("%s's marker takes the place of %s's on %s", g.actor(m, before), g.loser(m.Seat, before, after), g.squareText(set))
	for b := range m.List.each {
		if m.Kind == Use && b&free != 0 && set&square(b&^free) != 0 {
			text += fmt.Sprintf(", a blank for which %s pays", g.payer(m))
		}
	}
	return text
}

func (g *Game) loser(by rule.Seat, before, after *State) string {
	for seat := range g.players() {
		if seat != by && after.markers(seat) < before.markers(seat) {
			return g.name(seat)
		}
	}
	return "nobody"
}

func (g *Game) describeRotate(m Move, _, _ *State) string {
	n := (m.rotate() & allTiles).len()
	if n == 1 {
		return g.cardName(m.Card) + " is turned by a quarter"
	}
	return fmt.Sprintf("%s is turned by %d quarters", g.cardName(m.Card), n)
}

func (g *Game) describeSlide(m Move, before, after *State) string {
	from, to := g.squareName(m.At), g.squareName(m.goal())
	for seat := range g.players() {
		if after.has(seat)&^before.has(seat) != 0 {
			return fmt.Sprintf("%s's marker slides from %s to %s", g.name(seat), from, to)
		}
	}
	return fmt.Sprintf("a marker slides from %s to %s", from, to)
}

func (g *Game) describeFlip(m Move, _, after *State) string {
	way := "up"
	if after.Down[m.Seat&3]&g.bit(m.Seat, m.Card) != 0 {
		way = "down"
	}
	return fmt.Sprintf("%s turns face %s", g.cardName(m.Card), way)
}

// What is said of complete cards; which clause says it is in clauses.go.

func (g *Game) describeComplete(s *State) string {
	return isAre(g.slotNames(g.complete(s)), "complete")
}

// violationQueue says which cards wait to be resolved and cannot, or should.
func (g *Game) violationQueue(s *State) string {
	queue, complete := s.Queue.set(), g.complete(s)
	var parts []string
	if early := queue &^ complete; early != 0 {
		parts = append(parts, isAre(g.slotNames(early), "not complete"))
	}
	if s.Queue.twice() {
		parts = append(parts, "a slot is named twice")
	}
	late := g.overlooked(s, complete, queue)
	for slot := range uint8(6) {
		since := ""
		if s.Used.Is() && s.older(g, slot) {
			since = " since before the turn of " + g.name(s.Turn)
		}
		if late>>slot&1 != 0 {
			parts = append(parts, g.slotText(1<<slot)+" is complete"+since+" and has not been resolved")
		}
	}
	return strings.Join(parts, "; ")
}

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

func (g *Game) describeMajority(_ Move, before, after *State) string {
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

// describeTied reports a bid, or of the tie that bids are to break.
func (g *Game) describeTied(m Move, before, _ *State) string {
	if m.Kind == Bid && before.Tied != 0 {
		return fmt.Sprintf("%s bids %d", g.name(m.Seat), m.Amount)
	}
	slot := before.nextSlot()
	if before.Tied != 0 && before.Bidder.None() && g.bidding(before) == rule.Chance {
		said := "no player has bid for " + g.slots[slot]
		if g.read.unclaimed == lastTakes {
			said += ": " + g.name(g.lastAsked(before).Must()) + ", asked last, takes it for 0 coins"
		}
		return said
	}
	return fmt.Sprintf("%s is complete: %s; a bid decides", g.slots[slot], g.counts(before, slot))
}

func (g *Game) violationTied(s *State) string {
	if s.Phase != Bidding {
		return "there is no auction"
	}
	return fmt.Sprintf("most markers on %s: %s", g.slots[s.nextSlot()], strings.Join(g.namesOf(g.leaders(s, s.nextSlot())), " "))
}

func (g *Game) describeBought(_ Move, before, _ *State) string {
	card, ok := before.Slots[before.nextSlot()].Get()
	if !ok || before.Bidder.None() {
		return ""
	}
	return fmt.Sprintf("%s claims %s for %s", g.bidder(before), g.cardID(card), rule.Count(int(before.Bid.Must()), "coin"))
}

func (g *Game) describeFaceUp(_ Move, before, after *State) string {
	for seat := range g.players() {
		if gained := after.Cards[seat] &^ before.Cards[seat]; gained != 0 {
			return fmt.Sprintf("%s has %s face up", g.name(seat), strings.Join(g.cardIDs(seat, gained), ", "))
		}
	}
	return ""
}

// describeReturn says how many markers go back to whom.
func (g *Game) describeReturn(_ Move, before, after *State) string {
	var parts []string
	for seat := range g.players() {
		if n := before.markers(seat) - after.markers(seat); n > 0 {
			parts = append(parts, fmt.Sprintf("%s %d", g.name(seat), n))
		}
	}
	return "markers go back: " + strings.Join(parts, ", ")
}

func (g *Game) describeReplace(_ Move, before, after *State) string {
	for slot, card := range after.Slots {
		switch old := before.Slots[slot]; {
		case card == old:
		case card.None():
			return "the deck is empty, and slot " + g.slots[slot] + " stays empty"
		case old.None():
			return fmt.Sprintf("%s is laid in %s", g.cardID(card.Must()), g.slots[slot])
		default:
			return fmt.Sprintf("%s takes the place of %s", g.cardID(card.Must()), g.cardID(old.Must()))
		}
	}
	return ""
}

func (g *Game) violationEach(say func(rule.Seat) string) string {
	var parts []string
	for seat := range g.players() {
		if said := say(seat); said != "" {
			parts = append(parts, said)
		}
	}
	return strings.Join(parts, ", ")
}

// eachName lists a number of each player's: "Cid 3, Zoey 0".
func (g *Game) eachName(n func(rule.Seat) int16) string {
	return g.violationEach(func(seat rule.Seat) string { return fmt.Sprintf("%s %d", g.name(seat), n(seat)) })
}

func (g *Game) namesOf(set uint8) []string { return rule.Among(set, g.names...) }

func (g *Game) slotNames(set uint8) []string { return rule.Among(set, g.slots...) }

func (g *Game) slotText(set uint8) string { return strings.Join(g.slotNames(set), ", ") }

func (g *Game) squareText(set Squares) string { return strings.Join(g.squareNames(set), ", ") }

func (g *Game) tileText(set Tiles) string { return rule.And(g.tileIDs(set)) }

// payer names the artifact that pays for a free blank: a move does not say which for which.
func (g *Game) payer(m Move) string {
	if m.Free.len() > 1 {
		return "one of " + g.tileText(m.Free)
	}
	return g.tileText(m.Free)
}
