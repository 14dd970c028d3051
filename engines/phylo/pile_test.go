package phylo

import (
	"testing"

	"pgregory.net/rapid"

	"umpire/props/proptest"
)

// A pile counts like a list of numbers, in whatever order cards come and go, and
// what holds the same is equal.
func TestPile(t *testing.T) {
	proptest.Check(t, 300, func(t *rapid.T) {
		var p Pile
		counts, total := map[uint8]int{}, 0
		sort := rapid.SampledFrom([]uint8{0, 63, 64, 127, rapid.Uint8Range(0, maxCards-1).Draw(t, "another")})
		t.Repeat(map[string]func(*rapid.T){
			"add": func(t *rapid.T) {
				card := sort.Draw(t, "card")
				if total == 60 { // as a deck has
					t.Skip()
				}
				if !p.add(card) {
					t.Fatalf("no room for a card on %v", counts)
				}
				counts[card]++
				total++
			},
			"take": func(t *rapid.T) {
				card := sort.Draw(t, "card")
				if p.take(card) != (counts[card] > 0) {
					t.Fatalf("taking card %d of %v", card, counts)
				}
				if counts[card] > 0 {
					counts[card]--
					total--
				}
			},
			"": func(t *rapid.T) {
				if p.len() != total || p.empty() != (total == 0) {
					t.Fatalf("%v has %d cards", counts, p.len())
				}
				var again Pile
				for card := range uint8(maxCards) {
					if p.count(card) != counts[card] || p.has(card) != (counts[card] > 0) {
						t.Fatalf("%d copies of card %d in %v", p.count(card), card, counts)
					}
					for range counts[card] {
						again.add(card)
					}
				}
				if again != p {
					t.Fatalf("two piles of %v are not equal: %v and %v", counts, again, p)
				}
			},
		})
	})
}

// A pile is full with 63 copies of a card, and then unchanged.
func TestFullPile(t *testing.T) {
	var p Pile
	for n := range maxAlike {
		if !p.add(5) {
			t.Fatalf("full with %d copies", n)
		}
	}
	if before := p; p.add(5) || p != before || p.count(5) != 63 {
		t.Errorf("%d copies", p.count(5))
	}
}
