package explorecmd

import (
	"html/template"
	"io"
	"strings"

	"umpire/cmd/umpire/internal/pages"
	"umpire/engines/rule"
	"umpire/scenarios"
)

// An exploredPage is the data for the page of a search.
type exploredPage struct {
	Name, Edition, Place string
	Level                int
	Summary              []string
	Report               *Search
	Answers              []exploredAnswer
	Clauses              []*rule.Entry
}

type exploredAnswer struct {
	*Answer
	ID     string
	Said   string // the answer as a sentence
	Badge  string
	Panels []*pages.Panel
}

// page writes the result of a search as a page, with drawings of each example.
func (x *exploration) page(r *Search) error {
	p := exploredPage{Name: x.Def.Name, Edition: x.Def.Edition, Level: 2, Report: r, Summary: r.Summary()}
	if x.spot != nil {
		p.Place = x.spot.Case.Name
	}
	taken := map[string]int{"main": 1, "contents": 1, "depths": 1}
	var strips []*pages.Strip
	for i := range r.Answers {
		a := exploredAnswer{Answer: &r.Answers[i], ID: pages.UnusedID(taken, r.Answers[i].Kind, r.Answers[i].Text), Said: r.Said(&r.Answers[i])}
		a.Badge, _, _ = strings.Cut(a.Said, " ")
		a.Badge = strings.TrimSuffix(a.Badge, ",")
		a.Said = strings.ToUpper(a.Said[:1]) + a.Said[1:]
		if moments := x.line(r.Answers[i].Line); len(moments) > 1 {
			strip := pages.Panels(x.Table, moments, "")
			a.Panels, strips = strip.Panels, append(strips, strip)
		}
		p.Answers = append(p.Answers, a)
	}
	p.Clauses = pages.Spoken(x.Def, strips)
	frame := pages.Frame{Title: "What can happen in " + x.Def.Name}
	return pages.Fit(x.Exact(), strips, pages.Limit, nil, func(w io.Writer, shared template.HTML) error {
		return frame.HTML(w, "explore", p, shared)
	})
}

// line plays the moves of an example. It returns nil if one cannot be read.
func (x *exploration) line(moves []string) []scenarios.Moment {
	moments := []scenarios.Moment{{Position: x.start}}
	for _, text := range moves {
		at := moments[len(moments)-1].Position
		m, err := x.Table.ReadMove(at, text)
		if err != nil {
			return nil
		}
		next, effects := x.Table.Play(at, m)
		moments = append(moments, scenarios.Moment{Position: next, Move: text, Effects: effects})
	}
	return moments
}
