package organism

import "umpire/engines/rule"

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

func listEat(g *Game, s *State, a activation, m Move, buf []Move, t *trace) []Move {
	who := g.eaters(s, &a, s.elements(), t)
	open := g.yielding(s, g.around(s, who, forEating, t), t)
	for ; who.any(); who = who.rest() {
		at := who.first()
		buf = put(buf, &m, at, g.near(s, at, forEating, t).and(open))
	}
	return buf
}

func listGrow(g *Game, s *State, a activation, m Move, buf []Move, t *trace) []Move {
	own, payers := s.own(a.seat), s.payers(&a)
	held := s.held(payers)
	var open Spaces
	alone := false
	for ty := Eat; ty <= MoveType; ty++ {
		kin := s.of(ty)
		cost := g.price(a.live.and(kin).len(), t)
		if !g.canGrow(s.printedOn(own, own.and(kin).len(), ty), cost, held, t) {
			continue
		}
		if open.none() {
			if open = g.fertile(s, &a, g.around(s, g.reach(&a, own), forGrowth, t), t); open.none() {
				break
			}
			alone = len(g.links) == 0 && !g.board.around(s.elements().without(own)).meets(open)
		}
		m.As = ty
		spaces := open
		if !alone {
			spaces = g.unequal(s, &a, ty, spaces, t)
		}
		buf = g.split(s, &m, payers, held, cost, spaces, buf)
	}
	return buf
}

func listMove(g *Game, s *State, a activation, m Move, buf []Move, t *trace) []Move {
	if len(g.changing) == 0 {
		return listSteps(g, s, &a, &m, buf, t)
	}
	for movers := g.movers(s, &a, s.elements(), t); movers.any(); movers = movers.rest() {
		m.At = movers.first()
		for spaces := g.entries(s, m.At, g.near(s, m.At, forMoving, t), t); spaces.any(); spaces = spaces.rest() {
			m.To = spaces.first()
			for m.As = NoType; m.As <= MoveType; m.As++ {
				if g.arrives(g, s, g.mover(s, &a, m.At), m.At, m.To, m.As, 0, t) {
					buf = append(buf, m)
				}
			}
		}
	}
	return buf
}

// listSteps lists steps in games where no field changes types. Contact with equal
// types is computed once for each type instead of once for each space.
func listSteps(g *Game, s *State, a *activation, m *Move, buf []Move, t *trace) []Move {
	who := g.movers(s, a, s.elements(), t)
	if who.none() {
		return buf
	}
	reach := g.around(s, who, forMoving, t)
	open, alone := g.open(s, reach, MoveOntoElement, t), g.alone(s, a.seat, reach, t)
	var beside touching
	for ty := Eat; ty <= MoveType; ty++ {
		kin := who.and(s.of(ty)).and(s.own(a.seat))
		if kin.none() {
			continue
		}
		if !alone {
			beside = g.touches(s, a.seat, ty, t)
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
	for foreign := who.without(s.own(a.seat)); foreign.any(); foreign = foreign.rest() { // without perform.own-organism
		at := foreign.first()
		for to := g.near(s, at, forMoving, t).and(open); to.any(); to = to.rest() {
			if g.arrives(g, s, g.mover(s, a, at), at, to.first(), NoType, 0, t) {
				buf = put(buf, m, at, one(to.first()))
			}
		}
	}
	return buf
}
