package desk_test

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"umpire/scenarios/desk"
)

// After any edits a desk that has kept what did not change says the same as one
// that reads the text for the first time.
func TestWhatIsKeptSaysTheSame(t *testing.T) {
	ctx := context.Background()
	for game, edits := range map[string]int{"mnk": 60, "roam": 12, "jetty": 40} {
		for name, text := range files(t, game) {
			r := rand.New(rand.NewPCG(7, uint64(len(text))))
			d := newDesk()
			open(t, d, name, text)
			for version := 2; version < 2+edits/4; version++ {
				lines := strings.SplitAfter(text, "\n")
				at := r.IntN(len(lines))
				switch r.IntN(4) {
				case 0: // a line is gone
					lines[at] = ""
				case 1: // twice
					lines[at] += lines[at]
				case 2: // a line is put in
					lines[at] += "# a word\n"
				default: // a letter changes
					if n := len(lines[at]); n > 1 {
						i := r.IntN(n - 1)
						lines[at] = lines[at][:i] + "a" + lines[at][i+1:]
					}
				}
				text = strings.Join(lines, "")
				if _, err := d.Change(ctx, desk.ChangeText{URI: name, Version: version, Changes: []desk.Change{{Text: text}}}); err != nil {
					t.Fatal(err)
				}
				got, err := d.Diagnostics(ctx, desk.Named{URI: name})
				if err != nil {
					t.Fatal(err)
				}
				fresh := newDesk()
				open(t, fresh, name, text)
				want, err := fresh.Diagnostics(ctx, desk.Named{URI: name})
				if err != nil {
					t.Fatal(err)
				}
				got.Version = want.Version
				if diff := cmp.Diff(want, got); diff != "" {
					t.Fatalf("%s, version %d: %s", name, version, diff)
				}
			}
		}
	}
}
