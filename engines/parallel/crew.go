// Package parallel runs work on several goroutines and keeps the order of the results.
package parallel

import (
	"cmp"
	"sync"
	"sync/atomic"
)

// InOrder calls work for every item on jobs goroutines. It calls report with the
// results one at a time, in the order of the items.
func InOrder[T, R any](items []T, jobs int, work func(T) R, report func(T, R)) {
	type numbered struct {
		i      int
		result R
	}
	var next atomic.Int64
	var workers Group
	results := make(chan numbered, 64)
	for range max(1, min(jobs, len(items))) {
		workers.Go(func() {
			for i := int(next.Add(1)) - 1; i < len(items); i = int(next.Add(1)) - 1 {
				results <- numbered{i, work(items[i])}
			}
		})
	}
	go func() {
		workers.wg.Wait()
		close(results)
	}()
	early := map[int]R{}
	first := 0
	for r := range results {
		early[r.i] = r.result
		for {
			result, done := early[first]
			if !done {
				break
			}
			delete(early, first)
			report(items[first], result)
			first++
		}
	}
	workers.Wait()
}

// Share shares n things among workers, each on a goroutine of its own, and returns the error
// of the first thing that has one. It panics if do panics.
func Share[W any](workers []W, n int, do func(w W, i int) error) error {
	errs := make([]error, n)
	var next atomic.Int64
	var met atomic.Value
	var wg sync.WaitGroup
	for _, w := range workers[:min(n, len(workers))] {
		wg.Go(func() {
			defer func() {
				if fault := recover(); fault != nil {
					met.CompareAndSwap(nil, box{fault})
				}
			}()
			for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
				errs[i] = do(w, i)
			}
		})
	}
	wg.Wait()
	if b, ok := met.Load().(box); ok {
		panic(b.fault) // on the goroutine whose caller can recover
	}
	return cmp.Or(errs...)
}

// A Group runs functions on goroutines. When the program that plays a game fails in one of
// them, a rule.GameFault, Wait panics with it, so that the caller can recover.
type Group struct {
	wg  sync.WaitGroup
	met atomic.Value
}

// Go runs a function.
func (g *Group) Go(f func()) {
	g.wg.Go(func() {
		defer func() {
			switch fault := recover(); failed := fault.(type) {
			case nil:
			case interface{ Details() []string }:
				g.met.CompareAndSwap(nil, box{failed})
			default:
				panic(fault)
			}
		}()
		f()
	})
}

// box is one type for all faults.
type box struct{ fault any }

// Wait waits until all functions have ended.
func (g *Group) Wait() {
	g.wg.Wait()
	if b, ok := g.met.Load().(box); ok {
		panic(b.fault)
	}
}
