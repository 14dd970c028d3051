package biome

// Moves proposes what is listed when nothing is forbidden.
func (g *Game) Moves(s *State, buf []Move) []Move { return g.fast.List(s, buf, g.permit) }
