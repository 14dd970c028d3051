package organism

import "umpire/engines/rule"

// combust: an element is burnt for two actions of another type.
func combust(g *Game) {
	g.allow(DoCombust, verb{in: 1 << Act, legal: mayCombust, list: listCombust, apply: burn})
	g.free = append(g.free, DoCombust)
}

func mayCombust(g *Game, s *State, a activation, m *Move, t *trace) bool {
	fuel := one(m.At)
	if g.read.combustAny {
		if !s.own(a.seat).has(m.At) && t.Breaks(PerformOwnOrganism) {
			return false
		}
	} else if g.actors(&a, fuel, t).none() {
		return false
	}
	switch {
	case s.Bonus != 0 && !t.On(CombustRepeat) && t.Breaks(CombustGain):
	case !s.elements().has(m.At) && t.Breaks(CombustRemove):
	case (m.As == s.kind(m.At) || m.As < Eat || m.As > MoveType) && t.Breaks(CombustGain):
	default:
		return true
	}
	return false
}

func listCombust(g *Game, s *State, a activation, m Move, buf []Move, t *trace) []Move {
	for fuel := s.own(a.seat); fuel.any(); fuel = fuel.rest() {
		m.At = fuel.first()
		for m.As = Eat; m.As <= MoveType; m.As++ {
			if mayCombust(g, s, a, &m, t) {
				buf = append(buf, m)
			}
		}
	}
	return buf
}

func burn(g *Game, s *State, m Move, t *trace) {
	if t.On(CombustRemove) {
		s.lift(m.At)
	}
	if t.On(CombustGain) {
		s.addBonus(m.As, bonusActions)
	}
	g.goOn(s, t)
}

func combustWords(g *Game) []wording {
	return []wording{said("combust", DoCombust, "P1: combust D2 as move", g.atPart(""), g.typePart("as"))}
}

// The clauses of COMBUST, in the order of the rulebook.
const (
	CombustRemove rule.Clause = iota + pastEcho
	CombustGain
	CombustCirculate
	CombustRepeat
	CombustNotDisruption
	CombustNotMidAction
	pastCombust
)

// combustClauses are what the card says.
var combustClauses = provisions{
	CombustRemove: {ID: "organism.combust.remove", Kind: rule.KindCost, Section: "COMBUST", Words: "Between actions of an activation you may remove one element of that organism; its food and the usual extra food vanish.",
		Tell: moved((*Game).tellBurnt),
	},
	CombustGain: {ID: "organism.combust.gain", Kind: rule.KindEffect, Section: "COMBUST", Words: "You then get two actions of one type different from the removed element's type.",
		Tell: moved((*Game).tellBonus),
	},
	CombustCirculate:     {ID: "organism.combust.circulate", Kind: rule.KindLegality, Section: "D - PERFORM ACTIONS", Tie: rule.Defined, Words: "Each of the two may be a CIRCULATE instead."},
	CombustRepeat:        {ID: "organism.combust.repeat", Kind: rule.KindLegality, Section: "COMBUST", Tie: rule.Defined, Words: "It may be repeated as long as elements remain, also while such bonus actions are pending."},
	CombustNotDisruption: {ID: "organism.combust.not-disruption", Kind: rule.KindScore, Section: "COMBUST", Tie: rule.Follows, From: []clause{CombustRemove}, Words: "No power, no disruption, no sacrifice by itself."},
	CombustNotMidAction:  {ID: "organism.combust.not-mid-action", Kind: rule.KindLegality, Section: "D - PERFORM ACTIONS", Tie: rule.Follows, From: []clause{TurnOrder}, Words: "Not in the middle of an action."},
}

// combustRulings are its ambiguous sentences.
var combustRulings = choices{
	{ID: "organism.ruling.combust-type", Question: "Must the two actions of COMBUST be of one type?", Ways: []way{
		{Name: "A", Alias: "same", Words: "Yes, and it may be the chosen type."},
	}},
	{ID: "organism.ruling.combust-which", Question: "Which elements may be combusted?", Ways: []way{
		{Name: "A", Alias: "organism", Words: "Those of the activated organism."},
		{Name: "B", Alias: "any-own", Words: "Any own one may be.", Set: func(r *readings) { r.combustAny = true }},
	}},
	{ID: "organism.ruling.combust-last", Question: "May the last element of an organism be combusted?", Ways: []way{
		{Name: "A", Alias: "lost", Words: "Yes, and its bonus actions are lost."},
	}},
}
