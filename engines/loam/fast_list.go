package loam

import (
	"math/bits"
	"slices"

	"umpire/engines/rule"
)

// A lister builds a list of legal moves.
type lister struct {
	*Game
	t    *trace
	buf  []Move
	most int
}

// List appends exactly the legal moves, as many as a game may propose at most. It
// asks what Legal asks as soon as that part of the move is known, for many moves at
// once.
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

// give adds a move and reports whether there is room for more.
func (l *lister) give(m Move) bool {
	l.add(m)
	return len(l.buf) < l.most
}

// chance lists what Chance may do.
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

// decisions lists what a player may decide.
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
	case Deciding:
		l.kind(s, m, Yes)
		l.kind(s, m, No)
	case Checking:
		l.takes(s, m)
		l.kind(s, m, Done)
	case Discarding:
		m.Kind = DiscardInput
		for m.Card = range uint8(len(Stats)) {
			if l.mayDiscard(s, m.Card, l.t) {
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

// leaves lists passing and stopping.
func (l *lister) leaves(s *State, m Move) {
	l.kind(s, m, Pass)
	l.kind(s, m, Stop)
}
