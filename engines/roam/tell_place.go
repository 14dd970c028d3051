package roam

import (
	"fmt"

	"umpire/engines/rule"
)

// tellPlace tells of markers: where they went, and what they earned.
func (g *Game) tellPlace(c rule.Clause, who string, m Move, before, after *State) string {
	seat := m.Seat & 3
	set := after.Low[seat]&^before.Low[seat] | after.High[seat]&^before.High[seat]
	at, coins := g.squareText(set), after.Coins[seat]-before.Coins[seat]
	switch c {
	case PlaceSkipOwn, PlaceSkipOpponent:
		return g.tellSkip(g.skippedNow(c, m, before))
	case PlaceOutOfMarkers:
		return who + " has no markers left and places nothing"
	case PlaceShortOfMarkers:
		return fmt.Sprintf("%s has only %s left", who, plural(max(0, markers-before.markers(seat)), "marker"))
	case PlaceBlankOverhang:
		return "a blank lies beyond the edge of the map"
	case ArtifactRotate:
		return g.tellRotate(m)
	case ArtifactReplaceReturn:
		if set != 0 {
			return fmt.Sprintf("%s's marker takes the place of %s's on %s", who, g.loser(m.Seat, before, after), at)
		}
	case ArtifactFreeBlank:
		if set != 0 {
			return fmt.Sprintf("%s places a marker on %s for nothing", who, at)
		}
	case BlankSameTurnCoins:
		return "coins of this use help to pay"
	case BlankOptional:
		return "a blank is left out"
	case BlankBuy:
		if set != 0 {
			return fmt.Sprintf("%s pays %s and places a marker on %s", who, plural(int(-coins), "coin"), at)
		}
		return fmt.Sprintf("%s pays %s for a blank", who, plural(int(-coins), "coin"))
	case PlacePattern, CoinGain, CoinMulti, BlankGains, ArtifactReplace, ArtifactReplaceCoins, CoinSymbolStays:
		return tellMarkers(who, at, set.len(), int(coins))
	}
	return ""
}

// tellMarkers says that somebody places markers, gains coins, or both.
func tellMarkers(who, at string, n, coins int) string {
	if n == 0 && coins <= 0 {
		return ""
	}
	said := who
	switch {
	case n == 1:
		said += " places a marker on " + at
	case n > 1:
		said += " places markers on " + at
	}
	if coins > 0 {
		if n > 0 {
			said += " and"
		}
		said += " gains " + plural(coins, "coin")
	}
	return said
}

func (g *Game) tellSkip(skipped Squares) string {
	switch skipped.len() {
	case 0:
		return ""
	case 1:
		return g.squareText(skipped) + " is occupied and skipped"
	}
	return g.squareText(skipped) + " are occupied and skipped"
}

func (g *Game) tellRotate(m Move) string {
	n := (m.rotate() & allTiles).len()
	if n == 1 {
		return g.cardName(m.Card) + " is turned by a quarter"
	}
	return fmt.Sprintf("%s is turned by %d quarters", g.cardName(m.Card), n)
}

// skippedNow returns the squares that a use skips.
func (g *Game) skippedNow(c rule.Clause, m Move, s *State) Squares {
	quiet := trace{}
	if m.At >= 36 {
		return 0
	}
	var gr ground
	g.survey(&gr, s, m.Seat, &quiet)
	on := &g.pattern(&m, &quiet).at[m.At]
	skipped := on.solids & gr.blocked &^ m.replace() & s.low()
	if c == PlaceSkipOwn {
		return skipped & s.tops(m.Seat)
	}
	return skipped &^ s.tops(m.Seat)
}

// loser returns who has a marker less.
func (g *Game) loser(by rule.Seat, before, after *State) string {
	for seat := range g.players() {
		if seat != by && after.markers(seat) < before.markers(seat) {
			return g.name(seat)
		}
	}
	return "nobody"
}
