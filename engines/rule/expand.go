package rule

import (
	"encoding/binary"
	"fmt"
	"math/bits"
	"reflect"
	"strings"
	"unsafe"
)

// A Packer is a Game that packs its states into fewer bytes than squeezing
// does. Pack appends exactly PackedSize bytes: equal states give equal bytes,
// and different states different ones. Unpack reads them.
type Packer[S any] interface {
	PackedSize() int
	Pack(*S, []byte) []byte
	Unpack([]byte) S
}

// A Measurer is a Packer of varying length. PackedLen returns the length of the packed
// state with which b begins; PackedSize is not asked.
type Measurer interface{ PackedLen(b []byte) int }

// A Symmetric is a Game whose board has symmetries. Turned returns the state as
// seen from side i of Sides; side 0 is the state itself. The successors of a
// turned state are the successors of the state, turned.
type Symmetric[S any] interface {
	Sides() int
	Turned(s *S, i int) S
}

// An Expander lists the successors of positions fast, with the game's types erased. A packed
// position is a few bytes, equal for equal positions. The encoding is prefix-free, so packed
// positions can be stored back to back without lengths. Not for concurrent use.
type Expander interface {
	Pack(Position) []byte
	Unpack([]byte) Position
	// Len returns the length of the packed position that b begins with.
	Len(b []byte) int
	// Expand lists what the legal moves lead to.
	Expand(packed []byte, to *Successors)
	// Move returns a legal move by its number in the list.
	Move(packed []byte, i int) Move
	// Seek makes Expand look for moves that show all the given clauses at
	// once: see Shows. With none given, it looks for nothing.
	Seek(clauses ...Clause)
	// Shows reports whether the clauses sought all apply about a position:
	// each forbids a move that the game proposes there.
	Shows(packed []byte) bool
	// Attempts returns the moves that Shows tries: those that the game proposes,
	// and the legal moves of the position before, if there is one.
	Attempts(before, packed []byte) []Move
	// Sides returns from how many sides the table looks the same, and Turned a
	// position as seen from one of them.
	Sides() int
	Turned(packed []byte, side int) []byte
	// Canonical makes Expand list, instead of each position, the least of its symmetric equivalents
	// as seen from the given sides. Least does the same to one position.
	Canonical(sides ...int)
	Least(packed []byte) []byte
	// Perft counts sequences of moves as the function Perft does.
	Perft(packed []byte, depth int) uint64
}

// Successors are the positions to which the legal moves lead, in the order of the moves.
type Successors struct {
	Packed []byte // back to back
	Ends   []int  // where each ends
	Over   bool   // nobody may decide: the game is over
	Shown  int    // the first move that shows what was sought, -1 for none
}

// At returns a successor.
func (to *Successors) At(i int) []byte {
	if i == 0 {
		return to.Packed[:to.Ends[0]]
	}
	return to.Packed[to.Ends[i-1]:to.Ends[i]]
}

// NewExpander returns an expander for a game, played without the given clauses.
// The error names the field that keeps the states from being flat values.
func NewExpander[S, M Value](g Game[S, M], without ...Clause) (Expander, error) {
	e := &expander[S, M]{g: g, trace: NewTrace[S](g.Book(), without...)}
	e.listing = &Trace[S]{}
	e.listing.strike(e.trace.disabled)
	e.drive = drive(g)
	e.symmetric, _ = g.(Symmetric[S])
	e.packer, _ = g.(Packer[S])
	if e.packer == nil {
		squeezer, err := newSqueezer(g.Start())
		if err != nil {
			return nil, fmt.Errorf("positions cannot be packed: %w", err)
		}
		e.packer = squeezer
	}
	return e, nil
}

type expander[S, M Value] struct {
	g              Game[S, M]
	drive          driver[S, M]
	packer         Packer[S]
	symmetric      Symmetric[S]
	sides          []int
	trace, listing *Trace[S]
	from, next     S
	moves, more    []M
	sought         Set
	turned         []byte
}

func (e *expander[S, M]) Pack(p Position) []byte {
	s := p.state.(S)
	return e.packer.Pack(&s, nil)
}

func (e *expander[S, M]) Unpack(packed []byte) Position { return Position{e.packer.Unpack(packed)} }

