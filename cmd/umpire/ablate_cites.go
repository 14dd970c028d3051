package main

import (
	"fmt"
	"io"

	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/terminal"
	"umpire/scenarios/ablation"
)

// citing finds the scenarios that do not miss a clause which they cite.
func (b *ablate) citing(paths []string) error {
	ctx, stop, opt, err := b.begin()
	if err != nil {
		return err
	}
	defer stop()
	suite, _, f, err := b.suite(b.app, opt, b.jobs, &shard{}, paths)
	if err != nil {
		return err
	}
	r := &citations{}
	bar := newProgress(b.app, len(f.cases))
	suite.Citations(f.cases, ctx.Done(), b.jobs, func(c *ablation.Citation) {
		if b.clauses == "" || below(c.At.S, b.clauses) {
			r.add(c)
		}
		bar.step()
	})
	bar.clear()
	if err := b.ended(ctx); err != nil {
		return err
	}
	if r.all == 0 && !b.allowEmpty {
		return &exit.Error{Code: exit.Nothing, Msg: "none of these scenarios cites such a clause"}
	}
	err = b.emit(b.format, b.outs, map[string]rendering{"pretty": r.pretty, "json": r.json})
	if err != nil {
		return err
	}
	codes := []int{exit.OK}
	if len(suite.Failing) > 0 {
		codes = append(codes, exit.Failed)
	}
	if 100*float64(r.missed) < b.threshold*float64(r.all) {
		codes = append(codes, exit.Threshold)
	}
	return exit.With(exit.Lowest(codes...))
}

// citations counts clauses that scenarios cite.
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
		fmt.Fprintf(w, "%s:%d:%d: %q cites %s, and does not fail without it\n", c.Case.File.Name, c.At.Line, c.At.Col, c.Case.Scenario.Title.S, style.Clause(c.At.S))
	}
	_, err := fmt.Fprintf(w, "%s, %d missed when they are struck out\n", counted(r.all, "citation"), r.missed)
	return err
}

// A citationJSON is a citation in vain, for machines.
type citationJSON struct {
	Clause   string `json:"clause"`
	Line     int    `json:"line"`
	Col      int    `json:"col"`
	File     string `json:"file"`
	Scenario string `json:"scenario"`
}

func (r *citations) json(w io.Writer, _ terminal.Style) error {
	list := []citationJSON{}
	for _, c := range r.vain {
		list = append(list, citationJSON{c.At.S, c.At.Line, c.At.Col, c.Case.File.Name, c.Case.Scenario.Title.S})
	}
	return writeJSON(w, map[string]any{"version": 1, "cited": r.all, "missed": r.missed, "vain": list})
}
