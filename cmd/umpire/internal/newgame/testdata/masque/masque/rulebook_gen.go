// Code generated from rules.md by go generate; DO NOT EDIT.

package masque

import "umpire/engines/rule"

// The clauses, in the order of rules.md.
const (
	SetupPlayers rule.Clause = iota
	ComponentDeck
	SetupDeal
	SetupFirst
	TurnOrder
	TurnDraw
	TurnPlay
	TurnHidden
	TurnHand
	TurnLay
	TurnNext
	ChooseOne
	ChooseNobody
	ChooseIn
	ChooseOther
	ChooseShielded
	PageName
	PageOther
	PageOnly
	PageGuess
	OwlLook
	FencerLower
	FencerTie
	CurtainShield
	CurtainEnds
	HostRedraw
	HostAnother
	TraderSwap
	SeerTop
	MoonLeaves
	OutLay
	RoundAlone
	RoundDeck
	RoundHighest
	RoundSum
	RoundShared
	FavourGain
	RoundNext
	GameThree
	GameNoMore
	ShortOne
)

// Def describes the game to the tools: what rules.md says. The game adds what is code.
var Def = &rule.GameDef{
	Name:      "masque",
	Edition:   "a small game of cards, in our own words",
	Players:   [2]int{2, 4},
	PlayersBy: "masque.setup.players",
	Clauses:   clauses,
	Variants: []rule.Variant{
		{Name: "short", Words: "One favour wins the game."},
	},
	Rulings: []rule.Ruling{
		{ID: "masque.ruling.shared", Question: "What does a shared round bring?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "each", Words: "A favour to each who shares it.", Supported: true},
			{Name: "B", Alias: "nothing", Words: "Nothing.", Supported: true},
		}},
	},
	Misreadings: []rule.Misreading{
		{Name: "page-names-page", Clause: "masque.page.other", Words: "A page can be named."},
		{Name: "fencer-higher", Clause: "masque.fencer.lower", Words: "Who hides the higher value is out."},
		{Name: "host-others", Clause: "masque.choose.other", Words: "The host cannot be played on oneself either."},
		{Name: "curtain-stays", Clause: "masque.curtain.ends", Words: "A curtain stays closed until the round ends."},
	},
}

