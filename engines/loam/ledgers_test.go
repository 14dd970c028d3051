package loam

import (
	"math/rand/v2"
	"testing"

	"umpire/engines/rule"
)

// Scores, communities and stats add up line by line; solo, the benchmark is
// read off the sum.
func TestLedgers(t *testing.T) {
	solo := New(WithPlayers("Fern"), Scenario("invasive-species"))
	s, err := solo.ParseState("zone Fern c1 Bacillus, \"Snout mite\"\nstats Fern 8/3/-1\ninvasive Potworm\nround 3")
	if err != nil {
		t.Fatal(err)
	}
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
		if l == nil {
			t.Fatalf("there is no ledger %s", want.name)
		}
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

// TestBalance holds the table to loam.inv.balance-data, and the distance to
// loam.inv.balance-shift.
func TestBalance(t *testing.T) {
	set := StandIn()
	for d := range 40 {
		if set.bonus(d+1) > set.bonus(d) {
			t.Errorf("a distance of %d is worth more than %d", d+1, d)
		}
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
