package loam

import (
	"math/bits"
	"slices"

	"umpire/engines/rule"
)

type lister struct {
	*Game
	t    *trace
	buf  []Move
	most int
}

// List appends exactly the legal moves, as many as a game may propose at most. It asks what Legal
// asks as soon as that part of the move is known, for many moves at once.
func (k kernel) List(s *State, buf []Move, t *trace) []Move {
	if s.Phase >= Over {
		return buf
	}
	l := lister{Game: k.Game, t: t, buf: buf, most: len(buf) + rule.MaxProposals}
	if s.Phase <= PickCard {
		l.chance(s)
		return l.buf
	}
	for seat := range k.players() {
		switch {
		case seat == s.own():
			l.decisions(s, seat)
		case k.mayAct(s, seat, t):
			as := k.as(s, seat)
			l.decisions(&as, seat)
		}
	}
	if s.Phase == PickOrStop {
		l.chance(s)
	}
	return l.buf
}

func (l *lister) add(m Move) {
	if len(l.buf) < l.most {
		l.buf = append(l.buf, m)
	}
}

func (l *lister) give(m Move) bool {
	l.add(m)
	return len(l.buf) < l.most
}

func (l *lister) chance(s *State) {
	m := Move{Seat: rule.Chance}
	switch s.Phase {
	case ChooseFirst:
		m.Kind = First
		for m.Card = range uint8(len(l.names)) {
			l.add(m)
		}
	case DrawCard:
		l.tops(&s.Deck)
	case DrawBehavior:
		m.Kind = BehaviorUp
		for m.Card = range s.BehaviorDeck.each {
			l.add(m)
		}
	case PickCard, PickOrStop:
		for m.Kind = SoilPicked; m.Kind <= PilePicked; m.Kind++ {
			for m.Card = range l.pool(s, pickedFrom(m.Kind), l.t).each {
				l.add(m)
			}
		}
	}
}

// tops lists the cards that can lie on top of the deck.
func (l *lister) tops(deck *Pile) {
	n := len(l.buf)
	l.buf = slices.Grow(l.buf, deck.len())[:n+deck.len()]
	list, drawn := l.buf[n:], &l.cards.drawn
	for i, word := range deck {
		half, those := (*[64]Move)(drawn[i<<6:]), list[:bits.OnesCount64(word)]
		for j := range those {
			those[j] = half[bits.TrailingZeros64(word)&63]
			word &= word - 1
		}
		list = list[len(those):]
	}
}

func (l *lister) decisions(s *State, seat rule.Seat) {
	m := Move{Seat: seat}
	if s.Step != 0 && s.Pairs|s.Joined != 0 && !l.t.Breaks(BehaviorEarnAfterEffect) {
		l.takes(s, m)
	}
	switch s.Phase {
	case TurnMove:
		l.turn(s, m)
	case PickOrStop:
		l.leaves(s, m)
	case Placing:
		l.places(s, m)
		l.leaves(s, m)
		l.combines(s, m)
	case Drawing:
		l.draws(s, m)
		l.leaves(s, m)
	case Burying:
		l.buries(s, m)
		l.leaves(s, m)
	case Choosing:
		m.Kind = Choose
		for i := range l.program[s.Step].options {
			m.N = uint8(i) + 1
			l.add(m)
		}
	case Deciding, Flipping:
		l.kind(s, m, Yes)
		l.kind(s, m, No)
	case Checking:
		l.takes(s, m)
		l.kind(s, m, Done)
	case Discarding:
		m.Kind = DiscardInput
		for m.Card = range uint8(len(Stats)) {
			if l.mayDiscard(s, m.Card, &l.program[s.Step], l.t) {
				l.add(m)
			}
		}
	case ExtraPlacing:
		l.extras(s, m)
	case Cleansing:
		m.Kind = BuryInvasive
		for m.Card = range s.Alien.and(&l.cards.firsts).each {
			l.add(m)
		}
		m.Card = 0
		l.kind(s, m, ExtraNone)
	}
}

func (l *lister) takes(s *State, m Move) {
	m.Kind = Take
	for m.Card = range s.Display.each {
		if l.mayTakeBehavior(s, m.Card, l.t) {
			l.add(m)
		}
	}
}

// kind adds a move that has nothing but its kind, if it is due.
func (l *lister) kind(s *State, m Move, k Kind) {
	if m.Kind = k; l.dueHere(s, &m, l.t) {
		l.add(m)
	}
}

func (l *lister) leaves(s *State, m Move) {
	l.kind(s, m, Pass)
	l.kind(s, m, Stop)
}

// A kernel lists the moves of Loam in stages, for whole piles of creatures at
// once: see rule.Kernel. Its predicates are those that Legal asks.
type kernel struct{ *Game }

// Kernel returns the fast way to play.
func (g *Game) Kernel() rule.Kernel[State, Move] { return kernel{g} }

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

// into lists placements of the creatures of a pile into new communities and into those there.
func (l *lister) into(s *State, m Move, pile *Pile) {
	if pile.empty() {
		return
	}
	var byLevel [4]Pile
	var start Pile
	for level := uint8(1); level <= 3; level++ {
		byLevel[level] = pile.and(&l.cards.byLevel[level])
		if !byLevel[level].empty() && l.mayStart(nobody, level, l.t) {
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

func (l *lister) zone(s *State, m Move, seat rule.Seat, byLevel *[4]Pile) {
	from, end := s.zone(seat)
	for from < end {
		c := s.next(from, end)
		n := l.levels(s, c)
		var joining Pile
		for level := uint8(1); level <= 3; level++ {
			if !byLevel[level].empty() && l.mayJoin(s, c, n, nobody, level, l.t) {
				joining = joining.or(&byLevel[level])
			}
		}
		if m.Into = c.id; !joining.empty() {
			l.positions(m, c, &joining)
		}
		from = c.to
	}
}

// positions lists placements of the creatures of a pile at every position of a community.
func (l *lister) positions(m Move, c community, pile *Pile) {
	size := c.size()
	free := l.read.insertion == anywhere
	if len(l.buf)+pile.len()*(size+1) > l.most {
		free = false
	}
	if !free {
		for m.Card = range pile.each {
			for at := 1; at <= size+1; at++ {
				if m.At = uint8(at); l.mayLie(m.At, c, l.t) {
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
	m.Kind = Take
	for m.Card = range l.claimable(s).each {
		l.add(m)
	}
	m.Card = 0
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

// plays lists the ways to pay for a behavior, source by source and card by card.
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
	quiet := l.t.Silent()
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
	if end-from < 2 || s.Phase != TurnMove && !l.combinesHere(s, l.t) {
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
		if m.Into, m.N, m.List = c.id, uint8(c.size()), [8]uint8{}; c.size() <= 8 && l.mayArrange(s, c.id, l.t) {
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
