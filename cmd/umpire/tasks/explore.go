package tasks

import (
	"context"
	"encoding/json"
	"fmt"

	"umpire/engines/explore"
	"umpire/engines/explore/disk"
	"umpire/engines/limits"
	"umpire/engines/rule"
	"umpire/scenarios"
)

// An Exploration is the specification of a search. A task is a shard at a depth, with a
// name from package disk. Its result is only what it counted; positions stay in the
// store.
type Exploration struct {
	Game      string        `json:"game"`
	Setup     rule.Setup    `json:"setup"`
	Start     string        `json:"start"` // the printed position, "" for the start of the game
	Shards    int           `json:"shards"`
	Symmetry  bool          `json:"symmetry"`
	Clauses   []rule.Clause `json:"clauses,omitempty"`
	Questions []Asked       `json:"questions,omitempty"`
}

// An Asked is a question, with an expression as it is written after expect.
type Asked struct {
	Kind explore.Kind `json:"kind"`
	Text string       `json:"text"`
}

// Options returns the options that all workers share, with the table and the first
// position.
func (x *Exploration) Options(games []*rule.GameDef) (table rule.AnyGame, start rule.Position, opt disk.Options, err error) {
	def, err := find(games, x.Game)
	if err != nil {
		return nil, start, opt, err
	}
	if table, err = def.Table(x.Setup); err != nil {
		return nil, start, opt, err
	}
	start = table.Start()
	if x.Start != "" {
		if start, err = table.ReadPosition(x.Start); err != nil {
			return nil, start, opt, err
		}
	}
	opt = disk.Options{Shards: x.Shards, Symmetry: x.Symmetry, Clauses: x.Clauses}
	for _, asked := range x.Questions {
		condition, err := scenarios.NewCondition(table, asked.Text, &limits.Limits{})
		if err != nil {
			return nil, start, opt, fmt.Errorf("%s %q: %w", asked.Kind, asked.Text, err)
		}
		opt.Questions = append(opt.Questions, explore.Question{Kind: asked.Kind, Text: asked.Text, New: func() explore.Ask {
			own := table.Fresh()
			return func(p rule.Position, depth int) (bool, error) { return condition.Holds(own, p, depth) }
		}})
	}
	return table, start, opt, nil
}

// Spread returns the function that carries out the rounds of the search on a cluster.
func (x *Exploration) Spread(c *Cluster) disk.Spread {
	return func(ctx context.Context, list []disk.Task) ([]*disk.Part, error) {
		at, names := map[string]int{}, make([]string, len(list))
		for i, t := range list {
			names[i] = t.String()
			at[names[i]] = i
		}
		parts := make([]*disk.Part, len(list))
		err := c.Run(ctx, newJob("explore", x, names), func(d Done) error {
			i, ours := at[d.Name]
			if !ours {
				return fmt.Errorf("there is a result of %q, which is no task of this round", d.Name)
			}
			return json.Unmarshal(d.Result, &parts[i])
		})
		for i := range parts {
			if err == nil && parts[i] == nil {
				err = fmt.Errorf("the task %s has no result", names[i])
			}
		}
		return parts, err
	}
}

type explorer struct{ *disk.Worker }

func openExploration(text []byte, games []*rule.GameDef, files disk.Files) (Worker, error) {
	var spec Exploration
	if err := json.Unmarshal(text, &spec); err != nil {
		return nil, err
	}
	table, start, opt, err := spec.Options(games)
	if err != nil {
		return nil, err
	}
	w, err := disk.NewWorker(table, start, &opt, files)
	return &explorer{w}, err
}

func (w *explorer) Do(ctx context.Context, name string) ([]byte, error) {
	task, err := disk.ReadTask(name)
	if err != nil {
		return nil, err
	}
	part, err := w.Worker.Do(ctx, task)
	if err != nil {
		return nil, err
	}
	return json.Marshal(part)
}
