package service

import (
	"context"

	"umpire/scenarios/syntax"
)

// Edits are changes to a text.
type Edits struct {
	Version int    `json:"version"`
	Edits   []Edit `json:"edits"`
}

// Format formats a text. A text with mistakes in its language is not changed.
func (d *Desk) Format(_ context.Context, q Named) (Edits, error) {
	doc, err := d.document(q.URI)
	if err != nil {
		return Edits{}, err
	}
	if err := d.fewLines(doc); err != nil {
		return Edits{}, err
	}
	answer := Edits{Version: doc.version, Edits: []Edit{}}
	formatted, diags := syntax.Format(doc.uri, []byte(doc.text.s), &d.opt.Limits)
	if diags.Failed() || string(formatted) == doc.text.s {
		return answer, nil
	}
	answer.Edits = []Edit{narrow(doc.text, string(formatted))}
	return answer, nil
}

// narrow returns the edit that changes a text into another. It leaves out the equal lines
// at both ends.
func narrow(t *text, to string) Edit {
	from, other := 0, newText(to)
	for from < len(t.source)-1 && from < len(other.source)-1 && t.s[t.source[from]:t.source[from+1]] == other.s[other.source[from]:other.source[from+1]] {
		from++
	}
	end, start := 0, t.source[from]
	for end < min(len(t.s), len(to))-start && t.s[len(t.s)-1-end] == to[len(to)-1-end] {
		end++
	}
	for end > 0 && t.s[len(t.s)-end-1] != '\n' { // back to the beginning of a line
		end--
	}
	return Edit{Range{t.position(start), t.position(len(t.s) - end)}, to[start : len(to)-end]}
}

// Outline is the named things in a text, in its order.
type Outline struct {
	Version int      `json:"version"`
	Symbols []Symbol `json:"symbols"`
}

// A Symbol is a named thing in a text.
type Symbol struct {
	Kind     string   `json:"kind"` // position or scenario
	Name     string   `json:"name"`
	Detail   string   `json:"detail,omitempty"` // the game
	Range    Range    `json:"range"`
	NameAt   Range    `json:"nameAt"`
	Cites    []string `json:"cites,omitempty"`
	Pending  bool     `json:"pending,omitempty"`
	Begins   string   `json:"begins,omitempty"` // the position or the scenario that it begins from
	Rows     int      `json:"rows,omitempty"`
	LastMove int      `json:"lastMove,omitempty"` // the line of the last step, from 0
}

// Outline lists the positions and scenarios of a text, including those with mistakes.
func (d *Desk) Outline(_ context.Context, q Named) (Outline, error) {
	doc, err := d.document(q.URI)
	if err != nil {
		return Outline{}, err
	}
	a := Outline{Version: doc.version, Symbols: []Symbol{}}
	t := doc.text
	for _, f := range d.suiteOf(doc).Files {
		for _, p := range f.Positions {
			last := p.Name.Line
			if n := len(p.Body.Lines); n > 0 {
				last = p.Body.Lines[n-1].Line
			}
			a.Symbols = append(a.Symbols, Symbol{Kind: "position", Name: p.Name.S, Detail: f.Settings.Game.S,
				Range: Range{t.at(p.Name.Line, 1, 0).Start, t.at(last, 1, 1<<20).End}, NameAt: t.at(p.Name.Line, p.Name.Col, p.Name.Width)})
		}
		for _, sc := range f.Scenarios {
			s := Symbol{Kind: "scenario", Name: sc.Title.S, Detail: f.Settings.Game.S, Pending: sc.Pending.Given(), Begins: sc.Begin.Name.S,
				Range: Range{t.at(sc.Line, 1, 0).Start, t.at(sc.End, 1, 1<<20).End}, NameAt: t.at(sc.Title.Line, sc.Title.Col, sc.Title.Width)}
			if sc.Settings.Game.Given() {
				s.Detail = sc.Settings.Game.S
			}
			if !sc.Title.Given() {
				s.Name, s.NameAt = "(no title)", t.at(sc.Line, 1, 1)
			}
			for _, id := range sc.Cites {
				s.Cites = append(s.Cites, id.S)
			}
			if sc.Examples != nil {
				s.Rows = len(sc.Examples.Rows)
			}
			if n := len(sc.Steps); n > 0 {
				s.LastMove = sc.Steps[n-1].Place().Line - 1
			}
			a.Symbols = append(a.Symbols, s)
		}
	}
	return a, nil
}
