package biome

import "umpire/engines/rule"

// A Move is a decision of a player or a result of chance. What its kind does not need is zero.
type Move struct {
	Kind Kind
	Seat rule.Seat
	// Card is a card by its first copy, of Chance any copy; an achievement or a
	// Bountiful card by its number; none for none.
	Card uint8
	At   uint8     // a space, where a card goes, or that of the animal that acts; none for none
	To   uint8     // another space: of the tree, the plant, the nest that is attacked
	Whom rule.Seat // another player, nobody for none
	// Token is a resource: taken, given, fed, lost, or omitted from a price. What an
	// exchange, a reward or an extra brings may also be a card, or nothing.
	Token rule.Maybe[uint8]
	// Number is how many; a roll, a field of the spinner, a kind of bonus; 1 for yes.
	// Of an exchange and a collection it says how many items there are, and which of
	// them are resources; the items are in Card, At and To: see item.
	Number uint8
}

// What an exchange, a reward or an extra brings, beside the resources.
const (
	forCard    = resources
	forNothing = resources + 1
)

// maxItems is how many items an exchange or a collection has at most.
const maxItems = 3

// yes reports whether a move says yes: to draw a card, heads.
func (m *Move) yes() bool { return m.Number != 0 }

// forCard reports whether a card is bought, taken as a reward or as an extra.
func (m *Move) forCard() bool { return m.Token == rule.Some[uint8](forCard) }

// items returns how many items an exchange or a collection has.
func (m *Move) items() uint8 { return min(m.Number&3, maxItems) }

// item returns an item, and whether it is a resource that is paid.
func (m *Move) item(i uint8) (item uint8, token bool) {
	return [maxItems]uint8{m.Card, m.At, m.To}[i], m.Number>>(2+i)&1 != 0
}

// paysTokens reports whether the first item of an exchange is a resource.
func (m *Move) paysTokens() bool { return m.Number>>2&1 != 0 }

func (m *Move) add(item uint8, token bool) {
	n := m.items()
	switch n {
	case 0:
		m.Card = item
	case 1:
		m.At = item
	default:
		m.To = item
	}
	m.Number = m.Number&^3 | (n + 1) | b2u(token)<<(2+n)
}

// bundle is the Number of n items, of which the given ones are resources, a bit each.
func bundle(n, tokens uint8) uint8 { return n | tokens<<2 }

// matches reports whether two of the items are the same.
func (m *Move) matches() bool {
	n := m.items()
	return n >= 2 && m.Card == m.At || n == 3 && (m.Card == m.To || m.At == m.To)
}

// noToken is where no resource is named.
var noToken rule.Maybe[uint8]

// gather collects resources.
func gather(seat rule.Seat, kinds ...uint8) Move {
	m := Move{Kind: Gather, Seat: seat}
	for _, kind := range kinds {
		m.add(kind, false)
	}
	return m
}

// result is a result of chance: a card, a player or a number.
func result(kind Kind, what uint8) Move {
	m := Move{Kind: kind, Seat: rule.Chance}
	switch kind {
	case GoalDrawn, PrivateDrawn, BountyDrawn, CardDrawn:
		m.Card = what
	case StartNamed:
		m.Whom = rule.Seat(what)
	default:
		m.Number = what
	}
	return m
}
