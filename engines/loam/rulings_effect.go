package loam

import "umpire/engines/rule"

// The rulings on effects, inputs and communities.
var effectRulings = rule.Choices[readings]{
	{ID: "loam.ruling.partial-effect", Question: "What happens if only part of an effect can be carried out?", Ways: []way{
		{Name: "A", Alias: "possible", Words: "As much as possible is done, in the printed order."},
		{Name: "B", Alias: "unchoosable", Words: "Such an effect cannot be chosen."},
		{Name: "C", Alias: "all-or-nothing", Words: "Either all of it is done or nothing."},
	}},
	{ID: "loam.ruling.must-place", Question: "May a player decline a placement, draw or bury that is possible?", Ways: []way{
		{Name: "A", Alias: "mandatory", Words: "No, every unit that can be carried out must be.", Set: func(r *readings) { r.optional = false }},
		{Name: "B", Alias: "optional", Words: "Yes, every unit may be passed.", Set: func(r *readings) { r.optional = true }},
	}},
	{ID: "loam.ruling.fizzle-choice", Question: "May a player choose the effect of an input that can do less?", Ways: []way{
		{Name: "A", Alias: "free", Words: "Yes, either effect may be chosen, even if nothing of it can be done."},
		{Name: "B", Alias: "fuller", Words: "Only if the other effect cannot do more."},
	}},
	{ID: "loam.ruling.step-order", Question: "In which order are the actions of an effect carried out?", Ways: []way{
		{Name: "A", Alias: "printed", Words: "They are carried out in the printed order."},
		{Name: "B", Alias: "chosen", Words: "The player chooses the order."},
	}},
	{ID: "loam.ruling.combine-and-duty", Question: "May a player combine, or omit to combine, to escape a mandatory placement?", Ways: []way{
		{Name: "A", Alias: "as-it-stands", Words: "Yes, duty is judged as the communities stand when the unit is due."},
		{Name: "B", Alias: "no-escape", Words: "No, a placement that combining would make possible is owed, and one may not be made impossible."},
	}},
	{ID: "loam.ruling.no-interrupt", Question: "Can a behavior be used in the middle of another effect?", Ways: []way{
		{Name: "A", Alias: "after", Words: "No, the effect and its earn check are finished first."},
		{Name: "B", Alias: "between-units", Words: "Yes, it can be used between two units."},
	}},
	{ID: "loam.ruling.up-to-numbers", Question: "Is a printed number exact, or the most that may be done?", Ways: []way{
		{Name: "A", Alias: "exact", Words: "It is exact, as far as it can be carried out."},
		{Name: "B", Alias: "at-most", Words: "It is the most: the player may do less."},
	}},
	{ID: "loam.ruling.draw-information", Question: "Does a player see the first of two draws before deciding on the second?", Ways: []way{
		{Name: "A", Alias: "one-by-one", Words: "Yes, each draw is decided after seeing the one before."},
		{Name: "B", Alias: "announced", Words: "No, the sources of all draws are announced together."},
	}},
	{ID: "loam.ruling.restricted-source", Question: "Can a unit with one printed source use the other one if only that has a creature?", Ways: []way{
		{Name: "A", Alias: "skipped", Words: "No, the unit is skipped."},
	}},
	{ID: "loam.ruling.showing-side", Question: "Can the basic side of an upgraded input still be used?", Ways: []way{
		{Name: "A", Alias: "showing", Words: "No, only the side that shows can be used."},
		{Name: "B", Alias: "either", Words: "Yes, either side can be used."},
	}},
	{ID: "loam.ruling.insertion", Question: "Where in a community may a creature be placed?", Ways: []way{
		{Name: "A", Alias: "anywhere", Words: "It may be placed at any position.", Set: func(r *readings) { r.insertion = anywhere }},
		{Name: "B", Alias: "ends", Words: "It may be placed at either end.", Set: func(r *readings) { r.insertion = ends }},
		{Name: "C", Alias: "top", Words: "It may be placed only on top.", Set: func(r *readings) { r.insertion = onTop }},
	}},
	{ID: "loam.ruling.rearrange", Question: "May the order inside a community be changed later?", Ways: []way{
		{Name: "A", Alias: "fixed", Words: "No, the order stays as it was placed and combined.", Set: func(r *readings) { r.rearrange = false }},
		{Name: "B", Alias: "free", Words: "Yes, it may be changed freely, and earns nothing.", Set: func(r *readings) { r.rearrange = true }},
	}},
	{ID: "loam.ruling.combine-layout", Question: "In which order does a combined community lie?", Ways: []way{
		{Name: "A", Alias: "second-on-first", Words: "The second community lies on the first, both keep their order, and the player chooses which is first."},
		{Name: "B", Alias: "reversible", Words: "The second community may be reversed."},
		{Name: "C", Alias: "any-order", Words: "The player arranges the creatures as they like."},
	}},
	{ID: "loam.ruling.combine-timing", Question: "When may communities be combined?", Ways: []way{
		{Name: "A", Alias: "placements", Words: "On your own turn, whenever nothing is in progress and before any placement, also between two placements of one effect.", Set: func(r *readings) { r.between = false }},
		{Name: "B", Alias: "between", Words: "On your own turn, but only between two effects.", Set: func(r *readings) { r.between = true }},
		{Name: "C", Alias: "placing-only", Words: "Only when a creature is placed."},
	}},
	{ID: "loam.ruling.combine-complete", Question: "Can a combination have exactly seven creatures?", Ways: []way{
		{Name: "A", Alias: "seven", Words: "Yes, and it is complete then."},
		{Name: "B", Alias: "six", Words: "No, a combination has at most six."},
	}},
	{ID: "loam.ruling.level2-ratio", Question: "Does a new Level 2 count when Level 1s are compared with Level 2s?", Ways: []way{
		{Name: "A", Alias: "included", Words: "Yes, there must be two Level 1s for each Level 2 after it is placed."},
		{Name: "B", Alias: "before", Words: "No, only those that lie there before it is placed count."},
	}},
	{ID: "loam.ruling.level3-base", Question: "Does a Level 3 need particular levels among the six others?", Ways: []way{
		{Name: "A", Alias: "any-six", Words: "No, any six that may lie together will do."},
	}},
	{ID: "loam.ruling.foreign-zones", Question: "Can a creature be placed into another player's root zone?", Ways: []way{
		{Name: "A", Alias: "own-zone", Words: "No, creatures are placed into one's own root zone."},
	}},
}
