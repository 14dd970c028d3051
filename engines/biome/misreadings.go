package biome

import "umpire/engines/rule"

// misreading is a usual wrong way to read a clause, and how a game changes that
// is played so.
type misreading struct {
	rule.Misreading
	amend Option
}

func misread(name string, clause string, words string, amend Option) misreading {
	return misreading{rule.Misreading{Name: name, Clause: "biome." + clause, Words: words}, amend}
}

var misreadings = []misreading{
	misread("hand-of-seven", "hand.limit", "the hand limit is 7", func(g *Game) { g.number.handLimit = 7 }),
	misread("draw-three", "draw.two", "three cards may be drawn", func(g *Game) { g.number.draw = 3 }),
	misread("winter-two", "advanced.winter-one", "two resources are collected in an Advanced Winter too", func(g *Game) { g.number.collectWinter = 2 }),
	misread("last-place-at-once", "collect.last-place", "the extra of the last place comes from the first season on", func(g *Game) { g.number.lastPlaceFrom = 1 }),
	misread("early-migration", "advanced.migration-when", "animals migrate in the first Fall too", func(g *Game) { g.number.migrationFrom = 1 }),
	misread("early-disaster", "disaster.when", "disasters come from the first Winter on", func(g *Game) { g.number.disasterFrom = 2 }),
	misread("roll-equal", "predation.roll", "a hunt succeeds when the die shows at least the number of plants", func(g *Game) { g.number.beats = func(roll, plants int) bool { return roll >= plants } }),
	misread("one-baby", "predation.gain", "a hunt takes one baby", func(g *Game) { g.number.prey = 1 }),
	misread("leader-hunts-first", "predation.player-order", "the player with most points hunts first", func(g *Game) { g.number.ascending = false }),
	misread("failure-draws-two", "predation.fail", "a failed hunt draws two cards", func(g *Game) { g.number.failed = 2 }),
	misread("one-point-a-baby", "feed.points", "a fed baby scores one point", func(g *Game) { g.number.perBaby = 1 }),
	misread("half-down", "advanced.migration-points", "half of a migrant's points is rounded down", func(g *Game) { g.number.migrated = func(points int) int { return points / 2 } }),
	misread("half-up", "disaster.half", "half of what is affected is rounded up", func(g *Game) { g.number.half = func(n int) int { return (n + 1) / 2 } }),
	misread("one-card-a-loss", "disaster.draw", "one card is drawn for each loss", func(g *Game) { g.number.perLoss = 1 }),
	misread("cheap-saving", "disaster.save", "three cards save one", func(g *Game) { g.number.saving = 3 }),
	misread("next-place", "achievement.skip", "after a shared place the next place is taken", func(g *Game) { g.number.skip = false }),
	misread("worse-place-shared", "achievement.simultaneous-tie", "who share a place take the lower one of the two", func(g *Game) { g.number.sharedPlace = func(before, others int) int { return before + others + 1 } }),
	misread("end-beyond-120", "end.points", "the end comes with more than 120 points", func(g *Game) { g.number.endPoints = 121 }),
	misread("points-stay", "track.backward", "points given away are not lost", func(g *Game) { g.number.backward = false }),
	misread("one-nest-a-tree", "nest.tree-limit", "a tree holds one nest", func(g *Game) { g.number.treeNests = 1 }),
	misread("two-burrows-a-plant", "nest.rabbit-limit", "a plant holds two rabbits", func(g *Game) { g.number.rabbitNests = 2 }),
	misread("corner-nests", "nest.bird-condition", "animals nest across corners too", func(g *Game) { g.number.diagonal = true }),
	misread("nest-of-the-parent", "predation.target", "a nest lies in the habitat of its parent", func(g *Game) { g.read.nestIn = ofParent }),
	misread("giver-settles", "advanced.migration-receiver", "the giver chooses the migrant's space", func(g *Game) { g.read.giverSettles = true }),
	misread("second-lap-bonuses", "track.first-lap-only", "bonuses are given on every lap", func(g *Game) { g.read.everyLap = true }),
	misread("three-for-a-card", "expert.card-ratio", "in Expert a card costs three too", func(g *Game) { g.number.exchange = 3 }),
}

// listedMisreadings are the misreadings as the tools know them.
func listedMisreadings() (list []rule.Misreading) {
	for _, m := range misreadings {
		list = append(list, m.Misreading)
	}
	return list
}
