package scenarios

import (
	"slices"

	"umpire/engines/rule"
	"umpire/scenarios/syntax"
)

// A Replayed is a case that was played, with every position it passed through.
type Replayed struct {
	Moments []Moment   // as far as it got; none if it ran out of time
	Table   rule.Table // on which it was played; nil if it could not be set up under the options
	Result  *Result

	steps int // of the script, if a longer script can go on from its end
}

// Replay plays a case and returns every position it passes through, as far as
// it gets, with the table it was played on and the result. Of a case that ran
// out of time there is only the result, and of one that could not be set up
// under the options no table.
func Replay(c *Case, opt Options) ([]Moment, rule.Table, *Result) {
	r := ReplayOn(c, opt, nil)
	r.Result.judgeCites([]*Case{c}, r.Result.Cited, &opt)
	return r.Moments, r.Table, r.Result
}

// ReplayOn plays a case whose script is that of an earlier one and more, under the same
// setup and options. If it can, it goes on where that one ended: then the cost is that of
// the further steps only. Without an earlier one, nil, all of the case is played. It does
// not judge what the scenario cites.
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

// continues reports whether a play at the end of a script is determined by its
// position alone: nothing is queued, drawn by a seed, or only tried.
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

// leadsTo reports whether a case can go on from the end of an earlier play.
func (r *Replayed) leadsTo(c *Case, opt *Options) bool {
	return r != nil && r.steps > 0 && len(c.script.Steps) > r.steps && c.unread == nil && continues(c, opt)
}

// goOn puts the table where the earlier play ended. What chance did there by itself is
// taken back, since the script may say now how it turns out.
func (p *play) goOn() {
	moments := p.earlierPlay.Moments
	end := len(moments)
	for end > 1 && moments[end-1].Line == 0 {
		end--
	}
	p.moments = slices.Clone(moments[:end])
	p.pos = moments[end-1].Position
	p.moves = end - 1
	p.next = p.earlierPlay.steps
	p.state.phase = playing
}
