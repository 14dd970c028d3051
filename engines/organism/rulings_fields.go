package organism

import "umpire/engines/rule"

// fieldsRulings are the ambiguous sentences of the field mutations.
var fieldsRulings = []rule.Ruling{
	{ID: "organism.ruling.field-kind", Question: "Several field mutations in play.", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Each field has one kind, chosen when placed; cost counts all own fields.", Supported: true},
	}},
	{ID: "organism.ruling.field-stack", Question: "Two fields in a space?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No.", Supported: true},
	}},
	{ID: "organism.ruling.field-under", Question: "Under which element?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Own element of the organism, anywhere.", Supported: true},
		{Name: "B", Words: "Own element next to a GROW.", Supported: true},
	}},
	{ID: "organism.ruling.field-under-foreign", Question: "Growing under a foreign element.", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No. Moving under one: DEFAULT yes (pillar excepted).", Supported: true},
	}},
	{ID: "organism.ruling.field-mobile", Question: "Does a MOVE on the field's own space make it mobile?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes.", Supported: true},
	}},
	{ID: "organism.ruling.field-whose", Question: "Whose fields may an activation move?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Own and neutral ones.", Supported: true},
	}},
	{ID: "organism.ruling.field-carry-into", Question: "Food carried under an element.", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "That element takes it.", Supported: true},
	}},
	{ID: "organism.ruling.field-owner-benefit", Question: "SLIDE, PROJECT, METAMORPHOSE work for any element whoever owns the field.", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes; only WARP groups by owner.", Supported: true},
	}},
	{ID: "organism.ruling.field-introduce", Question: "What becomes of fields in home spaces at an introduction?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "They stay; pillars there go back to supply.", Supported: true},
	}},
	{ID: "organism.ruling.slide-when", Question: "When may an element slide?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Only in activations with chosen type MOVE.", Supported: true},
		{Name: "B", Words: "In any activation.", Supported: true},
	}},
	{ID: "organism.ruling.slide-loop", Question: "Unlimited free slides could loop for ever.", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Once per element per field per activation. Option: unlimited.", Supported: true},
		{Name: "B", Words: "Any number of times.", Supported: true},
	}},
	{ID: "organism.ruling.warp-neutral", Question: "How are neutral warps linked?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "They form one group.", Supported: true},
	}},
	{ID: "organism.ruling.warp-introduce", Question: "Does WARP widen the introduction clearing?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No.", Supported: true},
	}},
	{ID: "organism.ruling.project-total", Question: "Does a project field substitute an action or add one?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Substitute.", Supported: true},
		{Name: "B", Words: "Extra action.", Supported: true},
	}},
	{ID: "organism.ruling.project-time", Question: "When must the element stand on the project field?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "When the action begins.", Supported: true},
	}},
	{ID: "organism.ruling.pillar-open", Question: "Is a pillar space open for EAT?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No.", Supported: true},
	}},
	{ID: "organism.ruling.pillar-three", Question: "What if one pillar comes to touch two others?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "All three vanish.", Supported: true},
	}},
	{ID: "organism.ruling.pillar-place", Question: "May a pillar be placed next to a pillar on purpose?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes, both vanish.", Supported: true},
	}},
	{ID: "organism.ruling.metamorphose-conditions", Question: "With which type are FED, MOBILE and ALIVE tested?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "With the type before the change.", Supported: true},
	}},
	{ID: "organism.ruling.metamorphose-others", Question: "Do elements that are pushed, pulsed or contracted onto the field change too?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes, their owner choosing; RAIN's falling elements do not.", Supported: true},
	}},
	{ID: "organism.ruling.immolate-warp", Question: "A warp dropped in E makes new contacts.", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "They count from phase F on (contiguity) and for conflict in the next E; if it would put equal types in contact it is not placed.", Supported: true},
	}},
	{ID: "organism.ruling.immolate-alone", Question: "IMMOLATE without another field mutation.", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Refuse the configuration (INHERIT suffices).", Supported: true},
	}},
	{ID: "organism.ruling.immolate-kind", Question: "Several field kinds in play: which kind is dropped?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "The owner of the disrupted element chooses among the field mutations in play (with none but INHERIT: the kinds it laid out); a single kind is not asked for.", Supported: true},
	}},
	{ID: "organism.ruling.inherit-kinds", Question: "May kinds that only INHERIT laid out be grown?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No, only moved.", Supported: true},
	}},
	{ID: "organism.ruling.inherit-who", Question: "Who lays out?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Configuration.", Supported: true},
	}},
	{ID: "organism.ruling.inherit-neutral", Question: "How many neutral fields, and where does a removed one go?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Any number; a removed neutral field leaves the game.", Supported: true},
	}},
	{ID: "organism.ruling.inherit-pillars", Question: "A pattern with adjacent pillars?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Refuse the configuration.", Supported: true},
	}},
}
