package schema_test

import (
	"strings"
	"testing"

	"umpire/engines/notation"
	"umpire/engines/notation/schema"
	"umpire/engines/rule"
)

// A move can be a word and then another move, to any depth, and is printed as it
// is read.
func TestThen(t *testing.T) {
	kind := func(m *step) *uint8 { return &m.Kind }
	far := func(m *step) *int8 { return &m.Far }
	actions := []schema.Verb[step]{
		schema.Kind("run", 1, kind, "Ann: run", schema.Field(schema.Number[int8](1, 9), far)),
		schema.Kind("rest", 2, kind, "Ann: rest"),
	}
	again := schema.Verb[step]{
		Words: "again", Then: actions,
		Is:   func(m *step) bool { return m.Kind > 100 },
		Make: func(*step) {},
	}
	moves := schema.Moves[step]{Players: []string{"Ann"}, By: func(m *step) *rule.Seat { return &m.By }, Verbs: append([]schema.Verb[step]{again}, actions...)}
	if m, err := moves.Read("Ann: again run 3"); err != nil || m != (step{Kind: 1, Far: 3}) {
		t.Errorf("%+v, %v", m, err)
	}
	if _, err := moves.Read("Ann: again rum 3"); err == nil || !strings.Contains(err.Error(), `1:12: expected a move, not "rum" (did you mean "run"?)`) {
		t.Error(err)
	}
	if could := strings.Join(moves.Could("Ann: again "), " "); could != "rest run" {
		t.Error(could)
	}
}

// A line can begin with any word of a shape; words of other lines come first.
func TestBegins(t *testing.T) {
	type table struct{ Pieces, Round int }
	form := schema.Form[table]{
		Start: func() table { return table{} },
		Lines: []schema.Line[table]{
			{Word: "pieces", Begins: func(w notation.Word) bool { return strings.Contains(w.Text, "@") }, Read: func(r *schema.Reader[table]) {
				for ; !r.C.Done(); r.C.Next() {
					r.D.Pieces++
				}
			}},
			schema.One("round", schema.Number[int](0, 9), func(s *table) *int { return &s.Round }, schema.Zero),
		},
	}
	if s, err := form.Read("a@1 b@2\nround 3\nc@3"); err != nil || s != (table{3, 3}) {
		t.Errorf("%+v, %v", s, err)
	}
	if _, err := form.Read("pieces"); err == nil || strings.Join(form.Words(), " ") != "round" {
		t.Error(err, form.Words())
	}
}
