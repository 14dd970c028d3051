package organism

import "slices"

// rulings are the ambiguous sentences of the rulebook, in its order.
var rulings = slices.Concat(baseRulings, mutationsRulings, fieldsRulings, rainRulings)
