package roam

import (
	"fmt"

	"umpire/engines/rule"
)

// The clauses on placing the markers of a pattern.
const (
	PlacePattern rule.Clause = iota + pastTurn
	PlaceDirection
	PlaceNoRotation
	PlaceNoMirror
	PlaceAnywhere
	PlaceFits
	PlaceBlankOverhang
	PlaceAllIfPossible
	PlaceSkipOpponent
	PlaceSkipOwn
	PlaceSkipLegal
	PlaceNoReclaim
	PlaceOutOfMarkers
	PlaceShortOfMarkers
	pastPlace
)

var placeClauses = provisions{
	PlacePattern: {ID: "roam.place.pattern", Kind: rule.KindEffect, Section: "HOW TO PLAY 2", Words: "Markers go on the map in the shape and configuration of the pattern of the used character.",
		Tell:    (*Game).tellMarkers,
		Explain: (*Game).explainPattern,
	},
	PlaceDirection: {ID: "roam.place.direction", Kind: rule.KindDefinition, Section: "HOW TO PLAY 2", Words: "A pattern is read in the direction its card faces: the card's top points from the owner's edge toward the map."},
	PlaceNoRotation: {ID: "roam.place.no-rotation", Kind: rule.KindLegality, Section: "HOW TO PLAY 2", Words: "A pattern cannot be rotated.",
		Explain: (*Game).explainRotation,
	},
	PlaceNoMirror: {ID: "roam.place.no-mirror", Kind: rule.KindLegality, Section: "HOW TO PLAY 2", Words: "A pattern cannot be mirrored.",
		Explain: func(g *Game, _ *State, m Move) string { return "nothing mirrors " + g.cardName(m.Card) },
	},
	PlaceAnywhere: {ID: "roam.place.anywhere", Kind: rule.KindLegality, Section: "HOW TO PLAY 2", Words: "The pattern may be placed anywhere on the map where it fits, across card borders, not necessarily near earlier markers or the owner's edge.", From: []rule.Clause{PlaceFits}},
	PlaceFits: {ID: "roam.place.fits", Kind: rule.KindLegality, Section: "HOW TO PLAY 2", Words: "Every solid cell of the pattern must lie on a square of the map; otherwise the placement is illegal.",
		Explain: (*Game).explainFit,
	},
	PlaceBlankOverhang: {ID: "roam.place.blank-overhang", Kind: rule.KindLegality, Section: "HOW TO PLAY 2", Tie: rule.Defined, Words: "Blank cells need not lie on the map.",
		Tell: said("a blank lies beyond the edge of the map"),
	},
	PlaceAllIfPossible: {ID: "roam.place.all-if-possible", Kind: rule.KindLegality, Section: "HOW TO PLAY 2", Words: "Every solid marker that can be placed must be placed; the player cannot leave one out.",
		Explain: (*Game).explainAll,
	},
	PlaceSkipOpponent: {ID: "roam.place.skip-opponent", Kind: rule.KindEffect, Section: "HOW TO PLAY 2", Words: "A solid cell on a square occupied by an opponent's marker is skipped; the other cells are still placed.",
		Tell: func(g *Game, m Move, before, _ *State) string {
			return g.tellSkip(g.skipped(m, before) &^ before.tops(m.Seat))
		},
	},
	PlaceSkipOwn: {ID: "roam.place.skip-own", Kind: rule.KindEffect, Section: "HOW TO PLAY 2", Words: "A solid cell on a square occupied by the player's own marker from an earlier turn is skipped; the other cells are still placed.",
		Tell: func(g *Game, m Move, before, _ *State) string {
			return g.tellSkip(g.skipped(m, before) & before.tops(m.Seat))
		},
	},
	PlaceSkipLegal: {ID: "roam.place.skip-legal", Kind: rule.KindLegality, Section: "HOW TO PLAY 2", Tie: rule.Defined, Words: "Fit is judged without regard to occupied squares: a placement that skips some or all cells is legal."},
	PlaceNoReclaim: {ID: "roam.place.no-reclaim", Kind: rule.KindLegality, Section: "HOW TO PLAY 2", Words: "A player cannot take own markers back from the map until the card they are on is claimed.",
		Explain: because("no character is used for it"),
	},
	PlaceOutOfMarkers: {ID: "roam.place.out-of-markers", Kind: rule.KindEffect, Section: "HOW TO PLAY 2", Words: "A player without markers in supply takes the turn as normal (a character is used and turned face down) and places nothing.",
		Tell: func(g *Game, m Move, before, _ *State) string {
			return g.actor(m, before) + " has no markers left and places nothing"
		},
		Explain: (*Game).noMarkerLeft,
	},
	PlaceShortOfMarkers: {ID: "roam.place.short-of-markers", Kind: rule.KindEffect, Section: "HOW TO PLAY 2", Words: "A player with fewer markers than cells to fill places as many as there are.",
		Tell:    (*Game).tellShort,
		Explain: (*Game).explainShort,
	},
}

// A site is a use as it falls on the map, for what is said about it.
type site struct {
	ground
	p         *projection
	on        *spot
	placeable Squares // the squares of solid cells that can get a marker
}

