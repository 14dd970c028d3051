package loam

import "umpire/engines/rule"

// barred returns the creatures of a source, or some of them, that can be placed,
// drawn or buried for a step: the step names other sources, the scenario or the choice
// of a source is against it, or the step's "only" does not let them pass.
func (g *Game) barred(s *State, st *step, what op, from Source, pile Pile, t *trace) Pile {
	var l *limit
	other, chosen := from <= Soil && !st.from.has(from), true
	switch {
	case from == Soil && what == opPlace:
		l = g.limit(s, t)
	case from == Soil && what == opDraw && st.from.has(Soil) && !s.Soil.empty():
		chosen = g.mayDrawSoil(s, st, t)
	}
	if other && !pile.empty() && t.Breaks(sourceClauses[what]) {
		return Pile{}
	}
	if l != nil {
		if out := pile.without(&l.soil); !out.empty() && t.Breaks(l.clause) {
			pile = pile.and(&l.soil)
		}
	}
	if !chosen && !pile.empty() && t.Breaks(ActionDraw) {
		return Pile{}
	}
	if st.narrow {
		if out := pile.without(&st.only); !out.empty() && t.Breaks(EffectModOnly) {
			pile = pile.and(&st.only)
		}
	}
	return pile
}

// sourceClauses are the clauses by which a step takes creatures only from the
// sources that it names.
var sourceClauses = [...]rule.Clause{opPlace: EffectOpPlace, opDraw: EffectOpDraw, opBury: ActionBurySource}

// mayDrawSoil reports whether the player may choose the soil for a draw.
func (g *Game) mayDrawSoil(s *State, st *step, t *trace) bool {
	if l := g.limit(s, t); l != nil && l.draws != 0 && !t.Applies(l.draws) {
		return false
	}
	return !st.from.has(Deck) || t.Applies(ActionDrawSourceChoice)
}

// mayCome judges whether a creature of a source can be taken for a step.
func (g *Game) mayCome(s *State, st *step, what op, from Source, card uint8, t *trace) bool {
	var one Pile
	one.set(card)
	one = g.barred(s, st, what, from, one, t)
	return !one.empty()
}

// coming returns the creatures of a pile that can be taken for a step.
func (g *Game) coming(s *State, st *step, what op, from Source, t *trace) Pile {
	return g.barred(s, st, what, from, s.source(from).and(&g.cards.firsts), t)
}
