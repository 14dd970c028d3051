// Package twins checks every game against a second implementation of it: a twin, written
// from the rulebook and the catalogue of clauses without a look at the engine, and naive
// on purpose. Recorded outcomes and laws cannot find a rule that the engine misreads
// everywhere. Two independent implementations rarely misread a rule in the same way.
//
// [Lockstep] plays random games on both and compares the legal moves, the positions, what
// each seat sees, and the end. [LockstepFrom] does the same from the positions that a
// [Crowd] makes. Where the two disagree, [Match.Shrink] finds the smallest set-up,
// position and moves that show the difference. The result is a scenario that does not
// say which answer is right: somebody settles that from the rulebook, and then corrects
// the engine or the twin.
package twins

import (
	"umpire/engines/rule"
	"umpire/props/twins/biome"
	"umpire/props/twins/loam"
	"umpire/props/twins/organism"
	"umpire/props/twins/phylo"
	"umpire/props/twins/reference"
	"umpire/props/twins/roam"
)

// Tellings opens each twin, by the name of its game.
var Tellings = map[string]reference.Open{
	"biome":    biome.Open,
	"loam":     loam.Open,
	"organism": organism.Open,
	"phylo":    phylo.Open,
	"roam":     roam.Open,
}

// Open opens the twin of a game under a set-up. It gives the twin the reading of every
// ruling and the text of the card set.
func Open(def *rule.GameDef, table rule.AnyGame, setup rule.Setup) (reference.Game, error) {
	s := reference.Setup{Variants: map[string]string{}, Readings: map[string]string{}, Stated: map[string]bool{}, Cards: setup.Cards}
	if s.Cards == nil && def.Cards != nil {
		s.Cards = def.Cards.Data
	}
	words := map[string]string{}
	for _, p := range setup.Players {
		words[p.Name] = p.Words
	}
	for _, name := range table.Seats() {
		s.Players = append(s.Players, reference.Player{Name: name, Words: words[name]})
	}
	for _, v := range setup.Variants {
		s.Variants[v.Name] = v.Value
	}
	for i := range def.Rulings {
		s.Readings[def.Rulings[i].ID] = def.Rulings[i].Default
	}
	for _, r := range setup.Rulings {
		s.Readings[r.Name], s.Stated[r.Name] = r.Value, true
	}
	return Tellings[def.Name](s)
}
