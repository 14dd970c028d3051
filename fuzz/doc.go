// Package fuzz holds the fuzz targets of the whole program: no text makes a
// parser, a formatter, a game or the runner panic or hang, and what each of
// them says of the text is true.
//
// A plain go test runs every target on its committed corpus under
// testdata/fuzz. To look for more, one target at a time:
//
//	go test ./fuzz -run '^$' -fuzz '^FuzzRun$' -fuzztime 30s -fuzzminimizetime 10x
//
// and all of them for a few seconds each:
//
//	for target in $(go test ./fuzz -list '^Fuzz' | grep '^Fuzz'); do
//		go test ./fuzz -run '^$' -fuzz "^$target\$" -fuzztime 5s -fuzzminimizetime 10x || exit
//	done
//
// What go test finds it writes under testdata/fuzz, where it stays as a test
// once the flaw is gone.
package fuzz
