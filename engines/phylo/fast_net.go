package phylo

import (
	"math/bits"
	"slices"
	"sync"

	"umpire/engines/rule"
)

// A net is a web that is filled in by tables, with where its faces lie. It keeps what it has found
// for as long as the table stays as it is: many a move is a draw, a discard or a pass, and a turn
// ends with a look at the table that the next begins with.
type net struct {
	web
	plan
	whole bool // nothing is disabled
	quiet trace

	of    *kernel // whose web it is, nil for nobody's
	table []Piece // that it was filled in from
	aside trace
	cited [len(gathering)]bool // what filling it in cites

	linked bool            // over is filled in
	said   uint16          // the clauses that applied in it, as bits
	left   mask            // the habitats from which nothing has grown yet
	grown  [maxPieces]mask // what hangs on each of the others
	far    mask            // those on which more would hang if it were in range
	intact bool            // it grows with no face omitted
}

// nets keeps nets to be filled in again: they are large.
var nets = sync.Pool{New: func() any { return new(net) }}

// gathering are the clauses that gathering may cite.
var gathering = [...]rule.Clause{GeoAlignment, GeoAdjacent, EventEffect, EventFlood, EventBreaksLinks}

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

// fill fills in the faces again.
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
	if !n.whole || !n.fits || !k.standard {
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

// growAll finds what is connected, as if the species at index without were not there: what hangs
// on each habitat in turn. It ends once those are found that are asked for. far is whether
// something is out of range.
func (k *kernel) growAll(n *net, without int) (far bool) {
	n.held = mask{}
	open := n.living.without(mask{}.with(without))
	for habitats := n.habitats; !habitats.empty(); habitats = habitats.rest() {
		h := habitats.first() & (maxPieces - 1)
		if n.left.has(h) {
			n.left = n.left.without(mask{}.with(h))
			k.growOn(n, h, open)
		}
		far = far || n.far.has(h)
		if n.held = n.held.or(n.grown[h]); !n.asked.empty() && n.asked.and(n.held) == n.asked {
			break
		}
	}
	return far
}

// growOn finds which of the open species hang on a habitat, link by link inside its range.
func (k *kernel) growOn(n *net, h int, open mask) {
	var on mask
	n.bearers[h].add(h)
	limit, from := int(k.cards[n.faces[h].card].Range), n.faces[h].Spot
	for next := n.over[h].and(open); !next.empty(); next = next.and(open) {
		open = open.without(next)
		var over mask
		for ; !next.empty(); next = next.rest() {
			a := next.first() & (maxPieces - 1)
			if k.nearby(n.faces[a].Spot, from) > limit {
				n.far.add(h)
				continue
			}
			over = over.or(n.over[a])
			n.bearers[a].add(h)
			on = on.with(a)
		}
		next = over
	}
	n.grown[h] = on
}

// linking are the clauses of links. An entry of the table of food has a bit for each,
// from the second bit on: whether it applies in what stands on what.
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

// judgedBy is what the table of food depends on besides the cards.
type judgedBy struct {
	readings readings
	slips    slips
	disabled rule.Set
}

// foods are the tables of food of the embedded card set, which most games use.
var foods sync.Map

// tabulate notes for each species what FOODCHAIN, DIET and SCALE let it stand
// on as long as nothing is disabled, and by which clauses.
func (k *kernel) tabulate() {
	if k.set != StandIn() {
		k.food = k.newFood()
		return
	}
	by := judgedBy{k.read, k.slips, k.book.Disabled}
	known, ok := foods.Load(by)
	if !ok {
		known, _ = foods.LoadOrStore(by, k.newFood())
	}
	k.food = known.(*foodTable)
}

type foodTable [maxCards][maxCards]uint16

func (k *kernel) newFood() *foodTable {
	t := rule.NewTrace[State](&k.book)
	var quiet trace
	food := new(foodTable)
	for a := range k.cards {
		for b := range k.cards {
			if k.cards[a].Sort != SpeciesCard || k.cards[b].Sort == StarterCard || k.cards[b].Sort == EventCard {
				continue
			}
			quiet = *t // nothing is cited there yet
			if k.feeds(&k.cards[a], &k.cards[b], &quiet) {
				food[a][b] = feedsIt
			}
			cited := quiet.Cited()
			for i, c := range linking {
				if cited.Has(c) {
					food[a][b] |= 2 << i
				}
			}
		}
	}
	return food
}

// citeLinks cites the clauses whose bits are given.
func citeLinks(said uint16, t *trace) {
	for ; said != 0; said &= said - 1 {
		t.Applies(linking[bits.TrailingZeros16(said)-1])
	}
}

// linkAll finds which species can stand on which of their neighbors, by the table of food.
func (k *kernel) linkAll(n *net) {
	clear(n.over[:n.n])
	for living := n.living; !living.empty(); living = living.rest() {
		n.said |= k.linkWhole(n, living.first()&(maxPieces-1))
	}
}

// linkWhole links species a by the table of food; it returns the bits of the clauses that applied.
func (k *kernel) linkWhole(n *net, a int) (said uint16) {
	fa := &n.faces[a]
	foods := &k.food[fa.card&(maxCards-1)]
	near := n.meet(a).and(n.own[0].or(n.own[1]))
	if theirs := near.and(n.own[1-fa.who&1]); k.slips.ownLinks {
		near = near.without(theirs)
	} else if !theirs.empty() {
		said = opponentBit
	}
	for ; !near.empty(); near = near.rest() {
		b := near.first() & (maxPieces - 1)
		fb := &n.faces[b]
		if fb.role == Copy {
			said |= copyBit
		}
		food := foods[fb.card&(maxCards-1)]
		if mutual(fa, fb) == 0 {
			food = apartBit
		}
		said |= food
		n.over[b].addIf(a, food&feedsIt != 0)
	}
	return said &^ feedsIt
}

// bearers returns those of some faces on which a species can stand.
func (k *kernel) bearers(n *net, card uint8, among mask, t *trace) (found mask) {
	a, foods := &k.blank[card&(maxCards-1)], &k.food[card&(maxCards-1)]
	for ; !among.empty(); among = among.rest() {
		i := among.first() & (maxPieces - 1)
		b := &n.faces[i]
		if n.whole {
			found.addIf(i, mutual(a, b)*uint32(foods[b.card&(maxCards-1)]&feedsIt) != 0)
		} else if k.stands(a, b, t) {
			found = found.with(i)
		}
	}
	return found
}

// settles lists what can be done with the species of a hand.
func (l *lister) settles(hand *Pile) {
	w := l.net
	l.kernel.connect(w, nothing, l.quiet)
	var open [maxPieces]ring // the spots around each own face that are in range of its habitat
	var own mask             // the faces that have such spots
	for all := w.own[l.seat]; !all.empty(); all = all.rest() {
		i := all.first() & (maxPieces - 1)
		if open[i] = l.open(w, i); open[i] != 0 {
			own = own.with(i)
		}
	}
	for card := range hand.each {
		c := &l.cards[card]
		if c.Sort != SpeciesCard {
			continue
		}
		from := len(l.buf)
		l.spots(w, l.kernel.bearers(w, card, own, l.quiet), &open, Move{Kind: Settle, Seat: l.seat, Card: card})
		if c.Beside != 0 {
			l.keepBeside(w, c.Beside, from)
		}
		if c.Hosts != nil {
			l.hides(w, card)
		}
	}
	for card := range hand.each {
		if l.cards[card].Invades != nil {
			l.invades(w, card)
		}
	}
}

// open returns the spots around a face that are in the range of a habitat in
// whose set the face bears others.
func (l *lister) open(w *net, i int) (open ring) {
	p := w.faces[i].Spot
	for from := w.bearers[i]; !from.empty() && open != w.around; from = from.rest() {
		h := &w.faces[from.first()]
		limit := int(l.cards[h.card].Range)
		if l.nearby(p, h.Spot) < limit {
			return w.around
		}
		for rest := w.around &^ open; rest != 0; rest &= rest - 1 {
			at := bits.TrailingZeros32(uint32(rest))
			q := Spot{p.X + int16(at%5) - 2, p.Y + int16(at/5) - 2}
			if l.nearby(q, h.Spot) <= limit {
				open |= 1 << at
			}
		}
	}
	return open
}

// keepBeside drops the spots that a species' own condition rules out.
func (l *lister) keepBeside(w *net, terrains Values, from int) {
	kept := from
	for _, m := range l.buf[from:] {
		if beside(&w.web, terrains, m.To) {
			l.buf[kept] = m
			kept++
		}
	}
	l.buf = l.buf[:kept]
}

func (l *lister) hides(w *net, card uint8) {
	c := &l.cards[card]
	for i := range w.n {
		if f := &w.faces[i]; f.role.living() && l.fits(c.Hosts, c, f) && (c.Beside == 0 || beside(&w.web, c.Beside, f.Spot)) {
			l.add(Under, card, f.Spot)
		}
	}
}

// invades lists the species that an INVASIVE one can be laid onto. It leaves the
// net with one face omitted, so that nothing else can be asked of it then.
func (l *lister) invades(w *net, card uint8) {
	c := &l.cards[card]
	for i := range w.n {
		f := &w.faces[i]
		if !f.role.living() || !l.fits(c.Invades, c, f) || c.Beside != 0 && !beside(&w.web, c.Beside, f.Spot) || !l.standsBeside(w, card, i) {
			continue
		}
		if l.takesOver(w, card, i) {
			l.add(Onto, card, f.Spot)
		}
	}
}

// takesOver reports whether a species is connected on the spot of the face at i once it is covered.
func (l *lister) takesOver(w *net, card uint8, i int) bool {
	l.kernel.connect(w, i, l.quiet)
	a := l.fresh(card, l.seat, w.faces[i].Spot)
	return l.finds(&w.web, builder{&a, i, false})
}

// standsBeside reports whether a species could stand on a neighbor of the face at i at all.
func (l *lister) standsBeside(w *net, card uint8, i int) bool {
	return !l.kernel.bearers(w, card, w.meet(i), l.quiet).empty()
}
