package rulescmd

import (
	"cmp"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"html/template"
	"io"
	"io/fs"
	"maps"
	"path"
	"path/filepath"
	"regexp"
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
	"umpire/scenarios/syntax"
)

// indexFile is the script with the index of all pages.
const indexFile = "search.js"

type indexGame struct {
	Name string
	Rows []indexRow
}

type indexRow struct{ Kind, Name, Words, To string }

// indexScript returns the index as a script, which a page can load from a disk too. Each
// row is a list: its kind, its name, further words, and its address from the top folder.
func indexScript(games []indexGame) ([]byte, error) {
	type row = [4]string
	all := [][2]any{}
	for _, g := range games {
		rows := []row{}
		for _, r := range g.Rows {
			rows = append(rows, row{r.Kind, r.Name, r.Words, r.To})
		}
		all = append(all, [2]any{g.Name, rows})
	}
	data, err := json.Marshal(all)
	return slices.Concat([]byte("umpireIndex("), data, []byte(")\n")), err
}

func guideTexts() map[string]string {
	texts := map[string]string{"GUIDE.md": string(scenarios.Guide)}
	names, _ := fs.Glob(scenarios.Pages, "guide/*.md")
	for _, name := range append(names, "cookbook.md") {
		text, err := scenarios.Pages.ReadFile(name)
		if err != nil {
			panic(err) // the guide is embedded, so this cannot happen
		}
		texts[name] = string(text)
	}
	return texts
}

// rest makes the pages that belong to no game.
func (b *siteBuilder) rest() error {
	guide, written := guideTexts(), map[string]string{}
	for name := range guide {
		written[path.Base(name)] = "guide-" + strings.TrimSuffix(path.Base(name), ".md") + ".html"
	}
	written["GUIDE.md"] = "guide.html"
	for _, name := range slices.Sorted(maps.Keys(guide)) { // the first error is the same each time
		if err := b.guide(written[path.Base(name)], name, guide[name], written); err != nil {
			return err
		}
	}
	script, err := indexScript(b.index)
	if err != nil {
		return err
	}
	b.files[indexFile] = script
	var more []*door
	if b.desk != "" {
		more = append(more, &door{Name: "The playground", At: "playground", To: "desk/index.html", Words: "Play, ask why not, compare readings and write scenarios, in this browser. It works without a network after the first time."})
	}
	more = append(more,
		&door{Name: "Tutorial", At: "tutorial", To: "guide-tutorial.html", Words: "Write a first scenario, see it fail, fix it, and find out why a move is illegal. It takes ten minutes."},
		&door{Name: "Writing scenarios", At: "guide", To: "guide.html", Words: "The guide to the language in which positions, moves and expectations are written. Every example in it is checked."})
	said := []string{"May I do that? The rules of board games, played out by a program: every refusal names its rule, and an answer is called proved where a position proves it."}
	if err := b.home("boards.html", b.top("Boards", "boards.html"), map[string]any{"Said": []string{"A board of each game, as umpire draws it for a rulebook."}, "Doors": b.boards, "Wide": true}, b.boards...); err != nil {
		return err
	}
	return b.home("index.html", b.top(b.title, "index.html"), map[string]any{"Said": said, "Doors": b.doors, "More": more, "Own": b.own}, b.doors...)
}

// guide makes a page of the guide. Written has the page of the site for each file of it.
func (b *siteBuilder) guide(to, name, text string, written map[string]string) error {
	title, _, _ := strings.Cut(strings.TrimPrefix(text, "# "), "\n")
	frame := b.top(title, to)
	if b.texts[name] != text {
		frame.Playground = "" // it has another text of that name
	}
	write, err := b.prose(frame, &syntax.File{Name: name, Source: strings.Split(text, "\n")}, scenarios.LoadSource(b.opt, name, []byte(text)).Cases, func(address string, picture bool) string {
		file, part, _ := strings.Cut(path.Base(address), "#")
		switch {
		case picture && file == "guide.svg":
			return inPage("guide.svg", scenarios.GuidePicture)
		case !picture && written[file] != "":
			return strings.TrimSuffix(written[file]+"#"+part, "#")
		}
		return pages.Outside(address, picture)
	})
	if err == nil {
		err = b.add(to, write)
	}
	return err
}

// A prosePage is a Markdown page without questions.
type prosePage struct {
	*ownPage
	Name    string
	Level   int
	Clauses []*rule.Entry
}

