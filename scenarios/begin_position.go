package scenarios

import (
	"strings"

	"umpire/engines/rule"
	"umpire/scenarios/syntax"
)

func (p *play) beginFromPosition(begin *syntax.Begin) {
	pos, lines, err := p.firstPosition()
	if err != nil {
		for _, d := range p.c.positionErrors(err, lines) {
			p.fail(Input, d)
		}
		p.state.halt()
		return
	}
	p.pos = pos
	if begin.Unchecked || p.c.impossible() {
		return
	}
	flaws := p.table.Flaws(pos)
	if p.opt.Strict && len(flaws) == 0 {
		p.judgeLines()
	}
	at := p.c.positionAt()
	if len(flaws) > 0 {
		at = p.culprit(at)
	}
	for _, flaw := range flaws {
		d := at.file.At(at.text, syntax.Error, "the position breaks %s", reason(flaw))
		d.Hints = []string{"`position unchecked` allows a position that breaks the rules"}
		p.fail(Input, d)
	}
	if len(flaws) > 0 {
		p.state.halt()
	}
}

// firstPosition returns the position that the case begins from. It was read when the
// case was set up; it is read again if the options choose another setup.
func (p *play) firstPosition() (rule.Position, []place, error) {
	if p.c.first != nil && p.stage == p.c.stage {
		return *p.c.first, nil, nil
	}
	lines, _ := p.c.positionLines()
	pos, err := p.table.ReadPosition(textOf(lines))
	return pos, lines, err
}

// impossible reports whether the scenario states that its position breaks the
// rules.
func (c *Case) impossible() bool {
	return c.script.Begin.Kind == syntax.FromPosition && c.cannotStand() != nil
}

// cannotStand returns the step which states that a position or a set-up cannot
// stand, or nil.
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

// indentation returns the number of blanks at the beginning of a line.
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
