package jetty

import "umpire/engines/rule"

func init() {
	Def.Facts, Def.PlayerFacts = Facts{}, PlayerFacts{}
	Def.Examples = func() []string { return New().moves().Examples() }
	Def.Notation = func() string { return notationText(New()) }
	Def.Chance = []string{"die", "deck"}
	Def.Open = open
}

// open reads a setup.
func open(setup rule.Setup) (rule.AnyGame, error) {
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
	for _, name := range setup.Misread {
		if amend := misreadings[name]; amend != nil {
			options = append(options, amend)
		}
	}
	return rule.ByText(New(options...)), nil
}
