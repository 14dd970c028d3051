// Package simulate plays many games by policies and counts what comes of them:
// how long they are, how they end, who wins, and which clauses have a say.
//
// Game number i follows from the seed and i alone, and everything counted is a
// whole number. So the figures are the same however many workers play, and
// wherever a run is stopped and resumed. Games that do not end are cut off at a
// cap, which is stated with every figure.
package simulate
