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
var Games = []*rule.Title{
	mnk.Title,
	jetty.Title,
	biome.Title,
	loam.Title,
	organism.Title,
	phylo.Title,
	roam.Title,
}

// Find returns the game with the given name; if there is none, it returns the
// nearest name.
func Find(name string) (title *rule.Title, near string) { return rule.Find(Games, name) }
