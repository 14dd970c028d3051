package scenarios

import (
	"cmp"
	"errors"
	"io/fs"
	"math/rand/v2"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"

	"umpire/engines/files"
	"umpire/engines/rule"
	"umpire/engines/scene"
	"umpire/engines/scene/picture"
	"umpire/scenarios/syntax"
)

// A play is the state of running one case: the table, the current position, and the results so far.
type play struct {
	c        *Case
	opt      *Options
	stage    *stage
	table    rule.AnyGame // nil when the rules refuse the set-up
	disabled rule.Set     // the clauses that the options disable
	result   *Result

	course
	next  int        // the index of the step after the current one
	rng   *rand.Rand // for chance that the script leaves open; nil without a seed
	state state
	open  openMove // the last move of the script while its outcomes are not yet compared

	chance            *rand.PCG          // the source behind rng
	number            uint64             // the seed
	why               *syntax.Diagnostic // why the case that it begins from cannot be replayed
	earlier, askedFor rule.Set           // clauses cited and asked about when another case played its beginning

	malformedHere map[*syntax.Diagnostic]bool
	strangers     map[string]bool // unknown speakers that have been met

	tries []tryState // the enclosing try blocks, outermost first

	unwrites  bool          // whether the position says what cannot be written,
	unwritten []rule.Reason // and why that cannot be

	counting rule.Set // the clauses behind the numbers in expectations

	earlierPlay *ReplayResult // a play to continue from, instead of playing its steps again; may be nil

	quiet   bool // a replay for another scenario: only make the moves, compare nothing
	keep    bool
	moments []Moment
	watched bool        // there is a time limit, so another goroutine reads now
	left    atomic.Bool // the time limit has passed and nobody waits for the result
	at      syntax.Text
	now     atomic.Pointer[syntax.Text]
}

// A course is how far a play has come on the table.
type course struct {
	pos    rule.Position
	before rule.Position // the position before the last move of the script, if moved
	moved  bool
	recent []moveRecord // the last move of a player, and the results of chance after it
	moves  int          // the number of moves so far, including those of chance
	queue  []syntax.QueuedResult
}

func newPlay(c *Case, opt *Options, keep bool) *play {
	return &play{c: c, opt: opt, keep: keep, at: c.Scenario.Title, result: &Result{Case: c, Status: Passed}}
}

// perform plays the whole case and sets its status. A panic of a game or of this
// package is reported as a fault, at the current step.
func (p *play) perform() {
	defer p.settleStatus()
	defer func() {
		if fault := recover(); fault != nil {
			p.fault(fault, debug.Stack())
		}
	}()
	if !p.prepare() {
		return
	}
	if step := p.c.cannotStand(); step != nil {
		if lack := p.c.Def.Lacks(rule.CanCheck); lack != "" && p.c.impossible() {
			p.stop(Input, p.c.File.At(step.Who, syntax.Error, "[cannot-stand-unknown] whether a position can stand is not known: %s", lack))
			return
		}
		if !p.c.impossible() {
			p.setupCannotStand(step)
			return
		}
	}
	defer func() { p.result.Cited, p.result.Asked = p.cited(), p.asked() }()
	p.seed()
	if p.c.unread.bars(nothing) {
		p.state.halt()
	} else if p.earlierPlay != nil || p.begin() {
		p.script(len(p.c.script.Steps))
		p.finish()
	}
	if p.state.over() {
		p.readOn()
	}
}

// script carries out the first n steps.
func (p *play) script(n int) {
	steps := p.c.script.Steps
	p.next = 0
	if p.earlierPlay != nil {
		p.goOn()
	}
	if !p.c.impossible() { // such a position is judged before chance changes it
		p.takeChance()
	}
	for p.next < n && !p.state.over() && !p.left.Load() {
		step := steps[p.next]
		if p.c.unread.bars(step.Place().Line) {
			p.state.halt()
			break
		}
		p.next++
		p.mark(step.Place())
		if p.c.unread.touches(step.Place().Line, lastLine(p.c.script, p.next-1)) {
			p.readStep(step)
		} else {
			p.step(step)
		}
		p.state.stepDone()
	}
}

// mark records the current place in the script, for faults and time limits.
func (p *play) mark(at syntax.Text) {
	p.at = at
	if p.watched {
		p.now.Store(&at)
	}
}

