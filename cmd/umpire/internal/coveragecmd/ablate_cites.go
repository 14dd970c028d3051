package coveragecmd

import (
	"fmt"
	"io"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/terminal"
	"umpire/engines/escape"
	"umpire/scenarios/ablation"
)

// citing finds the scenarios that cite a clause but do not fail without it.
func (b *ablate) citing(paths []string) error {
	ctx, stop, opt, err := b.Begin(b.App)
	if err != nil {
		return err
	}
	defer stop()
	suite, _, f, err := b.Suite(b.App, opt, b.Jobs, &app.Shard{}, paths)
	if err != nil {
		return err
	}
	r := &citations{}
	bar := app.NewProgress(b.App, 0, len(f.Cases), "scenarios")
	suite.Citations(f.Cases, ctx.Done(), b.Jobs, func(c *ablation.Citation) {
		if b.clauses == "" || app.Below(c.At.S, b.clauses) {
			r.add(c)
		}
		bar.Step()
	})
	bar.Clear()
	if err := b.Ended(ctx); err != nil {
		return err
	}
	if r.all == 0 && !b.AllowEmpty {
		return f.Nothing("none of these scenarios cites such a clause")
	}
	err = b.Emit(b.format, b.outs, map[string]app.Rendering{"pretty": r.pretty, "json": r.json})
	if err != nil {
		return err
	}
	codes := []int{exit.OK}
	if len(suite.Failing) > 0 {
		codes = append(codes, exit.Failed)
	}
	if f.Broken() {
		codes = append(codes, exit.Usage)
	}
	if 100*float64(r.missed) < b.threshold*float64(r.all) {
		codes = append(codes, exit.Threshold)
	}
	return exit.With(exit.Lowest(codes...))
}

// citations counts the clauses that scenarios cite.
type citations struct {
	all, missed int
	vain        []*ablation.Citation
}

func (r *citations) add(c *ablation.Citation) {
	r.all++
	if c.Missed {
		r.missed++
	} else {
		r.vain = append(r.vain, c)
	}
}

func (r *citations) pretty(w io.Writer, style terminal.Style) error {
	for _, c := range r.vain {
		fmt.Fprintf(w, "%s:%d:%d: %q cites %s, and does not fail without it: %s\n", escape.Line(c.Case.File.Name), c.At.Line, c.At.Col, c.Case.Scenario.Title.S, style.Clause(c.At.S), inVain(c))
	}
	differ := 0
	for _, c := range r.vain {
		if c.Differs {
			differ++
		}
	}
	fmt.Fprintf(w, "%s, %d missed when they are struck out or misread\n", app.Counted(r.all, "citation"), r.missed)
	if differ > 0 {
		fmt.Fprintf(w, "%d can be mended by stating what the clause decides\n", differ)
	}
	if same := len(r.vain) - differ; same > 0 {
		fmt.Fprintf(w, "%d cannot: other clauses come to the same there, or nobody tries what the clause forbids\n", same)
	}
	return nil
}

// A citationJSON is a citation in vain, in JSON.
type citationJSON struct {
	Clause   string `json:"clause"`
	Line     int    `json:"line"`
	Col      int    `json:"col"`
	File     string `json:"file"`
	Scenario string `json:"scenario"`
	Differs  bool   `json:"differs"` // the game differs without the clause, but the scenario states nothing about that
}

func (r *citations) json(w io.Writer, _ terminal.Style) error {
	list := []citationJSON{}
	for _, c := range r.vain {
		list = append(list, citationJSON{c.At.S, c.At.Line, c.At.Col, c.Case.File.Name, c.Case.Scenario.Title.S, c.Differs})
	}
	return app.WriteJSON(w, map[string]any{"version": 1, "cited": r.all, "missed": r.missed, "vain": list})
}

// inVain says why a citation is in vain.
func inVain(c *ablation.Citation) string {
	if c.Differs {
		return "the game goes otherwise, and nothing is stated of that"
	}
	return "the game is the same here"
}
