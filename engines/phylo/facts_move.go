package phylo

import "umpire/engines/rule"

// MoveFacts are what evidence may name of a move.
type MoveFacts struct {
	Aligned bool                              `expr:"aligned" doc:"whether a card may lie on the spot by the reading of the grid"`
	Kind    string                            `expr:"kind" doc:"the kind of the card: species, habitat or event"`
	Rank    int                               `expr:"rank" doc:"its FOODCHAIN number"`
	Shares  func(spot string) (bool, error)   `expr:"shares" doc:"whether it has a TERRAIN and a CLIMATE in common with the visible card of a spot"`
	Common  func(spot string) (string, error) `expr:"common" doc:"the CLIMATEs that it has in common with the visible card of a spot"`
	Beside  bool                              `expr:"beside" doc:"whether a card next to the spot has the TERRAIN that it asks for"`
	Fits    bool                              `expr:"fits" doc:"onto, under, on: whether its text names the card that lies there"`
	There   bool                              `expr:"there" doc:"chance: whether the card is in the deck"`
	Reach   int                               `expr:"reach" doc:"move, freemove, spread: how many steps the card goes"`
	Limited bool                              `expr:"limited" doc:"drop: whether a hand may hold only so many cards"`
	Thrown  bool                              `expr:"thrown" doc:"rps: whether the player has thrown already"`
	Free    bool                              `expr:"free" doc:"freemove: whether the species has its free MOVE"`
	Helped  bool                              `expr:"helped" doc:"spread: whether the plant has the POLLINATOR or the WIND that it wants"`
}

var _ rule.MoveFactProvider[State, Move] = (*Game)(nil)

// MoveFacts returns what evidence may name of a move.
func (g *Game) MoveFacts(s *State, m Move) any {
	q, c, seat := g.asker(s), &g.cards[m.Card&(maxCards-1)], m.Seat&1
	w, a := q.web(), g.fresh(m.Card, seat, m.To)
	f := MoveFacts{
		Aligned: !g.offGrid(s, m.To), Kind: c.Sort.String(), Rank: int(c.Rank), Beside: c.Beside == 0 || beside(w, c.Beside, m.To),
		Limited: g.read.handLimit, Thrown: s.Throws[seat] != NoThrow,
		Shares: asked(q, func(spot string) bool { b := q.face(spot); return b.role != 0 && shares(&a, &b) }),
		Common: asked(q, func(spot string) string { return valueNames(q.face(spot).climates&c.Climates, g.set.Climates) }),
	}
	switch i := w.at(m.To); m.Kind {
	case Draw:
		f.There = s.Deck[s.Active&1].has(m.Card)
	case Onto:
		f.Fits = i >= 0 && c.Invades != nil && g.fits(c.Invades, c, &w.faces[i]) && !(g.read.noTower && s.covers(int(w.faces[i].piece)))
	case Under:
		f.Fits = i >= 0 && c.Hosts != nil && g.fits(c.Hosts, c, &w.faces[i])
	case Play:
		f.Fits = i >= 0 && g.aims(c, &w.faces[i])
	case MoveTo, FreeMove, SpreadTo:
		from := s.face(m.From)
		if from < 0 {
			break
		}
		if one := &s.Table[from]; m.Kind == SpreadTo {
			f.Reach, f.Helped = g.spreads(s, from, q.t), g.helped(w, w.touching(m.From), s, from, seat, q.t)
		} else {
			f.Reach, f.Free = g.goes(one, q.t), g.freely(s, seat, one.Card, q.t)
		}
	}
	return f
}
