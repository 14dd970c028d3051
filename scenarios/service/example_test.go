package service_test

import (
	"context"
	"fmt"

	"umpire/engines/mnk"
	"umpire/engines/rule"
	"umpire/scenarios/service"
)

// Example opens a text, makes a move that is refused, and asks for the legal ones.
func Example() {
	ctx := context.Background()
	d := service.New(service.Options{Games: []*rule.GameDef{mnk.Def}})
	text := "game mnk\n\nscenario \"a game\"\n  Cross: place b2\n"
	if _, err := d.Open(ctx, service.Open{URI: "a.scenario", Version: 1, Text: text}); err != nil {
		panic(err)
	}
	end := service.Place{URI: "a.scenario", Position: service.Position{Line: 3}, After: true}
	verdict, err := d.Judge(ctx, service.Try{Place: end, Move: "place b2"})
	if err != nil {
		panic(err)
	}
	fmt.Println(verdict.Move, "is", verdict.Verdict+":", verdict.Clauses[0].ID, verdict.Clauses[0].Values)
	legal, err := d.Legal(ctx, end)
	if err != nil {
		panic(err)
	}
	for _, group := range legal.Groups {
		fmt.Println(group.Title, len(group.Moves))
	}
	// Output:
	// Nought: place b2 is illegal: mnk.place.empty b2 holds a mark of Cross
	// Nought: place 8
}
