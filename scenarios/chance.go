package scenarios

import (
	"fmt"
	"slices"
	"strings"

	"umpire/engines/limits"
	"umpire/engines/rule"
	"umpire/scenarios/syntax"
)

func (p *play) enqueue(results []syntax.QueuedResult) {
	for _, q := range results {
		if !p.isDevice(q.Device, p.stage.def.Devices()) {
			continue
		}
		p.queue = append(p.queue, q)
	}
}

// isDevice reports whether a word is a randomizer. If not, it reports a mistake.
func (p *play) isDevice(word syntax.Text, devices []string) bool {
	for _, device := range devices {
		if strings.EqualFold(device, word.S) {
			return true
		}
	}
	var d *syntax.Diagnostic
	if len(devices) == 0 {
		d = p.c.File.At(word, syntax.Error, "[chance-none] %s has no chance: delete this line", p.stage.def.Name)
	} else {
		d = p.c.File.At(word, syntax.Error, "[chance-unknown] %q is not a randomizer in %s: %s", word.S, p.stage.def.Name, strings.Join(devices, ", "))
		d.Near = rule.Nearest(word.S, devices)
	}
	p.stop(Input, d)
	return false
}

// takeChance carries out the results of chance that are due. It takes them from the queue, from the
// seed, or when only one is possible. It leaves a result to the script if the script states it
// next. The number of results is limited, because with a clause disabled they may never end.
func (p *play) takeChance() {
	for taken := int64(0); !p.state.over() && p.table.Deciders(p.pos).Has(rule.Chance); taken++ {
		if p.left.Load() {
			return
		}
		if l := p.opt.limits(); taken == l.Of(limits.Chance) {
			over := l.Over(limits.Chance, "no player has had a turn, and the results of chance are more than")
			p.fail(Timeout, p.c.File.At(p.at, syntax.Error, "[limit] %s", over))
			p.state.halt()
			return
		}
		due := p.chanceMoves()
		if p.comesFirst(due) {
			p.carryOut(due.moves[0], 0)
			continue
		}
		if i := p.queued(due); i >= 0 {
			p.takeQueued(i)
			continue
		}
		if p.rng == nil && len(due.moves) != 1 || len(due.moves) == 0 || p.writtenNext(due) || p.strangerNext() || p.forestalled() {
			return
		}
		if len(due.moves) == 1 {
			p.carryOut(due.moves[0], 0)
			continue
		}
		p.carryOut(due.moves[rule.ByWeight(p.table, p.pos, due.moves, p.rng)], 0)
	}
}

// queued returns the index of the first queued result that is due, or -1.
func (p *play) queued(due *chanceMoves) int {
	return slices.IndexFunc(p.queue, func(q syntax.QueuedResult) bool { return due.by(p.called(q.Device.S)) })
}

func (p *play) takeQueued(i int) {
	q := p.queue[i]
	p.queue = append(p.queue[:i:i], p.queue[i+1:]...)
	said := p.called(q.Device.S) + ": "
	p.mark(q.Result)
	m, err := p.table.ReadMove(p.pos, said+q.Result.S)
	if err != nil {
		p.malformed(err, said, place{p.c.File, q.Device}, place{p.c.File, q.Result})
		p.state.halt()
		return
	}
	if reasons := rule.Forbids(p.table, p.pos, m); len(reasons) > 0 {
		p.impossible(place{p.c.File, q.Result}, said+q.Result.S, reasons)
		return
	}
	p.carryOut(m, 0)
}

// impossible reports a stated result of chance that cannot happen.
func (p *play) impossible(at place, line string, reasons []rule.Reason) {
	d := p.c.File.At(at.text, syntax.Error, "[chance-impossible] %q cannot happen", line)
	d.Hints = append(hintsOf(reasons), p.nearest(p.pos, line)...)
	p.stop(Decision, d)
}

