package rulescmd

import (
	"bytes"
	"cmp"
	"context"
	"encoding/xml"
	"errors"
	"fmt"
	"html/template"
	"io"
	"maps"
	"math/rand/v2"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"runtime/debug"
	"slices"
	"strings"
	"sync"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/coveragecmd"
	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/pages"
	"umpire/cmd/umpire/internal/serve"
	"umpire/cmd/umpire/internal/terminal"
	"umpire/engines/atomicfile"
	"umpire/engines/files"
	"umpire/engines/heap"
	"umpire/engines/rule"
	"umpire/engines/scene"
	"umpire/engines/scene/picture"
	"umpire/scenarios"
	"umpire/scenarios/ablation"
	"umpire/scenarios/coverage"
	"umpire/scenarios/exemptions"
	"umpire/scenarios/faq"
	"umpire/scenarios/readings"
	"umpire/scenarios/syntax"

	"github.com/spf13/cobra"
)

type site struct {
	*app.App
	app.Selection
	app.Effort
	url, title, desk string
}

// Site builds the command site, which writes a website about the games.
func Site(a *app.App) *cobra.Command {
	s := &site{App: a}
	cmd := app.NewCommand("site DIR [PATH...]",
		"write a site of rules, questions, rulings, cards and coverage", app.Exactly(1, -1),
		func(words []string) error { return s.main(words[0], words[1:]) })
	s.Effort.Flags(cmd)
	f := cmd.Flags()
	f.StringVar(&s.Game, "game", "", "only the game `NAME`")
	f.StringVar(&s.url, "url", "", "the `ADDRESS` of the published site: write sitemap.xml for it")
	f.StringVar(&s.desk, "desk", "", "add the playground as a page: the `FOLDER` that go run ./cmd/desk/build made")
	f.StringVar(&s.title, "title", "The rules, checked", "the `WORDS` at the top of the start page")
	cmd.RegisterFlagCompletionFunc("game", cobra.FixedCompletions(a.Library.Names(), cobra.ShellCompDirectiveNoFileComp))
	return cmd
}

func (s *site) main(dir string, paths []string) error {
	base, err := s.base()
	if err != nil {
		return err
	}
	ctx, stop, opt, err := s.Begin(s.App)
	if err != nil {
		return err
	}
	defer stop()
	suite, known, f, err := s.Suite(s.App, opt, s.Jobs, &app.Shard{}, paths)
	if err != nil {
		return err
	}
	defer heap.Percent(400)() // the run is short and allocates much garbage
	if os.Getenv("GOMEMLIMIT") == "" {
		defer debug.SetMemoryLimit(debug.SetMemoryLimit(1500 << 20)) // twice what it keeps
	}
	b := &siteBuilder{site: s, ctx: ctx, opt: opt, f: f, known: known, files: map[string][]byte{}}
	if err := b.games(suite); err != nil {
		return err
	}
	if err := s.Ended(ctx); err != nil {
		return err
	}
	if err := b.rest(); err != nil {
		return err
	}
	b.llms()
	if s.desk != "" {
		root, err := files.Folder(s.desk)
		if err != nil {
			return exit.Usagef("--desk: %v", files.Cause(err))
		}
		defer root.Close()
		made, err := serve.Site(files.FS(root, maxDesk), b.texts, b.Library)
		if err != nil {
			return exit.Usagef("--desk: %v", err)
		}
		for name, data := range made {
			b.files["desk/"+name] = data
		}
	}
	if base != nil {
		b.files["sitemap.xml"] = sitemap(base, b.files)
	}
	if err := atomicfile.Folder(dir, b.files); err != nil {
		var foreign *atomicfile.Foreign
		if errors.As(err, &foreign) {
			return exit.Usagef("%v", foreign)
		}
		return exit.Usagef("%v", err)
	}
	s.Say("wrote %s into %s", rule.Count(len(b.files), "file"), dir)
	return exit.With(exit.Lowest(f.Codes(len(suite.Failing))...))
}

// maxDesk is how many bytes a file of the desk for browsers may have.
const maxDesk = 256 << 20

func (s *site) base() (*url.URL, error) {
	if s.url == "" {
		return nil, nil
	}
	base, err := url.Parse(s.url)
	if err != nil || base.Scheme != "https" && base.Scheme != "http" || base.Host == "" || base.RawQuery != "" || base.Fragment != "" {
		return nil, exit.Usagef("--url %q is not an address of a site, such as https://example.com/rules/", s.url)
	}
	if !strings.HasSuffix(base.Path, "/") {
		base.Path += "/"
	}
	return base, nil
}

