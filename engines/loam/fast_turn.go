package loam

// turn lists what may be done when nothing is in progress.
func (l *lister) turn(s *State, m Move) {
	l.uses(s, m)
	for b := range s.Tricks[s.Turn&3].each {
		p := m
		p.Kind, p.Card = Play, b
		l.plays(s, p, 0)
	}
	l.combines(s, m)
	l.ends(s, m)
	if l.read.rearrange || !l.t.Breaks(CommunityFixedOrder) {
		l.rearranges(s, m)
	}
	l.odd(s, m)
}

func (l *lister) uses(s *State, m Move) {
	m.Kind = Use
	for m.Card = range uint8(len(Stats)) {
		if s.Used|s.Out != 0 && !l.usable(s, m.Card, l.t) || !l.inTurn(s, m.Card, l.t) {
			continue
		}
		for m.At = basic; m.At <= upgraded; m.At++ {
			if !l.mayShow(s, &m, l.t) {
				continue
			}
			m.N = effectA
			l.add(m)
			if m.N = effectB; l.mayChoose(m.N, l.t) {
				l.add(m)
			}
			if !l.t.Breaks(InputOneEffectOnly) {
				m.N = both
				l.add(m)
				m.N = neither
				l.add(m)
			}
		}
	}
}

// plays lists the ways to pay for a behavior, source by source and card by
// card.
func (l *lister) plays(s *State, m Move, from int) {
	c := l.cards.Behaviors[m.Card].cost
	if c == nil || m.N == c.n {
		if l.mayPay(s, &m, l.t) {
			l.add(m)
		}
		return
	}
	if !l.t.Breaks(BehaviorBuryCostInFull) && l.mayPay(s, &m, l.t) {
		l.add(m) // too little, when that clause is struck
	}
	for at := from; at < 2*MaxCreatures; at++ {
		card, source := uint8(at%MaxCreatures), Source(at/MaxCreatures)
		if !s.source(source).has(card) || !l.cards.firsts.has(card) || len(l.buf) >= l.most {
			continue
		}
		more := m
		more.pay(card, source)
		if l.payable(s, &more) {
			l.plays(s, more, at)
		}
	}
}

// payable reports whether the payments of a move are all right so far.
func (l *lister) payable(s *State, m *Move) bool {
	quiet := l.t.Quiet()
	c := l.cards.Behaviors[m.Card].cost
	card, from := m.payment(int(m.N) - 1)
	switch {
	case !c.from.has(from) && quiet.Breaks(ActionBurySource):
		return false
	case !c.only.has(card) && quiet.Breaks(EffectModOnly):
		return false
	}
	n := 0
	for i := range int(m.N) {
		if one, source := m.payment(i); one == card && source == from {
			n++
		}
	}
	return n <= l.cards.count(s.source(from), card)
}

func (l *lister) combines(s *State, m Move) {
	from, end := s.zone(s.own())
	if end-from < 2 || s.Phase != TurnMove && !l.combinesHere(l.t) {
		return
	}
	m.Kind = Combine
	for i := from; i < end; {
		a := s.next(i, end)
		for j := from; j < end; {
			b := s.next(j, end)
			if a.id != b.id && l.mayUnite(s, a, b, l.t) {
				m.Into, m.At = a.id, b.id
				l.add(m)
			}
			j = b.to
		}
		i = a.to
	}
}

func (l *lister) ends(s *State, m Move) {
	m.Kind = End
	plain := !l.read.anyEnd || !l.t.Breaks(TurnEndStepsUnordered)
	ordered := l.read.anyEnd || !l.t.Breaks(TurnEndStepsUnordered)
	if s.inHand() != 0 && l.t.Breaks(TurnEndCondition) || s.Tricks[s.Turn&3] != 0 && !l.t.Applies(TurnBehaviorsOptional) {
		return
	}
	if plain {
		l.add(m)
	}
	if ordered {
		m.N, m.List = 4, [8]uint8{uint8(drawOne), uint8(growSoil), uint8(refillDisplay), uint8(returnInputs)}
		eachOrder(m, 0, l.give)
	}
}

func (l *lister) rearranges(s *State, m Move) {
	from, end := s.zone(s.own())
	m.Kind = Rearrange
	for from < end {
		c := s.next(from, end)
		if m.Into, m.N, m.List = c.id, uint8(c.size()), [8]uint8{}; c.size() <= 8 {
			copy(m.List[:], s.Life[c.from:c.to])
			eachOrder(m, 0, l.give)
		}
		from = c.to
	}
}

// odd lists what no rule allows: nothing, unless a clause is struck.
func (l *lister) odd(s *State, m Move) {
	from, end := s.zone(s.own())
	if end == from {
		return
	}
	moves, swaps := !l.t.Breaks(CommunityNoMove), !l.t.Breaks(CommunityNoSwap)
	if !moves && !swaps {
		return
	}
	for card := range l.cards.firsts.each {
		for i := from; i < end; {
			a := s.next(i, end)
			if i = a.to; s.index(a, card) < 0 {
				continue
			}
			m.Card, m.At = card, a.id
			if m.Kind, m.Into = MoveOne, 0; moves {
				l.add(m)
			}
			l.oddWith(s, m, a, moves, swaps)
		}
	}
}

func (l *lister) oddWith(s *State, m Move, a community, moves, swaps bool) {
	from, end := s.zone(s.own())
	for from < end {
		b := s.next(from, end)
		if from = b.to; b.id == a.id {
			continue
		}
		m.Kind, m.Into, m.List[0] = MoveOne, b.id, 0
		if moves {
			l.add(m)
		}
		m.Kind = Swap
		for card := range l.cards.firsts.each {
			if m.List[0] = card; swaps && s.index(b, card) >= 0 {
				l.add(m)
			}
		}
	}
}
