package scenarios

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"
	"time"

	"umpire/engines/files"
	"umpire/engines/limits"
	"umpire/engines/parallel"
	"umpire/engines/rule"
	"umpire/scenarios/syntax"
)

// Options control loading and running. The zero value is the default.
type Options struct {
	Games         []*rule.GameDef
	Strict        bool              // warnings are errors
	RequireGolden bool              // a move without recorded outcomes is a failure
	Record        bool              // a move without recorded outcomes gets a Change too
	Draw          bool              // a wrong picture is returned in Result.Pictures, and is not a failure
	Seed          *uint64           // the seed for results of chance that a script does not state
	Without       []string          // clauses disabled, by ID
	Rulings       []rule.Setting    // readings that override those of the scenarios
	Amend         func(*rule.Setup) // changes the setup of each case; it is given a copy
	Listen        bool              // record which clauses are asked about, in Result.Asked
	Misread       []string          // misreadings, by name; a game without a misreading of that name is not changed
	Timeout       time.Duration     // for each case; 0 means no limit
	Files         *files.Reader     // reads the files, within its limits; nil means one with the defaults
	Keep          *Keep             // a cache from earlier loads and runs; may be nil
	replays       *replays          // set in a run of many cases
	Pause         func()            // called before each case is set up or run, to let other work run where goroutines are not preempted; may be nil
	Done          <-chan struct{}   // once closed, no further case starts, and running ones are given up soon
}

// pause lets other work run.
func (opt *Options) pause() {
	if opt.Pause != nil {
		opt.Pause()
	}
}

func (opt *Options) limits() *limits.Limits {
	if opt.Files == nil {
		return nil
	}
	return &opt.Files.Limits
}

func (opt *Options) reader(c *Case) *files.Reader {
	if opt.Files != nil {
		return opt.Files
	}
	r := &files.Reader{}
	r.Give(c.File.Name)
	return r
}

// Run plays a case and compares it with what its scenario expects. Several goroutines
// may run cases at once, even the same case. If the case begins from a case that fails,
// it does not report failures that may only follow from that: see Result.Because.
func Run(c *Case, opt Options) *Result {
	_, _, result := newPlay(c, &opt, false).run()
	if c.from != nil && !c.from.root {
		result.pointToBecause()
	}
	result.judgeCites([]*Case{c}, result.Cited, &opt)
	return result
}

// run plays the case, within the time limit if there is one.
func (p *play) run() ([]Moment, rule.AnyGame, *Result) {
	c, opt, begun := p.c, p.opt, time.Now()
	if opt.Timeout <= 0 && opt.Done == nil {
		p.perform()
	} else if at, inTime := p.performWithin(opt); !inTime {
		// The goroutine may still be using p, so do not touch it.
		return nil, nil, late(c, opt, at, time.Since(begun))
	}
	p.consequence()
	p.result.Elapsed = time.Since(begun)
	if !p.keep {
		opt.replays.remember(p.result)
	}
	return p.moments, p.table, p.result
}

func late(c *Case, opt *Options, at syntax.Text, after time.Duration) *Result {
	r := &Result{Case: c, Status: Failed, Class: Timeout, Elapsed: after}
	said := fmt.Sprintf("the scenario took longer than %v, and was at this line", opt.Timeout)
	if opt.Timeout <= 0 || after < opt.Timeout {
		said = fmt.Sprintf("the run was ended while the scenario, after %v, was at this line", after.Round(time.Millisecond))
	}
	r.Diags = syntax.Diagnostics{c.File.At(at, syntax.Error, "[engine-failed] %s", said)}
	return r
}

// patience is how long a running case may continue after the run was ended. Many cases
// finish within this time and get a verdict.
const patience = 300 * time.Millisecond

