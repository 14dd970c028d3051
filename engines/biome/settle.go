package biome

// Settle leaves out what a discounted play need not say: which token is omitted
// from a cost of one kind.
func (g *Game) Settle(_ *State, m Move) Move {
	if (m.Kind == PlayCard || m.Kind == BonusPlay) && m.C != 0 {
		if c := &g.cards.info[m.A]; c.kinds == 1<<(m.C-1) {
			m.C = 0
		}
	}
	return m
}
