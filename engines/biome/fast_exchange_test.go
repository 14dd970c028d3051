package biome

import (
	"testing"

	"umpire/engines/rule"
)

// A hand of many different cards beside tokens of every kind: each pair of cards
// is listed for each resource and for a card.
func TestExchangesOfManyThings(t *testing.T) {
	g := New(Reading("biome.ruling.supply-limits", "B"))
	s, err := g.ParseState(`phase play
store p1 sunlight 1, fish 1, leaf 1, fruit 1, insect 1, rodent 1
hand p1 "Prairie Rose", "Marsh Fern", "Jungle Fern", "Jungle Orchid", "Prairie Elm", "Jungle Fig", "Marsh Rabbit", "Prairie Rabbit", "Marsh Otter", "Jungle Cat", "Edge Hawk", "Jungle Toucan"
ready p2`)
	if err != nil {
		t.Fatal(err)
	}
	exchanges := 0
	for _, m := range g.fast.List(&s, nil, rule.NewTrace[State](&g.book)) {
		if m.Kind == Exchange {
			exchanges++
		}
	}
	if pairs := 12 * 11 / 2; exchanges != pairs*(resources+1) {
		t.Errorf("%d exchanges are listed, not %d: %d pairs of cards for each of %d resources and a card", exchanges, pairs*(resources+1), pairs, resources)
	}
}