// sitemap lists the pages of a site for search engines.
func sitemap(base *url.URL, files map[string][]byte) []byte {
	var b bytes.Buffer
	b.WriteString(xml.Header + `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">` + "\n")
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if strings.HasSuffix(name, ".html") {
			b.WriteString("<url><loc>")
			xml.EscapeText(&b, []byte(base.ResolveReference(&url.URL{Path: "./" + strings.TrimSuffix(name, "index.html")}).String()))
			b.WriteString("</loc></url>\n")
		}
	}
	b.WriteString("</urlset>\n")
	return b.Bytes()
}

type siteBuilder struct {
	*site
	ctx    context.Context
	opt    scenarios.Options
	f      *app.Found
	known  exemptions.Reasons
	files  map[string][]byte
	doors  []*door
	index  []indexGame
	boards []*door      // of the games that have pictures
	own    []pages.Link // Markdown pages without questions
	above  string       // the folder above all texts
	texts  map[string]string
}

func (b *siteBuilder) games(suite *ablation.Suite) error {
	covered, _ := coverage.Of(b.f.Cases, b.opt, b.Jobs)
	bar := app.NewProgress(b.App, 0, strikesOf(covered), "clauses")
	coverage.Miss(covered, suite, b.ctx.Done(), b.Jobs, bar.Step)
	bar.Clear()
	asked := faq.Collect(b.f.Cases, b.opt, b.Jobs)
	b.collect() // links need to know where texts are
	b.ownPages(asked)
	defs := slices.Clone(b.Library.Of(b.f.Cases))
	slices.SortStableFunc(defs, func(a, b *rule.GameDef) int { return cmp.Compare(serve.Famed(a.Name), serve.Famed(b.Name)) })
	for _, def := range defs {
		g := &siteGame{siteBuilder: b, def: def, covered: &coverage.Game{Def: def}, asked: of(asked, def)}
		for _, c := range covered {
			if c.Def == def {
				g.covered = c
			}
		}
		g.cases = slices.DeleteFunc(slices.Clone(b.f.Cases), func(c *scenarios.Case) bool { return c.Def != def })
		if err := g.pages(); err != nil {
			return fmt.Errorf("%s: %w", def.Name, err)
		}
		if b.ctx.Err() != nil {
			return nil
		}
	}
	return nil
}

func strikesOf(games []*coverage.Game) (n int) {
	for _, g := range games {
		n += len(ablation.Strikes(g.Def))
	}
	return n
}

func (b *siteBuilder) add(name string, write app.Rendering) error {
	var page bytes.Buffer
	if err := write(&page, terminal.Style(false)); err != nil {
		return err
	}
	b.files[name] = page.Bytes()
	return nil
}

func (b *siteBuilder) html(frame pages.Frame, name string, data any) app.Rendering {
	return func(w io.Writer, _ terminal.Style) error { return frame.HTML(w, name, data, "") }
}

// top returns the frame of a page in the top folder, beside the start page.
func (b *siteBuilder) top(title, here string) pages.Frame {
	frame := pages.Frame{Title: title}
	for _, one := range []pages.Link{{Name: "Start", To: "index.html"}, {Name: "Guide", To: "guide.html"}, {Name: "Boards", To: "boards.html"}} {
		one.Here = one.To == here
		frame.Trail = append(frame.Trail, one)
	}
	b.linked(&frame, "")
	return frame
}

// linked adds the search and, if the site has one, the links to the playground. Up is
// the way from the page to the top folder.
func (b *siteBuilder) linked(frame *pages.Frame, up string) {
	frame.Index = up + indexFile
	if b.desk != "" {
		to := up + "desk/"
		frame.Playground, frame.Above = to, b.above
		frame.Trail = append(frame.Trail, pages.Link{Name: "Playground", To: to})
	}
}

func fameOf(def *rule.GameDef) serve.Fame {
	if at := serve.Famed(def.Name); at >= 0 {
		return serve.Famous()[at]
	}
	return serve.Fame{Name: def.Name, Title: pages.Capital(def.Name), About: pages.Capital(def.Edition) + "."}
}

