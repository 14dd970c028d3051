package phylo

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"umpire/engines/rule"
)

// changedLine returns a printed position with one line changed: left out, said
// twice, with another word, or another line beside it.
func changedLine(r *rand.Rand, g *Game, text string) string {
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	at := r.IntN(len(lines))
	switch r.IntN(7) {
	case 0:
		lines = slices.Delete(lines, at, at+1)
	case 1:
		lines = append(lines, someLine(r, g))
	case 2:
		lines = slices.Insert(lines, at, lines[at])
	default:
		lines[at] = someWord(r, g, lines[at])
	}
	return strings.Join(lines, "\n")
}

func someLine(r *rand.Rand, g *Game) string {
	name := g.names[r.IntN(2)]
	card := fmt.Sprintf("%q", g.cardName(uint8(r.IntN(len(g.cards)))))
	spot := Spot{int16(r.IntN(16) - 8), int16(r.IntN(16) - 8)}.String()
	lines := []string{
		"table none", "clear " + spot, "library " + name + " none", "library " + name + " " + card, "hand " + name + " none", "hand " + name + " " + card + " 20",
		"pile " + name + " " + card + " 40", "opened none", "opened " + name, "last " + name, "last none", "throws " + name + " rock", "result both", "result " + name, "unscored 3",
		"turn 1 " + name + " actions 0", "turn 9 " + name + " actions 4", "starter " + name + " none", "starter " + name + " " + spot,
	}
	for _, part := range partWords {
		lines = append(lines, "part "+part)
	}
	for _, kind := range []string{"habitat", "species", "copy", "event"} {
		for _, where := range []string{" ", " on ", " onto ", " under "} {
			lines = append(lines, "table "+name+" "+kind+" "+card+where+spot, "table "+name+" "+kind+" "+card+where+spot+" with \"Moose\"")
		}
	}
	return lines[r.IntN(len(lines))]
}

// someWord returns a line with another card, spot, number or word.
func someWord(r *rand.Rand, g *Game, line string) string {
	words := strings.Split(line, " ")
	at := r.IntN(len(words))
	switch word := words[at]; {
	case strings.Contains(line, `"`) && r.IntN(2) == 0:
		before, rest, _ := strings.Cut(line, `"`)
		_, after, _ := strings.Cut(rest, `"`)
		return fmt.Sprintf("%s%q%s", before, g.cardName(uint8(r.IntN(len(g.cards)))), after)
	case strings.HasPrefix(word, "@"):
		words[at] = Spot{int16(r.IntN(16) - 8), int16(r.IntN(16) - 8)}.String()
	case word == "South" || word == "North":
		words[at] = g.names[r.IntN(2)]
	case slices.Contains(partWords[:], word):
		words[at] = partWords[r.IntN(len(partWords))]
	default:
		words[at] = []string{fmt.Sprint(r.IntN(20)), "permanent", "none", "habitat", "species", "copy", "event", "on", "onto", "under"}[r.IntN(10)]
	}
	return strings.Join(words, " ")
}

// A position of which one line is changed is refused, or can be played on from:
// each position that follows is sound, and the game does not stop before its end.
func TestChangedLines(t *testing.T) {
	for i, m := range modes() {
		g := New(m.options...)
		r := rand.New(rand.NewPCG(uint64(i), 5))
		w := rule.NewWalk[State, Move](g)
		for range 60 {
			moves := w.Legal()
			if len(moves) == 0 || r.IntN(150) == 0 {
				w.Restart()
				continue
			}
			w.Step(moves[r.IntN(len(moves))])
			if flaws := rule.Flaws(g, &w.State); flaws != nil {
				t.Fatalf("%s: in play %s breaks\n%s", m.name, clauses[flaws[0]].ID, g.PrintState(&w.State))
			}
			for range 4 {
				holdChanged(t, g, r, changedLine(r, g, g.PrintState(&w.State)))
			}
		}
	}
}

func holdChanged(t *testing.T, g *Game, r *rand.Rand, text string) {
	t.Helper()
	s, err := g.ParseState(text)
	if err != nil {
		return
	}
	flaws := rule.Flaws(g, &s)
	for _, c := range flaws {
		if g.Flaw(c, &s) == "" {
			t.Fatalf("%s has no values in\n%s", clauses[c].ID, text)
		}
	}
	if flaws != nil {
		return
	}
	for range 12 {
		moves := rule.Legal(g, &s)
		if len(moves) == 0 {
			if s.Part != Over {
				t.Fatalf("a dead end:\n%s\nfrom\n%s", g.PrintState(&s), text)
			}
			return
		}
		before, m := s, moves[r.IntN(len(moves))]
		s, _ = rule.Play(g, &s, m)
		if flaws := rule.Flaws(g, &s); flaws != nil {
			t.Fatalf("%s (%s) after %s in\n%sfrom\n%s\nto\n%s", clauses[flaws[0]].ID, g.Flaw(flaws[0], &s), g.PrintMove(m), g.PrintState(&before), text, g.PrintState(&s))
		}
		total := [2]int{g.owned(&before, 0), g.owned(&before, 1)}
		if total != [2]int{g.owned(&s, 0), g.owned(&s, 1)} {
			t.Fatalf("a card vanishes after %s in\n%s", g.PrintMove(m), g.PrintState(&before))
		}
	}
}
