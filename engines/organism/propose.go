package organism

import (
	"slices"

	"umpire/engines/rule"
)

// Moves proposes what somebody might try: for every player every kind of move, in every way, with
// the elements and spaces near at hand. All legal moves must be among the proposals, and pushes,
// jumps, contractions and payments have up to twenty steps: too many combinations to write down
// blindly. So the list begins with what the kernel lists when no clause forbids anything.
func (g *Game) Moves(s *State, buf []Move) []Move {
	from := len(buf)
	p := &proposer{Game: g, s: s, has: map[Move]bool{}, most: from + rule.MaxProposals}
	p.n = int(s.Round) + s.elements().len() + int(s.Phase) + int(s.Left) + s.held(s.elements())
	p.buf = kernel{g}.List(s, buf, g.lawless)
	for _, m := range p.buf[from:] {
		p.has[m] = true
	}
	for seat := range g.players() {
		m := Move{By: rule.Seat(seat)}
		p.own = s.own(seat)
		p.words(m.By)
		p.introductions(seat)
		p.choices(m)
		p.actions(m, seat == s.Who%g.players())
		for _, how := range [...]Way{ByEcho, BySync, ByProject} {
			if m.How, m.Via = how, 0; how == ByProject {
				m.Via = p.some(p.own, 0)
			}
			p.actions(m, false)
		}
	}
	if g.rain != nil {
		p.dice()
	}
	return p.buf
}

type proposer struct {
	*Game
	s    *State
	own  Spaces // the elements of whom it proposes for
	buf  []Move
	has  map[Move]bool
	most int
	n    int // moves thought of so far
}

// oneIn is how many moves are thought of for each that is proposed, which keeps the
// lists short. From position to position it is another one of them.
const oneIn = 5

// add proposes a move once, when its turn has come.
func (p *proposer) add(m Move) {
	p.n++
	if p.n%oneIn == 0 && !p.has[m] && len(p.buf) < p.most {
		p.has[m] = true
		p.buf = append(p.buf, m)
	}
}

// some returns the n-th space of a set, the last if there are fewer, A0 without any.
func (p *proposer) some(of Spaces, n int) uint8 {
	if of.none() {
		return centre
	}
	return of.nth(min(n, of.len()-1))
}

// beyond are the spaces around one, itself, one of a foe and one far away.
func (p *proposer) beyond(at uint8) Spaces {
	foes := p.s.elements().without(p.own)
	return p.board.near[at&127].or(one(at)).or(one(p.some(foes, 0))).or(one(p.some(p.board.inPlay, 30)))
}

func (p *proposer) fielded() Spaces { return p.s.fields(func(note) bool { return true }) }

func (p *proposer) words(by rule.Seat) {
	for _, v := range [...]Verb{DoPass, DoDone, DoAvenge, DoBegin, DoResolve, DoCheck} {
		p.add(Move{By: by, Verb: v})
	}
	for _, phase := range [...]Phase{Echo, Sync, Regenerate, Avenge} {
		m := Move{By: by}
		m.decline(phase)
		p.add(m)
	}
}

// introductions proposes to fill the home with each type and with one type alone,
// to leave a space out or to fill one more, and to fill what is in front of it.
func (p *proposer) introductions(seat uint8) {
	home := p.home(seat)
	for _, all := range [...]Spaces{home, home.rest(), home.or(one(centre)), home.or(p.inFront(home)), home.or(p.inFront(home)).rest()} {
		for kinds := range Type(4) {
			m, n := Move{By: rule.Seat(seat), Verb: DoIntroduce}, Type(0)
			for left := all; left.any(); left, n = left.rest(), n+1 {
				m.add(step(left.first(), 0, Eat+n%max(kinds, 1)))
			}
			p.add(m)
		}
	}
}

// choices proposes what is decided about an element: of an organism to activate,
// to burn, to transmute, to feed; and the kind of a field to drop.
func (p *proposer) choices(m Move) {
	for m.At = range p.s.elements().or(one(centre)).each {
		for _, v := range [...]Verb{DoActivate, DoCombust, DoTransmute} {
			if n := p.s.organism(m.At); v == DoActivate && n != 0 && p.s.group(p.s.elements(), n).first() != m.At {
				continue // a move is listed with the first space of the organism
			}
			m.Verb, m.As = v, p.turning(m.At, 0)
			p.add(m)
		}
		if foes := p.board.near[m.At&127].and(p.s.foreign(p.s.owner(m.At))); m.Verb == DoTransmute && foes.any() {
			m.As = p.s.kind(foes.first()) // which it touches
			p.add(m)
		}
		m.Verb, m.As = DoReclaim, NoType
		p.add(m)
	}
	m.Verb, m.At = DoImmolate, 0
	for kind := SlideField; kind <= MetamorphoseField; kind++ {
		m.setKind(kind)
		p.add(m)
	}
}

