package roam

import "umpire/engines/rule"

// relaid gives the game a layout of its own, for a misreading to change.
func (g *Game) relaid() {
	own, lies := *g.layout, *g.board
	own.board = &lies
	g.layout = &own
}

func steppedCoins(g *Game, _, s *State, m Move) {
	if m.Kind != First {
		return
	}
	seat := s.First & 3
	for i := range g.seats {
		s.Coins[seat] = int16(i)
		seat = g.after[seat]
	}
}

func secretCoins(s *State, seat rule.Seat) {
	for other := range s.Coins {
		if rule.Seat(other) != seat {
			s.Coins[other] = 0
		}
	}
}

func counterClockwise(g *Game) {
	var before [4]rule.Seat
	for seat := range g.seats {
		before[g.after[seat]] = rule.Seat(seat)
	}
	g.after = before
}

// falls returns the squares on which the solids of a use fall.
func (g *Game) falls(m *Move) Squares {
	if m.At >= 36 {
		return 0
	}
	var quiet trace
	return g.pattern(m, &quiet).at[m.At].solids
}

func aloof(g *Game, s *State, m *Move) bool {
	own, put := s.has(m.Seat), g.falls(m)
	if own == 0 || own&put != 0 {
		return false
	}
	for at := range put.each {
		if g.near[at]&own != 0 {
			return false
		}
	}
	return true
}

func crossing(g *Game, _ *State, m *Move) bool {
	put := g.falls(m)
	for _, land := range g.land {
		if put&land != 0 && put&^land != 0 {
			return true
		}
	}
	return false
}

func fromOpposite(g *Game) {
	g.relaid()
	g.turns[1], g.turns[3] = g.turns[3], g.turns[1]
	for i := range g.seats {
		g.hold(i, g.plainUses(rule.Seat(i), g.seats[i].colour, int(g.seats[i].edge)))
	}
}

func winnerConsoled(g *Game, before, s *State, _ Move) {
	for seat := range g.players() {
		if before.Round > 0 {
			s.Coins[seat] += int16((s.Cards[seat] &^ before.Cards[seat]).len())
		}
	}
}

func priceOfFaceDown(g *Game, before, s *State, m Move) {
	if m.Kind == RestBought {
		s.Coins[m.Seat&3] += int16(before.up(m.Seat).len() - before.Down[m.Seat&3].len())
	}
}

func tieByCards(g *Game, _, s *State, _ Move) {
	if s.Phase != Finished {
		return
	}
	var cards [4]int16
	for seat := range g.players() {
		cards[seat] = int16(s.Cards[seat].len())
	}
	s.Winners = g.best(g.best(1<<g.players()-1, &s.Points), &cards)
}

func severalArtifacts(_ *Game, _ *State, m *Move) bool {
	return (m.rotate()&allTiles).len()+m.exchange().len()+m.Free.len() > 1
}

func countedArtifacts(g *Game, _, s *State, _ Move) {
	for seat := range g.players() {
		s.Last = s.Last || s.Cards[seat].len()+s.Tiles[seat].len() >= endCards
	}
}

func diagonalSlides(g *Game) {
	g.relaid()
	g.near = g.around
}

func fourSides(g *Game) {
	g.relaid()
	g.around = g.near
	g.read.rimCounts = true
}
