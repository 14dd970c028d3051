package organism

import "umpire/engines/rule"

// fieldsRulings are the ambiguous sentences of the field mutations.
var fieldsRulings = []rule.Ruling{
	{ID: "organism.ruling.field-kind", Question: "Which kind is a field when several field mutations are played?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "when-placed", Words: "It has one kind, chosen when it is placed; all own fields count for the cost.", Supported: true},
	}},
	{ID: "organism.ruling.field-stack", Question: "May two fields lie in one space?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "no", Words: "No, one at most.", Supported: true},
	}},
	{ID: "organism.ruling.field-under", Question: "Under which elements may a field be grown?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "organism", Words: "Under any own element of the organism.", Supported: true},
		{Name: "B", Alias: "beside-grow", Words: "Under an own element that is next to a GROW.", Supported: true},
	}},
	{ID: "organism.ruling.field-under-foreign", Question: "May a field come under a foreign element?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "moved", Words: "Not by growth; a field that moves may, unless it is a pillar.", Supported: true},
	}},
	{ID: "organism.ruling.field-mobile", Question: "Does a MOVE in the field's own space make it mobile?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "yes", Words: "Yes, as one beside it does.", Supported: true},
	}},
	{ID: "organism.ruling.field-whose", Question: "Whose fields may an activation move?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "own-neutral", Words: "It may move own and neutral ones.", Supported: true},
	}},
	{ID: "organism.ruling.field-carry-into", Question: "What becomes of food that a field carries under an element?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "taken", Words: "The element takes it.", Supported: true},
	}},
	{ID: "organism.ruling.field-owner-benefit", Question: "May fields of others be used?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "yes", Words: "Yes, slides, projects and metamorphoses work for everybody; only WARP asks who owns them.", Supported: true},
	}},
	{ID: "organism.ruling.field-introduce", Question: "What becomes of fields in home spaces at an introduction?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "stay", Words: "They stay, but pillars go back to supply.", Supported: true},
	}},
	{ID: "organism.ruling.slide-when", Question: "When may an element slide?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "move-only", Words: "Only in activations with chosen type MOVE.", Supported: true},
		{Name: "B", Alias: "any", Words: "In any activation.", Supported: true},
	}},
	{ID: "organism.ruling.slide-loop", Question: "How often may an element use one slide field?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "once", Words: "It may once in each activation.", Supported: true},
		{Name: "B", Alias: "unlimited", Words: "It may any number of times.", Supported: true},
	}},
	{ID: "organism.ruling.warp-neutral", Question: "How are neutral warps linked?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "one-group", Words: "They are all linked with each other.", Supported: true},
	}},
	{ID: "organism.ruling.warp-introduce", Question: "Does an introduction clear spaces that a WARP links to the home?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "no", Words: "No, only those beside it.", Supported: true},
	}},
	{ID: "organism.ruling.project-total", Question: "Does a project field substitute an action or add one?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "substitute", Words: "It substitutes one.", Supported: true},
		{Name: "B", Alias: "extra", Words: "It adds one.", Supported: true},
	}},
	{ID: "organism.ruling.project-time", Question: "When must the element stand on the project field?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "at-start", Words: "It must when the action begins.", Supported: true},
	}},
	{ID: "organism.ruling.pillar-open", Question: "May an EAT eat from the space of a pillar?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "no", Words: "No, the space is not open.", Supported: true},
	}},
	{ID: "organism.ruling.pillar-three", Question: "What happens when one pillar comes to touch two others?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "all-vanish", Words: "All three vanish.", Supported: true},
	}},
	{ID: "organism.ruling.pillar-place", Question: "May a pillar be placed beside a pillar on purpose?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "yes", Words: "Yes, both vanish.", Supported: true},
	}},
	{ID: "organism.ruling.metamorphose-conditions", Question: "With which type are FED, MOBILE and ALIVE tested for an element that changes?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "old", Words: "They are tested with the type before the change.", Supported: true},
	}},
	{ID: "organism.ruling.metamorphose-others", Question: "Do elements that are pushed, pulsed or contracted onto the field change too?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "owner-chooses", Words: "Yes, their owner choosing; RAIN's falling elements do not.", Supported: true},
	}},
	{ID: "organism.ruling.immolate-warp", Question: "When do the contacts count that a WARP dropped in E makes?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "later", Words: "From phase F on for organisms, and for conflict in the next E; one that would join equal types is not placed.", Supported: true},
	}},
	{ID: "organism.ruling.immolate-alone", Question: "May IMMOLATE be played without another field mutation?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "refused", Words: "No, unless INHERIT lays out fields.", Supported: true},
	}},
	{ID: "organism.ruling.immolate-kind", Question: "Which kind is dropped when several kinds of fields are in play?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "owner-chooses", Words: "The owner of the disrupted element chooses among the field mutations played, or else the kinds laid out; a single kind is not asked for.", Supported: true},
	}},
	{ID: "organism.ruling.inherit-kinds", Question: "May kinds that only INHERIT laid out be grown?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "no", Words: "No, they may only be moved.", Supported: true},
	}},
	{ID: "organism.ruling.inherit-who", Question: "Who decides which fields INHERIT lays out?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "agreed", Words: "They are agreed with the setup.", Supported: true},
	}},
	{ID: "organism.ruling.inherit-neutral", Question: "How many neutral fields may be laid out, and where does a removed one go?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "any-number", Words: "Any number may, and a removed one leaves the game.", Supported: true},
	}},
	{ID: "organism.ruling.inherit-pillars", Question: "May pillars be laid out beside each other?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "refused", Words: "No, such a setup is refused.", Supported: true},
	}},
}
