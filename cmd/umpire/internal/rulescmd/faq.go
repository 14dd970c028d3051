package rulescmd

import (
	"bytes"
	"html"
	"html/template"
	"io"
	"regexp"
	"slices"
	"sort"
	"strings"
	"sync"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/pages"
	"umpire/cmd/umpire/internal/terminal"
	"umpire/engines/heap"
	"umpire/engines/rule"
	"umpire/scenarios"
	"umpire/scenarios/always"
	"umpire/scenarios/faq"
	"umpire/scenarios/syntax"

	"github.com/spf13/cobra"
)

type faqs struct {
	*app.App
	app.Selection
	app.Effort
	search string
	strict bool
	always statements
	format string
	outs   []string

	printed int // how many questions were printed while others were searched
}

// FAQ builds the command faq, which prints questions with their answers.
func FAQ(a *app.App) *cobra.Command {
	q := &faqs{App: a}
	cmd := app.NewCommand("faq [PATH...]", "list questions and whether each answer is proved", nil,
		func(paths []string) error { return q.main(paths) })
	q.Selection.Flags(a, cmd)
	q.Effort.Flags(cmd)
	f := cmd.Flags()
	f.StringVar(&q.search, "search", "", "only questions and answers that contain all the `WORDS`")
	f.BoolVar(&q.strict, "strict", false, "answers that are not confirmed (exit code 3) or unproved (exit code 5) are failures")
	f.BoolVar(&q.AllowEmpty, "allow-empty", false, "a selection that matches nothing is not a failure")
	f.BoolVar(&q.always.on, "always", false, "search for exceptions to what is said of every position")
	f.IntVar(&q.always.positions, "positions", 2000, "with --always, ask about `N` positions of each scenario")
	f.BoolVar(&q.always.worlds, "worlds", false, "with --always, also with each variant, other reading and number of players")
	f.BoolVar(&q.always.keep, "record", false, "with --always, keep the results in always.jsonl next to the scenarios")
	app.FormatFlag(cmd, &q.format, "json", "md", "html")
	app.OutFlag(cmd, &q.outs)
	return cmd
}

func (q *faqs) main(paths []string) error {
	ctx, stop, opt, err := q.Begin(q.App)
	if err != nil {
		return err
	}
	defer stop()
	f, err := q.Load(opt, paths)
	if err != nil {
		return err
	}
	for _, file := range f.Files {
		q.Diags(file.Diags)
	}
	entries := slices.DeleteFunc(faq.Collect(f.Cases, opt, q.Jobs), func(e *faq.Entry) bool { return !q.asked(e) })
	if err := q.Ended(ctx); err != nil {
		return err
	}
	if len(entries) == 0 && !q.AllowEmpty {
		return f.Nothing("none of these scenarios has such a question (--allow-empty makes this no failure)")
	}
	if q.always.keep && (!q.always.on || q.search+q.Run+q.Skip+q.Clause != "") {
		return exit.Usagef("--record goes with --always, and with all questions of a folder")
	}
	if err := q.searchAll(ctx, entries, opt); err != nil {
		return err
	}
	defer heap.Percent(100)() // a page keeps its pictures until it is written
	page := faqSheet{entries: entries, cases: f.Cases, opt: opt, own: q.search+q.Run+q.Skip+q.Clause == "", frame: pages.Frame{Title: "Questions and answers"}, links: pages.Outside}
	err = q.Emit(q.format, q.outs, map[string]app.Rendering{
		"pretty": q.pretty(entries), "json": q.json(entries), "md": faqMarkdown(entries), "html": page.page,
	})
	if err != nil {
		return err
	}
	codes := f.Codes(0)
	for _, e := range entries {
		codes = append(codes, q.always.code(e, q.strict))
		switch {
		case e.Verdict() == faq.False:
			codes = append(codes, app.CodeOf(e.Result.Class))
		case e.Verdict() == faq.Unproved && q.strict:
			codes = append(codes, exit.Threshold)
		case e.Verdict() == faq.Unconfirmed && q.strict:
			codes = append(codes, exit.Goldens)
		}
	}
	return exit.With(exit.Lowest(codes...))
}

func (q *faqs) asked(e *faq.Entry) bool {
	all := strings.ToLower(e.Question + " " + e.Answer)
	words := strings.Fields(strings.ToLower(q.search))
	return !slices.ContainsFunc(words, func(word string) bool { return !strings.Contains(all, word) })
}

// pretty writes every question that is not printed yet with its answer and its proof.
func (q *faqs) pretty(entries []*faq.Entry) app.Rendering {
	return func(w io.Writer, style terminal.Style) error {
		for ; q.printed < len(entries); q.printed++ {
			if err := q.print(w, style, entries, q.printed); err != nil {
				return err
			}
		}
		q.printed = 0
		return nil
	}
}

// A printedAnswer is the data of an answer in the report for people.
type printedAnswer struct {
	answerJSON
	Tally   string // of all answers of the game, for the first of them
	Hidden  bool   // --quiet leaves it out
	Failure string // the expectation that fails
	Found   *searched
}

