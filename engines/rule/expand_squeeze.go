package rule

import (
	"encoding/binary"
	"fmt"
	"math/bits"
	"reflect"
	"strings"
	"unsafe"
)

// A squeezer packs any flat state into the bytes in which it differs from the
// start of the game. The state is cut into words of eight bytes. First comes a
// bit for each word that differs, then for each of these a bit for each byte
// that differs, and those bytes.
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

// nativeWord reads eight bytes as the machine does.
func nativeWord(b []byte) uint64 { return binary.NativeEndian.Uint64(b) }

// markUsed sets the bytes that a type uses to 0xff. The error names the field
// that is not flat.
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

// length returns the length of the squeezed state that b begins with.
func (z *squeezer[S]) length(b []byte) int {
	at := (z.words + 7) / 8
	for _, which := range b[:at] {
		for range bits.OnesCount8(which) {
			at += 1 + bits.OnesCount8(b[at])
		}
	}
	return at
}
