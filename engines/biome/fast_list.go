package biome

import "umpire/engines/rule"

// List appends the legal moves in canonical order.
func (k *kernel) List(s *State, buf []Move, t *trace) []Move {
	if s.Phase >= Over {
		return buf
	}
	if kind, due := k.chance(s); due {
		return k.listChance(s, buf, kind)
	}
	return k.listDecisions(s, buf, t)
}

// Pick chooses a card that is drawn without listing all cards of the deck: see [rule.Picker].
func (k *kernel) Pick(s *State, by uint32, buf []Move, t *trace) (m *Move, n int, list []Move) {
	if s.Phase >= Over {
		return nil, 0, buf
	}
	kind, due := k.chance(s)
	switch {
	case !due:
		buf = k.listDecisions(s, buf, t)
	case kind == CardDrawn:
		n = s.Deck.len()
		return &k.drawn[s.Deck.nth(rule.Pick(by, n, nil))&(MaxCards-1)], n, buf
	default:
		buf = k.listChance(s, buf, kind)
	}
	if n = len(buf); n > 0 {
		m = &buf[rule.Pick(by, n, nil)]
	}
	return m, n, buf
}

func (k *kernel) listDecisions(s *State, buf []Move, t *trace) []Move {
	simultaneous := s.Phase.simultaneous()
	idle := s.Threads[0].N|s.Threads[1].N|s.Threads[2].N|s.Threads[3].N == 0
	for seat := range k.n {
		if idle {
			if simultaneous && (s.Ready>>seat&1 == 0 || s.Phase == Play && !t.Whole()) {
				buf = k.listPhase(s, buf, seat, t)
			} else if !simultaneous && seat == k.baseSeat(s) {
				buf = k.listTurn(s, buf, seat, t)
			}
		} else if th, top, st := k.asksFor(s, seat); top != nil {
			buf = k.listNested(s, buf, seat, th, top, st, t)
		} else if simultaneous {
			if s.Threads[seat].N == 0 && (s.Ready>>seat&1 == 0 || s.Phase == Play && !t.Whole()) {
				buf = k.listPhase(s, buf, seat, t)
			}
		} else if s.Threads[0].N == 0 && seat == k.baseSeat(s) {
			buf = k.listTurn(s, buf, seat, t)
		}
		if k.windowNow(s, seat) {
			buf = k.listFree(s, buf, seat, t)
		}
	}
	return buf
}

func (k *kernel) listChance(s *State, buf []Move, kind Kind) []Move {
	from, to := uint8(0), uint8(0)
	switch kind {
	case CardDrawn:
		for card := range s.Deck.each {
			buf = append(buf, k.drawn[card])
		}
		return buf
	case Flipped:
		return either(buf, Flipped, rule.Chance)
	case Rolled:
		from, to = 1, 7
	case GoalDrawn, PrivateDrawn:
		to = uint8(len(k.cards.Goals))
	case StartNamed:
		to = uint8(k.n)
	case StarterDrawn:
		to = 6
	case BountyDrawn:
		to = uint8(len(k.cards.Bountiful))
	case Spun:
		for _, f := range k.cards.Fields {
			buf = append(buf, Move{Kind: Spun, Seat: rule.Chance, Number: uint8(f.field)})
		}
		return buf
	}
	quiet := trace{}
	for a := from; a < to; a++ {
		if m := result(kind, a); k.mayHappen(s, &m, &quiet) {
			buf = append(buf, m)
		}
	}
	return buf
}

// either appends a yes and a no. They are written in their place: to copy what was just written
// in parts is slow.
func either(buf []Move, kind Kind, seat rule.Seat) []Move {
	n := len(buf)
	buf = append(buf, Move{}, Move{})
	yes, no := &buf[n], &buf[n+1]
	yes.Kind, yes.Seat, yes.Number = kind, seat, 1
	no.Kind, no.Seat = kind, seat
	return buf
}

// try appends a move if it is legal where it is due.
func (k *kernel) try(s *State, buf []Move, m Move, t *trace) []Move {
	if k.fine(s, &m, t) {
		buf = append(buf, m)
	}
	return buf
}

