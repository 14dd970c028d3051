package explore

import (
	"math/rand/v2"
	"testing"

	"umpire/props/fail"
	"umpire/props/must"
)

// A table of short positions takes longer ones too, and each position only once.
func TestShortAndLongPositions(t *testing.T) {
	for _, longest := range []int{3, short, short + 5} {
		var s shard
		s.length = func(b []byte) int { return int(b[0]) }
		s.init(7, false)
		r := rand.New(rand.NewPCG(1, uint64(longest)))
		known := map[string]bool{}
		for range 20_000 {
			limit := longest
			if len(known) < 500 { // the long ones come later
				limit = min(limit, short)
			}
			packed := make([]byte, 2+r.IntN(limit-1))
			packed[0] = byte(len(packed))
			for i := range packed[1:] {
				packed[1+i] = byte(r.IntN(4)) * 85
			}
			isNew := must.Get(t, func(b []byte) (bool, error) { return s.store(b, hash(b)) }, packed)
			fail.Now(t, isNew == known[string(packed)], "%v is new: %v", packed, isNew)
			known[string(packed)] = true
		}
		fail.If(t, s.n != len(known) || (s.hashes != nil) != (longest <= short), "%d positions of %d, hashes: %v", s.n, len(known), s.hashes != nil)
		hashes := map[uint64]bool{}
		for p := range known {
			h := hash([]byte(p))
			hashes[h] = true
			if len(p) <= short && string(unhash(h, []byte("-"))) != "-"+p {
				t.Errorf("%q comes back from its hash as %q", p, unhash(h, nil))
			}
		}
		fail.If(t, len(hashes) != len(known), "%d positions have %d hashes", len(known), len(hashes))
	}
}
