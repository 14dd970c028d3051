package rule

import (
	"bytes"
	"math/rand/v2"
	"testing"
)

// A ragged state has gaps between its fields, and a blank one.
type ragged struct {
	A uint8
	B uint64
	C [3]uint16
	D bool
	_ uint32
	E struct {
		F int8
		G int32
	}
}

func TestSqueeze(t *testing.T) {
	start := ragged{A: 7, B: 1 << 40}
	z, err := newSqueezer(start)
	if err != nil {
		t.Fatal(err)
	}
	if packed := z.Pack(&start, nil); len(packed) != (z.words+7)/8 {
		t.Errorf("the start takes %d bytes", len(packed))
	}
	r := rand.New(rand.NewPCG(1, 2))
	seen := map[string]ragged{}
	var all []byte
	for range 3000 {
		s := start
		for range r.IntN(4) {
			switch r.IntN(6) {
			case 0:
				s.A = uint8(r.Uint32())
			case 1:
				s.B = r.Uint64() >> r.IntN(64)
			case 2:
				s.C[r.IntN(3)] = uint16(r.Uint32())
			case 3:
				s.D = !s.D
			case 4:
				s.E.F = int8(r.Uint32())
			case 5:
				s.E.G = int32(r.Uint32())
			}
		}
		packed := z.Pack(&s, nil)
		if back := z.Unpack(packed); back != s {
			t.Fatalf("%+v comes back as %+v", s, back)
		}
		if other, again := seen[string(packed)]; again && other != s {
			t.Fatalf("%+v and %+v are packed alike", s, other)
		}
		seen[string(packed)] = s
		all = append(all, packed...)
	}
	for at := 0; at < len(all); {
		n := z.length(all[at:])
		if _, known := seen[string(all[at:at+n])]; !known {
			t.Fatal("packed states one after the other cannot be told apart")
		}
		at += n
	}
}

// What lies in the gaps of a state makes no difference.
func TestSqueezeLeavesGapsOut(t *testing.T) {
	z, err := newSqueezer(ragged{})
	if err != nil {
		t.Fatal(err)
	}
	var clean, dirty slab[ragged]
	for i := range dirty.words() {
		dirty.words()[i] = ^z.mask[i]
	}
	if !bytes.Equal(z.Pack(&clean.state, nil), z.Pack(&dirty.state, nil)) {
		t.Error("a state with other bytes in its gaps is packed otherwise")
	}
}

func TestSqueezeWantsFlatStates(t *testing.T) {
	type named struct{ Who struct{ Name string } }
	if _, err := newSqueezer(named{}); err == nil || err.Error() != "the state's field Who.Name is a string: a state is a flat value" {
		t.Errorf("a state with a string: %v", err)
	}
}
