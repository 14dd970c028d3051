package rulescmd

import (
	"bytes"
	"html"
	"html/template"
	"regexp"
	"slices"
	"sort"
	"strings"
	"sync"

	"umpire/cmd/umpire/internal/pages"
	"umpire/scenarios/faq"
	"umpire/scenarios/syntax"
)

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
}

// A binder makes pages of questions, in which every place has an ID of its own.
type binder struct {
	taken   map[string]int
	add     func(*faq.Entry, *faqAnswer)
	links   pages.Links
	example func(*syntax.File, *pages.Block) *ownExample
}

// answer returns an entry as a page shows it.
func (b *binder) answer(e *faq.Entry) faqAnswer {
	a := faqAnswer{answerJSON: answerOf(e), ID: pages.UnusedID(b.taken, e.Def.Name, e.Question), Script: e.Script(), Failure: failureOf(e)}
	b.add(e, &a)
	return a
}

// own makes a page from the Markdown page of some entries. The level of each heading
// grows by down.
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

// flow adds a block to a card.
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

// worse reports whether one verdict is worse than another.
func worse(a, than faq.Verdict) bool {
	order := []faq.Verdict{faq.Proved, faq.Told, faq.Open, faq.Refuted}
	return slices.Index(order, a) > slices.Index(order, than)
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
