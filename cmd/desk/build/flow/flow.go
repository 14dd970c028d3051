// Package flow gives programs that Go compiled to WebAssembly the control flow of their source
// again.
//
// Go compiles a function to one loop around a br_table: each jump stores the number of a block
// and goes back to the loop, even the jump of a short loop or of an if. An engine of WebAssembly
// makes that a jump through a table at which all variables meet, so that it keeps none in a
// register. This package finds the graph of blocks and writes it with loops, blocks and ifs, as
// "Beyond Relooper" (Norman Ramsey, 2022) does: a node is written where its dominator is. A cycle
// with several entries gets one, which asks a number where to continue. Copies of few bytes, for which
// Go calls the engine, become loads and stores.
//
// A goroutine that waits leaves all functions on its stack and enters them later behind the call that
// waited. Such a place is a further entry of the cycles around it, which costs a little. Where that
// matters, the function also remains as it was, after all others, and continues there.
package flow

import (
	"encoding/binary"
	"errors"
	"slices"
)

// Kinds of sections.
const (
	imports   = 2
	functions = 3
	code      = 10
)

// Structure rewrites the functions of a program, and returns it. Functions that have not the form in
// which Go writes them stay as they are. hot says, by the index of a function in the section of code,
// that its speed matters more than its size.
func Structure(program []byte, hot func(index int) bool) ([]byte, error) {
	var types, bodies, later [][]byte
	imported := 0
	sections := &reader{code: program}
	out := slices.Clone(sections.bytes(8))
	for sections.more() {
		kind, r := sections.byte(), &reader{code: sections.vector()}
		switch kind {
		case imports: // of functions alone, in programs of Go
			imported = r.count()
		case functions:
			for range r.count() {
				types = append(types, binary.AppendUvarint(nil, uint64(r.number())))
			}
		case code:
			for range r.count() {
				bodies = append(bodies, r.vector())
			}
		}
		sections.broken = sections.broken || r.broken
	}
	if sections.broken || len(types) != len(bodies) {
		return nil, errors.New("the program is not WebAssembly")
	}
	for i, body := range bodies {
		f, ok := parse(body)
		if !ok {
			continue
		}
		f.before = -1
		if hot(i) && len(f.resumed()) > 0 {
			f.before = imported + len(bodies) + len(later)
		}
		structured, ok := write(f, longest)
		if !ok {
			continue
		}
		if f.before >= 0 {
			later, types = append(later, body), append(types, types[i])
		}
		bodies[i] = structured
	}
	bodies = append(bodies, later...)
	for sections.at = 8; sections.more(); {
		kind, section := sections.byte(), sections.vector()
		switch kind {
		case functions:
			section = slices.Concat(binary.AppendUvarint(nil, uint64(len(types))), slices.Concat(types...))
		case code:
			section = binary.AppendUvarint(nil, uint64(len(bodies)))
			for _, body := range bodies {
				section = appendVector(section, body)
			}
		}
		out = appendVector(append(out, kind), section)
	}
	return out, nil
}

func appendVector(to, bytes []byte) []byte {
	return append(binary.AppendUvarint(to, uint64(len(bytes))), bytes...)
}
