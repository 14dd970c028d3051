package schema_test

import (
	"fmt"

	"umpire/engines/notation/schema"
	"umpire/engines/rule"
)

// A race has a place for each runner, and one of them on turn.
type race struct {
	Places [2]int8
	Turn   rule.Seat
	Over   bool
}

type step struct {
	By   rule.Seat
	Far  int8
	Kind uint8
}

func Example() {
	names := []string{"Ann", "Ben"}
	player := schema.Word[rule.Seat]("a player", names...)
	form := schema.Form[race]{
		Game:  "race",
		Start: func() race { return race{} },
		Lines: []schema.Line[race]{
			schema.PerPlayer("places", schema.Players{Names: names, Value: player}, schema.Number[int8](0, 9),
				func(r *race, seat rule.Seat) *int8 { return &r.Places[seat] },
				func(*race, rule.Seat) int8 { return 0 }).Shown("places Ann 3, Ben 0", "0 when omitted"),
			schema.One("turn", player, func(r *race) *rule.Seat { return &r.Turn }, schema.Zero).
				Always().Shown("turn Ben", "the first player when omitted"),
			schema.Flag("last", "round", func(r *race) *bool { return &r.Over }).Shown("last round", "it ends"),
		},
	}
	s, err := form.Read("turn Ben\nplaces Ben 2")
	fmt.Print(form.Print(&s), err, "\n", form.Help())
	_, err = form.Read("turn Benn")
	fmt.Println(err)
	fmt.Println(form.Could("places Ann 3,"))

	kind := func(m *step) *uint8 { return &m.Kind }
	moves := schema.Moves[step]{
		Players: names,
		By:      func(m *step) *rule.Seat { return &m.By },
		Verbs: []schema.Verb[step]{
			schema.Kind("run", 1, kind, "Ann: run 2", schema.Field(schema.Number[int8](1, 3), func(m *step) *int8 { return &m.Far })),
			schema.Kind("rest", 2, kind, "Ann: rest"),
		},
	}
	m, err := moves.Read("Ben: run 2")
	fmt.Println(moves.Print(m), err, moves.Could("Ben:"))
	// Output:
	// places Ann 0, Ben 2
	// turn Ben
	// <nil>
	//   places Ann 3, Ben 0  0 when omitted
	//   turn Ben             the first player when omitted
	//   last round           it ends
	// 1:6: expected a player, not "Benn" (did you mean "Ben"?)
	// [Ann Ben]
	// Ben: run 2 <nil> [rest run]
}
