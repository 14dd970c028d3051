package scenarios

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"sync"

	"umpire/engines/rule"
	"umpire/scenarios/syntax"
)

// prepare opens the table: it applies the setup of the case, and the options that
// override the setup or disable clauses.
func (p *play) prepare() bool {
	p.stage = p.c.stage
	if setup, changed := p.overridden(); changed {
		stage, err := p.c.shop.stage(p.c.Def, setup)
		if p.stage = stage; err != nil && !p.c.refusedBy(err) {
			p.stop(Input, p.c.File.At(p.c.Scenario.Title, syntax.Error, "[setup-readings] it cannot be set up under the readings asked for: %v", err))
			return false
		}
	}
	if p.stage.table != nil {
		p.table = p.stage.table.Fresh()
		if p.opt.Listen {
			p.table.Listen()
		}
	}
	for _, id := range p.opt.Without {
		if clause, ok := p.stage.clause(id); ok {
			if lack := p.c.Def.Lacks(rule.CanStrike); lack != "" {
				p.stop(Input, p.c.File.At(p.c.Scenario.Title, syntax.Error, "[clause-kept] %s cannot be disabled: %s", id, lack))
				return false
			}
			if p.disabled.Add(clause); p.table != nil {
				p.table.Without(clause)
			}
		} else if near, known := p.knownElsewhere(id); !known {
			d := p.c.File.At(p.c.Scenario.Title, syntax.Error, "[clause-unknown] no clause %q can be disabled", id)
			d.Near = near
			p.stop(Input, d)
		}
	}
	p.knownClauses(p.c.Scenario.Cites)
	return !p.state.over()
}

// overridden returns the setup with the changes, readings and misreadings that the
// options choose. Those that this game does not have are meant for other games.
func (p *play) overridden() (rule.Setup, bool) {
	setup, changed := p.c.Setup, false
	for _, s := range p.opt.Rulings {
		if p.c.Def.Ruling(s.Name) != nil {
			setup, changed = setup.With(s), true
		}
	}
	setup = p.c.Def.Named(setup)
	if p.opt.Amend != nil {
		setup.Variants, setup.Rulings = slices.Clone(setup.Variants), slices.Clone(setup.Rulings)
		p.opt.Amend(&setup)
		changed = true
	}
	for _, name := range p.opt.Misread {
		if slices.ContainsFunc(p.c.Def.Misreadings, func(m rule.Misreading) bool { return m.Name == name }) {
			setup.Misread = append(slices.Clip(setup.Misread), name)
			changed = true
		}
	}
	return setup, changed
}

// knownElsewhere reports whether another game has the clause, else the nearest ID.
func (p *play) knownElsewhere(id string) (near string, known bool) {
	ids := p.c.Def.ClauseIDs()
	for _, def := range p.opt.Games {
		ids = append(ids, def.ClauseIDs()...)
	}
	if slices.Contains(ids, id) {
		return "", true
	}
	return rule.Nearest(id, ids), false
}

// seed creates the case's source of chance, if it has a seed.
func (p *play) seed() {
	switch {
	case p.c.seed != nil:
		p.number = *p.c.seed
	case p.opt.Seed != nil:
		p.number = *p.opt.Seed
	default:
		return
	}
	p.chance = rand.NewPCG(p.number, seedStream)
	p.rng = rand.New(p.chance)
}

// seedStream is the second half of every seed. It must never change, so that a seed
// always gives the same game.
const seedStream = 0x9e3779b97f4a7c15

// begin puts the first position on the table.
func (p *play) begin() bool {
	begin := &p.c.script.Begin
	p.mark(begin.At)
	p.state.phase = placing
	switch begin.Kind {
	case syntax.FromPosition:
		p.beginFromPosition(begin)
	case syntax.FromScenario:
		p.beginFromScenario(begin)
	default:
		p.pos = p.table.Start()
	}
	if p.state.over() {
		return false
	}
	if p.keep && begin.Kind != syntax.FromScenario {
		p.moments = append(p.moments, Moment{Position: p.pos, Asked: p.asked()})
	}
	p.state.phase = playing
	p.enqueue(begin.Next)
	return !p.state.over()
}

