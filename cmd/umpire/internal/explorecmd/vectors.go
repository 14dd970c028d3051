package explorecmd

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/conform"
	"umpire/cmd/umpire/internal/exit"
	"umpire/engines/atomicfile"
	"umpire/engines/rule"

	"github.com/spf13/cobra"
)

type vectorMaker struct {
	conformance
	most int
	out  string

	alive   []rule.Misreading // those that no vector fails yet
	reached map[string]bool   // clauses that a vector shows
	tables  map[string]rule.AnyGame
	list    []vector
}

// A vectorHead is the first line of a file of vectors.
type vectorHead struct {
	Version int    `json:"version"`
	Game    string `json:"game"`
	Edition string `json:"edition"`
	Vectors int    `json:"vectors"`
	SHA256  string `json:"sha256"` // of the lines that follow
	Seed    uint64 `json:"seed"`
	// What no vector shows: clauses, and misreadings that pass them all.
	Clauses     []string `json:"clauses_not_reached,omitempty"`
	Misreadings []string `json:"misreadings_not_failed,omitempty"`
}

// A vector is a move in a position, and what comes of it. Moves lead to the position from
// the first one, where there is a way that is known.
type vector struct {
	Setup    vectorSetup    `json:"setup"`
	Moves    []string       `json:"moves,omitzero"`
	Position string         `json:"position"`
	Legal    []string       `json:"legal"`
	Move     string         `json:"move"`
	Next     string         `json:"next,omitempty"`
	Facts    map[string]any `json:"facts,omitempty"` // after the move, by expression
	Refused  []string       `json:"refused,omitempty"`
}

type vectorSetup struct {
	Players  []string          `json:"players"`
	Variants map[string]string `json:"variants,omitempty"`
	Rulings  map[string]string `json:"rulings,omitempty"`
}

// Vectors builds the command vectors.
func Vectors(a *app.App) *cobra.Command {
	x := &vectorMaker{}
	x.App = a
	cmd := app.NewCommand("vectors GAME [PATH...]", "write test vectors for other engines", app.Exactly(1, -1),
		func(words []string) error { return x.main(words[0], words[1:]) })
	f := cmd.Flags()
	x.Opening.Flags(f)
	f.IntVar(&x.most, "most", 500, "write at most `N` vectors")
	f.IntVar(&x.games, "games", 200, "look for vectors in `N` random games")
	f.StringVar(&x.seed, "seed", "1", "the whole number `N` from which random games follow")
	f.StringVar(&x.out, "out", "", "write to `FILE` instead of standard output")
	return cmd
}

func (x *vectorMaker) main(game string, paths []string) (err error) {
	if x.Def, err = x.Library.Find(game); err != nil {
		return err
	}
	if x.most < 1 || x.games < 0 {
		return exit.Usagef("--most must be at least 1, --games not negative")
	}
	if x.number, err = app.SeedOr(x.seed, 1); err != nil {
		return err
	}
	x.cap = 400
	if err := x.Open(x.App); err != nil {
		return err
	}
	ctx, stop := x.Context(0)
	defer stop()
	x.alive, x.reached, x.tables = slices.Clone(x.Def.Misreadings), map[string]bool{}, map[string]rule.AnyGame{}
	lines, err := x.scenarios(paths)
	if err != nil {
		return err
	}
	for _, l := range lines {
		for _, one := range append([]*conform.Line{l.Line}, l.aside...) {
			if ctx.Err() == nil {
				x.line(one)
			}
		}
	}
	if err := x.randomGames(ctx); err != nil {
		return err
	}
	return x.write()
}

// randomGames looks for vectors in random games, and then fills the list up with moves of
// them, evenly.
func (x *vectorMaker) randomGames(ctx context.Context) error {
	for i := range x.games {
		if ctx.Err() != nil {
			return exit.With(exit.Budget)
		}
		l, err := x.random(uint64(i))
		if err != nil {
			return err
		}
		x.line(l)
	}
	r := rand.New(rand.NewPCG(x.number, 7))
	for i := 0; len(x.list) < x.most && i < x.games; i++ {
		l, err := x.random(uint64(i))
		if err != nil {
			return err
		}
		if n := len(l.Moves); n > 0 {
			x.at(l, r.IntN(n))
		}
	}
	return nil
}

// line considers every move of a line, and every attempt.
func (x *vectorMaker) line(l *conform.Line) {
	p := l.Table.Start()
	if l.From != nil {
		p = *l.From
	}
	for i := 0; i <= len(l.Moves); i++ {
		for _, m := range l.Refused[i] {
			x.consider(l, p, i, m, false)
		}
		if i < len(l.Moves) {
			x.consider(l, p, i, l.Moves[i], false)
			p, _ = l.Table.Play(p, l.Moves[i])
		}
	}
}

func (x *vectorMaker) at(l *conform.Line, n int) {
	p := l.Table.Start()
	for _, m := range l.Moves[:n] {
		p, _ = l.Table.Play(p, m)
	}
	x.consider(l, p, n, l.Moves[n], true)
}

// An outcome is what comes of a move, for comparison.
type outcome struct {
	legal, refused string
	next           rule.Position
}

