package rule

import (
	"bytes"
	"testing"

	"pgregory.net/rapid"

	"umpire/props/proptest"
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
	seen := map[string]ragged{}
	var all []byte
	proptest.Check(t, 1000, func(t *rapid.T) {
		s := start
		for range rapid.IntRange(0, 3).Draw(t, "changes") {
			switch rapid.SampledFrom([]string{"A", "B", "C", "D", "F", "G"}).Draw(t, "field") {
			case "A":
				s.A = rapid.Uint8().Draw(t, "A")
			case "B":
				s.B = rapid.Uint64().Draw(t, "B")
			case "C":
				s.C[rapid.IntRange(0, 2).Draw(t, "at")] = rapid.Uint16().Draw(t, "C")
			case "D":
				s.D = !s.D
			case "F":
				s.E.F = rapid.Int8().Draw(t, "F")
			case "G":
				s.E.G = rapid.Int32().Draw(t, "G")
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
	})
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
