package checkcmd

import (
	"bytes"
	"context"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/screen"
	"umpire/cmd/umpire/internal/stepper"
	"umpire/cmd/umpire/internal/terminal"
	"umpire/engines/escape"
)

// A watching is check --watch on the full screen: it lists what fails, shows one entry
// in detail, and runs again after every change.
type watching struct {
	*check
	ctx   context.Context
	paths []string

	shown   *seeing // the last finished run, or the first run while it lasts
	running *seeing // nil when no run is in progress
	ran     chan ran
	idle    chan struct{} // closed when the last run is over
	read    *watch        // what the last run has read
	all     bool          // list also what holds
	list    []*seen
}

// A ran is the message that a run is over.
type ran struct {
	err   error
	said  string // messages beside the results
	fault *app.Fault
}

// A looked is a message that says what a look at the files has shown.
type looked struct {
	of      *watch
	changed bool
	took    time.Duration
}

// A watchEdited is the message that the editor has ended. If the file has changed, the
// next look notices it.
type watchEdited struct{ err error }

// onScreen watches on the full screen until the user leaves.
func (c *check) onScreen(ctx context.Context, paths []string) error {
	ctx, stop := context.WithCancel(ctx)
	w := &watching{check: c, ctx: ctx, paths: paths, ran: make(chan ran, 1)}
	out := c.Err
	c.Err = terminal.NewWriter(&bytes.Buffer{}) // messages would spoil the screen
	w.begin()
	err := screen.Show(c.App, w.browse())
	stop()
	<-w.idle // the run may be writing a file
	c.Err = out
	if ctx.Err() != nil && err != nil && err.Error() == "" {
		return nil // an interrupt is a normal way to leave
	}
	return err
}

func (w *watching) browse() *screen.Browse {
	b := &screen.Browse{
		Title:  "umpire check --watch",
		Items:  w.items,
		Detail: w.detail,
		Status: w.status,
		Empty:  "Nothing fails. v lists what holds; a change of a file runs all of it again.",
		Got:    w.got,
		Start:  tea.Batch(w.wait, w.look(0)),
	}
	one := func(do func(s *seen) screen.Done) func(int) screen.Done {
		return func(i int) screen.Done {
			if i < 0 {
				return screen.Done{}
			}
			return do(w.list[i])
		}
	}
	b.Keys = []screen.Key{
		{Key: "o", Words: "open: step through the scenario, from the line that fails", Do: one(w.open)},
		{Key: "e", Words: "edit: the file, at the line that fails ($EDITOR)", Do: one(func(s *seen) screen.Done {
			return screen.Edit(s.file, s.line(), func(err error) tea.Msg { return watchEdited{err} })
		})},
		{Key: "v", Words: "verbose: list what holds, too; again, only the rest", Do: func(int) screen.Done {
			w.all = !w.all
			return screen.Done{Same: same}
		}},
		{Key: "r", Words: "run: once more, although nothing has changed", Do: func(int) screen.Done {
			if w.running != nil {
				return screen.Done{Note: "it is running"}
			}
			return screen.Done{Run: w.begin()}
		}},
		{Key: "q", Words: "quit", Do: func(int) screen.Done { return screen.Done{Leave: true} }},
	}
	return b
}

// begin begins a run; the command waits for its end.
func (w *watching) begin() tea.Cmd {
	now, idle := &seeing{}, make(chan struct{})
	w.running, w.read, w.idle = now, w.watch(w.paths), idle
	if w.shown == nil {
		w.shown = now
	}
	go func() {
		defer close(idle)
		var said bytes.Buffer
		over := ran{}
		defer func() {
			over.fault, over.said = app.Met(recover()), strings.TrimSpace(said.String())
			w.ran <- over
		}()
		w.Err = terminal.NewWriter(&said)
		over.err = w.once(w.ctx, w.paths, now)
	}()
	return w.wait
}

func (w *watching) wait() tea.Msg { return <-w.ran }

// look looks after a while whether what the last run has read has changed. The last
// look took that long.
func (w *watching) look(took time.Duration) tea.Cmd {
	read := w.read
	return tea.Tick(pace(took), func(begun time.Time) tea.Msg {
		changed := read.changed()
		return looked{read, changed, time.Since(begun)}
	})
}

// got handles the messages that a run is over or that files have changed.
func (w *watching) got(msg tea.Msg) (screen.Done, bool) {
	switch msg := msg.(type) {
	case looked:
		if w.running == nil && msg.changed && msg.of == w.read {
			return screen.Done{Keep: true, Run: tea.Batch(w.begin(), w.look(0))}, true
		}
		return screen.Done{Keep: true, Run: w.look(msg.took)}, true
	case ran:
		return w.over(msg), true
	case watchEdited:
		if msg.err != nil {
			return screen.Done{Note: "the editor ended with an error"}, true
		}
		return screen.Done{}, true
	}
	return screen.Done{}, false
}

// over shows a finished run, with the same entry selected as before.
func (w *watching) over(msg ran) (done screen.Done) {
	if msg.fault != nil {
		panic(msg.fault)
	}
	w.shown, w.running = w.running, nil
	said, _, _ := strings.Cut(msg.said, "\n")
	if msg.err != nil && msg.err.Error() != "" {
		said = msg.err.Error()
	}
	done.Note = escape.Line(said)
	done.Same = same
	return done
}

func same(was, now screen.Item) bool { return was.Of.(*seen).same(now.Of.(*seen)) }

func (w *watching) items() (items []screen.Item) {
	w.list = w.shown.list(w.all)
	for _, one := range w.list {
		items = append(items, screen.Item{Group: one.group(), Text: one.name(), Of: one})
	}
	return items
}

func (w *watching) detail(i, width int) string {
	number, _, _ := app.Version()
	return screen.Wrap(w.list[i].told(number), width)
}

// status returns a summary of the run in progress, or else of the last one.
func (w *watching) status() string {
	if w.running != nil {
		return "running: " + w.running.count()
	}
	return w.shown.count()
}

// open steps through a scenario, from the move before the line that fails.
func (w *watching) open(s *seen) screen.Done {
	if s.result == nil {
		return screen.Done{Note: "there is no scenario to step through; e edits the file"}
	}
	session, err := stepper.Through(w.App, s.result.Case, s.line())
	if err != nil {
		return screen.Done{Note: escape.Line(err.Error())}
	}
	return screen.Done{Step: session}
}
