package biome

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"umpire/engines/rule"
	"umpire/props/invariants"
	"umpire/props/must"
)

// kept holds a position to the invariants of the rulebook that are written down apart
// from Validate, over what is printed and the facts.
func kept(g *Game, s *State) error {
	table := rule.ByText(g)
	at, err := table.ReadPosition(g.PrintState(s))
	if err != nil {
		return err
	}
	p := &invariants.Position{Table: table, At: at, Seats: g.names, Text: table.PrintPosition(at), Facts: table.Facts(at), Deciders: table.Deciders(at)}
	for variant, played := range map[string]bool{"advanced": g.advanced, "private": g.private, "bountiful": g.bountiful, "disasters": g.disasters} {
		if played {
			p.Setup.Variants = append(p.Setup.Variants, rule.Setting{Name: variant})
		}
	}
	for ruling, chosen := range map[string]bool{"biome.ruling.nest-with-plant": g.read.plantless, "biome.ruling.bonus-other-turn": g.read.ownTurn} {
		if chosen {
			p.Setup.Rulings = append(p.Setup.Rulings, rule.Setting{Name: ruling, Value: "B"})
		}
	}
	if broken := invariants.Biome(p); len(broken) > 0 {
		return errors.New(strings.Join(broken, "\n"))
	}
	return nil
}

// TestKept plants positions that break an invariant: each is refused, and found by the
// invariants unless it takes the cards to see what is wrong.
func TestKept(t *testing.T) {
	for _, c := range must.Cases[[]struct {
		What, Position string
		ByCards        bool
	}](t, "testdata/validate.yaml", "Kept") {
		t.Run(c.What, func(t *testing.T) {
			g := New()
			s := must.Get(t, g.ParseState, c.Position)
			if (kept(g, &s) == nil) != c.ByCards {
				t.Error("the invariants:", kept(g, &s))
			}
			if len(rule.Violations[State, Move](g, &s)) == 0 {
				t.Error("the position stands")
			}
		})
	}
}

// mutateLine changes one line of a position: a number, a name, an item of its
// list; or it leaves the line out, or writes one of another position.
func mutateLine(g *Game, r *rand.Rand, text string, others []string) string {
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	at := r.IntN(len(lines))
	switch r.IntN(8) {
	case 0:
		lines = slices.Delete(lines, at, at+1)
	case 1, 2:
		if other := others[r.IntN(len(others))]; subjectLike(other, lines[at]) || r.IntN(3) == 0 {
			lines[at] = other
		} else {
			lines = append(lines, other)
		}
	case 3:
		items := strings.Split(lines[at], ", ")
		i := r.IntN(len(items))
		if r.IntN(2) == 0 && len(items) > 1 {
			items = slices.Delete(items, i, i+1)
		} else {
			items = append(items, items[i])
		}
		lines[at] = strings.Join(items, ", ")
	default:
		lines[at] = varyWord(g, r, lines[at])
	}
	return strings.Join(lines, "\n") + "\n"
}

func subjectLike(a, b string) bool {
	x, _, _ := strings.Cut(a, " ")
	y, _, _ := strings.Cut(b, " ")
	return x == y
}

// varyWord writes another number, space, player, card or word into a line.
func varyWord(g *Game, r *rand.Rand, line string) string {
	words := strings.Split(line, " ")
	if len(words) < 2 {
		return line
	}
	at := 1 + r.IntN(len(words)-1)
	word := strings.TrimSuffix(words[at], ",")
	tail := words[at][len(word):]
	pick := func(list []string) string { return list[r.IntN(len(list))] }
	if open := strings.Count(strings.Join(words[:at+1], " "), `"`); open%2 == 1 || strings.HasSuffix(word, `"`) {
		parts := strings.Split(line, `"`)
		if len(parts) < 3 {
			return line
		}
		i := 1 + 2*r.IntN(len(parts)/2)
		switch {
		case slices.Contains([]string{"achievements", "private", "achievement-discard", "achievement-deck", "achievement-aside"}, words[0]):
			parts[i] = g.goalName(uint8(r.IntN(len(g.cards.Goals))))
		case strings.HasPrefix(words[0], "bountiful"):
			parts[i] = g.bountyName(uint8(r.IntN(len(g.cards.Bountiful))))
		default:
			parts[i] = g.cardName(uint8(r.IntN(199)))
		}
		return strings.Join(parts, `"`)
	}
	switch n, err := strconv.Atoi(word); {
	case err == nil && r.IntN(2) == 0:
		word = strconv.Itoa(n + 1 - 2*r.IntN(2))
	case err == nil:
		word = strconv.Itoa(r.IntN(20))
	case slices.Contains(g.board.Names[:], word):
		word = pick(g.board.Names[:])
	case slices.Contains(g.names, word):
		word = pick(g.names)
	case slices.Contains(phaseWords, word):
		word = pick(phaseWords)
	case slices.Contains(resourceNames, word):
		word = pick(resourceNames)
	case slices.Contains(stageWords, word):
		word = pick(stageWords)
	case slices.Contains(fieldNames, word):
		word = pick(fieldNames)
	case word == "none":
		word = pick(append([]string{"a1", "c2", `"Marsh Fern"`}, g.names...))
	}
	words[at] = word + tail
	return strings.Join(words, " ")
}

