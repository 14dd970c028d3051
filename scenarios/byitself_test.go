package scenarios_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"umpire/engines"
	"umpire/engines/rule"
	"umpire/scenarios"
)

// In every game, a move that a player has made by itself, since no other was left, may be
// written below the move after which it was made, once. It is done already: the position
// stays, and what it did is compared.
func TestWhatHappensByItself(t *testing.T) {
	const least = 5 // the games in which random play comes to such a move
	games := 0
	for _, def := range engines.Games {
		script, line, other := byItself(t, def)
		if script == "" {
			continue
		}
		games++
		for _, c := range []struct {
			more string
			ok   bool
		}{
			{line, true},
			{line + "\n  expect moves == " + fmt.Sprint(strings.Count(script, "\n")), true},
			{line + "\n    |! nothing of the kind  " + def.Clauses[0].ID, false},
			{line + "\n  " + line, false},
			{other, false},
		} {
			source := "game " + def.Name + "\nscenario \"s\"\n  setup\n" + script + "  " + c.more + "\n"
			if diags := reported("a.scenario", source); diags.Failed() == c.ok {
				t.Errorf("%s: %q: %v\n%s", def.Name, c.more, diags, script)
			}
		}
	}
	if games < least {
		t.Errorf("only %d games", games)
	}
}

// byItself plays a game at random up to a move after which a player makes the only other
// one. It returns the script, the line of that move, and the same line by another player.
func byItself(t *testing.T, def *rule.GameDef) (script, line, other string) {
	t.Helper()
	for seed := range uint64(40) {
		table, err := def.Table(rule.Setup{})
		if err != nil {
			t.Fatal(err)
		}
		rng := rand.New(rand.NewPCG(seed, 7))
		pos, script := table.Start(), ""
		for range 250 {
			moves := table.Legal(pos)
			if len(moves) == 0 {
				break
			}
			m := moves[rng.IntN(len(moves))]
			next, effects := table.Play(pos, m)
			script += "  " + table.PrintMove(m) + "\n"
			for _, e := range effects {
				if e.Before == pos || e.Before == next || table.Deciders(e.Before).Has(rule.Chance) || table.Deciders(next).Has(rule.Chance) {
					continue
				}
				forced := table.Legal(e.Before)
				if len(forced) != 1 || forced[0] == m {
					continue
				}
				line := table.PrintMove(forced[0])
				speaker, said, _ := strings.Cut(line, ":")
				if end, _ := table.Play(e.Before, forced[0]); end != next || rule.CanPlay(table, next, line) {
					continue
				}
				for _, seat := range table.Seats() {
					if other := seat + ":" + said; seat != speaker && !rule.CanPlay(table, next, other) {
						return script, line, other
					}
				}
			}
			pos = next
		}
	}
	return "", "", ""
}

// A player who cannot raise in Roam has passed already; so has the next one.
func TestPassesByItself(t *testing.T) {
	const head = "game roam\nplayers Cid blue at S, Zoey green at W\nscenario \"s\"\n" +
		"  position\n    map NW=L01 N=L02 NE=L03 SW=L04 S=L05 SE=L06\n      |  . o | o . | . . |\n      |  . . | . . | o . |\n      |  . . | . o | . . |\n      |  C C | . o | . . |\n      |  o Z | . . | . . |\n      |  Z Z | o . | . o |\n    coins Cid 1, Zoey 0\n    next deck L07\n" +
		"  Cid: use \"Blue Scout\" at a2\n  Cid: bid 1\n"
	for more, ok := range map[string]bool{
		"Zoey: pass":                               true,
		"z: Pass":                                  true,
		"Zoey: pass\n  expect Cid.owns(\"L04\")":   true,
		"try\n    Zoey: pass\n  Zoey: pass":        true,
		"Zoey: bid 0":                              false,
		"Cid: pass":                                false,
		"Zoey: pass\n  Zoey: pass":                 false,
		"expect legal excludes pass\n  Zoey: pass": true,
	} {
		if diags := reported("a.scenario", head+"  "+more+"\n"); diags.Failed() == ok {
			t.Errorf("%q: %v", more, diags)
		}
	}
	opt := scenarios.Options{Games: engines.Games}
	suite := scenarios.LoadSource(opt, "a.scenario", []byte(head+"  Zoey: pass\n    |! Zoey passes  roam.claim.bid-pass\n"))
	if r := scenarios.Run(suite.Cases[0], opt); r.Status == scenarios.Failed {
		t.Error(r.Diags)
	}
}
