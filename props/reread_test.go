package props_test

import (
	"strings"
	"testing"

	"umpire/engines"
	"umpire/engines/rule"
	"umpire/props"
)

// A line that has no meaning in a position is ignored: the position is the same as
// without it.
func TestLinesWithoutUse(t *testing.T) {
	for _, c := range []struct {
		game, variants, reading, position, line string
	}{
		{game: "biome", position: "phase over", line: "last p1"},
		{game: "biome", position: "phase over", line: "order p2, p1"},
		{game: "biome", position: "phase over", line: "ready p1"},
		{game: "biome", position: "phase over", line: "turn p2"},
		{game: "biome", variants: "disasters", position: "phase action", line: "stage lose, need 2, pay 1"},
		{game: "biome", variants: "disasters", position: "phase disaster", line: "losing d1"},
		{game: "biome", variants: "disasters", position: "phase disaster", line: "losing-nests c2"},
		{game: "biome", variants: "disasters", position: "phase disaster", line: "saved c2"},
		{game: "biome", variants: "disasters", position: "phase disaster", line: "standing first p1, last p2"},
		{game: "biome", variants: "disasters", position: "phase disaster\nspun fire", line: "stage judge, need 1, pay 1"},
		{game: "biome", position: "phase name-start", line: "order p2, p1"},
		{game: "biome", position: "phase deal-hands", line: "order p2, p1"},
		{game: "organism", position: "P1.eat@D0", line: "acting P2"},
		{game: "organism", position: "P1.eat@D0 P1.grow@D1\nphase sync D0 eat\nchosen grow", line: "acting P2"},
		{game: "organism", variants: "rain", position: "P1.eat@D0", line: "reason rain"},
		{game: "organism", position: "P1.eat@D0", line: "winner P1"},
		{game: "phylo", position: "turn 3 South actions 2", line: "result South"},
	} {
		table := tableOf(t, c.game, c.variants, c.reading)
		plain, err := table.ReadPosition(c.position + "\n")
		if err != nil {
			t.Fatalf("%s: %q: %v", c.game, c.position, err)
		}
		if at, err := table.ReadPosition(c.position + "\n" + c.line + "\n"); err != nil || at != plain {
			t.Errorf("%s: %q after %q: %v, and the position prints\n%s", c.game, c.line, c.position, err, table.PrintPosition(at))
		}
	}
}

// Bonuses that are being resolved are read only once, however many lines mention them.
func TestWaitingBonuses(t *testing.T) {
	for _, c := range []struct{ reading, position string }{
		{"bonus-auto", "bonuses p1 sunlight@10"},
		{"bonus-other-turn", "bonuses p1 discount@30"},
		{"bonus-other-turn", "turn p2\nbonuses p1 discount@30"},
		{"bonus-other-turn", "turn p2\nbonuses p2 discount@30"},
		{"bonus-auto", "bonuses p1 sunlight@10\ndoing 1 p2 bonuses"},
		{"bonus-auto", "phase deal-hands\nbonuses p1 sunlight@10"},
	} {
		table := tableOf(t, "biome", "", "biome.ruling."+c.reading)
		at, err := table.ReadPosition(c.position)
		if err != nil {
			t.Fatal(err)
		}
		if again, err := table.ReadPosition(table.PrintPosition(at)); err != nil || again != at {
			t.Errorf("under %s B, %q prints as\n%swhich reads back as\n%s (%v)", c.reading, c.position, table.PrintPosition(at), table.PrintPosition(again), err)
		}
	}
}

// A further card at the place of a stack lies on the stack, whether the line says "onto"
// or not.
func TestOntoStacks(t *testing.T) {
	table := tableOf(t, "phylo", "", "")
	stack := "table South species \"Common Dandelion\" @-5,-8\ntable South species \"Bull Thistle\" onto @-5,-8\n"
	said, err := table.ReadPosition(stack + `table South species "Meadow Grass" onto @-5,-8`)
	if err != nil {
		t.Fatal(err)
	}
	if at, err := table.ReadPosition(stack + `table South species "Meadow Grass" @-5,-8`); err != nil || at != said {
		t.Errorf("%v: it prints\n%s", err, table.PrintPosition(at))
	}
}

// A Changing Conditions card on another one decides what the space counts as.
func TestChangedTwice(t *testing.T) {
	table := tableOf(t, "biome", "", "biome.ruling.conditions-empty")
	at, err := table.ReadPosition("hand p1 \"CC Prairie-Jungle\"\nconditions p1 a1 \"CC Marsh-Prairie\"")
	if err != nil {
		t.Fatal(err)
	}
	m, err := table.ReadMove(at, `p1: change a1 with "CC Prairie-Jungle"`)
	if err != nil {
		t.Fatal(err)
	}
	at, _ = table.Play(at, m)
	text := table.PrintPosition(at)
	if again, err := table.ReadPosition(text); err != nil || again != at || !strings.Contains(text, `a1 "CC Prairie-Jungle" now jungle`) {
		t.Errorf("%v, and the position reads back as %s", err, text)
	}
}

// tableOf opens a game, with one variant and with reading B of one ruling if they are
// given.
func tableOf(t *testing.T, game, variant, ruling string) rule.AnyGame {
	t.Helper()
	var setup rule.Setup
	if variant != "" {
		setup.Variants = []rule.Setting{{Name: variant}}
	}
	if ruling != "" {
		setup.Rulings = []rule.Setting{{Name: ruling, Value: "B"}}
	}
	def, _ := engines.Find(game)
	ground, err := props.NewGround(def, setup)
	if err != nil {
		t.Fatal(err)
	}
	return ground.Table
}
