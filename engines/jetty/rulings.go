package jetty

import "umpire/engines/rule"

// readings are what the rules ask where a ruling of rules.md has several readings. The
// zero value is the default of each.
type readings struct {
	stormShuts bool // storm B
	endsAtOnce bool // last-round B
}

var settings = rule.Settings[readings]{
	"storm B":      func(r *readings) { r.stormShuts = true },
	"last-round B": func(r *readings) { r.endsAtOnce = true },
}
