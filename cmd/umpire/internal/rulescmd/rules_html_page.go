package rulescmd

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/pages"
	"umpire/engines/files"
	"umpire/engines/places"
	"umpire/engines/rule"
	written "umpire/engines/rulebook"
	"umpire/scenarios/coverage"
	"umpire/scenarios/syntax"

	"github.com/spf13/cobra"
)

type rulebookPage struct {
	Name, Edition                      string
	Clauses, Reached, Shown, Scenarios int
	Sections                           []*rulebookSection
	Variants                           []rule.Variant
	Rulings                            []rulebookRuling
	// Set on a page of a site: all sections, and those before and after the one shown.
	Site          bool
	All           []*rulebookSection
	Before, After *rulebookSection
}

// A rulebookSection holds all clauses of a section, even if the book has clauses of
// other sections between them.
type rulebookSection struct {
	Name, ID string
	File     string // its page of a site
	Clauses  []rulebookClause
	Unshown  int // how many of the clauses are not shown by a scenario
}

type rulebookClause struct {
	*rule.Entry
	State       string // shown; reached, not shown; or not reached
	Why         string // why it is not shown
	Did         []string
	Scenarios   []app.CaseJSON
	More        int // scenarios that are omitted to save space
	Questions   []askedQuestion
	Rulings     []*rule.Ruling
	Misreadings []string
	Ruled       []places.Place  // the places in the code
	Panel       *pages.Panel    // the one that shows the clause best, nil if there is none here
	In          *rulebookClause // if Panel is nil: a clause whose panel shows this one as well
	strip       *pages.Strip    // holds only that panel
}

// All returns how many scenarios are about the clause.
func (c *rulebookClause) All() int { return len(c.Scenarios) + c.More }

// shorten keeps only the first scenario of each clause and ruling, and as few pictures
// as show the clauses equally well.
func (p *rulebookPage) shorten() []*pages.Strip {
	for c := range p.clauses {
		c.Scenarios, c.More = fewOf(c.Scenarios)
	}
	for i := range p.Rulings {
		r := &p.Rulings[i]
		r.Scenarios, r.More = fewOf(r.Scenarios)
	}
	return p.share()
}

// fewOf returns the first of a list of scenarios, and the number of the others.
func fewOf(list []app.CaseJSON) (few []app.CaseJSON, more int) {
	few = list[:min(len(list), 1)]
	return few, len(list) - len(few)
}

// share lets clauses use the pictures of others. It is a greedy cover: it takes the
// picture that serves most of the remaining clauses at least as well as their own,
// until none remain. Pictures in which their own clause does nothing are dropped. The
// others are optional: if the page is still too long, those that serve the fewest go.
func (p *rulebookPage) share() (strips []*pages.Strip) {
	var left []*rulebookClause
	for c := range p.clauses {
		if c.strip != nil && c.strip.Shows(c.ID) > 0 {
			left = append(left, c)
		} else {
			c.strip, c.Panel = nil, nil
		}
	}
	for len(left) > 0 {
		best, served := left[0], []*rulebookClause(nil)
		for _, from := range left {
			if serves := from.serves(left); len(serves) > len(served) {
				best, served = from, serves
			}
		}
		best.strip.Untold()
		best.strip.Optional = true
		strips = append(strips, best.strip)
		for _, c := range served {
			if c != best {
				c.Panel, c.In = nil, best
			}
		}
		left = slices.DeleteFunc(left, func(c *rulebookClause) bool { return slices.Contains(served, c) })
	}
	return strips
}

// serves returns those clauses that the picture of c shows at least as well as their own.
func (c *rulebookClause) serves(all []*rulebookClause) []*rulebookClause {
	return slices.DeleteFunc(slices.Clone(all), func(other *rulebookClause) bool { return c.strip.Shows(other.ID) < other.strip.Shows(other.ID) })
}

// clauses iterates over the clauses of all sections.
func (p *rulebookPage) clauses(yield func(*rulebookClause) bool) {
	for _, s := range p.Sections {
		for i := range s.Clauses {
			if !yield(&s.Clauses[i]) {
				return
			}
		}
	}
}

