package explorecmd

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"umpire/engines/files"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/exit"
	"umpire/engines/escape"
	"umpire/engines/fields"
	"umpire/engines/rule"
	"umpire/scenarios"

	"github.com/expr-lang/expr"
	"github.com/expr-lang/expr/vm"
	"github.com/spf13/cobra"
)

type traceCommand struct {
	*app.App
	app.Opening
	mapping, file string
	gaps          int
	compared      int // facts that events have

	move  *vm.Program
	facts []tracedFact
}

// A tracedFact is a fact of the game and the expression of its value in an event.
type tracedFact struct {
	name        string
	value, fact *vm.Program
}

// A hypothesis is a way in which a log may have happened.
type hypothesis struct {
	at    rule.Position
	moves []string
}

// maxHypotheses limits how many ways to fill gaps are followed.
const maxHypotheses = 2000

// Trace builds the command trace.
func Trace(a *app.App) *cobra.Command {
	x := &traceCommand{App: a}
	cmd := app.NewCommand("trace --map FILE GAME LOG",
		"check the log of a digital version against the rules", app.Exactly(2, 2),
		func(words []string) error { return x.main(words[0], words[1]) })
	f := cmd.Flags()
	x.Opening.Flags(f)
	f.StringVar(&x.mapping, "map", "", "the `FILE` that says what events mean")
	f.StringVar(&x.file, "out", "", "write the scenario to `FILE`")
	f.IntVar(&x.gaps, "gaps", 4, "at most `N` results of chance may be missing in a row")
	return cmd
}

func (x *traceCommand) main(game, log string) (err error) {
	if x.Def, err = x.Library.Find(game); err != nil {
		return err
	}
	if x.mapping == "" {
		return exit.Usagef("--map is missing: name the file that says what events mean")
	}
	if x.gaps < 0 || x.gaps > 20 {
		return exit.Usagef("--gaps must be from 0 to 20, not %d", x.gaps)
	}
	if err := x.Open(x.App); err != nil {
		return err
	}
	if err := x.readMap(); err != nil {
		return err
	}
	data, err := x.Files.ReadGiven(log)
	if err != nil {
		return exit.Usagef("the log %s cannot be read: %v", log, files.Cause(err))
	}
	return x.follow(log, data)
}

func (x *traceCommand) readMap() error {
	data, err := x.Files.ReadGiven(x.mapping)
	if err != nil {
		return exit.Usagef("--map: %s cannot be read: %v", x.mapping, files.Cause(err))
	}
	event := map[string]any{"e": map[string]any{}}
	compile := func(r *fields.Reader, f fields.Field, source string, env map[string]any) *vm.Program {
		code, err := expr.Compile(source, expr.Env(env), expr.AllowUndefinedVariables())
		if err != nil && f.Given() {
			first, _, _ := strings.Cut(err.Error(), "\n")
			r.Fail(f, nil, "%s cannot be read as an expression: %s", strconv.Quote(source), first)
		}
		return code
	}
	err = fields.Read(data, "the map", func(r *fields.Reader, root fields.Field) {
		all := r.Fields(root, []string{"move"}, []string{"facts"})
		x.move = compile(r, all["move"], all["move"].Said(), event)
		if all["facts"].Given() {
			names := x.Table.Facts(x.Table.Start())
			for _, pair := range r.Pairs(all["facts"], "from facts to expressions") {
				x.facts = append(x.facts, tracedFact{pair.Key, compile(r, pair.Value, pair.Value.Said(), event), compile(r, pair.At, pair.Key, names)})
			}
		}
	})
	if err != nil {
		x.Diags(app.CardDiags(&app.Set{Name: x.mapping, Data: data}, err))
		return exit.With(exit.Usage)
	}
	return nil
}

func (x *traceCommand) follow(name string, data []byte) error {
	ways := []hypothesis{{at: x.Table.Start()}}
	lines := bufio.NewScanner(bytes.NewReader(data))
	lines.Buffer(nil, 16<<20)
	moves, events := 0, 0
	for n := 1; lines.Scan(); n++ {
		if len(bytes.TrimSpace(lines.Bytes())) == 0 {
			continue
		}
		var e map[string]any
		if err := json.Unmarshal(lines.Bytes(), &e); err != nil {
			return exit.Usagef("%s:%d: expected a JSON object on a line of its own, not %s", name, n, escape.Line(string(lines.Bytes()[:min(60, len(lines.Bytes()))])))
		}
		events++
		said, err := expr.Run(x.move, map[string]any{"e": e})
		if err != nil {
			return exit.Usagef("%s:%d: correct the expression of move in %s, which cannot be computed here: %s", name, n, x.mapping, escape.Line(firstLine(err)))
		}
		if move, _ := said.(string); move != "" {
			next, why := x.make(ways, move)
			if why != nil {
				return x.differs(fmt.Sprintf("%s:%d", name, n), why)
			}
			ways, moves = next, moves+1
		}
		next, why, err := x.hold(ways, e)
		if err != nil {
			return exit.Usagef("%s:%d: %s", name, n, escape.Line(firstLine(err)))
		}
		if why != nil {
			return x.differs(fmt.Sprintf("%s:%d", name, n), why)
		}
		ways = next
	}
	if err := lines.Err(); err != nil {
		return exit.Usagef("%s: %v", name, err)
	}
	if events == 0 {
		return &exit.Error{Code: exit.Nothing, Msg: name + " has no events"}
	}
	if moves+x.compared == 0 {
		return &exit.Error{Code: exit.Nothing, Msg: fmt.Sprintf("%s: %s gives no move and no fact of its %s: correct the expressions", name, x.mapping, rule.Count(events, "event"))}
	}
	x.Printf("the rules allow all of it: %s, %s\n", rule.Count(events, "event"), rule.Count(moves, "move"))
	return nil
}

