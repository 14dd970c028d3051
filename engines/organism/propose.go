package organism

import "umpire/engines/rule"

// Moves proposes what would be legal if no clause forbade anything, and what
// somebody might try besides: every player makes every kind of move, in every way,
// with the elements and the spaces that are near at hand.
func (g *Game) Moves(s *State, buf []Move) []Move {
	from := len(buf)
	p := &proposer{Game: g, s: s, has: map[Move]bool{}, most: from + rule.MostProposals}
	p.buf = kernel{g}.List(s, buf, g.lawless)
	for _, m := range p.buf[from:] {
		p.has[m] = true
	}
	for seat := range g.players() {
		p.words(rule.Seat(seat))
		p.introductions(seat)
		p.own = s.own(seat)
		for _, how := range [...]Way{Plain, ByEcho, BySync, ByProject} {
			m := Move{By: rule.Seat(seat), How: how}
			if how == ByProject {
				m.Via = p.some(p.own, 0)
			}
			p.steps(m)
			p.growths(m)
			p.journeys(m)
		}
		p.choices(Move{By: rule.Seat(seat)})
	}
	if g.rain != nil {
		p.dice()
	}
	return p.buf
}

// A proposer is a list of proposals on its way.
type proposer struct {
	*Game
	s    *State
	own  Spaces // the elements of whom it proposes for
	buf  []Move
	has  map[Move]bool
	most int
}

// add proposes a move once.
func (p *proposer) add(m Move) {
	if !p.has[m] && len(p.buf) < p.most {
		p.has[m] = true
		p.buf = append(p.buf, m)
	}
}

// some returns the n-th space of a set, the last if there are fewer, A0 without
// any.
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

// fielded are the spaces with fields.
func (p *proposer) fielded() Spaces { return p.s.fields(func(note) bool { return true }) }

// words proposes what is said in a word.
func (p *proposer) words(by rule.Seat) {
	for _, v := range [...]Verb{DoPass, DoDone, DoAvenge, DoBegin, DoResolve, DoCheck} {
		p.add(Move{By: by, Verb: v})
	}
	for _, phase := range [...]Phase{Echo, Sync, Regenerate, Avenge} {
		p.add(Move{By: by, Verb: DoNone, At: uint8(phase)})
	}
}

// introductions proposes to fill the home with each type and with one type alone,
// to leave a space out or to fill one more, and to fill what is in front of it.
func (p *proposer) introductions(seat uint8) {
	var home Spaces
	for _, part := range p.homes[seat%6] {
		home = home.or(part)
	}
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
// to burn, to transmute, to feed.
func (p *proposer) choices(m Move) {
	for left := p.s.elements().or(one(centre)); left.any(); left = left.rest() {
		m.At = left.first()
		for _, v := range [...]Verb{DoActivate, DoCombust, DoTransmute} {
			if n := p.s.organism(m.At); v == DoActivate && n != 0 && p.s.group(p.s.elements(), n).first() != m.At {
				continue // a move is listed with the first space of the organism
			}
			for as := Eat; as <= MoveType; as++ {
				m.Verb, m.As = v, as
				p.add(m)
			}
		}
		m.Verb, m.As = DoReclaim, NoType
		p.add(m)
	}
	m.At = 0
	for kind := SlideField; kind <= MetamorphoseField; kind++ {
		m.Verb = DoImmolate
		m.setKind(kind)
		p.add(m)
	}
}

// steps proposes what goes from one space to another.
func (p *proposer) steps(m Move) {
	for left := p.s.elements().or(p.fielded()); left.any(); left = left.rest() {
		m.At = left.first()
		if !p.own.has(m.At) && m.How != Plain {
			continue
		}
		for to := p.beyond(m.At); to.any(); to = to.rest() {
			m.To = to.first()
			for _, v := range [...]Verb{DoEat, DoMove, DoMoveField, DoCirculate, DoSlide} {
				m.Verb, m.As = v, NoType
				if v == DoSlide && m.How != Plain {
					continue
				}
				if p.add(m); v == DoMove || v == DoSlide {
					m.As = Eat + Type(m.To%3)
					p.add(m)
				}
			}
		}
	}
}

// growths proposes to grow beside what a player has and under it, for nothing, for
// one food, for two and for more than there is.
func (p *proposer) growths(m Move) {
	growers := p.own.and(p.s.of(Grow))
	payments := [...][]Step{nil, {step(p.some(growers, 0), 1, 0)}, {step(p.some(growers, 1), 2, 0)}, {step(p.some(p.own, 0), 1, 0)}, {step(p.some(growers, 0), 127, 0)}}
	for left := p.around(p.s, p.own, forGrowth, p.lawless).or(p.own).or(one(centre)); left.any(); left = left.rest() {
		m.To = left.first()
		for _, payment := range payments {
			m.N, m.Steps = 0, [len(m.Steps)]Step{}
			for _, p := range payment {
				m.add(p)
			}
			for kind := SlideField; kind <= MetamorphoseField; kind++ {
				m.Verb = DoGrowField
				m.setKind(kind)
				p.add(m)
			}
			for as := Eat; as <= MoveType; as++ {
				m.Verb, m.As = DoGrow, as
				p.add(m)
				if m.How == Plain {
					m.Verb = DoRegenerate
					p.add(m)
				}
			}
		}
	}
}

// journeys proposes what takes several steps: jumps over one space, pushes, pulses
// and contractions.
func (p *proposer) journeys(m Move) {
	for left := p.own; left.any(); left = left.rest() {
		m.At = left.first()
		for over := p.board.near[m.At&127].or(one(m.At)); over.any(); over = over.rest() {
			stone := over.first()
			for to := p.beyond(stone); to.any(); to = to.rest() {
				p.add(Move{By: m.By, How: m.How, Via: m.Via, Verb: DoJump, At: m.At, To: to.first()}.with(step(stone, 0, NoType)))
				p.add(Move{By: m.By, How: m.How, Via: m.Via, Verb: DoPush, At: m.At, To: stone}.with(step(to.first(), 0, NoType)))
				p.add(Move{By: m.By, How: m.How, Via: m.Via, Verb: DoContract, At: m.At}.with(step(stone, to.first(), NoType)))
			}
		}
		p.add(Move{By: m.By, How: m.How, Via: m.Via, Verb: DoContract, At: m.At})
	}
	for direction := range uint8(6) {
		pulse := Move{By: m.By, How: m.How, Via: m.Via, Verb: DoPulse}
		if pulse.setDirection(direction); p.board.symmetry == 5 {
			pulse.setSector(direction % 5)
		}
		for n := range 3 {
			p.add(pulse.with(step(p.some(p.own, n), 2, NoType)))
			p.add(pulse.with(step(p.some(p.own, n), 1, NoType)))
		}
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
