package biome

import (
	"math/bits"
	"sort"

	"umpire/engines/rule"
)

// A Board is a Biome without cards.
type Board struct {
	ID         string
	Names      [spaces]string
	Habitat    [spaces]uint8
	Row        [spaces]uint8
	Neighbours [spaces]Spaces
	in         [3]Spaces
	rows       []Spaces
	byName     [spaces]uint8 // spaces in the order of their names
}

// derive fills in what follows from the spaces.
func (b *Board) derive() {
	b.in, b.rows = [3]Spaces{}, nil
	rows := map[uint8]Spaces{}
	var order []uint8
	for at := range uint8(spaces) {
		b.in[b.Habitat[at]] |= bit(at)
		if rows[b.Row[at]] == 0 {
			order = append(order, b.Row[at])
		}
		rows[b.Row[at]] |= bit(at)
		b.byName[at] = at
	}
	sort.Slice(order, func(i, j int) bool { return order[i] < order[j] })
	for _, row := range order {
		b.rows = append(b.rows, rows[row])
	}
	sort.Slice(b.byName[:], func(i, j int) bool { return b.Names[b.byName[i]] < b.Names[b.byName[j]] })
}

// rowsBoard is the other reading of the layout: each habitat is a row.
func rowsBoard() (b Board) {
	b.ID = "rows-3x6"
	for at := range uint8(spaces) {
		col, row := at%6, at/6
		b.Names[at] = string('a'+rune(col)) + string('1'+rune(row))
		b.Habitat[at], b.Row[at] = row, row+1
		for to := range uint8(spaces) {
			if dc, dr := int(to%6)-int(col), int(to/6)-int(row); dc*dc+dr*dr == 1 {
				b.Neighbours[at] |= bit(to)
			}
		}
	}
	b.derive()
	return b
}

// MaxCards is how many cards a set may have.
const MaxCards = 256

// A Pile is a heap of cards without order, a bit each. The copies of a card have bits side by side;
// since they are the same, a pile always holds the first so many of them, and equal piles are ==.
type Pile [MaxCards / 64]uint64

func (p *Pile) has(card uint8) bool { return p[card>>6]>>(card&63)&1 != 0 }
func (p *Pile) set(card uint8)      { p[card>>6] |= 1 << (card & 63) }
func (p *Pile) clear(card uint8)    { p[card>>6] &^= 1 << (card & 63) }
func (p *Pile) empty() bool         { return p[0]|p[1]|p[2]|p[3] == 0 }

func (p *Pile) len() int {
	return bits.OnesCount64(p[0]) + bits.OnesCount64(p[1]) + bits.OnesCount64(p[2]) + bits.OnesCount64(p[3])
}

func (p *Pile) meets(q *Pile) bool { return p[0]&q[0]|p[1]&q[1]|p[2]&q[2]|p[3]&q[3] != 0 }
func (p Pile) and(q *Pile) Pile    { return Pile{p[0] & q[0], p[1] & q[1], p[2] & q[2], p[3] & q[3]} }

// each yields the bits of the pile: every card.
func (p Pile) each(yield func(uint8) bool) {
	for i := range p {
		for word := p[i]; word != 0; word &= word - 1 {
			if !yield(uint8(i<<6 + bits.TrailingZeros64(word))) {
				return
			}
		}
	}
}

// nth returns the card before which n cards of the pile come.
func (p *Pile) nth(n int) int {
	i := 0
	for ; i < len(p)-1 && n >= bits.OnesCount64(p[i]); i++ {
		n -= bits.OnesCount64(p[i])
	}
	word := p[i&3]
	for ; n > 0; n-- {
		word &= word - 1
	}
	return i<<6 + bits.TrailingZeros64(word)
}

// add lays a card on the pile, take takes one from it. A card is named by its
// first copy. They report whether that could be done.
func (set *CardSet) add(p *Pile, card uint8) bool {
	for n := range set.info[card].copies {
		if !p.has(card + n) {
			p.set(card + n)
			return true
		}
	}
	return false
}

func (set *CardSet) take(p *Pile, card uint8) bool {
	if !p.has(card) {
		return false
	}
	last := card
	for n := uint8(1); n < set.info[card].copies && p.has(card+n); n++ {
		last = card + n
	}
	p.clear(last)
	return true
}

