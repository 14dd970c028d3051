// Package roam is Roam (Red Raven Games, 2019): two to four players look for lost characters on a
// map of six land cards, by placing markers in the patterns of the characters they have found.
//
// It follows the rulebook of the first edition: the base game, the full game with artifacts, the
// Outpost and the Stacking variant, alone and together. The rulebook's text gives no single card,
// so the names, patterns, coins, costs and points of the embedded set are made up; a set of the
// printed values can be read in its place.
//
// The rules follow the rulebook, section by section: setup.go; turn.go, a table of
// what may be done when, with the rests; use.go and place.go, with Stacking; claim.go
// and auction.go; score.go; then the full game in artifacts.go and purchase.go (with
// the Outpost). Their numbers are in numbers.go. A move is judged in stages by legal.go and carried out by
// apply.go; validate.go judges positions.
//
// The rulebook is in rules.md: each clause with the sentences about it, and each ruling with its
// readings; readings.go has what each reading sets. Around the rules, by the first part of the
// name: clauses.go has the words in braces of the sentences, clauses_described.go and describe.go
// those that need code; text_ how positions and moves are written; fast_ the same rules made fast,
// behind Kernel; cards.go card sets; scene pictures; misreadings.go common wrong ways to play.
//
// By default every ruling has its first reading. The list of legal moves stops at
// 65,536, which only a player with a dozen artifacts can reach.
package roam

import (
	"umpire/engines/notation/schema"
	"umpire/engines/rule"
)

type trace = rule.Trace[State]

// A Game is Roam for certain players and cards, as printed or as variants and readings amend it.
type Game struct {
	book  rule.Book
	seats []player
	names []string
	cards *CardSet
	*layout
	after    [4]rule.Seat               // the next player clockwise
	write    *values                    // how things are written
	form     func() *schema.Form[draft] // how positions are written
	moves    func() *schema.Moves[Move] // how moves are written
	holdings [4][cardCount]holding      // each card, as each player holds it
	hands    [4]*commonHand             // each player's uses without extras

	full, outpost, stacking bool
	read                    readings
	enough                  int   // characters that end the game
	spin                    uint8 // quarter turns clockwise of an artifact that rotates
}

// A player is somebody at the table.
type player struct {
	name   string
	colour uint8
	edge   edge
	letter byte
}

// Book returns the clauses.
func (g *Game) Book() *rule.Book { return &g.book }

// Seats returns the names of the players.
func (g *Game) Seats() []string { return g.names }

func (g *Game) players() rule.Seat { return rule.Seat(len(g.seats)) }

// Deciders returns who may decide now. While a purchase is open the next player may continue as well.
func (g *Game) Deciders(s *State) rule.Seats {
	switch s.Phase {
	case ChooseFirst, DrawMap, ShowTop, DrawRow, Refill, RefillRow:
		return rule.Only(rule.Chance)
	case Finished:
		return 0
	case Bidding:
		if asked := rule.Only(g.bidding(s)); !g.read.laterCoins || s.ready(s.Turn)&g.cards.able[Coining] == 0 {
			return asked
		} else {
			return asked | rule.Only(s.Turn)
		}
	case Purchase:
		if next, _ := g.declined(s, &trace{}); next.Phase != Finished {
			return rule.Only(s.Turn) | rule.Only(next.Turn)
		}
	}
	return rule.Only(s.Turn)
}

// The numbers that the rulebook gives, each named here and nowhere else. What the
// clauses say of them is held to them by a test.
const (
	landCount     = 43 // roam.component.land
	startingCards = 3  // of a colour: roam.setup.starting-set
	tileCount     = 24 // artifacts: roam.component.artifacts
	markers       = 24 // of a colour: roam.component.markers
	bankCoins     = 60 // 30 ones and 6 fives: roam.component.coins
	rowPlaces     = 4  // artifacts on offer: roam.full.setup
	blankPrice    = 2  // roam.blank.buy
	consolation   = 1  // coins for the others on a claimed card: roam.claim.consolation
	coinsOfTile   = 1  // what a coin artifact gives: roam.artifact.coin
	endCards      = 10 // characters that end the game: roam.end.trigger
	ringSize      = 8  // markers round an opponent's: roam.outpost.eight
)

// startingCoins are the coins of the first, second, third and fourth player, as
// roam.setup.coins gives them.
var startingCoins = [4]int16{0, 1, 1, 2}

// maxCoins is how many coins can be written; the rules know no limit.
const maxCoins = 30000