func (p *play) beginFromScenario(begin *syntax.Begin) {
	other := p.c.from
	steps, wrong := other.stepsThrough(begin.After)
	if wrong != "" {
		p.stop(Input, p.c.at(place{p.c.File, begin.After}, 1, begin.After.Width, "[begin-after] %s", wrong))
		return
	}
	if p.keep { // the caller wants all positions, so nothing cached can be used
		sub, _ := p.replay(other, steps)
		if sub.state.over() {
			p.cannotReplay(begin, sub.why, sub.result.Class)
			return
		}
		p.pos, p.moves, p.moments = sub.pos, sub.moves, sub.moments
		for i := range p.moments {
			p.moments[i].Inherited = true
			if other.File != p.c.File {
				p.moments[i].Line = 0
			}
		}
		return
	}
	of := replayKey{c: other, steps: steps, stage: p.stage, seed: p.number, seeded: p.rng != nil}
	end := p.opt.replays.ending(of)
	if end == nil {
		_, end = p.replay(other, steps)
		p.opt.replays.keep(of, end)
	} else if p.chance != nil {
		*p.chance = end.chance
	}
	if end.why != nil {
		p.cannotReplay(begin, end.why, end.class)
		return
	}
	p.pos, p.moves, p.earlier, p.askedFor = end.pos, end.moves, end.cited, end.asked
}

// replay plays steps of another case on the table of this one, in its initial state.
func (p *play) replay(other *Case, steps int) (*play, *replayEnd) {
	sub := &play{c: other, opt: p.opt, stage: p.stage, table: p.table, rng: p.rng, chance: p.chance, number: p.number, quiet: true, keep: p.keep, result: &Result{Case: other}}
	if sub.begin() {
		sub.script(steps)
	}
	end := &replayEnd{pos: sub.pos, moves: sub.moves, cited: p.table.Cited().Union(sub.earlier), asked: sub.asked(), class: sub.result.Class}
	if p.chance != nil {
		end.chance = *p.chance
	}
	if sub.state.over() {
		if sub.why == nil { // otherwise an even earlier scenario failed, and its reason is kept
			sub.why = sub.result.Diags[0]
		}
		end.why = sub.why
	}
	return sub, end
}

func (p *play) cannotReplay(begin *syntax.Begin, why *syntax.Diagnostic, class Class) {
	p.why = why
	d := p.c.File.At(begin.Name, syntax.Error, "[begin-unreplayed] %q cannot be replayed: %s", begin.Name.S, why.Error())
	d.Hints = why.Hints
	p.stop(class, d)
}

// stepsThrough returns the number of steps up to and including the nth move, or what is wrong with
// n. Results that are queued directly after the move are included.
func (c *Case) stepsThrough(n syntax.Text) (steps int, wrong string) {
	if !n.Given() {
		return len(c.script.Steps), ""
	}
	want, err := strconv.Atoi(n.S)
	if err != nil || want < 0 {
		return 0, strconv.Quote(n.S) + " is not a number of moves"
	}
	moves, trying := 0, 0
	for i, step := range c.script.Steps {
		switch step.(type) {
		case *syntax.Back:
			trying--
		case *syntax.Try:
			if trying++; trying == 1 && moves == want {
				return i, ""
			}
		case *syntax.Move:
			if trying > 0 {
				break
			}
			if moves == want {
				return i, ""
			}
			moves++
		case *syntax.Next:
		default:
			if moves == want && trying == 0 {
				return i, ""
			}
		}
	}
	if moves < want {
		return 0, strconv.Quote(c.Name) + " has only " + several(moves, "move") + ": write a number from 0 to " + strconv.Itoa(moves)
	}
	return len(c.script.Steps), ""
}

func (p *play) beginFromPosition(begin *syntax.Begin) {
	if p.c.first != nil && p.stage == p.c.stage {
		p.pos = *p.c.first // as it was read when the case was set up
	} else {
		first := p.c.readFirst(p.stage, p.table)
		if first.err != nil && p.c.impossible() && p.unwritable(first) {
			return
		}
		if first.err != nil {
			for _, d := range p.c.positionErrors(first.err, first.lines) {
				p.fail(Input, d)
			}
			p.state.halt()
			return
		}
		p.pos = first.pos
	}
	if begin.Unchecked || p.c.impossible() {
		return
	}
	violations := p.table.Faults(p.pos)
	if p.opt.Strict && len(violations) == 0 {
		p.judgeLines()
	}
	at := p.c.positionAt()
	if len(violations) > 0 {
		at = p.culprit(at)
	}
	for _, violation := range violations {
		d := at.file.At(at.text, syntax.Error, "[position-invalid] the position breaks %s", reason(violation))
		d.Hints = []string{"`position unchecked` allows a position that breaks the rules"}
		p.fail(Input, d)
	}
	if len(violations) > 0 {
		p.state.halt()
	}
}

