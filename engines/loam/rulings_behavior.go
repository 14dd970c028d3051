package loam

import "umpire/engines/rule"

// The rulings on behaviors, stats, decks and turns.
var behaviorRulings = rule.Choices[readings]{
	{ID: "loam.ruling.standing-pairs", Question: "Is a behavior earned when it becomes available while its pair already lies next to each other?", Ways: []way{
		{Name: "A", Alias: "decisive", Words: "No, one of the two must be placed by the effect just resolved."},
		{Name: "B", Alias: "standing", Words: "Yes, it is earned at the next check."},
	}},
	{ID: "loam.ruling.broken-pairs", Question: "Does a pair count that the same effect makes and then separates by placing between the two?", Ways: []way{
		{Name: "A", Alias: "at-placement", Words: "Yes, neighbors are noted when a creature is placed."},
		{Name: "B", Alias: "at-check", Words: "No, only neighbors at the check count."},
	}},
	{ID: "loam.ruling.pair-by-combining", Question: "Does a creature placed by this effect earn a behavior if only combining brings it next to the other?", Ways: []way{
		{Name: "A", Alias: "no-earning", Words: "No, neighbors made by combining earn nothing."},
		{Name: "B", Alias: "earning", Words: "Yes, it earns the behavior."},
	}},
	{ID: "loam.ruling.display-at-check", Question: "When does a behavior have to be available to be earned?", Ways: []way{
		{Name: "A", Alias: "check", Words: "It has to be available when the check comes."},
		{Name: "B", Alias: "placement", Words: "It has to be available when the pair is made."},
		{Name: "C", Alias: "throughout", Words: "It has to be available at both moments."},
	}},
	{ID: "loam.ruling.take-lapses", Question: "Can a behavior that was declined be claimed later in the turn?", Ways: []way{
		{Name: "A", Alias: "lapses", Words: "No, it lapses with the check."},
		{Name: "B", Alias: "claimable", Words: "Yes, until the turn ends."},
	}},
	{ID: "loam.ruling.identical-behaviors", Question: "What does one new pair earn if two available behaviors show it (in custom sets only)?", Ways: []way{
		{Name: "A", Alias: "every", Words: "It earns both of them."},
		{Name: "B", Alias: "single", Words: "It earns only one of them."},
	}},
	{ID: "loam.ruling.same-pair-twice", Question: "What does an effect earn that makes two pairs of the same types?", Ways: []way{
		{Name: "A", Alias: "one-card", Words: "It earns the one card that shows the pair, once."},
	}},
	{ID: "loam.ruling.same-turn-use", Question: "Can an earned behavior be used at once?", Ways: []way{
		{Name: "A", Alias: "at-once", Words: "Yes, as soon as the earn check is over."},
		{Name: "B", Alias: "next-turn", Words: "No, it can be used from the next turn on."},
	}},
	{ID: "loam.ruling.earn-after-last-input", Question: "Can a behavior earned by the third input be used in that turn?", Ways: []way{
		{Name: "A", Alias: "usable", Words: "Yes, the turn goes on until it is ended."},
		{Name: "B", Alias: "too-late", Words: "No, the turn is over with the third input."},
	}},
	{ID: "loam.ruling.behavior-in-use", Question: "Where is a behavior while it is used?", Ways: []way{
		{Name: "A", Alias: "no-pile", Words: "It is in no pile, and goes to the discard pile after its steps."},
		{Name: "B", Alias: "discarded", Words: "It is in the discard pile at once."},
	}},
	{ID: "loam.ruling.behavior-hand", Question: "Is the number of behaviors in hand limited?", Ways: []way{
		{Name: "A", Alias: "unlimited", Words: "No, any number may be held."},
	}},
	{ID: "loam.ruling.bury-cost", Question: "When and from where is a bury cost paid?", Ways: []way{
		{Name: "A", Alias: "in-full", Words: "It is paid first, in full and from the printed source; else the behavior cannot be used."},
		{Name: "B", Alias: "what-can-be", Words: "It is paid first, as far as it can be."},
	}},
	{ID: "loam.ruling.bury-cost-reuse", Question: "Can a creature buried as a cost come back in the same effect, when the discard pile is shuffled?", Ways: []way{
		{Name: "A", Alias: "may-return", Words: "Yes, it is discarded like any other creature."},
	}},
	{ID: "loam.ruling.start-values", Question: "Where do stats start?", Ways: []way{
		{Name: "A", Alias: "zero", Words: "They start at 0, before the first space of the track."},
		{Name: "B", Alias: "one", Words: "They start at 1, on the first space of the track."},
	}},
	{ID: "loam.ruling.upgrade-automatic", Question: "May a player leave an input on its basic side when its stat reaches 8?", Ways: []way{
		{Name: "A", Alias: "automatic", Words: "No, it turns by itself."},
		{Name: "B", Alias: "by-choice", Words: "Yes, turning it is the player's choice."},
	}},
	{ID: "loam.ruling.upgrade-in-use", Question: "What happens if a stat reaches 8 by the effect of its own input?", Ways: []way{
		{Name: "A", Alias: "counts-as-used", Words: "The input counts as used, the effect goes on as it was begun, and the upgraded side serves from the next turn."},
		{Name: "B", Alias: "rest-upgraded", Words: "The rest of the effect is that of the upgraded side."},
		{Name: "C", Alias: "returns", Words: "The input returns to the hand at once."},
	}},
	{ID: "loam.ruling.upgrade-discarded", Question: "What happens to an input put aside by a scenario when its stat reaches 8?", Ways: []way{
		{Name: "A", Alias: "turns", Words: "It turns, and comes back on its upgraded side."},
		{Name: "B", Alias: "hand-only", Words: "It stays as it is: only inputs in hand turn."},
	}},
	{ID: "loam.ruling.laps", Question: "What does the track show for a stat of 20, of 40, and below 1?", Ways: []way{
		{Name: "A", Alias: "lap-from-21", Words: "20 stands on space 20 without a lap, 40 on space 20 with one lap; 0 and less is off the track and kept aside."},
	}},
	{ID: "loam.ruling.counter-supply", Question: "What happens if point counters run out?", Ways: []way{
		{Name: "A", Alias: "substitute", Words: "Anything else stands in for them; no value changes."},
	}},
	{ID: "loam.ruling.reshuffle-timing", Question: "When is a discard pile reshuffled?", Ways: []way{
		{Name: "A", Alias: "needed", Words: "It is reshuffled when a card is needed and the deck is empty.", Set: func(r *readings) { r.early = false }},
		{Name: "B", Alias: "emptied", Words: "It is reshuffled as soon as the last card is taken, or when a card is needed if the discard pile was empty at that moment.", Set: func(r *readings) { r.early = true }},
	}},
	{ID: "loam.ruling.supply-out", Question: "What happens if a deck and its discard pile are both empty?", Ways: []way{
		{Name: "A", Alias: "short", Words: "As much as possible is done, and the soil or the display stays short."},
	}},
	{ID: "loam.ruling.cycle-reshuffle", Question: "Does a cycle that empties the deck shuffle in the behaviors it has just discarded?", Ways: []way{
		{Name: "A", Alias: "shuffled-in", Words: "Yes, discarding them comes first."},
		{Name: "B", Alias: "left-out", Words: "No, they stay in the discard pile."},
	}},
	{ID: "loam.ruling.setup-order", Question: "Who gets the first cards of the deck at set-up?", Ways: []way{
		{Name: "A", Alias: "by-seat", Words: "Six go to the soil, then hands are dealt in the order of the seats."},
		{Name: "B", Alias: "by-turn", Words: "Six go to the soil, then hands are dealt in turn order from the first player."},
	}},
	{ID: "loam.ruling.hidden", Question: "What is secret?", Ways: []way{
		{Name: "A", Alias: "hands-and-decks", Words: "Creatures in hands, the order of the decks and what lies face-down in the discard pile are secret; behaviors in hand are public."},
	}},
	{ID: "loam.ruling.end-order", Question: "Who orders the four end-of-turn steps?", Ways: []way{
		{Name: "A", Alias: "as-listed", Words: "Nobody: they come as listed, draw, grow, refill, return.", Set: func(r *readings) { r.anyEnd = false }},
		{Name: "B", Alias: "players-choice", Words: "The active player chooses their order.", Set: func(r *readings) { r.anyEnd = true }},
	}},
	{ID: "loam.ruling.end-explicit", Question: "Does the turn end by itself after the third input?", Ways: []way{
		{Name: "A", Alias: "ended-by-player", Words: "No, the player ends it."},
		{Name: "B", Alias: "by-itself", Words: "Yes, it ends with the third input."},
	}},
	{ID: "loam.ruling.end-after-last", Question: "Are the end-of-turn steps done after the very last turn?", Ways: []way{
		{Name: "A", Alias: "done", Words: "Yes, all but the draw."},
		{Name: "B", Alias: "omitted", Words: "No, the game is over."},
	}},
	{ID: "loam.ruling.final-turn", Question: "Which turn is the final turn, at whose end nobody draws?", Ways: []way{
		{Name: "A", Alias: "own-third", Words: "It is each player's own third turn."},
		{Name: "B", Alias: "last-of-game", Words: "It is only the last turn of the game."},
	}},
	{ID: "loam.ruling.no-skip", Question: "Can a player end the turn with an input unused because both effects are impossible?", Ways: []way{
		{Name: "A", Alias: "used-without-result", Words: "No, it must be used, without result."},
	}},
}
