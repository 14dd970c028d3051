package organism

import "umpire/engines/rule"

// reclaim: who loses an element in E of another's turn gains a food elsewhere.
func reclaim(g *Game) {
	g.allow(DoReclaim, verb{in: 1 << Reclaim, legal: mayReclaim, list: listReclaim, apply: reclaimFood})
	g.recalls = true
	g.whenLost = append(g.whenLost, func(g *Game, s *State, t *trace) bool {
		if _, owner := s.lost(); owner != s.Turn && owner < g.players() && t.Applies(ReclaimTrigger) {
			s.note(lossOf(owner, s.Group))
		}
		return false
	})
	g.afterE = append(g.afterE, func(g *Game, s *State, t *trace) bool {
		for owner, group, ok := s.loss(); ok; owner, group, ok = s.loss() {
			if anyOf(listReclaim, g, s, activation{}, Move{By: rule.Seat(owner), Verb: DoReclaim}, t) {
				s.Group = group
				s.setLost(NoType, owner)
				s.ask(owner, Reclaim)
				return true
			}
			if own := s.own(owner); own.any() && !t.Applies(ReclaimNone) {
				g.reclaimed(s, own.first(), t)
			}
			s.settleLoss()
		}
		return false
	})
	g.resume[Reclaim] = uint8(len(g.afterE))
}

// reclaimed gives an element the food, which comes from the supply.
func (g *Game) reclaimed(s *State, at uint8, t *trace) {
	if t.Applies(ReclaimSource) {
		s.addFood(at, 1)
	}
}

func mayReclaim(g *Game, s *State, _ activation, m *Move, t *trace) bool {
	owner, group, ok := s.loss()
	by := g.by(s, m)
	due := ok && owner == by && s.Phase != Immolate && s.Phase != Regenerate
	early := !due && t.RefusesFor(ReclaimTrigger, func(e why) { e.Is("move.due", false).Say("nothing is to be reclaimed by %s", g.name(by)) })
	name := g.board.name(m.At)
	switch own := s.own(by).has(m.At); {
	case !own && t.BreaksFor(ReclaimWhere, func(e why) {
		g.owned(e.About(name), s, m.At, "!=", g.name(by)).Say("no element of %s is in %s", g.name(by), name)
	}):
	case own && due && !g.read.reclaimSame && s.organism(m.At) == group && t.BreaksFor(ReclaimWhere, func(e why) {
		e.Is("move.number", int(group)).About(name).Say("%s is in the organism that lost the element", name)
	}):
	default:
		return !early
	}
	return false
}

func listReclaim(g *Game, s *State, a activation, m Move, buf []Move, t *trace) []Move {
	owner, _, _ := s.loss()
	for own := s.own(owner); own.any(); own = own.rest() {
		if m.At = own.first(); mayReclaim(g, s, a, &m, t) {
			buf = append(buf, m)
		}
	}
	return buf
}

func reclaimFood(g *Game, s *State, m Move, t *trace) {
	if t.Applies(ReclaimWhere) {
		g.reclaimed(s, m.At, t)
	}
	s.settleLoss()
	s.Group, s.Lost, s.Phase = 0, 0, Conflict
	s.Step = g.resume[Reclaim] - 1 // the same consequence runs again: there may be further losses
	g.run(s, stageSettled, t)
}

func reclaimWords(g *Game) []wording {
	return []wording{said("reclaim", DoReclaim, "P2: reclaim D9", g.atPart(""))}
}
