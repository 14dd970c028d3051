package phylo

import (
	"umpire/engines/rule"
)

// keywordRulings are about stacks, keywords and the end.
var keywordRulings = []rule.Ruling{
	// Stacks and keywords
	{ID: "phylo.ruling.invasive-where", Question: "When may an INVASIVE species be laid onto another?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "connected", Words: "If its text names the target and it is connected there; no own neighbour is needed.", Supported: true},
		{Name: "B", Alias: "own-neighbour", Words: "If, besides that, a card of one's own is next to it.", Supported: true},
	}},
	{ID: "phylo.ruling.invasive-covered", Question: "What can a covered card do?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "nothing", Words: "Nothing: it is out of play until it is seen again, and only its events keep counting.", Supported: true},
	}},
	{ID: "phylo.ruling.invasive-stack", Question: "May an INVASIVE species be covered by another one?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "towers", Words: "Yes, without limit.", Supported: true},
		{Name: "B", Alias: "one-storey", Words: "No, a card that covers another is no target.", Supported: true},
	}},
	{ID: "phylo.ruling.invasive-uncover", Question: "What happens to a covered card when the top card leaves?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "visible-again", Words: "It is a visible card again with all its rights.", Supported: true},
	}},
	{ID: "phylo.ruling.parasite-where", Question: "What does a PARASITE need to be played under a host?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "host-only", Words: "A visible host that its text names, of either player, and nothing else.", Supported: true},
	}},
	{ID: "phylo.ruling.parasite-normal", Question: "Must a PARASITE be played under a host?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "may", Words: "No, it may be played like any species.", Supported: true},
		{Name: "B", Alias: "must", Words: "Yes, it is never played by itself.", Supported: true},
	}},
	{ID: "phylo.ruling.parasite-connected", Question: "When is a PARASITE under a host connected?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "with-host", Words: "When its host is; it holds up nothing.", Supported: true},
	}},
	{ID: "phylo.ruling.parasite-host-leaves", Question: "What happens to a PARASITE when its host leaves the table?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "leaves-too", Words: "It leaves at the same moment.", Supported: true},
	}},
	{ID: "phylo.ruling.spread-who", Question: "Whose must the plant and the POLLINATOR be?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "spreading-player", Words: "Both are the spreading player's, visible and next to each other; neither need be connected.", Supported: true},
	}},
	{ID: "phylo.ruling.spread-none", Question: "Can a plant without SPREAD spread next to a POLLINATOR?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "no-spread", Words: "No, it has no number to spread by.", Supported: true},
		{Name: "B", Alias: "one-step", Words: "Yes, by one step.", Supported: true},
	}},
	{ID: "phylo.ruling.spread-repeat", Question: "May one plant spread by several actions of a turn?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "again", Words: "Yes, by each of them.", Supported: true},
	}},
	{ID: "phylo.ruling.spread-where", Question: "Where may a plant spread to?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "any-free-spot", Words: "To any free spot up to SPREAD steps away, connected or not.", Supported: true},
	}},
	{ID: "phylo.ruling.spread-copy", Question: "What is a card worth that was laid upside down by SPREAD?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "like-plant", Words: "It is a species with the plant's values, without MOVE, SPREAD, keywords and points, and its player's in all respects.", Supported: true},
	}},
	{ID: "phylo.ruling.spread-wind", Question: "What does WIND on a plant do?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "wants-and-doubles", Words: "It is the WIND that the plant's SPREAD wants, and doubles SPREAD where the card says so.", Supported: true},
	}},
	{ID: "phylo.ruling.copy-hidden", Question: "Does the opponent know which card lies upside down?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "hidden", Words: "No, not until it is discarded.", Supported: true},
	}},
	{ID: "phylo.ruling.mutualistic", Question: "What does MUTUALISTIC do?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "nothing", Words: "It does nothing.", Supported: true},
	}},
	{ID: "phylo.ruling.unknown-keyword", Question: "What do keywords do that the text does not explain?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "nothing", Words: "They do nothing.", Supported: true},
	}},
	{ID: "phylo.ruling.control-fixed", Question: "Can a card come to be another player's?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "fixed", Words: "No, it belongs to who laid it for the whole game.", Supported: true},
	}},
	// End and scoring
	{ID: "phylo.ruling.scoring", Question: "What are food chain points?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "rank", Words: "They are the FOODCHAIN numbers.", Supported: true},
		{Name: "B", Alias: "species", Words: "They are one for each species.", Supported: true},
		{Name: "C", Alias: "printed", Words: "They are the points printed on the cards.", Supported: true},
	}},
	{ID: "phylo.ruling.score-disconnected", Question: "Do species count that are not connected at the end?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "on-the-table", Words: "Yes, they are on the table.", Supported: true},
		{Name: "B", Alias: "connected", Words: "No, only what is connected counts.", Supported: true},
	}},
	{ID: "phylo.ruling.score-covered", Question: "What do covered cards, copies and parasites count at the end?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "visible-and-parasites", Words: "Covered cards with their parasites, and copies, count nothing; parasites and hosts count in full.", Supported: true},
	}},
	{ID: "phylo.ruling.score-tie", Question: "Who wins when the sums are equal?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "both", Words: "Both of them win.", Supported: true},
		{Name: "B", Alias: "more-species", Words: "Whoever has more species on the table, and both if that is equal too.", Supported: true},
	}},
	{ID: "phylo.ruling.end-taken", Question: "When does the game end once a deck has run out?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "one-more-turn", Words: "Its player finishes the turn, and the opponent has one more.", Supported: true},
		{Name: "B", Alias: "at-once", Words: "It ends with the turn of the player whose deck is empty.", Supported: true},
	}},
	{ID: "phylo.ruling.end-removal", Question: "Does the last turn have its removal?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "removal", Words: "Yes, for its player.", Supported: true},
	}},
	{ID: "phylo.ruling.small-decks", Question: "How small may a deck be?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "six", Words: "It has six cards at least.", Supported: true},
	}},
}
