package loam

import (
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/props/invariants"
)

// kept holds a position to the invariants that are written down apart from
// Validate, over what is printed and the facts.
func (g *Game) kept(s *State) error {
	table := rule.ByText(g)
	at, err := table.ReadPosition(g.PrintState(s))
	if err != nil {
		return err
	}
	p := &invariants.Position{Table: table, At: at, Seats: g.names, Text: table.PrintPosition(at), Facts: table.Facts(at), Deciders: table.Deciders(at)}
	if g.bestOf {
		p.Setup.Variants = []rule.Setting{{Name: "match"}}
	}
	if g.read.byChoice {
		p.Setup.Rulings = []rule.Setting{{Name: "loam.ruling.upgrade-automatic", Value: "B"}}
	}
	if broken := invariants.Loam(p); len(broken) > 0 {
		return errors.New(strings.Join(broken, "\n"))
	}
	return nil
}

// oneLine changes one line of a position: a word for another that positions
// use, a number, a line too much or too few.
func oneLine(r *rand.Rand, text string, words []string) string {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	at := r.IntN(len(lines))
	pieces := strings.Split(lines[at], " ")
	word := r.IntN(len(pieces))
	switch r.IntN(7) {
	case 0:
		lines = append(lines[:at], lines[at+1:]...)
	case 1:
		lines[at] += ", " + words[r.IntN(len(words))]
	case 2:
		lines = append(lines, words[r.IntN(len(words))]+" "+strings.Join(pieces[min(1, len(pieces)-1):], " "))
	case 3:
		lines = append(lines, extraLines[r.IntN(len(extraLines))])
	case 4:
		digits := []byte(lines[at])
		for i, d := range digits {
			if d >= '0' && d <= '9' && r.IntN(2) == 0 {
				digits[i] = '0' + byte(r.IntN(10))
			}
		}
		lines[at] = string(digits)
	default:
		pieces[word] = words[r.IntN(len(words))]
		lines[at] = strings.Join(pieces, " ")
	}
	return strings.Join(lines, "\n") + "\n"
}

// extraLines are what a position says seldom.
var extraLines = strings.Split(`phase place|phase draw|phase bury|phase check|phase pick|phase pick-or-stop|phase deck|phase behaviors|phase over|phase first|phase turn|phase may|phase choose
phase discard|phase extra|phase cleanse|phase start|pairs AD+MD|pairs MD+SP, LP+PM|joined AD+EE|lapsed "Pest Patrol"|queue 1|earned 1|earned 3|placed 1|placed 7|used structure, nutrients, food-web
used none|out structure|out-before nutrients|tasks draw, grow, refill, return, pass|tasks refill, pass|tasks pass|tasks hands, display, begin|dealt 1|doing structure A|doing nutrients+ B|doing "Rich Exudates"
doing end|doing start|doing trigger|doing set-up|step 1, left 1|step 2, left 3|step 3, left 9|drawn Potworm from hand|drawn Bacillus from soil|short|so-far 0/0|so-far 255/255|then B|unscored 4
winners p1|winners p1, p2|wins 2/0, games 2|wins 1/1, games 2|wins 1/0, games 1|round 0|round 1|round 3|round 4|ids p1 1|ids p1 9|hand p1 unknown 3|hand p2 unknown 99|discard unknown 2|invasive Potworm
deck none|deck Bacillus|behavior-deck none|soil none|display none|stats p1 9/9/9|stats p1 -1/0/7|inputs p1 basic/basic/upgraded|buried p1 Potworm|turn p2|first p2`, "|")

func init() {
	var lines []string
	for _, line := range extraLines {
		lines = append(lines, strings.Split(line, "\n")...)
	}
	extraLines = lines
}

// wordsOf are the words that positions are made of.
func wordsOf(g *Game) []string {
	words := append([]string{"none", "c1", "c2", "c7", "0", "1", "2", "3", "5", "9", "50", "structure", "nutrients", "food-web", "p1", "p2", "hand", "soil"}, g.form().Words()...)
	words = append(append(words, phaseWords[:]...), taskWords[1:]...)
	for _, c := range g.cards.Creatures {
		words = append(words, fmt.Sprintf("%q", c.Name))
	}
	for _, b := range g.cards.Behaviors {
		words = append(words, fmt.Sprintf("%q", b.Name))
	}
	return words
}

var changes = flag.Int("loam.changes", 1, "how many changes to try of each position")

