package service

import (
	"context"
	"fmt"
	"io/fs"
	"slices"
	"sync"

	"umpire/engines/files"
	"umpire/engines/limits"
	"umpire/engines/rule"
	"umpire/scenarios"
	"umpire/scenarios/syntax"
)

// Options configure a Desk.
type Options struct {
	Games []*rule.GameDef
	// Files has the texts that are not open, such as files that others include,
	// by name; nil means that there are none.
	Files fs.FS
	// Breathe is called in every long loop, to let other work run where
	// goroutines are not preempted. An error of it cancels the request. If it
	// is nil, the error of the context is used.
	Breathe func(context.Context) error
	Limits  limits.Limits
	Jobs    int   // how many goroutines play scenarios; 0 means one
	Room    *Room // shared with other desks; nil means that this desk has its own
}

// A Desk holds open texts and answers questions about them. Several goroutines may use
// it at once.
type Desk struct {
	opt  Options
	keep scenarios.Keep

	search chan struct{} // a semaphore: searches hold many positions, so they run one at a time

	mu      sync.Mutex
	docs    map[string]*document
	changes uint64 // counts the changes of all texts, including files that are not open
	moments moments
	lying   lying // the words that Lay found for the last position
	shelf   shelf
	cards   map[*rule.GameDef][]rule.Card // the card sets that come with the games
}

// New returns a Desk without open texts.
func New(opt Options) *Desk {
	if opt.Breathe == nil {
		opt.Breathe = func(ctx context.Context) error { return ctx.Err() }
	}
	if opt.Room == nil {
		opt.Room = NewRoom()
	}
	return &Desk{opt: opt, docs: map[string]*document{}, search: make(chan struct{}, 1)}
}

// A document is one version of a text. A change makes a new document.
type document struct {
	uri     string
	version int
	text    *text

	mu     sync.Mutex
	lines  []syntax.Line
	suite  *scenarios.Suite
	loaded uint64 // the value of desk.changes when it was loaded
}

// Open opens a text, or replaces an open one.
func (d *Desk) Open(_ context.Context, q Open) (Opened, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if !fs.ValidPath(q.URI) || len(q.URI) > maxURI {
		return Opened{}, wrong("%.60q is no name of a text: it is a path below the folder, like roam/claims.scenario", q.URI)
	}
	if err := d.put(&document{uri: q.URI, version: q.Version, text: &text{s: q.Text}}); err != nil {
		return Opened{}, err
	}
	return Opened{Version: q.Version}, nil
}

// maxURI limits the length of the names of texts.
const maxURI = 1000

// put makes a document the version of its text that is open, if it fits.
func (d *Desk) put(doc *document) error {
	if int64(len(doc.text.s)) > d.opt.Limits.Of(limits.File) {
		return wrong("%v", d.opt.Limits.Over(limits.File, "the text is larger than"))
	}
	old := d.docs[doc.uri]
	if err := d.opt.Room.change(old, doc, &d.opt.Limits); err != nil {
		return err
	}
	if doc.text.starts == nil {
		doc.text = newText(doc.text.s)
	}
	d.changes++
	d.docs[doc.uri] = doc
	return nil
}

// Change changes an open text. If the change is not possible, the text stays as it
// was.
func (d *Desk) Change(_ context.Context, q ChangeText) (Opened, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	doc := d.docs[q.URI]
	if doc == nil {
		return Opened{}, notOpen(q.URI)
	}
	if q.Version <= doc.version {
		return Opened{}, wrong("version %d of %s comes after version %d", q.Version, q.URI, doc.version)
	}
	changed, err := doc.text.apply(q.Changes, d.opt.Limits.Of(limits.File))
	if err == nil {
		err = d.put(&document{uri: q.URI, version: q.Version, text: changed})
	}
	if err != nil {
		return Opened{}, wrong("%v", err)
	}
	return Opened{Version: q.Version}, nil
}

// Close closes a text. After that, the file with its name is used again.
func (d *Desk) Close(_ context.Context, q Named) (None, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.docs[q.URI] == nil {
		return None{}, notOpen(q.URI)
	}
	d.opt.Room.change(d.docs[q.URI], nil, &d.opt.Limits)
	d.changes++
	delete(d.docs, q.URI)
	return None{}, nil
}

// Refresh tells the desk that files that are not open have changed.
func (d *Desk) Refresh(context.Context, None) (None, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.changes++
	return None{}, nil
}

// Text returns an open text as the desk has it.
func (d *Desk) Text(_ context.Context, q Named) (TextAnswer, error) {
	doc, err := d.document(q.URI)
	if err != nil {
		return TextAnswer{}, err
	}
	return TextAnswer{Version: doc.version, Text: doc.text.s}, nil
}

// document returns the open text with a name.
func (d *Desk) document(uri string) (*document, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if doc := d.docs[uri]; doc != nil {
		return doc, nil
	}
	return nil, notOpen(uri)
}

// suiteOf returns the scenarios of a text. They are loaded once, until something changes
// that they may depend on.
func (d *Desk) suiteOf(doc *document) *scenarios.Suite {
	d.mu.Lock()
	changes := d.changes
	d.mu.Unlock()
	doc.mu.Lock()
	if doc.fresh(changes) {
		defer doc.mu.Unlock()
		return doc.suite
	}
	doc.mu.Unlock()
	defer d.opt.Room.load(doc)()
	doc.mu.Lock()
	defer doc.mu.Unlock()
	if !doc.fresh(changes) { // another goroutine may have loaded it meanwhile
		doc.suite, doc.loaded = scenarios.LoadSource(d.loading(), doc.uri, []byte(doc.text.s)), changes
	}
	return doc.suite
}

// loadedSuite returns the scenarios of a text if they are loaded and up to date, or nil.
func (d *Desk) loadedSuite(doc *document) *scenarios.Suite {
	d.mu.Lock()
	changes := d.changes
	d.mu.Unlock()
	doc.mu.Lock()
	defer doc.mu.Unlock()
	if !doc.fresh(changes) {
		return nil
	}
	return doc.suite
}

// fresh reports whether the scenarios of the text are loaded and up to date.
func (doc *document) fresh(changes uint64) bool {
	return doc.suite != nil && (doc.loaded == changes || !reads(doc.suite))
}

// reads reports whether scenarios depend on other files.
func reads(s *scenarios.Suite) bool {
	for _, f := range s.Files {
		if len(f.Includes) > 0 || f.Settings.Cards.Given() {
			return true
		}
		for _, sc := range f.Scenarios {
			if sc.Settings.Cards.Given() {
				return true
			}
		}
	}
	return false
}

// loading returns the options for loading and running texts.
func (d *Desk) loading() scenarios.Options {
	return scenarios.Options{Games: d.opt.Games, Keep: &d.keep, Files: &files.Reader{Limits: d.opt.Limits, Tree: d.overlay()}}
}

// title returns the game with a name.
func (d *Desk) title(name string) (*rule.GameDef, error) {
	i := slices.IndexFunc(d.opt.Games, func(t *rule.GameDef) bool { return t.Name == name })
	if i < 0 {
		_, near := rule.Find(d.opt.Games, name)
		if near != "" {
			near = fmt.Sprintf(" (did you mean %q?)", near)
		}
		return nil, wrong("no game is called %q%s", name, near)
	}
	return d.opt.Games[i], nil
}
