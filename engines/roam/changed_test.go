package roam

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"umpire/engines/rule"
)

// changedLine returns a printed position with one line changed.
func changedLine(r *rand.Rand, g *Game, text string) string {
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	at := r.IntN(len(lines))
	words := strings.Fields(lines[at])
	switch r.IntN(7) {
	case 0:
		lines = slices.Delete(lines, at, at+1)
	case 1:
		lines = append(lines, someLine(r, g))
	case 2:
		lines = slices.Insert(lines, at, lines[at])
	default:
		i := r.IntN(len(words))
		words[i] = someWord(r, g, words[i])
		lines[at] = strings.Join(words, " ")
	}
	return strings.Join(lines, "\n")
}

func someLine(r *rand.Rand, g *Game) string {
	name, slot := g.names[r.IntN(len(g.names))], g.slots[r.IntN(6)]
	card, tile := g.cardID(uint8(r.IntN(cardCount))), g.tileID(uint8(r.IntN(tileCount)))
	lines := []string{
		"over", "last round", "turn " + name, "first " + name, "used " + card, "bought " + name, "outpost " + name, "tied " + strings.Join(g.names[:2], " "),
		"asked " + name, "bid " + name + " 1", "complete " + slot, "won " + slot + " " + name, "won " + slot + " nobody", "own " + name + " " + card, "own " + name + " " + tile,
		"down " + card, "down " + tile, "up " + card, "top " + card, "round 0", "winners " + name, "points " + name + " 3", "turned " + slot, "coins " + name + " -1",
		"map " + slot + "=none", "map " + slot + "=" + card, "marks none", "marks " + name + " " + g.squareName(uint8(r.IntN(36))), "deck none", "pile none", "row " + tile,
	}
	for _, phase := range phaseWords {
		lines = append(lines, "phase "+phase, "phase "+phase+" 2", "phase "+phase+" "+slot)
	}
	return lines[r.IntN(len(lines))]
}

// someWord returns another word of the same sort, or any.
func someWord(r *rand.Rand, g *Game, word string) string {
	for _, list := range [][]string{g.names, g.slots, phaseWords[:], g.squareNames(wholeMap), {"C", "Z", "M", "I", ".", "CZ", "CC"}} {
		if slices.Contains(list, word) && r.IntN(4) > 0 {
			return list[r.IntN(len(list))]
		}
	}
	return []string{g.cardID(uint8(r.IntN(cardCount))), g.tileID(uint8(r.IntN(tileCount))), fmt.Sprint(r.IntN(12)), "none", g.names[0], word + " " + word}[r.IntN(6)]
}

// A position of which one line is changed is refused, or can be played on from: each position that follows is sound, and the game
// does not stop before its end.
func TestChangedLines(t *testing.T) {
	games := everyOption()
	for id, reading := range map[string]string{
		"roam.ruling.must-use": "B", "roam.ruling.multi-complete-order": "C", "roam.ruling.all-pass": "B", "roam.ruling.before-rest": "B",
		"roam.ruling.outpost-timing": "B", "roam.ruling.stack-complete": "B", "roam.ruling.outpost-stack": "B",
	} {
		games = append(games, New(WithPlayers(people[:3]...), Full, Outpost, Stacking, Reading(id, reading)))
	}
	for i, g := range games {
		r := rand.New(rand.NewPCG(uint64(i), 5))
		w := rule.NewWalk[State, Move](g)
		for range 300 {
			moves := w.Legal()
			if len(moves) == 0 || r.IntN(150) == 0 {
				w.Restart()
				continue
			}
			w.Step(moves[r.IntN(len(moves))])
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
	for range 25 {
		moves := rule.Legal(g, &s)
		if len(moves) == 0 {
			if s.Phase != Finished {
				t.Fatalf("a dead end:\n%s\nfrom\n%s", g.PrintState(&s), text)
			}
			return
		}
		before, m := s, moves[r.IntN(len(moves))]
		s, _ = rule.Play(g, &s, m)
		if flaws := rule.Flaws(g, &s); flaws != nil {
			t.Fatalf("%v (%s) after %s in\n%sfrom\n%s\nto\n%s", ids(flaws), g.Flaw(flaws[0], &s), g.PrintMove(m), g.PrintState(&before), text, g.PrintState(&s))
		}
	}
}
