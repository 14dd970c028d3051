package biome

import "umpire/engines/rule"

// rulingsOfSeasons are about migration, Bountiful cards, disasters and one player's game.
var rulingsOfSeasons = rule.Choices[readings]{
	{ID: "biome.ruling.left-hand", Question: "Who is the left-hand opponent?", Ways: []way{
		{Name: "A", Alias: "clockwise", Words: "The next player clockwise is; with two players it is the other one."},
	}},
	{ID: "biome.ruling.migration-loss", Question: "Does the giver of a migrating animal lose points?", Ways: []way{
		{Name: "A", Alias: "keeps", Words: "No, the giver keeps all points."},
	}},
	{ID: "biome.ruling.migration-fallback", Question: "When can the left-hand opponent accommodate no animal, and what then?", Ways: []way{
		{Name: "A", Alias: "none-fits", Words: "When no animal fits that has not migrated in this phase; the player may then discard any own animal, or stay."},
	}},
	{ID: "biome.ruling.migration-trigger", Question: "When do achievements and bonuses of the receiver of a migrant happen?", Ways: []way{
		{Name: "A", Alias: "at-once", Words: "They happen at once, in the turn of the giver, who stays the active player."},
	}},
	{ID: "biome.ruling.migration-starters", Question: "May starting birds migrate?", Ways: []way{
		{Name: "A", Alias: "may", Words: "They may, as any animal."},
	}},
	{ID: "biome.ruling.migration-fresh", Question: "May an animal migrate that was played in the same season?", Ways: []way{
		{Name: "A", Alias: "may", Words: "It may, since the play comes before migration."},
	}},
	{ID: "biome.ruling.left-solo", Question: "How does a single player migrate, who has no left-hand opponent?", Ways: []way{
		{Name: "A", Alias: "releases", Words: "The player may release an animal, and then reveals a card."},
	}},
	{ID: "biome.ruling.bountiful-spaces", Question: "On which spaces may a Bountiful card be laid?", Ways: []way{
		{Name: "A", Alias: "bare", Words: "It needs a space without a plant, an animal or another Bountiful card."},
	}},
	{ID: "biome.ruling.bountiful-redraw", Question: "What if the deck of Bountiful cards is too short for all redraws?", Ways: []way{
		{Name: "A", Alias: "reshuffled", Words: "Players redraw in turn order, and discards are shuffled in when the deck has run out."},
	}},
	{ID: "biome.ruling.bountiful-trigger", Question: "Does a card bring the benefit that arrives by migration, a bonus or an action?", Ways: []way{
		{Name: "A", Alias: "any", Words: "It does, however it arrives; the owner of the Biome profits, after the card's own points."},
	}},
	{ID: "biome.ruling.bountiful-solo", Question: "Where does the third Bountiful card of a single player go?", Ways: []way{
		{Name: "A", Alias: "home", Words: "It goes face up into the own Biome."},
	}},
	{ID: "biome.ruling.bountiful-static", Question: "How long does a standing benefit of a Bountiful card last?", Ways: []way{
		{Name: "A", Alias: "while", Words: "It lasts while a card that meets the requirement lies there."},
	}},
	{ID: "biome.ruling.climate-start", Question: "When is the spinner first spun under Climate Change?", Ways: []way{
		{Name: "A", Alias: "summer", Words: "It is spun first in Summer of Year 1, and every season from then on."},
		{Name: "B", Alias: "fall", Words: "It is spun first in Fall of Year 1.", Set: func(r *readings) { r.climateAtOnce = true }},
	}},
	{ID: "biome.ruling.climate-optional", Question: "Can disasters in Advanced or Expert be played without Climate Change?", Ways: []way{
		{Name: "A", Alias: "option", Words: "They can: calendar and rounding are then those of Standard, but a single Expert player still rounds up."},
	}},
	{ID: "biome.ruling.disaster-spinner", Question: "Who spins, and how likely is each field?", Ways: []way{
		{Name: "A", Alias: "starter", Words: "The starting player spins; the card set says how likely each field is."},
	}},
	{ID: "biome.ruling.disaster-order", Question: "In what order do players resolve a disaster?", Ways: []way{
		{Name: "A", Alias: "turns", Words: "They resolve it in turn order."},
	}},
	{ID: "biome.ruling.disaster-standing", Question: "When is it judged who is first and last in a disaster?", Ways: []way{
		{Name: "A", Alias: "at-spin", Words: "It is judged at the spin; tied players are neither, nor is a single player, and the adjustment follows the rounding."},
	}},
	{ID: "biome.ruling.save-draws", Question: "Does a card that is saved from a disaster earn a draw?", Ways: []way{
		{Name: "A", Alias: "draws", Words: "It does, since the draws come before the saving."},
		{Name: "B", Alias: "none", Words: "It earns no draw.", Set: func(r *readings) { r.drawsLate = true }},
	}},
	{ID: "biome.ruling.save-nest", Question: "Does an animal that is saved keep its nest?", Ways: []way{
		{Name: "A", Alias: "keeps", Words: "It does, unless the disaster itself takes nests; a nest alone cannot be saved."},
	}},
	{ID: "biome.ruling.nest-with-plant", Question: "What becomes of the nests in a plant that is lost?", Ways: []way{
		{Name: "A", Alias: "lost", Words: "They are lost with it, and count for the draws."},
		{Name: "B", Alias: "stay", Words: "They stay.", Set: func(r *readings) { r.plantless = true }},
	}},
	{ID: "biome.ruling.tsunami-nests", Question: "Which nests does a Tsunami take?", Ways: []way{
		{Name: "A", Alias: "all", Words: "It takes all nests of the player."},
		{Name: "B", Alias: "marsh", Words: "It takes the nests in the Marsh only.", Set: func(r *readings) { r.marshNests = true }},
	}},
	{ID: "biome.ruling.plague-scope", Question: "Where does a Plague of Insects take flowers and miscellaneous plants?", Ways: []way{
		{Name: "A", Alias: "biome", Words: "It takes half of those in the whole Biome."},
		{Name: "B", Alias: "prairie", Words: "It takes half of those in the Prairie only.", Set: func(r *readings) { r.plagueThere = true }},
	}},
	{ID: "biome.ruling.hurricane-rounding", Question: "Of which nests does a Hurricane take half?", Ways: []way{
		{Name: "A", Alias: "habitats", Words: "It takes half of the nests in each habitat, and rounds each of them."},
		{Name: "B", Alias: "together", Words: "It takes half of all nests together.", Set: func(r *readings) { r.allTogether = true }},
	}},
	{ID: "biome.ruling.disaster-count-time", Question: "When are prevention and the number of losses judged?", Ways: []way{
		{Name: "A", Alias: "own", Words: "They are judged when the player begins to resolve the disaster; what others lose changes nothing."},
	}},
	{ID: "biome.ruling.disaster-lock", Question: "May players exchange during a disaster?", Ways: []way{
		{Name: "A", Alias: "no", Words: "They may not, as in a steal."},
	}},
	{ID: "biome.ruling.disaster-pile", Question: "Where do cards go that a disaster takes?", Ways: []way{
		{Name: "A", Alias: "discard", Words: "They go to the main discard pile, and their cubes back to the owner."},
	}},
	{ID: "biome.ruling.fire-draw", Question: "Are cards drawn for losses of store or hand?", Ways: []way{
		{Name: "A", Alias: "none", Words: "They are not: only cards and nests of the Biome are drawn for."},
	}},
	{ID: "biome.ruling.snowstorm-total", Question: "Of what does a Snowstorm take half?", Ways: []way{
		{Name: "A", Alias: "together", Words: "It takes half of all tokens in the store together."},
		{Name: "B", Alias: "apart", Words: "It takes half of the foods and half of the sunlight, each rounded.", Set: func(r *readings) { r.separately = true }},
	}},
	{ID: "biome.ruling.solo-no-early-end", Question: "Do 120 points or a full Biome end Build your Biome?", Ways: []way{
		{Name: "A", Alias: "no", Words: "They do not: all twelve seasons are played."},
	}},
	{ID: "biome.ruling.race-check", Question: "When is a Race won?", Ways: []way{
		{Name: "A", Alias: "at-end", Words: "It is won with 120 points at the end of its last season."},
		{Name: "B", Alias: "at-once", Words: "It is won as soon as 120 points are reached.", Set: func(r *readings) { r.raceAtOnce = true }},
	}},
	{ID: "biome.ruling.solo-printed", Question: "Is the printed achievement public in solo play?", Ways: []way{
		{Name: "A", Alias: "public", Words: "It is, beside three cards."},
	}},
	{ID: "biome.ruling.solo-reveal-miss", Question: "What becomes of a card that is revealed after a release?", Ways: []way{
		{Name: "A", Alias: "settles", Words: "An animal that fits must settle; any other card is discarded."},
	}},
	{ID: "biome.ruling.solo-scavenge", Question: "What does a vulture need to scavenge in solo play?", Ways: []way{
		{Name: "A", Alias: "nothing", Words: "It needs no babies and draws no cards, but the Greater one must stand in the own Jungle."},
	}},
	{ID: "biome.ruling.solo-virtual-few", Question: "What does an attack take from an own nest with one baby or none?", Ways: []way{
		{Name: "A", Alias: "one", Words: "It takes the one; for an empty nest nothing is rolled."},
	}},
	{ID: "biome.ruling.solo-virtual-order", Question: "In what order are own nests rolled for?", Ways: []way{
		{Name: "A", Alias: "names", Words: "They are rolled for by the name of the parent's space, a1, a2, a3, b1 to f3, all habitats together."},
	}},
	{ID: "biome.ruling.solo-last-year", Question: "Which years and seasons does a Race have?", Ways: []way{
		{Name: "A", Alias: "calendar", Words: "It has those of the calendar, up to season 10, or 8 in Expert."},
	}},
}
