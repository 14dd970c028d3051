package biome

import (
	"strings"
	"testing"

	"github.com/hexops/autogold/v2"

	"umpire/engines/rule"
	"umpire/engines/scene"
	"umpire/engines/scene/picture"
	"umpire/props/fail"
	"umpire/props/must"
)

// crowded returns a table of four in the Summer of Year 2, with nests, conditions and cubes.
func crowded(tb testing.TB) (rule.AnyGame, rule.Position) {
	tb.Helper()
	var setup rule.Setup
	for _, name := range []string{"Cid", "Zoey", "Mara", "Ivo"} {
		setup.Players = append(setup.Players, rule.Player{Name: name})
	}
	setup.Variants = []rule.Setting{{Name: "bountiful"}}
	table := must.Get(tb, Def.Table, setup)
	p := must.Get(tb, table.ReadPosition, `season 8
phase feeding
start Cid
turn Cid
points Cid 101
store Cid sunlight 2, fish 2, leaf 3, insect 1
hand Cid "Bald Eagle", "CC Marsh-Prairie", "Giant Bamboo", "Scarlet Macaw"
board Cid
  | Marsh Oak *  | Marsh Wren     | Texas Horned Lizard | Prairie Grass     | Jungle Fig    | Jungle Tapir |
  | Marsh Iris   | Marsh Turtle * | .                   | Prairie Daisy     | Jungle Toucan | Harpy Eagle |
  | Marsh Rabbit | Marsh Newt     | Prairie Bison       | Great Plains Toad | .             | Greater Yellow-Headed Vulture |
conditions Cid c2 "CC Marsh-Prairie", d3 "CC Prairie-Jungle"
bountiful Cid c2 "Rich Soil", e3 "Berry Patch" down
nests Cid b1 in a1 3, e2 in e1 2 fed 1, a3 in a2 6 fed 2
achievements "The Florist" Zoey 1, "The Naturalist" Cid 1 Zoey 1, "The Gardener", "The Ranger"
points Zoey 64
hand Zoey "Marsh Fern", "Kit Fox"
board Zoey a1 "Mangrove Tree"
`)
	return table, p
}

func TestPictureShowsWhatLiesThere(t *testing.T) {
	table, p := crowded(t)
	pictured, _ := table.Picture(p, rule.Chance)
	must.Succeed(t, pictured.Validate())
	for id, say := range map[scene.ID]string{
		"Cid.b1":              "Cid.b1, marsh: Marsh Wren, nests in a1, 3 babies, 0 of them fed",
		"Cid.c2":              `Cid.c2, marsh by CC Marsh-Prairie: empty, Bountiful card "Rich Soil"`,
		"Zoey.a1":             "Zoey.a1, marsh: Mangrove Tree",
		"Cid.a1/card/cube":    "",
		`Cid."Scarlet Macaw"`: "",
		"Cid.a3/card/babies":  "",
	} {
		if it := pictured.Find(id); it == nil {
			t.Errorf("%s is not in the picture", id)
		} else if say != "" && it.Say != say {
			t.Errorf("%s says %q, not %q", id, it.Say, say)
		}
	}
	fail.Unequal(t, len(pictured.Links), 3, "there are %d links, not one for each of the 3 nests")
	for _, l := range pictured.Links { // they keep away from what is printed on cards
		for _, id := range []scene.ID{l.From, l.To} {
			at := pictured.Find(id).Box
			for i := range pictured.Items {
				if it := &pictured.Items[i]; it.Kind == scene.Label && len(it.Text) > 0 && strings.Contains(string(it.ID), "/card/name") && it.Box.Meets(scene.Box{X: at.X - 5, Y: at.Y - 5, W: 10, H: 10}) {
					t.Errorf("the line from %s to %s touches %s", l.From, l.To, it.Text)
				}
			}
		}
	}
}

func TestPictureHidesHands(t *testing.T) {
	table, p := crowded(t)
	pictured, _ := table.Picture(p, 0)
	fail.If(t, pictured.Find(`Zoey."Kit Fox"`) != nil, "Cid sees a card in the hand of Zoey")
	backs := pictured.Find("Zoey/cards")
	fail.If(t, backs == nil || backs.N != 2, "Cid sees %v, not the backs of two cards of Zoey", backs)
	fail.If(t, pictured.Find(`Cid."Scarlet Macaw"`) == nil, "Cid does not see a card of their own")
}

// What a move names of the mover's own Biome is found among several.
func TestMovesTouchTheirOwnBiome(t *testing.T) {
	table, p := crowded(t)
	pictured, _ := table.Picture(p, rule.Chance)
	m := must.Get2(t, table.ReadMove, p, "Cid: feed b1 insect")
	marks := pictured.MoveMarks(table.PrintMove(m), table.Touches(p, m)...)
	fail.If(t, len(marks) != 2 || marks[0].On != "Cid.b1" || marks[1].On != "board Cid/insect", "the marks are %v", marks)
}

func TestPictureGolden(t *testing.T) {
	table, p := crowded(t)
	pictured, _ := table.Picture(p, 0)
	autogold.ExpectFile(t, autogold.Raw(picture.Draw(&pictured, picture.Options{Width: 800, Caption: pictured.Title}).SVG(picture.Light)))
}
