package stepper

import (
	"bytes"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"umpire/engines"
	"umpire/engines/mnk"
	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/props/must"
	"umpire/props/proptest"
	"umpire/scenarios"
)

func open(t rapid.TB, def *rule.GameDef, setup rule.Setup) (*Session, *bytes.Buffer) {
	t.Helper()
	table := must.Get(t, def.Table, setup)
	var out bytes.Buffer
	s := &Session{Def: def, Table: table, Setup: setup, Name: "a walk", Out: &out}
	s.Begin(s.Start())
	return s, &out
}

// TestWhatIsWrittenPasses writes a scenario after random steps forward, back and into
// variations, in every game. The scenario must hold.
func TestWhatIsWrittenPasses(t *testing.T) {
	for _, def := range engines.Games {
		t.Run(def.Name, func(t *testing.T) {
			proptest.Check(t, 40, func(t *rapid.T) {
				s, _ := open(t, def, rule.Setup{})
				r, n := proptest.Rand(t), rapid.IntRange(0, 40)
				text := ""
				s.Save = func(_ string, r *scenarios.Recording) error { text = r.Source(s.Table); return nil }
				stagger(s, r, n.Draw(t, "commands"))
				if rapid.Bool().Draw(t, "from a position") { // not from the set-up
					s.Begin([]scenarios.Moment{{Position: s.Now().Position}})
					stagger(s, r, n.Draw(t, "further commands"))
				}
				s.Do("write x.scenario")
				// A walk without a move states nothing, which is an error under Strict.
				opt := scenarios.Options{Games: engines.Games, Strict: strings.Contains(text, ": ")}
				suite := scenarios.LoadSource(opt, "x.scenario", []byte(text))
				fail.Now(t, len(suite.Diags) > 0 || len(suite.Cases) != 1, "%v\n%s", suite.Diags, text)
				result := scenarios.Run(suite.Cases[0], opt)
				fail.Now(t, result.Status != scenarios.Passed, "%s: %v\n%s", result.Status, result.Diags, text)
			})
		})
	}
}

// stagger types n commands that go somewhere.
func stagger(s *Session, r *rand.Rand, n int) {
	for range n {
		legal := s.Table.Legal(s.Now().Position)
		switch roll := r.IntN(10); {
		case roll < 7 && len(legal) > 0:
			s.Do(s.Table.PrintMove(legal[r.IntN(len(legal))]))
		case roll == 7:
			s.Do("back")
		case roll == 8:
			s.Do("undo")
		default:
			s.Do(fmt.Sprint("goto ", r.IntN(len(s.line))))
		}
	}
}

// TestAnyLineIsAnswered types any kind of line: there is always an answer and never a panic.
func TestAnyLineIsAnswered(t *testing.T) {
	lines := []string{
		"", " ", "\t", "n", "b", "g", "g -1", "g 99999999999999999999", "goto end", "l", "l x", "w", "w \x00", "why Cross: place b2",
		"branch", "br place b2", "u", "d", "e", "r", "r x", "readings", "readings x", "readings place b2", "write", "?", "h", "\xff\xfe", "place", "place b2", "Cross:", ":", `"`, "Cross: place b2 c3",
		strings.Repeat("place ", 1000), "show", "s",
	}
	s, out := open(t, mnk.Def, rule.Setup{})
	for _, line := range lines {
		before := out.Len()
		fail.If(t, !s.Do(line), "%q leaves", line)
		fail.If(t, out.Len() == before, "%q is not answered", line)
	}
}

// A counter is a table that counts the moves made on it.
type counter struct {
	rule.AnyGame
	n int
}

func (p *counter) Play(at rule.Position, m rule.Move) (rule.Position, []rule.Effect) {
	p.n++
	return p.AnyGame.Play(at, m)
}

// TestBackIsImmediate goes back from the thousandth position of a line, and makes no move for it.
func TestBackIsImmediate(t *testing.T) {
	s, _ := open(t, mnk.Def, rule.Setup{Variants: []rule.Setting{{Name: "size", Value: "8x8x8"}}})
	s.Out = io.Discard
	table := &counter{AnyGame: s.Table}
	s.Table = table
	line := s.Start()
	for range 1000 {
		line = append(line, line[0])
	}
	s.Begin(line)
	s.Do("goto end")
	s.Do("back")
	fail.If(t, table.n > 0 || s.at != 999, "to go back to %d, %d moves are made", s.at, table.n)
	s.Do("place a1")
	fail.If(t, table.n == 0, "a move is not counted")
}

// Example steps into a game and back again.
func Example() {
	def := mnk.Def
	table, err := def.Table(rule.Setup{})
	if err != nil {
		fmt.Println(err)
		return
	}
	var out strings.Builder
	s := &Session{Def: def, Table: table, Name: "a walk", Out: &out}
	s.Begin(s.Start())
	s.Run(strings.NewReader("place b2\nwhy place b2\nquit\n"), false)
	fmt.Print(out.String())
	// Output:
	// 1/1  Cross: place b2
	//   | Nought is next  mnk.turn.one-mark
	// 3 in a row: Nought is to place o
	//
	//  3 · · ·
	//  2 · x ·
	//  1 · · ·
	//    a b c
	// to decide: Nought (8 legal moves)
	// Nought: place b2 is illegal
	//   mnk.place.empty (Placing): A mark is placed on an empty cell; a cell holds one mark.
	//       here: b2 holds a mark of Cross
	// the nearest legal moves:
	//   Nought: place b1
	//   Nought: place a2
	//   Nought: place c2
}
