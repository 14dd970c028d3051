// Code generated from rules.md by go generate; DO NOT EDIT.

package roam

import "umpire/engines/rule"

// The clauses, in the order of rules.md.
const (
	ComponentLand rule.Clause = iota
	ComponentStarting
	ComponentMarkers
	ComponentCoins
	ComponentArtifacts
	ComponentOutpost
	ComponentAids
	ComponentLimited
	ComponentCoinsUnlimited
	SquareCapacity
	SetupStartingSet
	SetupBox
	SetupMarkers
	SetupDeck
	SetupMap
	SetupScrolls
	SetupEdges
	SetupFirstPlayer
	SetupClockwise
	SetupAids
	SetupCoins
	SetupBasicNoArtifacts
	TurnOrder
	TurnSequence
	UseOne
	UseOnlyOne
	UseFaceUpOnly
	UseFlip
	UseOwnOnly
	PlacePattern
	PlaceDirection
	PlaceNoRotation
	PlaceNoMirror
	PlaceAnywhere
	PlaceFits
	PlaceBlankOverhang
	PlaceAllIfPossible
	PlaceSkipOpponent
	PlaceSkipOwn
	PlaceSkipLegal
	PlaceNoReclaim
	PlaceOutOfMarkers
	PlaceShortOfMarkers
	CoinGain
	CoinMulti
	CoinNotWhenSkipped
	CoinSymbolStays
	CoinKeep
	CoinOpen
	BlankBuy
	BlankEach
	BlankUsedCardOnly
	BlankOptional
	BlankCapacity
	BlankSameTurnCoins
	BlankGains
	BlankPosition
	ClaimTrigger
	ClaimOnlyThen
	ClaimMajority
	ClaimTieBid
	ClaimBidOrder
	ClaimBidOnce
	ClaimBidRaise
	ClaimBidPass
	ClaimBidZero
	ClaimBidCap
	ClaimBidWinner
	ClaimBidPay
	ClaimFaceUp
	ClaimDirection
	ClaimReturnMarkers
	ClaimReplace
	ClaimReplaceOrientation
	ClaimConsolation
	ClaimConsolationCap
	ClaimConsolationAll
	ClaimNoCascade
	RestFree
	RestThenTurn
	RestNotMidTurn
	RestEarly
	RestEarlyCost
	RestEarlyAll
	RestEarlyTiming
	RestEarlyAfford
	EndTrigger
	EndFinishRound
	EndNormalPlay
	ScoreCards
	ScoreArtifacts
	ScoreOutpost
	ScoreNoCoins
	ScoreWinner
	ScoreTieCoins
	ScoreTieShared
	FullSetup
	FullBuy
	FullBuyOne
	FullBuyAfford
	FullOwnAny
	FullKeep
	FullRefill
	ArtifactUse
	ArtifactOwnOnly
	ArtifactOwnTurn
	ArtifactNoLimit
	ArtifactReady
	ArtifactReadyEarly
	ArtifactNoRestCost
	ArtifactFreeBlank
	ArtifactFreeBlankNeedsUse
	ArtifactReplace
	ArtifactReplaceNeedsUse
	ArtifactReplaceOther
	ArtifactReplaceCoins
	ArtifactReplaceReturn
	ArtifactCoin
	ArtifactRotate
	ArtifactSlide
	ArtifactSlideNoCoins
	ArtifactSlideEmpty
	ArtifactFlip
	ArtifactFlipStart
	OutpostSetup
	OutpostClaim
	OutpostEight
	OutpostAnyTime
	OutpostOnce
	OutpostPoints
	StackCapacity
	StackMajority
	StackTies
	StackRestNormal
	ExampleSkip
	ExampleOverhangBlank
	ExampleOverhangSolid
	ExampleDouble
	ExampleBlankPrice
	ExampleThreeCoins
	ExampleCidZoey
	ExampleFourPlayers
	ExampleFlipRest
)

