package biome

import (
	"umpire/engines/rule"
)

// feedingStage passes over players without babies.
func (g *Game) feedingStage(s *State, t *trace) (waits bool) {
	if s.Ready>>s.Turn&1 == 0 && g.hungry(&s.Biomes[s.Turn]) {
		return true
	}
	if s.Ready>>s.Turn&1 == 0 {
		t.Under(FeedType)
	}
	if !g.nextTurn(s, t) {
		g.endPhase(s, t)
	}
	return false
}

// hungry reports whether there is a baby in a nest.
func (g *Game) hungry(b *Biome) bool {
	for at := range uint8(spaces) {
		if b.Brood[at] != 0 {
			return true
		}
	}
	return false
}

// mayFeed judges feeding a baby.
func (g *Game) mayFeed(s *State, m *Move, t *trace) bool {
	seat := m.Seat & 3
	b := &s.Biomes[seat]
	if b.Holder[m.At].None() || b.Card[m.At].None() || b.fed(m.At) >= b.babies(m.At) {
		return !t.RefusesFor(FeedCost, func(e *evidence) { g.sayHungry(e, b, seat, m.At) })
	}
	c, kind := &g.cards.info[b.Card[m.At].Must()], m.Token.Must()
	first := c.kinds&(1<<kind-1) == 0 // the first food of the cost
	unfit := func(e *evidence) {
		g.lies(e, s, seat, m.At)
		e.Say("%s costs %s, and no %s", g.cardOn(b, m.At), costText(&c.cost), resourceNames[kind])
	}
	switch {
	case c.kinds>>kind&1 == 0 && t.BreaksFor(FeedType, unfit):
	case c.kinds>>kind&1 != 0 && !first && !t.Applies(FeedDualFood):
		return !t.RefusesFor(FeedType, unfit)
	case b.Store[kind] == 0 && t.BreaksFor(FeedCost, func(e *evidence) { g.fewTokens(e, s, seat, kind, 1) }):
	default:
		return true
	}
	return false
}

// feed pays for a baby.
func (g *Game) feed(s *State, m *Move, t *trace) {
	b := &s.Biomes[m.Seat&3]
	delayed := t.Applies(FeedBonusDelay)
	if kind := m.Token.Must(); b.Store[kind] > 0 && t.Applies(FeedCost) {
		b.Store[kind]--
	}
	if delayed {
		b.Brood[m.At] += 16
		return
	}
	g.takeBabies(b, m.At, 1)
	g.forward(s, m.Seat&3, g.number.perBaby, fromFeeding, t)
	g.bonuses(s, &s.Threads[0], t)
}

// mayStopFeeding judges the end of a feeding.
func (g *Game) mayStopFeeding(s *State, seat rule.Seat, t *trace) bool {
	if !g.canFeed(s, seat, t) || t.Applies(FeedOptional) {
		return true
	}
	return !t.Refuses(FeedCost)
}

// canFeed reports whether a player could feed another baby.
func (g *Game) canFeed(s *State, seat rule.Seat, t *trace) bool {
	quiet := t.Quiet()
	b := &s.Biomes[seat]
	for at := range uint8(spaces) {
		for kind := uint8(1); b.fed(at) < b.babies(at) && kind < resources; kind++ {
			if g.mayFeed(s, &Move{Seat: seat, At: at, Token: rule.Some(kind)}, quiet) {
				return true
			}
		}
	}
	return false
}

// doneFeeding scores the babies that were fed; they leave their nests.
func (g *Game) doneFeeding(s *State, seat rule.Seat, t *trace) {
	b := &s.Biomes[seat]
	n := 0
	for at := range uint8(spaces) {
		if fed := b.fed(at); fed > 0 {
			n += int(fed)
			b.Brood[at] = b.babies(at)
			g.takeBabies(b, at, fed)
		}
	}
	s.Ready |= 1 << seat
	if n > 0 && t.Applies(FeedPoints) {
		g.forward(s, seat, g.number.perBaby*n, fromFeeding, t)
		g.bonuses(s, &s.Threads[0], t)
	}
}

// afterFeeding goes on with scavenging if there is a vulture.
func (g *Game) afterFeeding(s *State, t *trace) {
	there := false
	for seat := range g.n {
		there = there || g.vultures(s, seat, t) != 0
	}
	if there && t.Applies(ScavengeWhen) {
		g.enter(s, Scavenging, t)
		return
	}
	g.cleanUp(s, t)
	g.enter(s, Action, t)
}

// cleanUp returns all nests to the supply.
func (g *Game) cleanUp(s *State, t *trace) {
	there := Spaces(0)
	for seat := range g.n {
		there |= s.Biomes[seat].nests()
	}
	if there == 0 || !t.Applies(SummerCleanup) {
		return
	}
	for seat := range g.n {
		s.Biomes[seat].Holder, s.Biomes[seat].Brood = [spaces]rule.Maybe[uint8]{}, [spaces]uint8{}
	}
}
