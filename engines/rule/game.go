package rule

import "math/bits"

// A Value is what states and moves must be: flat and comparable, with no pointer, slice, map or
// interface inside. Copy is =, equality is ==, and a state can be the key of a map.
type Value = comparable

// A Game is a set of rules over states S and moves M. It holds what does not
// change in play: the players, the cards, the variants and readings in force.
// It is read only, so any number of goroutines may share it.
//
// States and moves are printed by the game, not by themselves, since the names
// of players and cards are the game's.
type Game[S, M Value] interface {
	// Book returns the clauses, and those a variant has disabled.
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
	// Apply carries out a legal move and all that follows from it, up to the next decision.
	Apply(*S, M, *Trace[S])
	// PrintState writes a state as lines of text; ParseState reads them. Lines may be omitted,
	// each with a documented default, and a later line overrides an earlier one of the same
	// subject. ParseState accepts every arrangement that can be written: Validate says what is
	// wrong with it. Mistakes are reported as a TextErrors with places in the text.
	PrintState(*S) string
	ParseState(string) (S, error)
	// PrintMove writes a move as a line, "Cid: bid 2" or "deck: L07"; ParseMove
	// reads it, and accepts names that players use where IDs stand.
	PrintMove(M) string
	ParseMove(string) (M, error)
}

// A Lister is a Game that lists exactly the legal moves by itself. See Kernel.List.
type Lister[S, M Value] interface {
	List(*S, []M, *Trace[S]) []M
}

// A Settler is a Game in whose notation a move may leave open what the position decides ("into c1"
// means its top, wherever that is), or may be written in several ways that only the position shows
// to be the same. Settle returns the move as the lists of moves have it; a move that needs nothing
// comes back as it is.
type Settler[S, M any] interface {
	Settle(*S, M) M
}

// A Deriver is a Game whose states store what can be worked out from the rest:
// numbers, members, counts, who controls what. Derive works all of that out
// again, from what lies on the table alone, by plain code of its own that play does
// not share. In every position that play reaches it changes nothing.
type Deriver[S any] interface {
	Derive(*S)
}

// A Warner is a Game that says what is odd about a sound position which a script
// begins from: play would not have stopped there, since the rules continue by
// themselves. It is a sentence without a full stop, "" for nothing.
type Warner[S any] interface {
	Advise(*S) string
}

// A Viewer is a Game with hidden information: View returns the state as a seat
// sees it, with what is hidden from it left unknown.
type Viewer[S any] interface {
	View(*S, Seat) S
}

