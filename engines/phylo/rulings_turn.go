package phylo

// turnRulings are about turns, removal, movement and events.
var turnRulings = choices{
	// Turn and actions
	{ID: "phylo.ruling.first-player-hand", Question: "Where are habitats counted to find the first player?", Ways: []way{
		{Name: "A", Alias: "hand", Words: "In the opening hand."},
		{Name: "B", Alias: "deck", Words: "In the whole deck."},
	}},
	{ID: "phylo.ruling.first-turn-draw", Question: "Does the first player draw on the first turn?", Ways: []way{
		{Name: "A", Alias: "draws", Words: "Yes, every turn begins with a draw."},
		{Name: "B", Alias: "no-draw", Words: "No, the opening hand is enough for it.", Set: func(r *readings) { r.noFirstDraw = true }},
	}},
	{ID: "phylo.ruling.draw-possible", Question: "Can the draw at the start of a turn fail?", Ways: []way{
		{Name: "A", Alias: "never-fails", Words: "No, who has no deck left has no further turn."},
	}},
	{ID: "phylo.ruling.exactly-three", Question: "Are there always three actions in a turn?", Ways: []way{
		{Name: "A", Alias: "three", Words: "Yes, passes included."},
	}},
	{ID: "phylo.ruling.discard-empty-deck", Question: "May a player take the discard action with no deck left to draw from?", Ways: []way{
		{Name: "A", Alias: "refused", Words: "No, there is no card to draw."},
		{Name: "B", Alias: "no-draw", Words: "Yes, and nothing is drawn.", Set: func(r *readings) { r.discardsOn = true }},
	}},
	{ID: "phylo.ruling.hand-limit", Question: "Is there a limit to the cards of a hand?", Ways: []way{
		{Name: "A", Alias: "no-limit", Words: "No, a hand may hold any number of cards."},
		{Name: "B", Alias: "seven", Words: "Yes, seven: a player drops down to seven cards after the actions.", Set: func(r *readings) { r.handLimit = true }},
	}},
	{ID: "phylo.ruling.no-reshuffle", Question: "Is the discard pile ever shuffled into a deck?", Ways: []way{
		{Name: "A", Alias: "never", Words: "No, and its order means nothing."},
	}},
	{ID: "phylo.ruling.duplicates", Question: "May a deck and the table hold several copies of a card?", Ways: []way{
		{Name: "A", Alias: "allowed", Words: "Yes, there may be several of each."},
	}},
	// Removal
	{ID: "phylo.ruling.remove-what", Question: "Which cards are removed at the end of a turn?", Ways: []way{
		{Name: "A", Alias: "own-lost", Words: "Own visible species and copies that are not connected, and nothing else."},
	}},
	{ID: "phylo.ruling.remove-order", Question: "Is the removal done once, or again for what it uncovers?", Ways: []way{
		{Name: "A", Alias: "repeated", Words: "Again: what a removed card uncovers is looked at in turn."},
		{Name: "B", Alias: "once", Words: "Once: what is uncovered waits for the next removal.", Set: func(r *readings) { r.onePass = true }},
	}},
	{ID: "phylo.ruling.remove-opponent", Question: "What happens to the opponent's cards that are no longer connected?", Ways: []way{
		{Name: "A", Alias: "wait", Words: "They stay until the opponent's own removal, hold up nothing, and fill their spots."},
	}},
	{ID: "phylo.ruling.removed-attachments", Question: "What happens to the cards that lie with one that is removed?", Ways: []way{
		{Name: "A", Alias: "to-their-players", Words: "Events and parasites go to their players' piles, and a covered card is seen again."},
	}},
	// Movement
	{ID: "phylo.ruling.move-up-to", Question: "Does a MOVE have to go exactly as far as its number?", Ways: []way{
		{Name: "A", Alias: "up-to", Words: "No, it goes one step, or more up to the number."},
		{Name: "B", Alias: "exactly", Words: "Yes, it goes exactly that far.", Set: func(r *readings) { r.exactly = true }},
	}},
	{ID: "phylo.ruling.move-through", Question: "May the way of a MOVE lead over other cards?", Ways: []way{
		{Name: "A", Alias: "over-cards", Words: "Yes, only its end has to be free."},
	}},
	{ID: "phylo.ruling.move-destination", Question: "Where may a MOVE end?", Ways: []way{
		{Name: "A", Alias: "any-free-spot", Words: "On any free spot in reach, even far from all cards."},
	}},
	{ID: "phylo.ruling.move-self-overlap", Question: "Does the spot that a moving card leaves count as free?", Ways: []way{
		{Name: "A", Alias: "free", Words: "Yes, unless a card that it covered stays there."},
	}},
	{ID: "phylo.ruling.move-none", Question: "May a species without MOVE be moved?", Ways: []way{
		{Name: "A", Alias: "stays", Words: "No, it has nothing to be moved by."},
	}},
	{ID: "phylo.ruling.move-flight", Question: "What does FLIGHT on a card mean?", Ways: []way{
		{Name: "A", Alias: "as-move", Words: "It means a MOVE of the same number."},
	}},
	{ID: "phylo.ruling.move-repeat", Question: "May one card be moved by several actions of a turn?", Ways: []way{
		{Name: "A", Alias: "again", Words: "Yes, by every one of them."},
		{Name: "B", Alias: "once", Words: "No, once a turn."},
	}},
	{ID: "phylo.ruling.move-attachments", Question: "What goes along with a card that moves?", Ways: []way{
		{Name: "A", Alias: "events-and-parasites", Words: "Its events and parasites go along; a card that it covered stays."},
	}},
	{ID: "phylo.ruling.seen-limit", Question: "How often may a species that was seen in the wild take its free MOVE?", Ways: []way{
		{Name: "A", Alias: "once-a-turn", Words: "Once a turn for each species seen."},
		{Name: "B", Alias: "unlimited", Words: "As often as its player likes.", Set: func(r *readings) { r.freeAgain = true }},
	}},
	{ID: "phylo.ruling.seen-spread", Question: "Is the SPREAD of a plant that was seen in the wild free too?", Ways: []way{
		{Name: "A", Alias: "move-only", Words: "No, only a MOVE is."},
	}},
	// Events
	{ID: "phylo.ruling.event-target-face", Question: "What can an event be played on?", Ways: []way{
		{Name: "A", Alias: "visible-cards", Words: "Visible species, copies and habitats, as they are now."},
	}},
	{ID: "phylo.ruling.event-duration", Question: "Which turns does an event count?", Ways: []way{
		{Name: "A", Alias: "following-turns", Words: "It counts the turns after that in which it is played, of either player."},
		{Name: "B", Alias: "from-playing", Words: "It counts the turn in which it is played as the first.", Set: func(r *readings) { r.counting = turnsFromPlaying }},
		{Name: "C", Alias: "own-turns", Words: "It counts the turns of the player who played it.", Set: func(r *readings) { r.counting = ownTurns }},
	}},
	{ID: "phylo.ruling.event-expiry", Question: "Where does an event go when its time is up, and when?", Ways: []way{
		{Name: "A", Alias: "after-removal", Words: "To the pile of its player, after the removal of its last turn."},
	}},
	{ID: "phylo.ruling.event-stack", Question: "Which of several events on a card decides?", Ways: []way{
		{Name: "A", Alias: "topmost", Words: "The topmost that sets the value decides."},
		{Name: "B", Alias: "lowest", Words: "The lowest of them decides.", Set: func(r *readings) { r.lowest = true }},
	}},
	{ID: "phylo.ruling.event-replace-not-add", Question: "Does an event replace the TERRAINs or add to them?", Ways: []way{
		{Name: "A", Alias: "replaces", Words: "It replaces them all."},
		{Name: "B", Alias: "adds", Words: "It adds to them.", Set: func(r *readings) { r.adds = true }},
	}},
	{ID: "phylo.ruling.event-immediate", Question: "How long does an event that discards a card last?", Ways: []way{
		{Name: "A", Alias: "at-once", Words: "It works at once and goes with the card."},
	}},
	{ID: "phylo.ruling.event-removal-time", Question: "Does an event remove species at once?", Ways: []way{
		{Name: "A", Alias: "waits", Words: "No, unless it says discard: broken links wait for the removal."},
	}},
	{ID: "phylo.ruling.event-on-own", Question: "May an event be played on one's own card?", Ways: []way{
		{Name: "A", Alias: "allowed", Words: "Yes, for whatever purpose."},
	}},
	{ID: "phylo.ruling.event-no-target", Question: "May an event be played that has no legal target?", Ways: []way{
		{Name: "A", Alias: "refused", Words: "No, it stays in the hand."},
	}},
	{ID: "phylo.ruling.event-range", Question: "Do events change the range, rank, SCALE or DIET of a card?", Ways: []way{
		{Name: "A", Alias: "unchanged", Words: "No, none of them."},
	}},
}
