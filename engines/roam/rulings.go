package roam

import "umpire/engines/rule"

type way = rule.Way[readings]

// rulings are the sentences of the rulebook that can be read in several ways, and
// those that only need to be made plain. The first reading of each is the default.
var rulings = rule.Choices[readings]{
	{ID: "roam.ruling.map-geometry", Question: "How do six cards of 3 x 2 squares make the map?", Ways: []way{
		{Name: "A", Alias: "portrait", Words: "Portrait cards (2 wide, 3 tall), 3 across and 2 down: a 6 x 6 map."},
		{Name: "B", Alias: "wide-map", Words: "Landscape cards (3 wide, 2 tall), 3 across and 2 down: a 9 x 4 map, scrolls to the west in the north row and to the east in the south row.", Set: func(r *readings) { r.lie = wideMap }},
		{Name: "C", Alias: "landscape", Words: "Landscape cards, 2 across and 3 down: a 6 x 6 map of slots NW NE W E SW SE, scrolls to the west and to the east.", Set: func(r *readings) { r.lie = landscape }},
	}},
	{ID: "roam.ruling.card-orientation", Question: "Are the coin symbols of the south row turned by 180 degrees with their cards?", Ways: []way{
		{Name: "A", Alias: "turned", Words: "Yes, since the scrolls are on the outer edge of the map."},
		{Name: "B", Alias: "as-printed", Words: "No, the symbols are read as printed in either row.", Set: func(r *readings) { r.asPrinted = 1 }},
	}},
	{ID: "roam.ruling.seats", Question: "At which edge of the map does each player sit?", Ways: []way{
		{Name: "A", Alias: "any-edge", Words: "Each at an edge of their own, as the set-up says; clockwise the edges are S, W, N, E, and two players may sit side by side or face to face."},
	}},
	{ID: "roam.ruling.first-player", Question: "How is the starting player chosen?", Ways: []way{
		{Name: "A", Alias: "by-set-up", Words: "By the set-up, a script or a random draw; it matters for nothing but order and coins."},
	}},
	{ID: "roam.ruling.coins-by-order", Question: "Do starting coins go by seat or by turn order?", Ways: []way{
		{Name: "A", Alias: "turn-order", Words: "They go by turn order, from the player who starts."},
	}},
	{ID: "roam.ruling.player-count", Question: "How many can play?", Ways: []way{
		{Name: "A", Alias: "two-to-four", Words: "2, 3 or 4 players: ties, coins for the others and edges need opponents."},
	}},
	{ID: "roam.ruling.must-use", Question: "May a player with a face-up character decline to use one?", Ways: []way{
		{Name: "A", Alias: "must", Words: "No, using one is what a turn is."},
		{Name: "B", Alias: "may-pass", Words: "Yes, the turn may be passed.", Set: func(r *readings) { r.mayPass = true }},
	}},
	{ID: "roam.ruling.zero-marker-use", Question: "May a character be used where every solid cell is skipped?", Ways: []way{
		{Name: "A", Alias: "allowed", Words: "Yes, cells are skipped whatever is left."},
		{Name: "B", Alias: "most-markers", Words: "No, a placement with the most markers must be chosen.", Set: func(r *readings) { r.preferMost = true }},
	}},
	{ID: "roam.ruling.all-if-possible-scope", Question: "Does \"all markers if possible\" restrict the choice of the position?", Ways: []way{
		{Name: "A", Alias: "in-place", Words: "No, it forbids leaving out markers in the chosen position."},
		{Name: "B", Alias: "best-place", Words: "Yes, a position where all of them fit must be preferred.", Set: func(r *readings) { r.preferAll = true }},
	}},
	{ID: "roam.ruling.order-of-placing", Question: "In what order are the cells of a pattern placed?", Ways: []way{
		{Name: "A", Alias: "solids-first", Words: "All solids first, then the blanks one at a time in the player's order; coins are paid as each marker is placed, so that coins under solids and earlier blanks can pay for later blanks."},
	}},
	{ID: "roam.ruling.marker-shortage", Question: "Which solids are placed when there are fewer markers than squares for them?", Ways: []way{
		{Name: "A", Alias: "player-chooses", Words: "The player chooses them; solids come before blanks, one on which a marker is replaced counts as one that can be placed, and without any marker the use still names an anchor that fits."},
	}},
	{ID: "roam.ruling.coin-repeat", Question: "Does a square pay again when a marker is placed there later?", Ways: []way{
		{Name: "A", Alias: "each-time", Words: "Yes, each time a marker is placed there by a character, in place of another or on top of one too, for the symbols are printed."},
	}},
	{ID: "roam.ruling.blank-pay-time", Question: "When is a blank paid for?", Ways: []way{
		{Name: "A", Alias: "before", Words: "Immediately before it is placed, so that it cannot be paid with its own coin symbols."},
	}},
	{ID: "roam.ruling.multi-complete-order", Question: "In which order are two or more complete cards resolved?", Ways: []way{
		{Name: "A", Alias: "chosen", Words: "The active player names the whole order, and each card is fully resolved before the next."},
		{Name: "B", Alias: "by-slot", Words: "In the order of the slots, the north row first.", Set: func(r *readings) { r.order = fixed }},
		{Name: "C", Alias: "together", Words: "Together: all are won, in the order of the slots, before any claim is carried out, so that no coin from one can be bid on another.", Set: func(r *readings) { r.order = together }},
	}},
	{ID: "roam.ruling.complete-list", Question: "Which cards are resolved at the end of a turn?", Ways: []way{
		{Name: "A", Alias: "at-the-check", Words: "Those that are complete when the check begins; nothing that happens during it can complete another one."},
	}},
	{ID: "roam.ruling.claim-mandatory", Question: "May a sole leader refuse a card?", Ways: []way{
		{Name: "A", Alias: "mandatory", Words: "No, the leader claims it without being asked."},
	}},
	{ID: "roam.ruling.bid-order-untied-active", Question: "Who bids first if the active player is not tied?", Ways: []way{
		{Name: "A", Alias: "next-clockwise", Words: "The first tied player clockwise from the active player."},
	}},
	{ID: "roam.ruling.bid-pass-final", Question: "Does a pass end a player's part in an auction?", Ways: []way{
		{Name: "A", Alias: "final", Words: "Yes, each tied player is asked exactly once."},
	}},
	{ID: "roam.ruling.all-pass", Question: "What happens if everybody who is tied passes?", Ways: []way{
		{Name: "A", Alias: "stays", Words: "Nobody claims; the markers stay and the card is resolved again at the end of the next turn."},
		{Name: "B", Alias: "discarded", Words: "The card leaves the game and is replaced; the markers return.", Set: func(r *readings) { r.unclaimed = discarded }},
		{Name: "C", Alias: "last-takes", Words: "The last one asked must take it for 0.", Set: func(r *readings) { r.unclaimed = lastTakes }},
	}},
	{ID: "roam.ruling.loser-consolation", Question: "Does a tied player who lost or passed get the coin of the others?", Ways: []way{
		{Name: "A", Alias: "gets-it", Words: "Yes, another player claimed and they have a marker there; the coin comes after the auction and cannot be part of the bid."},
	}},
	{ID: "roam.ruling.bid-own-turn-coin", Question: "May a coin artifact be used just before a bid?", Ways: []way{
		{Name: "A", Alias: "active-only", Words: "Yes, by the active player only, for abilities are for one's own turn."},
	}},
	{ID: "roam.ruling.claimed-ready", Question: "Is a claimed card ready at once?", Ways: []way{
		{Name: "A", Alias: "face-up", Words: "Yes, it lies face up, though it cannot be used in the same turn; since it is face up, its owner gets no free rest at the next start of turn."},
	}},
	{ID: "roam.ruling.deck-empty", Question: "What becomes of a slot when the land deck is empty?", Ways: []way{
		{Name: "A", Alias: "no-map", Words: "The slot stays empty and its squares are no part of the map."},
		{Name: "B", Alias: "skipped", Words: "The slot stays empty and cells there are skipped.", Set: func(r *readings) { r.skipEmpty = true }},
	}},
	{ID: "roam.ruling.rest-once", Question: "How many rests may be taken in a turn?", Ways: []way{
		{Name: "A", Alias: "one", Words: "One at most, for there is one rest check in a turn; otherwise one could flip all characters down, rest, and repeat that for ever."},
	}},
	{ID: "roam.ruling.rest-check-close", Question: "How does a script say that the rest check is over?", Ways: []way{
		{Name: "A", Alias: "by-next-move", Words: "By rest, rest early or no rest; any other move than a flip implies rest if all characters are face down and no rest otherwise, and a flip written later comes after the check."},
	}},
	{ID: "roam.ruling.auto-advance", Question: "Must a decision be written that leaves no choice?", Ways: []way{
		{Name: "A", Alias: "taken-by-itself", Words: "No, a decision with exactly one legal answer, other than the use of a character, is taken by itself at once; with a purchase open, the next player's first move implies that nothing is bought, and nothing implies end."},
	}},
	{ID: "roam.ruling.ready-only-rest", Question: "Do artifacts turn face up when a flip artifact turns the last character face up?", Ways: []way{
		{Name: "A", Alias: "rest-only", Words: "No, only a rest, free or early, turns artifacts face up."},
	}},
	{ID: "roam.ruling.before-rest", Question: "Which abilities may be used before the rest check?", Ways: []way{
		{Name: "A", Alias: "flip-only", Words: "Only flip may be used then."},
		{Name: "B", Alias: "all", Words: "Coin, slide and flip may all be used then.", Set: func(r *readings) { r.anyBefore = true }},
	}},
	{ID: "roam.ruling.early-rest-needs-down", Question: "May a player whose characters are all face up pay for an early rest to ready artifacts?", Ways: []way{
		{Name: "A", Alias: "needs-down", Words: "No, an early rest turns characters face up, and at least one must be face down."},
	}},
	{ID: "roam.ruling.early-rest-vs-free", Question: "May an early rest be taken when all characters are face down?", Ways: []way{
		{Name: "A", Alias: "free-only", Words: "No, only the free rest applies, and the price would be 0 anyway."},
	}},
	{ID: "roam.ruling.artifact-windows", Question: "When exactly in a turn can abilities be used?", Ways: []way{
		{Name: "A", Alias: "windows", Words: "Before the rest check flip; after it, and again after the use, coin, slide and flip; rotate, free-blank and replace as part of the use; coin once more at an own bid or before the purchase; nothing after that."},
	}},
	{ID: "roam.ruling.no-face-up", Question: "What happens if a flip before the use leaves no character face up?", Ways: []way{
		{Name: "A", Alias: "no-use", Words: "No character is used this turn, unless another flip turns one up again before it; the next turn starts with a free rest if all are still face down."},
	}},
	{ID: "roam.ruling.flip-used-card", Question: "May the character used this turn be flipped face up again after the use?", Ways: []way{
		{Name: "A", Alias: "once-used", Words: "Yes, but it cannot be used a second time this turn."},
	}},
	{ID: "roam.ruling.purchase-order", Question: "Does the purchase come before or after the claims?", Ways: []way{
		{Name: "A", Alias: "after", Words: "It comes after them, at the very end of the turn."},
	}},
	{ID: "roam.ruling.bought-unusable", Question: "May an artifact be used in the turn in which it is bought?", Ways: []way{
		{Name: "A", Alias: "next-turn", Words: "No, the purchase is the last act of the turn."},
	}},
	{ID: "roam.ruling.pile-empty", Question: "What becomes of the row when the pile of artifacts is empty?", Ways: []way{
		{Name: "A", Alias: "shrinks", Words: "It is not refilled and shrinks."},
	}},
	{ID: "roam.ruling.row-refresh", Question: "Is the row of artifacts ever changed but by a purchase?", Ways: []way{
		{Name: "A", Alias: "never", Words: "No, an artifact stays until somebody buys it."},
	}},
	{ID: "roam.ruling.free-blank-scope", Question: "How many blanks does a free-blank artifact pay for?", Ways: []way{
		{Name: "A", Alias: "one-each", Words: "One blank for each artifact; several of them and paid blanks may be mixed on different cells, and a free blank needs an unoccupied square on the map and a marker all the same."},
	}},
	{ID: "roam.ruling.replace-target", Question: "Which markers can be replaced, and what becomes of them?", Ways: []way{
		{Name: "A", Alias: "one-each", Words: "One marker for each artifact and at most one on a cell, another player's, on a solid cell or a blank that is placed; it returns to its owner, and the active player must have a marker to put there."},
	}},
	{ID: "roam.ruling.replace-completes", Question: "What happens if a marker is replaced on a full card?", Ways: []way{
		{Name: "A", Alias: "counted-later", Words: "The majority changes, and the card is resolved at the end of the turn as usual."},
	}},
	{ID: "roam.ruling.rotate-multiple", Question: "What do several rotate artifacts do in one use?", Ways: []way{
		{Name: "A", Alias: "added-up", Words: "Each adds a further 90 degrees clockwise to the whole pattern, blanks included; the fit is judged after that."},
	}},
	{ID: "roam.ruling.slide-scope", Question: "Which markers can be slid, and where to?", Ways: []way{
		{Name: "A", Alias: "any-marker", Words: "Any marker of any player, also onto another land card, but neither onto nor from an empty slot; a slide can complete a card, break up a complete one, or make an Outpost ring."},
	}},
	{ID: "roam.ruling.end-trigger", Question: "Is the end triggered by exactly ten cards or by more too, and at whose turn?", Ways: []way{
		{Name: "A", Alias: "at-least-ten", Words: "By ten or more, looked for after every turn for every player, so that two claims at once or another's turn may do it."},
	}},
	{ID: "roam.ruling.round-end", Question: "When does the game end if the last player of a round triggers the end?", Ways: []way{
		{Name: "A", Alias: "at-once", Words: "It ends right after that turn."},
	}},
	{ID: "roam.ruling.starting-points", Question: "Do starting cards score?", Ways: []way{
		{Name: "A", Alias: "all-cards", Words: "Yes, whatever is printed on them, for all cards owned are counted."},
	}},
	{ID: "roam.ruling.final-coins", Question: "Which coins break a tie?", Ways: []way{
		{Name: "A", Alias: "after-last-turn", Words: "Those that the players have when the last turn is fully resolved."},
	}},
	{ID: "roam.ruling.outpost-edge", Question: "Can a marker at the rim be surrounded by its fewer neighbours?", Ways: []way{
		{Name: "A", Alias: "eight", Words: "No, eight squares are required."},
		{Name: "B", Alias: "neighbours", Words: "Yes, by all the neighbours that there are.", Set: func(r *readings) { r.rimCounts = true }},
	}},
	{ID: "roam.ruling.outpost-timing", Question: "When are rings of the Outpost looked for?", Ways: []way{
		{Name: "A", Alias: "after-each-act", Words: "After every use, all its markers together, and after every slide."},
		{Name: "B", Alias: "end-of-turn", Words: "Only at the end of the turn.", Set: func(r *readings) { r.ringAt = atEnd }},
		{Name: "C", Alias: "each-marker", Words: "After every single marker.", Set: func(r *readings) { r.ringAt = afterMarker }},
	}},
	{ID: "roam.ruling.outpost-order", Question: "In which order does a use place its solid cells, if rings are looked for after every single marker?", Ways: []way{
		{Name: "A", Alias: "as-printed", Words: "As the pattern is printed: the far row first, each row from left to right."},
		{Name: "B", Alias: "by-squares", Words: "As the squares of the map lie: from a1 to f1, then the next row.", Set: func(r *readings) { r.byMap = true }},
	}},
	{ID: "roam.ruling.outpost-whose-action", Question: "Must the ring be completed by its owner's own action?", Ways: []way{
		{Name: "A", Alias: "anybody", Words: "No, whoever causes it, the owner of the eight markers claims the card."},
	}},
	{ID: "roam.ruling.outpost-simultaneous", Question: "Who gets the Outpost card if one use or slide makes rings of two players?", Ways: []way{
		{Name: "A", Alias: "active-first", Words: "The active player if among them, else the first of them clockwise from the active player."},
	}},
	{ID: "roam.ruling.outpost-mandatory", Question: "Must the Outpost card be taken?", Ways: []way{
		{Name: "A", Alias: "automatic", Words: "Yes, it is taken without a decision."},
	}},
	{ID: "roam.ruling.outpost-stack", Question: "With Stacking, which markers make a ring?", Ways: []way{
		{Name: "A", Alias: "either-level", Words: "Each of the 8 squares holds at least one marker of the player, at either level, and the centre at least one of an opponent."},
		{Name: "B", Alias: "topmost", Words: "Only the top markers of the squares count.", Set: func(r *readings) { r.topsOnly = true }},
	}},
	{ID: "roam.ruling.stack-complete", Question: "When is a card complete with Stacking?", Ways: []way{
		{Name: "A", Alias: "six-squares", Words: "It is complete when all six squares hold at least one marker."},
		{Name: "B", Alias: "twelve-places", Words: "It is complete when all twelve places are full.", Set: func(r *readings) { r.bothLevels = true }},
	}},
	{ID: "roam.ruling.stack-skip", Question: "When is a cell skipped with Stacking?", Ways: []way{
		{Name: "A", Alias: "two-markers", Words: "Only if its square already holds two markers."},
	}},
	{ID: "roam.ruling.stack-own", Question: "May a player stack on an own marker?", Ways: []way{
		{Name: "A", Alias: "allowed", Words: "Yes, nothing speaks against it."},
	}},
	{ID: "roam.ruling.stack-same-turn", Question: "Can two cells of one use come to lie on one square?", Ways: []way{
		{Name: "A", Alias: "distinct", Words: "No, the cells of a pattern are distinct squares."},
	}},
	{ID: "roam.ruling.stack-replace", Question: "With Stacking, which squares can be targets of a replace?", Ways: []way{
		{Name: "A", Alias: "any-marker", Words: "Any cell with another player's marker, whether the square holds one or two: the topmost of them is exchanged in place, and the cell gets no further marker."},
		{Name: "B", Alias: "full-squares", Words: "Only squares that hold two markers.", Set: func(r *readings) { r.onlyStacked = true }},
	}},
	{ID: "roam.ruling.stack-slide", Question: "With Stacking, which marker is slid, and where to?", Ways: []way{
		{Name: "A", Alias: "topmost", Words: "Only the top marker of a square moves, and only to a square without any marker."},
	}},
	{ID: "roam.ruling.combine", Question: "Can the options be combined?", Ways: []way{
		{Name: "A", Alias: "freely", Words: "Yes, freely: they change different rules."},
	}},
	{ID: "roam.ruling.no-progress", Question: "Can the game go on for ever?", Ways: []way{
		{Name: "A", Alias: "no-limit", Words: "Yes, if players keep using characters on occupied squares: no rule ends it, and a tool that sets a limit reports the game as unfinished."},
	}},
	{ID: "roam.ruling.information", Question: "Is the character on the back of a map card known?", Ways: []way{
		{Name: "A", Alias: "public", Words: "Yes, cards on the map and on top of the deck are known by their land sides."},
	}},
	{ID: "roam.ruling.aids", Question: "Do the player aids hold rules?", Ways: []way{
		{Name: "A", Alias: "no-rules", Words: "No, none that we know of."},
	}},
}
