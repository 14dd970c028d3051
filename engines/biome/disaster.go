package biome

import (
	"math/bits"

	"umpire/engines/rule"
)

// A field is a field of the disaster spinner.
type field uint8

const (
	tsunami field = iota
	drought
	plague
	hurricane
	treeDisease
	snowstorm
	fire
	sunny
)

var fieldNames = []string{"tsunami", "drought", "plague", "hurricane", "tree-disease", "snowstorm", "fire", "sunny"}

var fieldClauses = []rule.Clause{DisasterTsunami, DisasterDrought, DisasterPlague, DisasterHurricane, DisasterTreeDisease, DisasterSnowstorm, DisasterFire}

const (
	marsh   = 0
	prairie = 1
	jungle  = 2
	insect  = 4
)

// The stages of a disaster for one player.
const (
	judging uint8 = iota
	losing
	losingNests
	drawingFor
	saving
	paying
	removing
)

// spins reports whether a disaster comes at the start of the season.
func (g *Game) spins(s *State, t *trace) bool {
	if !g.disasters || !t.On(DisasterOption) || s.Season < g.number.disasterFrom && !(g.read.climateAtOnce && g.climate) {
		return false
	}
	if g.climate && (!g.expert || t.On(ExpertClimate)) && t.On(DisasterClimateAdvanced) {
		return true
	}
	p := part(s.Season)
	return s.Season >= g.number.disasterFrom && (p == summer || p == winter) && t.On(DisasterWhen)
}

// spun lets a disaster begin.
func (g *Game) spun(s *State, which uint8, t *trace) {
	if !t.On(DisasterSpin) {
		which = uint8(sunny)
	}
	s.Disaster = disaster{Field: which + 1}
	g.standing(s)
}

// standing finds the sole leader and the sole last, as things stand now.
func (g *Game) standing(s *State) {
	if g.n == 1 {
		return
	}
	first, last := uint8(0), uint8(0)
	for seat := range g.n {
		if s.points(seat) > s.points(first) {
			first = seat
		}
		if s.points(seat) < s.points(last) {
			last = seat
		}
	}
	for seat := range g.n {
		if seat != first && s.points(seat) == s.points(first) {
			first = nobody
			break
		}
	}
	for seat := range g.n {
		if last != nobody && seat != last && s.points(seat) == s.points(last) {
			last = nobody
		}
	}
	s.Disaster.First, s.Disaster.Last = first+1, last+1
}

// disasterStage goes on with the disaster of the active player.
func (g *Game) disasterStage(s *State, t *trace) (waits bool) {
	d := &s.Disaster
	if d.Field == 0 {
		return true
	}
	if s.Ready>>s.Turn&1 != 0 {
		*d = disaster{Field: d.Field, First: d.First, Last: d.Last}
		if !g.nextTurn(s, t) {
			g.endPhase(s, t)
		}
		return false
	}
	switch d.Stage {
	case judging:
		g.judge(s, field(d.Field-1), t)
	case losing:
		if d.Need > 0 {
			if t.On(DisasterChoose) {
				return true
			}
			g.loseFirst(s)
			return false
		}
		d.Stage = losingNests
	case losingNests:
		if field(d.Field-1) == hurricane && g.mustLoseNest(s, t) {
			return true
		}
		d.Stage = drawingFor
	case drawingFor:
		d.Stage = saving
		if !g.read.drawsLate && (d.Lost|g.lostNests(s, d.Lost, t)) != 0 && t.On(DisasterDrawFirst) {
			g.drawForLoss(s, d.Lost, t)
		}
	case saving:
		if d.Lost != 0 && s.handLen(s.Turn) >= g.number.saving && t.On(DisasterSave) {
			return true
		}
		d.Stage = removing
	case paying:
		if d.Pay > 0 {
			return true
		}
		d.Stage = removing
	case removing:
		g.suffer(s, t)
	}
	return false
}

