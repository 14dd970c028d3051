package biome

import (
	"slices"
	"strings"
	"testing"

	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/props/must"
)

// A refusal is an illegal move in a position: every clause that forbids it, without "biome.", each with
// the values that decide.
type refusal struct {
	Move string
	Want []string
}

// TestRefusalsInWords holds what is said of refused moves to what the rulebook and the
// position say.
func TestRefusalsInWords(t *testing.T) {
	for _, c := range must.Cases[[]struct {
		Play, Position string // variants, rulings as race-check=B, and the number of players
		Moves          []refusal
	}](t, "testdata/evidence.yaml", "RefusalsInWords") {
		setup := rule.Setup{Players: []rule.Player{{Name: "Ann"}, {Name: "Bob"}}}
		for word := range strings.FieldsSeq(c.Play) {
			name, value, ruling := strings.Cut(word, "=")
			switch {
			case word == "solo":
				setup.Players = setup.Players[:1]
			case ruling:
				setup.Rulings = append(setup.Rulings, rule.Setting{Name: "biome.ruling." + name, Value: value})
			default:
				setup.Variants = append(setup.Variants, rule.Setting{Name: name})
			}
		}
		table, err := Def.Table(setup)
		must.Succeed(t, err)
		at, err := table.ReadPosition(c.Position)
		if violations := table.Faults(at); err != nil || len(violations) > 0 {
			t.Errorf("%s: %v %v", c.Position, err, violations)
			continue
		}
		for _, one := range c.Moves {
			m, err := table.ReadMove(at, one.Move)
			if err != nil {
				t.Errorf("%s: %v", one.Move, err)
				continue
			}
			var got []string
			for _, r := range table.Judge(at, m) {
				got = append(got, strings.TrimPrefix(r.ID, "biome.")+": "+r.Values)
			}
			fail.If(t, !slices.Equal(got, one.Want), "%s\n  %s\n  says %q\n  not  %q", c.Position, one.Move, got, one.Want)
		}
	}
}

// Several things in one line are said to be several moves, and which.
func TestSeveralThingsInOneLine(t *testing.T) {
	g := New()
	who := g.Seats()[0] + ": "
	for text, want := range map[string]string{
		"pay fish leaf":                   `"leaf" is too much here: each is a move of its own; write ` + who + "pay fish, and then " + who + "pay leaf",
		"pay fish, leaf":                  `"," is too much here: each is a move of its own; write ` + who + "pay fish, and then " + who + "pay leaf",
		"feed a1 fish leaf":               `"leaf" is too much here: each is a move of its own; write ` + who + "feed a1 fish, and then " + who + "feed a1 leaf",
		`keep "Marsh Fern", "Marsh Iris"`: `"," is too much here: each is a move of its own; write ` + who + `keep "Marsh Fern", and then ` + who + `keep "Marsh Iris"`,
		`discard "Marsh Fern" Marsh Iris`: `"Marsh" is too much here: each is a move of its own; write ` + who + `discard "Marsh Fern", and then ` + who + `discard "Marsh Iris"`,
		"lose fish leaf":                  `"leaf" is too much here: each is a move of its own; write ` + who + "lose fish, and then " + who + "lose leaf",
		"pay fish now":                    `"now" is too much here`,
		"done fish":                       `"fish" is too much here`,
	} {
		_, err := g.ParseMove(who + text)
		if err == nil {
			t.Errorf("%q is read", text)
		} else if got := err.Error(); len(got) < len(want) || got[len(got)-len(want):] != want {
			t.Errorf("%q gives\n%s\nwant\n%s", text, got, want)
		}
	}
}
