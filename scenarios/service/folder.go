package service

import (
	"cmp"
	"context"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"sync"
	"time"
	"unicode"

	"umpire/engines/limits"
	"umpire/engines/rule"
	"umpire/scenarios"
	"umpire/scenarios/syntax"
)

// A parsedFile is a file below the desk, as it was when it was last read.
type parsedFile struct {
	when  time.Time
	size  int64
	doc   *text // the open text, if it is one
	text  *text
	files []*syntax.File
	uses  []Use
}

// A shelf caches what was read of the files below the desk.
type shelf struct {
	mu    sync.Mutex
	kept  map[string]*parsedFile
	bytes int // of all texts that were put into kept
}

// maxFiles limits how many files are searched for a name.
const maxFiles = 5000

// Names lists the texts of the desk: open texts, and the scenario files and Markdown
// pages below it.
func (d *Desk) Names(ctx context.Context) ([]string, error) {
	return d.namesThat(ctx, isText, 20*maxFiles)
}

// namesThat lists the open texts, and the files below the desk that fit. It looks at most at so
// many entries of the folder.
func (d *Desk) namesThat(ctx context.Context, fits func(name string) bool, entries int) ([]string, error) {
	d.mu.Lock()
	names := slices.Collect(maps.Keys(d.docs))
	d.mu.Unlock()
	if d.opt.Files == nil {
		slices.Sort(names)
		return names, nil
	}
	seen := 0
	err := fs.WalkDir(d.opt.Files, ".", func(name string, e fs.DirEntry, err error) error {
		if seen++; seen%256 == 0 {
			if err := d.opt.Breathe(ctx); err != nil {
				return err
			}
		}
		switch {
		case err != nil && e != nil && e.IsDir():
			return fs.SkipDir
		case err != nil:
			return nil
		case e.IsDir() && name != "." && (strings.HasPrefix(e.Name(), ".") || e.Name() == "node_modules"):
			return fs.SkipDir
		case seen > entries || len(names) >= maxFiles:
			return fs.SkipAll
		case e.Type().IsRegular() && fits(name):
			names = append(names, name)
		}
		return nil
	})
	slices.Sort(names)
	return slices.Compact(names), err
}

// isText reports whether a file may hold scenarios.
func isText(name string) bool {
	return strings.EqualFold(path.Ext(name), ".scenario") || syntax.IsMarkdown(name)
}

func (d *Desk) eachText(ctx context.Context, do func(uri string, t *text, all []Use)) error {
	names, err := d.Names(ctx)
	if err != nil {
		return err
	}
	for _, name := range names {
		if err := d.opt.Breathe(ctx); err != nil {
			return err
		}
		if of := d.parsed(name); of != nil {
			do(name, of.text, of.uses)
		}
	}
	return nil
}

// parsed returns a parsed text, or nil when there is none that can be read.
func (d *Desk) parsed(name string) *parsedFile {
	d.mu.Lock()
	doc := d.docs[name]
	d.mu.Unlock()
	d.shelf.mu.Lock()
	kept := d.shelf.kept[name]
	d.shelf.mu.Unlock()
	of := &parsedFile{}
	switch {
	case doc != nil:
		if kept != nil && kept.doc == doc.text {
			return kept
		}
		of.doc, of.text = doc.text, doc.text
	case d.opt.Files == nil || !fs.ValidPath(name):
		return nil
	default:
		info, err := fs.Stat(d.opt.Files, name)
		if err != nil || !info.Mode().IsRegular() || info.Size() > d.opt.Limits.Of(limits.File) {
			return nil
		}
		of.when, of.size = info.ModTime(), info.Size()
		if kept != nil && kept.doc == nil && kept.when.Equal(of.when) && kept.size == of.size {
			return kept
		}
		data, err := fs.ReadFile(d.opt.Files, name)
		if err != nil {
			return nil
		}
		of.text = newText(string(data))
	}
	if syntax.IsMarkdown(name) {
		of.files, _ = syntax.ParseMarkdown(name, []byte(of.text.s), &d.opt.Limits)
	} else {
		f, _ := syntax.Parse(name, []byte(of.text.s))
		of.files = []*syntax.File{f}
	}
	of.uses = uses(of.text, of.files)
	d.shelf.mu.Lock()
	defer d.shelf.mu.Unlock()
	if d.shelf.kept == nil || len(d.shelf.kept) > maxFiles || d.shelf.bytes > maxKept {
		d.shelf.kept, d.shelf.bytes = map[string]*parsedFile{}, 0
	}
	d.shelf.bytes += len(of.text.s)
	d.shelf.kept[name] = of
	return of
}

