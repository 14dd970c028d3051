package loam

import (
	"strings"
	"testing"

	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/props/must"
	"umpire/props/refusals"
)

func TestStandIn(t *testing.T) {
	set := StandIn()
	n := set.all.len()
	fail.If(t, n != 120 || len(set.Creatures) != 84 || len(set.Behaviors) != 15, "%d cards of %d creatures, %d behaviors", n, len(set.Creatures), len(set.Behaviors))
	var gains [3]int
	for card := range set.all.each {
		for stat, gain := range set.gains[card] {
			gains[stat] += int(gain)
		}
	}
	fail.If(t, gains != [3]int{102, 102, 102}, "the stats can be gained %v times", gains)
	pairs := Pairs(0)
	for _, b := range set.Behaviors {
		pairs |= b.pair
	}
	fail.If(t, pairs != 1<<15-1, "the behaviors have the pairs %b", pairs)
}

// TestCardMistakes breaks the stand-in set in one place and expects the mistake to be named there.
func TestCardMistakes(t *testing.T) {
	refusals.CardSets(t, Def, "testdata/cards.yaml", "CardMistakes", refusals.Mistakes(Def))
}

// TestCardWarnings makes the stand-in set unusual in one place: it still loads, and the place is
// named. A set with mistakes is warned of nothing.
func TestCardWarnings(t *testing.T) {
	refusals.CardSets(t, Def, "testdata/cards.yaml", "CardWarnings", CardWarnings)
	for _, set := range []string{string(standInYAML), "schema: loam-cards/1"} {
		warned := CardWarnings([]byte(set))
		fail.If(t, warned != nil, "a set is warned of: %v", warned)
	}
}

func TestManyCardMistakesAtOnce(t *testing.T) {
	text := strings.NewReplacer("type: MD, level: 1, gains: [0, 2, 0]", "type: M, level: 9, gains: [0, 2]", "op: cycle", "op: cyle").Replace(string(standInYAML))
	_, err := ReadCards([]byte(text))
	errs, _ := err.(rule.TextErrors)
	fail.If(t, len(errs) < 8, "%d mistakes: %v", len(errs), err)
}

func TestSmallSet(t *testing.T) {
	small := must.Cases[string](t, "testdata/cards.yaml", "SmallSet")
	set := must.Get(t, ReadCards, []byte(small))
	g := New(WithCards(set))
	eachState(t, g, 20, 4, func(s *State, list []Move) bool {
		if len(list) == 0 && s.Phase != Over {
			t.Errorf("no move in\n%s", g.PrintState(s))
		}
		return !t.Failed()
	})
	_, err := ReadCards([]byte(strings.Replace(small, ", totals: waived", "", 1)))
	fail.If(t, err == nil, "a small set passes without totals: waived")
}
