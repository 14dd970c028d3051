package tasks

import (
	"fmt"
	"slices"
)

// A Cost is the cost of a campaign. It differs from run to run, and never influences a
// figure.
type Cost struct {
	Workers int     `json:"workers"`
	Jobs    int     `json:"jobs"`   // jobs that were run one after the other
	Tasks   int     `json:"tasks"`  // tasks that were carried out
	Again   int     `json:"again"`  // how often tasks were carried out again
	Known   int     `json:"known"`  // tasks whose results were in the store already
	Moves   uint64  `json:"moves"`  // moves that were made
	Cores   float64 `json:"cores"`  // seconds of processor cores in tasks
	Spread  float64 `json:"spread"` // wall-clock seconds in jobs
	Median  float64 `json:"median"` // median of the seconds of a task
	Slowest float64 `json:"slowest"`
	Bytes   uint64  `json:"bytes"` // size of the results, and of the files between rounds

	all []float64
}

func (c *Cost) add(d Done) {
	c.Bytes += uint64(len(d.Result))
	if d.Copies == 0 {
		c.Known++
		return
	}
	c.Tasks++
	c.Again += d.Copies - 1
	c.Cores += d.Seconds
	c.all = append(c.all, d.Seconds)
	c.Slowest = max(c.Slowest, d.Seconds)
}

// Settle fills in the rest at the end, and returns the cost.
func (c *Cost) Settle(workers int, moves uint64) *Cost {
	c.Workers, c.Moves = workers, moves
	if len(c.all) > 0 {
		slices.Sort(c.all)
		c.Median = c.all[len(c.all)/2]
	}
	return c
}

func (c *Cost) String() string {
	text := fmt.Sprintf("%d tasks in %d jobs, %.1f s of cores in %.1f s with %d workers; median %.2f s, slowest %.2f s; %.1f MB",
		c.Tasks, c.Jobs, c.Cores, c.Spread, c.Workers, c.Median, c.Slowest, float64(c.Bytes)/1e6)
	if c.Again > 0 {
		text += fmt.Sprintf("; %d carried out more than once", c.Again)
	}
	if c.Known > 0 {
		text += fmt.Sprintf("; %d were known", c.Known)
	}
	return text
}
