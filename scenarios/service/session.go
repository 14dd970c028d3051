// Package service answers questions about scenario texts while somebody writes them: what
// is wrong in them, what the position is at a line, which moves are legal there, why a
// move is not, how the position looks, what may be written next. Web pages, editors and
// the stepper build on it; none of them knows a rule.
//
// A [Desk] holds the open texts by name. Each operation is a method with a typed question
// and a typed answer; a [Server] offers the same operations as JSON-RPC 2.0. README.md
// shows each operation with an example that is run as a test.
//
// A place is a line of a text. Its [Moment] is the position that the steps above it lead
// to. All state follows from the texts, so the same question always has the same answer.
package service

import (
	"context"
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/sourcegraph/jsonrpc2"
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

// A Desk holds open texts and answers questions about them. Several goroutines may use it at once.
type Desk struct {
	opt  Options
	keep scenarios.Keep

	search chan struct{} // a semaphore: searches hold many positions, so they run one at a time

	mu      sync.Mutex
	docs    map[string]*document
	changes uint64 // counts the changes of all texts, including files that are not open
	moments moments
	lying   aboutCache // the words that Lay found for the last position
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
func (d *Desk) Open(_ context.Context, q Open) (OpenResult, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if !fs.ValidPath(q.URI) || len(q.URI) > maxURI {
		return OpenResult{}, wrong("%.60q is not a name of a text: it is a path below the folder, like roam/claims.scenario", q.URI)
	}
	if err := d.put(&document{uri: q.URI, version: q.Version, text: &text{s: q.Text}}); err != nil {
		return OpenResult{}, err
	}
	return OpenResult{Version: q.Version}, nil
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

// Change changes an open text. If the change is not possible, the text stays as it was.
func (d *Desk) Change(_ context.Context, q ChangeText) (OpenResult, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	doc := d.docs[q.URI]
	if doc == nil {
		return OpenResult{}, notOpen(q.URI)
	}
	if q.Version <= doc.version {
		return OpenResult{}, wrong("version %d of %s comes after version %d", q.Version, q.URI, doc.version)
	}
	changed, err := doc.text.apply(q.Changes, d.opt.Limits.Of(limits.File))
	if err == nil {
		err = d.put(&document{uri: q.URI, version: q.Version, text: changed})
	}
	if err != nil {
		return OpenResult{}, wrong("%v", err)
	}
	return OpenResult{Version: q.Version}, nil
}

// Close closes a text. After that, the file with its name is used again.
func (d *Desk) Close(_ context.Context, q TextName) (None, error) {
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

// Refresh makes it known that files that are not open have changed.
func (d *Desk) Refresh(context.Context, None) (None, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.changes++
	return None{}, nil
}

// Text returns an open text as the desk has it.
func (d *Desk) Text(_ context.Context, q TextName) (TextAnswer, error) {
	doc, err := d.document(q.URI)
	if err != nil {
		return TextAnswer{}, err
	}
	return TextAnswer{Version: doc.version, Text: doc.text.s}, nil
}

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

// loading returns the options for loading and running texts. Without files there is no
// picture that could be out of date.
func (d *Desk) loading() scenarios.Options {
	return scenarios.Options{Games: d.opt.Games, Draw: d.opt.Files == nil, Keep: &d.keep, Files: &files.Reader{Limits: d.opt.Limits, Tree: d.overlay()}}
}

func (d *Desk) title(name string) (*rule.GameDef, error) {
	def, near := rule.Find(d.opt.Games, name)
	if def != nil {
		return def, nil
	}
	if near != "" {
		near = fmt.Sprintf(" (did you mean %q?)", near)
	}
	return nil, wrong("no game is called %q%s", name, near)
}

// An overlay is the file system of the desk: open texts hide the files of the same name.
type overlay struct {
	open  map[string]string
	below fs.FS
}

func (d *Desk) overlay() *overlay {
	d.mu.Lock()
	defer d.mu.Unlock()
	o := &overlay{open: make(map[string]string, len(d.docs)), below: d.opt.Files}
	if o.below == nil {
		o.below = embed.FS{} // which has no files
	}
	for uri, doc := range maps.All(d.docs) {
		o.open[uri] = doc.text.s
	}
	return o
}

// Open opens an open text or a file.
func (o *overlay) Open(name string) (fs.File, error) {
	if text, open := o.open[name]; open && fs.ValidPath(name) {
		return &openText{Reader: strings.NewReader(text), info: textInfo{name: name, size: len(text)}}, nil
	}
	return o.below.Open(name)
}

// Stat describes a file.
func (o *overlay) Stat(name string) (fs.FileInfo, error) {
	if text, open := o.open[name]; open {
		return textInfo{name: name, size: len(text)}, nil
	}
	return fs.Stat(o.below, name)
}

// Lstat is Stat for an open text, and Lstat of the file system below for a file.
func (o *overlay) Lstat(name string) (fs.FileInfo, error) {
	if _, open := o.open[name]; open {
		return o.Stat(name)
	}
	return fs.Lstat(o.below, name)
}

// ReadLink reads a symbolic link of the file system below.
func (o *overlay) ReadLink(name string) (string, error) { return fs.ReadLink(o.below, name) }

type openText struct {
	*strings.Reader
	info textInfo
}

func (t *openText) Stat() (fs.FileInfo, error) { return t.info, nil }
func (t *openText) Close() error               { return nil }

type textInfo struct {
	name string
	size int
}

func (i textInfo) Name() string       { return i.name[strings.LastIndexByte(i.name, '/')+1:] }
func (i textInfo) Size() int64        { return int64(i.size) }
func (i textInfo) Mode() fs.FileMode  { return 0o444 }
func (i textInfo) ModTime() time.Time { return time.Time{} }
func (i textInfo) IsDir() bool        { return false }
func (i textInfo) Sys() any           { return nil }

// A Room limits the memory of one or several desks: how many texts are open, how large
// they are together, and of how many of them the scenarios are kept.
type Room struct {
	loads  chan struct{} // a semaphore: large texts are loaded one at a time
	checks chan struct{} // the same for checking them

	mu     sync.Mutex
	texts  int
	bytes  int64
	loaded []*document // whose scenarios may be kept, in the order in which they were loaded
}

// NewRoom returns an empty room.
func NewRoom() *Room { return &Room{loads: make(chan struct{}, 1), checks: make(chan struct{}, 1)} }

const (
	maxOpen  = 1000    // how many texts may be open
	openPart = 4       // the part of limits.Read that they may fill, 1/4: a loaded text takes several times its size
	large    = 1 << 20 // bytes from which a text is large
	maxKept  = 8 << 20 // bytes of text whose scenarios are kept
)

// change replaces an open text by another version. Old is nil for a text that is opened,
// now for one that is closed.
func (r *Room) change(old, now *document, most *limits.Limits) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	texts, bytes := r.texts, r.bytes
	if old != nil {
		texts, bytes = texts-1, bytes-int64(len(old.text.s))
	}
	if now != nil {
		texts, bytes = texts+1, bytes+int64(len(now.text.s))
		entry := limits.Table[limits.Read]
		allowed := max(most.Of(limits.Read)/openPart, min(most.Of(limits.Read), most.Of(limits.File)))
		switch {
		case texts > maxOpen:
			return wrong("%d texts are open: close one first", maxOpen)
		case bytes > allowed && bytes > r.bytes: // a text may always become smaller
			return wrong("the open texts are together larger than %s: close one first, or allow more with --limit %s=N", entry.Write(allowed), entry.Name)
		}
	}
	r.texts, r.bytes = texts, bytes
	r.loaded = slices.DeleteFunc(r.loaded, func(doc *document) bool { return doc == old })
	return nil
}

// load waits until a text may be loaded, and drops the scenarios of other texts to make
// room for it. It returns a function that has to be called when the text is loaded.
func (r *Room) load(doc *document) (loaded func()) {
	loaded = func() {}
	if len(doc.text.s) > large {
		r.loads <- struct{}{}
		loaded = func() { <-r.loads }
	}
	r.mu.Lock()
	r.loaded = append(slices.DeleteFunc(r.loaded, func(of *document) bool { return of == doc }), doc)
	total, first := 0, len(r.loaded)-1 // doc itself stays
	for total = len(doc.text.s); first > 0 && total+len(r.loaded[first-1].text.s) <= maxKept; first-- {
		total += len(r.loaded[first-1].text.s)
	}
	dropped := slices.Clone(r.loaded[:first])
	r.loaded = slices.Delete(r.loaded, 0, first)
	r.mu.Unlock()
	for _, of := range dropped {
		of.mu.Lock()
		of.suite, of.lines = nil, nil
		of.mu.Unlock()
	}
	return loaded
}

// check waits until a text may be checked. It returns a function that has to be called at
// the end of the check.
func (r *Room) check(ctx context.Context, doc *document) (checked func(), err error) {
	if len(doc.text.s) <= large {
		return func() {}, nil
	}
	select {
	case r.checks <- struct{}{}:
		return func() { <-r.checks }, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// Progress says how much of a long request is done.
type Progress struct {
	Done int    `json:"done"`
	Of   int    `json:"of"`
	Said string `json:"said,omitempty"` // the name of the current item
}

type progressKey struct{}

// WithProgress returns a context whose requests report their progress to told. The calls
// of told never overlap.
func WithProgress(ctx context.Context, said func(Progress)) context.Context {
	return context.WithValue(ctx, progressKey{}, said)
}

// describe reports the progress of a request, if the context wants it.
func describe(ctx context.Context, p Progress) {
	if said, ok := ctx.Value(progressKey{}).(func(Progress)); ok {
		said(p)
	}
}

// between is the shortest time between two notifications about one request.
const between = 100 * time.Millisecond

// notifying returns a context whose request reports its progress by notifications.
func notifying(ctx context.Context, id jsonrpc2.ID, notify func(message []byte)) context.Context {
	var last time.Time
	return WithProgress(ctx, func(p Progress) {
		if time.Since(last) < between {
			return
		}
		last = time.Now()
		n := jsonrpc2.Request{Method: "$/progress", Notif: true}
		if n.SetParams(struct {
			ID jsonrpc2.ID `json:"id"`
			Progress
		}{id, p}) != nil {
			return
		}
		if message, err := json.Marshal(n); err == nil {
			notify(message)
		}
	})
}

// Open opens a text under a name, which is a path below the folder of the desk.
type Open struct {
	URI     string `json:"uri"`
	Version int    `json:"version"`
	Text    string `json:"text"`
}

// ChangeText changes an open text. Each change must have a higher version.
type ChangeText struct {
	URI     string   `json:"uri"`
	Version int      `json:"version"`
	Changes []Change `json:"changes"`
}

// OpenResult says which version of a text the desk has.
type OpenResult struct {
	Version int `json:"version"`
}

// TextName names an open text.
type TextName struct {
	URI string `json:"uri"`
}

// TextAnswer is an open text.
type TextAnswer struct {
	Version int    `json:"version"`
	Text    string `json:"text"`
}

// None is an empty question or answer.
type None struct{}

// A Place is a line of a scenario. It stands for the position before that line, after
// all steps above it. With After, the step on the line is played too.
type Place struct {
	URI      string   `json:"uri"`
	Position Position `json:"position"`
	After    bool     `json:"after,omitempty"`
	Row      string   `json:"row,omitempty"`     // the label of the row of examples to play; the first row when omitted
	Rulings  []Choice `json:"rulings,omitempty"` // readings that override those of the scenario
}

// A Choice chooses a reading of a ruling, by its name.
type Choice struct {
	Ruling  string `json:"ruling"`
	Reading string `json:"reading"`
}

// ErrRequest is the error for a question that cannot be answered because the question is
// wrong, not the program.
var ErrRequest = errors.New("the request cannot be answered")

type requestError struct{ msg string }

func (e requestError) Error() string        { return e.msg }
func (e requestError) Is(target error) bool { return target == ErrRequest }

func wrong(format string, args ...any) error { return requestError{fmt.Sprintf(format, args...)} }

func notOpen(uri string) error { return wrong("no text %q is open", uri) }
