package rulescmd

import (
	"fmt"
	"html/template"
	"io"
	"slices"
	"strings"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/coveragecmd"
	"umpire/cmd/umpire/internal/pages"
	"umpire/cmd/umpire/internal/terminal"
	"umpire/engines/rule"
	"umpire/scenarios"
	"umpire/scenarios/coverage"
	"umpire/scenarios/faq"
	"umpire/scenarios/readings"
	"umpire/scenarios/syntax"
)

// A siteGame makes the pages of a game.
type siteGame struct {
	*siteBuilder
	def     *rule.GameDef
	covered *coverage.Game
	cases   []*scenarios.Case
	asked   []*faq.Entry
	places  map[string]string // the links to scenarios, by file:line
	doors   []*door
	rows    []allRow
}

// A door is an entry of a start page: a link to another page, with words and maybe a
// picture.
type door struct {
	Name, At, To, Words string
	Picture             template.HTML
	strip               *pages.Strip
}

// A sitePage is a page of a game.
type sitePage struct {
	file, name, words string
	make              func(*siteGame, pages.Frame) (app.Rendering, error)
}

// sitePages are the pages that a game can have, in order.
var sitePages = []sitePage{
	{"rules.html", "Rules", "Every clause in our own words, with its state, its scenarios and a picture.", (*siteGame).rules},
	{"faq.html", "Questions", "Questions from the table, each answer with the position that proves it.", (*siteGame).questions},
	{"rulings.html", "Rulings", "Sentences that can be read in several ways, with what follows from each.", (*siteGame).rulings},
	{"cards.html", "Cards", "The cards that the engine plays with.", (*siteGame).cards},
	{"variants.html", "Variants", "Official ways to change the game.", (*siteGame).variants},
	{"coverage.html", "Coverage", "What the scenarios reach and show, clause by clause.", (*siteGame).coverage},
	{"scenarios.html", "Scenarios", "Every scenario, and what came of it.", (*siteGame).scenarios},
}

// has reports whether the game has a page.
func (g *siteGame) has(file string) bool {
	switch file {
	case "faq.html":
		return len(g.asked) > 0
	case "rulings.html":
		return len(g.def.Rulings) > 0
	case "cards.html":
		return g.def.Cards != nil
	case "variants.html":
		return len(g.def.Variants) > 0
	}
	return true
}

func (g *siteGame) frame(file, name string) pages.Frame {
	f := pages.Frame{Title: headName(g.def) + ": " + strings.ToLower(name), Rules: "rules.html", Rulings: "rulings.html", Scenarios: g.places}
	if len(g.asked) > 0 {
		f.Questions = "faq.html"
	}
	f.Trail = []pages.Link{{Name: "Start", To: "../index.html", Above: true}, {Name: headName(g.def), To: "index.html", Here: file == "index.html"}}
	for _, p := range sitePages {
		if g.has(p.file) {
			f.Trail = append(f.Trail, pages.Link{Name: p.name, To: p.file, Here: p.file == file})
		}
	}
	return f
}

// pages makes all pages of the game, and the door that leads to them.
func (g *siteGame) pages() error {
	g.place()
	for _, p := range sitePages {
		if !g.has(p.file) {
			continue
		}
		write, err := p.make(g, g.frame(p.file, p.name))
		if err == nil {
			err = g.add(g.def.Name+"/"+p.file, write)
		}
		if err != nil {
			return err
		}
		g.doors = append(g.doors, &door{Name: p.name, At: pages.Anchor("page", p.name), To: p.file, Words: p.words})
	}
	players := fmt.Sprint(g.def.Players[0])
	if g.def.Players[1] > g.def.Players[0] {
		players += fmt.Sprintf(" to %d", g.def.Players[1])
	}
	said := []string{fmt.Sprintf("%s, for %s players. The rulebook is its publisher's; the rules are told here in our own words.", pages.Capital(g.def.Edition), players)}
	shown := g.covered.Shown()
	words := fmt.Sprintf("%s, %d of them shown by %s.", app.Counted(len(g.def.Clauses), "clause"), shown.Len(), app.Counted(g.covered.Holding, "scenario"))
	if n := len(g.asked); n > 0 {
		proved := 0
		for _, e := range g.asked {
			if e.Verdict() == faq.Proved {
				proved++
			}
		}
		words += fmt.Sprintf(" %s, %d proved.", app.Counted(n, "question"), proved)
	}
	frame := g.frame("index.html", "")
	frame.Title = headName(g.def)
	data := map[string]any{"Said": append(said, words), "Doors": g.doors}
	if err := g.add(g.def.Name+"/index.html", g.html(frame, "home", data)); err != nil {
		return err
	}
	out := &door{Name: headName(g.def), At: pages.Anchor("game", g.def.Name), To: g.def.Name + "/index.html", Words: pages.Capital(g.def.Edition) + ". " + words}
	for _, e := range g.asked {
		if strip := pages.Panels(e.Table, e.Moments, ""); e.Verdict() == faq.Proved && len(strip.Panels) > 1 {
			strip.Panels = strip.Panels[len(strip.Panels)-1:]
			out.strip = strip
			break
		}
	}
	g.siteBuilder.doors = append(g.siteBuilder.doors, out)
	g.siteBuilder.index = append(g.siteBuilder.index, allGame{headName(g.def), g.rows})
	return nil
}