// performWithin plays the script on its own goroutine. If the time limit passes, it
// returns the place of the current step.
func (p *play) performWithin(opt *Options) (at syntax.Text, inTime bool) {
	p.watched = true
	done := make(chan struct{})
	aside(func() {
		defer close(done)
		p.perform()
	})
	var timer <-chan time.Time
	if opt.Timeout > 0 {
		timer = time.After(opt.Timeout)
	}
	select {
	case <-done:
		return at, true
	case <-timer:
	case <-opt.Done:
		select {
		case <-done:
			return at, true
		case <-time.After(patience):
		}
	}
	p.left.Store(true)
	if now := p.now.Load(); now != nil {
		return *now, false
	}
	return p.c.Scenario.Title, false
}

// idle are goroutines that have played a case and wait for another.
var idle = make(chan chan func(), 8)

// aside runs a function on another goroutine: on one whose stack has grown already, if one is
// idle, since to grow it takes about as long as a short case.
func aside(f func()) {
	select {
	case next := <-idle:
		next <- f
	default:
		next := make(chan func(), 1)
		next <- f
		go func() {
			for f := range next {
				f()
				select {
				case idle <- next:
				default:
					return
				}
			}
		}()
	}
}

// consequence replaces the failures of a case by a pointer if the case that it begins
// from fails too. Lines that cannot be read are still reported.
func (p *play) consequence() {
	r := p.result
	if r.Status != Failed || p.c.from == nil {
		return
	}
	before := p.opt.verdictOf(p.c.from)
	if before.status != Failed {
		return
	}
	if r.Because = before.because; r.Because == nil {
		r.Because = before.first
	}
	r.Class, r.Changes = before.class, nil
	r.Diags = slices.DeleteFunc(r.Diags, func(d *syntax.Diagnostic) bool { return !p.malformedHere[d] })
}

// pointToBecause adds a diagnostic that points to the reason of a failure.
func (r *Result) pointToBecause() {
	if r.Because == nil {
		return
	}
	begin := r.Case.Scenario.Begin
	d := r.Case.File.At(begin.Name, syntax.Error, "[begin-fails] %q fails: %s", begin.Name.S, r.Because.Error())
	d.Hints = r.Because.Hints
	r.Diags = append(r.Diags, d)
}

func (p *play) fault(fault any, stack []byte) {
	if failed, ok := fault.(rule.GameFault); ok {
		d := p.c.File.At(p.at, syntax.Error, "[engine-failed] %s", failed.Error())
		d.Hints = failed.Details()
		p.stop(Engine, d)
		return
	}
	d := p.c.File.At(p.at, syntax.Error, "[fault] fault in umpire or the game: %v", fault)
	d.Hints = shortStack(string(stack))
	p.stop(Fault, d)
}

// shortStack returns the calls that led to a panic, innermost first, six at most.
func shortStack(stack string) []string {
	if _, after, found := strings.Cut(stack, "panic.go:"); found {
		_, stack, _ = strings.Cut(after, "\n")
	}
	lines := strings.Split(strings.TrimSpace(stack), "\n")
	var calls []string
	for i := 0; i+1 < len(lines) && len(calls) < 6; i += 2 {
		place := strings.TrimSpace(lines[i+1])
		place, _, _ = strings.Cut(place, " +0x")
		calls = append(calls, fmt.Sprintf("%s at %s", strings.TrimSpace(lines[i]), place))
	}
	return calls
}

func (p *play) settleStatus() {
	r := p.result
	slices.SortStableFunc(r.Diags, func(a, b *syntax.Diagnostic) int { return cmp.Compare(a.Line, b.Line) })
	switch {
	case r.Class == Golden:
		r.Status = Waiting
	case r.Class != "":
		r.Status = Failed
	}
	pending := p.c.Scenario.Pending
	if !pending.Given() || r.Class == Input || r.Class.Broken() {
		return
	}
	if len(p.malformedHere) > 0 { // a pending scenario must not fail because of these
		r.Class, r.Changes, r.Goldens = Input, nil, nil
		r.Diags = slices.DeleteFunc(r.Diags, func(d *syntax.Diagnostic) bool { return !p.malformedHere[d] })
		return
	}
	if r.Status == Passed {
		r.Status = Failed
		p.fail(Unexpected, p.c.File.At(pending, syntax.Error, "[pending-passes] the scenario passes: it is not pending any more"))
		return
	}
	r.Status, r.Changes, r.Goldens = Pending, nil, nil
}