func (p *play) step(step syntax.Step) {
	if next, ok := step.(*syntax.Next); ok {
		p.enqueue(next.Results)
		p.takeChance()
		return
	}
	p.compareOutcomes()
	p.state.stepDone()
	switch step := step.(type) {
	case *syntax.Move:
		p.move(step)
		return
	case *syntax.Try:
		p.takeChance()
		p.try()
		return
	case *syntax.Back:
		p.back()
		return
	}
	if p.quiet {
		return
	}
	if p.rng != nil && p.table.Deciders(p.pos).Has(rule.Chance) && p.strangerNext() {
		p.next-- // read this step later: the line that cannot be read may be the result of chance
		p.state.halt()
		return
	}
	p.result.Steps++
	switch step := step.(type) {
	case *syntax.Cannot:
		p.cannot(step)
	case *syntax.Expect:
		p.expect(step)
	case *syntax.Legal:
		p.legal(step)
	case *syntax.Sees:
		p.sees(step)
	case *syntax.Draw:
		p.picture(step)
	case *syntax.Always:
		p.always(step)
	}
}

// finish makes the checks at the end of the script.
func (p *play) finish() {
	p.compareOutcomes()
	p.state.stepDone()
	if p.state.over() {
		return
	}
	if p.c.unread.bars(p.c.script.End) { // a line after the last step
		p.state.halt()
		return
	}
	if ends := p.c.script.Ends; ends != nil {
		p.mark(ends.At)
		p.result.Steps++
		p.looksLike(p.pos, ends, "the game does not end like this")
	}
	p.state.stepDone()
	if !p.state.over() {
		p.unusedQueue()
	}
}

// carryOut plays a legal move. line is that of the script, or 0 for chance.
func (p *play) carryOut(m rule.Move, line int) {
	if line > 0 { // results of chance after a move belong to the move
		p.before, p.moved = p.pos, true
	}
	next, effects := p.table.Play(p.pos, m)
	p.remember(moveRecord{before: p.pos, after: next, effects: effects}, line == 0)
	p.pos = next
	p.moves++
	p.result.Steps++
	for i := range effects {
		if effects[i].Before != effects[i].After {
			p.result.Changed.Add(effects[i].Clause)
		}
	}
	p.open.add(effects)
	if p.keep {
		p.moments = append(p.moments, Moment{Position: next, Move: p.table.PrintMove(m), Line: line, Effects: effects, Asked: p.asked()})
	}
}

// asked returns the clauses asked about so far, if the options want to know.
func (p *play) asked() (asked rule.Set) {
	if p.opt.Listen {
		asked = p.table.Asked().Union(p.askedFor)
	}
	return asked
}

// fail adds a failure. After an expectation has failed, the position is not what the
// script assumes. So only further expectations about the same position are reported,
// and lines that cannot be read.
func (p *play) fail(class Class, d *syntax.Diagnostic) {
	if p.state.trust == lost && class != Input && !class.Broken() && class != Unexpected {
		return
	}
	if class == Expectation {
		p.state.lose(p.moves)
	}
	if class == Expectation || class == Refusal {
		p.blameChance(d)
	}
	if class == Input && p.state.phase != placing {
		if p.malformedHere == nil {
			p.malformedHere = map[*syntax.Diagnostic]bool{}
		}
		p.malformedHere[d] = true
	}
	p.result.fail(class, d)
	if p.c.row != nil {
		d.Hints = append(d.Hints, "in the row of "+p.c.rowPlace())
	}
}

// stop adds a failure and stops the script: further failures would only follow from it.
func (p *play) stop(class Class, d *syntax.Diagnostic) {
	p.fail(class, d)
	p.state.halt()
}

// fail adds a failure. The result takes the class of its first failure, but changed
// recorded outcomes give way to any other class.
func (r *Result) fail(class Class, d *syntax.Diagnostic) {
	if r.Class == "" || r.Class == Golden && class != Golden {
		r.Class = class
	}
	r.Diags = append(r.Diags, d)
}

// A state says how far a play has come, and whether new failures may only follow from earlier ones.
type state struct {
	phase  phase
	trust  trust
	lostAt int // the number of moves when an expectation failed
}

type phase uint8

const (
	opening phase = iota // there is no position yet
	placing              // the first position is being set up
	playing              // the first position is set up
	barred               // stopped before there was a first position
	stopped              // stopped later, because new failures would only follow from earlier ones
)

func (s *state) over() bool { return s.phase >= barred }

// begun reports whether the first position was set up.
func (s *state) begun() bool { return s.phase == playing || s.phase == stopped }

func (s *state) halt() {
	if s.phase == playing {
		s.phase = stopped
	} else if s.phase < playing {
		s.phase = barred
	}
}

// A trust says whether the position is still what the script assumes.
type trust uint8

const (
	sure   trust = iota
	losing       // an expectation of this step failed; its others are still checked
	lost         // an earlier expectation failed; new failures may only follow from that
)

