package twins

import (
	"math/rand/v2"
	"strings"

	"umpire/engines/rule"
	"umpire/props"
)

// Values draws a value for a variant that takes one, by game and variant.
var Values = map[string]map[string]func(*rand.Rand) string{
	"phylo": {"seen": anySeen},
}

// Words draws the words after a player's name, by game.
var Words = map[string]func(*rand.Rand) string{
	"phylo": func(r *rand.Rand) string { return []string{"", "deck A", "deck B"}[r.IntN(3)] },
}

// anySeen draws species that the players of Phylo have seen in the wild.
func anySeen(r *rand.Rand) string {
	animals := []string{"bee", "monarch", "vole", "moose", "horse", "goose", "ant", "raccoon", "raven", "mallard", "wolf", "fox", "mayfly", "pigeon", "aspen"}
	var words []string
	for _, at := range r.Perm(len(animals))[:1+r.IntN(8)] {
		words = append(words, []string{"S.", "N."}[r.IntN(2)]+animals[at])
	}
	return strings.Join(words, "+")
}

// Cards draws a card set, by game, for games whose cards say what happens.
var Cards = map[string]func(*rand.Rand) []byte{}

// Mend changes a drawn set-up so that its parts fit together, by game, for games that
// refuse most random set-ups.
var Mend = map[string]func(*rand.Rand, *rule.Setup){}

// Lines draws a line to add to a position, by game: see [Crowd].
var Lines = map[string]func(rule.Setup, rule.AnyGame) func(r *rand.Rand, lines []string) string{}

// AnySetup draws a set-up: players, variants, readings, and perhaps one of the card
// sets. Most are close to the usual set-up, because unusual settings hide each other's
// effects. Some combinations are not allowed: opening the game returns the error.
func AnySetup(def *rule.GameDef, cards [][]byte, r *rand.Rand) rule.Setup {
	setup := props.AnySetup(def, r)
	rare := []int{1, 2, 4, 8}[r.IntN(4)] // keep one setting in 1, 2, 4 or 8
	setup.Rulings = thin(setup.Rulings, rare, r)
	setup.Variants = thin(setup.Variants, rare, r)
	for _, v := range def.Variants {
		if draw := Values[def.Name][v.Name]; draw != nil && r.IntN(2) == 0 {
			setup.Variants = append(setup.Variants, rule.Setting{Name: v.Name, Value: draw(r)})
		}
	}
	if draw := Words[def.Name]; draw != nil {
		for i := range setup.Players {
			setup.Players[i].Words = draw(r)
		}
	}
	switch draw := Cards[def.Name]; {
	case draw != nil && r.IntN(3) == 0:
		setup.Cards = draw(r)
	case len(cards) > 0 && r.IntN(5) == 0:
		setup.Cards = cards[r.IntN(len(cards))]
	}
	if mend := Mend[def.Name]; mend != nil {
		mend(r, &setup)
	}
	return setup
}

func thin(settings []rule.Setting, rare int, r *rand.Rand) (kept []rule.Setting) {
	for _, s := range settings {
		if r.IntN(rare) == 0 {
			kept = append(kept, s)
		}
	}
	return kept
}
