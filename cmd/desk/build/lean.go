package main

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"slices"
)

// lean clears the line tables of a program in WebAssembly: for each instruction its file and
// line, what was inlined there, and which arguments live. Only the texts of panics use them.
// They keep their functions, and say ?:0 for the line. Nothing moves: the tables become
// zeros, which take no space once they are compressed.
func lean(program []byte) error {
	segments, memory, err := dataOf(program)
	if err != nil {
		return err
	}
	at := bytes.Index(memory, []byte{0xf1, 0xff, 0xff, 0xff, 0, 0, 1, 8}) // a pcHeader of package runtime
	if at < 0 || at+72 > len(memory) {
		return fmt.Errorf("the program has no table of functions as Go 1.20 and later write it")
	}
	long, word := binary.LittleEndian.Uint64, binary.LittleEndian.Uint32
	functions, tables, lines := int(long(memory[at+8:])), at+int(long(memory[at+56:])), at+int(long(memory[at+64:]))
	kept, all := map[uint32]bool{}, []uint32{uint32(lines - tables)}
	for i := range functions {
		f := memory[lines+int(word(memory[lines+8*i+4:])):] // a _func of package runtime
		pcdata := int(word(f[28:]))
		for n, place := range append([]int{16, 20, 24}, fields(44, pcdata)...) { // pcsp, pcfile, pcln; then unsafe points, stack maps, inlining, arguments
			table := word(f[place:])
			all = append(all, table)
			if n == 0 || n > 2 && n != 5 && n != 6 {
				kept[table] = true
			} else {
				clear(f[place : place+4])
			}
		}
		clear(f[36:40]) // where it starts
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
	return nil
}

// fields returns the places of n fields of four bytes.
func fields(from, n int) []int {
	all := make([]int, n)
	for i := range all {
		all[i] = from + 4*i
	}
	return all
}

// A segment is a part of a program that is copied into its memory.
type segment struct{ at, size, address int }

// dataOf returns the data of a program, and the memory with which it begins.
func dataOf(program []byte) (segments []segment, memory []byte, err error) {
	at := 8
	number := func() int {
		n, size := binary.Uvarint(program[min(at, len(program)):])
		if size <= 0 {
			err = fmt.Errorf("the program is cut off")
		}
		at += max(size, 1)
		return int(n)
	}
	for at < len(program) && err == nil {
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
			if at += s.size; err != nil || at > len(program) || s.address < 0 {
				return nil, nil, fmt.Errorf("the program is cut off")
			}
			segments = append(segments, s)
			memory = slices.Grow(memory, max(0, s.address+s.size-len(memory)))[:max(len(memory), s.address+s.size)]
			copy(memory[s.address:], program[s.at:at])
		}
	}
	if segments == nil && err == nil {
		err = fmt.Errorf("the program has no data")
	}
	return segments, memory, err
}
