package organism

// payers returns the elements that pay for growth.
func (s *State) payers(a *activation) Spaces { return a.mine.and(s.of(Grow)) }

// held returns the food that elements hold together.
func (s *State) held(of Spaces) (food int) {
	for ; of.any(); of = of.rest() {
		food += s.food(of.first())
	}
	return food
}

// pays judges a payment.
func (g *Game) pays(s *State, a *activation, m *Move, cost int, t *trace) bool {
	payers, sum := s.payers(a), 0
	over, alien := false, false
	for i, p := range m.steps() {
		from := p.amount()
		for _, q := range m.steps()[:i] {
			if q.at() == p.at() {
				from += q.amount()
			}
		}
		over = over || payers.has(p.at()) && from > s.food(p.at())
		alien = alien || !payers.has(p.at())
		sum += p.amount()
	}
	switch {
	case over && t.Breaks(GrowPayment):
	case (alien || sum != cost) && t.Breaks(GrowExact):
	default:
		return true
	}
	return false
}

// split gives the outlet the move at every space, with every way in which payers, who
// hold so much food together, can pay a cost.
func (g *Game) split(s *State, m *Move, payers Spaces, held, cost int, spaces Spaces, o *outlet) {
	if cost == 0 {
		o.put(m, m.At, spaces)
		return
	}
	if payers.none() {
		return
	}
	from, rest, paid := payers.first(), payers.rest(), m.N
	food := s.food(from)
	later := held - food
	if o.task == counting && rest.rest().none() { // of two payers the second pays what the first leaves
		ways := max(0, min(cost, food)-max(0, cost-later)+1)
		if n := ways * spaces.len(); o.n+n < maxMoves {
			o.n += n
			return
		}
	}
	for n := max(0, cost-later); n <= min(cost, food) && o.size() < maxMoves; n++ {
		if n > 0 {
			m.add(step(from, uint8(n), 0))
		}
		g.split(s, m, rest, later, cost-n, spaces, o)
		m.cut(paid)
	}
}

// pay takes the payment of a move from the growers.
func (g *Game) pay(s *State, m *Move, t *trace) {
	if m.N > 0 && t.Applies(GrowPayment) {
		for _, p := range m.steps() {
			s.addFood(p.at(), -p.amount())
		}
	}
}
