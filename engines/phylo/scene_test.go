package phylo

import (
	"testing"

	"github.com/hexops/autogold/v2"

	"umpire/engines/rule"
	"umpire/engines/scene"
	"umpire/engines/scene/picture"
	"umpire/props/fail"
	"umpire/props/must"
)

// various returns a table with events, a parasite, a covered card and a copy; a
// flood has broken the chain of South.
func various(tb testing.TB) (rule.AnyGame, rule.Position) {
	tb.Helper()
	table := must.Get(tb, Def.Table, rule.Setup{Players: []rule.Player{{Name: "South"}, {Name: "North"}}})
	p := must.Get(tb, table.ReadPosition, must.Cases[string](tb, "testdata/scene.yaml", "Various"))
	return table, p
}

func TestPictureShowsWhatLiesThere(t *testing.T) {
	table, p := various(t)
	pictured, _ := table.Picture(p, rule.Chance)
	must.Succeed(t, pictured.Validate())
	for _, id := range []scene.ID{
		"@0,-2", "@0,-2/event 1", "@0,-2/printed forest", "@0,-2/freshwater", "@0,-6/parasite 1", "@-4,-2", "@-4,-2/covered", `South."Flood"`, `South."Flood"/2`, "@2,-2",
	} {
		fail.If(t, pictured.Find(id) == nil, "%s is not in the picture", id)
	}
	bee := pictured.Find("@-2,-4")
	fail.If(t, !bee.State.Has(scene.Used), "the bee hangs on nothing and does not look so")
	plum := pictured.Find("@2,-4")
	fail.If(t, !plum.State.Has(scene.FaceDown) || plum.Text[0] != "Indian Plum", "the copy is %+v", plum)
}

// The Aspen stood on the Forest until that was flooded; the bee still stands on the Aspen.
func TestPictureShowsBrokenLinks(t *testing.T) {
	table, p := various(t)
	pictured, _ := table.Picture(p, rule.Chance)
	broken := map[[2]scene.ID]bool{}
	for _, l := range pictured.Links {
		broken[[2]scene.ID{l.From, l.To}] = l.Broken
		fail.If(t, l.N != 0, "no chain is too long, yet a link is numbered: %+v", l)
	}
	for link, want := range map[[2]scene.ID]bool{{"@0,-4", "@0,-2"}: true, {"@-2,-4", "@0,-4"}: false} {
		got, there := broken[link]
		fail.If(t, !there || got != want, "the link from %s to %s: there %t, broken %t", link[0], link[1], there, got)
	}
}

func TestPictureHidesHandsAndCopies(t *testing.T) {
	table, p := various(t)
	pictured, _ := table.Picture(p, 1)
	fail.If(t, pictured.Find(`South."Moose"`) != nil, "North sees a card in the hand of South")
	backs := pictured.Find("South/hand")
	fail.If(t, backs == nil || backs.N != 4, "North sees %v, not the backs of four cards", backs)
	say, want := pictured.Find("@2,-4").Say, "@2,-4: Indian Plum, not connected to a habitat, of South, a copy"
	fail.If(t, say != want, "North is told %q, not %q", say, want)
}

func TestMovesTouchTheirSpots(t *testing.T) {
	table, p := various(t)
	pictured, _ := table.Picture(p, rule.Chance)
	m := must.Value(table.ReadMove(p, "South: move @-2,-4 to @2,-2"))(t)
	marks := pictured.MoveMarks(table.PrintMove(m), table.Touches(p, m)...)
	fail.If(t, len(marks) != 3 || marks[2].What != scene.Route || marks[2].On != "@-2,-4" || marks[2].To != "@2,-2", "the marks are %v", marks)
}

func TestPictureGolden(t *testing.T) {
	table, p := various(t)
	pictured, _ := table.Picture(p, 0)
	autogold.ExpectFile(t, autogold.Raw(picture.Draw(&pictured, picture.Options{Width: 800, Caption: pictured.Title}).SVG(picture.Light)))
}

// Five species stand on one another, from a habitat with a range of three: the
// last is beyond it. The links are numbered, and the range is outlined.
func TestPictureTellsWhyAChainIsTooLong(t *testing.T) {
	table := must.Get(t, Def.Table, rule.Setup{Players: []rule.Player{{Name: "South"}, {Name: "North"}}})
	read := func(text string) scene.Scene {
		p := must.Get(t, table.ReadPosition, text)
		pictured, _ := table.Picture(p, rule.Chance)
		must.Succeed(t, pictured.Validate())
		return pictured
	}
	chain := "table S habitat Forest @0,-2\ntable S species \"Trembling Aspen\" @0,-4\ntable S species \"Red Huckleberry\" @0,-6\ntable S species \"Indian Plum\" @0,-8\n"
	near := read(chain)
	fail.If(t, near.Find("range of @0,-2") != nil || near.Links[0].N != 0, "a chain that holds is numbered, or has its range outlined")
	far := read(chain + "table S species \"Pacific Dogwood\" @0,-10\n")
	outline := far.Find("range of @0,-2")
	fail.Now(t, outline == nil || outline.Say != "range of Forest on @0,-2: 3 steps", "the outline is %+v", outline)
	numbers := map[int]bool{}
	for _, l := range far.Links {
		numbers[l.N] = true
	}
	fail.If(t, !numbers[1] || !numbers[2] || !numbers[3] || !numbers[4], "the links are %+v", far.Links)
	for id, in := range map[scene.ID]bool{"@0,-8": true, "@0,-10": false} {
		fail.Unequal(t, outline.Box.Holds(far.Find(id).Box), in, "within the range is %s: %v", id)
	}
}