// prose returns a rendering of a Markdown page whose examples are played.
func (b *siteBuilder) prose(frame pages.Frame, file *syntax.File, cases []*scenarios.Case, links pages.Links) (app.Rendering, error) {
	binder := &binder{taken: pages.Taken(), links: links, cases: cases, opt: b.opt}
	page := prosePage{ownPage: binder.own(file, nil, 0), Name: "page", Level: 2}
	for _, def := range b.Library.Of(cases) {
		page.Clauses = append(page.Clauses, pages.Spoken(def, binder.album.Strips)...)
	}
	return func(w io.Writer, _ terminal.Style) error {
		return pages.Fit(w, binder.album.Strips, pages.Limit, nil, func(w io.Writer, shared template.HTML) error {
			return frame.HTML(w, "prose", page, shared)
		})
	}, nil
}

// ownPages makes the Markdown pages that have examples but no questions.
func (b *siteBuilder) ownPages(asked []*faq.Entry) {
	var files []*syntax.File
	for _, c := range b.f.Cases {
		name := c.File.Name
		answers := slices.ContainsFunc(asked, func(e *faq.Entry) bool { return e.Case.File.Name == name })
		known := slices.ContainsFunc(files, func(f *syntax.File) bool { return f.Name == name })
		if syntax.IsMarkdown(name) && !answers && !known && !isGuide(c.File) {
			files = append(files, c.File)
		}
	}
	taken := map[string]int{}
	for _, file := range files {
		base := filepath.Base(file.Name)
		stem := strings.TrimSuffix(base, filepath.Ext(base))
		if folder := filepath.Base(filepath.Dir(file.Name)); strings.EqualFold(stem, "readme") && folder != "." {
			stem = folder
		}
		to := "pages/" + pages.UnusedID(taken, stem) + ".html"
		for _, block := range pages.Blocks([]byte(strings.Join(file.Source, "\n")), pages.Outside) {
			if block.Level > 0 {
				base = cmp.Or(block.Plain, base)
				break
			}
		}
		frame := pages.Frame{Title: base, Trail: []pages.Link{{Name: "Start", To: "../index.html", Above: true}, {Name: base, To: path.Base(to), Here: true}}}
		b.linked(&frame, "../")
		write, err := b.prose(frame, file, b.f.Cases, b.links(file.Name))
		if err == nil {
			err = b.add(to, write)
		}
		if err == nil {
			b.own = append(b.own, pages.Link{Name: base, To: to})
		}
	}
}

// pictureLimit is the greatest size, in bytes, of a picture that is embedded in a Markdown page.
const pictureLimit = 200_000

// kinds are the kinds of pictures that can be embedded.
var kinds = map[string]string{".svg": "image/svg+xml", ".png": "image/png", ".jpg": "image/jpeg", ".jpeg": "image/jpeg", ".gif": "image/gif", ".webp": "image/webp"}

// links returns a function that resolves the links of a Markdown page. Links to other
// sites stay, and pictures are embedded.
func (b *siteBuilder) links(file string) pages.Links {
	return func(address string, picture bool) string {
		if !picture || strings.Contains(address, ":") || kinds[strings.ToLower(path.Ext(address))] == "" {
			return pages.Outside(address, picture)
		}
		read, err := b.App.Files.Read(filepath.Join(filepath.Dir(file), filepath.FromSlash(address)))
		if err != nil || len(read.Data) > pictureLimit {
			return ""
		}
		return inPage(address, read.Data)
	}
}

// inPage returns a data URL that holds a picture.
func inPage(name string, data []byte) string {
	return "data:" + kinds[strings.ToLower(path.Ext(name))] + ";base64," + base64.StdEncoding.EncodeToString(data)
}

// siteGames is how many random games are played for the page of coverage.
const siteGames = 4

type scenarioFile struct {
	Name, At string
	Failing  int
	Rows     []scenarioRow
}

type scenarioRow struct {
	At, Name, Message string
	Line              int
	Status            scenarios.Status
	Clauses           []string
}

// place gives every scenario an anchor in the page of scenarios.
func (g *siteGame) place() {
	g.places = map[string]string{}
	taken := pages.Taken()
	for _, c := range g.cases {
		at := fmt.Sprintf("%s:%d", c.File.Name, c.Scenario.Title.Line)
		if g.places[at] == "" {
			g.places[at] = "scenarios.html#" + pages.UnusedID(taken, "scenario", c.Scenario.Title.S)
		}
	}
}

