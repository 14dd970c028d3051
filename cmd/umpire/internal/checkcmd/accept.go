package checkcmd

import (
	"github.com/spf13/cobra"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/exit"
	"umpire/engines/escape"
	"umpire/scenarios"
)

// Accept builds the command accept, which records the changed outcomes.
func Accept(a *app.App) *cobra.Command {
	g := &goldens{App: a}
	cmd := decideCommand(g, "accept", "record the outcomes that changed, or confirm answers",
		`Runs the scenarios and records every outcome that changed. Name the files, or one
scenario of a file, or give --all for all under ./scenarios; --cause chooses a group
of umpire pending. Outcomes that people stated (|!) are never rewritten.

With --answers it confirms answers (faq) instead: you have read their words, and they
say what their scenarios show. It writes a fingerprint of both below each answer, and
prints the answer. Once a word or the scenario changes, the answer is not confirmed.
An answer whose scenario does not pass is refused, with exit code 1.`,
		func(changes []scenarios.Change) error { return apply(changes, nil) })
	cmd.Flags().BoolVar(&g.answers, "answers", false, "confirm that answers say what their scenarios show; record nothing else")
	cmd.Example = `  umpire accept scenarios/roam
  umpire accept --answers scenarios/roam/faq.md:32
  umpire accept --answers "scenarios/roam/faq.md#May a blank lie beyond the edge"`
	return cmd
}

// Reject builds the command reject, which keeps the outcomes as they are recorded.
func Reject(a *app.App) *cobra.Command {
	return decideCommand(&goldens{App: a}, "reject", "keep the outcomes that changed as they were recorded",
		`Runs the scenarios and turns every recorded outcome that changed into a stated one:
| becomes |! , which umpire never rewrites. From then on the difference is a
failure. Name the files, or one scenario of a file, or give --all.`,
		func(changes []scenarios.Change) error { return apply(nil, changes) })
}

// decideCommand builds accept or reject.
func decideCommand(g *goldens, name, short, long string, do func([]scenarios.Change) error) *cobra.Command {
	all := false
	cmd := &cobra.Command{
		Use:   name + " [--all] [FILE[#scenario]...]",
		Short: short,
		Long:  long,
		RunE: func(_ *cobra.Command, places []string) error {
			if len(places) == 0 && !all {
				return exit.Usagef("name what to %s, FILE or FILE#scenario, or give --all; umpire pending lists what waits", name)
			}
			if g.answers && g.cause != "" {
				return exit.Usagef("--cause chooses outcomes, not answers")
			}
			if g.answers {
				return g.confirm(places)
			}
			groups, err := g.groups(places)
			if err != nil {
				return err
			}
			changes := changesOf(groups)
			if len(changes) == 0 {
				g.Say("no changed outcome waits for review")
				return g.ended(nil)
			}
			if err := do(changes); err != nil {
				return err
			}
			for _, group := range groups {
				for _, w := range group.changes {
					g.Printf("%sed %s:%d %q\n", name, escape.Line(w.File), w.From, w.c.Name)
				}
			}
			return g.ended(nil)
		},
	}
	cmd.Flags().BoolVar(&all, "all", false, name+" everything that waits")
	g.flags(cmd)
	return cmd
}

// A pendingJSON is what waits for review, in JSON.
type pendingJSON struct {
	Version int            `json:"version"`
	Groups  []groupJSON    `json:"groups"`
	Unused  []unusedGolden `json:"unused"` // recorded outcomes that no run compares
}

type groupJSON struct {
	Game    string       `json:"game"`
	Cause   string       `json:"cause"`
	Class   string       `json:"class"`
	Changes []changeJSON `json:"changes"`
}

type changeJSON struct {
	File     string   `json:"file"`
	Line     int      `json:"line"`
	Scenario string   `json:"scenario"`
	Class    string   `json:"class"`
	Follows  bool     `json:"follows"` // an earlier outcome of the scenario has changed too
	Old      []string `json:"old"`
	New      []string `json:"new"`
}

// Pending builds the command pending, which lists what waits for review.
func Pending(a *app.App) *cobra.Command {
	g := &goldens{App: a}
	format := ""
	cmd := &cobra.Command{
		Use:   "pending [PATH...]",
		Short: "list the changed outcomes that wait for review",
		Long: `Runs the scenarios and lists the recorded outcomes that changed, by the clause at
which their scenarios first differ and by how they do: something else happens
(outcome), the same by other clauses (explanation), it is said in other words
(wording), or nothing was recorded (unrecorded). It also lists recorded outcomes that
no run compares any more. Ends with code 3 when there are any.`,
		RunE: func(_ *cobra.Command, places []string) error {
			groups, err := g.groups(places)
			if err != nil {
				return err
			}
			if format == "json" {
				err = g.JSON(g.pendingOf(groups))
			} else {
				g.listPending(groups)
			}
			if err == nil && len(groups)+len(g.unused) > 0 {
				err = exit.With(exit.Goldens)
			}
			return g.ended(err)
		},
	}
	app.FormatFlag(cmd, &format, "json")
	g.flags(cmd)
	return cmd
}

func (g *goldens) listPending(groups []*group) {
	if len(groups) == 0 {
		g.Say("no changed outcome waits for review")
	}
	for _, group := range groups {
		g.Printf("%s  %s  %s\n", g.Style().Clause(group.name()), group.kind, app.Counted(len(group.changes), "change"))
		for _, w := range group.changes {
			g.Printf("  %s:%d  %s  %q\n", escape.Line(w.File), w.From, w.kind()+w.after(), w.c.Name)
		}
	}
	for _, u := range g.unused {
		g.Printf("%s:%d  recorded, and compared by no run: %s  %q\n", escape.Line(u.File), u.Line, u.Why, u.Scenario)
	}
}

// after returns a remark for a change that is not the first of its scenario: it may
// follow from the first.
func (w *waiting) after() string {
	if w.first {
		return ""
	}
	return ", follows"
}

// name returns the name of a group: its cause.
func (g *group) name() string {
	if g.cause == "" {
		return "no clause"
	}
	return g.cause
}

func (g *goldens) pendingOf(groups []*group) pendingJSON {
	p := pendingJSON{1, []groupJSON{}, append([]unusedGolden{}, g.unused...)}
	for _, g := range groups {
		one := groupJSON{g.def.Name, g.cause, g.kind, []changeJSON{}}
		for _, w := range g.changes {
			one.Changes = append(one.Changes, changeJSON{w.File, w.From, w.c.Name, w.kind(), !w.first, append([]string{}, w.Old...), append([]string{}, w.New...)})
		}
		p.Groups = append(p.Groups, one)
	}
	return p
}
