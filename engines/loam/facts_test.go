package loam

import (
	"math/rand/v2"
	"reflect"
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
	for _, c := range must.Cases[[]struct{ Fact, Of, Says string }](t, "testdata/facts.yaml", "FactsRefuse") {
		err, _ := reflect.ValueOf(p).FieldByName(c.Fact).Call([]reflect.Value{reflect.ValueOf(c.Of)})[1].Interface().(error)
		fail.If(t, err == nil || err.Error() != c.Says, "%s: got %v, want %s", c.Fact, err, c.Says)
	}
	n, err := p.Holds("springtail")
	fail.If(t, n != 1 || err != nil, "a name in small letters: %d, %v", n, err)
}

// Scores, communities and stats add up line by line; solo, the benchmark is read off the sum.
func TestLedgers(t *testing.T) {
	solo := New(WithPlayers("Fern"), Scenario("invasive-species"))
	s := must.Get(t, solo.ParseState, "zone Fern c1 Bacillus, \"Snout mite\"\nstats Fern 8/3/-1\ninvasive Potworm\nround 3")
	for _, want := range must.Cases[[]struct {
		Name  string
		Sum   int
		Lines []rule.Line
	}](t, "testdata/facts.yaml", "Ledgers") {
		l := rule.FindLedger(solo.Ledgers(&s), want.Name)
		fail.Now(t, l == nil, "there is no ledger %s", want.Name)
		fail.If(t, l.Sum() != want.Sum || !slices.Equal(l.Lines, want.Lines), "%s: %d by %+v, want %+v", want.Name, l.Sum(), l.Lines, want)
	}
}

// TestBalance holds the table to loam.inv.balance-data, and the distance to loam.inv.balance-shift.
func TestBalance(t *testing.T) {
	set := StandIn()
	for d := range 40 {
		fail.If(t, set.bonus(d+1) > set.bonus(d), "a distance of %d is worth more than %d", d+1, d)
	}
	fail.If(t, set.bonus(2) != 6, "a distance of 2 is worth %d", set.bonus(2))
	r := rand.New(rand.NewPCG(1, 30))
	for range 1000 {
		a, by := [3]int16{int16(r.IntN(40) - 9), int16(r.IntN(40) - 9), int16(r.IntN(40) - 9)}, int16(r.IntN(30)-15)
		b := [3]int16{a[2] + by, a[0] + by, a[1] + by}
		fail.If(t, set.bonus(distance(&a)) != set.bonus(distance(&b)), "%v and %v are worth %d and %d", a, b, set.bonus(distance(&a)), set.bonus(distance(&b)))
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
	for _, c := range must.Cases[[]struct{ Ruling, Reading, Clause, Says string }](t, "testdata/facts.yaml", "WordsOfReadings") {
		clause, _ := standard.Find(c.Clause)
		got := New(Reading("loam.ruling."+c.Ruling, c.Reading)).Book().Entry(clause).Words
		fail.If(t, !strings.Contains(got, c.Says) || got == standard.Entry(clause).Words, "%s %s: %q", c.Ruling, c.Reading, got)
	}
	fail.If(t, strings.Contains(New().Book().Entry(CommunityPositionFree).Words, "on top"), "a reading has changed the words of another game")
}

// TestEndIsSaid: at the end of a game only what has decided is said.
func TestEndIsSaid(t *testing.T) {
	const rest = "first p1\nturn p2\nround 3\nused structure, nutrients, food-web\nsoil Pauropod, Actinoplanes, \"Burrowing bug\", \"Digger wasp\", \"Root endophyte\", \"Antlion larva\"\ndisplay \"Leaf-litter Hunt\", \"Shared Tunnels\", Bodyguards\n"
	for _, c := range must.Cases[[]struct{ Stats, Says, Never string }](t, "testdata/facts.yaml", "EndIsSaid") {
		g := New()
		s := must.Get(t, g.ParseState, rest+c.Stats)
		_, done := rule.Play(g, &s, Move{Kind: End, Seat: 1})
		said := rule.NamesOf(slices.Values(done), func(one rule.Citation[State]) string {
			return g.Describe(one.Clause, Move{Kind: End, Seat: 1}, &one.Before, &one.Before)
		})
		text := strings.Join(said, "\n")
		fail.If(t, !strings.Contains(text, c.Says) || strings.Contains(text, c.Never) || strings.Contains(text, "to the left") || !strings.Contains(text, "p2 ends the turn"),
			"%q: want %q, never %q, in\n%s", c.Stats, c.Says, c.Never, text)
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
		at := must.Value(table.ReadPosition(position + "\nsoil Bacillus, \"Pin mold\", \"Burrowing bug\", \"Digger wasp\", Frankia, Rhizobium\ndisplay \"Leaf-litter Hunt\", \"Shared Tunnels\", Bodyguards\nhand p1 Frankia 2, Cytophaga 2\nused structure, nutrients, food-web"))(t)
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
