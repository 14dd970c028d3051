package service_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"umpire/engines"
	"umpire/props/fail"
	"umpire/props/must"
	"umpire/scenarios/service"
)

// Each thing that the whole picture shows is on the picture of one area, and of one only.
func TestPartsShowEverythingOnce(t *testing.T) {
	ctx := context.Background()
	for _, def := range engines.Games {
		d := service.New(service.Options{Games: engines.Games})
		text := fmt.Sprintf("game %s\nplayers Ann, Ben\n\nscenario \"a game\"\n  seed 7\n  setup\n", def.Name)
		if _, err := d.Open(ctx, service.Open{URI: "a.scenario", Version: 1, Text: text}); err != nil {
			t.Fatal(err)
		}
		at := service.Place{URI: "a.scenario", Position: service.Position{Line: 5}, After: true}
		whole, err := d.Draw(ctx, service.Draw{Place: at, Unfold: true, Width: 900})
		must.Succeed(t, err)
		parts, err := d.Draw(ctx, service.Draw{Place: at, Parts: true, Widths: map[service.ID]int{"map": 300}})
		fail.Now(t, err != nil || len(parts.Parts) == 0 || parts.SVG != "",
			"%s: %d parts, %v", def.Name, len(parts.Parts), err)
		shown := 0
		for _, p := range parts.Parts {
			shown += strings.Count(p.SVG, "data-id=")
			fail.If(t, p.ID == "map" && p.Width != 300, "the map is %d wide", p.Width)
		}
		want := strings.Count(whole.SVG, "data-id=")
		fail.If(t, shown != want, "%s: the parts show %d things, the whole %d", def.Name, shown, want)
	}
}
