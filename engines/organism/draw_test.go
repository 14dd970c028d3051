package organism

import (
	"strings"
	"testing"

	"umpire/engines/rule"
)

// Every space is drawn under the name that moves give it, and rings are told apart.
func TestDrawingNamesSpacesAsMovesDo(t *testing.T) {
	g, err := New(Options{})
	if err != nil {
		t.Fatal(err)
	}
	s := g.Start()
	drawn := g.Draw(&s, func(_ rule.Seat, text string) string { return text })
	board, legend, _ := strings.Cut(drawn, "\n\n")
	words := strings.Fields(board)
	for _, name := range g.board.names() {
		found := 0
		for _, word := range words {
			if word == name {
				found++
			}
		}
		if found != 1 {
			t.Errorf("%s is drawn %d times", name, found)
		}
	}
	if !strings.HasPrefix(legend, "rings A ∘, B ·, C ∘") {
		t.Errorf("the legend is %s", legend)
	}
	if rings := strings.Count(board, "∘"); rings != 1+12 {
		t.Errorf("%d spaces are marked as of rings A and C, not 13", rings)
	}
}
