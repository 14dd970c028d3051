package loam

import (
	"math/bits"

	"umpire/engines/rule"
)

// MaxCreatures is how many creature cards a set may have.
const MaxCreatures = 128

// A Pile is a heap of creature cards without order, a bit each. The copies of
// a creature have bits side by side; since they are the same, a pile always holds
// the first so many of them, and equal piles are ==.
type Pile [2]uint64

func (p *Pile) has(card uint8) bool { return p[card>>6&1]>>(card&63)&1 != 0 }
func (p *Pile) set(card uint8)      { p[card>>6&1] |= 1 << (card & 63) }
func (p *Pile) clear(card uint8)    { p[card>>6&1] &^= 1 << (card & 63) }
func (p *Pile) len() int            { return bits.OnesCount64(p[0]) + bits.OnesCount64(p[1]) }
func (p *Pile) empty() bool         { return p[0]|p[1] == 0 }

func (p Pile) with(card uint8) Pile {
	p.set(card)
	return p
}

func (p Pile) and(q *Pile) Pile     { return Pile{p[0] & q[0], p[1] & q[1]} }
func (p Pile) or(q *Pile) Pile      { return Pile{p[0] | q[0], p[1] | q[1]} }
func (p Pile) without(q *Pile) Pile { return Pile{p[0] &^ q[0], p[1] &^ q[1]} }

// each yields the bits of the pile: every card.
func (p Pile) each(yield func(uint8) bool) {
	for i, word := range p {
		for ; word != 0; word &= word - 1 {
			if !yield(uint8(i<<6 + bits.TrailingZeros64(word))) {
				return
			}
		}
	}
}

// add lays a creature on the pile, take takes one from it. A creature is named
// by its first copy. They report whether that could be done.
func (set *CardSet) add(p *Pile, creature uint8) bool {
	for card, end := creature, creature+set.copies[creature&127]; card < end; card++ {
		if !p.has(card) {
			p.set(card)
			return true
		}
	}
	return false
}

func (set *CardSet) take(p *Pile, creature uint8) bool {
	if creature >= MaxCreatures || !p.has(creature) {
		return false
	}
	card := creature
	for end := creature + set.copies[creature] - 1; card < end && p.has(card+1); {
		card++
	}
	p.clear(card)
	return true
}

// count returns how many copies of a creature a pile holds.
func (set *CardSet) count(p *Pile, creature uint8) (n int) {
	for card, end := creature, creature+set.copies[creature&127]; card < end && p.has(card); card++ {
		n++
	}
	return n
}

// Behaviors is a set of behavior cards, a bit each.
type Behaviors uint32

func (b Behaviors) has(card uint8) bool { return b>>(card&31)&1 != 0 }
func (b Behaviors) len() int            { return bits.OnesCount32(uint32(b)) }

func (b Behaviors) each(yield func(uint8) bool) {
	for ; b != 0; b &= b - 1 {
		if !yield(uint8(bits.TrailingZeros32(uint32(b)))) {
			return
		}
	}
}

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
	if other && !pile.empty() && t.BreaksFor(sourceClauses[what], func(e *evidence) { g.otherSource(e, s, from, pile) }) {
		return Pile{}
	}
	if l != nil {
		if out := pile.without(&l.soil); !out.empty() && t.BreaksFor(l.clause, func(e *evidence) { g.limited(e, s, l, out) }) {
			pile = pile.and(&l.soil)
		}
	}
	if !chosen && !pile.empty() && t.Breaks(ActionDraw) {
		return Pile{}
	}
	if st.narrow {
		if out := pile.without(&st.only); !out.empty() && t.BreaksFor(EffectModOnly, func(e *evidence) { g.unqualified(e, out, st.limit) }) {
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
