package organism

import "umpire/engines/rule"

// A Move is any decision: what is said in a line of the rulebook's notation.
type Move struct {
	By    rule.Seat
	Verb  Verb
	How   Way
	As    Type  // the type chosen, grown or taken; for fields the FieldKind
	Via   uint8 // the space of the project field
	At    uint8 // the element; pulse: the direction
	To    uint8 // the space entered; pulse: the sector plus one
	N     uint8 // how many steps there are
	Steps [20]Step
}

// A Verb is a kind of move.
type Verb uint8

// The verbs of the base game, DoRoll of RAIN's dice, and from DoGrowField on those of mutations.
const (
	NoVerb Verb = iota
	DoBegin
	DoResolve
	DoCheck
	DoIntroduce
	DoActivate
	DoEat
	DoGrow
	DoMove
	DoCirculate
	DoPass
	DoDone
	DoNone // echo none, sync none, regenerate none, avenge none
	DoRoll
	DoGrowField // from here on, the verbs of mutations
	DoMoveField
	DoJump
	DoPush
	DoPulse
	DoContract
	DoSlide
	DoCombust
	DoTransmute
	DoRegenerate
	DoReclaim
	DoImmolate
	DoAvenge
	verbCount
)

// A Way is how an action is taken: as one of the activation's, or otherwise.
type Way uint8

// The ways.
const (
	Plain Way = iota
	ByEcho
	BySync
	ByProject
)

// A Step is a part of a move: a space, a second space or a number, and a type.
type Step uint16

func step(at, to uint8, ty Type) Step { return Step(at)&127 | Step(to)&127<<7 | Step(ty)<<14 }

func (p Step) at() uint8   { return uint8(p & 127) }
func (p Step) to() uint8   { return uint8(p>>7) & 127 }
func (p Step) amount() int { return int(p>>7) & 127 }
func (p Step) as() Type    { return Type(p >> 14) }

// with returns the move with a further step; what does not fit is omitted.
func (m Move) with(p Step) Move {
	m.add(p)
	return m
}

// add adds a further step; what does not fit is omitted.
func (m *Move) add(p Step) {
	if int(m.N) < len(m.Steps) {
		m.Steps[m.N] = p
		m.N++
	}
}

// cut takes away the last step, if there are more than n.
func (m *Move) cut(n uint8) {
	if m.N > n {
		m.N--
		m.Steps[m.N] = 0
	}
}

func (m *Move) steps() []Step { return m.Steps[:min(int(m.N), len(m.Steps))] }

func (m *Move) kind() FieldKind { return FieldKind(m.As) }

func (m *Move) setKind(kind FieldKind) { m.As = Type(kind) }

// direction returns where a pulse goes, 0 to 5.
func (m *Move) direction() uint8 { return m.At % 6 }

func (m *Move) setDirection(d uint8) { m.At = d }

// sector returns the sector of the five-sided board in which a pulse goes, 0 to 4, if it names one.
func (m *Move) sector() (sector uint8, ok bool) { return (m.To - 1) % 5, m.To > 0 }

func (m *Move) setSector(sector uint8) { m.To = sector + 1 }

func (m *Move) decline(offered Phase) { m.Verb, m.At = DoNone, uint8(offered) }

func (m *Move) offer() Phase { return Phase(m.At) }

// pushed returns the spaces that a push's elements go to, the mover's first,
// and the new types by space.
func (m *Move) pushed() (path pathOf, as [128]Type) {
	path.add(m.To)
	as[m.To&127] = m.As
	for _, p := range m.steps() {
		if p.as() == NoType {
			path.add(p.at())
		} else {
			as[p.at()] = p.as()
		}
	}
	return path, as
}

// A pathOf is the spaces that the elements of a push go to, in order.
type pathOf struct {
	n  int
	at [24]uint8
}

func (p *pathOf) add(at uint8) {
	if p.n < len(p.at) {
		p.at[p.n] = at
		p.n++
	}
}

func (p *pathOf) spaces() []uint8 { return p.at[:p.n] }

// ahead returns the space to which a pulse takes an element, or off.
func (g *Game) ahead(m *Move, at uint8) uint8 {
	sector, ok := m.sector()
	switch d := m.direction(); {
	case g.board.symmetry == 6 && !ok:
		return g.board.toward[d][at&127]
	case g.board.symmetry == 5 && ok:
		return g.board.off5[sector][d][at&127]
	}
	return off
}

// becomes returns the type that an element takes in a space, by the end of the line.
func (m *Move) becomes(to uint8) Type {
	for _, p := range m.steps() {
		if p.as() != NoType && p.at() == to {
			return p.as()
		}
	}
	return NoType
}
