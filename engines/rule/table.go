package rule

import (
	"math/rand/v2"

	"umpire/engines/scene"
)

// A AnyGame is a game with its types erased: text in, text out. The scenario
// runner and the command line know games only in this form. It keeps what was
// cited on it; it is not for concurrent use.
type AnyGame interface {
	Book() *Book
	Seats() []string
	// Without strikes out clauses on this table from now on.
	Without(...Clause)
	// Fresh returns a table of the same game on which nothing is struck out
	// but what variants strike, and nothing has been cited. Any goroutine may
	// call it at any time.
	Fresh() AnyGame
	// Cited returns every clause cited on this table so far.
	Cited() Set
	// Listen makes the table note every clause that the game asks about from now
	// on, also while it looks ahead or lists moves: see Asked.
	Listen()
	// Asked returns every clause that has been asked about since Listen. Striking
	// out any other would have changed nothing.
	Asked() Set

	Start() Position
	// ReadPosition reads lines of text. Errors are a TextErrors.
	ReadPosition(text string) (Position, error)
	PrintPosition(Position) string
	// Draw draws a position for a terminal; paint may be nil.
	Draw(Position, Paint) string
	// Picture returns a position as a seat sees it, the whole table for Chance;
	// ok is false when the game makes no pictures. Touches returns the things of
	// that picture which a move concerns and does not name.
	Picture(Position, Seat) (pictured scene.Scene, ok bool)
	Touches(Position, Move) []scene.ID
	// Flaws returns every clause that the position breaks.
	Flaws(Position) []Reason
	Deciders(Position) Seats
	// Advise says what is odd about a sound position, "" for nothing: see Adviser.
	Advise(Position) string
	// Derived returns the position with everything that follows from the rest
	// worked out anew; the same position when the game is no Deriver.
	Derived(Position) Position
	// View returns the position as a seat sees it.
	View(Position, Seat) Position
	// Facts returns what expectations may name: the table's facts and, under
	// the name of each player, theirs.
	Facts(Position) map[string]any
	// Ledgers returns how the numbers of a position add up.
	Ledgers(Position) []Ledger
	// Ranking returns how winners are found, see Arbiter; nil when the game is none.
	Ranking(Position) []Comparison

	// ReadMove reads "Cid: bid 2"; "bid 2" is said by the one who may decide.
	// Errors are a TextErrors.
	ReadMove(Position, string) (Move, error)
	// Divide returns the lines of the single moves that a line names at once,
	// nil when it is a move by itself, or none: see Divider.
	Divide(Position, string) []string
	PrintMove(Move) string
	// CouldMove and CouldLine return the words that may stand after the beginning
	// of a move, or of a line of a position, in the game's notation: see Completer.
	CouldMove(before string) []string
	CouldLine(before string) []string
	// Legal returns the legal moves in canonical order.
	Legal(Position) []Move
	// Judge returns every clause that forbids the move; none when it is legal.
	Judge(Position, Move) []Reason
	// Play carries out a legal move. It returns the position after it and what
	// each clause did.
	Play(Position, Move) (Position, []Effect)
	// Describe puts an effect into words: a sentence of the game's, else the lines
	// of the printed position that changed; "" when nothing can be seen.
	Describe(Effect) string
	// Round names what is resolved in rounds, if one of them begins with an effect:
	// see Rounder.
	Round(Effect) string
	// Passed returns the clauses that could have refused a legal move and did not.
	Passed(Position, Move) []*Entry
	// Weight returns how likely a chance move is, relative to the others.
	Weight(Position, Move) int
	// Walk returns a walk from the start, for many fast random games. What is
	// struck out on the table now is struck out of the walk. Walks of one table
	// may run side by side.
	Walk() Walker
	// Expander returns an expander, for exhaustive search. What is struck out on
	// the table now is struck out of what it lists. Expanders of one table may
	// run side by side.
	Expander() (Expander, error)
}

// A Walker is a [Walk] with its types erased.
type Walker interface {
	Restart()
	// Stand puts the walk into a position.
	Stand(Position)
	// Random plays random legal moves until the game is over or limit moves
	// are made, and returns how many it made and whether the game ended.
	Random(r *rand.Rand, limit int) (moves int, over bool)
	// Over reports whether nobody may decide there.
	Over() bool
	// List returns the legal moves, and Make carries one out.
	List() []Move
	Make(Move)
	// Position returns where the walk stands.
	Position() Position
	// Rank returns what a Ranker says of where the walk stands; ok is false when
	// the game is none.
	Rank(points []int) (winners Seats, reason string, ok bool)
	// Cited returns every clause that the walk has cited since Forget.
	Cited() Set
	Forget()
	// Choices returns how many legal moves have been listed so far in all: over
	// the moves made, the mean number of moves to choose from.
	Choices() uint64
}

// A Position is a state of some game. Positions of one game are equal (==)
// when their tables look alike.
type Position struct{ state any }

// A Move is a move of some game. Moves of one game are comparable.
type Move struct{ move any }

// A Reason is a clause that forbids a move or a position.
type Reason struct {
	Clause Clause
	*Entry
	Values string // what decided, in the game's words; may be empty
	// Last is set when judging ended with it: what else may forbid was not asked.
	Last bool
}

// An Effect is what a clause did in the course of a move.
type Effect struct {
	Clause Clause
	*Entry
	Move          Move
	Before, After Position
}
