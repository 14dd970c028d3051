package props

import (
	"math/rand/v2"

	"umpire/engines/rule"
)

// AnySetup draws a setup of a game: a number of players, some of the variants that need
// no value, and some readings. Some combinations are not allowed: opening the game
// returns the error.
func AnySetup(def *rule.GameDef, r *rand.Rand) (setup rule.Setup) {
	for _, v := range def.Variants {
		if v.Values == "" && r.IntN(2) == 0 {
			setup.Variants = append(setup.Variants, rule.Setting{Name: v.Name})
		}
	}
	for _, ruling := range def.Rulings {
		if reading := ruling.Readings[r.IntN(len(ruling.Readings))]; reading.Supported && r.IntN(3) == 0 {
			setup.Rulings = append(setup.Rulings, rule.Setting{Name: ruling.ID, Value: reading.Name})
		}
	}
	least, most := def.Players[0], def.Players[1]
	for _, name := range []string{"Ann", "Bob", "Cleo", "Dan", "Eve", "Fay"}[:min(6, least+r.IntN(most-least+1))] {
		setup.Players = append(setup.Players, rule.Player{Name: name})
	}
	return setup
}
