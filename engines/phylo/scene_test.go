package phylo

import (
	"testing"

	"github.com/hexops/autogold/v2"

	"umpire/engines/rule"
	"umpire/engines/scene"
	"umpire/engines/scene/picture"
)

// various returns a table with events, a parasite, a covered card and a copy; a
// flood has broken the chain of South.
func various(tb testing.TB) (rule.AnyGame, rule.Position) {
	tb.Helper()
	table, err := Def.Table(rule.Setup{Players: []rule.Player{{Name: "South"}, {Name: "North"}}})
	if err != nil {
		tb.Fatal(err)
	}
	p, err := table.ReadPosition(`table S habitat "Forest" @0,-2
table S species "Trembling Aspen" @0,-4
table S species "European Honey Bee" @-2,-4
table N habitat "Forest" @-2,-2
table N species "Red Huckleberry" @-4,-2
table N event "Flood" on @0,-2 left 2
table S species "Northern Cardinal" @0,-6
table N species "Deer Tick" under @0,-6
table N species "Bull Thistle" onto @-4,-2
table S copy "Indian Plum" @2,-4 with "Northern Saw-whet Owl"
hand S "Forest", "Flood" 2, "Moose"
hand N "Forest", "Flood"
`)
	if err != nil {
		tb.Fatal(err)
	}
	return table, p
}

func TestPictureShowsWhatLiesThere(t *testing.T) {
	table, p := various(t)
	pictured, _ := table.Picture(p, rule.Chance)
	if err := pictured.Validate(); err != nil {
		t.Fatal(err)
	}
	for _, id := range []scene.ID{
		"@0,-2", "@0,-2/event 1", "@0,-2/printed forest", "@0,-2/freshwater", "@0,-6/parasite 1", "@-4,-2", "@-4,-2/covered", `South."Flood"`, `South."Flood"/2`, "@2,-2",
	} {
		if pictured.Find(id) == nil {
			t.Errorf("%s is not in the picture", id)
		}
	}
	if bee := pictured.Find("@-2,-4"); !bee.State.Has(scene.Used) {
		t.Error("the bee hangs on nothing and does not look so")
	}
	if plum := pictured.Find("@2,-4"); !plum.State.Has(scene.FaceDown) || plum.Text[0] != "Indian Plum" {
		t.Errorf("the copy is %+v", plum)
	}
}

// The Aspen stood on the Forest until that was flooded; the bee still stands on
// the Aspen.
func TestPictureShowsBrokenLinks(t *testing.T) {
	table, p := various(t)
	pictured, _ := table.Picture(p, rule.Chance)
	broken := map[[2]scene.ID]bool{}
	for _, l := range pictured.Links {
		broken[[2]scene.ID{l.From, l.To}] = l.Broken
		if l.N != 0 {
			t.Errorf("no chain is too long, yet a link is numbered: %+v", l)
		}
	}
	for link, want := range map[[2]scene.ID]bool{{"@0,-4", "@0,-2"}: true, {"@-2,-4", "@0,-4"}: false} {
		if got, there := broken[link]; !there || got != want {
			t.Errorf("the link from %s to %s: there %t, broken %t", link[0], link[1], there, got)
		}
	}
}

func TestPictureHidesHandsAndCopies(t *testing.T) {
	table, p := various(t)
	pictured, _ := table.Picture(p, 1)
	if pictured.Find(`South."Moose"`) != nil {
		t.Error("North sees a card in the hand of South")
	}
	if backs := pictured.Find("South/hand"); backs == nil || backs.N != 4 {
		t.Errorf("North sees %v, not the backs of four cards", backs)
	}
	if say, want := pictured.Find("@2,-4").Say, "@2,-4: Indian Plum, not connected to a habitat, of South, a copy"; say != want {
		t.Errorf("North is told %q, not %q", say, want)
	}
}

func TestMovesTouchTheirSpots(t *testing.T) {
	table, p := various(t)
	pictured, _ := table.Picture(p, rule.Chance)
	m, err := table.ReadMove(p, "South: move @-2,-4 to @2,-2")
	if err != nil {
		t.Fatal(err)
	}
	marks := pictured.MoveMarks(table.PrintMove(m), table.Touches(p, m)...)
	if len(marks) != 3 || marks[2].What != scene.Route || marks[2].On != "@-2,-4" || marks[2].To != "@2,-2" {
		t.Errorf("the marks are %v", marks)
	}
}

func TestPictureGolden(t *testing.T) {
	table, p := various(t)
	pictured, _ := table.Picture(p, 0)
	autogold.ExpectFile(t, autogold.Raw(picture.Draw(&pictured, picture.Options{Width: 800, Caption: pictured.Title}).SVG(picture.Light)))
}

// Five species stand on one another, from a habitat with a range of three: the
// last is beyond it. The links are numbered, and the range is outlined.
func TestPictureTellsWhyAChainIsTooLong(t *testing.T) {
	table, err := Def.Table(rule.Setup{Players: []rule.Player{{Name: "South"}, {Name: "North"}}})
	if err != nil {
		t.Fatal(err)
	}
	read := func(text string) scene.Scene {
		p, err := table.ReadPosition(text)
		if err != nil {
			t.Fatal(err)
		}
		pictured, _ := table.Picture(p, rule.Chance)
		if err := pictured.Validate(); err != nil {
			t.Fatal(err)
		}
		return pictured
	}
	chain := "table S habitat Forest @0,-2\ntable S species \"Trembling Aspen\" @0,-4\ntable S species \"Red Huckleberry\" @0,-6\ntable S species \"Indian Plum\" @0,-8\n"
	near := read(chain)
	if near.Find("range of @0,-2") != nil || near.Links[0].N != 0 {
		t.Error("a chain that holds is numbered, or has its range outlined")
	}
	far := read(chain + "table S species \"Pacific Dogwood\" @0,-10\n")
	outline := far.Find("range of @0,-2")
	if outline == nil || outline.Say != "range of Forest on @0,-2: 3 steps" {
		t.Fatalf("the outline is %+v", outline)
	}
	numbers := map[int]bool{}
	for _, l := range far.Links {
		numbers[l.N] = true
	}
	if !numbers[1] || !numbers[2] || !numbers[3] || !numbers[4] {
		t.Errorf("the links are %+v", far.Links)
	}
	for id, in := range map[scene.ID]bool{"@0,-8": true, "@0,-10": false} {
		if got := outline.Box.Holds(far.Find(id).Box); got != in {
			t.Errorf("within the range is %s: %v", id, got)
		}
	}
}
