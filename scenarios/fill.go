package scenarios

import (
	"strings"

	"umpire/scenarios/syntax"
)

// filled returns the script with every <column> replaced by the cell of the case's
// row. The places of the texts stay those of the source.
func (c *Case) filled(sc *syntax.Scenario) *syntax.Scenario {
	full := *sc
	full.Begin.Name, full.Begin.After = c.fill(sc.Begin.Name), c.fill(sc.Begin.After)
	full.Begin.Body = c.fillBlock(sc.Begin.Body)
	full.Begin.Next = c.fillQueue(sc.Begin.Next)
	full.Steps = make([]syntax.Step, len(sc.Steps))
	for i, step := range sc.Steps {
		full.Steps[i] = c.fillStep(step)
	}
	if sc.Ends != nil {
		ends := c.fillBlock(*sc.Ends)
		full.Ends = &ends
	}
	return &full
}

func (c *Case) fillStep(step syntax.Step) syntax.Step {
	switch step := step.(type) {
	case *syntax.Move:
		full := *step
		full.Text = c.fill(step.Text)
		full.Outcomes = make([]syntax.Outcome, len(step.Outcomes))
		for i, o := range step.Outcomes {
			o.Words, o.Clause = c.fill(o.Words), c.fill(o.Clause)
			full.Outcomes[i] = o
		}
		return &full
	case *syntax.Cannot:
		full := *step
		full.Who, full.Move, full.Because = c.fill(step.Who), c.fill(step.Move), c.fillAll(step.Because)
		return &full
	case *syntax.Expect:
		return &syntax.Expect{Expr: c.fill(step.Expr)}
	case *syntax.Legal:
		full := *step
		full.Moves, full.Count = c.fillAll(step.Moves), c.fill(step.Count)
		return &full
	case *syntax.Sees:
		return &syntax.Sees{Who: c.fill(step.Who), Body: c.fillBlock(step.Body)}
	case *syntax.Draw:
		full := *step
		full.File, full.Theme, full.Seat = c.fill(step.File), c.fill(step.Theme), c.fill(step.Seat)
		return &full
	case *syntax.Next:
		return &syntax.Next{At: step.At, Results: c.fillQueue(step.Results)}
	}
	return step
}

func (c *Case) fillBlock(b syntax.Block) syntax.Block {
	b.Lines = c.fillAll(b.Lines)
	return b
}

func (c *Case) fillQueue(queue []syntax.Queued) []syntax.Queued {
	full := make([]syntax.Queued, len(queue))
	for i, q := range queue {
		full[i] = syntax.Queued{Device: c.fill(q.Device), Result: c.fill(q.Result)}
	}
	return full
}

func (c *Case) fillAll(texts []syntax.Text) []syntax.Text {
	full := make([]syntax.Text, len(texts))
	for i, text := range texts {
		full[i] = c.fill(text)
	}
	return full
}

// fill replaces every <column> in a text.
func (c *Case) fill(text syntax.Text) syntax.Text {
	if strings.IndexByte(text.S, '<') < 0 {
		return text
	}
	var b strings.Builder
	for s := text.S; s != ""; {
		if name, cell, found := c.placeholder(s); found {
			b.WriteString(cell)
			s = s[len(name):]
			continue
		}
		b.WriteByte(s[0])
		s = s[1:]
	}
	text.S = b.String()
	return text
}
