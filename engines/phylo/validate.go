package phylo

import (
	"umpire/engines/rule"
)

// Validate judges a position: whether it can lie on a table. How it came about is
// not asked.
func (g *Game) Validate(s *State, t *trace) bool {
	switch {
	case !g.startersLie(s, t) && t.Breaks(SetupStarters):
	case (g.owned(s, 0) > g.set.Size || g.owned(s, 1) > g.set.Size) && t.Breaks(SetupDeck):
	case (!s.opened(0) && g.hasLaid(s, 0) || !s.opened(1) && g.hasLaid(s, 1)) && t.Breaks(TurnFirstCard):
	case !g.apart(s) && t.Breaks(GeoNoOverlap):
	case g.astray(s) >= 0 && t.Breaks(GeoAlignment):
	default:
		return g.piled(s, t) && g.validateTurn(s, t)
	}
	return false
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
	var below, main *Piece // the card with a place of its own, and the one it covers
	for i := range s.pieces() {
		one := &s.Table[i]
		if main != nil && main.at() != one.at() {
			below, main = nil, nil
		}
		switch {
		case one.Role.main():
			if below = main; below != nil && !below.isCovered() {
				below = nil
			}
			if main = one; below != nil && !g.liesOn(one, below) && t.Breaks(InvasiveOnTop) {
				return false
			}
		case one.Role == Parasite:
			if (main == nil || !g.hidesUnder(one, main)) && t.Breaks(ParasiteUnder) {
				return false
			}
		case (main == nil || !g.aimedAt(one, main)) && t.Breaks(EventTarget), !g.lasts(one) && t.Breaks(EventDuration):
			return false
		}
	}
	return g.copied(s, t)
}

// hidesUnder reports whether a parasite can lie under a card.
func (g *Game) hidesUnder(one, host *Piece) bool {
	c := &g.cards[one.Card]
	return host.Role.living() && g.couldFit(c.Hosts, c, &g.cards[host.Card], host.Role)
}

// aimedAt reports whether an event can lie on a card: one that discards cards does
// not stay.
func (g *Game) aimedAt(event, on *Piece) bool {
	c := &g.cards[event.Card]
	fits := (c.OnSort == HabitatCard) == (on.Role == Habitat) && g.couldFit(&c.On, c, &g.cards[on.Card], on.Role)
	return on.Role != Starter && fits && !c.Discards
}

// lasts reports whether an event can have so many turns left.
func (g *Game) lasts(event *Piece) bool {
	c := &g.cards[event.Card]
	return event.More.Is() == (c.Duration > 0) && event.turnsLeft() <= int(g.lasting(c).Must())
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

// validateTurn judges where the turn stands, and the result of a game that is over.
func (g *Game) validateTurn(s *State, t *trace) bool {
	return g.validatePart(s, t) && g.validateDecks(s, t) && g.validateResult(s, t)
}

// validatePart judges what is due.
func (g *Game) validatePart(s *State, t *trace) bool {
	active := s.Active & 1
	thrown := s.Throws[0] != NoThrow || s.Throws[1] != NoThrow
	switch {
	case !g.timed(s) && t.Breaks(TurnActions):
	case s.Part == Trimming && (!g.read.handLimit || s.Hand[active].len() <= handLimit) && t.Breaks(TurnOrder):
	case (s.Part == Dealing || s.Part == Throwing) && g.begun(s) && t.Breaks(TurnOrder):
	case !g.dealing(s) && t.Breaks(SetupHand):
	case s.Part == Throwing && (s.Throws[0] != NoThrow && s.Throws[1] != NoThrow || g.habitats(&s.Hand[0]) != g.habitats(&s.Hand[1])) && t.Breaks(SetupFirstTie):
	case s.Part != Throwing && thrown && t.Breaks(SetupFirstTie):
	case s.Used != 0 && (s.Part < Acting || s.Part >= Over) && s.Part != Redrawing && t.Breaks(SeenFreeMove):
	default:
		return true
	}
	return false
}

// timed reports whether as many actions are left as can be: all of them before
// the draw, one less or more when a card has been discarded, none when the hand is
// trimmed or the game over.
func (g *Game) timed(s *State) bool {
	switch s.Part {
	case Drawing:
		return s.Actions == g.actions
	case Redrawing:
		return s.Actions < g.actions
	case Dealing, Throwing, Trimming, Over:
		return s.Actions == 0
	}
	return s.Actions <= g.actions
}

// begun reports whether something has been done that is not done in the set-up.
func (g *Game) begun(s *State) bool {
	return s.Number != 1 || s.Opened != 0 || s.Last.Is() || g.hasLaid(s, 0) || g.hasLaid(s, 1) || s.discarded(0) > 0 || s.discarded(1) > 0
}

// dealing reports whether the hands are as they can be when they are dealt: the
// first player's first, five cards each, and a card more in the deck.
func (g *Game) dealing(s *State) bool {
	south, north := s.Hand[0].len()+int(s.Veil[0]), s.Hand[1].len()+int(s.Veil[1])
	short := south+s.Deck[0].len() <= g.hand || north+s.Deck[1].len() <= g.hand
	switch {
	case (s.Part == Throwing || s.Part == Dealing) && short:
		return false
	case s.Part == Throwing:
		return south == g.hand && north == g.hand
	case s.Part != Dealing:
		return true
	case s.Active&1 == 0:
		return south < g.hand && north == 0
	}
	return south == g.hand && north < g.hand
}

// validateDecks judges whether there are the cards that are due to be drawn, and
// whose deck has run out.
func (g *Game) validateDecks(s *State, t *trace) bool {
	active := s.Active & 1
	none := s.Deck[active].empty()
	switch {
	case s.Part == Dealing && none && t.Breaks(SetupHand):
	case s.Part == Drawing && none && t.Breaks(TurnDraw):
	case s.Part == Redrawing && none && t.Breaks(ActionDiscard):
	case s.Part != Dealing && s.Part != Throwing && !g.ended(s) && t.Breaks(EndLastCard):
	case s.Part == Drawing && s.Last.Holds(active) && t.Breaks(EndLastCard):
	default:
		return s.library(0) >= 0 && s.library(1) >= 0 || !t.Breaks(SetupDeck)
	}
	return false
}

// ended reports whether the position names a player whose deck has run out if
// and only if there is one, and a game that is over does.
func (g *Game) ended(s *State) bool {
	last, ran := s.Last.Get()
	if !ran {
		return !s.Deck[0].empty() && !s.Deck[1].empty() && s.Part != Over
	}
	return s.Deck[last&1].empty()
}

// validateResult judges the result: nothing before the end, and then what the
// table shows.
func (g *Game) validateResult(s *State, t *trace) bool {
	for i, c := range scoringClauses {
		if s.Unscored>>i&1 != 0 && t.Breaks(c) {
			return false
		}
	}
	return s.Part != Over || s.Winners == g.counted(s) || !t.Breaks(ScoreWinner)
}

// counted returns who wins when the table is counted now.
func (g *Game) counted(s *State) uint8 {
	next := *s
	next.Winners = 0
	g.finish(&next, g.scorer(s))
	return next.Winners
}
