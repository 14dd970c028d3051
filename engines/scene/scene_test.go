package scene

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"umpire/props/fail"
	"umpire/props/must"
)

// table returns a scene in which nothing is wrong.
func table(t testing.TB) Scene { return must.Cases[Scene](t, "testdata/table.yaml", "Scene") }

func TestValidateFinds(t *testing.T) {
	valid := table(t)
	must.Succeed(t, valid.Validate())
	text := string(must.Get(t, os.ReadFile, "testdata/table.yaml"))
	file := filepath.Join(t.TempDir(), "planted.yaml")
	for _, c := range must.Cases[[]struct{ Want, Old, New string }](t, "testdata/scene.yaml", "Planted") {
		fail.If(t, strings.Count(text, c.Old) != 1, "table.yaml does not have %q once", c.Old)
		must.Succeed(t, os.WriteFile(file, []byte(strings.Replace(text, c.Old, c.New, 1)), 0o600))
		s := must.Cases[Scene](t, file, "Scene")
		err := s.Validate()
		fail.If(t, err == nil || !strings.Contains(err.Error(), c.Want), "planted %q, found: %v", c.Want, err)
	}
}

func TestSegments(t *testing.T) {
	all := must.Get(t, Segments, "M10 20 30,-40Q1 2 3 4Z M5 6C1 2 3 4 5 6")
	ops := ""
	for _, s := range all {
		ops += string(s.Op)
	}
	fail.If(t, ops != "MLQZMC" || all[1].P[0] != (Point{30, -40}) || all[5].P[2] != (Point{5, 6}), "read %s: %v", ops, all)
	for _, wrong := range []string{"L1 2", "M1", "M1 2Z3 4", "M1 2 A", "10 20", "M1 2L99999999999999999999 1"} {
		all, err := Segments(wrong)
		fail.If(t, err == nil, "Segments(%q) = %v, want an error", wrong, all)
	}
}

func FuzzSegments(f *testing.F) {
	f.Add("M10 20 30,-40Q1 2 3 4Z M5 6C1 2 3 4 5 6")
	f.Fuzz(func(t *testing.T, d string) {
		all, err := Segments(d)
		fail.If(t, err == nil && len(all) > len(d), "%d segments of %q", len(all), d)
	})
}

func TestMoveMarks(t *testing.T) {
	s := table(t)
	for move, want := range must.Cases[map[string]string](t, "testdata/scene.yaml", "MoveMarks") {
		var got []string
		for _, m := range s.MoveMarks(move) {
			words := map[What]string{Source: "source", Goal: "goal", Route: "route", Step: "step " + string(rune('0'+m.N))}[m.What] + " " + string(m.On)
			got = append(got, strings.TrimSpace(words+" "+string(m.To)))
		}
		text := strings.Join(got, ", ")
		fail.Unequal(t, text, want, "%s: %s, want %s", move)
	}
}

// What a move touches has a number when its ID ends in a word of the move.
func TestMoveMarksTouched(t *testing.T) {
	s := table(t)
	s.Items = append(s.Items, Item{ID: "Cid.c2", Say: "c2"}, Item{ID: "Cid.c20", Say: "c20"}, Item{ID: `Cid."Snout mite"`, Say: "mite"}, Item{ID: "deck", Say: "deck"})
	marks := s.MoveMarks(`deck: put "Snout mite" by c2`, "Cid.c2", "deck", "Cid.c20", `Cid."Snout mite"`)
	want := []Mark{
		{What: Step, N: 1, On: `Cid."Snout mite"`, Say: `1: Cid."Snout mite"`}, {What: Step, N: 2, On: "Cid.c2", Say: "2: Cid.c2"},
		{What: Touched, On: "deck", Say: "concerned: deck"}, {What: Touched, On: "Cid.c20", Say: "concerned: Cid.c20"},
	}
	fail.If(t, !slices.Equal(marks, want), "the marks are %v", marks)
	refused := s.RefusalMarks("Ann: take c2", []Refusal{{Clause: "x.y", Values: "it is a1"}}, "Cid.c2", "deck")
	fail.If(t, len(refused) != 3 || refused[0].What != Cause || refused[0].On != "Cid.c2" || refused[1].On != "Cid.c2" || refused[2].What != Tried, "the marks of a refusal are %v", refused)
}

func TestChanges(t *testing.T) {
	before, after := table(t), table(t)
	after.Items[3].Owner = Nobody
	after.Items[2].N = 2
	after.Items = append(after.Items[:1], after.Items[2:]...)
	after.Items = append(after.Items, Item{ID: "c1", Say: "c1"})
	gone, come := Changes(&before, &after)
	fail.If(t, len(gone) != 1 || gone[0].On != "b1" || gone[0].What != Removed, "gone: %v", gone)
	fail.If(t, len(come) != 3 || come[0].Key != "0→2" || come[1].What != Changed || come[2].What != Added, "come: %v", come)
}
