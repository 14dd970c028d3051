package scenarios

import (
	"fmt"
	"strconv"
	"strings"

	"umpire/engines/rule"
	"umpire/scenarios/syntax"
)

// legal checks what is stated about the legal moves.
func (p *play) legal(step *syntax.Legal) {
	legal := p.table.Legal(p.pos)
	switch step.How {
	case syntax.LegalNone:
		p.legalNumber(step.At, legal, 0)
	case syntax.LegalCount:
		if want, ok := p.numberOf(step); ok {
			p.legalNumber(step.Count, legal, want)
		}
	default:
		p.legalMoves(step, legal)
	}
}

// numberOf returns the stated number of legal moves, or reports that it is not a
// number.
func (p *play) numberOf(step *syntax.Legal) (want int, ok bool) {
	want, err := strconv.Atoi(step.Count.S)
	if err != nil {
		p.fail(Input, p.c.at(place{p.c.File, step.Count}, 1, step.Count.Width, "%q is not a number of moves", step.Count.S))
	}
	return want, err == nil
}

func (p *play) legalNumber(at syntax.Text, legal []rule.Move, want int) {
	if len(legal) == want {
		return
	}
	d := p.c.File.At(at, syntax.Error, "%s here, expected %s", several(len(legal), "legal move"), number(want))
	d.Hints = p.lines(legal)
	p.fail(Expectation, d)
}

// several returns "1 move", "3 moves" or "no moves".
func several(n int, what string) string {
	switch n {
	case 0:
		return "no " + what + "s"
	case 1:
		return "1 " + what
	}
	return strconv.Itoa(n) + " " + what + "s"
}

func number(n int) string {
	if n == 0 {
		return "none"
	}
	return strconv.Itoa(n)
}

// legalMoves compares the legal moves with a list.
func (p *play) legalMoves(step *syntax.Legal, legal []rule.Move) {
	isLegal, left := make(map[rule.Move]bool, len(legal)), make(map[rule.Move]bool, len(legal))
	for _, m := range legal {
		isLegal[m], left[m] = true, true
	}
	readable := true
	for _, text := range step.Moves {
		tried, err := rule.Try(p.table, p.pos, text.S)
		if err != nil && p.owed(text) {
			return // before the result it is not known who may move
		}
		if err != nil {
			p.malformed(err, "", place{}, place{p.c.File, text})
			readable = false
			continue
		}
		want := step.How != syntax.LegalExcludes
		// For the first move the list of legal moves decides, in case the game contradicts itself.
		if can := isLegal[tried.Moves[0]] && (len(tried.Reasons) == 0 || len(tried.Made()) == 0); can != want {
			p.otherwise(text, tried, want)
		} else if !want {
			p.refused(tried.Reasons)
		}
		delete(left, tried.Moves[0])
	}
	if step.How == syntax.LegalAre && readable {
		p.unlisted(step, legal, left)
	}
}

// otherwise reports a stated line that should be illegal but is legal, or the
// reverse.
func (p *play) otherwise(at syntax.Text, tried *rule.Trial, want bool) {
	if !want {
		p.fail(Expectation, p.c.File.At(at, syntax.Error, "%s is legal here", at.S))
		return
	}
	after, line := "", at.S
	if made := tried.Made(); len(made) > 0 && len(tried.Reasons) > 0 {
		line = p.table.PrintMove(tried.Last())
		after = fmt.Sprintf(": %s is illegal after %s", line, strings.Join(p.texts(made), ", "))
	}
	d := p.c.File.At(at, syntax.Error, "%s is not among the legal moves%s", at.S, after)
	d.Hints = append(hintsOf(tried.Reasons), p.nearest(tried.At, line)...)
	p.fail(Expectation, d)
}

func (p *play) texts(moves []rule.Move) []string {
	lines := make([]string, len(moves))
	for i, m := range moves {
		lines[i] = p.table.PrintMove(m)
	}
	return lines
}

// unlisted reports legal moves that are missing from the list.
func (p *play) unlisted(step *syntax.Legal, legal []rule.Move, left map[rule.Move]bool) {
	var missing []string
	for _, m := range legal {
		if left[m] {
			missing = append(missing, p.table.PrintMove(m))
		}
	}
	if len(missing) == 0 {
		return
	}
	verb := " is"
	if len(missing) > 1 {
		verb = " are"
	}
	p.fail(Expectation, p.c.File.At(step.At, syntax.Error, "%s%s legal as well", strings.Join(missing, ", "), verb))
}
