package jetty

import "umpire/engines/rule"

// readings are what the rules ask where a ruling has several readings. The zero value
// is the default of each.
type readings struct {
	stormShuts bool // storm B
	endsAtOnce bool // last-round B
}

var rulings = rule.Choices[readings]{
	{ID: "jetty.ruling.storm", Question: "Can fish be sold in a storm?", Ways: []rule.Way[readings]{
		{Name: "A", Alias: "boats-only", Words: "Yes, a storm keeps nobody from the stall."},
		{Name: "B", Alias: "all-shut", Words: "No, in a storm nobody fishes and nobody sells.", Set: func(r *readings) { r.stormShuts = true }},
	}},
	{ID: "jetty.ruling.last-round", Question: "When does the game end after the last fish is drawn?", Ways: []rule.Way[readings]{
		{Name: "A", Alias: "whole-round", Words: "At the end of the round, so that all have had as many turns."},
		{Name: "B", Alias: "at-once", Words: "At the end of the turn in which it is drawn.", Set: func(r *readings) { r.endsAtOnce = true }},
	}},
}
