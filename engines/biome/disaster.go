package biome

import (
	"math/bits"

	"umpire/engines/rule"
)

// A field is a field of the disaster spinner.
type field uint8

// Words are the names of the fields, as card sets write them.
func (field) Words() []string { return fieldNames }

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
	if !g.disasters || !t.Applies(DisasterOption) || s.Season < g.number.disasterFrom && !(g.read.climateAtOnce && g.climate) {
		return false
	}
	if g.climate && (!g.expert || t.Applies(ExpertClimate)) && t.Applies(DisasterClimateAdvanced) {
		return true
	}
	p := quarter(s.Season)
	return s.Season >= g.number.disasterFrom && (p == summer || p == winter) && t.Applies(DisasterWhen)
}

// spun lets a disaster begin.
func (g *Game) spun(s *State, m Move, t *trace) {
	which := m.Number
	if !t.Applies(DisasterSpin) {
		which = uint8(sunny)
	}
	s.Disaster = disaster{Field: rule.Some(which)}
	g.standing(s)
}

// standing finds the sole leader and the sole last, as things stand now.
func (g *Game) standing(s *State) {
	if g.n == 1 {
		return
	}
	s.Disaster.First = g.sole(func(seat, other rule.Seat) bool { return s.points(seat) > s.points(other) })
	s.Disaster.Last = g.sole(func(seat, other rule.Seat) bool { return s.points(seat) < s.points(other) })
}

// sole returns the player who is ahead of every other one, if there is one.
func (g *Game) sole(ahead func(seat, other rule.Seat) bool) (who rule.Maybe[rule.Seat]) {
	for seat := range g.n {
		alone := true
		for other := range g.n {
			alone = alone && (other == seat || ahead(seat, other))
		}
		if alone {
			return rule.Some(seat)
		}
	}
	return who
}

func (g *Game) disasterStage(s *State, t *trace) (waits bool) {
	d := &s.Disaster
	if d.Field.None() {
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
		g.judge(s, field(d.Field.Must()), t)
	case losing:
		if d.Need > 0 {
			if t.Applies(DisasterChoose) {
				return true
			}
			g.loseFirst(s)
			return false
		}
		d.Stage = losingNests
	case losingNests:
		if field(d.Field.Must()) == hurricane && g.mustLoseNest(s, t.Silent()) {
			return true
		}
		d.Stage = drawingFor
	case drawingFor:
		d.Stage = saving
		if !g.read.drawsLate && (d.Lost|g.lostNests(s, d.Lost, t)) != 0 && t.Applies(DisasterDrawFirst) {
			g.drawForLoss(s, d.Lost, t)
		}
	case saving:
		if d.Lost != 0 && s.handLen(s.Turn) >= g.number.saving && t.Applies(DisasterSave) {
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
	switch f := field(d.Field.Must()); f {
	case snowstorm:
		for kind := range b.Store {
			if b.Store[kind] > 0 && g.inShare(d, uint8(kind)) {
				g.lose(s, Move{Kind: LoseToken, Token: rule.Some(uint8(kind))}, nil)
				return
			}
		}
	case fire:
		for card := range s.Hand[s.Turn].each {
			g.lose(s, Move{Kind: Burn, Card: g.cards.first[card]}, nil)
			return
		}
	default:
		d.Lost |= bit(low(g.affected(s, f) &^ d.Lost))
	}
	d.Need--
}

func (g *Game) drawForLoss(s *State, lost Spaces, t *trace) {
	n := bits.OnesCount32(uint32(lost)) + bits.OnesCount32(uint32(g.lostNests(s, lost, t)))
	if n > 0 && t.Applies(DisasterDraw) {
		s.draws(&s.Threads[0], s.Turn, g.number.perLoss*n)
	}
}

// lostNests returns the parents of the nests that are lost: by the field itself and with the cards.
func (g *Game) lostNests(s *State, lost Spaces, t *trace) Spaces {
	b := &s.Biomes[s.Turn]
	return s.Disaster.Nests | b.nests().where(func(at uint8) bool {
		return lost.has(at) && t.Applies(DisasterNestWithAnimal) || lost.has(b.Holder[at].Must()) && !g.read.plantless
	})
}

func (g *Game) mayLose(s *State, m Move, t *trace) bool {
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
				ok = ok || g.nestsOf(s, h).has(m.At) && g.nestsDue(s, h, t) > 0
			}
		}
	}
	return ok || !t.RefusesFor(fieldClauses[min(int(f), len(fieldClauses)-1)], func(e *evidence) { g.sayLoss(e, s, &m) })
}

// halvesApart reports whether food and sunlight are being lost, and are halved separately.
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

