package loam

import (
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/props/must"
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

// hostile is the card set of the scenarios whose cards do what is asked least.
func hostile(t *testing.T) *CardSet {
	data := must.Get(t, os.ReadFile, "../../scenarios/loam/hostile.yaml")
	set := must.Get(t, ReadCards, data)
	return set
}
