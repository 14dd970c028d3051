package loam

import "slices"

// seen returns the table as a player sees it: the others' hands, and what they
// have buried from them, might as well lie in the deck.
//
// loam.ruling.hidden, loam.action.bury-face-down, loam.inv.secrecy
func (t *table) seen(name string) *table {
	c := *t
	c.players = nil
	var hidden []string
	for _, p := range t.players {
		q := *p
		if p.name != name {
			hidden = slices.Concat(hidden, p.hand, p.buried)
			q.hand = unknowns(len(p.hand))
			q.buried = nil
			c.discard = slices.Clone(c.discard)
			for _, one := range p.buried {
				take(&c.discard, one)
			}
			c.discard = append(c.discard, unknowns(len(p.buried))...)
		}
		c.players = append(c.players, &q)
	}
	c.discard = append(slices.DeleteFunc(slices.Clone(c.discard), isUnknown), slices.DeleteFunc(slices.Clone(c.discard), isKnown)...)
	c.deck = t.cards.sorted(append(slices.Clone(t.deck), hidden...))
	return &c
}

func unknowns(n int) []string { return slices.Repeat([]string{unknown}, n) }

func isUnknown(name string) bool { return name == unknown }

func isKnown(name string) bool { return name != unknown }