func (g *siteGame) row(kind, name, words, to string) {
	g.rows = append(g.rows, allRow{kind, name, words, g.def.Name + "/" + to})
}

// rules makes the annotated rulebook. Rulings and variants have pages of their own.
func (g *siteGame) rules(frame pages.Frame) (app.Rendering, error) {
	frame.Rules = ""
	page := rulebookOf(g.covered, g.cases, g.known)
	page.Rulings, page.Variants = nil, nil
	strips := page.draw(g.cases, g.opt)
	for i := range g.def.Clauses {
		e := &g.def.Clauses[i]
		g.row("clause", e.ID, e.Words, "rules.html#"+e.ID)
	}
	return func(w io.Writer, _ terminal.Style) error {
		return pages.Fit(w, strips, pages.Limit, page.shorten, func(w io.Writer, shared template.HTML) error {
			return frame.HTML(w, "rulebook", page, shared)
		})
	}, nil
}

func (g *siteGame) questions(frame pages.Frame) (app.Rendering, error) {
	sheet := &faqSheet{entries: g.asked, cases: g.cases, opt: g.opt, own: true, frame: frame, noted: func(q, a, id string) { g.row("question", q, a, "faq.html#"+id) }}
	sheet.links = g.links(fileOf(g.asked))
	return sheet.page, nil
}

// fileOf returns the Markdown file of the questions, "" when there is none.
func fileOf(asked []*faq.Entry) string {
	for _, e := range asked {
		if syntax.IsMarkdown(e.Case.File.Name) {
			return e.Case.File.Name
		}
	}
	return ""
}

// rulings compares the readings of each ruling, in the scenarios that choose one. If
// none does, it compares them in all scenarios.
func (g *siteGame) rulings(frame pages.Frame) (app.Rendering, error) {
	sheet := &coveragecmd.RulingsSheet{Opt: g.opt, Frame: frame, Part: true}
	for i := range g.def.Rulings {
		r := &g.def.Rulings[i]
		choosing := slices.DeleteFunc(slices.Clone(g.cases), func(c *scenarios.Case) bool {
			return !slices.ContainsFunc(c.Setup.Rulings, func(s rule.Setting) bool { return s.Name == r.ID })
		})
		if len(choosing) == 0 {
			choosing = g.cases
		}
		sheet.All = append(sheet.All, readings.Compare(choosing, g.opt, readings.Options{Want: func(one *rule.Ruling) bool { return one.ID == r.ID }, Done: g.ctx.Done(), Jobs: g.Jobs})...)
		g.row("ruling", r.Question, "", "rulings.html#"+pages.Anchor(r.ID))
	}
	return sheet.Page, nil
}

type cardKind struct {
	Name, At string
	Cards    []cardRow
}

type cardRow struct {
	rule.Card
	At string
}

func (g *siteGame) cards(frame pages.Frame) (app.Rendering, error) {
	all, err := g.def.Cards.List(g.def.Cards.Data)
	if err != nil {
		return nil, err
	}
	var kinds []*cardKind
	taken := pages.Taken()
	for _, c := range all {
		at := slices.IndexFunc(kinds, func(k *cardKind) bool { return k.Name == c.Kind })
		if at < 0 {
			at = len(kinds)
			kinds = append(kinds, &cardKind{Name: c.Kind, At: pages.UnusedID(taken, "kind", c.Kind)})
		}
		row := cardRow{c, pages.UnusedID(taken, "card", c.ID)}
		if row.Name == "" {
			row.Name = row.ID
		}
		kinds[at].Cards = append(kinds[at].Cards, row)
		g.row("card", row.Name, c.Kind, "cards.html#"+row.At)
	}
	said := fmt.Sprintf("%s of the set %q. Where printed values are not public, they are stand-ins.", app.Counted(len(all), "card"), g.def.Cards.StandIn)
	return g.html(frame, "cards", map[string]any{"Kinds": kinds, "Said": said}), nil
}

func (g *siteGame) variants(frame pages.Frame) (app.Rendering, error) {
	for _, v := range g.def.Variants {
		g.row("variant", v.Name, v.Words, "variants.html#"+pages.Anchor(v.Name))
	}
	return g.html(frame, "variants", map[string]any{"Variants": g.def.Variants, "Said": "Official ways to change the game. A scenario chooses them by name."}), nil
}

func (g *siteGame) coverage(frame pages.Frame) (app.Rendering, error) {
	if err := coverage.Goldens(g.Files, "golden", []*coverage.Game{g.covered}); err != nil {
		return nil, err
	}
	(&coverage.Random{Games: siteGames, Seed: 1, Shard: 1, Of: 1}).Play([]*coverage.Game{g.covered}, g.Jobs)
	return coveragecmd.CoverPage(&coveragecmd.Covered{Games: []*coverage.Game{g.covered}, Known: g.known, Stricken: true}, frame), nil
}