// Def describes the game to the tools: what rules.md says. The game adds what is code.
var Def = &rule.GameDef{
	Name:      "roam",
	Edition:   "Red Raven Games, 2019",
	Players:   [2]int{2, 4},
	PlayersBy: "roam.setup.edges",
	Clauses:   clauses,
	Variants: []rule.Variant{
		{Name: "full", Words: "The full game: artifacts can be bought and used."},
		{Name: "outpost", Words: "A player who surrounds an opponent's marker on all eight sides gets the Outpost card."},
		{Name: "stacking", Words: "A square holds up to two markers, one on the other."},
	},
	Rulings: []rule.Ruling{
		{ID: "roam.ruling.map-geometry", Question: "How do six cards of 3 x 2 squares make the map?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "portrait", Words: "Portrait cards (2 wide, 3 tall), 3 across and 2 down: a 6 x 6 map.", Supported: true},
			{Name: "B", Alias: "wide-map", Words: "Landscape cards (3 wide, 2 tall), 3 across and 2 down: a 9 x 4 map. Scrolls lie to the west in the north row and to the east in the south row.", Supported: true},
			{Name: "C", Alias: "landscape", Words: "Landscape cards, 2 across and 3 down: a 6 x 6 map of slots NW NE W E SW SE, scrolls to the west and to the east.", Supported: true},
		}},
		{ID: "roam.ruling.card-orientation", Question: "Are the coin symbols of the south row turned by 180 degrees with their cards?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "turned", Words: "Yes, since the scrolls are on the outer edge of the map.", Supported: true},
			{Name: "B", Alias: "as-printed", Words: "No, the symbols are read as printed in either row.", Supported: true},
		}},
		{ID: "roam.ruling.seats", Question: "At which edge of the map does each player sit?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "any-edge", Words: "Each at an edge of their own, as the set-up says. Clockwise the edges are S, W, N, E, and two players may sit side by side or face to face.", Supported: true},
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
			{Name: "B", Alias: "best-place", Words: "Yes, a position where all of them fit must be preferred; with fewer markers than cells all are as many as there are markers.", Supported: true},
		}},
		{ID: "roam.ruling.order-of-placing", Question: "In what order are the cells of a pattern placed?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "solids-first", Words: "All solids first, then the blanks one at a time in the player's order. Coins are paid as each marker is placed, so that coins under solids and earlier blanks can pay for later blanks.", Supported: true},
		}},
		{ID: "roam.ruling.marker-shortage", Question: "Which solids are placed when there are fewer markers than squares for them?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "player-chooses", Words: "The player chooses them; solids come before blanks. A cell on which a marker is replaced counts as one that can be placed, and without any marker the use still names an anchor that fits.", Supported: true},
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
		{ID: "roam.ruling.all-pass", Question: "What happens if every player who is tied passes?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "stays", Words: "No player claims; the markers stay and the card is resolved again at the end of the next turn.", Supported: true},
			{Name: "B", Alias: "discarded", Words: "The card leaves the game and is replaced; the markers return.", Supported: true},
			{Name: "C", Alias: "last-takes", Words: "The last one asked has no pass and takes it, for 0 or for a bid.", Supported: true},
		}},
		{ID: "roam.ruling.loser-consolation", Question: "Does a tied player who lost or passed get the coin of the others?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "gets-it", Words: "Yes, another player claimed and they have a marker there; the coin comes after the auction and cannot be part of the bid.", Supported: true},
		}},
		{ID: "roam.ruling.bid-own-turn-coin", Question: "May a coin artifact be used just before a bid?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "active-only", Words: "Yes, by the active player only: abilities are for the player's turn.", Supported: true},
		}},
		{ID: "roam.ruling.claimed-ready", Question: "Is a claimed card ready at once?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "face-up", Words: "Yes, it lies face up, though it cannot be used in the same turn. Since it is face up, its owner gets no free rest at the next start of turn.", Supported: true},
		}},
		{ID: "roam.ruling.deck-empty", Question: "What becomes of a slot when the land deck is empty?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "no-map", Words: "The slot stays empty and its squares are not part of the map.", Supported: true},
			{Name: "B", Alias: "skipped", Words: "The slot stays empty and cells there are skipped.", Supported: true},
		}},
		{ID: "roam.ruling.rest-once", Question: "How many rests may be taken in a turn?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "one", Words: "One at most: there is one rest check in a turn. With more, a player could flip all characters down, rest, and repeat that without end.", Supported: true},
		}},
		{ID: "roam.ruling.rest-check-close", Question: "How does a script say that the rest check is over?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "by-next-move", Words: "By rest, rest early or no rest. Any other move than a flip implies rest if all characters are face down and no rest otherwise. A flip written later comes after the check.", Supported: true},
		}},
		{ID: "roam.ruling.auto-advance", Question: "Must a decision be written that leaves no choice?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "taken-by-itself", Words: "No, a decision with exactly one legal answer, other than the use of a character, is taken by itself at once. A slide artifact that can move no marker does not count as a choice. With a purchase open, the next player's first move implies that nothing is bought, and nothing implies end.", Supported: true},
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
			{Name: "B", Alias: "any-time", Words: "Yes, at the price of all characters, and face-down artifacts turn face up.", Supported: true},
		}},
		{ID: "roam.ruling.early-rest-vs-free", Question: "May an early rest be taken when all characters are face down?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "free-only", Words: "No, only the free rest applies, and the price would be 0 anyway.", Supported: true},
		}},
		{ID: "roam.ruling.artifact-windows", Question: "When exactly in a turn can abilities be used?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "windows", Words: "Before the rest check flip. After it, and again after the use, coin, slide and flip. As part of the use rotate, free-blank and replace. Coin once more before the player's bid or before the purchase; nothing after that.", Supported: true},
			{Name: "B", Alias: "until-claims", Words: "As by A; and coin also while the order of the complete cards is to be named, and in any auction of the player's turn, tied or not.", Supported: true},
		}},
		{ID: "roam.ruling.no-face-up", Question: "What happens if a flip before the use leaves no character face up?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "no-use", Words: "No character is used this turn, unless another flip turns one up again before it; the next turn starts with a free rest if all are still face down.", Supported: true},
		}},
		{ID: "roam.ruling.flip-used-card", Question: "May the character used this turn be flipped face up again after the use?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "once-used", Words: "Yes, but it cannot be used a second time this turn.", Supported: true},
		}},
		{ID: "roam.ruling.purchase-order", Question: "Does the purchase come before or after the claims?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "after", Words: "It comes after them, at the very end of the turn.", Supported: true},
			{Name: "B", Alias: "before", Words: "It comes before them, so that coins of the claims cannot pay for it.", Supported: true},
		}},
		{ID: "roam.ruling.bought-unusable", Question: "May an artifact be used in the turn in which it is bought?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "next-turn", Words: "No, the purchase is the last act of the turn.", Supported: true},
		}},
		{ID: "roam.ruling.pile-empty", Question: "What becomes of the row when the pile of artifacts is empty?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "shrinks", Words: "It is not refilled and shrinks.", Supported: true},
		}},
		{ID: "roam.ruling.row-refresh", Question: "Is the row of artifacts ever changed but by a purchase?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "never", Words: "No, an artifact stays until a player buys it.", Supported: true},
		}},
		{ID: "roam.ruling.free-blank-scope", Question: "How many blanks does a free-blank artifact pay for?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "one-each", Words: "One blank for each artifact; several of them and paid blanks may be mixed on different cells. A free blank needs an unoccupied square on the map and a marker all the same.", Supported: true},
		}},
		{ID: "roam.ruling.replace-target", Question: "Which markers can be replaced, and what becomes of them?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "one-each", Words: "One marker for each artifact and at most one on a cell, another player's, on a solid cell or a blank that is placed. It returns to its owner, and the active player must have a marker to put there.", Supported: true},
		}},
		{ID: "roam.ruling.replace-completes", Question: "What happens if a marker is replaced on a full card?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "counted-later", Words: "The majority changes, and the card is resolved at the end of the turn as usual.", Supported: true},
		}},
		{ID: "roam.ruling.rotate-multiple", Question: "What do several rotate artifacts do in one use?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "added-up", Words: "Each adds a further 90 degrees clockwise to the whole pattern, blanks included; the fit is judged after that.", Supported: true},
		}},
		{ID: "roam.ruling.slide-scope", Question: "Which markers can be slid, and where to?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "any-marker", Words: "Any marker of any player, also onto another land card, but neither onto nor from an empty slot. A slide can complete a card, break up a complete one, or make an Outpost ring.", Supported: true},
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
		{ID: "roam.ruling.outpost-edge", Question: "Can a marker at the rim be surrounded by its fewer neighbors?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "eight", Words: "No, eight squares are required.", Supported: true},
			{Name: "B", Alias: "neighbours", Words: "Yes, by all the neighbors that there are.", Supported: true},
		}},
		{ID: "roam.ruling.outpost-timing", Question: "When are rings of the Outpost looked for?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "after-each-act", Words: "After every use, all its markers together, and after every slide.", Supported: true},
			{Name: "B", Alias: "end-of-turn", Words: "Only at the end of the turn.", Supported: true},
			{Name: "C", Alias: "each-marker", Words: "After every single marker.", Supported: true},
		}},
		{ID: "roam.ruling.outpost-order", Question: "In which order does a use place its solid cells, if rings are looked for after every single marker?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "as-printed", Words: "As the pattern is printed: the far row first, each row from left to right.", Supported: true},
			{Name: "B", Alias: "by-squares", Words: "As the squares of the map lie: from a1 to f1, then the next row.", Supported: true},
		}},
		{ID: "roam.ruling.outpost-whose-action", Question: "Must the ring be completed by its owner's own action?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "anybody", Words: "No, whoever causes it, the owner of the eight markers claims the card.", Supported: true},
			{Name: "B", Alias: "own-act", Words: "Yes, only a player whose own use or slide closes the ring claims the card.", Supported: true},
		}},
		{ID: "roam.ruling.outpost-simultaneous", Question: "Who gets the Outpost card if one use or slide makes rings of two players?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "active-first", Words: "The active player if among them, else the first of them clockwise from the active player.", Supported: true},
		}},
		{ID: "roam.ruling.outpost-mandatory", Question: "Must the Outpost card be taken?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "automatic", Words: "Yes, it is taken without a decision.", Supported: true},
		}},
		{ID: "roam.ruling.outpost-stack", Question: "With Stacking, which markers make a ring?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "either-level", Words: "Each of the 8 squares holds at least one marker of the player, at either level, and the center at least one of an opponent.", Supported: true},
			{Name: "B", Alias: "topmost", Words: "Only the top markers of the squares count.", Supported: true},
		}},
		{ID: "roam.ruling.stack-complete", Question: "When is a card complete with Stacking?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "six-squares", Words: "It is complete when all six squares hold at least one marker.", Supported: true},
			{Name: "B", Alias: "twelve-places", Words: "It is complete when all twelve places are full.", Supported: true},
		}},
		{ID: "roam.ruling.stack-skip", Question: "When is a cell skipped with Stacking?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "two-markers", Words: "Only if its square already holds two markers.", Supported: true},
		}},
		{ID: "roam.ruling.stack-own", Question: "May a player stack on their own marker?", Default: "A", Readings: []rule.Reading{
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
		{ID: "roam.ruling.no-progress", Question: "Can the game continue without end?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "no-limit", Words: "Yes, if players who could place markers keep using characters on occupied squares: no rule ends it, and a tool that sets a limit reports the game as unfinished.", Supported: true},
		}},
		{ID: "roam.ruling.stalemate", Question: "What happens when no player can place a marker and no card can be completed?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "ends", Words: "The game ends, and is scored, when a turn ends and no player in turn order has a use that places a marker. A card that is complete, or that a slide can complete, keeps the game open.", Supported: true},
			{Name: "B", Alias: "endless", Words: "The game continues without an end, since no rule ends it.", Supported: true},
		}},
		{ID: "roam.ruling.information", Question: "Is the character on the back of a map card known?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "public", Words: "Yes, cards on the map and on top of the deck are known by their land sides.", Supported: true},
		}},
		{ID: "roam.ruling.aids", Question: "Do the player aids hold rules?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "no-rules", Words: "No, none that we know of.", Supported: true},
		}},
	},
	Misreadings: []rule.Misreading{
		{Name: "stepped-coins", Clause: "roam.setup.coins", Words: "The players start with 0, 1, 2 and 3 coins."},
		{Name: "counter-clockwise", Clause: "roam.setup.clockwise", Words: "Turns go round the map counter-clockwise."},
		{Name: "must-touch", Clause: "roam.place.pattern", Words: "A pattern must touch one of the player's markers, if there is one on the map."},
		{Name: "within-a-card", Clause: "roam.place.pattern", Words: "A pattern cannot cross the border between two map cards."},
		{Name: "turned-wrong-way", Clause: "roam.place.direction", Words: "Players at the W and E edges read their cards from the opposite edge."},
		{Name: "secret-coins", Clause: "roam.coin.open", Words: "No player sees how many coins the others have."},
		{Name: "one-blank", Clause: "roam.blank.each", Words: "Only one blank can be bought in a turn."},
		{Name: "winner-consoled", Clause: "roam.claim.consolation", Words: "The player who claims a card gains a coin for it as well."},
		{Name: "price-of-face-down", Clause: "roam.rest.early-cost", Words: "An early rest costs a coin for each character that is face down."},
		{Name: "more-than-ten", Clause: "roam.end.trigger", Words: "The end is triggered by more than ten cards."},
		{Name: "ten-claimed", Clause: "roam.end.trigger", Words: "Starting cards do not count toward the ten."},
		{Name: "tie-by-cards", Clause: "roam.score.tie-coins", Words: "A tie on points is broken by most cards."},
		{Name: "one-artifact", Clause: "roam.artifact.use", Words: "Only one artifact can be used with a character."},
		{Name: "counted-artifacts", Clause: "roam.full.keep", Words: "A bought artifact counts toward the ten cards."},
		{Name: "turned-left", Clause: "roam.artifact.rotate", Words: "The artifact turns the pattern counter-clockwise."},
		{Name: "slid-diagonally", Clause: "roam.artifact.slide-empty", Words: "A marker slides to any of the eight squares around it."},
		{Name: "four-sides", Clause: "roam.outpost.eight", Words: "Four markers, one on each side, surround a marker."},
	},
}

