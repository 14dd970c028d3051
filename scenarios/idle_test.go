package scenarios_test

import (
	"strings"
	"testing"

	"umpire/engines"
	"umpire/scenarios"
)

// With Strict, lines of a position that have no use are reported, and a turn that is
// only implied.
func TestIdleLines(t *testing.T) {
	const roam, biome, mnk = "game roam\nplayers Cid blue at S, Zoey green at W\n", "game biome\nplayers Ada, Ben\n", "game mnk\nplayers Ann, Bob\n"
	for _, c := range []struct{ name, game, position, want string }{
		{"each line says something", roam, "coins Cid 2, Zoey 1\ndown B1\nturn Zoey", ""},
		{"a line that states what holds anyhow may be meant", roam, "coins Cid 0, Zoey 0\nturn Cid", ""},
		{"a line that a later one overrides", roam, "coins Cid 2, Zoey 1\ncoins Cid 3, Zoey 1", `6:5: a later line about coins Cid takes the place of this one`},
		{"two lines that are merged", roam, "own Cid L20\nown Cid L21", "7:5: a second line about own Cid is merged with the first: write `own Cid L20 L21`"},
		{"the first player, whose turn it becomes", biome, "start Ben", "6:5: this line also decides whose turn it is: say `turn Ben`"},
		{"a turn as it is printed, though others are ready", biome, "season 8\nphase predation\nturn Ben\nboard Ada b2 \"Marsh Oak\", c2 \"Bald Eagle\"\nboard Ben a1 \"Marsh Otter\"\nready Ada", ""},
		{"a turn of one who is ready", biome, "season 8\nphase predation\nturn Ada\nboard Ada b2 \"Marsh Oak\", c2 \"Bald Eagle\"\nboard Ben a1 \"Marsh Otter\"\nready Ada", "8:5: the position has no use for this line: it is the same without it, whatever it says"},
		{"the first player, and whose turn it is", biome, "start Ben\nturn Ben", ""},
		{"a use after which nothing is left to do", roam, "down B1 B2 B3\nused B1", "7:5: nothing is left to do after the use, so the rules go on by themselves"},
		{"a use after which another character is up", roam, "down B1\nused B1", "7:5: nothing is left to do"},
		{"a picture is taken as it is meant", mnk, "board\n  | . . . |\n  | . . . |\n  | . . . |\nturn Ann", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			source := c.game + "\nscenario \"One\"\n  position\n    " + strings.ReplaceAll(c.position, "\n", "\n    ") + "\n  expect true\n"
			for _, strict := range []bool{true, false} {
				opt := scenarios.Options{Games: engines.Games, Strict: strict}
				suite := scenarios.LoadSource(opt, "f.scenario", []byte(source))
				if len(suite.Diags) > 0 {
					t.Fatal(suite.Diags)
				}
				r := scenarios.Run(suite.Cases[0], opt)
				got := ""
				for _, d := range r.Diags {
					got += d.Error() + "\n"
				}
				switch {
				case !strict && got != "":
					t.Errorf("said without Strict: %s", got)
				case strict && c.want == "" && got != "":
					t.Errorf("said without need: %s", got)
				case strict && (!strings.Contains(got, c.want) || c.want != "" && strings.Count(got, "\n") != 1):
					t.Errorf("got %s\nwant %s", got, c.want)
				}
			}
		})
	}
}
