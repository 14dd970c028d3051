package organism

import "umpire/engines/rule"

// A Type is a type of elements.
type Type uint8

// The types. Each disrupts the next, and MOVE disrupts EAT.
const (
	NoType Type = iota
	Eat
	Grow
	MoveType
	circulating // no type: what ECHO repeats, by a reading, when somebody only circulated
)

// prey returns the type that a type disrupts.
func (ty Type) prey() Type { return ty%3 + 1 }

// hunter returns the type that disrupts a type.
func (ty Type) hunter() Type { return (ty+1)%3 + 1 }

// Owners beyond the players.
const (
	rainSeat    uint8 = 6 // RAIN's elements and power
	neutralSeat uint8 = 7 // fields of nobody
	seatCount         = 7
)

// A State is everything on the table: at most 512 bytes on every board.
type State struct {
	Barred  uint64      // ACCELERATE: by organism, 3 bits: the types it may not choose
	Bonus   uint64      // bonus actions pending, 4 bits an entry, the latest lowest: type, then number
	Members uint64      // MERGE: the members still to act, 9 bits an entry, the next lowest: seat + 1, then actions
	Kind    [2]Spaces   // the elements' types, as they count now, by the bits of Type
	Owner   [3]Spaces   // the elements' owners, by the bits of the seat
	Live    Spaces      // D: the organism that acts; E: what is still to be removed in this round
	Spot    [128]uint16 // food and organism, by space
	Notes   [41]note    // sorted, zeros first: fields and what lies on few spaces
	Chose   uint32      // by organism, 2 bits: the type it has chosen this turn
	Done    uint16      // the organisms that have been activated this turn
	Echo    uint16      // by seat, a digit to the base 5: the last type chosen on the latest turn
	Round   uint16      // turns of the first seat begun
	Rains   uint16      // turns of RAIN begun
	Power   [seatCount]uint8
	Tokens  [6]uint8 // AVENGE
	Streak  [6]uint8 // DRINK: consecutive own turns on which the centre was held
	Entered uint8    // seats that have had an introduction
	Turn    uint8    // whose turn it is; rainSeat is RAIN's
	Who     uint8    // who decides
	Phase   Phase
	Half    uint8             // ACCELERATE: 1 in the second turn of the pair
	Now     uint8             // the organism being activated
	Chosen  Type              // the type chosen for it
	Left    uint8             // its actions left
	Owed    uint8             // SYNCHRONIZE: the types it may use, as bits
	Victim  rule.Maybe[uint8] // E: the space of the element just removed
	Lost    uint8             // E: its type, and its owner times four
	Group   uint8             // E: its organism
	Rolls   uint8             // how many dice have been rolled this turn
	Winners uint8
	Reason  Reason
	Crowd   rule.Maybe[uint8] // a space that holds two elements: never in play
	Step    uint8             // how many of the consequences of this moment are done
	Pause   bool              // stop before F
	Paid    bool              // E: the power for this round has been awarded
	Extra   bool              // AVENGE: an extra turn
	Brimful bool              // a note has found no room: the game ends with the move
}

// A Phase is where a turn stands.
type Phase uint8

// The phases in which somebody decides. Start, Conflict and Integrity are for
// positions that show one phase alone; play never stops there.
const (
	Introduce Phase = iota
	Start
	Echo
	Choose
	Act
	Sync
	Conflict
	Immolate
	Regenerate
	Reclaim
	Integrity
	Avenge
	Roll
	Over
)

// A Reason is why the game is over.
type Reason uint8

// The reasons.
const (
	NoReason Reason = iota
	ByPower
	ByOrganisms
	ByRain
	Overfull // more was to be noted than a state holds
)

type trace = rule.Trace[State]

// A spot of a space is its food and, above it, the number of the organism that
// the element there belongs to.
const (
	foodBits   = 9
	maxFood    = 1<<foodBits - 1 // five times all the tokens of the box; what comes on top of it is lost
	maxNumbers = 127             // there are no more organisms than spaces
)

func (s *State) food(at uint8) int { return int(s.Spot[at&127] & maxFood) }

func (s *State) setFood(at uint8, n int) {
	at &= 127
	s.Spot[at] = s.Spot[at]&^maxFood | uint16(max(0, min(n, maxFood)))
}

func (s *State) addFood(at uint8, n int) { s.setFood(at, s.food(at)+n) }

// organism returns the number of the organism that the element belongs to, 0
// for none.
func (s *State) organism(at uint8) uint8 { return uint8(s.Spot[at&127] >> foodBits) }

func (s *State) setOrganism(at, number uint8) {
	at &= 127
	s.Spot[at] = s.Spot[at]&maxFood | uint16(number)<<foodBits
}