var clauses = []rule.Entry{
	{ID: "roam.component.land", Kind: "component", Section: "GAME COMPONENTS", Words: "There are 43 double-sided land/character cards.", Enforcement: "judged"},
	{ID: "roam.component.starting", Kind: "component", Section: "GAME COMPONENTS", Words: "There are 12 starting cards; a flag distinguishes a starting card from the others.", Enforcement: "judged"},
	{ID: "roam.component.markers", Kind: "component", Section: "GAME COMPONENTS", Words: "There are 24 markers in each of 4 colors, 96 in all.", Enforcement: "judged"},
	{ID: "roam.component.coins", Kind: "component", Section: "GAME COMPONENTS", Words: "There are 30 one-coin and 6 five-coin tokens; their split has no meaning in play.", From: []string{"roam.component.coins-unlimited"}},
	{ID: "roam.component.artifacts", Kind: "component", Section: "GAME COMPONENTS", Words: "There are 24 artifact tiles, used only in the full game.", Enforcement: "judged"},
	{ID: "roam.component.outpost", Kind: "component", Section: "GAME COMPONENTS", Words: "There is one Outpost card, used only in the Outpost variant.", Enforcement: "judged", Wrong: "{outpost} has the Outpost card"},
	{ID: "roam.component.aids", Kind: "component", Section: "GAME COMPONENTS", Words: "There are 4 player aids, one of which names the first player.", From: []string{"roam.setup.first-player"}},
	{ID: "roam.component.limited", Kind: "component", Section: "SETUP", Words: "Everything except coins is limited: what has run out is not available.", Enforcement: "judged", Wrong: "{top} is on top of the deck and not in it"},
	{ID: "roam.component.coins-unlimited", Kind: "component", Section: "SETUP", Words: "Coins never run out; a substitute is used when the tokens are gone.", Said: "the tokens are gone; {richer}"},
	{ID: "roam.square.capacity", Kind: "legality", Section: "HOW TO PLAY", Words: "A square of a land card never holds more than one marker (Stacking: two)."},
	{ID: "roam.setup.starting-set", Kind: "setup", Section: "SETUP 1", Words: "Each player gets the 3 starting cards of one color, all face up.", Said: "every player gets three starting cards", Wrong: "before the first turn every player has three starting cards, face up, and no other"},
	{ID: "roam.setup.box", Kind: "setup", Section: "SETUP 1", Words: "Starting cards of colors that no player plays go back to the box and are out of the game."},
	{ID: "roam.setup.markers", Kind: "setup", Section: "SETUP 1", Words: "Each player takes all 24 markers of the color of the flag on their starting cards.", Wrong: "no marker is on the map before the first turn"},
	{ID: "roam.setup.deck", Kind: "setup", Section: "SETUP 2", Words: "The land cards are shuffled and form a pile with the land side up."},
	{ID: "roam.setup.map", Kind: "setup", Section: "SETUP 3", Words: "Six land cards are drawn and laid in a 3 x 2 grid, land side up, edges touching."},
	{ID: "roam.setup.scrolls", Kind: "setup", Section: "SETUP 3", Words: "The paper scroll of every map card is on the outer edge of the map: north row scroll to the north, south row scroll to the south.", Said: "the scrolls lie on the outer edge", Wrong: "{slots turned}: the scroll is not on the outer edge"},
	{ID: "roam.setup.edges", Kind: "setup", Section: "SETUP 4", Words: "Each player lines up the starting cards along one edge of the map; no two players have the same edge."},
	{ID: "roam.setup.first-player", Kind: "setup", Section: "SETUP 5", Words: "One player is chosen to start.", Said: "{starter} starts", Wrong: "something lies on the table before there is a first player"},
	{ID: "roam.setup.clockwise", Kind: "setup", Section: "SETUP 5", Words: "Turn order is clockwise around the map from the starting player."},
	{ID: "roam.setup.aids", Kind: "setup", Section: "SETUP 5", Words: "The first player gets the aid that names the first player, the others get a plain aid; no game effect.", From: []string{"roam.setup.first-player"}},
	{ID: "roam.setup.coins", Kind: "setup", Section: "SETUP 5", Words: "By turn order the first player starts with 0 coins, the second with 1, the third with 1, the fourth with 2.", Enforcement: "acted", Said: "coins by turn order: {coins of all}"},
	{ID: "roam.setup.basic-no-artifacts", Kind: "setup", Section: "SETUP Artifacts", Words: "In the basic game the artifacts stay in the box.", Enforcement: "judged"},
	{ID: "roam.turn.order", Kind: "turn", Section: "HOW TO PLAY 1", Words: "Players take turns clockwise, beginning with the first player.", Enforcement: "judged", Wrong: "{first} is first, and the turn is {active}'s"},
	{ID: "roam.turn.sequence", Kind: "turn", Section: "HOW TO PLAY 2-5", Words: "A turn begins with (a) rest or early rest and (b) the use of one character, placing markers and gaining coins. It ends with (c) the claim of completed cards, (d) in the full game an optional purchase, and (e) the end-of-game check.", Enforcement: "judged"},
	{ID: "roam.use.one", Kind: "turn", Section: "HOW TO PLAY 2", Words: "On a turn the player uses exactly one face-up character.", Enforcement: "judged", Wrong: "{active} has used no character this turn"},
	{ID: "roam.use.only-one", Kind: "legality", Section: "COIN ABILITY", Words: "No more than one character can be used in a turn, whatever blanks or artifacts are used."},
	{ID: "roam.use.face-up-only", Kind: "legality", Section: "HOW TO PLAY 2", Words: "Only a face-up character can be used.", Said: "{active} has no character face up, and uses none"},
	{ID: "roam.use.flip", Kind: "cost", Section: "HOW TO PLAY 2", Words: "Using a character turns it face down, before its markers are placed.", Enforcement: "acted", Said: "{active} turns {card} face down", Wrong: "{active} has used {used}, which is face up"},
	{ID: "roam.use.own-only", Kind: "legality", Section: "HOW TO PLAY 2", Words: "A player uses only characters in front of that player.", Wrong: "{active} has used {used}, which is not among the characters of {active}"},
	{ID: "roam.place.pattern", Kind: "effect", Section: "HOW TO PLAY 2", Words: "Markers go on the map in the shape and configuration of the pattern of the used character."},
	{ID: "roam.place.direction", Kind: "definition", Section: "HOW TO PLAY 2", Words: "A pattern is read in the direction its card faces: the card's top points from the owner's edge toward the map."},
	{ID: "roam.place.no-rotation", Kind: "legality", Section: "HOW TO PLAY 2", Words: "A pattern cannot be rotated."},
	{ID: "roam.place.no-mirror", Kind: "legality", Section: "HOW TO PLAY 2", Words: "A pattern cannot be mirrored."},
	{ID: "roam.place.anywhere", Kind: "legality", Section: "HOW TO PLAY 2", Words: "The pattern may be placed anywhere on the map where it fits, across card borders, not necessarily near earlier markers or the owner's edge.", From: []string{"roam.place.fits"}},
	{ID: "roam.place.fits", Kind: "legality", Section: "HOW TO PLAY 2", Words: "Every solid cell of the pattern must lie on a square of the map; otherwise the placement is illegal."},
	{ID: "roam.place.blank-overhang", Kind: "legality", Section: "HOW TO PLAY 2", Words: "Blank cells need not lie on the map.", Enforcement: "defined", Said: "a blank lies beyond the edge of the map"},
	{ID: "roam.place.all-if-possible", Kind: "legality", Section: "HOW TO PLAY 2", Words: "Every solid marker that can be placed must be placed; the player cannot leave one out."},
	{ID: "roam.place.skip-opponent", Kind: "effect", Section: "HOW TO PLAY 2", Words: "A solid cell on a square occupied by an opponent's marker is skipped; the other cells are still placed."},
	{ID: "roam.place.skip-own", Kind: "effect", Section: "HOW TO PLAY 2", Words: "A solid cell on a square occupied by the player's own marker from an earlier turn is skipped; the other cells are still placed."},
	{ID: "roam.place.skip-legal", Kind: "legality", Section: "HOW TO PLAY 2", Words: "Fit is judged without regard to occupied squares: a placement that skips some or all cells is legal.", Enforcement: "defined"},
	{ID: "roam.place.no-reclaim", Kind: "legality", Section: "HOW TO PLAY 2", Words: "A player cannot take own markers back from the map until the card they are on is claimed."},
	{ID: "roam.place.out-of-markers", Kind: "effect", Section: "HOW TO PLAY 2", Words: "A player without markers in supply takes the turn as normal (a character is used and turned face down) and places nothing."},
	{ID: "roam.place.short-of-markers", Kind: "effect", Section: "HOW TO PLAY 2", Words: "A player with fewer markers than cells to fill places as many as there are.", Said: "{actor} has only {markers left} left"},
	{ID: "roam.coin.gain", Kind: "effect", Section: "HOW TO PLAY 3", Words: "Placing a marker on a square pays the player one coin for each coin symbol on that square, at once."},
	{ID: "roam.coin.multi", Kind: "effect", Section: "HOW TO PLAY 3", Words: "Several symbols under one placement all pay; a square may show more than one symbol."},
	{ID: "roam.coin.not-when-skipped", Kind: "effect", Section: "HOW TO PLAY 3", Words: "A skipped cell pays nothing."},
	{ID: "roam.coin.symbol-stays", Kind: "definition", Section: "HOW TO PLAY 3", Words: "Coin symbols are printed, not taken away: every placement on the square pays."},
	{ID: "roam.coin.keep", Kind: "definition", Section: "HOW TO PLAY 3", Words: "Coins are kept next to the character cards."},
	{ID: "roam.coin.open", Kind: "definition", Section: "HOW TO PLAY 3", Words: "Coins are open information; they may not be hidden.", From: []string{"roam.coin.keep"}},
	{ID: "roam.blank.buy", Kind: "cost", Section: "COIN ABILITY", Words: "While placing, the player may pay 2 coins to place one blank marker of the used character."},
	{ID: "roam.blank.each", Kind: "cost", Section: "COIN ABILITY", Words: "This may be done once for each blank cell of the used pattern, 2 coins each, coins permitting."},
	{ID: "roam.blank.used-card-only", Kind: "legality", Section: "COIN ABILITY", Words: "Only blanks of the character used this turn can be bought."},
	{ID: "roam.blank.optional", Kind: "legality", Section: "COIN ABILITY", Words: "Buying blanks is always optional.", Enforcement: "defined", Said: "a blank is left out"},
	{ID: "roam.blank.capacity", Kind: "legality", Section: "COIN ABILITY", Words: "A blank cannot be placed on an occupied square (without the replace artifact) nor off the map, nor without a marker in supply. No coins can be paid for such a cell."},
	{ID: "roam.blank.same-turn-coins", Kind: "cost", Section: "COIN ABILITY", Words: "Coins gained earlier in the same turn may pay for a blank.", Enforcement: "defined", Said: "coins of this use help to pay"},
	{ID: "roam.blank.gains", Kind: "effect", Section: "HOW TO PLAY 3", Words: "A blank marker placed on coin symbols pays like any other marker."},
	{ID: "roam.blank.position", Kind: "legality", Section: "COIN ABILITY", Words: "A bought blank goes to the square that its cell covers in the chosen placement, nowhere else."},
	{ID: "roam.claim.trigger", Kind: "trigger", Section: "HOW TO PLAY 4", Words: "At the end of the active player's turn every land card whose six squares are all occupied is completed and is resolved."},
	{ID: "roam.claim.only-then", Kind: "trigger", Section: "HOW TO PLAY 4", Words: "A card is not resolved at any other time, even if it is full in the middle of a turn.", Wrong: "no card is resolved, since {due}"},
	{ID: "roam.claim.majority", Kind: "effect", Section: "HOW TO PLAY 4", Words: "The completed card is claimed by whoever has most markers on it, active player or not.", Wrong: "the card of {won otherwise} is not won like that"},
	{ID: "roam.claim.tie-bid", Kind: "effect", Section: "HOW TO PLAY 4", Words: "If two or more players are tied for most, only these players may bid coins for it."},
	{ID: "roam.claim.bid-order", Kind: "turn", Section: "HOW TO PLAY 4", Words: "Bidding starts with the active player and goes clockwise; players not tied are passed over.", Enforcement: "judged", Wrong: "players are asked clockwise from {active}, and only those who are tied"},
	{ID: "roam.claim.bid-once", Kind: "legality", Section: "HOW TO PLAY 4", Words: "Each tied player bids at most once.", Wrong: "{bidder} has bid and could bid again"},
	{ID: "roam.claim.bid-raise", Kind: "legality", Section: "HOW TO PLAY 4", Words: "A bid must be at least one coin more than the last bid."},
	{ID: "roam.claim.bid-pass", Kind: "legality", Section: "HOW TO PLAY 4", Words: "A tied player may pass instead of bidding.", Enforcement: "defined", Said: "{player} passes"},
	{ID: "roam.claim.bid-zero", Kind: "legality", Section: "HOW TO PLAY 4", Words: "A bid of zero is allowed (as the first bid).", Enforcement: "defined"},
	{ID: "roam.claim.bid-cap", Kind: "legality", Section: "HOW TO PLAY 4", Words: "A player cannot bid more coins than they have.", Said: "{asked} cannot raise and passes", Wrong: "{bidder} bids {bid} and has {bidder.coins}"},
	{ID: "roam.claim.bid-winner", Kind: "effect", Section: "HOW TO PLAY 4", Words: "The highest bidder claims the card."},
	{ID: "roam.claim.bid-pay", Kind: "cost", Section: "HOW TO PLAY 4", Words: "Only the winner pays the bid; the coins go to the bank; other bidders keep theirs.", Enforcement: "acted", Said: "{bidder} pays {coins bid}"},
	{ID: "roam.claim.face-up", Kind: "effect", Section: "HOW TO PLAY 4", Words: "The claimed card is laid character side up, that is face up and ready, with the claimer's other cards."},
	{ID: "roam.claim.direction", Kind: "effect", Section: "HOW TO PLAY 4", Words: "It faces the same way as the claimer's other cards, so its pattern is read from the claimer's edge from now on."},
	{ID: "roam.claim.return-markers", Kind: "effect", Section: "HOW TO PLAY 4", Words: "All markers on the claimed card go back to their owners' supplies."},
	{ID: "roam.claim.replace", Kind: "effect", Section: "HOW TO PLAY 4", Words: "The empty slot is filled with the top card of the land deck.", Wrong: "slot {empty slots} is empty while the deck has {cards left}"},
	{ID: "roam.claim.replace-orientation", Kind: "effect", Section: "HOW TO PLAY 4", Words: "The new card has the same orientation as the one it replaces.", Said: "it lies the same way round as the card before it"},
	{ID: "roam.claim.consolation", Kind: "effect", Section: "HOW TO PLAY 4", Words: "Every player other than the claimer who has at least one marker on the claimed card gains one coin.", Said: "{richer}"},
	{ID: "roam.claim.consolation-cap", Kind: "effect", Section: "HOW TO PLAY 4", Words: "A player gains at most one such coin per claimed card, however many markers they had on it."},
	{ID: "roam.claim.consolation-all", Kind: "effect", Section: "HOW TO PLAY 4", Words: "Several players may each gain the coin for the same card."},
	{ID: "roam.claim.no-cascade", Kind: "definition", Section: "HOW TO PLAY 4", Words: "A replacement card comes in without markers and so can never be complete in the same end of turn.", From: []string{"roam.claim.return-markers", "roam.claim.replace"}},
	{ID: "roam.rest.free", Kind: "trigger", Section: "HOW TO PLAY 5", Words: "If at the start of a player's turn all their characters are face down, all turn face up. This is not optional and costs nothing.", Said: "{active} rests: all characters turn face up", Wrong: "all characters of {active} are face down after the rest check"},
	{ID: "roam.rest.then-turn", Kind: "turn", Section: "HOW TO PLAY 5", Words: "After a rest the turn continues as normal.", Said: "the turn of {active} continues"},
	{ID: "roam.rest.not-mid-turn", Kind: "trigger", Section: "HOW TO PLAY 5", Words: "Turning the last character face down during a turn does not cause a rest in that turn.", Said: "all characters of {active} are face down, and there is no rest in the middle of a turn"},
	{ID: "roam.rest.early", Kind: "effect", Section: "EARLY REST", Words: "At the start of the turn a player may turn all characters face up although some are still face up.", Said: "{active} rests early"},
	{ID: "roam.rest.early-cost", Kind: "cost", Section: "EARLY REST", Words: "The price is one coin for each character that is still face up, paid to the bank.", Enforcement: "acted", Said: "{active} pays {paid}"},
	{ID: "roam.rest.early-all", Kind: "legality", Section: "EARLY REST", Words: "An early rest turns every character face up; none can be left face down.", Enforcement: "acted", Said: "all characters turn face up"},
	{ID: "roam.rest.early-timing", Kind: "legality", Section: "EARLY REST", Words: "An early rest is possible only at the start of the turn, before a character is used."},
	{ID: "roam.rest.early-afford", Kind: "legality", Section: "EARLY REST", Words: "A player who cannot pay the full price cannot take the early rest."},
	{ID: "roam.end.trigger", Kind: "end", Section: "GAME END", Words: "The end is triggered when a player has ten cards, starting cards included (ten or more).", Said: "{ten cards}: this round is the last", Wrong: "no player has {cards to end} characters"},
	{ID: "roam.end.finish-round", Kind: "end", Section: "GAME END", Words: "The round in progress is finished so that all players have had the same number of turns; then the game ends."},
	{ID: "roam.end.normal-play", Kind: "turn", Section: "GAME END", Words: "The remaining turns of that round follow all normal rules, claims included."},
	{ID: "roam.score.cards", Kind: "score", Section: "GAME END", Words: "Each player adds the points on the cards they own (face up or face down does not matter)."},
	{ID: "roam.score.artifacts", Kind: "score", Section: "FULL GAME", Words: "Full game: points on owned artifacts are added (face up or face down)."},
	{ID: "roam.score.outpost", Kind: "score", Section: "OUTPOST VARIANT", Words: "Outpost variant: the owner of the Outpost card adds 3."},
	{ID: "roam.score.no-coins", Kind: "score", Section: "GAME END", Words: "Coins are worth no points."},
	{ID: "roam.score.winner", Kind: "score", Section: "GAME END", Words: "Most points wins."},
	{ID: "roam.score.tie-coins", Kind: "tiebreak", Section: "GAME END", Words: "A tie on points is broken by most coins."},
	{ID: "roam.score.tie-shared", Kind: "tiebreak", Section: "GAME END", Words: "Players still tied share the victory."},
	{ID: "roam.full.setup", Kind: "setup", Section: "FULL GAME", Words: "The artifact tiles are shuffled and four are laid open in a row; the rest is a face-down pile.", Wrong: "the row has {artifacts so far} and no player an artifact, and {due}"},
	{ID: "roam.full.buy", Kind: "effect", Section: "FULL GAME", Words: "At the end of the turn the player may buy one artifact of the row for its coin cost.", Said: "{player} buys {tile} for {paid}"},
	{ID: "roam.full.buy-one", Kind: "legality", Section: "FULL GAME", Words: "At most one artifact is bought per turn.", Wrong: "{buyer} cannot just have bought an artifact"},
	{ID: "roam.full.buy-afford", Kind: "legality", Section: "FULL GAME", Words: "The full cost must be paid; coins go to the bank. The text knows no discounts.", Said: "{active} can pay for no artifact on offer"},
	{ID: "roam.full.own-any", Kind: "legality", Section: "FULL GAME", Words: "A player may own any number of artifacts.", From: []string{"roam.full.buy", "roam.full.buy-one"}},
	{ID: "roam.full.keep", Kind: "effect", Section: "FULL GAME", Words: "A bought artifact lies near its owner's characters, face up and ready. It is not a character and does not count toward ten cards.", Said: "{player} has {tile} ready"},
	{ID: "roam.full.refill", Kind: "effect", Section: "FULL GAME", Words: "The gap in the row is filled at once with the top tile of the pile, in the same place of the row, so four stay on offer.", Said: "{tile} fills the gap in the row", Wrong: "the row has a gap while the pile has {artifacts left}"},
	{ID: "roam.artifact.use", Kind: "cost", Section: "FULL GAME", Words: "To use an artifact's ability its owner turns it face down; a face-down artifact cannot be used.", Said: "{active} turns {artifacts} face down"},
	{ID: "roam.artifact.own-only", Kind: "legality", Section: "FULL GAME", Words: "Only own artifacts can be used."},
	{ID: "roam.artifact.own-turn", Kind: "legality", Section: "FULL GAME", Words: "Abilities are used only on the owner's turn."},
	{ID: "roam.artifact.no-limit", Kind: "legality", Section: "FULL GAME", Words: "Any number of artifacts may be used in one turn.", From: []string{"roam.artifact.use"}},
	{ID: "roam.artifact.ready", Kind: "trigger", Section: "FULL GAME", Words: "Whenever a player turns all characters face up, all their face-down artifacts turn face up as well.", Said: "face-down artifacts turn face up"},
	{ID: "roam.artifact.ready-early", Kind: "trigger", Section: "FULL GAME", Words: "That holds for the early rest too."},
	{ID: "roam.artifact.no-rest-cost", Kind: "cost", Section: "FULL GAME", Words: "Face-up artifacts add nothing to the price of an early rest.", Enforcement: "defined", Said: "artifacts add nothing to the price"},
	{ID: "roam.artifact.free-blank", Kind: "effect", Section: "ARTIFACT ABILITIES 1", Words: "Place one blank of the used character without paying the 2 coins."},
	{ID: "roam.artifact.free-blank-needs-use", Kind: "legality", Section: "ARTIFACT ABILITIES 1", Words: "It gives no marker apart from the use of a character: the blank must belong to the character used this turn."},
	{ID: "roam.artifact.replace", Kind: "effect", Section: "ARTIFACT ABILITIES 2", Words: "While placing with a character, one other player's marker on a cell of the pattern is replaced with the active player's marker."},
	{ID: "roam.artifact.replace-needs-use", Kind: "legality", Section: "ARTIFACT ABILITIES 2", Words: "It gives no marker apart from the use of a character."},
	{ID: "roam.artifact.replace-other", Kind: "legality", Section: "ARTIFACT ABILITIES 2", Words: "Only another player's marker can be replaced."},
	{ID: "roam.artifact.replace-coins", Kind: "effect", Section: "ARTIFACT ABILITIES 2", Words: "If the square has coin symbols the active player collects them."},
	{ID: "roam.artifact.replace-return", Kind: "effect", Section: "ARTIFACT ABILITIES 2", Words: "The replaced marker goes back to its owner's supply."},
	{ID: "roam.artifact.coin", Kind: "effect", Section: "ARTIFACT ABILITIES 3", Words: "Gain 1 coin.", Said: "{active} gains {coins of a tile}"},
	{ID: "roam.artifact.rotate", Kind: "effect", Section: "ARTIFACT ABILITIES 4", Words: "Rotate the pattern by 90 degrees clockwise when placing it."},
	{ID: "roam.artifact.slide", Kind: "effect", Section: "ARTIFACT ABILITIES 5", Words: "Move any one marker on the map, own or another's, to an empty square next to it vertically or horizontally."},
	{ID: "roam.artifact.slide-no-coins", Kind: "effect", Section: "ARTIFACT ABILITIES 5", Words: "No player gains coins for a slide.", Said: "a slide pays nothing"},
	{ID: "roam.artifact.slide-empty", Kind: "legality", Section: "ARTIFACT ABILITIES 5", Words: "The target square must be empty and share a side with the starting square; diagonals are not allowed."},
	{ID: "roam.artifact.flip", Kind: "effect", Section: "ARTIFACT ABILITIES 6", Words: "Flip one own character, from face up to face down or the other way."},
	{ID: "roam.artifact.flip-start", Kind: "turn", Section: "ARTIFACT ABILITIES 6", Words: "The flip may be used at the very start of the turn, before the rest check: flipping the last face-up character face down then gives the free rest.", Enforcement: "defined", Said: "this is before the rest check"},
	{ID: "roam.outpost.setup", Kind: "variant", Section: "OUTPOST VARIANT", Words: "The Outpost card lies next to the map, unowned.", Wrong: "{outpost} has the Outpost card before the first turn"},
	{ID: "roam.outpost.claim", Kind: "variant, trigger", Section: "OUTPOST VARIANT", Words: "A player whose markers completely surround a marker of an opponent, on all 8 squares around it, claims the Outpost card."},
	{ID: "roam.outpost.eight", Kind: "variant, definition", Section: "OUTPOST VARIANT", Words: "Exactly the 8 neighboring squares count, diagonals included, and all of them must hold a marker of that player; card borders do not matter.", Said: "a marker at the rim is not surrounded"},
	{ID: "roam.outpost.any-time", Kind: "variant, trigger", Section: "OUTPOST VARIANT", Words: "It is claimed during the game, as soon as the situation exists after a use or a slide.", Wrong: "a player surrounds a marker of an opponent, and no player has the Outpost card"},
	{ID: "roam.outpost.once", Kind: "variant, legality", Section: "OUTPOST VARIANT", Words: "Once claimed it can never be claimed by another player, and its owner keeps it whatever happens on the map.", Enforcement: "acted", Said: "{before.outpost} keeps the Outpost card"},
	{ID: "roam.outpost.points", Kind: "variant, score", Section: "OUTPOST VARIANT", Words: "It is worth 3 points at game end. It is not a character and does not count toward ten cards."},
	{ID: "roam.stack.capacity", Kind: "variant, legality", Section: "STACKING VARIANT", Words: "A square holds up to two markers, one on top of the other.", Enforcement: "acted"},
	{ID: "roam.stack.majority", Kind: "variant, effect", Section: "STACKING VARIANT", Words: "When the card is complete the player with the most markers on it, both levels counted, claims it."},
	{ID: "roam.stack.ties", Kind: "variant, effect", Section: "STACKING VARIANT", Words: "Ties are resolved as normal."},
	{ID: "roam.stack.rest-normal", Kind: "variant", Section: "STACKING VARIANT", Words: "All other rules are unchanged.", From: []string{"roam.stack.capacity"}},
	{ID: "roam.example.skip", Kind: "effect", Section: "HOW TO PLAY", Words: "A blue pattern over an occupied square: blue skips that square and places the rest.", From: []string{"roam.place.skip-opponent"}},
	{ID: "roam.example.overhang-blank", Kind: "legality", Section: "HOW TO PLAY", Words: "A blank beyond the edge is allowed.", From: []string{"roam.place.blank-overhang"}},
	{ID: "roam.example.overhang-solid", Kind: "legality", Section: "HOW TO PLAY", Words: "A normal marker beyond the edge is not allowed.", From: []string{"roam.place.fits"}},
	{ID: "roam.example.double", Kind: "legality", Section: "HOW TO PLAY", Words: "Two markers on one square are not allowed.", From: []string{"roam.square.capacity", "roam.place.skip-own"}},
	{ID: "roam.example.blank-price", Kind: "cost", Section: "COIN ABILITY", Words: "A card with one blank places 1 extra marker for 2 coins.", From: []string{"roam.blank.buy"}},
	{ID: "roam.example.three-coins", Kind: "effect", Section: "COIN ABILITY", Words: "A placement over three coin symbols gains 3 coins.", From: []string{"roam.coin.gain", "roam.coin.multi"}},
	{ID: "roam.example.cid-zoey", Kind: "effect", Section: "HOW TO PLAY 4", Words: "Tie, opening bid 0, opponent without coins: the opener wins for nothing.", From: []string{"roam.claim.tie-bid", "roam.claim.bid-zero", "roam.claim.bid-raise"}},
	{ID: "roam.example.four-players", Kind: "effect", Section: "HOW TO PLAY 4", Words: "3 against 1, 1, 1: the three others get a coin each.", From: []string{"roam.claim.majority", "roam.claim.consolation-all"}},
	{ID: "roam.example.flip-rest", Kind: "turn", Section: "ARTIFACT ABILITIES 6", Words: "Flip the last face-up card down at the start, then everything turns up.", From: []string{"roam.artifact.flip-start", "roam.rest.free"}},
}

