package biome

// Sound judges a position by what must hold of a table at any time.
func (g *Game) Sound(s *State, t *trace) bool {
	_, tooMany := g.tooMany(s)
	switch {
	case tooMany && t.Breaks(ComponentCounts):
	case g.bountyTwice(s) && t.Breaks(ComponentCounts):
	case s.Season > 12 && t.Breaks(EndSeason):
	case g.read.limited && g.overdrawn(s) && t.Breaks(ComponentCounts):
	case !g.soundThreads(s) && t.Breaks(SeasonPhases):
	case !g.soundSeason(s, t), !g.soundPlaces(s, t):
	default:
		for seat := range g.n {
			if !g.soundBiome(s, seat, t) {
				return false
			}
		}
		return true
	}
	return false
}

// tooMany returns a card of which there are more than the set has.
func (g *Game) tooMany(s *State) (card uint8, found bool) {
	out := g.cardsOut(s)
	for card := range s.Deck.each {
		out[g.cards.first[card]]++
	}
	for card, n := range out {
		if n > g.cards.info[card].copies {
			return uint8(card), true
		}
	}
	return 0, false
}

// bountyTwice reports whether a Bountiful card or an achievement lies in two
// places.
func (g *Game) bountyTwice(s *State) bool {
	seen := s.Bounties
	twice := seen & s.BountiesGone
	seen |= s.BountiesGone
	for seat := range s.Dealt {
		twice |= seen & s.Dealt[seat]
		seen |= s.Dealt[seat]
		for _, card := range s.Biomes[seat].Bounty {
			if card != 0 {
				twice |= seen & (1 << (card - 1))
				seen |= 1 << (card - 1)
			}
		}
	}
	goals, more := s.Goals, uint16(0)
	for _, set := range []uint16{s.Public, s.GoalsGone, s.GoalsAside} {
		more |= goals & set
		goals |= set
	}
	for _, private := range s.Private {
		if private != 0 {
			more |= goals & (1 << (private - 1))
			goals |= 1 << (private - 1)
		}
	}
	return twice != 0 || more != 0
}

// soundThreads reports whether what is being resolved can be.
func (g *Game) soundThreads(s *State) bool {
	for i := range s.Threads {
		th := &s.Threads[i]
		if th.N > 0 && (s.Phase < Disaster && s.Phase != PlaceStarters || i > 0 && !s.Phase.simultaneous() || i >= int(g.n)) {
			return false
		}
	}
	return s.Turn < g.n && s.Start < g.n
}

// soundBiome judges the Biome of a player.
func (g *Game) soundBiome(s *State, seat uint8, t *trace) bool {
	b := &s.Biomes[seat]
	for at := range uint8(spaces) {
		if !g.soundSpace(b, at, t) {
			return false
		}
		if b.Holder[at] != 0 && !g.soundNest(b, at, t) {
			return false
		}
		if b.Holder[at] == 0 && b.Brood[at] != 0 && t.Breaks(NestPlace) {
			return false
		}
	}
	return true
}

// soundSpace judges what lies on a space.
func (g *Game) soundSpace(b *Biome, at uint8, t *trace) bool {
	if b.Cond[at] != 0 {
		pair := g.cards.Pairs[b.Cond[at]-1]
		if h := g.board.Habitat[at]; h != pair[0] && h != pair[1] && !g.read.overAgain && t.Breaks(ConditionsSpace) {
			return false
		}
		if b.Bounty[at] != 0 && t.Breaks(ConditionsSpace) {
			return false
		}
	}
	if b.Card[at] == 0 {
		return !b.Cubes.has(at) || !t.Breaks(ActionCube)
	}
	c := &g.cards.info[b.Card[at]-1]
	switch {
	case c.native>>b.habitat(at)&1 == 0 && t.Breaks(BoardNative):
	case b.Cubes.has(at) && c.pc == 0 && t.Breaks(ActionOne):
	default:
		return true
	}
	return false
}

// soundNest judges a nest.
func (g *Game) soundNest(b *Biome, at uint8, t *trace) bool {
	holder := b.Holder[at] - 1
	if !g.breeds(b, at) || holder >= spaces || b.Card[holder] == 0 {
		return !t.Breaks(NestPlace)
	}
	animal, plant := &g.cards.info[b.Card[at]-1], &g.cards.info[b.Card[holder]-1]
	birds, rabbits := g.nestsIn(b, holder)
	clause := NestBirdCondition
	if animal.rabbit {
		clause = NestRabbitCondition
	}
	switch {
	case (!isPlant(plant.typ) || !g.near(at).has(holder)) && t.Breaks(clause):
	case animal.rabbit && rabbits > g.number.rabbitNests && t.Breaks(NestRabbitLimit):
	case !animal.rabbit && plant.typ == tree && birds > g.number.treeNests && t.Breaks(NestTreeLimit):
	case !animal.rabbit && plant.typ != tree && birds > int(plant.symbols) && t.Breaks(NestMiscLimit):
	case animal.rabbit && b.babies(at) > g.litterOf(b, at) && t.Breaks(NestRabbitLitter):
	case !animal.rabbit && b.babies(at) > g.litterOf(b, at) && t.Breaks(NestChicks):
	default:
		return true
	}
	return false
}

// overdrawn reports whether more is in play than there is.
func (g *Game) overdrawn(s *State) bool {
	for kind := range uint8(resources) {
		if g.supply(s, kind) < 0 {
			return true
		}
	}
	return g.nestsLeft(s) < 0 || g.babiesLeft(s, true) < 0 || g.babiesLeft(s, false) < 0
}

// soundSeason judges whether the phase, and nests, belong to the season.
func (g *Game) soundSeason(s *State, t *trace) bool {
	p := part(s.Season)
	switch {
	case s.Phase < Disaster:
		return true
	case s.Phase == Nesting && p != spring && t.Breaks(NestOnlySpring):
	case s.Phase == Predation && p != summer && t.Breaks(PredationFirst):
	case s.Phase == Feeding && p != summer && t.Breaks(FeedAfterPredation):
	case s.Phase == Scavenging && p != summer && t.Breaks(ScavengeWhen):
	case s.Phase == Migration && !g.advanced && t.Breaks(SeasonStandardEvents):
	case s.Phase == Migration && (p != fall || s.Season < g.number.migrationFrom) && t.Breaks(AdvancedMigrationWhen):
	case g.anyNest(s) && !nestsStand(s.Phase, p) && t.Breaks(NestOnlySpring):
	default:
		return true
	}
	return false
}

func (g *Game) anyNest(s *State) bool {
	for seat := range g.n {
		if s.Biomes[seat].nests() != 0 {
			return true
		}
	}
	return false
}

// nestsStand reports whether there may be nests in a phase of a part of a year:
// from nesting in Spring to the clean-up in Summer.
func nestsStand(p Phase, season uint8) bool {
	return season == spring && p >= Nesting || season == summer && p < Migration
}

// soundPlaces judges the places at which achievements were completed.
func (g *Game) soundPlaces(s *State, t *trace) bool {
	for goal := range s.Place {
		for _, place := range s.Place[goal][:g.n] {
			if place == 0 || g.solo {
				continue
			}
			before := uint8(0)
			for _, other := range s.Place[goal][:g.n] {
				before += b2u(other != 0 && other < place)
			}
			switch {
			case before == place-1:
			case before > 0 && t.Breaks(AchievementSkip), t.Breaks(AchievementPlaces):
				return false
			}
		}
	}
	return true
}
