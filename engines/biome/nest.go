package biome

import (
	"math/bits"

	"umpire/engines/rule"
)

func (g *Game) nestsIn(b *Biome, holder uint8) (birds, rabbits int) {
	for at := range uint8(spaces) {
		if !b.Holder[at].Holds(holder) {
			continue
		}
		if b.Card[at].Is() && g.cards.info[b.Card[at].Must()].rabbit {
			rabbits++
		} else {
			birds++
		}
	}
	return birds, rabbits
}

func (g *Game) breeds(b *Biome, at uint8) bool {
	return b.Card[at].Is() && g.cards.nest[b.Card[at].Must()] > 0
}

func (g *Game) mayNest(s *State, seat rule.Seat, parent, holder uint8, t *trace) bool {
	b := &s.Biomes[seat]
	if !g.breeds(b, parent) {
		return !t.RefusesFor(NestBirdCondition, func(e *evidence) { g.strayCard(e, s, seat, parent, "is not a bird or a rabbit") })
	}
	animal := &g.cards.info[b.Card[parent].Must()]
	condition := NestBirdCondition
	if animal.rabbit {
		condition = NestRabbitCondition
	}
	ok := b.Holder[parent].None() || !t.RefusesFor(NestSingle, func(e *evidence) {
		e.Since(g.fact(seat, "nest", g.spaceName(parent)), g.spaceName(b.Holder[parent].Must()), "!=", "").About(g.at(seat, parent)).
			Say("%s nests in %s", g.cardOn(b, parent), g.spaceName(b.Holder[parent].Must()))
	})
	if g.read.limited && g.nestsLeft(s) <= 0 {
		ok = !t.RefusesFor(ComponentCounts, func(e *evidence) { e.Since("markers", g.nestsLeft(s), "<=", 0).Say("no nest marker is left") })
	}
	if !b.Filled.has(holder) {
		return !t.RefusesFor(condition, func(e *evidence) { g.strayCard(e, s, seat, holder, "") })
	}
	plant := &g.cards.info[b.Card[holder].Must()]
	near := g.near(parent).has(holder)
	birds, rabbits := g.nestsIn(b, holder)
	if animal.rabbit {
		return g.mayBurrow(b, seat, animal, plant, parent, holder, near, rabbits, t) && ok
	}
	switch {
	case (!isPlant(plant.typ) || !near) && t.BreaksFor(NestBirdCondition, func(e *evidence) { g.sayNest(e, b, seat, parent, holder) }):
	case !g.nestsThere(b, seat, animal, plant, parent, holder, t):
	case plant.typ == tree && birds >= g.number.treeNests && t.BreaksFor(NestTreeLimit, func(e *evidence) { g.sayRoom(e, b, seat, holder, birds, g.number.treeNests, "birds") }):
	case isPlant(plant.typ) && plant.typ != tree && birds >= int(plant.symbols) && t.BreaksFor(NestMiscLimit, func(e *evidence) { g.sayRoom(e, b, seat, holder, birds, int(plant.symbols), "birds") }):
	default:
		return ok
	}
	return false
}

func (g *Game) near(at uint8) Spaces {
	set := g.board.Neighbours[at]
	if g.number.diagonal {
		for at := range set.each {
			set |= g.board.Neighbours[at]
		}
		set &^= bit(at)
	}
	return set
}

func (g *Game) nestsThere(b *Biome, seat rule.Seat, animal, plant *info, parent, holder uint8, t *trace) bool {
	there, here := b.habitat(holder), b.habitat(parent)
	switch {
	case there == here:
		return true
	case animal.native>>there&1 != 0 && (!g.read.treesAcross || plant.typ == tree) && t.Applies(NestBirdDual):
		return true
	}
	return !t.BreaksFor(NestBirdCondition, func(e *evidence) { g.sayNest(e, b, seat, parent, holder) })
}

// mayBurrow judges a rabbit's nest.
func (g *Game) mayBurrow(b *Biome, seat rule.Seat, animal, plant *info, parent, holder uint8, near bool, rabbits int, t *trace) bool {
	switch {
	case (!isPlant(plant.typ) || !near || g.apart(b, animal, parent, holder)) && t.BreaksFor(NestRabbitCondition, func(e *evidence) { g.sayNest(e, b, seat, parent, holder) }):
	case rabbits >= g.number.rabbitNests && t.BreaksFor(NestRabbitLimit, func(e *evidence) { g.sayRoom(e, b, seat, holder, rabbits, g.number.rabbitNests, "rabbits") }):
	default:
		return true
	}
	return false
}

// apart reports whether a rabbit and a plant are in habitats that keep it from nesting there.
func (g *Game) apart(b *Biome, animal *info, parent, holder uint8) bool {
	there := b.habitat(holder)
	return there != b.habitat(parent) && (!g.read.rabbitsAcross || animal.native>>there&1 == 0)
}

func (g *Game) mayMakeNest(s *State, m Move, t *trace) bool {
	return g.mayNest(s, m.Seat, m.At, m.To, t)
}

func (g *Game) nest(s *State, m Move, t *trace) {
	b := &s.Biomes[m.Seat&3]
	if !t.Applies(NestPlace) {
		s.Ready |= 1 << m.Seat
		return
	}
	b.Holder[m.At] = rule.Some(m.To)
	card := b.Card[m.At].Must()
	babies := g.litterOf(b, m.At)
	clause := NestChicks
	if g.cards.info[card].rabbit {
		clause = NestRabbitLitter
	}
	if g.read.limited {
		babies = min(babies, uint8(max(0, g.babiesLeft(s, g.cards.info[card].rabbit))))
	}
	if t.Applies(clause) {
		b.Brood[m.At] = babies
	}
}