// unwritable reports whether clauses refuse all that a position says and no line can say,
// and notes them.
func (p *play) unwritable(first *firstPosition) bool {
	errs, ok := first.err.(rule.TextErrors)
	lines, head := strings.Split(textOf(first.lines), "\n"), 0
	seen := rule.Set{}
	for _, e := range errs {
		at := max(0, min(e.Line, len(lines))-1)
		for head = at; head > 0 && strings.HasPrefix(strings.TrimSpace(lines[head]), "|"); {
			head--
		}
		clause, known := p.stage.clause(p.stage.def.Refuser(e, lines[head], lines[at]))
		switch ok = ok && known; {
		case !known || seen.Has(clause) || p.disabled.Has(clause):
			continue
		}
		seen.Add(clause)
		p.unwritten = append(p.unwritten, rule.Reason{Clause: clause, Entry: p.stage.book().Entry(clause), Values: e.Msg})
	}
	if !ok {
		p.unwritten = nil
		return false
	}
	p.pos, p.earlier, p.askedFor, p.unwrites = p.table.Start(), seen, seen, true
	return true
}

// A firstPosition is the position that cases begin from, as it was read on a stage.
type firstPosition struct {
	pos   rule.Position
	err   error
	lines []place
	named int // how many of the lines belong to the named position
}

// A firstKey names the position that a firstPosition was read from on a stage.
type firstKey struct {
	source *source
	body   *syntax.Block
}

// maxPositionErrors limits how many mistakes of a position are reported.
const maxPositionErrors = 30

// readFirst reads the position that a case begins from. A named position without further
// lines is read once for all cases, because thousands may begin from a long one.
func (c *Case) readFirst(stage *stage, table rule.AnyGame) *firstPosition {
	begin, key := &c.script.Begin, firstKey{source: c.source}
	if begin.Name.Given() && len(begin.Body.Lines) == 0 {
		key.body = c.source.position(begin.Name.S).body
	}
	if known, ok := stage.firsts.Load(key); ok {
		return known.(*firstPosition)
	}
	first := &firstPosition{}
	first.lines, first.named = c.positionLines()
	first.pos, first.err = table.ReadPosition(textOf(first.lines))
	if errs, ok := first.err.(rule.TextErrors); ok && len(errs) > maxPositionErrors {
		first.err = errs[:maxPositionErrors]
	}
	if key.body != nil {
		stage.firsts.Store(key, first)
	}
	return first
}

// impossible reports whether the scenario states that its position breaks the rules.
func (c *Case) impossible() bool {
	return c.script.Begin.Kind == syntax.FromPosition && c.cannotStand() != nil
}

// cannotStand returns the step which states that a position or a set-up cannot stand, or nil.
func (c *Case) cannotStand() *syntax.Cannot {
	for _, step := range c.script.Steps {
		if x, ok := step.(*syntax.Cannot); ok && !x.Move.Given() {
			return x
		}
	}
	return nil
}

// positionLines returns the lines of the position that a case begins from, and how
// many of them belong to the named position.
func (c *Case) positionLines() (lines []place, named int) {
	begin := &c.script.Begin
	if begin.Name.Given() {
		if from := c.source.position(begin.Name.S); from.body != nil {
			lines = appendLines(lines, from.file, from.body.Lines)
		}
	}
	return appendLines(lines, c.File, begin.Body.Lines), len(lines)
}

// positionAt returns the place for mistakes about the whole position. If all lines
// come from a named position, it is the word that opens that position.
func (c *Case) positionAt() place {
	begin := &c.script.Begin
	if begin.Name.Given() && len(begin.Body.Lines) == 0 {
		if from := c.source.position(begin.Name.S); from.body != nil {
			return place{from.file, from.body.At}
		}
	}
	return place{c.File, begin.At}
}

// positionErrors returns the mistakes in the lines of a position. For a word that
// the game does not know, it suggests next if that is similar.
func (c *Case) positionErrors(err error, lines []place) syntax.Diagnostics {
	ds := c.textErrors(err, lines, 0, c.positionAt())
	for _, d := range ds {
		if d.Near == "" && d.Col == 1+indentation(d.Source) {
			word, _, _ := strings.Cut(strings.TrimSpace(d.Source), " ")
			d.Near = rule.Nearest(word, []string{"next"})
		}
	}
	return ds
}

// indentation returns the number of spaces at the beginning of a line.
func indentation(line string) int { return len(line) - len(strings.TrimLeft(line, " \t")) }

func appendLines(lines []place, file *syntax.File, more []syntax.Text) []place {
	for _, text := range more {
		lines = append(lines, place{file, text})
	}
	return lines
}

func textOf(lines []place) string {
	var b strings.Builder
	for i := range lines {
		if i > 0 {
			b.WriteByte('\n')
		}
		b.WriteString(lines[i].text.S)
	}
	return b.String()
}

// A ReplayResult is a case that was played, with every position it passed through.
type ReplayResult struct {
	Moments []Moment     // as far as the play got; none if it ran out of time
	Table   rule.AnyGame // the table on which it was played; nil if the case could not be set up
	Result  *Result

	steps int // the number of steps, if a longer script can continue after them
}

