package biome

// Seasons of a race.
const (
	raceAdvanced = 10
	raceExpert   = 8
)

// ends reports whether the game is over at the end of a season.
func (g *Game) ends(s *State, t *trace) bool {
	switch {
	case s.Ending:
		return true
	case g.race && int(s.Season) >= g.raceSeasons() && t.Quiet().Applies(SoloRace): // which over cites
		return true
	case g.solo && int(s.Season) >= g.number.seasons && !g.race && t.Applies(SoloBuild):
		return true
	}
	return int(s.Season) >= g.number.seasons && (!g.solo || g.race) && t.Applies(EndSeason)
}

// raceSeasons returns how many seasons a race has, and soloSeasons one player's
// game.
func (g *Game) raceSeasons() int {
	if g.expert {
		return raceExpert
	}
	return raceAdvanced
}

func (g *Game) soloSeasons() int {
	if g.race {
		return g.raceSeasons()
	}
	return g.number.seasons
}

// ending reports whether this season is the last: a trigger is on, or it is
// Summer of Year 3.
func (g *Game) ending(s *State) bool {
	return s.Ending || !g.solo && int(s.Season) >= g.number.seasons
}

// triggered reports whether the points or the Biome of a player are an end
// trigger.
func (g *Game) triggered(s *State) bool {
	for seat := range g.n {
		b := &s.Biomes[seat]
		reached := int(b.Points) >= g.number.endPoints
		if !g.solo && (reached || b.Filled == allSpaces) || reached && g.race && g.read.raceAtOnce {
			return true
		}
	}
	return false
}

// won reports whether a race has been won that stops at its goal.
func (g *Game) won(s *State) bool { return s.Ending && g.race && g.read.raceAtOnce }

// over ends the game: private achievements are scored, and the winners found.
func (g *Game) over(s *State, t *trace) {
	s.clear(Over)
	s.Threads = [4]Thread{}
	if g.won(s) { // in the middle of something that is not resolved any more
		s.Biomes[0].Pending = 0
		g.discardAside(s, 0)
		s.GoalsGone, s.GoalsAside = s.GoalsGone|s.GoalsAside, 0
	}
	if g.private {
		g.scorePrivate(s, t)
	}
	switch {
	case g.race:
		t.Applies(SoloRace) // by the points that private achievements have added as well
	case g.solo:
		s.Rating = g.rating(s.points(0), t)
	}
	for leaders := g.leaders(s); leaders != 0; leaders &= leaders - 1 {
		if (s.Winners == 0 || t.Applies(EndTie)) && t.Applies(EndWinner) {
			s.Winners |= leaders & -leaders
		}
	}
}

// scorePrivate gives everybody the points of every private achievement that
// they have met.
func (g *Game) scorePrivate(s *State, t *trace) {
	for _, private := range s.Private[:g.n] {
		if private.None() {
			continue
		}
		goal := &g.cards.Goals[private.Must()]
		for seat := range g.n {
			if g.holds(&goal.is, &s.Biomes[seat]) && t.Applies(PrivateScore) {
				s.Biomes[seat].Points += int16(goal.Points[0])
				s.Score[seat][fromPrivate] += int16(goal.Points[0])
			}
		}
	}
}
