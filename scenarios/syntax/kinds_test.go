package syntax

import (
	"fmt"
	"slices"
	"testing"
)

// The table of kinds contains each keyword.
func TestKindsAreTheWordsOfTheLanguage(t *testing.T) {
	for _, word := range keywords {
		if KindNamed(word) == nil {
			t.Errorf("no kind is called %s", word)
		}
	}
	for _, kind := range Kinds {
		if !isKeyword(kind.Name) && !slices.Contains([]string{"move", "cannot", "sees", "outcome", "row", "notation", "comment"}, kind.Name) {
			t.Errorf("%s begins no line", kind.Name)
		}
	}
}

func ExampleLines() {
	for _, l := range Lines("a.scenario", []byte("game mnk\n\nscenario \"a\" # one\n  A: place a1\n    | B is next  mnk.turn.one-mark\n  B cannot: place a1\n    because mnk.place.empty\n  # over\n")) {
		fmt.Printf("%d %d %s%s\n", l.No, l.Depth, l.Kind, l.Note.S)
	}
	// Output:
	// 1 0 game
	// 3 0 scenario# one
	// 4 1 move
	// 5 2 outcome
	// 6 1 cannot
	// 7 2 because
	// 8 0 comment# over
}
