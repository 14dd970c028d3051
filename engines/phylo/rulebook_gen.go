// Code generated from rules.md by go generate; DO NOT EDIT.

package phylo

import "umpire/engines/rule"

// The clauses, in the order of rules.md.
const (
	CardTypes rule.Clause = iota
	CardSpeciesAttributes
	CardSpeciesText
	CardHabitatAttributes
	CardEventAttributes
	CardEventPermanent
	CardInstructions
	CardHabitatNeeded
	CardRange
	SetupPlayers
	SetupDeck
	SetupStarters
	SetupHand
	SetupFirst
	SetupFirstTie
	TurnAlternate
	TurnOrder
	TurnDraw
	TurnActions
	TurnFacing
	TurnFirstCard
	ActionDiscard
	ActionHabitat
	ActionSpecies
	ActionEvent
	ActionMove
	ActionPass
	ActionSpread
	GeoAlignment
	GeoAdjacent
	GeoNoOverlap
	HabitatClimate
	HabitatAnyNeighbour
	HabitatTerrainFree
	HabitatStarter
	HabitatOpening
	HabitatElsewhere
	SpeciesControl
	SpeciesNoControlNoPlay
	SpeciesStarterGivesNone
	LinkTerrainClimate
	LinkRankGeneral
	LinkRank1
	LinkHabitatRank1Only
	LinkHerbivore
	LinkOmnivorePlant
	LinkOmnivorePrey
	LinkCarnivoreScale
	LinkScaleOverride
	LinkDiet
	ConnChain
	ConnRange
	ConnBothPlayers
	RemoveStep
	RemoveOwn
	RemoveAfterActions
	RemovePile
	RemoveOpponentHelps
	MoveOwn
	MovePurpose
	MoveValue
	MoveUnoccupied
	MoveNoControlNeeded
	MoveBadMove
	MoveOpponentHabitat
	MoveUsesAction
	SeenFreeMove
	EventPlay
	EventAnyOwner
	EventTarget
	EventEffect
	EventDomino
	EventDuration
	EventFlood
	EventBreaksLinks
	EventRemovedToPile
	InvasiveOnTop
	InvasiveNoPoints
	ParasiteUnder
	ParasiteBothScore
	PollinatorEnables
	PollinatorCard
	PollinatorNoPoints
	PollinatorLinks
	PollinatorAction
	SpreadLikeMove
	SpreadNeeds
	MutualisticNamed
	EndLastCard
	ScoreSum
	ScoreWinner
	ScoreGoal
	ExampleBeeX
	ExampleElsewhere
	ExampleAB
	ExampleScore
	ExampleBeeMoves
	ExampleFlood
	Todo
)