// site looks at the place of a use. A use at none, or a move of another kind, has
// no place.
func (g *Game) site(s *State, m *Move) (x site, ok bool) {
	if m.Kind != Use || m.At >= 36 {
		return x, false
	}
	quiet := trace{}
	g.survey(&x.ground, s, m.Seat, &quiet)
	x.p = g.pattern(m, &quiet)
	x.on = &x.p.at[m.At]
	x.placeable = x.on.solids & x.onMap &^ (x.blocked &^ (m.replace() & x.targets))
	return x, true
}

// actor names who makes a move; of a move of Chance, whose turn it is.
func (g *Game) actor(m Move, s *State) string {
	if m.Seat < g.players() {
		return g.name(m.Seat)
	}
	return g.name(s.Turn)
}

// marked returns the squares on which a player has a marker now and had none.
func (s *State) marked(before *State, seat rule.Seat) Squares {
	return s.Low[seat&3]&^before.Low[seat&3] | s.High[seat&3]&^before.High[seat&3]
}

// tellMarkers says that somebody places markers, gains coins, or both.
func (g *Game) tellMarkers(m Move, before, after *State) string {
	set, coins := after.marked(before, m.Seat), int(after.Coins[m.Seat&3]-before.Coins[m.Seat&3])
	said := g.actor(m, before)
	switch {
	case set == 0 && coins <= 0:
		return ""
	case set.len() == 1:
		said += " places a marker on " + g.squareText(set)
	case set != 0:
		said += " places markers on " + g.squareText(set)
	}
	switch {
	case coins <= 0:
		return said
	case set != 0:
		said += " and"
	}
	return said + " gains " + plural(coins, "coin")
}

func (g *Game) explainPattern(s *State, m Move) string {
	x, ok := g.site(s, &m)
	if !ok {
		return g.cardName(m.Card) + " is used at none, so that nothing is placed"
	}
	return fmt.Sprintf("no solid cell of %s falls on %s", g.cardName(m.Card), g.squareText(m.only()&^(x.on.solids&x.onMap)))
}

func (g *Game) explainRotation(_ *State, m Move) string {
	for at := range (m.rotate() & allTiles &^ g.cards.able[Rotating]).each {
		return g.tileID(at) + " turns no pattern"
	}
	return "no artifact turns " + g.cardName(m.Card)
}

func (g *Game) explainFit(s *State, m Move) string {
	x, ok := g.site(s, &m)
	if !ok {
		return ""
	}
	for _, cell := range x.p.solids {
		if cell.anchors>>m.At&1 == 0 {
			return fmt.Sprintf("at %s a solid cell lies off the map", g.squareName(m.At))
		}
	}
	if off := x.on.solids &^ x.onMap; off != 0 {
		return g.squareText(off) + " is no square of the map now"
	}
	return ""
}

// explainAll says what is left out: a marker, or the markers of a better place
// where a reading wants that.
func (g *Game) explainAll(s *State, m Move) string {
	x, ok := g.site(s, &m)
	if !ok {
		return g.cardName(m.Card) + " fits on the map"
	}
	if left := x.placeable &^ m.only(); m.only() != 0 && left != 0 {
		return fmt.Sprintf("%s has markers for %s too", g.name(m.Seat), g.squareText(left))
	}
	fits := g.anchors(x.p, &x.ground, &trace{})
	if most := mostPlaced(x.p, fits, &x.ground); (g.read.preferAll || g.read.preferMost) && x.placeable.len() < most {
		for at := range fits.each {
			if n := (x.p.at[at].solids &^ x.blocked).len(); n == most {
				skipped := x.on.solids & x.onMap &^ x.placeable
				return fmt.Sprintf("%s would be skipped; at %s %s go on the map", g.squareText(skipped), g.squareName(at), plural(n, "marker"))
			}
		}
	}
	return fmt.Sprintf("%s has %s, enough for all %s", g.name(m.Seat), plural(int(x.hand), "marker"), plural(x.placeable.len(), "square"))
}

// skipped returns the squares that a use skips.
func (g *Game) skipped(m Move, s *State) Squares {
	x, ok := g.site(s, &m)
	if !ok {
		return 0
	}
	return x.on.solids & x.blocked &^ m.replace() & s.low()
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

func (g *Game) explainFull(s *State, m Move) string {
	x, ok := g.site(s, &m)
	if !ok {
		return ""
	}
	return g.squareText(m.only()&x.on.solids&^x.placeable) + " is full, and is skipped"
}

func (g *Game) noMarkerLeft(_ *State, m Move) string { return g.name(m.Seat) + " has no marker left" }

func (g *Game) tellShort(m Move, before, _ *State) string {
	return fmt.Sprintf("%s has only %s left", g.actor(m, before), plural(max(0, markers-before.markers(m.Seat)), "marker"))
}

func (g *Game) explainShort(s *State, m Move) string {
	x, ok := g.site(s, &m)
	if !ok {
		return ""
	}
	return fmt.Sprintf("%s has %s for %s", g.name(m.Seat), plural(int(x.hand), "marker"), plural(x.placeable.len(), "square"))
}
