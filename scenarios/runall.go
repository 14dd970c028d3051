package scenarios

import (
	"sync"
	"sync/atomic"

	"umpire/engines/rule"
)

// RunAll runs cases on the given number of goroutines, and reports each result in the
// order of the cases, one at a time. It checks whether the clauses that a scenario cites
// were exercised over all rows that are run. When the case that another begins from
// fails, only that one reports the failure if both are run.
func RunAll(cases []*Case, opt Options, jobs int, report func(*Result)) {
	opt.replays = newReplays()
	type numbered struct {
		i      int
		result *Result
	}
	var next atomic.Int64
	var workers sync.WaitGroup
	results := make(chan numbered, 64)
	for range max(1, min(jobs, len(cases))) {
		workers.Go(func() {
			for i := int(next.Add(1)) - 1; i < len(cases); i = int(next.Add(1)) - 1 {
				results <- numbered{i, runOne(cases[i], &opt)}
			}
		})
	}
	go func() {
		workers.Wait()
		close(results)
	}()
	rows := familiesOf(cases)
	running := map[*Case]bool{}
	for _, c := range cases {
		running[c] = true
	}
	waiting := make([]*Result, len(cases))
	first := 0
	for r := range results {
		waiting[r.i] = r.result
		for first < len(cases) && waiting[first] != nil {
			rows.settle(waiting[first], &opt)
			if !running[waiting[first].Case.from] {
				waiting[first].pointToBecause()
			}
			report(waiting[first])
			waiting[first] = nil
			first++
		}
	}
}

func runOne(c *Case, opt *Options) *Result {
	opt.pause()
	select {
	case <-opt.Done:
		return &Result{Case: c, Status: Skipped}
	default:
	}
	if result := opt.Keep.result(c); result != nil {
		opt.replays.remember(result)
		return result
	}
	_, _, result := run(c, opt, false)
	opt.Keep.note(result)
	return result
}

// A family is the cases of one scenario: for its rows, or the readings of its ruling.
type family struct{ cases []*Case }

// A families keeps track of the scenarios of which several cases are run.
type families map[*family]*rows

type rows struct {
	left     int // the number of cases not yet reported
	cases    []*Case
	cited    rule.Set
	unproven bool // a row failed or was skipped, so cited may be incomplete
}

func familiesOf(cases []*Case) families {
	fs := families{}
	for _, c := range cases {
		if len(c.family.cases) < 2 {
			continue
		}
		if fs[c.family] == nil {
			fs[c.family] = &rows{}
		}
		fs[c.family].left++
	}
	return fs
}

// settle judges the clauses that a scenario cites. If several of its cases are run, it
// does so when the last of them is reported.
func (fs families) settle(r *Result, opt *Options) {
	rows := fs[r.Case.family]
	if rows == nil {
		r.judgeCites([]*Case{r.Case}, r.Cited, opt)
		return
	}
	rows.cases = append(rows.cases, r.Case)
	rows.cited = rows.cited.Union(r.Cited)
	rows.unproven = rows.unproven || r.Status == Failed || r.Status == Skipped
	if rows.left--; rows.left == 0 && !rows.unproven {
		r.judgeCites(rows.cases, rows.cited, opt)
	}
}