func (set *CardSet) count(p *Pile, card uint8) (n int) {
	for i := range set.info[card].copies {
		if p.has(card + i) {
			n++
		}
	}
	return n
}

func count32(set uint32) int { return bits.OnesCount32(set) }

// mayChange judges laying a Changing Conditions card.
func (g *Game) mayChange(s *State, m Move, t *trace) bool {
	seat := m.Seat & 3
	kind, changes := g.cards.info[m.Card].cond.Get()
	held, open := s.Hand[seat].has(m.Card), g.window(s, seat)
	switch {
	case !changes && t.BreaksFor(ConditionsAnyTime, func(e *evidence) {
		e.Since("move.type", typeOf(&g.cards.info[m.Card]), "!=", "conditions").About(g.cardName(m.Card)).Say("%s is not a Changing Conditions card", g.cardName(m.Card))
	}),
		changes && !held && t.BreaksFor(ConditionsAnyTime, func(e *evidence) { g.notHeld(e, seat, m.Card) }),
		!open && t.BreaksFor(ConditionsAnyTime, func(e *evidence) { g.sayClosed(e, s, seat) }):
		return false
	}
	return changes && s.Phase >= Disaster && g.mayCover(s, seat, kind, m.At, t) && held && open
}

// mayCover judges the space onto which a Changing Conditions card is laid.
func (g *Game) mayCover(s *State, seat rule.Seat, kind, at uint8, t *trace) bool {
	b, pair := &s.Biomes[seat], g.cards.Pairs[kind]
	switch h := b.habitat(at); {
	case b.Filled.has(at):
		return !t.RefusesFor(ConditionsSpace, func(e *evidence) { e.Say("%s", g.lies(e, s, seat, at)) })
	case b.Bounty[at].Is(), b.Cond[at].Is() && !g.read.overAgain:
		return !t.RefusesFor(ConditionsSpace, func(e *evidence) {
			fact, what := "bounty", "a Bountiful card"
			if b.Bounty[at].None() {
				fact, what = "condition", g.cardName(g.cards.conditionOf(b.Cond[at].Must()))
				e.Since(g.fact(seat, fact, g.spaceName(at)), what, "!=", "")
			} else {
				e.Since(g.fact(seat, fact, g.spaceName(at)), g.bountyName(b.Bounty[at].Must()), "!=", "")
			}
			e.About(g.at(seat, at)).Say("%s of %s holds %s", g.spaceName(at), g.name(seat), what)
		})
	case h != pair[0] && h != pair[1], h == pair[1] && !t.Applies(ConditionsBothWays):
		return !t.RefusesFor(ConditionsSpace, func(e *evidence) {
			e.Is(g.fact(seat, "habitat", g.spaceName(at)), habitatNames[h]).About(g.at(seat, at)).
				Say("%s counts as %s, and the card names %s and %s", g.spaceName(at), habitatNames[h], habitatNames[pair[0]], habitatNames[pair[1]])
		})
	}
	return true
}

func (g *Game) canChange(s *State, seat rule.Seat) bool {
	for card := range s.Hand[seat].and(&g.cards.conditions).each {
		for at := range uint8(spaces) {
			quiet := trace{}
			if g.mayCover(s, seat, g.cards.info[card].cond.Must(), at, &quiet) {
				return true
			}
		}
	}
	return false
}

func (g *Game) change(s *State, m Move, t *trace) {
	seat := m.Seat & 3
	plays := s.Phase == Play && s.Ready>>seat&1 == 0 && !t.Applies(ConditionsFree)
	if !t.Applies(ConditionsEffect) {
		return
	}
	if plays {
		s.Ready |= 1 << seat
	}
	b := &s.Biomes[seat]
	kind := g.cards.info[m.Card].cond.Must()
	g.cards.take(&s.Hand[seat], m.Card)
	if old, ok := b.Cond[m.At].Get(); ok {
		g.cards.add(&s.Discard, g.cards.conditionOf(old))
	}
	b.Cond[m.At] = rule.Some(kind)
	pair := g.cards.Pairs[kind]
	from, to := pair[0], pair[1]
	if b.habitat(m.At) == to {
		from, to = to, from
	}
	b.In[from] &^= bit(m.At)
	b.In[to] |= bit(m.At)
	g.claims(s, 1<<seat, t)
	g.bonuses(s, s.thread(seat), t)
}
