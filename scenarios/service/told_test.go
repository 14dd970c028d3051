package service_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"umpire/engines"
	"umpire/scenarios/service"
)

// A desk that follows a script as it grows shows the same as a desk that sees the text for
// the first time, so caching the earlier moves makes no difference. Now and then a line is
// removed again, or a line is added that cannot be played or that queues a result.
func TestPlayingOn(t *testing.T) {
	for _, def := range engines.Games {
		t.Run(def.Name, func(t *testing.T) {
			t.Parallel()
			r := rand.New(rand.NewPCG(5, 6))
			playing := service.New(service.Options{Games: engines.Games})
			lines := []string{"game " + def.Name, "scenario \"a game\"", "  setup"}
			for version := 1; version < 120; version++ {
				text := strings.Join(lines, "\n") + "\n"
				got := shown(t, playing, text, len(lines), version)
				if version%7 == 0 || strings.HasPrefix(lines[len(lines)-1], "  nobody") {
					if diff := cmp.Diff(shown(t, service.New(service.Options{Games: engines.Games}), text, len(lines), version), got); diff != "" {
						t.Fatalf("after\n%s(- never seen, + played on)\n%s", text, diff)
					}
				}
				switch {
				case got.Where.Stopped != nil || len(got.Legal.Moves) == 0 || len(lines) > 4 && r.IntN(9) == 0:
					lines = lines[:len(lines)-1]
				case r.IntN(20) == 0:
					lines = append(lines, "  nobody: does this")
				default:
					lines = append(lines, "  "+got.Legal.Moves[r.IntN(len(got.Legal.Moves))].Text)
				}
			}
		})
	}
}

// The last card of a deck comes by itself, until a line states it.
func TestPlayingOnAfterWhatIsCertain(t *testing.T) {
	const text = `game loam
players Fern, Moss
scenario "chance"
  position
    soil Pauropod, Actinoplanes, "Burrowing bug", "Digger wasp", "Root endophyte", "Antlion larva"
    display Bodyguards
    used structure, nutrients, food-web
    behavior-deck "Pest Patrol"
    behavior-discard "Pore Chase", "Rich Exudates"
  Fern: end
`
	d := service.New(service.Options{Games: engines.Games})
	shown(t, d, text, 10, 1)
	lines := text
	if at := shown(t, service.New(service.Options{Games: engines.Games}), text+"  deck: Frankia\n  behaviors: \"Pore Chase\"\n", 11, 1); !slices.ContainsFunc(at.Legal.Moves, func(l service.Legal) bool { return strings.Contains(l.Text, "Pore Chase") }) {
		t.Errorf("before the line that it comes there is %+v", at.Legal.Moves)
	}
	for i, line := range []string{"deck: Frankia", "behaviors: \"Pest Patrol\"", "behaviors: \"Pore Chase\""} {
		lines += "  " + line + "\n"
		got, want := shown(t, d, lines, 11+i, 2+i), shown(t, service.New(service.Options{Games: engines.Games}), lines, 11+i, 1)
		want.Where.Version, want.Legal.Version = got.Where.Version, got.Legal.Version
		if diff := cmp.Diff(want, got); diff != "" || got.Where.Stopped != nil {
			t.Errorf("after %s (- never seen, + played on)\n%s", line, diff)
		}
	}
}

// A table is what a desk shows at a line.
type table struct {
	Where service.Where
	Legal service.LegalMoves
}

func shown(t testing.TB, d *service.Desk, text string, line, version int) (seen table) {
	t.Helper()
	ctx, place := context.Background(), service.Place{URI: "a.scenario", Position: service.Position{Line: line}}
	_, err := d.Change(ctx, service.ChangeText{URI: "a.scenario", Version: version, Changes: []service.Change{{Text: text}}})
	if err != nil {
		_, err = d.Open(ctx, service.Open{URI: "a.scenario", Version: version, Text: text})
	}
	if err == nil {
		seen.Where, err = d.Where(ctx, place)
	}
	if err == nil {
		seen.Legal, err = d.Legal(ctx, place)
	}
	if err != nil {
		t.Fatalf("%v, of\n%s", err, text)
	}
	return seen
}

// BenchmarkPlayOn plays games of ORGANISM, which are long, move by move. The cost of a
// move must not depend much on the number of moves before it.
func BenchmarkPlayOn(b *testing.B) {
	r := rand.New(rand.NewPCG(5, 6))
	d := service.New(service.Options{Games: engines.Games})
	const begin = "game organism\n\nscenario \"a game\"\n  setup\n"
	text, version := begin, 0
	for b.Loop() {
		version++
		seen := shown(b, d, text, strings.Count(text, "\n"), version)
		if moves := seen.Legal.Moves; len(moves) > 0 {
			text += "  " + moves[r.IntN(len(moves))].Text + "\n"
		} else {
			text = begin
		}
	}
}
