package lsp

import (
	"context"
	"fmt"
	"slices"

	"umpire/scenarios/service"
)

// codeLenses offers commands above each scenario: to run it, to update changed
// outcomes, to explain its failure or its last move, and to compare the readings of its
// game's rulings. If the editor has commands for it, it also offers to step through the
// scenario and to open the desk.
func (s *server) codeLenses(ctx context.Context, q documentParams) (any, error) {
	doc, err := s.document(q.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	found, err := doc.folder.desk.Check(ctx, service.Named{URI: doc.name})
	if err != nil {
		return nil, err
	}
	outline, err := doc.folder.desk.Outline(ctx, service.Named{URI: doc.name})
	if err != nil {
		return nil, err
	}
	status := map[int][]string{}
	for _, of := range found.Cases {
		status[of.Range.Start.Line] = append(status[of.Range.Start.Line], of.Status)
	}
	s.mu.Lock()
	own := s.client.Options.Commands
	s.mu.Unlock()
	all := []codeLens{}
	for _, sym := range outline.Symbols {
		at := service.Range{Start: sym.Range.Start, End: sym.Range.Start}
		line := sym.Range.Start.Line
		if sym.Kind != "scenario" || len(status[line]) == 0 {
			continue
		}
		add := func(title, name string) {
			all = append(all, codeLens{Range: at, Command: &command{title, name, []any{doc.uri, line}}})
		}
		add(summary(status[line]), "umpire.run")
		if slices.Contains(status[line], "waiting") {
			add("update outcomes", "umpire.update")
		}
		for _, of := range []struct{ name, title string }{{"umpire.step", "step"}, {"umpire.desk", "desk"}} {
			if slices.Contains(own, of.name) {
				add(of.title, of.name)
			}
		}
		add("why", "umpire.why")
		all = append(all, codeLens{Range: at, Data: &lensData{doc.uri, line}})
	}
	return all, nil
}

// summary says in a few words how the rows of a scenario ended.
func summary(status []string) string {
	n := 0
	for _, one := range status {
		if one == "passed" || one == "pending" {
			n++
		}
	}
	switch {
	case len(status) == 1:
		return "run (" + status[0] + ")"
	case n == len(status):
		return fmt.Sprintf("run (%d rows passed)", n)
	}
	return fmt.Sprintf("run (%d of %d rows passed)", n, len(status))
}

// resolveLens counts under how many readings a scenario holds.
func (s *server) resolveLens(ctx context.Context, lens codeLens) (any, error) {
	if lens.Data == nil {
		return lens, nil
	}
	doc, err := s.document(lens.Data.URI)
	if err != nil {
		return nil, err
	}
	under, err := doc.folder.desk.Under(ctx, service.Place{URI: doc.name, Position: service.Position{Line: lens.Data.Line}})
	if err != nil {
		return nil, err
	}
	title := "no rulings"
	if under.Tried > 0 {
		title = fmt.Sprintf("holds under %d of %d readings", under.Held, under.Tried)
	}
	lens.Command = &command{title, "umpire.readings", []any{doc.uri, lens.Data.Line}}
	return lens, nil
}
