package props_test

import (
	"strings"
	"testing"

	"umpire/engines/rule"
	"umpire/props/invariants"
)

// A seeing game shows a seat another position than there is.
type seeing struct {
	rule.AnyGame
	view func(rule.Position, rule.Seat) rule.Position
}

func (x *seeing) View(p rule.Position, seat rule.Seat) rule.Position { return x.view(p, seat) }

// What lies open in a simultaneous phase of Biome is seen at once, and nothing else: the
// invariant finds views that show less, or more.
func TestBiomeViews(t *testing.T) {
	table := tableOf(t, "biome", "", "")
	read := func(text string) rule.Position {
		at, err := table.ReadPosition(text)
		if err != nil {
			t.Fatal(err)
		}
		return at
	}
	const before = "season 5\nphase play\npoints p1 50\nstore p1 sunlight 1\nhand p1 \"Marsh Fern\", Bonobo\n"
	const after = "season 5\nphase play\nready p1\npoints p1 51\nhand p1 Bonobo\nboard p1 a1 \"Marsh Fern\"\n"
	at := read(after)
	old := func(line string) string { return strings.Replace(after, line, "", 1) }
	for _, c := range []struct {
		name, text, want string // what p2 sees: another text, or what is wrong with it
	}{
		{"as when the phase began", before, "p2 does not see what there is: points p1 51"},
		{"without the card that was laid", old("board p1 a1 \"Marsh Fern\"\n"), "p2 does not see what there is: board p1 a1"},
		{"without the points", old("points p1 51\n"), "p2 does not see what there is: points p1 51"},
		{"with the hand", after, "p2 sees a hand: hand p1"},
		{"as it is", "", ""},
	} {
		game := &seeing{table, func(p rule.Position, seat rule.Seat) rule.Position {
			if c.text == "" || seat == 0 {
				return table.View(p, seat)
			}
			return read(c.text)
		}}
		broken := strings.Join(invariants.Of["biome"](&invariants.Position{
			Table: game, At: at, Seats: table.Seats(), Text: table.PrintPosition(at), Facts: table.Facts(at), Deciders: table.Deciders(at),
		}), "; ")
		if !strings.Contains(broken, c.want) || c.want == "" && broken != "" {
			t.Errorf("%s: %q, not %q", c.name, broken, c.want)
		}
	}
}
