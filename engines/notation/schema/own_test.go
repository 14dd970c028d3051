package schema_test

import (
	"testing"

	"umpire/engines/notation/schema"
	"umpire/engines/rule"
)

// A camp has for each of two players tents and fires; the bag holds what is left.
type camp struct {
	Tents, Fires [2]int8
	Bag          uint8
}

func campForm() *schema.Form[camp] {
	names := []string{"Ann", "Ben"}
	players := schema.Players{Names: names, Value: schema.Word[rule.Seat]("a player", names...)}
	number := schema.Number[int8](0, 9)
	thing := schema.Word[uint8]("a thing", "axe", "rope", "lamp")
	return &schema.Form[camp]{
		Game:  "camp",
		Start: func() camp { return camp{} },
		Lines: []schema.Line[camp]{
			schema.OwnValue("tents", players, number, func(c *camp, seat rule.Seat) *int8 { return &c.Tents[seat] }, func(*camp, rule.Seat) int8 { return 1 }),
			schema.OwnValue("fires", players, number, func(c *camp, seat rule.Seat) *int8 { return &c.Fires[seat] }, func(c *camp, seat rule.Seat) int8 { return c.Tents[seat] }),
			schema.One("bag", schema.Set[uint8](thing), func(c *camp) *uint8 { return &c.Bag }, func(*camp) uint8 { return 7 }).OrRest("all"),
		},
	}
}

// What players have is printed player by player, and filled in for those who are
// left out.
func TestOwnLines(t *testing.T) {
	form := campForm()
	for _, c := range []struct{ text, want string }{
		{"", ""},
		{"tents Ben 3", "tents Ben 3\n"},
		{"fires Ben 0\nfires Ann 4\ntents Ann 2", "tents Ann 2\nfires Ann 4\nfires Ben 0\n"},
		{"bag axe, lamp", "bag axe, lamp\n"},
		{"bag axe\nbag all", ""},
		{"bag none", "bag none\n"},
	} {
		got, err := form.Read(c.text)
		if err != nil || form.Print(&got) != c.want {
			t.Errorf("%q is read as\n%s%v, not\n%s", c.text, form.Print(&got), err, c.want)
		}
	}
	if _, err := form.Read("bag axe, lamp, axe"); err == nil || err.Error() != "1:16: axe is named twice" {
		t.Error(err)
	}
}
