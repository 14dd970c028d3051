package biome

import "umpire/engines/rule"

// rulings are the sentences that can be read in several ways.
var rulings = []rule.Ruling{
	{ID: "biome.ruling.board-layout", Question: "How are the 18 spaces arranged?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "3 rows of 6, each habitat a 2x3 block, Marsh-Prairie-Jungle from left to right.", Supported: true},
		{Name: "B", Words: "Each habitat is a row of 6.", Supported: true},
		{Name: "C", Words: "Other data."},
	}},
	{ID: "biome.ruling.track-data", Question: "Length and bonus spaces?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "The stand-in of 2.5.", Supported: true},
	}},
	{ID: "biome.ruling.bonus-lap", Question: "No bonuses when looping:", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No bonuses at all once the first lap is complete.", Supported: true},
		{Name: "B", Words: "Only crossing the start space gives none.", Supported: true},
	}},
	{ID: "biome.ruling.lap-down", Question: "A player on lap 2 who gives points and falls back to lap 1?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "The formula of the formula on total points (so lap-1 bonuses ahead of the token can be re-earned).", Supported: true},
		{Name: "B", Words: "Never again.", Supported: true},
	}},
	{ID: "biome.ruling.bonus-backward-landing", Question: "Token moved back exactly onto a bonus space?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No bonus now, and none when it leaves forward: it is not behind the space.", Supported: true},
		{Name: "B", Words: "Bonus.", Supported: true},
	}},
	{ID: "biome.ruling.bonus-other-turn", Question: "A bonus earned in another player's turn (gift, migration)?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Its owner resolves it at once, right after the step that moved the token, and play then goes on.", Supported: true},
		{Name: "B", Words: "In the owner's next turn. \"Immediately\" supports A.", Supported: true},
	}},
	{ID: "biome.ruling.bonus-optional", Question: "Must a sunlight or card bonus be taken?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes (gain is automatic; only its order is chosen); the discount may be forgone.", Supported: true},
	}},
	{ID: "biome.ruling.bonus-auto", Question: "Which bonuses need a move?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Sunlight and draw bonuses resolve by themselves, in track order, unless their owner also has a discount bonus pending; then every pending bonus of that owner waits for its bonus move.", Supported: true},
		{Name: "B", Words: "Every bonus is a move.", Supported: true},
	}},
	{ID: "biome.ruling.bonus-interrupt", Question: "Does a bonus interrupt a multi-step action?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes, after the step that moved the token and before the next step; exception feeding.", Supported: true},
		{Name: "B", Words: "After the action.", Supported: true},
	}},
	{ID: "biome.ruling.discount-zero", Question: "Discount on a cost-0 card?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Stays 0. Discounts from different offers never add up (each offer is its own play).", Supported: true},
	}},
	{ID: "biome.ruling.trigger-order", Question: "Order after a forward move that completes achievements and earns bonuses?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Achievements first (they can move the token further), then all pending bonuses in the owner's order; bonuses newly earned meanwhile join the pending set. Several players: active player first, then turn order.", Supported: true},
	}},
	{ID: "biome.ruling.starter-points", Question: "Do starting cards score?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Setup lists their state without points and tokens start at the start space.", Supported: true},
		{Name: "B", Words: "Printed points.", Supported: true},
	}},
	{ID: "biome.ruling.houseplant-tie", Question: "Tie for most houseplants?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Random; engine parameter.", Supported: true},
	}},
	{ID: "biome.ruling.supply-limits", Question: "Are tokens, chicks, rabbits, nests limited?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "The text describes no shortage.", Supported: true},
		{Name: "B", Words: "Hard limit, served in turn order.", Supported: true},
	}},
	{ID: "biome.ruling.cube-shortage", Question: "No cubes left?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Cubes are only markers: nothing is forbidden (12 actions + 4 achievements = 16, but a new public achievement could make it 17).", Supported: true},
		{Name: "B", Words: "Action not allowed.", Supported: true},
	}},
	{ID: "biome.ruling.deck-empty", Question: "Main deck empty?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Shuffle the discard pile into a new deck when a card is needed; if both are empty draw what there is (an exchange of resources for a card is then refused). Cards discarded by the same step are in the pile before the draw of that step only if discarded earlier in that step.", Supported: true},
		{Name: "B", Words: "No reshuffle.", Supported: true},
	}},
	{ID: "biome.ruling.discard-public", Question: "Is the discard pile public?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes, face up.", Supported: true},
	}},
	{ID: "biome.ruling.hidden-gift", Question: "Given cards: seen by giver and receiver only.", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "So.", Supported: true},
	}},
	{ID: "biome.ruling.play-exact", Question: "Overpay or substitute resources?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No: exactly the printed tokens (less a discount).", Supported: true},
	}},
	{ID: "biome.ruling.starters-count", Question: "Starting cards count as ordinary cards afterwards (counts, nests, actions, migration, disasters).", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes.", Supported: true},
	}},
	{ID: "biome.ruling.same-species", Question: "Several copies of a species in one Biome are allowed.", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes (only \"unique\" conditions compare names).", Supported: true},
	}},
	{ID: "biome.ruling.row-printed", Question: "Rows are those of the printed board; Changing Conditions cards do not alter them.", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes.", Supported: true},
	}},
	{ID: "biome.ruling.full-biome-offer", Question: "A player with no available space still gets play offers, can only forgo them, and may draw 1.", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes.", Supported: true},
	}},
	{ID: "biome.ruling.pass-over", Question: "Must a player with nothing to decide make a move?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No: a step is passed over without a move for a player who has no qualifying animal (nesting), no predator, no baby in a nest (feeding), no vulture that may scavenge, no animal (migration), an empty hand (phase 1) or too few cards to save; a loss with only one possible result (all affected cards, all nests) is applied without a move. Everything else offered needs its move, even when one choice remains.", Supported: true},
	}},
	{ID: "biome.ruling.simultaneous-order", Question: "Inside a simultaneous phase, in what order are draws served?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "In the order in which the script or server submits them; when all are submitted at once, in turn order. Decisions do not see others' decisions of the same phase that are not yet public.", Supported: true},
	}},
	{ID: "biome.ruling.dual-plant", Question: "Which habitat does a dual-habitat plant count for?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "The effective habitat of its space only. Same for animals.", Supported: true},
	}},
	{ID: "biome.ruling.hand-pooling", Question: "Odd discards, and rewards taken as cards?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Discards of one player in one phase 1 form a credit: each card reward costs 2, each resource reward 2 (Expert 3); cards drawn as reward count for the limit again; the player may not finish above 8 cards; left-over credit is lost.", Supported: true},
		{Name: "B", Words: "Rewards are only counted once at the end.", Supported: true},
	}},
	{ID: "biome.ruling.hand-reward-must", Question: "Must a reward be taken?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No (\"receive\" is a benefit; unused credit is lost).", Supported: true},
	}},
	{ID: "biome.ruling.hand-reopen", Question: "A player who is done with phase 1 exchanges for a card while others still reduce?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Allowed; a hand above 8 cancels the player's done, so phase 1 ends only when every hand is 8 or fewer.", Supported: true},
		{Name: "B", Words: "The exchange is refused.", Supported: true},
	}},
	{ID: "biome.ruling.draw-optional", Question: "May a player draw 1 or 0?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes (\"may\").", Supported: true},
	}},
	{ID: "biome.ruling.collect-optional", Question: "May a player take fewer?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes (\"may\").", Supported: true},
	}},
	{ID: "biome.ruling.last-place-when", Question: "When is last place judged?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "At the start of phase 3; the whole season counts as one chance. Fewest total points, laps included.", Supported: true},
	}},
	{ID: "biome.ruling.last-place-solo", Question: "Solo?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No extra: nobody to be behind.", Supported: true},
		{Name: "B", Words: "The only player is last.", Supported: true},
	}},
	{ID: "biome.ruling.advanced-extra-match", Question: "Does the no-match rule cover the last-place extra resource?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes, all resources picked in the phase must differ.", Supported: true},
		{Name: "B", Words: "No.", Supported: true},
	}},
	{ID: "biome.ruling.forgo-stack", Question: "Two actions grant 1 card when nothing is played, and the general note also gives 1:", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "One card only, the two state the same thing; it may be declined. For actions without that sentence (Toad) the general note applies.", Supported: true},
	}},
	{ID: "biome.ruling.forgo-capable", Question: "May a player activate an action, or take the offer, purely to forgo?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes, after paying any price.", Supported: true},
	}},
	{ID: "biome.ruling.exchange-base", Question: "Are resource exchanges part of Standard?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "The solo reminder and the Expert change presuppose a general rule, and Bonobo's note (base action) speaks of exchanging resources.", Supported: true},
		{Name: "B", Words: "Only Advanced, Expert, solo.", Supported: true},
	}},
	{ID: "biome.ruling.exchange-same", Question: "Exchange 2 fish for 1 fish, or 2 cards for 1 card?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Legal; every exchange shrinks cards + resources by at least 1, so no loop.", Supported: true},
	}},
	{ID: "biome.ruling.anytime-window", Question: "What is \"any time\"?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "A free move (exchange, Changing Conditions) may be made (a) by any player whenever the engine waits for a top-level decision of a phase or turn (not during setup, not after the end), (b) by the player who owes a nested decision, before making it; never (i) from activation to resolution of a stealing action (exchanges), (ii) from the spin to the last player's disaster resolution, (iii) while a migrating card waits to be settled, (iv) between an attack's target and its roll.", Supported: true},
		{Name: "B", Words: "Only in the own turn or own simultaneous phase.", Supported: true},
	}},
	{ID: "biome.ruling.reveal-window", Question: "Cards set aside by give-draw-play-free, give-points-draw-play, draw-keep, reveal-if:", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Not in hand until kept, so they cannot be exchanged, given or (a Changing Conditions card) laid.", Supported: true},
	}},
	{ID: "biome.ruling.conditions-cost", Question: "Free?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes, no cost is mentioned.", Supported: true},
	}},
	{ID: "biome.ruling.conditions-empty", Question: "What is an empty space?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No plant or animal, no other Changing Conditions card, no Bountiful card.", Supported: true},
		{Name: "B", Words: "A changed but unplanted space may be changed again.", Supported: true},
	}},
	{ID: "biome.ruling.conditions-permanent", Question: "Conditions permanent?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "It stays under whatever is played; if the plant or animal above leaves, the space keeps its changed habitat.", Supported: true},
	}},
	{ID: "biome.ruling.conditions-count", Question: "Do Changing Conditions cards in hand count as cards for limit, discards, gifts, fire?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes.", Supported: true},
	}},
	{ID: "biome.ruling.conditions-owner", Question: "May it be laid in another player's Biome?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No, own Biome only.", Supported: true},
	}},
	{ID: "biome.ruling.nest-same-habitat", Question: "Nest same habitat?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "A bird may nest in an adjacent plant when the plant's effective habitat is one of the bird's native habitats; any nest-bearing plant, though the sentence on two-habitat birds says tree (B: across the border trees only). So a single-habitat bird needs a plant of its own habitat; a dual bird may cross the border between its two habitats, but not into the third.", Supported: true},
		{Name: "B", Words: "Across the border trees only). So a single-habitat bird needs a plant of its own habitat; a dual bird may cross the border between its two habitats, but not into the third.", Supported: true},
	}},
	{ID: "biome.ruling.rabbit-dual", Question: "Dual-habitat rabbits:", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Plant and rabbit must stand in the same habitat (the relaxation names birds only).", Supported: true},
		{Name: "B", Words: "As birds.", Supported: true},
	}},
	{ID: "biome.ruling.nest-mandatory", Question: "May a player decline to nest?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No.", Supported: true},
		{Name: "B", Words: "Yes.", Supported: true},
	}},
	{ID: "biome.ruling.nest-assignment", Question: "More animals than room?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "The owner nests animals one at a time, choosing animal and plant; the phase cannot be finished while some un-nested animal still has a plant with room (a maximal, not necessarily maximum, assignment).", Supported: true},
	}},
	{ID: "biome.ruling.nest-habitat", Question: "In which habitat is a nest?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Birds nest \"in\" a plant, limits belong to plants.", Supported: true},
		{Name: "B", Words: "That of its parent.", Supported: true},
		{Name: "C", Words: "Both.", Supported: true},
	}},
	{ID: "biome.ruling.nest-limits-independent", Question: "Nest limits independent?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Bird and rabbit limits are counted separately.", Supported: true},
	}},
	{ID: "biome.ruling.nest-flowers", Question: "Flowers:", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No bird nests (0 symbols) unless card data says otherwise; rabbits may use them.", Supported: true},
	}},
	{ID: "biome.ruling.nest-symbols-data", Question: "Nest symbols data?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "The number of symbols on the card governs; trees must carry 2.", Supported: true},
	}},
	{ID: "biome.ruling.empty-nest", Question: "A nest with 0 babies left:", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Stays until clean-up and cannot be attacked, fed or scavenged.", Supported: true},
		{Name: "B", Words: "Removed at once.", Supported: true},
	}},
	{ID: "biome.ruling.predation-order", Question: "Order fixed or dynamic?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Ranked once at the start of predation.", Supported: true},
		{Name: "B", Words: "Re-ranked after each player.", Supported: true},
	}},
	{ID: "biome.ruling.predator-order", Question: "Predator order?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "The owner chooses the order of own predators and may see earlier results first.", Supported: true},
	}},
	{ID: "biome.ruling.predator-habitat", Question: "Predator habitat?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "A predator's habitat is the effective habitat of its space (a dual predator hunts only there).", Supported: true},
	}},
	{ID: "biome.ruling.predation-must", Question: "Must a predator attack when a nest with babies is available?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes; which one is free, so a hopeless target (6 or more plants) may be chosen to collect 3 cards.", Supported: true},
		{Name: "B", Words: "May decline and draw 3. With no target: draw 3. The 3 cards are drawn automatically, separately for each predator.", Supported: true},
	}},
	{ID: "biome.ruling.predation-no-target", Question: "When does a predator without a target draw its 3 cards?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "By itself, with no move, as soon as none of the active player's predators that have not hunted yet has a target, after the bonuses of the last attack.", Supported: true},
		{Name: "B", Words: "As a move in the owner's order.", Supported: true},
	}},
	{ID: "biome.ruling.roll-count", Question: "Roll count?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Plants are counted at the moment of the roll, in the habitat of the nest attacked, any of the three plant types, the holder included.", Supported: true},
	}},
	{ID: "biome.ruling.up-to-two", Question: "Choice or cap?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Removes min(2, babies).", Supported: true},
		{Name: "B", Words: "Attacker may take fewer."},
	}},
	{ID: "biome.ruling.bonus-predator-window", Question: "Which new predators hunt?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "One played with any discount bonus inside the owner's predation turn (all points of that turn stem from hunting) and one played in this Summer's phase 4; a predator that enters after the owner's predation turn ended does not hunt this Summer.", Supported: true},
	}},
	{ID: "biome.ruling.predator-action", Question: "Predator action?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "A predator or vulture may carry an action as well (data). If its only ability is hunting or scavenging, it has no action and cannot be activated.", Supported: true},
	}},
	{ID: "biome.ruling.feeding-order", Question: "Are feeding and scavenging simultaneous?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Turn-based in turn order (only nesting is named as simultaneous among the events).", Supported: true},
		{Name: "B", Words: "Simultaneous."},
	}},
	{ID: "biome.ruling.feed-mix", Question: "For a two-food parent each baby separately may get either kind.", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes. A kind printed twice in the cost still costs 1 a baby.", Supported: true},
	}},
	{ID: "biome.ruling.feed-exchange", Question: "Exchanging for food during feeding?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Allowed until the player is done; but nothing gained from bonuses of this feeding.", Supported: true},
	}},
	{ID: "biome.ruling.feed-once", Question: "Feed once?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "A baby is fed once; fed babies go to the supply when the player is done.", Supported: true},
	}},
	{ID: "biome.ruling.scavenge-order", Question: "Scavenge order?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Turn order; a player with both vultures chooses their order and may choose different victims.", Supported: true},
	}},
	{ID: "biome.ruling.scavenge-removal", Question: "Does scavenging use up the babies?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No.", Supported: true},
		{Name: "B", Words: "Yes.", Supported: true},
	}},
	{ID: "biome.ruling.scavenge-all", Question: "Scavenge all?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Declined or taken in full; points and cards are one step, bonuses follow it.", Supported: true},
	}},
	{ID: "biome.ruling.scavenge-habitat", Question: "Scavenge habitat?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Babies count for the habitat of their nest (nest-habitat).", Supported: true},
	}},
	{ID: "biome.ruling.action-precondition", Question: "Unmet condition or unpayable price:", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "The activation is illegal (no cube). A later step that cannot be done in full is done as far as possible.", Supported: true},
	}},
	{ID: "biome.ruling.action-once", Question: "Action once?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Once per stay: the cube shows use; migration removes it, so a migrated card can be used again by the new owner; a card lost to a disaster and played again is unused.", Supported: true},
	}},
	{ID: "biome.ruling.self-count", Question: "Does the acting card count itself?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes (it is in the Biome).", Supported: true},
	}},
	{ID: "biome.ruling.give-split", Question: "Food and cards may be split among players (give-draw-play-free, give-then-play-free); points go to one player.", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "So. The receiver cannot refuse.", Supported: true},
	}},
	{ID: "biome.ruling.give-points-zero", Question: "A player with fewer points than must be given?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Cannot activate; points never go below 0.", Supported: true},
	}},
	{ID: "biome.ruling.give-food", Question: "\"1 food\" excludes sunlight.", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes.", Supported: true},
	}},
	{ID: "biome.ruling.free-play-points", Question: "Free play points?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Free or discounted plays score printed points.", Supported: true},
	}},
	{ID: "biome.ruling.marsh-card", Question: "\"Marsh card\":", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Any plant or animal with Marsh among its native habitats, put into any legal space for it.", Supported: true},
		{Name: "B", Words: "Must go into the Marsh.", Supported: true},
	}},
	{ID: "biome.ruling.per-max", Question: "Per max?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "The maximum of 10 binds points, not tokens.", Supported: true},
	}},
	{ID: "biome.ruling.reveal-short", Question: "Fewer cards than asked can be revealed:", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Reveal what there is; \"none are birds\" may then be true.", Supported: true},
	}},
	{ID: "biome.ruling.steal-none", Question: "Stealing from a player without the resource:", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Nothing from that player.", Supported: true},
	}},
	{ID: "biome.ruling.thresholds", Question: "\"4 mammals\", \"5 species\", \"2 trees\", \"3 birds\":", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Minimums, never exact counts.", Supported: true},
	}},
	{ID: "biome.ruling.steal-each", Question: "Steal each?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "\"each player\" in a steal = each other player; one token each.", Supported: true},
	}},
	{ID: "biome.ruling.others-order", Question: "Others' optional draws:", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Clockwise from the active player.", Supported: true},
	}},
	{ID: "biome.ruling.rest", Question: "A player may also do nothing at all instead of drawing.", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes (\"may\").", Supported: true},
	}},
	{ID: "biome.ruling.vulture-cube", Question: "Vulture cube?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Vultures and predators never get a cube for their automatic ability.", Supported: true},
	}},
	{ID: "biome.ruling.achievement-instant", Question: "Achievement instant?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Checked after every atomic change of any board, for all players. Once claimed it stays, even if the condition later fails; a condition met only for a moment counts. A claim is worth its place's points at once; in a simultaneous phase the place is 1 + number of players who completed it before this phase.", Supported: true},
	}},
	{ID: "biome.ruling.printed-achievement", Question: "Which is printed?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Stand-in The Naturalist; data.", Supported: true},
	}},
	{ID: "biome.ruling.achievement-new", Question: "A new public achievement that is already met:", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Claimed at once by all who meet it, ranked as same-turn completions.", Supported: true},
	}},
	{ID: "biome.ruling.achievement-deck", Question: "Fewer than 3 left:", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Draw what is left; discarded ones do not come back; with none left the action may still be activated and does nothing.", Supported: true},
	}},
	{ID: "biome.ruling.gardener-diverse", Question: "Gardener diverse?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "6 of the 7 types.", Supported: true},
		{Name: "B", Words: "At least some number. Under layout.", Supported: true},
	}},
	{ID: "biome.ruling.end-latched", Question: "Trigger then points fall or a card leaves:", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "The end stays triggered.", Supported: true},
	}},
	{ID: "biome.ruling.end-full", Question: "A space with only a Changing Conditions or Bountiful card is not filled.", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes.", Supported: true},
	}},
	{ID: "biome.ruling.end-order", Question: "End order?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "At the end: finish the season, private achievements, then compare. Nothing is done for token passing.", Supported: true},
	}},
	{ID: "biome.ruling.private-when", Question: "Private conditions are checked on the final position. Do these points earn track bonuses?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No, and they trigger nothing. Players who complete the same one all get its top points.", Supported: true},
	}},
	{ID: "biome.ruling.private-solo", Question: "Private solo?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Allowed: one private achievement, same scoring.", Supported: true},
	}},
	{ID: "biome.ruling.left-hand", Question: "Left hand?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Left-hand opponent = next player clockwise; with 2 players the other one. Turn order starts with the starting player.", Supported: true},
	}},
	{ID: "biome.ruling.migration-loss", Question: "Giver loses no points.", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes (not mentioned).", Supported: true},
	}},
	{ID: "biome.ruling.migration-fallback", Question: "When is \"cannot accommodate any\"?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "When no own animal that has not migrated this phase fits. Then the player may remove any own animal (even one just received) to the discard pile without points or cards, or stay. With no animals at all: nothing.", Supported: true},
	}},
	{ID: "biome.ruling.migration-trigger", Question: "Migration trigger?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "The receiver's achievements and bonuses happen at once in the giver's turn; active player = giver.", Supported: true},
	}},
	{ID: "biome.ruling.migration-starters", Question: "Starting birds may migrate.", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes.", Supported: true},
	}},
	{ID: "biome.ruling.migration-fresh", Question: "An animal played in phase 4 of the same season may migrate.", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes: phase 4 comes first.", Supported: true},
	}},
	{ID: "biome.ruling.left-solo", Question: "Left solo?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Solo uses biome.solo.migration instead.", Supported: true},
	}},
	{ID: "biome.ruling.bountiful-spaces", Question: "Bountiful spaces?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Only on a space with no plant or animal and no other Bountiful card.", Supported: true},
	}},
	{ID: "biome.ruling.bountiful-redraw", Question: "Deck too short for all redraws (4 players: 5 left):", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Turn order; discards are shuffled back in when needed, after the redraw of that player.", Supported: true},
	}},
	{ID: "biome.ruling.bountiful-trigger", Question: "Does a card that arrives by migration, bonus or action trigger it?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes, any placement; the owner of the Biome profits. On-play benefits come after the card's own points.", Supported: true},
	}},
	{ID: "biome.ruling.bountiful-solo", Question: "Third card in solo:", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Own Biome, face up.", Supported: true},
	}},
	{ID: "biome.ruling.bountiful-static", Question: "Bountiful static?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Static benefits last while the qualifying card lies there.", Supported: true},
	}},
	{ID: "biome.ruling.climate-start", Question: "First spin under Climate Change?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "The variant changes which seasons, not when disasters begin.", Supported: true},
		{Name: "B", Words: "Fall of Year 1.", Supported: true},
	}},
	{ID: "biome.ruling.climate-optional", Question: "Climate optional?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "In Advanced and Expert the disaster option implies Climate Change; config may switch it off, which restores the Standard calendar and rounding down (solo Expert still rounds up).", Supported: true},
	}},
	{ID: "biome.ruling.disaster-spinner", Question: "Disaster spinner?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "The starting player spins; uniform stand-in weights.", Supported: true},
	}},
	{ID: "biome.ruling.disaster-order", Question: "Disaster order?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Turn order.", Supported: true},
	}},
	{ID: "biome.ruling.disaster-standing", Question: "Disaster standing?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "First and last place are judged at the spin, strictly. Losses are capped at what there is and never below 0. Solo: the single player is neither (both adjustments would cancel anyway). Adjustments come after rounding.", Supported: true},
	}},
	{ID: "biome.ruling.save-draws", Question: "Order: prevention; number lost; owner picks cards; attached nests counted; draw 2 for each; may save one picked card (4 discards); then losses happen. Draws for a card then saved are kept.", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "A because the draws are \"available\" for saving.", Supported: true},
		{Name: "B", Words: "Saved cards earn no draw.", Supported: true},
	}},
	{ID: "biome.ruling.save-nest", Question: "Save nest?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "A saved animal keeps its nest (unless the field itself destroys nests). Nests cannot be saved.", Supported: true},
	}},
	{ID: "biome.ruling.nest-with-plant", Question: "A lost plant that holds nests:", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Nothing holds them.", Supported: true},
		{Name: "B", Words: "They stay.", Supported: true},
	}},
	{ID: "biome.ruling.tsunami-nests", Question: "All nests of the player or of the Marsh?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "All on the board.", Supported: true},
		{Name: "B", Words: "Marsh.", Supported: true},
	}},
	{ID: "biome.ruling.plague-scope", Question: "Plague scope?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No habitat is named.", Supported: true},
		{Name: "B", Words: "Prairie (where its prevention lies).", Supported: true},
	}},
	{ID: "biome.ruling.hurricane-rounding", Question: "Hurricane rounding?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Half in each habitat separately.", Supported: true},
		{Name: "B", Words: "Half of all.", Supported: true},
	}},
	{ID: "biome.ruling.disaster-count-time", Question: "Prevention and affected numbers are judged when the player's own resolution begins.", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Nothing that another player loses changes them.", Supported: true},
	}},
	{ID: "biome.ruling.disaster-lock", Question: "No free moves during a disaster.", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes, as for steals.", Supported: true},
	}},
	{ID: "biome.ruling.disaster-pile", Question: "Disaster pile?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Lost cards go to the main discard pile; their cubes return to the owner.", Supported: true},
	}},
	{ID: "biome.ruling.fire-draw", Question: "Fire draw?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Fire and Snowstorm losses earn no cards (not from the Biome).", Supported: true},
	}},
	{ID: "biome.ruling.snowstorm-total", Question: "Half of what?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Of all tokens in the store together.", Supported: true},
		{Name: "B", Words: "Of foods and of sunlight separately.", Supported: true},
	}},
	{ID: "biome.ruling.solo-no-early-end", Question: "Build:", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Neither 120 points nor a full Biome ends it (bands go to 185+).", Supported: true},
	}},
	{ID: "biome.ruling.race-check", Question: "Race check?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "All 10 (8) seasons are played and success means 120 or more points at the end of the last one.", Supported: true},
		{Name: "B", Words: "Success as soon as 120 is reached.", Supported: true},
	}},
	{ID: "biome.ruling.solo-printed", Question: "The printed achievement is public too (4 in all).", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes.", Supported: true},
	}},
	{ID: "biome.ruling.solo-reveal-miss", Question: "A revealed plant, condition or unfitting animal:", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Discarded; a fitting animal must be played. The released card is in the discard pile before the reveal.", Supported: true},
	}},
	{ID: "biome.ruling.solo-scavenge", Question: "Solo scavenge?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No cards, no babies needed; the Greater vulture still must stand in the own Jungle.", Supported: true},
	}},
	{ID: "biome.ruling.solo-virtual-few", Question: "A nest with 1 baby loses 1.", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes; empty nests are not rolled for; the virtual opponent draws nothing.", Supported: true},
	}},
	{ID: "biome.ruling.solo-virtual-order", Question: "In what order are own nests rolled for?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "By the name of the parent's space (a1, a2, a3, b1, ... f3), all attacked habitats together.", Supported: true},
	}},
	{ID: "biome.ruling.solo-last-year", Question: "Solo last year?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "In Race the year and season rules are those of the calendar up to season 10 or 8.", Supported: true},
	}},
}
