package organism

import (
	"slices"
	"strings"
	"testing"

	"umpire/engines/rule"
)

// Every reason of a refusal, and no other: who speaks out of turn is judged as the
// speaker, with the organism that the move names.
func TestReasons(t *testing.T) {
	two := "P1.eat@D0/1 P1.grow@D1/2 P1.move@D2/1 P2.eat@D9/1 P2.grow@D10/2 P2.move@D11\n"
	for _, c := range []struct {
		name, variants, position, move string
		want                           string // clauses
		says                           string // of the last of them
	}{
		{"a growth beside one's own element, out of turn", "", two + "turn P2\nphase act D9 grow 1", "P1: grow eat at C1 pay D1:1", "turn.alternate", "it is for P2 to decide"},
		{"one beside the other's, out of turn", "", two + "P1.grow@C6/1\nturn P2\nphase act D9 grow 1", "P1: grow move at D8 pay C6:1", "turn.alternate grow.exact grow.not-near-others", ""},
		{"an organism of one's own, out of turn", "", two, "P2: activate D9 eat", "turn.alternate", ""},
		{"another's organism", "", two, "P1: activate D9 eat", "choose.organism", "no organism of P1 is in D9"},
		{"a step before the organism is activated", "", two, "P1: move D1 to C0", "turn.order", "the turn of P1 is at the choice of an organism"},
		{"a hungry one, before it is activated", "", two, "P2: move D11 to C8", "turn.alternate turn.order move.fed", "D11 holds no food"},
		{"an introduction of somebody who is on the board", "", two, "P2: introduce eat D9 grow D10 move D11", "turn.alternate turn.order introduce.when", "P2 has elements on the board"},
		{"growing again what is not lost", "regenerate", two, "P2: regenerate grow at D12 pay D10:1", "turn.order regenerate.offer", "nothing of P2 has just been disrupted"},
		{"paying with an EAT for what is lost", "regenerate", "P2.grow@C5/2 P2.eat@B3/1 P2.move@C6 P1.eat@D0\nphase regenerate P2 grow B2 1\nmember 1: B3 C5 C6", "P2: regenerate grow at D7 pay B3:1", "grow.exact", "the cost is 1, and B3 is not a GROW of P2's in the organism"},
		{"reclaiming when nothing is owed", "reclaim", two, "P2: reclaim D9", "turn.order reclaim.trigger", "nothing is to be reclaimed by P2"},
		{"a field that lends no CIRCULATE", "project", two + "P1.project@D1\nphase act D0 eat 1", "P1: project D1 circulate D0 to D1", "project.substitute", "a CIRCULATE needs no field"},
	} {
		t.Run(c.name, func(t *testing.T) {
			g, err := New(Options{Mutations: strings.Fields(c.variants)})
			if err != nil {
				t.Fatal(err)
			}
			s, err := g.ParseState(c.position)
			if err != nil {
				t.Fatal(err)
			}
			m, err := g.ParseMove(c.move)
			if err != nil {
				t.Fatal(err)
			}
			why := rule.Why(g, &s, m)
			table := rule.ByText(g)
			at, err := table.ReadPosition(c.position)
			if err != nil {
				t.Fatal(err)
			}
			said, err := table.ReadMove(at, c.move)
			if err != nil {
				t.Fatal(err)
			}
			reasons := table.Judge(at, said)
			var want, got []string
			for _, id := range strings.Fields(c.want) {
				want = append(want, "organism."+id)
			}
			for _, id := range why {
				got = append(got, clauses[id].ID)
			}
			slices.Sort(want)
			if sorted := slices.Sorted(slices.Values(got)); !slices.Equal(sorted, want) {
				t.Fatalf("%s breaks %v, want %v", c.move, sorted, want)
			}
			if said := reasons[len(reasons)-1].Values; c.says != "" && said != c.says {
				t.Errorf("%s: %q, want %q", c.move, said, c.says)
			}
		})
	}
}
