package app

import (
	"fmt"

	"umpire/cmd/umpire/tasks"
)

// Hire says how many workers the cluster is to have, where it does not know, and begins
// to tell how far its jobs are: one after another, task by task.
func (a *App) Hire(workers int) *Progress {
	c := a.Cluster
	if c.Workers == 0 {
		c.Workers = workers
	}
	bar := NewProgress(a, 0, 0, "tasks")
	var at *tasks.Job
	c.Show = func(job *tasks.Job, done int) {
		if job != at {
			at = job
			bar.Part(fmt.Sprintf("job %d ", c.Cost.Jobs+1), len(job.Names))
		}
		bar.Show(done)
	}
	return bar
}
