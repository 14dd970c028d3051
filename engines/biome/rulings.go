package biome

import (
	"slices"

	"umpire/engines/rule"
)

type way = rule.Way[readings]

// choices are the sentences that can be read in several ways, and those that only
// need to be made plain. The first reading of each is the default.
var choices = slices.Concat(rulingsOfTheTable, rulingsOfNature, rulingsOfSeasons)

// rulings are the choices as the tools know them.
var rulings = choices.Rulings()

// rulingsOfTheTable are about the board, the track, and the first four phases.
var rulingsOfTheTable = rule.Choices[readings]{
	{ID: "biome.ruling.board-layout", Question: "How are the 18 spaces of a Biome arranged?", Ways: []way{
		{Name: "A", Alias: "blocks", Words: "They are 3 rows of 6: each habitat is a block of 2 columns, Marsh, Prairie and Jungle from left to right."},
		{Name: "B", Alias: "rows", Words: "Each habitat is a row of 6 spaces.", Set: func(r *readings) { r.rows = true }},
		{Name: "C", Alias: "data", Words: "They lie as the card set lays them out."},
	}},
	{ID: "biome.ruling.track-data", Question: "How long is the point track, and where are its bonus spaces?", Ways: []way{
		{Name: "A", Alias: "data", Words: "The card set says so; the stand-in has 100 spaces."},
	}},
	{ID: "biome.ruling.bonus-lap", Question: "Which bonuses does a token no longer earn once it loops around the track?", Ways: []way{
		{Name: "A", Alias: "none", Words: "It earns no bonus at all once its first lap is complete."},
		{Name: "B", Alias: "start", Words: "It earns them on every lap; only crossing the start space earns nothing.", Set: func(r *readings) { r.everyLap = true }},
	}},
	{ID: "biome.ruling.lap-down", Question: "May a player earn bonuses again who falls from the second lap back to the first?", Ways: []way{
		{Name: "A", Alias: "again", Words: "The bonuses ahead of the token on the first lap can be earned again."},
		{Name: "B", Alias: "never", Words: "A bonus that was earned once is never earned again.", Set: func(r *readings) { r.onceOnly = true }},
	}},
	{ID: "biome.ruling.bonus-backward-landing", Question: "Does a token that moves back exactly onto a bonus space earn the bonus?", Ways: []way{
		{Name: "A", Alias: "no", Words: "It earns nothing there, and nothing when it moves on, since it was not behind the space."},
		{Name: "B", Alias: "yes", Words: "It earns the bonus of the space onto which it moves back.", Set: func(r *readings) { r.landing = true }},
	}},
	{ID: "biome.ruling.bonus-other-turn", Question: "When does a player resolve a bonus that was earned in another player's turn?", Ways: []way{
		{Name: "A", Alias: "at-once", Words: "Its owner resolves it right after the step that moved the token, and the turn then goes on."},
		{Name: "B", Alias: "own-turn", Words: "Its owner resolves it at the beginning of the owner's next turn.", Set: func(r *readings) { r.ownTurn = true }},
	}},
	{ID: "biome.ruling.bonus-optional", Question: "Must a sunlight or card bonus be taken?", Ways: []way{
		{Name: "A", Alias: "must", Words: "It is taken without a decision, and only its order can be chosen; the discount alone may be forgone."},
	}},
	{ID: "biome.ruling.bonus-auto", Question: "Which bonuses need a move of their own?", Ways: []way{
		{Name: "A", Alias: "discount", Words: "Sunlight and card bonuses resolve by themselves, unless a discount is pending too: then each waits for its move."},
		{Name: "B", Alias: "every", Words: "Every bonus waits for a move of its owner.", Set: func(r *readings) { r.everyMove = true }},
	}},
	{ID: "biome.ruling.bonus-interrupt", Question: "Does a bonus interrupt an action of several steps?", Ways: []way{
		{Name: "A", Alias: "interrupts", Words: "It is resolved after the step that moved the token, before the next step; only feeding is not interrupted."},
		{Name: "B", Alias: "waits", Words: "It is resolved when the action is complete.", Set: func(r *readings) { r.afterAction = true }},
	}},
	{ID: "biome.ruling.discount-zero", Question: "What does a discount do for a card that costs nothing?", Ways: []way{
		{Name: "A", Alias: "nothing", Words: "Its cost stays 0, and discounts of different offers never add up."},
	}},
	{ID: "biome.ruling.trigger-order", Question: "What comes first when a move completes an achievement and earns bonuses?", Ways: []way{
		{Name: "A", Alias: "claims", Words: "Achievements are claimed first, then the bonuses come in their owner's order; the active player goes before the others."},
	}},
	{ID: "biome.ruling.starter-points", Question: "Do the starting cards score when they are placed?", Ways: []way{
		{Name: "A", Alias: "no", Words: "They score nothing, and tokens begin on the start space."},
		{Name: "B", Alias: "printed", Words: "They score their printed points.", Set: func(r *readings) { r.startersScore = true }},
	}},
	{ID: "biome.ruling.houseplant-tie", Question: "Who starts when several players own most houseplants?", Ways: []way{
		{Name: "A", Alias: "named", Words: "One of them is drawn at random; in a scenario the start line names the player."},
	}},
	{ID: "biome.ruling.supply-limits", Question: "Are tokens, chicks, rabbits and nests limited by what the box holds?", Ways: []way{
		{Name: "A", Alias: "unlimited", Words: "They are not: substitutes are used, and the supply may fall below zero."},
		{Name: "B", Alias: "limited", Words: "They are: who comes later in turn order goes without.", Set: func(r *readings) { r.limited = true }},
	}},
	{ID: "biome.ruling.cube-shortage", Question: "May a player without cubes activate a card?", Ways: []way{
		{Name: "A", Alias: "allowed", Words: "The player may, since cubes only mark what has been used."},
		{Name: "B", Alias: "forbidden", Words: "The player may not activate a card.", Set: func(r *readings) { r.fewCubes = true }},
	}},
	{ID: "biome.ruling.deck-empty", Question: "What happens when a card is drawn and the main deck is empty?", Ways: []way{
		{Name: "A", Alias: "reshuffle", Words: "The discard pile is shuffled into a new deck; when both are empty no more is drawn."},
		{Name: "B", Alias: "none", Words: "Nothing is drawn, and the discard pile stays where it is.", Set: func(r *readings) { r.noReshuffle = true }},
	}},
	{ID: "biome.ruling.discard-public", Question: "May everybody look at the discard pile?", Ways: []way{
		{Name: "A", Alias: "public", Words: "Everybody may, since it lies face up."},
	}},
	{ID: "biome.ruling.hidden-gift", Question: "Who sees cards that are given away?", Ways: []way{
		{Name: "A", Alias: "both", Words: "The giver and the receiver see them, and nobody else."},
	}},
	{ID: "biome.ruling.play-exact", Question: "May a player pay more than a card costs, or with other resources?", Ways: []way{
		{Name: "A", Alias: "exact", Words: "No, the player pays exactly the printed resources, less a discount."},
	}},
	{ID: "biome.ruling.starters-count", Question: "Do the starting cards count as ordinary cards afterwards?", Ways: []way{
		{Name: "A", Alias: "ordinary", Words: "They do, for counts, nests, actions, migration and disasters."},
	}},
	{ID: "biome.ruling.same-species", Question: "May a Biome hold several copies of a species?", Ways: []way{
		{Name: "A", Alias: "allowed", Words: "It may; only conditions that ask for different species compare names."},
	}},
	{ID: "biome.ruling.row-printed", Question: "Do Changing Conditions cards alter the rows?", Ways: []way{
		{Name: "A", Alias: "printed", Words: "They do not: rows are those of the printed board."},
	}},
	{ID: "biome.ruling.full-biome-offer", Question: "Does a player with no open space still get offers to play a card?", Ways: []way{
		{Name: "A", Alias: "offered", Words: "The player does, and can only forgo them, perhaps for a card."},
	}},
	{ID: "biome.ruling.pass-over", Question: "Must a player who has nothing to decide make a move?", Ways: []way{
		{Name: "A", Alias: "passed", Words: "No, such a step is passed over, and a loss of which only one result is possible happens by itself."},
	}},
	{ID: "biome.ruling.simultaneous-order", Question: "In what order are cards drawn in a simultaneous phase?", Ways: []way{
		{Name: "A", Alias: "submitted", Words: "They are drawn in the order in which the decisions come in, and in turn order when all come at once."},
	}},
	{ID: "biome.ruling.dual-plant", Question: "For which habitat does a card of two habitats count?", Ways: []way{
		{Name: "A", Alias: "space", Words: "It counts for the habitat that its space counts as, and for no other."},
	}},
	{ID: "biome.ruling.hand-pooling", Question: "How do discards of the first phase add up to rewards?", Ways: []way{
		{Name: "A", Alias: "credit", Words: "They form a credit from which each reward is paid at once; a card drawn as a reward counts for the limit again."},
		{Name: "B", Alias: "at-end", Words: "Rewards are counted once, when the hand is down to the limit.", Set: func(r *readings) { r.onceAtEnd = true }},
	}},
	{ID: "biome.ruling.hand-reward-must", Question: "Must a reward for discards be taken?", Ways: []way{
		{Name: "A", Alias: "optional", Words: "It may be left, and what is not used by the end of the phase is lost."},
	}},
	{ID: "biome.ruling.hand-reopen", Question: "May a player who is done with the first phase exchange for a card while others still reduce?", Ways: []way{
		{Name: "A", Alias: "reopens", Words: "The player may; a hand above 8 cards makes the player reduce again."},
		{Name: "B", Alias: "refused", Words: "The player may not when the hand would rise above 8 cards.", Set: func(r *readings) { r.notReopened = true }},
	}},
	{ID: "biome.ruling.draw-optional", Question: "May a player draw fewer than two cards?", Ways: []way{
		{Name: "A", Alias: "fewer", Words: "The player may draw one or none."},
	}},
	{ID: "biome.ruling.collect-optional", Question: "May a player collect fewer resources than allowed?", Ways: []way{
		{Name: "A", Alias: "fewer", Words: "The player may collect fewer, or none."},
	}},
	{ID: "biome.ruling.last-place-when", Question: "When is it judged who is in last place?", Ways: []way{
		{Name: "A", Alias: "phase-start", Words: "It is judged once a season, when the third phase begins, by all points of all laps."},
	}},
	{ID: "biome.ruling.last-place-solo", Question: "Is a single player in last place?", Ways: []way{
		{Name: "A", Alias: "nobody", Words: "No, there is nobody to be behind, and no extra."},
		{Name: "B", Alias: "alone", Words: "Yes, the single player gets the extra of the last place.", Set: func(r *readings) { r.lastAlone = true }},
	}},
	{ID: "biome.ruling.advanced-extra-match", Question: "Must the extra resource of the last place differ from those collected?", Ways: []way{
		{Name: "A", Alias: "differ", Words: "It must: all resources picked in the phase differ."},
		{Name: "B", Alias: "free", Words: "It need not differ.", Set: func(r *readings) { r.extraMatches = true }},
	}},
	{ID: "biome.ruling.forgo-stack", Question: "How many cards does a player draw who plays nothing in an action that grants a card for that?", Ways: []way{
		{Name: "A", Alias: "one", Words: "The player draws one card only, or declines it: the action and the general note say the same."},
	}},
	{ID: "biome.ruling.forgo-capable", Question: "May a player activate an action only to forgo the play that it offers?", Ways: []way{
		{Name: "A", Alias: "allowed", Words: "The player may, after paying the whole price."},
	}},
	{ID: "biome.ruling.exchange-base", Question: "May resources be exchanged in the Standard mode?", Ways: []way{
		{Name: "A", Alias: "every", Words: "They may be exchanged in every mode."},
		{Name: "B", Alias: "harder", Words: "They may be exchanged in Advanced, Expert and solo play only.", Set: func(r *readings) { r.noTokens = true }},
	}},
	{ID: "biome.ruling.exchange-same", Question: "May two fish be exchanged for one fish, or two cards for one card?", Ways: []way{
		{Name: "A", Alias: "allowed", Words: "They may: every exchange leaves its player with fewer things than before."},
	}},
	{ID: "biome.ruling.anytime-window", Question: "When is \"any time\", at which a player may exchange or lay a Changing Conditions card?", Ways: []way{
		{Name: "A", Alias: "anybody", Words: "Anybody may while a decision of a phase or turn is due, and who owes another decision may before it; not in a steal or a disaster, and not while an animal settles or a die is rolled."},
		{Name: "B", Alias: "own", Words: "A player may in the own turn and in simultaneous phases only.", Set: func(r *readings) { r.ownWindow = true }},
	}},
	{ID: "biome.ruling.reveal-window", Question: "Are cards that an action has set aside in the player's hand meanwhile?", Ways: []way{
		{Name: "A", Alias: "aside", Words: "They are not until they are kept, so they cannot be exchanged, given or laid."},
	}},
	{ID: "biome.ruling.conditions-cost", Question: "What does laying a Changing Conditions card cost?", Ways: []way{
		{Name: "A", Alias: "free", Words: "It costs nothing."},
	}},
	{ID: "biome.ruling.conditions-empty", Question: "On which spaces may a Changing Conditions card be laid?", Ways: []way{
		{Name: "A", Alias: "bare", Words: "It needs a space without a plant, an animal, a Bountiful card or another such card."},
		{Name: "B", Alias: "again", Words: "It may also change a space again that has been changed and not been planted.", Set: func(r *readings) { r.overAgain = true }},
	}},
	{ID: "biome.ruling.conditions-permanent", Question: "How long does a Changing Conditions card lie?", Ways: []way{
		{Name: "A", Alias: "stays", Words: "It stays under whatever is played, and keeps the space changed when that leaves."},
	}},
	{ID: "biome.ruling.conditions-count", Question: "Do Changing Conditions cards in hand count as cards?", Ways: []way{
		{Name: "A", Alias: "count", Words: "They do, for the hand limit, discards, gifts and fire."},
	}},
	{ID: "biome.ruling.conditions-owner", Question: "May a Changing Conditions card be laid in another player's Biome?", Ways: []way{
		{Name: "A", Alias: "own", Words: "No, it is laid in the own Biome only."},
	}},
}
