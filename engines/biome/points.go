package biome

import "umpire/engines/rule"

// forward moves a player's token forward: it earns the bonuses that it comes to or passes.
func (g *Game) forward(s *State, seat rule.Seat, n int, from source, t *trace) {
	b := &s.Biomes[seat&3]
	p, q := int(b.Points), min(int(b.Points)+n, 30000)
	b.Points = int16(q)
	s.Score[seat&3][from] += int16(q - p)
	g.earn(s, b, p, q, t)
	if q >= g.number.endPoints && !g.solo && !s.Ending && t.Applies(EndPoints) {
		s.Ending = true
	}
	if g.race && g.read.raceAtOnce && q >= g.number.endPoints && t.Applies(SoloRace) {
		s.Ending = true
	}
}

// earn notes the bonuses between two totals.
func (g *Game) earn(s *State, b *Biome, p, q int, t *trace) {
	length := g.cards.Track.Length
	for i := range g.cards.Track.Bonuses {
		at := g.cards.Track.Bonuses[i].At
		// at is passed on the first lap, or on a later one if those count.
		for lap := p / length; lap <= q/length; lap++ {
			if reached := at + lap*length; reached <= p || reached > q {
				continue
			}
			if lap > 0 && !g.read.everyLap && t.Applies(TrackFirstLapOnly) {
				continue
			}
			again := b.Passed>>i&1 != 0 && lap == 0
			if again && (g.read.onceOnly || !t.Applies(TrackReEarn)) || !t.Applies(TrackBonus) {
				continue
			}
			b.Pending |= 1 << i
			if !g.read.onceOnly {
				b.Passed |= 1 << i
			}
		}
	}
	if g.read.onceOnly {
		b.Passed |= g.passedBy(b)
	}
}

func (g *Game) back(s *State, seat rule.Seat, n int, t *trace) {
	b := &s.Biomes[seat&3]
	n = min(n, int(b.Points))
	if n == 0 || !g.number.backward || !t.Applies(TrackBackward) {
		return
	}
	b.Points -= int16(n)
	s.Score[seat&3][toGifts] -= int16(n)
	if !g.read.landing {
		return
	}
	for i, bonus := range g.cards.Track.Bonuses {
		if bonus.At == int(b.Points) && t.Applies(TrackBonus) {
			b.Pending |= 1 << i
		}
	}
}

// bonuses lets every player who has bonuses pending resolve them, the active
// player first; in a simultaneous phase that is the player whose thread it is. A
// player who resolves bonuses on another thread keeps nobody waiting.
func (g *Game) bonuses(s *State, th *Thread, t *trace) {
	active := s.Turn
	if s.Phase.simultaneous() {
		active = s.owner(th)
	}
	for i := range g.n {
		seat := (active + g.n - 1 - i) % g.n
		if s.Biomes[seat].Pending == 0 || s.resolvesElsewhere(th, seat) {
			continue
		}
		if g.read.ownTurn && !s.Phase.simultaneous() && seat != s.Turn {
			continue
		}
		f := frame{kind: fBonus, seat: seat}
		if top := th.top(); top != nil && *top == f {
			continue
		}
		if g.read.afterAction {
			th.after(f)
			continue
		}
		th.push(f)
	}
}

// owner returns whose thread it is in a simultaneous phase.
func (s *State) owner(th *Thread) rule.Seat {
	for seat := range s.Threads {
		if th == &s.Threads[seat] {
			return rule.Seat(seat)
		}
	}
	return s.Turn
}

func (s *State) resolvesElsewhere(th *Thread, seat rule.Seat) bool {
	for i := range s.Threads {
		for _, f := range s.Threads[i].F[:s.Threads[i].N] {
			if f.kind == fBonus && f.seat == seat && th != &s.Threads[i] {
				return true
			}
		}
	}
	return false
}

// pendingKinds returns the kinds of a player's pending bonuses, a bit each.
func (g *Game) pendingKinds(b *Biome) (kinds uint8) {
	for i := range g.cards.Track.Bonuses {
		if b.Pending>>i&1 != 0 {
			kinds |= 1 << g.cards.Track.Bonuses[i].Kind
		}
	}
	return kinds
}

// firstPending returns the first pending bonus of a kind by its number on the track, if there is one.
func (g *Game) firstPending(b *Biome, kind bonus) (i int, ok bool) {
	for i := range g.cards.Track.Bonuses {
		if b.Pending>>i&1 != 0 && g.cards.Track.Bonuses[i].Kind == kind {
			return i, true
		}
	}
	return 0, false
}

// resolveBonuses gives bonuses that need no decision, and reports whether one waits for its owner.
func (g *Game) resolveBonuses(s *State, th *Thread, top *frame, t *trace) (waits bool) {
	b := &s.Biomes[top.seat&3]
	if b.Pending == 0 {
		th.pop()
		return false
	}
	if g.read.everyMove || g.pendingKinds(b)>>bonusDiscount&1 != 0 {
		return true
	}
	for i := range g.cards.Track.Bonuses {
		if b.Pending>>i&1 != 0 {
			g.giveBonus(s, th, top.seat, i, t)
			return false
		}
	}
	b.Pending = 0
	return false
}