func (e *expander[S, M]) Len(b []byte) int {
	if sized, varies := e.packer.(Measurer); varies {
		return sized.PackedLen(b)
	}
	return e.packer.PackedSize()
}

func (e *expander[S, M]) Expand(packed []byte, to *Successors) {
	e.from = e.packer.Unpack(packed)
	to.Packed, to.Ends, to.Shown = to.Packed[:0], to.Ends[:0], -1
	e.moves = e.drive.legal(&e.from, e.moves[:0], e.listing)
	to.Over = len(e.moves) == 0 && e.g.Deciders(&e.from) == 0
	seeks := !e.sought.empty()
	for i, m := range e.moves {
		e.next = e.from
		if seeks {
			e.trace.forget()
		}
		e.drive.apply(&e.next, m, e.trace)
		if seeks && to.Shown < 0 && e.shows(e.trace.Cited()) {
			to.Shown = i
		}
		to.Packed = e.packed(to.Packed)
		to.Ends = append(to.Ends, len(to.Packed))
	}
}

// packed appends the next state, turned to the side from which its packed form is least.
func (e *expander[S, M]) packed(buf []byte) []byte {
	from := len(buf)
	buf = e.packer.Pack(&e.next, buf)
	for _, side := range e.sides {
		other := e.symmetric.Turned(&e.next, side)
		e.turned = e.packer.Pack(&other, e.turned[:0])
		if string(e.turned) < string(buf[from:]) {
			buf = append(buf[:from], e.turned...)
		}
	}
	return buf
}

func (e *expander[S, M]) Move(packed []byte, i int) Move {
	e.from = e.packer.Unpack(packed)
	e.moves = e.drive.legal(&e.from, e.moves[:0], e.listing)
	return Move{e.moves[i]}
}

func (e *expander[S, M]) Seek(clauses ...Clause) { e.sought = SetOf(clauses...) }

// shows reports whether each clause sought either is among those that acted or forbids a move in
// the next state: one that the game proposes there, or one of the last legal moves.
func (e *expander[S, M]) shows(acted Set) bool {
	left := e.sought
	for i := range left {
		left[i] &^= acted[i]
	}
	for c := range left.Each {
		if e.g.Book().Entry(c).EnforcementOf() != Judged {
			return false
		}
	}
	if left.empty() {
		return true
	}
	e.more = e.g.Moves(&e.next, e.more[:0])
	for _, list := range [2][]M{e.more, e.moves} {
		for _, m := range list {
			for _, f := range e.listing.why(func() { e.g.Legal(&e.next, m, e.listing) }).all {
				left[f.Clause>>6&7] &^= 1 << (f.Clause & 63)
			}
			if left.empty() {
				return true
			}
		}
	}
	return false
}

func (e *expander[S, M]) Shows(packed []byte) bool {
	e.next, e.moves = e.packer.Unpack(packed), e.moves[:0]
	return e.shows(Set{})
}

func (e *expander[S, M]) Attempts(before, packed []byte) []Move {
	s := e.packer.Unpack(packed)
	buf := e.g.Moves(&s, nil)
	if before != nil {
		s = e.packer.Unpack(before)
		buf = e.drive.legal(&s, buf, e.listing)
	}
	return erased(buf)
}

func (e *expander[S, M]) Sides() int {
	if e.symmetric == nil {
		return 1
	}
	return e.symmetric.Sides()
}

func (e *expander[S, M]) Turned(packed []byte, side int) []byte {
	if side == 0 {
		return packed
	}
	s := e.packer.Unpack(packed)
	s = e.symmetric.Turned(&s, side)
	return e.packer.Pack(&s, nil)
}

func (e *expander[S, M]) Canonical(sides ...int) { e.sides = sides }

func (e *expander[S, M]) Least(packed []byte) []byte {
	e.next = e.packer.Unpack(packed)
	return e.packed(nil)
}

func (e *expander[S, M]) Perft(packed []byte, depth int) uint64 {
	p := perft[S, M]{g: e.g, drive: e.drive, trace: e.trace, levels: make([]level[S, M], depth+1)}
	p.levels[depth].state = e.packer.Unpack(packed)
	return p.count(depth)
}

