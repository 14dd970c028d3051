package always

import (
	"slices"

	"umpire/engines/rule"
	"umpire/scenarios/syntax"
)

// judge asks about one move in a position in which the condition holds.
func (x *search) judge(o *openClaim, p rule.Position, m rule.Move, b binding) {
	o.Tried++
	reasons := rule.Forbids(x.table, p, m)
	stated := func(id string) bool {
		return slices.ContainsFunc(o.claim.Clauses, func(c syntax.Text) bool { return c.S == id })
	}
	switch {
	case len(reasons) == 0:
		o.Legal++
		if o.claim.Kind == syntax.ClaimCannot {
			o.Exception = x.exception(o, p, b, "", x.print(m))
		}
	case o.claim.Kind == syntax.ClaimCan:
		excused := false
		for _, r := range reasons {
			if excused = excused || stated(r.ID); stated(r.ID) {
				o.Used[r.ID]++
			}
		}
		if !excused {
			o.Exception = x.exception(o, p, b, "", x.print(m))
			o.Exception.Reasons = rule.IDs(reasons)
		}
	case o.claim.Kind == syntax.ClaimCannot:
		switch {
		case len(reasons) == 1 && stated(reasons[0].ID):
			o.Alone++
			o.Used[reasons[0].ID]++
		case len(o.claim.Clauses) > 0 && !slices.ContainsFunc(reasons, func(r rule.Reason) bool { return stated(r.ID) }):
			o.Otherwise++
		}
	}
}

// after makes a move and what follows by chance, or plays on until a condition holds, and
// asks what is expected then of each binding.
func (x *search) after(o *openClaim, p rule.Position, c candidate) {
	var line []string
	var at rule.Position
	until, done := "", false
	if o.Tried++; len(rule.Forbids(x.table, p, c.m)) > 0 {
		return
	}
	o.Legal++
	for i, b := range c.bound {
		if ends := b.put(o.claim.Until.S); i == 0 || ends != until {
			until = ends
			at, line, done = x.settle(o, p, c.m, ends)
		}
		for _, expect := range o.claim.Expects {
			if !done || o.Err != nil {
				break
			}
			holds, err := x.domains.holds(expect.S, b, &p, at)
			if x.fails(o, err); err == nil && !holds {
				o.Exception = x.exception(o, p, b, expect.S, line...)
				return
			}
		}
	}
}

// settle makes a move and what follows by chance, or plays on at random until a condition
// holds. It returns the moves, and whether the condition held.
func (x *search) settle(o *openClaim, p rule.Position, m rule.Move, until string) (at rule.Position, line []string, done bool) {
	line = []string{x.print(m)}
	at, _ = x.table.Play(p, m)
	for range longestSettle {
		if !x.table.Deciders(at).Has(rule.Chance) {
			holds, err := x.domains.holds(until, nil, &p, at)
			if x.fails(o, err); holds || err != nil {
				return at, line, err == nil
			}
		}
		legal := x.table.Legal(at)
		if len(legal) == 0 {
			return at, line, false
		}
		next := x.draw(at, legal)
		line = append(line, x.print(next))
		at, _ = x.table.Play(at, next)
	}
	return at, line, false
}

func (x *search) exception(o *openClaim, p rule.Position, b binding, expects string, line ...string) *Exception {
	return &Exception{Position: p, Line: line, Binding: b.String(), Varied: x.varied, of: o.Report, bound: b, expects: expects}
}
