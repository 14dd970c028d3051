// Package organism is ORGANISM: organisms of three types of elements, EAT,
// GROW and MOVE, on a board of hexagonal rings, with all 26 mutations.
//
// The rulebook is in rules.md: each clause with the sentences about it, and each ruling with its
// readings. clauses.go has the words in braces of the sentences, and what needs code; readings.go
// has what each reading sets. The table is in state.go, elements.go and notes.go, the board in
// board.go. The base rules are in files named after the rulebook's phases, introduce.go to end.go,
// and turn.go has the stages of a turn in their order. They know no mutation: game.go declares the
// seams, and the mutations, in mutation_*.go, use them, with their words; mutations.go lists them.
// RAIN is rain.go. The usual wrong readings use the same seams, in title.go. legal.go judges
// moves, propose.go proposes them, text_*.go read and write them; what is fast is in fast_*.go.
//
// In play a turn runs by itself from decision to decision. What waits in the middle of an effect,
// an offer to grow again or a cycle half removed, is in the state. The phases start, conflict and
// integrity, at which play never stops, are for positions that show one phase alone.
//
// What is limited, though the rulebook does not limit it: a space holds at most 511 food; a pattern
// has at most 8 neutral fields; all fields and what is noted of single elements (transmuted, slid,
// projected, who has disrupted whom) number at most 41, and a game in which one more happens is
// over as overfull; a player who plays without the limit of five pieces has at most 15 numbered
// organisms a turn, further ones act as one; a list has at most 65,536 moves. Random games seldom
// end by themselves within a thousand moves: figures say at how many moves they were cut short.
package organism

import (
	"umpire/engines/notation/schema"
	"umpire/engines/rule"
)

type clause = rule.Clause

// A Game is ORGANISM as printed, or as mutations amend it. The base rules know
// the seams that are declared here, and no mutation by name.
type Game struct {
	book      rule.Book
	seats     []string
	board     *board
	homes     [6][]Spaces // by seat, three spaces each, one set for each organism
	read      readings
	threshold int
	start     State
	rain      *rain
	write     *values
	form      func() *schema.Form[draft]
	schema.MoveTexts[Move]
	says    []func(*Game) []wording // how the decisions of mutations are written, chosen or not,
	acts    []func(*Game) []wording // and their actions
	lawless *trace                  // nothing is forbidden
	owners  []uint8                 // the seats that own elements, RAIN included

	// What can be said: the moves, by phase and by type of action.
	verbs     [verbCount]verb
	ways      [4]bool
	decisions [Over + 1][]Verb
	actions   [4][]Verb
	free      []Verb // free decisions
	otherwise []lister

	// Terms that mutations redefine.
	links       []func(g *Game, s *State, at uint8, use purpose, t *trace) Spaces // further neighbors of a space
	closed      []closure                                                         // spaces without an element that are not open
	changing    []func(s *State) Spaces                                           // where an element that enters changes its type
	growers     func(g *Game, s *State, a activation, t *trace) Spaces
	besideBy    func(t *trace) clause // the clause on the elements next to which may be grown
	strangers   []growBan             // next to whom nothing is grown
	fedToo      []termExtension
	freeToo     []termExtension
	spared      []termExtension // who need not be ALIVE, once the clause is disabled
	bans        []ban           // whom no element of the same type may touch
	arrives     func(g *Game, s *State, seat, at, to uint8, as Type, never clause, t *trace) bool
	entrance    func(g *Game, s *State, seat uint8, t *trace) (homes []Spaces, most int)
	cleared     func(g *Game, s *State, all Spaces, t *trace) Spaces // the spaces that the clearing treats as homes
	firstFood   func(g *Game, s *State, at uint8, t *trace) int      // what an introduced element holds
	immune      []func(s *State, at, hunter uint8, t *trace) bool
	gather      func(g *Game, s *State, seat uint8, part Spaces, t *trace) Spaces
	bond        func(g *Game, s *State, part, among Spaces, t *trace) Spaces // the organism of which a part is known
	frozen      func(g *Game, s *State, t *trace)
	judge       func(g *Game, s *State, t *trace) losses
	count       tally // organisms that count for the win
	held        []func(g *Game, s *State, gain int, t *trace) int
	performed   func(g *Game, s *State, verb Verb)                                    // an action has been taken, other than an echo
	handOver    func(s *State)                                                        // passes actions that are left to the next member
	outOfTurn   func(g *Game, s *State, m *Move) clause                               // the clause that a decision out of turn breaks
	misplaced   func(g *Game, seat uint8, m *Move, filled, all Spaces, t *trace) bool // judges an introduction that fills wrong spaces
	retyping    clause                                                                // the clause against a type for a space where nothing comes to stand
	arrangement clause                                                                // the clause that a wrong mixture of types breaks
	leastToWin  int                                                                   // the elements that three organisms need at least

	// Moments at which mutations add consequences. A consequence that returns true
	// has left a decision in the state; resume is the index to continue from afterwards.
	atStart      []hook // a turn begins
	beforeFirst  []hook // ahead of the first phase C
	activated    []hook
	afterActing  []hook // the actions of an activation are over
	beforeE      []hook
	whenLost     []hook // an element has been disrupted: s.Victim
	afterE       []hook
	lostInF      []func(g *Game, s *State, loss losses, t *trace)
	afterF       []hook
	afterTurn    []hook
	rearranged   []hook                                             // fields lie elsewhere than before
	beforeFilled []func(g *Game, s *State, filled Spaces, t *trace) // spaces are about to be filled by an introduction, or by RAIN
	resume       [Over + 1]uint8

	also  rule.Rules[State, Move]
	grows [6]bool // the kinds of fields that can be grown
	laid  [6]bool // the kinds that the pattern before play has
	front [6][]Spaces

	usesFields bool // players have taken their fields
	recalls    bool // E needs the organism to which a lost element belonged
	paired     bool // every turn is two
	streaks    bool // holding the center again and again counts
	plain      bool // only the printed actions can be taken, or forgone, in an activation
	steady     bool // nothing but MOVE actions of MOVE activations can split an organism
}