// An askedQuestion is a question about a clause, and its anchor in the page of questions.
type askedQuestion struct {
	Question, Answer, ID string
	Confirmed            bool
}

type rulebookRuling struct {
	*rule.Ruling
	Scenarios []app.CaseJSON // those that name a reading
	More      int            // how many are omitted to save space
}

// All returns how many scenarios name a reading.
func (r *rulebookRuling) All() int { return len(r.Scenarios) + r.More }

// A booksJSON is what "umpire rules" prints as JSON. The shape is stable: fields may be
// added but are never renamed.
type booksJSON struct {
	Version int        `json:"version"`
	Games   []bookJSON `json:"games"`
}

type bookJSON struct {
	Name     string        `json:"name"`
	Edition  string        `json:"edition"`
	Clauses  []clauseJSON  `json:"clauses"`
	Variants []variantJSON `json:"variants"`
	Rulings  []rulingJSON  `json:"rulings"`
}

type clauseJSON struct {
	ID      string           `json:"id"`
	Kind    rule.Kind        `json:"kind"`
	Section string           `json:"section"`
	Words   string           `json:"words"`
	Tie     rule.Enforcement `json:"tie"`
	From    []string         `json:"from,omitempty"`
	Ruled   []ruledJSON      `json:"ruled,omitempty"` // places in the code
}

type ruledJSON struct {
	File string     `json:"file"` // relative to the root of the repository
	Line int        `json:"line"`
	Func string     `json:"func"`
	Does places.How `json:"does"` // forbids, acts, asks, names
}

type variantJSON struct {
	Name   string `json:"name"`
	Words  string `json:"words"`
	Values string `json:"values,omitempty"`
}

type rulingJSON struct {
	ID       string        `json:"id"`
	Question string        `json:"question"`
	Default  string        `json:"default"`
	Readings []readingJSON `json:"readings"`
}

type readingJSON struct {
	Name      string `json:"name"`
	Alias     string `json:"alias,omitempty"`
	Words     string `json:"words"`
	Supported bool   `json:"supported"`
}

type showJSON struct {
	Version int         `json:"version"`
	Game    string      `json:"game"`
	Clause  *clauseJSON `json:"clause,omitempty"`
	Ruling  *rulingJSON `json:"ruling,omitempty"`
}

// A notationJSON says how the moves and positions of a game are written.
type notationJSON struct {
	Version  int      `json:"version"`
	Game     string   `json:"game"`
	Notation string   `json:"notation"`
	Examples []string `json:"examples"`
	Chance   []string `json:"chance,omitempty"` // the names that stand before the moves of chance
}

type showVariantJSON struct {
	Version int         `json:"version"`
	Game    string      `json:"game"`
	Variant variantJSON `json:"variant"`
}

func booksOf(defs []*rule.GameDef) booksJSON {
	books := booksJSON{1, []bookJSON{}}
	for _, def := range defs {
		book := bookJSON{def.Name, def.Edition, []clauseJSON{}, []variantJSON{}, []rulingJSON{}}
		for i := range def.Clauses {
			book.Clauses = append(book.Clauses, clauseOf(&def.Clauses[i]))
		}
		for _, v := range def.Variants {
			book.Variants = append(book.Variants, variantJSON{v.Name, v.Words, v.Values})
		}
		for i := range def.Rulings {
			book.Rulings = append(book.Rulings, rulingOf(&def.Rulings[i]))
		}
		books.Games = append(books.Games, book)
	}
	return books
}

// ruledAt returns where a clause is ruled: in this repository, or in another program.
func ruledAt(e *rule.Entry) []places.Place {
	if e.At == "" {
		return places.Of(e.ID)
	}
	file, line, _ := strings.Cut(e.At, ":")
	n, _ := strconv.Atoi(line)
	return []places.Place{{File: file, Line: n, How: places.Names}}
}

func clauseOf(e *rule.Entry) clauseJSON {
	c := clauseJSON{e.ID, e.Kind, e.Section, e.Words, e.EnforcementOf(), e.From, nil}
	for _, p := range ruledAt(e) {
		c.Ruled = append(c.Ruled, ruledJSON{p.File, p.Line, p.Func, p.How})
	}
	return c
}