// gain gives a player coins from the bank, which never runs out.
func (s *State) gain(seat rule.Seat, n int16, t *trace) {
	if total := int(s.Coins[0]) + int(s.Coins[1]) + int(s.Coins[2]) + int(s.Coins[3]); total+int(n) > bankCoins && n > 0 && !t.Applies(ComponentCoinsUnlimited) {
		n = int16(max(0, bankCoins-total))
	}
	s.Coins[seat&3] = int16(min(maxCoins, int(s.Coins[seat&3])+int(n)))
}

// pay takes coins from a player, at most all.
func (s *State) pay(seat rule.Seat, n int16) { s.Coins[seat&3] -= min(n, max(0, s.Coins[seat&3])) }

// readings are what the rules ask where a ruling has several readings; rulings
// says which reading sets what. The zero value is the default of each.
type readings struct {
	lie         geometry // map-geometry
	asPrinted   uint8    // card-orientation B: slots whose second way round makes no difference
	mayPass     bool     // must-use B
	preferAll   bool     // all-if-possible-scope B
	preferMost  bool     // zero-marker-use B
	order       ordering // multi-complete-order
	unclaimed   fate     // all-pass
	skipEmpty   bool     // deck-empty B
	anyBefore   bool     // before-rest B
	rimCounts   bool     // outpost-edge B
	ringAt      moment   // outpost-timing
	byMap       bool     // outpost-order B
	topsOnly    bool     // outpost-stack B
	bothLevels  bool     // stack-complete B
	onlyStacked bool     // stack-replace B
	ownRings    bool     // outpost-whose-action B
	restsUp     bool     // early-rest-needs-down B
	buysFirst   bool     // purchase-order B
	laterCoins  bool     // artifact-windows B
	endless     bool     // stalemate B
	standard    bool     // none of them changes what may be placed
}

// A geometry is how six cards make the map.
type geometry uint8

const (
	portrait geometry = iota
	wideMap
	landscape
	geometries
)

// An ordering says in which order complete cards are resolved.
type ordering uint8

const (
	chosen ordering = iota
	fixed
	together
)

// A fate is what becomes of a card on which everybody passed.
type fate uint8

const (
	stays fate = iota
	discarded
	lastTakes
)

// A moment is when Outpost rings are looked for.
type moment uint8

const (
	afterAction moment = iota
	atEnd
	afterMarker
)

// reworded are the clauses whose words hold for the default readings only.
var reworded = rule.Rewordings[readings]{
	{ArtifactReplaceOther, func(r *readings) bool { return r.onlyStacked }, "Only another player's marker on a square with two markers can be replaced, with Stacking."},
	{ClaimBidPass, func(r *readings) bool { return r.unclaimed == lastTakes }, "A tied player may pass instead of bidding, but for the last one asked after all others have passed."},
}

// settings are what the readings of rules.md set: all but the defaults.
var settings = rule.Settings[readings]{
	"map-geometry B":          func(r *readings) { r.lie = wideMap },
	"map-geometry C":          func(r *readings) { r.lie = landscape },
	"card-orientation B":      func(r *readings) { r.asPrinted = 1 },
	"must-use B":              func(r *readings) { r.mayPass = true },
	"zero-marker-use B":       func(r *readings) { r.preferMost = true },
	"all-if-possible-scope B": func(r *readings) { r.preferAll = true },
	"multi-complete-order B":  func(r *readings) { r.order = fixed },
	"multi-complete-order C":  func(r *readings) { r.order = together },
	"all-pass B":              func(r *readings) { r.unclaimed = discarded },
	"all-pass C":              func(r *readings) { r.unclaimed = lastTakes },
	"deck-empty B":            func(r *readings) { r.skipEmpty = true },
	"before-rest B":           func(r *readings) { r.anyBefore = true },
	"outpost-edge B":          func(r *readings) { r.rimCounts = true },
	"outpost-timing B":        func(r *readings) { r.ringAt = atEnd },
	"outpost-timing C":        func(r *readings) { r.ringAt = afterMarker },
	"outpost-order B":         func(r *readings) { r.byMap = true },
	"outpost-stack B":         func(r *readings) { r.topsOnly = true },
	"outpost-whose-action B":  func(r *readings) { r.ownRings = true },
	"early-rest-needs-down B": func(r *readings) { r.restsUp = true },
	"purchase-order B":        func(r *readings) { r.buysFirst = true },
	"artifact-windows B":      func(r *readings) { r.laterCoins = true },
	"stalemate B":             func(r *readings) { r.endless = true },
	"stack-complete B":        func(r *readings) { r.bothLevels = true },
	"stack-replace B":         func(r *readings) { r.onlyStacked = true },
}