// A squeezer packs any flat state into the bytes in which it differs from the start of the game.
// The state is cut into words of eight bytes. First comes a bit for each word that differs, then
// for each of these a bit for each byte that differs, and those bytes.
type squeezer[S any] struct {
	start []uint64
	mask  []uint64 // the bits that count: no padding, no blank fields
	words int
}

// A slab is a state aligned to eight bytes. The bytes behind it are padding, so
// that its last word can be read whole.
type slab[S any] struct {
	_     [0]uint64
	state S
	_     [8]byte
}

func (sl *slab[S]) words() []uint64 {
	return unsafe.Slice((*uint64)(unsafe.Pointer(sl)), (unsafe.Sizeof(sl.state)+7)/8)
}

// newSqueezer returns a squeezer for states that differ little from start.
func newSqueezer[S any](start S) (*squeezer[S], error) {
	z := &squeezer[S]{}
	size := int(unsafe.Sizeof(start))
	used := make([]byte, (size+7)/8*8)
	if err := markUsed(used, reflect.TypeFor[S](), ""); err != nil {
		return nil, err
	}
	z.words = len(used) / 8
	z.start = make([]uint64, z.words)
	from := slab[S]{state: start}
	copy(z.start, from.words())
	for at := 0; at < len(used); at += 8 {
		z.mask = append(z.mask, nativeWord(used[at:]))
	}
	return z, nil
}

func nativeWord(b []byte) uint64 { return binary.NativeEndian.Uint64(b) }

// markUsed sets the bytes that a type uses to 0xff. The error names the field that is not flat.
func markUsed(used []byte, t reflect.Type, name string) error {
	switch t.Kind() {
	case reflect.Bool, reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64,
		reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		for i := range t.Size() {
			used[i] = 0xff
		}
	case reflect.Array:
		for i := range t.Len() {
			if err := markUsed(used[uintptr(i)*t.Elem().Size():], t.Elem(), name); err != nil {
				return err
			}
		}
	case reflect.Struct:
		for i := range t.NumField() {
			f := t.Field(i)
			if f.Name == "_" || f.Type.Size() == 0 {
				continue
			}
			if err := markUsed(used[f.Offset:], f.Type, name+"."+f.Name); err != nil {
				return err
			}
		}
	default:
		return fmt.Errorf("the state's field %s is a %s: a state is a flat value", strings.TrimPrefix(name, "."), t.Kind())
	}
	return nil
}

// PackedSize returns 0: the length differs.
func (z *squeezer[S]) PackedSize() int { return 0 }

// Pack appends the squeezed state.
func (z *squeezer[S]) Pack(s *S, buf []byte) []byte {
	var copied slab[S]
	copied.state = *s
	words := copied.words()
	at := len(buf)
	for range (z.words + 7) / 8 {
		buf = append(buf, 0)
	}
	for i, word := range words {
		word = (word ^ z.start[i]) & z.mask[i]
		if word == 0 {
			continue
		}
		buf[at+i/8] |= 1 << (i & 7)
		which := len(buf)
		buf = append(buf, 0)
		for ; word != 0; word &^= 0xff << (bits.TrailingZeros64(word) &^ 7) {
			low := bits.TrailingZeros64(word) &^ 7
			buf[which] |= 1 << (low / 8)
			buf = append(buf, byte(word>>low))
		}
	}
	return buf
}

// Unpack reads what Pack wrote.
func (z *squeezer[S]) Unpack(b []byte) S {
	var s slab[S]
	words := s.words()
	at := (z.words + 7) / 8
	for i := range words {
		word := z.start[i]
		if b[i/8]>>(i&7)&1 != 0 {
			which := b[at]
			at++
			for ; which != 0; which &= which - 1 {
				word ^= uint64(b[at]) << (bits.TrailingZeros8(which) * 8)
				at++
			}
		}
		words[i] = word & z.mask[i]
	}
	return s.state
}

// PackedLen returns the length of the squeezed state that b begins with.
func (z *squeezer[S]) PackedLen(b []byte) int {
	at := (z.words + 7) / 8
	for _, which := range b[:at] {
		for range bits.OnesCount8(which) {
			at += 1 + bits.OnesCount8(b[at])
		}
	}
	return at
}
