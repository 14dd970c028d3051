package phylo_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"umpire/engines"
	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/props/must"
	"umpire/scenarios"
)

// A table that cannot be set up is refused with the clause that it breaks, or the
// wrong word. No scenario can say this, because a scenario needs a table.
func TestSetupsRefused(t *testing.T) {
	for _, c := range []struct{ name, settings, says string }{
		{"one player", "players South\n", "2 players"},
		{"three players", "players South, North, East\n", "2 players"},
		{"a deck that the set does not have", "players South deck C, North\n", "C"},
		{"words after a name that mean nothing", "players South dock A, North\n", "dock"},
		{"a variant that is none", "variants scoring=rank\n", "scoring"},
		{"seen in the wild: nothing named", "variants seen\n", "seen"},
		{"seen in the wild: no such species", "variants seen=S.yeti\n", "yeti"},
		{"seen in the wild: no such player", "variants seen=E.bee\n", "E"},
		{"seen in the wild: a habitat", "variants seen=S.HF\n", "HF"},
	} {
		t.Run(c.name, func(t *testing.T) {
			src := "game phylo\n" + c.settings + "scenario \"s\"\n  position\n  expect number == 1\n"
			suite := scenarios.LoadSource(scenarios.Options{Games: engines.Games}, "s.scenario", []byte(src))
			var text strings.Builder
			for _, d := range suite.Diags {
				text.WriteString(d.Render())
			}
			fail.If(t, !strings.Contains(text.String(), c.says), "want %q, got %q", c.says, text.String())
		})
	}
}

// A deck that breaks a constraint is refused with line and field.
func TestCardSetsRefused(t *testing.T) {
	good := must.Get(t, os.ReadFile, "small.yaml")
	def, _ := engines.Find("phylo")
	for _, c := range []struct{ name, old, new, field string }{
		{"a deck with a card too many", "A: {HF: 2, aspen: 1", "A: {HF: 3, aspen: 1", "decks.A"},
		{"a deck with a card too few", "B: {HG: 1, HF: 1", "B: {HG: 1", "decks.B"},
		{"a deck with a card that the set does not have", "moose: 1, wolf: 1", "moose: 1, yeti: 1", "yeti"},
		{"a card no times", "HF: 2, aspen: 1, plum: 1", "HF: 3, aspen: 0, plum: 1", "aspen"},
		{"decks of five cards", "deck_size: 8", "deck_size: 5", "deck_size"},
		{"the starter in a deck", "HF: 2, aspen: 1", "ST: 1, HF: 1, aspen: 1", "starter"},
		{"a plant of rank two", "class: plantae, scale: 9, rank: 1", "class: plantae, scale: 9, rank: 2", "species[1].rank"},
		{"a herbivore of rank three", "class: insecta, scale: 4, rank: 2", "class: insecta, scale: 4, rank: 3", "species[5].rank"},
		{"a carnivore of rank two", "class: mammalia, scale: 7, rank: 3", "class: mammalia, scale: 7, rank: 2", "species[9].rank"},
		{"a SCALE of eleven", "class: plantae, scale: 9,", "class: plantae, scale: 11,", "species[1].scale"},
		{"a DIET that is none", "diet: carnivore, terrains: [forest, grassland, tundra]", "diet: meat, terrains: [forest, grassland, tundra]", "species[9].diet"},
		{"four TERRAINs", "terrains: [forest, grassland, tundra]", "terrains: [forest, grassland, tundra, urban]", "species[9].terrains"},
		{"no TERRAIN", "terrains: [forest, grassland, tundra]", "terrains: []", "species[9].terrains"},
		{"a TERRAIN that is none", "terrains: [forest, grassland, tundra]", "terrains: [forest, moor]", "moor"},
		{"a CLIMATE that is none", "name: \"Forest\", terrains: [forest], climates: [cool, warm]", "name: \"Forest\", terrains: [forest], climates: [cool, mild]", "mild"},
		{"a range of nought", "climates: [cool, warm], range: 3}\n  - {id: HG", "climates: [cool, warm], range: 0}\n  - {id: HG", "habitats[1].range"},
		{"an event of no turns", "duration: 2", "duration: 0", "events[1].duration"},
		{"an event without an effect", "effect: {set_terrains: [freshwater]}", "effect: {}", "events[1].effect"},
		{"SPREAD of nought", "{n: 1, needs: none", "{n: 0, needs: none", "species[1].spread"},
		{"SPREAD that needs a charm", "{n: 1, needs: none", "{n: 1, needs: charm", "species[1].spread"},
		{"INVASIVE without a word on what", ", invades: {class: plantae, scale_in: [6, 7]}", "", "species[4]"},
		{"a PARASITE without hosts", ", hosts: {class: mammalia}", "", "species[10]"},
		{"hosts without PARASITE", "keywords: [parasite], ", "", "species[10]"},
		{"two cards of one name", "name: \"Indian Plum\"", "name: \"Trembling Aspen\"", "species[2].name"},
		{"two cards of one id", "{id: plum,", "{id: aspen,", "species[2].id"},
	} {
		t.Run(c.name, func(t *testing.T) {
			fail.Now(t, strings.Count(string(good), c.old) != 1,
				"%q stands %d times in the set", c.old, strings.Count(string(good), c.old))
			before, _, _ := strings.Cut(string(good), c.old)
			place := fmt.Sprintf("cards:%d:", 1+strings.Count(before, "\n"))
			_, err := def.Table(rule.Setup{Cards: []byte(strings.Replace(string(good), c.old, c.new, 1))})
			fail.Now(t, err == nil, "not refused")
			fail.If(t, !strings.Contains(err.Error(), place) || !strings.Contains(err.Error(), c.field),
				"want %s and %s: %v", place, c.field, err)
		})
	}
	_, err := def.Table(rule.Setup{Cards: good})
	fail.If(t, err != nil, "%v", err)
}
