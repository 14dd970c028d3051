package main

import (
	"fmt"
	"html/template"
	"io"
	"slices"
	"strings"

	"umpire/cmd/umpire/internal/pages"
	"umpire/cmd/umpire/internal/terminal"
	"umpire/engines/rule"
	"umpire/scenarios"
	"umpire/scenarios/faq"
)

// An answerJSON is an entry for machines.
type answerJSON struct {
	Game     string      `json:"game"`
	Section  string      `json:"section"`
	Question string      `json:"question"`
	Answer   string      `json:"answer"`
	Verdict  faq.Verdict `json:"verdict"`
	Clauses  []string    `json:"clauses"`
	By       []string    `json:"by"` // of them, those that carry the answer
	caseJSON
	Message string `json:"message,omitempty"` // of the first thing that fails
}

// Rest returns the clauses that are cited and do not carry the answer.
func (a answerJSON) Rest() []string {
	return slices.DeleteFunc(slices.Clone(a.Clauses), func(id string) bool { return slices.Contains(a.By, id) })
}

func answerOf(e *faq.Entry) answerJSON {
	a := answerJSON{e.Title.Name, e.Section(), e.Question, e.Answer, e.Verdict(), e.Clauses(), append([]string{}, e.By...), caseOf(e.Case), ""}
	if a.Verdict == faq.Refuted {
		a.Message = saying(e.Result)
	}
	return a
}

func faqJSON(entries []*faq.Entry) rendering {
	return func(w io.Writer, _ terminal.Style) error {
		list := []answerJSON{}
		for _, e := range entries {
			list = append(list, answerOf(e))
		}
		return writeJSON(w, map[string]any{"version": 1, "answers": list})
	}
}

// A faqGame is the questions of a game, for pages.
type faqGame struct {
	Name, Edition string
	Sections      []*faqSection
	Clauses       []*rule.Entry // that the page speaks of, in the order of the rulebook
}

type faqSection struct {
	Name    string
	Answers []faqAnswer
}

// A faqAnswer is an entry with its positions drawn.
type faqAnswer struct {
	answerJSON
	ID      string // of its place in the page
	Script  []faq.Line
	Failure *faqFailure // what refutes it
	// A page of text has the positions as text, another the panels.
	Before, After string // After is "" when nothing changed
	Panels        []*pages.Panel
}

// A faqFailure is the line that does not hold, and what holds instead.
type faqFailure struct{ Expected, Found string }

func failureOf(e *faq.Entry) *faqFailure {
	if e.Verdict() != faq.Refuted || len(e.Result.Diags) == 0 {
		return nil
	}
	d := e.Result.Diags[0]
	return &faqFailure{strings.TrimSpace(d.Source), fmt.Sprintf("line %d: %s", d.Line, strings.Join(append([]string{d.Msg}, d.Hints...), "\n"))}
}

// faqGames sorts entries by games and sections. add gives an answer what is
// drawn of it.
func faqGames(entries []*faq.Entry, add func(*faq.Entry, *faqAnswer)) (games []*faqGame) {
	taken := map[string]int{}
	for i, e := range entries {
		if i == 0 || entries[i-1].Title != e.Title {
			games = append(games, &faqGame{Name: e.Title.Name, Edition: e.Title.Edition})
		}
		g := games[len(games)-1]
		a := faqAnswer{answerJSON: answerOf(e), ID: unusedID(taken, e.Title.Name, e.Question), Script: e.Script(), Failure: failureOf(e)}
		add(e, &a)
		if n := len(g.Sections); n == 0 || g.Sections[n-1].Name != a.Section {
			g.Sections = append(g.Sections, &faqSection{Name: a.Section})
		}
		s := g.Sections[len(g.Sections)-1]
		s.Answers = append(s.Answers, a)
	}
	return games
}

// unusedID returns a name for a place of a page that no other has. Taken counts
// how often each was wanted.
func unusedID(taken map[string]int, words ...string) string {
	wanted := pages.Anchor(words...)
	id := wanted
	for n := taken[wanted]; taken[id] > 0; n++ {
		if id = wanted + "-again"; n > 1 {
			id = fmt.Sprintf("%s-%d", id, n)
		}
	}
	taken[wanted]++
	if id != wanted {
		taken[id]++
	}
	return id
}

// A faqBook is what pages are made of.
type faqBook struct {
	Games []*faqGame
	Proof string // how many of the answers are proved, in a sentence
}

func faqBookOf(entries []*faq.Entry, add func(*faq.Entry, *faqAnswer)) faqBook {
	proved := 0
	for _, e := range entries {
		if e.Verdict() == faq.Proved {
			proved++
		}
	}
	book := faqBook{faqGames(entries, add), "Every answer is proved by a position that was played by the rules."}
	if proved < len(entries) {
		book.Proof = fmt.Sprintf("%d of %s are proved by positions that were played by the rules.", proved, counted(len(entries), "answer"))
	}
	return book
}

// pageLimit is how many bytes the questions of a game may take.
const pageLimit = 490_000

func faqPage(entries []*faq.Entry) rendering {
	return func(w io.Writer, _ terminal.Style) error {
		strips := map[*scenarios.Case]*pages.Strip{} // questions of one scenario share its panels
		var all []*pages.Strip
		for _, e := range entries {
			if strips[e.Case] != nil {
				continue
			}
			strip := pages.Panels(e.Table, e.Moments, "")
			strips[e.Case], all = strip, append(all, strip)
		}
		shown := map[*scenarios.Case]bool{}
		book := faqBookOf(entries, func(e *faq.Entry, a *faqAnswer) {
			a.Panels = strips[e.Case].Panels
			if shown[e.Case] {
				a.Panels = nil // they stand at the question before
			}
			shown[e.Case] = true
		})
		for _, g := range book.Games {
			g.speaks(entries)
		}
		return pages.Fit(w, all, pageLimit*len(book.Games), func(w io.Writer, shared template.HTML) error {
			return pages.HTML(w, "faq", "Questions and answers", book, shared)
		})
	}
}

// speaks notes the clauses that the page of a game links to.
func (g *faqGame) speaks(entries []*faq.Entry) {
	named := map[string]bool{}
	for _, s := range g.Sections {
		for _, a := range s.Answers {
			for _, id := range a.Clauses {
				named[id] = true
			}
			for _, p := range a.Panels {
				for _, note := range p.Notes {
					named[note.Clause] = true
				}
			}
		}
	}
	at := slices.IndexFunc(entries, func(e *faq.Entry) bool { return e.Title.Name == g.Name })
	clauses := entries[at].Title.Clauses
	for i := range clauses {
		if named[clauses[i].ID] {
			g.Clauses = append(g.Clauses, &clauses[i])
		}
	}
}

func faqMarkdown(entries []*faq.Entry) rendering {
	return func(w io.Writer, _ terminal.Style) error {
		return pages.Markdown(w, "faq", faqBookOf(entries, func(e *faq.Entry, a *faqAnswer) {
			if begin, end, ok := e.Positions(); ok {
				a.Before = e.Table.Draw(begin, nil)
				if end != begin {
					a.After = e.Table.Draw(end, nil)
				}
			}
		}))
	}
}
