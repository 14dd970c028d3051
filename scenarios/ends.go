package scenarios

import (
	"slices"
	"strings"

	"umpire/engines/notation"
	"umpire/engines/rule"
	"umpire/scenarios/syntax"
)

// ends compares the final position with the stated one.
func (p *play) ends(block *syntax.Block) {
	p.looksLike(p.pos, block, "the game does not end like this")
}

// sees compares the position, as a seat sees it, with the stated one.
func (p *play) sees(step *syntax.Sees) {
	if seat := p.seatOf(step.Who); seat >= 0 {
		p.looksLike(p.table.View(p.pos, rule.Seat(seat)), &step.Body, step.Who.S+" does not see this")
	}
}

// seatOf returns the seat of a player. If there is none, it reports this and returns
// -1.
func (p *play) seatOf(who syntax.Text) int {
	seats := p.table.Seats()
	seat := slices.Index(seats, p.called(who.S))
	if near := rule.Nearest(who.S, seats); seat < 0 && (near != "" || !p.meets(who.S)) {
		d := p.c.File.At(who, syntax.Error, "nobody at the table is called %q: %s", who.S, strings.Join(seats, ", "))
		d.Near = near
		p.fail(Input, d)
	}
	return seat
}

// looksLike checks that a block states nothing that differs from a position. To do so
// it adds the lines of the block to the position, which must not change.
func (p *play) looksLike(pos rule.Position, block *syntax.Block, otherwise string) {
	printed := p.printed(pos)
	lines := appendLines(nil, p.c.File, block.Lines)
	printed += notation.Restated + "\n"
	stated, err := p.table.ReadPosition(printed + textOf(lines))
	if err != nil && p.owed(block.At) {
		return // after the result the lines may be right
	}
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
	d.Hints = lineDiff(p.table.PrintPosition(stated), p.printed(pos))
	p.fail(Expectation, d)
}

// printed returns a position as text to which further lines can be added.
func (p *play) printed(pos rule.Position) string {
	text := p.table.PrintPosition(pos)
	if text != "" && !strings.HasSuffix(text, "\n") {
		text += "\n"
	}
	return text
}

// lineDiff shows how two texts differ: - for what is stated, + for what is there.
func lineDiff(stated, is string) []string {
	shown := []string{"stated (-) and as it is (+):"}
	all := rule.Difference(stated, is)
	for i, line := range all {
		near := all[max(0, i-diffContext):min(len(all), i+diffContext+1)]
		if slices.ContainsFunc(near, func(l rule.Changed) bool { return l.Sign != ' ' }) {
			shown = append(shown, string(line.Sign)+line.Line)
		}
	}
	if len(shown) == 1 {
		return []string{"the difference cannot be seen in the printed position"}
	}
	return shown
}

// diffContext is how many equal lines are shown around those that differ.
const diffContext = 3
