package phylo

import (
	"slices"
	"sync"

	"umpire/engines/rule"
)

// A net is a web that is filled in by tables, with where its faces lie. It keeps
// what it has found for as long as the table stays as it is: many a move is a draw,
// a discard or a pass, and a turn ends with a look at the table that the next begins
// with.
type net struct {
	web
	plan
	whole bool // nothing is struck out
	quiet trace

	of    *kernel // whose web it is, nil for nobody's
	table []Piece // that it was filled in from
	aside trace
	cited [len(gathering)]bool // what filling it in cites

	linked bool            // over is filled in
	said   uint16          // the clauses that had a say in it, as bits
	left   mask            // the habitats from which nothing has grown yet
	grown  [maxPieces]mask // what hangs on each of the others
	far    mask            // those on which more would hang if it were in range
	intact bool            // it grows with no face left out
}

// nets keeps nets to be filled in anew: they are large.
var nets = sync.Pool{New: func() any { return new(net) }}

// gathering are the clauses that gathering may cite.
var gathering = [...]rule.Clause{GeoAlignment, GeoAdjacent, EventEffect, EventFlood, EventBreaksLinks}

// gather fills in the faces.
func (k *kernel) gather(n *net, s *State, t *trace) {
	n.whole = t.Whole()
	switch {
	case !n.whole:
		n.fill(k, s, t)
		return
	case n.of == k && slices.Equal(n.table, s.pieces()):
		n.asked = mask{}
	default:
		n.aside = trace{}
		n.fill(k, s, &n.aside)
		for i, c := range gathering {
			n.cited[i] = n.aside.HasCited(c)
		}
		n.of, n.table = k, append(n.table[:0], s.pieces()...)
	}
	for i, c := range gathering {
		t.AppliesIf(n.cited[i], c)
	}
}

// fill fills in the faces anew.
func (n *net) fill(k *kernel, s *State, t *trace) {
	n.of, n.linked, n.said, n.intact = nil, false, 0, false
	k.Game.gather(&n.web, s, t)
	n.chart()
}

// connect finds what is connected, as if the face at index without were not there.
func (k *kernel) connect(n *net, without int, t *trace) {
	switch {
	case n.whole && !n.linked:
		k.linkAll(n)
	case !n.linked:
		k.link(&n.web, t)
	}
	n.linked = true
	citeLinks(n.said, t)
	if !n.whole || !n.fits || !k.usual {
		k.grow(&n.web, without, t)
		return
	}
	if !n.intact || without != nothing {
		n.left, n.far, n.intact = n.habitats, mask{}, without == nothing
		clear(n.bearers[:n.n])
	}
	if k.growAll(n, without) {
		t.Breaks(ConnRange)
	}
	t.Applies(ConnChain)
}

// growAll finds what is connected: what hangs on each habitat in turn. It ends once
// those are found that are asked for. far is whether something is out of range.
func (k *kernel) growAll(n *net, without int) (far bool) {
	n.held = mask{}
	for habitats := n.habitats; !habitats.empty(); {
		h := habitats.pop() & (maxPieces - 1)
		if n.left.has(h) {
			n.left.drop(h)
			k.growOn(n, h, without)
		}
		far = far || n.far.has(h)
		if n.held = n.held.or(n.grown[h]); !n.asked.empty() && n.asked.and(n.held) == n.asked {
			break
		}
	}
	return far
}

// growOn finds what hangs on a habitat, link by link inside its range.
func (k *kernel) growOn(n *net, h, without int) {
	var on mask
	if h != without {
		n.bearers[h].add(h)
		open := n.living
		if without >= 0 {
			open.drop(without)
		}
		limit, from := int(k.cards[n.faces[h].card].Range), n.faces[h].Spot
		for next := n.over[h].and(open); !next.empty(); next = next.and(open) {
			open = open.without(next)
			var over mask
			for !next.empty() {
				a := next.pop() & (maxPieces - 1)
				if k.nearby(n.faces[a].Spot, from) > limit {
					n.far.add(h)
					continue
				}
				over = over.or(n.over[a])
				n.bearers[a].add(h)
				on.add(a)
			}
			next = over
		}
	}
	n.grown[h] = on
}