// listPhase lists what a player may decide in a simultaneous phase.
func (k *kernel) listPhase(s *State, buf []Move, seat rule.Seat, t *trace) []Move {
	switch s.Phase {
	case PlaceStarters:
		for a := range uint8(spaces) {
			for at := range k.board.Neighbours[a].each {
				buf = k.try(s, buf, Move{Kind: PlacePair, Seat: seat, At: a, To: at}, t)
			}
		}
	case BuryBounties:
		return k.listBounties(s, buf, seat, t)
	case SendBounties:
		for a := range uint8(len(k.cards.Bountiful)) {
			if s.Dealt[seat]>>a&1 != 0 {
				for at := range uint8(spaces) {
					buf = k.try(s, buf, Move{Kind: Send, Seat: seat, Card: a, Whom: k.right(seat), At: at}, t)
				}
			}
		}
	case Reduce:
		buf = k.try(s, buf, Move{Kind: Done, Seat: seat}, t)
		buf = k.listHand(s, buf, Move{Kind: ReduceCard, Seat: seat}, t)
		if s.Credit[seat]&^rewarded > 1 {
			for what := range uint8(forCard + 1) {
				buf = k.try(s, buf, Move{Kind: Reward, Seat: seat, Token: rule.Some(what)}, t)
			}
		}
	case Draw:
		for n := range k.number.draw + 1 {
			buf = k.try(s, buf, Move{Kind: DrawCards, Seat: seat, Number: n}, t)
		}
	case Collect:
		return k.listCollect(s, buf, seat, t)
	case Play:
		if s.Ready>>seat&1 == 0 {
			buf = either(buf, Forgo, seat)
		} else if probe := (Move{Kind: PlayCard, Seat: seat}); !k.dueAtOnce(s, seat, &probe, t) {
			return buf
		}
		return k.listPlays(s, buf, seat, PlayCard, t)
	case Nesting:
		return k.listNests(s, buf, seat, t)
	}
	return buf
}

func (k *kernel) listHand(s *State, buf []Move, m Move, t *trace) []Move {
	seat := m.Seat & 3
	for card := range s.Hand[seat].each {
		if k.cards.first[card] == card {
			m.Card = card
			buf = k.try(s, buf, m, t)
		}
	}
	return buf
}

func (k *kernel) listBounties(s *State, buf []Move, seat rule.Seat, t *trace) []Move {
	buf = k.try(s, buf, Move{Kind: Done, Seat: seat}, t)
	for a := range uint8(len(k.cards.Bountiful)) {
		if s.Dealt[seat]>>a&1 == 0 {
			continue
		}
		buf = k.try(s, buf, Move{Kind: Redraw, Seat: seat, Card: a}, t)
		for at := range uint8(spaces) {
			buf = k.try(s, buf, Move{Kind: Bury, Seat: seat, Card: a, At: at}, t)
		}
	}
	return buf
}

func (k *kernel) listCollect(s *State, buf []Move, seat rule.Seat, t *trace) []Move {
	if s.Extra>>seat&1 != 0 {
		for what := range uint8(forNothing + 1) {
			buf = k.try(s, buf, Move{Kind: TakeExtra, Seat: seat, Token: rule.Some(what)}, t)
		}
		return buf
	}
	buf = append(buf, Move{Kind: Gather, Seat: seat})
	if t.Whole() && !k.advanced && !k.read.limited && k.number.collect == 2 {
		return append(buf, k.gathers[seat&3][:]...)
	}
	for a := range uint8(resources) {
		buf = k.try(s, buf, gather(seat, a), t)
	}
	for a := range uint8(resources) {
		for b := a; b < resources; b++ {
			buf = k.try(s, buf, gather(seat, a, b), t)
		}
	}
	if k.number.collect > 2 || !t.Whole() {
		for a := range uint8(resources) {
			for b := a; b < resources; b++ {
				for c := b; c < resources; c++ {
					buf = k.try(s, buf, gather(seat, a, b, c), t)
				}
			}
		}
	}
	return buf
}

func (k *kernel) listNests(s *State, buf []Move, seat rule.Seat, t *trace) []Move {
	b := &s.Biomes[seat]
	if k.read.mayNotNest || !t.Whole() {
		buf = k.try(s, buf, Move{Kind: Done, Seat: seat}, t)
	}
	for parent := range b.Filled.each {
		if !k.breeds(b, parent) || b.Holder[parent].Is() {
			continue
		}
		near := k.near(parent)
		if !t.Whole() {
			near = allSpaces
		}
		for near &= b.Filled; near != 0; near &= near - 1 {
			if k.mayNest(s, seat, parent, low(near), t) {
				buf = append(buf, Move{Kind: MakeNest, Seat: seat, At: parent, To: low(near)})
			}
		}
	}
	return buf
}

func (k *kernel) listFree(s *State, buf []Move, seat rule.Seat, t *trace) []Move {
	if !t.Whole() || k.number.exchange != 2 || k.read.limited || k.read.notReopened && s.Phase == Reduce {
		buf = k.tryExchanges(s, buf, seat, t)
	} else {
		buf = k.listExchanges(s, buf, seat)
	}
	if !s.Hand[seat].meets(&k.cards.conditions) {
		return buf
	}
	for card := range s.Hand[seat].and(&k.cards.conditions).each {
		if k.cards.first[card] != card {
			continue
		}
		for at := range uint8(spaces) {
			if k.mayCover(s, seat, k.cards.info[card].cond.Must(), at, t) {
				buf = append(buf, Move{Kind: Change, Seat: seat, At: at, Card: card})
			}
		}
	}
	return buf
}

// A kernel lists the moves of Biome fast: see rule.Kernel. It takes only what can be legal where it
// is due, and asks the predicates of Legal about the rest. It carries moves out as the rules do.
type kernel struct {
	*Game
	gathers [4][27]Move    // what each player may collect when nothing limits it
	drawn   [MaxCards]Move // the draw of each card
}

