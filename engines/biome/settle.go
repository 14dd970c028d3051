package biome

// Settle leaves out what a discounted play need not say: which token is omitted
// from a cost of one kind.
func (g *Game) Settle(_ *State, m Move) Move {
	if (m.Kind == PlayCard || m.Kind == BonusPlay) && m.Token.Is() {
		if c := &g.cards.info[m.Card]; c.kinds == 1<<m.Token.Must() {
			m.Token = noToken
		}
	}
	return m
}
