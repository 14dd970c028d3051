// Package explore searches a game exhaustively from a position, breadth first,
// within bounds: it counts positions and moves depth by depth, and finds the
// shortest lines of play that answer questions.
//
// Positions are packed into bytes by package rule and lie in arenas in the
// order in which they are found; the positions of a depth, and those still to
// be expanded, are ranges of the arenas. A position's hash chooses one of 256
// shards, each with an arena and a table of its own, small enough for a cache.
//
// The search goes in rounds. In a round, workers expand the next positions of
// the depth, each into buffers of its own; then workers go through the shards
// and store what is new, in the order of the positions expanded. So everything
// about a search but its speed is the same however many workers there are, and
// every search can be stopped, saved and resumed between two rounds.
package explore
