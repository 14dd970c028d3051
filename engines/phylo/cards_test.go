package phylo

import (
	"slices"
	"strings"
	"testing"

	"umpire/engines/rule"
)

// Every mistake of a card set is told with its place and its field.
func TestCardMistakes(t *testing.T) {
	for _, c := range []struct{ name, old, new, want string }{
		{"a rank that the diet does not have", "scale: 4, rank: 2, diet: herbivore, terrains: [forest, grassland]", "scale: 4, rank: 3, diet: herbivore, terrains: [forest, grassland]", "species[15].rank: a species of the diet herbivore has rank 2, not 3"},
		{"a TERRAIN that is not there", "terrains: [forest], climates: [cool, warm], range: 3", "terrains: [forrest], climates: [cool, warm], range: 3", `habitats[1].terrains[1] is one of forest, grassland, desert, tundra, freshwater, ocean, urban, not "forrest" (did you mean "forest"?)`},
		{"no range", "climates: [cold, cool], range: 3", "climates: [cold, cool], range: 0", "habitats[2].range is not a whole number from 1 to 12"},
		{"four TERRAINs", "terrains: [grassland, freshwater, tundra], climates: [cool, warm], move: 3", "terrains: [grassland, freshwater, tundra, urban], climates: [cool, warm], move: 3", "species[22].terrains has 4 values; 1 to 3 are allowed"},
		{"INVASIVE without saying of what", "keywords: [invasive], invades: {class: plantae, scale_in: [6, 7]}", "keywords: [invasive]", "species[7].keywords: the keyword invasive needs the field \"invades\""},
		{"a deck that is too small", "A: {HF: 3, HO: 1", "A: {HF: 2, HO: 1", "decks.A has 39 cards; a deck has 40 (meta.deck_size)"},
		{"a deck with a card that is not there", "A: {HF: 3, HO: 1", "A: {HF: 3, HX: 1", `decks.A: there is no card "HX" (did you mean "HD"?)`},
		{"a name twice", `name: "Old Forest"`, `name: "Forest"`, `habitats[2].name: "Forest" stands twice`},
		{"an event that does two things", "effect: {set_climates: [cold]}", "effect: {set_climates: [cold], wind: true}", "events[6].effect does 2 things; an event does one"},
		{"an event without turns", "name: \"Flood\", duration: 2", "name: \"Flood\", duration: 0", "events[1].duration is not a whole number from 1 to 99"},
		{"decks of fewer than six cards", "deck_size: 40", "deck_size: 5", "meta.deck_size is not a whole number from 6 to 60"},
	} {
		t.Run(c.name, func(t *testing.T) {
			text := strings.Replace(string(standInYAML), c.old, c.new, 1)
			if text == string(standInYAML) {
				t.Fatalf("the card set does not hold %q", c.old)
			}
			_, err := ReadCards([]byte(text))
			if err == nil {
				t.Fatal("no mistake is found")
			}
			if !strings.Contains(err.Error(), c.want) {
				t.Errorf("got\n%v\nwant\n%s", err, c.want)
			}
			for _, e := range err.(rule.TextErrors) {
				if e.Line < 2 || e.Col < 1 {
					t.Errorf("no place: %v", e)
				}
			}
		})
	}
}

// Positions and moves that cannot be read say where and what would be right.
func TestMisread(t *testing.T) {
	g := New()
	for text, want := range map[string]string{
		"tabel S habitat Forest @0,-2":              `1:1: "tabel" is no line of a position (did you mean "table"?)`,
		"table S habitat aspen @0,-2":               "1:17: Trembling Aspen is a card of the kind species, not habitat",
		"table S species \"Deer Tick\" under @0,-6": "1:35: there is no card at @0,-6",
		"turn 7 East":                     `1:8: expected a player, South or North, not "East"`,
		"hand S Forrest\npile S Moose 64": "1:8: expected a card, not \"Forrest\" (did you mean \"Forest\"?)\n2:14: expected a number from 1 to 63, not \"64\"",
		"table S species Moose @0,-6\ntable S species Moose @0,-6": "2:23: Moose lies there already; another one is written with 2nd, 3rd and so on before its kind",
		"opened S S": "1:10: S is named twice",
		"last S N":   "1:8: one deck runs out first",
		"| . |":      `1:2: a position of phylo has no picture; it has lines like "starter S @0,0"`,
	} {
		if _, err := g.ParseState(text); err == nil || err.Error() != want {
			t.Errorf("%q gives\n%v\nwant\n%s", text, err, want)
		}
	}
	for text, want := range map[string]string{
		"South: habitat Forest":       `1:22: expected a spot like @0,-2, not ""`,
		"South: habitta Forest @0,-2": `1:8: expected a move, not "habitta" (did you mean "habitat"?)`,
		"Suoth: pass":                 `1:1: "Suoth" is no player here (did you mean "South"?)`,
		"South: move @0,0 @2,0":       `1:18: expected "to"`,
		"South: rps rocks":            `1:12: expected rock, paper or scissors, not "rocks" (did you mean "rock"?)`,
		"South: pass pass":            `1:13: "pass" is too much here`,
	} {
		if _, err := g.ParseMove(text); err == nil || err.Error() != want {
			t.Errorf("%q gives\n%v\nwant\n%s", text, err, want)
		}
	}
}

// Every place in a line tells which words may stand there.
func TestWordsThatCouldStand(t *testing.T) {
	g := New()
	for before, want := range map[string]string{
		"":                                  "table",
		"table":                             "none",
		"table S":                           "habitat",
		"table S habitat":                   "Forest",
		"table S species Moose":             "onto",
		"table S copy Moose @0,-4 with":     "unknown",
		"table S event Flood":               "on",
		"table S event Flood on @0,-2":      "left",
		"table S event Flood on @0,-2 left": "permanent",
		"hand":                              "North",
		"hand S":                            "unknown",
		"library S":                         "rest",
		"opened":                            "North",
		"last":                              "none",
		"throws N":                          "paper",
		"turn 3":                            "North",
		"turn 3 N":                          "actions",
		"part":                              "trim",
		"result":                            "nobody",
	} {
		if could := g.form().Could(before); !slices.Contains(could, want) {
			t.Errorf("after %q could stand %v, and not %q", before, could, want)
		}
	}
	for before, want := range map[string]string{
		"": "deck", "South:": "species", "South: species": "Moose", "South: species Moose": "onto", "South: event Flood": "on",
		"South: move @0,0": "to", "South: spread @0,0 to @0,2": "with", "South: rps": "paper", "deck:": "Moose", "North: drop": "Flood",
	} {
		if could := g.moves().Could(before); !slices.Contains(could, want) {
			t.Errorf("after %q could stand %v, and not %q", before, could, want)
		}
	}
}
