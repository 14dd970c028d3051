package biome

import "umpire/engines/rule"

// listTurn lists what a player may decide in a phase of turns.
func (k *kernel) listTurn(s *State, buf []Move, seat rule.Seat, t *trace) []Move {
	who := seat
	b := &s.Biomes[seat]
	switch s.Phase {
	case Disaster:
		return k.listDisaster(s, buf, seat, t)
	case Predation:
		return k.listHunts(s, buf, seat, t)
	case Feeding:
		buf = k.try(s, buf, Move{Kind: Done, Seat: who}, t)
		for at := range uint8(spaces) {
			if b.Brood[at] == 0 {
				continue
			}
			for kind := range uint8(resources) {
				buf = k.try(s, buf, Move{Kind: Feed, Seat: who, At: at, Token: rule.Some(kind)}, t)
			}
		}
	case Scavenging:
		buf = append(buf, Move{Kind: Scavenge, Seat: who, At: none})
		for set := k.vultures(s, seat, t); set != 0; set &= set - 1 {
			if k.solo {
				buf = append(buf, Move{Kind: Scavenge, Seat: who, At: low(set), Whom: nobody})
				continue
			}
			for other := range k.n {
				buf = k.try(s, buf, Move{Kind: Scavenge, Seat: who, At: low(set), Whom: other}, t)
			}
		}
	case Migration:
		return k.listMigration(s, buf, seat, t)
	case Action:
		buf = append(buf, Move{Kind: Rest, Seat: who, Number: 1}, Move{Kind: Rest, Seat: who})
		for set := b.Filled; set != 0; set &= set - 1 {
			if at := low(set); k.cards.info[b.Card[at].Must()].pc != 0 {
				buf = k.try(s, buf, Move{Kind: Activate, Seat: who, At: at}, t)
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
	for set := b.Filled; set != 0; set &= set - 1 {
		from := low(set)
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
	who := seat
	if s.Migrant.Is() {
		for at := range uint8(spaces) {
			buf = k.try(s, buf, Move{Kind: Settle, Seat: who, At: at}, t)
		}
		return buf
	}
	buf = k.try(s, buf, Move{Kind: Stay, Seat: who}, t)
	for set := k.migrants(s, seat); set != 0; set &= set - 1 {
		for _, kind := range [3]Kind{Migrate, Remove, Release} {
			buf = k.try(s, buf, Move{Kind: kind, Seat: who, At: low(set)}, t)
		}
	}
	return buf
}

func (k *kernel) listDisaster(s *State, buf []Move, seat rule.Seat, t *trace) []Move {
	who := seat
	d := &s.Disaster
	switch d.Stage {
	case losing:
		switch field(d.Field.Must()) {
		case snowstorm:
			return k.listTokens(s, buf, Move{Kind: LoseToken, Seat: who}, t)
		case fire:
			return k.listHand(s, buf, Move{Kind: Burn, Seat: who}, t)
		}
		for at := range uint8(spaces) {
			buf = k.try(s, buf, Move{Kind: Lose, Seat: who, At: at}, t)
		}
	case losingNests:
		for set := s.Biomes[seat].nests(); set != 0; set &= set - 1 {
			buf = k.try(s, buf, Move{Kind: LoseNest, Seat: who, At: low(set)}, t)
		}
	case saving:
		buf = append(buf, Move{Kind: Save, Seat: who, At: none})
		for set := d.Lost; set != 0; set &= set - 1 {
			buf = append(buf, Move{Kind: Save, Seat: who, At: low(set)})
		}
	case paying:
		return k.listHand(s, buf, Move{Kind: PaySave, Seat: who}, t)
	}
	return buf
}
