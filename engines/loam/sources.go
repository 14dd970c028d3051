package loam

import "umpire/engines/rule"

// A bar keeps some creatures from being taken for a step, by a clause.
type bar struct {
	clause rule.Clause
	barred Pile
}

// bars returns what keeps the creatures of a source from being placed, drawn or
// buried for a step: the step names other sources, the scenario or the choice of a
// source is against it, or the step's "only" does not let them pass.
func (g *Game) bars(s *State, st *step, what op, from Source, t *trace) (all [3]bar) {
	everything := Pile{^uint64(0), ^uint64(0)}
	if from <= Soil && !st.from.has(from) {
		all[0] = bar{sourceClauses[what], everything}
	}
	switch {
	case from == Soil && what == opPlace:
		if l := g.limit(s, t); l != nil {
			all[1] = bar{l.clause, everything.without(&l.soil)}
		}
	case from == Soil && what == opDraw && st.from.has(Soil) && !s.Soil.empty() && !g.mayDrawSoil(s, st, t):
		all[1] = bar{ActionDraw, everything}
	}
	if st.narrow {
		all[2] = bar{EffectModOnly, everything.without(&st.only)}
	}
	return all
}

// sourceClauses are the clauses by which a step takes creatures only from the
// sources that it names.
var sourceClauses = [...]rule.Clause{opPlace: EffectOpPlace, opDraw: EffectOpDraw, opBury: ActionBurySource}

// mayDrawSoil reports whether the player may choose the soil for a draw.
func (g *Game) mayDrawSoil(s *State, st *step, t *trace) bool {
	if l := g.limit(s, t); l != nil && l.draws != 0 && !t.On(l.draws) {
		return false
	}
	return !st.from.has(Deck) || t.On(ActionDrawSourceChoice)
}

// mayCome judges whether a creature of a source can be taken for a step.
func (g *Game) mayCome(s *State, st *step, what op, from Source, card uint8, t *trace) bool {
	bars := g.bars(s, st, what, from, t)
	for i := range bars {
		if b := &bars[i]; b.barred.has(card) && t.Breaks(b.clause) {
			return false
		}
	}
	return true
}

// coming returns the creatures of a pile that can be taken for a step.
func (g *Game) coming(s *State, st *step, what op, from Source, t *trace) Pile {
	return g.barred(s, st, what, from, s.source(from).and(&g.cards.firsts), t)
}

// barred returns what the bars leave of a pile.
func (g *Game) barred(s *State, st *step, what op, from Source, pile Pile, t *trace) Pile {
	bars := g.bars(s, st, what, from, t)
	for i := range bars {
		b := &bars[i]
		if out := pile.and(&b.barred); !out.empty() && t.Breaks(b.clause) {
			pile = pile.without(&b.barred)
		}
	}
	return pile
}
