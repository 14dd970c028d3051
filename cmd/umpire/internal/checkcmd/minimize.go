package checkcmd

import (
	"io"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/help"
	"umpire/engines/rule"
	"umpire/scenarios"
	"umpire/scenarios/minimize"
)

// A RuleChange is a change of the rules under which a command plays.
type RuleChange struct {
	without, misread []string
	rulings          []string
}

// Flags adds --without, --misread and --ruling.
func (r *RuleChange) Flags(cmd *cobra.Command) {
	f := cmd.Flags()
	f.StringArrayVar(&r.without, "without", nil, "disable the clause `ID`; can be given several times")
	f.StringArrayVar(&r.misread, "misread", nil, "play the misreading `NAME`")
	f.StringArrayVar(&r.rulings, "ruling", nil, "choose a reading of a ruling, `ID=READING`")
}

// Into adds the change to options.
func (r *RuleChange) Into(opt *scenarios.Options) error {
	for _, id := range r.without {
		if err := app.Games(opt.Games).KnowsClause(id, ""); err != nil {
			return err
		}
	}
	for _, name := range r.misread {
		if !slices.ContainsFunc(opt.Games, func(def *rule.GameDef) bool {
			return slices.ContainsFunc(def.Misreadings, func(m rule.Misreading) bool { return m.Name == name })
		}) {
			return exit.Usagef("no game has a misreading %q", name)
		}
	}
	opt.Without, opt.Misread = r.without, r.misread
	for _, text := range r.rulings {
		id, reading, found := strings.Cut(text, "=")
		if !found {
			return exit.Usagef("--ruling %q must be ID=READING", text)
		}
		if err := app.Games(opt.Games).KnowsRuling(strings.TrimSpace(id)); err != nil {
			return err
		}
		opt.Rulings = append(opt.Rulings, rule.Setting{Name: strings.TrimSpace(id), Value: strings.TrimSpace(reading)})
	}
	return nil
}

// Minimize builds the command minimize, which shortens a failing scenario.
func Minimize(a *app.App) *cobra.Command {
	var change RuleChange
	var seed string
	cmd := &cobra.Command{
		Use:     "minimize FILE[#scenario]",
		Short:   "shorten a failing scenario",
		Long:    help.Long("minimize"),
		Example: help.Example("minimize"),
		Args:    app.Exactly(1, 1),
		RunE:    func(_ *cobra.Command, words []string) error { return shortest(a, words[0], seed, &change) },
	}
	change.Flags(cmd)
	app.SeedFlag(cmd, &seed)
	return cmd
}

// patience is the time limit for each shorter scenario that is tried.
const patience = 5 * time.Second

func shortest(a *app.App, place, seed string, change *RuleChange) error {
	file, scenario, _, err := app.Split(place)
	if err != nil {
		return err
	}
	opt := a.Options()
	opt.Timeout = patience
	if opt.Seed, err = app.ReadSeed(seed); err != nil {
		return err
	}
	if err := change.Into(&opt); err != nil {
		return err
	}
	suite, err := app.LoadSuite(opt, file)
	if err != nil {
		return err
	}
	c, err := failing(a, suite, opt, file, scenario)
	if err != nil {
		return err
	}
	r := minimize.Scenario(c, opt)
	switch {
	case r == nil:
		return &exit.Error{Code: exit.Nothing, Msg: "\"" + c.Name + "\" does not fail: there is nothing to shorten"}
	case r.Source == "":
		a.Diags(r.Failure.Diags)
		return exit.Usagef("%q fails in another way when it stands alone: it cannot be shortened", c.Name)
	}
	io.WriteString(a.Exact(), r.Source)
	a.Say("%d lines of %d are left after %d tries; it fails like this:", r.After, r.Before, r.Tried)
	a.Diags(r.Failure.Diags)
	return nil
}

func failing(a *app.App, suite *scenarios.Suite, opt scenarios.Options, file, name string) (*scenarios.Case, error) {
	if name == "" {
		for _, c := range suite.Cases {
			if r := scenarios.Run(c, opt); r.Status == scenarios.Failed || r.Status == scenarios.Waiting {
				return c, nil
			}
		}
	}
	return a.Choose(suite, file, name)
}