func (l *loader) suite(roots []*source) *Suite {
	s := &Suite{}
	for _, src := range roots {
		l.reportAll(src.diags)
		l.link(src, nil)
		for _, c := range src.cases {
			c.root = true
		}
	}
	for _, src := range roots {
		if len(src.diags) == 0 && src.empty() {
			l.report(src.file.At(syntax.Text{Line: 1, Col: 1}, syntax.Error, "[file-empty] the file has no scenario: write `scenario \"TITLE\"` and its lines"))
		}
		s.Files = append(s.Files, src.file)
		for _, c := range src.cases {
			l.opt.pause()
			if l.setUp(c) {
				s.Cases = append(s.Cases, c)
			} else if l.mend(c) {
				l.readPlayed(c, true)
			} else {
				l.readClauses(c)
			}
		}
		for _, sc := range src.file.Scenarios {
			if !src.valid(sc) {
				l.proofread(src, sc)
			}
		}
	}
	for _, name := range l.passed {
		l.report(&syntax.Diagnostic{File: name, Line: 1, Col: 1, Severity: syntax.Warning, Code: "file-name", Msg: "this file is not read, since its name does not end in .scenario"})
	}
	s.Diags = l.inOrder()
	return s
}

// empty reports whether a file has no content at all. A file with only positions or
// settings is not empty, because others may include it.
func (src *source) empty() bool {
	f := src.file
	return len(f.Scenarios)+len(f.Positions)+len(f.Includes) == 0 && !f.Settings.Game.Given() && len(f.Settings.Players)+len(f.Settings.Variants)+len(f.Settings.Rulings) == 0
}

// report adds a diagnostic, unless it has been added before.
func (l *loader) report(d *syntax.Diagnostic) {
	if key := d.Error(); !l.seen[key] {
		l.seen[key] = true
		l.diags = append(l.diags, d)
	}
}

func (l *loader) inOrder() syntax.Diagnostics {
	files := map[string]int{}
	for _, d := range l.diags {
		if _, met := files[d.File]; !met {
			files[d.File] = len(files)
		}
	}
	slices.SortStableFunc(l.diags, func(a, b *syntax.Diagnostic) int {
		return cmp.Or(cmp.Compare(files[a.File], files[b.File]), cmp.Compare(a.Line, b.Line), cmp.Compare(a.Col, b.Col))
	})
	return l.diags
}

func (l *loader) reportAll(ds syntax.Diagnostics) {
	for _, d := range ds {
		l.report(d)
	}
}

// A workshop keeps what the cases of a suite share: a table for each setup, and the
// expressions compiled for it.
type workshop struct {
	mu       sync.Mutex
	stages   map[string]*stage
	programs map[string]*sync.Map // by game and players, because these determine the names in expressions
	asked    uint64               // the number of calls of stage
	sweeps   int                  // the number of calls of sweepPrograms
}

// A stage is a game under one setup. Cases play on fresh copies of its table.
type stage struct {
	def   *rule.GameDef
	table rule.AnyGame // nobody plays on it; nil if err is set
	err   error
	asked uint64 // when it was last used, in counts of workshop.asked

	firsts   sync.Map  // the named positions that were read: *firstPosition by firstKey
	programs *sync.Map // from the source of an expression to *program
	env      func() (names map[string]any)
}

// stage returns the game under a setup, and opens it if needed.
func (w *workshop) stage(def *rule.GameDef, setup rule.Setup) (*stage, error) {
	key := setupKey(def, &setup)
	w.mu.Lock()
	defer w.mu.Unlock()
	w.asked++
	st := w.stages[key]
	if st == nil {
		if w.stages == nil {
			w.stages = map[string]*stage{}
		}
		w.limit(2 * maxStages) // a comparison of readings opens each setup under each of them
		st = newStage(def, setup)
		st.programs = w.programsFor(st)
		w.stages[key] = st
	}
	st.asked = w.asked
	return st, st.err
}

