package loam

import "umpire/engines/rule"

// A Kind is a kind of move.
type Kind uint8

// The kinds of moves. Chance makes the first six.
const (
	First        Kind = iota // first: p1
	CardDrawn                // deck: "Bacillus"
	BehaviorUp               // behaviors: "Pest Patrol"
	SoilPicked               // soil: "Bacillus"
	HandPicked               // hand: "Bacillus"
	PilePicked               // discard: "Bacillus"
	Use                      // use nutrients A
	Play                     // play "Carrion Pulse" paying "Bacillus" from soil
	Combine                  // combine c1 c3
	End                      // end
	Rearrange                // rearrange c1 "Potworm", "Bacillus"
	Place                    // place "Bacillus" from soil into c1 at 2
	Pass                     // pass
	Draw                     // draw "Potworm" from soil
	Bury                     // bury "Potworm" from soil
	Stop                     // stop
	Choose                   // choose 2
	Yes                      // yes
	No                       // no
	Take                     // take "Biofilm Grazing"
	Done                     // done
	ExtraPlace               // extra place "Potworm" into c1
	ExtraNone                // extra none
	DiscardInput             // discard structure
	BuryInvasive             // bury-invasive "Potworm"
	MoveOne                  // move "Potworm" from c1 into c2, which no rule allows
	Swap                     // swap "Potworm" in c1 with "Bacillus" in c2, which no rule allows
	kinds
)

// A Move is a decision of a player or of Chance. What its kind does not need is
// zero; what several kinds keep in one field has a name for each.
type Move struct {
	Kind Kind
	Seat rule.Seat
	// Card is a creature by its first copy (for Chance any copy), a behavior,
	// an input by its stat, or the first player.
	Card  uint8
	From  Source
	Owner rule.Maybe[rule.Seat] // whose community (of Play: hand) is named; none for the speaker's own
	// Into is the id of a community, 0 for a new one or none; At a position in it, or
	// the side of an input, 0 where left open. Play keeps the sources of its payments
	// in both; MoveOne and Swap keep in At the community that the creature leaves.
	Into, At uint8
	N        uint8    // the effect of an input, an option, or how many List has
	List     [8]uint8 // payments, an order of creatures or of end-of-turn steps
}

const nobody = 255 // no card

// The sides of an input that Use names, in At.
const (
	showing uint8 = iota // whichever shows; Settle fills it in
	basic
	upgraded
)

// What of an input's effects Use names, in N.
const (
	effectA uint8 = iota
	effectB
	both    // which no rule allows
	neither // no rule allows this either
)

// A spot is a community as a move names it. No owner means the speaker; id 0 means
// a new community, or none.
type spot struct {
	owner rule.Maybe[rule.Seat]
	id    uint8
}

// goal returns where a creature is placed, or the first of two communities to be
// combined; second returns the other one.
func (m *Move) goal() spot   { return spot{m.Owner, m.Into} }
func (m *Move) second() spot { return spot{seatPlus(m.N), m.At} }

func (m *Move) setGoal(to spot) { m.Owner, m.Into = to.owner, to.id }

func (m *Move) setSecond(to spot) {
	m.N, m.At = 0, to.id
	if owner, ok := to.owner.Get(); ok {
		m.N = uint8(owner) + 1
	}
}

// hand returns whose hand a creature is to be taken from; none for the speaker's own.
func (m *Move) hand() rule.Maybe[rule.Seat] { return seatPlus(m.List[0]) }

func (m *Move) setHand(owner rule.Maybe[rule.Seat]) {
	m.List[0] = 0
	if seat, ok := owner.Get(); ok {
		m.List[0] = uint8(seat) + 1
	}
}

// seatPlus returns the seat that is kept as one more than it is, none for 0.
func seatPlus(n uint8) (seat rule.Maybe[rule.Seat]) {
	if n != 0 {
		seat = rule.Some(rule.Seat(n - 1))
	}
	return seat
}

// foreign returns an owner as moves have it: none for the speaker.
func (m *Move) foreign(owner rule.Maybe[rule.Seat]) rule.Maybe[rule.Seat] {
	if owner.Holds(m.Seat) {
		return rule.Maybe[rule.Seat]{}
	}
	return owner
}

// left returns the community that a creature leaves by moving or swapping, and
// other the creature that it is swapped with.
func (m *Move) left() uint8  { return m.At }
func (m *Move) other() uint8 { return m.List[0] }

func (m *Move) order() []uint8 { return m.List[:min(m.N, 8)] }

// payment returns the i-th creature that pays for a behavior, and its source.
func (m *Move) payment(i int) (card uint8, from Source) {
	bits := uint16(m.Into) | uint16(m.At)<<8
	return m.List[i&7], Source(bits >> (2 * i) & 3)
}

// pay adds a payment; the parser and the list do so in the order of sources and cards.
func (m *Move) pay(card uint8, from Source) {
	bits := uint16(from&3) << (2 * m.N)
	m.Into |= uint8(bits)
	m.At |= uint8(bits >> 8)
	m.List[m.N&7] = card
	m.N++
}

// Apply carries out a legal move and all that follows from it, up to the next decision.
func (g *Game) Apply(s *State, m Move, t *trace) {
	if m.Seat < g.players() {
		s.Turn = m.Seat
	}
	switch m.Kind {
	case First:
		g.setUp(s, rule.Seat(m.Card), t)
	case CardDrawn:
		g.drawn(s, m.Card, t)
	case BehaviorUp:
		g.shown(s, m.Card, t)
	case SoilPicked, HandPicked, PilePicked:
		g.picked(s, pickedFrom(m.Kind), m.Card, t)
	case Use:
		g.use(s, &m, t)
	case Play:
		g.play(s, &m, t)
	case Combine:
		g.combine(s, &m, t)
		g.run(s, t)
	case End:
		under(TurnEndCondition, t)
		g.endTurn(s, endTasks(&m))
		g.run(s, t)
	case Rearrange:
		t.Under(CommunityFixedOrder)
		if c, ok := s.find(s.own(), m.Into); ok {
			copy(s.Life[c.from:c.to], m.order())
			s.Arranged.set(c.id)
		}
	case Place:
		g.place(s, &m, m.Card, m.From, t)
		s.forget()
		g.run(s, t)
	case Pass:
		g.pass(s, t)
	case Draw:
		g.draw(s, &m, t)
	case Bury:
		g.bury(s, m.From, m.Card, t)
		s.Left -= min(1, s.Left)
		g.run(s, t)
	case Stop:
		g.stop(s, t)
	case Choose:
		g.choose(s, m.N-1, t)
	case Yes, No:
		if s.Phase == Flipping {
			g.flip(s, m.Kind == Yes, t)
			return
		}
		g.decide(s, m.Kind == Yes, t)
	case Take:
		g.take(s, m.Card, t)
	case Done:
		t.Applies(BehaviorTakeOptional)
		g.closeCheck(s, t)
	case ExtraPlace:
		g.extra(s, &m, t)
	case ExtraNone:
		under(g.declined(s), t)
		s.forget()
		s.Left, s.Short = 0, true
		g.run(s, t)
	case DiscardInput:
		t.Under(g.program[s.Step].clause)
		s.Left -= min(1, s.Left)
		s.Out |= 1 << m.Card
		g.run(s, t)
	case BuryInvasive:
		g.cleanse(s, m.Card, t)
	case MoveOne, Swap:
		g.shift(s, &m)
	}
}
