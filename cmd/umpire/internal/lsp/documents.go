package lsp

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"reflect"
	"strings"
	"sync"
	"time"

	"umpire/engines/files"
	"umpire/engines/limits"
	"umpire/scenarios/service"
)

// A folder is a folder of the editor, with its desk.
type folder struct {
	path string // "" for texts that are in no folder
	root *os.Root
	desk *service.Desk
	due  *time.Timer // when all its texts are checked next; nil before the first time
}

// A document is an open text.
type document struct {
	uri     string // the editor's name for it
	name    string // the desk's name for it
	folder  *folder
	version int // the editor's version
	changes int // the number of changes, which is the desk's version
	check   check
}

func (doc *document) place(p service.Position) service.Place {
	return service.Place{URI: doc.name, Position: p}
}

// addFolder opens a folder of the editor, unless it is open.
func (s *server) addFolder(uri string) *folder {
	dir := pathOf(uri)
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, f := range s.folders {
		if f.path == dir {
			return f
		}
	}
	opt := service.Options{Games: s.opt.Games, Limits: s.opt.Limits, Jobs: s.opt.Jobs, Room: s.room}
	f := &folder{path: dir}
	if dir != "" {
		if root, err := files.Folder(dir); err == nil {
			f.root, opt.Files = root, files.FS(root, s.opt.Limits.Of(limits.File))
		}
	}
	f.desk = service.New(opt)
	s.folders = append(s.folders, f)
	return f
}

// pathOf returns the path of a file URI, "" for any other URI.
func pathOf(uri string) string {
	u, err := url.Parse(uri)
	if err != nil || u.Scheme != "file" || u.Path == "" {
		return ""
	}
	p := u.Path
	if len(p) > 2 && p[2] == ':' { // /C:/folder
		p = p[1:]
	}
	return filepath.Clean(filepath.FromSlash(p))
}

func uriOf(p string) string {
	p = filepath.ToSlash(p)
	if !strings.HasPrefix(p, "/") {
		p = "/" + p
	}
	return (&url.URL{Scheme: "file", Path: p}).String()
}

// home returns the folder of a text and its name there. It is the innermost of the
// editor's folders that contain the file, or else the file's own folder.
func (s *server) home(uri, language string) (*folder, string) {
	file := pathOf(uri)
	if file == "" {
		name := strings.Trim(strings.Map(func(r rune) rune {
			if strings.ContainsRune(`/\:`, r) || r < ' ' {
				return '-'
			}
			return r
		}, uri), "-.")
		if name += ".scenario"; language == "markdown" {
			name += ".md"
		}
		return s.addFolder(""), strings.ToValidUTF8(name, "-")
	}
	s.mu.Lock()
	var best *folder
	for _, f := range s.folders {
		if _, ok := below(f.path, file); ok && (best == nil || len(f.path) > len(best.path)) {
			best = f
		}
	}
	s.mu.Unlock()
	if best == nil {
		best = s.addFolder(uriOf(filepath.Dir(file)))
	}
	name, _ := below(best.path, file)
	return best, name
}

func below(dir, file string) (string, bool) {
	if dir == "" {
		return "", false
	}
	rel, err := filepath.Rel(dir, file)
	name := filepath.ToSlash(rel)
	return name, err == nil && fs.ValidPath(name) && name != "."
}

// document returns the open text with the editor's name uri.
func (s *server) document(uri string) (*document, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if doc := s.documents[uri]; doc != nil {
		return doc, nil
	}
	return nil, fmt.Errorf("%w: no such text is open", service.ErrRequest)
}

// uri returns the editor's name for a text of a folder.
func (s *server) uri(f *folder, name string) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, doc := range s.documents {
		if doc.folder == f && doc.name == name {
			return doc.uri
		}
	}
	return uriOf(filepath.Join(f.path, filepath.FromSlash(path.Clean(name))))
}

