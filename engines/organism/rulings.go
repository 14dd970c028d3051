package organism

import "slices"

// rulings are the ambiguous sentences of the rulebook, in the catalogue's
// order.
var rulings = slices.Concat(baseRulings, mutationsRulings, fieldsRulings, rainRulings)
