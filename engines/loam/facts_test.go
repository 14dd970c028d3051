package loam

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/props/invariants"
	"umpire/props/must"
	"umpire/props/refusals"
)

// What is in a function of facts is checked, with the nearest right word.
func TestFactsRefuse(t *testing.T) {
	g := New()
	s := must.Get(t, g.ParseState, "zone p1 c1 Bacillus\nhand p1 Springtail")
	p := g.Player(&s, 0).(PlayerFacts)
	for _, c := range []struct {
		asked string
		err   func() error
		want  string
	}{
		{"community", func() error { _, err := p.Community("c9"); return err }, `"c9" is not a community of p1 (did you mean "c1"?)`},
		{"size", func() error { _, err := p.Size("C1"); return err }, `"C1" is not a community of p1 (did you mean "c1"?)`},
		{"complete", func() error { _, err := p.Complete(""); return err }, `"" is not a community of p1`},
		{"worth", func() error { _, err := p.Worth("c9"); return err }, `"c9" is not a community of p1 (did you mean "c1"?)`},
		{"holds", func() error { _, err := p.Holds("Bacilus"); return err }, `"Bacilus" is not a creature (did you mean "Bacillus"?)`},
		{"upgraded", func() error { _, err := p.Upgraded("foodweb"); return err }, `"foodweb" is not a stat (did you mean "foodWeb"?)`},
		{"input", func() error { _, err := p.Input("structur"); return err }, `"structur" is not a stat (did you mean "structure"?)`},
		{"laps", func() error { _, err := p.Laps("nutrient"); return err }, `"nutrient" is not a stat (did you mean "nutrients"?)`},
		{"position", func() error { _, err := p.Position("food web"); return err }, `"food web" is not a stat (did you mean "food-web"?)`},
	} {
		err := c.err()
		fail.If(t, err == nil || err.Error() != c.want, "%s: got %v, want %s", c.asked, err, c.want)
	}
	if n, err := p.Holds("springtail"); n != 1 || err != nil {
		t.Errorf("a name in small letters: %d, %v", n, err)
	}
}

// Scores, communities and stats add up line by line; solo, the benchmark is read off the sum.
func TestLedgers(t *testing.T) {
	solo := New(WithPlayers("Fern"), Scenario("invasive-species"))
	s := must.Get(t, solo.ParseState, "zone Fern c1 Bacillus, \"Snout mite\"\nstats Fern 8/3/-1\ninvasive Potworm\nround 3")
	type line = rule.Line
	for _, want := range []struct {
		name  string
		sum   int
		lines []line
	}{
		{"Fern.score", 6, []line{
			{What: "balance, distance 9", Points: 0, Clause: "loam.score.balance-table"},
			{What: "c1: 2 types, MD SP", Points: 2, Clause: "loam.score.types"},
			{What: "scenario invasive-species", Points: 4, Clause: "loam.scenario.invasive.modifier"},
			{What: "benchmark: Degraded soil", Points: 0, Clause: "loam.solo.benchmarks"},
		}},
		{"Fern.score c1", 2, []line{{What: "c1: 2 types, MD SP", Points: 2, Clause: "loam.score.types"}}},
		{"Fern.structure", 8, []line{
			{What: "set by the position", Points: 10},
			{What: "Potworm is invasive", Points: -2, Clause: "loam.scenario.invasive.subtract"},
		}},
		{"Fern.nutrients", 3, []line{
			{What: "set by the position", Points: 1},
			{What: "Bacillus in c1", Points: 2, Clause: "loam.stat.add-on-place"},
		}},
	} {
		l := rule.FindLedger(solo.Ledgers(&s), want.name)
		fail.Now(t, l == nil, "there is no ledger %s", want.name)
		if l.Sum() != want.sum || len(l.Lines) != len(want.lines) {
			t.Errorf("%s: %d by %+v, want %d", want.name, l.Sum(), l.Lines, want.sum)
			continue
		}
		for i, line := range l.Lines {
			if line != want.lines[i] {
				t.Errorf("%s: %+v, want %+v", want.name, line, want.lines[i])
			}
		}
	}
}

