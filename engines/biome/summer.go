package biome

import (
	"math/bits"

	"umpire/engines/rule"
)

// rankHunters finds the order of predation: ascending points, ties in turn
// order.
func (g *Game) rankHunters(s *State, t *trace) {
	for i := range g.n {
		s.Order[i] = (s.Start + i) % g.n
	}
	tied := false
	for i := range g.n {
		for j := i + 1; j < g.n; j++ {
			tied = tied || s.points(s.Order[i]) == s.points(s.Order[j])
		}
	}
	if tied && !t.On(PredationOrderTie) {
		for i := range g.n {
			s.Order[i] = (s.Start + g.n - 1 - i) % g.n
		}
	}
	if g.n > 1 && t.On(PredationPlayerOrder) {
		for i := uint8(1); i < g.n; i++ {
			for j := i; j > 0 && g.before(s, s.Order[j], s.Order[j-1]); j-- {
				s.Order[j], s.Order[j-1] = s.Order[j-1], s.Order[j]
			}
		}
	}
	for i := range g.n {
		if seat := s.Order[i]; s.Ready>>seat&1 == 0 {
			s.Turn = seat
			g.beginTurn(s)
			return
		}
	}
}

func (g *Game) before(s *State, a, b uint8) bool {
	if g.number.ascending {
		return s.points(a) < s.points(b)
	}
	return s.points(a) > s.points(b)
}

// predators returns the predators of a player that have not hunted yet.
func (g *Game) predators(s *State, seat uint8, t *trace) (set Spaces) {
	b := &s.Biomes[seat]
	for all := b.Filled; all != 0; all &= all - 1 {
		if at := low(all); g.cards.info[b.Card[at]-1].predator && !Spaces(s.Hunted).has(at) && (!b.Cubes.has(at) || t.On(PredationNoCube)) {
			set |= bit(at)
		}
	}
	return set
}

// predationStage goes on with the predation of the active player.
func (g *Game) predationStage(s *State, t *trace) (waits bool) {
	if s.Attack.On {
		return true
	}
	if g.solo && s.Ready != 0 {
		return g.virtualStage(s, t)
	}
	hunters := g.predators(s, s.Turn, t)
	if hunters != 0 && t.On(PredationAutomatic) {
		if g.solo {
			return true
		}
		quiet := t.Quiet()
		for set := hunters; set != 0; set &= set - 1 {
			if g.read.failsByMove || g.hasPrey(s, low(set), &quiet) {
				return true
			}
		}
		// None of them finds a nest.
		s.Hunted |= uint32(hunters)
		if t.On(PredationFail) {
			s.draws(&s.Threads[0], s.Turn, g.number.failed*bits.OnesCount32(uint32(hunters)))
		}
		return false
	}
	if g.solo {
		g.startVirtual(s, t)
		return false
	}
	if !g.nextTurn(s, t) {
		g.endPhase(s, t)
	}
	return false
}

// mayHunt judges an attack.
func (g *Game) mayHunt(s *State, m *Move, t *trace) bool {
	b := &s.Biomes[s.Turn]
	if !b.Filled.has(m.A) || !g.cards.info[b.Card[m.A]-1].predator {
		t.Breaks(PredationAutomatic)
		return false
	}
	if Spaces(s.Hunted).has(m.A) && t.Breaks(PredationEach) {
		return false
	}
	if g.solo {
		if s.Ready != 0 || m.B != nobody {
			t.Breaks(SoloPredationOwn)
			return false
		}
		return true
	}
	if m.B == nobody {
		quiet := t.Quiet()
		if g.read.mayDecline || g.read.failsByMove && !g.hasPrey(s, m.A, &quiet) {
			return true
		}
		t.Breaks(PredationAutomatic)
		return false
	}
	return g.isPrey(s, m.A, m.B, m.C, t)
}

// isPrey judges the nest that a predator attacks.
func (g *Game) isPrey(s *State, from, seat, at uint8, t *trace) bool {
	prey := &s.Biomes[seat&3]
	if seat >= g.n || prey.Holder[at] == 0 || prey.babies(at) == 0 {
		t.Breaks(PredationTarget)
		return false
	}
	return seat != s.Turn && g.nestHabitat(prey, at, s.Biomes[s.Turn].habitat(from)) || !t.Breaks(PredationTarget)
}

// hasPrey reports whether a predator has a nest to attack.
func (g *Game) hasPrey(s *State, from uint8, t *trace) bool {
	for seat := range g.n {
		if seat == s.Turn {
			continue
		}
		for set := s.Biomes[seat].nests(); set != 0; set &= set - 1 {
			if at := low(set); g.isPrey(s, from, seat, at, t) {
				return true
			}
		}
	}
	return false
}

