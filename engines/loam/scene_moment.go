package loam

import (
	"fmt"
	"strings"

	"umpire/engines/scene"
)

const (
	stepWide = 206
	stepHigh = 58
	stepGap  = 8
)

// moment draws the effect in progress as a row of its steps, with the one that
// is being carried out, and says how far the turn has come.
func (p *illustrator) moment() {
	s := p.s
	lines := p.tellMoment(s)
	steps := p.stepsNow()
	high := wordHigh
	if steps != nil {
		high += 2*stepGap + (len(steps)+3)/4*(stepHigh+stepGap)
	}
	if s.Drawn.Is() {
		high += cardHigh + cardGap
	}
	box := p.below(headHigh + high)
	title, owner := "turn of "+p.name(s.own()), scene.Of(s.own())
	switch {
	case s.Phase >= Over:
		title, owner = "the game is over", scene.Nobody
	case s.Doing != doNothing:
		title = "in progress: " + p.doingName(s.Doing)
	}
	area := p.Area(scene.Area{ID: "moment", Title: title, Owner: owner, Box: box, Head: headHigh})
	p.Add(scene.Item{
		ID: "turn", At: area, Kind: scene.Label, Size: 18, Stand: scene.NorthWest, Text: []string{shortMoment(lines)}, Say: "moment: " + strings.Join(lines, "; "),
		Box: scene.Box{Y: box.Y + headHigh, W: box.W, H: wordHigh},
	})
	top := box.Y + headHigh + wordHigh + 2*stepGap
	for i, at := range steps {
		p.step(area, at, i, scene.Box{X: i % 4 * (stepWide + stepGap), Y: top + i/4*(stepHigh+stepGap), W: stepWide, H: stepHigh})
	}
	if s.Drawn.Is() {
		name := p.creatureName(s.Drawn.Must())
		p.creature("drawn", area, s.Drawn.Must(), scene.Box{Y: box.Y + box.H - cardHigh - cardGap, W: cardWide, H: cardHigh}, "picked by chance ("+name+")", scene.Acting)
	}
}

// shortMoment leaves out what other parts of the picture show.
func shortMoment(lines []string) string {
	var kept []string
	for _, line := range lines {
		switch word, _, _ := strings.Cut(line, " "); word {
		case "doing", "step", "phase", "drawn", "turn", "used", "so-far", "winners":
		default:
			kept = append(kept, line)
		}
	}
	return strings.Join(kept, " · ")
}

// stepsNow returns the steps of the effect in progress, in their order; none when
// nothing is in progress.
func (p *illustrator) stepsNow() (steps []uint16) {
	start := p.s.Step
	if start == 0 || int(start) >= len(p.program) {
		return nil
	}
	begins := func(pc uint16) bool {
		return p.program[pc].index == 1 && p.program[pc].depth == 0 && p.program[pc].op != opLeave
	}
	for start > 1 && !begins(start) {
		start--
	}
	for pc := start; int(pc) < len(p.program) && (pc == start || !begins(pc)); pc++ {
		if p.program[pc].op != opLeave {
			steps = append(steps, pc)
		}
	}
	return steps
}

// step draws a step of the effect: those behind are hatched, the one being
// carried out says how many units are left of it.
func (p *illustrator) step(area scene.ID, at uint16, n int, box scene.Box) {
	st, now := &p.program[at], p.s.Step
	text := p.stepWords(st)
	it := scene.Item{ID: scene.ID(fmt.Sprintf("step %d", n+1)), At: area, Kind: scene.Card, Box: box, Say: fmt.Sprintf("step %d: %s", n+1, text), Size: 17}
	it.Text = []string{fmt.Sprintf("%d. %s", n+1, text)}
	switch {
	case at == now:
		it.State = scene.Acting
		if p.s.Left > 0 {
			it.Text = append(it.Text, fmt.Sprintf("%d left", p.s.Left))
		}
		it.Say += ", being carried out"
	case at < now:
		it.State = scene.Used
		it.Say += ", behind"
	}
	p.Add(it)
}

// stepWords says what a step does, and with what.
func (p *illustrator) stepWords(st *step) string {
	words := "the scenario's text"
	if int(st.op) < len(opNames) {
		words = opNames[st.op]
	}
	switch {
	case st.op == opChoose:
		words += fmt.Sprintf(" 1 of %d", len(st.options))
	case st.upTo:
		words += fmt.Sprintf(" up to %d", st.n)
	case st.n > 0:
		words += fmt.Sprintf(" %d", st.n)
	}
	if st.random {
		words += " at random"
	}
	if from := st.from.String(); from != "" && (st.op == opPlace || st.op == opDraw || st.op == opBury) {
		words += " from " + from
	}
	if st.narrow {
		words += ", some creatures only"
	}
	if st.needs {
		words += ", if the last was done in full"
	}
	return words
}
