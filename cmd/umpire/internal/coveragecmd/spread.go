package coveragecmd

import (
	"context"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/tasks"
	"umpire/scenarios"
	"umpire/scenarios/ablation"
	"umpire/scenarios/readings"
)

// spread tries the mutants on a cluster.
func (b *ablate) spread(ctx context.Context, opt scenarios.Options, paths []string) error {
	recording := tasks.Record(b.Files)
	known, f, err := b.Reasoned(b.App, opt, &app.Shard{}, paths)
	if err != nil {
		return err
	}
	mutants, err := b.mutants(f)
	if err != nil {
		return err
	}
	bar := b.Hire(b.Jobs)
	corpus, err := recording.Pack(ctx, b.Cluster.Files, opt, f.Cases)
	if err != nil {
		return exit.Usagef("%v", err)
	}
	findings, failing, err := tasks.Ablate(ctx, b.Cluster, corpus, mutants, b.all)
	bar.Clear()
	if ended := b.Ended(ctx); ended != nil {
		return ended
	}
	if err != nil {
		return exit.Usagef("%v", err)
	}
	b.NoticeNothing(failing)
	r := &ablation.Report{Reasons: known}
	for _, finding := range findings {
		r.Add(finding)
	}
	return b.tell(r, failing, f)
}

// cost prints and returns the cost of a campaign, nil if there is no cluster.
func cost(a *app.App) *tasks.Cost {
	if a.Cluster == nil {
		return nil
	}
	cost := a.Cluster.Cost.Settle(a.Cluster.Workers, 0)
	a.Say("%s", cost)
	return cost
}

// spread runs the cases under every reading on a cluster.
func (r *rulings) spread(ctx context.Context, opt scenarios.Options, f *app.Found, recording *tasks.Recording) ([]*readings.Ruling, error) {
	bar := r.Hire(r.Jobs)
	corpus, err := recording.Pack(ctx, r.Cluster.Files, opt, f.Cases)
	if err != nil {
		return nil, exit.Usagef("%v", err)
	}
	all, failing, err := tasks.Compare(ctx, r.Cluster, corpus, r.ruling, r.Library)
	bar.Clear()
	if err != nil {
		return nil, exit.Usagef("%v", err)
	}
	r.failing = len(failing)
	for _, one := range failing {
		r.Diags(one.Diags)
	}
	return all, nil
}
