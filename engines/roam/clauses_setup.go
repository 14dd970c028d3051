package roam

import (
	"fmt"
	"strings"

	"umpire/engines/rule"
)

// The clauses on the components and the set-up.
const (
	ComponentLand rule.Clause = iota
	ComponentStarting
	ComponentMarkers
	ComponentCoins
	ComponentArtifacts
	ComponentOutpost
	ComponentAids
	ComponentLimited
	ComponentCoinsUnlimited
	SquareCapacity
	SetupStartingSet
	SetupBox
	SetupMarkers
	SetupDeck
	SetupMap
	SetupScrolls
	SetupEdges
	SetupFirstPlayer
	SetupClockwise
	SetupAids
	SetupCoins
	SetupBasicNoArtifacts
	pastSetup
)

var setupClauses = provisions{
	ComponentLand: {ID: "roam.component.land", Kind: rule.KindComponent, Section: "GAME COMPONENTS", Tie: rule.Judged, Words: "There are 43 double-sided land/character cards.",
		Flaw: func(g *Game, s *State) string {
			return flawPlaces(landCount, g.cardID, func(card uint8) []string { return g.placesOf(s, card) })
		},
	},
	ComponentStarting: {ID: "roam.component.starting", Kind: rule.KindComponent, Section: "GAME COMPONENTS", Tie: rule.Judged, Words: "There are 12 starting cards; a starting card is told from the others by a flag.",
		Flaw: (*Game).flawStarting,
	},
	ComponentMarkers: {ID: "roam.component.markers", Kind: rule.KindComponent, Section: "GAME COMPONENTS", Tie: rule.Judged, Words: "There are 24 markers in each of 4 colours, 96 in all.",
		Flaw: (*Game).flawMarkers,
	},
	ComponentCoins: {ID: "roam.component.coins", Kind: rule.KindComponent, Section: "GAME COMPONENTS", Words: "There are 30 one-coin and 6 five-coin tokens; their split has no meaning in play.", From: []rule.Clause{ComponentCoinsUnlimited}},
	ComponentArtifacts: {ID: "roam.component.artifacts", Kind: rule.KindComponent, Section: "GAME COMPONENTS", Tie: rule.Judged, Words: "There are 24 artifact tiles, used only in the full game.",
		Flaw: func(g *Game, s *State) string {
			return flawPlaces(tileCount, g.tileID, func(at uint8) []string { return g.tilePlaces(s, at) })
		},
	},
	ComponentOutpost: {ID: "roam.component.outpost", Kind: rule.KindComponent, Section: "GAME COMPONENTS", Tie: rule.Judged, Words: "There is one Outpost card, used only in the Outpost variant.",
		Flaw: (*Game).flawOutpost,
	},
	ComponentAids: {ID: "roam.component.aids", Kind: rule.KindComponent, Section: "GAME COMPONENTS", Words: "There are 4 player aids, one of which names the first player.", From: []rule.Clause{SetupFirstPlayer}},
	ComponentLimited: {ID: "roam.component.limited", Kind: rule.KindComponent, Section: "SETUP", Tie: rule.Judged, Words: "Everything except coins is limited: what has run out is not available.",
		Explain: (*Game).explainLimited,
		Flaw:    func(g *Game, s *State) string { return g.cardID(s.Top.Must()) + " is on top of the deck and not in it" },
	},
	ComponentCoinsUnlimited: {ID: "roam.component.coins-unlimited", Kind: rule.KindComponent, Section: "SETUP", Words: "Coins never run out; a substitute is used when the tokens are gone.",
		Tell: func(g *Game, _ Move, before, after *State) string {
			return "the tokens are gone; " + g.richer(before, after)
		},
	},
	SquareCapacity: {ID: "roam.square.capacity", Kind: rule.KindLegality, Section: "HOW TO PLAY", Words: "A square of a land card never holds more than one marker (Stacking: two).",
		Explain: (*Game).explainFull,
		Flaw: func(g *Game, s *State) string {
			return g.flawSquares(s, s.high()|crowded(&s.Low), "more than one marker")
		},
	},
	SetupStartingSet: {ID: "roam.setup.starting-set", Kind: rule.KindSetup, Section: "SETUP 1", Words: "Each player gets the 3 starting cards of one colour, all face up.",
		Tell: said("everybody gets three starting cards"),
		Flaw: flawed("before the first turn everybody has three starting cards, face up, and no other"),
	},
	SetupBox: {ID: "roam.setup.box", Kind: rule.KindSetup, Section: "SETUP 1", Words: "Starting cards of colours that nobody plays go back to the box and are out of the game.", From: []rule.Clause{SetupStartingSet, ComponentLimited}},
	SetupMarkers: {ID: "roam.setup.markers", Kind: rule.KindSetup, Section: "SETUP 1", Words: "Each player takes all 24 markers of the colour of the flag on their starting cards.",
		Flaw: flawed("no marker is on the map before the first turn"),
	},
	SetupDeck: {ID: "roam.setup.deck", Kind: rule.KindSetup, Section: "SETUP 2", Words: "The land cards are shuffled and form a pile with the land side up.",
		Tell: said("the land cards are shuffled"),
	},
	SetupMap: {ID: "roam.setup.map", Kind: rule.KindSetup, Section: "SETUP 3", Words: "Six land cards are drawn and laid in a 3 x 2 grid, land side up, edges touching.",
		Tell: said("six land cards make the map"),
		Flaw: (*Game).flawMap,
	},
	SetupScrolls: {ID: "roam.setup.scrolls", Kind: rule.KindSetup, Section: "SETUP 3", Words: "The paper scroll of every map card is on the outer edge of the map: north row scroll to the north, south row scroll to the south.",
		Tell: said("the scrolls lie on the outer edge"),
		Flaw: (*Game).flawScrolls,
	},
	SetupEdges: {ID: "roam.setup.edges", Kind: rule.KindSetup, Section: "SETUP 4", Words: "Each player lines up the starting cards along one edge of the map; no two players have the same edge."},
	SetupFirstPlayer: {ID: "roam.setup.first-player", Kind: rule.KindSetup, Section: "SETUP 5", Words: "One player is chosen to start.",
		Tell: func(g *Game, m Move, _, _ *State) string { return g.name(m.first()) + " starts" },
		Flaw: flawed("something lies on the table before there is a first player"),
	},
	SetupClockwise: {ID: "roam.setup.clockwise", Kind: rule.KindSetup, Section: "SETUP 5", Words: "Turn order is clockwise around the map from the starting player.",
		Tell: (*Game).tellNext,
	},
	SetupAids: {ID: "roam.setup.aids", Kind: rule.KindSetup, Section: "SETUP 5", Words: "The first player gets the aid that names the first player, the others get a plain aid; no game effect.", From: []rule.Clause{SetupFirstPlayer}},
	SetupCoins: {ID: "roam.setup.coins", Kind: rule.KindSetup, Section: "SETUP 5", Tie: rule.Acted, Words: "By turn order the first player starts with 0 coins, the second with 1, the third with 1, the fourth with 2.",
		Tell: func(g *Game, _ Move, _, after *State) string { return "coins by turn order: " + g.coinList(after) },
		Flaw: (*Game).flawCoins,
	},
	SetupBasicNoArtifacts: {ID: "roam.setup.basic-no-artifacts", Kind: rule.KindSetup, Section: "SETUP Artifacts", Tie: rule.Judged, Words: "In the basic game the artifacts stay in the box.",
		Explain: because("this is the basic game"),
		Flaw:    (*Game).flawArtifacts,
	},
}

