package roam

import "umpire/engines/rule"

var rulings = []rule.Ruling{
	{ID: "roam.ruling.map-geometry", Question: "How do six cards of 3 x 2 squares make the map?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "portrait", Words: "Portrait cards (2 wide, 3 tall), 3 across and 2 down: a 6 x 6 map.", Supported: true},
		{Name: "B", Alias: "wide-map", Words: "Landscape cards (3 wide, 2 tall), 3 across and 2 down: a 9 x 4 map, scrolls to the west in the north row and to the east in the south row.", Supported: true},
		{Name: "C", Alias: "landscape", Words: "Landscape cards, 2 across and 3 down: a 6 x 6 map of slots NW NE W E SW SE, scrolls to the west and to the east.", Supported: true},
	}},
	{ID: "roam.ruling.card-orientation", Question: "Are the coin symbols of the south row turned by 180 degrees with their cards?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "turned", Words: "Yes, since the scrolls are on the outer edge of the map.", Supported: true},
		{Name: "B", Alias: "as-printed", Words: "No, the symbols are read as printed in either row.", Supported: true},
	}},
	{ID: "roam.ruling.seats", Question: "At which edge of the map does each player sit?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "any-edge", Words: "Each at an edge of their own, as the set-up says; clockwise the edges are S, W, N, E, and two players may sit side by side or face to face.", Supported: true},
	}},
	{ID: "roam.ruling.first-player", Question: "How is the starting player chosen?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "by-set-up", Words: "By the set-up, a script or a random draw; it matters for nothing but order and coins.", Supported: true},
	}},
	{ID: "roam.ruling.coins-by-order", Question: "Do starting coins go by seat or by turn order?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "turn-order", Words: "They go by turn order, from the player who starts.", Supported: true},
	}},
	{ID: "roam.ruling.player-count", Question: "How many can play?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "two-to-four", Words: "2, 3 or 4 players: ties, coins for the others and edges need opponents.", Supported: true},
	}},
	{ID: "roam.ruling.must-use", Question: "May a player with a face-up character decline to use one?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "must", Words: "No, using one is what a turn is.", Supported: true},
		{Name: "B", Alias: "may-pass", Words: "Yes, the turn may be passed.", Supported: true},
	}},
	{ID: "roam.ruling.zero-marker-use", Question: "May a character be used where every solid cell is skipped?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "allowed", Words: "Yes, cells are skipped whatever is left.", Supported: true},
		{Name: "B", Alias: "most-markers", Words: "No, a placement with the most markers must be chosen.", Supported: true},
	}},
	{ID: "roam.ruling.all-if-possible-scope", Question: "Does \"all markers if possible\" restrict the choice of the position?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "in-place", Words: "No, it forbids leaving out markers in the chosen position.", Supported: true},
		{Name: "B", Alias: "best-place", Words: "Yes, a position where all of them fit must be preferred.", Supported: true},
	}},
	{ID: "roam.ruling.order-of-placing", Question: "In what order are the cells of a pattern placed?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "solids-first", Words: "All solids first, then the blanks one at a time in the player's order; coins are paid as each marker is placed, so that coins under solids and earlier blanks can pay for later blanks.", Supported: true},
	}},
	{ID: "roam.ruling.marker-shortage", Question: "Which solids are placed when there are fewer markers than squares for them?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "player-chooses", Words: "The player chooses them; solids come before blanks, one on which a marker is replaced counts as one that can be placed, and without any marker the use still names an anchor that fits.", Supported: true},
	}},
	{ID: "roam.ruling.coin-repeat", Question: "Does a square pay again when a marker is placed there later?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "each-time", Words: "Yes, each time a marker is placed there by a character, in place of another or on top of one too, for the symbols are printed.", Supported: true},
	}},
	{ID: "roam.ruling.blank-pay-time", Question: "When is a blank paid for?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "before", Words: "Immediately before it is placed, so that it cannot be paid with its own coin symbols.", Supported: true},
	}},
	{ID: "roam.ruling.multi-complete-order", Question: "In which order are two or more complete cards resolved?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "chosen", Words: "The active player names the whole order, and each card is fully resolved before the next.", Supported: true},
		{Name: "B", Alias: "by-slot", Words: "In the order of the slots, the north row first.", Supported: true},
		{Name: "C", Alias: "together", Words: "Together: all are won, in the order of the slots, before any claim is carried out, so that no coin from one can be bid on another.", Supported: true},
	}},
	{ID: "roam.ruling.complete-list", Question: "Which cards are resolved at the end of a turn?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "at-the-check", Words: "Those that are complete when the check begins; nothing that happens during it can complete another one.", Supported: true},
	}},
	{ID: "roam.ruling.claim-mandatory", Question: "May a sole leader refuse a card?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "mandatory", Words: "No, the leader claims it without being asked.", Supported: true},
	}},
	{ID: "roam.ruling.bid-order-untied-active", Question: "Who bids first if the active player is not tied?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "next-clockwise", Words: "The first tied player clockwise from the active player.", Supported: true},
	}},
	{ID: "roam.ruling.bid-pass-final", Question: "Does a pass end a player's part in an auction?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "final", Words: "Yes, each tied player is asked exactly once.", Supported: true},
	}},
	{ID: "roam.ruling.all-pass", Question: "What happens if everybody who is tied passes?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "stays", Words: "Nobody claims; the markers stay and the card is resolved again at the end of the next turn.", Supported: true},
		{Name: "B", Alias: "discarded", Words: "The card leaves the game and is replaced; the markers return.", Supported: true},
		{Name: "C", Alias: "last-takes", Words: "The last one asked must take it for 0.", Supported: true},
	}},
	{ID: "roam.ruling.loser-consolation", Question: "Does a tied player who lost or passed get the coin of the others?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "gets-it", Words: "Yes, another player claimed and they have a marker there; the coin comes after the auction and cannot be part of the bid.", Supported: true},
	}},
	{ID: "roam.ruling.bid-own-turn-coin", Question: "May a coin artifact be used just before a bid?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "active-only", Words: "Yes, by the active player only, for abilities are for one's own turn.", Supported: true},
	}},
	{ID: "roam.ruling.claimed-ready", Question: "Is a claimed card ready at once?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "face-up", Words: "Yes, it lies face up, though it cannot be used in the same turn; since it is face up, its owner gets no free rest at the next start of turn.", Supported: true},
	}},
	{ID: "roam.ruling.deck-empty", Question: "What becomes of a slot when the land deck is empty?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "no-map", Words: "The slot stays empty and its squares are no part of the map.", Supported: true},
		{Name: "B", Alias: "skipped", Words: "The slot stays empty and cells there are skipped.", Supported: true},
	}},
	{ID: "roam.ruling.rest-once", Question: "How many rests may be taken in a turn?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "one", Words: "One at most, for there is one rest check in a turn; otherwise one could flip all characters down, rest, and repeat that for ever.", Supported: true},
	}},
	{ID: "roam.ruling.rest-check-close", Question: "How does a script say that the rest check is over?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "by-next-move", Words: "By rest, rest early or no rest; any other move than a flip implies rest if all characters are face down and no rest otherwise, and a flip written later comes after the check.", Supported: true},
	}},
	{ID: "roam.ruling.auto-advance", Question: "Must a decision be written that leaves no choice?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "taken-by-itself", Words: "No, a decision with exactly one legal answer, other than the use of a character, is taken by itself at once; with a purchase open, the next player's first move implies that nothing is bought, and nothing implies end.", Supported: true},
	}},
	{ID: "roam.ruling.ready-only-rest", Question: "Do artifacts turn face up when a flip artifact turns the last character face up?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "rest-only", Words: "No, only a rest, free or early, turns artifacts face up.", Supported: true},
	}},
	{ID: "roam.ruling.before-rest", Question: "Which abilities may be used before the rest check?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "flip-only", Words: "Only flip may be used then.", Supported: true},
		{Name: "B", Alias: "all", Words: "Coin, slide and flip may all be used then.", Supported: true},
	}},
	{ID: "roam.ruling.early-rest-needs-down", Question: "May a player whose characters are all face up pay for an early rest to ready artifacts?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "needs-down", Words: "No, an early rest turns characters face up, and at least one must be face down.", Supported: true},
	}},
	{ID: "roam.ruling.early-rest-vs-free", Question: "May an early rest be taken when all characters are face down?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "free-only", Words: "No, only the free rest applies, and the price would be 0 anyway.", Supported: true},
	}},
	{ID: "roam.ruling.artifact-windows", Question: "When exactly in a turn can abilities be used?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "windows", Words: "Before the rest check flip; after it, and again after the use, coin, slide and flip; rotate, free-blank and replace as part of the use; coin once more at an own bid or before the purchase; nothing after that.", Supported: true},
	}},
	{ID: "roam.ruling.no-face-up", Question: "What happens if a flip before the use leaves no character face up?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "no-use", Words: "No character is used this turn, unless another flip turns one up again before it; the next turn starts with a free rest if all are still face down.", Supported: true},
	}},
	{ID: "roam.ruling.flip-used-card", Question: "May the character used this turn be flipped face up again after the use?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "once-used", Words: "Yes, but it cannot be used a second time this turn.", Supported: true},
	}},
	{ID: "roam.ruling.purchase-order", Question: "Does the purchase come before or after the claims?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "after", Words: "It comes after them, at the very end of the turn.", Supported: true},
	}},
	{ID: "roam.ruling.bought-unusable", Question: "May an artifact be used in the turn in which it is bought?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "next-turn", Words: "No, the purchase is the last act of the turn.", Supported: true},
	}},
	{ID: "roam.ruling.pile-empty", Question: "What becomes of the row when the pile of artifacts is empty?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "shrinks", Words: "It is not refilled and shrinks.", Supported: true},
	}},
	{ID: "roam.ruling.row-refresh", Question: "Is the row of artifacts ever changed but by a purchase?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "never", Words: "No, an artifact stays until somebody buys it.", Supported: true},
	}},
	{ID: "roam.ruling.free-blank-scope", Question: "How many blanks does a free-blank artifact pay for?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "one-each", Words: "One blank for each artifact; several of them and paid blanks may be mixed on different cells, and a free blank needs an unoccupied square on the map and a marker all the same.", Supported: true},
	}},
	{ID: "roam.ruling.replace-target", Question: "Which markers can be replaced, and what becomes of them?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "one-each", Words: "One marker for each artifact and at most one on a cell, another player's, on a solid cell or a blank that is placed; it returns to its owner, and the active player must have a marker to put there.", Supported: true},
	}},
	{ID: "roam.ruling.replace-completes", Question: "What happens if a marker is replaced on a full card?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "counted-later", Words: "The majority changes, and the card is resolved at the end of the turn as usual.", Supported: true},
	}},
	{ID: "roam.ruling.rotate-multiple", Question: "What do several rotate artifacts do in one use?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "added-up", Words: "Each adds a further 90 degrees clockwise to the whole pattern, blanks included; the fit is judged after that.", Supported: true},
	}},
	{ID: "roam.ruling.slide-scope", Question: "Which markers can be slid, and where to?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "any-marker", Words: "Any marker of any player, also onto another land card, but neither onto nor from an empty slot; a slide can complete a card, break up a complete one, or make an Outpost ring.", Supported: true},
	}},
	{ID: "roam.ruling.end-trigger", Question: "Is the end triggered by exactly ten cards or by more too, and at whose turn?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "at-least-ten", Words: "By ten or more, looked for after every turn for every player, so that two claims at once or another's turn may do it.", Supported: true},
	}},
	{ID: "roam.ruling.round-end", Question: "When does the game end if the last player of a round triggers the end?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "at-once", Words: "It ends right after that turn.", Supported: true},
	}},
	{ID: "roam.ruling.starting-points", Question: "Do starting cards score?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "all-cards", Words: "Yes, whatever is printed on them, for all cards owned are counted.", Supported: true},
	}},
	{ID: "roam.ruling.final-coins", Question: "Which coins break a tie?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "after-last-turn", Words: "Those that the players have when the last turn is fully resolved.", Supported: true},
	}},
	{ID: "roam.ruling.outpost-edge", Question: "Can a marker at the rim be surrounded by its fewer neighbours?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "eight", Words: "No, eight squares are required.", Supported: true},
		{Name: "B", Alias: "neighbours", Words: "Yes, by all the neighbours that there are.", Supported: true},
	}},
	{ID: "roam.ruling.outpost-timing", Question: "When are rings of the Outpost looked for?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "after-each-act", Words: "After every use, all its markers together, and after every slide.", Supported: true},
		{Name: "B", Alias: "end-of-turn", Words: "Only at the end of the turn.", Supported: true},
		{Name: "C", Alias: "each-marker", Words: "After every single marker.", Supported: true},
	}},
	{ID: "roam.ruling.outpost-whose-action", Question: "Must the ring be completed by its owner's own action?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "anybody", Words: "No, whoever causes it, the owner of the eight markers claims the card.", Supported: true},
	}},
	{ID: "roam.ruling.outpost-simultaneous", Question: "Who gets the Outpost card if one use or slide makes rings of two players?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "active-first", Words: "The active player if among them, else the first of them clockwise from the active player.", Supported: true},
	}},
	{ID: "roam.ruling.outpost-mandatory", Question: "Must the Outpost card be taken?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "automatic", Words: "Yes, it is taken without a decision.", Supported: true},
	}},
	{ID: "roam.ruling.outpost-stack", Question: "With Stacking, which markers make a ring?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "either-level", Words: "Each of the 8 squares holds at least one marker of the player, at either level, and the centre at least one of an opponent.", Supported: true},
		{Name: "B", Alias: "topmost", Words: "Only the top markers of the squares count.", Supported: true},
	}},
	{ID: "roam.ruling.stack-complete", Question: "When is a card complete with Stacking?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "six-squares", Words: "It is complete when all six squares hold at least one marker.", Supported: true},
		{Name: "B", Alias: "twelve-places", Words: "It is complete when all twelve places are full.", Supported: true},
	}},
	{ID: "roam.ruling.stack-skip", Question: "When is a cell skipped with Stacking?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "two-markers", Words: "Only if its square already holds two markers.", Supported: true},
	}},
	{ID: "roam.ruling.stack-own", Question: "May a player stack on an own marker?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "allowed", Words: "Yes, nothing speaks against it.", Supported: true},
	}},
	{ID: "roam.ruling.stack-same-turn", Question: "Can two cells of one use come to lie on one square?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "distinct", Words: "No, the cells of a pattern are distinct squares.", Supported: true},
	}},
	{ID: "roam.ruling.stack-replace", Question: "With Stacking, which squares can be targets of a replace?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "any-marker", Words: "Any cell with another player's marker, whether the square holds one or two: the topmost of them is exchanged in place, and the cell gets no further marker.", Supported: true},
		{Name: "B", Alias: "full-squares", Words: "Only squares that hold two markers.", Supported: true},
	}},
	{ID: "roam.ruling.stack-slide", Question: "With Stacking, which marker is slid, and where to?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "topmost", Words: "Only the top marker of a square moves, and only to a square without any marker.", Supported: true},
	}},
	{ID: "roam.ruling.combine", Question: "Can the options be combined?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "freely", Words: "Yes, freely: they change different rules.", Supported: true},
	}},
	{ID: "roam.ruling.no-progress", Question: "Can the game go on for ever?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "no-limit", Words: "Yes, if players keep using characters on occupied squares: no rule ends it, and a tool that sets a limit reports the game as unfinished.", Supported: true},
	}},
	{ID: "roam.ruling.information", Question: "Is the character on the back of a map card known?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "public", Words: "Yes, cards on the map and on top of the deck are known by their land sides.", Supported: true},
	}},
	{ID: "roam.ruling.aids", Question: "Do the player aids hold rules?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Alias: "no-rules", Words: "No, none that we know of.", Supported: true},
	}},
}
