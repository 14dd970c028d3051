package scenarios

import (
	"strings"

	"github.com/aymanbagabas/go-udiff"

	"umpire/engines/rule"
	"umpire/scenarios/syntax"
)

// ends compares the final position with what is stated of it.
func (p *play) ends(block *syntax.Block) {
	p.looksLike(p.pos, block, "the game does not end like this")
}

// sees compares the position as a seat sees it with what is stated of it.
func (p *play) sees(step *syntax.Sees) {
	for seat, name := range p.table.Seats() {
		if name == step.Who.S {
			p.looksLike(p.table.View(p.pos, rule.Seat(seat)), &step.Body, name+" does not see this")
			return
		}
	}
	d := p.c.File.At(step.Who, syntax.Error, "nobody at the table is called %q: %s", step.Who.S, strings.Join(p.table.Seats(), ", "))
	d.Near = rule.Nearest(step.Who.S, p.table.Seats())
	p.fail(Input, d)
}

// looksLike checks that the lines of a block, laid over a position, change
// nothing.
func (p *play) looksLike(pos rule.Position, block *syntax.Block, otherwise string) {
	printed := p.table.PrintPosition(pos)
	if printed != "" && !strings.HasSuffix(printed, "\n") {
		printed += "\n"
	}
	lines := appendLines(nil, p.c.File, block.Lines)
	stated, err := p.table.ReadPosition(printed + textOf(lines))
	if err != nil {
		for _, d := range p.c.textErrors(err, lines, strings.Count(printed, "\n"), place{p.c.File, block.At}) {
			p.fail(Input, d)
		}
		return
	}
	if stated == pos {
		return
	}
	d := p.c.File.At(block.At, syntax.Error, "%s", otherwise)
	d.Hints = lineDiff(p.table.PrintPosition(stated), printed)
	p.fail(Expectation, d)
}

// lineDiff shows how two texts differ: - what is stated, + what is.
func lineDiff(stated, is string) []string {
	diff := udiff.Unified("stated", "is", stated, is)
	lines := strings.Split(strings.TrimSuffix(diff, "\n"), "\n")
	if len(lines) < 2 {
		return []string{"the difference cannot be seen in the printed position"}
	}
	var shown []string
	for _, line := range append([]string{"stated (-) and as it is (+):"}, lines[2:]...) {
		if !strings.HasPrefix(line, "@@") && !strings.HasPrefix(line, `\`) {
			shown = append(shown, line)
		}
	}
	return shown
}