func headName(def *rule.GameDef) string { return fameOf(def).Title }

// collect finds the texts from which the site is made, the files that they name and the
// guide. The keys are paths relative to the folder that contains them all, as in the
// playground.
func (b *siteBuilder) collect() {
	read := map[string]string{}
	for _, c := range b.f.Cases {
		b.read(read, c.File.Name)
	}
	b.above, b.texts = common(read), guideTexts()
	for name, text := range read {
		b.texts[strings.TrimPrefix(name, b.above)] = text
	}
}

// read reads a text and the files that it names. A file that cannot be read is
// omitted: the desk reports it where it is named.
func (b *siteBuilder) read(into map[string]string, name string) {
	name = path.Clean(filepath.ToSlash(name))
	if _, met := into[name]; met {
		return
	}
	file, err := b.opt.Files.Read(filepath.FromSlash(name))
	if err != nil {
		return
	}
	into[name] = string(file.Data)
	for _, m := range named().FindAllStringSubmatch(string(file.Data), -1) {
		b.read(into, path.Join(path.Dir(name), m[1]))
	}
}

// named finds the files that a text names.
var named = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?m)^[> \t]*(?:include|cards|draw) "([^"\n]+)"`) })

// common returns the folder that contains all files, with a slash at the end, or "".
func common(files map[string]string) string {
	top, first := "", true
	for name := range files {
		dir := path.Dir(name) + "/"
		if first {
			top, first = dir, false
		}
		for !strings.HasPrefix(dir, top) {
			top = strings.TrimSuffix(top, "/")
			top = top[:strings.LastIndex(top, "/")+1]
		}
	}
	return strings.TrimPrefix(top, "./")
}

type siteGame struct {
	*siteBuilder
	def     *rule.GameDef
	covered *coverage.Game
	cases   []*scenarios.Case
	asked   []*faq.Entry
	places  map[string]string // the links to scenarios, by file:line
	book    *rulebookPage
	files   map[string]string // the pages of the rulebook in which clauses are, by ID
	doors   []*door
	rows    []indexRow
}

// A door is an entry of a start page: a link to another page, with words and maybe a
// picture and further links.
type door struct {
	Name, At, To, Words string
	Play, Facts         string // the address at which the game is played, and facts of it
	More                []pages.Link
	Picture, Narrow     template.HTML // Narrow is for phones, where there are two
	strip               *pages.Strip
}

// A sitePage is a page of a game.
type sitePage struct {
	file, name, words string
	make              func(*siteGame, pages.Frame) (app.Rendering, error)
	tests             bool // it is for testers
}

// sitePages are the pages that a game can have, in order.
var sitePages = []sitePage{
	{"faq.html", "Questions", "Questions from the table, each answer with the position that proves it.", (*siteGame).questions, false},
	{"rules.html", "Rules", "Every rule in our own words, section by section, with the positions that show it.", (*siteGame).rules, false},
	{"rulings.html", "Open questions", "Sentences that can be read in several ways, with what follows from each.", (*siteGame).rulings, false},
	{"cards.html", "Cards", "The cards that the engine plays with.", (*siteGame).cards, false},
	{"variants.html", "Variants", "Official ways to change the game.", (*siteGame).variants, false},
	{"coverage.html", "Coverage", "How far the scenarios cover the rules, one by one.", (*siteGame).coverage, true},
	{"scenarios.html", "Scenarios", "Every scenario, and what came of it.", (*siteGame).scenarios, true},
}

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
	f := pages.Frame{Title: headName(g.def) + ": " + strings.ToLower(name), Rules: "rules.html", Sections: g.files, Rulings: "rulings.html", Scenarios: g.places}
	if len(g.asked) > 0 {
		f.Questions = "faq.html"
	}
	f.Trail = []pages.Link{{Name: "Start", To: "../index.html", Above: true}, {Name: headName(g.def), To: "index.html", Here: file == "index.html"}}
	for _, p := range sitePages {
		if g.has(p.file) {
			f.Trail = append(f.Trail, pages.Link{Name: p.name, To: p.file, Here: p.file == file})
		}
	}
	g.linked(&f, "../")
	return f
}

