// Package rulescmd holds the commands that write about the rules: rules, cards, faq and site.
package rulescmd

import (
	"bytes"
	"cmp"
	"fmt"
	"html/template"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/coveragecmd"
	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/explain"
	"umpire/cmd/umpire/internal/help"
	"umpire/cmd/umpire/internal/pages"
	"umpire/cmd/umpire/internal/terminal"
	"umpire/engines/places"
	"umpire/engines/rule"
	rulebooks "umpire/engines/rulebook"
	"umpire/scenarios"
	"umpire/scenarios/coverage"
	"umpire/scenarios/exemptions"
)

type rules struct {
	*app.App
	game, format string
}

// Rules builds the command rules, which shows clauses, rulings and notations.
func Rules(a *app.App) *cobra.Command {
	r := &rules{App: a}
	cmd := &cobra.Command{
		Use:   "rules [GAME]",
		Short: "look up clauses, variants and rulings",
		Long:  help.Long("rules"), Example: help.Example("rules"),
		Args: cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, words []string) error {
			if len(words) > 0 && !a.Library.Has(words[0]) {
				return app.UnknownCommand(cmd, words[0])
			}
			return r.list(words)
		},
	}
	cmd.AddCommand(
		r.sub("list [GAME]", "list clauses, variants and rulings", 0, 1, r.list),
		r.sub("show [GAME] [ID]", "show one clause, ruling or variant, or how a game is written", 1, 2, r.show),
		r.sub("search [GAME] WORDS", "find clauses and rulings by words in them", 1, -1, r.search),
		r.sub("rulings [GAME]", "list the rulings and their readings", 0, 1, r.rulings),
		r.sub("facts [GAME]", "list the names that expectations may use", 0, 1, r.facts),
		r.sub("places [GAME]", "list where in its code each clause is ruled", 0, 1, r.places),
		rulesHTMLCommand(a),
		rulesLintCommand(a),
		grammarCommand(a),
	)
	r.flags(cmd)
	return cmd
}

func (r *rules) sub(use, short string, least, most int, do func([]string) error) *cobra.Command {
	cmd := &cobra.Command{Use: use, Short: short, Args: app.Exactly(least, most), RunE: func(_ *cobra.Command, words []string) error { return do(words) }}
	r.flags(cmd)
	return cmd
}

func (r *rules) flags(cmd *cobra.Command) {
	app.FormatFlag(cmd, &r.format, "json")
	cmd.Flags().StringVar(&r.game, "game", "", "the game `NAME`")
	cmd.RegisterFlagCompletionFunc("game", cobra.FixedCompletions(r.Library.Names(), cobra.ShellCompDirectiveNoFileComp))
}

func (r *rules) titles(name string) ([]*rule.GameDef, error) {
	name = cmp.Or(name, r.game)
	if name == "" {
		return r.Library, nil
	}
	def, err := r.Library.Find(name)
	return []*rule.GameDef{def}, err
}

func first(words []string) string {
	if len(words) == 0 {
		return ""
	}
	return words[0]
}

func (r *rules) list(words []string) error {
	defs, err := r.titles(first(words))
	if err != nil {
		return err
	}
	return r.print("list", defs)
}

// print prints games for rules list, search or rulings.
func (r *rules) print(show string, defs []*rule.GameDef) error {
	if r.format == "json" {
		return r.JSON(booksOf(defs))
	}
	return pages.Text(r.Out, r.Style(), "rules", map[string]any{
		"Show": show, "Games": defs, "Verbose": r.Verbose, "Heading": headingOf,
		"Ruling": func(ruling rule.Ruling) (string, error) {
			var b strings.Builder
			err := explain.WriteRuling(&b, r.Style(), &ruling)
			return b.String(), err
		},
	})
}

func (r *rules) show(words []string) error {
	id := words[len(words)-1]
	game := r.game
	if len(words) == 2 {
		game = words[0]
	} else if r.Library.Has(id) {
		def, _ := r.Library.Find(id)
		return r.notation(def)
	}
	if game == "" {
		game, _, _ = strings.Cut(id, ".")
		if !r.Library.Has(game) {
			return r.unknownID(id)
		}
	}
	def, err := r.Library.Find(game)
	if err != nil {
		return err
	}
	if found, err := r.variant(def, id); found {
		return err
	}
	entry, ruling, err := explain.Entry(def, id)
	switch {
	case err != nil:
		return err
	case r.format == "json" && entry != nil:
		return r.JSON(showJSON{1, def.Name, new(clauseOf(entry)), nil})
	case r.format == "json":
		return r.JSON(showJSON{1, def.Name, nil, new(rulingOf(ruling))})
	case entry != nil:
		explain.WriteEntry(r.Out, r.Style(), entry)
	default:
		explain.WriteRuling(r.Out, r.Style(), ruling)
	}
	return nil
}

