package minimize

import (
	"slices"
	"testing"
	"umpire/props/fail"
)

func TestPartsOfPictures(t *testing.T) {
	for i, want := range [][]string{{"AM1", "Tupelo Tree"}, {"AM1", "Tupelo", "Tree"}, {"A", "M", "1", "T"}} {
		got := parts()[i].FindAllString("  | AM1 | Tupelo Tree | |", -1)
		fail.If(t, !slices.Equal(got[:min(4, len(got))], want), "%q, want %q", got, want)
	}
}