// A FolderSymbol is a definition in any text of a folder.
type FolderSymbol struct {
	URI, Kind, Name string
	Range           Range
}

// maxSymbols limits how many symbols of a folder are listed.
const maxSymbols = 2000

// Symbols lists the positions and scenarios of all texts whose names contain the
// letters of a query in the same order.
func (d *Desk) Symbols(ctx context.Context, query string) ([]FolderSymbol, error) {
	all := []FolderSymbol{}
	err := d.eachText(ctx, func(uri string, _ *text, of []Use) {
		for _, u := range of {
			if u.Defines && u.Kind != "column" && holds(u.Name, query) && len(all) < maxSymbols {
				all = append(all, FolderSymbol{uri, u.Kind, u.Name, u.Range})
			}
		}
	})
	return all, err
}

// holds reports whether a name contains the letters of a query in the same order.
func holds(name, query string) bool {
	name = strings.ToLower(name)
	for _, r := range strings.ToLower(query) {
		i := strings.IndexRune(name, r)
		if i < 0 {
			return false
		}
		name = name[i+len(string(r)):]
	}
	return true
}

// Rename asks for another name for what is named at a place.
type Rename struct {
	Place
	Name string `json:"name"`
}

// RenameEdits are the edits of each text that contains the name.
type RenameEdits map[string][]Edit

// Renamable returns the place of the name at a place, if it can be renamed. It must be
// the name of a position, a scenario or a column.
func (d *Desk) Renamable(ctx context.Context, q Place) (Found, error) {
	found, err := d.Find(ctx, q)
	if err != nil {
		return Found{}, err
	}
	switch found.Kind {
	case "position", "scenario", "column":
	case "":
		return Found{}, wrong("nothing is named here")
	default:
		return Found{}, wrong("a %s keeps its name: positions, scenarios and columns can be renamed", found.Kind)
	}
	for _, place := range found.Places {
		if place.Defines {
			return found, nil
		}
	}
	return Found{}, wrong("no %s is called %q", found.Kind, found.Name)
}

// Rename changes the name at a place everywhere.
func (d *Desk) Rename(ctx context.Context, q Rename) (RenameEdits, error) {
	found, err := d.Renamable(ctx, q.Place)
	if err != nil {
		return nil, err
	}
	if err := d.mayBeCalled(found, q); err != nil {
		return nil, err
	}
	edits := RenameEdits{}
	for _, place := range found.Places {
		of := d.parsed(place.URI)
		if of == nil {
			return nil, wrong("%s cannot be read", place.URI)
		}
		from, to := of.text.offset(place.Range.Start), of.text.offset(place.Range.End)
		before := of.text.s[from:to]
		named := q.Name
		if strings.HasPrefix(before, `"`) { // a title, perhaps followed by a row in brackets
			named = `"` + strings.Replace(strings.Trim(before, `"`), found.Name, q.Name, 1) + `"`
		}
		edits[place.URI] = append(edits[place.URI], Edit{place.Range, named})
	}
	return edits, nil
}

// mayBeCalled returns an error if the new name is not valid or is already in use.
func (d *Desk) mayBeCalled(found Found, q Rename) error {
	switch {
	case strings.TrimSpace(q.Name) != q.Name || q.Name == "" || strings.ContainsFunc(q.Name, unicode.IsControl):
		return wrong("a name is not empty, and has no spaces at its ends")
	case found.Kind == "position" && (!syntax.IsName(q.Name) || q.Name == "unchecked" || q.Name == "cannot"):
		return wrong("%q is not a name of a position: a letter, then letters, digits, _ and -", q.Name)
	case found.Kind == "scenario" && strings.ContainsAny(q.Name, `"\“”`):
		return wrong("a title has no quotes in it")
	case found.Kind == "column" && strings.ContainsAny(q.Name, `<>|#"`):
		return wrong("the name of a column has none of < > | # and no quotes in it")
	}
	for _, place := range found.Places {
		of := d.parsed(place.URI)
		if of == nil {
			continue
		}
		for _, u := range of.uses {
			if u.Defines && u.Kind == found.Kind && u.Name == q.Name && u.Name != found.Name && found.near(of, place, u) {
				return wrong("a %s is called %q already", u.Kind, u.Name)
			}
		}
	}
	return nil
}

