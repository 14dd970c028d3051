package biome

import "umpire/engines/rule"

// Title is Biome as the tools know it.
var Title = &rule.Title{
	Name:        "biome",
	Edition:     "deluxe edition, with a stand-in card set",
	Players:     [2]int{1, 4},
	PlayersBy:   "biome.component.counts",
	Clauses:     clauses,
	Variants:    variants,
	Rulings:     rulings,
	Misreadings: listedMisreadings(),
	Cards:       &rule.CardSets{StandIn: "stand-in", Data: standInYAML, Lint: lint, List: listCards},
	Facts:       Facts{},
	PlayerFacts: PlayerFacts{},
	Examples:    func() []string { return New().moves().Examples() },
	Notation:    func() string { return notationText(New()) },
	Chance:      devices,
}

func init() { Title.Open = open }

func lint(data []byte) error {
	_, err := ReadCards(data)
	return err
}
