package roam

import (
	"fmt"
	"strings"

	"umpire/engines/rule"
)

// Flaw says with which values a position breaks a clause.
func (g *Game) Flaw(c rule.Clause, s *State) string {
	switch c {
	case ComponentMarkers:
		return g.flawEach(func(seat rule.Seat) string {
			if n := s.markers(seat); n > markers {
				return fmt.Sprintf("%s has %d markers on the map, %d are in a colour", g.name(seat), n, markers)
			}
			return ""
		})
	case ComponentLand:
		return g.flawPlaces(landCount, g.cardID, func(at uint8) []string { return g.placesOf(s, at) })
	case ComponentArtifacts:
		return g.flawPlaces(tileCount, g.tileID, func(at uint8) []string { return g.tilePlaces(s, at) })
	case ComponentLimited:
		return fmt.Sprintf("%s is on top of the deck and not in it", g.cardID(s.Top-1))
	case ComponentStarting:
		return g.flawStarting(s)
	case SetupBasicNoArtifacts:
		return g.flawArtifacts(s)
	case ComponentOutpost:
		return fmt.Sprintf("%s has the Outpost card", g.name(rule.Seat(s.Outpost-1)))
	case SquareCapacity:
		return g.flawSquares(s, s.high()|crowded(&s.Low), "more than one marker")
	case StackCapacity:
		return g.flawSquares(s, s.Over|crowded(&s.Low)|crowded(&s.High), "more than two markers")
	case SetupMap:
		if said := g.flawOffMap(s); said != "" || s.Round > 0 {
			return said
		}
		return fmt.Sprintf("six cards make the map, one after the other, and the phase is %s", g.printPhase(s))
	case CoinKeep:
		return g.flawEach(func(seat rule.Seat) string {
			if s.Coins[seat] < 0 {
				return fmt.Sprintf("%s has %s", g.name(seat), plural(int(s.Coins[seat]), "coin"))
			}
			return ""
		})
	case FullRefill:
		return fmt.Sprintf("the row has a gap while the pile has %s", plural(s.Pile.len(), "artifact"))
	case SetupScrolls:
		return fmt.Sprintf("the scroll of %s is not on the outer edge", g.slotNames(s.Turned^g.turned))
	case ClaimReplace:
		return fmt.Sprintf("slot %s is empty while the deck has %s", g.slotNames(g.holes(s)), plural(s.Deck.len(), "card"))
	case OutpostAnyTime:
		return "somebody surrounds a marker of an opponent, and nobody has the Outpost card"
	}
	if s.Round == 0 {
		if said := g.flawSetup(c, s); said != "" {
			return said
		}
	}
	return g.flawTurn(c, s) + g.flawClaims(c, s)
}

// flawEach joins what there is to say of each player.
func (g *Game) flawEach(say func(rule.Seat) string) string {
	var parts []string
	for seat := range g.players() {
		if said := say(seat); said != "" {
			parts = append(parts, said)
		}
	}
	return strings.Join(parts, ", ")
}

// flawPlaces says which cards are in several places.
func (g *Game) flawPlaces(n uint8, id func(uint8) string, places func(uint8) []string) string {
	var parts []string
	for at := range n {
		if list := places(at); len(list) > 1 {
			parts = append(parts, id(at)+" is "+strings.Join(list, " and "))
		}
	}
	return strings.Join(parts, ", ")
}

// placesOf returns where a land card is.
func (g *Game) placesOf(s *State, card uint8) (places []string) {
	for seat := range g.players() {
		if s.Cards[seat]>>card&1 != 0 {
			places = append(places, "owned by "+g.name(seat))
		}
	}
	for slot, there := range s.Slots {
		if there == card+1 {
			places = append(places, "on the map at "+g.slots[slot])
		}
	}
	if s.Deck>>card&1 != 0 {
		places = append(places, "in the deck")
	}
	return places
}

// tilePlaces returns where an artifact is.
func (g *Game) tilePlaces(s *State, at uint8) (places []string) {
	for seat := range g.players() {
		if s.Tiles[seat]>>at&1 != 0 {
			places = append(places, "owned by "+g.name(seat))
		}
	}
	for _, offer := range s.Row {
		if offer == at+1 {
			places = append(places, "in the row")
		}
	}
	if s.Pile>>at&1 != 0 {
		places = append(places, "in the pile")
	}
	return places
}

// flawStarting says who lacks a starting card or has one of another colour.
func (g *Game) flawStarting(s *State) string {
	return g.flawEach(func(seat rule.Seat) string {
		var parts []string
		if lost := starters &^ s.Cards[seat]; lost != 0 {
			parts = append(parts, "lacks "+strings.Join(g.cardIDs(seat, lost), ", "))
		}
		if others := s.Cards[seat] &^ (starters | allLand); others != 0 {
			parts = append(parts, "has "+strings.Join(g.cardIDs(seat, others), ", ")+" of another colour")
		}
		if parts == nil {
			return ""
		}
		return g.name(seat) + " " + strings.Join(parts, " and ")
	})
}

// flawArtifacts says which artifacts are in play.
func (g *Game) flawArtifacts(s *State) string {
	var parts []string
	for at := range uint8(tileCount) {
		for _, place := range g.tilePlaces(s, at) {
			parts = append(parts, g.tileID(at)+" is "+place)
		}
	}
	if parts == nil {
		return "nothing is bought"
	}
	return strings.Join(parts, ", ")
}

// flawSquares says whose markers are on squares that hold too many.
func (g *Game) flawSquares(s *State, set Squares, what string) string {
	var parts []string
	for at := range set.each {
		parts = append(parts, fmt.Sprintf("%s holds %s: %s", g.squareName(at), what, strings.Join(g.owners(s, g.squareName(at)), ", ")))
	}
	return strings.Join(parts, "; ")
}

// flawOffMap says whose markers lie where no card is.
func (g *Game) flawOffMap(s *State) string {
	var parts []string
	for at := range ((s.low() | s.high()) &^ g.mapOf(s)).each {
		parts = append(parts, fmt.Sprintf("%s has a marker on %s, and slot %s is empty",
			strings.Join(g.owners(s, g.squareName(at)), " and "), g.squareName(at), g.slots[g.slotOf[at]]))
	}
	return strings.Join(parts, ", ")
}
