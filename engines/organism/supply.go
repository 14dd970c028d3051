package organism

// tokens is how much food there is in the box, 15 of each colour.
const tokens = 90

// fresh returns how much of an amount of food the supply has: all of it,
// unless food is limited.
func (g *Game) fresh(s *State, n int) int {
	if !g.read.foodLimited {
		return n
	}
	left := tokens
	for at := range uint8(spaceCount) {
		left -= s.food(at)
	}
	return max(0, min(n, left))
}
