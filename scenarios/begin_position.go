package scenarios

import (
	"strings"

	"umpire/engines/rule"
	"umpire/scenarios/syntax"
)

func (p *play) beginFromPosition(begin *syntax.Begin) {
	if p.c.first != nil && p.stage == p.c.stage {
		p.pos = *p.c.first // as it was read when the case was set up
	} else {
		first := p.c.readFirst(p.stage, p.table)
		if first.err != nil {
			for _, d := range p.c.positionErrors(first.err, first.lines) {
				p.fail(Input, d)
			}
			p.state.halt()
			return
		}
		p.pos = first.pos
	}
	if begin.Unchecked || p.c.impossible() {
		return
	}
	flaws := p.table.Flaws(p.pos)
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

// A firstPosition is the position that cases begin from, as it was read on a stage.
type firstPosition struct {
	pos   rule.Position
	err   error
	lines []place
	named int // how many of the lines belong to the named position
}

// A firstKey names the position that a firstPosition was read from.
type firstKey struct {
	stage *stage
	body  *syntax.Block
}

// maxPositionErrors limits how many mistakes of a position are reported.
const maxPositionErrors = 30

// readFirst reads the position that a case begins from. A named position without further
// lines is read once for all cases, because thousands may begin from a long one.
func (c *Case) readFirst(stage *stage, table rule.AnyGame) *firstPosition {
	begin, key := &c.script.Begin, firstKey{stage: stage}
	if begin.Name.Given() && len(begin.Body.Lines) == 0 {
		key.body = c.source.position(begin.Name.S).body
	}
	if known, ok := c.source.firsts.Load(key); ok {
		return known.(*firstPosition)
	}
	first := &firstPosition{}
	first.lines, first.named = c.positionLines()
	first.pos, first.err = table.ReadPosition(textOf(first.lines))
	if errs, ok := first.err.(rule.TextErrors); ok && len(errs) > maxPositionErrors {
		first.err = errs[:maxPositionErrors]
	}
	if key.body != nil {
		c.source.firsts.Store(key, first)
	}
	return first
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
