package phylo

import (
	"slices"

	"umpire/engines/rule"
)

type (
	choices = rule.Choices[readings]
	way     = rule.Way[readings]
)

// rulings are the sentences of the rulebook that can be read in several ways, and
// what it leaves open. The first reading of each is the default.
var rulings = slices.Concat(placeRulings, turnRulings, keywordRulings)

// placeRulings are about where cards lie and what holds them.
var placeRulings = choices{
	// Geometry
	{ID: "phylo.ruling.geometry-grid", Question: "Where may cards lie?", Ways: []way{
		{Name: "A", Alias: "half-cards", Words: "On a grid of half cards."},
		{Name: "B", Alias: "sliding", Words: "Anywhere at all, sliding freely."},
		{Name: "C", Alias: "aligned", Words: "Only side by side and exactly aligned.", Set: func(r *readings) { r.grid = alignedGrid }},
	}},
	{ID: "phylo.ruling.geometry-quarter", Question: "May a card be half off in both directions at once?", Ways: []way{
		{Name: "A", Alias: "both-ways", Words: "Yes, on any half-card spot that is free."},
		{Name: "B", Alias: "one-way", Words: "No, half off in one direction at most, counted from South's starter.", Set: (*readings).oneWay},
	}},
	{ID: "phylo.ruling.geometry-corner", Question: "Do two cards that touch only at a corner lie next to each other?", Ways: []way{
		{Name: "A", Alias: "half-a-side", Words: "No, half a side is the least."},
		{Name: "B", Alias: "corners", Words: "Yes, a corner is enough.", Set: func(r *readings) { r.corners = true }},
	}},
	{ID: "phylo.ruling.geometry-sideways", Question: "May a card be turned by a quarter?", Ways: []way{
		{Name: "A", Alias: "upright", Words: "No, a card faces one player or the other."},
	}},
	{ID: "phylo.ruling.geometry-unbounded", Question: "Does the table end somewhere?", Ways: []way{
		{Name: "A", Alias: "unbounded", Words: "No, there is always room further out."},
	}},
	{ID: "phylo.ruling.starter-position", Question: "Where do the starters lie?", Ways: []way{
		{Name: "A", Alias: "side-by-side", Words: "They lie side by side and exactly aligned, unless the position says otherwise."},
	}},
	{ID: "phylo.ruling.starter-outside-deck", Question: "Is the starter one of the 40 cards?", Ways: []way{
		{Name: "A", Alias: "on-top", Words: "No, it comes on top of the 40."},
		{Name: "B", Alias: "included", Words: "Yes, it is one of the 40."},
	}},
	{ID: "phylo.ruling.starter-fixed", Question: "Can anything happen to a starter?", Ways: []way{
		{Name: "A", Alias: "fixed", Words: "No, it is not moved, covered, removed or aimed at, and is nobody's species."},
	}},
	// Habitats
	{ID: "phylo.ruling.habitat-own-or-any-starter", Question: "May a habitat go next to the opponent's starter?", Ways: []way{
		{Name: "A", Alias: "any-starter", Words: "Yes, a habitat goes next to any starter."},
		{Name: "B", Alias: "own-starter", Words: "No, a habitat goes next to one's own starter only.", Set: func(r *readings) { r.ownStarter = true }},
	}},
	{ID: "phylo.ruling.habitat-effective-climate", Question: "Which CLIMATE counts for a habitat next to a card with an event on it?", Ways: []way{
		{Name: "A", Alias: "in-force", Words: "The CLIMATE in force counts; covered cards and parasites are no neighbours, and a copy is like its plant."},
	}},
	{ID: "phylo.ruling.habitat-dead-neighbour", Question: "May a habitat go next to a species that is not connected now?", Ways: []way{
		{Name: "A", Alias: "any-card", Words: "Yes, next to any card."},
		{Name: "B", Alias: "live-card", Words: "No, only next to a species that is connected now.", Set: func(r *readings) { r.liveOnly = true }},
	}},
	{ID: "phylo.ruling.habitat-stays", Question: "Are habitats ever removed at the end of a turn?", Ways: []way{
		{Name: "A", Alias: "stays", Words: "No, a habitat is its own root."},
	}},
	{ID: "phylo.ruling.first-card", Question: "For whom, and how long, must the first card be a habitat?", Ways: []way{
		{Name: "A", Alias: "each-player", Words: "For each player, until that player has laid one; discarding and passing are allowed before."},
	}},
	{ID: "phylo.ruling.no-habitat-in-hand", Question: "What can a player do who has no habitat in the hand?", Ways: []way{
		{Name: "A", Alias: "nothing-special", Words: "Nothing special: discard for new cards, or pass."},
	}},
	// Links and connection
	{ID: "phylo.ruling.link-table", Question: "What can a species stand on?", Ways: []way{
		{Name: "A", Alias: "by-diet", Words: "On a neighbour with a common TERRAIN and CLIMATE: rank 1 on anything, herbivores on rank 1, omnivores on plants, and meat eaters on their own rank or the one below that is not larger."},
	}},
	{ID: "phylo.ruling.link-effective", Question: "Which values of a card do links use?", Ways: []way{
		{Name: "A", Alias: "events-count", Words: "TERRAIN and CLIMATE as events have them; rank, DIET and SCALE as printed."},
	}},
	{ID: "phylo.ruling.herbivore-equal", Question: "May a herbivore stand on another herbivore?", Ways: []way{
		{Name: "A", Alias: "plants", Words: "No, a herbivore stands on rank 1 only."},
		{Name: "B", Alias: "equals", Words: "Yes, by the general rule.", Set: func(r *readings) { r.ownRank = true }},
	}},
	{ID: "phylo.ruling.herbivore-black", Question: "May a herbivore stand on a rank-1 card of the black diet?", Ways: []way{
		{Name: "A", Alias: "any-colour", Words: "Yes, FOODCHAIN 1 is all it needs."},
		{Name: "B", Alias: "yellow", Words: "No, it stands on yellow cards only.", Set: func(r *readings) { r.yellowOnly = true }},
	}},
	{ID: "phylo.ruling.omnivore-black", Question: "May an omnivore stand on a rank-1 card of the black diet?", Ways: []way{
		{Name: "A", Alias: "yellow", Words: "No, the exception is for yellow cards."},
		{Name: "B", Alias: "any-colour", Words: "Yes, black rank-1 cards are food for it too.", Set: func(r *readings) { r.blackToo = true }},
	}},
	{ID: "phylo.ruling.rank1-support", Question: "Can a species of rank 1 stand on an animal?", Ways: []way{
		{Name: "A", Alias: "any-rank", Words: "Yes, on an animal of any rank."},
		{Name: "B", Alias: "rank-1", Words: "No, on habitats and rank-1 cards only.", Set: func(r *readings) { r.plantsLow = true }},
	}},
	{ID: "phylo.ruling.carnivore-equal", Question: "May meat eaters stand on a species of their own rank?", Ways: []way{
		{Name: "A", Alias: "own-rank", Words: "Yes, if the SCALE fits."},
		{Name: "B", Alias: "rank-below", Words: "No, on the rank below only.", Set: func(r *readings) { r.below = true }},
	}},
	{ID: "phylo.ruling.scale-override", Question: "What does pack hunting or scavenging override?", Ways: []way{
		{Name: "A", Alias: "scale", Words: "It overrides the SCALE rule only."},
		{Name: "B", Alias: "scale-and-rank", Words: "It overrides the SCALE rule and the rank rule.", Set: func(r *readings) { r.ranksToo = true }},
	}},
	{ID: "phylo.ruling.link-direction", Question: "Does a link hold both ways?", Ways: []way{
		{Name: "A", Alias: "one-way", Words: "No, each card stands on the other by its own right."},
	}},
	{ID: "phylo.ruling.rooted", Question: "Are two cards connected that only hold each other up?", Ways: []way{
		{Name: "A", Alias: "from-habitats", Words: "No, connection grows from the habitats."},
		{Name: "B", Alias: "mutual", Words: "Yes, as long as each stands on something and a habitat has them in range.", Set: func(r *readings) { r.mutual = true }},
	}},
	{ID: "phylo.ruling.range-metric", Question: "What is the range counted in?", Ways: []way{
		{Name: "A", Alias: "spots", Words: "It is counted in moves over the table."},
		{Name: "B", Alias: "links", Words: "It is counted in links of the chain.", Set: func(r *readings) { r.links = true }},
	}},
	{ID: "phylo.ruling.range-whole-chain", Question: "Must the cards between a species and its habitat be in range as well?", Ways: []way{
		{Name: "A", Alias: "whole-chain", Words: "Yes, in the range of the same habitat."},
		{Name: "B", Alias: "last-card", Words: "No, only the species itself.", Set: func(r *readings) { r.loose = true }},
	}},
	{ID: "phylo.ruling.appropriate-habitat", Question: "Must each species fit the habitat at the root of its chain?", Ways: []way{
		{Name: "A", Alias: "chain", Words: "No, each link fits by itself."},
		{Name: "B", Alias: "direct", Words: "Yes, in TERRAIN and in CLIMATE.", Set: func(r *readings) { r.direct = true }},
	}},
	{ID: "phylo.ruling.partner", Question: "Must the own neighbour be the one that gives the linkage?", Ways: []way{
		{Name: "A", Alias: "same-card", Words: "Yes, one and the same neighbour is one's own and gives the linkage."},
		{Name: "B", Alias: "any-card", Words: "No, any own neighbour will do, and linkage from any card.", Set: func(r *readings) { r.anyNeighbour = true }},
	}},
	{ID: "phylo.ruling.partner-connected", Question: "Must the neighbour on which a species builds be connected, and the new card be in range?", Ways: []way{
		{Name: "A", Alias: "connected", Words: "Yes, both."},
		{Name: "B", Alias: "linkage-only", Words: "No, linkage alone is asked for.", Set: func(r *readings) { r.anyPartner = true }},
	}},
	{ID: "phylo.ruling.place-needs", Question: "When is a card's own condition for its place looked at?", Ways: []way{
		{Name: "A", Alias: "when-played", Words: "Only when the card is played, with the TERRAINs in force around it."},
	}},
}
