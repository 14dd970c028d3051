package loam

import (
	"math/bits"

	"umpire/engines/rule"
)

// pools returns the creatures that may be placed, if they fit somewhere: those
// in the sources of the step whom the scenario lets pass.
func (g *Game) pools(s *State, st *step, t *trace) (hand, soil Pile) {
	if s.Drawn.Is() {
		if s.From == Hand {
			hand.set(s.Drawn.Must())
		} else {
			soil.set(s.Drawn.Must())
		}
		return hand, soil
	}
	return g.coming(s, st, opPlace, Hand, t), g.coming(s, st, opPlace, Soil, t)
}

// placeable reports whether one of the creatures has a legal place as things stand.
func (g *Game) placeable(s *State, hand, soil *Pile, t *trace) bool {
	all := hand.or(soil)
	if one := all.and(&g.cards.byLevel[1]); !one.empty() {
		return true // it can always begin a community
	}
	if all.empty() {
		return false
	}
	fit := g.fitting(s, t)
	fit = fit.and(&all)
	return !fit.empty()
}

func (g *Game) fitting(s *State, t *trace) (fit Pile) {
	fit = g.cards.byLevel[1]
	for level := uint8(2); level <= 3; level++ {
		if g.mayStart(nobody, level, t) || g.somewhere(s, level, t) {
			fit = fit.or(&g.cards.byLevel[level])
		}
	}
	return fit
}

// somewhere reports whether a creature of a level may join a community.
func (g *Game) somewhere(s *State, level uint8, t *trace) bool {
	from, end := s.zone(s.own())
	for from < end {
		c := s.next(from, end)
		if g.mayJoin(s, c, g.levels(s, c), nobody, level, t) {
			return true
		}
		from = c.to
	}
	return false
}

// source returns the pile that a move takes a creature from, nil when there is none.
func (s *State) source(from Source) *Pile {
	switch from {
	case Hand:
		return &s.Hand[s.Turn&3]
	case Soil:
		return &s.Soil
	case Deck:
		return &s.Deck
	case Discard:
		return &s.Discard
	}
	return nil
}

// mayPlace judges a placement: the source, the community, the position.
func (g *Game) mayPlace(s *State, m *Move, st *step, t *trace) bool {
	comes := g.mayTake(s, m, st, t) // whatever the answer, where it is to go has reasons of its own
	return g.mayGo(s, m, m.Card, t) && comes
}

// mayTake judges which creature is placed, and from where.
func (g *Game) mayTake(s *State, m *Move, st *step, t *trace) bool {
	pile := s.source(m.From)
	away := pile == nil || m.hand().Is() || !pile.has(m.Card)
	barred := away && t.RefusesFor(ActionPlaceSources, func(e *evidence) { g.lies(e, s, m, Hand, Soil) }) ||
		!away && m.From > Soil && t.BreaksFor(ActionPlaceSources, func(e *evidence) { g.lies(e, s, m, Hand, Soil) })
	if st == &noStep || s.Drawn.None() {
		return g.mayCome(s, st, opPlace, m.From, m.Card, t) && !barred
	}
	if !st.from.has(m.From) && m.From <= Soil && t.BreaksFor(EffectOpPlace, func(e *evidence) { g.otherSource(e, s, m.From, Pile{}.with(m.Card)) }) {
		return false
	}
	return (s.Drawn.Holds(m.Card) && m.From == s.From || !t.RefusesFor(EffectModRandom, func(e *evidence) { g.hasPicked(e, s, m) })) && !barred
}

// mayGo judges where a creature is placed.
func (g *Game) mayGo(s *State, m *Move, card uint8, t *trace) bool {
	owner := s.whose(m.Owner)
	if owner != s.own() && t.BreaksFor(ActionPlaceOwnZone, func(e *evidence) {
		e.Since("move.owner", g.name(owner), "!=", g.name(s.own())).Say("%s is a community of %s", communityID(m.Into), g.name(owner))
	}) {
		return false
	}
	level := g.cards.level[card&127]
	if m.Into == 0 {
		return g.mayStart(card, level, t)
	}
	c, ok := s.find(owner, m.Into)
	if !ok {
		return !t.RefusesFor(ActionPlaceIntoCommunity, func(e *evidence) { g.missing(e, owner, m.Into) })
	}
	if !g.mayJoin(s, c, g.levels(s, c), card, level, t) || !g.mayLie(m.At, c, t) {
		return false
	}
	if int(m.At) <= c.size() {
		t.Applies(CommunityPositionFree) // only this clause allows a place below others
	}
	return true
}

