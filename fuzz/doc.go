// Package fuzz holds the fuzz targets that need every game on the list: positions,
// moves, card sets and conditions in the words of any of them, a folder of files
// that include each other, and play with clauses struck out. No text makes any of
// it panic or hang, and what is said of the text is true. What one package reads
// by itself is fuzzed beside its code: a scenario in package syntax, running it in
// scenarios.
//
// A plain go test runs every target on its committed corpus under
// testdata/fuzz. To look for more, one target at a time:
//
//	go test ./fuzz -run '^$' -fuzz '^FuzzPositionText$' -fuzztime 30s -fuzzminimizetime 10x
//
// and every target there is, of this package and others, with .ci/soak.
//
// What go test finds it writes under testdata/fuzz, where it stays as a test
// once the flaw is gone.
package fuzz
