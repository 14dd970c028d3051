package loam

import (
	"strings"
	"testing"

	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/props/must"
)

func TestStandIn(t *testing.T) {
	set := StandIn()
	if n := set.all.len(); n != 120 || len(set.Creatures) != 84 || len(set.Behaviors) != 15 {
		t.Errorf("%d cards of %d creatures, %d behaviors", n, len(set.Creatures), len(set.Behaviors))
	}
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
	text := string(standInYAML)
	for _, c := range []struct{ name, old, new, at, msg, near string }{
		{"an effect word that does not exist", "op: draw, n: 2}]\n        provenance", "op: drew, n: 2}]\n        provenance", "drew", "inputs[1].basic[2].steps[1].op is one of", "draw"},
		{"a field that does not exist", "  - {id: bacillus, name: \"Bacillus\", type: MD, level: 1", "  - {id: bacillus, name: \"Bacillus\", typo: MD, level: 1", "typo: MD", "creatures[1] has no field \"typo\"", "type"},
		{"a type that does not exist", "name: \"Bacillus\", type: MD", "name: \"Bacillus\", type: MX", "MX", "creatures[1].type is one of", "MD"},
		{"a level too high", "name: \"Bacillus\", type: MD, level: 1", "name: \"Bacillus\", type: MD, level: 4", "4, gains: [0, 2, 0], copies: 2}", "creatures[1].level is not a whole number from 1 to 3", ""},
		{"a name twice", "name: \"Cytophaga\"", "name: \"Bacillus\"", "\"Bacillus\", type: MD, level: 1, gains: [1, 1, 0]", "creatures[2].name: \"Bacillus\" is listed twice", ""},
		{"a name with the sign that distinguishes copies", "name: \"Bacillus\"", "name: \"Bacillus#2\"", "\"Bacillus#2\"", "creatures[1].name has \"#\" in it, which distinguishes the copies of a creature", ""},
		{"too many copies", "gains: [0, 2, 0], copies: 2}\n  - {id: cytophaga", "gains: [0, 2, 0], copies: 3}\n  - {id: cytophaga", "", "creatures: 121 copies in all; the game has 120", ""},
		{"a pair of one type", "pair: [AD, EE]", "pair: [AD, AD]", "[AD, AD]", "behaviors[6].pair names one type twice", ""},
		{"the pair that the text gives", "pair: [MD, SP]", "pair: [MD, LP]", "[MD, LP]", "Trophic Cascade is earned by MD + SP", ""},
		{"Tiger beetle larva", "level: 2, gains: [1, 0, 2], copies: 2, provenance", "level: 2, gains: [1, 1, 1], copies: 2, provenance", "\"Tiger beetle larva\"", "Tiger beetle larva is LP, level 2", ""},
		{"Rich Exudates", "text: \"place 2\"\n    steps: [{op: place, n: 2}]\n    provenance: {name: text, pair: stand-in", "text: \"place 2\"\n    steps: [{op: place, n: 3}]\n    provenance: {name: text, pair: stand-in", "", "Rich Exudates places two creatures", ""},
		{"the balance of 2", "{distance: 2, points: 6", "{distance: 2, points: 5", "5, provenance: text", "a distance of 2 is worth 6 points", ""},
		{"a balance row omitted", "  - {distance: 1, points: 7, provenance: stand-in}\n", "", "", "balance_bonus[2].distance is 1", ""},
		{"a source that cannot be", "from: [soil]}, {op: place, n: 1}]\n        provenance", "from: [deck]}, {op: place, n: 1}]\n        provenance", "deck]}", "steps[1].from[1] is one of hand, soil", ""},
		{"bury without a source", "steps: [{op: bury, n: 2, from: [soil]}, {op: place", "steps: [{op: bury, n: 2}, {op: place", "", "bury needs the field \"from\"", ""},
		{"an effect of nothing", "steps: [{op: grow, n: 2}, {op: place, n: 1}]", "steps: []", "", "has no step", ""},
		{"needs_previous first", "steps: [{op: cycle}, {op: place, n: 1}]", "steps: [{op: cycle, needs_previous: true}, {op: place, n: 1}]", "", "no step before it", ""},
		{"a cost that is not a bury", "cost: {op: bury, n: 1, from: [soil]}", "cost: {op: draw, n: 1}", "", "behaviors[2].cost is one bury step", ""},
		{"a random draw from the deck", "steps: [{op: draw, n: 2}]\n        provenance", "steps: [{op: draw, n: 2, random: true}]\n        provenance", "true", "a random draw has from: [soil]", ""},
		{"another schema", "schema: loam-cards/1", "schema: roam-cards/1", "roam-cards/1", "schema is not loam-cards/1", "loam-cards/1"},
		{"two inputs of one stat", "stat: nutrients", "stat: structure", "", "structure has two inputs", ""},
		{"four copies", "copies: 4\n    basic:\n      - label: A\n        text: \"place 2\"", "copies: 3\n    basic:\n      - label: A\n        text: \"place 2\"", "", "inputs[2].copies is not a whole number from 4 to 4", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			fail.Now(t, !strings.Contains(text, c.old), "the set has no %q", c.old)
			changed := strings.Replace(text, c.old, c.new, 1)
			_, err := ReadCards([]byte(changed))
			errs, _ := err.(rule.TextErrors)
			for _, e := range errs {
				if !strings.Contains(e.Msg, c.msg) {
					continue
				}
				line := strings.Split(changed, "\n")[e.Line-1]
				if c.at != "" && !strings.HasPrefix(string([]rune(line)[e.Col-1:]), c.at) {
					t.Errorf("the mistake is said to be at %q", string([]rune(line)[e.Col-1:]))
				}
				fail.If(t, e.Near != c.near && c.near != "", "the nearest word is said to be %q, not %q", e.Near, c.near)
				return
			}
			t.Errorf("the mistakes are %v, none of them %q", err, c.msg)
		})
	}
}

