package roam

import "umpire/engines/rule"

var rulings = []rule.Ruling{
	{ID: "roam.ruling.map-geometry", Question: "How do 3 x 2 cards make the grid?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Portrait cards (2 wide, 3 tall), 3 across and 2 down: a 6 x 6 map.", Supported: true},
		{Name: "B", Words: "Landscape cards (3 wide, 2 tall), 3 across and 2 down: a 9 x 4 map, scrolls to the west in the north row and to the east in the south row.", Supported: true},
		{Name: "C", Words: "Landscape cards, 2 across and 3 down: a 6 x 6 map of slots NW NE W E SW SE, scrolls to the west and to the east.", Supported: true},
	}},
	{ID: "roam.ruling.card-orientation", Question: "Are coin squares of the south row turned by 180 degrees?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes.", Supported: true},
		{Name: "B", Words: "Coin layout is read as printed regardless of row.", Supported: true},
	}},
	{ID: "roam.ruling.seats", Question: "Who picks which edge?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Any distinct edges, given by the setup; clockwise order is S, W, N, E. Two players may sit at adjacent or opposite edges.", Supported: true},
	}},
	{ID: "roam.ruling.first-player", Question: "How is the starting player chosen?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "By the setup (script or random draw). No effect beyond order and coins.", Supported: true},
	}},
	{ID: "roam.ruling.coins-by-order", Question: "Do starting coins go by seat or by turn order?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Turn order. 'First Player' is the one who starts.", Supported: true},
	}},
	{ID: "roam.ruling.player-count", Question: "How many players?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "2, 3 or 4 players. One player is refused: ties, consolation and edges presuppose opponents.", Supported: true},
	}},
	{ID: "roam.ruling.must-use", Question: "May a player with a face-up character decline to use one?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No, using one is what a turn is.", Supported: true},
		{Name: "B", Words: "Yes, the turn may be passed.", Supported: true},
	}},
	{ID: "roam.ruling.zero-marker-use", Question: "Is a placement legal if every solid cell is skipped?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes, skipping is unconditional.", Supported: true},
		{Name: "B", Words: "No, a placement with the most markers must be chosen.", Supported: true},
	}},
	{ID: "roam.ruling.all-if-possible-scope", Question: "Does 'all markers if possible' restrict the choice of position?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No, it forbids leaving out markers in the chosen position.", Supported: true},
		{Name: "B", Words: "A position where all fit must be preferred.", Supported: true},
	}},
	{ID: "roam.ruling.order-of-placing", Question: "In what order do the cells go?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "All solids first (order without effect unless markers are short), then blanks one at a time in the player's order; coins are paid as each marker is placed. So coins under solids and under earlier blanks can pay later blanks.", Supported: true},
	}},
	{ID: "roam.ruling.marker-shortage", Question: "With fewer markers than placeable solids, which are placed?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "The player chooses which solids get markers; solids come before blanks. A solid on which a replacement is made counts as placeable. Coins are gained only for markers placed. With an empty supply the use still names an anchor that fits.", Supported: true},
	}},
	{ID: "roam.ruling.coin-repeat", Question: "Does a square pay again later?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes, each time a marker is placed there by a character (replacement and second level included). Symbols are printed.", Supported: true},
	}},
	{ID: "roam.ruling.blank-pay-time", Question: "When is the blank paid?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Immediately before it is placed. It can therefore not be paid with its own coin symbols.", Supported: true},
	}},
	{ID: "roam.ruling.multi-complete-order", Question: "Two or more cards complete at once: order?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "The active player names the whole order, and each card is fully resolved before the next.", Supported: true},
		{Name: "B", Words: "In the order of the slots, the north row first.", Supported: true},
		{Name: "C", Words: "Together: all are won, in the order of the slots, before any claim is carried out, so that no coin from one can be bid on another.", Supported: true},
	}},
	{ID: "roam.ruling.complete-list", Question: "Which cards are resolved?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Those complete when the check begins. Nothing that happens during the check can complete another one.", Supported: true},
	}},
	{ID: "roam.ruling.claim-mandatory", Question: "May a sole leader refuse a card?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No. 'Claims the card' is not optional.", Supported: true},
	}},
	{ID: "roam.ruling.bid-order-untied-active", Question: "Who bids first if the active player is not tied?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "The first tied player clockwise from the active player.", Supported: true},
	}},
	{ID: "roam.ruling.bid-pass-final", Question: "Does a pass end a player's part?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes, each tied player is asked exactly once.", Supported: true},
	}},
	{ID: "roam.ruling.all-pass", Question: "What if everybody who is tied passes?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Nobody claims; the markers stay and the card is resolved again at the end of the next turn.", Supported: true},
		{Name: "B", Words: "The card leaves the game and is replaced; the markers return.", Supported: true},
		{Name: "C", Words: "The last one asked must take it for 0.", Supported: true},
	}},
	{ID: "roam.ruling.loser-consolation", Question: "Does a tied player who lost or passed get the consolation coin?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes: another player claimed and they have a marker there. The coin comes after the auction and cannot be part of the bid.", Supported: true},
	}},
	{ID: "roam.ruling.bid-own-turn-coin", Question: "May the active player use a coin artifact just before bidding?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes, the active player only; abilities are for one's own turn. Others cannot.", Supported: true},
	}},
	{ID: "roam.ruling.claimed-ready", Question: "Is a claimed card ready at once?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes, face up. It cannot be used in the same turn (one character per turn, and claims are at the end). Because it is face up, a player whose other characters are all face down gets no free rest at the next start of turn.", Supported: true},
	}},
	{ID: "roam.ruling.deck-empty", Question: "What if the land deck is empty when a slot is to be refilled?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "The slot stays empty and its squares are no part of the map.", Supported: true},
		{Name: "B", Words: "The slot stays empty and cells there are skipped.", Supported: true},
	}},
	{ID: "roam.ruling.rest-once", Question: "How many rests per turn?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "One check per turn, so at most one rest. Needed: with at least as many flip artifacts as face-up characters one could otherwise flip all down, rest, and repeat for ever, gaining a coin per loop with a coin artifact.", Supported: true},
	}},
	{ID: "roam.ruling.rest-check-close", Question: "How does a script say that window 1 is over?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "By rest, rest early or no rest; any other move than a flip implies rest if all characters are face down and no rest otherwise. A flip written before that belongs to window 1, a flip written after it to window 2.", Supported: true},
	}},
	{ID: "roam.ruling.auto-advance", Question: "Must decisions without a choice be written?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No: a decision (the use of a character excepted) with exactly one legal answer is taken by itself at once, and a script does not write it. So: the rest check when no flip artifact is ready and no early rest is legal; end when no coin, slide or flip artifact is ready; pass of a player who cannot raise; buy none when nothing is affordable and no coin artifact is ready; the order of a single card. With a choice open, the next player's first move implies buy none; nothing implies end.", Supported: true},
	}},
	{ID: "roam.ruling.ready-only-rest", Question: "A flip artifact turns the last face-down character face up: do the artifacts turn face up too?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No; only a rest (free or early) turns artifacts face up. A single flip does not flip all characters.", Supported: true},
	}},
	{ID: "roam.ruling.before-rest", Question: "Which abilities may be used before the rest check?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Only flip.", Supported: true},
		{Name: "B", Words: "All of coin, slide and flip.", Supported: true},
	}},
	{ID: "roam.ruling.early-rest-needs-down", Question: "May a player whose characters are all face up pay for an early rest (to ready artifacts)?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No: an early rest turns characters face up, and there is none to turn. At least one character must be face down.", Supported: true},
	}},
	{ID: "roam.ruling.early-rest-vs-free", Question: "May an early rest be taken when all characters are face down?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "If all characters are face down, only the free rest applies (price would be 0 anyway).", Supported: true},
	}},
	{ID: "roam.ruling.artifact-windows", Question: "When exactly can abilities be used?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Window 1 (before the rest check): flip. Rest check. Window 2 (before the use): coin, slide, flip. The use: rotate, free-blank, replace are part of it. Window 3 (after the use): coin, slide, flip. Completion check begins; from here only coin, at an own bid or before the purchase. After the purchase: nothing. The text only says 'on your turn'; this keeps the end-of-turn steps well ordered.", Supported: true},
	}},
	{ID: "roam.ruling.no-face-up", Question: "What if a flip before the use leaves no character face up?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "A flip in window 2 leaves no face-up character. Legal; then no character is used this turn, unless another flip in window 2 turns one up again. end without a use is legal only while no character is face up. The next turn starts with a free rest if all are still face down.", Supported: true},
	}},
	{ID: "roam.ruling.flip-used-card", Question: "May the character used this turn be flipped face up again in window 3?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes. It cannot be used a second time this turn.", Supported: true},
	}},
	{ID: "roam.ruling.purchase-order", Question: "Purchase before or after claims?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "After. Claims are step 4 of the base turn, the purchase is added at the end of the turn.", Supported: true},
	}},
	{ID: "roam.ruling.bought-unusable", Question: "May a just bought artifact be used in the same turn?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No, the purchase is the last act of the turn.", Supported: true},
	}},
	{ID: "roam.ruling.pile-empty", Question: "What if the pile of artifacts is empty?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "The row is not refilled and shrinks.", Supported: true},
	}},
	{ID: "roam.ruling.row-refresh", Question: "Is the row ever refreshed otherwise?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No.", Supported: true},
	}},
	{ID: "roam.ruling.free-blank-scope", Question: "How many blanks does a free-blank artifact pay for?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "One blank per artifact; several free-blank artifacts and paid blanks may be mixed on different cells. The free blank still needs an unoccupied square on the map and a marker.", Supported: true},
	}},
	{ID: "roam.ruling.replace-target", Question: "What can be replaced, and what becomes of it?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "One marker per artifact and at most one per cell; the square must be a cell (solid, or blank being paid for or free) of the pattern as placed; the old marker returns to its owner; the active player must have a marker in supply; it is optional; own markers and empty squares cannot be targets.", Supported: true},
	}},
	{ID: "roam.ruling.replace-completes", Question: "What if a marker is replaced on a full card?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "A replacement on a full card changes the majority; the card is resolved at the end of the turn as usual.", Supported: true},
	}},
	{ID: "roam.ruling.rotate-multiple", Question: "What do several rotate artifacts do?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Each adds a further 90 degrees clockwise to the one pattern of this turn. The whole pattern turns, blanks included. Fit is judged after rotation.", Supported: true},
	}},
	{ID: "roam.ruling.slide-scope", Question: "Which markers can be slid, and where to?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Any marker, any owner; target may be on another land card; no coin; a slide can complete a card, break up a complete one, or make an Outpost ring. A slide onto or from a square of an empty slot is impossible.", Supported: true},
	}},
	{ID: "roam.ruling.end-trigger", Question: "Exactly ten or at least ten? At whose turn?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "At least ten, checked after every turn for every player (two claims at once lead from nine to eleven; a non-active player may be the one).", Supported: true},
	}},
	{ID: "roam.ruling.round-end", Question: "When does the game end if the last player of a round triggers it?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "If the trigger comes in the turn of the last player of the round, the game ends right after that turn.", Supported: true},
	}},
	{ID: "roam.ruling.starting-points", Question: "Do starting cards score?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes, whatever the card data says (stand-in: 0). The text counts all cards owned.", Supported: true},
	}},
	{ID: "roam.ruling.final-coins", Question: "Which coins break a tie?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Coins for the tiebreak are the coins after the last turn is fully resolved.", Supported: true},
	}},
	{ID: "roam.ruling.outpost-edge", Question: "Can a marker at the rim be surrounded by its fewer neighbours?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No, eight squares are required.", Supported: true},
		{Name: "B", Words: "All existing neighbours.", Supported: true},
	}},
	{ID: "roam.ruling.outpost-timing", Question: "Checked when?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "After every use (all its markers together) and after every slide.", Supported: true},
		{Name: "B", Words: "Only at the end of the turn.", Supported: true},
		{Name: "C", Words: "After every single marker.", Supported: true},
	}},
	{ID: "roam.ruling.outpost-whose-action", Question: "Must the ring be completed by its owner's own action?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No; whoever causes it, the owner of the eight markers claims it (an opponent placing into the hole, a slide).", Supported: true},
	}},
	{ID: "roam.ruling.outpost-simultaneous", Question: "One use or slide makes rings of two players (an opponent's hole is filled and an own ring is closed): who gets the card?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "The active player if among them, else the first of them clockwise from the active player.", Supported: true},
	}},
	{ID: "roam.ruling.outpost-mandatory", Question: "Must the Outpost card be taken?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Automatic, no decision.", Supported: true},
	}},
	{ID: "roam.ruling.outpost-stack", Question: "With Stacking, which markers make a ring?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Each of the 8 squares holds at least one marker of the player, at either level, and the centre at least one of an opponent.", Supported: true},
		{Name: "B", Words: "Only the top markers of the squares count.", Supported: true},
	}},
	{ID: "roam.ruling.stack-complete", Question: "When is a card complete with Stacking?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "All six squares hold at least one marker.", Supported: true},
		{Name: "B", Words: "All twelve places are full.", Supported: true},
	}},
	{ID: "roam.ruling.stack-skip", Question: "When is a cell skipped with Stacking?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Only if the square already holds two markers. The limit of one is what the variant lifts.", Supported: true},
	}},
	{ID: "roam.ruling.stack-own", Question: "May a player stack on an own marker?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Yes. No restriction is given.", Supported: true},
	}},
	{ID: "roam.ruling.stack-same-turn", Question: "Can two cells of one use land on one square?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "No, cells of a pattern are distinct squares.", Supported: true},
	}},
	{ID: "roam.ruling.stack-replace", Question: "With Stacking, which squares can be targets of a replace?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Any cell with another player's marker, whether the square holds one or two.", Supported: true},
		{Name: "B", Words: "Only squares with two.", Supported: true},
		{Name: "A", Words: "The topmost marker of another player in that square is exchanged in place, and the cell gets no further marker. The ability names no condition; without it the player may stack instead where there is room.", Supported: true},
	}},
	{ID: "roam.ruling.stack-slide", Question: "With Stacking, which marker is slid, and where to?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Only the top marker of a square moves, and only to a square without any marker (the ability says empty).", Supported: true},
	}},
	{ID: "roam.ruling.combine", Question: "Do the options combine?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "Freely. They change disjoint rules; the points where they meet are ruled above.", Supported: true},
	}},
	{ID: "roam.ruling.no-progress", Question: "Can the game go on for ever?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "In principle yes (players may burn characters on occupied squares). No rule ends it; a tool may set a turn limit and then reports 'unfinished', not a winner. A full map cannot deadlock: a map with 36 occupied squares has six complete cards.", Supported: true},
	}},
	{ID: "roam.ruling.information", Question: "Is the character on the back of a map card known?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "The engine treats card ids as public for cards on the map and for the top of the deck (land sides are visible and identify the card).", Supported: true},
	}},
	{ID: "roam.ruling.aids", Question: "Do the player aids hold rules?", Default: "A", Readings: []rule.Reading{
		{Name: "A", Words: "The player aids have no rules content that we know of.", Supported: true},
	}},
}
