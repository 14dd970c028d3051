package service_test

import (
	"context"
	"slices"
	"testing"

	"umpire/scenarios/service"
)

// A correct line replaces one that cannot be read, if the mistake is the whole line.
func TestMeantLines(t *testing.T) {
	const head = "game roam\nplayers Cid blue at S, Zoey green at W\nscenario \"s\"\n  position\n"
	for _, c := range []struct{ name, line, want string }{
		{"colons in a position", "    coins Cid: 2, Zoey: 1", "coins Cid 2, Zoey 1"},
		{"a comma in a position", "    map NW=L01, N=L02 NE=L03 SW=L04 S=L05 SE=L06", "map NW=L01 N=L02 NE=L03 SW=L04 S=L05 SE=L06"},
		{"a comma in a move", "  Cid: use \"Blue Scout\" at a2, blank c2", "Cid: use \"Blue Scout\" at a2 blank c2"},
		{"words for signs", "  expect round is 1", "expect round == 1"},
		{"a remark would be lost", "    coins Cid: 2, Zoey: 1  # poor Zoey", ""},
		{"what is refused has other words", "  Zoey cannot: bid 0, now\n    because roam.claim.bid-order", ""},
	} {
		d := newDesk()
		open(t, d, "a.scenario", head+c.line+"\n")
		found, err := d.Diagnostics(context.Background(), service.Named{URI: "a.scenario"})
		if err != nil || len(found.Diagnostics) == 0 {
			t.Fatal(c.name, err)
		}
		var written []string
		for _, one := range found.Diagnostics {
			for _, fix := range one.Fixes {
				written = append(written, fix.Edits[0].NewText)
			}
		}
		if got := slices.Contains(written, c.want); got != (c.want != "") || c.want == "" && len(written) > 0 {
			t.Errorf("%s: %q", c.name, written)
		}
	}
}
