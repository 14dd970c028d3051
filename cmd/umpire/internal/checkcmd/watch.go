package checkcmd

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"
	"time"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/report"
	"umpire/cmd/umpire/internal/screen"
	"umpire/cmd/umpire/internal/stepper"
	"umpire/cmd/umpire/internal/terminal"
	"umpire/engines/escape"
	"umpire/engines/files"
	"umpire/scenarios"
	"umpire/scenarios/syntax"

	tea "charm.land/bubbletea/v2"
)

// again runs the scenarios, and runs them again whenever a file changes that the last
// run has read, until it is interrupted.
func (c *check) again(ctx context.Context, paths []string) error {
	for {
		w := c.watch(paths)
		if err := c.once(ctx, paths, nil); err != nil && err.Error() != "" {
			c.Say("umpire: %v", err)
		}
		c.Say("waiting for a change; Ctrl+C ends")
		if !waitFor(ctx, w.changed) {
			return nil
		}
	}
}

// The files are polled: a look at three hundred files takes a millisecond. Polling
// works on every file system and however an editor saves, and needs no library.

// pace returns the time between the end of a look and the next one. Looking takes at
// most a twentieth of a processor.
func pace(look time.Duration) time.Duration { return max(200*time.Millisecond, 20*look) }

// waitFor polls until yes returns true. It returns false when ctx is done first.
func waitFor(ctx context.Context, yes func() bool) bool {
	var look time.Duration
	for {
		select {
		case <-ctx.Done():
			return false
		case <-time.After(pace(look)):
		}
		begun := time.Now()
		if yes() {
			return true
		}
		look = time.Since(begun)
	}
}

// A watch is what a run reads, as it was before: the files, and which files are under
// the paths. Other files, such as reports, start nothing.
type watch struct {
	opt   scenarios.Options
	paths []string
	trail *files.Trail
	found string
}

// watch begins to record what is read. Every run gets a reader of its own, because the
// limits are for one run.
func (c *check) watch(paths []string) *watch {
	if len(paths) == 0 {
		paths = []string{app.DefaultFolder}
	}
	was := c.Files
	c.Files = &files.Reader{Limits: was.Limits, Outside: was.Outside, Trail: &files.Trail{}}
	w := &watch{opt: c.Options(), paths: paths, trail: c.Files.Trail}
	w.found = list(w.opt, paths)
	return w
}

// list returns a text that says which files are under the paths, and what is wrong with them.
func list(opt scenarios.Options, paths []string) string {
	names, unread, err := scenarios.List(opt, paths...)
	text := fmt.Sprintf("%q %v", names, err)
	for _, name := range slices.Sorted(maps.Keys(unread)) {
		text += fmt.Sprintf(" %q: %v", name, unread[name])
	}
	return text
}

// changed reports whether a run would read anything else than before.
func (w *watch) changed() bool {
	if w.trail.FilesChanged() {
		return true
	}
	if !w.trail.FoldersChanged() {
		return false
	}
	opt := w.opt
	opt.Files = &files.Reader{Limits: opt.Files.Limits, Outside: opt.Files.Outside, Trail: &files.Trail{}}
	if list(opt, w.paths) != w.found {
		return true
	}
	w.trail.TakeFolders(opt.Files.Trail) // another file was added or removed
	return false
}

// A watchEntry is an entry in the list on the screen: a file or a case.
type watchEntry struct {
	file   string
	diags  syntax.Diagnostics
	result *scenarios.Result // nil if the entry is about the file itself
	rank   int
}

// The ranks of entries, in the order of the list.
const (
	unread = iota
	failed
	changed
	warned
	fine
)

var ranks = [...]string{"cannot be read", "failed", "waits for review", "warnings", "holds"}

func (s *watchEntry) name() string {
	if s.result == nil {
		return escape.Line(s.file)
	}
	return escape.Line(s.result.Case.Name)
}

// same reports whether two entries, of different runs, are about the same file or case.
func (s *watchEntry) same(o *watchEntry) bool {
	return s.file == o.file && s.name() == o.name() && (s.result == nil) == (o.result == nil)
}

