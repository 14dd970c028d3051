package organism

// fresh returns how much of an amount of food the supply has: all of it,
// unless food is limited.
func (g *Game) fresh(s *State, n int) int {
	if !g.read.foodLimited {
		return n
	}
	left := foodTokens
	for at := range uint8(spaceCount) {
		left -= s.food(at)
	}
	return max(0, min(n, left))
}
