package main

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"slices"
)

// lean clears tables of a program in WebAssembly: the names of files, for each instruction its file
// and line, what was inlined there, and which arguments live, which only the texts of panics use;
// and whether a signal may stop it there, since there are no signals. The texts of panics keep their
// functions, but no type arguments and no internal ones, and say ?:0 for the line. Nothing moves: the
// tables become zeros, which take no space once they are compressed.
//
// It returns the whole names of the functions, by their index in the section of code.
func lean(program []byte) ([]string, error) {
	segments, memory := dataOf(program)
	at := bytes.Index(memory, []byte{0xf1, 0xff, 0xff, 0xff, 0, 0, 1, 8}) // a pcHeader of package runtime
	if at < 0 || at+72 > len(memory) {
		return nil, fmt.Errorf("the program has no table of functions as Go 1.20 and later write it")
	}
	long, word := binary.LittleEndian.Uint64, binary.LittleEndian.Uint32
	functions, tables, lines := int(long(memory[at+8:])), at+int(long(memory[at+56:])), at+int(long(memory[at+64:]))
	clear(memory[at+int(long(memory[at+40:])) : tables]) // the names of files
	names := make([]string, functions+1)
	kept, all := map[uint32]bool{}, []uint32{uint32(lines - tables)}
	for i := range functions {
		f := memory[lines+int(word(memory[lines+8*i+4:])):] // a _func of package runtime
		name, _, _ := bytes.Cut(memory[at+int(long(memory[at+32:]))+int(word(f[4:])):], []byte{0})
		if index := int(word(f) - word(memory[lines:])); index < len(names) {
			names[index] = string(name)
		}
		for n := range 3 + int(word(f[28:])) {
			place := 16 + 4*n // stack, file, line; then, after others, unsafe points, stack maps, inlining, arguments
			if n > 2 {
				place += 16
			}
			table := word(f[place:])
			all = append(all, table)
			if n > 0 && n != 4 {
				clear(f[place : place+4])
			} else {
				kept[table] = true
			}
		}
		clear(f[36:40])                    // where it starts
		for _, n := range []int{3, 5, 6} { // what is inlined, the arguments, and which of them live: none
			if place := 44 + 4*(int(word(f[28:]))+n); n < int(f[43]) {
				copy(f[place:place+4], "\xff\xff\xff\xff")
			}
		}
	}
	for name := range bytes.SplitSeq(memory[at+int(long(memory[at+32:])):at+int(long(memory[at+40:]))], []byte{0}) {
		if bytes.HasPrefix(name, []byte("type:.")) || bytes.HasPrefix(name, []byte("internal/")) {
			clear(name)
		} else if i := bytes.Index(name, []byte("[go.shape.")); i >= 0 {
			clear(name[i:])
		}
	}
	slices.Sort(all)
	all = slices.Compact(all)
	for i, table := range all[:len(all)-1] {
		if table > 0 && !kept[table] {
			clear(memory[tables+int(table) : tables+int(all[i+1])])
		}
	}
	for _, s := range segments {
		copy(program[s.at:s.at+s.size], memory[s.address:])
	}
	return names, nil
}

// A segment is a part of a program that is copied into its memory.
type segment struct{ at, size, address int }

// dataOf returns the data of a program, and the memory with which it begins.
func dataOf(program []byte) (segments []segment, memory []byte) {
	at := 8
	number := func() int {
		n, size := binary.Uvarint(program[at:])
		at += size
		return int(n)
	}
	for at < len(program) {
		kind := program[at]
		at++
		size := number()
		if kind != 11 {
			at += size
			continue
		}
		for range number() {
			at += 2 // the memory, and the instruction that has its address
			s := segment{address: number()}
			at++
			s.size = number()
			s.at = at
			at += s.size
			segments = append(segments, s)
			memory = append(memory, make([]byte, max(0, s.address+s.size-len(memory)))...)
			copy(memory[s.address:], program[s.at:at])
		}
	}
	return segments, memory
}