// line returns the line at which a scenario fails, or else its first line.
func (s *watchEntry) line() int {
	for _, d := range s.diags {
		if d.Severity == syntax.Error && d.File == s.file {
			return d.Line
		}
	}
	if s.result != nil {
		return s.result.Case.Scenario.Title.Line
	}
	return 1
}

// reported returns what the report for people says about an entry.
func (s *watchEntry) reported(version string) string {
	var text bytes.Buffer
	out, err := report.New("pretty", terminal.NewWriter(&text), report.Option{Style: true, Verbose: true, Version: version})
	switch {
	case err != nil:
		return err.Error()
	case s.result != nil:
		out.Case(s.result)
	default:
		out.File(&report.File{Name: s.file, Diags: s.diags})
	}
	return text.String()
}

// A watchReport is a report.Reporter that keeps the results, while a screen shows them.
type watchReport struct {
	lock sync.Mutex
	all  []*watchEntry
	sum  report.Summary
}

func (s *watchReport) File(f *report.File) {
	if len(f.Diags) == 0 {
		return
	}
	rank := warned
	if f.Diags.Failed() {
		rank = unread
	}
	s.lock.Lock()
	defer s.lock.Unlock()
	s.all = append(s.all, &watchEntry{file: f.Name, diags: f.Diags, rank: rank})
}

func (s *watchReport) Case(r *scenarios.Result) {
	rank := fine
	switch {
	case r.Status == scenarios.Failed:
		rank = failed
	case r.Status == scenarios.Waiting:
		rank = changed
	case r.Status == scenarios.Passed && len(r.Diags) > 0:
		rank = warned
	}
	s.lock.Lock()
	defer s.lock.Unlock()
	s.all = append(s.all, &watchEntry{file: r.Case.File.Name, diags: r.Diags, result: r, rank: rank})
	s.sum.Count(r)
}

func (s *watchReport) End(sum *report.Summary) error {
	s.lock.Lock()
	defer s.lock.Unlock()
	s.sum = *sum
	return nil
}

// list returns the entries so far, failures first. Unless all is true, it leaves out
// what holds without warnings.
func (s *watchReport) list(all bool) []*watchEntry {
	s.lock.Lock()
	defer s.lock.Unlock()
	list := slices.DeleteFunc(slices.Clone(s.all), func(one *watchEntry) bool { return !all && one.rank == fine })
	slices.SortStableFunc(list, func(a, b *watchEntry) int { return a.rank - b.rank })
	return list
}

// count returns a short summary of the run so far.
func (s *watchReport) count() string {
	s.lock.Lock()
	defer s.lock.Unlock()
	return tally(&s.sum)
}

// tally returns a short summary of how the scenarios have fared.
func tally(sum *report.Summary) string {
	parts := []string{fmt.Sprintf("%d hold", sum.Passed)}
	for _, one := range []struct {
		n    int
		word string
	}{{sum.Failed, "failed"}, {sum.Waiting, "to review"}, {sum.Pending, "pending"}, {sum.Skipped, "not run"}} {
		if one.n > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", one.n, one.word))
		}
	}
	return strings.Join(parts, ", ")
}

// A watchScreen is check --watch on the full screen: it lists what fails, shows one entry
// in detail, and runs again after every change.
type watchScreen struct {
	*check
	ctx   context.Context
	paths []string

	shown   *watchReport // the last finished run, or the first run while it lasts
	running *watchReport // nil when no run is in progress
	ran     chan ran
	idle    chan struct{} // closed when the last run is over
	read    *watch        // what the last run has read
	all     bool          // list also what holds
	list    []*watchEntry
}

// A ran is the message that a run is over.
type ran struct {
	err   error
	said  string // messages next to the results
	fault *app.Fault
}

// A watchLook is a message that says what a look at the files has shown.
type watchLook struct {
	of      *watch
	changed bool
	took    time.Duration
}

