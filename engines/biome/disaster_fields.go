package biome

import (
	"math/bits"
)

// judge finds what a player loses.
func (g *Game) judge(s *State, f field, t *trace) {
	d := &s.Disaster
	if f == sunny || int(f) < len(fieldClauses) && g.prevented(s, f, t) || !t.Applies(fieldClauses[f]) {
		s.Ready |= 1 << s.Turn
		return
	}
	d.Stage = losing
	switch f {
	case snowstorm, fire:
		g.judgeStore(s, f, t)
		return
	case hurricane:
		g.allNests(s, t)
		return
	}
	affected := g.affected(s, f)
	n := bits.OnesCount32(uint32(affected))
	need := g.half(n, t)
	if f == tsunami && t.Applies(DisasterTsunamiNests) {
		d.Nests = s.Biomes[s.Turn].nests()
		if g.read.marshNests {
			for set := d.Nests; set != 0; set &= set - 1 {
				if !g.nestHabitat(&s.Biomes[s.Turn], low(set), marsh) {
					d.Nests &^= bit(low(set))
				}
			}
		}
	}
	if need >= n {
		d.Lost = affected
		return
	}
	d.Need = uint8(need)
}

// half halves a number, down or, under Climate Change in Expert, up.
func (g *Game) half(n int, t *trace) int {
	if n == 0 {
		return 0
	}
	up := DisasterClimateExpert
	if g.solo {
		up = SoloDisasters
	}
	if g.expert && (g.climate || g.solo) && t.Applies(up) {
		return (n + 1) / 2
	}
	if !t.Applies(DisasterHalf) {
		return n
	}
	return g.number.half(n)
}

// affected returns the cards of which a disaster takes half.
func (g *Game) affected(s *State, f field) (set Spaces) {
	b := &s.Biomes[s.Turn]
	for all := b.Filled; all != 0; all &= all - 1 {
		at := low(all)
		typ, h := g.cards.info[b.Card[at].Must()].typ, b.habitat(at)
		hit := false
		switch f {
		case tsunami:
			hit = h == marsh && typ != bird && typ != tree
		case drought:
			hit = h == prairie && isAnimal(typ)
		case plague:
			hit = (typ == misc || typ == flower) && (!g.read.plagueThere || h == prairie)
		case treeDisease:
			hit = h == jungle && typ == tree
		}
		if bounty := g.static(b, at); hit && (bounty == nil || !bounty.safe) {
			set |= bit(at)
		}
	}
	return set
}

// prevented reports whether a player escapes a field.
func (g *Game) prevented(s *State, f field, t *trace) bool {
	b := &s.Biomes[s.Turn]
	met := false
	switch f {
	case tsunami:
		for at := range uint8(spaces) {
			met = met || b.Card[at].Is() && g.cards.first[b.Card[at].Must()] == g.cards.mangrove && b.habitat(at) == marsh
		}
		met = met && t.Applies(DisasterTsunamiPrevent)
	case drought:
		met = g.count(&filter{types: 1 << tree, in: 1 << prairie}, b) >= 2
	case plague:
		met = g.count(&filter{types: 15 << bird, in: 1 << prairie, pays: 1 << insect}, b) >= 2
	case hurricane:
		met = g.count(&filter{types: 1 << misc}, b) >= 3
	case treeDisease:
		met = g.kindsOf(&predicate{of: filter{types: 7, in: 1 << jungle}}, b) >= 3
	}
	return met && t.Applies(DisasterPrevented)
}

// storeLoss returns how many of n tokens or hand cards a player loses, and how
// many of them foods and sunlight can be at most.
func (g *Game) storeLoss(s *State, f field, n int, t *trace) (need, foods, suns int) {
	need = g.half(n, t)
	foods, suns = need, need
	if f == snowstorm && g.read.separately {
		light := int(s.Biomes[s.Turn].Store[sunlight])
		foods, suns = g.half(n-light, t), g.half(light, t)
		need = foods + suns
	}
	switch {
	case s.Disaster.First.Holds(s.Turn):
		if t.Applies(DisasterSnowstormFirst) {
			need, foods, suns = need+1, foods+1, suns+1
		}
	case s.Disaster.Last.Holds(s.Turn):
		if t.Applies(DisasterSnowstormFirst) {
			need--
		}
	}
	return min(n, max(0, need)), foods, suns
}

// judgeStore finds how many tokens or hand cards a player loses.
func (g *Game) judgeStore(s *State, f field, t *trace) {
	d := &s.Disaster
	b := &s.Biomes[s.Turn]
	n := s.Hand[s.Turn].len()
	if f == snowstorm {
		n = b.tokens()
	}
	need, foods, suns := g.storeLoss(s, f, n, t)
	d.Need = uint8(need)
	if need == 0 {
		return
	}
	if f == fire {
		g.burnAll(s, n, need)
		return
	}
	kinds := 0
	for _, k := range b.Store {
		if k > 0 {
			kinds++
		}
	}
	if need == n || kinds == 1 {
		for kind := range b.Store {
			b.Store[kind] -= min(uint8(need), b.Store[kind])
		}
		d.Need = 0
		return
	}
	if g.read.separately {
		d.Foods, d.Suns = uint8(foods), uint8(suns)
	}
}

// burnAll discards by itself what leaves no choice.
func (g *Game) burnAll(s *State, n, need int) {
	hand := &s.Hand[s.Turn]
	var only uint8
	for card := range hand.each {
		only = g.cards.first[card]
		break
	}
	if need < n && g.cards.count(hand, only) < n {
		return
	}
	for range need {
		for card := range hand.each {
			first := g.cards.first[card]
			g.cards.take(hand, first)
			g.cards.add(&s.Discard, first)
			break
		}
	}
	s.Disaster.Need = 0
}

// nestsOf returns the nests of the active player that count together for a
// hurricane, by habitat.
func (g *Game) nestsOf(s *State, habitat uint8) (set Spaces) {
	b := &s.Biomes[s.Turn]
	for nests := b.nests(); nests != 0; nests &= nests - 1 {
		if g.read.allTogether || g.nestHabitat(b, low(nests), habitat) {
			set |= bit(low(nests))
		}
	}
	return set
}

// allNests takes the nests of which all are lost.
func (g *Game) allNests(s *State, t *trace) {
	for h := range uint8(3) {
		nests := g.nestsOf(s, h)
		if n := bits.OnesCount32(uint32(nests)); n > 0 && g.half(n, t) >= n {
			s.Disaster.Nests |= nests
		}
	}
}

// mustLoseNest reports whether a hurricane still takes a nest.
func (g *Game) mustLoseNest(s *State, t *trace) bool {
	for h := range uint8(3) {
		if g.nestsDue(s, h, t) {
			return true
		}
	}
	return false
}

func (g *Game) nestsDue(s *State, habitat uint8, t *trace) bool {
	nests := g.nestsOf(s, habitat)
	return bits.OnesCount32(uint32(nests&s.Disaster.Nests)) < g.half(bits.OnesCount32(uint32(nests)), t)
}
