package explorecmd

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/conform"
	"umpire/cmd/umpire/internal/exit"
	"umpire/engines/escape"
	"umpire/engines/rule"
	"umpire/scenarios"
)

// A scenarioLine is the line of play of a scenario. An attempt with several moves, of
// which a later one is refused, is a line of its own, in aside.
type scenarioLine struct {
	*conform.Line
	aside []*conform.Line
	where string
}

// scenarios returns the lines of the scenarios that pass. There may be none.
func (x *conformance) scenarios(paths []string) (lines []scenarioLine, err error) {
	if len(paths) == 0 && !isFolder(app.DefaultFolder) {
		return nil, nil
	}
	x.Selection.Game, x.Selection.AllowEmpty = x.Def.Name, true
	opt := scenarios.Options{Games: x.Library}
	found, err := x.Load(opt, paths)
	if err != nil {
		return nil, err
	}
	if found.Broken() {
		for _, f := range found.Files {
			x.Diags(f.Diags)
		}
		return nil, exit.With(exit.Usage)
	}
	for _, c := range found.Cases {
		moments, table, result := scenarios.Replay(c, opt)
		if result.Status != scenarios.Passed || len(moments) == 0 {
			continue
		}
		l := scenarioLine{
			Line:  &conform.Line{Def: c.Def, Setup: c.Setup, Table: table.Fresh(), Refused: map[int][]rule.Move{}},
			where: fmt.Sprintf("%s: %s", escape.Line(c.File.Name), c.Name),
		}
		if first := moments[0].Position; first != table.Start() {
			l.From = &first
		}
		for i, moment := range moments {
			if i > 0 {
				l.Moves = append(l.Moves, read(table, moments[i-1].Position, moment.Move).Last())
			}
			for _, text := range moment.Refused {
				l.attempt(read(table, moment.Position, text))
			}
		}
		lines = append(lines, l)
	}
	return lines, nil
}

// attempt adds a refused move at the present end of the line.
func (l *scenarioLine) attempt(tried *rule.Trial) {
	n, made := len(l.Moves), tried.Made()
	if len(made) == 0 {
		l.Refused[n] = append(l.Refused[n], tried.Last())
		return
	}
	aside := *l.Line
	aside.Moves = slices.Concat(l.Moves, made)
	aside.Refused = map[int][]rule.Move{len(aside.Moves): {tried.Last()}}
	l.aside = append(l.aside, &aside)
}

func isFolder(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}

// read reads a line of a scenario that has passed, so it cannot fail.
func read(table rule.AnyGame, p rule.Position, text string) *rule.Trial {
	tried, err := rule.Try(table, p, text)
	if err != nil {
		panic(fmt.Sprintf("the table cannot read %q again: %v", text, err))
	}
	return tried
}

// random returns a random game, with illegal moves to try.
func (x *conformance) random(number uint64) (*conform.Line, error) {
	e, err := x.Table.Expander()
	if err != nil {
		return nil, exit.Usagef("%v", err)
	}
	r := rand.New(rand.NewPCG(x.number, number))
	l := &conform.Line{Def: x.Def, Setup: x.Setup, Table: x.Table.Fresh(), Refused: map[int][]rule.Move{}}
	p := l.Table.Start()
	var before []byte
	for i := range x.cap {
		legal := l.Table.Legal(p)
		if len(legal) == 0 {
			break
		}
		packed := e.Pack(p)
		attempts := e.Attempts(before, packed)
		for range 2 {
			if m := attempts[r.IntN(len(attempts))]; len(l.Table.Judge(p, m)) > 0 {
				l.Refused[i] = append(l.Refused[i], m)
			}
		}
		m := legal[r.IntN(len(legal))]
		l.Moves = append(l.Moves, m)
		p, _ = l.Table.Play(p, m)
		before = packed
	}
	return l, nil
}
