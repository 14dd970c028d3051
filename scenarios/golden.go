package scenarios

import (
	"slices"
	"strings"

	"umpire/engines/rule"
	"umpire/scenarios/syntax"
)

// An openMove is a move whose outcomes have not been compared yet, because results of
// chance may still follow from it.
type openMove struct {
	move    *syntax.Move // nil if no move is open
	effects []rule.Effect
}

// add adds effects, which nobody changes later, so that the first are not copied.
func (m *openMove) add(effects []rule.Effect) {
	switch {
	case m.move == nil:
	case m.effects == nil:
		m.effects = slices.Clip(effects)
	default:
		m.effects = append(m.effects, effects...)
	}
}

type effectText struct {
	words, clause string
	idle          bool // nothing happens by it: only locked outcomes name it
}

// compareOutcomes compares the effects of the last move of the script with the
// outcome lines under it.
func (p *play) compareOutcomes() {
	if p.open.move == nil || p.c.unread != nil {
		return
	}
	last := p.open
	p.open = openMove{}
	stated := last.move.Outcomes
	if len(stated) == 0 && !p.opt.RequireGolden && !p.opt.Record {
		return
	}
	is := slices.DeleteFunc(describe(p.table, last.effects), func(t effectText) bool {
		return t.idle && !slices.ContainsFunc(stated, func(o syntax.Outcome) bool { return o.Locked && same(&o, t) })
	})
	if len(stated) == 0 {
		p.unrecorded(last.move, is)
		return
	}
	lost, recorded := p.locked(stated, is), slices.ContainsFunc(stated, func(o syntax.Outcome) bool { return !o.Locked })
	if !recorded {
		return // locked outcomes do not have to be complete
	}
	p.result.Goldens = append(p.result.Goldens, last.move.Text.Line)
	if !lost && firstDifference(stated, is) >= 0 {
		p.changed(last.move, is)
	}
}

// describe puts effects into words, and leaves out those without words.
func describe(table rule.AnyGame, effects []rule.Effect) []effectText {
	var is []effectText
	for _, e := range effects {
		if words := oneLine(table.Describe(e)); words != "" {
			is = append(is, effectText{words, e.ID, !e.Happens()})
		}
	}
	return is
}

// Outcomes returns what happens by effects as outcome lines for a Recording.
func Outcomes(table rule.AnyGame, effects []rule.Effect) []string {
	var lines []string
	for _, t := range describe(table, effects) {
		if !t.idle {
			lines = append(lines, t.words+"  "+t.clause)
		}
	}
	return lines
}

// oneLine changes words so that they can be read back: it joins lines, leaves single spaces between
// words, closes open quotes, and avoids a # that would begin a comment.
func oneLine(words string) string {
	words = strings.Join(strings.Fields(words), " ")
	if strings.HasPrefix(words, "#") || strings.Contains(words, " #") {
		words = strings.TrimSpace(strings.ReplaceAll(" "+words, " #", " no. "))
	}
	if strings.Count(words, `"`)%2 == 1 {
		words = strings.ReplaceAll(words, `"`, "'")
	}
	return words
}

// unrecorded handles a move that has no outcome lines. They are never required in a
// scenario with rows, because the rows share one script.
func (p *play) unrecorded(move *syntax.Move, is []effectText) {
	if len(is) == 0 || p.c.row != nil {
		return
	}
	if p.opt.RequireGolden && !p.opt.Record {
		d := p.c.File.At(move.Text, syntax.Error, "[outcome-missing] no outcomes are recorded under this move")
		d.Hints = p.outcomeLines(move, is)
		p.fail(Expectation, d)
		return
	}
	if p.opt.Record {
		p.change(move, is)
		p.result.fail(Golden, p.c.File.At(move.Text, syntax.Error, "[outcome-new] no outcomes are recorded under this move yet"))
	}
}

// locked reports locked outcomes that did not happen, or not in the stated order.
// lost is true then, and no change is offered: a person has to decide.
func (p *play) locked(stated []syntax.Outcome, is []effectText) (lost bool) {
	from := 0 // the index of the first outcome that may still match
	for _, o := range stated {
		if !o.Locked {
			continue
		}
		matches := func(t effectText) bool { return same(&o, t) }
		if i := slices.IndexFunc(is[from:], matches); i >= 0 {
			from += i + 1
			continue
		}
		lost = true
		msg := "the pinned outcome did not happen"
		if slices.ContainsFunc(is[:from], matches) {
			msg = "the pinned outcome did not happen after the one above it"
		}
		d := p.c.File.At(o.At, syntax.Error, "[outcome-claim] %s", msg)
		d.Hints = []string{"the move did this:"}
		for _, t := range is {
			d.Hints = append(d.Hints, "  "+t.words+"  "+t.clause)
		}
		p.fail(Expectation, d)
	}
	return lost
}

