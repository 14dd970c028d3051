package organism

// drink: holding the center again and again gives more each time.
func drink(g *Game) {
	g.streaks = true
	g.held = append(g.held, func(g *Game, s *State, gain int, t *trace) int {
		streak := &s.Streak[s.Turn%6]
		if gain == 0 {
			if *streak > 0 && t.Applies(DrinkReset) {
				*streak = 0
			}
			return 0
		}
		*streak = min(*streak+1, 200)
		if more := g.read.drink.reward(int(*streak)); more != gain && t.Applies(DrinkStreak) {
			return more
		}
		return gain
	})
}

// reward returns the power for the n-th hold in a row.
func (r drinkReading) reward(n int) int {
	switch r {
	case fromTwo:
		return n + 1
	case doubling:
		return 1 << min(n-1, 8)
	}
	return n
}
