package biome

import "umpire/engines/rule"

// validateBiome judges the Biome of a player.
func (g *Game) validateBiome(s *State, seat rule.Seat, t *trace) bool {
	b := &s.Biomes[seat]
	for at := range uint8(spaces) {
		switch {
		case !g.validateSpace(b, at, t):
			return false
		case b.Holder[at].Is() && !g.validateNest(s, seat, at, t):
			return false
		case b.Holder[at].None() && b.Brood[at] != 0 && t.Breaks(NestPlace):
			return false
		}
	}
	switch {
	case b.Down != 0 && s.Phase > SendBounties && t.Breaks(BountifulReveal):
	case b.Pending&^b.Passed != 0 && t.Breaks(TrackBonus):
	case s.Phase < Over && g.passedBy(b)&^b.Passed != 0 && t.Breaks(TrackBonus):
	case s.Phase >= Over && b.Pending != 0 && !g.read.ownTurn && t.Breaks(TrackBonus):
	case count32(uint32(b.Cubes)) > g.actionTurns(s, seat) && t.Breaks(ActionOne):
	case g.read.fewCubes && g.cubes(s, seat) < 0 && t.Breaks(ComponentCubes):
	case s.Phase.simultaneous() && !g.validateShown(&s.Shown[seat], t):
	default:
		return true
	}
	return false
}

// actionTurns returns how many turns of action phases a player has had, as many
// as the cubes that may lie on the cards.
func (g *Game) actionTurns(s *State, seat rule.Seat) int {
	turns := max(0, int(s.Season)-1)
	if s.Phase >= Over || s.Phase == Action && s.Ready>>seat&1 != 0 {
		turns++
	}
	return turns
}

// validateSpace judges what lies on a space.
func (g *Game) validateSpace(b *Biome, at uint8, t *trace) bool {
	if b.Cond[at].Is() {
		pair := g.cards.Pairs[b.Cond[at].Must()]
		h := g.board.Habitat[at]
		switch {
		case h != pair[0] && h != pair[1] && !g.read.overAgain && t.Breaks(ConditionsSpace),
			b.Bounty[at].Is() && t.Breaks(ConditionsSpace),
			(h == pair[0] || h == pair[1]) && b.habitat(at) == h && !g.read.overAgain && t.Breaks(ConditionsEffect):
			return false
		}
	}
	if b.Card[at].None() {
		return !b.Cubes.has(at) || !t.Breaks(ActionCube)
	}
	c := &g.cards.info[b.Card[at].Must()]
	switch {
	case c.native>>b.habitat(at)&1 == 0 && t.Breaks(BoardNative):
	case b.Cubes.has(at) && c.pc == 0 && t.Breaks(ActionOne):
	default:
		return true
	}
	return false
}

// validateShown judges what the others see of a Biome in a simultaneous phase.
func (g *Game) validateShown(b *Biome, t *trace) bool {
	for at := range uint8(spaces) {
		if !g.validateSpace(b, at, t) {
			return false
		}
	}
	return true
}

// validateNest judges a nest: where it is, and how many babies it holds.
func (g *Game) validateNest(s *State, seat rule.Seat, at uint8, t *trace) bool {
	b := &s.Biomes[seat]
	holder := b.Holder[at].Must()
	if !g.breeds(b, at) || holder >= spaces {
		return !t.Breaks(NestPlace)
	}
	condition, litter := NestBirdCondition, NestChicks
	if g.cards.info[b.Card[at].Must()].rabbit {
		condition, litter = NestRabbitCondition, NestRabbitLitter
	}
	full := g.litterOf(b, at)
	feeding := s.Phase == Feeding && seat == s.Turn && s.Ready>>seat&1 == 0
	widowed := g.read.plantless && g.disasters && quarter(s.Season) == summer // a disaster may have taken the plant
	switch {
	case !g.near(at).has(holder) && t.Breaks(condition):
	case b.babies(at) > full && t.Breaks(litter):
	case b.babies(at) < full && quarter(s.Season) == spring && !g.read.limited && t.Breaks(litter):
	case b.babies(at) == 0 && g.read.emptyGone && !g.read.limited && t.Breaks(NestPlace):
	case b.fed(at) > 0 && !feeding && t.Breaks(FeedAfterPredation):
	case widowed:
		return true
	case b.Card[holder].None():
		return !t.Breaks(NestPlace)
	default:
		return g.validateHolder(b, at, holder, t)
	}
	return false
}

// validateHolder judges the plant that holds a nest.
func (g *Game) validateHolder(b *Biome, at, holder uint8, t *trace) bool {
	animal, plant := &g.cards.info[b.Card[at].Must()], &g.cards.info[b.Card[holder].Must()]
	birds, rabbits := g.nestsIn(b, holder)
	switch {
	case animal.rabbit && (!isPlant(plant.typ) || g.apart(b, animal, at, holder)) && t.Breaks(NestRabbitCondition):
	case animal.rabbit && rabbits > g.number.rabbitNests && t.Breaks(NestRabbitLimit):
	case animal.rabbit:
		return true
	case !isPlant(plant.typ) && t.Breaks(NestBirdCondition):
	case !g.nestsThere(b, animal, plant, at, holder, t):
	case plant.typ == tree && birds > g.number.treeNests && t.Breaks(NestTreeLimit):
	case plant.typ != tree && birds > int(plant.symbols) && t.Breaks(NestMiscLimit):
	default:
		return true
	}
	return false
}
