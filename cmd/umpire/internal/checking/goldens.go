package checking

import (
	"errors"
	"runtime"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/exit"
	"umpire/engines/rule"
	"umpire/scenarios"
	"umpire/scenarios/syntax"
)

// A group are the changes with one cause: the first outcome of their scenarios
// that differs is of the same clause, and differs in the same way. What differs
// later in a scenario may follow from that, and is in the same group.
type group struct {
	title   *rule.Title
	cause   string // the clause of the first outcome that differs
	kind    string // of the first change
	changes []waiting
}

// A waiting change is one golden that waits for review.
type waiting struct {
	scenarios.Change
	c     *scenarios.Case
	first bool // of its scenario
}

// A goldens is what review, accept, reject and pending have in common: they run
// the scenarios, and go through the outcomes that changed.
type goldens struct {
	*app.App
	app.Selection
	seed   string
	cause  string
	unused []unusedGolden
	unread bool // a file that is named has mistakes: what waits in it is not known
}

// An unusedGolden are recorded outcomes that no run compares.
type unusedGolden struct {
	File     string `json:"file"`
	Line     int    `json:"line"`
	Scenario string `json:"scenario"`
	Why      string `json:"why"`
}

func (g *goldens) flags(cmd *cobra.Command) {
	g.Selection.Flags(g.App, cmd)
	cmd.Flags().StringVar(&g.cause, "cause", "", "only changes whose cause is the clause `ID`")
	app.SeedFlag(cmd, &g.seed)
}

// groups runs the scenarios that the places name and returns what changed, by
// cause. Nothing is stored: what waits is found by running.
func (g *goldens) groups(places []string) ([]*group, error) {
	seed, err := app.ReadSeed(g.seed)
	if err != nil {
		return nil, err
	}
	opt := g.Options()
	opt.Seed = seed
	cases, err := g.cases(opt, places)
	if err != nil {
		return nil, err
	}
	ctx, stop := g.Context(0)
	defer stop()
	opt.Done = ctx.Done()
	if err := g.Library.KnowsClause(g.cause, g.Game); err != nil {
		return nil, err
	}
	app.Sweep(cases)
	var groups []*group
	index := map[[3]string]*group{}
	seen := map[string]bool{}
	compared := map[string]bool{}
	scenarios.RunAll(cases, opt, runtime.GOMAXPROCS(0), func(r *scenarios.Result) {
		for _, line := range r.Goldens {
			compared[r.Case.File.Name+":"+strconv.Itoa(line)] = true
		}
		if r.Status != scenarios.Waiting || g.cause != "" && !app.Below(r.Changes[0].Cause, g.cause) {
			return
		}
		root := waiting{Change: r.Changes[0]}
		key := [3]string{r.Case.Title.Name, root.Cause, root.kind()}
		for i, change := range r.Changes {
			same := change.File + ":" + strconv.Itoa(change.From) + "\n" + strings.Join(change.New, "\n")
			if seen[same] {
				continue // another row of the same table
			}
			seen[same] = true
			at := index[key]
			if at == nil {
				at = &group{title: r.Case.Title, cause: root.Cause, kind: root.kind()}
				index[key] = at
				groups = append(groups, at)
			}
			at.changes = append(at.changes, waiting{change, r.Case, i == 0})
		}
	})
	g.findUnused(cases, compared)
	if ctx.Err() != nil {
		return nil, &exit.Error{Code: exit.Budget, Msg: "interrupted; nothing was written"}
	}
	return groups, nil
}

// findUnused notes the moves with recorded outcomes that no run has compared.
func (g *goldens) findUnused(cases []*scenarios.Case, compared map[string]bool) {
	var last *syntax.Scenario
	for _, c := range cases {
		if c.Scenario == last {
			continue
		}
		last = c.Scenario
		for _, step := range c.Scenario.Steps {
			move, ok := step.(*syntax.Move)
			if !ok || compared[c.File.Name+":"+strconv.Itoa(move.Text.Line)] || !slices.ContainsFunc(move.Outcomes, func(o syntax.Outcome) bool { return !o.Locked }) {
				continue
			}
			why := "the scenario stops before it"
			if c.Scenario.Pending.Given() {
				why = "the scenario is pending"
			}
			g.unused = append(g.unused, unusedGolden{c.File.Name, move.Text.Line, c.Scenario.Title.S, why})
		}
	}
}

// cases returns the cases that FILE[#scenario], folders and patterns name.
func (g *goldens) cases(opt scenarios.Options, places []string) ([]*scenarios.Case, error) {
	var paths []string
	var cases []*scenarios.Case
	for _, place := range places {
		file, scenario, _, err := app.Split(place)
		if err != nil {
			return nil, err
		}
		if scenario == "" {
			paths = append(paths, place)
			continue
		}
		all, err := g.Load(opt, []string{file})
		if err != nil {
			return nil, err
		}
		c, err := g.Choose(&scenarios.Suite{Cases: all.Cases}, file, scenario)
		if err != nil {
			return nil, err
		}
		cases = append(cases, c)
	}
	if len(places) > 0 && len(paths) == 0 {
		return cases, nil
	}
	f, err := g.Load(opt, paths)
	if err != nil {
		return nil, err
	}
	for _, file := range f.Files {
		g.Diags(file.Diags)
		g.unread = g.unread || file.Diags.Failed()
	}
	return append(cases, f.Cases...), nil
}

// ended returns how a command ends: where a file could not be read, not well.
func (g *goldens) ended(err error) error {
	code := exit.OK
	if err != nil {
		var with *exit.Error
		if !errors.As(err, &with) || with.Msg != "" {
			return err
		}
		code = with.Code
	}
	if g.unread {
		code = exit.Lowest(code, exit.Usage)
	}
	return exit.With(code)
}

// apply writes what was decided: rejected outcomes become stated ones, accepted
// ones are recorded; all or none.
func apply(accepted, rejected []scenarios.Change) error {
	if err := scenarios.Decide(accepted, rejected); err != nil {
		return exit.Usagef("%v", err)
	}
	return nil
}

func changesOf(groups []*group) []scenarios.Change {
	var list []scenarios.Change
	for _, g := range groups {
		for _, w := range g.changes {
			list = append(list, w.Change)
		}
	}
	return list
}
