package tasks

import (
	"context"
	"errors"
	"fmt"

	"umpire/engines/explore/disk"
	"umpire/engines/rule"
	"umpire/scenarios"
	"umpire/scenarios/syntax"
)

// A portion is the cases of a task.
type portion struct {
	cases []*scenarios.Case
	at    map[*scenarios.Case]int // their numbers
	opt   scenarios.Options       // options to run them with
}

// open returns the cases of the task with a name.
func (c *Corpus) open(ctx context.Context, store disk.Files, games []*rule.GameDef, name string) (*portion, error) {
	var from, to int
	if _, err := fmt.Sscanf(name, "%d-%d", &from, &to); err != nil || from < 0 || to < from {
		return nil, fmt.Errorf("%q is no range of cases", name)
	}
	shared.Lock()
	defer shared.Unlock()
	if shared.shelf == nil || shared.archive != c.Archive || shared.limits != c.Limits {
		archive, err := disk.Get(ctx, store, c.Archive)
		if err != nil {
			return nil, err
		}
		if shared.shelf, err = c.load(archive, games); err != nil {
			return nil, err
		}
	}
	p := &portion{at: map[*scenarios.Case]int{}, opt: scenarios.Options{Games: games, Seed: c.Seed, Files: shared.files, Done: ctx.Done()}}
	number := 0
	for _, s := range c.Kept {
		for n := s[0]; n < s[1]; n, number = n+1, number+1 {
			if number < from || number >= to {
				continue
			}
			if n >= len(shared.suite.Cases) {
				return nil, errors.New("the corpus has fewer cases than are meant")
			}
			one := shared.suite.Cases[n]
			p.cases, p.at[one] = append(p.cases, one), number
		}
	}
	if len(p.cases) != to-from {
		return nil, fmt.Errorf("the corpus has no cases %s", name)
	}
	return p, nil
}

// A told is the result of a case, as it is sent to the command.
type told struct {
	Case    int                `json:"case"`
	Status  scenarios.Status   `json:"status"`
	Class   scenarios.Class    `json:"class,omitempty"`
	Diags   syntax.Diagnostics `json:"diags,omitempty"`
	Because *syntax.Diagnostic `json:"because,omitempty"`
}

func (p *portion) tell(results ...*scenarios.Result) (all []told) {
	for _, r := range results {
		all = append(all, told{p.at[r.Case], r.Status, r.Class, r.Diags, r.Because})
	}
	return all
}

// results converts results that were sent: they refer to the cases that the command has
// loaded, and to file names on this machine.
func (c *Corpus) results(all []told) (results []*scenarios.Result, err error) {
	named := func(d *syntax.Diagnostic) {
		if name, known := c.names[d.File]; known {
			d.File = name
		}
	}
	for _, t := range all {
		if t.Case < 0 || t.Case >= len(c.cases) {
			return nil, errors.New("a result is of a case that nobody meant")
		}
		for _, d := range t.Diags {
			named(d)
		}
		if t.Because != nil {
			named(t.Because)
		}
		results = append(results, &scenarios.Result{Case: c.cases[t.Case], Status: t.Status, Class: t.Class, Diags: t.Diags, Because: t.Because})
	}
	return results, nil
}
