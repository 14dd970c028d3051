package biome

import (
	"testing"

	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/props/invariants"
	"umpire/props/must"
)

// TestKept plants positions that break an invariant: each is refused, and found by the
// invariants unless it takes the cards to see what is wrong.
func TestKept(t *testing.T) {
	for _, c := range []struct {
		what, position string
		byCards        bool
	}{
		{"two of a card of which there is one", "hand p1 \"Bald Eagle\"\nboard p2 a1 \"Bald Eagle\"", true},
		{"a card out of its habitat", "board p1 c1 \"Marsh Beaver\"", true},
		{"a cube on a card without an action", "board p1 a1 \"Marsh Beaver\" used", true},
		{"more cubes than turns", "season 1\nphase action\nboard p1 a1 \"Marsh Turtle\" used, a2 \"Marsh Snail\" used", false},
		{"a nest in Fall", "board p1 a1 \"Marsh Wren\", a2 \"Marsh Oak\"\nnests p1 a1 in a2", false},
		{"a nest across a corner", "season 7, phase nesting\nboard p1 a1 \"Marsh Wren\", b2 \"Marsh Oak\"\nnests p1 a1 in b2", false},
		{"a nest in another habitat", "season 7, phase action\nboard p1 b1 \"Marsh Wren\", c1 \"Prairie Elm\"\nnests p1 b1 in c1", true},
		{"five chicks of a bird of four", "season 7, phase action\nboard p1 a1 \"Marsh Wren\", a2 \"Marsh Oak\"\nnests p1 a1 in a2 5", true},
		{"a turn before that of the starting player", "start p1\nturn p1\nready p2", false},
		{"a turn that was omitted", "start p1\nturn p2\nready none", false},
		{"a last place that is shared", "phase collect\nlast p1", false},
		{"nesting in Winter", "season 6, phase nesting", false},
		{"migration in the Standard mode", "season 5, phase migration", false},
		{"a disaster without the variant", "season 6, phase disaster", false},
		{"a season of no year", "season 13", false},
		{"an achievement that is met and not claimed", "achievements \"The Ranger\"\nboard p1 c1 \"Prairie Wolf\", a1 \"Marsh Otter\"", true},
		{"a third place behind one", "achievements \"The Florist\" p1 1 p2 3", false},
		{"a winner with fewer points", "season 12, phase over\npoints p1 90\nwinners p1", false},
		{"a private achievement without the variant", "private p1 \"The Ranger\"", false},
		{"a Bountiful card without the variant", "bountiful p1 a1 \"Rich Soil\"", false},
	} {
		t.Run(c.what, func(t *testing.T) {
			table := rule.ByText[State, Move](New())
			at := must.Get(t, table.ReadPosition, c.position)
			broken := invariants.Biome(invariants.At(table, at, rule.Setup{}))
			fail.If(t, (broken == nil) != c.byCards, "the invariants: %q", broken)
			fail.If(t, len(table.Faults(at)) == 0, "the position stands")
		})
	}
}