func (g *Game) lose(s *State, m Move, _ *trace) {
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

func (g *Game) maySave(s *State, m Move, t *trace) bool {
	switch {
	case s.Disaster.Stage != saving:
		return !t.RefusesFor(DisasterSave, func(e *evidence) { g.atStage(e, s, saving) })
	case m.At != none && !s.Disaster.Lost.has(m.At):
		return !t.RefusesFor(DisasterSave, func(e *evidence) {
			isNot(e, "%q in move.lost", g.spaceName(m.At)).Say("%s is not among the lost: %s", g.spaceName(m.At), g.write.spaces.Print(s.Disaster.Lost))
		})
	}
	return true
}

func (g *Game) save(s *State, m Move, _ *trace) {
	d := &s.Disaster
	if m.At == none {
		d.Stage = removing
		return
	}
	d.Saved, d.Pay, d.Stage = rule.Some(m.At), uint8(g.number.saving), paying
}

func (g *Game) mayPaySave(s *State, m Move, t *trace) bool {
	if s.Disaster.Stage != paying {
		return !t.RefusesFor(DisasterSave, func(e *evidence) { g.atStage(e, s, paying) })
	}
	return s.Hand[m.Seat].has(m.Card) || !t.RefusesFor(DisasterSave, func(e *evidence) { g.notHeld(e, m.Seat, m.Card) })
}

func (g *Game) paySave(s *State, m Move, t *trace) {
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
	if g.read.drawsLate || !t.Silent().Applies(DisasterDrawFirst) {
		g.drawForLoss(s, counted, t)
	}
	if lost|nests != 0 {
		t.Under(fieldClauses[d.Field.Must()])
	}
	for at := range nests.each {
		b.Holder[at], b.Brood[at] = rule.Maybe[uint8]{}, 0
	}
	points := int16(0)
	for at := range lost.each {
		card := g.remove(s, s.Turn, at, t)
		g.cards.add(&s.Discard, card)
		points += int16(g.cards.info[card].points)
	}
	s.Ready |= 1 << s.Turn
	if lost != 0 && !t.Applies(DisasterNoPointLoss) {
		b.Points = max(0, b.Points-points)
	}
}

// judge finds what a player loses.
func (g *Game) judge(s *State, f field, t *trace) {
	d := &s.Disaster
	if f == sunny || int(f) < len(fieldClauses) && g.prevented(s, f, t) || !t.Silent().Applies(fieldClauses[f]) {
		s.Ready |= 1 << s.Turn
		return
	}
	d.Stage = losing
	switch f {
	case snowstorm, fire:
		g.judgeStore(s, f, t)
		return
	case hurricane:
		nests := g.allNests(s, t)
		t.Applies(DisasterHurricane)
		d.Nests = nests
		return
	}
	affected := g.affected(s, f)
	n := bits.OnesCount32(uint32(affected))
	need := g.half(n, t)
	t.Applies(fieldClauses[f])
	if need >= n {
		d.Lost = affected
	} else {
		d.Need = uint8(need)
	}
	if f != tsunami || !t.Applies(DisasterTsunamiNests) {
		return
	}
	d.Nests = s.Biomes[s.Turn].nests()
	for set := d.Nests; g.read.marshNests && set != 0; set &= set - 1 {
		if !g.nestHabitat(&s.Biomes[s.Turn], low(set), marsh) {
			d.Nests &^= bit(low(set))
		}
	}
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
	for at := range b.Filled.each {
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

// storeLoss notes how many of n tokens or hand cards a player loses, and returns it and how
// many of them foods and sunlight can be at most.
func (g *Game) storeLoss(s *State, f field, n int, t *trace) (need, foods, suns int) {
	need = g.half(n, t)
	foods, suns = need, need
	if f == snowstorm && g.read.separately {
		light := int(s.Biomes[s.Turn].Store[sunlight])
		foods, suns = g.half(n-light, t), g.half(light, t)
		need = foods + suns
	}
	d := &s.Disaster
	t.Applies(fieldClauses[f])
	d.Need = uint8(need)
	switch first := d.First.Holds(s.Turn); {
	case !first && !d.Last.Holds(s.Turn) || !t.Applies(DisasterSnowstormFirst):
	case first:
		need, foods, suns = need+1, foods+1, suns+1
	default:
		need--
	}
	if need = min(n, max(0, need)); d.Need == uint8(need) {
		t.Under(fieldClauses[f])
	}
	d.Need = uint8(need)
	return need, foods, suns
}

func (g *Game) judgeStore(s *State, f field, t *trace) {
	d := &s.Disaster
	b := &s.Biomes[s.Turn]
	n := s.Hand[s.Turn].len()
	if f == snowstorm {
		n = b.tokens()
	}
	need, foods, suns := g.storeLoss(s, f, n, t)
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

// nestsOf returns the nests of the active player that count together for a hurricane, by habitat.
func (g *Game) nestsOf(s *State, habitat uint8) (set Spaces) {
	b := &s.Biomes[s.Turn]
	return b.nests().where(func(at uint8) bool { return g.read.allTogether || g.nestHabitat(b, at, habitat) })
}

// allNests returns the nests of habitats that lose all of them.
func (g *Game) allNests(s *State, t *trace) (all Spaces) {
	for h := range uint8(3) {
		nests := g.nestsOf(s, h)
		if n := count32(uint32(nests)); n > 0 && g.half(n, t) >= n {
			all |= nests
		}
	}
	return all
}

// mustLoseNest reports whether a hurricane still takes a nest.
func (g *Game) mustLoseNest(s *State, t *trace) bool {
	return g.nestsDue(s, marsh, t) > 0 || g.nestsDue(s, prairie, t) > 0 || g.nestsDue(s, jungle, t) > 0
}

// nestsDue returns how many nests of a habitat are still to be chosen.
func (g *Game) nestsDue(s *State, habitat uint8, t *trace) int {
	nests := g.nestsOf(s, habitat)
	return g.half(count32(uint32(nests)), t) - count32(uint32(nests&s.Disaster.Nests))
}
