package rulescmd

import (
	"strings"
	"testing"

	"umpire/engines"
)

// The notation of a game explains each line of a position once.
func TestNotationTellsNothingTwice(t *testing.T) {
	for _, def := range engines.Games {
		var b strings.Builder
		WriteNotation(&b, def)
		seen := map[string]bool{}
		for line := range strings.Lines(b.String()) {
			if len(strings.TrimSpace(line)) > 20 && seen[line] {
				t.Errorf("%s: %s", def.Name, line)
			}
			seen[line] = true
		}
	}
}