// TestMutatedPositions changes a line of positions that play comes to. Either
// the text is refused, or the position breaks a clause, or it keeps every
// invariant and play continues from it to the end of the game.
func TestMutatedPositions(t *testing.T) {
	// From a seed and not drawn: one line is changed, and there is nothing to make smaller.
	r := rand.New(rand.NewPCG(55, 55))
	stood, refused, broken := 0, 0, 0
	all := modes()
	for _, ruling := range Def.Rulings {
		for _, reading := range ruling.Readings {
			if reading.Supported && reading.Name != ruling.Default {
				players := 1 + r.IntN(3)
				level := []Option{Expert, Advanced, func(*Game) {}}[min(players-1, r.IntN(3))]
				all = append(all, mode{ruling.ID + " " + reading.Name, []Option{seats(players), level, Private, WithBountiful, Disasters, Reading(ruling.ID, reading.Name)}})
			}
		}
	}
	for _, m := range all {
		g := New(m.options...)
		var others []string
		eachState(t, g, max(1, *games/4), 17, func(s *State, _ []Move) bool {
			text := g.PrintState(s)
			if others = append(others, strings.Split(strings.TrimSpace(text), "\n")...); len(others) > 300 {
				others = others[100:]
			}
			for range 4 {
				mutant := mutateLine(g, r, text, others)
				at, err := g.ParseState(mutant)
				switch {
				case err != nil:
					refused++
				case len(rule.Violations[State, Move](g, &at)) > 0:
					broken++
				default:
					if stood++; !stands(t, m.name, g, &at, r, text, mutant) {
						return false
					}
				}
			}
			return true
		})
	}
	t.Logf("%d texts are refused, %d positions break a clause, %d stand", refused, broken, stood)
}

// stands holds a position that breaks no clause to the invariants, and plays on.
func stands(t *testing.T, name string, g *Game, at *State, r *rand.Rand, text, mutant string) bool {
	t.Helper()
	fail := func(format string, args ...any) bool {
		t.Helper()
		t.Errorf("%s: %s\nin what reads\n%s", name, fmt.Sprintf(format, args...), changed(text, mutant))
		return false
	}
	if err := kept(g, at); err != nil {
		return fail("%v", err)
	}
	w := rule.NewWalk[State, Move](g)
	w.State = *at
	for range 40 {
		list := w.Legal()
		if len(list) == 0 {
			break
		}
		m := list[r.IntN(len(list))]
		w.Step(m)
		if violations := rule.Violations[State, Move](g, &w.State); len(violations) > 0 {
			return fail("after %q the position breaks %v\n%s", g.PrintMove(m), g.Book().IDs(rule.SetOf(violations...)), g.PrintState(&w.State))
		}
	}
	for range 4000 {
		list := w.Legal()
		if len(list) == 0 {
			break
		}
		w.Step(choose(list, r, true))
	}
	if w.State.Phase < Over {
		return fail("no player can do anything, or there is no end\n%s", g.PrintState(&w.State))
	}
	return true
}

// changed returns the lines of a text that another does not have, and after them the whole.
func changed(text, mutant string) string {
	said := ""
	for line := range strings.Lines(mutant) {
		if !strings.Contains(text, line) {
			said += "  changed: " + line
		}
	}
	for line := range strings.Lines(text) {
		if !strings.Contains(mutant, line) {
			said += "  was: " + line
		}
	}
	return said + mutant
}
