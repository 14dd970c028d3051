package mnk

import "umpire/engines/rule"

var _ rule.Standings[State] = (*Game)(nil)

// Ranking says how the winner was found: by a line, or by nobody's where the board is
// full.
func (g *Game) Ranking(s *State) []rule.Comparison {
	if s.Turn < over {
		return nil
	}
	for maker, marks := range s.Marks {
		for cells := marks; cells != 0; cells &= cells - 1 {
			if !g.completes(marks, cells&-cells, rule.NewTrace[State](&g.book)) {
				continue
			}
			c := rule.Comparison{What: g.seats[maker] + " made a line", Left: rule.Only(s.Winner), Clause: clauses[WinLine].ID}
			if s.Winner != rule.Seat(maker) {
				c.Clause = clauses[MisereLoses].ID
			}
			if s.Winner >= nobody {
				c.Left = 0
			}
			return []rule.Comparison{c}
		}
	}
	return []rule.Comparison{{What: "the board is full, and nobody made a line", Clause: clauses[DrawFull].ID}}
}
