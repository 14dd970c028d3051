package tasks

import (
	"fmt"
	"slices"
)

// A Cost is what a campaign took. It differs from run to run, and is never part of a
// figure.
type Cost struct {
	Workers int     `json:"workers"`
	Jobs    int     `json:"jobs"`   // as many barriers
	Tasks   int     `json:"tasks"`  // carried out
	Again   int     `json:"again"`  // copies of tasks that were carried out more than once
	Known   int     `json:"known"`  // tasks whose results the store had
	Moves   uint64  `json:"moves"`  // made
	Cores   float64 `json:"cores"`  // seconds of a core in tasks
	Spread  float64 `json:"spread"` // seconds in jobs, of the clock
	Median  float64 `json:"median"` // seconds of a task
	Slowest float64 `json:"slowest"`
	Bytes   uint64  `json:"bytes"` // of results, and of files between rounds

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

// Settle works out what is known at the end, and returns the cost.
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
