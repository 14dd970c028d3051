package biome

import (
	"fmt"
	"iter"

	"umpire/engines/rule"
)

const (
	raceAdvanced = 10
	raceExpert   = 8
)

func (g *Game) ends(s *State, t *trace) bool {
	switch {
	case s.Ending:
		return true
	case g.race && int(s.Season) >= g.raceSeasons() && t.Silent().Applies(SoloRace): // which over cites
		return true
	case g.solo && int(s.Season) >= g.number.seasons && !g.race && t.Applies(SoloBuild):
		return true
	}
	return int(s.Season) >= g.number.seasons && (!g.solo || g.race) && t.Applies(EndSeason)
}

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

// ending reports whether this season is the last: a trigger is on, or it is Summer of Year 3.
func (g *Game) ending(s *State) bool { return s.Ending || !g.solo && int(s.Season) >= g.number.seasons }

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
	if g.race { // whose goal is met or missed by the points of private achievements as well
		g.scorePrivate(s, t)
		t.Applies(SoloRace)
	}
	s.clear(Over)
	s.Threads = [4]Thread{}
	switch {
	case g.won(s): // in the middle of something that is not resolved any more
		s.Biomes[0].Pending = 0
		g.discardAside(s, 0)
		s.GoalsGone, s.GoalsAside = s.GoalsGone|s.GoalsAside, 0
	case !g.race:
		g.scorePrivate(s, t)
	}
	if g.solo && !g.race {
		s.Rating = g.rating(s.points(0), t)
	}
	if leaders := g.leaders(s); leaders != 0 && t.Applies(EndWinner) {
		if first := leaders & -leaders; first != leaders && !t.Applies(EndTie) {
			leaders = first
		}
		s.Winners = leaders
	}
}

func (g *Game) scorePrivate(s *State, t *trace) {
	for goal, seat := range g.privately(s) {
		if t.Applies(PrivateScore) {
			s.Biomes[seat].Points += int16(goal.Points[0])
			s.Score[seat][fromPrivate] += int16(goal.Points[0])
		}
	}
}

// privately yields each private achievement with each seat that has met it.
func (g *Game) privately(s *State) iter.Seq2[*Goal, rule.Seat] {
	return func(yield func(*Goal, rule.Seat) bool) {
		for _, private := range s.Private[:g.n] {
			for seat := range g.n {
				if private.Is() && g.holds(&g.cards.Goals[private.Must()].is, &s.Biomes[seat]) && !yield(&g.cards.Goals[private.Must()], seat) {
					return
				}
			}
		}
	}
}

// describePrivate names the achievement that is scored: the first one beyond the points so far.
func (g *Game) describePrivate(_ Move, before, _ *State) string {
	scored := [4]int16{}
	for goal, seat := range g.privately(before) {
		if scored[seat] += int16(goal.Points[0]); scored[seat] > before.Score[seat][fromPrivate] {
			return fmt.Sprintf("%s scores %s for %s", g.name(seat), rule.Count(int(goal.Points[0]), "point"), goal.Name)
		}
	}
	return ""
}

// The seasons from which on one player completes achievements at a later place.
const (
	soloSecond = 7
	soloThird  = 11
)

// soloPlace returns the place of one player who completes an achievement, by the season.
func (g *Game) soloPlace(s *State, t *trace) uint8 {
	switch {
	case s.Season < soloSecond && t.Applies(SoloAchievementFirst):
		return 1
	case s.Season >= soloSecond && s.Season < soloThird && t.Applies(SoloAchievementSecond):
		return 2
	case s.Season >= soloThird && t.Applies(SoloAchievementThird):
		return 3
	}
	return 4
}

// What hunts of one player take and score.
const (
	soloHuntPoints = 4
	soloHuntFirst  = 3 // the least roll in the first year, and later
	soloHuntLater  = 4
	soloVirtual    = 2
)

// soloHuntLeast returns what the die has to show for a predator of the only player.
func soloHuntLeast(s *State) int {
	if year(s.Season) > 1 {
		return soloHuntLater
	}
	return soloHuntFirst
}

// soloHunted carries out an attack of their own predator.
func (g *Game) soloHunted(s *State, n int, t *trace) {
	switch least := soloHuntLeast(s); {
	case n >= least && t.Applies(SoloPredationOwn):
		g.forward(s, 0, soloHuntPoints, fromHunting, t)
		g.bonuses(s, &s.Threads[0], t)
	case n < least && t.Applies(SoloPredationOwn) && t.Applies(PredationFail):
		s.draws(&s.Threads[0], 0, g.number.failed)
	}
}

