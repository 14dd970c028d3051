package tasks

import (
	"context"
	"encoding/json"
	"fmt"

	"umpire/engines/explore/disk"
	"umpire/engines/rule"
	"umpire/engines/simulate"
)

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
		return nil, fmt.Errorf("%q is no range of games", name)
	}
	samples, err := simulate.Range(ctx, w.configs, from, to, w.spec.Seed, w.spec.Cap)
	if err != nil {
		return nil, err
	}
	return json.Marshal(samples)
}
