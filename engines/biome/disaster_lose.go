package biome

import (
	"math/bits"

	"umpire/engines/rule"
)

// loseFirst loses the first that can be lost, where nobody chooses.
func (g *Game) loseFirst(s *State) {
	d, b := &s.Disaster, &s.Biomes[s.Turn]
	switch f := field(d.Field.Must()); f {
	case snowstorm:
		for kind := range b.Store {
			if b.Store[kind] > 0 && g.inShare(d, uint8(kind)) {
				g.lose(s, &Move{Kind: LoseToken, Token: rule.Some(uint8(kind))})
				return
			}
		}
	case fire:
		for card := range s.Hand[s.Turn].each {
			g.lose(s, &Move{Kind: Burn, Card: g.cards.first[card]})
			return
		}
	default:
		d.Lost |= bit(low(g.affected(s, f) &^ d.Lost))
	}
	d.Need--
}

// drawForLoss draws for the cards and nests that are lost.
func (g *Game) drawForLoss(s *State, lost Spaces, t *trace) {
	n := bits.OnesCount32(uint32(lost)) + bits.OnesCount32(uint32(g.lostNests(s, lost, t)))
	if n > 0 && t.Applies(DisasterDraw) {
		s.draws(&s.Threads[0], s.Turn, g.number.perLoss*n)
	}
}

// lostNests returns the parents of the nests that are lost: by the field itself
// and with the cards.
func (g *Game) lostNests(s *State, lost Spaces, t *trace) Spaces {
	b := &s.Biomes[s.Turn]
	set := s.Disaster.Nests
	for nests := b.nests(); nests != 0; nests &= nests - 1 {
		at := low(nests)
		if lost.has(at) && t.Applies(DisasterNestWithAnimal) || lost.has(b.Holder[at].Must()) && !g.read.plantless {
			set |= bit(at)
		}
	}
	return set
}

// mayLose judges what a player gives up to a disaster.
func (g *Game) mayLose(s *State, m *Move, t *trace) bool {
	d := &s.Disaster
	f := field(d.Field.Must())
	ok := false
	switch m.Kind {
	case Lose:
		ok = d.Stage == losing && f != snowstorm && f != fire && g.affected(s, f).has(m.At) && !d.Lost.has(m.At)
	case LoseToken:
		ok = d.Stage == losing && f == snowstorm && s.Biomes[s.Turn].Store[m.Token.Must()] > 0 && g.inShare(d, m.Token.Must())
	case Burn:
		ok = d.Stage == losing && f == fire && s.Hand[s.Turn].has(m.Card)
	case LoseNest:
		if d.Stage == losingNests && f == hurricane && !d.Nests.has(m.At) {
			for h := range uint8(3) {
				ok = ok || g.nestsOf(s, h).has(m.At) && g.nestsDue(s, h, t)
			}
		}
	}
	return ok || !t.Refuses(fieldClauses[min(int(f), len(fieldClauses)-1)])
}

// halvesApart reports whether food and sunlight are being lost, and are halved
// separately.
func (g *Game) halvesApart(d *disaster) bool {
	return g.read.separately && d.Field.Holds(uint8(snowstorm)) && d.Stage == losing && d.Need > 0
}

// share returns how many tokens of a kind may still be lost, where food and
// sunlight are halved separately; nil where they are not.
func (g *Game) share(d *disaster, kind uint8) *uint8 {
	switch {
	case !g.read.separately:
		return nil
	case kind == sunlight:
		return &d.Suns
	}
	return &d.Foods
}

// inShare reports whether a kind of token may still be lost.
func (g *Game) inShare(d *disaster, kind uint8) bool {
	left := g.share(d, kind)
	return left == nil || *left > 0
}

// lose gives something up.
func (g *Game) lose(s *State, m *Move) {
	d := &s.Disaster
	switch m.Kind {
	case Lose:
		d.Lost |= bit(m.At)
		d.Need--
	case LoseToken:
		kind := m.Token.Must()
		s.Biomes[s.Turn].Store[kind]--
		d.Need--
		if left := g.share(d, kind); left != nil && *left > 0 {
			*left--
		}
	case Burn:
		g.cards.take(&s.Hand[s.Turn], m.Card)
		g.cards.add(&s.Discard, m.Card)
		d.Need--
	case LoseNest:
		d.Nests |= bit(m.At)
	}
}

// maySave judges saving a card.
func (g *Game) maySave(s *State, m *Move, t *trace) bool {
	if s.Disaster.Stage != saving || m.At != none && !s.Disaster.Lost.has(m.At) {
		return !t.Refuses(DisasterSave)
	}
	return true
}

func (g *Game) save(s *State, m *Move) {
	d := &s.Disaster
	if m.At == none {
		d.Stage = removing
		return
	}
	d.Saved, d.Pay, d.Stage = rule.Some(m.At), uint8(g.number.saving), paying
}

func (g *Game) paySave(s *State, m *Move, t *trace) {
	g.cards.take(&s.Hand[s.Turn], m.Card)
	g.cards.add(&s.Discard, m.Card)
	if s.Disaster.Pay--; s.Disaster.Pay == 0 && !t.Applies(DisasterSaveNoReward) {
		s.draws(&s.Threads[0], s.Turn, g.number.saving/2)
	}
}

// suffer takes the lost cards and nests away.
func (g *Game) suffer(s *State, t *trace) {
	d := &s.Disaster
	b := &s.Biomes[s.Turn]
	lost := d.Lost
	if d.Saved.Is() {
		lost &^= bit(d.Saved.Must())
	}
	nests := g.lostNests(s, lost, t)
	counted := d.Lost
	if g.read.drawsLate {
		counted = lost
	}
	late := g.read.drawsLate || (d.Lost|g.lostNests(s, d.Lost, t)) != 0 && !t.Applies(DisasterDrawFirst)
	if late {
		g.drawForLoss(s, counted, t)
	}
	for set := nests; set != 0; set &= set - 1 {
		b.Holder[low(set)], b.Brood[low(set)] = rule.Maybe[uint8]{}, 0
	}
	for set := lost; set != 0; set &= set - 1 {
		card := g.remove(s, s.Turn, low(set), t)
		g.cards.add(&s.Discard, card)
		if !t.Applies(DisasterNoPointLoss) {
			b.Points = max(0, b.Points-int16(g.cards.info[card].points))
		}
	}
	s.Ready |= 1 << s.Turn
}
