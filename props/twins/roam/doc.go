// Package roam implements Roam a second time, only from the rulebook's text and the
// catalogue of its clauses. Names are strings, collections are maps and slices, and every
// legal move is found by trying. It is slow and simple on purpose. The comment above a
// function names the clauses that it implements.
//
// It supports the whole game: two to four players, artifacts, Outpost, Stacking, and every
// supported reading of a ruling.
package roam