func (g *siteGame) pages() error {
	g.place()
	g.sections()
	var tests []*door
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
		d := &door{Name: p.name, At: pages.Anchor("page", p.name), To: p.file, Words: p.words}
		if p.tests {
			tests = append(tests, d)
		} else {
			g.doors = append(g.doors, d)
		}
	}
	if err := g.twins(); err != nil {
		return err
	}
	players := fmt.Sprint(g.def.Players[0])
	if g.def.Players[1] > g.def.Players[0] {
		players += fmt.Sprintf(" to %d", g.def.Players[1])
	}
	players += " players"
	shown := g.covered.Shown()
	words := fmt.Sprintf("%s, %d of them shown by %s.", rule.Count(len(g.def.Clauses), "rule"), shown.Len(), rule.Count(g.covered.Holding, "scenario"))
	if len(g.asked) > 0 {
		words += " " + faq.Tally(g.asked) + "."
	}
	out := &door{Name: headName(g.def), At: pages.Anchor("game", g.def.Name), To: g.def.Name + "/index.html", Words: fameOf(g.def).About, Facts: players}
	if g.desk != "" {
		out.Play = "desk/?play=" + g.def.Name
		play := &door{Name: "Play", At: pages.Anchor("page", "play"), To: "../" + out.Play, Words: "On a board in this browser, with the reason for every refusal."}
		g.doors = append([]*door{play}, g.doors...)
	}
	if len(g.asked) > 0 {
		out.More = []pages.Link{{Name: rule.Count(len(g.asked), "question"), To: g.def.Name + "/faq.html"}}
	}
	for _, e := range g.asked {
		if strip := pages.Panels(e.Table, e.Moments, ""); e.Verdict() == faq.Proved && len(strip.Panels) > 1 {
			strip.Panels = strip.Panels[len(strip.Panels)-1:]
			out.strip = strip
			break
		}
	}
	g.drawn(out)
	frame := g.frame("index.html", "")
	frame.Title = headName(g.def)
	said := []string{fameOf(g.def).About, fmt.Sprintf("%s, for %s. The rulebook is its publisher's; the rules are written here in our own words.", pages.Capital(g.def.Edition), players)}
	if err := g.home(g.def.Name+"/index.html", frame, map[string]any{"Said": said, "Doors": g.doors, "Tests": tests, "Counted": words, "Lead": out}, out); err != nil {
		return err
	}
	g.siteBuilder.doors = append(g.siteBuilder.doors, out)
	g.siteBuilder.index = append(g.siteBuilder.index, indexGame{headName(g.def), g.rows})
	return nil
}

// drawn makes the sheet of all signs of the game and, for the page of boards, the fullest
// board of the longest scenario, or of a game that is played at random, the same each time.
func (g *siteGame) drawn(home *door) {
	table, err := g.def.Table(rule.Setup{Players: []rule.Player{{Name: "Ann"}, {Name: "Ben"}}})
	if err != nil {
		return
	}
	var fullest, last scene.Scene
	most := 0
	look := func(table rule.AnyGame, at rule.Position) {
		last, _ = table.Picture(at, rule.Chance)
		on, n, owners := map[scene.ID]bool{}, 0, map[scene.Owner]bool{}
		board := last.PartAreas("board")
		for i := range last.Areas { // a game without a board is shown whole
			on[last.Areas[i].ID] = board == nil || slices.Contains(board, last.Areas[i].ID)
		}
		for i := range last.Items {
			if it := &last.Items[i]; on[it.At] {
				if on[it.ID] = true; board == nil || it.Kind == scene.Card || it.Kind == scene.Piece {
					n++
					owners[it.Owner] = true
				}
			}
		}
		if n *= len(owners); n > most {
			fullest, most = last, n
		}
	}
	walk, r := table.Walk(), rand.New(rand.NewPCG(7, 38))
	for moves := 0; moves < longestWalk && !walk.Over(); moves += 3 {
		walk.Random(r, 3)
		look(table, walk.Position())
	}
	if len(g.cases) > 0 {
		long := slices.MaxFunc(g.cases, func(a, b *scenarios.Case) int { return cmp.Compare(len(a.Scenario.Steps), len(b.Scenario.Steps)) })
		if moments, table, _ := scenarios.Replay(long, g.opt); table != nil {
			for i := range moments {
				look(table, moments[i].Position)
			}
		}
	}
	if most == 0 {
		return
	}
	signs, marks := last.Signs()
	to := g.def.Name + "/signs.svg"
	g.siteBuilder.files[to] = picture.Draw(&signs, picture.Options{Width: 720, Caption: headName(g.def) + ": signs", Marks: marks, Unfold: true}).SVG(picture.Light)
	g.doors = append(g.doors, &door{Name: "Signs", At: pages.Anchor("page", "signs"), To: "signs.svg", Words: "Every sign of the pictures, with what it means."})
	g.boards = append(g.boards, &door{Name: home.Name, At: home.At, To: home.To, Words: home.Words + " " + fullest.Title + ".", More: []pages.Link{{Name: "Signs", To: to}},
		strip: pages.Board(&fullest, picture.Options{Width: 800, Parts: fullest.PartAreas("board"), Names: true})})
}