func (q *faqs) print(w io.Writer, style terminal.Style, entries []*faq.Entry, i int) error {
	e := entries[i]
	a := printedAnswer{answerJSON: answerOf(e), Found: q.always.found[e.Case]}
	if i == 0 || entries[i-1].Def != e.Def {
		a.Tally = faq.Tally(of(entries, e.Def))
	}
	a.Hidden = q.Quiet && a.Verdict == faq.Proved && q.always.code(e, q.strict) == exit.OK
	if a.Verdict == faq.False {
		a.Failure = e.Result.Diags[0].Render()
	}
	return pages.Text(w, style, "faq", a)
}

func of(entries []*faq.Entry, def *rule.GameDef) []*faq.Entry {
	return slices.DeleteFunc(slices.Clone(entries), func(e *faq.Entry) bool { return e.Def != def })
}

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
	book := &faqBook{b.games(entries, own), "Every answer is proved by a position that was played by the rules, and a person has confirmed its words."}
	if slices.ContainsFunc(entries, func(e *faq.Entry) bool { return e.Verdict() != faq.Proved }) {
		book.Proof = faq.Tally(entries) + "."
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
	b := &binder{taken: pages.Taken(), links: s.links, cases: s.cases, opt: s.opt}
	for _, e := range s.entries {
		if strips[e.Case] == nil {
			strips[e.Case] = b.album.Panels(e.Table, e.Moments)
		}
	}
	shown := map[*scenarios.Case]bool{}
	b.add = func(e *faq.Entry, a *faqAnswer) {
		if s.noted != nil {
			s.noted(e.Question, e.Answer, a.ID)
		}
		a.Panels = strips[e.Case].Panels
		if shown[e.Case] {
			a.Panels = nil // the question before shows them already
		}
		shown[e.Case] = true
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
			g.Clauses = pages.Spoken(def, b.album.Strips, named...)
		}
	}
	if title := book.Title(); title != nil && s.frame.Trail == nil {
		s.frame.Title = title.Plain
	}
	return pages.Fit(w, b.album.Strips, pages.Limit*len(book.Games), func() []*pages.Strip { book.shorten(); return b.album.Strips }, func(w io.Writer, shared template.HTML) error {
		return s.frame.HTML(w, "faq", book, shared)
	})
}

// An ownPage is a Markdown page with the headings, order and prose of its author. Each
// question also shows what proves its answer.
type ownPage struct {
	Title *ownHeading // the heading of level 1 with which the page begins, nil when there is none
	Items []ownItem
}

// An ownItem is one of three things: a heading without questions, prose, or a question.
type ownItem struct {
	Heading *ownHeading
	Prose   template.HTML
	Example *ownExample
	Card    *ownCard
}

type ownHeading struct {
	Level int
	ID    string
	HTML  template.HTML
	Plain string
}

// An ownCard is a heading with the questions below it, up to the next heading.
type ownCard struct {
	ownHeading
	Verdict faq.Verdict // the worst verdict of its answers
	Flow    []ownFlow
	Panels  [][]*pages.Panel
	said    []byte // the prose so far, as plainly returns it, each with a space after it
}

// An ownFlow is one of three things: prose, a scenario without a question, or the proof
// of an answer.
type ownFlow struct {
	Prose   template.HTML
	Example *ownExample
	Source  string // of the scenario that proves it, given with its last answer only
	Proof   *faqAnswer
	Asked   bool // the heading does not ask the question, so it is shown
	Told    bool // the prose does not give the answer, so it is shown
}

// An ownExample is a scenario block without a question.
type ownExample struct {
	Source  string
	Verdict string // checked, failing, or open
	Failure *faqFailure
	Panels  []*pages.Panel
	File    string // where it is
	Line    int
}

// A binder makes pages of questions, in which every place has an ID of its own.
type binder struct {
	taken  map[string]int
	add    func(*faq.Entry, *faqAnswer)
	links  pages.Links
	cases  []*scenarios.Case // with those that ask no question
	opt    scenarios.Options
	album  pages.Album // of all panels
	folder string      // of which these results are kept, by set-up and claim
	rows   map[always.Row]always.Row
}

func (b *binder) answer(e *faq.Entry) faqAnswer {
	a := faqAnswer{answerJSON: answerOf(e), ID: pages.UnusedID(b.taken, e.Def.Name, e.Question), Script: e.Script(), Failure: failureOf(e), Searched: b.recorded(e)}
	b.add(e, &a)
	return a
}

