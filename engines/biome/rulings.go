package biome

import "umpire/engines/rule"

// rulings are the sentences that can be read in several ways.
var rulings = append(rulingsOfTheTable, rulingsOfNature...)

// rulingsOfTheTable are about the board, the track, and the first four phases.
var rulingsOfTheTable = []rule.Ruling{
	{ID: "biome.ruling.board-layout", Question: "How are the 18 spaces arranged?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "3 rows of 6, each habitat a 2x3 block, Marsh-Prairie-Jungle from left to right.", Supported: true},
		{Name: "B", Words: "Each habitat is a row of 6.", Supported: true},
		{Name: "C", Words: "As a card set lays it out."},
	}},
	{ID: "biome.ruling.track-data", Question: "Length and bonus spaces?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Those of the card set.", Supported: true},
	}},
	{ID: "biome.ruling.bonus-lap", Question: "Which bonuses are not given when a token loops?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No bonuses at all once the first lap is complete.", Supported: true},
		{Name: "B", Words: "Only crossing the start space gives none.", Supported: true},
	}},
	{ID: "biome.ruling.lap-down", Question: "A player on lap 2 who gives points and falls back to lap 1?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Bonuses ahead of the token on the first lap can be earned again.", Supported: true},
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
		{Name: "A", Words: "No: tokens begin on the start space.", Supported: true},
		{Name: "B", Words: "Printed points.", Supported: true},
	}},
	{ID: "biome.ruling.houseplant-tie", Question: "Tie for most houseplants?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Random; engine parameter.", Supported: true},
	}},
	{ID: "biome.ruling.supply-limits", Question: "Are tokens, chicks, rabbits, nests limited?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No: substitutes are used, and the supply may go below zero.", Supported: true},
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
	{ID: "biome.ruling.hidden-gift", Question: "Who sees cards that are given?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Giver and receiver only.", Supported: true},
	}},
	{ID: "biome.ruling.play-exact", Question: "Overpay or substitute resources?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No: exactly the printed tokens (less a discount).", Supported: true},
	}},
	{ID: "biome.ruling.starters-count", Question: "Do starting cards count as ordinary cards afterwards?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes: for counts, nests, actions, migration and disasters.", Supported: true},
	}},
	{ID: "biome.ruling.same-species", Question: "May a Biome hold several copies of a species?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes; only conditions that ask for different species compare names.", Supported: true},
	}},
	{ID: "biome.ruling.row-printed", Question: "Do Changing Conditions cards alter the rows?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No: rows are those of the printed board.", Supported: true},
	}},
	{ID: "biome.ruling.full-biome-offer", Question: "Does a player with no available space get play offers?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes; it can only be forgone, for a card.", Supported: true},
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
	{ID: "biome.ruling.forgo-stack", Question: "Does an action that grants a card when nothing is played grant it beside the general one?", Default: "A", Readings: []rule.Reading{
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
	{ID: "biome.ruling.reveal-window", Question: "Are cards that an action has set aside in hand meanwhile?", Default: "A", Readings: []rule.Reading{
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
}
