package biome

import "umpire/engines/rule"

// misreading is a usual wrong way to read a clause, and how a game changes that
// is played so.
type misreading struct {
	rule.Misreading
	amend Option
}

var misreadings = []misreading{
	{rule.Misreading{Name: "hand-of-seven", Clause: "biome.hand.limit", Words: "the hand limit is 7"}, func(g *Game) { g.number.handLimit = 7 }},
	{rule.Misreading{Name: "draw-three", Clause: "biome.draw.two", Words: "three cards may be drawn"}, func(g *Game) { g.number.draw = 3 }},
	{rule.Misreading{Name: "winter-two", Clause: "biome.advanced.winter-one", Words: "two resources are collected in an Advanced Winter too"}, func(g *Game) { g.number.collectWinter = 2 }},
	{rule.Misreading{Name: "last-place-at-once", Clause: "biome.collect.last-place", Words: "the extra of the last place comes from the first season on"}, func(g *Game) { g.number.lastPlaceFrom = 1 }},
	{rule.Misreading{Name: "early-migration", Clause: "biome.advanced.migration-when", Words: "animals migrate in the first Fall too"}, func(g *Game) { g.number.migrationFrom = 1 }},
	{rule.Misreading{Name: "early-disaster", Clause: "biome.disaster.when", Words: "disasters come from the first Winter on"}, func(g *Game) { g.number.disasterFrom = 2 }},
	{rule.Misreading{Name: "roll-equal", Clause: "biome.predation.roll", Words: "a hunt succeeds when the die shows at least the number of plants"}, func(g *Game) { g.number.beats = func(roll, plants int) bool { return roll >= plants } }},
	{rule.Misreading{Name: "one-baby", Clause: "biome.predation.gain", Words: "a hunt takes one baby"}, func(g *Game) { g.number.prey = 1 }},
	{rule.Misreading{Name: "leader-hunts-first", Clause: "biome.predation.player-order", Words: "the player with most points hunts first"}, func(g *Game) { g.number.ascending = false }},
	{rule.Misreading{Name: "failure-draws-two", Clause: "biome.predation.fail", Words: "a failed hunt draws two cards"}, func(g *Game) { g.number.failed = 2 }},
	{rule.Misreading{Name: "one-point-a-baby", Clause: "biome.feed.points", Words: "a fed baby scores one point"}, func(g *Game) { g.number.perBaby = 1 }},
	{rule.Misreading{Name: "half-down", Clause: "biome.advanced.migration-points", Words: "half of a migrant's points is rounded down"}, func(g *Game) { g.number.migrated = func(points int) int { return points / 2 } }},
	{rule.Misreading{Name: "half-up", Clause: "biome.disaster.half", Words: "half of what is affected is rounded up"}, func(g *Game) { g.number.half = func(n int) int { return (n + 1) / 2 } }},
	{rule.Misreading{Name: "one-card-a-loss", Clause: "biome.disaster.draw", Words: "one card is drawn for each loss"}, func(g *Game) { g.number.perLoss = 1 }},
	{rule.Misreading{Name: "cheap-saving", Clause: "biome.disaster.save", Words: "three cards save one"}, func(g *Game) { g.number.saving = 3 }},
	{rule.Misreading{Name: "next-place", Clause: "biome.achievement.skip", Words: "after a shared place the next place is taken"}, func(g *Game) { g.number.skip = false }},
	{rule.Misreading{Name: "worse-place-shared", Clause: "biome.achievement.simultaneous-tie", Words: "who share a place take the lower one of the two"}, func(g *Game) { g.number.sharedPlace = func(before, others int) int { return before + others + 1 } }},
	{rule.Misreading{Name: "end-beyond-120", Clause: "biome.end.points", Words: "the end comes with more than 120 points"}, func(g *Game) { g.number.endPoints = 121 }},
	{rule.Misreading{Name: "points-stay", Clause: "biome.track.backward", Words: "points given away are not lost"}, func(g *Game) { g.number.backward = false }},
	{rule.Misreading{Name: "one-nest-a-tree", Clause: "biome.nest.tree-limit", Words: "a tree holds one nest"}, func(g *Game) { g.number.treeNests = 1 }},
	{rule.Misreading{Name: "two-burrows-a-plant", Clause: "biome.nest.rabbit-limit", Words: "a plant holds two rabbits"}, func(g *Game) { g.number.rabbitNests = 2 }},
	{rule.Misreading{Name: "corner-nests", Clause: "biome.nest.bird-condition", Words: "animals nest across corners too"}, func(g *Game) { g.number.diagonal = true }},
	{rule.Misreading{Name: "nest-of-the-parent", Clause: "biome.predation.target", Words: "a nest lies in the habitat of its parent"}, func(g *Game) { g.read.nestIn = ofParent }},
	{rule.Misreading{Name: "giver-settles", Clause: "biome.advanced.migration-receiver", Words: "the giver chooses the migrant's space"}, func(g *Game) { g.read.giverSettles = true }},
	{rule.Misreading{Name: "second-lap-bonuses", Clause: "biome.track.first-lap-only", Words: "bonuses are given on every lap"}, func(g *Game) { g.read.everyLap = true }},
	{rule.Misreading{Name: "three-for-a-card", Clause: "biome.expert.card-ratio", Words: "in Expert a card costs three too"}, func(g *Game) { g.number.exchange = 3 }},
}

// listedMisreadings are the misreadings as the tools know them.
func listedMisreadings() []rule.Misreading {
	list := make([]rule.Misreading, len(misreadings))
	for i, m := range misreadings {
		list[i] = m.Misreading
	}
	return list
}
