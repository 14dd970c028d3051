package biome

import "umpire/engines/rule"

// rulingsOfNature are about the events, actions, achievements, migration,
// disasters and solo play.
var rulingsOfNature = []rule.Ruling{
	{ID: "biome.ruling.nest-same-habitat", Question: "Nest same habitat?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "A bird may nest in an adjacent plant when the plant's effective habitat is one of the bird's native habitats; any nest-bearing plant, though the sentence on two-habitat birds says tree (B: across the border trees only). So a single-habitat bird needs a plant of its own habitat; a dual bird may cross the border between its two habitats, but not into the third.", Supported: true},
		{Name: "B", Words: "Across the border trees only). So a single-habitat bird needs a plant of its own habitat; a dual bird may cross the border between its two habitats, but not into the third.", Supported: true},
	}},
	{ID: "biome.ruling.rabbit-dual", Question: "Do rabbits of two habitats nest across the border as birds do?", Default: "A", Readings: []rule.Reading{
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
	{ID: "biome.ruling.nest-flowers", Question: "Do flowers hold nests?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No bird nests (0 symbols) unless card data says otherwise; rabbits may use them.", Supported: true},
	}},
	{ID: "biome.ruling.nest-symbols-data", Question: "Nest symbols data?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "The number of symbols on the card governs; trees must carry 2.", Supported: true},
	}},
	{ID: "biome.ruling.empty-nest", Question: "What becomes of a nest whose last baby is taken?", Default: "A", Readings: []rule.Reading{
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
		{Name: "B", Words: "Attacker may take fewer.", Supported: true},
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
	{ID: "biome.ruling.feed-mix", Question: "May the babies of a parent of two foods get either kind each?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes; a kind printed twice still costs one a baby.", Supported: true},
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
	{ID: "biome.ruling.action-precondition", Question: "What if the condition of an action is not met, or its price cannot be paid?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "The activation is illegal (no cube). A later step that cannot be done in full is done as far as possible.", Supported: true},
	}},
	{ID: "biome.ruling.action-once", Question: "Action once?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Once per stay: the cube shows use; migration removes it, so a migrated card can be used again by the new owner; a card lost to a disaster and played again is unused.", Supported: true},
	}},
	{ID: "biome.ruling.self-count", Question: "Does the acting card count itself?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes (it is in the Biome).", Supported: true},
	}},
	{ID: "biome.ruling.give-split", Question: "What may be split among several receivers?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Food and cards; points go to one player, and nobody can refuse.", Supported: true},
	}},
	{ID: "biome.ruling.give-points-zero", Question: "A player with fewer points than must be given?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Cannot activate; points never go below 0.", Supported: true},
	}},
	{ID: "biome.ruling.give-food", Question: "Does \"1 food\" cover sunlight?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No.", Supported: true},
	}},
	{ID: "biome.ruling.free-play-points", Question: "Free play points?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Free or discounted plays score printed points.", Supported: true},
	}},
	{ID: "biome.ruling.marsh-card", Question: "What is a \"Marsh card\"?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Any plant or animal with Marsh among its native habitats, put into any legal space for it.", Supported: true},
		{Name: "B", Words: "Must go into the Marsh.", Supported: true},
	}},
	{ID: "biome.ruling.per-max", Question: "Per max?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "The maximum of 10 binds points, not tokens.", Supported: true},
	}},
	{ID: "biome.ruling.reveal-short", Question: "What if fewer cards than asked can be revealed?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Reveal what there is; \"none are birds\" may then be true.", Supported: true},
	}},
	{ID: "biome.ruling.steal-none", Question: "What if a player does not have the resource that is stolen?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Nothing from that player.", Supported: true},
	}},
	{ID: "biome.ruling.thresholds", Question: "Are \"4 mammals\", \"5 species\", \"2 trees\", \"3 birds\" minimums?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes, never exact counts.", Supported: true},
	}},
	{ID: "biome.ruling.steal-each", Question: "Steal each?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "\"each player\" in a steal = each other player; one token each.", Supported: true},
	}},
	{ID: "biome.ruling.others-order", Question: "In what order do the others draw?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Clockwise from the active player.", Supported: true},
	}},
	{ID: "biome.ruling.rest", Question: "May a player do nothing at all instead of drawing?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes.", Supported: true},
	}},
	{ID: "biome.ruling.vulture-cube", Question: "Vulture cube?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Vultures and predators never get a cube for their automatic ability.", Supported: true},
	}},
	{ID: "biome.ruling.achievement-instant", Question: "Achievement instant?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Checked after every atomic change of any board, for all players. Once claimed it stays, even if the condition later fails; a condition met only for a moment counts. A claim is worth its place's points at once; in a simultaneous phase the place is 1 + number of players who completed it before this phase.", Supported: true},
	}},
	{ID: "biome.ruling.achievement-same-turn", Question: "What if the active player completes an achievement in a turn in which another player has claimed it already?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "ranked", Words: "The places of one turn are ranked in turn order from the active player on; who falls back a place gives back the difference in points.", Supported: true},
		{Name: "B", Alias: "kept", Words: "Whoever claimed it first in the turn keeps the better place.", Supported: true},
	}},
	{ID: "biome.ruling.printed-achievement", Question: "Which is printed?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Stand-in The Naturalist; data.", Supported: true},
	}},
	{ID: "biome.ruling.achievement-new", Question: "What if a new public achievement is already met?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Claimed at once by all who meet it, ranked as same-turn completions.", Supported: true},
	}},
	{ID: "biome.ruling.achievement-deck", Question: "What if fewer than three achievement cards are left?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Draw what is left; discarded ones do not come back; with none left the action may still be activated and does nothing.", Supported: true},
	}},
	{ID: "biome.ruling.gardener-diverse", Question: "Gardener diverse?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "6 of the 7 types.", Supported: true},
		{Name: "B", Words: "At least some number. Under layout.", Supported: true},
	}},
	{ID: "biome.ruling.end-latched", Question: "Does the end stay triggered when points fall or a card leaves?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes.", Supported: true},
	}},
	{ID: "biome.ruling.end-full", Question: "Is a space with only a Changing Conditions or Bountiful card filled?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No.", Supported: true},
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
	{ID: "biome.ruling.migration-loss", Question: "Does the giver lose points?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No.", Supported: true},
	}},
	{ID: "biome.ruling.migration-fallback", Question: "When is \"cannot accommodate any\"?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "When no own animal that has not migrated this phase fits. Then the player may remove any own animal (even one just received) to the discard pile without points or cards, or stay. With no animals at all: nothing.", Supported: true},
	}},
	{ID: "biome.ruling.migration-trigger", Question: "Migration trigger?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "The receiver's achievements and bonuses happen at once in the giver's turn; active player = giver.", Supported: true},
	}},
	{ID: "biome.ruling.migration-starters", Question: "May starting birds migrate?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes.", Supported: true},
	}},
	{ID: "biome.ruling.migration-fresh", Question: "May an animal migrate that was played in the same season?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes: the play comes first.", Supported: true},
	}},
	{ID: "biome.ruling.left-solo", Question: "Left solo?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "One player has a rule of their own: release an animal, and a card is revealed.", Supported: true},
	}},
	{ID: "biome.ruling.bountiful-spaces", Question: "Bountiful spaces?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Only on a space with no plant or animal and no other Bountiful card.", Supported: true},
	}},
	{ID: "biome.ruling.bountiful-redraw", Question: "What if the deck is too short for all redraws?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Turn order; discards are shuffled back in when needed, after the redraw of that player.", Supported: true},
	}},
	{ID: "biome.ruling.bountiful-trigger", Question: "Does a card that arrives by migration, bonus or action trigger it?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes, any placement; the owner of the Biome profits. On-play benefits come after the card's own points.", Supported: true},
	}},
	{ID: "biome.ruling.bountiful-solo", Question: "Where does the third card go in solo play?", Default: "A", Readings: []rule.Reading{
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
	{ID: "biome.ruling.save-draws", Question: "Do cards that are saved earn a draw?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes: the draws come before the saving.", Supported: true},
		{Name: "B", Words: "Saved cards earn no draw.", Supported: true},
	}},
	{ID: "biome.ruling.save-nest", Question: "Save nest?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "A saved animal keeps its nest (unless the field itself destroys nests). Nests cannot be saved.", Supported: true},
	}},
	{ID: "biome.ruling.nest-with-plant", Question: "What becomes of the nests in a plant that is lost?", Default: "A", Readings: []rule.Reading{
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
	{ID: "biome.ruling.disaster-count-time", Question: "When are prevention and affected numbers judged?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "When the player's own resolution begins; what others lose changes nothing.", Supported: true},
	}},
	{ID: "biome.ruling.disaster-lock", Question: "Are free moves allowed during a disaster?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No, as during a steal.", Supported: true},
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
	{ID: "biome.ruling.solo-no-early-end", Question: "Do 120 points or a full Biome end Build your Biome?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Neither 120 points nor a full Biome ends it (bands go to 185+).", Supported: true},
	}},
	{ID: "biome.ruling.race-check", Question: "Race check?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "All 10 (8) seasons are played and success means 120 or more points at the end of the last one.", Supported: true},
		{Name: "B", Words: "Success as soon as 120 is reached.", Supported: true},
	}},
	{ID: "biome.ruling.solo-printed", Question: "Is the printed achievement public in solo play?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes: four are public.", Supported: true},
	}},
	{ID: "biome.ruling.solo-reveal-miss", Question: "What becomes of a revealed card that is no fitting animal?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Discarded; a fitting animal must be played. The released card is in the discard pile before the reveal.", Supported: true},
	}},
	{ID: "biome.ruling.solo-scavenge", Question: "Solo scavenge?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No cards, no babies needed; the Greater vulture still must stand in the own Jungle.", Supported: true},
	}},
	{ID: "biome.ruling.solo-virtual-few", Question: "What does an attack take from a nest with one baby?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "That one; empty nests are not rolled for, and the virtual opponent draws nothing.", Supported: true},
	}},
	{ID: "biome.ruling.solo-virtual-order", Question: "In what order are own nests rolled for?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "By the name of the parent's space (a1, a2, a3, b1, ... f3), all attacked habitats together.", Supported: true},
	}},
	{ID: "biome.ruling.solo-last-year", Question: "Solo last year?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "In Race the year and season rules are those of the calendar up to season 10 or 8.", Supported: true},
	}},
}
