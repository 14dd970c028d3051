package diagram_test

import (
	"strings"
	"testing"

	"umpire/engines/biome"
	"umpire/engines/rule"
	"umpire/engines/scene/picture"
	"umpire/props/fail"
	"umpire/props/must"
	"umpire/scenarios/diagram"
)

// A line that names several moves is drawn with all of them. If one is refused, it is
// drawn in the position that the moves before it lead to.
func TestSeveralMoves(t *testing.T) {
	table, err := biome.Def.Table(rule.Setup{Players: []rule.Player{{Name: "Ada"}, {Name: "Ben"}}})
	must.Succeed(t, err)
	at := must.Get(t, table.ReadPosition, "phase action\nturn Ada\nstore Ada fish 2\nhand Ada \"CC Marsh-Prairie\"\nboard Ada c1 \"Honey Mesquite\"\n")
	activate, err := rule.Try(table, at, "Ada: activate c1")
	fail.Now(t, err != nil || len(activate.Reasons) > 0, "%v %v", err, activate)
	a := diagram.Artist{Table: table, Seat: rule.Chance}
	for line, want := range map[string]struct {
		move   string
		panels int // how many show the positions before and after
	}{
		"Ada: pay fish 2, \"CC Marsh-Prairie\"": {`Ada: pay fish, Ada: pay fish, Ada: pay "CC Marsh-Prairie"`, 2},
		"Ada: pay fish 3":                       {"Ada: pay fish is refused, after Ada: pay fish, Ada: pay fish", 1},
	} {
		drawing, err := a.Move(activate.At, line)
		must.Succeed(t, err)
		said := words(drawing)
		fail.If(t, !strings.Contains(said, want.move), "%s: %q does not say %q", line, said, want.move)
		if drawing, err = a.Play(activate.At, line); err != nil {
			t.Fatal(err)
		}
		said = words(drawing)
		fail.If(t, !strings.Contains(said, want.move) || strings.Count(said, "Year 1") != want.panels,
			"%s: %q does not say %q", line, said, want.move)
	}
	_, err = a.Move(activate.At, "Ada: pay fish, lead")
	fail.If(t, err == nil, "lead is paid")
}

func words(d *picture.Drawing) string {
	var all []string
	for _, s := range d.Strokes {
		if s.Kind == picture.Text {
			all = append(all, s.Text)
		}
	}
	return strings.Join(all, " ")
}
