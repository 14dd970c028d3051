package loam

import (
	"fmt"
	"strings"

	"umpire/engines/rule"
)

func (g *Game) violationCreatures(s *State) string {
	card, found := g.tooMany(s)
	switch {
	case found:
		return fmt.Sprintf("%s: there are %s", g.creatureName(card), plural2(int(g.cards.copies[card]), "copy", "copies"))
	case g.settingUp(s):
		return "before the first turn they are in the deck, the soil and the hands"
	}
	return "more cards are unknown than can be"
}

func (g *Game) violationBehaviors(s *State) string {
	if g.settingUp(s) && s.behaviorTwice() == 0 {
		return "before the first turn they are in the deck or available"
	}
	return "in two places: " + list(g.behaviorNames(s.behaviorTwice()))
}

func (g *Game) violationSides(s *State) string {
	for seat := range g.players() {
		if wrong := s.Up[seat] ^ g.sides(&s.Stats[seat]); wrong != 0 {
			return fmt.Sprintf("%s: %s", g.name(seat), inputList(wrong))
		}
	}
	return ""
}

// inputList names some inputs, or none.
func inputList(set uint8) string { return orNone(strings.Join(statNames(set), ", ")) }

func (g *Game) violationUsed(s *State) string {
	if both := s.Used & s.Out; both != 0 {
		return "used and discarded: " + inputList(both)
	}
	return fmt.Sprintf("%s is being resolved, and used are: %s", g.doingName(s.Doing), inputList(s.Used))
}

func (g *Game) violationEffect(s *State) string {
	return fmt.Sprintf("%s is being resolved, and the stats of %s are %d", g.doingName(s.Doing), g.name(s.own()), s.Stats[s.own()])
}

func (g *Game) violationUnits(s *State) string {
	return fmt.Sprintf("%d left of %d", s.Left, g.maxUnits(s))
}

func (g *Game) violationPicked(s *State) string {
	if s.Drawn.None() {
		return ""
	}
	return fmt.Sprintf("picked: %s, from %s", g.creatureName(s.Drawn.Must()), sourceNames[s.From%sources])
}

// flawedCommunity is the Flaw of a clause on communities: it names the one that
// breaks it, with its counts.
func flawedCommunity(c rule.Clause) func(*Game, *State) string {
	return func(g *Game, s *State) string {
		for seat := range g.players() {
			from, end := s.zone(seat)
			for from < end {
				one := s.next(from, end)
				n := g.levels(s, one)
				t := rule.NewTrace[State](&g.book)
				if !g.validateCommunity(one.size(), n, t) && t.Cited() == rule.SetOf(c) {
					return fmt.Sprintf("c%d of %s has %d creatures: %d of level 1, %d of level 2, %d of level 3", one.id, g.name(seat), one.size(), n.of(1), n.of(2), n.of(3))
				}
				from = one.to
			}
		}
		return ""
	}
}
