package loam

func (g *Game) Sound(s *State, t *trace) bool { return true }
