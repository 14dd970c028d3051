package rulescmd

import (
	"bytes"
	"context"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"maps"
	"net/url"
	"runtime/debug"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/pages"
	"umpire/cmd/umpire/internal/serve"
	"umpire/cmd/umpire/internal/terminal"
	"umpire/engines/atomicfile"
	"umpire/engines/files"
	"umpire/engines/rule"
	"umpire/scenarios"
	"umpire/scenarios/ablation"
	"umpire/scenarios/coverage"
	"umpire/scenarios/exemptions"
	"umpire/scenarios/faq"
)

// A site is the command site.
type site struct {
	*app.App
	app.Selection
	app.Effort
	url, title, desk string
}

// Site builds the command site, which writes a website about the games.
func Site(a *app.App) *cobra.Command {
	s := &site{App: a}
	cmd := &cobra.Command{
		Use:   "site DIR [PATH...]",
		Short: "make a site of rules, questions, rulings, cards and coverage",
		Long: `Makes a folder of pages: a start page, the guide to the language and, of every game
that the scenarios under the paths play, the annotated rulebook, the questions, the
rulings with their readings side by side, the cards, the variants, the coverage and a
list of the scenarios. A Markdown page with questions is the game's page of questions,
as its editor wrote it; one that has none is a page of its own.

The pages need no server and no scripts, load nothing, and are the same when they are
made again. With --desk the tool itself stands in desk/: there readers play, ask and
write scenarios in their browser, with nothing to install; the texts that the site is
made of, and what they include, come along for them to open and check. The folder that
it takes is part of a release, and is made from source by go run ./cmd/desk/build DIR.

The folder is replaced as a whole or left as it was; one that holds other files, or a
page that somebody has edited, is refused. An answer that its scenario refutes is shown
as it is, and ends with code 1.`,
		Example: `  umpire site public
  umpire site public mine/roam --title "The rules of our table"
  umpire site public --url https://example.com/rules/
  umpire site public --desk built`,
		Args: app.Exactly(1, -1),
		RunE: func(_ *cobra.Command, words []string) error { return s.main(words[0], words[1:]) },
	}
	s.Effort.Flags(cmd)
	f := cmd.Flags()
	f.StringVar(&s.Game, "game", "", "only the game `NAME`")
	f.StringVar(&s.url, "url", "", "where the site will stand: write sitemap.xml for the `ADDRESS`")
	f.StringVar(&s.desk, "desk", "", "the tool itself as a page of the site: the `FOLDER` of the desk for browsers")
	f.StringVar(&s.title, "title", "The rules, checked", "the `WORDS` at the head of the start page")
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
	defer debug.SetGCPercent(debug.SetGCPercent(400)) // the run is short and allocates much garbage
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
	if s.desk != "" {
		root, err := files.Folder(s.desk)
		if err != nil {
			return exit.Usagef("--desk: %v", app.Cause(err))
		}
		defer root.Close()
		made, err := serve.Site(files.FS(root, maxDesk), b.texts())
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
	s.Say("wrote %s into %s", app.Counted(len(b.files), "file"), dir)
	codes := []int{exit.OK}
	if len(suite.Failing) > 0 {
		codes = append(codes, exit.Failed)
	}
	if f.Broken() {
		codes = append(codes, exit.Usage)
	}
	return exit.With(exit.Lowest(codes...))
}

// maxDesk is how many bytes a file of the desk for browsers may have.
const maxDesk = 256 << 20

// base reads --url.
func (s *site) base() (*url.URL, error) {
	if s.url == "" {
		return nil, nil
	}
	base, err := url.Parse(s.url)
	if err != nil || base.Scheme != "https" && base.Scheme != "http" || base.Host == "" || base.RawQuery != "" || base.Fragment != "" {
		return nil, exit.Usagef("--url %q is no address of a site, such as https://example.com/rules/", s.url)
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

// A siteBuilder makes the pages of a site.
type siteBuilder struct {
	*site
	ctx   context.Context
	opt   scenarios.Options
	f     *app.Found
	known exemptions.Reasons
	files map[string][]byte
	doors []*door
	index []allGame
	own   []pages.Link // Markdown pages without questions
}

// games makes the pages of all games.
func (b *siteBuilder) games(suite *ablation.Suite) error {
	covered, _ := coverage.Of(b.f.Cases, b.opt, b.Jobs)
	bar := app.NewProgress(b.App, 0, strikesOf(covered), "clauses")
	coverage.Miss(covered, suite, b.ctx.Done(), b.Jobs, bar.Step)
	bar.Clear()
	asked := faq.Collect(b.f.Cases, b.opt, b.Jobs)
	b.ownPages(asked)
	for _, def := range b.Library.Of(b.f.Cases) {
		g := &siteGame{siteBuilder: b, def: def, covered: &coverage.Game{Def: def}}
		for _, c := range covered {
			if c.Def == def {
				g.covered = c
			}
		}
		for _, c := range b.f.Cases {
			if c.Def == def {
				g.cases = append(g.cases, c)
			}
		}
		for _, e := range asked {
			if e.Def == def {
				g.asked = append(g.asked, e)
			}
		}
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

// add renders a page and adds it to the files.
func (b *siteBuilder) add(name string, write app.Rendering) error {
	var page bytes.Buffer
	if err := write(&page, terminal.Style(false)); err != nil {
		return err
	}
	b.files[name] = page.Bytes()
	return nil
}

// html returns a rendering of a page by a template.
func (b *siteBuilder) html(frame pages.Frame, name string, data any) app.Rendering {
	return func(w io.Writer, _ terminal.Style) error { return frame.HTML(w, name, data, "") }
}

// top returns the frame of a page in the top folder, beside the start page.
func (b *siteBuilder) top(title, here string) pages.Frame {
	frame := pages.Frame{Title: title}
	for _, one := range []pages.Link{{Name: "Start", To: "index.html"}, {Name: "Guide", To: "guide.html"}, {Name: "Everything", To: "all.html"}} {
		one.Here = one.To == here
		frame.Trail = append(frame.Trail, one)
	}
	return frame
}

// headName returns the name of a game for the heading of a page.
func headName(def *rule.GameDef) string { return pages.Capital(def.Name) }
