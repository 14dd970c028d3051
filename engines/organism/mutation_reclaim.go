package organism

import "umpire/engines/rule"

// reclaim: who loses an element in E of another's turn gains a food elsewhere.
func reclaim(g *Game) {
	g.allow(DoReclaim, verb{in: 1 << Reclaim, legal: mayReclaim, list: listReclaim, apply: reclaimFood})
	g.recalls = true
	g.whenLost = append(g.whenLost, func(g *Game, s *State, t *trace) bool {
		if _, owner := s.lost(); owner != s.Turn && owner < g.players() && t.On(ReclaimTrigger) {
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
			if own := s.own(owner); own.any() && !t.On(ReclaimNone) {
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
	if t.On(ReclaimSource) {
		s.addFood(at, 1)
	}
}

// owes reports whether any loss is to be reclaimed.
func (s *State) owes() bool {
	_, _, owes := s.loss()
	return owes
}

// loss returns the first loss to be reclaimed.
func (s *State) loss() (owner, group uint8, ok bool) {
	for _, n := range s.Notes {
		if n.is(reclaimNote) {
			owner, group = n.loss()
			return owner, group, true
		}
	}
	return 0, 0, false
}

func mayReclaim(g *Game, s *State, _ activation, m *Move, t *trace) bool {
	owner, group, ok := s.loss()
	own := s.own(g.by(s, m))
	there := ok && owner == g.by(s, m) && own.has(m.At) && (g.read.reclaimSame || s.organism(m.At) != group)
	return !(!there && t.Breaks(ReclaimWhere))
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
	if t.On(ReclaimWhere) {
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

// The clauses of RECLAIM, in the order of the rulebook.
const (
	ReclaimTrigger rule.Clause = iota + pastExpand
	ReclaimWhere
	ReclaimNone
	ReclaimSource
	pastReclaim
)

// reclaimClauses are what the card says.
var reclaimClauses = provisions{
	ReclaimTrigger: {ID: "organism.reclaim.trigger", Kind: rule.KindTrigger, Section: "RECLAIM", Words: "When, in phase E of another player's turn, an element of one of your organisms is removed, you gain 1 food per such element.",
		Tell: then((*Game).tellLoss),
	},
	ReclaimWhere: {ID: "organism.reclaim.where", Kind: rule.KindEffect, Section: "RECLAIM", Words: "The food goes into an element of yours in a different organism than the one that lost the element; you choose the element.",
		Tell: moved((*Game).tellReclaimed), Explain: (*Game).explainReclaim,
	},
	ReclaimNone: {ID: "organism.reclaim.none", Kind: rule.KindEffect, Section: "RECLAIM", Words: "With no other organism there is no gain.",
		Tell: says("no other organism can reclaim the food"),
	},
	ReclaimSource: {ID: "organism.reclaim.source", Kind: rule.KindEffect, Section: "RECLAIM", Words: "The food comes from the supply; the dropped food in the space is not touched."},
}

// reclaimRulings are its ambiguous sentences.
var reclaimRulings = choices{
	{ID: "organism.ruling.reclaim-cause", Question: "Which losses are reclaimed?", Ways: []way{
		{Name: "A", Alias: "disruption", Words: "Only those by disruption are."},
		{Name: "B", Alias: "any-loss", Words: "Any loss on another's turn is."},
	}},
	{ID: "organism.ruling.reclaim-target", Question: "Where may the reclaimed food go?", Ways: []way{
		{Name: "A", Alias: "another-organism", Words: "Into an element of another own organism."},
		{Name: "B", Alias: "any-element", Words: "Into any other own element.", Set: func(r *readings) { r.reclaimSame = true }},
	}},
	{ID: "organism.ruling.reclaim-time", Question: "When is the food reclaimed, and with which organisms?", Ways: []way{
		{Name: "A", Alias: "after-e", Words: "After phase E, with the organisms as they stood before it; the receiver must still be there."},
	}},
}
