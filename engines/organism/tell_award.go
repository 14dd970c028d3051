package organism

import (
	"strings"

	"umpire/engines/rule"
)

// tellWhy says for what somebody gains power: ": GROW D3 of Bob is disrupted".
func (g *Game) tellWhy(c rule.Clause, before, after *State) string {
	switch c {
	case ConflictPower, ConflictPowerNotPerPiece:
		if at, ok := before.Victim.Get(); ok && before.elements().has(at) {
			return ": " + strings.Join(g.tellDisrupted(before, one(at)), "")
		}
	case IntegrityBonus, IntegrityBonusTotal:
		loss := g.judge(g, before, g.lawful(before))
		if lost := loss.elements.without(before.own(before.Turn)); lost.any() {
			return ": " + g.touched(before, lost) + " cannot live"
		}
	case IntegritySacrifice, IntegritySacrificePerElement:
		if lost := g.sacrificed(before, after); lost.any() {
			return ": " + g.touched(before, lost) + " is lost, and has disrupted an element this turn"
		}
	case HoldGain:
		return " for holding the centre"
	}
	return ""
}

// sacrificed returns the elements of the acting player that are lost and have
// disrupted elements of who gains power.
func (g *Game) sacrificed(before, after *State) (lost Spaces) {
	loss := g.judge(g, before, g.lawful(before))
	for _, n := range before.Notes {
		if n.is(harmedNote) && loss.elements.has(n.at()) && after.Power[n.victim()%seatCount] > before.Power[n.victim()%seatCount] {
			lost = lost.or(one(n.at()))
		}
	}
	return lost
}

// gains says who gains power, and for what.
func (g *Game) gains(c rule.Clause, text string, before, after *State) string {
	gain := g.tellGain(before, after)
	if gain == "" || text != "" && text != gain {
		return text
	}
	return gain + g.tellWhy(c, before, after)
}

// tellDisrupted says which elements are disrupted, and by which others.
func (g *Game) tellDisrupted(s *State, set Spaces) (said []string) {
	for ; set.any(); set = set.rest() {
		text := g.touched(s, one(set.first())) + " is disrupted"
		if by := g.hunters(s, set.first(), g.lawful(s)); by.any() {
			text += " by " + g.touched(s, by)
		}
		said = append(said, text)
	}
	return said
}

var _ rule.Rounder[State] = (*Game)(nil)

// Round says where a round of the conflicts begins.
func (g *Game) Round(c rule.Clause, before, after *State) string {
	if c == ConflictRemoved && before.Live.none() && after.Live.any() && after.Phase == Conflict {
		return "the conflicts"
	}
	return ""
}