// turning returns a type that varies with the space and the round.
func (p *proposer) turning(at, more uint8) Type { return Eat + Type((at+more+uint8(p.s.Round))%3) }

// actions proposes actions with each element, or with the first one alone.
func (p *proposer) actions(m Move, all bool) {
	with, fields := p.own, p.fielded()
	if !all {
		with, fields = one(p.some(with, int(p.s.Round%4))), one(p.some(fields, 0))
	}
	for m.At = range with.each {
		to := p.beyond(m.At)
		for n := range to.len() {
			if m.To = to.nth(n); all || n == int(m.By+rule.Seat(p.s.Round))%6 {
				p.steps(m)
				p.growths(m)
				p.journeys(m)
			}
		}
	}
	for at := range fields.each {
		m.At, m.Verb = at, DoMoveField
		for m.To = range p.beyond(m.At).each {
			p.add(m)
		}
	}
	p.pulses(m)
	m.At, m.To, m.Verb = p.some(p.s.elements().without(p.own), 0), p.some(p.own, 0), DoMove
	p.add(m)
}

// steps proposes what goes from one space to another.
func (p *proposer) steps(m Move) {
	for _, v := range [...]Verb{DoEat, DoMove, DoCirculate, DoSlide} {
		if m.Verb = v; v == DoSlide && m.How != Plain {
			continue
		}
		m.As = NoType
		if p.add(m); v == DoMove || v == DoSlide {
			m.As = p.turning(m.To, 0)
			p.add(m)
		}
	}
}

// growths proposes to grow in a space, for nothing, for one food, for two and for
// more than there is, in turn.
func (p *proposer) growths(m Move) {
	growers := p.own.and(p.s.of(Grow))
	payments := [...]Step{0, step(p.some(growers, 0), 1, 0), step(p.some(growers, 1), 2, 0), step(p.some(p.own, 0), 1, 0), step(p.some(growers, 0), 127, 0)}
	m.At = 0
	for n := range uint8(2) {
		m.N, m.Steps = 0, [len(m.Steps)]Step{}
		if payment := payments[(m.To+n+uint8(p.s.Round))%5]; payment != 0 {
			m.add(payment)
		}
		m.Verb = DoGrowField
		m.setKind(SlideField + FieldKind((m.To+n)%5))
		p.add(m)
		m.Verb, m.As = DoGrow, p.turning(m.To, n)
		p.add(m)
		if m.Verb = DoRegenerate; m.How == Plain {
			p.add(m)
		}
	}
}

// journeys proposes what takes several steps: to jump over a space, to push what is
// there, to be drawn in.
func (p *proposer) journeys(m Move) {
	stone := m.To
	further := p.beyond(stone)
	for n := range 2 {
		to := p.some(further, (int(m.At)+int(stone)+int(p.s.Round)+4*n)%8)
		m.Verb, m.To, m.N, m.Steps = DoJump, to, 0, [len(m.Steps)]Step{}
		p.add(m.with(step(stone, 0, NoType)))
		m.Verb, m.To = DoPush, stone
		p.add(m.with(step(to, 0, NoType)))
		m.Verb, m.To = DoContract, 0
		p.add(m.with(step(stone, to, NoType)))
	}
	p.add(m)
}

// pulses proposes a pulse in each direction, which is paid for or not.
func (p *proposer) pulses(m Move) {
	m.Verb, m.To = DoPulse, 0
	for direction := range uint8(6) {
		if m.setDirection(direction); p.board.symmetry == 5 {
			m.setSector(direction % 5)
		}
		payer := p.some(p.own, int(direction)%3)
		p.add(m.with(step(payer, 2, NoType)))
		p.add(m.with(step(payer, 1, NoType)))
	}
}

// dice proposes what dice can show, and a column beyond the last.
func (p *proposer) dice() {
	for as := Eat; as <= MoveType; as++ {
		for column := range uint8(len(p.rain.top) + 2) {
			p.add(Move{By: rule.Chance, Verb: DoRoll, As: as, At: column})
		}
	}
}

// Settle returns a move as it is listed: an activation names the first
// space of the organism, a contraction the elements by distance and space.
func (g *Game) Settle(s *State, m Move) Move {
	switch m.Verb {
	case DoActivate:
		if n := s.organism(m.At); n != 0 && s.elements().has(m.At) {
			m.At = s.group(s.elements(), n).first()
		}
	case DoContract:
		d := g.distances(s, m.At, g.lawful(s))
		if slices.IsSortedFunc(m.steps(), func(a, b Step) int { return int(d[a.at()]) - int(d[b.at()]) }) {
			slices.SortStableFunc(m.steps(), func(a, b Step) int {
				if d[a.at()] != d[b.at()] {
					return int(d[a.at()]) - int(d[b.at()])
				}
				return int(a.at()) - int(b.at())
			})
		}
	}
	return m
}

