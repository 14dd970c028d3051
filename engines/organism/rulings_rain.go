package organism

import "umpire/engines/rule"

// rainRulings are the ambiguous sentences of RAIN.
var rainRulings = []rule.Ruling{
	{ID: "organism.ruling.rain-integrity", Question: "Are RAIN's elements subject to integrity?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No.", Supported: true},
		{Name: "B", Words: "Yes.", Supported: true},
	}},
	{ID: "organism.ruling.rain-f", Question: "Is phase F held at the end of RAIN's turn?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes, after step 4 and before step 5, RAIN acting, with the 1 power bonus.", Supported: true},
		{Name: "B", Words: "No.", Supported: true},
	}},
	{ID: "organism.ruling.rain-centre", Question: "Does RAIN hold the centre?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No (as in the designer's implementation); its turn is the listed steps. Players do.", Supported: true},
	}},
	{ID: "organism.ruling.rain-bottom", Question: "What becomes of a RAIN element in the bottom space of its column?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "It leaves the board; its food is lost, and nobody gains.", Supported: true},
		{Name: "B", Words: "Stays.", Supported: true},
	}},
	{ID: "organism.ruling.rain-blocked", Question: "The space below holds a player's element or a pillar.", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "It stays, as do RAIN elements stacked on it. In the base game this cannot occur since phase E leaves no contact.", Supported: true},
	}},
	{ID: "organism.ruling.rain-top-occupied", Question: "The top space is occupied (or a pillar).", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Nothing is placed.", Supported: true},
		{Name: "B", Words: "Roll again.", Supported: true},
		{Name: "C", Words: "Replace (as in the designer's implementation).", Supported: true},
	}},
	{ID: "organism.ruling.rain-place-annihilate", Question: "A placed element touches an equal type: when do they annihilate each other?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Right after placing.", Supported: true},
		{Name: "B", Words: "On the next turn.", Supported: true},
	}},
	{ID: "organism.ruling.rain-annihilate-food", Question: "Do annihilated elements drop food?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes, food plus 1 each, RAIN's too.", Supported: true},
	}},
	{ID: "organism.ruling.rain-annihilate-scope", Question: "Do two RAIN elements of one type that touch each other vanish?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No.", Supported: true},
		{Name: "B", Words: "Yes, for no power.", Supported: true},
	}},
	{ID: "organism.ruling.rain-other-turn", Question: "Does RAIN's turn count as another player's turn for RECLAIM, REGENERATE and AVENGE?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes; annihilation is not disruption and triggers none of them.", Supported: true},
	}},
	{ID: "organism.ruling.rain-homes-default", Question: "Who gets which home?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "One home each, the listed homes in seat order, the list with the fewest homes that suffices; several homes per player by configuration.", Supported: true},
	}},
	{ID: "organism.ruling.rain-drop", Question: "Do RAIN's disrupted elements drop food plus 1?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes.", Supported: true},
		{Name: "B", Words: "They vanish (as in the designer's implementation).", Supported: true},
	}},
	{ID: "organism.ruling.rain-place-food", Question: "A placed element absorbs free food of the top space.", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes.", Supported: true},
	}},
	{ID: "organism.ruling.rain-first-turn", Question: "What does RAIN do on its first turn?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "It rolls once; nothing can fall. (The designer's implementation starts with one drop for each player and adds more each round.)", Supported: true},
	}},
	{ID: "organism.ruling.rain-other-ends", Question: "Do three organisms or players' power end a RAIN game?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No.", Supported: true},
		{Name: "B", Words: "Yes.", Supported: true},
	}},
	{ID: "organism.ruling.rain-check-time", Question: "When is RAIN's power tested?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Only at the end of RAIN's turn.", Supported: true},
	}},
	{ID: "organism.ruling.rain-score", Question: "Turns survived.", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Complete rounds (RAIN's turn plus every player's turn).", Supported: true},
		{Name: "B", Words: "RAIN turns including the last.", Supported: true},
	}},
	{ID: "organism.ruling.rain-reintroduce", Question: "Where does a player with several homes introduce?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "At all of them, at first and after extinction.", Supported: true},
	}},
	{ID: "organism.ruling.rain-sacrifice", Question: "Sacrifice may award power to RAIN.", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes.", Supported: true},
	}},
	{ID: "organism.ruling.rain-merge", Question: "What does MERGE do under RAIN?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Equal types of players may touch; RAIN never merges.", Supported: true},
	}},
	{ID: "organism.ruling.rain-die-values", Question: "What does the column die mean?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Value n means column n.", Supported: true},
	}},
	{ID: "organism.ruling.rain-intense-order", Question: "Two elements.", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Roll and place one, then the other, then conflicts.", Supported: true},
	}},
}