// unknownID returns the error for an ID that no game has.
func (r *rules) unknownID(id string) error {
	var ids []string
	for _, def := range r.Library {
		ids = slices.Concat(ids, def.ClauseIDs(), app.RulingIDs(def))
	}
	if near := rule.Nearest(id, ids); near != "" {
		return exit.Usagef("there is no clause or ruling %q (did you mean %s?)", id, near)
	}
	return exit.Usagef("there is no clause or ruling %q; umpire rules search WORDS finds one by its words", id)
}

func (r *rules) rulings(words []string) error {
	defs, err := r.titles(first(words))
	if err != nil {
		return err
	}
	var only []*rule.GameDef
	for _, def := range defs {
		only = append(only, &rule.GameDef{Name: def.Name, Edition: def.Edition, Players: def.Players, Rulings: def.Rulings})
	}
	return r.print("rulings", only)
}

// A factJSON is a name that expectations may use.
type factJSON struct {
	Name string `json:"name"`
	Type string `json:"type"`
	Doc  string `json:"doc"`
}

type factsJSON struct {
	Name   string     `json:"name"`
	Table  []factJSON `json:"table"`
	Player []factJSON `json:"player"`
	Run    []factJSON `json:"run"`
}

// ofRun are the facts that every game has, since the run provides them.
var ofRun = []rule.Fact{
	{Name: "legal", Type: "[]string", Value: "list of text", Doc: "the legal moves, without the speaker when only one may decide"},
	{Name: "moves", Type: "int", Value: "number", Doc: "how many moves have been made, chance included"},
	{Name: "sees", Type: "func(string, string) bool", Value: "true or false for two texts", Doc: "whether a line says nothing that differs from what a player sees: sees(\"Ann\", \"turn Ben\")"},
}

func (r *rules) facts(words []string) error {
	defs, err := r.titles(first(words))
	if err != nil {
		return err
	}
	if r.format == "json" {
		games := []factsJSON{}
		for _, def := range defs {
			games = append(games, factsJSON{def.Name, factsOf(rule.FactsOf(def.Facts)), factsOf(rule.FactsOf(def.PlayerFacts)), factsOf(ofRun)})
		}
		return r.JSON(map[string]any{"version": 1, "games": games})
	}
	var games []gameFacts
	for _, def := range defs {
		table, player := rule.FactsOf(def.Facts), rule.FactsOf(def.PlayerFacts)
		games = append(games, gameFacts{def, []factList{
			{"of the table, for example: expect " + example(table, ""), table},
			{"of a player, after the name and a dot, for example: expect " + example(player, "Cid."), player},
			{"of the run", ofRun},
		}})
	}
	return pages.Text(r.Out, r.Style(), "facts", map[string]any{"Games": games, "Heading": headingOf})
}

// The facts of a game, for people.
type (
	gameFacts struct {
		*rule.GameDef
		Lists []factList
	}
	factList struct {
		Head  string
		Facts []rule.Fact
	}
)

// example returns an example of a comparison with the first fact that is a number or a text.
func example(facts []rule.Fact, before string) string {
	for _, f := range facts {
		switch f.Value {
		case "number":
			return before + f.Name + " == 2"
		case "text":
			return before + f.Name + ` == "Cid"`
		}
	}
	return before + "..."
}

func factsOf(facts []rule.Fact) []factJSON {
	list := []factJSON{}
	for _, f := range facts {
		list = append(list, factJSON{f.Name, f.Type, f.Doc})
	}
	return list
}

// A rulebook is the command rules html.
type rulebook struct {
	*app.App
	app.Selection
	app.Effort
}

func rulesHTMLCommand(a *app.App) *cobra.Command {
	b := &rulebook{App: a}
	cmd := app.NewSubcommand("rules", "html GAME [PATH...]",
		"write the annotated rulebook of a game as a page", app.Exactly(1, -1),
		func(words []string) error { return b.main(words[0], words[1:]) })
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
	return exit.With(exit.Lowest(f.Codes(len(suite.Failing))...))
}

