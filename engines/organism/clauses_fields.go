package organism

import "umpire/engines/rule"

// The clauses of all fields, in the order of the rulebook.
const (
	FieldOwner rule.Clause = iota + pastMerge
	FieldOnePerSpace
	FieldShare
	FieldNotCenter
	FieldGrowAction
	FieldGrowWhere
	FieldGrowCost
	FieldGrowNotNearOthers
	FieldFoodUntouched
	FieldMoveAction
	FieldMoveMobile
	FieldMoveNotFed
	FieldMoveTarget
	FieldCarry
	FieldLeavesElement
	FieldSurvives
	FieldNoCirculate
	FieldNotElement
	FieldSupply
	FieldTakenAtStart
	pastField
)

// fieldClauses are the clauses of all fields.
var fieldClauses = provisions{
	FieldOwner:       {ID: "organism.field.owner", Kind: rule.KindDefinition, Section: "FIELD MUTATIONS", Tie: rule.Follows, From: []clause{FieldGrowAction}, Words: "Every field belongs to a player (or is neutral, INHERIT only)."},
	FieldOnePerSpace: {ID: "organism.field.one-per-space", Kind: rule.KindLegality, Section: "FIELD MUTATIONS", Words: "A space holds at most one field."},
	FieldShare:       {ID: "organism.field.share", Kind: rule.KindDefinition, Section: "FIELD MUTATIONS", Words: "A field may share its space with an element (except pillars)."},
	FieldNotCenter:   {ID: "organism.field.not-center", Kind: rule.KindLegality, Section: "FIELD MUTATIONS", Words: "No field is ever in A0, by whatever means."},
	FieldGrowAction:  {ID: "organism.field.grow-action", Kind: rule.KindEffect, Section: "FIELD MUTATIONS", Words: "A GROW action may place one of the own fields instead of an element."},
	FieldGrowWhere:   {ID: "organism.field.grow-where", Kind: rule.KindLegality, Section: "FIELD MUTATIONS", Words: "It goes into an open space adjacent to a GROW of the organism, or under an existing own element of the organism."},
	FieldGrowCost: {ID: "organism.field.grow-cost", Kind: rule.KindCost, Section: "FIELD MUTATIONS", Words: "The cost is the number of that player's fields on the board (0 for the first), paid from GROW elements as usual.",
		Explain: (*Game).explainFieldCost,
	},
	FieldGrowNotNearOthers: {ID: "organism.field.grow-not-near-others", Kind: rule.KindLegality, Section: "GROW", Words: "A space adjacent to a foreign element is not allowed, as for elements.",
		Explain: (*Game).explainStrangers,
	},
	FieldFoodUntouched: {ID: "organism.field.food-untouched", Kind: rule.KindEffect, Section: "FIELD MUTATIONS", Words: "A field holds no food; free food in the space of a new field stays free food."},
	FieldMoveAction:    {ID: "organism.field.move-action", Kind: rule.KindEffect, Section: "FIELD MUTATIONS", Words: "A MOVE action may move one own field to an adjacent space."},
	FieldMoveMobile:    {ID: "organism.field.move-mobile", Kind: rule.KindLegality, Section: "FIELD MUTATIONS", Words: "The field must be mobile: a MOVE of the organism in the same or an adjacent space."},
	FieldMoveNotFed:    {ID: "organism.field.move-not-fed", Kind: rule.KindLegality, Section: "FIELD MUTATIONS", Tie: rule.Defined, Words: "It need be neither fed nor alive."},
	FieldMoveTarget:    {ID: "organism.field.move-target", Kind: rule.KindLegality, Section: "FIELD MUTATIONS", Words: "The target holds no field and is not A0; it may hold elements (not for a pillar)."},
	FieldCarry:         {ID: "organism.field.carry", Kind: rule.KindEffect, Section: "FIELD MUTATIONS", Words: "The moving field takes along all free food of the space it leaves."},
	FieldLeavesElement: {ID: "organism.field.leaves-element", Kind: rule.KindEffect, Section: "FIELD MUTATIONS", Words: "An element on the field stays behind."},
	FieldSurvives:      {ID: "organism.field.survives", Kind: rule.KindEffect, Section: "FIELD MUTATIONS", Words: "Fields are never removed by integrity."},
	FieldNoCirculate:   {ID: "organism.field.no-circulate", Kind: rule.KindLegality, Section: "FIELD MUTATIONS", Words: "Food cannot be circulated to or from a field."},
	FieldNotElement:    {ID: "organism.field.not-element", Kind: rule.KindDefinition, Section: "FIELD MUTATIONS", Tie: rule.Follows, From: []clause{OrganismContiguous, ChooseCount}, Words: "A field is not an element: it does not count for contiguity, action counts, integrity, holding the centre or conflict."},
	FieldSupply: {ID: "organism.field.supply", Kind: rule.KindComponent, Section: "COMPONENTS", Tie: rule.Judged, Words: "A player has at most 5 fields on the board and in reserve together.",
		Explain: (*Game).explainReserve,
	},
	FieldTakenAtStart: {ID: "organism.field.taken-at-start", Kind: rule.KindSetup, Section: "MUTATIONS", Tie: rule.Judged, Words: "Players take their fields before play only if a mutation needs them.",
		Flaw: (*Game).flawFields,
	},
}