// virtualHabitats returns the habitats in which own nests are attacked this year, a bit each.
func (g *Game) virtualHabitats(s *State, t *trace) uint8 {
	which := (year(s.Season) + 2) % 3
	set := uint8(1) << which
	if g.expert && t.Applies(SoloPredationExpert) {
		set = [3]uint8{1<<0 | 1<<1, 1<<1 | 1<<2, 1<<0 | 1<<2}[which]
	}
	return set
}

// startVirtual finds their own nests that are attacked.
func (g *Game) startVirtual(s *State, t *trace) {
	attacked := t.Applies(SoloPredationVirtual)
	if s.Ready = 1; !attacked {
		return
	}
	habitats := g.virtualHabitats(s, t)
	b := &s.Biomes[0]
	for at := range uint8(spaces) {
		if b.babies(at) > 0 && g.inAny(b, at, habitats) {
			s.Virtual |= bit(at)
		}
	}
}

// virtualStage attacks the next nest, in the order of the spaces' names.
func (g *Game) virtualStage(s *State, t *trace) (waits bool) {
	for _, at := range g.board.byName {
		if s.Virtual.has(at) {
			s.Virtual &^= bit(at)
			s.Attack = attack{On: true, From: at, At: at}
			return true
		}
	}
	g.endPhase(s, t)
	return false
}

func (g *Game) virtualAttack(s *State, at uint8, n int, t *trace) {
	b := &s.Biomes[0]
	if n > g.plantsAround(s, 0, at) && t.Applies(SoloPredationVirtual) {
		g.takeBabies(b, at, soloVirtual)
	}
}

func (g *Game) soloScavenged(s *State, n int, t *trace) {
	if t.Applies(SoloScavenging) {
		g.forward(s, 0, n, fromScavenging, t)
		g.bonuses(s, &s.Threads[0], t)
	}
}

// release discards an animal; a card is revealed in its place.
func (g *Game) release(s *State, m Move, t *trace) {
	s.Ready |= 1
	if !t.Applies(SoloMigration) {
		return
	}
	card := g.remove(s, 0, m.At, t)
	g.cards.add(&s.Discard, card)
	if t.Applies(SoloMigrationReveal) && g.cardThere(s) {
		s.Left = 1
	}
}

func (g *Game) mayRelease(s *State, m Move, t *trace) bool {
	if !g.solo {
		return !t.RefusesFor(SoloMigration, func(e *evidence) { e.Since("move.players", int(g.n), "!=", 1).Say("there are %d players", g.n) })
	}
	return g.isAnimal(s, 0, m.At, SoloMigration, t)
}

// revealed continues with the card that was revealed: an animal that fits must
// be settled, any other card is discarded.
func (g *Game) revealed(s *State, card uint8, t *trace) {
	s.Left = 0
	g.cards.take(&s.Deck, card)
	if c := &g.cards.info[card]; isAnimal(c.typ) && g.fits(&s.Biomes[0], card, t) {
		s.Migrant = rule.Some(card)
		s.Aside[0].set(card)
		return
	}
	g.cards.add(&s.Discard, card)
}

// soloSettle plays the revealed animal.
func (g *Game) soloSettle(s *State, m *Move, t *trace) {
	card := s.Migrant.Must()
	s.Migrant = rule.Maybe[uint8]{}
	s.Aside[0] = Pile{}
	g.lay(s, 0, &s.Threads[0], card, m.At, int(g.cards.info[card].points)/2, fromMigration, SoloMigrationReveal, t)
}

// ratings are the bands of Build your Biome, the best first, and what the rulebook calls each.
var ratings = []struct {
	least       int
	words, name string
}{
	{185, "185+", "Did you design this game or something?"}, {170, "170-184", "You should be proud."}, {155, "155-169", "Pawfection."},
	{140, "140-154", "Clap yourself on the back!"}, {120, "120-139", "Good effort."}, {100, "100-119", "Could be better."},
	{0, "below 100", "Did you let all your chicks starve? Try again!"},
}

func (g *Game) goalReached(s *State) string {
	if s.points(0) >= g.number.endPoints {
		return "met"
	}
	return "missed"
}

// rating returns the number of the band of a final score, plus 1.
func (g *Game) rating(points int, t *trace) uint8 {
	for i, band := range ratings {
		if points >= band.least && t.Applies(SoloRatings) {
			return uint8(i) + 1
		}
	}
	return 0
}