// Replay plays a case and returns every position that it passes through, the table,
// and the result. If the case ran out of time, it returns only the result. If the case
// could not be set up under the options, the table is nil.
func Replay(c *Case, opt Options) ([]Moment, rule.AnyGame, *Result) {
	r := ReplayOn(c, opt, nil)
	r.Result.judgeCites([]*Case{c}, r.Result.Cited, &opt)
	return r.Moments, r.Table, r.Result
}

// ReplayOn plays a case whose script continues that of an earlier play, under the same setup and
// options. If it can, it starts where the earlier play ended and only plays the new steps. If
// earlier is nil, it plays the whole case. It does not judge the clauses that the scenario cites.
func ReplayOn(c *Case, opt Options, earlier *ReplayResult) *ReplayResult {
	p := newPlay(c, &opt, true)
	if earlier.leadsTo(c, &opt) {
		p.earlierPlay = earlier
	}
	r := &ReplayResult{}
	r.Moments, r.Table, r.Result = p.run()
	r.Result.pointToBecause()
	if r.Table != nil && r.Result.Status == Passed && continues(c, &opt) {
		r.steps = len(c.script.Steps)
	}
	return r
}

// continues reports whether the state at the end of a script is just its position:
// there is no queue, no seed, and no try.
func continues(c *Case, opt *Options) bool {
	return c.from == nil && len(c.script.Begin.Next) == 0 && c.seed == nil && opt.Seed == nil && !opt.Listen && c.script.Ends == nil &&
		!slices.ContainsFunc(c.script.Steps, func(step syntax.Step) bool {
			switch step.(type) {
			case *syntax.Next, *syntax.Try, *syntax.Back, *syntax.Draw:
				return true
			}
			return false
		})
}

// leadsTo reports whether a case can continue from the end of an earlier play.
func (r *ReplayResult) leadsTo(c *Case, opt *Options) bool {
	return r != nil && r.steps > 0 && len(c.script.Steps) > r.steps && c.unread == nil && continues(c, opt)
}

// goOn sets the table to the end of the earlier play. It takes back results of chance
// after the last move, because the new steps may state them.
func (p *play) goOn() {
	moments := p.earlierPlay.Moments
	end := len(moments)
	for end > 1 && moments[end-1].Line == 0 {
		end--
	}
	p.moments = slices.Clone(moments[:end])
	p.pos = moments[end-1].Position
	for i := 1; i < end; i++ {
		speaker, _ := syntax.Said(moments[i].Move)
		p.remember(moveRecord{before: moments[i-1].Position, after: moments[i].Position, effects: moments[i].Effects}, slices.Contains(p.stage.def.Devices(), speaker))
	}
	p.moves = end - 1
	p.next = p.earlierPlay.steps
	p.state.phase = playing
}

// A replays caches the ends of cases that other cases begin from. So in a chain of
// scenarios, each of which begins from the one before, each is played only once. It is
// for one run of many cases under the same options.
type replays struct {
	ends     sync.Map // *replayEnd by replayKey
	verdicts sync.Map // *verdict by *Case
}

// A replayKey is the key of a script that was played: a number of steps of a case, on a
// table of a stage, with a seed.
type replayKey struct {
	c      *Case
	steps  int
	stage  *stage
	seed   uint64
	seeded bool
}

type replayEnd struct {
	pos          rule.Position
	moves        int
	cited, asked rule.Set
	chance       rand.PCG
	why          *syntax.Diagnostic // why it could not be played; nil if it could
	class        Class
}

// A verdict is the part of a result that is kept.
type verdict struct {
	status         Status
	class          Class
	first, because *syntax.Diagnostic
}

// ending returns the state at the end of a script, or nil if it is not known.
func (r *replays) ending(of replayKey) (end *replayEnd) {
	if r != nil {
		known, _ := r.ends.Load(of)
		end, _ = known.(*replayEnd)
	}
	return end
}

func (r *replays) keep(of replayKey, end *replayEnd) {
	if r != nil {
		r.ends.Store(of, end)
	}
}

// verdictOf returns the verdict on a case. It runs the case if needed.
func (opt *Options) verdictOf(c *Case) *verdict {
	if r := opt.replays; r != nil {
		if known, met := r.verdicts.Load(c); met {
			return known.(*verdict)
		}
	}
	_, _, result := newPlay(c, opt, false).run()
	return verdictOn(result)
}

func verdictOn(result *Result) *verdict {
	v := &verdict{status: result.Status, class: result.Class, because: result.Because}
	if len(result.Diags) > 0 {
		v.first = result.Diags[0]
	}
	return v
}

func (r *replays) remember(result *Result) {
	if r != nil {
		r.verdicts.Store(result.Case, verdictOn(result))
	}
}
