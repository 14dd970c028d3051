package roam

import "umpire/engines/rule"

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
	ringAt      ringTime // outpost-timing
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

// A ringTime is when Outpost rings are looked for.
type ringTime uint8

const (
	afterAction ringTime = iota
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
