package scenarios

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"umpire/scenarios/syntax"
)

func (p *play) fault(fault any, stack []byte) {
	d := p.c.File.At(p.at, syntax.Error, "fault in umpire or the game: %v", fault)
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

// settleStatus sets the status of the result.
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
	if !pending.Given() || r.Class == Input || r.Class == Fault {
		return
	}
	if len(p.malformedHere) > 0 { // a pending scenario must not fail because of these
		r.Class, r.Changes, r.Goldens = Input, nil, nil
		r.Diags = slices.DeleteFunc(r.Diags, func(d *syntax.Diagnostic) bool { return !p.malformedHere[d] })
		return
	}
	if r.Status == Passed {
		r.Status = Failed
		p.fail(Unexpected, p.c.File.At(pending, syntax.Error, "the scenario passes: it is not pending any more"))
		return
	}
	r.Status, r.Changes, r.Goldens = Pending, nil, nil
}
