package rulescmd

import (
	"fmt"
	"html/template"
	"io"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/pages"
	"umpire/cmd/umpire/internal/terminal"
	"umpire/engines/rule"
	"umpire/scenarios"
	"umpire/scenarios/faq"
	"umpire/scenarios/syntax"
)

// A faqBook is the data for a page of questions.
type faqBook struct {
	Games []*faqGame
	Proof string // a sentence that says how many of the answers are proved
}

// Def returns the title if a book consists of a single Markdown page, otherwise nil.
func (b *faqBook) Title() *ownHeading {
	if len(b.Games) == 1 && len(b.Games[0].Pages) == 1 {
		return b.Games[0].Pages[0].Title
	}
	return nil
}

// Alone reports whether a book is about one game with a page of its own. Then no
// heading names the game, and the headings of the page keep their levels.
func (b *faqBook) Alone() bool { return len(b.Games) == 1 && b.Games[0].Level == 2 }

// shorten leaves out the sources of scenarios, since the reader has the files too.
func (b *faqBook) shorten() {
	for _, g := range b.Games {
		for _, p := range g.Pages {
			for _, item := range p.Items {
				if item.Card != nil {
					for i := range item.Card.Flow {
						item.Card.Flow[i].Source = ""
					}
				}
			}
		}
	}
}

func faqBookOf(entries []*faq.Entry, b *binder, own bool) *faqBook {
	proved := 0
	for _, e := range entries {
		if e.Verdict() == faq.Proved {
			proved++
		}
	}
	book := &faqBook{b.games(entries, own), "Every answer is proved by a position that was played by the rules."}
	if proved < len(entries) {
		book.Proof = fmt.Sprintf("%d of %s are proved by positions that were played by the rules.", proved, app.Counted(len(entries), "answer"))
	}
	return book
}

// A faqSheet is the data from which a page of questions is made.
type faqSheet struct {
	entries []*faq.Entry
	cases   []*scenarios.Case // with those that ask no question
	opt     scenarios.Options
	own     bool // keep Markdown pages as they are
	frame   pages.Frame
	links   pages.Links
	noted   func(question, answer, id string) // called for each question on the page; may be nil
}

func (s *faqSheet) page(w io.Writer, _ terminal.Style) error {
	strips := map[*scenarios.Case]*pages.Strip{} // the questions of one scenario share its panels
	var all []*pages.Strip
	for _, e := range s.entries {
		if strips[e.Case] != nil {
			continue
		}
		strip := pages.Panels(e.Table, e.Moments, "")
		strips[e.Case], all = strip, append(all, strip)
	}
	shown := map[*scenarios.Case]bool{}
	b := &binder{taken: pages.Taken(), links: s.links, add: func(e *faq.Entry, a *faqAnswer) {
		if s.noted != nil {
			s.noted(e.Question, e.Answer, a.ID)
		}
		a.Panels = strips[e.Case].Panels
		if shown[e.Case] {
			a.Panels = nil // the question before shows them already
		}
		shown[e.Case] = true
	}}
	b.example = func(file *syntax.File, block *pages.Block) *ownExample {
		example, strip := exampleOf(file, block, s.cases, s.opt)
		if strip != nil {
			all = append(all, strip)
		}
		return example
	}
	book := faqBookOf(s.entries, b, s.own)
	for _, g := range book.Games {
		var named []string
		var def *rule.GameDef
		for _, e := range s.entries {
			if e.Def.Name == g.Name {
				def, named = e.Def, append(named, e.Clauses()...)
			}
		}
		if s.frame.Rules == "" {
			g.Clauses = pages.Spoken(def, all, named...)
		}
	}
	if title := book.Title(); title != nil && s.frame.Trail == nil {
		s.frame.Title = title.Plain
	}
	return pages.Fit(w, all, pages.Limit*len(book.Games), func() []*pages.Strip { book.shorten(); return all }, func(w io.Writer, shared template.HTML) error {
		return s.frame.HTML(w, "faq", book, shared)
	})
}
