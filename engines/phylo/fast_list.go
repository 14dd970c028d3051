package phylo

import (
	"math/bits"

	"umpire/engines/rule"
)

// shaping are the clauses that say which moves there are. A list that leaves moves
// out at once relies on them; with one of them disabled, or under a reading that
// changes what they say, every proposal is judged.
var shaping = rule.BundleOf(CardInstructions, CardHabitatNeeded, CardRange, TurnAlternate, TurnOrder, TurnFirstCard,
	GeoAlignment, GeoAdjacent, GeoNoOverlap, HabitatAnyNeighbour, HabitatTerrainFree, HabitatStarter, HabitatElsewhere,
	HabitatClimate, SpeciesControl, SpeciesNoControlNoPlay, SpeciesStarterGivesNone, MoveOwn, MoveValue, MoveUnoccupied,
	MoveNoControlNeeded, MoveBadMove, MoveOpponentHabitat, MoveUsesAction, EventAnyOwner, EventTarget, InvasiveOnTop,
	ParasiteUnder, SpreadLikeMove, SpreadNeeds, TurnActions)

// isUsual reports whether the readings change only what does not matter for the list of moves.
func (r readings) isUsual() bool {
	r.scoring, r.counting = 0, 0
	r.noFirstDraw, r.discardsOn, r.handLimit, r.onePass, r.freeAgain, r.heldOnly, r.moreSpecies, r.endsAtOnce = false, false, false, false, false, false, false, false
	r.adds, r.lowest, r.ownRank, r.yellowOnly, r.blackToo, r.plantsLow, r.below, r.ranksToo, r.parasiteWaits, r.anyPollinator, r.firstOfGame = false, false, false, false, false, false, false, false, false, false, false
	return r == readings{}
}

// List appends exactly the legal moves.
func (k *kernel) List(s *State, buf []Move, t *trace) []Move {
	if s.Part >= Over {
		return buf
	}
	if standard := t.BreakAll(shaping); standard && s.Part < Acting {
		return k.listChances(s, buf)
	} else if standard && s.Part == Acting && s.Actions > 0 && k.standard {
		return k.listActs(s, buf, t)
	}
	return k.sift(s, buf, t)
}

func (k *kernel) listActs(s *State, buf []Move, t *trace) []Move {
	n := nets.Get().(*net)
	defer nets.Put(n)
	l := lister{kernel: k, net: n, buf: buf, seat: s.Active & 1}
	l.Game, l.s, l.t, l.quiet, l.w = k.Game, s, t, t.Fork(&n.quiet), &n.web
	if k.gather(n, s, l.quiet); !n.fits {
		return k.sift(s, buf, t)
	}
	l.acts()
	t.Merge(l.quiet)
	return l.buf
}

// listChances lists the draws, or the throws that decide who begins.
func (k *kernel) listChances(s *State, buf []Move) []Move {
	switch s.Part {
	case Dealing, Drawing, Redrawing:
		for card := range s.Deck[s.Active&1].each {
			buf = append(buf, Move{Kind: Draw, Seat: rule.Chance})
			buf[len(buf)-1].Card = card // where it stays, as in add
		}
	case Throwing:
		for seat := range rule.Seat(2) {
			for throw := Rock; throw <= Scissors && s.Throws[seat] == NoThrow; throw++ {
				buf = append(buf, thrown(seat, throw))
			}
		}
	}
	return buf
}

// sift lists the proposals that are legal.
func (k *kernel) sift(s *State, buf []Move, t *trace) []Move {
	n := nets.Get().(*net)
	defer nets.Put(n)
	n.of = nil // judging fills in its web
	from := len(buf)
	buf = k.Moves(s, buf)
	j := judge{Game: k.Game, s: s, t: t, quiet: t.Fork(&n.quiet), spare: &n.web}
	kept := from
	for _, m := range buf[from:] {
		if j.legal(m) {
			buf[kept] = m
			kept++
		}
	}
	return buf[:kept]
}

type lister struct {
	judge
	kernel *kernel
	net    *net
	buf    []Move
	seat   rule.Seat
}

func (l *lister) acts() {
	w := l.net
	hand := &l.s.Hand[l.seat]
	l.discards(hand)
	opened := l.started(l.s, l.seat)
	settles := false
	for card := range hand.each {
		switch c := &l.cards[card]; {
		case c.Sort == HabitatCard:
			l.lays(w, card)
		case c.Sort == SpeciesCard:
			settles = opened
		case opened:
			l.plays(w, card)
		}
	}
	if settles {
		l.settles(hand)
	}
	l.travels(w)
	l.spreadsTo(w, hand)
	l.add(Pass, 0, Spot{})
	l.add(End, 0, Spot{})
}

