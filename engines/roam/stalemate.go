package roam

import "umpire/engines/rule"

// stale reports whether no player can place a marker any more and no card can be
// completed, which ends the game by a reading of roam.ruling.stalemate.
func (g *Game) stale(s *State) bool {
	if g.read.endless {
		return false
	}
	seat := s.Turn & 3
	for range g.seats {
		if seat = g.after[seat]; g.canPlace(s, seat) || g.couldSlide(s, seat) {
			return false
		}
	}
	return g.complete(s) == 0
}

// canPlace reports whether a player has a use that places a marker, with any character
// and artifact of theirs: those that are face down turn up at a rest.
func (g *Game) canPlace(s *State, seat rule.Seat) bool {
	if s.markers(seat) >= markers {
		return false
	}
	onMap, full, tiles := g.mapOf(s), s.low(), s.Tiles[seat]
	if g.stacking {
		full = s.high()
	}
	open := onMap &^ full
	if tiles&g.cards.able[Replacing] != 0 {
		open |= g.targets(s, seat) & onMap
	}
	blanks := s.Coins[seat] >= blankPrice || tiles&g.cards.able[FreeBlank] != 0
	turns := min((tiles & g.cards.able[Rotating]).len(), 3)
	for bit := range s.Cards[seat].each {
		card := g.card(seat, bit)
		for quarters := range turns + 1 {
			p := &g.turns[(int(g.seats[seat].edge)+quarters)&3][card]
			if onMap != wholeMap && !g.read.skipEmpty {
				if g.placesOn(p, onMap, open, blanks) {
					return true
				}
			} else if p.solid&open != 0 || blanks && p.blank&open != 0 {
				return true
			}
		}
	}
	return false
}

// placesOn reports whether a pattern that fits on a part of the map reaches an open
// square.
func (g *Game) placesOn(p *projection, onMap, open Squares, blanks bool) bool {
	for at := range p.fits.each {
		on := &p.at[at]
		if on.solids&^onMap == 0 && (on.solids&open != 0 || blanks && on.blanks&open != 0) {
			return true
		}
	}
	return false
}

// couldSlide reports whether a player has an artifact that could move a marker, face up
// or down.
func (g *Game) couldSlide(s *State, seat rule.Seat) bool {
	return s.Tiles[seat]&g.cards.able[Sliding] != 0 && g.movable(s)
}

// movable reports whether any marker has an empty square beside it.
func (g *Game) movable(s *State) bool {
	low := s.low()
	empty := g.mapOf(s) &^ low
	for at := range low.each {
		if g.near[at]&empty != 0 {
			return true
		}
	}
	return false
}

// reason is why the game is over, "" while it is not.
func (g *Game) reason(s *State) string {
	switch {
	case s.Phase != Finished:
		return ""
	case g.anyHasEnough(s):
		return "characters"
	}
	return "stalemate"
}