// Def describes the game to the tools: what rules.md says. The game adds what is code.
var Def = &rule.GameDef{
	Name:      "phylo",
	Edition:   "Ecosystem Building Game, rules V1.2, with a placeholder card set",
	Players:   [2]int{2, 2},
	PlayersBy: "phylo.setup.players",
	Clauses:   clauses,
	Variants: []rule.Variant{
		{Name: "seen", Values: "S.bee+S.monarch+N.horse", Words: "Species seen in the wild, by player and card ID, MOVE once a turn without an action."},
	},
	Rulings: []rule.Ruling{
		{ID: "phylo.ruling.geometry-grid", Question: "Where may cards lie?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "half-cards", Words: "On a grid of half cards.", Supported: true},
			{Name: "B", Alias: "sliding", Words: "Anywhere at all, sliding freely.", Supported: false},
			{Name: "C", Alias: "aligned", Words: "Only side by side and exactly aligned.", Supported: true},
		}},
		{ID: "phylo.ruling.geometry-quarter", Question: "May a card be half off in both directions at once?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "both-ways", Words: "Yes, on any half-card spot that is free.", Supported: true},
			{Name: "B", Alias: "one-way", Words: "No, half off in one direction at most, counted from South's starter.", Supported: true},
		}},
		{ID: "phylo.ruling.geometry-corner", Question: "Do two cards that touch only at a corner lie next to each other?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "half-a-side", Words: "No, half a side is the least.", Supported: true},
			{Name: "B", Alias: "corners", Words: "Yes, a corner is enough.", Supported: true},
		}},
		{ID: "phylo.ruling.geometry-sideways", Question: "May a card be turned by a quarter?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "upright", Words: "No, a card faces one player or the other.", Supported: true},
		}},
		{ID: "phylo.ruling.geometry-unbounded", Question: "Does the table end somewhere?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "unbounded", Words: "No, there is always room further out.", Supported: true},
		}},
		{ID: "phylo.ruling.starter-position", Question: "Where do the starters lie?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "side-by-side", Words: "They lie side by side and exactly aligned, unless the position places them differently.", Supported: true},
		}},
		{ID: "phylo.ruling.starter-outside-deck", Question: "Is the starter one of the 40 cards?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "on-top", Words: "No, it comes on top of the 40.", Supported: true},
			{Name: "B", Alias: "included", Words: "Yes, it is one of the 40.", Supported: false},
		}},
		{ID: "phylo.ruling.starter-fixed", Question: "Can anything happen to a starter?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "fixed", Words: "No, it is never moved, covered, removed or a target, and it is not a species of a player.", Supported: true},
		}},
		{ID: "phylo.ruling.habitat-own-or-any-starter", Question: "May a habitat go next to the opponent's starter?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "any-starter", Words: "Yes, a habitat goes next to any starter.", Supported: true},
			{Name: "B", Alias: "own-starter", Words: "No, a habitat goes next to the player's own starter only.", Supported: true},
		}},
		{ID: "phylo.ruling.habitat-effective-climate", Question: "Which CLIMATE counts for a habitat next to a card with an event on it?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "in-force", Words: "The CLIMATE in force counts; covered cards and parasites do not count as neighbors, and a copy is like its plant.", Supported: true},
		}},
		{ID: "phylo.ruling.habitat-dead-neighbour", Question: "May a habitat go next to a species that is not connected now?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "any-card", Words: "Yes, next to any card.", Supported: true},
			{Name: "B", Alias: "live-card", Words: "No, only next to a species that is connected now.", Supported: true},
		}},
		{ID: "phylo.ruling.habitat-stays", Question: "Are habitats ever removed at the end of a turn?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "stays", Words: "No, a habitat is its own root.", Supported: true},
		}},
		{ID: "phylo.ruling.first-card", Question: "For whom, and how long, must the first card be a habitat?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "each-player", Words: "For each player, until that player has laid one; discarding and passing are allowed before.", Supported: true},
			{Name: "B", Alias: "first-of-game", Words: "Only for the first card of the game: once any player has laid a habitat, both play what they like.", Supported: true},
		}},
		{ID: "phylo.ruling.no-habitat-in-hand", Question: "What can a player do who has no habitat in the hand?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "nothing-special", Words: "Nothing special: discard for new cards, or pass.", Supported: true},
		}},
		{ID: "phylo.ruling.link-table", Question: "What can a species stand on?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "by-diet", Words: "Only on a neighbor with a common TERRAIN and CLIMATE. Rank 1 builds on anything, herbivores on rank 1, omnivores on plants, and meat eaters on their rank or the one below that is not larger.", Supported: true},
		}},
		{ID: "phylo.ruling.link-effective", Question: "Which values of a card do links use?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "events-count", Words: "TERRAIN and CLIMATE as events have them; rank, DIET and SCALE as printed.", Supported: true},
		}},
		{ID: "phylo.ruling.herbivore-equal", Question: "May a herbivore stand on another herbivore?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "plants", Words: "No, a herbivore stands on rank 1 only.", Supported: true},
			{Name: "B", Alias: "equals", Words: "Yes, by the general rule.", Supported: true},
		}},
		{ID: "phylo.ruling.herbivore-black", Question: "May a herbivore stand on a rank-1 card of the black diet?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "any-colour", Words: "Yes, FOODCHAIN 1 is all it needs.", Supported: true},
			{Name: "B", Alias: "yellow", Words: "No, it stands on yellow cards only.", Supported: true},
		}},
		{ID: "phylo.ruling.omnivore-black", Question: "May an omnivore stand on a rank-1 card of the black diet?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "yellow", Words: "No, the exception is for yellow cards.", Supported: true},
			{Name: "B", Alias: "any-colour", Words: "Yes, black rank-1 cards are food for it too.", Supported: true},
		}},
		{ID: "phylo.ruling.rank1-support", Question: "Can a species of rank 1 stand on an animal?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "any-rank", Words: "Yes, on an animal of any rank.", Supported: true},
			{Name: "B", Alias: "rank-1", Words: "No, on habitats and rank-1 cards only.", Supported: true},
		}},
		{ID: "phylo.ruling.carnivore-equal", Question: "May meat eaters stand on a species of their own rank?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "own-rank", Words: "Yes, if the SCALE fits.", Supported: true},
			{Name: "B", Alias: "rank-below", Words: "No, on the rank below only.", Supported: true},
		}},
		{ID: "phylo.ruling.scale-override", Question: "What does pack hunting or scavenging override?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "scale", Words: "It overrides the SCALE rule only.", Supported: true},
			{Name: "B", Alias: "scale-and-rank", Words: "It overrides the SCALE rule and the rank rule.", Supported: true},
		}},
		{ID: "phylo.ruling.link-direction", Question: "Does a link hold both ways?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "one-way", Words: "No, each card stands on the other by its own right.", Supported: true},
		}},
		{ID: "phylo.ruling.rooted", Question: "Are two cards connected that only hold each other up?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "from-habitats", Words: "No, connection grows from the habitats.", Supported: true},
			{Name: "B", Alias: "mutual", Words: "Yes, as long as each stands on something and a habitat has them in range.", Supported: true},
		}},
		{ID: "phylo.ruling.range-metric", Question: "What is the range counted in?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "spots", Words: "It is counted in moves over the table.", Supported: true},
			{Name: "B", Alias: "links", Words: "It is counted in links of the chain.", Supported: true},
		}},
		{ID: "phylo.ruling.range-whole-chain", Question: "Must the cards between a species and its habitat be in range as well?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "whole-chain", Words: "Yes, in the range of the same habitat.", Supported: true},
			{Name: "B", Alias: "last-card", Words: "No, only the species itself.", Supported: true},
		}},
		{ID: "phylo.ruling.appropriate-habitat", Question: "Must each species fit the habitat at the root of its chain?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "chain", Words: "No, each link fits by itself.", Supported: true},
			{Name: "B", Alias: "direct", Words: "Yes, in TERRAIN and in CLIMATE.", Supported: true},
		}},
		{ID: "phylo.ruling.partner", Question: "Must the player's own neighbor be the one that gives the linkage?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "same-card", Words: "Yes, the same neighbor belongs to the player and gives the linkage.", Supported: true},
			{Name: "B", Alias: "any-card", Words: "No, any own neighbor will do, and linkage from any card.", Supported: true},
		}},
		{ID: "phylo.ruling.partner-connected", Question: "Must the neighbor on which a species builds be connected, and the new card be in range?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "connected", Words: "Yes, both.", Supported: true},
			{Name: "B", Alias: "linkage-only", Words: "No, linkage alone is asked for.", Supported: true},
		}},
		{ID: "phylo.ruling.place-needs", Question: "When is a card's own condition for its place looked at?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "when-played", Words: "Only when the card is played, with the TERRAINs in force around it.", Supported: true},
		}},
		{ID: "phylo.ruling.first-player-hand", Question: "Where are habitats counted to find the first player?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "hand", Words: "In the opening hand.", Supported: true},
			{Name: "B", Alias: "deck", Words: "In the whole deck.", Supported: false},
		}},
		{ID: "phylo.ruling.first-turn-draw", Question: "Does the first player draw on the first turn?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "draws", Words: "Yes, every turn begins with a draw.", Supported: true},
			{Name: "B", Alias: "no-draw", Words: "No, the opening hand is enough for it.", Supported: true},
		}},
		{ID: "phylo.ruling.draw-possible", Question: "Can the draw at the start of a turn fail?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "never-fails", Words: "No, who has no deck left has no further turn.", Supported: true},
		}},
		{ID: "phylo.ruling.exactly-three", Question: "Are there always three actions in a turn?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "three", Words: "Yes, passes included.", Supported: true},
		}},
		{ID: "phylo.ruling.discard-empty-deck", Question: "May a player take the discard action with no deck left to draw from?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "refused", Words: "No, there is no card to draw.", Supported: true},
			{Name: "B", Alias: "no-draw", Words: "Yes, and nothing is drawn.", Supported: true},
		}},
		{ID: "phylo.ruling.hand-limit", Question: "Is there a limit to the cards of a hand?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "no-limit", Words: "No, a hand may hold any number of cards.", Supported: true},
			{Name: "B", Alias: "seven", Words: "Yes, seven: a player drops down to seven cards after the actions.", Supported: true},
		}},
		{ID: "phylo.ruling.no-reshuffle", Question: "Is the discard pile ever shuffled into a deck?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "never", Words: "No, and its order means nothing.", Supported: true},
		}},
		{ID: "phylo.ruling.duplicates", Question: "May a deck and the table hold several copies of a card?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "allowed", Words: "Yes, there may be several of each.", Supported: true},
		}},
		{ID: "phylo.ruling.remove-what", Question: "Which cards are removed at the end of a turn?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "own-lost", Words: "Own visible species and copies that are not connected, and nothing else.", Supported: true},
		}},
		{ID: "phylo.ruling.remove-order", Question: "Is the removal done once, or again for what it uncovers?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "repeated", Words: "Again: what a removed card uncovers is looked at in turn.", Supported: true},
			{Name: "B", Alias: "once", Words: "Once: what is uncovered waits for the next removal.", Supported: true},
		}},
		{ID: "phylo.ruling.remove-opponent", Question: "What happens to the opponent's cards that are no longer connected?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "wait", Words: "They stay until the opponent's own removal, hold up nothing, and fill their spots.", Supported: true},
		}},
		{ID: "phylo.ruling.removed-attachments", Question: "What happens to the cards that lie with one that is removed?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "to-their-players", Words: "Events and parasites go to their players' piles, and a covered card is seen again.", Supported: true},
		}},
		{ID: "phylo.ruling.move-up-to", Question: "Does a MOVE have to go exactly as far as its number?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "up-to", Words: "No, it goes one step, or more up to the number.", Supported: true},
			{Name: "B", Alias: "exactly", Words: "Yes, it goes exactly that far.", Supported: true},
		}},
		{ID: "phylo.ruling.move-through", Question: "May the way of a MOVE lead over other cards?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "over-cards", Words: "Yes, only its end has to be free.", Supported: true},
		}},
		{ID: "phylo.ruling.move-destination", Question: "Where may a MOVE end?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "any-free-spot", Words: "On any free spot in reach, even far from all cards.", Supported: true},
		}},
		{ID: "phylo.ruling.move-self-overlap", Question: "Does the spot that a moving card leaves count as free?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "free", Words: "Yes, unless a card that it covered stays there.", Supported: true},
		}},
		{ID: "phylo.ruling.move-none", Question: "May a species without MOVE be moved?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "stays", Words: "No, it has nothing to be moved by.", Supported: true},
		}},
		{ID: "phylo.ruling.move-flight", Question: "What does FLIGHT on a card mean?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "as-move", Words: "It means a MOVE of the same number.", Supported: true},
		}},
		{ID: "phylo.ruling.move-repeat", Question: "May one card be moved by several actions of a turn?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "again", Words: "Yes, by every one of them.", Supported: true},
			{Name: "B", Alias: "once", Words: "No, once a turn.", Supported: false},
		}},
		{ID: "phylo.ruling.move-attachments", Question: "What goes along with a card that moves?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "events-and-parasites", Words: "Its events and parasites go along; a card that it covered stays.", Supported: true},
		}},
		{ID: "phylo.ruling.seen-limit", Question: "How often may a species that was seen in the wild take its free MOVE?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "once-a-turn", Words: "Once a turn for each species seen.", Supported: true},
			{Name: "B", Alias: "unlimited", Words: "As often as its player likes.", Supported: true},
		}},
		{ID: "phylo.ruling.seen-spread", Question: "Is the SPREAD of a plant that was seen in the wild free too?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "move-only", Words: "No, only a MOVE is.", Supported: true},
		}},
		{ID: "phylo.ruling.event-target-face", Question: "What can an event be played on?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "visible-cards", Words: "Visible species, copies and habitats, as they are now.", Supported: true},
		}},
		{ID: "phylo.ruling.event-duration", Question: "Which turns does an event count?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "following-turns", Words: "It counts the turns after that in which it is played, of either player.", Supported: true},
			{Name: "B", Alias: "from-playing", Words: "It counts the turn in which it is played as the first.", Supported: true},
			{Name: "C", Alias: "own-turns", Words: "It counts the turns of the player who played it.", Supported: true},
		}},
		{ID: "phylo.ruling.event-expiry", Question: "Where does an event go when its time is up, and when?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "after-removal", Words: "To the pile of its player, after the removal of its last turn.", Supported: true},
		}},
		{ID: "phylo.ruling.event-stack", Question: "Which of several events on a card decides?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "topmost", Words: "The topmost that sets the value decides.", Supported: true},
			{Name: "B", Alias: "lowest", Words: "The lowest of them decides.", Supported: true},
		}},
		{ID: "phylo.ruling.event-replace-not-add", Question: "Does an event replace the TERRAINs or add to them?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "replaces", Words: "It replaces them all.", Supported: true},
			{Name: "B", Alias: "adds", Words: "It adds to them.", Supported: true},
		}},
		{ID: "phylo.ruling.event-immediate", Question: "How long does an event that discards a card last?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "at-once", Words: "It works at once and goes with the card.", Supported: true},
		}},
		{ID: "phylo.ruling.event-removal-time", Question: "Does an event remove species at once?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "waits", Words: "No, unless it says discard: broken links wait for the removal.", Supported: true},
		}},
		{ID: "phylo.ruling.event-on-own", Question: "May a player play an event on their own card?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "allowed", Words: "Yes, for whatever purpose.", Supported: true},
		}},
		{ID: "phylo.ruling.event-no-target", Question: "May an event be played that has no legal target?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "refused", Words: "No, it stays in the hand.", Supported: true},
		}},
		{ID: "phylo.ruling.event-range", Question: "Do events change the range, rank, SCALE or DIET of a card?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "unchanged", Words: "No, none of them.", Supported: true},
		}},
		{ID: "phylo.ruling.invasive-where", Question: "When may an INVASIVE species be laid onto another?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "connected", Words: "If its text names the target and it is connected there; no own neighbor is needed.", Supported: true},
			{Name: "B", Alias: "own-neighbour", Words: "If, besides that, one of the player's cards is next to it.", Supported: true},
		}},
		{ID: "phylo.ruling.invasive-covered", Question: "What can a covered card do?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "nothing", Words: "Nothing: it is out of play until it is seen again, and only its events keep counting.", Supported: true},
		}},
		{ID: "phylo.ruling.invasive-stack", Question: "May an INVASIVE species be covered by another one?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "towers", Words: "Yes, without limit.", Supported: true},
			{Name: "B", Alias: "one-storey", Words: "No, a card that covers another is not a target.", Supported: true},
		}},
		{ID: "phylo.ruling.invasive-uncover", Question: "What happens to a covered card when the top card leaves?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "visible-again", Words: "It is a visible card again with all its rights.", Supported: true},
		}},
		{ID: "phylo.ruling.parasite-where", Question: "What does a PARASITE need to be played under a host?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "host-only", Words: "A visible host that its text names, of either player, and nothing else.", Supported: true},
		}},
		{ID: "phylo.ruling.parasite-normal", Question: "Must a PARASITE be played under a host?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "may", Words: "No, it may be played like any species.", Supported: true},
			{Name: "B", Alias: "must", Words: "Yes, it is never played by itself.", Supported: true},
		}},
		{ID: "phylo.ruling.parasite-connected", Question: "When is a PARASITE under a host connected?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "with-host", Words: "When its host is; it holds up nothing.", Supported: true},
		}},
		{ID: "phylo.ruling.parasite-host-leaves", Question: "What happens to a PARASITE when its host leaves the table?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "leaves-too", Words: "It leaves at the same time.", Supported: true},
			{Name: "B", Alias: "waits", Words: "One of the player on turn leaves with it; an opponent's stays as a visible card, which its player's removal takes unless it is connected.", Supported: true},
		}},
		{ID: "phylo.ruling.spread-who", Question: "Whose must the plant and the POLLINATOR be?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "spreading-player", Words: "Both are the spreading player's, visible and next to each other; neither need be connected.", Supported: true},
			{Name: "B", Alias: "any-pollinator", Words: "The plant is the spreading player's, and a visible POLLINATOR of either player next to it will do.", Supported: true},
		}},
		{ID: "phylo.ruling.spread-none", Question: "Can a plant without SPREAD spread next to a POLLINATOR?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "no-spread", Words: "No, it has no number to spread by.", Supported: true},
			{Name: "B", Alias: "one-step", Words: "Yes, by one step.", Supported: true},
		}},
		{ID: "phylo.ruling.spread-repeat", Question: "May one plant spread by several actions of a turn?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "again", Words: "Yes, by each of them.", Supported: true},
		}},
		{ID: "phylo.ruling.spread-where", Question: "Where may a plant spread to?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "any-free-spot", Words: "To any free spot up to SPREAD steps away, connected or not.", Supported: true},
		}},
		{ID: "phylo.ruling.spread-copy", Question: "What is a card worth that was laid upside down by SPREAD?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "like-plant", Words: "It is a species with the plant's values, without MOVE, SPREAD, keywords and points, and its player's in all respects.", Supported: true},
		}},
		{ID: "phylo.ruling.spread-wind", Question: "What does WIND on a plant do?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "wants-and-doubles", Words: "It is the WIND that the plant's SPREAD wants, and doubles SPREAD where the card says so.", Supported: true},
		}},
		{ID: "phylo.ruling.copy-hidden", Question: "Does the opponent know which card lies upside down?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "hidden", Words: "No, not until it is discarded.", Supported: true},
		}},
		{ID: "phylo.ruling.mutualistic", Question: "What does MUTUALISTIC do?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "nothing", Words: "It does nothing.", Supported: true},
		}},
		{ID: "phylo.ruling.unknown-keyword", Question: "What do keywords do that the text does not explain?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "nothing", Words: "They do nothing.", Supported: true},
		}},
		{ID: "phylo.ruling.control-fixed", Question: "Can a card come to be another player's?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "fixed", Words: "No, it belongs to the player who laid it for the whole game.", Supported: true},
		}},
		{ID: "phylo.ruling.scoring", Question: "What are food chain points?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "rank", Words: "They are the FOODCHAIN numbers.", Supported: true},
			{Name: "B", Alias: "species", Words: "They are one for each species.", Supported: true},
			{Name: "C", Alias: "printed", Words: "They are the points printed on the cards.", Supported: true},
		}},
		{ID: "phylo.ruling.score-disconnected", Question: "Do species count that are not connected at the end?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "on-the-table", Words: "Yes, they are on the table.", Supported: true},
			{Name: "B", Alias: "connected", Words: "No, only what is connected counts.", Supported: true},
		}},
		{ID: "phylo.ruling.score-covered", Question: "What do covered cards, copies and parasites count at the end?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "visible-and-parasites", Words: "Covered cards with their parasites, and copies, count nothing; parasites and hosts count in full.", Supported: true},
		}},
		{ID: "phylo.ruling.score-tie", Question: "Who wins when the sums are equal?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "both", Words: "Both of them win.", Supported: true},
			{Name: "B", Alias: "more-species", Words: "The player with more species on the table, and both if that is equal too.", Supported: true},
		}},
		{ID: "phylo.ruling.end-taken", Question: "When does the game end once a deck has run out?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "one-more-turn", Words: "Its player finishes the turn, and the opponent has one more.", Supported: true},
			{Name: "B", Alias: "at-once", Words: "It ends with the turn of the player whose deck is empty.", Supported: true},
		}},
		{ID: "phylo.ruling.end-removal", Question: "Does the last turn have its removal?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "removal", Words: "Yes, for its player.", Supported: true},
		}},
		{ID: "phylo.ruling.small-decks", Question: "How small may a deck be?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "six", Words: "It has six cards at least.", Supported: true},
		}},
	},
	Misreadings: []rule.Misreading{
		{Name: "corners-touch", Clause: "phylo.geo.adjacent", Words: "Cards are next to each other at a corner too."},
		{Name: "aligned-only", Clause: "phylo.geo.alignment", Words: "Cards are laid exactly side by side."},
		{Name: "habitats-match-terrain", Clause: "phylo.habitat.terrain-free", Words: "A habitat needs a neighbor of its TERRAIN too."},
		{Name: "two-climates", Clause: "phylo.habitat.climate", Words: "A habitat shares two CLIMATEs with a neighbor."},
		{Name: "smaller-prey", Clause: "phylo.link.carnivore-scale", Words: "Meat eaters stand only on species smaller than themselves."},
		{Name: "plants-have-scale", Clause: "phylo.link.omnivore-plant", Words: "Omnivores mind the SCALE of plants."},
		{Name: "herbivores-in-chains", Clause: "phylo.link.herbivore", Words: "A herbivore stands on another herbivore, as ranks are equal."},
		{Name: "habitat-own-links", Clause: "phylo.conn.both-players", Words: "Only the player's own cards and habitats hold a species."},
		{Name: "range-in-links", Clause: "phylo.conn.range", Words: "The range counts the cards of the chain."},
		{Name: "mutual-support", Clause: "phylo.conn.chain", Words: "Cards that hold each other up need no habitat."},
		{Name: "draw-is-an-action", Clause: "phylo.turn.actions", Words: "The draw is one of the three actions."},
		{Name: "hand-of-six", Clause: "phylo.setup.hand", Words: "The opening hand is six cards."},
		{Name: "hands-open", Clause: "phylo.setup.hand", Words: "The cards in hand lie face up on the table."},
		{Name: "most-habitats-first", Clause: "phylo.setup.first", Words: "The player with more habitats begins."},
		{Name: "remove-first", Clause: "phylo.remove.after-actions", Words: "Lost species go before the actions."},
		{Name: "remove-everybodys", Clause: "phylo.remove.own", Words: "The removal takes the opponent's lost species too."},
		{Name: "move-exactly", Clause: "phylo.move.value", Words: "A MOVE goes exactly as far as its number."},
		{Name: "free-moves-galore", Clause: "phylo.seen.free-move", Words: "A species seen in the wild moves freely as often as one likes."},
		{Name: "event-from-now", Clause: "phylo.event.duration", Words: "The turn in which an event is played is its first."},
		{Name: "flood-adds", Clause: "phylo.event.flood", Words: "A flooded habitat keeps its TERRAINs and is freshwater as well."},
		{Name: "invaders-share", Clause: "phylo.invasive.no-points", Words: "The species below an INVASIVE card continues to score."},
		{Name: "host-loses", Clause: "phylo.parasite.both-score", Words: "A species with a PARASITE under it scores nothing."},
		{Name: "copies-shown", Clause: "phylo.pollinator.card", Words: "A card is shown before it is laid upside down."},
		{Name: "copies-score", Clause: "phylo.pollinator.no-points", Words: "Cards laid upside down score like their plant."},
		{Name: "anybodys-pollinator", Clause: "phylo.pollinator.enables", Words: "The opponent's POLLINATOR lets a plant spread."},
		{Name: "end-at-once", Clause: "phylo.end.last-card", Words: "The game ends with the turn in which the last card is taken."},
	},
}

