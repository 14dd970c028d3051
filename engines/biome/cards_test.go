package biome

import (
	"errors"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"umpire/engines/rule"
	"umpire/props/fail"
)

func TestStandInSet(t *testing.T) {
	set := StandIn()
	counts := map[string]int{}
	for i := range set.Cards {
		c := &set.Cards[i]
		switch {
		case c.Type == types:
			counts["conditions"] += c.Copies
		case c.StartNo > 0:
			counts["starting"] += c.Copies
		default:
			counts["main"] += c.Copies
		}
	}
	for name, want := range map[string]int{"main": 177, "conditions": 10, "starting": 12} {
		if counts[name] != want {
			t.Errorf("there are %d %s cards, not %d", counts[name], name, want)
		}
	}
	fail.If(t, len(set.Goals) != 13 || len(set.Bountiful) != 17 || len(set.Fields) != 8,
		"%d achievements, %d Bountiful cards, %d fields", len(set.Goals), len(set.Bountiful), len(set.Fields))
	kangaroo := set.card(set.at["grizzled tree kangaroo"])
	fail.If(t, kangaroo.Points != 7 || kangaroo.Cost != [resources]uint8{0, 0, 2, 2, 0, 0}, "the kangaroo is %+v", kangaroo)
}

// TestCardSetMistakes changes a line of the embedded set, and looks for the
// mistake with its line and field.
func TestCardSetMistakes(t *testing.T) {
	for _, c := range []struct{ name, from, to, want string }{
		{"a token too many", "tokens: {sunlight: 35", "tokens: {sunlight: 36", "tokens: there are 185 tokens, not 186"},
		{"a plant that costs food", `"Marsh Fern", latin: "Thelypteris palustris", copies: 1, type: misc-plant, habitats: [marsh], points: 1, cost: {sunlight: 1}`,
			`"Marsh Fern", copies: 1, type: misc-plant, habitats: [marsh], points: 1, cost: {fish: 1}`, ".cost.fish: plants cost sunlight and animals food"},
		{"a tree with one symbol", `"Marsh Oak", copies: 1, type: tree, habitats: [marsh], points: 2, cost: {sunlight: 1}, bird_nests: 2`,
			`"Marsh Oak", copies: 1, type: tree, habitats: [marsh], points: 2, cost: {sunlight: 1}, bird_nests: 1`, ".bird_nests is not a whole number from 2 to 2"},
		{"a habitat that does not exist", `habitats: [marsh], points: 2, cost: {fish: 1}, chicks: 3`, `habitats: [mash], points: 2, cost: {fish: 1}, chicks: 3`, "starting[1].habitats[1] is one of marsh, prairie, jungle"},
		{"an unknown action", "{op: per-set-points, points: 8}", "{op: per-set-point, points: 8}", "(did you mean \"per-set-points\"?)"},
		{"an action without a parameter", "{op: draw-keep, draw: 8, keep: 3}", "{op: draw-keep, draw: 8}", ".action lacks the field \"keep\""},
		{"a neighbour on one side only", "{name: a1, habitat: marsh, row: 1, neighbours: [b1, a2]}", "{name: a1, habitat: marsh, row: 1, neighbours: [b1]}", "a1 does not name a2 as its neighbor"},
		{"a bonus beyond the track", "{at: 90, bonus: discount}", "{at: 190, bonus: discount}", "lies beyond the track, which has 100 spaces"},
		{"a pair of one habitat", `"CC Marsh-Jungle", pair: [marsh, jungle]`, `"CC Marsh-Jungle", pair: [marsh]`, "conditions[3].pair is two different habitats"},
		{"points that rise", "points: [10, 8, 6, 4]", "points: [10, 8, 9, 4]", "a later place is worth no more than an earlier one"},
		{"a predicate without an op", "predicate: {op: full}", "predicate: {min: 3}", "achievements[1].predicate lacks the field \"op\""},
		{"a disaster that does not exist", "{id: sunny,", "{id: rainy,", "disasters[8].id is one of"},
		{"a static benefit that does not exist", "static: {extra_chicks: 1}", "static: {more_chicks: 1}", ".benefit.static has no field \"more_chicks\""},
		{"a name that is listed twice", `"Marsh Iris"`, `"Marsh Fern"`, "\"Marsh Fern\" is listed twice"},
	} {
		t.Run(c.name, func(t *testing.T) {
			text := string(standInYAML)
			fail.Now(t, !strings.Contains(text, c.from), "the set has no %q", c.from)
			line := 1 + strings.Count(text[:strings.Index(text, c.from)], "\n")
			_, err := ReadCards([]byte(strings.Replace(text, c.from, c.to, 1)))
			var wrong rule.TextErrors
			fail.Now(t, !errors.As(err, &wrong), "got %v", err)
			for _, e := range wrong {
				if strings.Contains(e.Error(), c.want) && (e.Line == line || c.name == "a neighbour on one side only") {
					return
				}
			}
			t.Errorf("line %d: no mistake %q among\n%v", line, c.want, err)
		})
	}
}

// The numbers of components in a card set are those that the rules play with.
func TestStatedComponents(t *testing.T) {
	good := string(standInYAML)
	stated := fmt.Sprintf("components: {player_boards: 4, spaces_per_board: %d, resource_tokens: %d, chicks: %d, rabbits: %d, nests: %d, cubes_per_player: %d, plant_animal_cards: %d, conditions_cards: %d, starting_cards: 12, achievement_cards: %d, bountiful_cards: %d, legend_cards: 8, spinner_fields: %d}\n",
		spaces, startTokens, chickCount, rabbitCount, nestCount, cubesEach, mainCards, conditionCards, goalCards, bountyCards, len(fieldNames))
	section := regexp.MustCompile(`(?m)^components:.*\n(?:[ -].*\n)*`)
	fail.Now(t, len(section.FindAllString(good, -1)) != 1, "the card set of the program does not state its components")
	_, err := ReadCards([]byte(section.ReplaceAllLiteralString(good, stated)))
	fail.If(t, err != nil, "%v", err)
}
