package biome

import "umpire/engines/rule"

// Moves proposes what is listed when nothing is forbidden.
func (g *Game) Moves(s *State, buf []Move) []Move {
	return g.List(s, buf, g.permit)
}

// List appends the legal moves in canonical order.
func (g *Game) List(s *State, buf []Move, t *trace) []Move {
	if s.Phase >= Over {
		return buf
	}
	if kind, due := g.chance(s); due {
		return g.listChance(s, buf, kind)
	}
	simultaneous := s.Phase.simultaneous()
	idle := s.Threads[0].N|s.Threads[1].N|s.Threads[2].N|s.Threads[3].N == 0
	for seat := range g.n {
		if idle {
			if simultaneous && (s.Ready>>seat&1 == 0 || s.Phase == Play && !t.Whole()) {
				buf = g.listPhase(s, buf, seat, t)
			} else if !simultaneous && seat == g.baseSeat(s) {
				buf = g.listTurn(s, buf, seat, t)
			}
		} else if th, top, st := g.asksFor(s, seat); top != nil {
			buf = g.listNested(s, buf, seat, th, top, st, t)
		} else if simultaneous {
			if s.Threads[seat].N == 0 && (s.Ready>>seat&1 == 0 || s.Phase == Play && !t.Whole()) {
				buf = g.listPhase(s, buf, seat, t)
			}
		} else if s.Threads[0].N == 0 && seat == g.baseSeat(s) {
			buf = g.listTurn(s, buf, seat, t)
		}
		if g.windowNow(s, seat) {
			buf = g.listFree(s, buf, seat, t)
		}
	}
	return buf
}

// listChance lists the results that chance may have.
func (g *Game) listChance(s *State, buf []Move, kind Kind) []Move {
	from, to := uint8(0), uint8(0)
	switch kind {
	case CardDrawn:
		for card := range s.Deck.each {
			buf = append(buf, g.cards.drawn[card])
		}
		return buf
	case Flipped:
		return append(buf, Move{Kind: Flipped, Seat: rule.Chance, X: 1}, Move{Kind: Flipped, Seat: rule.Chance})
	case Rolled:
		from, to = 1, 7
	case GoalDrawn, PrivateDrawn:
		to = uint8(len(g.cards.Goals))
	case StartNamed:
		to = g.n
	case StarterDrawn:
		to = 6
	case BountyDrawn:
		to = uint8(len(g.cards.Bountiful))
	case Spun:
		for _, f := range g.cards.Fields {
			buf = append(buf, Move{Kind: Spun, Seat: rule.Chance, A: uint8(f.field)})
		}
		return buf
	}
	quiet := trace{}
	for a := from; a < to; a++ {
		if m := (Move{Kind: kind, Seat: rule.Chance, A: a}); g.mayHappen(s, &m, &quiet) {
			buf = append(buf, m)
		}
	}
	return buf
}

// try appends a move if it is legal where it is due.
func (g *Game) try(s *State, buf []Move, m Move, t *trace) []Move {
	if g.fine(s, &m, t) {
		buf = append(buf, m)
	}
	return buf
}

// listPhase lists what a player may decide in a simultaneous phase.
func (g *Game) listPhase(s *State, buf []Move, seat uint8, t *trace) []Move {
	who := rule.Seat(seat)
	switch s.Phase {
	case PlaceStarters:
		for a := range uint8(spaces) {
			for near := g.board.Neighbours[a]; near != 0; near &= near - 1 {
				buf = g.try(s, buf, Move{Kind: PlacePair, Seat: who, A: a, B: low(near)}, t)
			}
		}
	case BuryBounties:
		return g.listBounties(s, buf, seat, t)
	case SendBounties:
		for a := range uint8(len(g.cards.Bountiful)) {
			if s.Dealt[seat]>>a&1 != 0 {
				for at := range uint8(spaces) {
					buf = g.try(s, buf, Move{Kind: Send, Seat: who, A: a, B: g.right(seat), C: at}, t)
				}
			}
		}
	case Reduce:
		buf = g.try(s, buf, Move{Kind: Done, Seat: who}, t)
		buf = g.listHand(s, buf, Move{Kind: ReduceCard, Seat: who}, t)
		if s.Credit[seat]&^rewarded > 1 {
			for what := range uint8(forCard + 1) {
				buf = g.try(s, buf, Move{Kind: Reward, Seat: who, A: what}, t)
			}
		}
	case Draw:
		for n := range g.number.draw + 1 {
			buf = g.try(s, buf, Move{Kind: DrawCards, Seat: who, A: n}, t)
		}
	case Collect:
		return g.listCollect(s, buf, seat, t)
	case Play:
		if s.Ready>>seat&1 == 0 {
			buf = append(buf, Move{Kind: Forgo, Seat: who, X: 1}, Move{Kind: Forgo, Seat: who})
		} else if probe := (Move{Kind: PlayCard, Seat: who}); !g.dueAtOnce(s, seat, &probe, t) {
			return buf
		}
		return g.listPlays(s, buf, seat, PlayCard, t)
	case Nesting:
		return g.listNests(s, buf, seat, t)
	}
	return buf
}

