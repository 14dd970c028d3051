package loam

func (g *Game) PrintState(s *State) string       { return "" }
func (g *Game) ParseState(string) (State, error) { return State{}, nil }
func (g *Game) PrintMove(m Move) string          { return "" }
func (g *Game) ParseMove(string) (Move, error)   { return Move{}, nil }
