package phylo

import "umpire/engines/rule"

// Start returns the state before the first card is dealt.
func (g *Game) Start() State {
	s := State{Deck: g.decks, Number: 1}
	s.lay(Piece{Role: Starter})
	s.lay(Piece{X: 2, Role: Starter, Who: 1})
	return s
}

// Apply carries out a move and all that follows from it, up to the next decision.
func (g *Game) Apply(s *State, m Move, t *trace) {
	switch m.Kind {
	case Draw:
		g.draw(s, &m, t)
		return
	case RPS:
		g.throw(s, &m, t)
		return
	case Drop:
		t.Under(ActionDiscard)
		g.discard(s, &m)
		g.closeTurn(s, t)
		return
	case End:
		if t.Applies(ActionPass) {
			s.Actions = 0
		}
	case FreeMove:
		g.move(s, &m, t)
		g.spendFreeMove(s, &m, t)
	default:
		g.act(s, &m, t)
	}
	g.acted(s, t)
}

// act carries out an action and takes it off those of the turn.
func (g *Game) act(s *State, m *Move, t *trace) {
	costs := true
	switch m.Kind {
	case Discard:
		if t.Applies(ActionDiscard) {
			g.discard(s, m)
			s.Part = Redrawing
		}
	case Lay:
		costs = g.lay(s, m, t)
	case Settle, Onto, Under:
		g.settle(s, m, t)
	case Play:
		if t.Applies(ActionEvent) {
			g.play(s, m, t)
		}
	case MoveTo:
		g.move(s, m, t)
		costs = t.Applies(MoveUsesAction)
	case SpreadTo:
		g.spread(s, m, t)
		costs = t.Applies(PollinatorAction)
	case Pass:
		costs = t.Applies(ActionPass)
	}
	if costs && s.Actions > 0 {
		s.Actions--
	}
}

func (g *Game) acted(s *State, t *trace) {
	if s.Part == Redrawing && s.Deck[s.Active&1].empty() {
		s.Part = Acting // phylo.ruling.discard-empty-deck, reading B
	}
	if s.Actions == 0 && (s.Part == Acting || s.Part == Drawing) {
		g.closeTurn(s, t)
	}
}

// draws says, of each part in which a card is drawn, by which clause it is.
var draws = [...]rule.Clause{Dealing: SetupHand, Drawing: TurnDraw, Redrawing: ActionDiscard}

func (g *Game) draw(s *State, m *Move, t *trace) {
	seat := s.Active & 1
	if s.Part <= Redrawing {
		t.Under(draws[s.Part])
	}
	s.Deck[seat].take(m.Card)
	s.Hand[seat].add(m.Card)
	if s.Part == Dealing {
		g.dealt(s, t)
		return
	}
	s.Part = Acting
	if s.Deck[seat].empty() && s.Last.None() && t.Applies(EndLastCard) {
		s.Last = rule.Some(seat)
	}
	g.acted(s, t)
}

// dealt continues with the opening hands, and then finds who begins.
func (g *Game) dealt(s *State, t *trace) {
	seat := s.Active & 1
	if s.Hand[seat].len() < g.hand && !s.Deck[seat].empty() && t.Applies(SetupHand) {
		return
	}
	if s.Active = 1; seat == 0 {
		return
	}
	counts := [2]int{g.habitats(&s.Hand[0]), g.habitats(&s.Hand[1])}
	switch {
	case counts[0] != counts[1] && t.Applies(SetupFirst):
		s.Active, s.Part = 0, Acting
		if counts[1] < counts[0] != g.slips.maxFirst {
			s.Active = 1
		}
		g.beginTurn(s, t)
	case counts[0] == counts[1] && t.Applies(SetupFirstTie):
		s.Part = Throwing
	default:
		s.Active = 0
		g.beginTurn(s, t)
	}
}

func (g *Game) habitats(p *Pile) (n int) {
	for card := range p.each {
		if g.cards[card].Sort == HabitatCard {
			n += p.count(card)
		}
	}
	return n
}

