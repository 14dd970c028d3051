package rulescmd

import (
	"html/template"
	"io"
	"slices"

	"github.com/spf13/cobra"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/coveragecmd"
	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/pages"
	"umpire/engines/places"
	"umpire/engines/rule"
	"umpire/scenarios"
	"umpire/scenarios/coverage"
	"umpire/scenarios/exemptions"
)

// A rulebook is the command rules html.
type rulebook struct {
	*app.App
	app.Selection
	app.Effort
}

func rulesHTMLCommand(a *app.App) *cobra.Command {
	b := &rulebook{App: a}
	cmd := &cobra.Command{
		Use:   "html GAME [PATH...]",
		Short: "write the annotated rulebook of a game as a page",
		Long: `Writes one HTML file with every clause of a game in our own words and, of each,
whether the scenarios under the paths reach it and show it, which scenarios and
questions are about it, which rulings they name, how it is misread, and where in
the code it is ruled. The page needs no scripts and nothing else, and is the same
when it is made again.`,
		Example: "  umpire rules html roam > roam.html",
		Args:    app.Exactly(1, -1),
		RunE:    func(_ *cobra.Command, words []string) error { return b.main(words[0], words[1:]) },
	}
	b.Effort.Flags(cmd)
	return cmd
}

func (b *rulebook) main(game string, paths []string) error {
	def, err := b.Library.Find(game)
	if err != nil {
		return err
	}
	ctx, stop, opt, err := b.Begin(b.App)
	if err != nil {
		return err
	}
	defer stop()
	b.Game, b.AllowEmpty = def.Name, true
	suite, known, f, err := b.Suite(b.App, opt, b.Jobs, &app.Shard{}, paths)
	if err != nil {
		return err
	}
	games, _ := coverage.Of(f.Cases, opt, b.Jobs)
	if len(games) == 0 {
		games = []*coverage.Game{{Def: def}}
	}
	bar := app.NewProgress(b.App, 0, len(def.Clauses), "clauses")
	coverage.Miss(games, suite, ctx.Done(), b.Jobs, bar.Step)
	bar.Clear()
	if err := b.Ended(ctx); err != nil {
		return err
	}
	page := rulebookOf(games[0], f.Cases, known)
	err = pages.Fit(b.Out, page.draw(f.Cases, opt), pages.Limit, page.shorten, func(w io.Writer, shared template.HTML) error {
		return pages.HTML(w, "rulebook", def.Name+": the rules", page, shared)
	})
	if err != nil {
		return err
	}
	if len(suite.Failing) > 0 {
		return exit.With(exit.Failed)
	}
	if f.Broken() {
		return exit.With(exit.Usage)
	}
	return nil
}

func rulebookOf(g *coverage.Game, cases []*scenarios.Case, known exemptions.Reasons) *rulebookPage {
	t := g.Def
	reached, shown := g.Reached(), g.Shown()
	p := &rulebookPage{Name: t.Name, Edition: t.Edition, Clauses: len(t.Clauses), Reached: reached.Len(), Shown: shown.Len(), Scenarios: g.Holding, Variants: t.Variants}
	book := rule.Book{Clauses: t.Clauses}
	r := &coveragecmd.Covered{Known: known}
	taken := map[string]int{}
	for i := range t.Clauses {
		e := &t.Clauses[i]
		at := slices.IndexFunc(p.Sections, func(s *rulebookSection) bool { return s.Name == e.Section })
		if at < 0 {
			at = len(p.Sections)
			p.Sections = append(p.Sections, &rulebookSection{Name: e.Section, ID: pages.UnusedID(taken, "section", e.Section)})
		}
		s := p.Sections[at]
		c := rulebookClause{Entry: e, State: "not reached", Did: did(&g.Scenarios, rule.Clause(i)), Ruled: places.Of(e.ID)}
		switch {
		case shown.Has(rule.Clause(i)):
			c.State = "shown"
		case reached.Has(rule.Clause(i)):
			c.State = "reached, not shown"
		}
		if c.State != "shown" {
			c.Why = r.Why(&book, e.ID, 0)
			s.Unshown++
		}
		for _, m := range t.Misreadings {
			if m.Clause == e.ID {
				c.Misreadings = append(c.Misreadings, m.Words)
			}
		}
		c.about(cases)
		s.Clauses = append(s.Clauses, c)
	}
	for i := range t.Rulings {
		p.Rulings = append(p.Rulings, rulebookRuling{Ruling: &t.Rulings[i], Scenarios: naming(cases, t.Rulings[i].ID)})
	}
	return p
}

// draw takes for every clause the first scenario that cites it, and draws the moment
// that shows the clause best.
func (p *rulebookPage) draw(cases []*scenarios.Case, opt scenarios.Options) (strips []*pages.Strip) {
	for c := range p.clauses {
		at := slices.IndexFunc(cases, func(one *scenarios.Case) bool { return slices.ContainsFunc(one.Scenario.Cites, app.IsID(c.ID)) })
		if at < 0 {
			continue
		}
		moments, table, _ := scenarios.Replay(cases[at], opt)
		if strip := pages.Panels(table, moments, c.ID); len(strip.Panels) > 0 {
			c.strip, c.Panel = strip, strip.Panels[0]
			strips = append(strips, strip)
		}
	}
	return strips
}

// did says in words what a clause did in the scenarios.
func did(m *coverage.Marks, c rule.Clause) (words []string) {
	if m.Allowed.Has(c) {
		words = append(words, "allowed something")
	}
	if m.Refused.Has(c) {
		words = append(words, "refused something")
	}
	if m.Changed.Has(c) {
		words = append(words, "changed the outcome")
	}
	return words
}

// about collects the scenarios that cite the clause in their headings, with their
// questions and the rulings that they name. The rows of one scenario count once.
func (c *rulebookClause) about(cases []*scenarios.Case) {
	for i, one := range cases {
		if i > 0 && cases[i-1].Scenario == one.Scenario || !slices.ContainsFunc(one.Scenario.Cites, app.IsID(c.ID)) {
			continue
		}
		at := app.CaseOf(one)
		at.Scenario = one.Scenario.Title.S
		c.Scenarios = append(c.Scenarios, at)
		for _, answer := range one.Scenario.FAQ {
			c.Questions = append(c.Questions, askedQuestion{answer.Question.S, answer.Text.S, pages.Anchor(one.Def.Name, answer.Question.S)})
		}
		for _, s := range one.Setup.Rulings {
			if !slices.Contains(c.Rulings, s.Name) {
				c.Rulings = append(c.Rulings, s.Name)
			}
		}
	}
	slices.Sort(c.Rulings)
}

// naming returns the scenarios that choose a reading of a ruling.
func naming(cases []*scenarios.Case, id string) (list []app.CaseJSON) {
	for i, c := range cases {
		if i > 0 && cases[i-1].Scenario == c.Scenario {
			continue
		}
		for _, s := range c.Setup.Rulings {
			if s.Name == id {
				at := app.CaseOf(c)
				at.Scenario = c.Scenario.Title.S
				list = append(list, at)
			}
		}
	}
	return list
}
