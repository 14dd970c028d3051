package scenarios

import (
	"math/rand/v2"

	"umpire/engines/rule"
	"umpire/scenarios/syntax"
)

// A tried is what is restored at the end of a try.
type tried struct {
	pos, before rule.Position
	recent      []played
	moved       bool
	moves       int
	moments     int
	queue       []syntax.Queued
	chance      rand.PCG
	trust       trust
}

// try saves the state of the table.
func (p *play) try() {
	t := tried{pos: p.pos, before: p.before, recent: p.recent, moved: p.moved, moves: p.moves, moments: len(p.moments), queue: p.queue, trust: p.state.trust}
	if p.chance != nil {
		t.chance = *p.chance
	}
	p.tries = append(p.tries, t)
}

// back restores the state from before the try. Refusals and failures in the try stay
// reported.
func (p *play) back() {
	t := p.tries[len(p.tries)-1]
	p.tries = p.tries[:len(p.tries)-1]
	p.pos, p.before, p.recent, p.moved, p.moves, p.queue = t.pos, t.before, t.recent, t.moved, t.moves, t.queue
	p.moments, p.state.trust = p.moments[:t.moments], t.trust
	if p.chance != nil {
		*p.chance = t.chance
	}
}