func outcomeOf(table rule.AnyGame, p rule.Position, m rule.Move) (o outcome, clauses []string) {
	legal := rule.NamesOf(slices.Values(table.Legal(p)), table.PrintMove)
	o.legal = strings.Join(legal, "\n")
	reasons := rule.Forbids(table, p, m)
	clauses = rule.NamesOf(slices.Values(reasons), func(r rule.Reason) string { return r.ID })
	if o.refused = strings.Join(clauses, "\n"); len(reasons) == 0 {
		var effects []rule.Effect
		o.next, effects = table.Play(p, m)
		clauses = rule.NamesOf(slices.Values(effects), func(e rule.Effect) string { return e.ID })
	}
	return o, clauses
}

// consider keeps a move as a vector if it shows something new, or always.
func (x *vectorMaker) consider(l *conform.Line, p rule.Position, n int, m rule.Move, always bool) {
	if len(x.list) >= x.most {
		return
	}
	o, clauses := outcomeOf(l.Table, p, m)
	keep := always
	for _, id := range clauses {
		if !x.reached[id] {
			x.reached[id], keep = true, true
		}
	}
	x.alive = slices.DeleteFunc(x.alive, func(mis rule.Misreading) bool {
		table := x.misread(l.Setup, mis.Name)
		if table == nil {
			return false
		}
		other, _ := outcomeOf(table, p, m)
		if other != o {
			keep = true
		}
		return other != o
	})
	if !keep {
		return
	}
	v := vector{Setup: x.setupOf(l), Position: l.Table.PrintPosition(p), Legal: strings.Split(o.legal, "\n"), Move: l.Table.PrintMove(m)}
	if o.legal == "" {
		v.Legal = []string{}
	}
	if o.refused != "" {
		v.Refused = strings.Split(o.refused, "\n")
	} else {
		v.Next, v.Facts = l.Table.PrintPosition(o.next), plainFacts(l.Table, o.next)
	}
	if l.From == nil {
		v.Moves = rule.NamesOf(slices.Values(l.Moves[:n]), l.Table.PrintMove)
	}
	x.list = append(x.list, v)
}

// misread returns a table on which a misreading is in force, nil when there is none.
func (x *vectorMaker) misread(setup rule.Setup, name string) rule.AnyGame {
	key := fmt.Sprintf("%s %+v", name, setup)
	table, known := x.tables[key]
	if !known {
		setup.Misread = []string{name}
		if opened, err := x.Def.Table(setup); err == nil {
			table = opened
		}
		x.tables[key] = table
	}
	return table
}

func (x *vectorMaker) setupOf(l *conform.Line) vectorSetup {
	s := vectorSetup{Players: l.Table.Seats(), Variants: map[string]string{}, Rulings: map[string]string{}}
	for _, v := range l.Setup.Variants {
		s.Variants[v.Name] = v.Value
	}
	for i := range x.Def.Rulings {
		r := &x.Def.Rulings[i]
		if reading := r.Find(x.Def.Reading(l.Setup, r.ID)); reading != nil {
			s.Rulings[r.ID] = cmp.Or(reading.Alias, reading.Name)
		}
	}
	return s
}

// plainFacts returns the facts that are numbers, texts, truth values or lists of these, by
// the expressions that name them.
func plainFacts(table rule.AnyGame, p rule.Position) map[string]any {
	all := map[string]any{}
	add := func(name string, value any) {
		switch list := value.(type) {
		case bool, string, int, float64, []int:
			all[name] = value
		case []string:
			all[name] = append([]string{}, list...) // none is [] in JSON
		}
	}
	for name, value := range table.Facts(p) {
		if slices.Contains(table.Seats(), name) {
			for _, f := range rule.FactsOf(value) {
				if v := rule.FactNamed(value, f.Name); v.IsValid() {
					add(name+"."+f.Name, v.Interface())
				}
			}
			continue
		}
		add(name, value)
	}
	return all
}

func (x *vectorMaker) write() error {
	var body strings.Builder
	for _, v := range x.list {
		line, err := json.Marshal(v)
		if err != nil {
			return err
		}
		body.Write(append(line, '\n'))
	}
	sum := sha256.Sum256([]byte(body.String()))
	head := vectorHead{Version: 1, Game: x.Def.Name, Edition: x.Def.Edition, Vectors: len(x.list), SHA256: hex.EncodeToString(sum[:]), Seed: x.number}
	judged := 0
	for i := range x.Def.Clauses {
		if e := &x.Def.Clauses[i]; e.EnforcementOf() == rule.Judged || e.EnforcementOf() == rule.Acted {
			if judged++; !x.reached[e.ID] {
				head.Clauses = append(head.Clauses, e.ID)
			}
		}
	}
	head.Misreadings = rule.NamesOf(slices.Values(x.alive), func(m rule.Misreading) string { return m.Name })
	first, err := json.Marshal(head)
	if err != nil {
		return err
	}
	text := string(first) + "\n" + body.String()
	if x.out != "" {
		err = atomicfile.Over(x.out, []byte(text))
	} else {
		_, err = x.Exact().Write([]byte(text))
	}
	if err != nil {
		return exit.Usagef("%v", err)
	}
	mis := len(x.Def.Misreadings)
	x.Say("%s: %d of %d clauses are reached, %d of %d misreadings fail", rule.Count(len(x.list), "vector"), judged-len(head.Clauses), judged, mis-len(x.alive), mis)
	return nil
}
