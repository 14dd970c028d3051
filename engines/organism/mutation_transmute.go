package organism

import "umpire/engines/rule"

// transmute: for a food an element counts as another type this turn.
func transmute(g *Game) {
	g.allow(DoTransmute, verb{in: 1 << Act, legal: mayTransmute, list: listTransmute, apply: turnInto})
	g.free = append(g.free, DoTransmute)
	g.afterF = append(g.afterF, func(g *Game, s *State, t *trace) bool {
		if !s.transmuted() || !t.On(TransmuteEnds) {
			return false
		}
		for _, n := range s.Notes {
			if n.is(printedNote) {
				s.setKind(n.at(), n.printed())
			}
		}
		s.unnote(func(n note) bool { return n.is(printedNote) })
		return false
	})
}

// transmuted reports whether any element counts as another type.
func (s *State) transmuted() bool { return s.marked(printedNote).any() }

func mayTransmute(g *Game, s *State, a activation, m *Move, t *trace) bool {
	if g.actors(&a, one(m.At), t).none() {
		return false
	}
	switch {
	case s.food(m.At) < 1 && t.Breaks(TransmuteCost):
	case (m.As == s.kind(m.At) || m.As < Eat || m.As > MoveType || !s.elements().has(m.At)) && t.Breaks(TransmuteEffect):
	case s.printed(m.At) != s.kind(m.At) && !t.On(TransmuteAgain) && t.Breaks(TransmuteCost):
	case g.besideEqual(s, a.seat, m.As, t).has(m.At) && t.Breaks(TransmuteSameType):
	default:
		return true
	}
	return false
}

func listTransmute(g *Game, s *State, a activation, m Move, buf []Move, t *trace) []Move {
	for mine := a.mine; mine.any(); mine = mine.rest() {
		m.At = mine.first()
		for m.As = Eat; m.As <= MoveType; m.As++ {
			if mayTransmute(g, s, a, &m, t) {
				buf = append(buf, m)
			}
		}
	}
	return buf
}

func turnInto(g *Game, s *State, m Move, t *trace) {
	s.addFood(m.At, -1)
	if t.On(TransmuteEffect) {
		printed := s.printed(m.At)
		s.unnote(func(n note) bool { return n.is(printedNote) && n.at() == m.At })
		s.setKind(m.At, m.As)
		if printed != m.As {
			s.note(printedOf(m.At, printed))
		}
	}
	g.goOn(s, t)
}

func transmuteWords(g *Game) []wording {
	return []wording{said("transmute", DoTransmute, "P1: transmute D2 as grow", g.atPart(""), g.typePart("as"))}
}

// The clauses of TRANSMUTE, in the order of the rulebook.
const (
	TransmuteCost rule.Clause = iota + pastContract
	TransmuteEffect
	TransmuteEnds
	TransmuteSameType
	TransmuteAgain
	pastTransmute
)

// transmuteClauses are what the card says.
var transmuteClauses = provisions{
	TransmuteCost: {ID: "organism.transmute.cost", Kind: rule.KindCost, Section: "TRANSMUTE", Words: "At any time between actions of an activation an element of that organism may spend 1 of its own food; this uses no action.",
		Explain: (*Game).explainHungry,
	},
	TransmuteEffect: {ID: "organism.transmute.effect", Kind: rule.KindEffect, Section: "TRANSMUTE", Words: "Until the end of this turn the element counts as another type of the player's choice for every rule.",
		Tell: moved((*Game).tellTransmuted),
	},
	TransmuteEnds: {ID: "organism.transmute.ends", Kind: rule.KindEffect, Section: "TRANSMUTE", Words: "At the end of the turn, after the checks of phase F, it counts as its printed type again.",
		Tell: says("transmuted elements count as printed again"),
	},
	TransmuteSameType: {ID: "organism.transmute.same-type", Kind: rule.KindLegality, Section: "MOVE", Words: "It may not be transmuted into a type that a touching foreign element has.",
		Explain: (*Game).explainEqual,
	},
	TransmuteAgain: {ID: "organism.transmute.again", Kind: rule.KindLegality, Section: "TRANSMUTE", Tie: rule.Defined, Words: "It may be transmuted again while it has food."},
}

// transmuteRulings are its ambiguous sentences.
var transmuteRulings = choices{
	{ID: "organism.ruling.transmute-own-food", Question: "Whose food pays for a TRANSMUTE?", Ways: []way{
		{Name: "A", Alias: "own", Words: "That of the element itself."},
	}},
	{ID: "organism.ruling.transmute-scope", Question: "Which elements may be transmuted?", Ways: []way{
		{Name: "A", Alias: "organism", Words: "An element of the activated organism may be, and no other."},
	}},
	{ID: "organism.ruling.transmute-revert-contact", Question: "Can equal types touch when elements count as printed again?", Ways: []way{
		{Name: "A", Alias: "merge-only", Words: "Only with MERGE, and it is a merge then."},
	}},
	{ID: "organism.ruling.transmute-revert-death", Question: "What becomes of an organism that was whole by transmutation only?", Ways: []way{
		{Name: "A", Alias: "next-f", Words: "It is removed in the next phase F, and whoever acts then gains the bonus."},
	}},
}
