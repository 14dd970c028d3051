package service

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/aymanbagabas/go-udiff"

	"umpire/engines/rule"
	"umpire/scenarios"
	"umpire/scenarios/syntax"
)

// FormatLines formats some lines, as far as this is possible without the lines around them.
func (d *Desk) FormatLines(_ context.Context, q Lines) (Edits, error) {
	doc, err := d.document(q.URI)
	if err != nil {
		return Edits{}, err
	}
	if err := d.fewLines(doc); err != nil {
		return Edits{}, err
	}
	answer := Edits{Version: doc.version, Edits: []Edit{}}
	formatted, diags := syntax.Format(doc.uri, []byte(doc.text.s), &d.opt.Limits)
	if diags.Failed() {
		return answer, nil
	}
	for _, e := range udiff.Lines(doc.text.s, string(formatted)) {
		r := Range{doc.text.position(e.Start), doc.text.position(e.End)}
		last := r.End.Line
		if r.End.Character == 0 && last > r.Start.Line {
			last--
		}
		if q.From <= r.Start.Line && last <= q.To {
			answer.Edits = append(answer.Edits, Edit{r, e.New})
		}
	}
	return answer, nil
}

// casesAt returns the cases of the scenario around a line, from 1.
func (d *Desk) casesAt(doc *document, line int) []*scenarios.Case {
	return slices.DeleteFunc(slices.Clone(d.suiteOf(doc).Cases), func(c *scenarios.Case) bool {
		return line < c.Scenario.Line || c.Scenario.End < line || c.File.Name != doc.uri
	})
}

// Updates returns the edits that record the actual outcomes of the scenario at a place.
func (d *Desk) Updates(ctx context.Context, q Place) ([]Edit, error) {
	doc, err := d.document(q.URI)
	if err != nil {
		return nil, err
	}
	w := &diagnoser{desk: d, doc: doc}
	opt := d.loading()
	opt.Done = ctx.Done()
	edits, met := []Edit{}, map[Edit]bool{}
	for _, of := range d.casesAt(doc, doc.text.sourceLine(q.Position)) {
		for _, c := range scenarios.Run(of, opt).Changes {
			if e := w.lines(c.From, c.To, c.New); c.File == doc.uri && !met[e] {
				met[e] = true
				edits = append(edits, e)
			}
		}
	}
	return edits, ctx.Err()
}

// Confirm returns the edits by which a person confirms the answers of the scenario at a
// place: their words say what it shows. It is an error if the scenario does not pass.
func (d *Desk) Confirm(ctx context.Context, q Place) (Edits, error) {
	doc, err := d.document(q.URI)
	if err != nil {
		return Edits{}, err
	}
	answer := Edits{Version: doc.version, Edits: []Edit{}}
	cases := d.casesAt(doc, doc.text.sourceLine(q.Position))
	if len(cases) == 0 || len(cases[0].Scenario.FAQ) == 0 {
		return answer, wrong("no scenario that can be run and answers a question is here")
	}
	w := &diagnoser{desk: d, doc: doc}
	opt := d.loading()
	opt.Done, opt.Pause = ctx.Done(), func() { d.opt.Breathe(ctx) }
	scenarios.RunAll(cases, opt, max(1, d.opt.Jobs), func(r *scenarios.Result) {
		if r.Status != scenarios.Passed && r.Status != scenarios.Waiting && err == nil {
			err = wrong("%q has not passed: the answer cannot be confirmed", r.Case.Name)
		}
		for _, u := range r.Unconfirmed {
			answer.Edits = append(answer.Edits, w.lines(u.Change.From, u.Change.To, u.Change.New))
		}
	})
	if c := cases[0]; err == nil && len(answer.Edits) == 0 && slices.ContainsFunc(c.Scenario.FAQ, func(a syntax.Answer) bool { return !c.Confirmed(&a) }) {
		err = wrong("%q has a row that cannot be read: the answer cannot be confirmed", c.Scenario.Title.S)
	}
	return answer, errors.Join(ctx.Err(), err)
}

