package rule

import "math/rand/v2"

// A Value is what states and moves must be: flat and comparable, with no
// pointer, slice, map or interface inside. Copy is =, equality is ==, and a
// state can be the key of a map.
type Value = comparable

// A Game is a set of rules over states S and moves M. It holds what does not
// change in play: the players, the cards, the variants and readings in force.
// It is read only, so any number of goroutines may share it.
//
// States and moves are printed by the game, not by themselves, since the names
// of players and cards are the game's.
type Game[S, M Value] interface {
	// Book returns the clauses, and those a variant has struck out.
	Book() *Book
	// Seats returns the names of the players; a Seat is an index into it.
	Seats() []string
	// Start returns the state before the first decision, which may be Chance's.
	Start() S
	// Validate judges a position: can it be on a table?
	Validate(*S, *Trace[S]) bool
	// Deciders returns who may decide now; nobody when the game is over. It
	// reads what Apply has settled and rules nothing itself.
	Deciders(*S) Seats
	// Moves appends every move worth judging, in canonical order. It may be
	// generous; it knows no clause.
	Moves(*S, []M) []M
	// Legal judges a move, any move, in any state.
	Legal(*S, M, *Trace[S]) bool
	// Apply carries out a legal move and all that follows from it, up to the
	// next decision.
	Apply(*S, M, *Trace[S])
	// PrintState writes a state as lines of text; ParseState reads them. Lines
	// may be left out, each with a documented default, and a later line
	// overrides an earlier one of the same subject. ParseState accepts every
	// arrangement that can be written: Sound says what is wrong with it.
	// Mistakes are reported as a TextErrors with places in the text.
	PrintState(*S) string
	ParseState(string) (S, error)
	// PrintMove writes a move as a line, "Cid: bid 2" or "deck: L07"; ParseMove
	// reads it, and accepts names that players use where IDs stand.
	PrintMove(M) string
	ParseMove(string) (M, error)
}

// A Lister is a Game that lists exactly the legal moves by itself. See
// Kernel.List.
type Lister[S, M Value] interface {
	List(*S, []M, *Trace[S]) []M
}

// A Picker is a Game that picks one of its legal moves at random, each as
// likely as any other, without writing them all down. With the same numbers it
// picks what [Choose] picks from the list. ok is false when there is none.
type Picker[S, M Value] interface {
	Pick(s *S, r *rand.Rand, t *Trace[S]) (m M, ok bool)
}

// A Settler is a Game in whose notation a move may leave open what the position
// decides ("into c1" means its top, wherever that is), or may be written in
// several ways that only the position shows to be the same. Settle returns the
// move as the lists of moves have it; a move that needs nothing comes back as
// it is.
type Settler[S, M any] interface {
	Settle(*S, M) M
}

// A Deriver is a Game whose states store what can be worked out from the rest:
// numbers, members, counts, who controls what. Derive works all of that out
// anew, from what lies on the table alone, by plain code of its own that play does
// not share. In every position that play reaches it changes nothing.
type Deriver[S any] interface {
	Derive(*S)
}

// An Warner is a Game that says what is odd about a sound position which a script
// begins from: play would not have stopped there, since the rules go on by
// themselves. It is a sentence without a full stop, "" for nothing.
type Warner[S any] interface {
	Advise(*S) string
}

// A Viewer is a Game with hidden information: View returns the state as a seat
// sees it, with what is hidden from it left unknown.
type Viewer[S any] interface {
	View(*S, Seat) S
}

// A Weigher is a Game whose chance moves are not all equally likely.
type Weigher[S, M any] interface {
	Weight(*S, M) int
}

// A FactProvider is a Game that names facts for expectations. Facts returns a
// struct for the whole table, Player one for a seat; each exported field has
// the tags expr (its name) and doc (its meaning).
type FactProvider[S any] interface {
	Facts(*S) any
	Player(*S, Seat) any
}

// A Ranker is a Game that says how a position stands in less time than its
// facts take: who has won, a word for why the game is over if it has one, and,
// written into points, what each player has. It says what the facts "winners"
// or "winner", "reason", and "points", "score" or "power" say.
type Ranker[S any] interface {
	Rank(s *S, points []int) (winners Seats, reason string)
}

// A Describer is a Game that puts what a clause did into a sentence in the game's
// words; an empty one means that the changed lines of the position tell it.
type Describer[S, M any] interface {
	Describe(c Clause, m M, before, after *S) string
}

// An Explainer is a Game that says with which values clause c forbids a move
// ("costs 2, Cid has 1"), or is broken by a position.
type Explainer[S, M any] interface {
	Explain(c Clause, s *S, m M) string
	Violation(c Clause, s *S) string
}

// Paint colours a text that belongs to a seat, or returns it as it is.
type Paint func(Seat, string) string
