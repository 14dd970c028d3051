package loam

// readings are what the rules ask where a ruling has several readings that can be
// chosen; rulings says which reading sets what. The zero value is the default of
// each.
type readings struct {
	insertion insertion // at which positions a creature may join a community
	optional  bool      // must-place B: every unit may be passed
	rearrange bool      // rearrange B: the order in a community may be changed
	between   bool      // combine-timing B: no combining where a placement is due
	early     bool      // reshuffle-timing B: as soon as a deck is empty
	anyEnd    bool      // end-order B: the player orders the end of the turn
}

// An insertion says at which positions a creature may join a community.
type insertion uint8

const (
	anywhere insertion = iota
	ends
	onTop
)
