// Package twins holds every game to a second telling of it: a twin, written from
// the rulebook and the catalogue of clauses without a look at the engine, naive
// on purpose. Recorded outcomes and laws cannot find a rule that the engine
// misreads everywhere; two tellings that were written apart rarely misread it in
// the same way.
//
// [Lockstep] plays random games on both and compares the legal moves, the
// positions, what each seat sees, and the end; [LockstepFrom] does from positions
// that a [Crowd] makes. Where the two part, [Match.Shrink] finds the least set-up,
// position and moves that show it, as a scenario in which what the text wants is
// left open: it is settled from the text, and then one of the two is mended.
package twins

import (
	"umpire/engines/rule"
	"umpire/props/twins/biome"
	"umpire/props/twins/loam"
	"umpire/props/twins/organism"
	"umpire/props/twins/phylo"
	"umpire/props/twins/roam"
	"umpire/props/twins/telling"
)

// Tellings are the twins by the name of their game.
var Tellings = map[string]telling.Open{
	"biome":    biome.Open,
	"loam":     loam.Open,
	"organism": organism.Open,
	"phylo":    phylo.Open,
	"roam":     roam.Open,
}

// Open opens the twin of a game under a set-up, with every ruling's reading and
// the text of the card set spelt out.
func Open(title *rule.Title, table rule.Table, setup rule.Setup) (telling.Game, error) {
	s := telling.Setup{Variants: map[string]string{}, Readings: map[string]string{}, Stated: map[string]bool{}, Cards: setup.Cards}
	if s.Cards == nil && title.Cards != nil {
		s.Cards = title.Cards.Data
	}
	words := map[string]string{}
	for _, p := range setup.Players {
		words[p.Name] = p.Words
	}
	for _, name := range table.Seats() {
		s.Players = append(s.Players, telling.Player{Name: name, Words: words[name]})
	}
	for _, v := range setup.Variants {
		s.Variants[v.Name] = v.Value
	}
	for i := range title.Rulings {
		s.Readings[title.Rulings[i].ID] = title.Rulings[i].Default
	}
	for _, r := range setup.Rulings {
		s.Readings[r.Name], s.Stated[r.Name] = r.Value, true
	}
	return Tellings[title.Name](s)
}
