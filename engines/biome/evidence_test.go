package biome

import (
	"slices"
	"strings"
	"testing"

	"umpire/engines/rule"
)

// A refused move in a position: every clause that forbids it, without "biome.", each with
// the values that decide.
type refused struct {
	move string
	want []string
}

// TestRefusalsInWords holds what is said of refused moves to what the rulebook and the
// position say.
func TestRefusalsInWords(t *testing.T) {
	for _, c := range []struct {
		play, position string // variants, rulings as race-check=B, and the number of players
		moves          []refused
	}{
		{"disasters", "season 6\nphase disaster\nstore Ann fish 5, leaf 4\nstore Bob fish 4\nspun snowstorm", []refused{
			{"Bob: exchange fish fish for leaf", nil},
			{"Ann: change a1 with \"CC Marsh-Jungle\"", nil},
			{"Ann: save b1", nil},
			{"Ann: lose rodent", nil},
			{"Ann: burn Bonobo", nil},
			{"Bob: lose fish", nil},
		}},
		{"disasters", "season 6\nphase disaster\nboard Ann a1 \"Marsh Wren\", a2 \"Marsh Otter\", a3 \"Marsh Beaver\", b3 \"Marsh Turtle\", b2 \"Marsh Newt\"\nhand Ann Bonobo, Meerkat, \"Marsh Oak\", \"Marsh Fern\"\nspun tsunami\nstage lose, need 1\nlosing a2", []refused{
			{"Ann: lose a1", nil},
			{"Ann: lose a2", nil},
			{"Ann: lose nest a2", nil},
			{"Ann: save a2", nil},
			{"Ann: rest", nil},
		}},
		{"disasters", "season 6\nphase disaster\nboard Ann a1 \"Marsh Wren\", a2 \"Marsh Otter\", a3 \"Marsh Beaver\"\nhand Ann Bonobo, Meerkat, \"Marsh Oak\", \"Marsh Fern\"\nspun tsunami\nstage save\nlosing a2", []refused{
			{"Ann: save b1", nil},
			{"Ann: discard Bonobo", nil},
			{"Ann: lose a3", nil},
		}},
		{"", "season 8\nphase predation\npoints Ann 50\nstore Bob fish 4\nhand Bob \"CC Marsh-Jungle\"\nboard Ann a1 \"Marsh Otter\", c1 \"Prairie Lark\"\nboard Bob a1 \"Mallard Duck\", a2 \"Marsh Oak\", c1 \"Prairie Lark\", c2 \"Prairie Elm\"\nnests Bob a1 in a2, c1 in c2", []refused{
			{"Ann: attack with c1 on Bob.a1", nil},
			{"Ann: attack with e1 on Bob.a1", nil},
			{"Ann: attack with a1 on Bob.b1", nil},
			{"Ann: attack with a1 on Bob.c1", nil},
			{"Ann: attack with a1", nil},
			{"Bob: attack with a1 on Ann.b1", nil},
			{"roll: 3", nil},
			{"Ann: feed a1 fish", nil},
			{"Bob: take 1", nil},
		}},
		{"", "season 8\nphase predation\npoints Ann 50\nstore Bob fish 4\nhand Bob \"CC Marsh-Jungle\"\nboard Ann a1 \"Marsh Otter\"\nboard Bob a1 \"Mallard Duck\", a2 \"Marsh Oak\"\nnests Bob a1 in a2\nattack a1 on Bob.a1", []refused{
			{"Bob: exchange fish fish for leaf", nil},
			{"Bob: change e1 with \"CC Marsh-Jungle\"", nil},
			{"Ann: attack with a1 on Bob.a1", nil},
			{"flip: heads", nil},
		}},
		{"", "season 6\nphase action\npoints Ann 0\nstore Ann fish 1\nhand Ann Bonobo\nboard Ann c1 \"Kit Fox\", f1 \"Jungle Gecko\" used, c2 \"Prairie Ant\", c3 \"Great Plains Toad\", a1 \"Marsh Wren\", d1 \"Prairie Rose\", d2 \"Red-Winged Blackbird\", e1 Bonobo, d3 \"Prairie Snake\"", []refused{
			{"Ann: activate c1", nil},
			{"Ann: activate f1", nil},
			{"Ann: activate c2", nil},
			{"Ann: activate c3", nil},
			{"Ann: activate a1", nil},
			{"Ann: activate a2", nil},
			{"Ann: activate d1", nil},
			{"Ann: activate d2", nil},
			{"Ann: activate e1", nil},
			{"Ann: activate d3", nil},
			{"Bob: rest", nil},
			{"Ann: give fish to Bob", nil},
			{"Ann: draw 1", nil},
			{"Ann: bonus sunlight", nil},
			{"Ann: exchange fish fish for leaf", nil},
			{"Ann: exchange fish Bonobo for card", nil},
			{"Ann: exchange Bonobo, Bonobo for leaf", nil},
			{"Ann: exchange Bonobo, \"Marsh Fern\" for leaf", nil},
		}},
		{"advanced", "season 6\nphase action\nboard Ann f1 \"Jungle Gecko\"", []refused{{"Ann: activate f1", nil}}},
		{"", "season 5\nphase play\nstore Ann fish 1, sunlight 1\nhand Ann \"Jungle Cat\", \"Bald Eagle\", \"Marsh Iris\", \"CC Prairie-Jungle\"\nboard Ann a1 \"Marsh Fern\"", []refused{
			{"Ann: play \"Jungle Cat\" into a1", nil},
			{"Ann: play \"Jungle Cat\" into e1", nil},
			{"Ann: play \"Bald Eagle\" into b1", nil},
			{"Ann: play \"Marsh Oak\" into b1", nil},
			{"Ann: play \"Marsh Iris\" into b1 omit sunlight", nil},
			{"Ann: play \"CC Prairie-Jungle\" into c1", nil},
			{"Ann: change a2 with \"CC Prairie-Jungle\"", nil},
			{"Ann: change a1 with \"CC Prairie-Jungle\"", nil},
			{"Ann: change c1 with \"CC Marsh-Jungle\"", nil},
			{"Ann: change c1 with \"Marsh Iris\"", nil},
			{"Ann: bonus discount forgo", nil},
		}},
		{"", "season 5\nphase play\nbonuses Ann discount@30\npoints Ann 31\nstore Ann fish 2, sunlight 1\nready Ann\nhand Ann \"Bald Eagle\", \"Marsh Rabbit\"", []refused{
			{"Ann: bonus discount play \"Bald Eagle\" into b1", nil},
			{"Ann: bonus discount play \"Bald Eagle\" into b1 omit fish", nil},
			{"Ann: bonus discount play \"Bald Eagle\" into b1 omit leaf", nil},
			{"Ann: bonus draw", nil},
			{"Ann: play \"Marsh Rabbit\" into a1", nil},
			{"Ann: forgo", nil},
		}},
		{"", "season 5\nphase reduce\nhand Ann Bonobo, Meerkat, \"Marsh Oak\", \"Marsh Fern\", \"Marsh Wren\", \"Marsh Iris\", \"Marsh Newt\", \"Marsh Reed\", \"Marsh Snail\"\ncredit Ann 1", []refused{
			{"Ann: done", nil},
			{"Ann: reward leaf", nil},
			{"Bob: reward leaf", nil},
			{"Ann: reduce Motmot", nil},
		}},
		{"expert", "season 5\nphase reduce\nhand Ann Bonobo\ncredit Ann 2", []refused{{"Ann: reward leaf", nil}}},
		{"expert", "season 6\nphase collect", []refused{{"Ann: collect fish leaf", nil}, {"Ann: collect fish fish", nil}, {"Ann: extra card", nil}}},
		{"", "season 5\nphase collect\npoints Ann 30", []refused{{"Bob: extra card", nil}, {"Ann: extra card", nil}}},
		{"", "season 3\nphase collect\npoints Ann 30", []refused{{"Ann: extra card", nil}, {"Ann: draw 1", nil}}},
		{"advanced", "season 5\nphase collect\npoints Ann 30\nextra Ann\ntook Ann fish, leaf", []refused{{"Ann: collect fish leaf", nil}, {"Ann: extra fish", nil}}},
		{"", "season 5\nphase draw", []refused{{"Ann: draw 3", nil}, {"Ann: play Bonobo into a1", nil}}},
		{"", "season 7\nphase nesting\nboard Ann a1 \"Marsh Wren\", a2 \"Marsh Oak\", b1 \"Marsh Otter\", c1 \"Prairie Elm\", b2 \"Marsh Rabbit\", b3 \"Marsh Fern\", c3 \"Prairie Lark\"", []refused{
			{"Ann: nest a1 in c1", nil},
			{"Ann: nest a1 in b1", nil},
			{"Ann: nest a1 in a3", nil},
			{"Ann: nest b1 in a2", nil},
			{"Ann: nest c3 in b3", nil},
			{"Ann: nest b2 in c1", nil},
			{"Ann: nest b2 in f1", nil},
			{"Ann: done", nil},
			{"Bob: done", nil},
		}},
		{"", "season 8\nphase feeding\nstore Ann fish 1, leaf 1\nboard Ann a1 \"Mallard Duck\", a2 \"Marsh Oak\"\nnests Ann a1 in a2 1", []refused{
			{"Ann: feed a1 leaf", nil},
			{"Ann: feed a1 insect", nil},
			{"Ann: feed b1 fish", nil},
			{"Bob: done", nil},
		}},
		{"", "season 8\nphase scavenging\nboard Ann e1 \"Greater Yellow-Headed Vulture\", a1 \"Marsh Wren\"\nhunted none", []refused{
			{"Ann: scavenge with a1 on Bob", nil},
			{"Ann: scavenge with e1 on Ann", nil},
			{"Bob: scavenge none", nil},
		}},
		{"advanced", "season 5\nphase migration\nboard Ann a1 \"Marsh Otter\", a2 \"Marsh Fern\", c1 \"Prairie Bison\"\nboard Bob c1 \"Prairie Lark\", c2 \"Prairie Elm\", c3 \"Prairie Wolf\", d1 \"Prairie Daisy\", d2 \"Prairie Ant\", d3 \"Prairie Grass\"", []refused{
			{"Ann: migrate b1", nil},
			{"Ann: migrate a2", nil},
			{"Ann: migrate c1", nil},
			{"Ann: stay", nil},
			{"Ann: remove a1", nil},
			{"Ann: settle a1", nil},
			{"Ann: release a1", nil},
			{"Bob: migrate c1", nil},
		}},
		{"advanced", "season 5\nphase migration\nhand Bob \"CC Marsh-Jungle\"\nboard Ann a1 \"Marsh Otter\"\nmigrant a1\nboard Bob a1 \"Marsh Fern\"", []refused{
			{"Bob: change e1 with \"CC Marsh-Jungle\"", nil},
			{"Ann: migrate a1", nil},
			{"Bob: settle a1", nil},
			{"Bob: settle c1", nil},
		}},
		{"solo build", "season 5\nphase migration\nboard a1 \"Marsh Otter\", a2 \"Marsh Fern\"", []refused{
			{"Ann: migrate a1", nil},
			{"Ann: settle a1", nil},
			{"Ann: remove a1", nil},
			{"Ann: release a2", nil},
		}},
		{"advanced", "season 5\nphase migration\npoints Bob 31\nbonuses Bob discount@30\nboard Ann a1 \"Marsh Otter\"", []refused{
			{"Ann: migrate a1", nil},
		}},
		{"", "season 12\nphase over", []refused{{"Ann: rest", nil}}},
	} {
		setup := rule.Setup{Players: []rule.Player{{Name: "Ann"}, {Name: "Bob"}}}
		for word := range strings.FieldsSeq(c.play) {
			name, value, ruling := strings.Cut(word, "=")
			switch {
			case word == "solo":
				setup.Players = setup.Players[:1]
			case ruling:
				setup.Rulings = append(setup.Rulings, rule.Setting{Name: "biome.ruling." + name, Value: value})
			default:
				setup.Variants = append(setup.Variants, rule.Setting{Name: name})
			}
		}
		table, err := Def.Table(setup)
		if err != nil {
			t.Fatal(err)
		}
		at, err := table.ReadPosition(c.position)
		if flaws := table.Flaws(at); err != nil || len(flaws) > 0 {
			t.Errorf("%s: %v %v", c.position, err, flaws)
			continue
		}
		for _, one := range c.moves {
			m, err := table.ReadMove(at, one.move)
			if err != nil {
				t.Errorf("%s: %v", one.move, err)
				continue
			}
			var got []string
			for _, r := range table.Judge(at, m) {
				got = append(got, strings.TrimPrefix(r.ID, "biome.")+": "+r.Values)
			}
			if !slices.Equal(got, one.want) {
				t.Errorf("%s\n  %s\n  says %q\n  not  %q", c.position, one.move, got, one.want)
			}
		}
	}
}
