package loam

import "slices"

// seen returns the table as a player sees it. Cards in the hands of others, and cards they
// have buried from them, may as well be in the deck.
//
// Everybody remembers what went into a hand face up.
//
// loam.ruling.hidden, loam.action.bury-face-down, loam.inv.secrecy
func (t *table) seen(name string) *table {
	c := *t
	c.players = nil
	var hidden []string
	for _, p := range t.players {
		q := *p
		if p.name != name {
			secret := slices.Clone(p.hand)
			for _, one := range p.known {
				take(&secret, one)
			}
			hidden = slices.Concat(hidden, secret, p.buried)
			q.hand, q.buried = append(slices.Clone(p.known), slices.Repeat([]string{unknown}, len(secret))...), nil
			c.discard = slices.Clone(c.discard)
			for _, one := range p.buried {
				take(&c.discard, one)
				t.put(&c.discard, unknown)
			}
		}
		c.players = append(c.players, &q)
	}
	c.deck = t.cards.sorted(append(hidden, t.deck...))
	return &c
}