// TestCardWarnings makes the stand-in set unusual in one place: it still loads,
// and the place is named.
func TestCardWarnings(t *testing.T) {
	text := string(standInYAML)
	warned := CardWarnings(standInYAML)
	fail.If(t, warned != nil, "the stand-in set is warned of: %v", warned)
	for _, c := range []struct {
		name, old, new string
		times          int
		at, msg        string
	}{
		{"a pair twice", "pair: [AD, EE]", "pair: [AD, MD]", 1, "[AD, MD]", "behaviors[6].pair: Litter Mixing has the pair MD + AD, and so has Biofilm Grazing"},
		{"a pair omitted", "pair: [AD, EE]", "pair: [AD, MD]", 1, "", "behaviors: none has the pair AD + EE"},
		{"points that rise with the distance", "{distance: 5, points: 3", "{distance: 5, points: 5", 1, "5, provenance", "balance_bonus[6].points: the balance bonus rises with the distance, from 4 to 5 points"},
		{"a creature without gains", "level: 1, gains: [0, 2, 0], copies: 2}\n  - {id: cytophaga", "level: 1, gains: [0, 0, 0], copies: 2}\n  - {id: cytophaga", 1, "[0, 0, 0]", "creatures[1].gains: Bacillus raises no stat"},
		{"fewer different creatures", "gains: [0, 2, 0], copies: 2}\n  - {id: cytophaga, name: \"Cytophaga\", type: MD, level: 1, gains: [1, 1, 0], copies: 2}", "gains: [0, 2, 0], copies: 4}", 1, "", "creatures: 83 different ones; the game is said to have 84"},
		{"one bury cost", "cost: {op: bury", "cost: null # {op: bury", 3, "", "behaviors: 1 with a bury cost; the rulebook speaks of several"},
		{"an upgrade that is none", "steps: [{op: grow, n: 3}, {op: place, n: 2}]", "steps: [{op: grow, n: 1}, {op: place, n: 1}]", 1, "[{op: grow, n: 1}", "inputs[1].upgraded[1].steps: structure+ A places and draws less than structure A"},
		{"a type without a level", "type: PM, level: 3", "type: PM, level: 2", -1, "", "creatures: PM has no creature of level 3"},
	} {
		t.Run(c.name, func(t *testing.T) {
			changed := strings.Replace(text, c.old, c.new, c.times)
			fail.Now(t, changed == text, "the set has no %q", c.old)
			_, err := ReadCards([]byte(changed))
			fail.Now(t, err != nil, "the set does not load: %v", err)
			for _, w := range CardWarnings([]byte(changed)) {
				if w.Msg != c.msg {
					continue
				}
				line := strings.Split(changed, "\n")[w.Line-1]
				if !strings.HasPrefix(string([]rune(line)[w.Col-1:]), c.at) {
					t.Errorf("the warning is said to be at %q", string([]rune(line)[w.Col-1:]))
				}
				return
			}
			t.Errorf("the warnings are %v, none of them %q", CardWarnings([]byte(changed)), c.msg)
		})
	}
	warned = CardWarnings([]byte("schema: loam-cards/1"))
	fail.If(t, warned != nil, "a set with mistakes is warned of: %v", warned)
}

