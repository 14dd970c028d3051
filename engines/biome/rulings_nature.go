package biome

import "umpire/engines/rule"

// rulingsOfNature are about nests, Summer, actions, achievements and the end.
var rulingsOfNature = rule.Choices[readings]{
	{ID: "biome.ruling.nest-same-habitat", Question: "In which plants may a bird nest that is native to two habitats?", Ways: []way{
		{Name: "A", Alias: "any", Words: "It may nest in any adjacent plant with room whose habitat is native to the bird."},
		{Name: "B", Alias: "trees", Words: "It may nest so in its own habitat; in the other one only in an adjacent tree.", Set: func(r *readings) { r.treesAcross = true }},
	}},
	{ID: "biome.ruling.rabbit-dual", Question: "May a rabbit of two habitats nest across the border between them?", Ways: []way{
		{Name: "A", Alias: "same", Words: "It may not: rabbit and plant stand in the same habitat."},
		{Name: "B", Alias: "across", Words: "It may, as a bird of two habitats may.", Set: func(r *readings) { r.rabbitsAcross = true }},
	}},
	{ID: "biome.ruling.nest-mandatory", Question: "May a player decline to nest?", Ways: []way{
		{Name: "A", Alias: "must", Words: "No, every animal that can nest does."},
		{Name: "B", Alias: "may", Words: "Yes, a player may be done while animals could still nest.", Set: func(r *readings) { r.mayNotNest = true }},
	}},
	{ID: "biome.ruling.nest-assignment", Question: "Who nests when there are more animals than room?", Ways: []way{
		{Name: "A", Alias: "owner", Words: "The owner nests them one at a time and chooses animal and plant, until nobody left has a plant with room."},
	}},
	{ID: "biome.ruling.nest-habitat", Question: "In which habitat does a nest lie?", Ways: []way{
		{Name: "A", Alias: "plant", Words: "It lies in the habitat of the plant that holds it."},
		{Name: "B", Alias: "parent", Words: "It lies in the habitat of its parent.", Set: func(r *readings) { r.nestIn = ofParent }},
		{Name: "C", Alias: "both", Words: "It lies in the habitats of both.", Set: func(r *readings) { r.nestIn = ofBoth }},
	}},
	{ID: "biome.ruling.nest-limits-independent", Question: "Do the nests of birds and of rabbits in a plant count together?", Ways: []way{
		{Name: "A", Alias: "apart", Words: "They are counted apart: a tree holds 2 nests of birds and 4 of rabbits."},
	}},
	{ID: "biome.ruling.nest-flowers", Question: "May animals nest in flowers?", Ways: []way{
		{Name: "A", Alias: "rabbits", Words: "Rabbits may; birds may only if the card shows a nest symbol."},
	}},
	{ID: "biome.ruling.nest-symbols-data", Question: "How many birds' nests does a plant hold?", Ways: []way{
		{Name: "A", Alias: "symbols", Words: "It holds as many as its card shows symbols; every tree shows two."},
	}},
	{ID: "biome.ruling.empty-nest", Question: "What becomes of a nest whose last baby is taken?", Ways: []way{
		{Name: "A", Alias: "stays", Words: "It stays until the clean-up, and cannot be attacked, fed or scavenged."},
		{Name: "B", Alias: "removed", Words: "It is removed at once.", Set: func(r *readings) { r.emptyGone = true }},
	}},
	{ID: "biome.ruling.predation-order", Question: "Does the order of predation change while players hunt?", Ways: []way{
		{Name: "A", Alias: "fixed", Words: "It is ranked once, when predation begins."},
		{Name: "B", Alias: "dynamic", Words: "Those who still wait are ranked anew after each player.", Set: func(r *readings) { r.rerank = true }},
	}},
	{ID: "biome.ruling.predator-order", Question: "Who decides the order in which a player's predators hunt?", Ways: []way{
		{Name: "A", Alias: "owner", Words: "Their owner decides, and sees each result before choosing the next."},
	}},
	{ID: "biome.ruling.predator-habitat", Question: "In which habitat does a predator of two habitats hunt?", Ways: []way{
		{Name: "A", Alias: "space", Words: "It hunts only in the habitat that its space counts as now."},
	}},
	{ID: "biome.ruling.predation-must", Question: "Must a predator attack when a nest with babies is there for it?", Ways: []way{
		{Name: "A", Alias: "must", Words: "It must, but its owner chooses among the nests, a hopeless one included."},
		{Name: "B", Alias: "may", Words: "It may decline, and its owner then draws 3 cards.", Set: func(r *readings) { r.mayDecline = true }},
	}},
	{ID: "biome.ruling.predation-no-target", Question: "When does a predator without a nest to attack draw its 3 cards?", Ways: []way{
		{Name: "A", Alias: "by-itself", Words: "It draws without a move, once none of its owner's predators that have not hunted finds a nest."},
		{Name: "B", Alias: "by-move", Words: "It draws by a move, whenever its owner likes.", Set: func(r *readings) { r.failsByMove = true }},
	}},
	{ID: "biome.ruling.roll-count", Question: "Which plants does a roll have to beat?", Ways: []way{
		{Name: "A", Alias: "nest", Words: "All plants count that its owner has in the habitat of the nest when the die is rolled, the one that holds it included."},
	}},
	{ID: "biome.ruling.up-to-two", Question: "May an attacker take fewer than two babies?", Ways: []way{
		{Name: "A", Alias: "cap", Words: "No, a success takes two, or the one that is there."},
		{Name: "B", Alias: "fewer", Words: "Yes, the attacker says how many are taken.", Set: func(r *readings) { r.fewer = true }},
	}},
	{ID: "biome.ruling.bonus-predator-window", Question: "Does a predator hunt in the Summer in which it is played?", Ways: []way{
		{Name: "A", Alias: "in-turn", Words: "It does if it is played in phase 4, or with a bonus in its owner's own predation turn, and not later."},
	}},
	{ID: "biome.ruling.predator-action", Question: "May a predator or a vulture be activated?", Ways: []way{
		{Name: "A", Alias: "action", Words: "It may if its card shows an action beside hunting or scavenging."},
	}},
	{ID: "biome.ruling.feeding-order", Question: "Are feeding and scavenging simultaneous?", Ways: []way{
		{Name: "A", Alias: "turns", Words: "They are done in turn order; nesting is the only event for all at once."},
		{Name: "B", Alias: "at-once", Words: "They are done by all players at once."},
	}},
	{ID: "biome.ruling.feed-mix", Question: "May the babies of a parent of two foods be fed with different foods?", Ways: []way{
		{Name: "A", Alias: "mixed", Words: "They may; each baby takes one food, even of a kind that the parent costs twice."},
	}},
	{ID: "biome.ruling.feed-exchange", Question: "May a player exchange for food while feeding?", Ways: []way{
		{Name: "A", Alias: "allowed", Words: "The player may until done, but gains no bonus of this feeding before."},
	}},
	{ID: "biome.ruling.feed-once", Question: "How often is a baby fed, and when does it leave?", Ways: []way{
		{Name: "A", Alias: "once", Words: "It is fed once, and leaves its nest when its owner is done feeding."},
	}},
	{ID: "biome.ruling.scavenge-order", Question: "In what order do vultures scavenge?", Ways: []way{
		{Name: "A", Alias: "turns", Words: "Players go in turn order; an owner of both vultures chooses their order, and for each whom it visits."},
	}},
	{ID: "biome.ruling.scavenge-removal", Question: "Does scavenging use up the babies?", Ways: []way{
		{Name: "A", Alias: "keeps", Words: "No, they stay until the clean-up."},
		{Name: "B", Alias: "removes", Words: "Yes, they go to the supply.", Set: func(r *readings) { r.eatsUp = true }},
	}},
	{ID: "biome.ruling.scavenge-all", Question: "May a vulture scavenge only some of the babies?", Ways: []way{
		{Name: "A", Alias: "all", Words: "No, its owner takes points and cards for all of them in one step, or leaves it."},
	}},
	{ID: "biome.ruling.scavenge-habitat", Question: "For which habitat does a baby count that is scavenged?", Ways: []way{
		{Name: "A", Alias: "nest", Words: "It counts for the habitat of its nest."},
	}},
	{ID: "biome.ruling.action-precondition", Question: "May a card be activated whose condition is not met, or whose price cannot be paid?", Ways: []way{
		{Name: "A", Alias: "illegal", Words: "It may not; a later step that cannot be done in full is done as far as possible."},
	}},
	{ID: "biome.ruling.action-once", Question: "When may an action be used again?", Ways: []way{
		{Name: "A", Alias: "per-stay", Words: "It may once its cube has gone: with a new owner after migration, or when the card is played anew after a disaster."},
	}},
	{ID: "biome.ruling.self-count", Question: "Does the acting card count itself?", Ways: []way{
		{Name: "A", Alias: "counts", Words: "It does, since it lies in the Biome."},
	}},
	{ID: "biome.ruling.give-split", Question: "May a gift be split among several players?", Ways: []way{
		{Name: "A", Alias: "goods", Words: "Food and cards may be split, points go to one player, and nobody can refuse."},
	}},
	{ID: "biome.ruling.give-points-zero", Question: "May a player give points who has fewer than must be given?", Ways: []way{
		{Name: "A", Alias: "forbidden", Words: "No, the card cannot be activated then."},
	}},
	{ID: "biome.ruling.give-food", Question: "Does a gift of \"1 food\" cover sunlight?", Ways: []way{
		{Name: "A", Alias: "food", Words: "No, sunlight is no food."},
	}},
	{ID: "biome.ruling.free-play-points", Question: "Does a card that is played free or at a discount score?", Ways: []way{
		{Name: "A", Alias: "printed", Words: "It scores its printed points."},
	}},
	{ID: "biome.ruling.marsh-card", Question: "What is a \"Marsh card\"?", Ways: []way{
		{Name: "A", Alias: "native", Words: "It is a card native to the Marsh, and may go into any space that suits it."},
		{Name: "B", Alias: "into", Words: "It is a card native to the Marsh, and must go into the Marsh.", Set: func(r *readings) { r.into = true }},
	}},
	{ID: "biome.ruling.per-max", Question: "What does the maximum of 10 limit when points are counted by tokens?", Ways: []way{
		{Name: "A", Alias: "points", Words: "It limits the points, not the tokens."},
	}},
	{ID: "biome.ruling.reveal-short", Question: "What if fewer cards can be revealed than an action asks for?", Ways: []way{
		{Name: "A", Alias: "fewer", Words: "Those that are there are revealed, and none of them may be a bird."},
	}},
	{ID: "biome.ruling.steal-none", Question: "What is stolen from a player who does not have the resource?", Ways: []way{
		{Name: "A", Alias: "nothing", Words: "Nothing is stolen from that player."},
	}},
	{ID: "biome.ruling.thresholds", Question: "Are numbers like \"4 mammals\" or \"2 trees\" minimums?", Ways: []way{
		{Name: "A", Alias: "minimums", Words: "They are: more will do as well."},
	}},
	{ID: "biome.ruling.steal-each", Question: "From whom does \"each player\" steal?", Ways: []way{
		{Name: "A", Alias: "others", Words: "One token is taken from each of the other players."},
	}},
	{ID: "biome.ruling.others-order", Question: "In what order do the others draw?", Ways: []way{
		{Name: "A", Alias: "clockwise", Words: "They draw clockwise from the active player."},
	}},
	{ID: "biome.ruling.rest", Question: "May a player do nothing at all instead of drawing a card?", Ways: []way{
		{Name: "A", Alias: "may", Words: "The player may."},
	}},
	{ID: "biome.ruling.vulture-cube", Question: "Does hunting or scavenging put a cube on the card?", Ways: []way{
		{Name: "A", Alias: "never", Words: "It never does."},
	}},
	{ID: "biome.ruling.achievement-instant", Question: "When is an achievement claimed, and can it be lost again?", Ways: []way{
		{Name: "A", Alias: "at-once", Words: "It is claimed as soon as its condition is met, and stays claimed when the condition fails later."},
	}},
	{ID: "biome.ruling.achievement-same-turn", Question: "What if the active player completes an achievement in a turn in which another player has claimed it already?", Ways: []way{
		{Name: "A", Alias: "ranked", Words: "The places of one turn are ranked in turn order from the active player on; who falls back a place gives back the difference in points."},
		{Name: "B", Alias: "kept", Words: "Whoever claimed it first in the turn keeps the better place.", Set: func(r *readings) { r.keepsPlace = true }},
	}},
	{ID: "biome.ruling.printed-achievement", Question: "Which achievement is printed on the centerpiece?", Ways: []way{
		{Name: "A", Alias: "data", Words: "The card set says so; in the stand-in it is The Naturalist."},
	}},
	{ID: "biome.ruling.achievement-new", Question: "What if a new public achievement is already met?", Ways: []way{
		{Name: "A", Alias: "claimed", Words: "All who meet it claim it at once, and rank as completions of one turn."},
	}},
	{ID: "biome.ruling.achievement-deck", Question: "What if fewer than three achievement cards are left?", Ways: []way{
		{Name: "A", Alias: "rest", Words: "Those that are left are drawn; discarded ones do not come back, and without any the action does nothing."},
	}},
	{ID: "biome.ruling.gardener-diverse", Question: "How many types must the full row of The Gardener show?", Ways: []way{
		{Name: "A", Alias: "different", Words: "All six of its cards must be of different types."},
		{Name: "B", Alias: "four", Words: "Any four types in the row will do.", Set: func(r *readings) { r.someTypes = true }},
	}},
	{ID: "biome.ruling.end-latched", Question: "Does the end stay triggered when points fall or a card leaves?", Ways: []way{
		{Name: "A", Alias: "stays", Words: "It does: this season is the last."},
	}},
	{ID: "biome.ruling.end-full", Question: "Is a space filled that holds only a Changing Conditions or a Bountiful card?", Ways: []way{
		{Name: "A", Alias: "open", Words: "It is not: only plants and animals fill a space."},
	}},
	{ID: "biome.ruling.end-order", Question: "What happens in what order at the end of the game?", Ways: []way{
		{Name: "A", Alias: "season", Words: "The season is finished, private achievements are scored, and then points are compared."},
	}},
	{ID: "biome.ruling.private-when", Question: "Do the points of private achievements earn bonuses of the track?", Ways: []way{
		{Name: "A", Alias: "nothing", Words: "They do not; the final position counts, and all who meet one score its top points."},
	}},
	{ID: "biome.ruling.private-solo", Question: "May a single player play with a private achievement?", Ways: []way{
		{Name: "A", Alias: "allowed", Words: "The player may: one is dealt, and it scores as with several players."},
	}},
}