var clauses = []rule.Entry{
	{ID: "phylo.card.types", Kind: "component", Section: "Types of cards", Words: "There are species, habitat and event cards, each played in its own way, and starters, which are never played.", Enforcement: "judged"},
	{ID: "phylo.card.species-attributes", Kind: "component", Section: "Types of cards", Words: "A species shows its SCALE, its FOODCHAIN rank, its DIET, and the TERRAINs and CLIMATEs it lives in.", From: []string{"phylo.link.terrain-climate", "phylo.link.rank-general", "phylo.link.carnivore-scale"}},
	{ID: "phylo.card.species-text", Kind: "component", Section: "Types of cards", Words: "More may be written on a species, such as MOVE or a keyword.", From: []string{"phylo.move.value", "phylo.invasive.on-top", "phylo.parasite.under", "phylo.pollinator.enables"}},
	{ID: "phylo.card.habitat-attributes", Kind: "component", Section: "Types of cards", Words: "A habitat shows TERRAINs, CLIMATEs and a number, which is its range.", From: []string{"phylo.link.terrain-climate", "phylo.conn.range"}},
	{ID: "phylo.card.event-attributes", Kind: "component", Section: "Types of cards", Words: "An event describes a change of the environment, and its number says how many turns it lasts.", From: []string{"phylo.event.effect", "phylo.event.duration"}},
	{ID: "phylo.card.event-permanent", Kind: "definition", Section: "Types of cards", Words: "An event without a number is permanent."},
	{ID: "phylo.card.instructions", Kind: "definition", Section: "Event cards, Other keywords", Words: "The text of a card overrides the general rules. A species with a condition is laid only where the condition holds.", Enforcement: "judged"},
	{ID: "phylo.card.habitat-needed", Kind: "legality", Section: "Types of cards", Words: "A species builds on a card that itself comes from a habitat; without one nothing can be built."},
	{ID: "phylo.card.range", Kind: "legality", Section: "Types of cards", Words: "A species is laid no further from the habitat it comes from than the habitat's number says."},
	{ID: "phylo.setup.players", Kind: "setup", Section: "Set-up", Words: "The game is for two, who sit on opposite sides.", From: []string{"phylo.turn.alternate"}},
	{ID: "phylo.setup.deck", Kind: "setup", Section: "Set-up", Words: "Each player has one deck of 40 cards of their choice, and no more than these.", Enforcement: "judged"},
	{ID: "phylo.setup.starters", Kind: "setup", Section: "Set-up", Words: "Each player has one starter on the table, and the two lie next to each other.", Enforcement: "judged"},
	{ID: "phylo.setup.hand", Kind: "setup", Section: "Set-up", Words: "Each player draws five cards to begin with.", Enforcement: "acted"},
	{ID: "phylo.setup.first", Kind: "setup", Section: "Set-up", Words: "The player who has drawn fewer habitats takes the first turn.", Enforcement: "acted", Said: "whoever drew fewer habitats begins: {begins}"},
	{ID: "phylo.setup.first-tie", Kind: "tiebreak", Section: "Set-up", Words: "If both have drawn the same number of habitats, rock, paper, scissors decides who begins; a draw is thrown again."},
	{ID: "phylo.turn.alternate", Kind: "turn", Section: "Basic play 4", Words: "One player's turn follows the other's, and only the player on turn acts.", Said: "{other} is next"},
	{ID: "phylo.turn.order", Kind: "turn", Section: "Basic play", Words: "A turn goes from the draw to the actions and ends with the removal; no player acts before the draw.", Enforcement: "judged"},
	{ID: "phylo.turn.draw", Kind: "turn", Section: "Basic play 1", Words: "At the start of a turn the player draws a card from their deck."},
	{ID: "phylo.turn.actions", Kind: "turn", Section: "Basic play 2", Words: "A turn has three actions, of like or of different kinds.", Said: "{active} has {actions} actions"},
	{ID: "phylo.turn.facing", Kind: "definition", Section: "Basic play", Words: "A card faces the player who laid it, which shows its owner."},
	{ID: "phylo.turn.first-card", Kind: "legality", Section: "Basic play 2, Example of play", Words: "The first card that is played must be a habitat."},
	{ID: "phylo.action.discard", Kind: "effect", Section: "Basic play 2", Words: "An action may be to throw away a card of the hand and draw another."},
	{ID: "phylo.action.habitat", Kind: "effect", Section: "Basic play 2", Words: "An action may be to lay a habitat from the hand.", Said: "{active} lays {card} {to}"},
	{ID: "phylo.action.species", Kind: "effect", Section: "Basic play 2", Words: "An action may be to lay a species from the hand."},
	{ID: "phylo.action.event", Kind: "effect", Section: "Basic play 2", Words: "An action may be to play an event from the hand.", Said: "{active} plays {card}"},
	{ID: "phylo.action.move", Kind: "effect", Section: "Basic play 2", Words: "An action may be to MOVE a species.", Said: "{moved} goes to {to}{along}"},
	{ID: "phylo.action.pass", Kind: "effect", Section: "Basic play 2", Words: "An action may be passed.", Said: "{active} passes"},
	{ID: "phylo.action.spread", Kind: "effect", Section: "Other keywords, POLLINATOR", Words: "An action may be to let a plant SPREAD by a card of the hand, laid upside down.", Said: "{moved} spreads to {to}"},
	{ID: "phylo.geo.alignment", Kind: "definition", Section: "Example of play", Words: "Cards lie on a grid, exactly aligned or, as a rule, half off."},
	{ID: "phylo.geo.adjacent", Kind: "definition", Section: "Example of play", Words: "Cards are next to each other if they share half a side or more; corners do not count."},
	{ID: "phylo.geo.no-overlap", Kind: "legality", Section: "Movement", Words: "A card is laid only where no other lies, not even in part, unless it is played onto, on or under that card."},
	{ID: "phylo.habitat.climate", Kind: "legality", Section: "Basic play 2", Words: "A habitat goes next to a card on which it may build, as a rule any that has a CLIMATE in common with it."},
	{ID: "phylo.habitat.any-neighbour", Kind: "legality", Section: "Example of play", Words: "One matching neighbor is enough for a habitat, habitat or species, of either player.", Enforcement: "defined"},
	{ID: "phylo.habitat.terrain-free", Kind: "legality", Section: "Example of play", Words: "Habitats are laid without regard to TERRAIN.", Enforcement: "defined"},
	{ID: "phylo.habitat.starter", Kind: "legality", Section: "Basic play 2, Example of play", Words: "A starter takes any habitat at its side.", Enforcement: "defined"},
	{ID: "phylo.habitat.opening", Kind: "effect", Section: "Example of play", Words: "The first habitat of a player, usually next to their starter, takes an action like every other card.", Said: "the first habitat takes an action too"},
	{ID: "phylo.habitat.elsewhere", Kind: "legality", Section: "Example of play", Words: "Even the first habitat may lie away from the starters, next to a card with a common CLIMATE.", Enforcement: "defined"},
	{ID: "phylo.species.control", Kind: "legality", Section: "Basic play 2, Example of play", Words: "A new species is laid next to a card of the player's own, with linkage."},
	{ID: "phylo.species.no-control-no-play", Kind: "legality", Section: "Example of play", Words: "A player with neither habitat nor species on the table cannot lay a species."},
	{ID: "phylo.species.starter-gives-none", Kind: "legality", Section: "Example of play", Words: "Species do not build on starters."},
	{ID: "phylo.link.terrain-climate", Kind: "legality", Section: "Example of play", Words: "A species and the card it stands on have a TERRAIN and a CLIMATE in common."},
	{ID: "phylo.link.rank-general", Kind: "legality", Section: "Example of play", Words: "As a rule a species stands on one with the same FOODCHAIN number or the number below."},
	{ID: "phylo.link.rank1", Kind: "legality", Section: "Example of play", Words: "Species of FOODCHAIN 1 stand on any card that fits in TERRAIN and CLIMATE, also on habitats.", Enforcement: "defined"},
	{ID: "phylo.link.habitat-rank1-only", Kind: "legality", Section: "Example of play", Words: "Species of a higher FOODCHAIN number do not stand on a habitat."},
	{ID: "phylo.link.herbivore", Kind: "legality", Section: "Example of play", Words: "A herbivore stands on what it eats, as a rule a species of FOODCHAIN 1."},
	{ID: "phylo.link.omnivore-plant", Kind: "legality", Section: "Example of play", Words: "An omnivore stands on any plant, whatever the FOODCHAIN number and the SCALE.", Enforcement: "defined"},
	{ID: "phylo.link.omnivore-prey", Kind: "legality", Section: "Example of play", Words: "An omnivore that stands on an animal must not be smaller than it."},
	{ID: "phylo.link.carnivore-scale", Kind: "legality", Section: "Example of play", Words: "A carnivore stands on nothing of a larger SCALE."},
	{ID: "phylo.link.scale-override", Kind: "legality", Section: "Example of play", Words: "Pack hunters, scavengers and the like do not mind the SCALE.", Enforcement: "defined"},
	{ID: "phylo.link.diet", Kind: "definition", Section: "Example of play", Words: "The DIET of a species also decides what it may stand on."},
	{ID: "phylo.conn.chain", Kind: "definition", Section: "Example of play", Words: "A species is connected when links lead from it back to a habitat."},
	{ID: "phylo.conn.range", Kind: "definition", Section: "Types of cards, Example of play", Words: "Connected is only what lies within the range of that habitat.", Enforcement: "judged"},
	{ID: "phylo.conn.both-players", Kind: "definition", Section: "Example of play, Movement", Words: "Links run through the cards and habitats of either player."},
	{ID: "phylo.remove.step", Kind: "turn", Section: "Basic play 3", Words: "At the end of their turn, a player removes their species that are no longer connected."},
	{ID: "phylo.remove.own", Kind: "legality", Section: "Basic play 3", Words: "In that step only the cards of the player on turn go.", Enforcement: "acted"},
	{ID: "phylo.remove.after-actions", Kind: "turn", Section: "Basic play 3, note", Words: "The step waits until the actions are done, so that the player can repair what the other broke."},
	{ID: "phylo.remove.pile", Kind: "effect", Section: "Basic play 3, Event cards", Words: "Removed cards go to their owner's discard pile."},
	{ID: "phylo.remove.opponent-helps", Kind: "definition", Section: "Basic play 3", Words: "A card that must be removed cannot be kept; the other player may point it out.", From: []string{"phylo.remove.step"}},
	{ID: "phylo.move.own", Kind: "legality", Section: "Basic play 2", Words: "A player moves only their own species."},
	{ID: "phylo.move.purpose", Kind: "definition", Section: "Movement", Words: "By a MOVE a species gets away from an event or takes shelter on the other player's habitats.", From: []string{"phylo.move.value", "phylo.move.opponent-habitat"}},
	{ID: "phylo.move.value", Kind: "definition", Section: "Movement", Words: "How far a MOVE goes is the species' MOVE number, and a species without one stays.", Enforcement: "judged"},
	{ID: "phylo.move.unoccupied", Kind: "legality", Section: "Movement", Words: "A MOVE ends on a free spot."},
	{ID: "phylo.move.no-control-needed", Kind: "legality", Section: "Basic play 2", Words: "A MOVE need not end next to one of the player's cards.", Enforcement: "defined"},
	{ID: "phylo.move.bad-move", Kind: "effect", Section: "Movement", Words: "A MOVE may end where the species is not connected; the removal will then take it.", Enforcement: "defined"},
	{ID: "phylo.move.opponent-habitat", Kind: "effect", Section: "Movement", Words: "A MOVE may end where only the other player's habitats hold the species, whose events it then shares.", Enforcement: "defined"},
	{ID: "phylo.move.uses-action", Kind: "cost", Section: "Basic play 2", Words: "Each MOVE costs an action.", Said: "the MOVE takes an action"},
	{ID: "phylo.seen.free-move", Kind: "variant", Section: "Movement", Words: "By agreement a species that its player has met in the wild has a MOVE that costs no action.", Said: "seen in the wild: the MOVE is free"},
	{ID: "phylo.event.play", Kind: "effect", Section: "Event cards", Words: "An event is laid onto the card it is about.", Said: "{card} lies on {target}"},
	{ID: "phylo.event.any-owner", Kind: "legality", Section: "Event cards", Words: "An event may be played on a card of either player.", Enforcement: "defined"},
	{ID: "phylo.event.target", Kind: "legality", Section: "Event cards", Words: "An event is played on a card of the kind that it names."},
	{ID: "phylo.event.effect", Kind: "effect", Section: "Event cards", Words: "An event does what is written on it.", Said: "{target} leaves the table"},
	{ID: "phylo.event.domino", Kind: "definition", Section: "Types of cards", Words: "An event can affect further cards, but only through the links that it breaks.", From: []string{"phylo.event.breaks-links", "phylo.conn.chain"}},
	{ID: "phylo.event.duration", Kind: "definition", Section: "Event cards", Words: "A numbered event ends when so many turns have passed.", Enforcement: "acted"},
	{ID: "phylo.event.flood", Kind: "effect", Section: "Event cards", Words: "An event can give a habitat another TERRAIN, as Flood makes it freshwater for 2 turns.", Enforcement: "defined"},
	{ID: "phylo.event.breaks-links", Kind: "effect", Section: "Event cards", Words: "Links are looked at with the values that events give.", Enforcement: "defined"},
	{ID: "phylo.event.removed-to-pile", Kind: "effect", Section: "Event cards", Words: "A species that an event takes off the table goes to its player's discard pile."},
	{ID: "phylo.invasive.on-top", Kind: "effect", Section: "Other keywords", Words: "An INVASIVE species may be laid onto another that its text names.", Enforcement: "judged"},
	{ID: "phylo.invasive.no-points", Kind: "score", Section: "Other keywords", Words: "A card below an INVASIVE species scores nothing.", Said: "covered species count nothing"},
	{ID: "phylo.parasite.under", Kind: "effect", Section: "Other keywords", Words: "A PARASITE may be put under a species that its text names.", Enforcement: "judged"},
	{ID: "phylo.parasite.both-score", Kind: "score", Section: "Other keywords", Words: "A PARASITE scores its points in addition to its host's.", Said: "the parasite scores in addition to its host"},
	{ID: "phylo.pollinator.enables", Kind: "effect", Section: "Other keywords", Words: "A plant that wants a POLLINATOR can spread while one is next to it.", Enforcement: "defined"},
	{ID: "phylo.pollinator.card", Kind: "effect", Section: "Other keywords", Words: "A hand card laid upside down shows where a plant has spread."},
	{ID: "phylo.pollinator.no-points", Kind: "score", Section: "Other keywords", Words: "Cards that lie upside down earn nothing.", Said: "copies count nothing"},
	{ID: "phylo.pollinator.links", Kind: "effect", Section: "Other keywords", Words: "Cards that lie upside down give links like the plant they show.", Enforcement: "defined"},
	{ID: "phylo.pollinator.action", Kind: "cost", Section: "Other keywords", Words: "To lay a card upside down costs an action.", Enforcement: "acted", Said: "the copy takes an action"},
	{ID: "phylo.spread.like-move", Kind: "definition", Section: "Other keywords", Words: "SPREAD reaches as far as its number, as MOVE does, while the plant stays where it is.", Enforcement: "judged"},
	{ID: "phylo.spread.needs", Kind: "legality", Section: "Other keywords", Words: "A plant whose text needs a POLLINATOR or WIND does not spread without it."},
	{ID: "phylo.mutualistic.named", Kind: "component", Section: "Types of cards", Words: "MUTUALISTIC is a word on cards without effect.", From: []string{"phylo.link.rank1", "phylo.spread.needs"}},
	{ID: "phylo.end.last-card", Kind: "end", Section: "Basic play 4, End of game", Words: "A deck that has run out ends the game, as a rule after one more turn of the other player."},
	{ID: "phylo.score.sum", Kind: "score", Section: "Basic play 5, End of game", Words: "At the end each player adds up the points of their species on the table.", Said: "the points are added up"},
	{ID: "phylo.score.winner", Kind: "score", Section: "Basic play 5, End of game", Words: "The larger sum wins."},
	{ID: "phylo.score.goal", Kind: "definition", Section: "General idea, Example of play", Words: "One sentence of the rulebook counts species instead of points; see the ruling.", From: []string{"phylo.score.sum"}},
	{ID: "phylo.example.bee-x", Kind: "legality", Section: "Example of play", Words: "Next to the habitat alone the bee has no place.", From: []string{"phylo.link.habitat-rank1-only"}},
	{ID: "phylo.example.elsewhere", Kind: "legality", Section: "Example of play", Words: "The other player's Forest has several places away from the starter.", From: []string{"phylo.habitat.elsewhere", "phylo.habitat.any-neighbour"}},
	{ID: "phylo.example.a-b", Kind: "effect", Section: "Example of play", Words: "In place A the other player's plant keeps the bee alive, in place B it does not.", From: []string{"phylo.link.rank1", "phylo.conn.both-players"}},
	{ID: "phylo.example.score", Kind: "score", Section: "Example of play", Words: "The example ends with two species to one.", From: []string{"phylo.score.sum"}},
	{ID: "phylo.example.bee-moves", Kind: "effect", Section: "Movement", Words: "The bee has a MOVE that loses it and one that takes it to the other player's side.", From: []string{"phylo.move.bad-move", "phylo.move.opponent-habitat"}},
	{ID: "phylo.example.flood", Kind: "effect", Section: "Event cards", Words: "The flood costs two species.", From: []string{"phylo.event.flood", "phylo.remove.step"}},
	{ID: "phylo.todo", Kind: "definition", Section: "Head of the text", Words: "The list of things to do at the top of the text is not a rule.", From: []string{"phylo.card.types"}},
}

