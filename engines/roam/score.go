package roam

import "umpire/engines/rule"

// finish ends the game and counts points.
func (g *Game) finish(s *State, t *trace) {
	s.Phase = Finished
	if t.Applies(ScoreCards) {
		for seat := range g.players() {
			s.Points[seat] += g.cardPoints(s, seat)
		}
	}
	if s.Tiles != [4]Tiles{} && t.Applies(ScoreArtifacts) {
		for seat := range g.players() {
			s.Points[seat] += g.tilePoints(s, seat)
		}
	}
	if s.Outpost.Is() && t.Applies(ScoreOutpost) && t.Applies(OutpostPoints) {
		s.Points[s.Outpost.Must()&3] += g.cards.Outpost
	}
	if s.Coins != [4]int16{} && !t.Applies(ScoreNoCoins) {
		for seat := range g.players() {
			s.Points[seat] += s.Coins[seat]
		}
	}
	g.winners(s, t)
}

func (g *Game) winners(s *State, t *trace) {
	if !t.Applies(ScoreWinner) {
		return
	}
	top := g.best(1<<g.players()-1, &s.Points)
	if richest := g.best(top, &s.Coins); richest != top && t.Applies(ScoreTieCoins) {
		top = richest
	}
	if !one(top) && !t.Applies(ScoreTieShared) {
		first := s.First & 3
		for top>>first&1 == 0 {
			first = g.after[first]
		}
		top = 1 << first
	}
	s.Winners = top
}

// best returns those among the players in set who have the most.
func (g *Game) best(set uint8, of *[4]int16) (best uint8) {
	most := int16(-1 << 15)
	for seat := range g.players() {
		switch {
		case set>>seat&1 == 0 || of[seat] < most:
		case of[seat] > most:
			most, best = of[seat], 1<<seat
		default:
			best |= 1 << seat
		}
	}
	return best
}

func (g *Game) cardPoints(s *State, seat rule.Seat) (points int16) {
	for bit := range s.Cards[seat].each {
		points += g.cards.Cards[g.card(seat, bit)].Points
	}
	return points
}

func (g *Game) tilePoints(s *State, seat rule.Seat) (points int16) {
	for at := range s.Tiles[seat].each {
		points += g.cards.Artifacts[at].Points
	}
	return points
}

// endTurn ends the turn: it looks for ten cards and passes the turn clockwise, or ends the game.
func (g *Game) endTurn(s *State, t *trace) {
	if s.Coins[s.Turn] > 0 && !t.Applies(CoinKeep) {
		s.Coins[s.Turn] = 0
	}
	if !s.Last && g.anyHasEnough(s) && t.Applies(EndTrigger) {
		s.Last = true
	}
	next := g.next(s, t)
	if s.Last && (!t.Applies(EndFinishRound) || next == s.First) {
		g.finish(s, t)
		return
	}
	if g.stale(s) {
		t.Under(PlaceOutOfMarkers)
		g.finish(s, t)
		return
	}
	t.Applies(SetupClockwise)
	round := s.Round
	if s.Turn = next; next == s.First {
		round++
	}
	s.Round = max(round, s.Round) // it stops at 65,535
	g.begin(s, t)
}

// anyHasEnough reports whether a player has the characters that end the game.
func (g *Game) anyHasEnough(s *State) bool {
	for seat := range g.seats {
		if s.Cards[seat&3].len() >= g.enough {
			return true
		}
	}
	return false
}

// next returns whose turn comes next: clockwise, else in the order in which players are listed.
func (g *Game) next(s *State, t *trace) rule.Seat {
	if quiet := t.Silent(); !quiet.Applies(SetupClockwise) {
		return (s.Turn + 1) % g.players()
	}
	return g.after[s.Turn&3]
}

// counted returns the position with points and winners as the rules count
// them: none before the end.
func (g *Game) counted(s *State) *State {
	next := *s
	next.Points, next.Winners = [4]int16{}, 0
	if s.Phase == Finished {
		g.finish(&next, rule.NewTrace[State](&g.book))
	}
	return &next
}

// stale reports whether no player can place a marker any more and no card can be
// completed, which ends the game by a reading of roam.ruling.stalemate.
func (g *Game) stale(s *State) bool {
	if g.read.endless {
		return false
	}
	seat := s.Turn & 3
	for range g.seats {
		if seat = g.after[seat]; g.canPlace(s, seat) || g.couldSlide(s, seat) {
			return false
		}
	}
	return g.complete(s) == 0
}

// canPlace reports whether a player has a use that places a marker, with any character
// and artifact of theirs: those that are face down turn up at a rest.
func (g *Game) canPlace(s *State, seat rule.Seat) bool {
	if s.markers(seat) >= markers {
		return false
	}
	onMap, full, tiles := g.mapOf(s), s.low(), s.Tiles[seat]
	if g.stacking {
		full = s.high()
	}
	open := onMap &^ full
	if tiles&g.cards.able[Replacing] != 0 {
		open |= g.targets(s, seat) & onMap
	}
	blanks := s.Coins[seat] >= blankPrice || tiles&g.cards.able[FreeBlank] != 0
	turns := min((tiles & g.cards.able[Rotating]).len(), 3)
	for bit := range s.Cards[seat].each {
		card := g.card(seat, bit)
		for quarters := range turns + 1 {
			p := &g.turns[(int(g.seats[seat].edge)+quarters)&3][card]
			if onMap != wholeMap && !g.read.skipEmpty {
				if g.placesOn(p, onMap, open, blanks) {
					return true
				}
			} else if p.solid&open != 0 || blanks && p.blank&open != 0 {
				return true
			}
		}
	}
	return false
}

// placesOn reports whether a pattern that fits on a part of the map reaches an open square.
func (g *Game) placesOn(p *projection, onMap, open Squares, blanks bool) bool {
	for at := range p.fits.each {
		on := &p.at[at]
		if on.solids&^onMap == 0 && (on.solids&open != 0 || blanks && on.blanks&open != 0) {
			return true
		}
	}
	return false
}

// couldSlide reports whether a player has an artifact that could move a marker, face up or down.
func (g *Game) couldSlide(s *State, seat rule.Seat) bool {
	return s.Tiles[seat]&g.cards.able[Sliding] != 0 && g.movable(s)
}

// movable reports whether any marker has an empty square next to it.
func (g *Game) movable(s *State) bool {
	low := s.low()
	empty := g.mapOf(s) &^ low
	for at := range low.each {
		if g.near[at]&empty != 0 {
			return true
		}
	}
	return false
}

// reason is why the game is over, "" while it is not.
func (g *Game) reason(s *State) string {
	switch {
	case s.Phase != Finished:
		return ""
	case g.anyHasEnough(s):
		return "characters"
	}
	return "stalemate"
}
