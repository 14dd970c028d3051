package jetty

import (
	"fmt"
	"slices"
	"testing"

	"umpire/engines/rule"
	"umpire/engines/scene"
	"umpire/props/fail"
	"umpire/props/must"
)

// play returns the table after some moves from a position, each of which is legal.
func play(t *testing.T, g *Game, position string, moves ...string) *State {
	t.Helper()
	s := must.Get(t, g.ParseState, position)
	for _, text := range moves {
		m := must.Get(t, g.ParseMove, text)
		why := rule.Why(g, &s, m)
		fail.Now(t, why != nil, "%s is forbidden by %v", text, why)
		s, _ = rule.Play(g, &s, m)
	}
	return &s
}

func TestWhoWins(t *testing.T) {
	const last = "deck none\nturn Ben\ndie 5\n"
	for _, c := range []struct {
		name, position string
		winners        []string
	}{
		{"most points", last + "hand Ben pike\nstall Ann perch", []string{"Ben"}},
		{"a feast counts", last + "hand Ben pike\nstall Ann herring 3\nfeasts Ann 1", []string{"Ann"}},
		{"fish in hand cost points", last + "hand Ben pike\nhand Ann herring\nstall Ann perch 2", []string{"Ben"}},
		{"of those tied, most fish", last + "hand Ben pike\nstall Ann perch 2", []string{"Ann"}},
		{"the rest share", last + "hand Ben trout\nstall Ben perch\nstall Ann herring pike", []string{"Ann", "Ben"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := New()
			s := must.Get(t, g.ParseState, c.position)
			for _, m := range rule.Legal(g, &s)[:1] {
				s, _ = rule.Play(g, &s, m)
			}
			got := g.NamesOf(s.Winners)
			fail.If(t, !slices.Equal(got, c.winners), "won by %v with %s, want %v", got, g.PrintState(&s), c.winners)
		})
	}
}

// What Ben sees does not show what Ann has fished, and counts it.
func TestWhatIsHidden(t *testing.T) {
	g := New()
	const position = "hand Ann herring 2\nhand Ben perch\ndie 4\n"
	one := g.View(play(t, g, position, "Ann: fish", "deck: pike"), 1)
	other := g.View(play(t, g, position, "Ann: fish", "deck: trout"), 1)
	fail.If(t, one != other || one.held(0) != 3 || one.left() != 20, "Ben tells\n%s\nfrom\n%s", g.PrintState(&one), g.PrintState(&other))
	mine := g.View(play(t, g, position, "Ann: fish", "deck: pike"), 0)
	fail.If(t, mine.Hand[0][Pike] != 1 || mine.Veil[1] != 1, "Ann sees\n%s", g.PrintState(&mine))
}

func TestChanceDrawsByTheFishThatAreLeft(t *testing.T) {
	g := New()
	s := play(t, g, "deck herring 4 pike 1\ndie 4", "Ann: fish")
	weights := map[string]int{}
	for _, m := range rule.Legal(g, s) {
		weights[g.PrintMove(m)] = g.Weight(s, m)
	}
	fail.If(t, len(weights) != 2 || weights["deck: herring"] != 4 || weights["deck: pike"] != 1, "%v", weights)
}

func TestMistakesInTexts(t *testing.T) {
	g := New()
	for text, want := range map[string]string{
		"hand Ann pirch":         `1:10: expected a fish, not "pirch" (did you mean "perch"?)`,
		"hand Ann perch 2 perch": "1:18: perch is named twice",
		"hand Ann perch 200":     `1:16: expected a number from 1 to 99, not "200"`,
		"stall Ann perch pirch":  `1:17: expected a fish, not "pirch" (did you mean "perch"?)`,
		"die 7":                  `1:5: expected a number from 1 to 6, not "7"`,
		"dice 3":                 `1:1: "dice" is not a line of a position (did you mean "die"?)`,
	} {
		_, err := g.ParseState(text)
		fail.If(t, err == nil || err.Error() != want, "%q gives\n%v\nwant\n%s", text, err, want)
	}
	_, err := g.ParseMove("Ann: sel perch")
	fail.If(t, err == nil || err.Error() != `1:6: expected a move, not "sel" (did you mean "sell"?)`, "%v", err)
}

func Example() {
	table, _ := Def.Table(rule.Setup{Players: []rule.Player{{Name: "Ann"}, {Name: "Ben"}}})
	p, _ := table.ReadPosition("hand Ann herring 3 pike 1\ndie 3")
	for _, text := range []string{"Ann: sell pike 2", "Ann: sell herring"} {
		m, _ := table.ReadMove(p, text)
		for _, reason := range table.Judge(p, m) {
			fmt.Printf("%s: %s, %s\n", text, reason.ID, reason.Values)
		}
		if len(table.Judge(p, m)) > 0 {
			continue
		}
		_, effects := table.Play(p, m)
		for _, e := range effects {
			fmt.Printf("%s: %s, %s\n", table.PrintMove(m), e.ID, table.Describe(e))
		}
	}
	// Output:
	// Ann: sell pike 2: jetty.sell.hand, Ann has 1 pike and sells 2
	// Ann: sell herring 3: jetty.sell.stall, Ann sells 3 herring
	// Ann: sell herring 3: jetty.sell.feast, Ann gives a feast
	// Ann: sell herring 3: jetty.turn.next, Ben is next
}

// Points below zero are drawn as they are: who has fish unsold has less than nothing.
func TestNegativePointsAreDrawn(t *testing.T) {
	g := New()
	s := g.Start()
	s.Phase, s.Hand[0][0] = Rolling, 2
	pictured := g.Picture(&s, rule.Chance)
	for _, it := range pictured.Items {
		if it.ID == scene.ID(g.Names[0]+"/points") {
			fail.If(t, it.N != -2, "%d points are drawn, not -2", it.N)
			return
		}
	}
	t.Error("no points are drawn")
}