// A closure says which spaces are not open, and by which clause.
type closure struct {
	clause clause
	of     func(s *State) Spaces
}

// A termExtension adds elements to those that a term holds for.
type termExtension struct {
	clause clause
	also   func(g *Game, s *State, a activation, t *trace) Spaces
}

type hook func(g *Game, s *State, t *trace) bool

// A verb is what a game knows about a kind of move.
type verb struct {
	on     bool
	action bool   // it uses an action
	as     Type   // of this type; NoType is of any
	counts clause // the clause on its number of actions, if it uses several
	in     uint32 // the phases in which it can be said, as bits
	legal  judge
	list   lister
	apply  func(g *Game, s *State, m Move, t *trace)
}

type (
	judge  = func(g *Game, s *State, a activation, m *Move, t *trace) bool
	lister = func(g *Game, s *State, a activation, m Move, buf []Move, t *trace) []Move
)

var (
	_ rule.Game[State, Move] = (*Game)(nil)
	_ rule.Deriver[State]    = (*Game)(nil)
)

// Book returns the clauses.
func (g *Game) Book() *rule.Book { return &g.book }

// Seats returns the names of the players.
func (g *Game) Seats() []string { return g.seats }

func (g *Game) players() uint8 { return uint8(len(g.seats)) }

// Deciders returns who decides.
func (g *Game) Deciders(s *State) rule.Seats {
	switch {
	case s.Phase == Over:
		return 0
	case s.Phase == Roll || s.Who >= g.players():
		return rule.Only(rule.Chance)
	}
	return rule.Only(rule.Seat(s.Who))
}

// changes returns the spaces in which an element that enters changes its type.
func (g *Game) changes(s *State) (set Spaces) {
	for _, changing := range g.changing {
		set = set.or(changing(s))
	}
	return set
}

// shut returns the spaces without an element that are not open.
func (g *Game) shut(s *State) (set Spaces) {
	for i := range g.closed {
		set = set.or(g.closed[i].of(s))
	}
	return set
}

func (g *Game) allow(v Verb, as verb) {
	as.on = true
	if as.action {
		as.in = 1 << Act
		if v != DoCirculate {
			g.actions[as.as] = append(g.actions[as.as], v)
		}
	} else {
		for phase := range Phase(len(g.decisions)) {
			if as.in>>phase&1 != 0 {
				g.decisions[phase] = append(g.decisions[phase], v)
			}
		}
	}
	g.verbs[v] = as
}
