package fuzz

import (
	"math/rand/v2"
	"strings"
	"testing"

	"umpire/engines"
	"umpire/engines/rule"
	"umpire/props"
)

// ground opens the game that a number chooses: a title, some of its variants and readings,
// and a number of players.
func ground(t *testing.T, choice uint64) *props.Ground {
	t.Helper()
	// From a seed and not rapid: Go's fuzzer draws the seed.
	r := rand.New(rand.NewPCG(choice, 0))
	def := engines.Games[choice%uint64(len(engines.Games))]
	g, err := props.NewGround(def, props.AnySetup(def, r))
	if err != nil {
		t.Skip(err) // this combination of settings is not allowed
	}
	return g
}

// somewhere returns the position after up to 119 random moves.
func somewhere(table rule.AnyGame, seed uint64) rule.Position {
	walk := table.Walk()
	walk.Random(rand.New(rand.NewPCG(seed, 1)), int(seed%120))
	return walk.Position()
}

func FuzzPositionText(f *testing.F) {
	for choice := range uint64(6 * len(engines.Games)) {
		for seed := range uint64(3) {
			f.Add(choice, seed*40, "")
		}
	}
	f.Add(uint64(0), uint64(0), "board\n| x . . |\n| . o . |\n| . . x |\nturn over, winner nobody")
	f.Fuzz(func(t *testing.T, choice, seed uint64, text string) {
		table := ground(t, choice).Table
		if text == "" {
			text = table.PrintPosition(somewhere(table, seed))
		}
		for _, text := range []string{text, props.Mutate(rand.New(rand.NewPCG(seed, 2)), text)} {
			readsBack(t, table, text)
		}
	})
}

// readsBack reads a position. A text that cannot be read must be refused with a place. A
// position must print, read back as the same one and be looked at without a panic, and a
// sound one must be playable.
func readsBack(t *testing.T, table rule.AnyGame, text string) {
	t.Helper()
	at, err := table.ReadPosition(text)
	if err != nil {
		if wrong := props.Placed(text, err); wrong != nil {
			t.Fatal(wrong)
		}
		return
	}
	printed := table.PrintPosition(at)
	if again, err := table.ReadPosition(printed); err != nil || again != at {
		t.Fatalf("%q prints as %q, which reads back as another position: %v", text, printed, err)
	}
	sound := len(table.Flaws(at)) == 0
	if strings.TrimSpace(table.Draw(at, nil)) == "" {
		t.Fatalf("%q is drawn as nothing", printed)
	}
	table.Facts(at)
	table.Deciders(at)
	for seat := range table.Seats() {
		table.View(at, rule.Seat(seat))
	}
	if sound {
		legal := table.Legal(at)
		for _, m := range legal[:min(len(legal), 50)] {
			table.Play(at, m)
		}
	}
}

func FuzzMoveText(f *testing.F) {
	for i, def := range engines.Games {
		for _, text := range def.Examples() {
			f.Add(uint64(i), uint64(0), text)
		}
	}
	f.Fuzz(func(t *testing.T, choice, seed uint64, text string) {
		table := ground(t, choice).Table
		at := somewhere(table, seed)
		for _, text := range []string{text, props.Mutate(rand.New(rand.NewPCG(seed, 3)), text)} {
			m, err := table.ReadMove(at, text)
			if err != nil {
				if wrong := props.Placed(text, err); wrong != nil {
					t.Fatal(wrong)
				}
				continue
			}
			printed := table.PrintMove(m)
			if again, err := table.ReadMove(at, printed); err != nil || again != m {
				t.Fatalf("%q prints as %q, which reads back as another move: %v", text, printed, err)
			}
			table.Judge(at, m) // must not panic
		}
	})
}

// FuzzJudgeArbitraryMove tries legal moves with random mistakes. Each must be legal exactly
// if it is listed, and otherwise be forbidden by clauses of the book.
func FuzzJudgeArbitraryMove(f *testing.F) {
	for seed := range uint64(12) {
		f.Add(seed, 17*seed, seed, "")
	}
	f.Fuzz(func(t *testing.T, choice, seed, mistakes uint64, text string) {
		table := ground(t, choice).Table
		at := somewhere(table, seed)
		legal := table.Legal(at)
		r := rand.New(rand.NewPCG(mistakes, 4))
		for range 20 {
			try := text
			if try == "" && len(legal) > 0 {
				try = props.Mutate(r, table.PrintMove(legal[r.IntN(len(legal))]))
			}
			if m, err := table.ReadMove(at, try); err == nil {
				judged(t, table, at, legal, m)
			}
			text = ""
		}
	})
}

func judged(t *testing.T, table rule.AnyGame, at rule.Position, legal []rule.Move, m rule.Move) {
	t.Helper()
	listed := false
	for _, other := range legal {
		listed = listed || other == m
	}
	reasons := table.Judge(at, m)
	if listed != (len(reasons) == 0) {
		t.Fatalf("%q is listed: %t, and forbidden by %d clauses at\n%s", table.PrintMove(m), listed, len(reasons), table.PrintPosition(at))
	}
	for _, reason := range reasons {
		if c, known := table.Book().Find(reason.ID); !known || c != reason.Clause {
			t.Fatalf("%q is forbidden by %q, which the book does not have", table.PrintMove(m), reason.ID)
		}
	}
}

// FuzzStruckNeverPanics plays with clauses struck out, which the bytes name.
func FuzzStruckNeverPanics(f *testing.F) {
	for seed := range uint64(8) {
		f.Add(seed, seed, []byte{byte(seed), byte(3 * seed), 200})
	}
	f.Fuzz(func(t *testing.T, choice, seed uint64, struck []byte) {
		g := ground(t, choice)
		n := len(g.Table.Book().Clauses)
		var without []rule.Clause
		for _, b := range struck[:min(len(struck), 2)] { // with more clauses struck out there are too many moves
			without = append(without, rule.Clause(int(b)%n))
		}
		if err := g.PlayWithout(rand.New(rand.NewPCG(seed, 5)), 80, without...); err != nil {
			t.Fatal(err)
		}
	})
}
