package scenarios

import (
	"slices"

	"umpire/engines/rule"
	"umpire/scenarios/syntax"
)

// A Replayed is a case that was played, with every position it passed through.
type Replayed struct {
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

// ReplayOn plays a case whose script continues that of an earlier play, under the same
// setup and options. If it can, it starts where the earlier play ended and only plays the
// new steps. If earlier is nil, it plays the whole case. It does not judge the clauses
// that the scenario cites.
func ReplayOn(c *Case, opt Options, earlier *Replayed) *Replayed {
	p := newPlay(c, &opt, true)
	if earlier.leadsTo(c, &opt) {
		p.earlierPlay = earlier
	}
	r := &Replayed{}
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
func (r *Replayed) leadsTo(c *Case, opt *Options) bool {
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
		p.remember(played{before: moments[i-1].Position, after: moments[i].Position, effects: moments[i].Effects}, slices.Contains(p.stage.def.Devices(), speaker))
	}
	p.moves = end - 1
	p.next = p.earlierPlay.steps
	p.state.phase = playing
}