func (g *Game) place(s *State, m *Move, card uint8, from Source, t *trace) {
	seat := s.whose(m.Owner)
	acts := t.Applies(ActionPlace)
	if m.Kind == Place || m.Kind == ExtraPlace {
		s.Left -= min(1, s.Left)
	}
	if !acts {
		return
	}
	if pile := s.source(from); pile != nil {
		g.cards.take(pile, card)
		if from == Hand {
			g.cards.take(&s.Known[s.own()], card)
		}
	}
	g.insert(s, seat, card, m.Into, m.At)
	s.Arranged.clear(m.Into)
	id := m.Into
	if id == 0 {
		id = s.Given[seat]
	}
	if l := g.limit(s, t); l == nil || l.most == 0 || t.Applies(l.count) {
		s.Placed = min(s.Placed, 254) + 1
	}
	if t.Applies(ActionPlaceGains) {
		g.change(s, s.own(), card, 1, t)
	}
	g.meet(s, seat, id, m.At, t)
}

// pair returns the pair of types that two neighbors make, of whatever levels.
func (g *Game) pair(s *State, here, there int, t *trace) Pairs {
	a, b := s.Life[here]&127, s.Life[there]&127
	pair := pairBits[g.cards.types[a]][g.cards.types[b]]
	if pair != 0 && g.cards.level[a] != g.cards.level[b] && !t.Applies(BehaviorLevelIrrelevant) {
		return 0
	}
	return pair
}

// meet notes the pairs of types that a creature just placed makes.
func (g *Game) meet(s *State, seat rule.Seat, id, at uint8, t *trace) {
	c, ok := s.find(seat, id)
	if !ok || c.size() < 2 {
		return
	}
	here := min(c.from+int(max(at, 1))-1, c.to-1)
	mine := g.cards.types[s.Life[here]&127]
	var pairs Pairs
	if here > c.from {
		pairs = g.pair(s, here, here-1, t)
	}
	if here+1 < c.to {
		if above := g.pair(s, here, here+1, t); above != 0 && t.Applies(BehaviorNoOrder) {
			pairs |= above
		}
	}
	if c.size() > 2 && !t.Applies(BehaviorAdjacent) {
		for _, other := range s.Life[c.from:c.to] {
			pairs |= pairBits[mine][g.cards.types[other&127]]
		}
	}
	if pairs != 0 && t.Applies(BehaviorEarn) {
		s.Pairs |= pairs
	}
}

// MaxCreatures is how many creature cards a set may have.
const MaxCreatures = 128

// A Pile is a heap of creature cards without order, a bit each. The copies of
// a creature have bits side by side; since they are the same, a pile always holds
// the first so many of them, and equal piles are ==.
type Pile struct{ low, high uint64 } // and not an array, which is kept in memory

func (p *Pile) has(card uint8) bool { return (p.low>>card|p.high>>(card-64))&1 != 0 }
func (p *Pile) len() int            { return bits.OnesCount64(p.low) + bits.OnesCount64(p.high) }
func (p *Pile) empty() bool         { return p.low|p.high == 0 }

func (p *Pile) set(card uint8) {
	p.low |= 1 << card
	p.high |= 1 << (card - 64)
}

func (p *Pile) clear(card uint8) {
	p.low &^= 1 << card
	p.high &^= 1 << (card - 64)
}

func (p Pile) with(card uint8) Pile {
	p.set(card)
	return p
}

func (p Pile) and(q *Pile) Pile     { return Pile{p.low & q.low, p.high & q.high} }
func (p Pile) or(q *Pile) Pile      { return Pile{p.low | q.low, p.high | q.high} }
func (p Pile) without(q *Pile) Pile { return Pile{p.low &^ q.low, p.high &^ q.high} }

// each yields the bits of the pile: every card.
func (p Pile) each(yield func(uint8) bool) {
	for i, word := range [2]uint64{p.low, p.high} {
		for ; word != 0; word &= word - 1 {
			if !yield(uint8(i<<6 + bits.TrailingZeros64(word))) {
				return
			}
		}
	}
}

// nth returns the card before which n cards of the pile come.
func (p *Pile) nth(n int) int {
	word, from := p.low, 0
	if below := bits.OnesCount64(word); n >= below {
		word, from, n = p.high, 64, n-below
	}
	for ; n > 0; n-- {
		word &= word - 1
	}
	return from + bits.TrailingZeros64(word)
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
func (b Behaviors) pile() Pile          { return Pile{low: uint64(b)} }

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
	return g.qualified(st, pile, t)
}

// qualified returns the creatures that the "only" of a step lets pass.
func (g *Game) qualified(st *step, pile Pile, t *trace) Pile {
	if st.narrow {
		if out := pile.without(&st.only); !out.empty() && t.BreaksFor(EffectModOnly, func(e *evidence) { g.unqualified(e, out, st.limit) }) {
			pile = pile.and(&st.only)
		}
	}
	return pile
}

// sourceClauses are the clauses by which a step takes creatures from named sources only.
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

func (g *Game) coming(s *State, st *step, what op, from Source, t *trace) Pile {
	return g.barred(s, st, what, from, s.source(from).and(&g.cards.firsts), t)
}