// listHand lists a move for each card in hand.
func (g *Game) listHand(s *State, buf []Move, m Move, t *trace) []Move {
	seat := uint8(m.Seat & 3)
	for card := range s.Hand[seat].each {
		if g.cards.first[card] == card {
			m.A = card
			buf = g.try(s, buf, m, t)
		}
	}
	return buf
}

func (g *Game) listBounties(s *State, buf []Move, seat uint8, t *trace) []Move {
	who := rule.Seat(seat)
	buf = g.try(s, buf, Move{Kind: Done, Seat: who}, t)
	for a := range uint8(len(g.cards.Bountiful)) {
		if s.Dealt[seat]>>a&1 == 0 {
			continue
		}
		buf = g.try(s, buf, Move{Kind: Redraw, Seat: who, A: a}, t)
		for at := range uint8(spaces) {
			buf = g.try(s, buf, Move{Kind: Bury, Seat: who, A: a, B: at}, t)
		}
	}
	return buf
}

func (g *Game) listCollect(s *State, buf []Move, seat uint8, t *trace) []Move {
	who := rule.Seat(seat)
	if s.Extra>>seat&1 != 0 {
		for what := range uint8(forNothing + 1) {
			buf = g.try(s, buf, Move{Kind: TakeExtra, Seat: who, A: what}, t)
		}
		return buf
	}
	buf = append(buf, Move{Kind: Gather, Seat: who})
	if t.Whole() && !g.advanced && !g.read.limited && g.number.collect == 2 {
		return append(buf, g.gathers[seat&3][:]...)
	}
	for a := range uint8(resources) {
		buf = g.try(s, buf, Move{Kind: Gather, Seat: who, A: a, N: 1}, t)
	}
	for a := range uint8(resources) {
		for b := a; b < resources; b++ {
			buf = g.try(s, buf, Move{Kind: Gather, Seat: who, A: a, B: b, N: 2}, t)
		}
	}
	if g.number.collect > 2 || !t.Whole() {
		for a := range uint8(resources) {
			for b := a; b < resources; b++ {
				for c := b; c < resources; c++ {
					buf = g.try(s, buf, Move{Kind: Gather, Seat: who, A: a, B: b, C: c, N: 3}, t)
				}
			}
		}
	}
	return buf
}

func (g *Game) listNests(s *State, buf []Move, seat uint8, t *trace) []Move {
	b := &s.Biomes[seat]
	who := rule.Seat(seat)
	if g.read.mayNotNest || !t.Whole() {
		buf = g.try(s, buf, Move{Kind: Done, Seat: who}, t)
	}
	for set := b.Filled; set != 0; set &= set - 1 {
		parent := low(set)
		if !g.breeds(b, parent) {
			continue
		}
		near := g.near(parent)
		if !t.Whole() {
			near = allSpaces
		}
		for near &= b.Filled; near != 0; near &= near - 1 {
			if g.mayNest(s, seat, parent, low(near), t) {
				buf = append(buf, Move{Kind: MakeNest, Seat: who, A: parent, B: low(near)})
			}
		}
	}
	return buf
}

// listFree lists exchanges and Changing Conditions cards.
func (g *Game) listFree(s *State, buf []Move, seat uint8, t *trace) []Move {
	if !t.Whole() || g.number.exchange != 2 || g.read.limited || g.read.notReopened && s.Phase == Reduce {
		buf = g.tryExchanges(s, buf, seat, t)
	} else {
		buf = g.listExchanges(s, buf, seat)
	}
	held := s.Hand[seat].and(&g.cards.conditions)
	if held.empty() {
		return buf
	}
	for card := range held.each {
		if g.cards.first[card] != card {
			continue
		}
		for at := range uint8(spaces) {
			if g.mayCover(&s.Biomes[seat], g.cards.info[card].cond-1, at, t) {
				buf = append(buf, Move{Kind: Change, Seat: rule.Seat(seat), A: at, B: card})
			}
		}
	}
	return buf
}