// settings are what each reading sets.
var settings = rule.Settings[readings]{
	"geometry-grid A":              func(r *readings) { r.aligned = false },
	"geometry-grid C":              func(r *readings) { r.aligned = true },
	"geometry-quarter A":           func(r *readings) { r.oneWay = false },
	"geometry-quarter B":           func(r *readings) { r.oneWay = true },
	"geometry-corner A":            func(r *readings) { r.corners = false },
	"geometry-corner B":            func(r *readings) { r.corners = true },
	"habitat-own-or-any-starter A": func(r *readings) { r.ownStarter = false },
	"habitat-own-or-any-starter B": func(r *readings) { r.ownStarter = true },
	"habitat-dead-neighbour A":     func(r *readings) { r.liveOnly = false },
	"habitat-dead-neighbour B":     func(r *readings) { r.liveOnly = true },
	"first-card A":                 func(r *readings) { r.firstOfGame = false },
	"first-card B":                 func(r *readings) { r.firstOfGame = true },
	"herbivore-equal A":            func(r *readings) { r.ownRank = false },
	"herbivore-equal B":            func(r *readings) { r.ownRank = true },
	"herbivore-black A":            func(r *readings) { r.yellowOnly = false },
	"herbivore-black B":            func(r *readings) { r.yellowOnly = true },
	"omnivore-black A":             func(r *readings) { r.blackToo = false },
	"omnivore-black B":             func(r *readings) { r.blackToo = true },
	"rank1-support A":              func(r *readings) { r.plantsLow = false },
	"rank1-support B":              func(r *readings) { r.plantsLow = true },
	"carnivore-equal A":            func(r *readings) { r.below = false },
	"carnivore-equal B":            func(r *readings) { r.below = true },
	"scale-override A":             func(r *readings) { r.ranksToo = false },
	"scale-override B":             func(r *readings) { r.ranksToo = true },
	"rooted A":                     func(r *readings) { r.mutual = false },
	"rooted B":                     func(r *readings) { r.mutual = true },
	"range-metric A":               func(r *readings) { r.links = false },
	"range-metric B":               func(r *readings) { r.links = true },
	"range-whole-chain A":          func(r *readings) { r.loose = false },
	"range-whole-chain B":          func(r *readings) { r.loose = true },
	"appropriate-habitat A":        func(r *readings) { r.direct = false },
	"appropriate-habitat B":        func(r *readings) { r.direct = true },
	"partner A":                    func(r *readings) { r.anyNeighbour = false },
	"partner B":                    func(r *readings) { r.anyNeighbour = true },
	"partner-connected A":          func(r *readings) { r.anyPartner = false },
	"partner-connected B":          func(r *readings) { r.anyPartner = true },
	"first-turn-draw A":            func(r *readings) { r.noFirstDraw = false },
	"first-turn-draw B":            func(r *readings) { r.noFirstDraw = true },
	"discard-empty-deck A":         func(r *readings) { r.discardsOn = false },
	"discard-empty-deck B":         func(r *readings) { r.discardsOn = true },
	"hand-limit A":                 func(r *readings) { r.handLimit = false },
	"hand-limit B":                 func(r *readings) { r.handLimit = true },
	"remove-order A":               func(r *readings) { r.onePass = false },
	"remove-order B":               func(r *readings) { r.onePass = true },
	"move-up-to A":                 func(r *readings) { r.exactly = false },
	"move-up-to B":                 func(r *readings) { r.exactly = true },
	"seen-limit A":                 func(r *readings) { r.freeAgain = false },
	"seen-limit B":                 func(r *readings) { r.freeAgain = true },
	"event-duration A":             func(r *readings) { r.counting = 0 },
	"event-duration B":             func(r *readings) { r.counting = 1 },
	"event-duration C":             func(r *readings) { r.counting = 2 },
	"event-stack A":                func(r *readings) { r.lowest = false },
	"event-stack B":                func(r *readings) { r.lowest = true },
	"event-replace-not-add A":      func(r *readings) { r.adds = false },
	"event-replace-not-add B":      func(r *readings) { r.adds = true },
	"invasive-where A":             func(r *readings) { r.invadeOwn = false },
	"invasive-where B":             func(r *readings) { r.invadeOwn = true },
	"invasive-stack A":             func(r *readings) { r.noTower = false },
	"invasive-stack B":             func(r *readings) { r.noTower = true },
	"parasite-normal A":            func(r *readings) { r.hostOnly = false },
	"parasite-normal B":            func(r *readings) { r.hostOnly = true },
	"parasite-host-leaves A":       func(r *readings) { r.parasiteWaits = false },
	"parasite-host-leaves B":       func(r *readings) { r.parasiteWaits = true },
	"spread-who A":                 func(r *readings) { r.anyPollinator = false },
	"spread-who B":                 func(r *readings) { r.anyPollinator = true },
	"spread-none A":                func(r *readings) { r.spreadAll = false },
	"spread-none B":                func(r *readings) { r.spreadAll = true },
	"scoring A":                    func(r *readings) { r.scoring = 0 },
	"scoring B":                    func(r *readings) { r.scoring = 1 },
	"scoring C":                    func(r *readings) { r.scoring = 2 },
	"score-disconnected A":         func(r *readings) { r.heldOnly = false },
	"score-disconnected B":         func(r *readings) { r.heldOnly = true },
	"score-tie A":                  func(r *readings) { r.moreSpecies = false },
	"score-tie B":                  func(r *readings) { r.moreSpecies = true },
	"end-taken A":                  func(r *readings) { r.endsAtOnce = false },
	"end-taken B":                  func(r *readings) { r.endsAtOnce = true },
}

// What is said of the notation before and after the list of lines.
const (
	notationHead = "Players are written as \"Ann deck B\"; seen=S.bee+N.horse is the variant. A player\nmay be written as S (the first) or N (the second).\n\nSpots are @x,y in half cards, x to the east, y to the north. Cards are written by\nname in quotes or by ID.\n\nA position is made of lines, each of which may be omitted:\n\n"
	notationRest = "\nA later line overrides an earlier one of the same subject, but table lines add. An\nevent played in the present turn has its full number left.\n\nMoves: habitat \"Forest\" @0,-2; species \"Trembling Aspen\" @0,-4 (onto @0,-4, under\n@0,-6); event \"Flood\" on @0,-2; move @-2,-4 to @-4,-4; freemove @-2,-4 to @-4,-4;\nspread @0,-4 to @2,-4 with \"Moose\"; discard \"Flood\"; pass; end (all that are left);\nrps rock; drop \"Moose\" (down to a limit of the hand).\nChance speaks for the card that is drawn: deck: \"European Honey Bee\"."
)