// Rewrites offers replacements for some lines, or lines to add below them: the outcomes
// of moves, and the list of all legal moves.
func (d *Desk) Rewrites(ctx context.Context, q Lines) ([]Fix, error) {
	doc, err := d.document(q.URI)
	if err != nil {
		return nil, err
	}
	from, to := doc.text.sourceLine(Position{Line: q.From}), doc.text.sourceLine(Position{Line: q.To})
	cases := d.casesAt(doc, from)
	if len(cases) != 1 || q.From < 0 {
		return nil, ctx.Err() // the outcomes differ between rows
	}
	w := &diagnoser{desk: d, doc: doc}
	opt := d.loading()
	opt.Done, opt.Record = ctx.Done(), true
	var all []Fix
	var here, everywhere []Edit
	for _, c := range scenarios.Run(cases[0], opt).Changes {
		if c.File != doc.uri || len(c.Old) > 0 {
			continue
		}
		e := w.lines(c.From, c.To, c.New)
		everywhere = append(everywhere, e)
		if from <= c.From-1 && c.From-1 <= to {
			here = append(here, e)
		}
	}
	if len(here) > 0 {
		all = append(all, Fix{"Write the outcomes", here})
	}
	if len(everywhere) > len(here) {
		all = append(all, Fix{"Write the outcomes of all moves of the scenario", everywhere})
	}
	if legal, ok := stepAt(cases[0].Scenario, from).(*syntax.Legal); ok && legal.How != syntax.LegalAre && len(legal.Moves) < 2 {
		if m, err := d.momentAt(ctx, doc, from, from, "", nil); err == nil {
			all = append(all, w.allLegal(m, from)...)
		}
	}
	return all, ctx.Err()
}

// allLegal offers the list of all legal moves, for a line that expects some of them.
func (w *diagnoser) allLegal(m *Moment, line int) []Fix {
	table := m.Table()
	moves := table.Legal(m.Now())
	if len(moves) == 0 || len(moves) > maxItems {
		return nil
	}
	source := w.doc.text.sourceText(line)
	indent := source[:indentOf(source)]
	lines := []string{indent + "expect legal are"}
	for _, move := range moves {
		lines = append(lines, indent+"  "+table.PrintMove(move))
	}
	return []Fix{{fmt.Sprintf("Write all %d legal moves", len(moves)), []Edit{w.lines(line, line+1, lines)}}}
}

// Underneath says how a scenario fares under the readings of the rulings of its game.
type Underneath struct {
	Held  int      `json:"held"`
	Tried int      `json:"tried"`
	Fails []string `json:"fails,omitempty"` // "ID = READING"
}

// Under plays the scenario at a place under every reading that is not the default, for
// every ruling that the scenario does not choose a reading of.
func (d *Desk) Under(ctx context.Context, q Place) (Underneath, error) {
	doc, err := d.document(q.URI)
	if err != nil {
		return Underneath{}, err
	}
	cases := d.casesAt(doc, doc.text.sourceLine(q.Position))
	if len(cases) == 0 {
		return Underneath{}, wrong("there is no scenario here that can be run")
	}
	var a Underneath
	def := cases[0].Def
	for i := range def.Rulings {
		r := &def.Rulings[i]
		if slices.ContainsFunc(cases[0].Setup.Rulings, func(s rule.Setting) bool { return s.Name == r.ID }) {
			continue
		}
		for _, of := range r.Choices() {
			if of.Name == r.Default {
				continue
			}
			holds := true
			for _, c := range cases {
				if err := d.opt.Breathe(ctx); err != nil {
					return Underneath{}, err
				}
				opt := d.loading()
				opt.Done, opt.Rulings = ctx.Done(), []rule.Setting{{Name: r.ID, Value: of.Name}}
				if status := scenarios.Run(c, opt).Status; status != scenarios.Passed && status != scenarios.Pending {
					holds = false
					break
				}
			}
			if a.Tried++; holds {
				a.Held++
			} else {
				a.Fails = append(a.Fails, r.ID+" = "+of.Name)
			}
		}
	}
	return a, ctx.Err()
}

// Leads reports whether the line of a place leads to a position: it is a move, or the
// beginning of a scenario.
func (d *Desk) Leads(_ context.Context, q Place) (bool, error) {
	doc, err := d.document(q.URI)
	if err != nil {
		return false, err
	}
	line := doc.text.sourceLine(q.Position)
	sc := cutAt(d.suiteOf(doc), line, line).scenario
	_, is := stepAt(sc, line).(*syntax.Move)
	return is || sc != nil && sc.Begin.At.Line == line, nil
}

// Slice returns the part of a text in a range.
func Slice(s string, r Range) string {
	t := newText(s)
	from, to := t.offset(r.Start), t.offset(r.End)
	return strings.Clone(s[from:max(from, to)])
}