// writtenNext reports whether the script states the result of chance before the next
// move of a player.
func (p *play) writtenNext(due *chanceMoves) bool {
	for _, step := range p.c.script.Steps[p.next:] {
		switch step := step.(type) {
		case *syntax.Back:
			return false
		case *syntax.Move:
			return due.by(p.called(step.Speaker()))
		case *syntax.Next:
			if slices.ContainsFunc(step.Results, func(q syntax.QueuedResult) bool { return due.by(p.called(q.Device.S)) }) {
				return true
			}
		}
	}
	return false
}

// forestalled reports whether a player may move before chance does, and does so next in the script.
func (p *play) forestalled() bool {
	if p.table.Deciders(p.pos).Len() == 1 {
		return false
	}
	for _, step := range p.c.script.Steps[p.next:] {
		if _, back := step.(*syntax.Back); back {
			return false
		}
		if move, ok := step.(*syntax.Move); ok {
			return rule.CanPlay(p.table, p.pos, rule.Divide(p.table, p.pos, move.Text.S)[0])
		}
	}
	return false
}

// owed reports that a result of chance is due, but the script continues without one. It
// stops the script then. It returns false if a player may move before chance does.
func (p *play) owed(at syntax.Text) bool {
	if who := p.table.Deciders(p.pos); !who.Has(rule.Chance) || who.Len() > 1 {
		return false
	}
	due := p.chanceMoves()
	if p.writtenNext(due) {
		return false
	}
	if p.strangerNext() {
		p.state.halt() // this may be the result; it is reported when the remaining lines are read
		return true
	}
	p.owes(at, due.moves, due.all())
	return true
}

// strangerNext reports whether the next line has an unknown speaker or device, or
// could not be read.
func (p *play) strangerNext() bool {
	for _, step := range p.c.script.Steps[p.next:] {
		if p.c.unread.bars(step.Place().Line) {
			return true
		}
		switch step := step.(type) {
		case *syntax.Back:
			return false
		case *syntax.Move:
			return !p.known(step.Speaker())
		case *syntax.Next:
			return !slices.ContainsFunc(step.Results, func(q syntax.QueuedResult) bool { return slices.Contains(p.stage.def.Devices(), p.called(q.Device.S)) })
		}
	}
	return p.c.unread.bars(p.c.script.End)
}

// blameChance adds to a failed expectation that a result of chance is due. The
// result was probably forgotten, and later failures would only follow from that.
func (p *play) blameChance(d *syntax.Diagnostic) {
	if !p.state.begun() || p.c.impossible() || !p.table.Deciders(p.pos).Has(rule.Chance) {
		return
	}
	due := p.chanceMoves()
	if p.writtenNext(due) {
		return
	}
	d.Code = "chance-due"
	d.Msg = strings.TrimSuffix(d.Msg, ":") + fmt.Sprintf("; a result of chance is due first (%s)", strings.Join(due.all(), ", "))
	d.Hints = append(d.Hints, p.owedLines(due.moves)...)
	p.state.halt()
}

func (p *play) owes(at syntax.Text, moves []rule.Move, devices []string) {
	d := p.c.File.At(at, syntax.Error, "[chance-due] a result of chance is due first (%s)", strings.Join(devices, ", "))
	d.Hints = p.owedLines(moves)
	p.stop(Decision, d)
}

// owedLines returns hints: lines with results that chance may have.
func (p *play) owedLines(moves []rule.Move) []string {
	return append([]string{"write one of these lines, queue it with `next`, or give the scenario a seed:"}, p.lines(moves)...)
}

// lines prints the first few moves as lines of a script.
func (p *play) lines(moves []rule.Move) []string {
	const few = 6
	lines := rule.NamesOf(slices.Values(moves[:min(few, len(moves))]), func(m rule.Move) string { return "  " + p.table.PrintMove(m) })
	if len(moves) > few {
		lines = append(lines, "  ...")
	}
	return lines
}