// hunt begins an attack.
func (g *Game) hunt(s *State, m *Move, t *trace) {
	s.Hunted |= uint32(bit(m.A))
	if m.B == nobody && !g.solo {
		if t.On(PredationFail) {
			s.draws(&s.Threads[0], s.Turn, g.number.failed)
		}
		return
	}
	s.Attack = attack{On: true, From: m.A, Seat: m.B & 3, At: m.C}
	if g.solo {
		s.Attack.Seat = 0
	}
}

// rolled carries out what the die decides.
func (g *Game) rolled(s *State, n int, t *trace) {
	a := s.Attack
	s.Attack = attack{}
	switch {
	case s.Phase == Scavenging:
		g.soloScavenged(s, n, t)
	case g.solo && s.Ready != 0:
		g.virtualAttack(s, a.At, n, t)
	case g.solo:
		g.soloHunted(s, n, t)
	default:
		g.attacked(s, a, n, t)
	}
}

// attacked carries out an attack.
func (g *Game) attacked(s *State, a attack, n int, t *trace) {
	prey := &s.Biomes[a.Seat]
	if !g.number.beats(n, g.plantsAround(s, a.Seat, a.At)) || !t.On(PredationRoll) {
		if t.On(PredationFail) {
			s.draws(&s.Threads[0], s.Turn, g.number.failed)
		}
		return
	}
	taken := min(g.number.prey, int(prey.babies(a.At)))
	if taken > 0 && t.On(PredationGain) {
		g.takeBabies(prey, a.At, uint8(taken))
		g.forward(s, s.Turn, g.number.perBaby*taken, fromHunting, t)
		g.bonuses(s, &s.Threads[0], t)
	}
}

// takeBabies takes babies out of a nest.
func (g *Game) takeBabies(b *Biome, at, n uint8) {
	b.Brood[at] -= min(n, b.babies(at))
	if g.read.emptyGone && b.babies(at) == 0 {
		b.Holder[at], b.Brood[at] = 0, 0
	}
}

// plantsAround counts the plants against which an attack on a nest is rolled.
func (g *Game) plantsAround(s *State, seat, at uint8) int {
	b := &s.Biomes[seat]
	habitat := uint8(0)
	if b.Holder[at] != 0 {
		habitat = b.habitat(b.Holder[at] - 1)
	}
	if g.read.nestIn == ofParent || g.read.nestIn == ofBoth && !g.solo && s.Attack.On && habitat != s.Biomes[s.Turn].habitat(s.Attack.From) {
		habitat = b.habitat(at)
	}
	n := g.count(&filter{types: 7, in: 1 << habitat}, b)
	for _, place := range [2]uint8{at, b.Holder[at] - 1} {
		if place < spaces {
			if bounty := g.static(b, place); bounty != nil {
				n += int(bounty.shelter)
			}
		}
	}
	return n
}