// forget keeps only the most recently used stages, as many as most. It also drops
// expressions whose players no stage has any more.
func (w *workshop) forget(most int) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.sweepPrograms()
	w.limit(most)
	used := map[*sync.Map]bool{}
	for _, st := range w.stages {
		st.firsts.Clear() // of files as they were
		used[st.programs] = true
	}
	maps.DeleteFunc(w.programs, func(_ string, programs *sync.Map) bool { return !used[programs] })
}

func (w *workshop) limit(most int) {
	if len(w.stages) <= most {
		return
	}
	var asked []uint64
	for _, st := range w.stages {
		asked = append(asked, st.asked)
	}
	slices.Sort(asked)
	maps.DeleteFunc(w.stages, func(_ string, st *stage) bool { return st.asked < asked[len(asked)-most/2] })
}

// programsFor returns the cache of expressions compiled for the game and the players of
// a stage. Variants and readings do not change the names in expressions.
func (w *workshop) programsFor(st *stage) *sync.Map {
	if st.err != nil {
		return nil
	}
	key := st.def.Name + "\x00" + strings.Join(st.table.Seats(), "\x00")
	if w.programs == nil {
		w.programs = map[string]*sync.Map{}
	}
	if w.programs[key] == nil {
		w.programs[key] = &sync.Map{}
	}
	return w.programs[key]
}

// sweepPrograms empties a cache of expressions that has become large, as happens while
// somebody types an expression. It counts only now and then, because counting is slow.
func (w *workshop) sweepPrograms() {
	const often, most = 256, 20_000
	if w.sweeps++; w.sweeps%often != 0 {
		return
	}
	for _, programs := range w.programs {
		n := 0
		programs.Range(func(any, any) bool { n++; return true })
		if n > most {
			programs.Clear()
		}
	}
}

func newStage(def *rule.GameDef, setup rule.Setup) *stage {
	st := &stage{def: def}
	st.table, st.err = open(def, setup)
	st.env = sync.OnceValue(func() map[string]any {
		table := st.table.Fresh()
		return environment(table, table.Start())
	})
	return st
}

func open(def *rule.GameDef, setup rule.Setup) (table rule.AnyGame, err error) {
	defer func() {
		if fault := recover(); fault != nil {
			if failed, ok := fault.(rule.GameFault); ok {
				err = failed
				return
			}
			err = fmt.Errorf("fault in the game: %v", fault)
		}
	}()
	return def.Table(setup)
}

func setupKey(def *rule.GameDef, setup *rule.Setup) string {
	var b strings.Builder
	add := func(words ...string) {
		for _, word := range words {
			b.WriteString(word)
			b.WriteByte(0)
		}
	}
	add(def.Name)
	for _, p := range setup.Players {
		add("p", p.Name, p.Words)
	}
	for _, v := range setup.Variants {
		add("v", v.Name, v.Value)
	}
	for _, r := range setup.Rulings {
		add("r", r.Name, r.Value)
	}
	for _, name := range setup.Misread {
		add("m", name)
	}
	if setup.Cards != nil {
		add("c", string(setup.Cards))
	}
	return b.String()
}

func (st *stage) clause(id string) (rule.Clause, bool) { return st.book().Find(id) }

func (st *stage) book() *rule.Book { return st.def.Book() }

// RunAll runs cases on the given number of goroutines, and reports each result in the
// order of the cases, one at a time. It checks whether the clauses that a scenario cites
// were exercised over all rows that are run. When the case that another begins from
// fails, only that one reports the failure if both are run.
func RunAll(cases []*Case, opt Options, jobs int, report func(*Result)) {
	opt.replays = &replays{}
	rows := familiesOf(cases)
	running := map[*Case]bool{}
	for _, c := range cases {
		running[c] = true
	}
	parallel.InOrder(cases, jobs, func(c *Case) *Result { return runOne(c, &opt) }, func(c *Case, r *Result) {
		rows.settle(r, &opt)
		if !running[c.from] {
			r.pointToBecause()
		}
		report(r)
	})
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
	_, _, result := newPlay(c, opt, false).run()
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
