package biome

import "umpire/engines/rule"

// Validate judges a position by what must hold of a table at any time.
func (g *Game) Validate(s *State, t *trace) bool {
	_, tooMany := g.tooMany(s)
	switch {
	case tooMany && t.Breaks(ComponentCounts):
	case g.bountyTwice(s) && t.Breaks(ComponentCounts):
	case s.veiled() > s.Deck.len() && t.Breaks(ComponentCounts):
	case int(s.Season) > g.number.seasons && t.Breaks(EndSeason):
	case g.read.limited && g.overdrawn(s) && t.Breaks(ComponentCounts):
	case !g.validateVariants(s, t):
	case s.Phase < Disaster:
		return g.validateSetUp(s, t)
	case !g.validateThreads(s, t), !g.validateSeason(s, t), !g.validateMoment(s, t), !g.validateGoals(s, t):
	case s.Phase == Disaster && !g.validateDisaster(s, t):
	case s.Phase >= Over && !g.validateEnd(s, t):
	default:
		for seat := range g.n {
			if !g.validateBiome(s, seat, t) {
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
// places; that printed on the centerpiece is no card, and lies in none.
func (g *Game) bountyTwice(s *State) bool {
	seen := s.Bounties
	twice := seen & s.BountiesGone
	seen |= s.BountiesGone
	for seat := range s.Dealt {
		twice |= seen & s.Dealt[seat]
		seen |= s.Dealt[seat]
		for _, card := range s.Biomes[seat].Bounty {
			if card.Is() {
				twice |= seen & (1 << card.Must())
				seen |= 1 << card.Must()
			}
		}
	}
	goals, more := s.Goals|g.cards.printed, s.Goals&g.cards.printed
	for _, set := range []uint16{s.Public &^ g.cards.printed, s.GoalsGone, s.GoalsAside} {
		more |= goals & set
		goals |= set
	}
	for _, private := range s.Private {
		if goal, ok := private.Get(); ok {
			more |= goals & (1 << goal)
			goals |= 1 << goal
		}
	}
	return twice != 0 || more != 0
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

// validateVariants judges whether what lies on the table belongs to the game that
// is played.
func (g *Game) validateVariants(s *State, t *trace) bool {
	secret := s.PrivateVeil != 0
	bounties := s.Bounties|s.BountiesGone != 0
	for seat := range g.n {
		b := &s.Biomes[seat]
		secret = secret || s.Private[seat].Is()
		bounties = bounties || s.Dealt[seat] != 0 || s.DealtVeil[seat] != 0 || s.Redrawn[seat] != 0 || b.Down != 0 || b.Bounty != [spaces]rule.Maybe[uint8]{}
	}
	switch {
	case secret && !g.private && t.Breaks(PrivateModes):
	case (bounties || s.Phase >= DealBounties && s.Phase <= SendBounties) && !g.bountiful && t.Breaks(BountifulModes):
	case s.Phase == DealPrivate && !g.private && t.Breaks(PrivateModes):
	case s.Phase == Disaster && !g.disasters && t.Breaks(DisasterOption):
	default:
		return true
	}
	return false
}

// validateSeason judges whether the phase, and nests, belong to the season.
func (g *Game) validateSeason(s *State, t *trace) bool {
	p := quarter(s.Season)
	switch {
	case s.Season == 0 && t.Breaks(SeasonOrder):
	case s.Phase == Reduce && s.Season == 1 && t.Breaks(SeasonYearOneSkip):
	case s.Phase == Nesting && p != spring && t.Breaks(NestOnlySpring):
	case s.Phase == Predation && p != summer && t.Breaks(PredationFirst):
	case s.Phase == Feeding && p != summer && t.Breaks(FeedAfterPredation):
	case s.Phase == Scavenging && p != summer && t.Breaks(ScavengeWhen):
	case s.Phase == Migration && !g.advanced && t.Breaks(SeasonStandardEvents):
	case s.Phase == Migration && (p != fall || s.Season < g.number.migrationFrom) && t.Breaks(AdvancedMigrationWhen):
	case s.Phase == Disaster && g.disasters && !g.spins(s, t.Quiet()) && t.Breaks(DisasterWhen):
	case g.race && s.Phase < Over && int(s.Season) > g.raceSeasons() && t.Breaks(SoloRace):
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

// validateGoals judges the achievements: nobody meets a public one without having
// claimed it, and the places are those that they were completed at.
func (g *Game) validateGoals(s *State, t *trace) bool {
	for goal := range uint8(len(g.cards.Goals)) {
		if _, found := g.unclaimed(s, goal, t); found && t.Breaks(AchievementMust) {
			return false
		}
		for seat, place := range s.Place[goal][:g.n] {
			if place == 0 {
				continue
			}
			if g.solo {
				if late := [...]uint8{0, 1, soloSecond, soloThird, uint8(g.number.seasons) + 1}[min(place, 4)]; s.Season < late && t.Breaks(AchievementPlaces) {
					return false
				}
				continue
			}
			if !g.validatePlace(s, goal, rule.Seat(seat), t) {
				return false
			}
		}
	}
	return true
}

// unclaimed returns a player who meets a public achievement and has not claimed
// it.
func (g *Game) unclaimed(s *State, goal uint8, t *trace) (seat rule.Seat, found bool) {
	card := &g.cards.Goals[goal]
	if s.Public>>goal&1 == 0 || card.clause != noClause && !t.Quiet().Applies(card.clause) {
		return 0, false
	}
	for seat := range g.n {
		if s.Place[goal][seat] == 0 && g.holds(&card.is, &s.Biomes[seat]) {
			return seat, true
		}
	}
	return 0, false
}

// validatePlace judges the place at which a player completed an achievement.
func (g *Game) validatePlace(s *State, goal uint8, seat rule.Seat, t *trace) bool {
	places := &s.Place[goal]
	place, now := places[seat], s.Now[goal]
	before, alike, earlier := uint8(0), uint8(0), uint8(0)
	for other := range g.n {
		if places[other] == 0 || other == seat {
			continue
		}
		before += b2u(places[other] < place)
		alike |= b2u(places[other] == place) << other
		earlier += b2u(now>>other&1 == 0)
	}
	switch {
	case before == place-1:
	case before > 0 && t.Breaks(AchievementSkip), t.Breaks(AchievementPlaces):
		return false
	}
	switch {
	case now>>seat&1 == 0:
	case s.Phase.simultaneous() && before != earlier && t.Breaks(AchievementSimultaneousTie):
		return false
	case !s.Phase.simultaneous() && alike != 0 && t.Breaks(AchievementTurnOrder):
		return false
	case !s.Phase.simultaneous() && before < earlier && t.Breaks(AchievementTurnOrder):
		return false
	}
	return true
}

// leaders returns who has most points, a bit each.
func (g *Game) leaders(s *State) (set uint8) {
	best := s.points(0)
	for seat := range g.n {
		best = max(best, s.points(seat))
	}
	for seat := range g.n {
		set |= b2u(s.points(seat) == best) << seat
	}
	return set
}

// validateEnd judges the end of the game.
func (g *Game) validateEnd(s *State, t *trace) bool {
	winners := g.leaders(s)
	last := g.ending(s) || g.solo && int(s.Season) >= g.soloSeasons()
	switch {
	case !last && t.Breaks(EndFinish):
	case s.Winners&^winners != 0 && t.Breaks(EndWinner):
	case s.Winners != winners && t.Breaks(EndTie):
	case g.solo && !g.race && s.Rating != g.rating(s.points(0), t.Quiet()) && t.Breaks(SoloRatings):
	default:
		return true
	}
	return false
}