func (g *Game) litterOf(b *Biome, at uint8) uint8 {
	babies := g.cards.nest[b.Card[at].Must()]
	if bounty := g.static(b, at); bounty != nil {
		babies += bounty.chicks
	}
	return min(babies, 15)
}

func (g *Game) canNest(s *State, seat rule.Seat, t *trace) bool {
	_, _, can := g.openNest(s, seat, t)
	return can
}

// openNest returns an animal of a player that can make a nest, and in which plant.
func (g *Game) openNest(s *State, seat rule.Seat, t *trace) (parent, holder uint8, can bool) {
	b := &s.Biomes[seat]
	for parent := range b.Filled.each {
		if !g.breeds(b, parent) || b.Holder[parent].Is() {
			continue
		}
		for holder := range (g.near(parent) & b.Filled).each {
			if g.mayNest(s, seat, parent, holder, t) {
				return parent, holder, true
			}
		}
	}
	return 0, 0, false
}

// settleNests finds out who is done with nesting: whoever has nothing left that can nest.
func (g *Game) settleNests(s *State, t *trace) {
	for seat := range g.n {
		if quiet := t.Silent(); s.Ready>>seat&1 == 0 && !g.canNest(s, seat, quiet) {
			t.Under(NestEvery)
			s.Ready |= 1 << seat
		}
	}
}

func (g *Game) nestsLeft(s *State) int {
	left := nestCount
	for seat := range g.n {
		left -= bits.OnesCount32(uint32(s.Biomes[seat].nests()))
	}
	return left
}

func (g *Game) babiesLeft(s *State, rabbits bool) int {
	left := chickCount
	if rabbits {
		left = rabbitCount
	}
	for seat := range g.n {
		b := &s.Biomes[seat]
		for at := range uint8(spaces) {
			if b.Brood[at] != 0 && b.Card[at].Is() && g.cards.info[b.Card[at].Must()].rabbit == rabbits {
				left -= int(b.babies(at))
			}
		}
	}
	return left
}

func (g *Game) nestHabitat(b *Biome, parent, habitat uint8) bool {
	if b.Holder[parent].None() {
		return false
	}
	plant, animal := b.habitat(b.Holder[parent].Must()) == habitat, b.habitat(parent) == habitat
	switch g.read.nestIn {
	case ofParent:
		return animal
	case ofBoth:
		return plant || animal
	}
	return plant
}

// vultures returns a player's vultures that may scavenge and have not.
func (g *Game) vultures(s *State, seat rule.Seat, t *trace) (set Spaces) {
	b := &s.Biomes[seat]
	return b.Filled.where(func(at uint8) bool {
		card := b.Card[at].Must()
		if !g.cards.info[card].vulture || s.Phase == Scavenging && seat == s.Turn && s.Hunted.has(at) {
			return false
		}
		own := g.cards.card(card).Scavenges.own
		return (own == none || b.habitat(at) == own) && (!b.Cubes.has(at) || t.Applies(ScavengeNoCube))
	})
}

// scavengingStage passes over players without a vulture.
func (g *Game) scavengingStage(s *State, t *trace) (waits bool) {
	if s.Attack.On || s.Ready>>s.Turn&1 == 0 && g.vultures(s, s.Turn, t) != 0 {
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

// mayScavenge judges scavenging, whoever does it and whenever; At is none for leaving it.
func (g *Game) mayScavenge(s *State, m Move, t *trace) bool {
	seat := m.Seat & 3
	if m.At == none {
		return true
	}
	if !g.isVulture(s, seat, m.At, t) {
		return false
	}
	return g.vultures(s, seat, t).has(m.At) && g.solo == (m.Whom == nobody) && m.Whom != seat && (g.solo || m.Whom < g.n) ||
		!t.RefusesFor(g.vultureClause(&s.Biomes[seat], m.At), func(e *evidence) { g.sayVulture(e, s, &m) })
}

func (g *Game) isVulture(s *State, seat rule.Seat, at uint8, t *trace) bool {
	if b := &s.Biomes[seat]; b.Card[at].None() || !g.cards.info[b.Card[at].Must()].vulture {
		return !t.RefusesFor(ScavengeWhen, func(e *evidence) { g.strayCard(e, s, seat, at, "is not a vulture") })
	}
	return true
}

// vultureClause returns the clause of a vulture: the Greater one is that which
// needs a habitat of its own.
func (g *Game) vultureClause(b *Biome, at uint8) rule.Clause {
	if v := g.cards.card(b.Card[at].Must()).Scavenges; v != nil && v.own == none {
		return ScavengeLesser
	}
	return ScavengeGreater
}

// scavenge gains a point and a card for each baby left over.
func (g *Game) scavenge(s *State, m Move, t *trace) {
	if m.At == none {
		s.Ready |= 1 << s.Turn
		return
	}
	s.Hunted |= bit(m.At)
	if g.solo {
		s.Attack = attack{On: true, From: m.At}
		return
	}
	v := g.cards.card(s.Biomes[s.Turn].Card[m.At].Must()).Scavenges
	clause := g.vultureClause(&s.Biomes[s.Turn], m.At)
	prey := &s.Biomes[m.Whom&3]
	n := g.unfed(prey, v.over)
	if n == 0 {
		return
	}
	eats := g.read.eatsUp || !t.Applies(ScavengeKeepBabies)
	if !t.Applies(clause) {
		return
	}
	if eats {
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
