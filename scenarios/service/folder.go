package service

import (
	"context"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"
	"time"

	"umpire/engines/limits"
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
	var names []string
	d.mu.Lock()
	for uri := range d.docs {
		names = append(names, uri)
	}
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
		case seen > 20*maxFiles || len(names) >= maxFiles:
			return fs.SkipAll
		case e.Type().IsRegular() && isText(name):
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

// eachText calls do for every text of the desk, with the names in it.
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