// onScreen watches on the full screen until the user leaves.
func (c *check) onScreen(ctx context.Context, paths []string) error {
	ctx, stop := context.WithCancel(ctx)
	w := &watchScreen{check: c, ctx: ctx, paths: paths, ran: make(chan ran, 1)}
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

func (w *watchScreen) browse() *screen.Browse {
	b := &screen.Browse{
		Title:  "umpire check --watch",
		Items:  w.items,
		Detail: w.detail,
		Status: w.status,
		Empty:  "Nothing fails. v lists what holds; a change of a file runs all of it again.",
		Got:    w.got,
		Start:  tea.Batch(w.wait, w.look(0)),
	}
	b.Keys = []screen.Key{
		{Key: "o", Words: "open: step through the scenario, from the line that fails", Item: func(i int) screen.Done { return w.open(w.list[i]) }},
		{Key: "e", Words: "edit: the file, at the line that fails ($EDITOR)", Item: func(i int) screen.Done {
			return screen.Edit(w.list[i].file, w.list[i].line())
		}},
		{Key: "v", Words: "verbose: list what holds, too; again, only the rest", Do: func() screen.Done {
			w.all = !w.all
			return screen.Done{Same: same}
		}},
		{Key: "r", Words: "run: once more, although nothing has changed", Do: func() screen.Done {
			if w.running != nil {
				return screen.Done{Note: "it is running"}
			}
			return screen.Done{Run: w.begin()}
		}},
		{Key: "q", Words: "quit", Do: func() screen.Done { return screen.Done{Leave: true} }},
	}
	return b
}

// begin begins a run; the command waits for its end.
func (w *watchScreen) begin() tea.Cmd {
	now, idle := &watchReport{}, make(chan struct{})
	w.running, w.read, w.idle = now, w.watch(w.paths), idle
	w.shown = cmp.Or(w.shown, now)
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

func (w *watchScreen) wait() tea.Msg { return <-w.ran }

// look looks after a while whether what the last run has read has changed. The last
// look took that long.
func (w *watchScreen) look(took time.Duration) tea.Cmd {
	read := w.read
	return tea.Tick(pace(took), func(begun time.Time) tea.Msg {
		changed := read.changed()
		return watchLook{read, changed, time.Since(begun)}
	})
}

// got handles the messages that a run is over or that files have changed.
func (w *watchScreen) got(msg tea.Msg) (screen.Done, bool) {
	switch msg := msg.(type) {
	case watchLook:
		if w.running == nil && msg.changed && msg.of == w.read {
			return screen.Done{Keep: true, Run: tea.Batch(w.begin(), w.look(0))}, true
		}
		return screen.Done{Keep: true, Run: w.look(msg.took)}, true
	case ran:
		return w.over(msg), true
	}
	return screen.Done{}, false
}

// over shows a finished run, with the same entry selected as before.
func (w *watchScreen) over(msg ran) (done screen.Done) {
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

func same(was, now screen.Item) bool { return was.Of.(*watchEntry).same(now.Of.(*watchEntry)) }

func (w *watchScreen) items() (items []screen.Item) {
	w.list = w.shown.list(w.all)
	for _, one := range w.list {
		items = append(items, screen.Item{Group: ranks[one.rank] + "  " + escape.Line(one.file), Text: one.name(), Of: one})
	}
	return items
}

func (w *watchScreen) detail(i, width int) string {
	number, _, _ := app.Version()
	return screen.Wrap(w.list[i].reported(number), width)
}

// status returns a summary of the run in progress, or else of the last one.
func (w *watchScreen) status() string {
	if w.running != nil {
		return "running: " + w.running.count()
	}
	return w.shown.count()
}

// open steps through a scenario, from the move before the line that fails.
func (w *watchScreen) open(s *watchEntry) screen.Done {
	if s.result == nil {
		return screen.Done{Note: "there is no scenario to step through; e edits the file"}
	}
	session, err := stepper.Through(w.App, s.result.Case, s.line())
	if err != nil {
		return screen.Done{Note: escape.Line(err.Error())}
	}
	return screen.Done{Step: session}
}