// lose records that an expectation failed after so many moves.
func (s *state) lose(moves int) { s.trust, s.lostAt = losing, moves }

func (s *state) stepDone() {
	if s.trust == losing {
		s.trust = lost
	}
}

// beside prepares for an expectation that follows a failed one without a move between
// them. It is about the same position, so it is checked independently.
func (s *state) beside(moves int) {
	if s.trust == lost && s.lostAt == moves {
		s.trust = losing
	}
}

// A tryState is what is restored at the end of a try.
type tryState struct {
	course
	moments int
	chance  rand.PCG
	trust   trust
}

func (p *play) try() {
	p.recent = slices.Clip(p.recent) // the try and what it returns to share it
	t := tryState{course: p.course, moments: len(p.moments), trust: p.state.trust}
	if p.chance != nil {
		t.chance = *p.chance
	}
	p.tries = append(p.tries, t)
}

// back restores the state from before the try. Refusals and failures in the try stay reported.
func (p *play) back() {
	t := p.tries[len(p.tries)-1]
	p.tries = p.tries[:len(p.tries)-1]
	p.course = t.course
	p.moments, p.state.trust = p.moments[:t.moments], t.trust
	if p.chance != nil {
		*p.chance = t.chance
	}
}

// A Picture is a file with the picture of a position that is missing or out of date.
type Picture struct {
	File string
	Data []byte // the correct content
}

// maxName limits the length of the path of a picture.
const maxName = 255

func hidden(path string) bool { return strings.HasPrefix(path, ".") || strings.Contains(path, "/.") }

// briefly returns a name in quotes, shortened if it is long.
func briefly(name string) string {
	if len(name) > maxName {
		name = strings.ToValidUTF8(name[:maxName], "") + "..."
	}
	return strconv.Quote(name)
}

// picture compares the picture of the position with the stored file.
func (p *play) picture(step *syntax.Draw) {
	wrong := func(at syntax.Text, format string, args ...any) {
		p.fail(Input, p.c.File.At(at, syntax.Error, format, args...))
	}
	file := filepath.FromSlash(step.File.S)
	if !filepath.IsLocal(file) || !strings.HasSuffix(file, ".svg") || len(file) > maxName || hidden(step.File.S) {
		wrong(step.File, "[picture-name] %s cannot hold a picture: name a file in this folder or below it, in none that is hidden, that ends in .svg", briefly(step.File.S))
		return
	}
	read := p.opt.reader(p.c)
	if near, err := misspelt(read, p.c.File.Name, step.File.S); err != nil {
		d := p.c.File.At(step.File, syntax.Error, "[picture-name] %s cannot hold a picture: %v", briefly(step.File.S), err)
		d.Near = near
		p.fail(Input, d)
		return
	}
	if err := files.Portable(step.File.S); err != nil {
		wrong(step.File, "[picture-name] %s cannot hold a picture: %v", briefly(step.File.S), err)
		return
	}
	seat := rule.Chance
	if step.Seat.Given() {
		at := p.seatOf(step.Seat)
		if at < 0 {
			return
		}
		seat = rule.Seat(at)
	}
	pictured, ok := p.table.Picture(p.pos, seat)
	if !ok {
		wrong(step.At, "[picture-none] there are no pictures of %s", p.c.Def.Name)
		return
	}
	name := filepath.Join(filepath.Dir(p.c.File.Name), file)
	data := p.drawn(step, &pictured, seat)
	same, err := read.Holds(name, data)
	switch {
	case same:
		return
	case err != nil && !errors.Is(err, fs.ErrNotExist):
		wrong(step.File, "[file-unreadable] %q cannot be read: %v", step.File.S, files.Cause(err))
		return
	}
	if p.opt.Draw {
		p.result.Pictures = append(p.result.Pictures, Picture{name, data})
		return
	}
	msg := "the picture is not of this position any more"
	if err != nil {
		msg = "the picture is not there yet"
	}
	d := p.c.File.At(step.File, syntax.Error, "[picture-differs] %s", msg)
	d.Hints = []string{"umpire check --pictures " + p.c.File.Name + " draws it"}
	p.fail(Expectation, d)
}

func (p *play) drawn(step *syntax.Draw, pictured *scene.Scene, seat rule.Seat) []byte {
	o := picture.Options{Legend: true}
	if step.Marked && p.moved {
		before, _ := p.table.Picture(p.before, seat)
		_, o.Marks = scene.Changes(&before, pictured)
	}
	return picture.Draw(pictured, o).SVG(cmp.Or(picture.FindTheme(step.Theme.S), picture.Light))
}