func firstLine(err error) string {
	first, _, _ := strings.Cut(err.Error(), "\n")
	return first
}

// A departure is where a log leaves the rules.
type departure struct {
	way           hypothesis
	words, name   string
	cites, expect []string
}

// filled returns ways with up to so many results of chance more.
func (x *traceCommand) filled(ways []hypothesis) []hypothesis {
	seen := map[rule.Position]bool{}
	for _, w := range ways {
		seen[w.at] = true
	}
	all, last := ways, ways
	for range x.gaps {
		var more []hypothesis
		for _, w := range last {
			if !x.Table.Deciders(w.at).Has(rule.Chance) {
				continue
			}
			for _, m := range x.Table.Legal(w.at) {
				if next, _ := x.Table.Play(w.at, m); !seen[next] && len(all)+len(more) < maxHypotheses {
					seen[next] = true
					more = append(more, hypothesis{next, append(slices.Clip(w.moves), x.Table.PrintMove(m))})
				}
			}
		}
		all, last = append(all[:len(all):len(all)], more...), more
	}
	return all
}

// make makes a move in every way in which it can be made.
func (x *traceCommand) make(ways []hypothesis, move string) (next []hypothesis, why *departure) {
	try := func(ways []hypothesis) {
		for _, w := range ways {
			if m, err := x.Table.ReadTerse(w.at, move); err == nil && len(rule.Forbids(x.Table, w.at, m)) == 0 {
				at, _ := x.Table.Play(w.at, m)
				next = append(next, hypothesis{at, append(slices.Clip(w.moves), x.Table.PrintMove(m))})
			}
		}
	}
	if try(ways); next == nil {
		try(x.filled(ways))
	}
	if next != nil {
		return next, nil
	}
	best := ways[0]
	for _, w := range x.filled(ways) { // where a player decides, not chance
		if !x.Table.Deciders(w.at).Has(rule.Chance) {
			best = w
			break
		}
	}
	why = &departure{way: best, name: move + " is illegal"}
	m, err := x.Table.ReadMove(best.at, move)
	if err != nil {
		why.words, why.name = fmt.Sprintf("%s is not a move: %s", escape.Line(move), escape.Line(strings.TrimLeft(firstLine(err), "0123456789: "))), "Before what is not a move"
		return nil, why
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s is illegal", x.Table.PrintMove(m))
	for _, r := range rule.Forbids(x.Table, best.at, m) {
		if r.ID != "" {
			why.cites = append(why.cites, r.ID)
		}
		fmt.Fprintf(&b, "\n  %s (%s): %s", r.ID, r.Section, r.Words)
		if r.Values != "" {
			fmt.Fprintf(&b, "\n    here: %s", r.Values)
		}
	}
	who, what, _ := strings.Cut(x.Table.PrintMove(m), ":")
	why.words = b.String()
	if why.expect = []string{who + " cannot:" + what}; why.cites != nil {
		why.expect = append(why.expect, "  because "+strings.Join(why.cites, ", "))
	}
	return nil, why
}

// hold keeps the ways in which the facts are as an event has them.
func (x *traceCommand) hold(ways []hypothesis, e map[string]any) (next []hypothesis, why *departure, err error) {
	for _, f := range x.facts {
		want, err := expr.Run(f.value, map[string]any{"e": e})
		if err != nil {
			return nil, nil, fmt.Errorf("%s: %w", f.name, err)
		}
		if want == nil {
			continue
		}
		x.compared++
		keep := func(ways []hypothesis) (kept []hypothesis, first any) {
			for i, w := range ways {
				got, err := expr.Run(f.fact, x.Table.Facts(w.at))
				if err != nil {
					got = err.Error()
				}
				if i == 0 {
					first = got
				}
				if sameJSON(got, want) {
					kept = append(kept, w)
				}
			}
			return kept, first
		}
		kept, got := keep(ways)
		if kept == nil {
			kept, _ = keep(x.filled(ways))
		}
		if kept == nil {
			text, _ := json.Marshal(got)
			said, _ := json.Marshal(want)
			return nil, &departure{way: ways[0], name: f.name + " is " + string(text), expect: []string{"expect " + f.name + " == " + string(text)},
				words: fmt.Sprintf("%s is %s by the rules, and %s in the log", f.name, text, said)}, nil
		}
		ways = kept
	}
	return ways, nil, nil
}

func sameJSON(a, b any) bool {
	x, err1 := json.Marshal(a)
	y, err2 := json.Marshal(b)
	return err1 == nil && err2 == nil && bytes.Equal(x, y)
}

// differs prints where a log leaves the rules, and its scenario.
func (x *traceCommand) differs(where string, why *departure) error {
	r := &scenarios.Recording{Def: x.Def, Setup: x.Setup, Start: x.Table.Start(), Name: escape.Line(why.name), Moves: why.way.moves, Expect: why.expect, Cites: why.cites}
	r.CardsPath = app.Relative(x.file, x.Cards)
	x.Printf("%s: %s\n", escape.Line(where), why.words)
	source := r.Source(x.Table)
	if x.file == "" {
		x.Printf("\n%s", source)
	} else if err := app.Keep(x.file, source); err != nil {
		return exit.Usagef("--out: %v", err)
	} else {
		x.Printf("written to %s\n", x.file)
	}
	return exit.With(exit.Disagree)
}
