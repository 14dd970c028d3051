package phylo

// keywordRulings are about stacks, keywords and the end.
var keywordRulings = choices{
	// Stacks and keywords
	{ID: "phylo.ruling.invasive-where", Question: "When may an INVASIVE species be laid onto another?", Ways: []way{
		{Name: "A", Alias: "connected", Words: "If its text names the target and it is connected there; no own neighbour is needed."},
		{Name: "B", Alias: "own-neighbour", Words: "If, besides that, a card of one's own is next to it.", Set: func(r *readings) { r.invadeOwn = true }},
	}},
	{ID: "phylo.ruling.invasive-covered", Question: "What can a covered card do?", Ways: []way{
		{Name: "A", Alias: "nothing", Words: "Nothing: it is out of play until it is seen again, and only its events keep counting."},
	}},
	{ID: "phylo.ruling.invasive-stack", Question: "May an INVASIVE species be covered by another one?", Ways: []way{
		{Name: "A", Alias: "towers", Words: "Yes, without limit."},
		{Name: "B", Alias: "one-storey", Words: "No, a card that covers another is no target.", Set: func(r *readings) { r.noTower = true }},
	}},
	{ID: "phylo.ruling.invasive-uncover", Question: "What happens to a covered card when the top card leaves?", Ways: []way{
		{Name: "A", Alias: "visible-again", Words: "It is a visible card again with all its rights."},
	}},
	{ID: "phylo.ruling.parasite-where", Question: "What does a PARASITE need to be played under a host?", Ways: []way{
		{Name: "A", Alias: "host-only", Words: "A visible host that its text names, of either player, and nothing else."},
	}},
	{ID: "phylo.ruling.parasite-normal", Question: "Must a PARASITE be played under a host?", Ways: []way{
		{Name: "A", Alias: "may", Words: "No, it may be played like any species."},
		{Name: "B", Alias: "must", Words: "Yes, it is never played by itself.", Set: func(r *readings) { r.hostOnly = true }},
	}},
	{ID: "phylo.ruling.parasite-connected", Question: "When is a PARASITE under a host connected?", Ways: []way{
		{Name: "A", Alias: "with-host", Words: "When its host is; it holds up nothing."},
	}},
	{ID: "phylo.ruling.parasite-host-leaves", Question: "What happens to a PARASITE when its host leaves the table?", Ways: []way{
		{Name: "A", Alias: "leaves-too", Words: "It leaves at the same moment."},
	}},
	{ID: "phylo.ruling.spread-who", Question: "Whose must the plant and the POLLINATOR be?", Ways: []way{
		{Name: "A", Alias: "spreading-player", Words: "Both are the spreading player's, visible and next to each other; neither need be connected."},
	}},
	{ID: "phylo.ruling.spread-none", Question: "Can a plant without SPREAD spread next to a POLLINATOR?", Ways: []way{
		{Name: "A", Alias: "no-spread", Words: "No, it has no number to spread by."},
		{Name: "B", Alias: "one-step", Words: "Yes, by one step.", Set: func(r *readings) { r.spreadAll = true }},
	}},
	{ID: "phylo.ruling.spread-repeat", Question: "May one plant spread by several actions of a turn?", Ways: []way{
		{Name: "A", Alias: "again", Words: "Yes, by each of them."},
	}},
	{ID: "phylo.ruling.spread-where", Question: "Where may a plant spread to?", Ways: []way{
		{Name: "A", Alias: "any-free-spot", Words: "To any free spot up to SPREAD steps away, connected or not."},
	}},
	{ID: "phylo.ruling.spread-copy", Question: "What is a card worth that was laid upside down by SPREAD?", Ways: []way{
		{Name: "A", Alias: "like-plant", Words: "It is a species with the plant's values, without MOVE, SPREAD, keywords and points, and its player's in all respects."},
	}},
	{ID: "phylo.ruling.spread-wind", Question: "What does WIND on a plant do?", Ways: []way{
		{Name: "A", Alias: "wants-and-doubles", Words: "It is the WIND that the plant's SPREAD wants, and doubles SPREAD where the card says so."},
	}},
	{ID: "phylo.ruling.copy-hidden", Question: "Does the opponent know which card lies upside down?", Ways: []way{
		{Name: "A", Alias: "hidden", Words: "No, not until it is discarded."},
	}},
	{ID: "phylo.ruling.mutualistic", Question: "What does MUTUALISTIC do?", Ways: []way{
		{Name: "A", Alias: "nothing", Words: "It does nothing."},
	}},
	{ID: "phylo.ruling.unknown-keyword", Question: "What do keywords do that the text does not explain?", Ways: []way{
		{Name: "A", Alias: "nothing", Words: "They do nothing."},
	}},
	{ID: "phylo.ruling.control-fixed", Question: "Can a card come to be another player's?", Ways: []way{
		{Name: "A", Alias: "fixed", Words: "No, it belongs to who laid it for the whole game."},
	}},
	// End and scoring
	{ID: "phylo.ruling.scoring", Question: "What are food chain points?", Ways: []way{
		{Name: "A", Alias: "rank", Words: "They are the FOODCHAIN numbers."},
		{Name: "B", Alias: "species", Words: "They are one for each species.", Set: func(r *readings) { r.scoring = bySpecies }},
		{Name: "C", Alias: "printed", Words: "They are the points printed on the cards.", Set: func(r *readings) { r.scoring = byPoints }},
	}},
	{ID: "phylo.ruling.score-disconnected", Question: "Do species count that are not connected at the end?", Ways: []way{
		{Name: "A", Alias: "on-the-table", Words: "Yes, they are on the table."},
		{Name: "B", Alias: "connected", Words: "No, only what is connected counts.", Set: func(r *readings) { r.heldOnly = true }},
	}},
	{ID: "phylo.ruling.score-covered", Question: "What do covered cards, copies and parasites count at the end?", Ways: []way{
		{Name: "A", Alias: "visible-and-parasites", Words: "Covered cards with their parasites, and copies, count nothing; parasites and hosts count in full."},
	}},
	{ID: "phylo.ruling.score-tie", Question: "Who wins when the sums are equal?", Ways: []way{
		{Name: "A", Alias: "both", Words: "Both of them win."},
		{Name: "B", Alias: "more-species", Words: "Whoever has more species on the table, and both if that is equal too.", Set: func(r *readings) { r.moreSpecies = true }},
	}},
	{ID: "phylo.ruling.end-taken", Question: "When does the game end once a deck has run out?", Ways: []way{
		{Name: "A", Alias: "one-more-turn", Words: "Its player finishes the turn, and the opponent has one more."},
		{Name: "B", Alias: "at-once", Words: "It ends with the turn of the player whose deck is empty.", Set: func(r *readings) { r.endsAtOnce = true }},
	}},
	{ID: "phylo.ruling.end-removal", Question: "Does the last turn have its removal?", Ways: []way{
		{Name: "A", Alias: "removal", Words: "Yes, for its player."},
	}},
	{ID: "phylo.ruling.small-decks", Question: "How small may a deck be?", Ways: []way{
		{Name: "A", Alias: "six", Words: "It has six cards at least."},
	}},
}