func (g *Game) tellNext(_ Move, before, after *State) string {
	if before.Turn == after.Turn {
		return ""
	}
	return g.name(after.Turn) + " is next"
}

// explainLimited says what is not there: a card to draw, a marker to take back.
func (g *Game) explainLimited(_ *State, m Move) string {
	switch m.Kind {
	case DrawCard, DrawTop:
		return g.cardID(m.Card) + " is not in the deck"
	case DrawTile:
		return g.tileID(m.Card) + " is not in the pile"
	}
	return fmt.Sprintf("%s has no marker on %s", g.name(m.Seat), g.squareName(m.At))
}

// flawPlaces says which cards are in several places.
func flawPlaces(n uint8, id func(uint8) string, places func(uint8) []string) string {
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
		if there.Holds(card) {
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
		if offer.Holds(at) {
			places = append(places, "in the row")
		}
	}
	if s.Pile>>at&1 != 0 {
		places = append(places, "in the pile")
	}
	return places
}

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

func (g *Game) flawOutpost(s *State) string {
	return g.name(s.Outpost.Must()) + " has the Outpost card"
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

func (g *Game) flawMarkers(s *State) string {
	return g.flawEach(func(seat rule.Seat) string {
		if n := s.markers(seat); n > markers {
			return fmt.Sprintf("%s has %d markers on the map, %d are in a colour", g.name(seat), n, markers)
		}
		return ""
	})
}

// flawSquares says whose markers are on squares that hold too many.
func (g *Game) flawSquares(s *State, set Squares, what string) string {
	var parts []string
	for at := range set.each {
		parts = append(parts, fmt.Sprintf("%s holds %s: %s", g.squareName(at), what, strings.Join(g.owners(s, g.squareName(at)), ", ")))
	}
	return strings.Join(parts, "; ")
}

// flawMap says whose markers lie where no card is, or that the map is not drawn
// as it should be.
func (g *Game) flawMap(s *State) string {
	var parts []string
	for at := range ((s.low() | s.high()) &^ g.mapOf(s)).each {
		parts = append(parts, fmt.Sprintf("%s has a marker on %s, and slot %s is empty",
			strings.Join(g.owners(s, g.squareName(at)), " and "), g.squareName(at), g.slots[g.slotOf[at]]))
	}
	if parts == nil && s.Round == 0 {
		return "six cards make the map, one after the other, and the phase is " + g.printPhase(s)
	}
	return strings.Join(parts, ", ")
}

func (g *Game) flawScrolls(s *State) string {
	return fmt.Sprintf("the scroll of %s is not on the outer edge", g.slotNames(s.Turned^g.turned))
}

func (g *Game) flawCoins(s *State) string {
	given := g.given(s)
	return "before the first turn the coins are " + g.coinList(&given)
}