func (g *Game) giveBonus(s *State, th *Thread, seat rule.Seat, i int, t *trace) {
	s.Biomes[seat&3].Pending &^= 1 << i
	if !t.Applies(TrackKinds) {
		return
	}
	switch g.cards.Track.Bonuses[i].Kind {
	case bonusSunlight:
		g.gain(s, seat, sunlight, 1)
	case bonusDraw:
		s.draws(th, seat, 1)
	}
}

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
	if !s.Phase.simultaneous() && g.contested(s, seats) && !t.Applies(AchievementSameTurn) {
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

// contested reports whether two of some players, a bit each, are about to claim one achievement.
func (g *Game) contested(s *State, seats uint8) bool {
	if seats&(seats-1) == 0 {
		return false
	}
	for goal := range g.cards.Goals {
		n := 0
		for seat := range g.n {
			if s.Public>>goal&1 != 0 && seats>>seat&1 != 0 && s.Place[goal][seat] == 0 && g.holds(&g.cards.Goals[goal].is, &s.Biomes[seat]) {
				n++
			}
		}
		if n > 1 {
			return true
		}
	}
	return false
}

func (g *Game) claim(s *State, seat rule.Seat, goal uint8, t *trace) {
	card := &g.cards.Goals[goal]
	if s.Place[goal][seat] != 0 && t.Applies(AchievementOnce) {
		return
	}
	if !g.holds(&card.is, &s.Biomes[seat]) || !t.Applies(AchievementMust) || card.clause != noClause && !t.Applies(card.clause) {
		return
	}
	place := g.place(s, seat, goal, t)
	if s.Now[goal] != 0 && !s.Phase.simultaneous() && !g.solo && !g.read.keepsPlace {
		place = g.rankTurn(s, seat, goal, place, t)
		t.Under(AchievementSameTurn)
	}
	s.Place[goal][seat] = place
	s.Now[goal] |= 1 << seat
	if place <= 4 && t.Applies(AchievementPlaces) {
		g.forward(s, seat, card.Points[place-1], fromGoals, t)
	}
}

// rankTurn returns the place of a player who completes an achievement among those who did
// so earlier in the same turn: in turn order from the active player on. Who falls back a
// place gives back the difference.
func (g *Game) rankTurn(s *State, seat rule.Seat, goal, place uint8, t *trace) uint8 {
	places, points := &s.Place[goal], &g.cards.Goals[goal].Points
	for i := range g.n {
		other := (s.Turn + g.n - 1 - i) % g.n // the last of them first
		if other == seat {
			break
		}
		if s.Now[goal]>>other&1 == 0 || !t.Applies(AchievementSameTurn) {
			continue
		}
		place, places[other] = places[other], place
		if less := points[place-1] - points[places[other]-1]; less > 0 && t.Applies(AchievementPlaces) {
			g.withdraw(s, other, less)
		}
	}
	return place
}

// withdraw takes points of an achievement back.
func (g *Game) withdraw(s *State, seat rule.Seat, n int) {
	b := &s.Biomes[seat]
	n = min(n, int(b.Points))
	b.Points -= int16(n)
	s.Score[seat][fromGoals] -= int16(n)
}

func (g *Game) place(s *State, seat rule.Seat, goal uint8, t *trace) uint8 {
	if g.solo {
		return g.soloPlace(s, t)
	}
	before, now, shared := 0, 0, uint8(0)
	for other := range g.n {
		if other == seat || s.Place[goal][other] == 0 {
			continue
		}
		if s.Now[goal]>>other&1 != 0 {
			if now++; s.Phase.simultaneous() {
				continue
			}
		}
		before++
		shared |= 1 << s.Place[goal][other]
	}
	switch {
	case s.Phase.simultaneous() && now > 0 && !t.Applies(AchievementSimultaneousTie):
		before += now
	case s.Phase.simultaneous():
	case before > now && !t.Applies(AchievementTurnOrder): // some in earlier turns
		before, now = before-1, 0
	default:
		now = 0
	}
	if distinct := count32(uint32(shared)); distinct < before && (!g.number.skip || !t.Applies(AchievementSkip)) {
		before = distinct
	}
	return uint8(min(4, g.number.sharedPlace(before, now)))
}

// passedBy returns the bonuses that a token has passed that never moved back.
func (g *Game) passedBy(b *Biome) (set uint32) {
	for i, space := range g.cards.Track.Bonuses {
		if from := space.At; from <= int(b.Points) && (!g.read.onceOnly || int(b.Points) >= g.cards.Track.Length) {
			set |= 1 << i
		}
	}
	return set
}
