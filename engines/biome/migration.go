package biome

import "umpire/engines/rule"

// migrants returns the animals of a player that have not migrated this phase.
func (g *Game) migrants(s *State, seat rule.Seat) (set Spaces) {
	b := &s.Biomes[seat]
	for all := b.Filled; all != 0; all &= all - 1 {
		if at := low(all); isAnimal(g.cards.info[b.Card[at].Must()].typ) {
			set |= bit(at)
		}
	}
	return set
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
		t.Under(AdvancedMigrationOnce)
	}
	if !g.nextTurn(s, t) {
		g.endPhase(s, t)
	}
	return false
}

// fits reports whether an animal finds a space in a Biome.
func (g *Game) fits(b *Biome, card uint8, t *trace) bool {
	c := &g.cards.info[card]
	for open := allSpaces &^ b.Filled; open != 0; open &= open - 1 {
		if c.native>>b.habitat(low(open))&1 != 0 {
			return true
		}
	}
	return false
}

// firstFit returns an animal of a player that may migrate.
func (g *Game) firstFit(s *State, seat rule.Seat, t *trace) (at uint8, fits bool) {
	for set := g.migrants(s, seat) &^ s.Moved[seat]; set != 0; set &= set - 1 {
		if g.fits(&s.Biomes[g.left(seat)], s.Biomes[seat].Card[low(set)].Must(), t) {
			return low(set), true
		}
	}
	return none, false
}

// mayMigrate judges which animal migrates.
func (g *Game) mayMigrate(s *State, m *Move, t *trace) bool {
	if g.solo {
		return !t.RefusesFor(SoloMigration, func(e *evidence) { e.Say("there is no neighbour: an animal is released") })
	}
	return g.mayLeave(s, s.Turn, m.At, t)
}

// mayLeave judges an animal that migrates from a player to the one on the left.
func (g *Game) mayLeave(s *State, seat rule.Seat, at uint8, t *trace) bool {
	if !g.migrants(s, seat).has(at) {
		return !t.RefusesFor(AdvancedMigrationMust, func(e *evidence) { g.strayCard(e, s, seat, at, "is not an animal") })
	}
	to, card := g.left(seat), s.Biomes[seat].Card[at].Must()
	switch {
	case s.Moved[seat].has(at) && t.BreaksFor(AdvancedMigrationOnce, func(e *evidence) {
		e.About(g.at(seat, at)).Say("%s has come in this season", g.cardOn(&s.Biomes[seat], at))
	}):
	case !g.fits(&s.Biomes[to], card, t) && t.BreaksFor(AdvancedMigrationFit, func(e *evidence) {
		e.About(g.at(seat, at)).Say("%s is native to %s, and %s has no such space open", g.cardName(card), g.habitats(g.cards.info[card].native), g.name(to))
	}):
	default:
		return true
	}
	return false
}

// mayStay judges leaving migration out, or discarding an animal instead.
func (g *Game) mayStay(s *State, m *Move, t *trace) bool {
	if g.solo {
		return m.Kind != Remove || !t.RefusesFor(SoloMigration, func(e *evidence) { e.Say("one player releases an animal") })
	}
	if m.Kind == Remove && !g.migrants(s, s.Turn).has(m.At) {
		return !t.RefusesFor(AdvancedMigrationNoneFits, func(e *evidence) { g.strayCard(e, s, s.Turn, m.At, "is not an animal") })
	}
	if at, fits := g.firstFit(s, s.Turn, t.Quiet()); fits {
		return !t.BreaksFor(AdvancedMigrationMust, func(e *evidence) {
			e.About(g.at(s.Turn, at)).Say("%s fits in the Biome of %s", g.cardOn(&s.Biomes[s.Turn], at), g.name(g.left(s.Turn)))
		})
	}
	return true
}

// migrate lets an animal leave; its new owner settles it.
func (g *Game) migrate(s *State, m *Move, t *trace) {
	if !t.Applies(AdvancedMigrationMust) || !g.fits(&s.Biomes[g.left(s.Turn)], s.Biomes[s.Turn].Card[m.At].Must(), t) {
		s.Ready |= 1 << s.Turn
		return
	}
	s.Migrant = rule.Some(m.At)
	if g.read.giverSettles || !t.Applies(AdvancedMigrationReceiver) {
		g.settleAnywhere(s, t)
	}
}

// settleAnywhere puts the migrant onto the first space that suits it.
func (g *Game) settleAnywhere(s *State, t *trace) {
	for at := range uint8(spaces) {
		if quiet := t.Quiet(); g.maySettle(s, &Move{At: at}, quiet) {
			g.settle(s, &Move{At: at}, t)
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
func (g *Game) maySettle(s *State, m *Move, t *trace) bool {
	receiver, fits, dual := rule.Seat(0), SoloMigrationReveal, BoardDual
	if !g.solo {
		receiver, fits, dual = g.left(s.Turn), AdvancedMigrationFit, AdvancedMigrationDual
	}
	if s.Biomes[receiver].Filled.has(m.At) {
		return !t.RefusesFor(BoardOneCard, func(e *evidence) { e.Say("%s", g.lies(e, s, receiver, m.At)) })
	}
	return g.native(s, receiver, g.migrant(s), m.At, fits, dual, t)
}

// settle puts a migrant down.
func (g *Game) settle(s *State, m *Move, t *trace) {
	if g.solo {
		g.soloSettle(s, m, t)
		return
	}
	giver, receiver, from := s.Turn, g.left(s.Turn), s.Migrant.Must()
	cube := s.Biomes[giver].Cubes.has(from)
	card := g.remove(s, giver, from, t)
	s.Moved[giver] &^= bit(from)
	s.Migrant = rule.Maybe[uint8]{}
	s.Ready |= 1 << giver
	s.Moved[receiver] |= bit(m.At)
	if cube && !t.Applies(AdvancedMigrationCube) {
		s.Biomes[receiver].Cubes |= bit(m.At)
	}
	g.lay(s, receiver, &s.Threads[0], card, m.At, g.number.migrated(int(g.cards.info[card].points)), fromMigration, AdvancedMigrationPoints, t)
	g.claims(s, 1<<giver, t)
}

// discardAnimal takes an animal out of the Biome.
func (g *Game) discardAnimal(s *State, m *Move, t *trace) {
	s.Ready |= 1 << s.Turn
	if m.Kind == Remove && t.Applies(AdvancedMigrationNoneFits) {
		card := g.remove(s, s.Turn, m.At, t)
		s.Moved[s.Turn] &^= bit(m.At)
		g.cards.add(&s.Discard, card)
	}
}