func TestManyCardMistakesAtOnce(t *testing.T) {
	text := strings.NewReplacer("type: MD, level: 1, gains: [0, 2, 0]", "type: M, level: 9, gains: [0, 2]", "op: cycle", "op: cyle").Replace(string(standInYAML))
	_, err := ReadCards([]byte(text))
	errs, _ := err.(rule.TextErrors)
	fail.If(t, len(errs) < 8, "%d mistakes: %v", len(errs), err)
}

func TestSmallSet(t *testing.T) {
	small := `schema: loam-cards/1
set: {id: small, title: Small, totals: waived}
balance_bonus: [{distance: 0, points: 10}, {distance: 1, points: 8}, {distance: 2, points: 6}, {distance_at_least: 3, points: 0}]
inputs:
  - {id: structure, title: One, stat: structure, copies: 4, basic: [{label: A, steps: [{op: place, n: 1}]}, {label: B, steps: [{op: draw, n: 1}]}], upgraded: [{label: A, steps: [{op: place, n: 1}]}, {label: B, steps: [{op: draw, n: 1}]}]}
  - {id: nutrients, title: Two, stat: nutrients, copies: 4, basic: [{label: A, steps: [{op: place, n: 1}]}, {label: B, steps: [{op: draw, n: 1}]}], upgraded: [{label: A, steps: [{op: place, n: 1}]}, {label: B, steps: [{op: draw, n: 1}]}]}
  - {id: food-web, title: Three, stat: food-web, copies: 4, basic: [{label: A, steps: [{op: place, n: 1}]}, {label: B, steps: [{op: draw, n: 1}]}], upgraded: [{label: A, steps: [{op: place, n: 1}]}, {label: B, steps: [{op: draw, n: 1}]}]}
behaviors: [{id: one, name: One, pair: [MD, SP], cost: null, steps: [{op: cycle}]}]
creatures: [{id: a, name: A, type: MD, level: 1, gains: [1, 0, 0], copies: 3}, {id: b, name: B, type: SP, level: 1, gains: [0, 1, 0], copies: 2}]
`
	set := must.Get(t, ReadCards, []byte(small))
	g := New(WithCards(set))
	eachState(t, g, 20, 4, func(s *State, list []Move) bool {
		if len(list) == 0 && s.Phase != Over {
			t.Errorf("no move in\n%s", g.PrintState(s))
		}
		return !t.Failed()
	})
	if _, err := ReadCards([]byte(strings.Replace(small, ", totals: waived", "", 1))); err == nil {
		t.Error("a small set passes without totals: waived")
	}
}
