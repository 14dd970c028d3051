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

func (ty Type) prey() Type { return ty%3 + 1 }

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
	Streak  [6]uint8 // DRINK: consecutive own turns on which the center was held
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

// maxRounds is how far rounds and RAIN's turns are counted.
const maxRounds = 9999

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

// organism returns the number of the organism that the element belongs to, 0 for none.
func (s *State) organism(at uint8) uint8 { return uint8(s.Spot[at&127] >> foodBits) }

func (s *State) setOrganism(at, number uint8) {
	at &= 127
	s.Spot[at] = s.Spot[at]&maxFood | uint16(number)<<foodBits
}

// Derive computes what follows from the rest of a state, and clears what has no
// meaning in its phase. Play keeps states so; positions that are read need it.
func (g *Game) Derive(s *State) {
	switch {
	case s.Phase == Introduce:
		g.keepChoices(s)
	case !s.numbered():
		g.unnumber(s)
	}
	if g.paired && s.Half == 0 || !s.numbered() { // without ACCELERATE Validate refuses it
		s.Barred = 0
	}
	for at := range uint8(spaceCount) {
		if n := s.organism(at); n != 0 && !s.elements().has(at) || n > groups && !s.settling() {
			s.setOrganism(at, 0)
		}
	}
	switch {
	case s.Phase == Act || s.Phase == Sync:
		s.Live = s.group(s.elements(), s.Now)
	case s.Phase == Immolate || s.Phase == Regenerate:
		s.Live = s.Live.and(s.elements())
		s.Now, s.Chosen = 0, NoType
	default:
		s.Live, s.Now, s.Chosen = Spaces{}, 0, NoType
	}
	if s.Phase != Act {
		s.Left, s.Bonus, s.Members = 0, 0, 0
	}
	if s.Phase != Sync {
		s.Owed = 0
	}
	if !s.settling() {
		s.forgetLost()
		s.Paid, s.Pause = false, false
	}
	if s.Phase != Roll {
		s.Rolls = 0
	}
	s.Entered |= g.entered(s)
	s.Step = g.resume[min(s.Phase, Over)]
	s.unnote(func(n note) bool {
		return !s.lasts(n) && g.unplayed(n) == 0 || ofElement(n) && !s.elements().has(n.at())
	})
	g.appoint(s)
}

// settling reports whether phase E waits for a decision.
func (s *State) settling() bool {
	return s.Phase == Immolate || s.Phase == Regenerate || s.Phase == Reclaim
}

// numbered reports whether the acting player's organisms are determined: from
// phase C to the end of the turn.
func (s *State) numbered() bool {
	switch s.Phase {
	case Echo, Choose, Act, Sync, Conflict, Integrity:
		return true
	}
	return s.settling()
}

// lasts reports whether a note still means something in this phase.
func (s *State) lasts(n note) bool {
	switch n.subject() {
	case slidNote, projectedNote:
		return s.Phase == Act || s.Phase == Sync
	case immuneNote, reclaimNote:
		return s.settling()
	case harmedNote:
		return s.settling() || s.Phase == Integrity
	case brokenNote:
		return s.numbered()
	case printedNote:
		return s.numbered() || s.Phase == Over // when the game ends, the end of the turn does not come
	}
	return true
}

// appoint sets who decides: the owner of a lost element about that element, a member
// of a merged organism in its actions, and else the acting player.
func (g *Game) appoint(s *State) {
	switch s.Phase {
	case Act:
	case Immolate, Regenerate:
		_, s.Who = s.lost()
	case Reclaim:
		owner, group, _ := s.loss()
		s.forgetLost()
		s.setLost(NoType, owner)
		s.Who, s.Group = owner, group
	default:
		s.Who = s.Turn
	}
}

// centre is the space A0.
const centre uint8 = 0

// hold gives power for holding the center: phase B.
func (g *Game) hold(s *State, t *trace) stage {
	gain, holder := 0, neutralSeat
	if s.elements().has(centre) {
		holder = s.owner(centre)
	}
	if holder == s.Turn && t.Applies(HoldGain) {
		gain = holdPower
	}
	for _, more := range g.held {
		gain = more(g, s, gain, t)
	}
	g.gain(s, s.Turn, gain, t)
	if holder != s.Turn && holder < g.players() && !t.Applies(HoldOnlyOwnTurn) {
		g.gain(s, holder, holdPower, t)
	}
	if g.wonAfterHold(s, t) {
		return wait
	}
	return stageFreeze
}

// maxPower is what is counted of a seat's power. A threshold is 200 at most, so that
// only the last award of a game, by a doubling DRINK, could go further.
const maxPower = 250

