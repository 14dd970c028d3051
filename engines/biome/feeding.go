package biome

import (
	"fmt"
	"math/bits"

	"umpire/engines/rule"
)

// feedingStage passes over players without babies.
func (g *Game) feedingStage(s *State, t *trace) (waits bool) {
	if s.Ready>>s.Turn&1 == 0 && g.hungry(&s.Biomes[s.Turn]) {
		return true
	}
	if s.idle() {
		t.Under(SeasonTurnBased)
	}
	if !g.nextTurn(s, t) {
		g.endPhase(s, t)
	}
	return false
}

func (g *Game) hungry(b *Biome) bool { return b.Brood != [spaces]uint8{} }

func (g *Game) mayFeed(s *State, m Move, t *trace) bool {
	seat := m.Seat & 3
	b := &s.Biomes[seat]
	hungry := b.fed(m.At) < b.babies(m.At)
	if !hungry {
		t.RefusesFor(FeedCost, func(e *evidence) { g.sayHungry(e, b, seat, m.At) })
	}
	if b.Holder[m.At].None() || b.Card[m.At].None() {
		return false
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
		return hungry
	}
	return false
}

func (g *Game) feed(s *State, m Move, t *trace) {
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

func (g *Game) mayStopFeeding(s *State, seat rule.Seat, t *trace) bool {
	if !g.canFeed(s, seat, t) || t.Applies(FeedOptional) {
		return true
	}
	return !t.RefusesFor(FeedCost, func(e *evidence) {
		e.Since(g.fact(seat, "unfed")+"()", g.Player(s, seat).(PlayerFacts).Unfed(), ">", 0)
	})
}

func (g *Game) canFeed(s *State, seat rule.Seat, t *trace) bool {
	quiet := t.Silent()
	b := &s.Biomes[seat]
	for at := range uint8(spaces) {
		for kind := uint8(1); b.fed(at) < b.babies(at) && kind < resources; kind++ {
			if g.mayFeed(s, Move{Seat: seat, At: at, Token: rule.Some(kind)}, quiet) {
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
		n += int(b.fed(at))
	}
	s.Ready |= 1 << seat
	scores := n > 0 && t.Applies(FeedPoints)
	for at := range uint8(spaces) {
		if fed := b.fed(at); fed > 0 {
			b.Brood[at] = b.babies(at)
			g.takeBabies(b, at, fed)
		}
	}
	if scores {
		g.forward(s, seat, g.number.perBaby*n, fromFeeding, t)
		g.bonuses(s, &s.Threads[0], t)
	}
}

// afterFeeding continues with scavenging if there is a vulture.
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

// rankHunters finds the order of predation: ascending points, ties in turn order.
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
	if tied && !t.Applies(PredationOrderTie) {
		for i := range g.n {
			s.Order[i] = (s.Start + g.n - 1 - i) % g.n
		}
	}
	if g.n > 1 && t.Applies(PredationPlayerOrder) {
		for i := rule.Seat(1); i < g.n; i++ {
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

func (g *Game) before(s *State, a, b rule.Seat) bool {
	if g.number.ascending {
		return s.points(a) < s.points(b)
	}
	return s.points(a) > s.points(b)
}

// predators returns the predators of a player that have not hunted yet.
func (g *Game) predators(s *State, seat rule.Seat, t *trace) (set Spaces) {
	b := &s.Biomes[seat]
	return b.Filled.where(func(at uint8) bool {
		return g.cards.info[b.Card[at].Must()].predator && !s.Hunted.has(at) && (!b.Cubes.has(at) || t.Applies(PredationNoCube))
	})
}

func (g *Game) predationStage(s *State, t *trace) (waits bool) {
	if s.Attack.On || s.Attack.Won {
		return true
	}
	if g.solo && s.Ready != 0 {
		return g.virtualStage(s, t)
	}
	if hunters := g.predators(s, s.Turn, t); hunters != 0 && t.Applies(PredationAutomatic) {
		if g.solo {
			return true
		}
		quiet := t.Silent()
		for at := range hunters.each {
			if g.read.failsByMove || g.hasPrey(s, at, quiet) {
				return true
			}
		}
		// None of them finds a nest.
		s.Hunted |= hunters
		if t.Applies(PredationFail) {
			s.draws(&s.Threads[0], s.Turn, g.number.failed*bits.OnesCount32(uint32(hunters)))
		}
		return false
	}
	if g.solo {
		g.startVirtual(s, t)
		return false
	}
	if s.idle() {
		t.Under(SeasonTurnBased)
	}
	if !g.nextTurn(s, t) {
		g.endPhase(s, t)
	}
	return false
}

func (g *Game) mayHunt(s *State, m Move, t *trace) bool {
	if !g.isPredator(s, s.Turn, m.At, t) || !g.unhunted(s, s.Turn, m.At, t) {
		return false
	}
	if g.solo {
		return s.Ready == 0 && m.Whom == nobody || !t.RefusesFor(SoloPredationOwn, func(e *evidence) {
			if s.Ready != 0 {
				e.Is("move.attacked", true).Say("the nests of %s are attacked by now", g.name(0))
				return
			}
			e.Is("move.players", 1).Say("there is no other player")
		})
	}
	if m.Whom == nobody {
		quiet := t.Silent()
		seat, at, prey := g.firstPrey(s, m.At, quiet)
		if prey && g.read.mayDecline || !prey && g.read.failsByMove {
			return true
		}
		return !t.RefusesFor(PredationAutomatic, func(e *evidence) {
			if !prey {
				g.lies(e, s, s.Turn&3, m.At)
				e.Say("%s finds no nest", g.cardOn(&s.Biomes[s.Turn&3], m.At))
				return
			}
			e.Since(g.fact(seat, "babies", g.spaceName(at)), int(s.Biomes[seat].babies(at)), ">", 0)
			e.About(g.at(seat, at)).Say("%s finds the nest of %s", g.cardOn(&s.Biomes[s.Turn&3], m.At), g.at(seat, at))
		})
	}
	return g.isPrey(s, s.Turn, m.At, m.Whom, m.To, t)
}

// unhunted judges a predator of the active player that has hunted.
func (g *Game) unhunted(s *State, seat rule.Seat, at uint8, t *trace) bool {
	return s.Phase != Predation || seat != s.Turn || !s.Hunted.has(at) || !t.BreaksFor(PredationEach, func(e *evidence) {
		has := "has hunted"
		if s.Attack != (attack{}) && s.Attack.From == at {
			has = "is hunting"
		}
		e.Is(fmt.Sprintf("(%q in move.used)", g.spaceName(at)), true)
		e.About(g.at(seat, at)).Say("%s %s", g.cardOn(&s.Biomes[seat], at), has)
	})
}

func (g *Game) isPredator(s *State, seat rule.Seat, at uint8, t *trace) bool {
	if b := &s.Biomes[seat&3]; !b.Filled.has(at) || !g.cards.info[b.Card[at].Must()].predator {
		return !t.RefusesFor(PredationEach, func(e *evidence) { g.strayCard(e, s, seat, at, "is not a predator") })
	}
	return true
}

// isPrey judges the nest that a predator of a player attacks.
func (g *Game) isPrey(s *State, hunter rule.Seat, from uint8, seat rule.Seat, at uint8, t *trace) bool {
	why := func(e *evidence) { g.sayPrey(e, s, hunter, from, seat, at) }
	prey := &s.Biomes[seat&3]
	if seat >= g.n || prey.Holder[at].None() || prey.babies(at) == 0 {
		return !t.RefusesFor(PredationTarget, why)
	}
	return seat != hunter && g.nestHabitat(prey, at, s.Biomes[hunter].habitat(from)) || !t.BreaksFor(PredationTarget, why)
}

func (g *Game) hasPrey(s *State, from uint8, t *trace) bool {
	_, _, there := g.firstPrey(s, from, t)
	return there
}

func (g *Game) firstPrey(s *State, from uint8, t *trace) (whose rule.Seat, at uint8, there bool) {
	for seat := range g.n {
		if seat == s.Turn {
			continue
		}
		for at := range s.Biomes[seat].nests().each {
			if g.isPrey(s, s.Turn, from, seat, at, t) {
				return seat, at, true
			}
		}
	}
	return 0, 0, false
}

func (g *Game) hunt(s *State, m Move, t *trace) {
	s.Hunted |= bit(m.At)
	if m.Whom == nobody && !g.solo {
		if t.Applies(PredationFail) {
			s.draws(&s.Threads[0], s.Turn, g.number.failed)
		}
		return
	}
	s.Attack = attack{On: true, From: m.At, Seat: m.Whom & 3, At: m.To}
	if g.solo {
		s.Attack.Seat = 0
	}
}

// rolled carries out what the die decides.
func (g *Game) rolled(s *State, m Move, t *trace) {
	n, a := int(m.Number), s.Attack
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

func (g *Game) attacked(s *State, a attack, n int, t *trace) {
	prey := &s.Biomes[a.Seat]
	if !g.number.beats(n, g.plantsAround(s, a.Seat, a.At)) || !t.Applies(PredationRoll) {
		if t.Applies(PredationFail) {
			s.draws(&s.Threads[0], s.Turn, g.number.failed)
		}
		return
	}
	if g.read.fewer {
		s.Attack = attack{Won: true, From: a.From, Seat: a.Seat, At: a.At}
		return
	}
	g.takePrey(s, a, min(g.number.prey, int(prey.babies(a.At))), t)
}

// mayTakePrey judges how many babies a successful attack takes, where the attacker says so.
func (g *Game) mayTakePrey(s *State, n uint8, t *trace) bool {
	if most := min(g.number.prey, int(s.Biomes[s.Attack.Seat&3].babies(s.Attack.At))); int(n) > most {
		return !t.RefusesFor(PredationGain, func(e *evidence) {
			e.Since("move.named", int(n), ">", int(most)).Say("%d are named, and %d at most", n, most)
		})
	}
	return true
}

func (g *Game) takePrey(s *State, a attack, taken int, t *trace) {
	s.Attack = attack{}
	if taken > 0 && t.Applies(PredationGain) {
		g.takeBabies(&s.Biomes[a.Seat&3], a.At, uint8(taken))
		g.forward(s, s.Turn, g.number.perBaby*taken, fromHunting, t)
		g.bonuses(s, &s.Threads[0], t)
	}
}

func (g *Game) takeBabies(b *Biome, at, n uint8) {
	b.Brood[at] -= min(n, b.babies(at))
	if g.read.emptyGone && b.babies(at) == 0 {
		b.Holder[at], b.Brood[at] = rule.Maybe[uint8]{}, 0
	}
}

// plantsAround counts the plants against which an attack on a nest is rolled.
func (g *Game) plantsAround(s *State, seat rule.Seat, at uint8) int {
	b := &s.Biomes[seat]
	habitat := uint8(0)
	if b.Holder[at].Is() {
		habitat = b.habitat(b.Holder[at].Must())
	}
	if g.read.nestIn == ofParent || g.read.nestIn == ofBoth && !g.solo && s.Attack.On && habitat != s.Biomes[s.Turn].habitat(s.Attack.From) {
		habitat = b.habitat(at)
	}
	n := g.count(&filter{types: 7, in: 1 << habitat}, b)
	for _, place := range [2]uint8{at, b.Holder[at].Must()} {
		if place < spaces {
			if bounty := g.static(b, place); bounty != nil {
				n += int(bounty.shelter)
			}
		}
	}
	return n
}
