package loam

import "umpire/engines/rule"

// Title is Loam as the tools know it.
var Title = &rule.Title{
	Name:        "loam",
	Edition:     "first edition, with a stand-in card set",
	PlayersBy:   "loam.component.player-limit",
	Players:     [2]int{1, 4},
	Clauses:     clauses,
	Variants:    variants,
	Rulings:     rulings.Rulings(),
	Misreadings: listMisreadings(),
	Cards:       &rule.CardSets{StandIn: "stand-in", Data: standInYAML, Lint: lint, Warn: CardWarnings, List: listCards},
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
