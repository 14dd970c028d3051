package biome

// Settle drops the token that a discounted play leaves out where the card costs
// one kind only: the move need not say it.
func (g *Game) Settle(_ *State, m Move) Move {
	if (m.Kind == PlayCard || m.Kind == BonusPlay) && m.Token.Is() {
		if c := &g.cards.info[m.Card]; c.kinds == 1<<m.Token.Must() {
			m.Token = noToken
		}
	}
	return m
}
