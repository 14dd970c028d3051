package organism

import (
	"fmt"
	"slices"
)

// pulse: the whole organism moves one space.
func pulse(g *Game) {
	g.allow(DoPulse, verb{action: true, as: MoveType, legal: mayPulse, list: listPulse, apply: pulseAll})
}

func mayPulse(g *Game, s *State, a activation, m *Move, t *trace) bool {
	return g.pulsePaid(s, a, m, t) && g.pulseFit(s, a, t) && g.pulseFree(s, a, m, t) && g.pulseTypes(s, a, m, t)
}

// pulsePaid judges the payment: two food from elements of the organism.
func (g *Game) pulsePaid(s *State, a activation, m *Move, t *trace) bool {
	sum, short, payer, wants := 0, false, uint8(0), 0
	for i, p := range m.steps() {
		if p.as() != NoType {
			continue
		}
		from := 0
		for _, q := range m.steps()[:i+1] {
			if q.at() == p.at() && q.as() == NoType {
				from += q.amount()
			}
		}
		if !short && (!g.body(&a).has(p.at()) || from > s.food(p.at())) {
			short, payer, wants = true, p.at(), from
		}
		sum += p.amount()
	}
	return !((short || sum != pulsePrice) && t.BreaksFor(PulseCost, func(e why) {
		switch name := g.board.name(payer); {
		case short && !g.body(&a).has(payer):
			g.alien(e, s, &a, payer)
		case short:
			e.Since(fmt.Sprintf("food(%q)", name), s.food(payer), "<", wants).About(name).Say("%s holds %d food", name, s.food(payer))
		default:
			e.Since("move.paid", sum, "!=", pulsePrice).Say("a pulse costs %d food, and the payment is %d", pulsePrice, sum)
		}
	}))
}

// pulseFit judges the elements, by the readings that ask anything of them.
func (g *Game) pulseFit(s *State, a activation, t *trace) bool {
	switch g.read.pulse {
	case eachFit:
		unfit := g.body(&a).without(g.mobile(s, &a, t).and(g.fed(s, &a, t)))
		return !(unfit.any() && t.BreaksFor(PulseConditions, func(e why) {
			name := g.board.name(unfit.first())
			isNot(e, "food(%q) > 0 and move.mobile(%q)", name, name).About(name).Say("by the reading in force all are, and %s is not", g.board.name(unfit.first()))
		}))
	case organismAlive:
		return !(!g.whole(s, a.live, t) && t.BreaksFor(PulseConditions, func(e why) {
			isNot(e, "any(move.organism, type(#) == %q)", typeName(g.lacked(s, a.live)))
			e.Say("by the reading in force it is to be ALIVE, and it is without %s", g.lacking(s, a.live))
		}))
	}
	return true
}

func (g *Game) pulseFree(s *State, a activation, m *Move, t *trace) bool {
	stuck := g.obstructed(s, a, m).and(g.carried(s, a, m, t))
	return !(stuck.any() && t.BreaksFor(PulseUnobstructed, func(e why) {
		to := g.ahead(m, stuck.first())
		if to == off {
			e.Is(fmt.Sprintf("move.ahead(%q)", g.board.name(stuck.first())), "").About(g.board.name(stuck.first())).Say("%s would leave the board", g.board.name(stuck.first()))
			return
		}
		if g.full(e, s, to); a.live.has(to) {
			e.Say("%s, which does not move with the elements of %s", g.holds(s, to), g.name(a.seat))
		}
	}))
}

// obstructed returns the elements that cannot go where a pulse takes them.
func (g *Game) obstructed(s *State, a activation, m *Move) (set Spaces) {
	others := s.elements().without(g.body(&a)).or(g.shut(s))
	return g.body(&a).where(func(at uint8) bool {
		to := g.ahead(m, at)
		return to == off || others.has(to)
	})
}

// carried returns the elements that a pulse takes along: all or none.
func (g *Game) carried(s *State, a activation, m *Move, t *trace) Spaces {
	if stuck := g.obstructed(s, a, m); stuck.any() && stuck != g.body(&a) && !t.Applies(PulseAllOrNone) {
		return g.body(&a).without(stuck)
	}
	return g.body(&a)
}

func (g *Game) pulseTypes(s *State, a activation, m *Move, t *trace) bool {
	var into [seatCount][4]int
	var landed Spaces
	for from := range g.carried(s, a, m, t).each {
		to := g.ahead(m, from)
		if to == off {
			continue
		}
		as, seat := m.becomes(to), g.mover(s, &a, from)
		if !g.arrives(g, s, seat, from, to, as, PulseUnobstructed, t) {
			return false
		}
		if as != s.printed(from) {
			into[seat%seatCount][as&3]++
		}
		landed = landed.or(one(to))
	}
	if !g.retypes(m, landed, t) {
		return false
	}
	for seat := range g.players() {
		if !g.supplied(s, seat, &into[seat%seatCount], t) {
			return false
		}
	}
	return true
}

func listPulse(g *Game, s *State, a activation, m Move, buf []Move, t *trace) []Move {
	sectors := uint8(1)
	if g.board.symmetry == 5 {
		sectors = 5
	}
	for sector := range sectors {
		if g.board.symmetry == 5 {
			m.setSector(sector)
		}
		for direction := range uint8(6) {
			if m.setDirection(direction); g.pulseFree(s, a, &m, t) {
				buf = g.listPulsePay(s, a, m, s.fedOf(g.body(&a)), pulsePrice, buf, t)
			}
		}
	}
	return buf
}

// listPulsePay lists the ways in which elements can pay what is left of the price.
func (g *Game) listPulsePay(s *State, a activation, m Move, payers Spaces, left int, buf []Move, t *trace) []Move {
	if left == 0 {
		return g.listLandings(s, a, m, buf, t)
	}
	for ; payers.any(); payers = payers.rest() {
		at := payers.first()
		for n := min(left, s.food(at)); n > 0; n-- {
			buf = g.listPulsePay(s, a, m.with(step(at, uint8(n), 0)), payers.rest(), left-n, buf, t)
		}
	}
	return buf
}

// listLandings lists a pulse with the types that elements take where they land.
func (g *Game) listLandings(s *State, a activation, m Move, buf []Move, t *trace) []Move {
	var spaces [spaceCount]uint8
	landing, changing := spaces[:0], g.changes(s)
	for at := range g.body(&a).each {
		landing = append(landing, g.ahead(&m, at))
	}
	slices.Sort(landing)
	return g.withTypes(s, a, m, slices.Compact(landing), changing, mayPulse, buf, t)
}

func pulseAll(g *Game, s *State, m Move, t *trace) {
	a := g.with(s, &m, t)
	if t.Applies(PulseCost) {
		for _, p := range m.steps() {
			if p.as() == NoType {
				s.addFood(p.at(), -p.amount())
			}
		}
	}
	if t.Applies(PulseEffect) {
		carried := g.carried(s, a, &m, t)
		for left := g.body(&a); left.any(); {
			moved := false
			for at := range left.and(carried).each {
				to := g.ahead(&m, at)
				if to != off && left.has(to) {
					continue
				}
				if to != off {
					t.Applies(PulseEffect)
					g.shift(s, at, to, m.becomes(to), PulseEffect, PulseAbsorb, t)
				}
				left, moved = left.without(one(at)), true
			}
			if !moved {
				break
			}
		}
	}
	g.acted(s, &m, 1, t)
}

func pulseWords(g *Game) []wording {
	return []wording{said("pulse", DoPulse, "P1: pulse 2 pay C2:1 C3:1", g.directionPart(), g.payPart(), g.asPart())}
}
