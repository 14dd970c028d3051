package app

import (
	"fmt"

	"umpire/cmd/umpire/tasks"
)

// Hire sets the number of workers of the cluster, unless it is set already, and returns
// a progress bar that shows the tasks of one job after another.
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