func (s *server) didOpen(q didOpenParams) {
	d := q.TextDocument
	f, name := s.home(d.URI, d.LanguageID)
	s.mu.Lock()
	doc := s.documents[d.URI]
	if doc == nil {
		doc = &document{uri: d.URI, name: name, folder: f}
		s.documents[d.URI] = doc
	}
	doc.version = d.Version
	doc.changes++
	s.mu.Unlock()
	if _, err := f.desk.Open(s.ctx, service.Open{URI: name, Version: doc.changes, Text: d.Text}); err != nil {
		f.desk.Close(s.ctx, service.TextName{URI: name}) // an older version, if the editor opens the text again
		s.forget(doc)
		s.say(1, "%s is not read: %v", name, err)
		return
	}
	s.checkAfter(doc)
}

func (s *server) didChange(q didChangeParams) {
	doc, err := s.document(q.TextDocument.URI)
	if err != nil {
		return
	}
	s.mu.Lock()
	doc.version = q.TextDocument.Version
	doc.changes++
	s.mu.Unlock()
	if _, err := doc.folder.desk.Change(s.ctx, service.ChangeText{URI: doc.name, Version: doc.changes, Changes: q.ContentChanges}); err != nil {
		s.say(1, "%v: close the file and open it again", err)
		return
	}
	s.checkAfter(doc)
}

func (s *server) didClose(q documentParams) {
	doc, err := s.document(q.TextDocument.URI)
	if err != nil {
		return
	}
	s.forget(doc)
	doc.folder.desk.Close(s.ctx, service.TextName{URI: doc.name})
	s.notify("textDocument/publishDiagnostics", publishParams{URI: doc.uri, Diagnostics: []diagnostic{}})
	s.checkFolder(doc.folder)
}

// forget removes a text that is no longer open.
func (s *server) forget(doc *document) {
	s.mu.Lock()
	delete(s.documents, doc.uri)
	s.mu.Unlock()
	doc.check.close()
}

// filesChanged checks all texts again.
func (s *server) filesChanged(none) {
	s.mu.Lock()
	folders := append([]*folder{}, s.folders...)
	s.mu.Unlock()
	for _, f := range folders {
		f.desk.Refresh(s.ctx, service.None{})
		s.checkFolder(f)
	}
}

// foldersChanged opens added folders. A removed folder stays, since its texts may be open.
func (s *server) foldersChanged(q struct {
	Event struct {
		Added []struct {
			URI string `json:"uri"`
		} `json:"added"`
	} `json:"event"`
}) {
	for _, f := range q.Event.Added {
		s.addFolder(f.URI)
	}
}

func (s *server) close() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, f := range s.folders {
		if f.due != nil {
			f.due.Stop()
		}
		if f.root != nil {
			f.root.Close()
		}
	}
}

// text returns a text as the server has it, so that a client can compare.
func (s *server) text(ctx context.Context, doc *document, q documentParams) (any, error) {
	return doc.folder.desk.Text(ctx, service.TextName{URI: doc.name})
}

// A check is the state of checking a text, with the mistakes found last.
type check struct {
	mu           sync.Mutex
	due          bool // something has changed since the last check began
	must         bool // the text itself has changed, so the result is sent in any case
	busy, closed bool
	cancel       context.CancelFunc
	last         *service.Diagnostics
	sent         []diagnostic
}

// meanwhile is how long the other texts of a folder wait for further changes before
// they are checked. So an editor that opens thousands of texts has each checked once.
const meanwhile = 30 * time.Millisecond

// checkAfter checks a changed text now, and soon the others of its folder, since they
// may depend on it.
func (s *server) checkAfter(changed *document) {
	s.checkOne(changed, true)
	s.checkFolder(changed.folder)
}

// checkFolder checks all open texts of a folder soon.
func (s *server) checkFolder(f *folder) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if f.due != nil {
		f.due.Reset(meanwhile)
		return
	}
	f.due = time.AfterFunc(meanwhile, func() {
		for _, doc := range s.open(f) {
			s.checkOne(doc, false)
		}
	})
}

