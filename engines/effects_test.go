package engines_test

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"umpire/engines"
	"umpire/engines/rule"
)

var toldGames = flag.Int("told.games", 1, "random games of each setup of which every effect is read")

// What a move does is told in sentences; a line of a position stands for one only
// where the position has changed in that line, and never where it is only said
// again. The difference of the two positions does not show a line as gone and as
// new.
func TestEffectsAreSentences(t *testing.T) {
	for _, def := range engines.Games {
		for _, setup := range setups(def) {
			if table, err := def.Table(setup); err == nil {
				t.Run(fmt.Sprint(def.Name, setup.Variants, len(setup.Players)), func(t *testing.T) { tells(t, table) })
			}
		}
	}
}

// setups returns the game as it is, for each number of players, and with each
// variant that needs no more words; not all of them can be played.
func setups(def *rule.GameDef) []rule.Setup {
	list := []rule.Setup{{}}
	var players []rule.Player
	for n := range def.Players[1] {
		players = append(players, rule.Player{Name: fmt.Sprint("p", n+1)})
		list = append(list, rule.Setup{Players: players[:n+1]})
	}
	for _, v := range def.Variants {
		variants := []rule.Setting{{Name: v.Name}}
		list = append(list, rule.Setup{Variants: variants}, rule.Setup{Players: players[:1], Variants: variants})
	}
	return list
}

// tells plays some games and reads what is told of them.
func tells(t *testing.T, table rule.AnyGame) {
	// Random play goes by a seed: it repeats, and smaller numbers make no shorter game.
	r := rand.New(rand.NewPCG(3, 3))
	for range *toldGames {
		for at, moves := table.Start(), 0; moves < 250; moves++ {
			list := table.Legal(at)
			if len(list) == 0 {
				break
			}
			m := list[r.IntN(len(list))]
			next, effects := table.Play(at, m)
			for _, e := range effects {
				switch said := table.Describe(e); {
				case said == "" && e.Before != e.After:
					t.Errorf("%s: nothing is told of %s", table.PrintMove(m), e.ID)
				case bare(table.PrintPosition(e.After), said) != "":
					t.Errorf("%s: %s is told as a line of the position: %q", table.PrintMove(m), e.ID, said)
				}
			}
			if line := shownTwice(rule.Difference(table.PrintPosition(at), table.PrintPosition(next))); line != "" {
				t.Errorf("%s: %q is shown as gone and as new", table.PrintMove(m), line)
			}
			at = next
		}
	}
}

// bare returns a line of a position that a telling consists of, "" when there is
// none.
func bare(position, said string) string {
	parts := strings.Split(said, "; ")
	for line := range strings.Lines(position) {
		if line = strings.TrimSpace(line); line != "" && slices.Contains(parts, line) {
			return line
		}
	}
	return ""
}

// shownTwice returns a line that a difference shows as gone and as new, "" when
// there is none. Rows of pictures may be alike.
func shownTwice(all []rule.Changed) string {
	signs := map[string]string{}
	for _, line := range all {
		words := strings.Join(strings.Fields(line.Line), " ")
		signs[words] += string(line.Sign)
		if both := signs[words]; !strings.HasPrefix(words, "|") && strings.Contains(both, "-") && strings.Contains(both, "+") {
			return words
		}
	}
	return ""
}

// Lines told bare, and lines shown twice, are found.
func TestBareLinesAreFound(t *testing.T) {
	if got := bare("turn 3 Ann\nphase act B2  0\n", "Ann moves; phase act B2  0"); got != "phase act B2  0" {
		t.Errorf("found %q", got)
	}
	if got := bare("turn 3 Ann\n", "it is the turn of Ann"); got != "" {
		t.Errorf("found %q in a sentence", got)
	}
	if got := shownTwice([]rule.Changed{{Sign: '-', Line: "table S  Moose"}, {Sign: '+', Line: "table S Moose"}}); got != "table S Moose" {
		t.Errorf("found %q", got)
	}
	if got := shownTwice([]rule.Changed{{Sign: '-', Line: "turn 3"}, {Sign: '+', Line: "turn 4"}, {Sign: ' ', Line: "turn 3"}}); got != "" {
		t.Errorf("found %q", got)
	}
}
