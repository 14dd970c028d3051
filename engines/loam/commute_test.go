package loam

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"

	"umpire/engines/rule"
)

// after returns the position after a legal move.
func (g *Game) after(s *State, m Move) State {
	next := *s
	g.Apply(&next, m, rule.NewTrace[State](g.Book()))
	return next
}

// communities returns the communities of a seat, sorted, without their ids.
func (s *State) communities(seat rule.Seat) (all [][]byte) {
	from, end := s.zone(seat)
	for from < end {
		c := s.next(from, end)
		all = append(all, slices.Clone(s.Life[c.from:c.to]))
		from = c.to
	}
	slices.SortFunc(all, bytes.Compare)
	return all
}

// commutes checks loam.inv.commute-placements for two placements of a step.
func (g *Game) commutes(s *State, list []Move, r *rand.Rand) (asked bool, err error) {
	if s.Phase != Placing || s.Left < 2 || s.Drawn.Is() || g.limit(s, rule.NewTrace[State](g.Book())) != nil {
		return false, nil
	}
	a, b := list[r.IntN(len(list))], list[r.IntN(len(list))]
	for tries := 0; tries < 9 && (a.Into == b.Into || a.Card == b.Card); tries++ {
		b = list[r.IntN(len(list))]
	}
	if a.Kind != Place || b.Kind != Place || a.Into == b.Into {
		return false, nil
	}
	var ends [2]State
	for i, order := range [2][2]Move{{a, b}, {b, a}} {
		now := *s
		for _, m := range order {
			t := rule.NewTrace[State](g.Book())
			if now.Phase != Placing || !g.Legal(&now, m, t) {
				return false, nil // the same copy, or a step of random placements
			}
			g.Apply(&now, m, t)
		}
		ends[i] = now
	}
	seat := s.own()
	if ends[0].Stats != ends[1].Stats || !slices.EqualFunc(ends[0].communities(seat), ends[1].communities(seat), bytes.Equal) {
		return true, fmt.Errorf("loam.inv.commute-placements: %s and %s", g.PrintMove(a), g.PrintMove(b))
	}
	return true, nil
}

// inserts checks loam.inv.insertion-modes: what is legal on top is so at the
// ends, and that anywhere; who may join which community is the same.
func inserts(readings []*Game, s *State) (asked bool, err error) {
	if s.Phase != Placing && s.Phase != ExtraPlacing {
		return false, nil
	}
	var legal, joins [3]map[Move]bool
	for i, g := range readings {
		legal[i], joins[i] = map[Move]bool{}, map[Move]bool{}
		for _, m := range rule.Legal(g, s) {
			if m.Kind == Place || m.Kind == ExtraPlace {
				legal[i][m] = true
				m.At = 0
				joins[i][m] = true
			}
		}
	}
	for i := 1; i < 3; i++ { // anywhere, ends, on top
		for m := range legal[i] {
			if !legal[i-1][m] {
				return true, fmt.Errorf("loam.inv.insertion-modes: %s is legal only under the narrower reading", readings[0].PrintMove(m))
			}
		}
		if len(joins[i]) != len(joins[0]) {
			return true, fmt.Errorf("loam.inv.insertion-modes: %d creatures and communities, not %d", len(joins[i]), len(joins[0]))
		}
	}
	return true, nil
}

// insertions returns the game under each reading of where a creature may go.
func (m mode) insertions() (all []*Game) {
	for _, reading := range []string{"A", "B", "C"} {
		all = append(all, New(append(slices.Clone(m.options), Reading("loam.ruling.insertion", reading))...))
	}
	return all
}

