package app

import (
	"context"
	"os"
	"os/signal"
	"runtime/debug"
	"syscall"
	"time"

	"umpire/cmd/umpire/internal/exit"
	"umpire/scenarios"
)

// Context returns a context that ends with the first SIGINT, SIGTERM or SIGHUP
// and, if within is not 0, after that time. A second signal ends the program at
// once.
func (a *App) Context(within time.Duration) (context.Context, context.CancelFunc) {
	ctx, interrupt := context.WithCancel(context.Background())
	end := interrupt
	if within > 0 {
		ctx, end = context.WithTimeout(ctx, within)
	}
	signals := make(chan os.Signal, 2)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	if !signal.Ignored(syscall.SIGHUP) { // nohup ignores it
		signal.Notify(signals, syscall.SIGHUP)
	}
	over := make(chan struct{})
	go func() {
		select {
		case <-signals:
			interrupt()
		case <-over:
			return
		}
		select {
		case <-signals:
			a.Quit <- exit.Budget
		case <-over:
		}
	}()
	return ctx, func() {
		signal.Stop(signals)
		close(over)
		end()
		interrupt()
	}
}

// moment is how long a part of the program that does not watch the context may take to
// end by itself.
const moment = 300 * time.Millisecond

// unless carries something out, and reports whether it ended before done or soon
// after. What has not ended by then goes on until the program ends, and nobody waits
// for it.
func unless(done <-chan struct{}, do func()) bool {
	if done == nil {
		do()
		return true
	}
	finished := make(chan *Fault, 1)
	go func() {
		defer func() {
			finished <- Met(recover())
		}()
		do()
	}()
	var met *Fault
	select {
	case met = <-finished:
	case <-done:
		select {
		case met = <-finished:
		case <-time.After(moment):
			return false
		}
	}
	if met != nil {
		panic(met)
	}
	return true
}

// A Fault is a panic in another goroutine.
type Fault struct {
	Cause any
	Stack string
}

// Met returns the fault for a recovered panic, nil when there was none.
func Met(cause any) *Fault {
	if cause == nil {
		return nil
	}
	if fault, known := cause.(*Fault); known {
		return fault
	}
	return &Fault{cause, string(debug.Stack())}
}

// LoadSuite reads scenarios. It returns an error if the time runs out first.
func LoadSuite(opt scenarios.Options, paths ...string) (suite *scenarios.Suite, err error) {
	if !unless(opt.Done, func() { suite, err = scenarios.Load(opt, paths...) }) {
		return nil, &exit.Error{Code: exit.Budget, Msg: "stopped while the files were being read"}
	}
	if err != nil {
		return nil, exit.Usagef("%v", err)
	}
	return suite, nil
}
