package biome

import "umpire/engines/rule"

func init() {
	Def.Cards = &rule.CardSets{StandIn: "stand-in", Data: standInYAML, Lint: lint, List: listCards}
	Def.Facts = Facts{}
	Def.PlayerFacts = PlayerFacts{}
	Def.Examples = func() []string { return New().moves().Examples() }
	Def.Notation = func() string { return notationHead + New().form().Help() + notationRest }
	Def.Chance = devices
	Def.Open = open
}

func lint(data []byte) error {
	_, err := ReadCards(data)
	return err
}
