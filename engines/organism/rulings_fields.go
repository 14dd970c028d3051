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
	{ID: "organism.ruling.field-introduce", Question: "Fields in home spaces stay at introduction, but pillars there go back to supply.", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: ".", Supported: true},
	}},
	{ID: "organism.ruling.slide-when", Question: "When may an element slide?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Only in activations with chosen type MOVE.", Supported: true},
		{Name: "B", Words: "In any activation.", Supported: true},
	}},
	{ID: "organism.ruling.slide-loop", Question: "Unlimited free slides could loop for ever.", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Once per element per field per activation. Option: unlimited.", Supported: true},
		{Name: "B", Words: "Any number of times.", Supported: true},
	}},
	{ID: "organism.ruling.warp-neutral", Question: "Neutral warps form one group.", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: ".", Supported: true},
	}},
	{ID: "organism.ruling.warp-introduce", Question: "Does WARP widen the introduction clearing?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No.", Supported: true},
	}},
	{ID: "organism.ruling.project-total", Question: "Does a project field substitute an action or add one?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Substitute.", Supported: true},
		{Name: "B", Words: "Extra action.", Supported: true},
	}},
	{ID: "organism.ruling.project-time", Question: "The element must stand on the field when the action begins.", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: ".", Supported: true},
	}},
	{ID: "organism.ruling.pillar-open", Question: "Is a pillar space open for EAT?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No.", Supported: true},
	}},
	{ID: "organism.ruling.pillar-three", Question: "One pillar meets two: all three vanish.", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: ".", Supported: true},
	}},
	{ID: "organism.ruling.pillar-place", Question: "May a pillar be placed next to a pillar on purpose?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes, both vanish.", Supported: true},
	}},
	{ID: "organism.ruling.metamorphose-conditions", Question: "FED/MOBILE/ALIVE are tested with the old type.", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: ".", Supported: true},
	}},
	{ID: "organism.ruling.metamorphose-others", Question: "Forced moves (push, pulse, contract) also change type, the owner choosing.", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "RAIN's falling elements are unaffected.", Supported: true},
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
	{ID: "organism.ruling.inherit-kinds", Question: "Kinds only laid out by INHERIT cannot be grown, only moved.", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: ".", Supported: true},
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