// loseFirst loses the first that can be lost, where nobody chooses.
func (g *Game) loseFirst(s *State) {
	d, b := &s.Disaster, &s.Biomes[s.Turn]
	switch f := field(d.Field - 1); f {
	case snowstorm:
		for kind := range b.Store {
			if b.Store[kind] > 0 {
				b.Store[kind]--
				break
			}
		}
	case fire:
		for card := range s.Hand[s.Turn].each {
			g.lose(s, &Move{Kind: Burn, A: g.cards.first[card]})
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
	if n > 0 && t.On(DisasterDraw) {
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
		if lost.has(at) && t.On(DisasterNestWithAnimal) || lost.has(b.Holder[at]-1) && !g.read.plantless {
			set |= bit(at)
		}
	}
	return set
}

// judge finds what a player loses.
func (g *Game) judge(s *State, f field, t *trace) {
	d := &s.Disaster
	if f == sunny || int(f) < len(fieldClauses) && g.prevented(s, f, t) || !t.On(fieldClauses[f]) {
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
	if f == tsunami && t.On(DisasterTsunamiNests) {
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
	if g.expert && (g.climate || g.solo) && t.On(up) {
		return (n + 1) / 2
	}
	if !t.On(DisasterHalf) {
		return n
	}
	return g.number.half(n)
}

// affected returns the cards of which a disaster takes half.
func (g *Game) affected(s *State, f field) (set Spaces) {
	b := &s.Biomes[s.Turn]
	for all := b.Filled; all != 0; all &= all - 1 {
		at := low(all)
		typ, h := g.cards.info[b.Card[at]-1].typ, b.habitat(at)
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
			met = met || b.Card[at] != 0 && g.cards.first[b.Card[at]-1] == g.cards.mangrove && b.habitat(at) == marsh
		}
		met = met && t.On(DisasterTsunamiPrevent)
	case drought:
		met = g.count(&filter{types: 1 << tree, in: 1 << prairie}, b) >= 2
	case plague:
		met = g.count(&filter{types: 15 << bird, in: 1 << prairie, pays: 1 << insect}, b) >= 2
	case hurricane:
		met = g.count(&filter{types: 1 << misc}, b) >= 3
	case treeDisease:
		met = g.kindsOf(&predicate{of: filter{types: 7, in: 1 << jungle}}, b) >= 3
	}
	return met && t.On(DisasterPrevented)
}

// judgeStore finds how many tokens or hand cards a player loses.
func (g *Game) judgeStore(s *State, f field, t *trace) {
	d := &s.Disaster
	b := &s.Biomes[s.Turn]
	n := s.Hand[s.Turn].len()
	if f == snowstorm {
		n = b.tokens()
	}
	need := g.half(n, t)
	if f == snowstorm && g.read.separately {
		need = g.half(int(b.Store[sunlight]), t) + g.half(n-int(b.Store[sunlight]), t)
	}
	switch s.Turn + 1 {
	case d.First:
		if t.On(DisasterSnowstormFirst) {
			need++
		}
	case d.Last:
		if t.On(DisasterSnowstormFirst) {
			need--
		}
	}
	need = min(n, max(0, need))
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

// mayLose judges what a player gives up to a disaster.
func (g *Game) mayLose(s *State, m *Move, t *trace) bool {
	d := &s.Disaster
	f := field(d.Field - 1)
	ok := false
	switch m.Kind {
	case Lose:
		ok = d.Stage == losing && f != snowstorm && f != fire && g.affected(s, f).has(m.A) && !d.Lost.has(m.A)
	case LoseToken:
		ok = d.Stage == losing && f == snowstorm && s.Biomes[s.Turn].Store[m.A] > 0 && g.halfOf(s, m.A, t)
	case Burn:
		ok = d.Stage == losing && f == fire && s.Hand[s.Turn].has(m.A)
	case LoseNest:
		if d.Stage == losingNests && f == hurricane && !d.Nests.has(m.A) {
			for h := range uint8(3) {
				ok = ok || g.nestsOf(s, h).has(m.A) && g.nestsDue(s, h, t)
			}
		}
	}
	if !ok {
		t.Breaks(fieldClauses[min(int(f), len(fieldClauses)-1)])
	}
	return ok
}

// halfOf reports whether a kind of token may still be lost: under the reading
// that halves food and sunlight separately, as many of each as that asks for.
func (g *Game) halfOf(s *State, kind uint8, t *trace) bool {
	if !g.read.separately {
		return true
	}
	b := &s.Biomes[s.Turn]
	suns, all := int(b.Store[sunlight]), b.tokens()
	need := int(s.Disaster.Need)
	// Half of what is left of each is enough once the other is used up.
	if kind == sunlight {
		return suns > 0 && need > (all-suns)/2 || all == suns
	}
	return all-suns > 0 && (need > suns/2 || suns == 0)
}

// lose gives something up.
func (g *Game) lose(s *State, m *Move) {
	d := &s.Disaster
	switch m.Kind {
	case Lose:
		d.Lost |= bit(m.A)
		d.Need--
	case LoseToken:
		s.Biomes[s.Turn].Store[m.A]--
		d.Need--
	case Burn:
		g.cards.take(&s.Hand[s.Turn], m.A)
		g.cards.add(&s.Discard, m.A)
		d.Need--
	case LoseNest:
		d.Nests |= bit(m.A)
	}
}

// maySave judges saving a card.
func (g *Game) maySave(s *State, m *Move, t *trace) bool {
	if s.Disaster.Stage != saving || m.A != none && !s.Disaster.Lost.has(m.A) {
		t.Breaks(DisasterSave)
		return false
	}
	return true
}

func (g *Game) save(s *State, m *Move) {
	d := &s.Disaster
	if m.A == none {
		d.Stage = removing
		return
	}
	d.Saved, d.Pay, d.Stage = m.A+1, uint8(g.number.saving), paying
}

func (g *Game) paySave(s *State, m *Move, t *trace) {
	g.cards.take(&s.Hand[s.Turn], m.A)
	g.cards.add(&s.Discard, m.A)
	if s.Disaster.Pay--; s.Disaster.Pay == 0 && !t.On(DisasterSaveNoReward) {
		s.draws(&s.Threads[0], s.Turn, g.number.saving/2)
	}
}

// suffer takes the lost cards and nests away.
func (g *Game) suffer(s *State, t *trace) {
	d := &s.Disaster
	b := &s.Biomes[s.Turn]
	lost := d.Lost
	if d.Saved != 0 {
		lost &^= bit(d.Saved - 1)
	}
	nests := g.lostNests(s, lost, t)
	counted := d.Lost
	if g.read.drawsLate {
		counted = lost
	}
	late := g.read.drawsLate || (d.Lost|g.lostNests(s, d.Lost, t)) != 0 && !t.On(DisasterDrawFirst)
	if late {
		g.drawForLoss(s, counted, t)
	}
	for set := nests; set != 0; set &= set - 1 {
		b.Holder[low(set)], b.Brood[low(set)] = 0, 0
	}
	for set := lost; set != 0; set &= set - 1 {
		card := g.remove(s, s.Turn, low(set), t)
		g.cards.add(&s.Discard, card)
		if !t.On(DisasterNoPointLoss) {
			b.Points = max(0, b.Points-int16(g.cards.info[card].points))
		}
	}
	s.Ready |= 1 << s.Turn
}