// TestChangedPositions changes a line of positions on the way: what stands all
// the same keeps the invariants, and can be played on from.
func TestChangedPositions(t *testing.T) {
	for i, m := range append(modes(), mode{"hostile", []Option{WithCards(hostile(t))}}, mode{"hostile, optional", []Option{WithCards(hostile(t)), Reading("loam.ruling.must-place", "B")}}) {
		t.Run(m.name, func(t *testing.T) {
			t.Parallel()
			g := New(m.options...)
			// From a seed and not drawn: one line is changed, and there is nothing to make smaller.
			r := rand.New(rand.NewPCG(uint64(i), 6))
			words := wordsOf(g)
			stood := 0
			eachState(t, g, 2, uint64(i), func(s *State, _ []Move) bool {
				if r.IntN(3) > 0 && s.Phase != Over {
					return true
				}
				printed := g.PrintState(s)
				for range *changes {
					text := oneLine(r, printed, words)
					changed, err := g.ParseState(text)
					if err != nil || !g.Validate(&changed, rule.NewTrace[State](g.Book())) {
						continue
					}
					stood++
					if err := playOn(g, changed, r); err != nil {
						t.Errorf("%v in\n%s\nwhich was\n%s", err, text, printed)
						return false
					}
				}
				return true
			})
			fail.If(t, stood == 0, "no changed position stands")
			t.Logf("%d stood", stood)
		})
	}
}

// playOn plays a few moves, holding every position to the invariants.
func playOn(g *Game, s State, r *rand.Rand) error {
	for moves := range 25 {
		if err := g.kept(&s); err != nil {
			return fmt.Errorf("%w after %d moves", err, moves)
		}
		fresh := rule.NewTrace[State](g.Book())
		if back, err := g.ParseState(g.PrintState(&s)); err != nil || back != s {
			return fmt.Errorf("after %d moves the position reads back otherwise (%v):\n%s", moves, err, g.PrintState(&s))
		}
		if !g.Validate(&s, fresh) {
			return fmt.Errorf("unsound after %d moves: %v\n%s", moves, g.Book().IDs(rule.SetOf(rule.Violations(g, &s)...)), g.PrintState(&s))
		}
		list := g.Kernel().List(&s, nil, fresh)
		if len(list) == 0 {
			if s.Phase != Over {
				return fmt.Errorf("loam.inv.always-a-move: a dead end after %d moves:\n%s", moves, g.PrintState(&s))
			}
			return nil
		}
		g.Apply(&s, list[pick(g, list, r)], fresh)
	}
	return nil
}

// TestInvariantsFind: the invariants find by themselves what Validate refuses.
func TestInvariantsFind(t *testing.T) {
	for _, c := range []struct{ position, says string }{
		{"soil none\ndisplay Bodyguards\nbehaviors p2 Bodyguards", "2: Bodyguards lies in 2 places"},
		{"display \"Pest Patrol\", Bodyguards, \"Pore Chase\"\nearned 1\nzone c1 Bacillus, \"Snout mite\"\nplaced 1", "13: 3 are available and 1 have been earned"},
		{"zone c1 Termite", "5: p1's c1 has 0 of level 1 and 1 of level 2"},
		{"zone c1 Truffle", "6: p1's c1 has 1 of level 3 among 1"},
		{"stats 9/0/0\ninputs basic/basic/basic", "9: structure of p1 is 9, upgraded false"},
		{"doing nutrients A\nsoil Bacillus\nused structure", "3: nutrients is hand while nutrients A is resolved"},
		{"doing nutrients+ A\nsoil Bacillus", "9: nutrients+ A at 0"},
		{"placed 2", "10: 2 placed and 0 in the root zone"},
		{"round 0", "15: round 0, and turn is due"},
		{"round 4", "15: round 4, and turn is due"},
		{"queue 1", "24: 1 triggers for 0 behaviors"},
		{"doing nutrients A\nstep 1, left 1\nphase draw", "20: nobody has a move"},
		{"phase over\nround 2", "15: over in round 2"},
		{"phase over\nstats p1 5/5/5\nstats p2 0/0/5\nwinners p2", "33: [p2] have won, and p1 is ahead of all: true"},
		{"hand p2 unknown 121", "1: -1 cards in the deck"},
		{"lapsed Bodyguards\nbehaviors Bodyguards", "Bodyguards has lapsed and is in hand"},
		{"display Bodyguards\nlapsed Bodyguards", "Bodyguards has lapsed, and nothing was placed"},
		{"behaviors Bodyguards\nearned 1", "1 earned, and nothing was placed"},
		{"zone c1 Bacillus\nplaced 1", "1 placed, and nothing was used"},
		{"zone c1 Bacillus\nplaced 1\nearned 4\nused structure", "13: 4 have been earned"},
		{"stats p1 -1/0/0", "-1 is below 0"},
		{"out structure", "inputs out: 1"},
		{"out-before nutrients, structure", "2 were out before"},
	} {
		g := New()
		s, err := g.ParseState(c.position)
		if err != nil {
			t.Errorf("%q: %v", c.position, err)
			continue
		}
		if err := g.kept(&s); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%q: the invariants say %v, and not %s", c.position, err, c.says)
		}
		fail.If(t, g.Validate(&s, rule.NewTrace[State](g.Book())), "%q can stand", c.position)
	}
}