func (s *server) open(f *folder) (all []*document) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, doc := range s.documents {
		if doc.folder == f {
			all = append(all, doc)
		}
	}
	return all
}

// checkOne lets the goroutine of a text check it. If must is true, a check of an older
// version is cancelled.
func (s *server) checkOne(doc *document, must bool) {
	c := &doc.check
	c.mu.Lock()
	defer c.mu.Unlock()
	c.due = true
	c.must = c.must || must
	if must && c.cancel != nil {
		c.cancel()
	}
	if !c.busy && !c.closed {
		c.busy = true
		go s.checking(doc)
	}
}

// checking checks a text again and again until it no longer changes.
func (s *server) checking(doc *document) {
	c := &doc.check
	for {
		c.mu.Lock()
		if !c.due || c.closed || s.ctx.Err() != nil {
			c.busy = false
			c.mu.Unlock()
			return
		}
		must := c.must
		c.due, c.must = false, false
		ctx, cancel := context.WithCancel(s.ctx)
		c.cancel = cancel
		c.mu.Unlock()
		s.mu.Lock()
		version := doc.version
		s.mu.Unlock()
		found, err := s.diagnose(ctx, doc)
		cancel()
		if err != nil {
			if !errors.Is(err, context.Canceled) && !errors.Is(err, service.ErrRequest) { // the text may have been closed
				s.broken(err, "diagnostics")
			}
			continue
		}
		s.publish(doc, found, version, must)
	}
}

// diagnose asks the desk. A panic is reported to the editor, and counts as cancelled.
func (s *server) diagnose(ctx context.Context, doc *document) (found *service.Diagnostics, err error) {
	defer func() {
		if fault := recover(); fault != nil {
			s.broken(fault, "diagnostics")
			found, err = nil, context.Canceled
		}
	}()
	return doc.folder.desk.Check(ctx, service.TextName{URI: doc.name})
}

// publish sends the result to the editor, unless the text has changed meanwhile.
func (s *server) publish(doc *document, found *service.Diagnostics, version int, must bool) {
	list := make([]diagnostic, 0, len(found.Diagnostics))
	for i := range found.Diagnostics {
		list = append(list, s.diagnostic(doc, &found.Diagnostics[i]))
	}
	s.mu.Lock()
	current := doc.changes == found.Version
	s.mu.Unlock()
	c := &doc.check
	c.mu.Lock()
	if c.closed || !current {
		c.must = c.must || must
		c.mu.Unlock()
		return
	}
	same := !must && reflect.DeepEqual(c.sent, list)
	c.last, c.sent = found, list
	c.mu.Unlock()
	if !same {
		s.notify("textDocument/publishDiagnostics", publishParams{doc.uri, version, list})
	}
}

func (c *check) close() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.closed = true
	if c.cancel != nil {
		c.cancel()
	}
}

// diagnostic translates a diagnostic of the desk into the protocol.
func (s *server) diagnostic(doc *document, d *service.Diagnostic) diagnostic {
	of := diagnostic{Range: d.Range, Severity: 1, Source: "umpire", Code: d.Code, Message: d.Message}
	if d.Severity == "warning" {
		of.Severity = 2
	}
	if d.Near != "" {
		of.Message += " (did you mean \"" + d.Near + "\"?)"
	}
	if len(d.Hints) > 0 {
		of.Message += "\n" + strings.Join(d.Hints, "\n")
	}
	for _, r := range d.Related {
		at := service.Position{Line: r.Line}
		of.Related = append(of.Related, relatedInfo{location{s.uri(doc.folder, r.URI), service.Range{Start: at, End: at}}, r.Message})
	}
	for i, cl := range d.Clauses {
		at, ok := s.clauseAt(cl.ID)
		if i == 0 {
			of.Code = cl.ID
			if ok {
				of.CodeDescription = map[string]string{"href": hrefOf(at)}
			}
		}
		if ok && cl.Words != "" {
			of.Related = append(of.Related, relatedInfo{at, cl.ID + " (" + cl.Section + "): " + cl.Words})
		}
	}
	return of
}