// TestBalance holds the table to loam.inv.balance-data, and the distance to loam.inv.balance-shift.
func TestBalance(t *testing.T) {
	set := StandIn()
	for d := range 40 {
		fail.If(t, set.bonus(d+1) > set.bonus(d), "a distance of %d is worth more than %d", d+1, d)
	}
	if set.bonus(2) != 6 {
		t.Errorf("a distance of 2 is worth %d", set.bonus(2))
	}
	r := rand.New(rand.NewPCG(1, 30))
	for range 1000 {
		a, by := [3]int16{int16(r.IntN(40) - 9), int16(r.IntN(40) - 9), int16(r.IntN(40) - 9)}, int16(r.IntN(30)-15)
		b := [3]int16{a[2] + by, a[0] + by, a[1] + by}
		if set.bonus(distance(&a)) != set.bonus(distance(&b)) {
			t.Errorf("%v and %v are worth %d and %d", a, b, set.bonus(distance(&a)), set.bonus(distance(&b)))
		}
	}
}

// vocabulary is a card set whose inputs use every word of the effect language.
func vocabulary() *CardSet {
	set, err := ReadCards(vocabularyYAML())
	if err != nil {
		panic(err)
	}
	return set
}

func vocabularyYAML() []byte {
	text := string(standInYAML)
	for _, change := range [][2]string{
		{"steps: [{op: grow, n: 2}, {op: place, n: 1}]\n        provenance", "steps: [{op: choose, options: [[{op: place, n: 2, random: true, only: {levels: [1, 2]}}, {op: draw, n: 1, from: [deck], needs_previous: true}], [{op: may, steps: [{op: grow, n: 1}, {op: bury, n: 1, from: [hand, soil]}]}]]}, {op: cycle, needs_previous: true}]\n        provenance"},
		{"steps: [{op: draw, n: 2}]\n        provenance", "steps: [{op: draw, n: 2, up_to: true, only: {types: [MD, SP]}}, {op: place, n: 2, from: [hand], up_to: true}, {op: grow, n: 1, needs_previous: true}]\n        provenance"},
		{"steps: [{op: place, n: 2}]\n        provenance", "steps: [{op: bury, n: 2, from: [hand, soil], random: true}, {op: draw, n: 1, from: [soil], random: true}, {op: place, n: 2, only: {stats: [structure]}}]\n        provenance"},
		{"steps: [{op: cycle}, {op: place, n: 1}]\n        provenance", "steps: [{op: may, steps: [{op: choose, options: [[{op: cycle}], [{op: draw, n: 1}, {op: may, steps: [{op: place, n: 1}]}]]}]}, {op: bury, n: 1, from: [soil], up_to: true, needs_previous: true}]\n        provenance"},
	} {
		if !strings.Contains(text, change[0]) {
			panic(change[0])
		}
		text = strings.Replace(text, change[0], change[1], 1)
	}
	return []byte(text)
}

// TestReasons: a refusal says, from the values that decided, what is in the way.
func TestReasons(t *testing.T) { refusals.Hold(t, Def, "testdata/facts.yaml", "Reasons") }

// TestWordsOfReadings: a clause that a reading changes says what holds under it.
func TestWordsOfReadings(t *testing.T) {
	standard := New().Book()
	for _, c := range []struct {
		ruling, reading string
		clause          rule.Clause
		says            string
	}{
		{"combine-timing", "B", CommunityCombineTiming, "only between two effects"},
		{"insertion", "B", CommunityPositionFree, "to the base or to the top"},
		{"insertion", "C", CommunityPositionFree, "on top"},
		{"rearrange", "B", CommunityFixedOrder, "into another order"},
		{"end-order", "B", TurnEndStepsUnordered, "the player chooses"},
		{"take-lapses", "B", BehaviorTakeNowOrNever, "until the turn ends"},
		{"upgrade-automatic", "B", UpgradeAutomatic, "now or never"},
	} {
		got := New(Reading("loam.ruling."+c.ruling, c.reading)).Book().Entry(c.clause).Words
		fail.If(t, !strings.Contains(got, c.says) || got == standard.Entry(c.clause).Words,
			"%s %s: %q", c.ruling, c.reading, got)
	}
	fail.If(t, strings.Contains(New().Book().Entry(CommunityPositionFree).Words,
		"on top"), "a reading has changed the words of another game")
}