func rulebookOf(g *coverage.Game, cases []*scenarios.Case, known exemptions.Reasons) *rulebookPage {
	t := g.Def
	reached, shown := g.Reached(), g.Shown()
	p := &rulebookPage{Name: t.Name, Edition: t.Edition, Clauses: len(t.Clauses), Reached: reached.Len(), Shown: shown.Len(), Scenarios: g.Holding, Variants: t.Variants}
	book := rule.Book{Clauses: t.Clauses}
	r := &coveragecmd.CoverReport{Known: known}
	taken := map[string]int{}
	for i := range t.Clauses {
		e := &t.Clauses[i]
		at := slices.IndexFunc(p.Sections, func(s *rulebookSection) bool { return s.Name == e.Section })
		if at < 0 {
			at = len(p.Sections)
			p.Sections = append(p.Sections, &rulebookSection{Name: e.Section, ID: pages.UnusedID(taken, "section", e.Section)})
		}
		s := p.Sections[at]
		c := rulebookClause{Entry: e, State: "not reached", Did: did(&g.Scenarios, rule.Clause(i)), Ruled: ruledAt(e)}
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
		for j := range one.Scenario.FAQ {
			a := &one.Scenario.FAQ[j]
			c.Questions = append(c.Questions, askedQuestion{a.Question.S, a.Text.S, pages.Anchor(one.Def.Name, a.Question.S), one.Confirmed(a)})
		}
		for _, s := range one.Setup.Rulings {
			at := slices.IndexFunc(one.Def.Rulings, func(r rule.Ruling) bool { return r.ID == s.Name })
			if at >= 0 && !slices.Contains(c.Rulings, &one.Def.Rulings[at]) {
				c.Rulings = append(c.Rulings, &one.Def.Rulings[at])
			}
		}
	}
	slices.SortFunc(c.Rulings, func(a, b *rule.Ruling) int { return strings.Compare(a.ID, b.ID) })
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

func (r *rules) places(words []string) error {
	defs, err := r.titles(first(words))
	if err != nil {
		return err
	}
	if r.format == "json" {
		return r.JSON(booksOf(defs))
	}
	return pages.Text(r.Out, r.Style(), "places", map[string]any{"Games": defs, "Ruled": func(e rule.Entry) []places.Place { return ruledAt(&e) }})
}

// twins adds the pages of a game again as Markdown, for programs that read a site: the
// clauses and rulings, how moves and positions are written, and the questions.
func (g *siteGame) twins() error {
	dir := g.def.Name + "/"
	g.siteBuilder.files[dir+"rules.md"] = []byte(rulebooks.Markdown(g.def))
	var notation strings.Builder
	WriteNotation(&notation, g.def)
	g.siteBuilder.files[dir+"notation.md"] = []byte("```text\n" + strings.TrimSpace(notation.String()) + "\n```\n")
	if len(g.asked) == 0 {
		return nil
	}
	var page bytes.Buffer
	err := faqMarkdown(g.asked)(&page, terminal.Style(false))
	g.siteBuilder.files[dir+"faq.md"] = page.Bytes()
	return err
}

// llms adds llms.txt, which lists the Markdown pages of a site for programs that read it.
func (b *siteBuilder) llms() {
	b.files["guide.md"] = scenarios.Guide
	var w strings.Builder
	fmt.Fprintf(&w, "# %s\n\n> The rules of board games, clause by clause, as an engine plays them. An answer is proved only where umpire has checked a scenario that states it. Cite clauses by their IDs.\n\n## Docs\n\n- [Writing scenarios](guide.md): the language of positions, moves and expectations\n", b.title)
	for _, def := range b.Library.Of(b.f.Cases) {
		fmt.Fprintf(&w, "\n## %s\n\n", pages.Capital(def.Name))
		for _, page := range [][2]string{{"rules", "every clause and ruling, with its ID"}, {"notation", "how moves and positions are written"}, {"faq", "questions, each answer with its verdict"}} {
			name := def.Name + "/" + page[0] + ".md"
			if b.files[name] != nil {
				fmt.Fprintf(&w, "- [%s](%s): %s\n", page[0], name, page[1])
			}
		}
	}
	b.files["llms.txt"] = []byte(w.String())
}
