// Package fuzz holds the fuzz targets that need all games: positions, moves, card sets and
// conditions of any game, a folder of files that include each other, and play with clauses
// disabled. No text may cause a panic or an endless run, and every answer must be true.
// What one package reads by itself is fuzzed next to its code: scenarios in package syntax,
// and running them in package scenarios.
//
// A plain go test runs every target on its committed corpus under testdata/fuzz. To look
// for more, one target at a time:
//
//	go test ./fuzz -run '^$' -fuzz '^FuzzPositionText$' -fuzztime 30s -fuzzminimizetime 10x
//
// To run all targets, of this package and others, use .ci/soak.
//
// go test writes what it finds under testdata/fuzz. Leave it there: it is a test when the
// flaw is gone.
package fuzz