var clauses = []rule.Entry{
	{ID: "masque.setup.players", Kind: "setup", Section: "Setup", Words: "Two to four play."},
	{ID: "masque.component.deck", Kind: "component", Section: "Setup", Words: "The deck holds 16 masks: 5 pages of value 1, 2 owls of 2, 2 fencers of 3, 2 curtains of 4, 2 hosts of 5, a trader of 6, a seer of 7 and a moon of 8.", Enforcement: "judged", Refused: "no {card} can be on top of the deck"},
	{ID: "masque.setup.deal", Kind: "setup", Section: "Setup", Words: "At the start of a round each player is dealt one mask.", Enforcement: "acted", Said: "{dealt} is dealt a {card}", Refused: "{due}"},
	{ID: "masque.setup.first", Kind: "setup", Section: "Setup", Words: "The first player begins the first round.", From: []string{"masque.turn.order"}},
	{ID: "masque.turn.order", Kind: "turn", Section: "Turns", Words: "Players take turns: only the player whose turn it is plays.", Enforcement: "judged", Refused: "it is the turn of {active}"},
	{ID: "masque.turn.draw", Kind: "turn", Section: "Turns", Words: "At the start of a turn the player draws a mask.", Said: "{active} draws a {card}", Refused: "{due}"},
	{ID: "masque.turn.play", Kind: "turn", Section: "Turns", Words: "Then the player plays one of the two masks in hand.", Enforcement: "judged", Refused: "{due}", Wrong: "{wrong hand}"},
	{ID: "masque.turn.hidden", Kind: "definition", Section: "Turns", Words: "The mask that is kept is hidden from the others.", From: []string{"masque.turn.play"}},
	{ID: "masque.turn.hand", Kind: "legality", Section: "Turns", Words: "A mask is played from the hand.", Refused: "{player} has no {card}"},
	{ID: "masque.turn.lay", Kind: "effect", Section: "Turns", Words: "A mask that is played lies face up before the player.", Said: "{player} plays a {card}"},
	{ID: "masque.turn.next", Kind: "turn", Section: "Turns", Words: "Then it is the turn of the next player to the left who is in the round.", Said: "{next} is next"},
	{ID: "masque.choose.one", Kind: "legality", Section: "Choosing", Words: "Who plays a page, an owl, a fencer, a host or a trader chooses a player, if anybody can be chosen.", Refused: "{player} can choose a player"},
	{ID: "masque.choose.nobody", Kind: "legality", Section: "Choosing", Words: "Who plays a curtain, a seer or a moon chooses nobody.", Refused: "a {card} is played on nobody"},
	{ID: "masque.choose.in", Kind: "legality", Section: "Choosing", Words: "Nobody is chosen who is out of the round.", Refused: "{target} is out of the round"},
	{ID: "masque.choose.other", Kind: "legality", Section: "Choosing", Words: "Only the host can be played on oneself.", Refused: "{player} plays a {card} on {target}"},
	{ID: "masque.choose.shielded", Kind: "legality", Section: "Choosing", Words: "Nobody is chosen who is behind a curtain.", Refused: "{target} is behind a curtain"},
	{ID: "masque.page.name", Kind: "legality", Section: "Masks", Words: "Who plays a page on a player names a mask.", Refused: "no mask is named"},
	{ID: "masque.page.other", Kind: "legality", Section: "Masks", Words: "Another page cannot be named.", Refused: "a page is named"},
	{ID: "masque.page.only", Kind: "legality", Section: "Masks", Words: "Only who plays a page on a player names a mask.", Refused: "a {named} is named"},
	{ID: "masque.page.guess", Kind: "effect", Section: "Masks", Words: "A player who hides the mask that was named is out of the round.", Said: "{target} hides a {named} and is out"},
	{ID: "masque.owl.look", Kind: "effect", Section: "Masks", Words: "Who plays an owl on a player sees the hidden mask.", Said: "{player} sees the mask of {target}", Wrong: "{wrong seen}"},
	{ID: "masque.fencer.lower", Kind: "effect", Section: "Masks", Words: "Who plays a fencer compares masks with the player chosen: who hides the lower value is out.", Said: "{loser} hides the lower mask and is out"},
	{ID: "masque.fencer.tie", Kind: "definition", Section: "Masks", Words: "Where the values are alike nobody is out.", From: []string{"masque.fencer.lower"}},
	{ID: "masque.curtain.shield", Kind: "effect", Section: "Masks", Words: "Who plays a curtain is behind it.", Said: "{player} is behind a curtain", Wrong: "{wrong shield}"},
	{ID: "masque.curtain.ends", Kind: "turn", Section: "Masks", Words: "It opens when the next turn of the player begins.", Said: "{next} is no longer behind a curtain"},
	{ID: "masque.host.redraw", Kind: "effect", Section: "Masks", Words: "Who is chosen by the host lays the hidden mask face up, without effect.", Said: "{target} lays the mask face up"},
	{ID: "masque.host.another", Kind: "effect", Section: "Masks", Words: "Then the player draws another mask.", Said: "{target} draws another mask", Refused: "{due}"},
	{ID: "masque.trader.swap", Kind: "effect", Section: "Masks", Words: "Who plays a trader exchanges the hidden masks with the player chosen.", Said: "{player} exchanges masks with {target}"},
	{ID: "masque.seer.top", Kind: "effect", Section: "Masks", Words: "Who plays a seer sees the top mask of the deck.", Said: "{active} sees the top of the deck", Refused: "{due}", Wrong: "more masks are known on top than are in the deck"},
	{ID: "masque.moon.leaves", Kind: "effect", Section: "Masks", Words: "Who lays a moon face up is out of the round.", Said: "{gone} lays a moon and is out", Wrong: "{moonlit} has laid a moon and is in the round"},
	{ID: "masque.out.lay", Kind: "effect", Section: "Leaving", Words: "Who is out lays the hidden mask face up.", Said: "{gone} lays a {gone mask}"},
	{ID: "masque.round.alone", Kind: "end", Section: "The end of a round", Words: "The round ends when one player alone is in it, who wins it.", Said: "the round ends: {left in} is left", Wrong: "{left in} is left in the round"},
	{ID: "masque.round.deck", Kind: "end", Section: "The end of a round", Words: "The round ends after a turn when no more than one mask is in the deck, which is never drawn at the start of a turn.", Said: "the round ends: the deck has run out", Wrong: "{deck} masks are in the deck"},
	{ID: "masque.round.highest", Kind: "end", Section: "The end of a round", Words: "Then who hides the highest value wins it.", Said: "{winners} hides the highest mask"},
	{ID: "masque.round.sum", Kind: "tiebreak", Section: "The end of a round", Words: "Of those who tie, who has the highest sum of values face up wins it."},
	{ID: "masque.round.shared", Kind: "tiebreak", Section: "The end of a round", Words: "Those who tie even so share it."},
	{ID: "masque.favour.gain", Kind: "score", Section: "The end of a round", Words: "Who wins a round gains a favour.", Said: "{favoured} gains a favour"},
	{ID: "masque.round.next", Kind: "round", Section: "The end of a round", Words: "After a round all masks are shuffled, and its winner begins the next; of several the one who sits first.", Said: "{next} begins another round"},
	{ID: "masque.game.three", Kind: "end", Section: "The end of the game", Words: "Who has three favours wins the game; several share it.", Said: "{winners} wins the game", Wrong: "{most favours} favours are the most"},
	{ID: "masque.game.no-more", Kind: "legality", Section: "The end of the game", Words: "Nothing is done after the end of the game.", Refused: "{due}"},
	{ID: "masque.short.one", Kind: "variant, end", Section: "Short game", Words: "One favour wins the game."},
}

// What is said of the notation before and after the list of lines.
const (
	notationHead = "A position is lines, in any order, each of which may be left out:\n\n"
	notationRest = "\nMoves:\n\n  Ann: play page on Ben naming owl\n  Ann: play curtain\n  deck: moon"
)
