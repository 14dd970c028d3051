package loam

import (
	"slices"

	"umpire/engines/rule"
)

type way = rule.Way[readings]

// rulings are the sentences of the rulebook that can be read in several ways. The
// first reading of each is the default.
var rulings = slices.Concat(effectRulings, behaviorRulings, endRulings)
