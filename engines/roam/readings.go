package roam

import "umpire/engines/rule"

// readings are what the rules ask where a ruling has several readings: each field by the reading of
// rules.md that sets it. The zero value is the default of each.
type readings struct {
	lie         geometry `reading:"map-geometry B C"`
	asPrinted   uint8    `reading:"card-orientation B"` // slots whose second way round makes no difference
	mayPass     bool     `reading:"must-use B"`
	preferAll   bool     `reading:"all-if-possible-scope B"`
	preferMost  bool     `reading:"zero-marker-use B"`
	order       ordering `reading:"multi-complete-order B C"`
	unclaimed   fate     `reading:"all-pass B C"`
	skipEmpty   bool     `reading:"deck-empty B"`
	anyBefore   bool     `reading:"before-rest B"`
	rimCounts   bool     `reading:"outpost-edge B"`
	ringAt      ringTime `reading:"outpost-timing B C"`
	byMap       bool     `reading:"outpost-order B"`
	topsOnly    bool     `reading:"outpost-stack B"`
	bothLevels  bool     `reading:"stack-complete B"`
	onlyStacked bool     `reading:"stack-replace B"`
	ownRings    bool     `reading:"outpost-whose-action B"`
	restsUp     bool     `reading:"early-rest-needs-down B"`
	buysFirst   bool     `reading:"purchase-order B"`
	laterCoins  bool     `reading:"artifact-windows B"`
	endless     bool     `reading:"stalemate B"`
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
