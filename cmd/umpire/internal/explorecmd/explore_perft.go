package explorecmd

import (
	"context"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/figures"
	"umpire/engines/rule"
)

// A perftJSON is the numbers of lines, in JSON.
type perftJSON struct {
	Version int          `json:"version"`
	Game    string       `json:"game"`
	Depths  []perftDepth `json:"depths"`
	Divide  []perftMove  `json:"divide"`
	Seconds float64      `json:"seconds"`
	PerSec  float64      `json:"lines_per_second"`
	Exit    int          `json:"exit"`
}

type perftDepth struct {
	Depth int    `json:"depth"`
	Lines uint64 `json:"lines"`
}

type perftMove struct {
	Move  string `json:"move"`
	Lines uint64 `json:"lines"` // lines of the greatest depth that begin with this move
}

// lines counts the lines of legal moves of each depth. Those of the greatest depth are
// also counted for each first move (perft and divide).
func (x *exploration) lines(ctx context.Context) error {
	e, err := x.Table.Expander()
	if err != nil {
		return exit.Usagef("%v", err)
	}
	start := e.Pack(x.start)
	var to rule.Successors
	e.Expand(start, &to)
	r := perftJSON{Version: 1, Game: x.Def.Name, Divide: make([]perftMove, len(to.Ends))}
	begun := time.Now()
	for i := range to.Ends {
		r.Divide[i].Move = x.Table.PrintMove(e.Move(start, i))
	}
	e.Expand(start, &to)
	for depth := 1; depth <= x.opt.Depth && ctx.Err() == nil; depth++ {
		bar := app.NewProgress(x.App, 0, 0, "first moves")
		bar.Part(fmt.Sprintf("depth %d ", depth), len(to.Ends))
		counts, err := x.divide(ctx, &to, depth-1, bar)
		bar.Clear()
		if err != nil {
			return err
		}
		if ctx.Err() != nil {
			break
		}
		all := perftDepth{Depth: depth}
		for i, n := range counts {
			r.Divide[i].Lines = n
			all.Lines += n
		}
		r.Depths = append(r.Depths, all)
		if x.format != "json" {
			x.Printf("depth %d: %s lines\n", depth, figures.Count(all.Lines))
		}
	}
	r.Seconds = time.Since(begun).Seconds()
	if n := len(r.Depths); n > 0 {
		r.PerSec = float64(r.Depths[n-1].Lines) / r.Seconds
	}
	if len(r.Depths) < x.opt.Depth {
		r.Exit = exit.Budget
		x.Say("ended before depth %d was counted", len(r.Depths)+1)
	}
	return x.tellLines(&r)
}

func (x *exploration) tellLines(r *perftJSON) error {
	if x.format == "json" {
		if err := x.JSON(r); err != nil {
			return err
		}
		return exit.With(r.Exit)
	}
	if x.Verbose {
		for _, m := range r.Divide {
			x.Printf("%s  %s\n", m.Move, figures.Count(m.Lines))
		}
	}
	x.Say("%s: %s lines/s", figures.Duration(time.Duration(r.Seconds*float64(time.Second))), figures.Count(uint64(r.PerSec)))
	return exit.With(r.Exit)
}

// divide counts the lines of a depth from each of the given positions.
func (x *exploration) divide(ctx context.Context, from *rule.Successors, depth int, bar *app.Progress) ([]uint64, error) {
	counts := make([]uint64, len(from.Ends))
	var next atomic.Int64
	var wg sync.WaitGroup
	for range min(x.opt.Jobs, len(counts)) {
		e, err := x.Table.Expander()
		if err != nil {
			return nil, fmt.Errorf("%w", err)
		}
		wg.Go(func() {
			for i := int(next.Add(1)) - 1; i < len(counts) && ctx.Err() == nil; i = int(next.Add(1)) - 1 {
				counts[i] = e.Perft(from.At(i), depth)
				bar.Step()
			}
		})
	}
	wg.Wait()
	return counts, nil
}
