package rulescmd

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/pages"
	"umpire/cmd/umpire/internal/terminal"
	"umpire/engines/rule"
	"umpire/scenarios"
	"umpire/scenarios/faq"
	"umpire/scenarios/syntax"
)

// An answerJSON is an entry in JSON.
type answerJSON struct {
	Game     string      `json:"game"`
	Section  string      `json:"section"`
	Question string      `json:"question"`
	Answer   string      `json:"answer"`
	Verdict  faq.Verdict `json:"verdict"`
	Clauses  []string    `json:"clauses"`
	By       []string    `json:"by"` // those of the clauses that decide the answer
	app.CaseJSON
	Message string          `json:"message,omitempty"` // about the first expectation that fails
	Always  []statementJSON `json:"always,omitempty"`  // with --always, what was found about each statement
}

// Rest returns the clauses that are cited but do not decide the answer.
func (a answerJSON) Rest() []string {
	return slices.DeleteFunc(slices.Clone(a.Clauses), func(id string) bool { return slices.Contains(a.By, id) })
}

func answerOf(e *faq.Entry) answerJSON {
	a := answerJSON{e.Def.Name, e.Section(), e.Question, e.Answer, e.Verdict(), e.Clauses(), append([]string{}, e.By...), app.CaseOf(e.Case), "", nil}
	if a.Verdict == faq.False {
		a.Message = app.Saying(e.Result)
	}
	return a
}

func (q *faqs) json(entries []*faq.Entry) app.Rendering {
	return func(w io.Writer, _ terminal.Style) error {
		list := []answerJSON{}
		for _, e := range entries {
			a := answerOf(e)
			a.Always = q.always.json(e)
			list = append(list, a)
		}
		return app.WriteJSON(w, map[string]any{"version": 1, "answers": list})
	}
}

// A faqGame holds the questions about a game, for pages.
type faqGame struct {
	Name, Edition string
	Pages         []*ownPage // written by an author
	Sections      []*faqSection
	Clauses       []*rule.Entry // the clauses that the page mentions, in the order of the rulebook
	Level         int           // the level of the headings of sections
}

type faqSection struct {
	Name    string
	Answers []faqAnswer
}

// A faqAnswer is an entry with its positions drawn.
type faqAnswer struct {
	answerJSON
	ID       string // the anchor in the page
	Script   []faq.Line
	Failure  *faqFailure // why the answer is false, nil if it is not
	Searched string      // what is kept of the search for exceptions
	// A Markdown page shows the positions as text, an HTML page the panels.
	Before, After string // After is "" when nothing changed
	Panels        []*pages.Panel
}

// A faqFailure is an expectation that fails, and what was found instead.
type faqFailure struct{ Expected, Found string }

func failureOf(e *faq.Entry) *faqFailure {
	if e.Verdict() != faq.False {
		return nil
	}
	return failureIn(e.Result)
}

func failureIn(r *scenarios.Result) *faqFailure {
	if len(r.Diags) == 0 {
		return nil
	}
	d := r.Diags[0]
	return &faqFailure{strings.TrimSpace(d.Source), fmt.Sprintf("line %d: %s", d.Line, strings.Join(append([]string{d.Msg}, d.Hints...), "\n"))}
}

// games sorts entries by games and sections. If own is true, those of a Markdown page
// stay in the order of its author.
func (b *binder) games(entries []*faq.Entry, own bool) (games []*faqGame) {
	for i, e := range entries {
		if i == 0 || entries[i-1].Def != e.Def {
			games = append(games, &faqGame{Name: e.Def.Name, Edition: e.Def.Edition, Level: 3})
		}
	}
	for _, g := range games {
		mine := slices.DeleteFunc(slices.Clone(entries), func(e *faq.Entry) bool { return e.Def.Name != g.Name })
		if own {
			mine = b.pages(g, mine, entries, len(games) == 1)
		}
		for _, e := range mine {
			a := b.answer(e)
			if n := len(g.Sections); n == 0 || g.Sections[n-1].Name != a.Section {
				g.Sections = append(g.Sections, &faqSection{Name: a.Section})
			}
			s := g.Sections[len(g.Sections)-1]
			s.Answers = append(s.Answers, a)
		}
	}
	return games
}

// isGuide reports whether a file is the guide to the language. Its questions are only
// examples, so it is not a page of questions.
func isGuide(f *syntax.File) bool {
	text := strings.TrimSpace(strings.Join(f.Source, "\n"))
	for _, page := range guideTexts() {
		if text == strings.TrimSpace(page) {
			return true
		}
	}
	return false
}

// pages makes the Markdown pages of a game, and returns the entries that are on none of
// them. A page with questions about several games belongs to no game.
func (b *binder) pages(g *faqGame, mine, all []*faq.Entry, alone bool) (rest []*faq.Entry) {
	by := map[string][]*faq.Entry{}
	apart := map[string]bool{} // files with questions about other games too, and the guide
	for _, e := range all {
		name := e.Case.File.Name
		apart[name] = apart[name] || e.Def.Name != g.Name || by[name] == nil && isGuide(e.Case.File)
		by[name] = append(by[name], e)
	}
	var names []string
	for _, e := range mine {
		name := e.Case.File.Name
		if !syntax.IsMarkdown(name) || apart[name] {
			rest = append(rest, e)
		} else if !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	down := 2
	if alone && len(names) == 1 {
		down, g.Level = 0, 2
	}
	for _, name := range names {
		g.Pages = append(g.Pages, b.own(by[name][0].Case.File, by[name], down))
	}
	return rest
}

// example plays the scenarios of a block that answers no question. The first is shown.
func (b *binder) example(file *syntax.File, block *pages.Block) *ownExample {
	x := &ownExample{Source: block.Source, Verdict: "open"}
	var strip *pages.Strip
	for _, c := range b.cases {
		if line := c.Scenario.Title.Line; c.File.Name != file.Name || line < block.First || line > block.Last {
			continue
		}
		moments, table, result := scenarios.Replay(c, b.opt)
		if strip == nil {
			strip = b.album.Panels(table, moments)
			x.Panels, x.File, x.Line = strip.Panels, c.File.Name, c.Scenario.Title.Line
		}
		switch {
		case result.Status == scenarios.Failed:
			x.Verdict, x.Failure = "failing", failureIn(result)
		case result.Status == scenarios.Passed && x.Verdict == "open":
			x.Verdict = "checked"
		}
	}
	return x
}

func faqMarkdown(entries []*faq.Entry) app.Rendering {
	return func(w io.Writer, _ terminal.Style) error {
		b := &binder{taken: map[string]int{}, add: func(e *faq.Entry, a *faqAnswer) {
			if begin, end, ok := e.Positions(); ok {
				a.Before = e.Table.Draw(begin, nil)
				if end != begin {
					a.After = e.Table.Draw(end, nil)
				}
			}
		}}
		return pages.Markdown(w, "faq", faqBookOf(entries, b, false))
	}
}
