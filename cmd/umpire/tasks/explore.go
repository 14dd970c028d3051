package tasks

import (
	"context"
	"encoding/json"
	"fmt"

	"umpire/engines/explore"
	"umpire/engines/explore/disk"
	"umpire/engines/limits"
	"umpire/engines/rule"
	"umpire/engines/simulate"
	"umpire/scenarios"
)

// An Exploration is the specification of a search. A task is a shard at a depth, with a name from
// package disk. Its result is only what it counted; positions stay in the store.
type Exploration struct {
	Game      string            `json:"game"`
	Setup     rule.Setup        `json:"setup"`
	Start     string            `json:"start"` // the printed position, "" for the start of the game
	Shards    int               `json:"shards"`
	Symmetry  bool              `json:"symmetry"`
	Clauses   []rule.Clause     `json:"clauses,omitempty"`
	Questions []ExploreQuestion `json:"questions,omitempty"`
}

// An ExploreQuestion is a question, with an expression as it is written after expect.
type ExploreQuestion struct {
	Kind explore.Kind `json:"kind"`
	Text string       `json:"text"`
}

// Options returns the options that all workers share, with the table and the first position.
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
				return fmt.Errorf("there is a result of %q, which is not a task of this round", d.Name)
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

// A Simulation is the specification of a simulation. A task is a range of game numbers,
// such as 34000-36000, without the last. It plays all configurations with the seeds of
// these numbers. Its result is one sample for each configuration.
type Simulation struct {
	Game    string   `json:"game"`
	Configs []Config `json:"configurations"`
	Seed    uint64   `json:"seed"`
	Cap     int      `json:"cap"`
}

// A Config is a game with its setup, and the policy of each seat.
type Config struct {
	Name     string            `json:"name"`
	Setup    rule.Setup        `json:"setup"`
	Policies []simulate.Policy `json:"policies,omitempty"`
	Points   string            `json:"points,omitempty"`
}

// Open opens the tables of the configurations.
func (s *Simulation) Open(games []*rule.GameDef) (configs []simulate.Config, err error) {
	def, err := find(games, s.Game)
	if err != nil {
		return nil, err
	}
	for _, c := range s.Configs {
		table, err := def.Table(c.Setup)
		if err != nil {
			return nil, err
		}
		configs = append(configs, simulate.Config{Name: c.Name, Table: table, Policies: c.Policies, Points: c.Points})
	}
	return configs, nil
}

// Limits for the number of tasks: enough for many workers, and few enough that their
// results can be merged in a second.
const (
	fewestTasks = 64
	maxTasks    = 20_000
	taskMoves   = 2_000_000 // takes about a second on one core
	probed      = 32        // games that are played first, to measure their length
)

// Job returns the job that plays so many games. The size of a task depends on the
// specification alone, so a continued campaign has the same tasks.
func (s *Simulation) Job(ctx context.Context, games int, known []*rule.GameDef) (*Job, error) {
	configs, err := s.Open(known)
	if err != nil {
		return nil, err
	}
	moves, weight := uint64(1), uint64(1)
	for i := range configs {
		probe := configs[i]
		for _, p := range probe.Policies {
			weight = max(weight, uint64(1+50*p.Plays), 20) // greedy and mcts play games for each choice
		}
		probe.Policies = nil
		samples, err := simulate.Range(ctx, []simulate.Config{probe}, 0, min(games, probed), s.Seed, s.Cap)
		if err != nil {
			return nil, err
		}
		moves += uint64(samples[0].Moves.Total)
	}
	each := uint64(taskMoves) * uint64(min(games, probed)) / moves / weight
	each = min(max(each, 1), uint64((games+fewestTasks-1)/fewestTasks))
	each = max(each, uint64((games+maxTasks-1)/maxTasks))
	var names []string
	for from := 0; from < games; from += int(each) {
		names = append(names, fmt.Sprintf("%012d-%012d", from, min(games, from+int(each))))
	}
	return newJob("simulate", s, names), nil
}

// Merge adds the result of a task to samples, which are nil at first.
func (s *Simulation) Merge(samples []*simulate.Sample, result []byte) ([]*simulate.Sample, error) {
	var more []*simulate.Sample
	if err := json.Unmarshal(result, &more); err != nil || len(more) != len(s.Configs) {
		return samples, fmt.Errorf("a result is damaged: %v", err)
	}
	if samples == nil {
		return more, nil
	}
	for i := range samples {
		if err := samples[i].Merge(more[i]); err != nil {
			return samples, err
		}
	}
	return samples, nil
}

type simulator struct {
	spec    Simulation
	configs []simulate.Config
}

func openSimulation(text []byte, games []*rule.GameDef, _ disk.Files) (Worker, error) {
	w := &simulator{}
	if err := json.Unmarshal(text, &w.spec); err != nil {
		return nil, err
	}
	var err error
	w.configs, err = w.spec.Open(games)
	return w, err
}

func (w *simulator) Do(ctx context.Context, name string) ([]byte, error) {
	var from, to int
	if _, err := fmt.Sscanf(name, "%d-%d", &from, &to); err != nil {
		return nil, fmt.Errorf("%q is not a range of games", name)
	}
	samples, err := simulate.Range(ctx, w.configs, from, to, w.spec.Seed, w.spec.Cap)
	if err != nil {
		return nil, err
	}
	return json.Marshal(samples)
}