// A Dealer is a Viewer that fills in what a view leaves unknown: Deal replaces it by
// things drawn from where they may be. Pick returns a number below n, each as likely.
type Dealer[S any] interface {
	Deal(s *S, pick func(n int) int)
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

// A Ranker is a Game that says how a position is in less time than its facts take: who has won,
// a word for why the game is over if it has one, and, written into points, what each player has. It
// says what the facts "winners" or "winner", "reason", and "points", "score" or "power" say.
type Ranker[S any] interface {
	Rank(s *S, points []int) (winners Seats, reason string)
}

// A Describer is a Game that puts what a clause did into a sentence in the game's
// words; an empty one means that the changed lines of the position show it.
type Describer[S, M any] interface {
	Describe(c Clause, m M, before, after *S) string
}

// An Explainer is a Game that says with which values clause c forbids a move
// ("costs 2, Cid has 1"), or is broken by a position.
type Explainer[S, M any] interface {
	Explain(c Clause, s *S, m M) string
	Violation(c Clause, s *S) string
}

// Paint colors a text that belongs to a seat, or returns it as it is.
type Paint func(Seat, string) string

// A Kernel lists and carries out moves as the rules of its game do, only faster. Rules are reported
// once, for people: a game proposes moves, Legal judges them, and Apply carries them out. A kernel
// may restate all that as sets of bits, tables and code without branches, and the law
// kernels-follow-the-rules holds it to the rules. It is read only, as its game is.
type Kernel[S, M Value] interface {
	// List appends exactly the legal moves, in canonical order. It asks the trace
	// what Legal would ask, by calling the same predicates or for many moves at once,
	// so that it lists also what is legal with clauses disabled. What it cites are
	// clauses that stand against some moves; it need not try each.
	List(*S, []M, *Trace[S]) []M
	// Apply carries out a legal move as the game's Apply does, and cites the same. It is asked in
	// plain play only: no clause is disabled, and nobody follows what acts one by one.
	Apply(*S, M, *Trace[S])
}

// A Picker is a Kernel that chooses at random faster than it lists.
type Picker[S, M Value] interface {
	// Pick returns the move that a random number chooses of those that List appends to buf, by
	// [Pick], and how many there are; it cites what List cites. It may write to buf, and returns it.
	Pick(s *S, by uint32, buf []M, t *Trace[S]) (m *M, n int, list []M)
}

// A FastGame is a Game that has a Kernel; nil is none.
type FastGame[S, M Value] interface {
	Kernel() Kernel[S, M]
}

// A driver lists and carries out moves for a tool: by the kernel where it can, else by the rules.
type driver[S, M Value] struct {
	g     Game[S, M]
	list  Lister[S, M]
	fast  Kernel[S, M]
	plain actor[S, M] // fast, or else g
}

type actor[S, M Value] interface {
	Apply(*S, M, *Trace[S])
}

func drive[S, M Value](g Game[S, M]) driver[S, M] {
	d := driver[S, M]{g: g, plain: g}
	d.list, _ = g.(Lister[S, M])
	if quick, ok := g.(FastGame[S, M]); ok && quick.Kernel() != nil {
		d.fast = quick.Kernel()
		d.list, d.plain = d.fast, d.fast
	}
	if d.list == nil {
		d.list = judging[S, M]{g}
	}
	return d
}

// judging lists the moves that a game proposes and does not forbid.
type judging[S, M Value] struct{ g Game[S, M] }

func (j judging[S, M]) List(s *S, buf []M, t *Trace[S]) []M { return judged(j.g, s, buf, t) }

// legal appends the legal moves: those that the kernel lists, else those that Legal lets pass.
func (d *driver[S, M]) legal(s *S, buf []M, t *Trace[S]) []M { return d.list.List(s, buf, t) }

// acts returns what carries out moves as a trace is now.
func (d *driver[S, M]) acts(t *Trace[S]) actor[S, M] {
	if t.special {
		return d.g
	}
	return d.plain
}

func (d *driver[S, M]) apply(s *S, m M, t *Trace[S]) { d.acts(t).Apply(s, m, t) }

// MaxProposals is how many moves a game proposes at most. A longer list is cut,
// and does not show what else is legal.
const MaxProposals = 1 << 16

// A Checker is an AnyGame that can hold the kernel of its game to the rules, and
// says what the game proposes and refuses. Tables made by ByText are.
type Checker interface {
	// KernelFault says how the kernel strays from the rules in a position, in its
	// list or in carrying out the move of that number (modulo how many there are);
	// "" when it does not. has is whether the game has a kernel.
	KernelFault(p Position, number uint32) (fault string, has bool)
	// Proposals returns the moves that the game finds worth judging.
	Proposals(Position) []Move
	// Refuses reports whether the rules refuse a move, as play asks them: without
	// the reasons, which Judge collects.
	Refuses(Position, Move) bool
}

// A Maybe is a small number, such as a card, a slot or a seat, or none. Its zero value is none, so
// that an empty state or move has no such thing; it is as flat and comparable as the number itself.
// Of uint8 the greatest number, 255, cannot be kept, of int16 the number -1.
type Maybe[T ~uint8 | ~int16] struct{ plus T }

// Some returns the Maybe that holds n.
func Some[T ~uint8 | ~int16](n T) Maybe[T] { return Maybe[T]{n + 1} }

// Is reports whether there is something.
func (m Maybe[T]) Is() bool { return m.plus != 0 }

// None reports whether there is nothing.
func (m Maybe[T]) None() bool { return m.plus == 0 }

// Get returns what there is, and whether there is something.
func (m Maybe[T]) Get() (n T, ok bool) { return m.plus - 1, m.plus != 0 }

// Or returns what there is; where there is nothing, n.
func (m Maybe[T]) Or(n T) T {
	if m.plus == 0 {
		return n
	}
	return m.plus - 1
}

// Must returns what there is; where there is nothing, the number that cannot be kept.
func (m Maybe[T]) Must() T { return m.plus - 1 }

// Holds reports whether there is something, and it is n.
func (m Maybe[T]) Holds(n T) bool { return m.plus == n+1 && m.plus != 0 }

// A Seat is a place at the table: players are 0, 1, 2, ... in the order the
// game lists them; Chance holds the dice, the coins and the decks.
type Seat uint8

// Chance is the seat that draws, rolls and flips.
const Chance Seat = 15

// Seats is a set of seats.
type Seats uint16

// Only returns the set that holds one seat.
func Only(seat Seat) Seats { return 1 << seat }

// Has reports whether seat is in the set.
func (ss Seats) Has(seat Seat) bool { return ss>>seat&1 != 0 }

// Len returns how many seats the set holds.
func (ss Seats) Len() int { return bits.OnesCount16(uint16(ss)) }

// First returns the lowest seat; the set must not be empty.
func (ss Seats) First() Seat { return Seat(bits.TrailingZeros16(uint16(ss))) }

// Each yields the seats from the lowest to the highest.
func (ss Seats) Each(yield func(Seat) bool) {
	for ; ss != 0; ss &= ss - 1 {
		if !yield(ss.First()) {
			return
		}
	}
}

// judged appends the proposed moves that Legal lets pass.
func judged[S, M Value](g Game[S, M], s *S, buf []M, t *Trace[S]) []M {
	from := len(buf)
	buf = g.Moves(s, buf)
	kept := from
	for i := from; i < len(buf); i++ {
		if g.Legal(s, buf[i], t) {
			if kept != i {
				buf[kept] = buf[i]
			}
			kept++
		}
	}
	return buf[:kept]
}

// A Position is a state of some game. Positions of one game are equal (==)
// when their tables look the same.
type Position struct{ state any }

// erased returns moves of a game as moves of some game.
func erased[M any](list []M) []Move {
	moves := make([]Move, len(list))
	for i, m := range list {
		moves[i] = Move{m}
	}
	return moves
}

// A Move is a move of some game. Moves of one game are comparable.
type Move struct{ move any }
