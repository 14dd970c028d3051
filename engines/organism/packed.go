package organism

import "umpire/engines/rule"

// chose returns the type that an organism of the turn has chosen.
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

// forgetLost forgets it again.
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

// packMember packs a member and its actions.
func packMember(seat, actions uint8) uint64 {
	return uint64(seat+1) | uint64(min(actions, maxCalled))<<4
}

// unpackMember unpacks the member in the lowest bits.
func unpackMember(members uint64) (seat, actions uint8) {
	return uint8(members&15) - 1, uint8(members>>4) & maxCalled
}
