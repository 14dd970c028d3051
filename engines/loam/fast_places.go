package loam

import (
	"slices"

	"umpire/engines/rule"
)

// places lists the placements that are legal now: from each source, the
// creatures by level, as far as each community takes that level.
func (l *lister) places(s *State, m Move) {
	st := &l.program[s.Step]
	m.Kind = Place
	hand, soil := l.pools(s, st, l.t)
	m.From = Hand
	l.into(s, m, &hand)
	m.From = Soil
	l.into(s, m, &soil)
	if s.Drawn.Is() {
		return
	}
	for m.From = Deck; m.From <= Discard; m.From++ {
		pile := s.source(m.From).and(&l.cards.firsts)
		if !pile.empty() && !l.t.Breaks(ActionPlaceSources) {
			pile = l.barred(s, st, opPlace, m.From, pile, l.t)
			l.into(s, m, &pile)
		}
	}
}

// extras lists the placements that a trigger grants, and declining.
func (l *lister) extras(s *State, m Move) {
	m.Kind = ExtraPlace
	if st := &l.program[s.Step]; st.op == opSettle && s.Drawn.Is() {
		var one Pile
		one.set(s.Drawn.Must())
		if s.Hand[s.Turn&3].has(s.Drawn.Must()) {
			from := len(l.buf)
			l.into(s, m, &one)
			for i := from; i < len(l.buf); i++ {
				l.buf[i].Card = nobody
			}
		}
	} else {
		hand := s.Hand[s.Turn&3].and(&l.cards.firsts)
		l.into(s, m, &hand)
	}
	l.kind(s, Move{Seat: m.Seat}, ExtraNone)
	l.combines(s, Move{Seat: m.Seat})
}

// into lists placements of the creatures of a pile: into new communities, and
// into those that are there.
func (l *lister) into(s *State, m Move, pile *Pile) {
	if pile.empty() {
		return
	}
	var byLevel [4]Pile
	var start Pile
	for level := uint8(1); level <= 3; level++ {
		byLevel[level] = pile.and(&l.cards.byLevel[level])
		if !byLevel[level].empty() && l.mayStart(level, l.t) {
			start = start.or(&byLevel[level])
		}
	}
	for m.Card = range start.each {
		l.add(m)
	}
	m.Card = 0
	l.zone(s, m, s.own(), &byLevel)
	for owner := range l.players() {
		if owner != s.own() && !l.t.Breaks(ActionPlaceOwnZone) {
			m.Owner = rule.Some(owner)
			l.zone(s, m, owner, &byLevel)
		}
	}
}

// zone lists placements into the communities of a seat.
func (l *lister) zone(s *State, m Move, seat rule.Seat, byLevel *[4]Pile) {
	from, end := s.zone(seat)
	for from < end {
		c := s.next(from, end)
		n := l.levels(s, c)
		var joining Pile
		for level := uint8(1); level <= 3; level++ {
			if !byLevel[level].empty() && l.mayJoin(c.size(), n, level, l.t) {
				joining = joining.or(&byLevel[level])
			}
		}
		if m.Into = c.id; !joining.empty() {
			l.positions(m, c.size(), &joining)
		}
		from = c.to
	}
}

// positions lists placements of the creatures of a pile at every position of a
// community.
func (l *lister) positions(m Move, size int, pile *Pile) {
	free := l.read.insertion == anywhere
	if len(l.buf)+pile.len()*(size+1) > l.most {
		free = false
	}
	if !free {
		for m.Card = range pile.each {
			for at := 1; at <= size+1; at++ {
				if m.At = uint8(at); l.mayLie(m.At, size, l.t) {
					l.add(m)
				}
			}
		}
		return
	}
	n := len(l.buf)
	buf := slices.Grow(l.buf, pile.len()*(size+1))
	buf = buf[:n+pile.len()*(size+1)]
	for card := range pile.each {
		for at := 1; at <= size+1; at++ {
			out := &buf[n]
			*out = m
			out.Card, out.At = card, uint8(at)
			n++
		}
	}
	l.buf = buf
}

func (l *lister) draws(s *State, m Move) {
	st := &l.program[s.Step]
	m.Kind = Draw
	m.From = Soil
	for m.Card = range l.coming(s, st, opDraw, Soil, l.t).each {
		l.add(m)
	}
	m.From = Discard
	if pile := s.Discard.and(&l.cards.firsts); !pile.empty() && !l.t.Breaks(ActionDrawNoDiscard) {
		for m.Card = range l.barred(s, st, opDraw, m.From, pile, l.t).each {
			l.add(m)
		}
	}
	m.From, m.Card = Deck, nobody
	if s.deck()+s.pile() > 0 && (st.from.has(Deck) || !l.t.Breaks(EffectOpDraw)) {
		l.add(m)
	}
}

func (l *lister) buries(s *State, m Move) {
	st := &l.program[s.Step]
	m.Kind = Bury
	hand, soil := l.coming(s, st, opBury, Hand, l.t), l.coming(s, st, opBury, Soil, l.t)
	m.From = Hand
	for m.Card = range hand.each {
		l.add(m)
	}
	m.From = Soil
	for m.Card = range soil.each {
		l.add(m)
	}
	from, end := s.zone(s.own())
	if m.From = Zone; from < end && !l.t.Breaks(ActionBuryNotZone) {
		for m.Card = range l.cards.firsts.each {
			if s.index(community{0, from, end}, m.Card) >= 0 {
				l.add(m)
			}
		}
	}
}
