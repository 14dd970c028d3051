package rule_test

import (
	"slices"
	"testing"

	"umpire/engines/mnk"
	"umpire/engines/rule"
)

func TestNearestMoves(t *testing.T) {
	table, err := mnk.Def.Table(rule.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	p, err := table.ReadPosition("board\n| . . . |\n| . x . |\n| . . . |")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name, line string
		want       []string
	}{
		{"a cell off the board is near those beside it", "Nought: place c4", []string{"Nought: place c3", "Nought: place c2"}},
		{"a misspelt word does not hide the cell", "Nought: plaec a3", []string{"Nought: place a3", "Nought: place a2"}},
		{"the speaker may be left out", "place a3", []string{"Nought: place a3", "Nought: place a2"}},
		{"nonsense still gets an answer", "", []string{"Nought: place a1", "Nought: place b1"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			var got []string
			for _, m := range rule.NearestMoves(table, p, c.line, 2) {
				got = append(got, table.PrintMove(m))
			}
			if !slices.Equal(got, c.want) {
				t.Errorf("nearest to %q are %q, want %q", c.line, got, c.want)
			}
		})
	}
	if got := rule.NearestMoves(table, p, "place a1", 100); len(got) != 8 {
		t.Errorf("%d moves, want all 8", len(got))
	}
}

func TestFreshTableForgets(t *testing.T) {
	table, _ := mnk.Def.Table(rule.Setup{})
	table.Without(mnk.TurnAlternate)
	m, _ := table.ReadMove(table.Start(), "Cross: place d4")
	if table.Judge(table.Start(), m); table.Cited() == (rule.Set{}) {
		t.Fatal("nothing was cited")
	}
	fresh := table.Fresh()
	if fresh.Cited() != (rule.Set{}) {
		t.Error("a fresh table remembers citations")
	}
	m, _ = fresh.ReadMove(fresh.Start(), "Nought: place a1")
	if len(fresh.Judge(fresh.Start(), m)) == 0 {
		t.Error("a fresh table has clauses struck out")
	}
}

func TestNearest(t *testing.T) {
	words := []string{"mnk", "roam", "turn"}
	for got, want := range map[string]string{"mkn": "mnk", "trun": "turn", "Raom": "roam", "q": "", "biome": ""} {
		if near := rule.Nearest(got, words); near != want {
			t.Errorf("nearest to %q is %q, want %q", got, near, want)
		}
	}
}
