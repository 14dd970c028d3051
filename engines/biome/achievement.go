package biome

import "umpire/engines/rule"

// claims lets the players claim the public achievements that they meet, from
// the active player on; seats are those to look at, a bit each.
func (g *Game) claims(s *State, seats uint8, t *trace) {
	if s.Public == 0 {
		return
	}
	from, step := s.Turn, g.left
	if s.Phase.simultaneous() {
		from = 0
	}
	if seats&(seats-1) != 0 && !s.Phase.simultaneous() && !t.Applies(AchievementSameTurn) {
		from, step = g.right(from), g.right
	}
	for seat, i := from, rule.Seat(0); i < g.n; seat, i = step(seat), i+1 {
		if seats>>seat&1 == 0 {
			continue
		}
		for goal := range g.cards.Goals {
			if s.Public>>goal&1 != 0 {
				g.claim(s, seat, uint8(goal), t)
			}
		}
	}
}

// claim lets a player complete an achievement.
func (g *Game) claim(s *State, seat rule.Seat, goal uint8, t *trace) {
	card := &g.cards.Goals[goal]
	if s.Place[goal][seat] != 0 && t.Applies(AchievementOnce) {
		return
	}
	if !g.holds(&card.is, &s.Biomes[seat]) || !t.Applies(AchievementMust) || card.clause != noClause && !t.Applies(card.clause) {
		return
	}
	s.Place[goal][seat] = g.place(s, seat, goal, t)
	if s.Now[goal] != 0 && !s.Phase.simultaneous() && !g.solo && !g.read.keepsPlace {
		g.rankTurn(s, seat, goal, t)
	}
	s.Now[goal] |= 1 << seat
	if place := s.Place[goal][seat]; place <= 4 && t.Applies(AchievementPlaces) {
		g.forward(s, seat, card.Points[place-1], fromGoals, t)
	}
}

// rankTurn ranks the player who has just completed an achievement among those
// who did so earlier in the same turn: in turn order from the active player on.
// Who falls back a place gives back the difference.
func (g *Game) rankTurn(s *State, seat rule.Seat, goal uint8, t *trace) {
	places, points := &s.Place[goal], &g.cards.Goals[goal].Points
	for i := range g.n {
		other := (s.Turn + g.n - 1 - i) % g.n // the last of them first
		if other == seat {
			return
		}
		if s.Now[goal]>>other&1 == 0 || !t.Applies(AchievementSameTurn) {
			continue
		}
		places[seat], places[other] = places[other], places[seat]
		if less := points[places[seat]-1] - points[places[other]-1]; less > 0 && t.Applies(AchievementPlaces) {
			g.withdraw(s, other, less)
		}
	}
}

// withdraw takes points of an achievement back.
func (g *Game) withdraw(s *State, seat rule.Seat, n int) {
	b := &s.Biomes[seat]
	n = min(n, int(b.Points))
	b.Points -= int16(n)
	s.Score[seat][fromGoals] -= int16(n)
}

// place returns the place that a player takes who completes an achievement now.
func (g *Game) place(s *State, seat rule.Seat, goal uint8, t *trace) uint8 {
	if g.solo {
		return g.soloPlace(s, t)
	}
	before, now, shared := 0, 0, uint8(0)
	for other := range g.n {
		switch {
		case other == seat || s.Place[goal][other] == 0:
		case s.Phase.simultaneous() && s.Now[goal]>>other&1 != 0:
			now++
		default:
			before++
			shared |= 1 << s.Place[goal][other]
		}
	}
	if now > 0 && !t.Applies(AchievementSimultaneousTie) {
		before += now
	}
	if before > 0 && !s.Phase.simultaneous() && !t.Applies(AchievementTurnOrder) {
		before--
	}
	if distinct := distinct(shared); distinct < before && (!g.number.skip || !t.Applies(AchievementSkip)) {
		before = distinct
	}
	return uint8(min(4, g.number.sharedPlace(before, now)))
}

func distinct(set uint8) (n int) {
	for ; set != 0; set &= set - 1 {
		n++
	}
	return n
}
