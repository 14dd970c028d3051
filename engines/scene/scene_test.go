package scene

import (
	"slices"
	"strings"
	"testing"

	"umpire/props/fail"
	"umpire/props/must"
)

// table returns a scene in which nothing is wrong.
func table() Scene {
	return Scene{
		Title: "a table", Players: []Player{{Name: "Ann", Hue: "blue"}},
		Sheet: &Sheet{Name: "test", Symbols: []Symbol{{Name: "coin", Say: "coin", Paths: []Path{{D: "M10 10L90 10L50 90Z", Fill: Main}}}}},
		Areas: []Area{{ID: "board", Title: "board", Summary: "two spaces", Box: Box{0, 0, 200, 100}, Fold: true}},
		Items: []Item{
			{ID: "a1", At: "board", Kind: Place, Box: Box{0, 0, 100, 100}, Say: "a1: a coin"},
			{ID: "b1", At: "board", Kind: Place, Box: Box{100, 0, 100, 100}, Say: "b1: empty"},
			{ID: "a1/coin", At: "a1", Kind: Sign, Look: "coin", Box: Box{20, 20, 40, 40}, State: Part},
			{ID: `"Blue Scout"`, At: "b1", Kind: Card, Box: Box{110, 10, 80, 80}, Owner: 1, Say: "Blue Scout of Ann"},
		},
		Links: []Link{{From: "a1", To: "b1", Say: "a1 and b1 touch"}},
	}
}

