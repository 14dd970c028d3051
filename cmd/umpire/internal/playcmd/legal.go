// Package playcmd holds the commands about one game or scenario: play, ask, step,
// legal, why and draw.
package playcmd

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/explain"
	"umpire/cmd/umpire/internal/pages"
	"umpire/cmd/umpire/internal/screen"
	"umpire/cmd/umpire/internal/stepper"
	"umpire/engines/rule"
	"umpire/scenarios"
	"umpire/scenarios/inquiry"

	"github.com/spf13/cobra"
)

type positionJSON struct {
	Version  int                `json:"version"`
	Game     string             `json:"game"`
	File     string             `json:"file"`
	Scenario string             `json:"scenario"`
	Step     int                `json:"step"`
	Deciders []string           `json:"deciders"`
	Position string             `json:"position"`
	Moves    []string           `json:"moves"`
	Effects  []inquiry.MoveDoes `json:"effects,omitempty"` // of each move
}

// maxChange is how long the values of a fact may be that are printed.
const maxChange = 120

type legalCommand struct {
	*app.App
	format, seed, by string
	effects          bool
}

// Legal builds the command legal, which lists the legal moves of a position.
func Legal(a *app.App) *cobra.Command {
	l := &legalCommand{App: a}
	cmd := app.NewCommand("legal FILE[#scenario][@N]", "list the legal moves in a position", app.Exactly(1, 1),
		func(words []string) error { return l.main(words[0]) })
	f := cmd.Flags()
	f.BoolVar(&l.effects, "effects", false, "list what each move does")
	f.StringVar(&l.by, "sort", "", "list the moves after which the number `EXPR` is largest first")
	app.FormatFlag(cmd, &l.format, "json")
	app.SeedFlag(cmd, &l.seed)
	return cmd
}

func (l *legalCommand) main(place string) error {
	s, err := l.Find(place, l.seed, true)
	if err != nil {
		return err
	}
	all, err := l.moves(s)
	if err != nil {
		return err
	}
	if l.format == "json" {
		r := positionJSON{1, s.Case.Def.Name, s.Case.File.Name, s.Case.Name, s.At, app.Deciders(s.Table, s.Now()), s.Table.PrintPosition(s.Now()), []string{}, nil}
		r.Moves = rule.NamesOf(slices.Values(all), func(m inquiry.MoveDoes) string { return m.Move })
		if l.effects || l.by != "" {
			r.Effects = all
		}
		return l.JSON(r)
	}
	if err := pages.Text(l.Out, l.Style(), "legal", map[string]any{"Moves": all, "By": l.by, "Long": maxChange}); err != nil {
		return err
	}
	switch {
	case len(all) > 0:
	case s.Table.Deciders(s.Now()) == 0:
		l.Say("no legal move: the game is over")
	default:
		l.Say("no legal move")
	}
	return nil
}

// moves returns the legal moves in order, with what the flags ask for.
func (l *legalCommand) moves(s *app.Spot) (all []inquiry.MoveDoes, err error) {
	if !l.effects && l.by == "" {
		for _, m := range s.Table.Legal(s.Now()) {
			all = append(all, inquiry.MoveDoes{Move: s.Table.PrintMove(m)})
		}
		return all, nil
	}
	var by func(rule.Position) (float64, error)
	if l.by != "" {
		number, err := scenarios.NewNumber(s.Table, l.by, &l.Files.Limits)
		if err != nil {
			return nil, exit.Usagef("--sort %q: %v", l.by, err)
		}
		by = func(p rule.Position) (float64, error) { return number.Number(s.Table, p, s.At+1) }
	}
	if all, err = inquiry.Does(s.Table, s.Now(), math.MaxInt, by, func() error { return nil }); err != nil {
		return nil, exit.Usagef("--sort %q: %v", l.by, err)
	}
	for i := range all {
		if !l.effects {
			all[i].Facts, all[i].Outcomes = []inquiry.Fact{}, []string{}
		}
	}
	return all, nil
}