// gain gives a seat power; it is never taken away. Where the threshold is tested after
// every award, none follows the one that reaches it.
func (g *Game) gain(s *State, seat uint8, n int, t *trace) {
	if g.read.everyAward && g.powerDecides(s) && t.Applies(EndPower) {
		return
	}
	most := maxPower
	if g.read.powerCap && seat < g.players() {
		most = powerBoard
	}
	s.Power[seat%seatCount] = uint8(min(most, int(s.Power[seat%seatCount])+n))
}

// entered returns who has surely had an introduction: everybody on the board.
func (g *Game) entered(s *State) (set uint8) {
	for seat := range g.players() {
		if s.own(seat).any() {
			set |= 1 << seat
		}
	}
	return set
}

// echoed returns the type that the last activation of the player before a seat chose.
func (g *Game) echoed(s *State, seat uint8) Type {
	if n := g.players(); n > 1 && seat < n {
		return s.echoOf((seat + n - 1) % n)
	}
	return NoType
}

func (s *State) setEcho(seat uint8, ty Type) {
	digit := echoDigits[seat%6]
	s.Echo += (uint16(ty) - uint16(s.echoOf(seat))) * digit
}

func (s *State) echoOf(seat uint8) Type { return Type(s.Echo / echoDigits[seat%6] % 5) }

func (s *State) choices() (chose [spaceCount]Type) {
	for at := range s.elements().each {
		chose[at] = s.chose(s.organism(at))
	}
	return chose
}

// keepChoices forgets the organisms of the turn before an introduction, except what those
// whose elements are still there have chosen in the first turn of a pair.
func (g *Game) keepChoices(s *State) {
	if s.Half == 0 {
		g.unnumber(s)
		return
	}
	kept := uint32(0)
	for at := range s.elements().each {
		if s.chose(s.organism(at)) == NoType {
			s.setOrganism(at, 0)
		} else {
			kept |= 3 << (2 * s.organism(at))
		}
	}
	s.Done, s.Chose, s.Barred = 0, s.Chose&kept, 0
}

// bars reports whether a type is noted as one that an organism may not choose.
func (s *State) bars(group uint8, ty Type) bool { return s.Barred>>(3*group+uint8(ty)-1)&1 != 0 }

func (s *State) addBar(group uint8, ty Type) { s.Barred |= 1 << (3*uint64(group) + uint64(ty) - 1) }

func (s *State) owes() bool {
	_, _, owes := s.loss()
	return owes
}

func (s *State) loss() (owner, group uint8, ok bool) {
	for _, n := range s.Notes {
		if n.is(reclaimNote) {
			owner, group = n.loss()
			return owner, group, true
		}
	}
	return 0, 0, false
}

// echoDigits are the places of the seats in State.Echo.
var echoDigits = [6]uint16{1, 5, 25, 125, 625, 3125}

func (s *State) chose(group uint8) Type { return Type(s.Chose>>(2*group)) & 3 }

func (s *State) choose(group uint8, ty Type) {
	s.Chose = s.Chose&^(3<<(2*group)) | uint32(ty&3)<<(2*group)
}

// lost returns the type and the owner of the element just removed in E.
func (s *State) lost() (ty Type, owner uint8) { return Type(s.Lost & 3), s.Lost >> 2 }

func (s *State) setLost(ty Type, owner uint8) { s.Lost = uint8(ty) | owner<<2 }

// loses notes the element that is removed in E, with its organism.
func (s *State) loses(at uint8) {
	s.Victim, s.Group = rule.Some(at), s.organism(at)
	s.setLost(s.kind(at), s.owner(at))
}

func (s *State) forgetLost() { s.Victim, s.Lost, s.Group = rule.Maybe[uint8]{}, 0, 0 }

// bonus returns the bonus actions that come first: their type, and how many.
func (s *State) bonus() (ty Type, n int) { return Type(s.Bonus & 3), int(s.Bonus >> 2 & 3) }

// addBonus puts bonus actions before those that are pending.
func (s *State) addBonus(ty Type, n uint8) { s.Bonus = s.Bonus<<4 | uint64(ty&3) | uint64(n&3)<<2 }

// spendBonus uses up one of the bonus actions that come first.
func (s *State) spendBonus() {
	s.Bonus -= 1 << 2
	if _, left := s.bonus(); left == 0 {
		s.Bonus >>= 4
	}
}

// A member of a merged organism that is still to act takes 9 bits of State.Members.
const (
	memberBits = 9
	maxCalled  = 31 // actions
)

func packMember(seat, actions uint8) uint64 {
	return uint64(seat+1) | uint64(min(actions, maxCalled))<<4
}

func unpackMember(members uint64) (seat, actions uint8) {
	return uint8(members&15) - 1, uint8(members>>4) & maxCalled
}
