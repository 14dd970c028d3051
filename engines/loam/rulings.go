package loam

import "umpire/engines/rule"

// rulings are the sentences of the rulebook that can be read in several ways.
var rulings = []rule.Ruling{
	{ID: "loam.ruling.partial-effect", Question: "What happens if only part of an effect can be carried out?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "possible", Words: "As much as possible is done, in the printed order.", Supported: true},
		{Name: "B", Alias: "unchoosable", Words: "Such an effect cannot be chosen."},
		{Name: "C", Alias: "all-or-nothing", Words: "Either all of it is done or nothing."},
	}},
	{ID: "loam.ruling.must-place", Question: "May a player decline a placement, draw or bury that is possible?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "mandatory", Words: "No, every unit that can be carried out must be.", Supported: true},
		{Name: "B", Alias: "optional", Words: "Yes, every unit may be passed.", Supported: true},
	}},
	{ID: "loam.ruling.fizzle-choice", Question: "May a player choose the effect of an input that can do less?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "free", Words: "Yes, either effect may be chosen, even if nothing of it can be done.", Supported: true},
		{Name: "B", Alias: "fuller", Words: "Only if the other effect cannot do more."},
	}},
	{ID: "loam.ruling.step-order", Question: "In which order are the actions of an effect carried out?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "printed", Words: "They are carried out in the printed order.", Supported: true},
		{Name: "B", Alias: "chosen", Words: "The player chooses the order."},
	}},
	{ID: "loam.ruling.combine-and-duty", Question: "May a player combine, or omit to combine, to escape a mandatory placement?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "as-it-stands", Words: "Yes, duty is judged as the communities stand when the unit is due.", Supported: true},
		{Name: "B", Alias: "no-escape", Words: "No, a placement that combining would make possible is owed, and one may not be made impossible."},
	}},
	{ID: "loam.ruling.no-interrupt", Question: "Can a behavior be used in the middle of another effect?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "after", Words: "No, the effect and its earn check are finished first.", Supported: true},
		{Name: "B", Alias: "between-units", Words: "Yes, it can be used between two units."},
	}},
	{ID: "loam.ruling.up-to-numbers", Question: "Is a printed number exact, or the most that may be done?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "exact", Words: "It is exact, as far as it can be carried out.", Supported: true},
		{Name: "B", Alias: "at-most", Words: "It is the most: the player may do less."},
	}},
	{ID: "loam.ruling.draw-information", Question: "Does a player see the first of two draws before deciding on the second?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "one-by-one", Words: "Yes, each draw is decided after seeing the one before.", Supported: true},
		{Name: "B", Alias: "announced", Words: "No, the sources of all draws are announced together."},
	}},
	{ID: "loam.ruling.restricted-source", Question: "Can a unit with one printed source use the other one if only that has a creature?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "skipped", Words: "No, the unit is skipped.", Supported: true},
	}},
	{ID: "loam.ruling.showing-side", Question: "Can the basic side of an upgraded input still be used?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "showing", Words: "No, only the side that shows can be used.", Supported: true},
		{Name: "B", Alias: "either", Words: "Yes, either side can be used."},
	}},
	{ID: "loam.ruling.insertion", Question: "Where in a community may a creature be placed?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "anywhere", Words: "It may be placed at any position.", Supported: true},
		{Name: "B", Alias: "ends", Words: "It may be placed at either end.", Supported: true},
		{Name: "C", Alias: "top", Words: "It may be placed only on top.", Supported: true},
	}},
	{ID: "loam.ruling.rearrange", Question: "May the order inside a community be changed later?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "fixed", Words: "No, the order stays as it was placed and combined.", Supported: true},
		{Name: "B", Alias: "free", Words: "Yes, it may be changed freely, and earns nothing.", Supported: true},
	}},
	{ID: "loam.ruling.combine-layout", Question: "In which order does a combined community lie?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "second-on-first", Words: "The second community lies on the first, both keep their order, and the player chooses which is first.", Supported: true},
		{Name: "B", Alias: "reversible", Words: "The second community may be reversed."},
		{Name: "C", Alias: "any-order", Words: "The player arranges the creatures as they like."},
	}},
	{ID: "loam.ruling.combine-timing", Question: "When may communities be combined?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "placements", Words: "On your own turn, whenever nothing is in progress and before any placement, also between two placements of one effect.", Supported: true},
		{Name: "B", Alias: "between", Words: "On your own turn, but only between two effects.", Supported: true},
		{Name: "C", Alias: "placing-only", Words: "Only when a creature is placed."},
	}},
	{ID: "loam.ruling.combine-complete", Question: "Can a combination have exactly seven creatures?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "seven", Words: "Yes, and it is complete then.", Supported: true},
		{Name: "B", Alias: "six", Words: "No, a combination has at most six."},
	}},
	{ID: "loam.ruling.level2-ratio", Question: "Does a new Level 2 count when Level 1s are compared with Level 2s?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "included", Words: "Yes, there must be two Level 1s for each Level 2 after it is placed.", Supported: true},
		{Name: "B", Alias: "before", Words: "No, only those that lie there before it is placed count."},
	}},
	{ID: "loam.ruling.level3-base", Question: "Does a Level 3 need particular levels among the six others?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "any-six", Words: "No, any six that may lie together will do.", Supported: true},
	}},
	{ID: "loam.ruling.foreign-zones", Question: "Can a creature be placed into another player's root zone?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "own-zone", Words: "No, creatures are placed into one's own root zone.", Supported: true},
	}},
	{ID: "loam.ruling.standing-pairs", Question: "Is a behavior earned when it becomes available while its pair already lies next to each other?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "decisive", Words: "No, one of the two must be placed by the effect just resolved.", Supported: true},
		{Name: "B", Alias: "standing", Words: "Yes, it is earned at the next check."},
	}},
	{ID: "loam.ruling.broken-pairs", Question: "Does a pair count that the same effect makes and then separates by placing between the two?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "at-placement", Words: "Yes, neighbors are noted when a creature is placed.", Supported: true},
		{Name: "B", Alias: "at-check", Words: "No, only neighbors at the check count."},
	}},
	{ID: "loam.ruling.pair-by-combining", Question: "Does a creature placed by this effect earn a behavior if only combining brings it next to the other?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "no-earning", Words: "No, neighbors made by combining earn nothing.", Supported: true},
		{Name: "B", Alias: "earning", Words: "Yes, it earns the behavior."},
	}},
	{ID: "loam.ruling.display-at-check", Question: "When does a behavior have to be available to be earned?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "check", Words: "It has to be available when the check comes.", Supported: true},
		{Name: "B", Alias: "placement", Words: "It has to be available when the pair is made."},
		{Name: "C", Alias: "throughout", Words: "It has to be available at both moments."},
	}},
	{ID: "loam.ruling.take-lapses", Question: "Can a behavior that was declined be claimed later in the turn?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "lapses", Words: "No, it lapses with the check.", Supported: true},
		{Name: "B", Alias: "claimable", Words: "Yes, until the turn ends."},
	}},
	{ID: "loam.ruling.identical-behaviors", Question: "What does one new pair earn if two available behaviors show it (in custom sets only)?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "every", Words: "It earns both of them.", Supported: true},
		{Name: "B", Alias: "single", Words: "It earns only one of them."},
	}},
	{ID: "loam.ruling.same-pair-twice", Question: "What does an effect earn that makes two pairs of the same types?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "one-card", Words: "It earns the one card that shows the pair, once.", Supported: true},
	}},
	{ID: "loam.ruling.same-turn-use", Question: "Can an earned behavior be used at once?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "at-once", Words: "Yes, as soon as the earn check is over.", Supported: true},
		{Name: "B", Alias: "next-turn", Words: "No, it can be used from the next turn on."},
	}},
	{ID: "loam.ruling.earn-after-last-input", Question: "Can a behavior earned by the third input be used in that turn?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "usable", Words: "Yes, the turn goes on until it is ended.", Supported: true},
		{Name: "B", Alias: "too-late", Words: "No, the turn is over with the third input."},
	}},
	{ID: "loam.ruling.behavior-in-use", Question: "Where is a behavior while it is used?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "no-pile", Words: "It is in no pile, and goes to the discard pile after its steps.", Supported: true},
		{Name: "B", Alias: "discarded", Words: "It is in the discard pile at once."},
	}},
	{ID: "loam.ruling.behavior-hand", Question: "Is the number of behaviors in hand limited?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "unlimited", Words: "No, any number may be held.", Supported: true},
	}},
	{ID: "loam.ruling.bury-cost", Question: "When and from where is a bury cost paid?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "in-full", Words: "It is paid first, in full and from the printed source; else the behavior cannot be used.", Supported: true},
		{Name: "B", Alias: "what-can-be", Words: "It is paid first, as far as it can be."},
	}},
	{ID: "loam.ruling.bury-cost-reuse", Question: "Can a creature buried as a cost come back in the same effect, when the discard pile is shuffled?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "may-return", Words: "Yes, it is discarded like any other creature.", Supported: true},
	}},
	{ID: "loam.ruling.start-values", Question: "Where do stats start?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "zero", Words: "They start at 0, before the first space of the track.", Supported: true},
		{Name: "B", Alias: "one", Words: "They start at 1, on the first space of the track."},
	}},
	{ID: "loam.ruling.upgrade-automatic", Question: "May a player leave an input on its basic side when its stat reaches 8?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "automatic", Words: "No, it turns by itself.", Supported: true},
		{Name: "B", Alias: "by-choice", Words: "Yes, turning it is the player's choice."},
	}},
	{ID: "loam.ruling.upgrade-in-use", Question: "What happens if a stat reaches 8 by the effect of its own input?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "counts-as-used", Words: "The input counts as used, the effect goes on as it was begun, and the upgraded side serves from the next turn.", Supported: true},
		{Name: "B", Alias: "rest-upgraded", Words: "The rest of the effect is that of the upgraded side."},
		{Name: "C", Alias: "returns", Words: "The input returns to the hand at once."},
	}},
	{ID: "loam.ruling.upgrade-discarded", Question: "What happens to an input put aside by a scenario when its stat reaches 8?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "turns", Words: "It turns, and comes back on its upgraded side.", Supported: true},
		{Name: "B", Alias: "hand-only", Words: "It stays as it is: only inputs in hand turn."},
	}},
	{ID: "loam.ruling.laps", Question: "What does the track show for a stat of 20, of 40, and below 1?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "lap-from-21", Words: "20 stands on space 20 without a lap, 40 on space 20 with one lap; 0 and less is off the track and kept aside.", Supported: true},
	}},
	{ID: "loam.ruling.counter-supply", Question: "What happens if point counters run out?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "substitute", Words: "Anything else stands in for them; no value changes.", Supported: true},
	}},
	{ID: "loam.ruling.reshuffle-timing", Question: "When is a discard pile reshuffled?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "needed", Words: "It is reshuffled when a card is needed and the deck is empty.", Supported: true},
		{Name: "B", Alias: "emptied", Words: "It is reshuffled as soon as the last card is taken, or when a card is needed if the discard pile was empty at that moment.", Supported: true},
	}},
	{ID: "loam.ruling.supply-out", Question: "What happens if a deck and its discard pile are both empty?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "short", Words: "As much as possible is done, and the soil or the display stays short.", Supported: true},
	}},
	{ID: "loam.ruling.cycle-reshuffle", Question: "Does a cycle that empties the deck shuffle in the behaviors it has just discarded?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "shuffled-in", Words: "Yes, discarding them comes first.", Supported: true},
		{Name: "B", Alias: "left-out", Words: "No, they stay in the discard pile."},
	}},
	{ID: "loam.ruling.setup-order", Question: "Who gets the first cards of the deck at set-up?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "by-seat", Words: "Six go to the soil, then hands are dealt in the order of the seats.", Supported: true},
		{Name: "B", Alias: "by-turn", Words: "Six go to the soil, then hands are dealt in turn order from the first player."},
	}},
	{ID: "loam.ruling.hidden", Question: "What is secret?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "hands-and-decks", Words: "Creatures in hands, the order of the decks and what lies face-down in the discard pile are secret; behaviors in hand are public.", Supported: true},
	}},
	{ID: "loam.ruling.end-order", Question: "Who orders the four end-of-turn steps?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "as-listed", Words: "Nobody: they come as listed, draw, grow, refill, return.", Supported: true},
		{Name: "B", Alias: "players-choice", Words: "The active player chooses their order.", Supported: true},
	}},
	{ID: "loam.ruling.end-explicit", Question: "Does the turn end by itself after the third input?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "ended-by-player", Words: "No, the player ends it.", Supported: true},
		{Name: "B", Alias: "by-itself", Words: "Yes, it ends with the third input."},
	}},
	{ID: "loam.ruling.end-after-last", Question: "Are the end-of-turn steps done after the very last turn?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "done", Words: "Yes, all but the draw.", Supported: true},
		{Name: "B", Alias: "omitted", Words: "No, the game is over."},
	}},
	{ID: "loam.ruling.final-turn", Question: "Which turn is the final turn, at whose end nobody draws?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "own-third", Words: "It is each player's own third turn.", Supported: true},
		{Name: "B", Alias: "last-of-game", Words: "It is only the last turn of the game."},
	}},
	{ID: "loam.ruling.no-skip", Question: "Can a player end the turn with an input unused because both effects are impossible?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "used-without-result", Words: "No, it must be used, without result.", Supported: true},
	}},
	{ID: "loam.ruling.balance-table", Question: "What is the balance bonus at distances other than 2, which gives 6?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "eight-less", Words: "It is 8 less the distance, and never below 0.", Supported: true},
		{Name: "B", Alias: "ten-less-twice", Words: "It is 10 less twice the distance, and never below 0."},
		{Name: "C", Alias: "bands", Words: "It is the same for a whole band of distances."},
	}},
	{ID: "loam.ruling.balance-negative", Question: "Can the balance bonus be negative?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "never", Words: "No, it is at least 0.", Supported: true},
	}},
	{ID: "loam.ruling.balance-negative-stats", Question: "How far apart are stats of which some are negative?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "subtract", Words: "The lowest is subtracted from the highest as usual: 5 and -1 are 6 apart.", Supported: true},
	}},
	{ID: "loam.ruling.three-levels", Question: "Do the 5 points for three levels replace the point for two?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "instead", Words: "Yes, they come instead of it.", Supported: true},
		{Name: "B", Alias: "on-top", Words: "No, they come on top of it, which makes 6."},
	}},
	{ID: "loam.ruling.three-levels-once", Question: "Are the 5 points for three levels earned once per community or once per type?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "per-type", Words: "They are earned for each type; a community has one Level 3 at most, so it never shows.", Supported: true},
		{Name: "B", Alias: "per-community", Words: "They are earned once per community."},
	}},
	{ID: "loam.ruling.example-26", Question: "What are the numbers in the rulebook's total of 3 + 6 + 9 + 8?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "three-and-bonus", Words: "They are three communities of 3, 9 and 8 points and a balance bonus of 6.", Supported: true},
		{Name: "B", Alias: "four-communities", Words: "They are four communities, without a bonus."},
	}},
	{ID: "loam.ruling.tie-lowest", Question: "Does the tie-break compare only the lowest stat?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "lowest-only", Words: "Yes, once; whoever is still tied shares the win.", Supported: true},
		{Name: "B", Alias: "second-lowest", Words: "No, the second lowest stat is compared next."},
	}},
	{ID: "loam.ruling.match", Question: "What does a drawn game count in a best-of-three match?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "both-win", Words: "It counts as a win for both; the match ends when a player has two wins and more than the other, or after three games, and equal wins share it.", Supported: true},
		{Name: "B", Alias: "replayed", Words: "It counts nothing and is played again."},
	}},
	{ID: "loam.ruling.scenario-solo", Question: "Can a scenario be played with several players?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "solo-only", Words: "No, such a game is refused.", Supported: true},
	}},
	{ID: "loam.ruling.drought-draw", Question: "Are the two draws of Drought's turn 1 from the soil or from the deck?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "either-source", Words: "Each is a Draw action, from soil or deck as the player chooses.", Supported: true},
		{Name: "B", Alias: "deck-only", Words: "Both are from the deck."},
	}},
	{ID: "loam.ruling.drought-count", Question: "Which placements are \"the first two\" of Drought's turn 2?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "by-count", Words: "They are the first two of the turn by count, and each is judged by itself.", Supported: true},
		{Name: "B", Alias: "alike", Words: "They are the first two of the turn, and both must be alike."},
	}},
	{ID: "loam.ruling.drought-structure", Question: "Which creatures does Drought mean by \"grant Structure\"?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "any-gain", Words: "All that gain at least 1 Structure do, whatever else they gain.", Supported: true},
	}},
	{ID: "loam.ruling.earn-means-take", Question: "Does a behavior count as earned that was declined?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "taken", Words: "No, only what is taken is earned.", Supported: true},
	}},
	{ID: "loam.ruling.extra-earns", Question: "Can placements granted by triggers earn further behaviors?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "own-effect", Words: "Yes, each is an effect of its own with its own check.", Supported: true},
		{Name: "B", Alias: "barren", Words: "No, they earn nothing."},
	}},
	{ID: "loam.ruling.trigger-order", Question: "May other moves be made before a trigger is resolved?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "trigger-first", Words: "No; only a trigger that offers a placement allows combining first.", Supported: true},
	}},
	{ID: "loam.ruling.fire-input", Question: "Who picks the input discarded in Surface Fire?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "player", Words: "The player picks it, after seeing what was buried.", Supported: true},
		{Name: "B", Alias: "chance", Words: "Chance picks it."},
	}},
	{ID: "loam.ruling.fire-draw", Question: "Where does the creature drawn in Surface Fire go if it is not placed?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "hand", Words: "It stays in the hand.", Supported: true},
		{Name: "B", Alias: "discard-pile", Words: "It goes back to the discard pile."},
	}},
	{ID: "loam.ruling.fire-start-order", Question: "Does Surface Fire's turn 2 reshuffle if the deck is empty when the soil grows?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "reshuffles", Words: "Yes, and the two creatures just buried are shuffled in.", Supported: true},
	}},
	{ID: "loam.ruling.allelopathy-return", Question: "Must the input that Allelopathy returns be used?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "must-use", Words: "Yes, it must be used before the turn ends.", Supported: true},
		{Name: "B", Alias: "may-use", Words: "No, it may be used."},
	}},
	{ID: "loam.ruling.allelopathy-count", Question: "Which behavior returns Allelopathy's input if two are taken in one check?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "second-taken", Words: "The second one taken does; behaviors of earlier turns do not count.", Supported: true},
	}},
	{ID: "loam.ruling.invasive-restore", Question: "Does burying an invasive creature give its gains back?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "restored", Words: "Yes, they are added again.", Supported: true},
		{Name: "B", Alias: "lost", Words: "No, they stay subtracted."},
	}},
	{ID: "loam.ruling.invasive-which", Question: "Which invasive creatures can be buried on turn 3?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "any-beside", Words: "Any of those beside the root zone can be.", Supported: true},
		{Name: "B", Alias: "turn-three", Words: "Only those that came on turn 3 can be."},
	}},
	{ID: "loam.ruling.invasive-short", Question: "What happens if fewer than two creatures are in the soil when they become invasive?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "as-many", Words: "As many as there are become invasive.", Supported: true},
	}},
	{ID: "loam.ruling.downgrade", Question: "What happens to an input that turns back while it is used or put aside?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "comes-back-basic", Words: "It comes back on its basic side, and an effect in progress goes on as it was begun.", Supported: true},
	}},
	{ID: "loam.ruling.scenario-start-window", Question: "May the player combine or use behaviors before a scenario's text for the turn?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "text-first", Words: "No, the text comes at the very beginning of the turn.", Supported: true},
	}},
}
