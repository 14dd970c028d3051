package checkcmd

import (
	"fmt"
	"runtime"
	"slices"
	"strings"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/exit"
	"umpire/engines/escape"
	"umpire/scenarios"
	"umpire/scenarios/syntax"
)

// confirm runs the scenarios with answers that places name, and writes beside each
// answer that a person has confirmed it as it is. It refuses answers whose scenario does
// not pass.
func (g *goldens) confirm(places []string) error {
	seed, err := app.ReadSeed(g.seed)
	if err != nil {
		return err
	}
	opt := g.Options()
	opt.Seed = seed
	chosen, err := g.cases(opt, places)
	if err != nil {
		return err
	}
	var cases []*scenarios.Case // with all rows of the scenarios
	known := map[*syntax.Scenario]bool{}
	for _, c := range chosen {
		if len(c.Scenario.FAQ) > 0 && !known[c.Scenario] {
			known[c.Scenario] = true
			cases = append(cases, c.Rows()...)
		}
	}
	if len(cases) == 0 {
		g.Say("none of these scenarios answers a question")
		return g.ended(exit.With(exit.Nothing))
	}
	ctx, stop := g.Context(0)
	defer stop()
	opt.Done = ctx.Done()
	app.Sweep(cases)
	var changes []scenarios.Change
	var said strings.Builder
	last := map[*syntax.Scenario]*scenarios.Result{} // by scenario, that of a row which does not pass or else of the last
	scenarios.RunAll(cases, opt, runtime.GOMAXPROCS(0), func(r *scenarios.Result) {
		if before := last[r.Case.Scenario]; before == nil || passed(before) {
			last[r.Case.Scenario] = r
		}
		for _, u := range r.Unconfirmed {
			changes = append(changes, u.Change)
			fmt.Fprintf(&said, "confirmed %s:%d %q %q\n", escape.Line(r.Case.File.Name), u.Answer.At.Line, u.Answer.Question.S, u.Answer.Text.S)
		}
	})
	if ctx.Err() != nil {
		return &exit.Error{Code: exit.Budget, Msg: "interrupted; nothing was written"}
	}
	if err := apply(changes, nil); err != nil {
		return err
	}
	g.Printf("%s", said.String())
	refused := false
	for _, c := range cases {
		r := last[c.Scenario]
		last[c.Scenario] = nil
		if r == nil || passed(r) && (len(r.Unconfirmed) > 0 || !slices.ContainsFunc(c.Scenario.FAQ, func(a syntax.Answer) bool { return !c.Confirmed(&a) })) {
			continue
		}
		refused = true
		g.Diags(r.Diags)
		why := "has " + string(r.Status)
		switch {
		case passed(r):
			why = "has a row that cannot be read"
		case r.Status == scenarios.Pending:
			why = "is pending"
		}
		g.Say("%s:%d: the answer is not confirmed: scenario %q %s", escape.Line(c.File.Name), c.Scenario.FAQ[0].At.Line, c.Scenario.Title.S, why)
	}
	switch {
	case refused:
		return g.ended(exit.With(exit.Failed))
	case len(changes) == 0:
		g.Say("every answer here is confirmed as it is")
	}
	return g.ended(nil)
}

func passed(r *scenarios.Result) bool {
	return r.Status == scenarios.Passed || r.Status == scenarios.Waiting
}
