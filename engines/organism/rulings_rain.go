package organism

import "umpire/engines/rule"

// rainRulings are the ambiguous sentences of RAIN.
var rainRulings = []rule.Ruling{
	{ID: "organism.ruling.rain-integrity", Question: "Are RAIN's elements subject to integrity?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "no", Words: "No, they stay.", Supported: true},
		{Name: "B", Alias: "yes", Words: "Yes, like those of players.", Supported: true},
	}},
	{ID: "organism.ruling.rain-f", Question: "Is phase F held on RAIN's turn?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "yes", Words: "Yes, after the conflicts and before the end is looked for, with RAIN acting.", Supported: true},
		{Name: "B", Alias: "no", Words: "No, it ends with the conflicts.", Supported: true},
	}},
	{ID: "organism.ruling.rain-centre", Question: "Does RAIN hold the centre?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "no", Words: "No, only players do.", Supported: true},
	}},
	{ID: "organism.ruling.rain-bottom", Question: "What becomes of a RAIN element in the bottom space of its column?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "leaves", Words: "It leaves the board; its food is lost, and nobody gains.", Supported: true},
		{Name: "B", Alias: "stays", Words: "It stays where it is.", Supported: true},
	}},
	{ID: "organism.ruling.rain-blocked", Question: "What does a RAIN element do when the space below holds a player's element or a pillar?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "waits", Words: "It stays, as do those above it.", Supported: true},
	}},
	{ID: "organism.ruling.rain-top-occupied", Question: "What happens when the top space of the column is taken?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "nothing", Words: "Nothing is placed.", Supported: true},
		{Name: "B", Alias: "again", Words: "The dice are rolled again.", Supported: true},
		{Name: "C", Alias: "replaced", Words: "The new element replaces what is there.", Supported: true},
	}},
	{ID: "organism.ruling.rain-place-annihilate", Question: "When does a placed element annihilate an equal one that it touches?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "at-once", Words: "It does right after it is placed.", Supported: true},
		{Name: "B", Alias: "next-turn", Words: "It does on RAIN's next turn.", Supported: true},
	}},
	{ID: "organism.ruling.rain-annihilate-food", Question: "Do annihilated elements drop food?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "yes", Words: "Yes, each drops its food and one more, RAIN's too.", Supported: true},
	}},
	{ID: "organism.ruling.rain-annihilate-scope", Question: "Do two RAIN elements of one type that touch vanish?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "no", Words: "No, only players' elements set it off.", Supported: true},
		{Name: "B", Alias: "yes", Words: "Yes, for no power.", Supported: true},
	}},
	{ID: "organism.ruling.rain-other-turn", Question: "Is RAIN's turn another player's turn for RECLAIM, REGENERATE and AVENGE?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "yes", Words: "Yes, but annihilation is not disruption and sets off none of them.", Supported: true},
	}},
	{ID: "organism.ruling.rain-homes-default", Question: "Who gets which home with RAIN?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "listed", Words: "One each, in seat order, of the list with the fewest homes that suffices.", Supported: true},
	}},
	{ID: "organism.ruling.rain-drop", Question: "Do RAIN's disrupted elements drop food?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "drop", Words: "Yes, like any other.", Supported: true},
		{Name: "B", Alias: "vanish", Words: "No, they vanish.", Supported: true},
	}},
	{ID: "organism.ruling.rain-place-food", Question: "Does a placed element take the free food of the top space?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "yes", Words: "Yes, all of it.", Supported: true},
	}},
	{ID: "organism.ruling.rain-first-turn", Question: "What does RAIN do on its first turn?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "rolls", Words: "It rolls as on any other; there is nothing to fall yet.", Supported: true},
	}},
	{ID: "organism.ruling.rain-other-ends", Question: "Do three organisms or players' power end a game with RAIN?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "no", Words: "No, only RAIN's threshold does.", Supported: true},
		{Name: "B", Alias: "yes", Words: "Yes, as without RAIN.", Supported: true},
	}},
	{ID: "organism.ruling.rain-check-time", Question: "When is RAIN's power compared with its threshold?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "end-of-turn", Words: "Only at the end of RAIN's turn.", Supported: true},
	}},
	{ID: "organism.ruling.rain-score", Question: "Which turns count as survived?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "rounds", Words: "The rounds that were played whole.", Supported: true},
		{Name: "B", Alias: "rain-turns", Words: "The turns of RAIN, the last one included.", Supported: true},
	}},
	{ID: "organism.ruling.rain-reintroduce", Question: "Where does a player with several homes introduce?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "all", Words: "At all of them, at first and after extinction.", Supported: true},
	}},
	{ID: "organism.ruling.rain-sacrifice", Question: "May a sacrifice award power to RAIN?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "yes", Words: "Yes, as to any player.", Supported: true},
	}},
	{ID: "organism.ruling.rain-merge", Question: "What does MERGE do under RAIN?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "players-only", Words: "Equal types of players may touch; RAIN never merges.", Supported: true},
	}},
	{ID: "organism.ruling.rain-die-values", Question: "What does the column die mean?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "column", Words: "Its value is the number of the column.", Supported: true},
	}},
	{ID: "organism.ruling.rain-intense-order", Question: "How are two elements rolled for in one turn?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "one-by-one", Words: "One is rolled for and placed, then the other, and then conflicts are resolved.", Supported: true},
	}},
}
