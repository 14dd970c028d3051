package biome

import (
	"fmt"

	"umpire/engines/rule"
)

// migrants returns the animals of a player that have not migrated this phase.
func (g *Game) migrants(s *State, seat rule.Seat) (set Spaces) {
	b := &s.Biomes[seat]
	return b.Filled.where(func(at uint8) bool { return isAnimal(g.cards.info[b.Card[at].Must()].typ) })
}

// migrationStage passes over players without animals.
func (g *Game) migrationStage(s *State, t *trace) (waits bool) {
	if s.Migrant.Is() || s.Left > 0 {
		return true
	}
	if s.Ready>>s.Turn&1 == 0 && g.migrants(s, s.Turn) != 0 {
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

func (g *Game) fits(b *Biome, card uint8, t *trace) bool {
	c := &g.cards.info[card]
	for at := range (allSpaces &^ b.Filled).each {
		if c.native>>b.habitat(at)&1 != 0 {
			return true
		}
	}
	return false
}

func (g *Game) firstFit(s *State, seat rule.Seat, t *trace) (at uint8, fits bool) {
	for at := range (g.migrants(s, seat) &^ s.Moved[seat]).each {
		if g.fits(&s.Biomes[g.left(seat)], s.Biomes[seat].Card[at].Must(), t) {
			return at, true
		}
	}
	return none, false
}

func (g *Game) mayMigrate(s *State, m Move, t *trace) bool {
	if g.solo {
		return !t.RefusesFor(SoloMigration, func(e *evidence) { e.Is("move.players", 1).Say("there is no neighbor: an animal is released") })
	}
	return g.mayLeave(s, s.Turn, m.At, t)
}

// isAnimal judges the card that leaves a Biome under a clause.
func (g *Game) isAnimal(s *State, seat rule.Seat, at uint8, leaves rule.Clause, t *trace) bool {
	return g.migrants(s, seat).has(at) || !t.RefusesFor(leaves, func(e *evidence) { g.strayCard(e, s, seat, at, "is not an animal") })
}

// mayLeave judges an animal that migrates from a player to the one on the left.
func (g *Game) mayLeave(s *State, seat rule.Seat, at uint8, t *trace) bool {
	if !g.isAnimal(s, seat, at, AdvancedMigrationMust, t) {
		return false
	}
	to, card := g.left(seat), s.Biomes[seat].Card[at].Must()
	switch {
	case s.Moved[seat].has(at) && t.BreaksFor(AdvancedMigrationOnce, func(e *evidence) {
		e.Is(fmt.Sprintf("(%q in move.used)", g.spaceName(at)), true)
		e.About(g.at(seat, at)).Say("%s has come in this season", g.cardOn(&s.Biomes[seat], at))
	}):
	case !g.fits(&s.Biomes[to], card, t) && t.BreaksFor(AdvancedMigrationFit, func(e *evidence) {
		g.lies(e, s, seat, at)
		e.About(g.at(seat, at)).Say("%s is native to %s, and %s has no such space open", g.cardName(card), g.habitats(g.cards.info[card].native), g.name(to))
	}):
	default:
		return true
	}
	return false
}

// mayStay judges leaving migration out, or discarding an animal instead.
func (g *Game) mayStay(s *State, m Move, t *trace) bool {
	if g.solo {
		return m.Kind != Remove || !t.RefusesFor(SoloMigration, func(e *evidence) { e.Is("move.players", 1).Say("one player releases an animal") })
	}
	animal := m.Kind != Remove || g.isAnimal(s, s.Turn, m.At, AdvancedMigrationNoneFits, t)
	if at, fits := g.firstFit(s, s.Turn, t.Silent()); fits {
		return !t.BreaksFor(AdvancedMigrationMust, func(e *evidence) {
			g.lies(e, s, s.Turn, at)
			e.Say("%s fits in the Biome of %s", g.cardOn(&s.Biomes[s.Turn], at), g.name(g.left(s.Turn)))
		}) && animal
	}
	return animal
}

// migrate lets an animal leave; its new owner settles it.
func (g *Game) migrate(s *State, m Move, t *trace) {
	if !t.Applies(AdvancedMigrationMust) || !g.fits(&s.Biomes[g.left(s.Turn)], s.Biomes[s.Turn].Card[m.At].Must(), t) {
		s.Ready |= 1 << s.Turn
		return
	}
	s.Migrant = rule.Some(m.At)
	if g.number.giverSettles || !t.Applies(AdvancedMigrationReceiver) {
		g.settleAnywhere(s, t)
	}
}

// settleAnywhere puts the migrant onto the first space that suits it.
func (g *Game) settleAnywhere(s *State, t *trace) {
	for at := range uint8(spaces) {
		if quiet := t.Silent(); g.maySettle(s, Move{At: at}, quiet) {
			g.settle(s, Move{At: at}, t)
			return
		}
	}
	s.Migrant = rule.Maybe[uint8]{}
	s.Ready |= 1 << s.Turn
}

// migrant returns the card that waits to be settled.
func (g *Game) migrant(s *State) uint8 {
	if g.solo {
		return s.Migrant.Must()
	}
	return s.Biomes[s.Turn&3].Card[s.Migrant.Must()].Must()
}

// maySettle judges where a migrant is put, or in solo a revealed animal.
func (g *Game) maySettle(s *State, m Move, t *trace) bool {
	receiver, fits, dual := rule.Seat(0), SoloMigrationReveal, BoardDual
	if !g.solo {
		receiver, fits, dual = g.left(s.Turn), AdvancedMigrationFit, AdvancedMigrationDual
	}
	free := !s.Biomes[receiver].Filled.has(m.At) || !t.RefusesFor(BoardOneCard, func(e *evidence) { e.Say("%s", g.lies(e, s, receiver, m.At)) })
	return g.native(s, receiver, g.migrant(s), m.At, fits, dual, t) && free
}

func (g *Game) settle(s *State, m Move, t *trace) {
	if g.solo {
		g.soloSettle(s, &m, t)
		return
	}
	giver, receiver, from := s.Turn, g.left(s.Turn), s.Migrant.Must()
	cube := s.Biomes[giver].Cubes.has(from)
	if cube && t.Applies(AdvancedMigrationCube) {
		s.Biomes[giver].Cubes, cube = s.Biomes[giver].Cubes&^bit(from), false
		t.Under(AdvancedMigrationReceiver)
	}
	card := g.remove(s, giver, from, t)
	s.Moved[giver] &^= bit(from)
	s.Migrant = rule.Maybe[uint8]{}
	s.Ready |= 1 << giver
	s.Moved[receiver] |= bit(m.At)
	if cube {
		s.Biomes[receiver].Cubes |= bit(m.At)
	}
	g.lay(s, receiver, &s.Threads[0], card, m.At, g.number.migrated(int(g.cards.info[card].points)), fromMigration, AdvancedMigrationPoints, t)
	g.claims(s, 1<<giver, t)
}

func (g *Game) discardAnimal(s *State, m Move, t *trace) {
	s.Ready |= 1 << s.Turn
	if m.Kind == Remove && t.Applies(AdvancedMigrationNoneFits) {
		card := g.remove(s, s.Turn, m.At, t)
		s.Moved[s.Turn] &^= bit(m.At)
		g.cards.add(&s.Discard, card)
	}
}

// redrawnAll marks a player who is done with laying Bountiful cards away.
const redrawnAll = 0x80

// What set-up deals.
const (
	startHand     = 3
	startGoals    = 3
	startBounties = 3
	ownBounties   = 2
	maxRedraws    = 3
)

// Start returns the table before set-up.
func (g *Game) Start() State {
	s := State{Phase: DealGoals, Deck: g.cards.all, Goals: g.cards.goals &^ g.cards.printed, Left: startGoals}
	if g.bountiful {
		s.Bounties = g.cards.bounties
	}
	for seat := range g.n {
		s.Biomes[seat].In = g.board.in
	}
	if s.Goals == 0 {
		s.Phase = NameStart
		s.Left = 0
	}
	return s
}

// goalDrawn lays out a public achievement, or one that an action has drawn.
func (g *Game) goalDrawn(s *State, m Move, t *trace) {
	goal := m.Card
	if s.Phase == DealGoals {
		dealt := SetupAchievements
		if g.solo {
			dealt = SoloSetup
		}
		if t.Applies(dealt) {
			s.Goals &^= 1 << goal
			s.Public |= 1 << goal
		}
		s.Left--
		if s.Left == 0 || s.Goals == 0 {
			s.Left = 0
			if t.Applies(AchievementFour) {
				s.Public |= g.cards.printed
			}
			s.Phase = NameStart
		}
		return
	}
	if top := g.waiting(s, GoalDrawn); top != nil {
		if t.Applies(ActionNewAchievement) {
			top.left--
			s.Goals &^= 1 << goal
			s.GoalsAside |= 1 << goal
		} else {
			top.left = 0
		}
	}
}

func (g *Game) startNamed(s *State, m Move, t *trace) {
	if t.Applies(SetupStartPlayer) {
		s.Start = m.Whom
	}
	s.Turn = s.Start
	s.Phase, s.Left = DealStarters, uint8(g.n)
}

// starterDrawn gives the next player a starting bird and the tree of its number.
func (g *Game) starterDrawn(s *State, m Move, t *trace) {
	if t.Applies(SetupStartersDraw) {
		for _, card := range g.cards.starters[m.Number] {
			s.Aside[s.Turn].set(card)
		}
	} else {
		s.Ready |= 1 << s.Turn
	}
	s.Left--
	s.Turn = g.left(s.Turn)
}

// dealt continues with set-up, and reports whether chance is due.
func (g *Game) dealt(s *State, t *trace) (waits bool) {
	switch s.Phase {
	case DealGoals, NameStart:
		return true
	case DealStarters:
		if s.Left > 0 {
			return true
		}
		s.Phase, s.Turn = PlaceStarters, 0
		if !t.Applies(SetupPointsZero) {
			for seat := range g.n {
				s.Biomes[seat].Points = 1
			}
		}
		return false
	case DealHands:
		if s.Left > 0 && !s.Deck.empty() {
			return true
		}
		s.Left = 0
		g.afterHands(s, t)
	case DealPrivate:
		if s.Left > 0 && s.Goals != 0 {
			return true
		}
		s.Left = 0
		g.afterPrivate(s, t)
	case DealBounties:
		if s.Left > 0 && s.Bounties != 0 {
			return true
		}
		s.Left = 0
		s.Phase, s.Turn, s.Ready = BuryBounties, 0, 0
	case RedrawBounties:
		return g.redrawing(s)
	}
	return false
}

func (g *Game) placePair(s *State, m Move, t *trace) {
	seat := m.Seat & 3
	b, pair := &s.Biomes[seat], s.Aside[seat]
	s.Aside[seat] = Pile{}
	s.Ready |= 1 << seat
	for card := range pair.each {
		at := m.At
		if isPlant(g.cards.info[card].typ) {
			at = m.To
		}
		b.Card[at] = rule.Some(card)
		b.Filled |= bit(at)
	}
	for card := range pair.each {
		if g.read.startersScore || !t.Applies(SetupStartersNoPoints) {
			g.forward(s, seat, int(g.cards.info[card].points), fromCards, t)
		}
	}
	g.claims(s, 1<<seat, t)
	g.bonuses(s, s.thread(seat), t)
}

func (g *Game) mayPlacePair(s *State, m Move, t *trace) bool {
	seat := m.Seat & 3
	if s.Ready>>seat&1 != 0 {
		return !t.RefusesFor(SetupStartersPlace, func(e *evidence) { e.Is("move.done", true).Say("%s has placed them", g.name(seat)) })
	}
	b := &s.Biomes[seat]
	for card := range s.Aside[seat].each {
		at := m.At
		if isPlant(g.cards.info[card].typ) {
			at = m.To
		}
		if g.cards.info[card].native>>b.habitat(at)&1 == 0 && t.BreaksFor(SetupStartersPlace, func(e *evidence) { g.counts(e, b, seat, at, card) }) {
			return false
		}
	}
	apart := func(e *evidence) {
		isNot(e, "move.near(%q, %q)", g.spaceName(m.At), g.spaceName(m.To))
		e.About(g.at(seat, m.At), g.at(seat, m.To)).Say("%s and %s are not adjacent", g.spaceName(m.At), g.spaceName(m.To))
	}
	if m.At == m.To {
		return !t.RefusesFor(SetupOrthogonal, func(e *evidence) {
			isNot(e, "move.near(%q, %q)", g.spaceName(m.At), g.spaceName(m.To)).Say("%s is named twice", g.spaceName(m.At))
		})
	}
	return g.board.Neighbours[m.At].has(m.To) || !t.BreaksFor(SetupOrthogonal, apart)
}

// afterSetUp continues after a part of set-up in which players decide.
func (g *Game) afterSetUp(s *State, t *trace) {
	switch s.Phase {
	case PlaceStarters:
		if !t.Applies(SetupDeck) {
			s.Deck = Pile{}
		}
		s.Ready = 0
		s.Phase, s.Turn, s.Left = DealHands, s.Start, startHand*uint8(g.n)
	case BuryBounties:
		s.Phase, s.Ready = SendBounties, 0
		s.Redrawn = [4]uint8{}
	default:
		s.Ready = 0
		for seat := range g.n {
			if s.Biomes[seat].Down != 0 && t.Applies(BountifulReveal) {
				s.Biomes[seat].Down = 0
			}
		}
		g.beginGame(s, t)
	}
}

func (g *Game) dealHand(s *State, card uint8, t *trace) {
	if t.Applies(SetupHand) {
		g.cards.take(&s.Deck, card)
		g.cards.add(&s.Hand[s.Turn], card)
	}
	s.Left--
	if s.Left%startHand == 0 {
		s.Turn = g.left(s.Turn)
	}
}

func (g *Game) afterHands(s *State, t *trace) {
	for seat := range g.n {
		if t.Applies(SetupResources) {
			for kind := range uint8(resources) {
				g.gain(s, seat, kind, 1)
			}
		}
	}
	if g.private && t.Applies(PrivateModes) && t.Applies(PrivateDeal) {
		s.Phase, s.Turn, s.Left = DealPrivate, s.Start, uint8(g.n)
		return
	}
	g.afterPrivate(s, t)
}

func (g *Game) privateDrawn(s *State, m Move, _ *trace) {
	s.Goals &^= 1 << m.Card
	s.Private[s.Turn] = rule.Some(m.Card)
	s.Left--
	s.Turn = g.left(s.Turn)
}

func (g *Game) afterPrivate(s *State, t *trace) {
	if g.bountiful && t.Applies(BountifulModes) && t.Applies(BountifulDeal) {
		s.Phase, s.Turn, s.Left = DealBounties, s.Start, startBounties*uint8(g.n)
		return
	}
	g.beginGame(s, t)
}

// firstPhase begins a season: in the first one nobody reduces the hand.
func (g *Game) firstPhase(s *State, t *trace) {
	if s.Season == 1 && t.Applies(SeasonYearOneSkip) {
		g.enter(s, Draw, t)
		return
	}
	g.enter(s, Reduce, t)
}

// beginGame begins the first season, with the drawing of cards.
func (g *Game) beginGame(s *State, t *trace) {
	s.Season = 2
	if t.Applies(SetupMarkers) {
		s.Season = 1
	}
	if g.spins(s, t) {
		g.enter(s, Disaster, t)
		return
	}
	g.firstPhase(s, t)
}