func rulingOf(r *rule.Ruling) rulingJSON {
	ruling := rulingJSON{r.ID, r.Question, r.Default, []readingJSON{}}
	for _, reading := range r.Readings {
		ruling.Readings = append(ruling.Readings, readingJSON{reading.Name, reading.Alias, reading.Words, reading.Supported})
	}
	return ruling
}

type rulesLint struct {
	*app.App
	app.Effort
	scenarios string
}

func rulesLintCommand(a *app.App) *cobra.Command {
	l := &rulesLint{App: a}
	cmd := app.NewSubcommand("rules", "lint [PATH...]", "check a rules.md file", nil,
		func(paths []string) error { return l.main(paths) })
	cmd.Flags().StringVar(&l.scenarios, "scenarios", app.DefaultFolder, "the `FOLDER` of the scenarios; without it, clauses that no scenario tests are not reported")
	l.Effort.Flags(cmd)
	return cmd
}

func (l *rulesLint) main(paths []string) error {
	if len(paths) == 0 {
		if paths = l.found(); len(paths) == 0 {
			return exit.Usagef("there is no rules.md of a game here: name the file, or its folder")
		}
	}
	broken := false
	for _, path := range paths {
		dir := path
		if filepath.Base(path) == "rules.md" {
			dir = filepath.Dir(path)
		}
		b, problems := written.Load(dir)
		for _, p := range problems {
			l.Diags(diagnostics(p.File, syntax.Error, rule.TextErrors{p.TextError}))
		}
		if broken = broken || len(problems) > 0; len(problems) > 0 {
			continue
		}
		shown, err := l.shown(b)
		if err != nil {
			return err
		}
		remarks := b.Lint(shown)
		l.Diags(diagnostics(filepath.Join(dir, "rules.md"), syntax.Warning, remarks))
		l.Say("ok  %s: %s, %s", filepath.Join(dir, "rules.md"), rule.Count(len(b.Def.Clauses), "clause"), rule.Count(len(remarks), "remark"))
	}
	if broken {
		return exit.With(exit.Usage)
	}
	return nil
}

// found returns the folders of the library's games that have a rulebook.
func (l *rulesLint) found() (dirs []string) {
	for _, def := range l.Library {
		for _, dir := range []string{def.Name, filepath.Join("engines", def.Name)} {
			if _, err := os.Stat(filepath.Join(dir, "rules.md")); err == nil {
				dirs = append(dirs, dir)
			}
		}
	}
	return dirs
}

// shown disables each clause of a game under its scenarios. It returns which of them
// are shown, or need not be; nil when there are no scenarios.
func (l *rulesLint) shown(b *written.Book) (func(id string) bool, error) {
	if _, err := os.Stat(l.scenarios); err != nil || !l.Library.Has(b.Def.Name) {
		return nil, nil
	}
	ctx, stop, opt, err := l.Begin(l.App)
	if err != nil {
		return nil, err
	}
	defer stop()
	within := app.Selection{Game: b.Def.Name, AllowEmpty: true}
	suite, known, f, err := within.Suite(l.App, opt, l.Jobs, &app.Shard{}, []string{l.scenarios})
	if err != nil {
		return nil, err
	}
	games, _ := coverage.Of(f.Cases, opt, l.Jobs)
	coverage.Miss(games, suite, ctx.Done(), l.Jobs, func() {})
	ids := map[string]bool{}
	for _, g := range games {
		book := rule.Book{Clauses: g.Def.Clauses}
		for _, id := range book.IDs(g.Shown()) {
			ids[id] = true
		}
	}
	return func(id string) bool { return ids[id] || known.Why(id) != "" }, l.Ended(ctx)
}

