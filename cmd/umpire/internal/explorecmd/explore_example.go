package explorecmd

import (
	"fmt"
	"slices"
	"strings"

	"umpire/cmd/umpire/internal/app"
	"umpire/engines/explore"
	"umpire/engines/rule"
	"umpire/scenarios"
)

// answer returns an answer for the report. If it has an example, it also returns the
// source of a scenario that shows it.
func (x *exploration) answer(s *explore.Outcome, a *explore.Answer) (Answer, string, error) {
	told := Answer{Kind: string(a.Kind), Text: a.Text, Verdict: string(a.Verdict)}
	if a.Verdict != explore.Seen && a.Verdict != explore.Fails {
		return told, "", nil
	}
	moves, end, err := s.Line(a)
	if err != nil {
		return told, "", err
	}
	for _, m := range moves {
		told.Line = append(told.Line, x.Table.PrintMove(m))
	}
	r := &scenarios.Recording{
		Def: x.Def, Setup: x.Setup, Start: x.start, FromText: x.start != x.Table.Start(), Moves: told.Line,
	}
	if x.Cards != "" {
		r.CardsPath = app.Relative(x.out, x.Cards)
	}
	remark := x.state(r, a, moves, end)
	told.Source = remark + r.Source(x.Table)
	if err := app.Passes(x.Def, x.out, told.Source); err != nil {
		return told, told.Source, fmt.Errorf("an example was found, and %w", err)
	}
	return told, told.Source, nil
}

// state adds to a scenario the statement of which it is an example. If that is not
// possible, it returns a comment that says so.
func (x *exploration) state(r *scenarios.Recording, a *explore.Answer, moves []rule.Move, end rule.Position) (remark string) {
	after := "after " + app.Counted(len(moves), "move")
	if a.Kind == explore.Meets {
		return x.stateClauses(r, moves, end, after)
	}
	holds := a.Text
	r.Name = fmt.Sprintf("%s, %s", a.Text, after)
	if a.Kind == explore.Always {
		holds = "not (" + a.Text + ")"
		r.Name = fmt.Sprintf("Not %s, %s", a.Text, after)
	}
	if x.Table.Deciders(end).Has(rule.Chance) {
		return "# In the last position " + holds + ". Chance owes a result there, so that nothing can be stated.\n"
	}
	r.Expect = []string{"expect " + holds}
	return ""
}

// stateClauses states the effects of the last move, and a refusal for each clause that
// forbids a move after it.
func (x *exploration) stateClauses(r *scenarios.Recording, moves []rule.Move, end rule.Position, after string) (remark string) {
	var ids []string
	book := x.Table.Book()
	for _, c := range x.opt.Clauses {
		ids = append(ids, book.Entry(c).ID)
	}
	r.Name, r.Cites = fmt.Sprintf("%s, %s", strings.Join(ids, " and "), after), ids
	before := x.start
	var effects []rule.Effect
	for i, m := range moves {
		next, done := x.Table.Play(before, m)
		if i == len(moves)-1 {
			effects = done
			break
		}
		before = next
	}
	if len(moves) > 0 {
		r.Outcomes = make([][]string, len(moves))
		r.Outcomes[len(moves)-1] = scenarios.Outcomes(x.Table, effects)
	}
	for _, c := range x.opt.Clauses {
		if slices.ContainsFunc(effects, func(e rule.Effect) bool { return e.Clause == c }) {
			continue
		}
		if line := x.refused(before, end, c, len(moves) > 0); line != "" {
			who, move, _ := strings.Cut(line, ":")
			r.Expect = append(r.Expect, who+" cannot:"+move, "  because "+book.Entry(c).ID)
		} else {
			remark += "# " + book.Entry(c).ID + " was cited while the last move was carried out, where nothing can be stated.\n"
		}
	}
	return remark
}

// refused returns a move that a clause forbids in a position, "" if none of the tried
// moves is forbidden by it.
func (x *exploration) refused(before, p rule.Position, c rule.Clause, follows bool) string {
	e, err := x.Table.Expander()
	if err != nil || x.Table.Deciders(p).Has(rule.Chance) {
		return ""
	}
	var from []byte
	if follows {
		from = e.Pack(before)
	}
	table := x.Table.Fresh()
	for _, m := range e.Attempts(from, e.Pack(p)) {
		for _, reason := range table.Judge(p, m) {
			if reason.Clause == c {
				return table.PrintMove(m)
			}
		}
	}
	return ""
}

// joinSources joins scenarios with the same first lines into one file, which has these
// lines once.
func joinSources(sources []string) string {
	text := sources[0]
	for _, source := range sources[1:] {
		remarks, rest, _ := strings.Cut(source, "game ")
		if i := strings.Index(rest, "\nscenario "); i >= 0 {
			text += "\n" + remarks + strings.TrimPrefix(rest[i:], "\n")
		}
	}
	return text
}