// add adds a move, which is filled in where it stays: what is copied soon after a part of it
// was written has to wait.
func (l *lister) add(kind Kind, card uint8, to Spot) {
	l.buf = append(l.buf, Move{})
	m := &l.buf[len(l.buf)-1]
	m.Kind, m.Seat, m.Card, m.To = kind, l.seat, card, to
}

func (l *lister) discards(hand *Pile) {
	if l.s.Deck[l.seat].empty() && !l.read.discardsOn {
		return
	}
	for card := range hand.each {
		l.add(Discard, card, Spot{})
	}
}

func (l *lister) lays(w *net, card uint8) {
	var near mask
	for i := range w.n {
		if l.takes(&w.web, i, l.seat, card, l.quiet) {
			near = near.with(i)
		}
	}
	l.spots(w, near, nil, Move{Kind: Lay, Seat: l.seat, Card: card})
}

// plays lists the targets of an event.
func (l *lister) plays(w *net, card uint8) {
	for i := range w.n {
		if f := &w.faces[i]; f.role != Starter && l.aims(&l.cards[card], f) {
			l.add(Play, card, f.Spot)
		}
	}
}

func (l *lister) travels(w *net) {
	for own := w.living.and(w.own[l.seat]); !own.empty(); own = own.rest() {
		f := &w.faces[own.first()&(maxPieces-1)]
		if f.role != Species {
			continue
		}
		n := l.cards[f.card].Move
		if n == 0 {
			continue
		}
		m := Move{Kind: MoveTo, Seat: l.seat, From: f.Spot}
		from := len(l.buf)
		l.around(w, f.Spot, int(n), !l.s.covers(int(f.piece)), m)
		if len(l.seen) > 0 && l.freely(l.s, l.seat, f.card, l.quiet) {
			for _, m := range l.buf[from:] {
				m.Kind = FreeMove
				l.buf = append(l.buf, m)
			}
		}
	}
}

// spreadsTo lists where plants spread, with each card of the hand.
func (l *lister) spreadsTo(w *net, hand *Pile) {
	for own := w.living.and(w.own[l.seat]); !own.empty(); own = own.rest() {
		i := own.first() & (maxPieces - 1)
		f := &w.faces[i]
		if f.role != Species || l.cards[f.card].Spread == 0 && !l.read.spreadAll {
			continue
		}
		at := int(f.piece)
		if !l.stationary(&l.s.Table[at]) || !l.helped(&w.web, func() mask { return w.meet(i) }, l.s, at, l.seat, l.quiet) {
			continue
		}
		from, to := len(l.buf), 0
		for card := range hand.each {
			if to > 0 { // copy the spots listed for the card before
				for _, m := range l.buf[from:to] {
					m.Card = card
					l.buf = append(l.buf, m)
				}
				continue
			}
			l.around(w, f.Spot, l.judge.spreads(l.s, at, l.quiet), false, Move{Kind: SpreadTo, Seat: l.seat, Card: card, From: f.Spot})
			to = len(l.buf)
		}
	}
}

// A kernel is Phylo played by tables and sets of spots: see rule.Kernel. Moves are
// carried out by the rules of turn.go, but for the removal at the end of a turn.
type kernel struct {
	*Game
	food     *foodTable // what each species can stand on by what is printed, and which clauses say so
	standard bool       // no reading or misreading changes which moves there are
}

func newKernel(g *Game) *kernel {
	k := &kernel{Game: new(Game), standard: g.read.isUsual()}
	*k.Game = *g
	k.Game.removal = k.removeLost
	k.tabulate()
	return k
}

// Kernel returns the fast way to play.
func (g *Game) Kernel() rule.Kernel[State, Move] { return g.kernel() }

// removeLost is the removal at the end of a turn. It does not look a second time
// where no covered card is seen again: what is not connected holds up nothing.
func (k *kernel) removeLost(s *State, t *trace) {
	for {
		lost := k.lost(s, t)
		if lost.empty() || !t.Applies(RemoveAfterActions) || !t.Applies(RemoveStep) {
			return
		}
		final := k.read.onePass || t.Whole() && !k.read.loose && !k.read.parasiteWaits && !s.coverAny(lost)
		if k.takeAway(s, lost, t); final {
			return
		}
	}
}

func (k *kernel) lost(s *State, t *trace) mask {
	n := nets.Get().(*net)
	defer nets.Put(n)
	quiet := t.Fork(&n.quiet)
	defer t.Merge(quiet)
	if !k.loses(s, quiet) {
		return mask{}
	}
	k.gather(n, s, quiet)
	k.askLost(&n.web, s, quiet)
	k.connect(n, nothing, quiet)
	return n.web.lost()
}

func (s *State) coverAny(cards mask) bool {
	for ; !cards.empty(); cards = cards.rest() {
		if s.covers(cards.first()) {
			return true
		}
	}
	return false
}

