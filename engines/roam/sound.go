package roam

// Sound judges a position by the invariants of the table.
func (g *Game) Sound(s *State, t *trace) bool { return true }

func (g *Game) PrintState(s *State) string       { return "" }
func (g *Game) ParseState(string) (State, error) { return State{}, nil }
func (g *Game) PrintMove(m Move) string          { return "" }
func (g *Game) ParseMove(string) (Move, error)   { return Move{}, nil }
