package service_test

import (
	"context"
	"errors"
	"testing"

	"umpire/engines"
	"umpire/scenarios/service"
)

// With three empty squares, one of which wins at once, a third of the games end at once.
// Each figure has an interval around it, which stays within the possible values.
func TestOften(t *testing.T) {
	d := service.New(service.Options{Games: engines.Games})
	ctx := context.Background()
	d.Open(ctx, service.Open{URI: "a.scenario", Text: "game mnk\nplayers Ann, Ben\n\nscenario \"an end\"\n  position\n    board\n      | x x . |\n      | o o . |\n      | x o . |\n    turn Ann\n"})
	place := service.Place{URI: "a.scenario", Position: service.Position{Line: 10}}
	for _, c := range []struct {
		says, condition string
		share           float64
	}{
		{"what holds already is met in all games", "empty == 3", 1},
		{"what cannot be is met in none", "empty > 3", 0},
		{"a win at once in a third", `winner == "Ann" and empty == 2`, 1. / 3},
		{"the game goes on in the others", "moves == 2", 2. / 3},
	} {
		got, err := d.Often(ctx, service.Often{Place: place, Condition: c.condition, Games: 3000, Seed: 1})
		if err != nil {
			t.Errorf("%s: %v", c.says, err)
			continue
		}
		if got.Met.Low > c.share || got.Met.High < c.share || got.Met.Low < 0 || got.Met.High > 1 || got.Met.High-got.Met.Low > 0.05 {
			t.Errorf("%s: %+v", c.says, got.Met)
		}
		// Ann wins half of the games: a third at once, and a sixth in three moves. Ben wins a sixth, in two.
		if got.Games != 3000 || got.Ended != 3000 || len(got.Lengths) != 3 || len(got.Reasons) != 2 || got.Seats[0].Wins.Excludes(1./2) || got.Seats[1].Wins.Excludes(1./6) {
			t.Errorf("%s: %+v", c.says, got)
		}
	}
	plain, err := d.Often(ctx, service.Often{Place: place})
	if err != nil || plain.Met != nil || plain.Games != 100 {
		t.Errorf("without a condition: %+v, %v", plain, err)
	}
	if _, err := d.Often(ctx, service.Often{Place: place, Condition: "winner =="}); !errors.Is(err, service.ErrRequest) {
		t.Errorf("half a condition: %v", err)
	}
	if _, err := d.Often(ctx, service.Often{Place: place, Condition: `1 / (empty - 2) > 5 and name`}); !errors.Is(err, service.ErrRequest) {
		t.Errorf("a condition that cannot be worked out: %v", err)
	}
	over, cancel := context.WithCancel(ctx)
	cancel()
	if _, err := d.Often(over, service.Often{Place: place}); !errors.Is(err, context.Canceled) {
		t.Errorf("a simulation that is stopped: %v", err)
	}
}

// Often works in every game from the start.
func TestOftenInEveryGame(t *testing.T) {
	for _, def := range engines.Games {
		d := service.New(service.Options{Games: engines.Games})
		text := "game " + def.Name + "\n\nscenario \"whole games\"\n"
		d.Open(context.Background(), service.Open{URI: "a.scenario", Text: text})
		got, err := d.Often(context.Background(), service.Often{Place: service.Place{URI: "a.scenario", Position: service.Position{Line: 3}}, Games: 20})
		if err != nil {
			t.Errorf("%s: %v", def.Name, err)
			continue
		}
		n := uint64(0)
		for _, s := range got.Lengths {
			n += s.Games
		}
		if n != 20 || got.Ended == 0 || len(got.Lengths) > 12 || len(got.Seats) == 0 {
			t.Errorf("%s: %+v", def.Name, got)
		}
	}
}
