package cli

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"strings"
	"time"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/explorecmd"
	"umpire/cmd/umpire/internal/help"
	"umpire/cmd/umpire/internal/pages"
	"umpire/engines/escape"
	"umpire/engines/outside"
	"umpire/engines/rule"

	"github.com/spf13/cobra"
)

func engineCommand(a *app.App) *cobra.Command {
	return app.NewParent("engine", "test engines in other languages, and trust them", engineTestCommand(a), &cobra.Command{
		Use: "run GAME", Short: "let a game of this umpire answer as an engine",
		Long: help.Long("engine_run"), Example: help.Example("engine_run"), Args: app.Exactly(1, 1),
		RunE: func(cmd *cobra.Command, words []string) error {
			def, err := a.Library.Find(words[0])
			if err != nil {
				return err
			}
			return outside.Serve(def, cmd.InOrStdin(), cmd.OutOrStdout())
		},
	}, app.NewSubcommand("engine", "trust", "trust the engines of umpire.yaml", app.Exactly(0, 0),
		func([]string) error { return a.Trust() }))
}

// An engineCheck is a check of an examination in JSON.
type engineCheck struct {
	Name    string   `json:"name"`
	Words   string   `json:"words"`
	Status  string   `json:"status"` // ok, failed or skipped
	Why     string   `json:"why,omitempty"`
	Details []string `json:"details,omitempty"`
}

func engineTestCommand(a *app.App) *cobra.Command {
	var seed, format string
	soak := 5 * time.Second
	cmd := app.NewSubcommand("engine", "test COMMAND",
		"test an engine and report which commands work with it", app.Exactly(1, 1), func(words []string) error {
			number, err := app.SeedOr(seed, rand.Uint64N(1_000_000))
			if err != nil {
				return err
			}
			opt, err := a.EngineOptions()
			if err != nil {
				return err
			}
			opt.Command = words[0]
			def, checks, err := outside.Examine(opt, number)
			if err != nil {
				return &exit.Error{Code: exit.Failed, Msg: app.EngineWords(err)}
			}
			return examined(a, def, checks, words[0], format, soak, number)
		})
	app.SeedFlag(cmd, &seed)
	app.FormatFlag(cmd, &format, "json")
	cmd.Flags().DurationVar(&soak, "soak", soak, "check the properties of all games for `D` (0: not at all)")
	return cmd
}

// examined prints the results of an examination.
func examined(a *app.App, def *rule.GameDef, checks []outside.Check, command, format string, soak time.Duration, seed uint64) error {
	code := exit.OK
	var list []engineCheck
	for _, c := range checks {
		one := engineCheck{Name: c.Name, Words: c.Words, Status: "ok"}
		switch {
		case c.Err != nil:
			one.Status, one.Why, code = "failed", escape.Line(c.Err.Error()), exit.Failed
			if f, ok := c.Err.(rule.GameFault); ok {
				one.Details = f.Details()
			}
		case c.Skipped != "":
			one.Status, one.Why = "skipped", c.Skipped
		}
		list = append(list, one)
	}
	commands := workingCommands(def)
	if format == "json" {
		return cmp.Or(a.JSON(map[string]any{"version": 1, "game": def.Name, "seed": seed, "checks": list, "commands": commands, "exit": code}), exit.With(code))
	}
	if err := pages.Text(a.Out, a.Style(), "engine", map[string]any{"Checks": list, "Commands": commands}); err != nil {
		return err
	}
	if code == exit.OK && soak > 0 {
		a.Printf("\n")
		if _, err := a.AddEngine("engine test", command); err != nil {
			return err
		}
		cmd := explorecmd.Soak(a)
		if err := cmd.Flags().Set("time", soak.String()); err != nil {
			return err
		}
		return cmd.RunE(cmd, []string{def.Name})
	}
	a.Say("to examine it in the same way: --seed %d", seed)
	return exit.With(code)
}

// A commandGroup is commands, whether they work with a game, and what is missing.
type commandGroup struct {
	Names string `json:"names"`
	Works string `json:"works"` // yes, partly, no
	Why   string `json:"why,omitempty"`
}

func workingCommands(def *rule.GameDef) (groups []commandGroup) {
	groups = append(groups, commandGroup{Names: "check, step, play, ask, legal, draw, fmt, lsp, serve, site, minimize, simulate, soak, conform, review", Works: "yes"})
	for _, g := range []struct {
		names, works, without string
		needs                 rule.Ability
	}{
		{"ablate, bisect, the proof of answers in faq", "no", "", rule.CanStrike},
		{"explore", "no", "", rule.CanList},
		{"why, because", "partly", "the one clause is " + def.Name + ".engine.refused", rule.CanReasons},
		{"cover, transcripts", "partly", "the one clause is " + def.Name + ".engine.played", rule.CanEvents},
		{"position cannot stand", "no", "every position is accepted", rule.CanCheck},
		{"sees", "no", "play and serve show everything", rule.CanView},
	} {
		one := commandGroup{Names: g.names, Works: "yes"}
		if lack := def.Lacks(g.needs); lack != "" {
			one.Works, one.Why = g.works, strings.TrimSuffix(fmt.Sprintf("%s; %s", lack, g.without), "; ")
		}
		groups = append(groups, one)
	}
	return groups
}
