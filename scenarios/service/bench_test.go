package service_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"umpire/scenarios/service"
)

// many returns a text of n scenarios of 17 moves.
func many(n int) string {
	var b strings.Builder
	b.WriteString("game mnk\nplayers Ann, Ben\nvariants size=5x5x5\n")
	for i := range n {
		fmt.Fprintf(&b, "\nscenario \"game %d\"\n", i)
		for j, cell := range strings.Fields("a1 a2 b2 b1 c1 c3 d4 d1 e1 e5 a3 b4 c5 d2 e3 a5 b5") {
			fmt.Fprintf(&b, "  %s: place %s\n", []string{"Ann", "Ben"}[j%2], cell)
		}
		b.WriteString("  expect legal 8\n")
	}
	return b.String()
}

// BenchmarkKeystroke measures typing a letter in a text of 2,000 scenarios until the
// diagnostics arrive.
func BenchmarkKeystroke(b *testing.B) {
	ctx := context.Background()
	d := newDesk()
	open(b, d, "many.scenario", many(2000))
	if a, err := d.Diagnostics(ctx, service.Named{URI: "many.scenario"}); err != nil || len(a.Diagnostics) > 0 || len(a.Cases) != 2000 {
		b.Fatal(err, a.Diagnostics)
	}
	version := 1
	for b.Loop() {
		version++
		at := service.Position{Line: 20020, Character: 2}
		edit := service.Change{Range: &service.Range{Start: at, End: at}, Text: "#"}
		if version%2 == 1 {
			edit.Range.End.Character, edit.Text = 3, ""
		}
		if _, err := d.Change(ctx, service.ChangeText{URI: "many.scenario", Version: version, Changes: []service.Change{edit}}); err != nil {
			b.Fatal(err)
		}
		if _, err := d.Diagnostics(ctx, service.Named{URI: "many.scenario"}); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkComplete measures completion of a move in that text, each time after a change.
func BenchmarkComplete(b *testing.B) {
	ctx := context.Background()
	d := newDesk()
	open(b, d, "many.scenario", many(2000))
	version := 1
	for b.Loop() {
		version++
		at := service.Position{Line: 20022, Character: 14}
		edit := service.Change{Range: &service.Range{Start: at, End: at}, Text: "#"}
		if version%2 == 1 {
			edit.Range.End.Character, edit.Text = 15, ""
		}
		if _, err := d.Change(ctx, service.ChangeText{URI: "many.scenario", Version: version, Changes: []service.Change{edit}}); err != nil {
			b.Fatal(err)
		}
		if _, err := d.Complete(ctx, service.Place{URI: "many.scenario", Position: at}); err != nil {
			b.Fatal(err)
		}
	}
}