// endsAlike checks loam.inv.end-order: if the supply suffices, every order of
// the end-of-turn steps leaves the same cards in hand and soil together, the
// same display and the same inputs in hand. g lets the player order them.
func (g *Game) endsAlike(s *State, r *rand.Rand) (asked bool, err error) {
	if s.Phase != TurnMove || s.Used|s.Out != 7 || s.deck() < 8 || s.BehaviorDeck.len() < 4 {
		return false, nil
	}
	var tops, behaviors []uint8
	for card := range s.Deck.each {
		tops = append(tops, card)
	}
	for b := range s.BehaviorDeck.each {
		behaviors = append(behaviors, b)
	}
	r.Shuffle(len(tops), func(i, j int) { tops[i], tops[j] = tops[j], tops[i] })
	type outcome struct {
		cards     [MaxCreatures]int8
		display   Behaviors
		used, out uint8
	}
	seat, seen := s.Turn&3, map[outcome][]uint8{}
	for _, m := range g.orders(s.own()) {
		now := g.after(s, m)
		for next := 0; now.Doing == doEnd && now.Phase <= DrawBehavior; {
			draw := Move{Kind: BehaviorUp, Seat: rule.Chance, Card: behaviors[s.BehaviorDeck.len()-now.BehaviorDeck.len()]}
			if now.Phase == DrawCard {
				draw = Move{Kind: CardDrawn, Seat: rule.Chance, Card: g.copyIn(&now.Deck, tops[next])}
				next++
			}
			now = g.after(&now, draw)
		}
		if now.Games != s.Games {
			return false, nil
		}
		end := outcome{display: now.Display, used: now.Used, out: now.Out}
		for _, pile := range []Pile{now.Hand[seat], now.Soil} {
			for card := range pile.each {
				end.cards[g.cards.first[card]]++
			}
		}
		if seen[end] = m.List[:4]; len(seen) > 1 {
			return true, fmt.Errorf("loam.inv.end-order: %s leaves other cards", g.PrintMove(m))
		}
	}
	return true, nil
}

// orders returns an end of the turn in every order.
func (g *Game) orders(seat rule.Seat) []Move {
	l := lister{Game: g, most: 25}
	eachOrder(Move{Kind: End, Seat: seat, N: 4, List: [8]uint8{uint8(drawOne), uint8(growSoil), uint8(refillDisplay), uint8(returnInputs)}}, 0, l.give)
	return l.buf
}

// copyIn returns a copy of the same creature that lies in the pile.
func (g *Game) copyIn(pile *Pile, card uint8) uint8 {
	if first := g.cards.first[card]; pile.has(first) {
		return first
	}
	return card
}

// pointsHold checks what does not depend on the way a zone came about:
// loam.inv.combine-symmetric, loam.inv.score-order-free and
// loam.inv.score-monotone.
func (g *Game) pointsHold(s *State, list []Move, r *rand.Rand) (asked bool, err error) {
	seat := s.own()
	from, end := s.zone(seat)
	if from == end || s.Phase >= Over {
		return false, nil
	}
	c := s.next(from, end)
	for range r.IntN(4) {
		if c.to < end {
			c = s.next(c.to, end)
		}
	}
	worth, shuffled := g.worth(s, c), *s
	r.Shuffle(c.size(), func(i, j int) {
		life := shuffled.Life[c.from:c.to]
		life[i], life[j] = life[j], life[i]
	})
	if g.worth(&shuffled, c) != worth {
		return true, fmt.Errorf("loam.inv.score-order-free: c%d", c.id)
	}
	m := list[r.IntN(len(list))]
	switch {
	case m.Kind == Place && m.Into != 0:
		old, _ := s.find(seat, m.Into)
		after := g.after(s, m)
		if grown, _ := after.find(seat, m.Into); g.worth(&after, grown) < g.worth(s, old) {
			return true, fmt.Errorf("loam.inv.score-monotone: %s", g.PrintMove(m))
		}
	case m.Kind == Combine:
		a, _ := s.find(seat, m.Into)
		b, _ := s.find(seat, m.At)
		one := g.after(s, m)
		m.Into, m.At = m.At, m.Into
		two := g.after(s, m)
		ab, _ := one.find(seat, m.At)
		ba, _ := two.find(seat, m.Into)
		if g.worth(&one, ab) < max(g.worth(s, a), g.worth(s, b)) {
			return true, fmt.Errorf("loam.inv.score-monotone: combining c%d and c%d", a.id, b.id)
		}
		x, y := slices.Clone(one.Life[ab.from:ab.to]), slices.Clone(two.Life[ba.from:ba.to])
		slices.Sort(x)
		slices.Sort(y)
		if !slices.Equal(x, y) || g.worth(&one, ab) != g.worth(&two, ba) {
			return true, fmt.Errorf("loam.inv.combine-symmetric: c%d and c%d", a.id, b.id)
		}
	}
	return true, nil
}
