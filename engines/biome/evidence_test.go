package biome

import (
	"strings"
	"testing"

	"umpire/engines/rule"
)

// What is said of a refusal is what the condition found: the player, the space, the amount.
func TestReasons(t *testing.T) {
	two, one := []rule.Player{{Name: "Ann"}, {Name: "Bob"}}, []rule.Player{{Name: "Ann"}}
	advanced := []rule.Setting{{Name: "advanced"}}
	solo := []rule.Setting{{Name: "advanced"}, {Name: "build"}}
	for _, c := range []struct {
		name           string
		players        []rule.Player
		variants       []rule.Setting
		position, move string
		says           string
	}{
		{"a card that gives a point, without points", two, advanced, "season 7\nphase action\npoints Ann 0\nboard Ann c1 \"Kit Fox\"\nturn Ann", "Ann: activate c1", "biome.action.condition: Ann has 0 points, and 1 point is to be given"},
		{"a card that has a cube", two, advanced, "season 7\nphase action\nboard Ann c1 \"Kit Fox\" used\nturn Ann", "Ann: activate c1", "biome.action.once: Kit Fox on c1 carries a cube"},
		{"a space without a card", two, advanced, "season 7\nphase action\nturn Ann", "Ann: activate b2", "biome.action.one: b2 of Ann is empty"},
		{"an exchange of what is not there", two, advanced, "season 5\nphase collect\nstore Ann fish 1", "Ann: exchange fish, fish for leaf", "biome.exchange.resources: Ann has 1 fish"},
		{"an exchange of a card that is not there", two, advanced, "season 5\nphase collect\nhand Ann \"Marsh Fern\"", "Ann: exchange \"Marsh Fern\", \"Jungle Cat\" for leaf", "biome.exchange.cards: Ann holds no Jungle Cat"},
		{"a Changing Conditions card that is another card", two, advanced, "season 5\nphase play\nhand Ann \"Marsh Fern\"", "Ann: change e3 with \"Marsh Fern\"", "biome.conditions.any-time: Marsh Fern is not a Changing Conditions card"},
		{"one that is not in hand", two, advanced, "season 5\nphase play", "Ann: change e3 with \"CC Marsh-Jungle\"", "biome.conditions.any-time: Ann does not hold CC Marsh-Jungle"},
		{"a space that is taken", two, advanced, "season 5\nphase play\nboard Ann a1 \"Marsh Fern\"\nhand Ann \"Jungle Cat\"", "Ann: play \"Jungle Cat\" into a1", "biome.board.one-card: a1 of Ann holds Marsh Fern"},
		{"a reward without a discard", two, advanced, "season 5\nphase reduce\nhand Ann \"Marsh Fern\"", "Ann: reward leaf", "biome.hand.reward: Ann has no discards to be rewarded"},
		{"a reward for too few", two, advanced, "season 5\nphase reduce\ncredit Ann 1", "Ann: reward leaf", "biome.hand.odd: Ann has 1 discard to be rewarded, and this reward takes 2"},
		{"a predator that is none", two, advanced, "season 8\nphase predation\nboard Ann a1 \"Marsh Fern\"\nturn Ann", "Ann: attack with a1 on Bob.a1", "biome.predation.each: a1 of Ann holds Marsh Fern, which is not a predator"},
		{"a migrant that is a plant", two, advanced, "season 5\nphase migration\nboard Ann a1 \"Marsh Fern\"\nturn Ann", "Ann: migrate a1", "biome.advanced.migration-must: a1 of Ann holds Marsh Fern, which is not an animal"},
		{"a migration of one player", one, solo, "season 5\nphase migration\nboard a1 \"Marsh Otter\"", "Ann: migrate a1", "biome.solo.migration: there is no neighbour: an animal is released"},
	} {
		table, err := Def.Table(rule.Setup{Players: c.players, Variants: c.variants})
		if err != nil {
			t.Fatal(err)
		}
		at, err := table.ReadPosition(c.position + "\n")
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		m, err := table.ReadMove(at, c.move)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		var said []string
		for _, r := range table.Judge(at, m) {
			said = append(said, r.ID+": "+r.Values)
		}
		if all := strings.Join(said, "\n"); !strings.Contains(all, c.says) {
			t.Errorf("%s: %s\nwant %s", c.name, all, c.says)
		}
	}
}
