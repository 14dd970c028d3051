package biome

import "umpire/engines/rule"

// event returns the event of the season, Over when there is none.
func (g *Game) event(s *State, t *trace) Phase {
	switch quarter(s.Season) {
	case fall:
		switch {
		case s.Season < g.number.migrationFrom, !g.hasAdvanced(t) && t.Applies(SeasonStandardEvents):
		case g.solo && t.Applies(SoloMigration), !g.solo && t.Applies(AdvancedMigrationWhen):
			return Migration
		}
	case spring:
		if t.Applies(NestSimultaneous) {
			return Nesting
		}
	case summer:
		if t.Applies(PredationFirst) {
			return Predation
		}
		return Feeding
	}
	return Over
}

// endSeason goes on to the next season, or ends the game.
func (g *Game) endSeason(s *State, t *trace) {
	if !t.Applies(SeasonEnd) {
		g.enter(s, Action, t)
		return
	}
	if g.ends(s, t) {
		g.over(s, t)
		return
	}
	order := SeasonOrder
	if g.solo {
		order = SoloCalendar
	}
	if s.Season < 250 && t.Applies(order) {
		s.Season++
	}
	if g.n > 1 && t.Applies(SeasonPassToken) {
		s.Start = g.left(s.Start)
	}
	if g.spins(s, t) {
		g.enter(s, Disaster, t)
		return
	}
	g.firstPhase(s, t)
}

// lastPlace finds who is owed the extra of the collect phase.
func (g *Game) lastPlace(s *State, t *trace) {
	s.Last = rule.Maybe[rule.Seat]{}
	if s.Season < g.number.lastPlaceFrom || g.n == 1 && !g.read.lastAlone {
		return
	}
	if g.tiedLast(s) && t.Applies(CollectLastPlaceTie) || !t.Applies(CollectLastPlace) {
		return
	}
	last := rule.Seat(0)
	for seat := range g.n {
		if s.points(seat) < s.points(last) {
			last = seat
		}
	}
	s.Last = rule.Some(last)
}

// tiedLast reports whether players share the fewest points.
func (g *Game) tiedLast(s *State) bool {
	last, tied := rule.Seat(0), false
	for seat := rule.Seat(1); seat < g.n; seat++ {
		switch p, q := s.points(seat), s.points(last); {
		case p < q:
			last, tied = seat, false
		case p == q:
			tied = true
		}
	}
	return tied
}
