package organism

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"umpire/engines/rule"
	"umpire/engines/scene"
	"umpire/props/fail"
	"umpire/props/must"
	"umpire/props/refusals"
)

// TestWordsThatCouldStand asks what may be at a place: the words of the rules
// that hold there, not fewer and not those of other places.
func TestWordsThatCouldStand(t *testing.T) {
	g := must.Get(t, New, Options{Rain: true, Players: []string{"Ann", "Bob"}, Rings: 4})
	for form, could := range map[string]func(string) []string{"CouldStand": g.form().Could, "CouldBeSaid": g.MoveForm().Could} {
		for before, want := range must.Cases[map[string]string](t, "testdata/organism.yaml", form) {
			for word := range strings.FieldsSeq(want) {
				fail.If(t, !slices.Contains(could(before), word), "%q: %s could stand there, not only %v", before, word, could(before))
			}
		}
	}
}

func TestTypesInRingAndStepOrder(t *testing.T) {
	setup := rule.Setup{Players: []rule.Player{{Name: "Ann"}, {Name: "Bob"}}}
	for _, mutation := range []string{"metamorphose", "push", "contract", "pulse"} {
		setup.Variants = append(setup.Variants, rule.Setting{Name: mutation})
	}
	table := must.Get(t, Def.Table, setup)
	for read, want := range must.Cases[map[string]string](t, "testdata/organism.yaml", "Orders") {
		m := must.Get2(t, table.ReadMove, table.Start(), read)
		fail.Unequal(t, table.PrintMove(m), want, "%q is printed as %q, not %q", read)
	}
}

func pictured(t *testing.T, variant, position string) (rule.AnyGame, rule.Position, scene.Scene) {
	t.Helper()
	table := must.Get(t, Def.Table, rule.Setup{Players: []rule.Player{{Name: "Ann"}, {Name: "Bob"}}, Variants: []rule.Setting{{Name: variant}}})
	p := must.Get(t, table.ReadPosition, position)
	s, _ := table.Picture(p, rule.Chance)
	must.Succeed(t, s.Validate())
	return table, p, s
}

// Two GROW that touch make one organism where merging is played.
func TestMergedOrganismsHaveABond(t *testing.T) {
	joined := must.Cases[string](t, "testdata/organism.yaml", "Joined")
	for position, bonds := range map[string]int{joined: 1, apart(joined): 0} {
		_, _, s := pictured(t, "merge", position)
		n := 0
		for _, l := range s.Links {
			if l.Kind == scene.Bond {
				n++
			}
		}
		fail.If(t, n != bonds, "there are %d bonds, want %d, in\n%s", n, bonds, position)
	}
}

// apart returns a position without the two GROW in the middle.
func apart(joined string) string {
	return strings.NewReplacer("AG1", "  .", "BG1", "  .").Replace(joined)
}

func TestActivationTouchesTheOrganism(t *testing.T) {
	table, p, _ := pictured(t, "close", apart(must.Cases[string](t, "testdata/organism.yaml", "Joined")))
	m := must.Get2(t, table.ReadMove, p, "Ann: activate D4 move")
	got := table.Touches(p, m)
	fail.If(t, len(got) != 2 || !slices.Contains(got, "D4"), "the activation touches %v", got)
}

// Every reason of a refusal, and no other: who speaks out of turn is judged as the
// speaker, with the organism that the move names.
func TestReasons(t *testing.T) { refusals.Hold(t, Def, "testdata/organism.yaml", "Reasons") }

// A clause that was only consulted says what holds, too.
func TestConsultedClausesSayWhatHolds(t *testing.T) {
	c := must.Cases[refusals.Case](t, "testdata/organism.yaml", "Consulted")
	table := must.Get(t, Def.Table, rule.Setup{})
	p := must.Get(t, table.ReadPosition, c.Position)
	_, done := table.Play(p, must.Get2(t, table.ReadMove, p, c.Move))
	for _, want := range c.Among {
		says := func(e rule.Effect) bool { return strings.TrimPrefix(e.ID, "organism.")+": "+table.Describe(e) == want }
		fail.If(t, !slices.ContainsFunc(done, says), "%q is not said", want)
	}
}

func misses(g *Game, s *State, list []Move, t *trace) string {
	listed := map[Move]bool{}
	for _, m := range list {
		if listed[m] || !g.Legal(s, m, t) {
			return g.PrintMove(m) + " is listed twice or illegal"
		}
		listed[m] = true
	}
	proposed := g.Moves(s, nil)
	if len(proposed) >= maxMoves || len(list) >= maxMoves {
		return ""
	}
	for _, m := range proposed {
		if !listed[m] && g.Legal(s, m, t) {
			return g.PrintMove(m) + " is legal and not listed"
		}
	}
	return ""
}