func TestValidateFinds(t *testing.T) {
	valid := table()
	if err := valid.Validate(); err != nil {
		t.Fatalf("a scene in which nothing is wrong: %v", err)
	}
	for _, planted := range []struct {
		want  string
		plant func(*Scene)
	}{
		{"no title", func(s *Scene) { s.Title = "" }},
		{`two things are called "a1"`, func(s *Scene) { s.Items[1].ID = "a1" }},
		{`two things are called "board"`, func(s *Scene) { s.Items[1].ID = "board" }},
		{"cannot be an ID", func(s *Scene) { s.Items[1].ID = "b\n1" }},
		{"belongs to player 2 of 1", func(s *Scene) { s.Items[0].Owner = 2 }},
		{"area board has no title", func(s *Scene) { s.Areas[0].Title = "" }},
		{"may fold and has no summary", func(s *Scene) { s.Areas[0].Summary = "" }},
		{"has the box", func(s *Scene) { s.Areas[0].Head = 101 }},
		{"does not come before it", func(s *Scene) { s.Items[0].At = "b1" }},
		{"is not within board", func(s *Scene) { s.Items[3].Box.X = 130 }},
		{"outside its box", func(s *Scene) { s.Items[0].Shape, s.Items[0].Points = Polygon, []Point{{0, 0}, {90, 90}, {101, 0}} }},
		{"if, and only if", func(s *Scene) { s.Items[0].Shape = Polygon }},
		{"not pairs", func(s *Scene) { s.Items[0].Kind, s.Items[0].Points = Grid, []Point{{0, 0}, {90, 90}, {80, 0}} }},
		{"which is not a symbol", func(s *Scene) { s.Items[2].Look = "coins" }},
		{"unknown kind", func(s *Scene) { s.Items[2].Tone = Tones }},
		{"negative size", func(s *Scene) { s.Items[2].Size = -1 }},
		{"a bar of 0 steps", func(s *Scene) { s.Items[2].Kind = Bar }},
		{"says nothing", func(s *Scene) { s.Items[1].Say = " " }},
		{`both say "b1: empty"`, func(s *Scene) { s.Items[0].Say = "b1: empty" }},
		{"one is not there", func(s *Scene) { s.Links[0].To = "c1" }},
		{"the link from a1 to b1 says nothing", func(s *Scene) { s.Links[0].Say = "" }},
		{"overlap", func(s *Scene) {
			twin := s.Items[3]
			twin.ID, twin.Say = "twin", "a twin"
			s.Items = append(s.Items, twin)
		}},
		{"there twice", func(s *Scene) { s.Sheet.Symbols = append(s.Sheet.Symbols, s.Sheet.Symbols[0]) }},
		{"leaves the square", func(s *Scene) { s.Sheet.Symbols[0].Paths[0].D = "M0 0L101 0" }},
		{"is not seen", func(s *Scene) { s.Sheet.Symbols[0].Paths[0].Fill = None }},
		{"expected an integer", func(s *Scene) { s.Sheet.Symbols[0].Paths[0].D = "M0 0L1.5 0" }},
	} {
		s := table()
		planted.plant(&s)
		if err := s.Validate(); err == nil || !strings.Contains(err.Error(), planted.want) {
			t.Errorf("planted %q, found: %v", planted.want, err)
		}
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
		if all, err := Segments(wrong); err == nil {
			t.Errorf("Segments(%q) = %v, want an error", wrong, all)
		}
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
	s := table()
	for _, row := range []struct{ move, want string }{
		{`Ann: use "Blue Scout" at a1`, "step 1 \"Blue Scout\", step 2 a1"},
		{"Ann: slide a1>b1 with A05", "source a1, goal b1, route a1 b1"},
		{"Ann: move a1 to b1", "source a1, goal b1, route a1 b1"},
		{"Ann: take b1", "source b1"},
		{"Ann: pass", ""},
	} {
		var got []string
		for _, m := range s.MoveMarks(row.move) {
			words := map[What]string{Source: "source", Goal: "goal", Route: "route", Step: "step " + string(rune('0'+m.N))}[m.What] + " " + string(m.On)
			got = append(got, strings.TrimSpace(words+" "+string(m.To)))
		}
		text := strings.Join(got, ", ")
		fail.If(t, text != row.want, "%s: %s, want %s", row.move, text, row.want)
	}
}

// What a move touches has a number when its ID ends in a word of the move.
func TestMoveMarksTouched(t *testing.T) {
	s := table()
	s.Items = append(s.Items, Item{ID: "Cid.c2", Say: "c2"}, Item{ID: "Cid.c20", Say: "c20"}, Item{ID: `Cid."Snout mite"`, Say: "mite"}, Item{ID: "deck", Say: "deck"})
	marks := s.MoveMarks(`deck: put "Snout mite" by c2`, "Cid.c2", "deck", "Cid.c20", `Cid."Snout mite"`)
	want := []Mark{
		{What: Step, N: 1, On: `Cid."Snout mite"`, Say: `1: Cid."Snout mite"`}, {What: Step, N: 2, On: "Cid.c2", Say: "2: Cid.c2"},
		{What: Touched, On: "deck", Say: "concerned: deck"}, {What: Touched, On: "Cid.c20", Say: "concerned: Cid.c20"},
	}
	fail.If(t, !slices.Equal(marks, want), "the marks are %v", marks)
	refused := s.RefusalMarks("Ann: take c2", []Refusal{{Clause: "x.y", Values: "it is a1"}}, "Cid.c2", "deck")
	fail.If(t, len(refused) != 3 || refused[0].What != Cause || refused[0].On != "Cid.c2" || refused[1].On != "Cid.c2" || refused[2].What != Tried,
		"the marks of a refusal are %v", refused)
}

func TestChanges(t *testing.T) {
	before, after := table(), table()
	after.Items[3].Owner = Nobody
	after.Items[2].N = 2
	after.Items = append(after.Items[:1], after.Items[2:]...)
	after.Items = append(after.Items, Item{ID: "c1", Say: "c1"})
	gone, come := Changes(&before, &after)
	fail.If(t, len(gone) != 1 || gone[0].On != "b1" || gone[0].What != Removed, "gone: %v", gone)
	fail.If(t, len(come) != 3 || come[0].Key != "0→2" || come[1].What != Changed || come[2].What != Added, "come: %v", come)
}