// feedingStage passes over players without babies.
func (g *Game) feedingStage(s *State, t *trace) (waits bool) {
	if s.Ready>>s.Turn&1 == 0 && g.hungry(&s.Biomes[s.Turn]) {
		return true
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
	b := &s.Biomes[m.Seat&3]
	if b.Holder[m.A] == 0 || b.Card[m.A] == 0 || b.fed(m.A) >= b.babies(m.A) {
		t.Breaks(FeedCost)
		return false
	}
	c := &g.cards.info[b.Card[m.A]-1]
	first := c.kinds&(1<<m.B-1) == 0 // the first food of the cost
	switch {
	case c.kinds>>m.B&1 == 0 && t.Breaks(FeedType):
	case c.kinds>>m.B&1 != 0 && !first && !t.On(FeedDualFood):
		t.Breaks(FeedType)
	case b.Store[m.B] == 0 && t.Breaks(FeedCost):
	default:
		return true
	}
	return false
}

// feed pays for a baby.
func (g *Game) feed(s *State, m *Move, t *trace) {
	b := &s.Biomes[m.Seat&3]
	if b.Store[m.B] > 0 && t.On(FeedCost) {
		b.Store[m.B]--
	}
	if t.On(FeedBonusDelay) {
		b.Brood[m.A] += 16
		return
	}
	g.takeBabies(b, m.A, 1)
	g.forward(s, uint8(m.Seat&3), g.number.perBaby, fromFeeding, t)
	g.bonuses(s, &s.Threads[0], t)
}

// mayStopFeeding judges the end of a feeding.
func (g *Game) mayStopFeeding(s *State, seat uint8, t *trace) bool {
	if !g.canFeed(s, seat, t) || t.On(FeedOptional) {
		return true
	}
	t.Breaks(FeedCost)
	return false
}

// canFeed reports whether a player could feed another baby.
func (g *Game) canFeed(s *State, seat uint8, t *trace) bool {
	quiet := t.Quiet()
	b := &s.Biomes[seat]
	for at := range uint8(spaces) {
		for kind := uint8(1); b.fed(at) < b.babies(at) && kind < resources; kind++ {
			if g.mayFeed(s, &Move{Seat: rule.Seat(seat), A: at, B: kind}, &quiet) {
				return true
			}
		}
	}
	return false
}

// doneFeeding scores the babies that were fed; they leave their nests.
func (g *Game) doneFeeding(s *State, seat uint8, t *trace) {
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
	if n > 0 && t.On(FeedPoints) {
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
	if there && t.On(ScavengeWhen) {
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
	if there == 0 || !t.On(SummerCleanup) {
		return
	}
	for seat := range g.n {
		s.Biomes[seat].Holder, s.Biomes[seat].Brood = [spaces]uint8{}, [spaces]uint8{}
	}
}

// vultures returns a player's vultures that may scavenge and have not.
func (g *Game) vultures(s *State, seat uint8, t *trace) (set Spaces) {
	b := &s.Biomes[seat]
	for all := b.Filled; all != 0; all &= all - 1 {
		at := low(all)
		if card := b.Card[at] - 1; g.cards.info[card].vulture && !(s.Phase == Scavenging && Spaces(s.Hunted).has(at)) {
			if own := g.cards.card(card).Scavenges.own; (own == none || b.habitat(at) == own) && (!b.Cubes.has(at) || t.On(ScavengeNoCube)) {
				set |= bit(at)
			}
		}
	}
	return set
}

// scavengingStage passes over players without a vulture.
func (g *Game) scavengingStage(s *State, t *trace) (waits bool) {
	if s.Attack.On || s.Ready>>s.Turn&1 == 0 && g.vultures(s, s.Turn, t) != 0 {
		return true
	}
	if !g.nextTurn(s, t) {
		g.endPhase(s, t)
	}
	return false
}

// mayScavenge judges scavenging; A is none for leaving it.
func (g *Game) mayScavenge(s *State, m *Move, t *trace) bool {
	if m.A == none {
		return true
	}
	b := &s.Biomes[s.Turn]
	if b.Card[m.A] == 0 || !g.cards.info[b.Card[m.A]-1].vulture {
		t.Breaks(ScavengeWhen)
		return false
	}
	if !g.vultures(s, s.Turn, t).has(m.A) || g.solo != (m.B == nobody) || m.B == s.Turn || !g.solo && m.B >= g.n {
		t.Breaks(g.vultureClause(b, m.A))
		return false
	}
	return true
}

// vultureClause returns the clause of a vulture: the Greater one is that which
// needs a habitat of its own.
func (g *Game) vultureClause(b *Biome, at uint8) rule.Clause {
	if v := g.cards.card(b.Card[at] - 1).Scavenges; v != nil && v.own == none {
		return ScavengeLesser
	}
	return ScavengeGreater
}

// scavenge gains a point and a card for each baby left over.
func (g *Game) scavenge(s *State, m *Move, t *trace) {
	if m.A == none {
		s.Ready |= 1 << s.Turn
		return
	}
	s.Hunted |= uint32(bit(m.A))
	if g.solo {
		s.Attack = attack{On: true, From: m.A}
		return
	}
	v := g.cards.card(s.Biomes[s.Turn].Card[m.A] - 1).Scavenges
	clause := g.vultureClause(&s.Biomes[s.Turn], m.A)
	prey := &s.Biomes[m.B&3]
	n := g.unfed(prey, v.over)
	if n == 0 || !t.On(clause) {
		return
	}
	if g.read.eatsUp || !t.On(ScavengeKeepBabies) {
		for at := range uint8(spaces) {
			if g.inAny(prey, at, v.over) {
				g.takeBabies(prey, at, prey.babies(at))
			}
		}
	}
	g.forward(s, s.Turn, g.number.scavenged*n, fromScavenging, t)
	s.draws(&s.Threads[0], s.Turn, n)
	if top := s.Threads[0].top(); top != nil && s.Biomes[s.Turn].Pending != 0 {
		g.beneath(s, t)
	}
}

// beneath lets bonuses follow cards that are drawn first.
func (g *Game) beneath(s *State, t *trace) {
	th := &s.Threads[0]
	drawing := *th.top()
	th.pop()
	g.bonuses(s, th, t)
	th.push(drawing)
}

// unfed counts the babies in some habitats.
func (g *Game) unfed(b *Biome, habitats uint8) (n int) {
	for at := range uint8(spaces) {
		if b.Brood[at] != 0 && g.inAny(b, at, habitats) {
			n += int(b.babies(at))
		}
	}
	return n
}

func (g *Game) inAny(b *Biome, at, habitats uint8) bool {
	for h := range uint8(3) {
		if habitats>>h&1 != 0 && g.nestHabitat(b, at, h) {
			return true
		}
	}
	return false
}
