package schema_test

import (
	"slices"
	"testing"

	"umpire/engines/notation/schema"
	"umpire/engines/rule"
)

// A move that names one thing says how a further one is written, and lines that
// name several are divided.
func TestHeads(t *testing.T) {
	kind := func(m *step) *uint8 { return &m.Kind }
	thing := schema.Field(schema.Word[int8]("a thing", "fish", "red fern"), func(m *step) *int8 { return &m.Far })
	moves := schema.Moves[step]{
		Players: []string{"Ann"},
		By:      func(m *step) *rule.Seat { return &m.By },
		Heads:   map[string]int{"pay": 1},
		Verbs:   []schema.Verb[step]{schema.Kind("pay", 1, kind, "Ann: pay fish", thing), schema.Kind("take", 2, kind, "Ann: take fish", thing), schema.Kind("take all fish", 3, kind, "")},
	}
	for text, want := range map[string]string{
		"Ann: pay fish fish":      `1:15: "fish" is too much here: each is a move of its own; write Ann: pay fish, and then Ann: pay fish`,
		"Ann: pay fish, fish now": `1:14: "," is too much here: each is a move of its own; write Ann: pay fish, and then Ann: pay fish`,
		"Ann: pay fish now":       `1:15: "now" is too much here`,
		"Ann: take fish fish":     `1:16: "fish" is too much here`,
		"Ann: take all fern":      `1:15: expected "fish"`,
		"Ann: pay 1":              `1:10: expected a thing, not "1": fish, red fern`,
	} {
		if _, err := moves.Read(text); err == nil || err.Error() != want {
			t.Errorf("%q gives %v", text, err)
		}
	}
	if parts := moves.Divide("Ann: pay fish, fish"); !slices.Equal(parts, []string{"Ann: pay fish", "Ann: pay fish"}) {
		t.Errorf("%q", parts)
	}
}

// A set is written with commas, and a number is read as it is printed.
func TestSets(t *testing.T) {
	type table struct {
		Ready uint8
		Round uint8
	}
	form := schema.Form[table]{
		Start: func() table { return table{} },
		Lines: []schema.Line[table]{
			schema.One("ready", schema.Set[uint8](schema.Word[uint8]("a player", "Ann", "Ben")), func(s *table) *uint8 { return &s.Ready }, schema.Zero).Always(),
			schema.One("round", schema.Number[uint8](0, 9), func(s *table) *uint8 { return &s.Round }, schema.Zero),
		},
	}
	for text, want := range map[string]string{"ready Ann, Ben": "ready Ann, Ben\n", "ready Ben, Ann": "ready Ann, Ben\n", "ready none": "ready none\n"} {
		if s, err := form.Read(text); err != nil || form.Print(&s) != want {
			t.Errorf("%q is %q, %v", text, form.Print(&s), err)
		}
	}
	for _, text := range []string{"ready Ann, Ann", "ready Ann Ben", "round 07", "round +7"} {
		if s, err := form.Read(text); err == nil {
			t.Errorf("%q is read as %q", text, form.Print(&s))
		}
	}
}
