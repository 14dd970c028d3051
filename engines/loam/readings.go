package loam

import "umpire/engines/rule"

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

// settings are what the readings of rules.md set: all but the defaults.
var settings = rule.Settings[readings]{
	"reshuffle-timing A": func(r *readings) { r.early = false },
	"reshuffle-timing B": func(r *readings) { r.early = true },
	"end-order A":        func(r *readings) { r.anyEnd = false },
	"end-order B":        func(r *readings) { r.anyEnd = true },
	"must-place A":       func(r *readings) { r.optional = false },
	"must-place B":       func(r *readings) { r.optional = true },
	"insertion A":        func(r *readings) { r.insertion = anywhere },
	"insertion B":        func(r *readings) { r.insertion = ends },
	"insertion C":        func(r *readings) { r.insertion = onTop },
	"rearrange A":        func(r *readings) { r.rearrange = false },
	"rearrange B":        func(r *readings) { r.rearrange = true },
	"combine-timing A":   func(r *readings) { r.between = false },
	"combine-timing B":   func(r *readings) { r.between = true },
}