// longestWalk is how many moves of a random game are looked at for a board.
const longestWalk = 900

// home makes a start page, of the site or of a game, with the pictures of its doors.
func (b *siteBuilder) home(name string, frame pages.Frame, data any, doors ...*door) error {
	var strips []*pages.Strip
	for _, d := range doors {
		if d.strip != nil {
			strips = append(strips, d.strip)
		}
	}
	return b.add(name, func(w io.Writer, _ terminal.Style) error {
		return pages.Fit(w, strips, pages.Limit, nil, func(w io.Writer, shared template.HTML) error {
			for _, d := range doors {
				if d.strip != nil {
					d.Picture = d.strip.Panels[0].Picture
					if len(d.strip.Panels) > 1 {
						d.Narrow = d.strip.Panels[1].Picture
					}
				}
			}
			return frame.HTML(w, "home", data, shared)
		})
	})
}

func (g *siteGame) row(kind, name, words, to string) {
	g.rows = append(g.rows, indexRow{kind, name, words, g.def.Name + "/" + to})
}

// sections makes the rulebook, and gives each section a page. Open questions and
// variants have pages of their own.
func (g *siteGame) sections() {
	g.book, g.files = rulebookOf(g.covered, g.cases, g.known), map[string]string{}
	g.book.Rulings, g.book.Variants, g.book.Site = nil, nil, true
	for _, s := range g.book.Sections {
		s.File = "rules-" + strings.TrimPrefix(s.ID, "section-") + ".html"
		for i := range s.Clauses {
			g.files[s.Clauses[i].ID] = s.File
			g.row("rule", s.Clauses[i].Words, pages.Section(s.Name), s.File+"#"+s.Clauses[i].ID)
		}
	}
}

// rules makes a page for each section of the rulebook, and a page with the words of all rules.
func (g *siteGame) rules(frame pages.Frame) (app.Rendering, error) {
	for i, s := range g.book.Sections {
		page, frame := *g.book, frame
		page.All, page.Sections = g.book.Sections, g.book.Sections[i:i+1]
		if i > 0 {
			page.Before = page.All[i-1]
		}
		if i+1 < len(page.All) {
			page.After = page.All[i+1]
		}
		frame.Title = headName(g.def) + ": " + pages.Section(s.Name)
		page.draw(g.cases, g.opt)
		strips := page.share()
		err := g.add(g.def.Name+"/"+s.File, func(w io.Writer, _ terminal.Style) error {
			return pages.Fit(w, strips, pages.Limit, page.shorten, func(w io.Writer, shared template.HTML) error {
				return frame.HTML(w, "rulebook", page, shared)
			})
		})
		if err != nil {
			return nil, err
		}
	}
	return g.html(frame, "sections", g.book), nil
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
	sheet := &coveragecmd.RulingsSheet{Cases: g.cases, Opt: g.opt, Frame: frame, Part: true}
	for i := range g.def.Rulings {
		r := &g.def.Rulings[i]
		choosing := slices.DeleteFunc(slices.Clone(g.cases), func(c *scenarios.Case) bool {
			return !slices.ContainsFunc(c.Setup.Rulings, func(s rule.Setting) bool { return s.Name == r.ID })
		})
		if len(choosing) == 0 {
			choosing = g.cases
		}
		sheet.All = append(sheet.All, readings.Compare(choosing, g.opt, readings.Options{Want: func(one *rule.Ruling) bool { return one.ID == r.ID }, Done: g.ctx.Done(), Jobs: g.Jobs})...)
		g.row("open question", r.Question, "", "rulings.html#"+pages.Anchor(r.ID))
	}
	return sheet.Page, nil
}
