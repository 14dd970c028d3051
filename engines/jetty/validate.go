package jetty

import "umpire/engines/rule"

func init() {
	Def.Unwritten = [][2]string{
		{"die", "jetty.turn.roll"},
		{"feasts", "jetty.sell.feast"},
		{"hand", "jetty.component.deck"},
		{"stall", "jetty.component.deck"},
		{"deck", "jetty.component.deck"},
	}
}

// Validate judges a position: can it be on a table?
func (g *Game) Validate(s *State, t *trace) bool {
	switch {
	case g.tooMany(s).Is() && t.Breaks(ComponentDeck):
	case s.left() < 0 && t.Breaks(ComponentDeck):
	case s.Phase == Dealing && !g.dealsOn(s) && t.Breaks(SetupDeal):
	case s.Die.Is() != (s.Phase == Acting || s.Phase == Casting) && t.Breaks(TurnRoll):
	case g.overfull(s).Is() && t.Breaks(FishLimit):
	case s.Phase == Casting && g.isStorm(s) && t.Breaks(FishStorm):
	case s.Phase == Casting && s.left() <= 0 && t.Breaks(FishDeck):
	case g.feastless(s).Is() && t.Breaks(SellFeast):
	case g.ended(s) != (s.Phase == Over) && t.Breaks(EndDeck):
	case s.Points != g.counted(s, t.Silent()).Points && t.Breaks(ScoreFish):
	case s.Winners != g.counted(s, t.Silent()).Winners && t.Breaks(ScoreWinner):
	default:
		return true
	}
	return false
}

// rest returns the fish that are nowhere but in the deck.
func (g *Game) rest(s *State) Catch {
	rest := whole
	for fish := range kinds {
		for seat := range g.Players() {
			rest[fish] -= min(rest[fish], s.Hand[seat][fish]+s.Stall[seat][fish])
		}
	}
	return rest
}

// tooMany returns a kind of which there are more fish than the game has.
func (g *Game) tooMany(s *State) (none rule.Maybe[Fish]) {
	for fish := range kinds {
		n := int(s.Deck[fish])
		for seat := range g.Players() {
			n += int(s.Hand[seat][fish]) + int(s.Stall[seat][fish])
		}
		if n > int(whole[fish]) {
			return rule.Some(fish)
		}
	}
	return none
}

// overfull returns a player who has more fish in hand than may be; who fishes has room for one.
func (g *Game) overfull(s *State) (none rule.Maybe[rule.Seat]) {
	for seat := range g.Players() {
		n := s.held(seat)
		if s.Phase == Casting && seat == s.Turn {
			n++
		}
		if n > g.limit {
			return rule.Some(seat)
		}
	}
	return none
}

// dealsOn reports whether the fish are dealt one at a time, and the turn is that of
// who has been dealt less.
func (g *Game) dealsOn(s *State) bool {
	round := s.held(g.Players() - 1)
	for seat := range g.Players() {
		want := round
		if seat < s.Turn {
			want++
		}
		if s.held(seat) != want || s.Stall[seat] != (Catch{}) {
			return false
		}
	}
	return round < dealt && s.Deck == g.rest(s)
}

// feastless returns a player with more feasts than the fish on the stall allow.
func (g *Game) feastless(s *State) (none rule.Maybe[rule.Seat]) {
	for seat := range g.Players() {
		most := 0
		for _, n := range s.Stall[seat] {
			most += int(n / g.feast)
		}
		if int(s.Feasts[seat]) > most {
			return rule.Some(seat)
		}
	}
	return none
}

// ended reports whether the game must be over: no fish is left, and no turn of the last round.
func (g *Game) ended(s *State) bool {
	return s.left() == 0 && (s.Phase == Over || s.Phase != Casting && (g.endsAtOnce || s.Turn == 0))
}

// counted returns the position with the points and winners of a game that is over, none before.
func (g *Game) counted(s *State, t *trace) *State {
	next := *s
	next.Points, next.Winners = [seats]int16{}, 0
	if s.Phase == Over {
		g.finish(&next, t)
	}
	return &next
}

// Derive works out again what follows from the rest: the points of a game that is
// over. It is written a second time here, so that a mistake of the rules shows.
func (g *Game) Derive(s *State) {
	s.Points = [seats]int16{}
	if s.Phase != Over {
		return
	}
	for seat := range g.Players() {
		stall := s.Stall[seat]
		for kind, points := range [...]int16{1, 2, 3, 4} {
			s.Points[seat] += points * int16(stall[kind])
		}
		s.Points[seat] += 2*int16(s.Feasts[seat]) - int16(s.held(seat))
	}
}

// View returns the table as a seat sees it. The fish in other hands are counted but
// lie among those of the deck, whose order nobody knows.
func (g *Game) View(s *State, seat rule.Seat) State {
	v := *s
	for other := range g.Players() {
		if other == seat {
			continue
		}
		for fish, n := range v.Hand[other] {
			v.Deck[fish] += n
			v.Veil[other] += n
		}
		v.Hand[other] = Catch{}
	}
	return v
}

// Deal fills hands with fish drawn from the deck.
func (g *Game) Deal(s *State, pick func(int) int) {
	for seat := range s.Veil {
		for ; s.Veil[seat] > 0 && s.Deck.len() > 0; s.Veil[seat]-- {
			n, fish := pick(s.Deck.len()), 0
			for ; n >= int(s.Deck[fish]); fish++ {
				n -= int(s.Deck[fish])
			}
			s.Deck[fish]--
			s.Hand[seat][fish]++
		}
	}
}

// Weight returns how many fish of the kind that is drawn are in the deck: so much
// likelier is it than one of which there is a single fish.
func (g *Game) Weight(s *State, m Move) int {
	if m.Kind != Draw {
		return 1
	}
	return int(s.Deck[m.Fish%kinds])
}