// Step builds the command step, which steps through a scenario.
func Step(a *app.App) *cobra.Command {
	var seed string
	cmd := app.NewCommand("step FILE[#scenario][@N]", "step through a scenario and try other moves", app.Exactly(1, 1), func(words []string) error {
		found, err := a.Find(words[0], seed, false)
		if err != nil {
			return err
		}
		s := stepper.New(a, found.Case.Def, found.Table, found.Case.Setup, found.Case.Name, app.CardsOf(found.Case))
		s.Begin(found.Moments)
		s.Goto(found.At)
		if screen.Fits(a) {
			return screen.Show(a, screen.NewWalk(s))
		}
		s.Show()
		return s.Run(a.In, a.Prompts())
	})
	app.SeedFlag(cmd, &seed)
	return cmd
}

type whyJSON struct {
	Version  int    `json:"version"`
	Game     string `json:"game"`
	File     string `json:"file"`
	Scenario string `json:"scenario"`
	Step     int    `json:"step"`
	*explain.Verdict
	Relevant []inquiry.Part `json:"relevant,omitempty"`
}

// writeRelevant prints a position line by line: those that decide an answer are marked,
// with what the answer becomes.
func writeRelevant(a *app.App, parts []inquiry.Part, answer string) {
	if !slices.ContainsFunc(parts, func(part inquiry.Part) bool { return len(part.Others) > 0 }) {
		a.Printf("\nno line of the position decides alone\n")
		return
	}
	if len(answer) > maxChange {
		answer = "it is"
	}
	a.Printf("\nof the position, lines with > decide: not %s if\n", answer)
	for _, part := range parts {
		if len(part.Others) == 0 {
			a.Printf("  %s\n", a.Style().Faint(part.Line))
			continue
		}
		a.Printf("> %s\n", part.Line)
		said := map[string]bool{}
		for _, other := range part.Others {
			if said[other.Answer] {
				continue
			}
			said[other.Answer] = true
			instead := cmp.Or(strings.TrimSpace(other.Instead), "it is omitted")
			a.Printf("      %s: %s\n", instead, other.Answer)
		}
	}
}

// Why builds the command why, which explains a move or a fact.
func Why(a *app.App) *cobra.Command {
	var format, seed string
	var relevant bool
	cmd := app.NewCommand("why FILE[#scenario][@N] MOVE|FACT",
		"explain a move, a score or any value", app.Exactly(2, -1), func(words []string) error {
			s, err := a.Find(words[0], seed, true)
			if err != nil {
				return err
			}
			v := explain.Judge(s.Table, s.Now(), strings.Join(words[1:], " "))
			v.Verbose = a.Verbose
			v.Explain(s.Case.Def)
			v.RecallFact(s.Table, s.Moments[:s.At+1])
			v.RecallName(s.Table, s.Moments[:s.At+1])
			if !s.Chosen {
				v.RecallMove(s.Table, s.Moments)
			}
			var parts []inquiry.Part
			question := strings.Join(words[1:], " ")
			ask := inquiry.Asks(s.Table, s.Now(), question)
			if relevant && ask != nil {
				parts = inquiry.Relevant(s.Table, s.Now(), ask)
			}
			if format == "json" {
				err = a.JSON(whyJSON{1, s.Case.Def.Name, s.Case.File.Name, s.Case.Name, s.At, v, parts})
			} else {
				v.Write(a.Out, a.Style())
				if parts != nil {
					writeRelevant(a, parts, ask(s.Now()))
				}
			}
			if err == nil && v.Verdict == explain.Malformed {
				return exit.With(exit.Usage)
			}
			return err
		})
	cmd.Flags().BoolVar(&relevant, "relevant", false, "show which lines of the position decide the answer")
	app.FormatFlag(cmd, &format, "json")
	app.SeedFlag(cmd, &seed)
	return cmd
}