// firstDifference returns the index of the first outcome that differs, or -1. A
// locked outcome need not name its clause.
func firstDifference(stated []syntax.Outcome, is []effectText) int {
	for i := range max(len(stated), len(is)) {
		if i >= len(stated) || i >= len(is) || !same(&stated[i], is[i]) {
			return i
		}
	}
	return -1
}

func same(o *syntax.Outcome, t effectText) bool {
	return o.Words.S == t.words && (o.Clause.S == t.clause || o.Locked && !o.Clause.Given())
}

func (p *play) changed(move *syntax.Move, is []effectText) {
	stated := move.Outcomes
	at := stated[min(firstDifference(stated, is), len(stated)-1)]
	d := p.c.File.At(at.At, syntax.Error, "[outcome-differs] the recorded outcomes differ")
	recorded := make([]effectText, len(stated))
	for i := range stated {
		recorded[i] = effectText{words: stated[i].Words.S, clause: stated[i].Clause.S}
	}
	d.Hints = lineDiff(listed(recorded), listed(is))
	d.Hints[0] = "recorded (-) and as it is (+):"
	p.fail(Golden, d)
	p.change(move, is)
}

func listed(outcomes []effectText) string {
	var b strings.Builder
	for _, t := range outcomes {
		b.WriteString(strings.TrimRight(t.words+"  "+t.clause, " ") + "\n")
	}
	return b.String()
}

// change adds the change that would record the actual outcomes.
func (p *play) change(move *syntax.Move, is []effectText) {
	change := Change{File: p.c.File.Name, From: move.Insert + 1, To: move.Insert + 1, New: p.outcomeLines(move, is), source: p.c.File.Source}
	change.path, _ = p.opt.reader(p.c).Path(change.File) // on an error, writing fails
	stated := move.Outcomes
	if len(stated) > 0 {
		change.From, change.To = stated[0].At.Line, stated[len(stated)-1].At.Line+1
	}
	for line := change.From; line < change.To; line++ {
		text := p.c.File.Source[line-1]
		change.Old = append(change.Old, text)
		if isComment(text) {
			change.New = append([]string{text}, change.New...)
		}
	}
	switch i := max(0, firstDifference(stated, is)); {
	case i < len(is):
		change.Cause = is[i].clause
	case i < len(stated):
		change.Cause = stated[i].Clause.S
	}
	p.result.Changes = append(p.result.Changes, change)
}

// isComment reports whether a line among outcomes is not an outcome.
func isComment(line string) bool {
	body := strings.TrimLeft(line, " \t>")
	return strings.HasPrefix(body, "#")
}

// outcomeLines writes outcomes as they are written under a move, with the clauses in one column.
// Locked lines are kept as they are, and unchanged lines keep their comments.
func (p *play) outcomeLines(move *syntax.Move, is []effectText) []string {
	prefix, left := p.indent(move), slices.Clone(move.Outcomes)
	outcomes, comments := make([]syntax.Outcome, len(is)), make([]string, len(is))
	for i, t := range is {
		outcomes[i].Words.S, outcomes[i].Clause.S = t.words, t.clause
		if j := slices.IndexFunc(left, func(o syntax.Outcome) bool { return same(&o, t) }); j >= 0 {
			if left[j].Locked {
				outcomes[i].Locked, outcomes[i].Clause = true, left[j].Clause
			}
			comments[i] = p.commentOf(&left[j])
			left = slices.Delete(left, j, j+1)
		}
	}
	lines := syntax.OutcomeLines(outcomes)
	for i := range lines {
		lines[i] = prefix + lines[i] + comments[i]
	}
	return lines
}

// indent returns what precedes the outcomes of a move: what precedes the move itself,
// and one more level.
func (p *play) indent(move *syntax.Move) string {
	line := p.c.File.Source[move.Text.Line-1]
	before := line[:rule.ByteAt(line, move.Text.Col-1)]
	if strings.HasSuffix(before, "\t") {
		return before + "\t"
	}
	return before + "  "
}

// commentOf returns the comment at the end of an outcome's line.
func (p *play) commentOf(o *syntax.Outcome) string {
	last := o.Words
	if o.Clause.Given() {
		last = o.Clause
	}
	line := p.c.File.Source[last.Line-1]
	rest := line[rule.ByteAt(line, last.Col-1+last.Width):]
	if i := strings.IndexByte(rest, '#'); i >= 0 {
		return "  " + strings.TrimRight(rest[i:], " \t\r")
	}
	return ""
}
