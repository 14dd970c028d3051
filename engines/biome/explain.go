package biome

import (
	"fmt"

	"umpire/engines/rule"
)

var (
	_ rule.Explainer[State, Move] = (*Game)(nil)
	_ rule.Describer[State, Move] = (*Game)(nil)
	_ rule.Settler[State, Move]   = (*Game)(nil)
)

// violationCopies says of which card there are too many.
func (g *Game) violationCopies(s *State) string {
	card, found := g.tooMany(s)
	if !found {
		return ""
	}
	return fmt.Sprintf("there are %d of %s", g.cards.info[card].copies, g.cardName(card))
}

func (g *Game) violationLastSeason(s *State) string {
	return fmt.Sprintf("season %d, of 1 to %d", s.Season, g.number.seasons)
}

func (g *Game) violationSeason(s *State) string {
	return fmt.Sprintf("%s, phase %s", seasonWords[quarter(s.Season)], phaseWords[min(s.Phase, Over)])
}

func (g *Game) misplaced(b *Biome, at, card uint8) string {
	return fmt.Sprintf("%s counts as %s; %s is native to %s", g.spaceName(at), habitatNames[b.habitat(at)], g.cardName(card), g.habitats(g.cards.info[card].native))
}

// violationNative names a card that lies where it does not live.
func (g *Game) violationNative(s *State) string {
	for seat := range g.n {
		b := &s.Biomes[seat]
		for at := range uint8(spaces) {
			if b.Card[at].Is() && g.cards.info[b.Card[at].Must()].native>>b.habitat(at)&1 == 0 {
				return g.misplaced(b, at, b.Card[at].Must())
			}
		}
	}
	return ""
}

func (g *Game) habitats(set uint8) string {
	text := ""
	for h, name := range habitatNames {
		if set>>h&1 != 0 {
			text += " and " + name
		}
	}
	if text == "" {
		return "no habitat"
	}
	return text[5:]
}

