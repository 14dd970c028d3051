package biome

import (
	"math/bits"

	"umpire/engines/rule"
)

func init() {
	Def.Unwritten = [][2]string{
		{"hand _", "biome.component.counts"},
		{"points _", "biome.component.counts"},
		{"store _", "biome.component.counts"},
		{"board _", "biome.component.counts"},
		{"~a space like", "biome.board.spaces"},
		{"~a card", "biome.component.counts"},
		{"~a resource", "biome.component.seven-types"},
		{"~an achievement", "biome.setup.achievements"},
		{"phase", "biome.season.phases"},
		{"credit", "biome.hand.reward"},
		{"season", "biome.end.season"},
		{"store", "biome.component.counts"},
	}
}

// Validate judges a position by what must hold of a table at any time.
func (g *Game) Validate(s *State, t *trace) bool {
	card, n := g.tooMany(s)
	bounty, goal := g.twice(s)
	overdrawn := ""
	if g.read.limited {
		overdrawn = g.overdrawn(s)
	}
	switch {
	case n > 0 && t.BreaksFor(ComponentCounts, func(e *evidence) {
		e.About(g.cardName(card)).Say("%s %d times, and the game has %s", g.cardName(card), n, rule.Count(int(g.cards.info[card].copies), "copy"))
	}):
	case bounty != none && t.BreaksFor(ComponentCounts, func(e *evidence) { e.Say("%s is in two places", g.bountyName(bounty)) }):
	case goal != none && t.BreaksFor(ComponentCounts, func(e *evidence) { e.Say("%s is in two places", g.goalName(goal)) }):
	case s.veiled() > s.Deck.len() && t.BreaksFor(ComponentCounts, func(e *evidence) {
		e.Say("%s are hidden, and %s are not seen elsewhere", rule.Count(s.veiled(), "card"), rule.Count(s.Deck.len(), "card"))
	}):
	case int(s.Season) > g.number.seasons && t.BreaksFor(EndSeason, func(e *evidence) {
		e.Since("season", int(s.Season), ">", g.number.seasons).Say("it is season %d, and season %d is the last", s.Season, g.number.seasons)
	}):
	case overdrawn != "" && t.BreaksFor(ComponentCounts, func(e *evidence) { e.Say("more %s are in play than there are", overdrawn) }):
	case !g.validateVariants(s, t):
	case s.Phase < Disaster:
		return g.validateSetUp(s, t)
	case !g.validateThreads(s, t), !g.validateSeason(s, t), !g.validatePhase(s, t), !g.validateGoals(s, t):
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

// tooMany returns a card of which there are n, more than the set has; n is 0 for none.
func (g *Game) tooMany(s *State) (card uint8, n int) {
	out := g.cardsOut(s)
	for card := range s.Deck.each {
		out[g.cards.first[card]]++
	}
	for card, n := range out {
		if n > g.cards.info[card].copies {
			return uint8(card), int(n)
		}
	}
	return 0, 0
}

// twice returns a Bountiful card and an achievement that lie in two places, none for none;
// that printed on the centerpiece is not a card, and lies in none.
func (g *Game) twice(s *State) (bounty, goal uint8) {
	bounty, goal = none, none
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
	if twice != 0 {
		bounty = uint8(bits.TrailingZeros32(twice))
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
	if more != 0 {
		goal = uint8(bits.TrailingZeros16(more))
	}
	return bounty, goal
}

// overdrawn returns the kind of pieces of which more are in play than there are, "" for none.
func (g *Game) overdrawn(s *State) string {
	for kind := range uint8(resources) {
		if g.supply(s, kind) < 0 {
			return resourceNames[kind]
		}
	}
	switch {
	case g.nestsLeft(s) < 0:
		return "nest markers"
	case g.babiesLeft(s, true) < 0:
		return "rabbits"
	case g.babiesLeft(s, false) < 0:
		return "chicks"
	}
	return ""
}

// validateVariants judges whether what lies on the table belongs to the game that is played.
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
	when := func(e *evidence) {
		e.Is("season", int(s.Season)).Is("phase", phaseWords[min(s.Phase, Over)]).Say("it is season %d, %s, and the phase is %s", s.Season, seasonWords[p], phaseWords[min(s.Phase, Over)])
	}
	whose, at := g.anyNest(s)
	lasts := SoloBuild
	if g.race {
		lasts = SoloRace
	}
	switch {
	case s.Season == 0 && t.BreaksFor(SeasonOrder, when):
	case s.Phase == Reduce && s.Season == 1 && t.BreaksFor(SeasonYearOneSkip, when):
	case s.Phase == Nesting && p != spring && t.BreaksFor(NestOnlySpring, when):
	case s.Phase == Predation && p != summer && t.BreaksFor(PredationFirst, when):
	case s.Phase == Feeding && p != summer && t.BreaksFor(FeedAfterPredation, when):
	case s.Phase == Scavenging && p != summer && t.BreaksFor(ScavengeWhen, when):
	case s.Phase == Migration && !g.advanced && t.BreaksFor(SeasonStandardEvents, when):
	case s.Phase == Migration && (p != fall || s.Season < g.number.migrationFrom) && t.BreaksFor(AdvancedMigrationWhen, when):
	case s.Phase == Disaster && g.disasters && !g.spins(s, t.Silent()) && t.BreaksFor(DisasterWhen, when):
	case s.Ending && g.solo && !g.won(s) && t.BreaksFor(lasts, func(e *evidence) {
		e.Is("ending", true).Say("the game of one player ends with season %d", g.soloSeasons())
	}):
	case s.Ending && !g.solo && !g.mayEnd(s) && t.BreaksFor(EndPoints, func(e *evidence) {
		g.sayPoints(e.Is("ending", true), s).Say("no player has had %d points or a full Biome in season %d: %s", g.number.endPoints, s.Season, e.Words)
	}):
	case g.race && int(s.Season) > g.raceSeasons() && t.BreaksFor(SoloRace, func(e *evidence) {
		e.Since("season", int(s.Season), ">", g.raceSeasons()).Say("it is season %d, and season %d is the last", s.Season, g.raceSeasons())
	}):
	case g.won(s) && s.Phase < Over && t.BreaksFor(SoloRace, func(e *evidence) {
		e.Since(g.fact(0, "points"), s.points(0), ">=", g.number.endPoints).Say("%s has %s, and the race is over at %d", g.name(0), rule.Count(s.points(0), "point"), g.number.endPoints)
	}):
	case at != none && !nestsStand(s.Phase, p) && !g.won(s) && t.BreaksFor(NestOnlySpring, func(e *evidence) {
		when(e.About(g.at(whose, at)))
		e.Say("%s of %s has a nest; %s", g.spaceName(at), g.name(whose), e.Words)
	}):
	default:
		return true
	}
	return false
}

// mayEnd reports whether a player can have reached the end of the game in this season: has
// reached it, or has lost since points by an action or by a place of an achievement that
// another took, or a card that migrated.
func (g *Game) mayEnd(s *State) bool {
	gift := 0
	for i := range g.cards.program {
		if st := &g.cards.program[i]; st.op == opGivePoints {
			gift = max(gift, int(st.n))
		}
	}
	for seat := range g.n {
		points := s.points(seat)
		if s.Phase >= Action { // a position may leave open whose action was before
			points += gift
		}
		if s.Phase >= Over || s.Phase == Action && s.Ready>>seat&1 != 0 {
			points += gift
		}
		for goal := range g.cards.Goals {
			if place := s.Place[goal][seat]; place > 0 {
				all := g.cards.Goals[goal].Points
				points += int(all[0]) - int(all[min(int(place), len(all))-1])
			}
		}
		if points >= g.number.endPoints || s.Biomes[seat].Filled == allSpaces {
			return true
		}
	}
	return s.Phase >= Migration && quarter(s.Season) == fall && g.advanced
}

// anyNest returns an animal that has a nest, and whose it is; none where there is none.
func (g *Game) anyNest(s *State) (whose rule.Seat, at uint8) {
	for seat := range g.n {
		if nests := s.Biomes[seat].nests(); nests != 0 {
			return seat, low(nests)
		}
	}
	return 0, none
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
		if seat, found := g.unclaimed(s, goal, t); found && t.BreaksFor(AchievementMust, func(e *evidence) {
			e.Is(g.fact(seat, "place", g.goalName(goal)), 0).Say("%s meets %s and has not claimed it", g.name(seat), g.goalName(goal))
		}) {
			return false
		}
		for seat, place := range s.Place[goal][:g.n] {
			if place == 0 {
				continue
			}
			if g.solo {
				if late := [...]uint8{0, 1, soloSecond, soloThird, uint8(g.number.seasons) + 1}[min(place, 4)]; s.Season < late && t.BreaksFor(AchievementPlaces, func(e *evidence) {
					e.Since("season", int(s.Season), "<", int(late)).Say("place %d of %s is for season %d and later, and it is season %d", place, g.goalName(goal), late, s.Season)
				}) {
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

// unclaimed returns a player who meets a public achievement and has not claimed it.
func (g *Game) unclaimed(s *State, goal uint8, t *trace) (seat rule.Seat, found bool) {
	card := &g.cards.Goals[goal]
	if s.Public>>goal&1 == 0 || card.clause != noClause && !t.Silent().Applies(card.clause) {
		return 0, false
	}
	for seat := range g.n {
		if s.Place[goal][seat] == 0 && g.holds(&card.is, &s.Biomes[seat]) {
			return seat, true
		}
	}
	return 0, false
}

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
	why := func(e *evidence) { e.Say("%s: %s", g.goalName(goal), g.placesText(s, goal)) }
	switch {
	case before == place-1:
	case before > 0 && t.BreaksFor(AchievementSkip, why), t.BreaksFor(AchievementPlaces, why):
		return false
	}
	switch {
	case now>>seat&1 == 0:
	case s.Phase.simultaneous() && before != earlier && t.BreaksFor(AchievementSimultaneousTie, why):
		return false
	case !s.Phase.simultaneous() && (alike != 0 || before < earlier) && t.BreaksFor(AchievementTurnOrder, why):
		return false
	}
	return true
}

// leaders returns who has most points, a bit each; nobody in a game of one player, which
// has a goal or a rating and no winner.
func (g *Game) leaders(s *State) (set uint8) {
	if g.solo {
		return 0
	}
	best := s.points(0)
	for seat := range g.n {
		best = max(best, s.points(seat))
	}
	for seat := range g.n {
		set |= b2u(s.points(seat) == best) << seat
	}
	return set
}

func (g *Game) validateEnd(s *State, t *trace) bool {
	winners := g.leaders(s)
	tied := winners&(winners-1) != 0
	last := g.ending(s) || g.solo && int(s.Season) >= g.soloSeasons()
	switch {
	case !last && t.BreaksFor(EndFinish, func(e *evidence) { g.sayPoints(e, s).Say("it is season %d, and %s", s.Season, e.Words) }):
	case s.Winners != winners && (s.Winners&^winners != 0 || !tied) && t.BreaksFor(EndWinner, func(e *evidence) { g.sayPoints(e, s) }):
	case s.Winners != winners && tied && t.BreaksFor(EndTie, func(e *evidence) { g.sayPoints(e, s) }):
	case g.solo && !g.race && s.Rating != g.rating(s.points(0), t.Silent()) && t.BreaksFor(SoloRatings, func(e *evidence) {
		e.Say("%s rate %s", rule.Count(s.points(0), "point"), ratings[g.rating(s.points(0), t.Silent())-1].words)
	}):
	default:
		return true
	}
	return false
}

func (g *Game) validateBiome(s *State, seat rule.Seat, t *trace) bool {
	b := &s.Biomes[seat]
	for at := range uint8(spaces) {
		switch {
		case !g.validateSpace(s, seat, at, t):
			return false
		case b.Holder[at].Is() && !g.validateNest(s, seat, at, t):
			return false
		case b.Holder[at].None() && b.Brood[at] != 0 && t.BreaksFor(NestPlace, func(e *evidence) { g.sayHungry(e, b, seat, at) }):
			return false
		}
	}
	turns, cubes := g.actionTurns(s, seat), count32(uint32(b.Cubes))
	switch {
	case b.bounties() > startBounties && t.BreaksFor(BountifulThird, func(e *evidence) {
		e.Say("%s in the Biome of %s, and %d at most", isAre(b.bounties(), "Bountiful card"), g.name(seat), startBounties)
	}):
	case b.Down != 0 && s.Phase > SendBounties && t.BreaksFor(BountifulReveal, func(e *evidence) {
		e.Say("the cards of %s on %s lie face down", g.name(seat), g.write.spaces.Print(b.Down))
	}):
	case b.Pending&^b.Passed != 0 && !g.read.onceOnly && t.BreaksFor(TrackBonus, func(e *evidence) { g.sayBonuses(e, seat, b, b.Pending&^b.Passed, "and has not passed") }):
	case s.Phase < Over && g.passedBy(b)&^b.Passed != 0 && t.BreaksFor(TrackBonus, func(e *evidence) { g.sayBonuses(e, seat, b, g.passedBy(b)&^b.Passed, "and has passed") }):
	case s.Phase >= Over && b.Pending != 0 && !g.read.ownTurn && t.BreaksFor(TrackBonus, func(e *evidence) { g.sayBonuses(e, seat, b, b.Pending, "and has yet to resolve") }):
	case cubes > turns && t.BreaksFor(ActionOne, func(e *evidence) {
		e.Say("%s has %s on cards, and has had %s", g.name(seat), rule.Count(cubes, "cube"), rule.Count(turns, "turn"))
	}):
	case g.read.fewCubes && g.cubes(s, seat) < 0 && t.BreaksFor(ComponentCubes, func(e *evidence) { e.Say("%s has more than %d cubes", g.name(seat), cubesEach) }):
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

func (g *Game) validateSpace(s *State, seat rule.Seat, at uint8, t *trace) bool {
	b := &s.Biomes[seat]
	if cond, ok := b.Cond[at].Get(); ok {
		pair := g.cards.Pairs[cond]
		h := g.board.Habitat[at]
		named := h == pair[0] || h == pair[1]
		why := func(e *evidence) {
			e.About(g.at(seat, at)).Say("%s of %s lies under %s and counts as %s", g.spaceName(at), g.name(seat), g.cardName(g.cards.conditionOf(cond)), habitatNames[b.habitat(at)])
		}
		switch {
		case !named && !g.read.overAgain && t.BreaksFor(ConditionsSpace, why),
			b.Bounty[at].Is() && t.BreaksFor(ConditionsSpace, why),
			named && b.habitat(at) == h && !g.read.overAgain && t.BreaksFor(ConditionsEffect, why):
			return false
		}
	}
	if b.Card[at].None() {
		return !b.Cubes.has(at) || !t.BreaksFor(ActionCube, func(e *evidence) { g.strayCard(e, s, seat, at, "") })
	}
	c := &g.cards.info[b.Card[at].Must()]
	switch {
	case c.native>>b.habitat(at)&1 == 0 && t.BreaksFor(BoardNative, func(e *evidence) { g.counts(e, b, seat, at, b.Card[at].Must()) }):
	case b.Cubes.has(at) && c.pc == 0 && t.BreaksFor(ActionOne, func(e *evidence) { g.strayCard(e, s, seat, at, "has no action") }):
	default:
		return true
	}
	return false
}

// validateNest judges a nest: where it is, and how many babies it holds.
func (g *Game) validateNest(s *State, seat rule.Seat, at uint8, t *trace) bool {
	b := &s.Biomes[seat]
	holder := b.Holder[at].Must()
	if !g.breeds(b, at) || holder >= spaces {
		return !t.BreaksFor(NestPlace, func(e *evidence) { g.strayCard(e, s, seat, at, "is not a bird or a rabbit") })
	}
	condition, litter := NestBirdCondition, NestChicks
	if g.cards.info[b.Card[at].Must()].rabbit {
		condition, litter = NestRabbitCondition, NestRabbitLitter
	}
	full := g.litterOf(b, at)
	feeding := s.Phase == Feeding && seat == s.Turn && s.Ready>>seat&1 == 0
	widowed := g.read.plantless && g.disasters && quarter(s.Season) == summer // a disaster may have taken the plant
	// While nests are made no baby returns, so a nest got fewer only if none is left.
	scarce := g.read.limited && (s.Phase != Nesting || g.babiesLeft(s, condition == NestRabbitCondition) <= 0)
	brood := func(e *evidence) {
		e.About(g.at(seat, at)).Say("the nest of %s of %s holds %s, and %s has %d", g.cardOn(b, at), g.name(seat), babies(int(b.babies(at))), g.cardName(b.Card[at].Must()), full)
	}
	switch {
	case !g.near(at).has(holder) && t.BreaksFor(condition, func(e *evidence) { g.sayNest(e, b, seat, at, holder) }):
	case b.babies(at) > full && t.BreaksFor(litter, brood):
	case b.babies(at) < full && (quarter(s.Season) == spring || s.Phase < Predation) && !scarce && t.BreaksFor(litter, brood):
	case b.babies(at) == 0 && g.read.emptyGone && !g.read.limited && t.BreaksFor(NestPlace, brood):
	case b.fed(at) > 0 && !feeding && t.BreaksFor(FeedAfterPredation, func(e *evidence) { g.sayHungry(e, b, seat, at) }):
	case widowed:
		return true
	case b.Card[holder].None():
		return !t.BreaksFor(NestPlace, func(e *evidence) { g.strayCard(e, s, seat, holder, "") })
	default:
		return g.validateHolder(b, seat, at, holder, t)
	}
	return false
}

// validateHolder judges the plant that holds a nest.
func (g *Game) validateHolder(b *Biome, seat rule.Seat, at, holder uint8, t *trace) bool {
	animal, plant := &g.cards.info[b.Card[at].Must()], &g.cards.info[b.Card[holder].Must()]
	birds, rabbits := g.nestsIn(b, holder)
	apart := func(e *evidence) { g.sayNest(e, b, seat, at, holder) }
	switch {
	case animal.rabbit && (!isPlant(plant.typ) || g.apart(b, animal, at, holder)) && t.BreaksFor(NestRabbitCondition, apart):
	case animal.rabbit && rabbits > g.number.rabbitNests && t.BreaksFor(NestRabbitLimit, func(e *evidence) { g.sayRoom(e, b, seat, holder, rabbits, g.number.rabbitNests, "rabbits") }):
	case animal.rabbit:
		return true
	case !isPlant(plant.typ) && t.BreaksFor(NestBirdCondition, apart):
	case !g.nestsThere(b, seat, animal, plant, at, holder, t):
	case plant.typ == tree && birds > g.number.treeNests && t.BreaksFor(NestTreeLimit, func(e *evidence) { g.sayRoom(e, b, seat, holder, birds, g.number.treeNests, "birds") }):
	case plant.typ != tree && birds > int(plant.symbols) && t.BreaksFor(NestMiscLimit, func(e *evidence) { g.sayRoom(e, b, seat, holder, birds, int(plant.symbols), "birds") }):
	default:
		return true
	}
	return false
}

// validateSetUp judges what has been dealt and placed so far on a table that is being set up.
func (g *Game) validateSetUp(s *State, t *trace) bool {
	switch {
	case s.Season != 0 && t.Breaks(SetupMarkers):
	case (s.Turn >= g.n || s.Start >= g.n) && t.Breaks(SeasonPhases):
	case s.Phase < DealStarters && s.Start|s.Turn != 0 && t.BreaksFor(SetupStartPlayer, func(e *evidence) { e.Say("the starting player is not yet named") }):
	case g.setUpTurn(s) != s.Turn && t.Breaks(SeasonTurnBased):
	case !g.countLeft(s) && t.Breaks(SeasonPhases):
	case s.Ready != 0 && !s.Phase.simultaneous() && s.Phase != RedrawBounties && t.Breaks(SeasonSimultaneous):
	case g.playedBefore(s) && t.Breaks(SetupMarkers):
	case g.bountiful && s.Phase <= DealBounties && count32(s.Bounties) < g.bountiesDue(s) && t.BreaksFor(BountifulDeal, func(e *evidence) {
		e.Say("the deck of Bountiful cards has %d, and %s to be dealt", count32(s.Bounties), isAre(g.bountiesDue(s), "card"))
	}):
	case !g.validateGoals(s, t):
	default:
		for seat := range g.n {
			if !g.validateSeat(s, seat, t) {
				return false
			}
		}
		return true
	}
	return false
}

// bountiesDue returns how many Bountiful cards are still to be dealt, or dealt and not known.
func (g *Game) bountiesDue(s *State) int {
	due := startBounties * int(g.n)
	for _, dealt := range s.Dealt {
		due -= count32(dealt)
	}
	return due
}

// setUpTurn returns whose turn it is to be dealt something; the first player where it is nobody's.
func (g *Game) setUpTurn(s *State) rule.Seat {
	rounds := map[Phase]uint8{DealStarters: 1, DealHands: startHand, DealPrivate: 1, DealBounties: startBounties}
	if each := rounds[s.Phase]; each > 0 {
		return (s.Start + rule.Seat(g.dealtSoFar(s, each)/each)) % g.n
	}
	if s.Phase == RedrawBounties || s.Phase < DealStarters {
		return s.Turn
	}
	return 0
}

// dealtSoFar returns how many cards a phase has dealt that deals so many to each.
func (g *Game) dealtSoFar(s *State, each uint8) uint8 {
	all := each * uint8(g.n)
	return all - min(s.Left, all)
}

func (g *Game) countLeft(s *State) bool {
	n := uint8(g.n)
	most := map[Phase]uint8{DealGoals: startGoals, DealStarters: n, DealHands: startHand * n, DealPrivate: n, DealBounties: startBounties * n, RedrawBounties: maxRedraws}[s.Phase]
	return s.Left <= most && (s.Left > 0) == (most > 0)
}

// playedBefore reports whether there is something on the table that only play brings there.
func (g *Game) playedBefore(s *State) bool {
	for seat := range g.n {
		b := &s.Biomes[seat]
		if s.Credit[seat]|s.Took[seat] != 0 || s.Moved[seat] != 0 || b.nests() != 0 || b.Brood != [spaces]uint8{} || b.Cubes != 0 || b.Cond != [spaces]rule.Maybe[uint8]{} {
			return true
		}
		// Starting cards bring bonuses where they score, once they lie there.
		bring := s.Phase == PlaceStarters && g.read.startersScore && b.Filled != 0 && (g.read.onceOnly || b.Pending&^g.passedBy(b) == 0)
		if (s.Threads[seat].N > 0 || b.Pending != 0) && !bring {
			return true
		}
	}
	if early := s.Phase < PlaceStarters; !s.Discard.empty() && (early || !g.read.startersScore) || early && s.Place != (State{}).Place {
		return true
	}
	return s.Ending || s.Last.Is() || s.Migrant.Is() || s.Extra|s.Winners|s.Rating|s.GoalVeil != 0 || s.GoalsAside|s.GoalsGone != 0 || s.Hunted != 0 || s.Virtual != 0 ||
		s.Attack != attack{} || s.Disaster != (disaster{}) || s.Order != [4]rule.Seat{}
}

// misdealt reports whether a store holds other than so many of each resource, unless a
// reading limits the supply and none is left.
func (g *Game) misdealt(s *State, b *Biome, each uint8) bool {
	for kind, n := range b.Store {
		if n != each && (n > each || !g.read.limited || g.supply(s, uint8(kind)) > 0) {
			return true
		}
	}
	return false
}

// validateSeat judges what a player has been dealt, and has placed.
func (g *Game) validateSeat(s *State, seat rule.Seat, t *trace) bool {
	b := &s.Biomes[seat]
	p := s.Phase
	hand, each := s.handLen(seat), uint8(b2u(p > DealHands))
	clause, starters := g.validateStarters(s, seat)
	switch {
	case b.Points != 0 && !(g.read.startersScore && b.Filled != 0) && t.Breaks(SetupPointsZero):
	case g.misdealt(s, b, each) && t.Breaks(SetupResources):
	case hand != g.dealtTo(s, seat, DealHands, startHand) && !s.deckEmpty() && t.Breaks(SetupHand):
	case !starters && t.Breaks(clause):
	case g.private && (s.Private[seat].Is() || s.PrivateVeil>>seat&1 != 0) != (g.dealtTo(s, seat, DealPrivate, 1) > 0) && s.Goals != 0 && t.Breaks(PrivateDeal):
	case g.bountiful && !g.validateBounties(s, seat, t):
	default:
		return true
	}
	return false
}

// dealtTo returns how many cards a player has been dealt of those that a phase deals.
func (g *Game) dealtTo(s *State, seat rule.Seat, in Phase, each uint8) int {
	switch {
	case s.Phase < in:
		return 0
	case s.Phase > in:
		return int(each)
	}
	dealt := int(g.dealtSoFar(s, each))
	return max(0, min(int(each), dealt-int(each)*int((seat+g.n-s.Start)%g.n)))
}
