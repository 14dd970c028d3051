package phylo

import (
	"slices"

	"umpire/engines/rule"
)

// rulings are the sentences of the rulebook that can be read in several ways, and
// what it leaves open.
var rulings = slices.Concat(placeRulings, turnRulings, keywordRulings)

// placeRulings are about where cards lie and what holds them.
var placeRulings = []rule.Ruling{
	// Geometry
	{ID: "phylo.ruling.geometry-grid", Question: "Where may cards lie?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Anywhere in half cards.", Supported: true},
		{Name: "B", Words: "Anywhere at all, sliding freely."},
		{Name: "C", Words: "Exactly side by side only.", Supported: true},
	}},
	{ID: "phylo.ruling.geometry-quarter", Question: "May a card be half off in both directions at once?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes, on any half-card spot that is free.", Supported: true},
		{Name: "B", Words: "No, half off in one direction at most, counted from South's starter.", Supported: true},
	}},
	{ID: "phylo.ruling.geometry-corner", Question: "Do cards touch at a corner?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No, half a side is the least.", Supported: true},
		{Name: "B", Words: "Yes.", Supported: true},
	}},
	{ID: "phylo.ruling.geometry-sideways", Question: "May a card be turned by a quarter?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No, a card faces one player or the other.", Supported: true},
	}},
	{ID: "phylo.ruling.geometry-unbounded", Question: "Does the table end somewhere?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No.", Supported: true},
	}},
	{ID: "phylo.ruling.starter-position", Question: "Where do the starters lie?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Side by side and exactly aligned, unless the position says otherwise.", Supported: true},
	}},
	{ID: "phylo.ruling.starter-outside-deck", Question: "Is the starter one of the 40 cards?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No, it comes on top.", Supported: true},
		{Name: "B", Words: "Yes."},
	}},
	{ID: "phylo.ruling.starter-fixed", Question: "Can anything happen to a starter?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No: it is not moved, covered, removed or aimed at, and is nobody's species.", Supported: true},
	}},
	// Habitats
	{ID: "phylo.ruling.habitat-own-or-any-starter", Question: "May a habitat go next to the opponent's starter?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes, next to any starter.", Supported: true},
		{Name: "B", Words: "No, next to one's own only.", Supported: true},
	}},
	{ID: "phylo.ruling.habitat-effective-climate", Question: "Which CLIMATE counts on a card with an event?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "The one in force; covered cards and parasites are no neighbours, a copy is like its plant.", Supported: true},
	}},
	{ID: "phylo.ruling.habitat-dead-neighbour", Question: "May a habitat go next to a species that is not connected now?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes, next to any card.", Supported: true},
		{Name: "B", Words: "No.", Supported: true},
	}},
	{ID: "phylo.ruling.habitat-stays", Question: "Are habitats ever removed at the end of a turn?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No, a habitat is its own root.", Supported: true},
	}},
	{ID: "phylo.ruling.first-card", Question: "For whom and how long does the first card have to be a habitat?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "For each player, until that player has laid one; discarding and passing are allowed before.", Supported: true},
	}},
	{ID: "phylo.ruling.no-habitat-in-hand", Question: "What if there is no habitat in the hand?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Nothing special: discard for new cards, or pass.", Supported: true},
	}},
	// Links and connection
	{ID: "phylo.ruling.link-table", Question: "What can a species stand on, in one table?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "On a neighbour with a common TERRAIN and CLIMATE: rank 1 on anything, herbivores on rank 1, omnivores on plants, and meat eaters on their own rank or the one below that is not larger.", Supported: true},
	}},
	{ID: "phylo.ruling.link-effective", Question: "Which values do links use?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "TERRAIN and CLIMATE in force; rank, DIET and SCALE as printed.", Supported: true},
	}},
	{ID: "phylo.ruling.herbivore-equal", Question: "May a herbivore stand on another herbivore?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No, on rank 1 only.", Supported: true},
		{Name: "B", Words: "Yes, by the general rule.", Supported: true},
	}},
	{ID: "phylo.ruling.herbivore-black", Question: "May a herbivore stand on a rank-1 card of the black diet?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes, FOODCHAIN 1 is all it needs.", Supported: true},
		{Name: "B", Words: "No, on yellow cards only.", Supported: true},
	}},
	{ID: "phylo.ruling.omnivore-black", Question: "May an omnivore stand on a rank-1 card of the black diet?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No, the exception is for yellow cards.", Supported: true},
		{Name: "B", Words: "Yes.", Supported: true},
	}},
	{ID: "phylo.ruling.rank1-support", Question: "Can a rank-1 species stand on an animal?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes, of any rank.", Supported: true},
		{Name: "B", Words: "No, on habitats and rank-1 cards only.", Supported: true},
	}},
	{ID: "phylo.ruling.carnivore-equal", Question: "May meat eaters stand on their own rank?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes, if SCALE fits.", Supported: true},
		{Name: "B", Words: "No, on the rank below only.", Supported: true},
	}},
	{ID: "phylo.ruling.scale-override", Question: "What does pack hunting or scavenging override?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "The SCALE rule only.", Supported: true},
		{Name: "B", Words: "The SCALE rule and the rank rule.", Supported: true},
	}},
	{ID: "phylo.ruling.link-direction", Question: "Does a link hold both ways?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No, each card stands on the other by its own right.", Supported: true},
	}},
	{ID: "phylo.ruling.rooted", Question: "Are two cards connected that only hold each other up?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No, connection grows from the habitats.", Supported: true},
		{Name: "B", Words: "Yes, as long as each stands on something and a habitat has them in range.", Supported: true},
	}},
	{ID: "phylo.ruling.range-metric", Question: "What is the range counted in?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "In moves over the table.", Supported: true},
		{Name: "B", Words: "In links of the chain.", Supported: true},
	}},
	{ID: "phylo.ruling.range-whole-chain", Question: "Must the cards between be in range as well?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes, of the same habitat.", Supported: true},
		{Name: "B", Words: "No, only the card itself.", Supported: true},
	}},
	{ID: "phylo.ruling.appropriate-habitat", Question: "Must each species fit the habitat at the root?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No, each link fits by itself.", Supported: true},
		{Name: "B", Words: "Yes, in TERRAIN and CLIMATE.", Supported: true},
	}},
	{ID: "phylo.ruling.partner", Question: "Must the own neighbour be the one that gives the linkage?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes.", Supported: true},
		{Name: "B", Words: "No, any own neighbour, and linkage from any card.", Supported: true},
	}},
	{ID: "phylo.ruling.partner-connected", Question: "Must the neighbour on which a species builds be connected, and the new card be in range?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes, both.", Supported: true},
		{Name: "B", Words: "No.", Supported: true},
	}},
	{ID: "phylo.ruling.place-needs", Question: "When is a card's own condition for its place looked at?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Only when it is played, with the TERRAINs in force around it.", Supported: true},
	}},
}