// throw seals a throw; the second one reveals both.
func (g *Game) throw(s *State, m *Move, t *trace) {
	t.Under(SetupFirstTie)
	s.Throws[m.Seat&1] = m.Throw()
	south, north := s.Throws[0], s.Throws[1]
	if south == NoThrow || north == NoThrow {
		return
	}
	s.Throws = [2]Throw{}
	if south == north {
		return
	}
	s.Active = 0
	if (north+2)%3 == south%3 { // each throw beats the one before it
		s.Active = 1
	}
	g.beginTurn(s, t)
}

func (g *Game) beginTurn(s *State, t *trace) {
	actions := uint8(1)
	if t.Applies(TurnActions) {
		actions = g.actions
	}
	s.Used, s.Actions, s.Part = 0, actions, Acting
	if quiet := t.Silent(); g.slips.early || !quiet.Applies(RemoveAfterActions) {
		if lost := g.lost(s, t); !lost.empty() && t.Applies(RemoveStep) {
			g.takeAway(s, lost, t)
		}
	}
	if first := g.read.noFirstDraw && s.Number == 1; !first && !s.Deck[s.Active&1].empty() && t.Applies(TurnDraw) {
		s.Part = Drawing
	}
}

// closeTurn ends a turn: the removal, the events whose time is up, and the next player if any.
func (g *Game) closeTurn(s *State, t *trace) {
	if g.read.handLimit && s.Hand[s.Active&1].len() > handLimit {
		t.Under(ActionDiscard)
		s.Part = Trimming
		return
	}
	g.removal(s, t)
	g.expire(s, t)
	if s.Last.Is() && g.final(s.Last.Must()) == s.Active&1 && t.Applies(EndLastCard) {
		g.finish(s, t)
		return
	}
	if t.Applies(TurnAlternate) {
		s.Active = 1 - s.Active&1
	}
	if s.Number < 1<<16-1 {
		s.Number++
	}
	g.beginTurn(s, t)
}

// facing returns whose a card is that a player lays.
func (g *Game) facing(seat rule.Seat, t *trace) uint8 {
	if !t.Applies(TurnFacing) {
		return 0
	}
	return uint8(seat)
}

func (g *Game) discard(s *State, m *Move) {
	s.Hand[m.Seat&1].take(m.Card)
	s.Gone[m.Seat&1].add(m.Card)
}

// lay lays a habitat; it reports whether that costs an action.
func (g *Game) lay(s *State, m *Move, t *trace) bool {
	seat := m.Seat & 1
	first, who := !s.opened(seat), g.facing(seat, t)
	if !t.Applies(ActionHabitat) {
		return true
	}
	s.Hand[seat].take(m.Card)
	s.lay(Piece{X: m.To.X, Y: m.To.Y, Role: Habitat, Card: m.Card, Who: who})
	s.Opened |= 1 << seat
	return !first || t.Applies(HabitatOpening)
}

// settle lays a species: on a free spot, onto another, or under it.
func (g *Game) settle(s *State, m *Move, t *trace) {
	seat := m.Seat & 1
	one := Piece{X: m.To.X, Y: m.To.Y, Role: Species, Card: m.Card, Who: g.facing(seat, t)}
	if !t.Applies(ActionSpecies) {
		return
	}
	s.Hand[seat].take(m.Card)
	i := s.face(m.To)
	switch {
	case m.Kind == Under && i >= 0:
		one.Role = Parasite
		s.attach(i, one)
		return
	case m.Kind == Onto && i >= 0:
		s.Table[i].cover()
	}
	s.lay(one)
}

// spendFreeMove marks a seen species as having used its free MOVE.
func (g *Game) spendFreeMove(s *State, m *Move, t *trace) {
	i := s.face(m.To)
	if i < 0 || g.read.freeAgain {
		return
	}
	if n := g.sighting(m.Seat&1, s.Table[i].Card); n >= 0 && t.Applies(SeenFreeMove) {
		s.Used |= 1 << n
	}
}