// settings are what each reading sets.
var settings = rule.Settings[readings]{
	"map-geometry A":          func(r *readings) { r.lie = 0 },
	"map-geometry B":          func(r *readings) { r.lie = 1 },
	"map-geometry C":          func(r *readings) { r.lie = 2 },
	"card-orientation A":      func(r *readings) { r.asPrinted = 0 },
	"card-orientation B":      func(r *readings) { r.asPrinted = 1 },
	"must-use A":              func(r *readings) { r.mayPass = false },
	"must-use B":              func(r *readings) { r.mayPass = true },
	"zero-marker-use A":       func(r *readings) { r.preferMost = false },
	"zero-marker-use B":       func(r *readings) { r.preferMost = true },
	"all-if-possible-scope A": func(r *readings) { r.preferAll = false },
	"all-if-possible-scope B": func(r *readings) { r.preferAll = true },
	"multi-complete-order A":  func(r *readings) { r.order = 0 },
	"multi-complete-order B":  func(r *readings) { r.order = 1 },
	"multi-complete-order C":  func(r *readings) { r.order = 2 },
	"all-pass A":              func(r *readings) { r.unclaimed = 0 },
	"all-pass B":              func(r *readings) { r.unclaimed = 1 },
	"all-pass C":              func(r *readings) { r.unclaimed = 2 },
	"deck-empty A":            func(r *readings) { r.skipEmpty = false },
	"deck-empty B":            func(r *readings) { r.skipEmpty = true },
	"before-rest A":           func(r *readings) { r.anyBefore = false },
	"before-rest B":           func(r *readings) { r.anyBefore = true },
	"early-rest-needs-down A": func(r *readings) { r.restsUp = false },
	"early-rest-needs-down B": func(r *readings) { r.restsUp = true },
	"artifact-windows A":      func(r *readings) { r.laterCoins = false },
	"artifact-windows B":      func(r *readings) { r.laterCoins = true },
	"purchase-order A":        func(r *readings) { r.buysFirst = false },
	"purchase-order B":        func(r *readings) { r.buysFirst = true },
	"outpost-edge A":          func(r *readings) { r.rimCounts = false },
	"outpost-edge B":          func(r *readings) { r.rimCounts = true },
	"outpost-timing A":        func(r *readings) { r.ringAt = 0 },
	"outpost-timing B":        func(r *readings) { r.ringAt = 1 },
	"outpost-timing C":        func(r *readings) { r.ringAt = 2 },
	"outpost-order A":         func(r *readings) { r.byMap = false },
	"outpost-order B":         func(r *readings) { r.byMap = true },
	"outpost-whose-action A":  func(r *readings) { r.ownRings = false },
	"outpost-whose-action B":  func(r *readings) { r.ownRings = true },
	"outpost-stack A":         func(r *readings) { r.topsOnly = false },
	"outpost-stack B":         func(r *readings) { r.topsOnly = true },
	"stack-complete A":        func(r *readings) { r.bothLevels = false },
	"stack-complete B":        func(r *readings) { r.bothLevels = true },
	"stack-replace A":         func(r *readings) { r.onlyStacked = false },
	"stack-replace B":         func(r *readings) { r.onlyStacked = true },
	"stalemate A":             func(r *readings) { r.endless = false },
	"stalemate B":             func(r *readings) { r.endless = true },
}

