package jetty

import "umpire/engines/rule"

// misreadings are usual wrong ways to play. Each amends the game as a variant does.
var misreadings = []struct {
	rule.Misreading
	amend Option
}{
	{rule.Misreading{Name: "storm-on-two", Clause: "jetty.fish.storm", Words: "There is a storm on a roll of two as well."}, func(g *Game) { g.storm = 2 }},
	{rule.Misreading{Name: "four-in-hand", Clause: "jetty.fish.limit", Words: "Nobody fishes with four fish in hand."}, func(g *Game) { g.limit = 4 }},
	{rule.Misreading{Name: "exact-demand", Clause: "jetty.sell.demand", Words: "Exactly as many fish are sold as the die shows."}, exactDemand},
	{rule.Misreading{Name: "two-are-a-feast", Clause: "jetty.sell.feast", Words: "Two fish at once are a feast."}, func(g *Game) { g.feast = 2 }},
	{rule.Misreading{Name: "free-to-pass", Clause: "jetty.pass.only", Words: "Everybody may pass."}, func(g *Game) { g.book.Struck.Add(PassOnly) }},
	{rule.Misreading{Name: "unsold-is-free", Clause: "jetty.score.unsold", Words: "Fish in hand cost nothing."}, func(g *Game) { g.book.Struck.Add(ScoreUnsold) }},
}

func exactDemand(g *Game) {
	g.also.Add(SellDemand, func(s *State, m Move) bool { return s.Die.Is() && m.Kind == Sell && m.N != s.Die })
}

func listMisreadings() (list []rule.Misreading) {
	for _, m := range misreadings {
		list = append(list, m.Misreading)
	}
	return list
}

// misread returns the options of the misreadings of a setup.
func misread(names []string) (options []Option) {
	for _, name := range names {
		for _, m := range misreadings {
			if m.Name == name {
				options = append(options, m.amend)
			}
		}
	}
	return options
}
