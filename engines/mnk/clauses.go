package mnk

import "umpire/engines/rule"

// The clauses, in the order of the rulebook.
const (
	SetupPlayers rule.Clause = iota
	SetupEmpty
	TurnFirst
	TurnAlternate
	TurnOneMark
	PlaceBoard
	PlaceEmpty
	PlaceStays
	WinLine
	WinLonger
	DrawFull
	EndNoMore
	GravityDown
	MisereLoses
)

var clauses = []rule.Entry{
	SetupPlayers:  {ID: "mnk.setup.players", Kind: rule.KindSetup, Section: "Setup", Words: "Two play."},
	SetupEmpty:    {ID: "mnk.setup.empty", Kind: rule.KindSetup, Section: "Setup", Words: "The board starts empty.", Tie: rule.Follows, From: []string{"mnk.place.empty"}},
	TurnFirst:     {ID: "mnk.turn.first", Kind: rule.KindTurn, Section: "Turns", Words: "The first player, who has the crosses, begins.", Tie: rule.Follows, From: []string{"mnk.turn.alternate"}},
	TurnAlternate: {ID: "mnk.turn.alternate", Kind: rule.KindTurn, Section: "Turns", Words: "Players take turns: only the player whose turn it is may place.", Tie: rule.Judged},
	TurnOneMark:   {ID: "mnk.turn.one-mark", Kind: rule.KindTurn, Section: "Turns", Words: "After one mark it is the opponent's turn."},
	PlaceBoard:    {ID: "mnk.place.board", Kind: rule.KindLegality, Section: "Placing", Words: "A mark is placed on a cell of the board."},
	PlaceEmpty:    {ID: "mnk.place.empty", Kind: rule.KindLegality, Section: "Placing", Words: "A mark is placed on an empty cell; a cell holds one mark."},
	PlaceStays:    {ID: "mnk.place.stays", Kind: rule.KindDefinition, Section: "Placing", Words: "Marks are never moved or taken away.", Tie: rule.Follows, From: []string{"mnk.place.empty"}},
	WinLine:       {ID: "mnk.win.line", Kind: rule.KindEnd, Section: "Winning", Words: "Who has k marks in a row, column or diagonal wins at once."},
	WinLonger:     {ID: "mnk.win.longer", Kind: rule.KindDefinition, Section: "Winning", Words: "A line of more than k marks counts as a line of k."},
	DrawFull:      {ID: "mnk.draw.full", Kind: rule.KindEnd, Section: "Winning", Words: "If the board is full and nobody has a line, the game is drawn."},
	EndNoMore:     {ID: "mnk.end.no-more", Kind: rule.KindLegality, Section: "Winning", Words: "When the game is over nobody places another mark."},
	GravityDown:   {ID: "mnk.gravity.down", Kind: "variant, legality", Section: "Gravity", Words: "A mark rests on the bottom row or on another mark."},
	MisereLoses:   {ID: "mnk.misere.loses", Kind: "variant, end", Section: "Misère", Words: "Who makes a line loses."},
}