func (g *siteGame) scenarios(frame pages.Frame) (app.Rendering, error) {
	var list []*scenarioFile
	all, failing := 0, 0
	scenarios.RunAll(g.cases, g.opt, g.Jobs, func(r *scenarios.Result) {
		c := r.Case
		at := slices.IndexFunc(list, func(f *scenarioFile) bool { return f.Name == c.File.Name })
		if at < 0 {
			at = len(list)
			list = append(list, &scenarioFile{Name: c.File.Name, At: fmt.Sprintf("file-%d", at+1)})
		}
		f := list[at]
		_, id, _ := strings.Cut(g.places[fmt.Sprintf("%s:%d", c.File.Name, c.Scenario.Title.Line)], "#")
		row := scenarioRow{At: id, Name: c.Scenario.Title.S, Line: c.Scenario.Title.Line, Status: r.Status}
		row.Clauses = rule.NamesOf(slices.Values(c.Scenario.Cites), func(cited syntax.Text) string { return cited.S })
		if r.Status == scenarios.Failed {
			row.Message = app.Saying(r)
			f.Failing++
			failing++
		}
		if n := len(f.Rows); n > 0 && f.Rows[n-1].At == id { // another row of the same scenario
			if row.Message != "" {
				f.Rows[n-1].Message, f.Rows[n-1].Status = row.Message, row.Status
			}
			return
		}
		all++
		f.Rows = append(f.Rows, row)
	})
	for _, f := range list {
		for i := range f.Rows {
			f.Rows[i].Clauses = slices.DeleteFunc(f.Rows[i].Clauses, func(id string) bool {
				_, known := (&rule.Book{Clauses: g.def.Clauses}).Find(id)
				return !known
			})
		}
	}
	said := fmt.Sprintf("%s in %s.", rule.Count(all, "scenario"), rule.Count(len(list), "file"))
	if failing > 0 {
		said += fmt.Sprintf(" %d fail.", failing)
	}
	return g.html(frame, "scenarios", map[string]any{"Files": list, "Said": said}), nil
}

type cardKind struct {
	Name, At string
	Cards    []cardRow
}

type cardRow struct {
	rule.Card
	At   string
	File string // a scenario with the card, and its line there; "" if none has it
	Line int
}

func (g *siteGame) cards(frame pages.Frame) (app.Rendering, error) {
	all, err := g.def.Cards.List(g.def.Cards.Data)
	if err != nil {
		return nil, err
	}
	var kinds []*cardKind
	taken, lines := pages.Taken(), g.naming()
	for _, c := range all {
		at := slices.IndexFunc(kinds, func(k *cardKind) bool { return k.Name == c.Kind })
		if at < 0 {
			at = len(kinds)
			kinds = append(kinds, &cardKind{Name: c.Kind, At: pages.UnusedID(taken, "kind", c.Kind)})
		}
		row := cmp.Or(lines[`"`+c.Name+`"`], lines[c.ID], lines[c.Name])
		row.Card, row.At = c, pages.UnusedID(taken, "card", c.ID)
		row.Name = cmp.Or(row.Name, row.ID)
		kinds[at].Cards = append(kinds[at].Cards, row)
		g.row("card", row.Name, strings.TrimSpace(c.Kind+" "+strings.Join(strings.Fields(c.Text), " ")), "cards.html#"+row.At)
	}
	said := fmt.Sprintf("%s of the set %q. Where printed values are not public, they are placeholders.", rule.Count(len(all), "card"), g.def.Cards.StandIn)
	return g.html(frame, "cards", map[string]any{"Kinds": kinds, "Said": said, "Play": frame.Playground, "Game": g.def.Name}), nil
}

// naming returns a line of a scenario for each word, and for each name in quotes.
func (g *siteGame) naming() map[string]cardRow {
	lines, word := map[string]cardRow{}, regexp.MustCompile(`"[^"]+"|[\w-]+`)
	for _, c := range g.cases {
		for i, line := range c.File.Source[c.Scenario.Line:c.Scenario.End] {
			for _, found := range word.FindAllString(line, -1) {
				if _, is := lines[found]; !is {
					lines[found] = cardRow{File: c.File.Name, Line: c.Scenario.Line + i + 1}
				}
			}
		}
	}
	return lines
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
	return coveragecmd.CoverPage(&coveragecmd.CoverReport{Games: []*coverage.Game{g.covered}, Known: g.known, Stricken: true}, frame), nil
}
