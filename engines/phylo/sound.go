package phylo

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
	for seat := range uint8(2) {
		if g.owned(s, seat) > g.set.Size {
			breaks(true, t.Breaks(SetupDeck))
		}
		if !s.opened(seat) && g.hasLaid(s, seat) {
			breaks(true, t.Breaks(TurnFirstCard))
		}
	}
	if s.Actions > g.actions {
		breaks(true, t.Breaks(TurnActions))
	}
	if !g.apart(s) {
		breaks(true, t.Breaks(GeoNoOverlap))
	}
	return g.piled(s, t) && ok
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
func (g *Game) owned(s *State, seat uint8) int {
	n := s.Hand[seat].len() + s.Deck[seat].len() + s.Gone[seat].len()
	for i := range s.pieces() {
		if _, known := s.Table[i].real(); known && s.Table[i].seat() == seat {
			n++
		}
	}
	return n
}

// hasLaid reports whether a player has a card on the table besides the starter.
func (g *Game) hasLaid(s *State, seat uint8) bool {
	for i := range s.pieces() {
		if one := &s.Table[i]; one.Role != Starter && one.seat() == seat {
			return true
		}
	}
	return false
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
			ok = (main.Role.living() && c.Hosts != nil && g.meant(c.Hosts, c, host) || !t.Breaks(ParasiteUnder)) && ok
			continue
		}
		aimed := main.Role != Starter && (c.OnSort == HabitatCard) == (main.Role == Habitat)
		ok = (aimed || !t.Breaks(EventTarget)) && ok
		ok = (one.More <= g.lasting(c) && (one.More > 0 || c.Duration == 0) || !t.Breaks(EventDuration)) && ok
	}
	return ok
}

// liesOn reports whether one card can lie on another: an INVASIVE species on a
// species that it names.
func (g *Game) liesOn(top, below *Piece) bool {
	c := &g.cards[top.Card]
	return top.Role == Species && below.Role.living() && c.Invades != nil && g.meant(c.Invades, c, &g.cards[below.Card])
}