// Each of two project fields lends its type to the element on it, where it lends to no other.
func TestListsOfTwoFields(t *testing.T) {
	g := must.Get(t, New, Options{Mutations: []string{"project"}})
	s := must.Get(t, g.ParseState, "P1.eat@C2/1 P1.grow@D2/1 P1.move@D3/1 P1.project@C2 P1.project@D3\nphase act C2 grow 1")
	trace := rule.NewTrace[State](&g.book, ProjectAnyTypeElement)
	fail.Unequal(t, misses(g, &s, kernel{g}.List(&s, nil, trace), trace), "", "%v")
}

// A list that lacks a move, or has one twice or an illegal one, is found.
func TestListsAreFound(t *testing.T) {
	g := must.Get(t, New, Options{})
	s, trace := g.Start(), rule.NewTrace[State](&g.book)
	list := kernel{g}.List(&s, nil, trace)
	illegal := Move{Verb: DoDone}
	for what, wrong := range map[string][]Move{"lacks": list[1:], "twice": append(slices.Clone(list), list[0]), "illegal": append(slices.Clone(list), illegal)} {
		fail.If(t, misses(g, &s, wrong, trace) == "", "%s: nothing is found", what)
	}
	fail.Unequal(t, misses(g, &s, list, trace), "", "%v")
}

// Proposals of random games, some of each position, meet the clauses that forbid moves.
func TestProposalsMeetClauses(t *testing.T) {
	// Random play goes by a seed: it repeats, and smaller numbers make no shorter game.
	r := rand.New(rand.NewPCG(1, 5))
	var met rule.Set
	every := "P1.warp@D3+P1.warp@C8+neutral.pillar@C5+neutral.slide@C6+P2.metamorphose@B1+neutral.project@B3+P1.slide@B0+P2.slide@D11"
	for _, o := range []Options{
		{}, {Mutations: names(), Threshold: 150, Inherit: every}, {Mutations: names(), Threshold: 150, Players: players(3), Homes: "C0+C1+D1/C6+C7+D10/C3+C4+D5"},
		{Rain: true, Players: players(2), Rings: 4, Mutations: []string{"jump", "push"}}, {Rain: true, Players: players(2), Rings: 4, RainThreshold: 30},
		{Mutations: []string{"jump", "push", "contract", "pulse"}, Homes: "B0+B1+C2/C6+C7+C8", Threshold: 100},
		{Inherit: every, Threshold: 100}, {Mutations: []string{"pillar", "slide", "warp", "metamorphose"}, Inherit: every, Homes: "B0+B1+C2/C6+C7+C8", Threshold: 100},
		{Readings: map[string]string{"pass": "B", "pulse-conditions": "B", "food-supply": "C"}, Mutations: []string{"pulse", "metamorphose", "regenerate", "reclaim", "transmute", "skip"}, Threshold: 50},
		{Readings: map[string]string{"pulse-conditions": "C", "introduce-adjacent-food": "B"}, Mutations: []string{"pulse", "accelerate", "avenge", "skip"}, Threshold: 50},
		{Mutations: []string{"transmute", "metamorphose"}, Inherit: "neutral.metamorphose@C5+P1.metamorphose@B2", Homes: "B0+B1+C2/B3+B4+C7", Threshold: 100},
	} {
		g := must.Get(t, New, o)
		w := rule.NewWalk(g)
		var list []Move
		for range 2 {
			w.Restart()
			for range 180 {
				moves := w.Legal()
				list = g.Moves(&w.State, list[:0])
				fail.Now(t, len(list) > rule.MaxProposals, "%d proposals", len(list))
				for range 60 {
					for _, c := range rule.Why(g, &w.State, list[r.IntN(len(list))]) {
						met.Add(c)
					}
				}
				if len(moves) == 0 {
					break
				}
				w.Step(moves[r.IntN(len(moves))])
			}
		}
	}
	ids := rule.NamesOf(met.Each, func(c rule.Clause) string { return strings.TrimPrefix(clauses[c].ID, "organism.") })
	slices.Sort(ids)
	fail.Unequal(t, strings.Join(ids, "\n"), strings.Join(must.Cases[[]string](t, "testdata/organism.yaml", "Met"), "\n"), "proposals meet\n%s\n\nand should meet\n%s")
}

// TestPlayAllocatesNothing plays every mutation alone.
func TestPlayAllocatesNothing(t *testing.T) {
	for _, name := range append(names(), "") {
		o := Options{}
		if name != "" {
			o = together(name)
		}
		g := must.Get(t, New, o)
		// Allocations are counted in the same games each time.
		w, r := rule.NewWalk(g), rand.New(rand.NewPCG(1, 2))
		play := func() {
			w.Restart()
			w.Random(r, 120)
		}
		for range 20 {
			play() // the lists grow to what they need
		}
		n := testing.AllocsPerRun(40, play)
		fail.If(t, n >= 1, "%s: %v allocations a game", name, n)
	}
}
