package organism

// rainRulings are the ambiguous sentences of RAIN.
var rainRulings = choices{
	{ID: "organism.ruling.rain-integrity", Question: "Are RAIN's elements subject to integrity?", Ways: []way{
		{Name: "A", Alias: "no", Words: "No, they stay."},
		{Name: "B", Alias: "yes", Words: "Yes, like those of players.", Set: func(r *readings) { r.rainIntegrity = true }},
	}},
	{ID: "organism.ruling.rain-f", Question: "Is phase F held on RAIN's turn?", Ways: []way{
		{Name: "A", Alias: "yes", Words: "Yes, after the conflicts and before the end is looked for, with RAIN acting."},
		{Name: "B", Alias: "no", Words: "No, it ends with the conflicts.", Set: func(r *readings) { r.rainNoF = true }},
	}},
	{ID: "organism.ruling.rain-centre", Question: "Does RAIN hold the centre?", Ways: []way{
		{Name: "A", Alias: "no", Words: "No, only players do."},
	}},
	{ID: "organism.ruling.rain-bottom", Question: "What becomes of a RAIN element in the bottom space of its column?", Ways: []way{
		{Name: "A", Alias: "leaves", Words: "It leaves the board; its food is lost, and nobody gains."},
		{Name: "B", Alias: "stays", Words: "It stays where it is.", Set: func(r *readings) { r.rainStays = true }},
	}},
	{ID: "organism.ruling.rain-blocked", Question: "What does a RAIN element do when the space below holds a player's element or a pillar?", Ways: []way{
		{Name: "A", Alias: "waits", Words: "It stays, as do those above it."},
	}},
	{ID: "organism.ruling.rain-top-occupied", Question: "What happens when the top space of the column is taken?", Ways: []way{
		{Name: "A", Alias: "nothing", Words: "Nothing is placed."},
		{Name: "B", Alias: "again", Words: "The dice are rolled again.", Set: func(r *readings) { r.rainTop = rolledAgain }},
		{Name: "C", Alias: "replaced", Words: "The new element replaces what is there.", Set: func(r *readings) { r.rainTop = replaced }},
	}},
	{ID: "organism.ruling.rain-place-annihilate", Question: "When does a placed element annihilate an equal one that it touches?", Ways: []way{
		{Name: "A", Alias: "at-once", Words: "It does right after it is placed."},
		{Name: "B", Alias: "next-turn", Words: "It does on RAIN's next turn.", Set: func(r *readings) { r.rainLater = true }},
	}},
	{ID: "organism.ruling.rain-annihilate-food", Question: "Do annihilated elements drop food?", Ways: []way{
		{Name: "A", Alias: "yes", Words: "Yes, each drops its food and one more, RAIN's too."},
	}},
	{ID: "organism.ruling.rain-annihilate-scope", Question: "Do two RAIN elements of one type that touch vanish?", Ways: []way{
		{Name: "A", Alias: "no", Words: "No, only players' elements set it off."},
		{Name: "B", Alias: "yes", Words: "Yes, for no power.", Set: func(r *readings) { r.rainAmong = true }},
	}},
	{ID: "organism.ruling.rain-other-turn", Question: "Is RAIN's turn another player's turn for RECLAIM, REGENERATE and AVENGE?", Ways: []way{
		{Name: "A", Alias: "yes", Words: "Yes, but annihilation is not disruption and sets off none of them."},
	}},
	{ID: "organism.ruling.rain-homes-default", Question: "Who gets which home with RAIN?", Ways: []way{
		{Name: "A", Alias: "listed", Words: "One each, in seat order, of the list with the fewest homes that suffices."},
	}},
	{ID: "organism.ruling.rain-drop", Question: "Do RAIN's disrupted elements drop food?", Ways: []way{
		{Name: "A", Alias: "drop", Words: "Yes, like any other."},
		{Name: "B", Alias: "vanish", Words: "No, they vanish.", Set: func(r *readings) { r.rainVanishes = true }},
	}},
	{ID: "organism.ruling.rain-place-food", Question: "Does a placed element take the free food of the top space?", Ways: []way{
		{Name: "A", Alias: "yes", Words: "Yes, all of it."},
	}},
	{ID: "organism.ruling.rain-first-turn", Question: "What does RAIN do on its first turn?", Ways: []way{
		{Name: "A", Alias: "rolls", Words: "It rolls as on any other; there is nothing to fall yet."},
	}},
	{ID: "organism.ruling.rain-other-ends", Question: "Do three organisms or players' power end a game with RAIN?", Ways: []way{
		{Name: "A", Alias: "no", Words: "No, only RAIN's threshold does."},
		{Name: "B", Alias: "yes", Words: "Yes, as without RAIN.", Set: func(r *readings) { r.playersEnd = true }},
	}},
	{ID: "organism.ruling.rain-check-time", Question: "When is RAIN's power compared with its threshold?", Ways: []way{
		{Name: "A", Alias: "end-of-turn", Words: "Only at the end of RAIN's turn."},
	}},
	{ID: "organism.ruling.rain-score", Question: "Which turns count as survived?", Ways: []way{
		{Name: "A", Alias: "rounds", Words: "The rounds that were played whole."},
		{Name: "B", Alias: "rain-turns", Words: "The turns of RAIN, the last one included.", Set: func(r *readings) { r.rainTurns = true }},
	}},
	{ID: "organism.ruling.rain-reintroduce", Question: "Where does a player with several homes introduce?", Ways: []way{
		{Name: "A", Alias: "all", Words: "At all of them, at first and after extinction."},
	}},
	{ID: "organism.ruling.rain-sacrifice", Question: "May a sacrifice award power to RAIN?", Ways: []way{
		{Name: "A", Alias: "yes", Words: "Yes, as to any player."},
	}},
	{ID: "organism.ruling.rain-merge", Question: "What does MERGE do under RAIN?", Ways: []way{
		{Name: "A", Alias: "players-only", Words: "Equal types of players may touch; RAIN never merges."},
	}},
	{ID: "organism.ruling.rain-die-values", Question: "What does the column die mean?", Ways: []way{
		{Name: "A", Alias: "column", Words: "Its value is the number of the column."},
	}},
	{ID: "organism.ruling.rain-intense-order", Question: "How are two elements rolled for in one turn?", Ways: []way{
		{Name: "A", Alias: "one-by-one", Words: "One is rolled for and placed, then the other, and then conflicts are resolved."},
	}},
}
