package phylo

import (
	"umpire/engines/rule"
)

// keywordRulings are about stacks, keywords and the end.
var keywordRulings = []rule.Ruling{
	// Stacks and keywords
	{ID: "phylo.ruling.invasive-where", Question: "When may an INVASIVE species be laid onto another?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "If its text names the target and it is connected there; no own neighbour is needed.", Supported: true},
		{Name: "B", Words: "An own neighbour is needed as well.", Supported: true},
	}},
	{ID: "phylo.ruling.invasive-covered", Question: "What is a covered card?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Out of play until it is seen again; its events keep counting.", Supported: true},
	}},
	{ID: "phylo.ruling.invasive-stack", Question: "May an invader be invaded?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes, without limit.", Supported: true},
		{Name: "B", Words: "No, a card that covers another is no target.", Supported: true},
	}},
	{ID: "phylo.ruling.invasive-uncover", Question: "What if the top card leaves?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "The next one is a visible card again with all its rights.", Supported: true},
	}},
	{ID: "phylo.ruling.parasite-where", Question: "What does a PARASITE need?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "A visible host that its text names, of either player, and nothing else.", Supported: true},
	}},
	{ID: "phylo.ruling.parasite-normal", Question: "Must a PARASITE be played under a host?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No, it may be played like any species.", Supported: true},
		{Name: "B", Words: "Yes.", Supported: true},
	}},
	{ID: "phylo.ruling.parasite-connected", Question: "When is a PARASITE connected?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "When its host is; it holds up nothing.", Supported: true},
	}},
	{ID: "phylo.ruling.parasite-host-leaves", Question: "What if the host leaves?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "The parasite leaves at the same moment.", Supported: true},
	}},
	{ID: "phylo.ruling.spread-who", Question: "Whose must plant and POLLINATOR be?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "The spreading player's, both visible and next to each other; neither need be connected.", Supported: true},
	}},
	{ID: "phylo.ruling.spread-none", Question: "Can a plant without SPREAD spread next to a POLLINATOR?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No.", Supported: true},
		{Name: "B", Words: "Yes, one step.", Supported: true},
	}},
	{ID: "phylo.ruling.spread-repeat", Question: "May one plant spread by several actions of a turn?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes.", Supported: true},
	}},
	{ID: "phylo.ruling.spread-where", Question: "Where may a plant spread to?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Any free spot up to SPREAD steps away, connected or not.", Supported: true},
	}},
	{ID: "phylo.ruling.spread-copy", Question: "What is a copy?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "A species with the plant's values, without MOVE, SPREAD, keywords and points, and its player's in all respects.", Supported: true},
	}},
	{ID: "phylo.ruling.spread-wind", Question: "What does WIND do?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "On a plant it is the WIND that its SPREAD wants, and doubles SPREAD where the card says so.", Supported: true},
	}},
	{ID: "phylo.ruling.copy-hidden", Question: "Is the card of a copy known to the opponent?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No, until it is discarded.", Supported: true},
	}},
	{ID: "phylo.ruling.mutualistic", Question: "What does MUTUALISTIC do?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Nothing.", Supported: true},
	}},
	{ID: "phylo.ruling.unknown-keyword", Question: "What do keywords do that the text does not explain?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Nothing.", Supported: true},
	}},
	{ID: "phylo.ruling.control-fixed", Question: "Can a card change its player?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No.", Supported: true},
	}},
	// End and scoring
	{ID: "phylo.ruling.scoring", Question: "What are food chain points?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "The FOODCHAIN numbers.", Supported: true},
		{Name: "B", Words: "One for each species.", Supported: true},
		{Name: "C", Words: "The points printed on the cards.", Supported: true},
	}},
	{ID: "phylo.ruling.score-disconnected", Question: "Do species count that are not connected at the end?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes, they are on the table.", Supported: true},
		{Name: "B", Words: "No.", Supported: true},
	}},
	{ID: "phylo.ruling.score-covered", Question: "What do covered cards, copies and parasites count?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Covered cards with their parasites and copies nothing, parasites and hosts in full.", Supported: true},
	}},
	{ID: "phylo.ruling.score-tie", Question: "Who wins when the sums are equal?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Both.", Supported: true},
		{Name: "B", Words: "Whoever has more species on the table, then both.", Supported: true},
	}},
	{ID: "phylo.ruling.end-taken", Question: "When does the game end?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "When a deck is empty its player ends the turn, and the opponent has one more.", Supported: true},
		{Name: "B", Words: "With the turn of the player whose deck is empty.", Supported: true},
	}},
	{ID: "phylo.ruling.end-removal", Question: "Does the last turn have its removal?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes, for its player.", Supported: true},
	}},
	{ID: "phylo.ruling.small-decks", Question: "How small may a deck be?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Six cards at least.", Supported: true},
	}},
}
