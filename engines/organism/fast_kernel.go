package organism

import "umpire/engines/rule"

// A kernel is ORGANISM in a hurry: see rule.Kernel. The rules judge one move;
// here the parts that many moves have in common are judged once. Moves are carried
// out as the rules do it.
type kernel struct{ *Game }

var (
	_ rule.Kernel[State, Move]   = kernel{}
	_ rule.Picker[State, Move]   = kernel{}
	_ rule.FastGame[State, Move] = (*Game)(nil)
)

// Kernel returns the fast way to play.
func (g *Game) Kernel() rule.Kernel[State, Move] { return kernel{g} }

// List lists the legal moves, at most 65,536. It asks what Legal asks, but each
// question as soon as its part of the move is known.
func (k kernel) List(s *State, buf []Move, t *trace) []Move {
	g, from := k.Game, len(buf)
	m := Move{By: rule.Seat(s.Who)}
	switch s.Phase {
	case Over:
		return buf
	case Act:
		a := g.current(s)
		buf = g.listActions(s, a, m, buf, t)
		for _, list := range g.otherwise {
			buf = list(g, s, a, m, buf, t)
		}
		for _, v := range g.decisions[Act] {
			m.Verb = v
			buf = g.verbs[v].list(g, s, a, m, buf, t)
		}
	case Echo, Sync:
		buf = g.listSpecial(s, m, buf, t)
	default:
		a := g.current(s)
		if s.Phase == Roll || s.Who >= g.players() {
			m.By = rule.Chance
		}
		for _, v := range g.decisions[s.Phase] {
			m.Verb = v
			buf = g.verbs[v].list(g, s, a, m, buf, t)
		}
	}
	if len(g.also) > 0 {
		buf = only(buf, from, func(m *Move) bool { return g.also.Allow(s, *m, t) })
	}
	return buf
}
