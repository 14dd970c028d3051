package organism

import "slices"

// Settle returns a move as it is listed: an activation names the first
// space of the organism, a contraction the elements by distance and space.
func (g *Game) Settle(s *State, m Move) Move {
	switch m.Verb {
	case DoActivate:
		if n := s.organism(m.At); n != 0 && s.elements().has(m.At) {
			m.At = s.group(s.elements(), n).first()
		}
	case DoContract:
		d := g.distances(s, m.At, g.lawful(s))
		if slices.IsSortedFunc(m.steps(), func(a, b Step) int { return int(d[a.at()]) - int(d[b.at()]) }) {
			slices.SortStableFunc(m.steps(), func(a, b Step) int {
				if d[a.at()] != d[b.at()] {
					return int(d[a.at()]) - int(d[b.at()])
				}
				return int(a.at()) - int(b.at())
			})
		}
	}
	return m
}
