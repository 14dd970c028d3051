package loam

import (
	"math/rand/v2"
	"testing"

	"github.com/hexops/autogold/v2"

	"umpire/engines/rule"
	"umpire/engines/scene"
	"umpire/engines/scene/picture"
	"umpire/props/fail"
	"umpire/props/must"
)

// amidst returns a table amid an effect: two creatures are to be buried, then one placed.
func amidst(tb testing.TB) (rule.AnyGame, rule.Position) {
	tb.Helper()
	table := must.Get(tb, Def.Table, rule.Setup{Players: []rule.Player{{Name: "Cid"}, {Name: "Zoey"}}})
	p := must.Get(tb, table.ReadPosition, must.Cases[string](tb, "testdata/scene.yaml", "Amidst"))
	return table, p
}

func TestPictureShowsTheEffectInProgress(t *testing.T) {
	table, p := amidst(t)
	pictured, _ := table.Picture(p, rule.Chance)
	must.Succeed(t, pictured.Validate())
	for id, say := range must.Cases[map[scene.ID]string](t, "testdata/scene.yaml", "Says") {
		switch it := pictured.Find(id); {
		case it == nil:
			t.Errorf("%s is not in the picture", id)
		case len(it.Say) < len(say) || it.Say[:len(say)] != say:
			t.Errorf("%s says %q, which does not begin with %q", id, it.Say, say)
		}
	}
	at := pictured.Find("step 1")
	fail.If(t, !at.State.Has(scene.Acting), "the step that is carried out is not marked")
}

func TestPictureHidesHands(t *testing.T) {
	table, p := amidst(t)
	pictured, _ := table.Picture(p, 0)
	fail.If(t, pictured.Find(`Zoey."Inky cap"`) != nil, "Cid sees a creature in the hand of Zoey")
	backs := pictured.Find("Zoey/hand")
	fail.If(t, backs == nil || backs.N != 3, "Cid sees %v, not the backs of three creatures", backs)
}

// A creature in hand and a community are found by what a move calls them.
func TestMovesTouchTheirOwnZone(t *testing.T) {
	table, p := amidst(t)
	pictured, _ := table.Picture(p, rule.Chance)
	m := must.Value(table.ReadMove(p, `Cid: place "Snout mite" from hand into c2`))(t)
	marks := pictured.MoveMarks(table.PrintMove(m), table.Touches(p, m)...)
	fail.If(t, len(marks) != 4 || marks[0].On != `Cid."Snout mite"` || marks[1].On != "Cid.c2" || marks[2].What != scene.Route || marks[3].On != "Cid.c2/gap 3", "the marks are %v", marks)
}

func TestPictureGolden(t *testing.T) {
	table, p := amidst(t)
	pictured, _ := table.Picture(p, 0)
	autogold.ExpectFile(t, autogold.Raw(picture.Draw(&pictured, picture.Options{Width: 800, Caption: pictured.Title}).SVG(picture.Light)))
}

// Where a pair of neighbors earns a behavior, a thread leads there, and only then.
func TestPictureThreadsWhatIsEarned(t *testing.T) {
	table := must.Get(t, Def.Table, rule.Setup{Players: []rule.Player{{Name: "Cid"}, {Name: "Zoey"}}})
	// Random play goes by a seed: it repeats, and smaller numbers make no shorter game.
	walk, r, threads := table.Walk(), rand.New(rand.NewPCG(1, 2)), 0
	for range 3000 {
		if moves, _ := walk.Random(r, 1); moves == 0 {
			walk.Restart()
			continue
		}
		pictured, _ := table.Picture(walk.Position(), rule.Chance)
		earned := 0
		for i := range pictured.Items {
			if it := &pictured.Items[i]; it.Kind == scene.Card && it.Tone == 7 && it.State.Has(scene.Acting) {
				earned++
			}
		}
		for _, l := range pictured.Links {
			threads++
			to := pictured.Find(l.To)
			fail.Now(t, to == nil || !to.State.Has(scene.Acting) || pictured.Find(l.From) == nil, "%s\nthe thread %+v leads to %+v", table.PrintPosition(walk.Position()), l, to)
		}
		fail.Now(t, earned == 0 && len(pictured.Links) > 0, "nothing is earned, and there is a thread: %+v", pictured.Links)
	}
	fail.If(t, threads == 0, "no player has earned anything")
}
