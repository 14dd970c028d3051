package service_test

import (
	"context"
	"errors"
	"slices"
	"testing"

	"umpire/engines"
	"umpire/scenarios/service"
)

// Ever finds the fewest moves to what can happen. It knows that something cannot happen
// after all positions were searched, and not if the limit stopped it.
func TestEver(t *testing.T) {
	d := service.New(service.Options{Games: engines.Games})
	ctx := context.Background()
	d.Open(ctx, service.Open{URI: "a.scenario", Text: "game mnk\nplayers Ann, Ben\n\nscenario \"an end\"\n  position\n    board\n      | x x . |\n      | o o . |\n      | . . . |\n    turn Ann\n"})
	place := service.Place{URI: "a.scenario", Position: service.Position{Line: 10}}
	for _, c := range []struct {
		says, condition string
		positions       int
		found, whole    bool
		line            []string
	}{
		{"nothing has to happen for what holds already", "empty == 5", 0, true, false, []string{}},
		{"a win takes one move", "winner == \"Ann\"", 0, true, false, []string{"Ann: place c3"}},
		{"the other wins in two", "winner == \"Ben\"", 0, true, false, nil},
		{"what never happens is known when all was seen", "empty > 5", 5000, false, true, []string{}},
		{"and is open when it was not", "empty > 5", 10, false, false, []string{}},
	} {
		got, err := d.Ever(ctx, service.Ever{Place: place, Condition: c.condition, Positions: c.positions})
		if err != nil {
			t.Errorf("%s: %v", c.says, err)
			continue
		}
		if got.Found != c.found || got.Whole != c.whole || c.line != nil && !slices.Equal(got.Line, c.line) || c.line == nil && len(got.Line) != 2 {
			t.Errorf("%s: %+v", c.says, got)
		}
	}
	if _, err := d.Ever(ctx, service.Ever{Place: place, Condition: "winner =="}); !errors.Is(err, service.ErrRequest) {
		t.Errorf("half a condition: %v", err)
	}
	over, cancel := context.WithCancel(ctx)
	cancel()
	if _, err := d.Ever(over, service.Ever{Place: place, Condition: "empty > 5"}); !errors.Is(err, context.Canceled) {
		t.Errorf("a search that is stopped: %v", err)
	}
}
