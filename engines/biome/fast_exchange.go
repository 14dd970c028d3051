package biome

import (
	"math/bits"

	"umpire/engines/rule"
)

// maxHand is how many cards of a hand exchanges are listed for at once.
const maxHand = 255

// maxItems is how many kinds of tokens and different cards exchanges are tried
// of, by threes: far more than anybody holds who plays by most of the rules.
const maxItems = 64

// listExchanges lists the exchanges when nothing is struck out and a card costs
// two: what is not matching or not the right price is not even tried.
func (k *kernel) listExchanges(s *State, buf []Move, seat uint8) []Move {
	m := Move{Kind: Exchange, Seat: rule.Seat(seat)}
	res, cost := k.forResource(), k.number.exchange
	if k.tokensTrade() {
		card := k.available(s)
		for kind, n := range s.Biomes[seat].Store {
			m.A, m.B, m.C, m.X = uint8(kind), uint8(kind), 0, 3
			if n >= cost && res == cost {
				m.N = cost
				buf = appendResources(buf, m)
			}
			if n >= cost && card {
				m.N, m.D = cost, forCard
				buf = append(buf, m)
			}
			if n >= res && res != cost {
				m.N, m.C, m.X = res, uint8(kind), 7
				buf = appendResources(buf, m)
			}
		}
	}
	hand := &s.Hand[seat]
	if hand.len() < 2 {
		return buf
	}
	card := k.buysCard(s, true)
	var cards [maxHand + 1]uint8
	n := 0
	for i, word := range hand {
		for ; word != 0; word &= word - 1 {
			cards[n] = k.cards.first[uint8(i<<6+bits.TrailingZeros64(word))]
			n++
		}
	}
	m.C, m.X = 0, 0
	for i := range n {
		if i > 0 && cards[i] == cards[i-1] {
			continue // the copies of a card are alike
		}
		m.A = cards[i]
		for j := i + 1; j < n; j++ {
			if j > i+1 && cards[j] == cards[j-1] {
				continue
			}
			m.B, m.C, m.N = cards[j], 0, cost
			if res == cost {
				buf = appendResources(buf, m)
			}
			if card {
				m.D = forCard
				buf = append(buf, m)
			}
			if res == cost {
				continue
			}
			m.N = res
			for l := j + 1; l < n; l++ {
				if l > j+1 && cards[l] == cards[l-1] {
					continue
				}
				m.C = cards[l]
				buf = appendResources(buf, m)
			}
		}
	}
	return buf
}

// appendResources lists an exchange for each resource.
func appendResources(buf []Move, m Move) []Move {
	for d := range uint8(resources) {
		m.D = d
		buf = append(buf, m)
	}
	return buf
}

// tryExchanges lists the exchanges by trying every one that could be written,
// of the first maxItems kinds of tokens and cards.
func (k *kernel) tryExchanges(s *State, buf []Move, seat uint8, t *trace) []Move {
	var items [maxItems]uint8 // kinds of tokens first, then cards in hand
	n, tokens := 0, 0
	for kind, has := range s.Biomes[seat].Store {
		if has > 0 {
			items[n] = uint8(kind)
			n++
		}
	}
	tokens = n
	for card := range s.Hand[seat].each {
		if k.cards.first[card] == card && n < len(items) {
			items[n] = card
			n++
		}
	}
	m := Move{Kind: Exchange, Seat: rule.Seat(seat)}
	put := func(i, at int) {
		switch at {
		case 0:
			m.A = items[i]
		case 1:
			m.B = items[i]
		default:
			m.C = items[i]
		}
		m.X &^= 1 << at
		if i < tokens {
			m.X |= 1 << at
		}
	}
	for i := range n {
		put(i, 0)
		for j := i; j < n; j++ {
			put(j, 1)
			m.C, m.N, m.X = 0, 2, m.X&3
			buf = k.tryResults(s, buf, m, t)
			if t.Whole() && max(k.forResource(), k.number.exchange) < 3 {
				continue
			}
			for l := j; l < n; l++ {
				put(l, 2)
				m.N = 3
				buf = k.tryResults(s, buf, m, t)
			}
		}
	}
	return buf
}

func (k *kernel) tryResults(s *State, buf []Move, m Move, t *trace) []Move {
	if !k.ownsItems(s, uint8(m.Seat&3), &m) {
		return buf
	}
	for d := range uint8(forCard + 1) {
		if m.D = d; k.mayExchange(s, &m, t) {
			buf = append(buf, m)
		}
	}
	return buf
}
