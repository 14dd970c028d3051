package flow

import "encoding/binary"

// longest is the number of bytes up to which a copy is written in place: longer ones are faster as
// calls of the engine.
const longest = 128

// A move is a load and a store of some bytes, and the constant 0 of that size.
type move struct {
	size        int
	load, store []byte
	zero        []byte
}

var moves = []move{
	{16, []byte{vector, 0}, []byte{vector, 11}, append([]byte{vector, 12}, make([]byte, 16)...)},
	{8, []byte{0x29}, []byte{0x37}, []byte{number64, 0}},
	{4, []byte{0x28}, []byte{0x36}, []byte{number32, 0}},
	{2, []byte{0x2f}, []byte{0x3b}, []byte{number32, 0}},
	{1, []byte{0x2d}, []byte{0x3a}, []byte{number32, 0}},
}

// inPlace writes a copy of few bytes, or a fill with 0, as loads and stores, and returns how many
// instructions these were; 0 if code does not begin with one. Go copies only what does not overlap.
func (w *writer) inPlace(code []instruction) int {
	filled := len(code) > 2 && code[0].op == number32 && code[0].to == 0 && code[1].op == number32 && code[2].op == wide && code[2].to == fillBytes
	copied := len(code) > 1 && code[0].op == number32 && code[1].op == wide && code[1].to == copyBytes
	n, source, target := 2, w.spare, w.spare+1
	size := code[0].to
	if filled {
		n, size = 3, code[1].to
	}
	if !filled && !copied || size < 0 || size > w.longest {
		return 0
	}
	if copied {
		w.put(localSet, source)
	}
	w.put(localSet, target)
	at := 0
	for _, m := range moves {
		for ; size-at >= m.size; at += m.size {
			w.put(localGet, target)
			if copied {
				w.put(localGet, source)
				w.out = binary.AppendUvarint(append(append(w.out, m.load...), 0), uint64(at))
			} else {
				w.out = append(w.out, m.zero...)
			}
			w.out = binary.AppendUvarint(append(append(w.out, m.store...), 0), uint64(at))
		}
	}
	return n
}
