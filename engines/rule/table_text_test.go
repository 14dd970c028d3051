package rule_test

import (
	"testing"

	"umpire/engines/mnk"
	"umpire/engines/rule"
)

func TestPlacesOfMisreadMoves(t *testing.T) {
	table, err := mnk.Def.Table(rule.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ name, move, want string }{
		{"with its speaker", "Cross: plaec b2", `1:8: expected "place" (did you mean "place"?)`},
		{"without its speaker", "plaec b2", `1:1: expected "place" (did you mean "place"?)`},
		{"indented", "  Cross: plaec b2", `1:10: expected "place" (did you mean "place"?)`},
		{"indented without its speaker", "\tplaec b2", `1:2: expected "place" (did you mean "place"?)`},
		{"after a blank line", "\n place b", `2:8: expected a cell, a letter and a number like a1, not "b"`},
		{"nothing but blanks", " \r", `1:1: expected "place"`},
		{"nothing at all", "", `1:1: expected "place"`},
	} {
		t.Run(c.name, func(t *testing.T) {
			if _, err := table.ReadMove(table.Start(), c.move); err == nil || err.Error() != c.want {
				t.Errorf("%q gives\n%v\nwant\n%s", c.move, err, c.want)
			}
		})
	}
}
