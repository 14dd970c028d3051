package organism

import "umpire/engines/rule"

// baseRulings are the ambiguous sentences of the base game.
var baseRulings = []rule.Ruling{
	{ID: "organism.ruling.mutation-count", Question: "How many mutations are there?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "26.", Supported: true},
	}},
	{ID: "organism.ruling.platforms", Question: "Are the 5 platforms the fields?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes.", Supported: true},
		{Name: "B", Words: "Fields are a further component without stated number.", Supported: true},
	}},
	{ID: "organism.ruling.power-pieces", Question: "What are the 3 power levels?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Markers that let the 0-5 board count to 15.", Supported: true},
		{Name: "B", Words: "A cap at 15.", Supported: true},
	}},
	{ID: "organism.ruling.element-supply", Question: "Does the piece count limit growth?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes, a type with 5 own pieces on the board cannot be grown.", Supported: true},
		{Name: "B", Words: "No limit.", Supported: true},
	}},
	{ID: "organism.ruling.food-supply", Question: "Can food run out (90 tokens)?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Unlimited.", Supported: true},
		{Name: "B", Words: "Limited.", Supported: true},
		{Name: "C", Words: "Unlimited, but one element holds at most 111: a full element can neither eat nor receive.", Supported: true},
	}},
	{ID: "organism.ruling.rings-and-homes", Question: "Which rings and homes are played?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "The homes of the setup, read from the pictures up to rotation and mirror image; the designer's implementation agrees except 4 players open, where it starts homes at F2, F10, F17, F25. Options: any custom layout.", Supported: true},
		{Name: "B", Words: "As A, but with four players on the open board homes begin at F2, F10, F17 and F25.", Supported: true},
	}},
	{ID: "organism.ruling.open-close", Question: "Which variant is larger?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Close = fewer rings, open = one ring more (the designer's implementation names its four-ring two-player example 'close').", Supported: true},
	}},
	{ID: "organism.ruling.corners", Question: "Are the six corner spaces of the outer ring in play?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Only ring G lacks its corners.", Supported: true},
		{Name: "B", Words: "The outer ring of five or more rings lacks them, except with four players or RAIN.", Supported: true},
	}},
	{ID: "organism.ruling.first-player", Question: "Who starts and in which direction?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "The configuration names the order; P1 starts; clockwise.", Supported: true},
	}},
	{ID: "organism.ruling.threshold-value", Question: "What is the normal power threshold?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "5 (size of the power board; the designer's implementation default 5), same for all; options: any positive integer, per player (handicap, the designer's implementation).", Supported: true},
	}},
	{ID: "organism.ruling.one-player-base", Question: "Can the base game be played by 1?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No, refuse a one-player configuration without RAIN.", Supported: true},
	}},
	{ID: "organism.ruling.introduce-home-drop", Question: "Elements removed from home spaces drop food there; what becomes of it?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "It is removed with the other food there.", Supported: true},
		{Name: "B", Words: "The new elements absorb it.", Supported: true},
	}},
	{ID: "organism.ruling.introduce-adjacent-food", Question: "Is free food in the adjacent spaces removed?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No, only elements.", Supported: true},
		{Name: "B", Words: "Yes, and removed elements drop nothing (as in the designer's implementation).", Supported: true},
	}},
	{ID: "organism.ruling.introduce-bonus", Question: "An introduction breaks another player's organism, which dies in phase F of this turn: does the acting player get the integrity bonus?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes.", Supported: true},
		{Name: "B", Words: "No ('no power').", Supported: true},
	}},
	{ID: "organism.ruling.introduce-overlap", Question: "Are elements of a third player's home spaces adjacent to mine affected?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes, any element, no exception.", Supported: true},
	}},
	{ID: "organism.ruling.introduce-fragments", Question: "With PERSIST or MERGE a player may have elements but no living organism of the own. Introduce?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No (some element is on the board).", Supported: true},
		{Name: "B", Words: "Yes.", Supported: true},
	}},
	{ID: "organism.ruling.introduce-conflict", Question: "Can introduced elements be in conflict at once?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No; all elements adjacent to home spaces are gone. (Not so via WARP: then conflict in E, and an arrangement that puts equal types into contact is illegal.).", Supported: true},
	}},
	{ID: "organism.ruling.introduce-no-arrangement", Question: "If every arrangement is illegal through WARP contact?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "The remote element in contact is removed as if adjacent, dropping food.", Supported: true},
	}},
	{ID: "organism.ruling.hold-after-introduce", Question: "Could an introduced element be in A0?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No layout has A0 as home; phase B would count it.", Supported: true},
	}},
	{ID: "organism.ruling.pass", Question: "Must all actions be used?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No.", Supported: true},
		{Name: "B", Words: "Yes while a legal one exists.", Supported: true},
	}},
	{ID: "organism.ruling.activation-mandatory", Question: "Must every organism be activated?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Each gets a chosen type (which ECHO and ACCELERATE see), with all actions forgoable.", Supported: true},
	}},
	{ID: "organism.ruling.organism-time", Question: "Are organisms fixed before or after phase A?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "After A (a fresh organism acts).", Supported: true},
	}},
	{ID: "organism.ruling.count-time", Question: "If ECHO or COMBUST changes the organism before its phase C, which count?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "The count at the moment of choosing.", Supported: true},
	}},
	{ID: "organism.ruling.count-later", Question: "Does growing a GROW add an action, or losing one remove it?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No.", Supported: true},
		{Name: "B", Words: "Yes.", Supported: true},
	}},
	{ID: "organism.ruling.alive-group", Question: "ALIVE is tested on.", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "The connected part (within the frozen organism) that contains the mover.", Supported: true},
		{Name: "B", Words: "The whole frozen organism even if separated.", Supported: true},
		{Name: "C", Words: "Any connected own elements (as in the designer's implementation).", Supported: true},
	}},
	{ID: "organism.ruling.mobile-other-organism", Question: "Does a MOVE of another own organism make an element mobile?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No.", Supported: true},
		{Name: "B", Words: "Yes (as in the designer's implementation).", Supported: true},
	}},
	{ID: "organism.ruling.circulate-other-organism", Question: "Circulate between touching own organisms?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No (membership frozen).", Supported: true},
	}},
	{ID: "organism.ruling.grow-cost-scope", Question: "Is the cost counted over the organism or over all own elements?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "The organism only (including separated members).", Supported: true},
	}},
	{ID: "organism.ruling.grow-next-to-own", Question: "May growth touch another own organism?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes; they are one organism after phase E.", Supported: true},
	}},
	{ID: "organism.ruling.grow-overpay", Question: "May more be paid?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No.", Supported: true},
	}},
	{ID: "organism.ruling.grow-near-rain", Question: "With RAIN, may a player grow next to another player's element?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No (base rule unchanged).", Supported: true},
		{Name: "B", Words: "Yes (as in the designer's implementation).", Supported: true},
	}},
	{ID: "organism.ruling.eat-which", Question: "May EAT use an EAT of another own organism?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No.", Supported: true},
	}},
	{ID: "organism.ruling.eat-same-space", Question: "Repeated EAT from one empty space gives 1 each time?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes (the pictures, the designer's implementation).", Supported: true},
	}},
	{ID: "organism.ruling.move-back", Question: "May an element move back and forth?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes; no repetition rule.", Supported: true},
	}},
	{ID: "organism.ruling.move-same-type-own-part", Question: "Does the equal-type ban hold between own elements?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No, only between different players.", Supported: true},
	}},
	{ID: "organism.ruling.endless", Question: "The game can be prolonged for ever.", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No rule; tools stop at a given number of turns with result 'unfinished'.", Supported: true},
	}},
	{ID: "organism.ruling.no-legal-action", Question: "If no action is legal?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "The action is passed.", Supported: true},
	}},
	{ID: "organism.ruling.conflict-cycle", Question: "What happens to elements that disrupt each other in a cycle?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "All disrupted elements go at once.", Supported: true},
		{Name: "B", Words: "Nothing happens and the contact stays (the designer's implementation: if the acting player's contacts contain a cycle, nothing at all is resolved that turn).", Supported: true},
	}},
	{ID: "organism.ruling.conflict-scope", Question: "All contacts on the board, or only those that involve an element of the acting player?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "All.", Supported: true},
		{Name: "B", Words: "Acting player's only (as in the designer's implementation).", Supported: true},
	}},
	{ID: "organism.ruling.conflict-multi", Question: "One element disrupted by several players.", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Each gains 1.", Supported: true},
		{Name: "B", Words: "One of them (the designer's implementation credits only one).", Supported: true},
	}},
	{ID: "organism.ruling.conflict-multi-same", Question: "Two disruptors of one player.", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "1 power.", Supported: true},
		{Name: "B", Words: "2.", Supported: true},
	}},
	{ID: "organism.ruling.conflict-amount", Question: "Power per disrupted element.", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "1.", Supported: true},
	}},
	{ID: "organism.ruling.conflict-round-order", Question: "In which order are the elements of one round handled? Irrelevant in the base game.", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "With REGENERATE, RECLAIM, IMMOLATE: the acting player's elements first, then the other owners in turn order, each by space (ring, step); each element is finished before the next: power, removal with food drop, IMMOLATE field, REGENERATE offer; RECLAIM after E.", Supported: true},
	}},
	{ID: "organism.ruling.integrity-bonus-unit", Question: "'total, not per organism'.", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "1 in total.", Supported: true},
		{Name: "B", Words: "1 per player who lost an organism (as in the designer's implementation).", Supported: true},
		{Name: "C", Words: "1 per organism (2021 PDF).", Supported: true},
	}},
	{ID: "organism.ruling.sacrifice-amount", Question: "How much power does a sacrifice give?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Per sacrificed disruptor, 1 to each player it disrupted.", Supported: true},
		{Name: "B", Words: "1 per player per lost organism (as in the designer's implementation).", Supported: true},
		{Name: "C", Words: "1 per disrupted element.", Supported: true},
	}},
	{ID: "organism.ruling.sacrifice-cost", Question: "Does the acting player lose power?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No; power is awarded, as everywhere.", Supported: true},
	}},
	{ID: "organism.ruling.sacrifice-opponents", Question: "Does it apply to organisms of others removed this turn?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No.", Supported: true},
	}},
	{ID: "organism.ruling.integrity-both", Question: "Own and foreign organisms are removed in the same phase.", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Both rules apply, all awards are one batch.", Supported: true},
	}},
	{ID: "organism.ruling.integrity-no-fight", Question: "The bonus needs no contact.", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "An organism that is incomplete for any reason (for example a reverted TRANSMUTE) gives it to whoever is acting.", Supported: true},
	}},
	{ID: "organism.ruling.power-check-time", Question: "When is the threshold tested?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "After B, after E as a whole, after F as a whole, the game ending at once (phase F is skipped if E ended it).", Supported: true},
		{Name: "B", Words: "After B and after F only (as in the designer's implementation).", Supported: true},
		{Name: "C", Words: "After every single award.", Supported: true},
	}},
	{ID: "organism.ruling.three-or-more", Question: "Exactly three or at least three?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "At least three.", Supported: true},
	}},
	{ID: "organism.ruling.three-living", Question: "Must the organisms be living?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes.", Supported: true},
		{Name: "B", Words: "No.", Supported: true},
	}},
	{ID: "organism.ruling.three-acting", Question: "The designer's implementation lets any player with three organisms win.", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Only the acting player (text).", Supported: true},
		{Name: "B", Words: "Any player with three or more living organisms wins, checked after B and after F, if no other such player has as many.", Supported: true},
	}},
	// The rulings of the catalogue do not ask this; the designer's program does B.
	{ID: "organism.ruling.three-time", Question: "When is it looked for whether a player has three organisms?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "After phase F.", Supported: true},
		{Name: "B", Words: "Before every choice as well, by the organisms to which the elements belonged when the turn began.", Supported: true},
	}},
	{ID: "organism.ruling.three-versus-power", Question: "Both conditions become true in phase F.", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Three organisms wins.", Supported: true},
		{Name: "B", Words: "Power wins.", Supported: true},
	}},
	{ID: "organism.ruling.power-most", Question: "Several players reach the threshold with different power.", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "The highest wins (the pictures: 5 beats 4 and 3).", Supported: true},
	}},
	{ID: "organism.ruling.power-tie-impl", Question: "On a tie for most, the designer's implementation declares nobody and play goes on.", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "The text (acting player loses, the others share).", Supported: true},
		{Name: "B", Words: "On a tie for most at or above the threshold nobody wins and play goes on.", Supported: true},
	}},
	{ID: "organism.ruling.tie-on-hold", Question: "Can a tie arise in phase B?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Only if another player already stood at the threshold, which would have ended the game; so no.", Supported: true},
	}},
	{ID: "organism.ruling.forbid-wins", Question: "One mutation permits what another forbids: which holds?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "The prohibition; but a mutation overrides the base rule it names, also where another mutation only repeats that base rule (MERGE lifts the equal-type ban for JUMP, PUSH, PULSE and CONTRACT too).", Supported: true},
	}},
	{ID: "organism.ruling.your-elements", Question: "Mutation texts say 'your elements'.", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Elements of the activated organism for costs and effects of actions; any own element for stepping stones (JUMP) and pushed pieces (PUSH).", Supported: true},
	}},
	{ID: "organism.ruling.free-moves-and-counts", Question: "Bonus and free actions (ECHO, COMBUST, SYNCHRONIZE, SLIDE) obey the normal conditions.", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes.", Supported: true},
	}},
	{ID: "organism.ruling.bonus-order", Question: "Pending bonus actions are used or forgone before the next regular action; those of a later COMBUST before those of an earlier one.", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes.", Supported: true},
	}},
}
