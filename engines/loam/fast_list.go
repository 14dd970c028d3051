package loam

import (
	"slices"

	"umpire/engines/rule"
)

// A lister writes moves to their place, field by field: to copy what was just written in parts,
// as a literal is, is slow.
type lister struct {
	*Game
	t     *trace
	buf   []Move
	most  int
	spare Move // takes what is more than most
}

// List appends exactly the legal moves, as many as a game may propose at most. It asks what Legal
// asks as soon as that part of the move is known, for many moves at once.
func (k kernel) List(s *State, buf []Move, t *trace) []Move {
	if s.Phase >= Over {
		return buf
	}
	var l lister
	l.Game, l.t, l.buf, l.most = k.Game, t, buf, len(buf)+rule.MaxProposals
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

// Pick chooses a card that is drawn without listing all cards of the deck: see [rule.Picker].
func (k kernel) Pick(s *State, by uint32, buf []Move, t *trace) (m *Move, n int, list []Move) {
	if s.Phase == DrawCard {
		n = s.Deck.len()
		return &k.cards.drawn[s.Deck.nth(rule.Pick(by, n, nil))&(MaxCreatures-1)], n, buf
	}
	if buf = k.List(s, buf, t); len(buf) > 0 {
		m = &buf[rule.Pick(by, len(buf), nil)]
	}
	return m, len(buf), buf
}

func (l *lister) add(m Move) {
	if len(l.buf) < l.most {
		l.buf = append(l.buf, m)
	}
}

// bare adds a move of a kind that the caller completes in its place.
func (l *lister) bare(k Kind, seat rule.Seat) *Move {
	m := &l.spare
	if n := len(l.buf); n < l.most {
		l.buf = append(l.buf, Move{})
		m = &l.buf[n]
	}
	m.Kind, m.Seat = k, seat
	return m
}

// each adds a move with each card of a pile.
func (l *lister) each(k Kind, seat rule.Seat, from Source, cards Pile) {
	for card := range cards.each {
		m := l.bare(k, seat)
		m.Card, m.From = card, from
	}
}

func (l *lister) give(m Move) bool {
	l.add(m)
	return len(l.buf) < l.most
}

func (l *lister) chance(s *State) {
	switch s.Phase {
	case ChooseFirst:
		for seat := range l.players() {
			l.bare(First, rule.Chance).Card = uint8(seat)
		}
	case DrawCard:
		l.each(CardDrawn, rule.Chance, 0, s.Deck)
	case DrawBehavior:
		l.each(BehaviorUp, rule.Chance, 0, s.BehaviorDeck.pile())
	case PickCard, PickOrStop:
		for kind := SoilPicked; kind <= PilePicked; kind++ {
			l.each(kind, rule.Chance, 0, l.pool(s, pickedFrom(kind), l.t))
		}
	}
}

func (l *lister) decisions(s *State, seat rule.Seat) {
	if s.Step != 0 && s.Pairs|s.Joined != 0 && !l.t.Breaks(BehaviorEarnAfterEffect) {
		l.takes(s, seat)
	}
	switch s.Phase {
	case TurnMove:
		l.turn(s, seat)
	case PickOrStop:
		l.leaves(s, seat)
	case Placing:
		l.places(s, seat)
		l.leaves(s, seat)
		l.combines(s, seat)
	case Drawing:
		l.draws(s, seat)
		l.leaves(s, seat)
	case Burying:
		l.buries(s, seat)
		l.leaves(s, seat)
	case Choosing:
		for i := range l.program[s.Step].options {
			l.bare(Choose, seat).N = uint8(i) + 1
		}
	case Deciding, Flipping:
		l.kind(s, seat, Yes)
		l.kind(s, seat, No)
	case Checking:
		l.takes(s, seat)
		l.kind(s, seat, Done)
	case Discarding:
		for stat := range uint8(len(Stats)) {
			if l.mayDiscard(s, stat, &l.program[s.Step], l.t) {
				l.bare(DiscardInput, seat).Card = stat
			}
		}
	case ExtraPlacing:
		l.extras(s, seat)
	case Cleansing:
		l.each(BuryInvasive, seat, 0, s.Alien.and(&l.cards.firsts))
		l.kind(s, seat, ExtraNone)
	}
}

func (l *lister) takes(s *State, seat rule.Seat) {
	for card := range s.Display.each {
		if l.mayTakeBehavior(s, card, l.t) {
			l.bare(Take, seat).Card = card
		}
	}
}

// kind adds a move that has nothing but its kind, if it is due.
func (l *lister) kind(s *State, seat rule.Seat, k Kind) {
	if l.dueHere(s, k, l.t) {
		l.bare(k, seat)
	}
}

func (l *lister) leaves(s *State, seat rule.Seat) {
	l.kind(s, seat, Pass)
	l.kind(s, seat, Stop)
}

// A kernel lists the moves of Loam in stages, for whole piles of creatures at
// once: see rule.Kernel. Its predicates are those that Legal asks.
type kernel struct{ *Game }

// Kernel returns the fast way to play.
func (g *Game) Kernel() rule.Kernel[State, Move] { return kernel{g} }

// places lists the placements that are legal now: from each source, the
// creatures by level, as far as each community takes that level.
func (l *lister) places(s *State, seat rule.Seat) {
	st := &l.program[s.Step]
	hand, soil := l.pools(s, st, l.t)
	l.into(s, placing{Place, seat, Hand}, hand)
	l.into(s, placing{Place, seat, Soil}, soil)
	if s.Drawn.Is() {
		return
	}
	for from := Deck; from <= Discard; from++ {
		pile := s.source(from).and(&l.cards.firsts)
		if !pile.empty() && !l.t.Breaks(ActionPlaceSources) {
			l.into(s, placing{Place, seat, from}, l.barred(s, st, opPlace, from, pile, l.t))
		}
	}
}

// A placing is what the placements of a pile have in common.
type placing struct {
	kind Kind
	seat rule.Seat
	from Source
}

// extras lists the placements that a trigger grants, and declining.
func (l *lister) extras(s *State, seat rule.Seat) {
	p := placing{kind: ExtraPlace, seat: seat}
	if st := &l.program[s.Step]; st.op == opSettle && s.Drawn.Is() {
		if s.Hand[s.Turn&3].has(s.Drawn.Must()) {
			from := len(l.buf)
			l.into(s, p, Pile{}.with(s.Drawn.Must()))
			for i := from; i < len(l.buf); i++ {
				l.buf[i].Card = nobody
			}
		}
	} else {
		l.into(s, p, s.Hand[s.Turn&3].and(&l.cards.firsts))
	}
	l.kind(s, seat, ExtraNone)
	l.combines(s, seat)
}

// into lists placements of the creatures of a pile into new communities and into those there.
func (l *lister) into(s *State, p placing, pile Pile) {
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
	l.each(p.kind, p.seat, p.from, start)
	l.zone(s, p, s.own(), &byLevel)
	for owner := range l.players() {
		if owner != s.own() && !l.t.Breaks(ActionPlaceOwnZone) {
			l.zone(s, p, owner, &byLevel)
		}
	}
}

func (l *lister) zone(s *State, p placing, owner rule.Seat, byLevel *[4]Pile) {
	from, end := s.zone(owner)
	for from < end {
		c := s.next(from, end)
		n := l.levels(s, c)
		var joining Pile
		for level := uint8(1); level <= 3; level++ {
			if !byLevel[level].empty() && l.mayJoin(s, c, n, nobody, level, l.t) {
				joining = joining.or(&byLevel[level])
			}
		}
		if !joining.empty() {
			var named rule.Maybe[rule.Seat]
			if owner != s.own() {
				named = rule.Some(owner)
			}
			l.positions(p, named, c, joining)
		}
		from = c.to
	}
}

// positions lists placements of the creatures of a pile at every position of a community.
func (l *lister) positions(p placing, owner rule.Maybe[rule.Seat], c community, pile Pile) {
	size, n := uint8(c.size()), len(l.buf)
	m := Move{Kind: p.kind, Seat: p.seat, From: p.from, Owner: owner, Into: c.id}
	if more := pile.len() * (c.size() + 1); l.read.insertion == anywhere && n+more <= l.most {
		l.buf = slices.Grow(l.buf, more)[:n+more]
		for card := range pile.each {
			for at := range size + 1 {
				out := &l.buf[n]
				*out = m
				out.Card, out.At = card, at+1
				n++
			}
		}
		return
	}
	for m.Card = range pile.each {
		for m.At = 1; m.At <= size+1; m.At++ {
			if l.mayLie(m.At, c, l.t) {
				l.add(m)
			}
		}
	}
}

func (l *lister) draws(s *State, seat rule.Seat) {
	st := &l.program[s.Step]
	l.each(Draw, seat, Soil, l.coming(s, st, opDraw, Soil, l.t))
	if pile := s.Discard.and(&l.cards.firsts); !pile.empty() && !l.t.Breaks(ActionDrawNoDiscard) {
		l.each(Draw, seat, Discard, l.barred(s, st, opDraw, Discard, pile, l.t))
	}
	if s.deck()+s.pile() > 0 && (st.from.has(Deck) || !l.t.Breaks(EffectOpDraw)) {
		m := l.bare(Draw, seat)
		m.Card, m.From = nobody, Deck
	}
}

func (l *lister) buries(s *State, seat rule.Seat) {
	st := &l.program[s.Step]
	hand, soil := l.coming(s, st, opBury, Hand, l.t), l.coming(s, st, opBury, Soil, l.t)
	l.each(Bury, seat, Hand, hand)
	l.each(Bury, seat, Soil, soil)
	if from, end := s.zone(s.own()); from < end && !l.t.Breaks(ActionBuryNotZone) {
		var lying Pile
		for card := range l.cards.firsts.each {
			if s.index(community{0, from, end}, card) >= 0 {
				lying.set(card)
			}
		}
		l.each(Bury, seat, Zone, lying)
	}
}

// turn lists what may be done when nothing is in progress.
func (l *lister) turn(s *State, seat rule.Seat) {
	l.uses(s, seat)
	for b := range s.Tricks[s.Turn&3].each {
		l.plays(s, Move{Kind: Play, Seat: seat, Card: b}, 0)
	}
	l.combines(s, seat)
	l.ends(s, seat)
	if l.read.rearrange || !l.t.Breaks(CommunityFixedOrder) {
		l.rearranges(s, seat)
	}
	l.each(Take, seat, 0, l.claimable(s).pile())
	l.odd(s, seat)
}

func (l *lister) uses(s *State, seat rule.Seat) {
	for stat := range uint8(len(Stats)) {
		if s.Used|s.Out != 0 && !l.usable(s, stat, l.t) || !l.inTurn(s, stat, l.t) {
			continue
		}
		for side := basic; side <= upgraded; side++ {
			if !l.mayShow(s, stat, side, l.t) {
				continue
			}
			l.use(seat, stat, side, effectA)
			if l.mayChoose(effectB, l.t) {
				l.use(seat, stat, side, effectB)
			}
			if !l.t.Breaks(InputOneEffectOnly) {
				l.use(seat, stat, side, both)
				l.use(seat, stat, side, neither)
			}
		}
	}
}

func (l *lister) use(seat rule.Seat, stat, side, effect uint8) {
	m := l.bare(Use, seat)
	m.Card, m.At, m.N = stat, side, effect
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

func (l *lister) combines(s *State, seat rule.Seat) {
	from, end := s.zone(s.own())
	if end-from < 2 || s.Phase != TurnMove && !l.combinesHere(s, l.t) {
		return
	}
	for i := from; i < end; {
		a := s.next(i, end)
		for j := from; j < end; {
			b := s.next(j, end)
			if a.id != b.id && l.mayUnite(s, a, b, l.t) {
				m := l.bare(Combine, seat)
				m.Into, m.At = a.id, b.id
			}
			j = b.to
		}
		i = a.to
	}
}

func (l *lister) ends(s *State, seat rule.Seat) {
	plain := !l.read.anyEnd || !l.t.Breaks(TurnEndStepsUnordered)
	ordered := l.read.anyEnd || !l.t.Breaks(TurnEndStepsUnordered)
	if s.inHand() != 0 && l.t.Breaks(TurnEndCondition) || s.Tricks[s.Turn&3] != 0 && !l.t.Applies(TurnBehaviorsOptional) {
		return
	}
	if plain {
		l.bare(End, seat)
	}
	if ordered {
		steps := [8]uint8{uint8(drawOne), uint8(growSoil), uint8(refillDisplay), uint8(returnInputs)}
		eachOrder(Move{Kind: End, Seat: seat, N: 4, List: steps}, 0, l.give)
	}
}

func (l *lister) rearranges(s *State, seat rule.Seat) {
	from, end := s.zone(s.own())
	m := Move{Kind: Rearrange, Seat: seat}
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
func (l *lister) odd(s *State, seat rule.Seat) {
	from, end := s.zone(s.own())
	if end == from {
		return
	}
	moves, swaps := !l.t.Breaks(CommunityNoMove), !l.t.Breaks(CommunityNoSwap)
	if !moves && !swaps {
		return
	}
	m := Move{Seat: seat}
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
