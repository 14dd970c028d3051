package engines

import (
	"umpire/engines/biome"
	"umpire/engines/jetty"
	"umpire/engines/loam"
	"umpire/engines/mnk"
	"umpire/engines/organism"
	"umpire/engines/phylo"
	"umpire/engines/roam"
	"umpire/engines/rule"
)

// Games lists every game that the tools know.
var Games = []*rule.GameDef{
	mnk.Def,
	jetty.Def,
	biome.Def,
	loam.Def,
	organism.Def,
	phylo.Def,
	roam.Def,
}

// Find returns the game with the given name; if there is none, it returns the nearest name.
func Find(name string) (def *rule.GameDef, near string) { return rule.Find(Games, name) }