// TestEndIsSaid: at the end of a game only what has decided is said.
func TestEndIsSaid(t *testing.T) {
	const rest = "first p1\nturn p2\nround 3\nused structure, nutrients, food-web\nsoil Pauropod, Actinoplanes, \"Burrowing bug\", \"Digger wasp\", \"Root endophyte\", \"Antlion larva\"\ndisplay \"Leaf-litter Hunt\", \"Shared Tunnels\", Bodyguards\n"
	for _, c := range []struct {
		stats, says, never string
	}{
		{"stats p1 5/5/5\nstats p2 0/0/5\n", "p1 has the most points, 8, and wins", "lowest"},
		{"stats p1 5/5/5\nstats p2 6/6/6\n", "the lowest stats decide the tie: p1 5, p2 6; p2 wins", "together"},
		{"stats p1 5/5/5\nstats p2 5/5/5\n", "those still tied win together: p1, p2", "decide the tie"},
	} {
		g := New()
		s := must.Get(t, g.ParseState, rest+c.stats)
		_, done := rule.Play(g, &s, Move{Kind: End, Seat: 1})
		var said []string
		for _, one := range done {
			said = append(said, g.Describe(one.Clause, Move{Kind: End, Seat: 1}, &one.Before, &one.Before))
		}
		text := strings.Join(said, "\n")
		if !strings.Contains(text, c.says) || strings.Contains(text, c.never) || strings.Contains(text, "to the left") || !strings.Contains(text, "p2 ends the turn") {
			t.Errorf("%q: want %q, never %q, in\n%s", c.stats, c.says, c.never, text)
		}
	}
}

// That the limit of the turn before is over is said as the turn begins, and not with every
// placement in it.
func TestLimitOverOnce(t *testing.T) {
	table := rule.ByText(New(WithPlayers("p1"), Scenario("drought")))
	for round, position := range []string{1: "round 1", 2: "round 2", 3: "round 3"} {
		if position == "" {
			continue
		}
		at, err := table.ReadPosition(position + "\nsoil Bacillus, \"Pin mold\", \"Burrowing bug\", \"Digger wasp\", Frankia, Rhizobium\ndisplay \"Leaf-litter Hunt\", \"Shared Tunnels\", Bodyguards\nhand p1 Frankia 2, Cytophaga 2\nused structure, nutrients, food-web")
		must.Succeed(t, err)
		said := []int{}
		for _, text := range []string{"p1: end", "deck: Potworm", "p1: use nutrients A", "p1: place Frankia from hand into new", "p1: place Frankia from hand into new"} {
			m, err := table.ReadMove(at, text)
			if err != nil || len(table.Judge(at, m)) > 0 {
				break // the game is over after turn 3
			}
			n := 0
			after, effects := table.Play(at, m)
			for _, e := range effects {
				if e.Clause == ScenarioWholeTurn {
					n++
				}
			}
			at, said = after, append(said, n)
		}
		want := [][]int{1: {0, 1, 0, 0, 0}, 2: {0, 1, 0, 0, 0}, 3: {0}}[round]
		fail.If(t, !slices.Equal(said, want), "after turn %d it is said %v times, not %v", round, said, want)
	}
}

// TestInvariantsFind: the invariants find by themselves what Validate refuses.
func TestInvariantsFind(t *testing.T) {
	for _, c := range must.Cases[[]struct{ Position, Says string }](t, "testdata/facts.yaml", "InvariantsFind") {
		table := rule.ByText(New())
		at := must.Get(t, table.ReadPosition, c.Position)
		broken := invariants.Loam(invariants.At(table, at, rule.Setup{}))
		fail.If(t, !strings.Contains(strings.Join(broken, "\n"), c.Says), "%q: the invariants say %q, and not %s", c.Position, broken, c.Says)
		fail.If(t, len(table.Faults(at)) == 0, "%q can stand", c.Position)
	}
}