// diagnostics returns mistakes of a file with their lines.
func diagnostics(name string, severity syntax.Severity, errs rule.TextErrors) (ds syntax.Diagnostics) {
	text, _ := files.Whole(name, written.MaxBytes)
	source := strings.Split(string(text), "\n")
	for _, e := range errs {
		d := syntax.OfText(name, "rulebook", e)
		d.Severity = severity
		if e.Line >= 1 && e.Line <= len(source) && len(text) <= written.MaxBytes {
			d.Source = strings.TrimRight(source[e.Line-1], "\r")
		}
		ds = append(ds, d)
	}
	return ds
}

// WriteNotation writes how the moves and positions of a game are written, with an
// example of each kind of move, and where to read more.
func WriteNotation(w io.Writer, def *rule.GameDef) {
	fmt.Fprintf(w, "%s\n\n%s\n\nExamples of moves\n\n", headingOf(def), strings.TrimSpace(def.Notation()))
	for _, example := range def.Examples() {
		fmt.Fprintf(w, "  %s\n", example)
	}
	fmt.Fprintf(w, "\numpire rules list %[1]s lists the clauses, variants and rulings,\numpire rules facts %[1]s the names that expectations may use.\n", def.Name)
}

func headingOf(def *rule.GameDef) string {
	players := fmt.Sprint(def.Players[0])
	if def.Players[1] > def.Players[0] {
		players += fmt.Sprintf(" to %d", def.Players[1])
	}
	return fmt.Sprintf("%s: %s, %s players", def.Name, def.Edition, players)
}

func (r *rules) notation(def *rule.GameDef) error {
	if r.format == "json" {
		return r.JSON(notationJSON{1, def.Name, def.Notation(), def.Examples(), def.Devices()})
	}
	WriteNotation(r.Out, def)
	return nil
}

func (r *rules) variant(def *rule.GameDef, name string) (found bool, err error) {
	name, _, _ = strings.Cut(name, "=")
	i := slices.IndexFunc(def.Variants, func(v rule.Variant) bool { return v.Name == name })
	if i < 0 {
		return false, nil
	}
	v := &def.Variants[i]
	if r.format == "json" {
		return true, r.JSON(showVariantJSON{1, def.Name, variantJSON{v.Name, v.Words, v.Values}})
	}
	use := v.Name
	if v.Values != "" {
		use += "=" + v.Values
	}
	r.Printf("%s\n  %s\n  a variant of %s; in a scenario: variants %s\n", r.Style().Bold(v.Name), v.Words, def.Name, use)
	return true, nil
}

// search lists what contains all the words, in upper or lower case.
func (r *rules) search(words []string) error {
	game := ""
	if len(words) > 1 && r.Library.Has(words[0]) {
		game, words = words[0], words[1:]
	}
	defs, err := r.titles(game)
	if err != nil {
		return err
	}
	has := func(texts ...string) bool {
		all := strings.ToLower(strings.Join(texts, " "))
		return !slices.ContainsFunc(words, func(word string) bool { return !strings.Contains(all, strings.ToLower(word)) })
	}
	var matches []*rule.GameDef
	for _, def := range defs {
		match := matching(def, has)
		if len(match.Clauses)+len(match.Variants)+len(match.Rulings) > 0 {
			matches = append(matches, match)
		}
	}
	if len(matches) == 0 {
		return &exit.Error{Code: exit.Nothing, Msg: fmt.Sprintf("nothing in the rules has %q in it", strings.Join(words, " "))}
	}
	return r.print("search", matches)
}

// matching returns a copy of a title with only the entries that match.
func matching(def *rule.GameDef, has func(...string) bool) *rule.GameDef {
	match := &rule.GameDef{Name: def.Name, Edition: def.Edition, Players: def.Players}
	match.Clauses = slices.DeleteFunc(slices.Clone(def.Clauses), func(e rule.Entry) bool { return !has(e.ID, e.Section, e.Words) })
	match.Variants = slices.DeleteFunc(slices.Clone(def.Variants), func(v rule.Variant) bool { return !has(v.Name, v.Words) })
	for _, ruling := range def.Rulings {
		texts := []string{ruling.ID, ruling.Question}
		for _, reading := range ruling.Readings {
			texts = append(texts, reading.Words)
		}
		if has(texts...) {
			match.Rulings = append(match.Rulings, ruling)
		}
	}
	return match
}