// near reports whether a definition could collide with the renamed name. Columns collide
// only within one scenario.
func (found Found) near(of *parsedFile, place Location, u Use) bool {
	if found.Kind != "column" {
		return true
	}
	line := of.text.sourceLine(place.Range.Start)
	return u.scenario.Line <= line && line <= u.scenario.End
}

// Write asks for the play up to a place as a scenario of its own.
type Write struct {
	Place
	Title    string `json:"title,omitempty"`
	Here     bool   `json:"here,omitempty"`     // begin from the position at the place, without the moves
	Outcomes bool   `json:"outcomes,omitempty"` // with the outcomes of each move
	Ends     bool   `json:"ends,omitempty"`     // with the final position
}

// WriteResult is the scenario.
type WriteResult struct {
	Text string `json:"text"`
}

// Write returns a scenario file with what was played up to a place. The scenario passes.
func (d *Desk) Write(ctx context.Context, q Write) (WriteResult, error) {
	m, err := d.Moment(ctx, q.Place)
	if err != nil {
		return WriteResult{}, err
	}
	table, line := m.Table(), m.passed
	if q.Here {
		line = line[len(line)-1:]
	}
	r := Record(table, line)
	r.Def, r.Setup, r.CardsPath, r.Name = m.Def, m.Setup, m.cards, cmp.Or(q.Title, m.Name)
	r.FromText = r.FromText || q.Here
	if !q.Ends {
		r.Ends = ""
	}
	if q.Outcomes {
		for _, one := range line[1:] {
			r.Outcomes = append(r.Outcomes, scenarios.Outcomes(table, one.Effects))
		}
	}
	return WriteResult{r.Source(table)}, nil
}

// Record returns a line of play as a recording, with expectations that hold at its end.
// The caller must set the game and its setup.
func Record(table rule.AnyGame, line []scenarios.Moment) *scenarios.Recording {
	start, now := line[0].Position, line[len(line)-1].Position
	r := &scenarios.Recording{Start: start, FromText: start != table.Start()}
	r.Moves = rule.NamesOf(slices.Values(line[1:]), func(one scenarios.Moment) string { return one.Move })
	if table.Deciders(now).Has(rule.Chance) {
		return r // nothing can be expected while a result of chance is due
	}
	r.Expect = []string{"expect legal none"}
	if n := len(table.Legal(now)); n > 0 {
		r.Expect[0] = fmt.Sprintf("expect legal %d", n)
	}
	r.Ends = table.PrintPosition(now)
	return r
}

// Compare asks for the result of a scenario under every reading of a ruling.
type Compare struct {
	Place
	Ruling string `json:"ruling"`
}

// CompareResult are the readings of a ruling, side by side.
type CompareResult struct {
	Version  int       `json:"version"`
	Ruling   string    `json:"ruling"`
	Question string    `json:"question"`
	Readings []Reading `json:"readings"`
}

// A Reading is the result of a scenario under a reading.
type Reading struct {
	Name    string `json:"name"`
	Label   string `json:"label"`
	Words   string `json:"words"`
	Default bool   `json:"default,omitempty"`
	Where   *Where `json:"where,omitempty"` // nil when it cannot be played
	Error   string `json:"error,omitempty"`
}

// Readings plays up to a place under every reading of a ruling.
func (d *Desk) Readings(ctx context.Context, q Compare) (CompareResult, error) {
	m, err := d.Moment(ctx, q.Place)
	if err != nil {
		return CompareResult{}, err
	}
	ruling := m.Def.Ruling(q.Ruling)
	if ruling == nil {
		return CompareResult{}, wrong("%s has no ruling %q", m.Def.Name, q.Ruling)
	}
	a := CompareResult{Version: m.version, Ruling: ruling.ID, Question: ruling.Question, Readings: []Reading{}}
	for _, r := range ruling.Choices() {
		if err := d.opt.Breathe(ctx); err != nil {
			return CompareResult{}, err
		}
		of := Reading{Name: r.Name, Label: r.Label(), Words: r.Words, Default: r.Name == ruling.Default}
		place := q.Place
		place.Rulings = append(place.Rulings[:len(place.Rulings):len(place.Rulings)], Choice{ruling.ID, r.Name})
		if where, err := d.Where(ctx, place); err != nil {
			of.Error = err.Error()
		} else {
			of.Where = &where
		}
		a.Readings = append(a.Readings, of)
	}
	return a, nil
}
