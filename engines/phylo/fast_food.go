package phylo

import (
	"math/bits"

	"umpire/engines/rule"
)

// linking are the clauses of links. An entry of the table of food has a bit for each,
// from the second bit on: whether it has a say in what stands on what.
var linking = [...]rule.Clause{LinkRankGeneral, LinkRank1, LinkHabitatRank1Only, LinkHerbivore, LinkOmnivorePlant, LinkOmnivorePrey,
	LinkCarnivoreScale, LinkScaleOverride, LinkDiet, LinkTerrainClimate, PollinatorLinks, ConnBothPlayers}

// The bits of an entry of the table of food: that the one card can stand on the
// other, and the clauses whose say depends on how the cards lie.
const (
	feedsIt     = 1
	apartBit    = 1 << 10
	copyBit     = 1 << 11
	opponentBit = 1 << 12
)

// tabulate notes for each species what FOODCHAIN, DIET and SCALE let it stand
// on as long as nothing is struck out, and by which clauses.
func (k *kernel) tabulate() {
	t := rule.NewTrace[State](&k.book)
	var quiet trace
	k.food = new([maxCards][maxCards]uint16)
	for a := range k.cards {
		for b := range k.cards {
			if k.cards[a].Sort != SpeciesCard || k.cards[b].Sort == StarterCard || k.cards[b].Sort == EventCard {
				continue
			}
			quiet = *t // nothing is cited there yet
			if k.feeds(&k.cards[a], &k.cards[b], &quiet) {
				k.food[a][b] = feedsIt
			}
			cited := quiet.Cited()
			for i, c := range linking {
				if cited.Has(c) {
					k.food[a][b] |= 2 << i
				}
			}
		}
	}
}

// citeLinks cites the clauses whose bits are given.
func citeLinks(said uint16, t *trace) {
	for ; said != 0; said &= said - 1 {
		t.Applies(linking[bits.TrailingZeros16(said)-1])
	}
}

// linkAll finds which species can stand on which of their neighbours, by the table
// of food.
func (k *kernel) linkAll(n *net) {
	clear(n.over[:n.n])
	for living := n.living; !living.empty(); {
		n.said |= k.linkWhole(n, living.pop()&(maxPieces-1))
	}
}

// linkWhole links species a to its neighbours by the table of food; it returns the
// bits of the clauses that had a say.
func (k *kernel) linkWhole(n *net, a int) (said uint16) {
	fa := &n.faces[a]
	foods := &k.food[fa.card&(maxCards-1)]
	for near := n.meet(a); !near.empty(); {
		b := near.pop() & (maxPieces - 1)
		fb := &n.faces[b]
		if fb.role == Starter {
			continue
		}
		if fa.who != fb.who {
			if k.slips.ownLinks {
				continue
			}
			said |= opponentBit
		}
		if fb.role == Copy {
			said |= copyBit
		}
		if !shares(fa, fb) {
			said |= apartBit
			continue
		}
		food := foods[fb.card&(maxCards-1)]
		said |= food
		if food&feedsIt != 0 {
			n.over[b].add(a)
		}
	}
	return said &^ feedsIt
}

// bearers returns those of some faces on which species a can stand.
func (k *kernel) bearers(n *net, a *face, among mask, t *trace) (found mask) {
	foods := &k.food[a.card&(maxCards-1)]
	for !among.empty() {
		i := among.pop() & (maxPieces - 1)
		b := &n.faces[i]
		if n.whole {
			if shares(a, b) && foods[b.card&(maxCards-1)]&feedsIt != 0 {
				found.add(i)
			}
		} else if k.stands(a, b, t) {
			found.add(i)
		}
	}
	return found
}