// A kernel is ORGANISM in a hurry: see rule.Kernel. The rules judge one move; here the parts that
// many moves have in common are judged once. Moves are carried out as the rules do it.
type kernel struct{ *Game }

var (
	_ rule.Kernel[State, Move]   = kernel{}
	_ rule.FastGame[State, Move] = (*Game)(nil)
)

// Kernel returns the fast way to play.
func (g *Game) Kernel() rule.Kernel[State, Move] { return kernel{g} }

// List lists the legal moves, at most 65,536. It asks what Legal asks, but each
// question as soon as its part of the move is known.
func (k kernel) List(s *State, buf []Move, t *trace) []Move {
	g, from := k.Game, len(buf)
	m := Move{By: rule.Seat(s.Who)}
	switch s.Phase {
	case Over:
		return buf
	case Act:
		a := g.current(s)
		buf = g.listActions(s, a, m, buf, t)
		for _, list := range g.otherwise {
			buf = list(g, s, a, m, buf, t)
		}
		for _, v := range g.decisions[Act] {
			m.Verb = v
			buf = g.verbs[v].list(g, s, a, m, buf, t)
		}
	case Echo, Sync:
		buf = g.listSpecial(s, m, buf, t)
	default:
		a := g.current(s)
		if s.Phase == Roll || s.Who >= g.players() {
			m.By = rule.Chance
		}
		for _, v := range g.decisions[s.Phase] {
			m.Verb = v
			buf = g.verbs[v].list(g, s, a, m, buf, t)
		}
	}
	if len(g.also) > 0 {
		buf = only(buf, from, func(m *Move) bool { return g.also.Allow(s, *m, t) })
	}
	return buf
}

func (g *Game) listEat(s *State, a *activation, m *Move, buf []Move, t *trace) []Move {
	who := g.eaters(s, a, s.elements(), t)
	open := g.yielding(s, g.around(s, who, forEating, t), t)
	for ; who.any(); who = who.rest() {
		buf = put(buf, m, who.first(), g.near(s, who.first(), forEating, t).and(open))
	}
	return buf
}

func (g *Game) listGrow(s *State, a *activation, m *Move, buf []Move, t *trace) []Move {
	own, payers := s.own(a.seat), s.payers(a)
	held := s.held(payers)
	var open Spaces
	for ty := Eat; ty <= MoveType; ty++ {
		kin := s.of(ty)
		cost := g.price(a.live.and(kin).len(), t)
		if !g.canGrow(s.printedOn(own, own.and(kin).len(), ty), cost, held, t) {
			continue
		}
		if open.none() {
			if open = g.fertile(s, a, g.around(s, g.reach(a, own), forGrowth, t), t); open.none() {
				break
			}
		}
		m.As = ty
		buf = g.split(s, m, payers, held, cost, g.unequal(s, a, ty, open, t), buf)
	}
	return buf
}

func listMove(g *Game, s *State, a activation, m Move, buf []Move, t *trace) []Move {
	if len(g.changing) == 0 {
		return g.listSteps(s, &a, &m, buf, t)
	}
	for at := range g.movers(s, &a, s.elements(), t).each {
		m.At = at
		for m.To = range g.entries(s, m.At, g.near(s, m.At, forMoving, t), t).each {
			for m.As = NoType; m.As <= MoveType; m.As++ {
				if g.lands(s, &a, &m, 0, t) {
					buf = append(buf, m)
				}
			}
		}
	}
	return buf
}

// listSteps lists steps in games where no field changes types. Contact with equal
// types is computed once for each type instead of once for each space.
func (g *Game) listSteps(s *State, a *activation, m *Move, buf []Move, t *trace) []Move {
	who := g.movers(s, a, s.elements(), t)
	if who.none() {
		return buf
	}
	reach := g.around(s, who, forMoving, t)
	open, alone := g.open(s, reach, MoveOntoElement, t), g.alone(s, a.seat, reach, t)
	var beside contactSpaces
	own := who.and(s.own(a.seat))
	for ty := Eat; ty <= MoveType; ty++ {
		kin := own.and(s.of(ty))
		if kin.none() {
			continue
		}
		if !alone {
			g.touches(&beside, s, a.seat, ty, t)
		}
		for ; kin.any(); kin = kin.rest() {
			at := kin.first()
			to := g.near(s, at, forMoving, t).and(open)
			if !alone {
				to = g.unlike(s, a.seat, ty, to, &beside, 0, t)
			}
			buf = put(buf, m, at, to)
		}
	}
	for who = who.without(own); who.any(); who = who.rest() { // without perform.own-organism
		at := who.first()
		for to := g.near(s, at, forMoving, t).and(open); to.any(); to = to.rest() {
			if g.arrives(g, s, g.mover(s, a, at), at, to.first(), NoType, 0, t) {
				buf = put(buf, m, at, one(to.first()))
			}
		}
	}
	return buf
}
