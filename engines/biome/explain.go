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

// misplaced says which habitat a space counts as, and where a card lives.
func (g *Game) misplaced(b *Biome, at, card uint8) string {
	return fmt.Sprintf("%s counts as %s; %s is native to %s", g.spaceName(at), habitatNames[b.habitat(at)], g.cardName(card), g.habitats(g.cards.info[card].native))
}

// habitats names some habitats: marsh and prairie.
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
