package organism

// baseRulings are the ambiguous sentences of the base game.
var baseRulings = choices{
	{ID: "organism.ruling.mutation-count", Question: "How many mutations are there?", Ways: []way{
		{Name: "A", Alias: "twenty-six", Words: "There are 26: the component list says 24, but 26 are described."},
	}},
	{ID: "organism.ruling.platforms", Question: "Are the five platforms of a player the fields?", Ways: []way{
		{Name: "A", Alias: "fields", Words: "Yes, a player has five fields."},
		{Name: "B", Alias: "unnumbered", Words: "No, fields are a further component, without a stated number.", Set: func(r *readings) { r.manyFields = true }},
	}},
	{ID: "organism.ruling.power-pieces", Question: "What are the three power levels of a player for?", Ways: []way{
		{Name: "A", Alias: "markers", Words: "They are markers with which the board of 0 to 5 counts on; power has no limit."},
		{Name: "B", Alias: "cap", Words: "They limit the power of a player to 15.", Set: func(r *readings) { r.powerCap = true }},
	}},
	{ID: "organism.ruling.element-supply", Question: "Does the number of pieces limit growth?", Ways: []way{
		{Name: "A", Alias: "five", Words: "Yes, a type of which a player has five pieces on the board cannot be grown."},
		{Name: "B", Alias: "unlimited", Words: "No, any number of elements may be grown.", Set: func(r *readings) { r.unlimited = true }},
	}},
	{ID: "organism.ruling.food-supply", Question: "Can food run out?", Ways: []way{
		{Name: "A", Alias: "unlimited", Words: "No, there is always more."},
		{Name: "B", Alias: "ninety", Words: "Yes, there are 90 tokens in all.", Set: func(r *readings) { r.foodLimited = true }},
		{Name: "C", Alias: "full", Words: "No, but an element that holds 111 or more can neither eat nor receive.", Set: func(r *readings) { r.foodCap = fullElement }},
	}},
	{ID: "organism.ruling.rings-and-homes", Question: "Which homes do four players have on the open board?", Ways: []way{
		{Name: "A", Alias: "pictures", Words: "They begin at F0, F8, F15 and F23, as the pictures have it; all other homes are those of the setup too."},
		{Name: "B", Alias: "program", Words: "They begin at F2, F10, F17 and F25; all other homes are those of the setup.", Set: func(r *readings) { r.shiftedHomes = true }},
	}},
	{ID: "organism.ruling.open-close", Question: "Which variant has the larger board?", Ways: []way{
		{Name: "A", Alias: "open", Words: "The open one, which has one ring more; the close one is played when nothing is said."},
	}},
	{ID: "organism.ruling.corners", Question: "Are the corner spaces of the outer ring in play?", Ways: []way{
		{Name: "A", Alias: "last-ring", Words: "Yes, but for those of ring G."},
		{Name: "B", Alias: "outer", Words: "No, the outer ring of five or more rings lacks them, except with four players or RAIN.", Set: func(r *readings) { r.cornerless = true }},
	}},
	{ID: "organism.ruling.first-player", Question: "Who starts, and in which direction does play go?", Ways: []way{
		{Name: "A", Alias: "named", Words: "The first player named starts, and play goes clockwise."},
	}},
	{ID: "organism.ruling.threshold-value", Question: "How much power ends the game when nothing is agreed?", Ways: []way{
		{Name: "A", Alias: "five", Words: "It takes 5, the same for everybody; any other number may be agreed."},
	}},
	{ID: "organism.ruling.one-player-base", Question: "Can one player play without RAIN?", Ways: []way{
		{Name: "A", Alias: "no", Words: "No, the base game takes two."},
	}},
	{ID: "organism.ruling.introduce-home-drop", Question: "What becomes of the food that elements drop in home spaces which an introduction clears?", Ways: []way{
		{Name: "A", Alias: "gone", Words: "It is removed with the other food there."},
		{Name: "B", Alias: "absorbed", Words: "The new elements take it.", Set: func(r *readings) { r.homeDrop = true }},
	}},
	{ID: "organism.ruling.introduce-adjacent-food", Question: "Does an introduction remove the free food beside the home spaces?", Ways: []way{
		{Name: "A", Alias: "stays", Words: "No, it removes elements there, and they drop their food."},
		{Name: "B", Alias: "vanishes", Words: "Yes, and the elements removed there drop nothing.", Set: func(r *readings) { r.clearAll = true }},
	}},
	{ID: "organism.ruling.introduce-bonus", Question: "Does the acting player get the integrity bonus for an organism that the own introduction has broken?", Ways: []way{
		{Name: "A", Alias: "yes", Words: "Yes, only the power for disruption is withheld."},
		{Name: "B", Alias: "no", Words: "No, an introduction gives no power at all.", Set: func(r *readings) { r.noIntroBonus = true }},
	}},
	{ID: "organism.ruling.introduce-overlap", Question: "Does an introduction remove a third player's elements that stand in that player's own home?", Ways: []way{
		{Name: "A", Alias: "yes", Words: "Yes, it removes any element beside the home spaces."},
	}},
	{ID: "organism.ruling.introduce-fragments", Question: "Does a player introduce who has elements, but no living organism?", Ways: []way{
		{Name: "A", Alias: "no", Words: "No, not while any element is on the board."},
		{Name: "B", Alias: "yes", Words: "Yes, as without any element.", Set: func(r *readings) { r.fragmentsEnter = true }},
	}},
	{ID: "organism.ruling.introduce-conflict", Question: "Can introduced elements be in conflict at once?", Ways: []way{
		{Name: "A", Alias: "over-warps", Words: "Only over WARP fields; everything beside the home spaces is gone."},
	}},
	{ID: "organism.ruling.introduce-no-arrangement", Question: "What happens when every arrangement of an introduction would touch equal types over WARP fields?", Ways: []way{
		{Name: "A", Alias: "removed", Words: "The far element that is touched is removed as if it stood beside the home, and drops its food."},
	}},
	{ID: "organism.ruling.hold-after-introduce", Question: "Could an introduced element hold the centre?", Ways: []way{
		{Name: "A", Alias: "counts", Words: "Yes, phase B would count it, but no home of the setup has A0."},
	}},
	{ID: "organism.ruling.pass", Question: "Must all actions be used?", Ways: []way{
		{Name: "A", Alias: "may-pass", Words: "No, any of them may be forgone."},
		{Name: "B", Alias: "must", Words: "Yes, as long as one is legal.", Set: func(r *readings) { r.mustAct = true }},
	}},
	{ID: "organism.ruling.activation-mandatory", Question: "Must every organism be activated?", Ways: []way{
		{Name: "A", Alias: "chosen", Words: "Yes, each gets a chosen type, though its actions may be forgone."},
	}},
	{ID: "organism.ruling.organism-time", Question: "Are the organisms of a turn determined before or after phase A?", Ways: []way{
		{Name: "A", Alias: "after", Words: "After it, so that a fresh organism acts."},
	}},
	{ID: "organism.ruling.count-time", Question: "Which count holds when ECHO or COMBUST changes an organism before its phase C?", Ways: []way{
		{Name: "A", Alias: "when-chosen", Words: "The count at the moment of choosing holds."},
	}},
	{ID: "organism.ruling.count-later", Question: "Does the number of actions change when an element of the chosen type is grown or lost?", Ways: []way{
		{Name: "A", Alias: "fixed", Words: "No, it is counted once."},
		{Name: "B", Alias: "recounted", Words: "Yes, it goes up with each one grown.", Set: func(r *readings) { r.recount = true }},
	}},
	{ID: "organism.ruling.alive-group", Question: "Which elements are looked at to see whether a mover is ALIVE?", Ways: []way{
		{Name: "A", Alias: "part", Words: "Those of its organism that are connected with it."},
		{Name: "B", Alias: "organism", Words: "Those of its whole organism, even if it is separated.", Set: func(r *readings) { r.alive = aliveOrganism }},
		{Name: "C", Alias: "any-own", Words: "All own elements that are connected with it, of whatever organism.", Set: func(r *readings) { r.alive = aliveAnyOwn }},
	}},
	{ID: "organism.ruling.mobile-other-organism", Question: "Does a MOVE of another own organism make an element mobile?", Ways: []way{
		{Name: "A", Alias: "same", Words: "No, it takes one of the same organism."},
		{Name: "B", Alias: "any-own", Words: "Yes, any own MOVE does.", Set: func(r *readings) { r.anyOrganism = true }},
	}},
	{ID: "organism.ruling.circulate-other-organism", Question: "May food be circulated to another own organism that is touched?", Ways: []way{
		{Name: "A", Alias: "no", Words: "No, membership is frozen during the turn."},
	}},
	{ID: "organism.ruling.grow-cost-scope", Question: "Which elements count for the cost of a growth?", Ways: []way{
		{Name: "A", Alias: "organism", Words: "Those of the organism, separated ones included."},
	}},
	{ID: "organism.ruling.grow-next-to-own", Question: "May growth touch another own organism?", Ways: []way{
		{Name: "A", Alias: "yes", Words: "Yes, they are one organism after phase E."},
	}},
	{ID: "organism.ruling.grow-overpay", Question: "May more than the cost be paid for a growth?", Ways: []way{
		{Name: "A", Alias: "exact", Words: "No, exactly the cost is paid."},
	}},
	{ID: "organism.ruling.grow-near-rain", Question: "With RAIN, may a player grow next to another player's element?", Ways: []way{
		{Name: "A", Alias: "no", Words: "No, the base rule holds."},
		{Name: "B", Alias: "yes", Words: "Yes, only RAIN's elements are to be kept away from.", Set: func(r *readings) { r.nearFriends = true }},
	}},
	{ID: "organism.ruling.eat-which", Question: "May an EAT action use an EAT of another own organism?", Ways: []way{
		{Name: "A", Alias: "no", Words: "No, it uses one of the organism that acts."},
	}},
	{ID: "organism.ruling.eat-same-space", Question: "Does eating from one empty space again and again give food each time?", Ways: []way{
		{Name: "A", Alias: "each-time", Words: "Yes, 1 each time."},
	}},
	{ID: "organism.ruling.move-back", Question: "May an element move back and forth?", Ways: []way{
		{Name: "A", Alias: "yes", Words: "Yes, there is no rule against repetition."},
	}},
	{ID: "organism.ruling.move-same-type-own-part", Question: "May equal types of one player touch?", Ways: []way{
		{Name: "A", Alias: "yes", Words: "Yes, the ban holds between different players only."},
	}},
	{ID: "organism.ruling.endless", Question: "Does a game that is prolonged for ever end?", Ways: []way{
		{Name: "A", Alias: "never", Words: "No, no rule ends it; tools stop after a number of turns."},
	}},
	{ID: "organism.ruling.no-legal-action", Question: "What happens when no action is legal?", Ways: []way{
		{Name: "A", Alias: "passed", Words: "The action is passed."},
	}},
	{ID: "organism.ruling.conflict-cycle", Question: "What happens to elements that disrupt each other in a cycle?", Ways: []way{
		{Name: "A", Alias: "removed", Words: "All disrupted elements are removed at once."},
		{Name: "B", Alias: "stays", Words: "Nothing happens on that turn, and the contact stays.", Set: func(r *readings) { r.cyclesStay = true }},
	}},
	{ID: "organism.ruling.conflict-scope", Question: "Which contacts are resolved in phase E?", Ways: []way{
		{Name: "A", Alias: "all", Words: "All contacts on the board are."},
		{Name: "B", Alias: "acting", Words: "Only those in which an element of the acting player takes part are.", Set: func(r *readings) { r.actingOnly = true }},
	}},
	{ID: "organism.ruling.conflict-multi", Question: "Who gains power for an element that several players disrupt?", Ways: []way{
		{Name: "A", Alias: "each", Words: "Each of them gains 1."},
		{Name: "B", Alias: "one", Words: "One disruptor alone is credited: its player gains 1, and it alone can be a sacrifice for it.", Set: func(r *readings) { r.oneAward = true }},
	}},
	{ID: "organism.ruling.conflict-multi-same", Question: "How much power do two disruptors of one player give for one element?", Ways: []way{
		{Name: "A", Alias: "one", Words: "They give 1."},
		{Name: "B", Alias: "each", Words: "They give 1 each.", Set: func(r *readings) { r.perDisruptor = true }},
	}},
	{ID: "organism.ruling.conflict-amount", Question: "How much power does a disrupted element give?", Ways: []way{
		{Name: "A", Alias: "one", Words: "It gives 1."},
	}},
	{ID: "organism.ruling.conflict-round-order", Question: "In which order are the elements of one round handled?", Ways: []way{
		{Name: "A", Alias: "acting-first", Words: "The acting player's go first, then those of the others in turn order, each by ring and step; each is finished, with its field and its regrowth, before the next, and RECLAIM follows after E."},
	}},
	{ID: "organism.ruling.integrity-bonus-unit", Question: "How much is the bonus when others lose several organisms?", Ways: []way{
		{Name: "A", Alias: "in-total", Words: "It is 1 in total."},
		{Name: "B", Alias: "per-player", Words: "It is 1 for each player who has lost any.", Set: func(r *readings) { r.bonus = perPlayer }},
		{Name: "C", Alias: "per-organism", Words: "It is 1 for each organism.", Set: func(r *readings) { r.bonus = perGroup }},
	}},
	{ID: "organism.ruling.sacrifice-amount", Question: "How much power does a sacrifice give?", Ways: []way{
		{Name: "A", Alias: "per-disruptor", Words: "Each lost disruptor gives 1 to each player whom it disrupted."},
		{Name: "B", Alias: "per-organism", Words: "Each lost organism gives 1 to each player whom it disrupted.", Set: func(r *readings) { r.sacrifice = perOrganism }},
		{Name: "C", Alias: "per-victim", Words: "Each element that a lost disruptor disrupted gives 1 to its owner.", Set: func(r *readings) { r.sacrifice = perVictim }},
	}},
	// The rulings of the catalogue do not ask this; the designer's program does B.
	{ID: "organism.ruling.sacrifice-credited", Question: "Which of several own disruptors of one element is a sacrifice when it is lost?", Ways: []way{
		{Name: "A", Alias: "each", Words: "Each of them is."},
		{Name: "B", Alias: "credited", Words: "Only the one that is credited with the disruption is, the first by ring and step.", Set: func(r *readings) { r.oneSacrifice = true }},
	}},
	{ID: "organism.ruling.sacrifice-cost", Question: "Does the acting player lose power by a sacrifice?", Ways: []way{
		{Name: "A", Alias: "no", Words: "No, power is only ever awarded."},
	}},
	{ID: "organism.ruling.sacrifice-opponents", Question: "Do lost organisms of other players count as sacrifices?", Ways: []way{
		{Name: "A", Alias: "no", Words: "No, only those of the acting player do."},
	}},
	{ID: "organism.ruling.integrity-both", Question: "What holds when own and foreign organisms are removed in one phase F?", Ways: []way{
		{Name: "A", Alias: "both", Words: "The bonus and the sacrifice are both awarded, as one batch."},
	}},
	{ID: "organism.ruling.integrity-no-fight", Question: "Does the bonus take a contact?", Ways: []way{
		{Name: "A", Alias: "no", Words: "No, whoever is acting gets it for an organism that is incomplete for any reason."},
	}},
	{ID: "organism.ruling.power-check-time", Question: "When is it looked for whether a player has reached the threshold?", Ways: []way{
		{Name: "A", Alias: "after-each", Words: "After phases B, E and F, each as a whole; the game ends there."},
		{Name: "B", Alias: "without-e", Words: "After phases B and F only.", Set: func(r *readings) { r.afterFOnly = true }},
		{Name: "C", Alias: "every-award", Words: "After every single award.", Set: func(r *readings) { r.everyAward = true }},
	}},
	{ID: "organism.ruling.three-or-more", Question: "Do more than three organisms win?", Ways: []way{
		{Name: "A", Alias: "yes", Words: "Yes, three are the least."},
	}},
	{ID: "organism.ruling.three-living", Question: "Must the three organisms that win be living?", Ways: []way{
		{Name: "A", Alias: "living", Words: "Yes, each needs all three types."},
		{Name: "B", Alias: "any", Words: "No, incomplete ones count as well.", Set: func(r *readings) { r.deadCount = true }},
	}},
	{ID: "organism.ruling.three-acting", Question: "Who wins by three organisms?", Ways: []way{
		{Name: "A", Alias: "acting", Words: "Only the acting player does, at the end of the own turn."},
		{Name: "B", Alias: "anybody", Words: "Any player who has three does, after phases B and F, if no other such player has as many.", Set: func(r *readings) { r.anyOrganisms = true }},
	}},
	// The rulings of the catalogue do not ask this; the designer's program does B.
	{ID: "organism.ruling.three-time", Question: "When is it looked for whether a player has three organisms?", Ways: []way{
		{Name: "A", Alias: "after-f", Words: "It is looked for after phase F."},
		{Name: "B", Alias: "every-choice", Words: "It is looked for before every choice as well, by the organisms to which the elements belonged when the turn began.", Set: func(r *readings) { r.threeAlways = true }},
	}},
	{ID: "organism.ruling.three-versus-power", Question: "What decides when three organisms and the threshold come about in one phase F?", Ways: []way{
		{Name: "A", Alias: "organisms", Words: "The three organisms do."},
		{Name: "B", Alias: "power", Words: "The power does.", Set: func(r *readings) { r.powerFirst = true }},
	}},
	{ID: "organism.ruling.power-most", Question: "Who wins when several players reach the threshold with different power?", Ways: []way{
		{Name: "A", Alias: "highest", Words: "The one with most power does."},
	}},
	{ID: "organism.ruling.power-tie-impl", Question: "What happens on a tie for most power?", Ways: []way{
		{Name: "A", Alias: "others-win", Words: "The acting player loses it, and the others in it share the victory."},
		{Name: "B", Alias: "goes-on", Words: "Nobody wins, and play goes on.", Set: func(r *readings) { r.tiesGoOn = true }},
	}},
	{ID: "organism.ruling.tie-on-hold", Question: "Can a tie for most arise in phase B?", Ways: []way{
		{Name: "A", Alias: "no", Words: "No, another player at the threshold would have ended the game before."},
	}},
	{ID: "organism.ruling.forbid-wins", Question: "What holds when one mutation permits what another forbids?", Ways: []way{
		{Name: "A", Alias: "forbidden", Words: "The prohibition does; but a mutation lifts the base rule that it names, also where another one repeats it."},
	}},
	{ID: "organism.ruling.your-elements", Question: "Which elements do mutations mean by your elements?", Ways: []way{
		{Name: "A", Alias: "organism", Words: "Those of the activated organism for costs and effects; for stones of a JUMP and pieces of a PUSH any own."},
	}},
	{ID: "organism.ruling.free-moves-and-counts", Question: "Do bonus and free actions obey the conditions of their type?", Ways: []way{
		{Name: "A", Alias: "yes", Words: "Yes, all of them."},
	}},
	{ID: "organism.ruling.bonus-order", Question: "In which order are bonus actions used?", Ways: []way{
		{Name: "A", Alias: "latest-first", Words: "Before the next regular action, those of a later COMBUST before those of an earlier one."},
	}},
}
