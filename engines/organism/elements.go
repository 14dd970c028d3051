package organism

import (
	"strconv"
	"strings"

	"umpire/engines/rule"
)

func (s *State) elements() Spaces { return s.Kind[0].or(s.Kind[1]) }

func (s *State) of(ty Type) Spaces {
	switch ty {
	case Eat:
		return s.Kind[0].without(s.Kind[1])
	case Grow:
		return s.Kind[1].without(s.Kind[0])
	case MoveType:
		return s.Kind[0].and(s.Kind[1])
	}
	return Spaces{}
}

func (s *State) own(seat uint8) Spaces {
	// All ones where the bit of the seat is 0.
	a, b, c := uint64(seat&1)-1, uint64(seat>>1&1)-1, uint64(seat>>2&1)-1
	own := Spaces{Lo: (s.Kind[0].Lo | s.Kind[1].Lo) & (s.Owner[0].Lo ^ a) & (s.Owner[1].Lo ^ b) & (s.Owner[2].Lo ^ c)}
	if high := s.Kind[0].Hi | s.Kind[1].Hi; high != 0 {
		own.Hi = high & (s.Owner[0].Hi ^ a) & (s.Owner[1].Hi ^ b) & (s.Owner[2].Hi ^ c)
	}
	return own
}

// kind returns the type of the element in a space, NoType for none.
func (s *State) kind(at uint8) Type {
	var ty Type
	if s.Kind[0].has(at) {
		ty = 1
	}
	if s.Kind[1].has(at) {
		ty |= 2
	}
	return ty
}

func (s *State) owner(at uint8) uint8 {
	var seat uint8
	for bit := range 3 {
		if s.Owner[bit].has(at) {
			seat |= 1 << bit
		}
	}
	return seat
}

// put places an element in a space; free food there becomes its own.
func (s *State) put(at, seat uint8, ty Type) {
	bit := one(at)
	for i := range s.Owner {
		s.Owner[i] = s.Owner[i].without(bit)
		if seat>>i&1 != 0 {
			s.Owner[i] = s.Owner[i].or(bit)
		}
	}
	s.setKind(at, ty)
}

func (s *State) setKind(at uint8, ty Type) {
	bit := one(at)
	for i := range s.Kind {
		s.Kind[i] = s.Kind[i].without(bit)
		if ty>>i&1 != 0 {
			s.Kind[i] = s.Kind[i].or(bit)
		}
	}
}

// lift takes an element off the board with its food, and all that was noted about it.
func (s *State) lift(at uint8) {
	bit := one(at)
	for i := range s.Owner {
		s.Owner[i] = s.Owner[i].without(bit)
	}
	for i := range s.Kind {
		s.Kind[i] = s.Kind[i].without(bit)
	}
	s.Live = s.Live.without(bit)
	s.Spot[at&127] = 0
	if s.noted() {
		s.forget(at)
	}
}

// step moves an element with its food and membership to an empty space, and
// returns the free food that it finds there and leaves to the caller.
func (s *State) step(from, to uint8) (found int) {
	found = s.food(to)
	at, target := one(from), one(to)
	for i := range s.Owner {
		if s.Owner[i].meets(at) {
			s.Owner[i] = s.Owner[i].without(at).or(target)
		}
	}
	for i := range s.Kind {
		if s.Kind[i].meets(at) {
			s.Kind[i] = s.Kind[i].without(at).or(target)
		}
	}
	if s.Live.meets(at) {
		s.Live = s.Live.without(at).or(target)
	}
	s.Spot[to&127] = s.Spot[from&127]
	s.Spot[from&127] = 0
	if s.noted() {
		s.carry(from, to)
	}
	return found
}

var fieldNames = [...]string{"", "slide", "warp", "project", "pillar", "metamorphose"}

var typeNames = [...]string{"", "eat", "grow", "move"}

// ownerNamed finds a player by name or number.
func (g *Game) ownerNamed(name string) (seat uint8, ok bool) {
	for i, player := range g.seats {
		if player == name {
			return uint8(i), true
		}
	}
	if name == "neutral" {
		return neutralSeat, true
	}
	if n, err := strconv.Atoi(strings.TrimPrefix(name, "P")); err == nil && strings.HasPrefix(name, "P") && n >= 1 && n <= len(g.seats) {
		return uint8(n - 1), true
	}
	return 0, false
}

// circulateWord stands for a type where there was only a CIRCULATE.
const circulateWord = "circulate"

func typeName(ty Type) string {
	if ty == circulating {
		return circulateWord
	}
	return typeNames[ty&3]
}

func (g *Game) name(seat uint8) string {
	switch {
	case seat < g.players():
		return g.seats[seat]
	case seat == neutralSeat:
		return "neutral"
	}
	return "RAIN"
}

func (g *Game) spaces(set Spaces) []string {
	names := []string{}
	for at := range set.each {
		names = append(names, g.board.name(at))
	}
	return names
}

func (g *Game) spaceList(set Spaces) string { return strings.Join(g.spaces(set), " ") }

// touched names elements: "GROW B2 of P2".
func (g *Game) touched(s *State, set Spaces) string {
	var list []string
	for at := range set.each {
		list = append(list, strings.ToUpper(typeName(s.kind(at)))+" "+g.board.name(at)+" of "+g.name(s.owner(at)))
	}
	return rule.And(list)
}

// acting names the activated organism by its first space, or by its number without elements.
func (g *Game) acting(s *State) string {
	if s.Live.any() {
		return g.board.name(s.Live.first())
	}
	return strconv.Itoa(int(s.Now))
}

// joined names some seats: Ann, Ann and Bob.
func (g *Game) joined(seats uint8) string {
	var names []string
	for seat := range g.players() {
		if seats>>seat&1 != 0 {
			names = append(names, g.name(seat))
		}
	}
	return strings.Join(names, " and ")
}

func fieldName(kind FieldKind) string { return fieldNames[min(int(kind), len(fieldNames)-1)] }
