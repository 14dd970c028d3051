package roam

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
	usual       bool     // none of them changes what may be placed
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