// unusedQueue reports the queued results that were never used.
func (p *play) unusedQueue() {
	for _, q := range p.queue {
		p.fail(Decision, p.c.File.At(q.Result, syntax.Error, "[chance-unused] no move used the queued %q: delete it, or make the move", q.Device.S+": "+q.Result.S))
	}
}

// foreseen limits how many certain results of chance may come before a stated one.
const foreseen = 10

// comesFirst reports whether chance has only one possible result now, and the result
// that the script states is possible only after it. For example, the last card of a
// deck is drawn, then the discards are shuffled, then the stated card is drawn.
func (p *play) comesFirst(due *chanceMoves) bool {
	if len(due.moves) != 1 {
		return false
	}
	line := p.writtenResult(due)
	return line != "" && !rule.CanPlay(p.table, p.pos, line) && p.canHappenAfter(due.moves[0], line)
}

// writtenResult returns the result that the queue has for chance, or else the one
// that the script states next, or "".
func (p *play) writtenResult(due *chanceMoves) string {
	if i := p.queued(due); i >= 0 {
		return p.called(p.queue[i].Device.S) + ": " + p.queue[i].Result.S
	}
	if !p.writtenNext(due) {
		return ""
	}
	for _, step := range p.c.script.Steps[p.next:] {
		switch step := step.(type) {
		case *syntax.Move:
			return rule.Divide(p.table, p.pos, step.Text.S)[0]
		case *syntax.Next:
			for _, q := range step.Results {
				if device := p.called(q.Device.S); due.by(device) {
					return device + ": " + q.Result.S
				}
			}
		}
	}
	return ""
}

// canHappenAfter reports whether a line is legal after a result of chance and, if
// needed, after more results that are the only ones possible.
func (p *play) canHappenAfter(only rule.Move, line string) bool {
	at := p.pos
	for range foreseen {
		if at, _ = p.table.Play(at, only); !p.table.Deciders(at).Has(rule.Chance) {
			return false
		}
		if rule.CanPlay(p.table, at, line) {
			return true
		}
		moves := p.chanceOnly(at)
		if len(moves) != 1 {
			return false
		}
		only = moves[0]
	}
	return false
}

// chanceMoves are the results that chance may have now. The device of a result is
// known only from its printed form. With many cards printing them all is slow, so
// results are printed only until the device asked for is found.
type chanceMoves struct {
	play    *play
	moves   []rule.Move
	printed int
	devices []string
}

// chanceMoves returns the results that chance may have now.
func (p *play) chanceMoves() *chanceMoves {
	due := &chanceMoves{play: p, moves: p.chanceOnly(p.pos)}
	if devices := p.stage.def.Devices(); len(devices) == 1 {
		due.devices, due.printed = devices, len(due.moves)
	}
	return due
}

func (c *chanceMoves) by(device string) bool {
	if !slices.Contains(c.play.stage.def.Devices(), device) {
		return false
	}
	for !slices.Contains(c.devices, device) {
		if !c.print() {
			return false
		}
	}
	return true
}

func (c *chanceMoves) all() []string {
	for c.print() {
	}
	return c.devices
}

// print prints further results until one comes from a new device, and reports
// whether there was one.
func (c *chanceMoves) print() bool {
	for c.printed < len(c.moves) {
		device, _ := syntax.Said(c.play.table.PrintMove(c.moves[c.printed]))
		c.printed++
		if !slices.Contains(c.devices, device) {
			c.devices = append(c.devices, device)
			return true
		}
	}
	return false
}

// chanceOnly returns the legal moves of chance. It leaves out those of players, who
// may be able to move at the same time.
func (p *play) chanceOnly(at rule.Position) []rule.Move {
	moves := p.table.Legal(at)
	if p.table.Deciders(at).Len() == 1 {
		return moves
	}
	return slices.DeleteFunc(slices.Clone(moves), func(m rule.Move) bool {
		device, _ := syntax.Said(p.table.PrintMove(m))
		return !slices.Contains(p.stage.def.Devices(), device)
	})
}