// Kernel returns the fast way to play.
func (g *Game) Kernel() rule.Kernel[State, Move] { return g.fast }

func newKernel(g *Game) *kernel {
	k := &kernel{Game: g}
	for seat := range k.gathers {
		list := k.gathers[seat][:0]
		for a := range uint8(resources) {
			list = append(list, gather(rule.Seat(seat), a))
		}
		for a := range uint8(resources) {
			for b := a; b < resources; b++ {
				list = append(list, gather(rule.Seat(seat), a, b))
			}
		}
	}
	for card := range k.drawn {
		k.drawn[card] = Move{Kind: CardDrawn, Seat: rule.Chance, Card: uint8(card)}
	}
	return k
}

// listTurn lists what a player may decide in a phase of turns.
func (k *kernel) listTurn(s *State, buf []Move, seat rule.Seat, t *trace) []Move {
	b := &s.Biomes[seat]
	switch s.Phase {
	case Disaster:
		return k.listDisaster(s, buf, seat, t)
	case Predation:
		return k.listHunts(s, buf, seat, t)
	case Feeding:
		buf = k.try(s, buf, Move{Kind: Done, Seat: seat}, t)
		for at := range uint8(spaces) {
			if b.Brood[at] == 0 {
				continue
			}
			for kind := range uint8(resources) {
				buf = k.try(s, buf, Move{Kind: Feed, Seat: seat, At: at, Token: rule.Some(kind)}, t)
			}
		}
	case Scavenging:
		buf = append(buf, Move{Kind: Scavenge, Seat: seat, At: none})
		for at := range k.vultures(s, seat, t).each {
			if k.solo {
				buf = append(buf, Move{Kind: Scavenge, Seat: seat, At: at, Whom: nobody})
				continue
			}
			for other := range k.n {
				buf = k.try(s, buf, Move{Kind: Scavenge, Seat: seat, At: at, Whom: other}, t)
			}
		}
	case Migration:
		return k.listMigration(s, buf, seat, t)
	case Action:
		buf = either(buf, Rest, seat)
		for at := range b.Filled.each {
			if k.cards.info[b.Card[at].Must()].pc != 0 {
				buf = k.try(s, buf, Move{Kind: Activate, Seat: seat, At: at}, t)
			}
		}
	}
	return buf
}

func (k *kernel) listHunts(s *State, buf []Move, seat rule.Seat, t *trace) []Move {
	b := &s.Biomes[seat]
	if s.Attack.Won {
		for n := range uint8(k.number.prey) + 1 {
			buf = k.try(s, buf, Move{Kind: Take, Seat: seat, Number: n}, t)
		}
		return buf
	}
	for from := range b.Filled.each {
		if !k.cards.info[b.Card[from].Must()].predator {
			continue
		}
		m := Move{Kind: Hunt, Seat: seat, At: from, Whom: nobody}
		if k.solo || k.read.mayDecline || k.read.failsByMove {
			buf = k.try(s, buf, m, t)
		}
		for other := range k.n {
			for nests := s.Biomes[other].nests(); nests != 0 && !k.solo; nests &= nests - 1 {
				m.Whom, m.To = other, low(nests)
				buf = k.try(s, buf, m, t)
			}
		}
	}
	return buf
}

func (k *kernel) listMigration(s *State, buf []Move, seat rule.Seat, t *trace) []Move {
	if s.Migrant.Is() {
		for at := range uint8(spaces) {
			buf = k.try(s, buf, Move{Kind: Settle, Seat: seat, At: at}, t)
		}
		return buf
	}
	buf = k.try(s, buf, Move{Kind: Stay, Seat: seat}, t)
	for at := range k.migrants(s, seat).each {
		for _, kind := range [3]Kind{Migrate, Remove, Release} {
			buf = k.try(s, buf, Move{Kind: kind, Seat: seat, At: at}, t)
		}
	}
	return buf
}

func (k *kernel) listDisaster(s *State, buf []Move, seat rule.Seat, t *trace) []Move {
	d := &s.Disaster
	switch d.Stage {
	case losing:
		switch field(d.Field.Must()) {
		case snowstorm:
			return k.listTokens(s, buf, Move{Kind: LoseToken, Seat: seat}, t)
		case fire:
			return k.listHand(s, buf, Move{Kind: Burn, Seat: seat}, t)
		}
		for at := range uint8(spaces) {
			buf = k.try(s, buf, Move{Kind: Lose, Seat: seat, At: at}, t)
		}
	case losingNests:
		for at := range s.Biomes[seat].nests().each {
			buf = k.try(s, buf, Move{Kind: LoseNest, Seat: seat, At: at}, t)
		}
	case saving:
		buf = append(buf, Move{Kind: Save, Seat: seat, At: none})
		for at := range d.Lost.each {
			buf = append(buf, Move{Kind: Save, Seat: seat, At: at})
		}
	case paying:
		return k.listHand(s, buf, Move{Kind: PaySave, Seat: seat}, t)
	}
	return buf
}
