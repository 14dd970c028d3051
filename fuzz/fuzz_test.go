package fuzz

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"os"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"umpire/engines"
	"umpire/engines/files"
	"umpire/engines/limits"
	"umpire/engines/rule"
	"umpire/props"
	"umpire/props/fail"
	"umpire/props/must"
	"umpire/scenarios"
)

// FuzzCardSet reads a card set. Either the set has mistakes with places, or the game opens
// with it and has a sound start.
func FuzzCardSet(f *testing.F) {
	f.Add(uint8(0), []byte("meta: {game: roam}\nland: []\n"))
	f.Add(uint8(0), []byte("- {id: L01, coins: {7: 1}, pattern: [\"#..\", \"o\"]}\n"))
	f.Add(uint8(0), []byte("a: &a [*a]\n"))
	f.Add(uint8(0), []byte("\xff\x00: ["))
	words := must.Get(f, os.ReadFile, "../scenarios/loam/vocabulary.yaml")
	for i, def := range engines.Games {
		if def.Name == "loam" {
			for part := range bytes.SplitSeq(words, []byte("\n\n")) { // short parts are read faster
				f.Add(uint8(i), part)
			}
		}
		if def.Cards != nil {
			thin := props.Thin(def.Cards.Data)
			f.Add(uint8(i), thin)
			f.Add(uint8(i), bytes.Replace(thin, []byte("points: 0"), []byte("points: -1"), 1))
		}
	}
	f.Fuzz(func(t *testing.T, choice uint8, data []byte) {
		def := engines.Games[int(choice)%len(engines.Games)]
		if def.Cards == nil {
			t.Skip("the game has no cards")
		}
		if len(data) > props.SmallSet {
			return // a small set is read faster, and has every kind of field
		}
		err := def.Cards.Lint(data)
		if err != nil {
			wrong := props.Placed(string(data), err)
			fail.Now(t, wrong != nil, "%v", wrong)
		}
		if err != nil && len(data)%8 != 0 { // opening reads the set again, so do it only sometimes
			return
		}
		_, _ = def.Cards.List(data)
		table, opened := def.Table(rule.Setup{Cards: data})
		fail.Now(t, data != nil && (err == nil) != (opened == nil),
			"the set has the mistakes %v, and opening the game gives %v", err, opened)
		if opened != nil {
			var errs rule.SetupErrors
			fail.Now(t, !errors.As(opened, &errs) || len(errs) == 0,
				"the error is not a list of mistakes of a setup: %v", opened)
			return
		}
		readsBack(t, table, table.PrintPosition(table.Start()))
	})
}

// FuzzExpressions reads and evaluates expressions. Each must end in time: with a value, with
// a mistake that has a place, or with a limit that has a name.
func FuzzExpressions(f *testing.F) {
	for _, text := range must.Cases[[]string](f, "testdata/expressions.yaml", "Expressions") {
		for i := range engines.Games {
			f.Add(uint8(i), text)
		}
	}
	var tables []rule.AnyGame
	for _, def := range engines.Games {
		table := must.Get(f, def.Table, rule.Setup{})
		tables = append(tables, table)
	}
	f.Fuzz(func(t *testing.T, choice uint8, text string) {
		table := tables[int(choice)%len(tables)].Fresh()
		begun := time.Now()
		condition, err := scenarios.NewCondition(table, text, &limits.Limits{limits.Steps: 100_000})
		if err != nil {
			var wrong *rule.TextError
			fail.Now(t, !errors.As(err, &wrong) || wrong.Line != 1 || wrong.Col < 1 || wrong.Msg == "",
				"%q: a mistake without a place: %#v", text, err)
			return
		}
		condition.Holds(table, table.Start(), 0)
		took := time.Since(begun)
		fail.Now(t, took > 5*time.Second, "%q took %v", text, took)
	})
}

