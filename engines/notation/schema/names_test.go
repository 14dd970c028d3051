package schema_test

import (
	"testing"

	"umpire/engines/notation"
	"umpire/engines/notation/schema"
	"umpire/engines/rule"
)

// Players can be called by other names, and are printed by their own.
func TestPlayersAreCalled(t *testing.T) {
	kind := func(m *step) *uint8 { return &m.Kind }
	moves := schema.Moves[step]{
		Players: []string{"Ann", "Ben"},
		Called:  func(w notation.Word) (rule.Seat, bool) { return 1, w.Text == "B" },
		By:      func(m *step) *rule.Seat { return &m.By },
		Verbs:   []schema.Verb[step]{schema.Kind("rest", 2, kind, "Ann: rest")},
	}
	for text, want := range map[string]string{"Ann: rest": "Ann: rest", "B: rest": "Ben: rest"} {
		if m, err := moves.Read(text); err != nil || moves.Print(m) != want {
			t.Errorf("%s is %s, %v", text, moves.Print(m), err)
		}
	}
	if _, err := moves.Read("C: rest"); err == nil {
		t.Error("C is called")
	}
}

// What there may be none of is read as it is printed.
func TestMaybe(t *testing.T) {
	type table struct{ Last rule.Maybe[rule.Seat] }
	form := schema.Form[table]{
		Start: func() table { return table{} },
		Lines: []schema.Line[table]{
			schema.One("last", schema.Maybe(schema.Word[rule.Seat]("a player", "Ann", "Ben"), "none"), func(s *table) *rule.Maybe[rule.Seat] { return &s.Last }, schema.Zero).Always(),
		},
	}
	for _, text := range []string{"last none\n", "last Ann\n", "last Ben\n"} {
		if s, err := form.Read(text); err != nil || form.Print(&s) != text {
			t.Errorf("%q is %+v, %v", text, s, err)
		}
	}
	if _, err := form.Read("last Bea"); err == nil || err.Error() != `1:6: expected a player or none, not "Bea" (did you mean "Ben"?)` {
		t.Error(err)
	}
}
