package terminal

import (
	"bytes"
	"fmt"
	"testing"

	"umpire/engines/rule"
)

func TestNothingIsPaintedOffATerminal(t *testing.T) {
	if style := StyleFor(&bytes.Buffer{}, false); style || style.Bad("x") != "x" {
		t.Error("painted")
	}
}

// ExampleStyle_Seat paints what belongs to the second seat.
func ExampleStyle_Seat() {
	fmt.Printf("%q %q\n", Style(true).Seat(1, "Z"), Style(false).Seat(rule.Chance, "deck"))
	// Output: "\x1b[1;32mZ\x1b[0m" "deck"
}