// own makes a page from the Markdown page of some entries. The level of each heading grows by down.
func (b *binder) own(file *syntax.File, entries []*faq.Entry, down int) *ownPage {
	p := &ownPage{}
	var card *ownCard
	level := 1 + down
	all := pages.Blocks([]byte(strings.Join(file.Source, "\n")), b.links)
	inside := standing(entries, all)
	var heads []*ownHeading
	for i := range all {
		block, here := &all[i], inside[i]
		switch {
		case block.Level > 0:
			card = nil
			h := &ownHeading{Level: min(block.Level+down, level+1, 6), HTML: block.HTML, Plain: block.Plain}
			level = h.Level
			if asksBelow(all[i+1:], inside[i+1:]) {
				card = &ownCard{ownHeading: *h, Verdict: faq.Proved}
				heads = append(heads, &card.ownHeading)
				p.Items = append(p.Items, ownItem{Card: card})
				break
			}
			heads = append(heads, h)
			h.ID = pages.UnusedID(b.taken, block.Plain)
			if block.Level == 1 && p.Title == nil && len(p.Items) == 0 {
				p.Title = h
			} else {
				p.Items = append(p.Items, ownItem{Heading: h})
			}
		case card == nil && len(here) > 0:
			card = &ownCard{ownHeading: ownHeading{Level: min(level+1, 6), Plain: here[0].Question, HTML: template.HTML(html.EscapeString(here[0].Question))}, Verdict: faq.Proved}
			p.Items = append(p.Items, ownItem{Card: card})
		}
		switch {
		case block.Level > 0:
		case card != nil:
			b.flow(card, file, block, here)
		case block.Scenario:
			p.Items = append(p.Items, ownItem{Example: b.example(file, block)})
		default:
			p.Items = append(p.Items, ownItem{Prose: block.HTML})
		}
	}
	for _, item := range p.Items {
		if c := item.Card; c != nil && c.ID == "" {
			c.ID = pages.UnusedID(b.taken, c.Plain)
		}
	}
	p.point(heads)
	return p
}

// point makes the links between the headings of a page lead to their IDs.
func (p *ownPage) point(heads []*ownHeading) {
	ids := make([]string, len(heads))
	for i, h := range heads {
		ids[i] = h.ID
	}
	for _, h := range heads {
		h.HTML = pages.Point(h.HTML, ids)
	}
	for i := range p.Items {
		item := &p.Items[i]
		item.Prose = pages.Point(item.Prose, ids)
		if item.Card == nil {
			continue
		}
		for j := range item.Card.Flow {
			item.Card.Flow[j].Prose = pages.Point(item.Card.Flow[j].Prose, ids)
		}
	}
}

// asksBelow reports whether there is a question before the next heading.
func asksBelow(all []pages.Block, inside [][]*faq.Entry) bool {
	for i, block := range all {
		if block.Level > 0 || len(inside[i]) > 0 {
			return block.Level == 0
		}
	}
	return false
}

// standing returns for each block the entries whose scenarios begin in it.
func standing(entries []*faq.Entry, blocks []pages.Block) [][]*faq.Entry {
	inside := make([][]*faq.Entry, len(blocks))
	for _, e := range entries {
		after := sort.Search(len(blocks), func(i int) bool { return blocks[i].First > e.Case.Scenario.Title.Line })
		if after > 0 {
			inside[after-1] = append(inside[after-1], e)
		}
	}
	return inside
}

func (b *binder) flow(card *ownCard, file *syntax.File, block *pages.Block, here []*faq.Entry) {
	if !block.Scenario {
		card.Flow = append(card.Flow, ownFlow{Prose: block.HTML})
		if words := plainly(html.UnescapeString(markup().ReplaceAllString(string(block.HTML), ""))); words != "" {
			card.said = append(append(card.said, words...), ' ')
		}
	} else if len(here) == 0 {
		card.Flow = append(card.Flow, ownFlow{Example: b.example(file, block)})
	}
	for i, e := range here {
		a := b.answer(e)
		f := ownFlow{Proof: &a, Asked: plainly(e.Question) != plainly(card.Plain), Told: !card.says(e.Answer)}
		if i == len(here)-1 && block.Scenario {
			f.Source = block.Source
		}
		if !f.Asked && card.ID == "" {
			card.ID = a.ID
		}
		card.Flow = append(card.Flow, f)
		if a.Panels != nil {
			card.Panels = append(card.Panels, a.Panels)
		}
		if worse(a.Verdict, card.Verdict) {
			card.Verdict = a.Verdict
		}
	}
}

func worse(a, than faq.Verdict) bool {
	return slices.Index(faq.Verdicts, a) > slices.Index(faq.Verdicts, than)
}

var markup = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`<[^>]*>`) })

// says reports whether the prose of a card so far contains an answer.
func (c *ownCard) says(answer string) bool {
	words := []byte(plainly(answer) + " ")
	return bytes.HasPrefix(c.said, words) || bytes.Contains(c.said, append([]byte(" "), words...))
}

// plainly returns the words of a text in lower case, without punctuation, so that texts
// can be compared.
func plainly(text string) string {
	return strings.Join(strings.FieldsFunc(strings.ToLower(text), func(r rune) bool {
		return r < '0' || r > '9' && r < 'a' || r > 'z' && r < 0x80
	}), " ")
}
