package schema_test

import (
	"slices"
	"strings"
	"testing"

	"umpire/engines/notation"
	"umpire/engines/notation/schema"
	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/props/must"
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
	for text, want := range must.Cases[map[string]string](t, "testdata/schema.yaml", "Heads") {
		_, err := moves.Read(text)
		fail.If(t, err == nil || err.Error() != want, "%q gives %v", text, err)
	}
	parts := moves.Divide("Ann: pay fish, fish")
	fail.If(t, !slices.Equal(parts, []string{"Ann: pay fish", "Ann: pay fish"}), "%q", parts)
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
		s, err := form.Read(text)
		fail.If(t, err != nil || form.Print(&s) != want, "%q is %q, %v", text, form.Print(&s), err)
	}
	for _, text := range []string{"ready Ann, Ann", "ready Ann Ben", "round 07", "round +7"} {
		s, err := form.Read(text)
		fail.If(t, err == nil, "%q is read as %q", text, form.Print(&s))
	}
}

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
		m, err := moves.Read(text)
		fail.If(t, err != nil || moves.Print(m) != want, "%s is %s, %v", text, moves.Print(m), err)
	}
	_, err := moves.Read("C: rest")
	fail.If(t, err == nil, "C is called")
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
		s, err := form.Read(text)
		fail.If(t, err != nil || form.Print(&s) != text, "%q is %+v, %v", text, s, err)
	}
	_, err := form.Read("last Bea")
	fail.If(t, err == nil || err.Error() != `1:6: expected a player or none, not "Bea" (did you mean "Ben"?)`, "%v", err)
}

// A camp has for each of two players tents and fires; the bag holds what is left.
type camp struct {
	Tents, Fires [2]int8
	Bag          uint8
}

func campForm() *schema.Form[camp] {
	names := []string{"Ann", "Ben"}
	players := schema.Players{Names: names, Value: schema.Word[rule.Seat]("a player", names...)}
	number := schema.Number[int8](0, 9)
	thing := schema.Word[uint8]("a thing", "axe", "rope", "lamp")
	return &schema.Form[camp]{
		Game:  "camp",
		Start: func() camp { return camp{} },
		Lines: []schema.Line[camp]{
			schema.OwnValue("tents", players, number, func(c *camp, seat rule.Seat) *int8 { return &c.Tents[seat] }, func(*camp, rule.Seat) int8 { return 1 }),
			schema.OwnValue("fires", players, number, func(c *camp, seat rule.Seat) *int8 { return &c.Fires[seat] }, func(c *camp, seat rule.Seat) int8 { return c.Tents[seat] }),
			schema.One("bag", schema.Set[uint8](thing), func(c *camp) *uint8 { return &c.Bag }, func(*camp) uint8 { return 7 }).OrRest("all"),
		},
	}
}

// What players have is printed player by player, and filled in for those who are omitted.
func TestOwnLines(t *testing.T) {
	form := campForm()
	for _, c := range must.Cases[[]struct{ Text, Want string }](t, "testdata/schema.yaml", "OwnLines") {
		got, err := form.Read(c.Text)
		fail.If(t, err != nil || form.Print(&got) != c.Want, "%q is read as\n%s%v, not\n%s", c.Text, form.Print(&got), err, c.Want)
	}
	_, err := form.Read("bag axe, lamp, axe")
	fail.If(t, err == nil || err.Error() != "1:16: axe is named twice", "%v", err)
}

// A move can be a word and then another move, to any depth, and is printed as it is read.
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
	m, err := moves.Read("Ann: again run 3")
	fail.If(t, err != nil || m != (step{Kind: 1, Far: 3}), "%+v, %v", m, err)
	_, err = moves.Read("Ann: again rum 3")
	fail.If(t, err == nil || !strings.Contains(err.Error(), `1:12: expected a move, not "rum" (did you mean "run"?)`), "%v", err)
	fail.Unequal(t, strings.Join(moves.Could("Ann: again "), " "), "rest run", "%v")
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
	s, err := form.Read("a@1 b@2\nround 3\nc@3")
	fail.If(t, err != nil || s != (table{3, 3}), "%+v, %v", s, err)
	if _, err := form.Read("pieces"); err == nil || strings.Join(form.Words(), " ") != "round" {
		t.Error(err, form.Words())
	}
}
