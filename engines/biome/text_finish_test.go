package biome

import "testing"

// What a line says that the phase has no use for leaves nothing in the
// position, so that it prints and reads as the same one.
func TestLinesOfOtherPhases(t *testing.T) {
	g := New()
	for _, line := range []string{"last p1", "order p2, p1", "ready p1", "turn p2"} {
		text := "season 5\nphase over\nstart p2\n"
		plain, err := g.ParseState(text)
		if err != nil {
			t.Fatal(err)
		}
		if s, err := g.ParseState(text + line + "\n"); err != nil || s != plain {
			t.Errorf("%s after the end: %v, %s", line, err, g.PrintState(&s))
		}
	}
}
