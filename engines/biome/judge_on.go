package biome

import "umpire/engines/rule"

// judgeOn says what else forbids a move that is not due: what a card costs, where
// it fits, which nest may be attacked. An answer that nobody asks for is not
// judged further. The move stays illegal.
func (g *Game) judgeOn(s *State, m *Move, t *trace) bool {
	if m.Seat >= g.n || s.Phase < Disaster {
		return false
	}
	seat := m.Seat
	switch m.Kind {
	case PlayCard, BonusPlay:
		if o := (offer{discount: m.Kind == BonusPlay, scores: PlayPoints}); s.Hand[seat].has(m.Card) {
			g.mayLay(s, seat, m, &o, t)
		}
	case Gather:
		g.mayCollect(s, m, t)
	case DrawCards:
		g.mayDraw(s, seat, m, t)
	case MakeNest:
		g.mayNest(s, seat, m.At, m.To, t)
	case Hunt:
		g.mayEverHunt(s, seat, m, t)
	case Feed:
		g.mayFeed(s, m, t)
	case Scavenge:
		if m.At != none {
			g.isVulture(&s.Biomes[seat], m.At, t)
		}
	case Activate:
		g.mayActivate(s, m, t)
	case Migrate:
		if !g.solo {
			g.mayLeave(s, seat, m.At, t)
		}
	}
	return false
}

// mayEverHunt judges the predator and the nest of an attack, whoever makes it
// and whenever.
func (g *Game) mayEverHunt(s *State, seat rule.Seat, m *Move, t *trace) bool {
	if !g.isPredator(&s.Biomes[seat], m.At, t) || g.solo || m.Whom == nobody {
		return false
	}
	return g.isPrey(s, seat, m.At, m.Whom, m.To, t)
}
