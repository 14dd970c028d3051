package phylo

import (
	"umpire/engines/rule"
)

// turnRulings are about turns, removal, movement and events.
var turnRulings = []rule.Ruling{
	// Turn and actions
	{ID: "phylo.ruling.first-player-hand", Question: "Where are habitats counted to find the first player?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "hand", Words: "In the opening hand.", Supported: true},
		{Name: "B", Alias: "deck", Words: "In the whole deck."},
	}},
	{ID: "phylo.ruling.first-turn-draw", Question: "Does the first player draw on the first turn?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "draws", Words: "Yes, every turn begins with a draw.", Supported: true},
		{Name: "B", Alias: "no-draw", Words: "No, the opening hand is enough for it.", Supported: true},
	}},
	{ID: "phylo.ruling.draw-possible", Question: "Can the draw at the start of a turn fail?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "never-fails", Words: "No, who has no deck left has no further turn.", Supported: true},
	}},
	{ID: "phylo.ruling.exactly-three", Question: "Are there always three actions in a turn?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "three", Words: "Yes, passes included.", Supported: true},
	}},
	{ID: "phylo.ruling.discard-empty-deck", Question: "May a player take the discard action with no deck left to draw from?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "refused", Words: "No, there is no card to draw.", Supported: true},
		{Name: "B", Alias: "no-draw", Words: "Yes, and nothing is drawn.", Supported: true},
	}},
	{ID: "phylo.ruling.hand-limit", Question: "Is there a limit to the cards of a hand?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "no-limit", Words: "No, a hand may hold any number of cards.", Supported: true},
		{Name: "B", Alias: "seven", Words: "Yes, seven: a player drops down to seven cards after the actions.", Supported: true},
	}},
	{ID: "phylo.ruling.no-reshuffle", Question: "Is the discard pile ever shuffled into a deck?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "never", Words: "No, and its order means nothing.", Supported: true},
	}},
	{ID: "phylo.ruling.duplicates", Question: "May a deck and the table hold several copies of a card?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "allowed", Words: "Yes, there may be several of each.", Supported: true},
	}},
	// Removal
	{ID: "phylo.ruling.remove-what", Question: "Which cards are removed at the end of a turn?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "own-lost", Words: "Own visible species and copies that are not connected, and nothing else.", Supported: true},
	}},
	{ID: "phylo.ruling.remove-order", Question: "Is the removal done once, or again for what it uncovers?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "repeated", Words: "Again: what a removed card uncovers is looked at in turn.", Supported: true},
		{Name: "B", Alias: "once", Words: "Once: what is uncovered waits for the next removal.", Supported: true},
	}},
	{ID: "phylo.ruling.remove-opponent", Question: "What happens to the opponent's cards that are no longer connected?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "wait", Words: "They stay until the opponent's own removal, hold up nothing, and fill their spots.", Supported: true},
	}},
	{ID: "phylo.ruling.removed-attachments", Question: "What happens to the cards that lie with one that is removed?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "to-their-players", Words: "Events and parasites go to their players' piles, and a covered card is seen again.", Supported: true},
	}},
	// Movement
	{ID: "phylo.ruling.move-up-to", Question: "Does a MOVE have to go exactly as far as its number?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "up-to", Words: "No, it goes one step, or more up to the number.", Supported: true},
		{Name: "B", Alias: "exactly", Words: "Yes, it goes exactly that far.", Supported: true},
	}},
	{ID: "phylo.ruling.move-through", Question: "May the way of a MOVE lead over other cards?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "over-cards", Words: "Yes, only its end has to be free.", Supported: true},
	}},
	{ID: "phylo.ruling.move-destination", Question: "Where may a MOVE end?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "any-free-spot", Words: "On any free spot in reach, even far from all cards.", Supported: true},
	}},
	{ID: "phylo.ruling.move-self-overlap", Question: "Does the spot that a moving card leaves count as free?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "free", Words: "Yes, unless a card that it covered stays there.", Supported: true},
	}},
	{ID: "phylo.ruling.move-none", Question: "May a species without MOVE be moved?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "stays", Words: "No, it has nothing to be moved by.", Supported: true},
	}},
	{ID: "phylo.ruling.move-flight", Question: "What does FLIGHT on a card mean?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "as-move", Words: "It means a MOVE of the same number.", Supported: true},
	}},
	{ID: "phylo.ruling.move-repeat", Question: "May one card be moved by several actions of a turn?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "again", Words: "Yes, by every one of them.", Supported: true},
		{Name: "B", Alias: "once", Words: "No, once a turn."},
	}},
	{ID: "phylo.ruling.move-attachments", Question: "What goes along with a card that moves?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "events-and-parasites", Words: "Its events and parasites go along; a card that it covered stays.", Supported: true},
	}},
	{ID: "phylo.ruling.seen-limit", Question: "How often may a species that was seen in the wild take its free MOVE?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "once-a-turn", Words: "Once a turn for each species seen.", Supported: true},
		{Name: "B", Alias: "unlimited", Words: "As often as its player likes.", Supported: true},
	}},
	{ID: "phylo.ruling.seen-spread", Question: "Is the SPREAD of a plant that was seen in the wild free too?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "move-only", Words: "No, only a MOVE is.", Supported: true},
	}},
	// Events
	{ID: "phylo.ruling.event-target-face", Question: "What can an event be played on?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "visible-cards", Words: "Visible species, copies and habitats, as they are now.", Supported: true},
	}},
	{ID: "phylo.ruling.event-duration", Question: "Which turns does an event count?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "following-turns", Words: "It counts the turns after that in which it is played, of either player.", Supported: true},
		{Name: "B", Alias: "from-playing", Words: "It counts the turn in which it is played as the first.", Supported: true},
		{Name: "C", Alias: "own-turns", Words: "It counts the turns of the player who played it.", Supported: true},
	}},
	{ID: "phylo.ruling.event-expiry", Question: "Where does an event go when its time is up, and when?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "after-removal", Words: "To the pile of its player, after the removal of its last turn.", Supported: true},
	}},
	{ID: "phylo.ruling.event-stack", Question: "Which of several events on a card decides?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "topmost", Words: "The topmost that sets the value decides.", Supported: true},
		{Name: "B", Alias: "lowest", Words: "The lowest of them decides.", Supported: true},
	}},
	{ID: "phylo.ruling.event-replace-not-add", Question: "Does an event replace the TERRAINs or add to them?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "replaces", Words: "It replaces them all.", Supported: true},
		{Name: "B", Alias: "adds", Words: "It adds to them.", Supported: true},
	}},
	{ID: "phylo.ruling.event-immediate", Question: "How long does an event that discards a card last?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "at-once", Words: "It works at once and goes with the card.", Supported: true},
	}},
	{ID: "phylo.ruling.event-removal-time", Question: "Does an event remove species at once?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "waits", Words: "No, unless it says discard: broken links wait for the removal.", Supported: true},
	}},
	{ID: "phylo.ruling.event-on-own", Question: "May an event be played on one's own card?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "allowed", Words: "Yes, for whatever purpose.", Supported: true},
	}},
	{ID: "phylo.ruling.event-no-target", Question: "May an event be played that has no legal target?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "refused", Words: "No, it stays in the hand.", Supported: true},
	}},
	{ID: "phylo.ruling.event-range", Question: "Do events change the range, rank, SCALE or DIET of a card?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "unchanged", Words: "No, none of them.", Supported: true},
	}},
}
