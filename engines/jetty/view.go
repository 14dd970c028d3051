package jetty

import "umpire/engines/rule"

// View returns the table as a seat sees it. The fish in other hands are counted but
// lie among those of the deck, whose order nobody knows.
func (g *Game) View(s *State, seat rule.Seat) State {
	v := *s
	for other := range g.players() {
		if other == seat {
			continue
		}
		for fish, n := range v.Hand[other] {
			v.Deck[fish] += n
			v.Veil[other] += n
		}
		v.Hand[other] = Catch{}
	}
	return v
}

// Weight returns how many fish of the kind that is drawn are in the deck: so much
// likelier is it than one of which there is a single fish.
func (g *Game) Weight(s *State, m Move) int {
	if m.Kind != Draw {
		return 1
	}
	return int(s.Deck[m.Fish%kinds])
}