// FuzzFolder reads a folder, in memory, of three files that may include each other and name
// files outside. Whatever they say, the result must not contain the secret next to the
// folder, and cases that can be played are played.
func FuzzFolder(f *testing.F) {
	const secret = "hunter2 is the word"
	f.Add("game mnk\ninclude \"b.scenario\"\nscenario \"x\"\n  Cross: place a1\n", "position p\n  board\n    | . . . |\n", "meta: {game: roam}\n")
	f.Add("include \"b.scenario\"\n", "include \"a.scenario\"\n", "")
	f.Add("include \"../secret.scenario\"\n", "game roam\ncards \"../secret.yaml\"\nscenario \"x\"\n", "")
	f.Add("game roam\ncards \"c.yaml\"\nscenario \"x\"\n  setup\n", "game mnk\nscenario \"s\"\n  from \"x\"\n", "starting: []\nland: []\nmeta: {game: roam}\n")
	f.Add("game mnk\ninclude \"d/../b.scenario\"\nscenario \"x\"\n  draw \"d/x.svg\"\n  Cross: place a1\n", "include \"/secret.scenario\"\n", "")
	f.Fuzz(func(t *testing.T, a, b, c string) {
		tree := fstest.MapFS{
			"in/a.scenario": {Data: []byte(a)}, "in/b.scenario": {Data: []byte(b)}, "in/c.yaml": {Data: []byte(c)},
			"secret.scenario": {Data: []byte(secret)}, "secret.yaml": {Data: []byte(secret)},
		}
		opt := scenarios.Options{Games: engines.Games, Files: &files.Reader{Tree: tree}}
		suite := must.Value(scenarios.Load(opt, "in"))(t)
		said := strings.Builder{}
		for _, d := range suite.Diags {
			said.WriteString(d.Render())
		}
		for _, one := range suite.Cases[:min(len(suite.Cases), 8)] {
			for _, d := range scenarios.Run(one, opt).Diags {
				said.WriteString(d.Render())
			}
		}
		fail.Now(t, strings.Contains(said.String(), secret) && !strings.Contains(a+b+c,
			"hunter2"), "the secret is told:\n%s", said.String())
	})
}

// ground opens the game that a number chooses: a title, some of its variants and readings,
// and a number of players.
func ground(t *testing.T, choice uint64) *props.Env {
	t.Helper()
	// From a seed and not rapid: Go's fuzzer draws the seed.
	r := rand.New(rand.NewPCG(choice, 0))
	def := engines.Games[choice%uint64(len(engines.Games))]
	g, err := props.NewEnv(def, props.AnySetup(def, r))
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
		wrong := props.Placed(text, err)
		fail.Now(t, wrong != nil, "%v", wrong)
		return
	}
	printed := table.PrintPosition(at)
	again, err := table.ReadPosition(printed)
	fail.Now(t, err != nil || again != at,
		"%q prints as %q, which reads back as another position: %v", text, printed, err)
	valid := len(table.Faults(at)) == 0
	fail.Now(t, strings.TrimSpace(table.Draw(at, nil)) == "", "%q is drawn as nothing", printed)
	table.Facts(at)
	table.Deciders(at)
	for seat := range table.Seats() {
		table.View(at, rule.Seat(seat))
	}
	if valid {
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
				wrong := props.Placed(text, err)
				fail.Now(t, wrong != nil, "%v", wrong)
				continue
			}
			printed := table.PrintMove(m)
			again, err := table.ReadMove(at, printed)
			fail.Now(t, err != nil || again != m,
				"%q prints as %q, which reads back as another move: %v", text, printed, err)
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
	fail.Now(t, listed != (len(reasons) == 0),
		"%q is listed: %t, and forbidden by %d clauses at\n%s", table.PrintMove(m), listed, len(reasons), table.PrintPosition(at))
	for _, reason := range reasons {
		if c, known := table.Book().Find(reason.ID); !known || c != reason.Clause {
			t.Fatalf("%q is forbidden by %q, which the book does not have", table.PrintMove(m), reason.ID)
		}
	}
}

// FuzzStruckNeverPanics plays with clauses disabled, which the bytes name.
func FuzzStruckNeverPanics(f *testing.F) {
	for seed := range uint64(8) {
		f.Add(seed, seed, []byte{byte(seed), byte(3 * seed), 200})
	}
	f.Fuzz(func(t *testing.T, choice, seed uint64, disabled []byte) {
		g := ground(t, choice)
		n := len(g.Table.Book().Clauses)
		var without []rule.Clause
		for _, b := range disabled[:min(len(disabled), 2)] { // with more clauses disabled there are too many moves
			without = append(without, rule.Clause(int(b)%n))
		}
		must.Succeed(t, g.PlayWithout(rand.New(rand.NewPCG(seed, 5)), 80, without...))
	})
}
