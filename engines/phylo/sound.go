package phylo

import "umpire/engines/rule"

// Sound judges a position: whether it can lie on a table. How it came about is
// not asked.
func (g *Game) Sound(s *State, t *trace) bool {
	ok := true
	breaks := func(flawed bool, judged bool) {
		if flawed && judged {
			ok = false
		}
	}
	if !g.startersLie(s, t) {
		breaks(true, t.Breaks(SetupStarters))
	}
	for seat := range rule.Seat(2) {
		if g.owned(s, seat) > g.set.Size {
			breaks(true, t.Breaks(SetupDeck))
		}
		if !s.opened(seat) && g.hasLaid(s, seat) {
			breaks(true, t.Breaks(TurnFirstCard))
		}
	}
	if !g.apart(s) {
		breaks(true, t.Breaks(GeoNoOverlap))
	}
	if g.astray(s) >= 0 {
		breaks(true, t.Breaks(GeoAlignment))
	}
	ok = g.piled(s, t) && ok
	return g.soundTurn(s, t) && ok
}

// startersLie reports whether each player has a starter and the two are next to
// each other.
func (g *Game) startersLie(s *State, t *trace) bool {
	south, north := s.starter(0), s.starter(1)
	if south < 0 || north < 0 {
		return false
	}
	quiet := t.Quiet()
	dx, dy := s.Table[south].at().from(s.Table[north].at())
	return g.ring(quiet).has(dx, dy)
}

// owned counts a player's cards, wherever they are.
func (g *Game) owned(s *State, seat rule.Seat) int {
	n := s.Hand[seat].len() + s.Deck[seat].len() + s.Gone[seat].len()
	for i := range s.pieces() {
		if _, known := s.Table[i].real(); known && s.Table[i].seat() == seat {
			n++
		}
	}
	return n
}

// hasLaid reports whether a player has a card on the table besides the starter.
func (g *Game) hasLaid(s *State, seat rule.Seat) bool {
	for i := range s.pieces() {
		if one := &s.Table[i]; one.Role != Starter && one.seat() == seat {
			return true
		}
	}
	return false
}

// astray returns the first card that lies off the grid, by the reading of where
// cards may lie, -1 when there is none.
func (g *Game) astray(s *State) int {
	for i := range s.pieces() {
		if one := &s.Table[i]; one.Role.main() && g.offGrid(s, one.at()) {
			return i
		}
	}
	return -1
}

// apart reports whether no two face cards overlap.
func (g *Game) apart(s *State) bool {
	for i := range s.pieces() {
		for j := i + 1; j < len(s.pieces()); j++ {
			a, b := &s.Table[i], &s.Table[j]
			if a.Y-b.Y > 1 {
				break
			}
			if a.Role.main() && b.Role.main() && !a.isCovered() && !b.isCovered() && a.at().overlaps(b.at()) {
				return false
			}
		}
	}
	return true
}

// piled judges what lies on and under each card.
func (g *Game) piled(s *State, t *trace) bool {
	ok := true
	var below, main *Piece
	for i := range s.pieces() {
		one := &s.Table[i]
		if main != nil && main.at() != one.at() {
			below, main = nil, nil
		}
		if one.Role.main() {
			if below = main; below != nil && !below.isCovered() {
				below = nil
			}
			main = one
			ok = (below == nil || g.liesOn(one, below) || !t.Breaks(InvasiveOnTop)) && ok
			continue
		}
		if main == nil {
			continue
		}
		c, host := &g.cards[one.Card], &g.cards[main.Card]
		if one.Role == Parasite {
			ok = (main.Role.living() && g.couldFit(c.Hosts, c, host, main.Role) || !t.Breaks(ParasiteUnder)) && ok
			continue
		}
		aimed := main.Role != Starter && (c.OnSort == HabitatCard) == (main.Role == Habitat) && g.couldFit(&c.On, c, host, main.Role)
		ok = (aimed && !c.Discards || !t.Breaks(EventTarget)) && ok
		ok = (one.More <= g.lasting(c) && (one.More > 0 || c.Duration == 0) || !t.Breaks(EventDuration)) && ok
	}
	return ok && g.copied(s, t)
}

// copied judges the cards that lie upside down: each stands for a plant that
// can spread.
func (g *Game) copied(s *State, t *trace) bool {
	for i := range s.pieces() {
		one := &s.Table[i]
		c := &g.cards[one.Card]
		spreads := c.Spread > 0 || g.read.spreadAll && c.plant()
		if one.Role == Copy && !spreads && t.Breaks(SpreadLikeMove) {
			return false
		}
	}
	return true
}

// couldFit reports whether a filter can have meant a card when the one that it
// is written on was played: by what is printed on it or, as far as TERRAINs go,
// by what an event may have made of it.
func (g *Game) couldFit(f *Filter, c, b *Card, role Role) bool {
	if f == nil || !g.meant(f, c, b) || f.HasSpread && role == Copy {
		return false
	}
	terrains := b.Terrains
	for i := range g.cards {
		if event := &g.cards[i]; event.Sort == EventCard && (event.OnSort == HabitatCard) == (role == Habitat) {
			terrains |= event.Sets
		}
	}
	return f.Terrains == 0 || f.Terrains&terrains != 0
}

// liesOn reports whether one card can lie on another: an INVASIVE species on a
// species that it names.
func (g *Game) liesOn(top, below *Piece) bool {
	c := &g.cards[top.Card]
	return top.Role == Species && below.Role.living() && g.couldFit(c.Invades, c, &g.cards[below.Card], below.Role)
}