// What is said of the notation before and after the list of lines.
const (
	notationHead = "Players: \"Cid blue at S, Zoey green at W\": a color of the card set and the\nedge at which the player sits. The next free color and the next free edge of\nS, W, N, E is the default.\n\nSquares are a1 in the south-west to f6 in the north-east (i4 on the wide map).\nCards and artifacts are named by their ID or by their name in quotes.\n\nA position is made of lines, each of which may be omitted:\n\n"
	notationRest = "\nA later line overrides an earlier one of the same subject; marks, own and down\nadd to earlier lines. A line that names something twice, or a card that a player has\nalready, is an error. Where no player has a choice at the rest check, a position\nwithout a phase is before the use; with all characters of the player on turn face\ndown it is at the rest check, and \"rest\" may be written.\n\nMoves: \"Cid: use NAME at SQUARE\" puts the first solid cell of the pattern, far\nrow first, on the square; \"at none\" if it fits nowhere. After it, in any order:\n\"rotate with A04\", \"only d2 c3\" when markers are short, \"replace c1 with A02\",\n\"blank c2\" and \"blank c2 free with A01\" in the order of placing. The other\nmoves: rest, rest early, no rest, flip NAME with A06, coin with A03,\nslide c4>c3 with A05, end, order S SE, bid 2, pass, buy A07, buy none.\n\"rotate\" and \"mirror\" alone, \"take back c3\", \"blank c3 free with A01\" and\n\"replace c3 with A02\" without a character can be written to be refused.\n\nChance: \"first: Cid\" names the first player, \"deck: L07\" draws a card for the\nmap, \"top: L08\" turns up the top of the deck, \"pile: A05\" draws an artifact."
)
