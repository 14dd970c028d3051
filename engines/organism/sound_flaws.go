package organism

import "fmt"

func (g *Game) violationCrowd(s *State) string {
	return g.board.name(s.Crowd.Must()) + " holds two elements"
}

func (g *Game) violationPieces(s *State) string {
	for seat := range g.players() {
		for ty := Eat; ty <= MoveType; ty++ {
			if n := s.pieceCount(seat, ty); n > pieces {
				return fmt.Sprintf("%s has %d of type %s", g.name(seat), n, typeName(ty))
			}
		}
	}
	return ""
}

func (g *Game) violationContact(s *State) string { return g.touched(s, g.inContact(s, g.lawful(s))) }

func (g *Game) violationPillars(s *State) string {
	return "pillar and element in " + g.spaceList(s.fieldsOf(PillarField).and(s.elements()))
}
