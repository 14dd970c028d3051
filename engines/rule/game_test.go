package rule_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"umpire/engines/mnk"
	"umpire/engines/rule"
)

func TestSets(t *testing.T) {
	set := rule.SetOf(0, 63, 64, 511)
	if set.Len() != 4 || !set.Has(511) || set.Has(1) {
		t.Errorf("the set has %d clauses, and 511: %t", set.Len(), set.Has(511))
	}
	both := set.Union(rule.SetOf(7))
	if got := slices.Collect(both.Each); !slices.Equal(got, []rule.Clause{0, 7, 63, 64, 511}) {
		t.Errorf("the union is %v", got)
	}
}

func TestTies(t *testing.T) {
	for _, c := range []struct {
		name  string
		entry rule.Entry
		want  rule.Enforcement
	}{
		{"legality is judged", rule.Entry{Kind: rule.KindLegality}, rule.Judged},
		{"a cost is judged", rule.Entry{Kind: rule.KindCost}, rule.Judged},
		{"an effect acts", rule.Entry{Kind: rule.KindEffect}, rule.Acted},
		{"a component is defined", rule.Entry{Kind: rule.KindComponent}, rule.Defined},
		{"a variant's second kind decides", rule.Entry{Kind: "variant, trigger"}, rule.Acted},
		{"what has grounds follows", rule.Entry{Kind: rule.KindLegality, From: []string{"a.b"}}, rule.Follows},
		{"what the entry says goes", rule.Entry{Kind: rule.KindLegality, Enforcement: rule.Acted}, rule.Acted},
	} {
		if got := c.entry.EnforcementOf(); got != c.want {
			t.Errorf("%s: got %s", c.name, got)
		}
	}
}

func TestMistakesInSetups(t *testing.T) {
	for _, c := range []struct {
		name  string
		setup rule.Setup
		want  string
	}{
		{"too few", rule.Setup{Players: []rule.Player{{Name: "Ann"}}}, "players: mnk is for 2 players, not 1 (mnk.setup.players)"},
		{"twins", rule.Setup{Players: []rule.Player{{Name: "Ann"}, {Name: "Ann"}}}, `players: two players are called "Ann"`},
		{"a name that means something", rule.Setup{Players: []rule.Player{{Name: "turn"}, {Name: "Ann"}}}, `players: "turn" has a meaning of its own in mnk and cannot be a player's name`},
		{"an unknown variant", rule.Setup{Variants: []rule.Setting{{Name: "gravty"}}}, `variants: mnk has no variant "gravty" (did you mean "gravity"?)`},
		{"a variant twice", rule.Setup{Variants: []rule.Setting{{Name: "misere"}, {Name: "misere"}}}, `variants: variant "misere" is named twice`},
		{"a value too many", rule.Setup{Variants: []rule.Setting{{Name: "misere", Value: "2"}}}, `variants: variant "misere" takes no value`},
		{"an unknown reading", rule.Setup{Rulings: []rule.Setting{{Name: "mnk.ruling.overline", Value: "Z"}}}, `rulings: mnk.ruling.overline has no reading "Z"; its readings are A (longer), B (exact)`},
	} {
		t.Run(c.name, func(t *testing.T) {
			if _, err := mnk.Def.Table(c.setup); err == nil || err.Error() != c.want {
				t.Errorf("got\n%v\nwant\n%s", err, c.want)
			}
		})
	}
}

// What is struck out of a table is struck out of its walks.
func TestWalkersKnowWhatIsStruck(t *testing.T) {
	table, err := mnk.Def.Table(rule.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	table.Without(mnk.WinLine)
	walk := table.Walk()
	for seed := range uint64(50) {
		walk.Restart()
		if moves, over := walk.Random(rand.New(rand.NewPCG(seed, 0)), 100); moves != 9 || !over {
			t.Fatalf("without lines that win a game ends after %d moves, over: %t", moves, over)
		}
	}
	if cited := walk.Cited(); cited.Has(mnk.WinLine) || !cited.Has(mnk.DrawFull) {
		t.Errorf("the walk cites %v", table.Book().IDs(cited))
	}
}

// Reasons that take long are worked out for those only who ask for them, and what
// is struck out is none.
func TestReasonsOnDemand(t *testing.T) {
	const far, cold, struck = 1, 2, 3
	worked := 0
	judge := func(t *rule.Trace[int]) {
		t.Because(func() []rule.Finding {
			worked++
			return []rule.Finding{{Clause: struck}, {Clause: far}, {Clause: cold}}
		})
	}
	judge(rule.NewTrace[int](&rule.Book{}))
	if worked != 0 {
		t.Error("a move that is merely decided is explained")
	}
	trace := rule.NewTrace[int](&rule.Book{}, struck)
	if got := trace.Besides(nil, judge); !slices.Equal(clauses(got), []rule.Clause{far, cold}) {
		t.Errorf("the reasons are %v", got)
	}
}

// Reasons that hang together are found one by one: what follows from another is
// no reason of its own, and what is struck out is none at all.
func TestReasonsOneByOne(t *testing.T) {
	const far, cold, lonely, struck = 1, 2, 3, 4
	trace := rule.NewTrace[int](&rule.Book{}, struck)
	judge := func(t *rule.Trace[int]) {
		lone := t.Quiet().Breaks(far) // alone because it is far
		t.Breaks(far)
		if lone {
			t.Breaks(lonely)
		}
		t.Breaks(struck)
		t.Breaks(cold)
	}
	if got := trace.Besides(nil, judge); !slices.Equal(clauses(got), []rule.Clause{far, lonely, cold}) {
		t.Errorf("all at once %v", got)
	}
	if got := trace.OneByOne(judge); !slices.Equal(clauses(got), []rule.Clause{far, cold}) {
		t.Errorf("one by one %v", got)
	}
	if cited := trace.Cited(); cited.Len() > 0 {
		t.Errorf("what is only looked at is cited: %d", cited.Len())
	}
}

func clauses(found []rule.Finding) (all []rule.Clause) {
	for _, f := range found {
		all = append(all, f.Clause)
	}
	return all
}
