package loam

import "umpire/engines/rule"

// rulings are the sentences of the rulebook that can be read in several ways.
var rulings = []rule.Ruling{
	{ID: "loam.ruling.partial-effect", Question: "What if only part of an effect can be carried out?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Do as much as possible, in order.", Supported: true},
		{Name: "B", Words: "Such an effect cannot be chosen."},
		{Name: "C", Words: "All or nothing."},
	}},
	{ID: "loam.ruling.must-place", Question: "May a player decline a placement, draw or bury that is possible?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No, units are mandatory.", Supported: true},
		{Name: "B", Words: "Yes, every unit is optional.", Supported: true},
	}},
	{ID: "loam.ruling.fizzle-choice", Question: "May the effect that can do less be chosen?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes.", Supported: true},
		{Name: "B", Words: "Only if the other cannot do more."},
	}},
	{ID: "loam.ruling.step-order", Question: "Is the order of the actions in an effect the printed one?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Printed order.", Supported: true},
		{Name: "B", Words: "Player's choice."},
	}},
	{ID: "loam.ruling.combine-and-duty", Question: "May a player combine, or omit to combine, to escape a mandatory placement?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes, duty is judged as the communities stand when the unit is due.", Supported: true},
		{Name: "B", Words: "No."},
	}},
	{ID: "loam.ruling.no-interrupt", Question: "Can a behavior be used in the middle of another effect?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No.", Supported: true},
		{Name: "B", Words: "Yes, between units."},
	}},
	{ID: "loam.ruling.up-to-numbers", Question: "Are printed numbers exact or maximal?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Exact (as far as possible).", Supported: true},
		{Name: "B", Words: "Up to."},
	}},
	{ID: "loam.ruling.draw-information", Question: "Is the second of two draws decided after seeing the first?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes.", Supported: true},
		{Name: "B", Words: "Sources are announced together."},
	}},
	{ID: "loam.ruling.restricted-source", Question: "Is a place or draw unit with a printed single source possible if only the other source has a creature?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No, skipped.", Supported: true},
	}},
	{ID: "loam.ruling.showing-side", Question: "Can the basic side of an upgraded input still be chosen?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No.", Supported: true},
		{Name: "B", Words: "Yes."},
	}},
	{ID: "loam.ruling.insertion", Question: "Where in a community may a creature be placed?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Any position.", Supported: true},
		{Name: "B", Words: "Either end.", Supported: true},
		{Name: "C", Words: "Only on top.", Supported: true},
	}},
	{ID: "loam.ruling.rearrange", Question: "May the order inside a community be changed later?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No.", Supported: true},
		{Name: "B", Words: "Freely, without earning.", Supported: true},
	}},
	{ID: "loam.ruling.combine-layout", Question: "In which order does a combined community lie?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Second after first, both keep their order, player chooses which is first.", Supported: true},
		{Name: "B", Words: "Second may be reversed."},
		{Name: "C", Words: "Any arrangement."},
	}},
	{ID: "loam.ruling.combine-timing", Question: "When may communities be combined?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "On your own turn, at any turn-level decision and before any placement, also between two placements of one effect.", Supported: true},
		{Name: "B", Words: "Only between effects.", Supported: true},
		{Name: "C", Words: "Only when placing."},
	}},
	{ID: "loam.ruling.combine-complete", Question: "Can a combination result in exactly seven?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes, then complete.", Supported: true},
		{Name: "B", Words: "No."},
	}},
	{ID: "loam.ruling.level2-ratio", Question: "Does the new Level 2 count in the ratio?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes: after placing, Level 1s >= 2 x Level 2s.", Supported: true},
		{Name: "B", Words: "No (before placing)."},
	}},
	{ID: "loam.ruling.level3-base", Question: "Does a Level 3 need particular levels among the six?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No, any legal six.", Supported: true},
	}},
	{ID: "loam.ruling.foreign-zones", Question: "Could a creature be placed into another player's zone?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No.", Supported: true},
	}},
	{ID: "loam.ruling.standing-pairs", Question: "Is a behavior earned when it becomes available while its pair already lies next to each other?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No, one of the two must be placed by the effect just resolved.", Supported: true},
		{Name: "B", Words: "Yes, at the next check."},
	}},
	{ID: "loam.ruling.broken-pairs", Question: "Two creatures become neighbors and the same effect then separates them (only with free insertion).", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Counts, neighbors are noted at placement.", Supported: true},
		{Name: "B", Words: "Only neighbors at the check count."},
	}},
	{ID: "loam.ruling.pair-by-combining", Question: "A creature placed by this effect becomes a neighbor of another through combining before the check.", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Does not earn.", Supported: true},
		{Name: "B", Words: "Earns."},
	}},
	{ID: "loam.ruling.display-at-check", Question: "Does the behavior have to be available when the pair is made or when the check comes?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "At the check.", Supported: true},
		{Name: "B", Words: "At placement."},
		{Name: "C", Words: "Both."},
	}},
	{ID: "loam.ruling.take-lapses", Question: "Can a declined behavior be claimed later in the turn?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No.", Supported: true},
		{Name: "B", Words: "Until end of turn."},
	}},
	{ID: "loam.ruling.identical-behaviors", Question: "Two available behaviors show the same pair (custom sets only).", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "One new pair earns both.", Supported: true},
		{Name: "B", Words: "Only one."},
	}},
	{ID: "loam.ruling.same-pair-twice", Question: "One effect makes two pairs of the same types.", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Earns the one card.", Supported: true},
	}},
	{ID: "loam.ruling.same-turn-use", Question: "Can an earned behavior be used at once?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes, after the earn check.", Supported: true},
		{Name: "B", Words: "From the next turn."},
	}},
	{ID: "loam.ruling.earn-after-last-input", Question: "Can a behavior earned by the third input be used that turn?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes.", Supported: true},
		{Name: "B", Words: "No, the turn is over."},
	}},
	{ID: "loam.ruling.behavior-in-use", Question: "Where is a behavior while it is used?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "In no pile; to the discard pile after its steps.", Supported: true},
		{Name: "B", Words: "In the discard pile at once."},
	}},
	{ID: "loam.ruling.behavior-hand", Question: "Is the number of behaviors in hand limited?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No.", Supported: true},
	}},
	{ID: "loam.ruling.bury-cost", Question: "When and from where is a bury cost paid?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "First, in full, from the printed source; else the behavior cannot be used.", Supported: true},
		{Name: "B", Words: "As far as possible."},
	}},
	{ID: "loam.ruling.bury-cost-reuse", Question: "Can a creature buried as a cost come back in the same effect (deck empty, reshuffle)?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes.", Supported: true},
	}},
	{ID: "loam.ruling.start-values", Question: "Where do stats start?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "0.", Supported: true},
		{Name: "B", Words: "1 (start of track)."},
	}},
	{ID: "loam.ruling.upgrade-automatic", Question: "Is flipping optional?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Automatic.", Supported: true},
		{Name: "B", Words: "Optional."},
	}},
	{ID: "loam.ruling.upgrade-in-use", Question: "The stat reaches 8 by the effect of its own input.", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Counts as used; the effect goes on as begun; the upgraded side from next turn.", Supported: true},
		{Name: "B", Words: "The rest of the effect is upgraded."},
		{Name: "C", Words: "It returns at once."},
	}},
	{ID: "loam.ruling.upgrade-discarded", Question: "A scenario-discarded input whose stat reaches 8.", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Flips; it returns upgraded.", Supported: true},
		{Name: "B", Words: "Only inputs in hand flip."},
	}},
	{ID: "loam.ruling.laps", Question: "What shows at 20, 40, and below 1?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "20 = position 20 without lap; 40 = one lap, position 20; 0 and less: off the track, value kept aside.", Supported: true},
	}},
	{ID: "loam.ruling.counter-supply", Question: "What if point counters run out?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Use a substitute; values unaffected.", Supported: true},
	}},
	{ID: "loam.ruling.reshuffle-timing", Question: "When is a discard pile reshuffled?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "When a card is needed and the deck is empty.", Supported: true},
		{Name: "B", Words: "As soon as the last card is taken, or when needed if the discard pile is empty at that moment.", Supported: true},
	}},
	{ID: "loam.ruling.supply-out", Question: "Deck and discard pile both empty?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Do as much as possible; the soil or display stays short.", Supported: true},
	}},
	{ID: "loam.ruling.cycle-reshuffle", Question: "Are the behaviors just discarded by a cycle part of its reshuffle?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes.", Supported: true},
		{Name: "B", Words: "No."},
	}},
	{ID: "loam.ruling.setup-order", Question: "Order of cards at setup?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Six to the soil, then hands by seat.", Supported: true},
		{Name: "B", Words: "Hands by turn order."},
	}},
	{ID: "loam.ruling.hidden", Question: "What is secret?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Hands of creatures and deck orders; buried cards face-down; behaviors in hand public.", Supported: true},
	}},
	{ID: "loam.ruling.end-order", Question: "Who orders the four end-of-turn steps?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Fixed as listed.", Supported: true},
		{Name: "B", Words: "Active player chooses.", Supported: true},
	}},
	{ID: "loam.ruling.end-explicit", Question: "Does the turn end by itself after the third input?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No, the player ends it.", Supported: true},
		{Name: "B", Words: "Yes."},
	}},
	{ID: "loam.ruling.end-after-last", Question: "Are end-of-turn steps done after the very last turn?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes (no draw).", Supported: true},
		{Name: "B", Words: "No."},
	}},
	{ID: "loam.ruling.final-turn", Question: "Whose \"final turn\"?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Each player's own third.", Supported: true},
		{Name: "B", Words: "Only the last turn of the game."},
	}},
	{ID: "loam.ruling.no-skip", Question: "Can a player end with an input unused because both effects are impossible?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No; it is used without result.", Supported: true},
	}},
	{ID: "loam.ruling.balance-table", Question: "What is the bonus at other distances? Known: 2 gives 6.", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "8 - distance, at least 0.", Supported: true},
		{Name: "B", Words: "10 - 2 x distance, at least 0."},
		{Name: "C", Words: "Bands."},
	}},
	{ID: "loam.ruling.balance-negative", Question: "Can the bonus be negative?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No.", Supported: true},
	}},
	{ID: "loam.ruling.balance-negative-stats", Question: "Distance with negative stats?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Ordinary subtraction (5 and -1 are 6 apart).", Supported: true},
	}},
	{ID: "loam.ruling.three-levels", Question: "Is +5 instead of or on top of +1?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Instead.", Supported: true},
		{Name: "B", Words: "On top (6)."},
	}},
	{ID: "loam.ruling.three-levels-once", Question: "+5 once per community or per type?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Per type;", Supported: true},
		{Name: "B", Words: "Once. Not observable: a community has one Level 3 at most."},
	}},
	{ID: "loam.ruling.example-26", Question: "What are the numbers in 3 + 6 + 9 + 8?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Three communities (3, 9, 8) and the balance bonus (6).", Supported: true},
		{Name: "B", Words: "Four communities without a bonus."},
	}},
	{ID: "loam.ruling.tie-lowest", Question: "The tie-break compares only the lowest stat?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes, once; then shared.", Supported: true},
		{Name: "B", Words: "Then second lowest."},
	}},
	{ID: "loam.ruling.match", Question: "Drawn games in a best of three?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "A shared game counts as a win for both; the match ends when a player has at least two wins and more than the other, or after three games; more wins take it, equal wins share it.", Supported: true},
		{Name: "B", Words: "Replay."},
	}},
	{ID: "loam.ruling.scenario-solo", Question: "Scenarios with several players?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Refused.", Supported: true},
	}},
	{ID: "loam.ruling.drought-draw", Question: "Are the two draws of Drought turn 1 from soil or deck?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Draw action, free choice each.", Supported: true},
		{Name: "B", Words: "Deck only."},
	}},
	{ID: "loam.ruling.drought-count", Question: "Which placements are \"the first two\" on turn 2?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "By count over the turn, each judged by itself.", Supported: true},
		{Name: "B", Words: "Both must be alike."},
	}},
	{ID: "loam.ruling.drought-structure", Question: "\"Grant Structure\" means?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "A Structure gain of at least 1, in any amount with other gains.", Supported: true},
	}},
	{ID: "loam.ruling.earn-means-take", Question: "Does declining to take count as earning?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No.", Supported: true},
	}},
	{ID: "loam.ruling.extra-earns", Question: "Can placements granted by triggers earn further behaviors?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes, each is an effect of its own.", Supported: true},
		{Name: "B", Words: "No."},
	}},
	{ID: "loam.ruling.trigger-order", Question: "May other moves be made before a trigger?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No; only a trigger that offers a placement allows combining first.", Supported: true},
	}},
	{ID: "loam.ruling.fire-input", Question: "Who picks the input discarded in Surface Fire?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "The player, after seeing what was buried.", Supported: true},
		{Name: "B", Words: "Chance."},
	}},
	{ID: "loam.ruling.fire-draw", Question: "Does the drawn creature go to the hand if not placed?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes.", Supported: true},
		{Name: "B", Words: "Back to the discard pile."},
	}},
	{ID: "loam.ruling.fire-start-order", Question: "Grow in Surface Fire turn 2 with an empty deck?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Reshuffles, including the two just buried.", Supported: true},
	}},
	{ID: "loam.ruling.allelopathy-return", Question: "Must the returned input be used?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes, before the turn ends.", Supported: true},
		{Name: "B", Words: "May."},
	}},
	{ID: "loam.ruling.allelopathy-count", Question: "Two behaviors taken in one check?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "The second one taken returns the input.", Supported: true},
	}},
	{ID: "loam.ruling.invasive-restore", Question: "Does burying an invasive creature give its gains back?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes.", Supported: true},
		{Name: "B", Words: "No."},
	}},
	{ID: "loam.ruling.invasive-which", Question: "Which can be buried?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Any of those beside the zone.", Supported: true},
		{Name: "B", Words: "Only turn 3's."},
	}},
	{ID: "loam.ruling.invasive-short", Question: "Fewer than two in the soil?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "As many as there are.", Supported: true},
	}},
	{ID: "loam.ruling.downgrade", Question: "An input downgraded while used or discarded?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Simply returns on the basic side. An effect in progress goes on as begun.", Supported: true},
	}},
	{ID: "loam.ruling.scenario-start-window", Question: "May the player combine or use behaviors before the start-of-turn text?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No.", Supported: true},
	}},
}
