package roam

import "umpire/engines/rule"

// The clauses, in the order of the rulebook.
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

var clauses = []rule.Entry{
	ComponentLand:             {ID: "roam.component.land", Kind: rule.KindComponent, Section: "GAME COMPONENTS", Words: "There are 43 double-sided land/character cards.", Tie: rule.Judged},
	ComponentStarting:         {ID: "roam.component.starting", Kind: rule.KindComponent, Section: "GAME COMPONENTS", Words: "There are 12 starting cards; a starting card is told from the others by a flag.", Tie: rule.Judged},
	ComponentMarkers:          {ID: "roam.component.markers", Kind: rule.KindComponent, Section: "GAME COMPONENTS", Words: "There are 24 markers in each of 4 colours, 96 in all.", Tie: rule.Judged},
	ComponentCoins:            {ID: "roam.component.coins", Kind: rule.KindComponent, Section: "GAME COMPONENTS", Words: "There are 30 one-coin and 6 five-coin tokens; their split has no meaning in play.", Tie: rule.Follows, From: []string{"roam.component.coins-unlimited"}},
	ComponentArtifacts:        {ID: "roam.component.artifacts", Kind: rule.KindComponent, Section: "GAME COMPONENTS", Words: "There are 24 artifact tiles, used only in the full game.", Tie: rule.Judged},
	ComponentOutpost:          {ID: "roam.component.outpost", Kind: rule.KindComponent, Section: "GAME COMPONENTS", Words: "There is one Outpost card, used only in the Outpost variant.", Tie: rule.Judged},
	ComponentAids:             {ID: "roam.component.aids", Kind: rule.KindComponent, Section: "GAME COMPONENTS", Words: "There are 4 player aids, one of which names the first player.", Tie: rule.Follows, From: []string{"roam.setup.first-player"}},
	ComponentLimited:          {ID: "roam.component.limited", Kind: rule.KindComponent, Section: "SETUP", Words: "Everything except coins is limited: what has run out is not available.", Tie: rule.Judged},
	ComponentCoinsUnlimited:   {ID: "roam.component.coins-unlimited", Kind: rule.KindComponent, Section: "SETUP", Words: "Coins never run out; a substitute is used when the tokens are gone.", Tie: rule.Defined},
	SquareCapacity:            {ID: "roam.square.capacity", Kind: rule.KindLegality, Section: "HOW TO PLAY", Words: "A square of a land card never holds more than one marker (Stacking: two).", Tie: rule.Judged},
	SetupStartingSet:          {ID: "roam.setup.starting-set", Kind: rule.KindSetup, Section: "SETUP 1", Words: "Each player gets the 3 starting cards of one colour, all face up.", Tie: rule.Defined},
	SetupBox:                  {ID: "roam.setup.box", Kind: rule.KindSetup, Section: "SETUP 1", Words: "Starting cards of colours that nobody plays go back to the box and are out of the game.", Tie: rule.Follows, From: []string{"roam.setup.starting-set", "roam.component.limited"}},
	SetupMarkers:              {ID: "roam.setup.markers", Kind: rule.KindSetup, Section: "SETUP 1", Words: "Each player takes all 24 markers of the colour of the flag on their starting cards.", Tie: rule.Defined},
	SetupDeck:                 {ID: "roam.setup.deck", Kind: rule.KindSetup, Section: "SETUP 2", Words: "The land cards are shuffled and form a pile with the land side up.", Tie: rule.Defined},
	SetupMap:                  {ID: "roam.setup.map", Kind: rule.KindSetup, Section: "SETUP 3", Words: "Six land cards are drawn and laid in a 3 x 2 grid, land side up, edges touching.", Tie: rule.Defined},
	SetupScrolls:              {ID: "roam.setup.scrolls", Kind: rule.KindSetup, Section: "SETUP 3", Words: "The paper scroll of every map card is on the outer edge of the map: north row scroll to the north, south row scroll to the south.", Tie: rule.Defined},
	SetupEdges:                {ID: "roam.setup.edges", Kind: rule.KindSetup, Section: "SETUP 4", Words: "Each player lines up the starting cards along one edge of the map; no two players have the same edge.", Tie: rule.Defined},
	SetupFirstPlayer:          {ID: "roam.setup.first-player", Kind: rule.KindSetup, Section: "SETUP 5", Words: "One player is chosen to start.", Tie: rule.Defined},
	SetupClockwise:            {ID: "roam.setup.clockwise", Kind: rule.KindSetup, Section: "SETUP 5", Words: "Turn order is clockwise around the map from the starting player.", Tie: rule.Defined},
	SetupAids:                 {ID: "roam.setup.aids", Kind: rule.KindSetup, Section: "SETUP 5", Words: "The first player gets the aid that names the first player, the others get a plain aid; no game effect.", Tie: rule.Follows, From: []string{"roam.setup.first-player"}},
	SetupCoins:                {ID: "roam.setup.coins", Kind: rule.KindSetup, Section: "SETUP 5", Words: "By turn order the first player starts with 0 coins, the second with 1, the third with 1, the fourth with 2.", Tie: rule.Acted},
	SetupBasicNoArtifacts:     {ID: "roam.setup.basic-no-artifacts", Kind: rule.KindSetup, Section: "SETUP Artifacts", Words: "In the basic game the artifacts stay in the box.", Tie: rule.Judged},
	TurnOrder:                 {ID: "roam.turn.order", Kind: rule.KindTurn, Section: "HOW TO PLAY 1", Words: "Players take turns clockwise, beginning with the first player.", Tie: rule.Judged},
	TurnSequence:              {ID: "roam.turn.sequence", Kind: rule.KindTurn, Section: "HOW TO PLAY 2-5", Words: "A turn is: (a) start of turn with rest or early rest; (b) use of one character, placing markers and gaining coins; (c) end of turn: completed cards are claimed; (d) full game: an optional purchase; (e) end-of-game check.", Tie: rule.Judged},
	UseOne:                    {ID: "roam.use.one", Kind: rule.KindTurn, Section: "HOW TO PLAY 2", Words: "On a turn the player uses exactly one face-up character.", Tie: rule.Judged},
	UseOnlyOne:                {ID: "roam.use.only-one", Kind: rule.KindLegality, Section: "COIN ABILITY", Words: "No more than one character can be used in a turn, whatever blanks or artifacts are used.", Tie: rule.Judged},
	UseFaceUpOnly:             {ID: "roam.use.face-up-only", Kind: rule.KindLegality, Section: "HOW TO PLAY 2", Words: "Only a face-up character can be used.", Tie: rule.Judged},
	UseFlip:                   {ID: "roam.use.flip", Kind: rule.KindCost, Section: "HOW TO PLAY 2", Words: "Using a character turns it face down, before its markers are placed.", Tie: rule.Acted},
	UseOwnOnly:                {ID: "roam.use.own-only", Kind: rule.KindLegality, Section: "HOW TO PLAY 2", Words: "A player uses only characters in front of that player.", Tie: rule.Judged},
	PlacePattern:              {ID: "roam.place.pattern", Kind: rule.KindEffect, Section: "HOW TO PLAY 2", Words: "Markers go on the map in the shape and configuration of the pattern of the used character.", Tie: rule.Acted},
	PlaceDirection:            {ID: "roam.place.direction", Kind: rule.KindDefinition, Section: "HOW TO PLAY 2", Words: "A pattern is read in the direction its card faces: the card's top points from the owner's edge toward the map.", Tie: rule.Defined},
	PlaceNoRotation:           {ID: "roam.place.no-rotation", Kind: rule.KindLegality, Section: "HOW TO PLAY 2", Words: "A pattern cannot be rotated.", Tie: rule.Judged},
	PlaceNoMirror:             {ID: "roam.place.no-mirror", Kind: rule.KindLegality, Section: "HOW TO PLAY 2", Words: "A pattern cannot be mirrored.", Tie: rule.Judged},
	PlaceAnywhere:             {ID: "roam.place.anywhere", Kind: rule.KindLegality, Section: "HOW TO PLAY 2", Words: "The pattern may be placed anywhere on the map where it fits, across card borders, not necessarily near earlier markers or the owner's edge.", Tie: rule.Follows, From: []string{"roam.place.fits"}},
	PlaceFits:                 {ID: "roam.place.fits", Kind: rule.KindLegality, Section: "HOW TO PLAY 2", Words: "Every solid cell of the pattern must lie on a square of the map; otherwise the placement is illegal.", Tie: rule.Judged},
	PlaceBlankOverhang:        {ID: "roam.place.blank-overhang", Kind: rule.KindLegality, Section: "HOW TO PLAY 2", Words: "Blank cells need not lie on the map.", Tie: rule.Defined},
	PlaceAllIfPossible:        {ID: "roam.place.all-if-possible", Kind: rule.KindLegality, Section: "HOW TO PLAY 2", Words: "Every solid marker that can be placed must be placed; the player cannot leave one out.", Tie: rule.Judged},
	PlaceSkipOpponent:         {ID: "roam.place.skip-opponent", Kind: rule.KindEffect, Section: "HOW TO PLAY 2", Words: "A solid cell on a square occupied by an opponent's marker is skipped; the other cells are still placed.", Tie: rule.Acted},
	PlaceSkipOwn:              {ID: "roam.place.skip-own", Kind: rule.KindEffect, Section: "HOW TO PLAY 2", Words: "A solid cell on a square occupied by the player's own marker from an earlier turn is skipped; the other cells are still placed.", Tie: rule.Acted},
	PlaceSkipLegal:            {ID: "roam.place.skip-legal", Kind: rule.KindLegality, Section: "HOW TO PLAY 2", Words: "Fit is judged without regard to occupied squares: a placement that skips some or all cells is legal.", Tie: rule.Defined},
	PlaceNoReclaim:            {ID: "roam.place.no-reclaim", Kind: rule.KindLegality, Section: "HOW TO PLAY 2", Words: "A player cannot take own markers back from the map until the card they are on is claimed.", Tie: rule.Judged},
	PlaceOutOfMarkers:         {ID: "roam.place.out-of-markers", Kind: rule.KindEffect, Section: "HOW TO PLAY 2", Words: "A player without markers in supply takes the turn as normal (a character is used and turned face down) and places nothing.", Tie: rule.Acted},
	PlaceShortOfMarkers:       {ID: "roam.place.short-of-markers", Kind: rule.KindEffect, Section: "HOW TO PLAY 2", Words: "A player with fewer markers than cells to fill places as many as there are.", Tie: rule.Acted},
	CoinGain:                  {ID: "roam.coin.gain", Kind: rule.KindEffect, Section: "HOW TO PLAY 3", Words: "Placing a marker on a square pays the player one coin for each coin symbol on that square, at once.", Tie: rule.Acted},
	CoinMulti:                 {ID: "roam.coin.multi", Kind: rule.KindEffect, Section: "HOW TO PLAY 3", Words: "Several symbols under one placement all pay; a square may show more than one symbol.", Tie: rule.Acted},
	CoinNotWhenSkipped:        {ID: "roam.coin.not-when-skipped", Kind: rule.KindEffect, Section: "HOW TO PLAY 3", Words: "A skipped cell pays nothing.", Tie: rule.Acted},
	CoinSymbolStays:           {ID: "roam.coin.symbol-stays", Kind: rule.KindDefinition, Section: "HOW TO PLAY 3", Words: "Coin symbols are printed, not taken away: every placement on the square pays.", Tie: rule.Defined},
	CoinKeep:                  {ID: "roam.coin.keep", Kind: rule.KindDefinition, Section: "HOW TO PLAY 3", Words: "Coins are kept beside the character cards.", Tie: rule.Defined},
	CoinOpen:                  {ID: "roam.coin.open", Kind: rule.KindDefinition, Section: "HOW TO PLAY 3", Words: "Coins are open information; they may not be hidden.", Tie: rule.Follows, From: []string{"roam.coin.keep"}},
	BlankBuy:                  {ID: "roam.blank.buy", Kind: rule.KindCost, Section: "COIN ABILITY", Words: "While placing, the player may pay 2 coins to place one blank marker of the used character.", Tie: rule.Judged},
	BlankEach:                 {ID: "roam.blank.each", Kind: rule.KindCost, Section: "COIN ABILITY", Words: "This may be done once for each blank cell of the used pattern, 2 coins each, coins permitting.", Tie: rule.Judged},
	BlankUsedCardOnly:         {ID: "roam.blank.used-card-only", Kind: rule.KindLegality, Section: "COIN ABILITY", Words: "Only blanks of the character used this turn can be bought.", Tie: rule.Judged},
	BlankOptional:             {ID: "roam.blank.optional", Kind: rule.KindLegality, Section: "COIN ABILITY", Words: "Buying blanks is always optional.", Tie: rule.Defined},
	BlankCapacity:             {ID: "roam.blank.capacity", Kind: rule.KindLegality, Section: "COIN ABILITY", Words: "A blank cannot be placed on an occupied square (without the replace artifact) nor off the map, nor without a marker in supply; no coins can be paid for such a cell.", Tie: rule.Judged},
	BlankSameTurnCoins:        {ID: "roam.blank.same-turn-coins", Kind: rule.KindCost, Section: "COIN ABILITY", Words: "Coins gained earlier in the same turn may pay for a blank.", Tie: rule.Defined},
	BlankGains:                {ID: "roam.blank.gains", Kind: rule.KindEffect, Section: "HOW TO PLAY 3", Words: "A blank marker placed on coin symbols pays like any other marker.", Tie: rule.Acted},
	BlankPosition:             {ID: "roam.blank.position", Kind: rule.KindLegality, Section: "COIN ABILITY", Words: "A bought blank goes to the square that its cell covers in the chosen placement, nowhere else.", Tie: rule.Judged},
	ClaimTrigger:              {ID: "roam.claim.trigger", Kind: rule.KindTrigger, Section: "HOW TO PLAY 4", Words: "At the end of the active player's turn every land card whose six squares are all occupied is completed and is resolved.", Tie: rule.Acted},
	ClaimOnlyThen:             {ID: "roam.claim.only-then", Kind: rule.KindTrigger, Section: "HOW TO PLAY 4", Words: "A card is not resolved at any other moment, even if it is full in the middle of a turn.", Tie: rule.Acted},
	ClaimMajority:             {ID: "roam.claim.majority", Kind: rule.KindEffect, Section: "HOW TO PLAY 4", Words: "The completed card is claimed by whoever has most markers on it, active player or not.", Tie: rule.Acted},
	ClaimTieBid:               {ID: "roam.claim.tie-bid", Kind: rule.KindEffect, Section: "HOW TO PLAY 4", Words: "If two or more players are tied for most, these players (and nobody else) may bid coins for it.", Tie: rule.Acted},
	ClaimBidOrder:             {ID: "roam.claim.bid-order", Kind: rule.KindTurn, Section: "HOW TO PLAY 4", Words: "Bidding starts with the active player and goes clockwise; players not tied are passed over.", Tie: rule.Judged},
	ClaimBidOnce:              {ID: "roam.claim.bid-once", Kind: rule.KindLegality, Section: "HOW TO PLAY 4", Words: "Each tied player bids at most once.", Tie: rule.Judged},
	ClaimBidRaise:             {ID: "roam.claim.bid-raise", Kind: rule.KindLegality, Section: "HOW TO PLAY 4", Words: "A bid must be at least one coin more than the last bid.", Tie: rule.Judged},
	ClaimBidPass:              {ID: "roam.claim.bid-pass", Kind: rule.KindLegality, Section: "HOW TO PLAY 4", Words: "A tied player may pass instead of bidding.", Tie: rule.Defined},
	ClaimBidZero:              {ID: "roam.claim.bid-zero", Kind: rule.KindLegality, Section: "HOW TO PLAY 4", Words: "A bid of zero is allowed (as the first bid).", Tie: rule.Defined},
	ClaimBidCap:               {ID: "roam.claim.bid-cap", Kind: rule.KindLegality, Section: "HOW TO PLAY 4", Words: "Nobody may bid more coins than they have.", Tie: rule.Judged},
	ClaimBidWinner:            {ID: "roam.claim.bid-winner", Kind: rule.KindEffect, Section: "HOW TO PLAY 4", Words: "The highest bidder claims the card.", Tie: rule.Acted},
	ClaimBidPay:               {ID: "roam.claim.bid-pay", Kind: rule.KindCost, Section: "HOW TO PLAY 4", Words: "Only the winner pays the bid; the coins go to the bank; other bidders keep theirs.", Tie: rule.Acted},
	ClaimFaceUp:               {ID: "roam.claim.face-up", Kind: rule.KindEffect, Section: "HOW TO PLAY 4", Words: "The claimed card is laid character side up, that is face up and ready, with the claimer's other cards.", Tie: rule.Acted},
	ClaimDirection:            {ID: "roam.claim.direction", Kind: rule.KindEffect, Section: "HOW TO PLAY 4", Words: "It faces the same way as the claimer's other cards, so its pattern is read from the claimer's edge from now on.", Tie: rule.Acted},
	ClaimReturnMarkers:        {ID: "roam.claim.return-markers", Kind: rule.KindEffect, Section: "HOW TO PLAY 4", Words: "All markers on the claimed card go back to their owners' supplies.", Tie: rule.Acted},
	ClaimReplace:              {ID: "roam.claim.replace", Kind: rule.KindEffect, Section: "HOW TO PLAY 4", Words: "The empty slot is filled with the top card of the land deck.", Tie: rule.Acted},
	ClaimReplaceOrientation:   {ID: "roam.claim.replace-orientation", Kind: rule.KindEffect, Section: "HOW TO PLAY 4", Words: "The new card has the same orientation as the one it replaces.", Tie: rule.Acted},
	ClaimConsolation:          {ID: "roam.claim.consolation", Kind: rule.KindEffect, Section: "HOW TO PLAY 4", Words: "Every player other than the claimer who has at least one marker on the claimed card gains one coin.", Tie: rule.Acted},
	ClaimConsolationCap:       {ID: "roam.claim.consolation-cap", Kind: rule.KindEffect, Section: "HOW TO PLAY 4", Words: "A player gains at most one such coin per claimed card, however many markers they had on it.", Tie: rule.Acted},
	ClaimConsolationAll:       {ID: "roam.claim.consolation-all", Kind: rule.KindEffect, Section: "HOW TO PLAY 4", Words: "Several players may each gain the coin for the same card.", Tie: rule.Acted},
	ClaimNoCascade:            {ID: "roam.claim.no-cascade", Kind: rule.KindDefinition, Section: "HOW TO PLAY 4", Words: "A replacement card comes in without markers and so can never be complete in the same end of turn.", Tie: rule.Follows, From: []string{"roam.claim.return-markers", "roam.claim.replace"}},
	RestFree:                  {ID: "roam.rest.free", Kind: rule.KindTrigger, Section: "HOW TO PLAY 5", Words: "If at the start of a player's turn all their characters are face down, all turn face up. This is not optional and costs nothing.", Tie: rule.Acted},
	RestThenTurn:              {ID: "roam.rest.then-turn", Kind: rule.KindTurn, Section: "HOW TO PLAY 5", Words: "After a rest the turn goes on as normal.", Tie: rule.Acted},
	RestNotMidTurn:            {ID: "roam.rest.not-mid-turn", Kind: rule.KindTrigger, Section: "HOW TO PLAY 5", Words: "Turning the last character face down during a turn does not cause a rest in that turn.", Tie: rule.Acted},
	RestEarly:                 {ID: "roam.rest.early", Kind: rule.KindEffect, Section: "EARLY REST", Words: "At the start of the turn a player may turn all characters face up although some are still face up.", Tie: rule.Acted},
	RestEarlyCost:             {ID: "roam.rest.early-cost", Kind: rule.KindCost, Section: "EARLY REST", Words: "The price is one coin for each character that is still face up, paid to the bank.", Tie: rule.Acted},
	RestEarlyAll:              {ID: "roam.rest.early-all", Kind: rule.KindLegality, Section: "EARLY REST", Words: "An early rest turns every character face up; none can be left face down.", Tie: rule.Acted},
	RestEarlyTiming:           {ID: "roam.rest.early-timing", Kind: rule.KindLegality, Section: "EARLY REST", Words: "An early rest is possible only at the start of the turn, before a character is used.", Tie: rule.Judged},
	RestEarlyAfford:           {ID: "roam.rest.early-afford", Kind: rule.KindLegality, Section: "EARLY REST", Words: "A player who cannot pay the full price cannot take the early rest.", Tie: rule.Judged},
	EndTrigger:                {ID: "roam.end.trigger", Kind: rule.KindEnd, Section: "GAME END", Words: "The end is triggered when a player has ten cards, starting cards included (ten or more).", Tie: rule.Acted},
	EndFinishRound:            {ID: "roam.end.finish-round", Kind: rule.KindEnd, Section: "GAME END", Words: "The round in progress is finished so that all players have had the same number of turns; then the game ends.", Tie: rule.Acted},
	EndNormalPlay:             {ID: "roam.end.normal-play", Kind: rule.KindTurn, Section: "GAME END", Words: "The remaining turns of that round follow all normal rules, claims included.", Tie: rule.Acted},
	ScoreCards:                {ID: "roam.score.cards", Kind: rule.KindScore, Section: "GAME END", Words: "Each player adds the points on the cards they own (face up or face down does not matter).", Tie: rule.Acted},
	ScoreArtifacts:            {ID: "roam.score.artifacts", Kind: rule.KindScore, Section: "FULL GAME", Words: "Full game: points on owned artifacts are added (face up or face down).", Tie: rule.Acted},
	ScoreOutpost:              {ID: "roam.score.outpost", Kind: rule.KindScore, Section: "OUTPOST VARIANT", Words: "Outpost variant: the owner of the Outpost card adds 3.", Tie: rule.Acted},
	ScoreNoCoins:              {ID: "roam.score.no-coins", Kind: rule.KindScore, Section: "GAME END", Words: "Coins are worth no points.", Tie: rule.Acted},
	ScoreWinner:               {ID: "roam.score.winner", Kind: rule.KindScore, Section: "GAME END", Words: "Most points wins.", Tie: rule.Acted},
	ScoreTieCoins:             {ID: "roam.score.tie-coins", Kind: rule.KindTiebreak, Section: "GAME END", Words: "A tie on points is broken by most coins.", Tie: rule.Acted},
	ScoreTieShared:            {ID: "roam.score.tie-shared", Kind: rule.KindTiebreak, Section: "GAME END", Words: "Players still tied share the victory.", Tie: rule.Acted},
	FullSetup:                 {ID: "roam.full.setup", Kind: rule.KindSetup, Section: "FULL GAME", Words: "The artifact tiles are shuffled and four are laid open in a row; the rest is a face-down pile.", Tie: rule.Defined},
	FullBuy:                   {ID: "roam.full.buy", Kind: rule.KindEffect, Section: "FULL GAME", Words: "At the end of the turn the player may buy one artifact of the row for its coin cost.", Tie: rule.Acted},
	FullBuyOne:                {ID: "roam.full.buy-one", Kind: rule.KindLegality, Section: "FULL GAME", Words: "At most one artifact is bought per turn.", Tie: rule.Judged},
	FullBuyAfford:             {ID: "roam.full.buy-afford", Kind: rule.KindLegality, Section: "FULL GAME", Words: "The full cost must be paid; coins go to the bank. The text knows no discounts.", Tie: rule.Judged},
	FullOwnAny:                {ID: "roam.full.own-any", Kind: rule.KindLegality, Section: "FULL GAME", Words: "A player may own any number of artifacts.", Tie: rule.Follows, From: []string{"roam.full.buy", "roam.full.buy-one"}},
	FullKeep:                  {ID: "roam.full.keep", Kind: rule.KindEffect, Section: "FULL GAME", Words: "A bought artifact lies near its owner's characters, face up and ready. It is not a character and does not count toward ten cards.", Tie: rule.Acted},
	FullRefill:                {ID: "roam.full.refill", Kind: rule.KindEffect, Section: "FULL GAME", Words: "The gap in the row is filled at once with the top tile of the pile, in the same place of the row, so four stay on offer.", Tie: rule.Acted},
	ArtifactUse:               {ID: "roam.artifact.use", Kind: rule.KindCost, Section: "FULL GAME", Words: "To use an artifact's ability its owner turns it face down; a face-down artifact cannot be used.", Tie: rule.Judged},
	ArtifactOwnOnly:           {ID: "roam.artifact.own-only", Kind: rule.KindLegality, Section: "FULL GAME", Words: "Only own artifacts can be used.", Tie: rule.Judged},
	ArtifactOwnTurn:           {ID: "roam.artifact.own-turn", Kind: rule.KindLegality, Section: "FULL GAME", Words: "Abilities are used only on the owner's turn.", Tie: rule.Judged},
	ArtifactNoLimit:           {ID: "roam.artifact.no-limit", Kind: rule.KindLegality, Section: "FULL GAME", Words: "Any number of artifacts may be used in one turn.", Tie: rule.Follows, From: []string{"roam.artifact.use"}},
	ArtifactReady:             {ID: "roam.artifact.ready", Kind: rule.KindTrigger, Section: "FULL GAME", Words: "Whenever a player turns all characters face up, all their face-down artifacts turn face up as well.", Tie: rule.Acted},
	ArtifactReadyEarly:        {ID: "roam.artifact.ready-early", Kind: rule.KindTrigger, Section: "FULL GAME", Words: "That holds for the early rest too.", Tie: rule.Acted},
	ArtifactNoRestCost:        {ID: "roam.artifact.no-rest-cost", Kind: rule.KindCost, Section: "FULL GAME", Words: "Face-up artifacts add nothing to the price of an early rest.", Tie: rule.Defined},
	ArtifactFreeBlank:         {ID: "roam.artifact.free-blank", Kind: rule.KindEffect, Section: "ARTIFACT ABILITIES 1", Words: "Place one blank of the used character without paying the 2 coins.", Tie: rule.Acted},
	ArtifactFreeBlankNeedsUse: {ID: "roam.artifact.free-blank-needs-use", Kind: rule.KindLegality, Section: "ARTIFACT ABILITIES 1", Words: "It gives no marker apart from the use of a character: the blank must belong to the character used this turn.", Tie: rule.Judged},
	ArtifactReplace:           {ID: "roam.artifact.replace", Kind: rule.KindEffect, Section: "ARTIFACT ABILITIES 2", Words: "While placing with a character, one other player's marker on a cell of the pattern is replaced with the active player's marker.", Tie: rule.Acted},
	ArtifactReplaceNeedsUse:   {ID: "roam.artifact.replace-needs-use", Kind: rule.KindLegality, Section: "ARTIFACT ABILITIES 2", Words: "It gives no marker apart from the use of a character.", Tie: rule.Judged},
	ArtifactReplaceOther:      {ID: "roam.artifact.replace-other", Kind: rule.KindLegality, Section: "ARTIFACT ABILITIES 2", Words: "Only another player's marker can be replaced.", Tie: rule.Judged},
	ArtifactReplaceCoins:      {ID: "roam.artifact.replace-coins", Kind: rule.KindEffect, Section: "ARTIFACT ABILITIES 2", Words: "If the square has coin symbols the active player collects them.", Tie: rule.Acted},
	ArtifactReplaceReturn:     {ID: "roam.artifact.replace-return", Kind: rule.KindEffect, Section: "ARTIFACT ABILITIES 2", Words: "The replaced marker goes back to its owner's supply.", Tie: rule.Acted},
	ArtifactCoin:              {ID: "roam.artifact.coin", Kind: rule.KindEffect, Section: "ARTIFACT ABILITIES 3", Words: "Gain 1 coin.", Tie: rule.Acted},
	ArtifactRotate:            {ID: "roam.artifact.rotate", Kind: rule.KindEffect, Section: "ARTIFACT ABILITIES 4", Words: "Rotate the pattern by 90 degrees clockwise when placing it.", Tie: rule.Acted},
	ArtifactSlide:             {ID: "roam.artifact.slide", Kind: rule.KindEffect, Section: "ARTIFACT ABILITIES 5", Words: "Move any one marker on the map, own or another's, to an empty square next to it vertically or horizontally.", Tie: rule.Acted},
	ArtifactSlideNoCoins:      {ID: "roam.artifact.slide-no-coins", Kind: rule.KindEffect, Section: "ARTIFACT ABILITIES 5", Words: "Nobody gains coins for a slide.", Tie: rule.Acted},
	ArtifactSlideEmpty:        {ID: "roam.artifact.slide-empty", Kind: rule.KindLegality, Section: "ARTIFACT ABILITIES 5", Words: "The target square must be empty and share a side with the starting square; diagonals are not allowed.", Tie: rule.Judged},
	ArtifactFlip:              {ID: "roam.artifact.flip", Kind: rule.KindEffect, Section: "ARTIFACT ABILITIES 6", Words: "Flip one own character, from face up to face down or the other way.", Tie: rule.Acted},
	ArtifactFlipStart:         {ID: "roam.artifact.flip-start", Kind: rule.KindTurn, Section: "ARTIFACT ABILITIES 6", Words: "The flip may be used at the very start of the turn, before the rest check: flipping the last face-up character face down then gives the free rest.", Tie: rule.Defined},
	OutpostSetup:              {ID: "roam.outpost.setup", Kind: rule.KindVariant, Section: "OUTPOST VARIANT", Words: "The Outpost card lies beside the map, unowned.", Tie: rule.Defined},
	OutpostClaim:              {ID: "roam.outpost.claim", Kind: "variant, trigger", Section: "OUTPOST VARIANT", Words: "A player whose markers completely surround a marker of an opponent, on all 8 squares around it, claims the Outpost card.", Tie: rule.Acted},
	OutpostEight:              {ID: "roam.outpost.eight", Kind: "variant, definition", Section: "OUTPOST VARIANT", Words: "Exactly the 8 neighbouring squares count, diagonals included, and all of them must hold a marker of that player; card borders do not matter.", Tie: rule.Defined},
	OutpostAnyTime:            {ID: "roam.outpost.any-time", Kind: "variant, trigger", Section: "OUTPOST VARIANT", Words: "It is claimed during the game, as soon as the situation exists after a use or a slide.", Tie: rule.Acted},
	OutpostOnce:               {ID: "roam.outpost.once", Kind: "variant, legality", Section: "OUTPOST VARIANT", Words: "Once claimed it can never be claimed by another player, and its owner keeps it whatever happens on the map.", Tie: rule.Acted},
	OutpostPoints:             {ID: "roam.outpost.points", Kind: "variant, score", Section: "OUTPOST VARIANT", Words: "It is worth 3 points at game end. It is not a character and does not count toward ten cards.", Tie: rule.Acted},
	StackCapacity:             {ID: "roam.stack.capacity", Kind: "variant, legality", Section: "STACKING VARIANT", Words: "A square holds up to two markers, one on top of the other.", Tie: rule.Acted},
	StackMajority:             {ID: "roam.stack.majority", Kind: "variant, effect", Section: "STACKING VARIANT", Words: "When the card is complete the player with the most markers on it, both levels counted, claims it.", Tie: rule.Acted},
	StackTies:                 {ID: "roam.stack.ties", Kind: "variant, effect", Section: "STACKING VARIANT", Words: "Ties are resolved as normal.", Tie: rule.Acted},
	StackRestNormal:           {ID: "roam.stack.rest-normal", Kind: rule.KindVariant, Section: "STACKING VARIANT", Words: "All other rules are unchanged.", Tie: rule.Follows, From: []string{"roam.stack.capacity"}},
	ExampleSkip:               {ID: "roam.example.skip", Kind: rule.KindEffect, Section: "HOW TO PLAY", Words: "A blue pattern over an occupied square: blue skips that square and places the rest.", Tie: rule.Follows, From: []string{"roam.place.skip-opponent"}},
	ExampleOverhangBlank:      {ID: "roam.example.overhang-blank", Kind: rule.KindLegality, Section: "HOW TO PLAY", Words: "A blank beyond the edge is allowed.", Tie: rule.Follows, From: []string{"roam.place.blank-overhang"}},
	ExampleOverhangSolid:      {ID: "roam.example.overhang-solid", Kind: rule.KindLegality, Section: "HOW TO PLAY", Words: "A normal marker beyond the edge is not allowed.", Tie: rule.Follows, From: []string{"roam.place.fits"}},
	ExampleDouble:             {ID: "roam.example.double", Kind: rule.KindLegality, Section: "HOW TO PLAY", Words: "Two markers on one square are not allowed.", Tie: rule.Follows, From: []string{"roam.square.capacity", "roam.place.skip-own"}},
	ExampleBlankPrice:         {ID: "roam.example.blank-price", Kind: rule.KindCost, Section: "COIN ABILITY", Words: "A card with one blank places 1 extra marker for 2 coins.", Tie: rule.Follows, From: []string{"roam.blank.buy"}},
	ExampleThreeCoins:         {ID: "roam.example.three-coins", Kind: rule.KindEffect, Section: "COIN ABILITY", Words: "A placement over three coin symbols gains 3 coins.", Tie: rule.Follows, From: []string{"roam.coin.gain", "roam.coin.multi"}},
	ExampleCidZoey:            {ID: "roam.example.cid-zoey", Kind: rule.KindEffect, Section: "HOW TO PLAY 4", Words: "Tie, opening bid 0, opponent without coins: the opener wins for nothing.", Tie: rule.Follows, From: []string{"roam.claim.tie-bid", "roam.claim.bid-zero", "roam.claim.bid-raise"}},
	ExampleFourPlayers:        {ID: "roam.example.four-players", Kind: rule.KindEffect, Section: "HOW TO PLAY 4", Words: "3 against 1, 1, 1: the three others get a coin each.", Tie: rule.Follows, From: []string{"roam.claim.majority", "roam.claim.consolation-all"}},
	ExampleFlipRest:           {ID: "roam.example.flip-rest", Kind: rule.KindTurn, Section: "ARTIFACT ABILITIES 6", Words: "Flip the last face-up card down at the start, then everything turns up.", Tie: rule.Follows, From: []string{"roam.artifact.flip-start", "roam.rest.free"}},
}
