package scenarios

import (
	"umpire/engines/rule"
	"umpire/scenarios/syntax"
)

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