// A sheet is a part of the table, 64 half cards square, a bit for each spot.
type sheet [64]uint64

// A plan is where faces lie, on a sheet that begins two half cards to the
// south and west of them all.
type plan struct {
	x, y       int           // the lowest corner of the sheet
	wide, high int           // of what lies within two half cards of a face
	lie        sheet         // the spots of the faces
	at         [64][64]uint8 // the index of the face on each of them
	fits       bool          // onto the sheet, with a spot for each face
}

// chart fills in the plan of the faces.
func (w *net) chart() {
	if w.n == 0 {
		return
	}
	k := &w.plan
	north, south := int(w.faces[0].Y), int(w.faces[w.n-1].Y)
	west, east := w.faces[0].X, w.faces[0].X
	for i := range w.faces[:w.n] {
		x := w.faces[i].X
		west, east = min(west, x), max(east, x)
	}
	k.x, k.y, k.wide, k.high = int(west)-2, south-2, int(east)-int(west)+5, north-south+5
	k.lie = sheet{}
	if k.fits = k.wide <= 64 && k.high <= 64; !k.fits {
		return
	}
	for i := w.n - 1; i >= 0; i-- {
		f := &w.faces[i&(maxPieces-1)]
		at, row := (f.X-west+2)&63, (f.Y-int16(south)+2)&63
		if k.lie[row]>>at&1 != 0 {
			k.fits = false
		}
		k.lie[row] |= 1 << at
		k.at[row][at] = uint8(i)
	}
}

// blocked returns the spots of a row that overlap a face.
func (k *plan) blocked(row int) uint64 {
	near := k.lie[(row-1)&63] | k.lie[row&63] | k.lie[(row+1)&63]
	return near<<1 | near | near>>1
}

// meet returns the faces around that at index i.
func (w *net) meet(i int) (m mask) {
	k, p := &w.plan, w.faces[i].Spot
	if !k.fits {
		return w.touching(p)
	}
	x, y := (int(p.X)-k.x-2)&63, int(p.Y)-k.y-2
	lie := k.lie[y&63]>>x&31 | k.lie[(y+1)&63]>>x&31<<5 | k.lie[(y+2)&63]>>x&31<<10 | k.lie[(y+3)&63]>>x&31<<15 | k.lie[(y+4)&63]>>x&31<<20
	for near := uint32(lie) & uint32(w.around); near != 0; near &= near - 1 {
		at := bits.TrailingZeros32(near)
		m = m.with(int(k.at[(y+at/5)&63][(x+at%5)&63]))
	}
	return m
}

// spots adds the move to every free spot next to one of the faces, or only to those of open.
func (l *lister) spots(w *net, near mask, open *[maxPieces]ring, m Move) {
	if near.empty() {
		return
	}
	var free sheet
	for ; !near.empty(); near = near.rest() {
		i := near.first()
		spots := w.around
		if open != nil {
			spots = open[i]
		}
		x, y := (int(w.faces[i].X)-w.x-2)&63, int(w.faces[i].Y)-w.y-2
		for row := y; row < y+5; row++ {
			free[row&63] |= uint64(spots&31) << x
			spots >>= 5
		}
	}
	buf := l.buf
	for row, spots := range free[:w.high] {
		buf = l.onRow(buf, spots&^w.blocked(row), w.x, w.y+row, m)
	}
	l.buf = buf
}

func (l *lister) onRow(buf []Move, spots uint64, x, y int, m Move) []Move {
	for ; spots != 0; spots &= spots - 1 {
		buf = append(buf, m)
		buf[len(buf)-1].To = Spot{int16(x + bits.TrailingZeros64(spots)), int16(y)}
	}
	return buf
}

// around adds the move to every free spot from 1 to n steps away; with lifted,
// the card on the spot itself is not in the way.
func (l *lister) around(w *net, p Spot, n int, lifted bool, m Move) {
	k := &w.plan
	x, y := int(p.X)-k.x-2*n, int(p.Y)-k.y-2*n // of the lowest corner, on the sheet
	row, own := &k.lie[(y+2*n)&63], uint64(0)
	if lifted {
		own = 1 << ((x + 2*n) & 63)
	}
	*row &^= own
	buf := l.buf
	for r, spots := range l.way[n] {
		on := y + r
		if on >= 0 && on < k.high {
			spots &^= shift(k.blocked(on), -x)
		}
		buf = l.onRow(buf, spots, x+k.x, on+k.y, m)
	}
	l.buf = buf
	*row |= own
}

// shift shifts bits to the left, or by a negative number to the right.
func shift(bits uint64, by int) uint64 {
	if by < 0 {
		return bits >> min(-by, 63)
	}
	return bits << min(by, 64)
}
