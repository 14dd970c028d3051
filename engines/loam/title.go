package loam

import "umpire/engines/rule"

func init() {
	Title.Cards = &rule.CardSets{StandIn: "stand-in", Data: standInYAML, Lint: lint, Warn: CardWarnings, List: listCards}
	Title.Facts = Facts{}
	Title.PlayerFacts = PlayerFacts{}
	Title.Examples = func() []string { return New().moves().Examples() }
	Title.Notation = func() string { return notationHead + New().form().Help() + notationRest }
	Title.Chance = devices
	Title.Open = open
}

func lint(data []byte) error {
	_, err := ReadCards(data)
	return err
}
