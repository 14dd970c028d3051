// Code generated from rules.md by go generate; DO NOT EDIT.

package mnk

import "umpire/engines/rule"

// The clauses, in the order of rules.md.
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

// Def describes the game to the tools: what rules.md says. The game adds what is code.
var Def = &rule.GameDef{
	Name:      "mnk",
	Edition:   "folk rules",
	Players:   [2]int{2, 2},
	PlayersBy: "mnk.setup.players",
	Clauses:   clauses,
	Variants: []rule.Variant{
		{Name: "size", Values: "MxNxK", Words: "A board of M columns and N rows, at most 52 columns and 64 cells; K in a line win. 3x3x3 by default."},
		{Name: "gravity", Words: "A mark rests on the bottom row or on another mark."},
		{Name: "misere", Words: "A player who makes a line loses."},
	},
	Rulings: []rule.Ruling{
		{ID: "mnk.ruling.overline", Question: "Does a line of more than k marks win?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "longer", Words: "Yes, it holds a line of k.", Supported: true},
			{Name: "B", Alias: "exact", Words: "No, only a line of exactly k wins.", Supported: true},
		}},
	},
	Misreadings: []rule.Misreading{
		{Name: "beside-a-mark", Clause: "mnk.place.board", Words: "A mark must be next to another one, if there is one on the board."},
		{Name: "no-diagonals", Clause: "mnk.win.line", Words: "A diagonal does not win."},
		{Name: "one-less", Clause: "mnk.win.line", Words: "One mark less than k in a line wins."},
		{Name: "longer-is-nothing", Clause: "mnk.win.longer", Words: "A line of more than k marks does not win."},
		{Name: "own-stack", Clause: "mnk.gravity.down", Words: "A mark rests on the bottom row or on another of the same player."},
	},
}

var clauses = []rule.Entry{
	{ID: "mnk.setup.players", Kind: "setup", Section: "Setup", Words: "Two play."},
	{ID: "mnk.setup.empty", Kind: "setup", Section: "Setup", Words: "The board starts empty.", From: []string{"mnk.place.empty"}},
	{ID: "mnk.turn.first", Kind: "turn", Section: "Turns", Words: "The first player, who has the crosses, begins.", From: []string{"mnk.turn.alternate"}},
	{ID: "mnk.turn.alternate", Kind: "turn", Section: "Turns", Words: "Players take turns: only the player whose turn it is may place.", Enforcement: "judged", Refused: "it is the turn of {turn}", Wrong: "{first} has {first.marks} marks, {second} has {second.marks}, turn {turn}"},
	{ID: "mnk.turn.one-mark", Kind: "turn", Section: "Turns", Words: "After one mark it is the opponent's turn.", Said: "{turn} is next"},
	{ID: "mnk.place.board", Kind: "legality", Section: "Placing", Words: "A mark is placed on a cell of the board.", Refused: "{cell} is off the board of {columns} columns and {rows} rows"},
	{ID: "mnk.place.empty", Kind: "legality", Section: "Placing", Words: "A mark is placed on an empty cell; a cell holds one mark.", Refused: "{cell} holds a mark of {owner}"},
	{ID: "mnk.place.stays", Kind: "definition", Section: "Placing", Words: "Marks are never moved or taken away.", From: []string{"mnk.place.empty"}},
	{ID: "mnk.win.line", Kind: "end", Section: "Winning", Words: "A player with k marks in a row, column or diagonal wins at once.", Said: "{player} makes a line{and who wins}"},
	{ID: "mnk.win.longer", Kind: "definition", Section: "Winning", Words: "A line of more than k marks counts as a line of k."},
	{ID: "mnk.draw.full", Kind: "end", Section: "Winning", Words: "If the board is full and no player has a line, the game is drawn.", Said: "the board is full: a draw"},
	{ID: "mnk.end.no-more", Kind: "legality", Section: "Winning", Words: "No mark is placed after the end of the game.", Refused: "the game is over"},
	{ID: "mnk.gravity.down", Kind: "variant, legality", Section: "Gravity", Words: "A mark rests on the bottom row or on another mark."},
	{ID: "mnk.misere.loses", Kind: "variant, end", Section: "Misère", Words: "A player who makes a line loses.", Said: "{player} loses; {winner} wins"},
}

// notationText is what is said of the notation.
const notationText = "A position is a picture of the board, the highest row first, x for the first\nplayer, o for the second, . for an empty cell, and whose turn it is:\n\n  board\n    | . . . |\n    | . x . |\n    | o . . |\n  turn Ann\n\nDefaults: the board is empty; the turn is that of the player who has\nfewer marks, the first player's when they are level; the game is over when\na player has a line or the board is full, or by \"turn over, winner Ann\" or\n\"turn over, winner nobody\".\n\nA move is \"Ann: place b2\"."
