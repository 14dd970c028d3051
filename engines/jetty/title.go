package jetty

import "umpire/engines/rule"

// Title is Jetty as the tools know it.
var Title = &rule.Title{
	Name:        "jetty",
	Edition:     "the pattern of a game of cards",
	Players:     [2]int{2, seats},
	PlayersBy:   "jetty.setup.players",
	Clauses:     clauses,
	Variants:    variants,
	Rulings:     rulings.Rulings(),
	Misreadings: listMisreadings(),
	Facts:       Facts{},
	PlayerFacts: PlayerFacts{},
	Examples:    func() []string { return New().moves().Examples() },
	Notation:    func() string { return notationText(New()) },
	Chance:      []string{"die", "deck"},
}

func init() { Title.Open = open }

var variants = []rule.Variant{
	{Name: "calm", Words: "There are no storms."},
	{Name: "pairs", Words: "Fish are sold in twos or more."},
}

// open reads a setup.
func open(setup rule.Setup) (rule.Table, error) {
	var errs rule.SetupErrors
	var options []Option
	for _, v := range setup.Variants {
		switch v.Name {
		case "calm":
			options = append(options, Calm)
		case "pairs":
			options = append(options, Pairs)
		}
	}
	for _, r := range setup.Rulings {
		options = append(options, Reading(r.Name, r.Value))
	}
	var names []string
	for i, p := range setup.Players {
		if names = append(names, p.Name); p.Words != "" {
			errs = append(errs, &rule.SetupError{Part: rule.PartPlayers, Index: i, Msg: "a player of jetty is a name alone"})
		}
	}
	if names != nil {
		options = append(options, WithPlayers(names...))
	}
	if errs != nil {
		return nil, errs
	}
	return rule.ByText(New(append(options, misread(setup.Misread)...)...)), nil
}
