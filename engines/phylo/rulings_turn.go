package phylo

import (
	"umpire/engines/rule"
)

// turnRulings are about turns, removal, movement and events.
var turnRulings = []rule.Ruling{
	// Turn and actions
	{ID: "phylo.ruling.first-player-hand", Question: "Where are habitats counted to find the first player?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "In the opening hand.", Supported: true},
		{Name: "B", Words: "In the whole deck."},
	}},
	{ID: "phylo.ruling.first-turn-draw", Question: "Does the first player draw on the first turn?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes, every turn begins with a draw.", Supported: true},
		{Name: "B", Words: "No.", Supported: true},
	}},
	{ID: "phylo.ruling.draw-possible", Question: "Can the draw at the start of a turn fail?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Never: who has no deck left has no further turn.", Supported: true},
	}},
	{ID: "phylo.ruling.exactly-three", Question: "Are there always three actions?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes, passes included.", Supported: true},
	}},
	{ID: "phylo.ruling.discard-empty-deck", Question: "May a player discard with no deck left to draw from?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No, there is no card to draw.", Supported: true},
		{Name: "B", Words: "Yes, and nothing is drawn.", Supported: true},
	}},
	{ID: "phylo.ruling.hand-limit", Question: "Is there a limit to the hand?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No.", Supported: true},
		{Name: "B", Words: "Seven cards: a player drops down to seven after the actions.", Supported: true},
	}},
	{ID: "phylo.ruling.no-reshuffle", Question: "Is the discard pile ever shuffled into a deck?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No, and its order means nothing.", Supported: true},
	}},
	{ID: "phylo.ruling.duplicates", Question: "May a deck and the table hold several copies of a card?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes.", Supported: true},
	}},
	// Removal
	{ID: "phylo.ruling.remove-what", Question: "What is removed?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Own visible species and copies that are not connected, nothing else.", Supported: true},
	}},
	{ID: "phylo.ruling.remove-order", Question: "Is it one pass or several?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Several: what that uncovers is looked at in turn.", Supported: true},
		{Name: "B", Words: "One.", Supported: true},
	}},
	{ID: "phylo.ruling.remove-opponent", Question: "What about the opponent's lost cards?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "They stay until the opponent's own removal, hold up nothing, and fill their spots.", Supported: true},
	}},
	{ID: "phylo.ruling.removed-attachments", Question: "What happens to what lies with a card that goes?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Events and parasites go to their players' piles, a covered card is seen again.", Supported: true},
	}},
	// Movement
	{ID: "phylo.ruling.move-up-to", Question: "Is MOVE exact?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No, one step up to MOVE steps.", Supported: true},
		{Name: "B", Words: "Yes.", Supported: true},
	}},
	{ID: "phylo.ruling.move-through", Question: "May the way lead over other cards?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes, only its end has to be free.", Supported: true},
	}},
	{ID: "phylo.ruling.move-destination", Question: "Where may a MOVE end?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "On any free spot in reach, even far from all cards.", Supported: true},
	}},
	{ID: "phylo.ruling.move-self-overlap", Question: "Does the spot that a card leaves count as free?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes, unless a card that it covered stays there.", Supported: true},
	}},
	{ID: "phylo.ruling.move-none", Question: "May a species without MOVE be moved?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No.", Supported: true},
	}},
	{ID: "phylo.ruling.move-flight", Question: "What is FLIGHT?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "MOVE of the same number.", Supported: true},
	}},
	{ID: "phylo.ruling.move-repeat", Question: "May one card be moved by several actions of a turn?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes.", Supported: true},
		{Name: "B", Words: "No, once a turn."},
	}},
	{ID: "phylo.ruling.move-attachments", Question: "What goes along with a card that moves?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Its events and parasites; a card that it covered stays.", Supported: true},
	}},
	{ID: "phylo.ruling.seen-limit", Question: "How often is the free MOVE to be had?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Once a turn for each species seen.", Supported: true},
		{Name: "B", Words: "As often as one likes.", Supported: true},
	}},
	{ID: "phylo.ruling.seen-spread", Question: "Is the SPREAD of a plant that was seen free too?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No, only MOVE.", Supported: true},
	}},
	// Events
	{ID: "phylo.ruling.event-target-face", Question: "What can an event be aimed at?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Visible species, copies and habitats, as they are now.", Supported: true},
	}},
	{ID: "phylo.ruling.event-duration", Question: "Which turns does an event count?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "The turns after that in which it is played, of either player.", Supported: true},
		{Name: "B", Words: "The turn in which it is played is the first.", Supported: true},
		{Name: "C", Words: "Turns of the player who played it.", Supported: true},
	}},
	{ID: "phylo.ruling.event-expiry", Question: "Where does an event go, and when?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "To the pile of its player, after the removal of its last turn.", Supported: true},
	}},
	{ID: "phylo.ruling.event-stack", Question: "Which of several events decides?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "The topmost that sets the value.", Supported: true},
		{Name: "B", Words: "The lowest.", Supported: true},
	}},
	{ID: "phylo.ruling.event-replace-not-add", Question: "Does an event replace the TERRAINs or add to them?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "It replaces them all.", Supported: true},
		{Name: "B", Words: "It adds to them.", Supported: true},
	}},
	{ID: "phylo.ruling.event-immediate", Question: "How long does an event that discards last?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "It works at once and goes with the card.", Supported: true},
	}},
	{ID: "phylo.ruling.event-removal-time", Question: "Does an event remove species at once?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No, unless it says discard: broken links wait for the removal.", Supported: true},
	}},
	{ID: "phylo.ruling.event-on-own", Question: "May an event be played on one's own card?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes, for whatever purpose.", Supported: true},
	}},
	{ID: "phylo.ruling.event-no-target", Question: "May an event be played without a target?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No.", Supported: true},
	}},
	{ID: "phylo.ruling.event-range", Question: "Do events change range, rank, SCALE or DIET?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No.", Supported: true},
	}},
}
