package loam

import (
	"slices"

	"umpire/engines/rule"
)

// formed reports whether a move can be written: what its kind does not need is
// empty, and what it names exists. The parser makes no other moves.
func (g *Game) formed(m *Move) bool {
	if m.Kind >= kinds || chanceKinds.has(m.Kind) != (m.Seat == rule.Chance) || m.Seat != rule.Chance && m.Seat >= g.players() {
		return false
	}
	if m.From >= sources || !g.isOther(m, m.Owner) {
		return false
	}
	bare := Move{Kind: m.Kind, Seat: m.Seat}
	switch m.Kind {
	case First:
		bare.Card = m.Card
		return *m == bare && int(m.Card) < len(g.names)
	case CardDrawn, SoilPicked, HandPicked, PilePicked:
		bare.Card = m.Card
		return *m == bare && g.cards.all.has(m.Card&127) && m.Card < MaxCreatures
	case BehaviorUp, Take:
		bare.Card = m.Card
		return *m == bare && int(m.Card) < len(g.cards.Behaviors)
	case Use:
		bare.Card, bare.At, bare.N = m.Card, m.At, m.N
		return *m == bare && int(m.Card) < len(Stats) && m.At >= basic && m.At <= upgraded && m.N <= neither
	case Combine:
		bare.Into, bare.At, bare.Owner, bare.N = m.Into, m.At, m.Owner, m.N
		return *m == bare && m.Into != 0 && m.At != 0 && g.isOther(m, m.second().owner)
	case Choose:
		bare.N = m.N
		return *m == bare && m.N >= 1
	case DiscardInput:
		bare.Card = m.Card
		return *m == bare && int(m.Card) < len(Stats)
	case BuryInvasive:
		bare.Card = m.Card
		return *m == bare && g.isFirst(m.Card)
	case Play, End, Rearrange:
		return g.formedList(m, bare)
	case Place, Draw, Bury, ExtraPlace, MoveOne, Swap:
		return g.formedTake(m, bare)
	}
	return *m == bare
}

func (g *Game) isOther(m *Move, owner rule.Maybe[rule.Seat]) bool {
	seat, ok := owner.Get()
	return !ok || seat < g.players() && seat != m.Seat
}

func (g *Game) isFirst(card uint8) bool { return card < MaxCreatures && g.cards.firsts.has(card) }

func (g *Game) formedList(m *Move, bare Move) bool {
	bare.N, bare.List = m.N, m.List
	if m.N > 8 {
		return false
	}
	for i, card := range m.List {
		if i >= int(m.N) && card != 0 {
			return false
		}
	}
	switch m.Kind {
	case End:
		return *m == bare && (m.N == 0 || m.N == 4 && orderly(&m.List))
	case Rearrange:
		bare.Into = m.Into
		if *m != bare || m.Into == 0 || m.N == 0 {
			return false
		}
		return !slices.ContainsFunc(m.order(), func(card uint8) bool { return !g.isFirst(card) })
	}
	sorted := Move{Kind: Play, Seat: m.Seat, Card: m.Card}
	last := -1
	for i := range int(m.N) {
		card, from := m.payment(i)
		if !g.isFirst(card) || int(from)<<8+int(card) < last {
			return false
		}
		last = int(from)<<8 + int(card)
		sorted.pay(card, from)
		if from == Hand {
			sorted.Owner = m.Owner
		}
	}
	return *m == sorted && int(m.Card) < len(g.cards.Behaviors)
}

// orderly reports whether a list names each of the four end-of-turn steps.
func orderly(list *[8]uint8) bool {
	seen := 0
	for _, n := range list[:4] {
		seen |= 1 << n
	}
	return seen == 1<<drawOne|1<<growSoil|1<<refillDisplay|1<<returnInputs
}

// formedTake judges the kinds that name a creature.
func (g *Game) formedTake(m *Move, bare Move) bool {
	bare.Card, bare.From = m.Card, m.From
	card := g.isFirst(m.Card)
	foreign := m.From == Hand && m.hand().Is() && g.isOther(m, m.hand())
	if foreign {
		bare.setHand(m.hand())
	}
	switch m.Kind {
	case Draw:
		return *m == bare && (card && m.From != Deck && m.From != Zone || m.Card == nobody && m.From == Deck)
	case Bury:
		return *m == bare && card
	case MoveOne:
		bare.At, bare.Into = m.At, m.Into
		return *m == bare && card && m.From == Hand && m.At != 0 && !foreign
	case Swap:
		bare.At, bare.Into, bare.List[0] = m.At, m.Into, m.List[0]
		return *m == bare && card && m.From == Hand && m.At != 0 && m.Into != 0 && g.isFirst(m.other())
	}
	bare.Into, bare.At, bare.Owner = m.Into, m.At, m.Owner
	if *m != bare || m.Into == 0 && (m.At != 0 || m.Owner.Is()) {
		return false
	}
	return card || m.Kind == ExtraPlace && m.Card == nobody && m.From == Hand
}

// Settle fills in what a move leaves open and the position settles: the side of an input that
// shows, the top of a community, the usual order of the end of a turn.
func (g *Game) Settle(s *State, m Move) Move {
	if m.Seat != s.own() && m.Seat < g.players() {
		as := g.as(s, m.Seat)
		return g.Settle(&as, m)
	}
	switch m.Kind {
	case Use:
		if m.At == showing && int(m.Card) < len(Stats) {
			m.At = s.side(s.Turn, m.Card)
			if g.read.either {
				m.At = basic // the upgraded side has to be named
			}
		}
	case End:
		standard := [8]uint8{uint8(drawOne), uint8(growSoil), uint8(refillDisplay), uint8(returnInputs)}
		switch {
		case g.read.anyEnd && m.N == 0:
			m.N, m.List = 4, standard
		case !g.read.anyEnd && m.List == standard:
			m.N, m.List = 0, [8]uint8{}
		}
	case ExtraPlace:
		if s.Phase == ExtraPlacing && s.Drawn.Holds(m.Card) {
			m.Card = nobody
		}
		fallthrough
	case Place:
		if m.Into != 0 && m.At == 0 {
			c, _ := s.find(s.whose(m.Owner), m.Into)
			m.At = uint8(c.size()) + 1
		}
	}
	return m
}
