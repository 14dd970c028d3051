package organism

import (
	"slices"
	"strings"
	"testing"
)

// TestWordsThatCouldStand asks what may stand at a place: the words of the rules
// that hold there, not fewer and not those of other places.
func TestWordsThatCouldStand(t *testing.T) {
	g, err := New(Options{Rain: true, Players: []string{"Ann", "Bob"}, Rings: 4})
	if err != nil {
		t.Fatal(err)
	}
	for before, want := range map[string]string{
		"": "board turn phase power", "phase": "choose act over", "turn": "Ann Bob RAIN", "power": "Ann RAIN", "echo Ann": "eat none",
		"winner": "Ann none", "reason": "power overfull", "owed Ann": "outside", "phase act D0": "eat grow move", "done D0": "none eat",
	} {
		for word := range strings.FieldsSeq(want) {
			if could := g.form.Could(before); !slices.Contains(could, word) {
				t.Errorf("%q: %s could stand there, not only %v", before, word, could)
			}
		}
	}
	for before, want := range map[string]string{
		"": "Ann Bob RAIN dice", "Ann:": "activate echo grow pass", "Ann: echo": "eat none circulate", "Ann: grow": "eat field", "Ann: grow field": "slide pillar",
		"Ann: project D0": "move jump", "Ann: eat D0": "from", "Ann: grow eat at D0": "pay", "Ann: combust D0": "as", "dice:": "eat roll", "RAIN:": "begin check",
	} {
		for word := range strings.FieldsSeq(want) {
			if could := g.moves.Could(before); !slices.Contains(could, word) {
				t.Errorf("%q: %s could stand there, not only %v", before, word, could)
			}
		}
	}
}
