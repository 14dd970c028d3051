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
	p := must.Get(tb, table.ReadPosition, must.Cases[string](tb, "testdata/scene.yaml", "Crowded"))
	return table, p
}

func TestPictureShowsWhatLiesThere(t *testing.T) {
	table, p := crowded(t)
	pictured, _ := table.Picture(p, rule.Chance)
	must.Succeed(t, pictured.Validate())
	for id, say := range must.Cases[map[scene.ID]string](t, "testdata/scene.yaml", "Says") {
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
				it := &pictured.Items[i]
				fail.If(t, it.Kind == scene.Label && len(it.Text) > 0 && strings.Contains(string(it.ID), "/card/name") && it.Box.Meets(scene.Box{X: at.X - 5, Y: at.Y - 5, W: 10, H: 10}),
					"the line from %s to %s touches %s", l.From, l.To, it.Text)
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
