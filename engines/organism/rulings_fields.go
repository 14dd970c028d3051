package organism

// fieldRulings are the ambiguous sentences of all fields.
var fieldRulings = choices{
	{ID: "organism.ruling.field-kind", Question: "Which kind is a field when several field mutations are played?", Ways: []way{
		{Name: "A", Alias: "when-placed", Words: "It has one kind, chosen when it is placed; all own fields count for the cost."},
	}},
	{ID: "organism.ruling.field-stack", Question: "May two fields lie in one space?", Ways: []way{
		{Name: "A", Alias: "no", Words: "No, one at most."},
	}},
	{ID: "organism.ruling.field-under", Question: "Under which elements may a field be grown?", Ways: []way{
		{Name: "A", Alias: "organism", Words: "Under any own element of the organism."},
		{Name: "B", Alias: "beside-grow", Words: "Under an own element that is next to a GROW.", Set: func(r *readings) { r.fieldNear = true }},
	}},
	{ID: "organism.ruling.field-under-foreign", Question: "May a field come under a foreign element?", Ways: []way{
		{Name: "A", Alias: "moved", Words: "Not by growth; a field that moves may, unless it is a pillar."},
	}},
	{ID: "organism.ruling.field-mobile", Question: "Does a MOVE in the field's own space make it mobile?", Ways: []way{
		{Name: "A", Alias: "yes", Words: "Yes, as one beside it does."},
	}},
	{ID: "organism.ruling.field-whose", Question: "Whose fields may an activation move?", Ways: []way{
		{Name: "A", Alias: "own-neutral", Words: "It may move own and neutral ones."},
	}},
	{ID: "organism.ruling.field-carry-into", Question: "What becomes of food that a field carries under an element?", Ways: []way{
		{Name: "A", Alias: "taken", Words: "The element takes it."},
	}},
	{ID: "organism.ruling.field-owner-benefit", Question: "May fields of others be used?", Ways: []way{
		{Name: "A", Alias: "yes", Words: "Yes, slides, projects and metamorphoses work for everybody; only WARP asks who owns them."},
	}},
	{ID: "organism.ruling.field-introduce", Question: "What becomes of fields in home spaces at an introduction?", Ways: []way{
		{Name: "A", Alias: "stay", Words: "They stay, but pillars go back to supply."},
	}},
}
