package lsp

import (
	"context"
	"errors"
	"reflect"
	"strings"
	"sync"
	"time"

	"umpire/scenarios/service"
)

// A check is the state of checking a text, with the mistakes found last.
type check struct {
	mu      sync.Mutex
	due     bool // something has changed since the last check began
	must    bool // the text itself has changed, so the result is sent in any case
	busy    bool
	closed  bool
	cancel  context.CancelFunc
	last    *service.Diagnostics
	changes int // number of changes of the text when last was found
	sent    []diagnostic
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

// open returns the open texts of a folder.
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
	return doc.folder.desk.Check(ctx, service.Named{URI: doc.name})
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
	c.last, c.changes, c.sent = found, found.Version, list
	c.mu.Unlock()
	if !same {
		s.notify("textDocument/publishDiagnostics", publishParams{doc.uri, version, list})
	}
}

// close ends all checks of the text.
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
	of := diagnostic{Range: d.Range, Severity: 1, Source: "umpire", Code: d.Class, Message: d.Message}
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
		of.Related = append(of.Related, related{location{s.uri(doc.folder, r.URI), service.Range{Start: at, End: at}}, r.Message})
	}
	for i, cl := range d.Clauses {
		at, ok := s.clauseAt(cl.ID)
		if i == 0 {
			of.Code = cl.ID
			if ok {
				of.CodeDescription = &codeDescription{Href: hrefOf(at)}
			}
		}
		if ok && cl.Words != "" {
			of.Related = append(of.Related, related{at, cl.ID + " (" + cl.Section + "): " + cl.Words})
		}
	}
	return of
}
