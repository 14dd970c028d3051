package lsp

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"sync"
	"time"

	"github.com/sourcegraph/jsonrpc2"

	"umpire/engines/limits"
	"umpire/engines/rule"
	"umpire/scenarios/service"
)

// Options configure a server.
type Options struct {
	Games   []*rule.GameDef
	Limits  limits.Limits
	Jobs    int    // how many goroutines play the scenarios of a text
	Version string // of the program
	// Rulebooks is the folder for the pages of clauses to which links lead, "" for
	// none.
	Rulebooks string
}

// ErrNoShutdown is the error of a session that ends without a shutdown request, for
// example because the editor's process has ended.
var ErrNoShutdown = errors.New("the editor ended the session without shutdown")

// Serve answers an editor until it ends the session, or ctx is done.
func Serve(ctx context.Context, in io.Reader, out io.Writer, opt Options) error {
	s := &server{opt: opt, documents: map[string]*document{}, running: map[jsonrpc2.ID]context.CancelFunc{}, slots: make(chan struct{}, max(2, opt.Jobs)), over: make(chan struct{}), room: service.NewRoom()}
	s.books.folder = opt.Rulebooks
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	s.ctx = ctx
	defer s.close()
	stream := jsonrpc2.NewBufferedStream(pipe{Reader: in, Writer: out}, codec{most: 2*opt.Limits.Of(limits.File) + 1<<20})
	conn := jsonrpc2.NewConn(ctx, stream, handler{s}, jsonrpc2.SetLogger(silent{}))
	select {
	case <-conn.DisconnectNotify():
	case <-s.over:
	case <-ctx.Done():
	}
	cancel()
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.shut {
		return ErrNoShutdown
	}
	return nil
}

// silent is a log that discards everything.
type silent struct{}

func (silent) Printf(string, ...any) {}

// A server is a session with an editor.
type server struct {
	opt   Options
	ctx   context.Context
	books rulebooks
	slots chan struct{} // limits how many requests are answered at once
	over  chan struct{}
	room  *service.Room

	answers sync.WaitGroup

	mu        sync.Mutex
	conn      *jsonrpc2.Conn
	begun     bool
	shut      bool
	ended     bool
	client    initializeParams
	folders   []*folder
	documents map[string]*document // by the editor's name
	running   map[jsonrpc2.ID]context.CancelFunc
}

// handler distributes messages. It carries out notifications one after the other, so
// that each request sees the text as it was when the request was sent.
type handler struct{ s *server }

// maxWaiting limits how many requests may wait for an answer.
const maxWaiting = 1000

// Handle carries out a notification, or begins to answer a request.
func (h handler) Handle(_ context.Context, conn *jsonrpc2.Conn, q *jsonrpc2.Request) {
	s := h.s
	params := []byte("{}")
	if q.Params != nil {
		params = *q.Params
	}
	if q.Notif {
		defer func() { s.broken(recover(), q.Method) }()
		s.mu.Lock()
		s.conn = conn
		ready := s.begun || q.Method == "exit"
		s.mu.Unlock()
		if do := notifications[q.Method]; do != nil && ready {
			do(s, params)
		}
		return
	}
	ctx, cancel := context.WithCancel(s.ctx)
	s.mu.Lock()
	s.conn = conn
	begun := s.begun
	full := len(s.running) >= maxWaiting
	if !full {
		s.running[q.ID] = cancel
	}
	s.mu.Unlock()
	if full {
		cancel()
		conn.ReplyWithError(s.ctx, q.ID, &jsonrpc2.Error{Code: jsonrpc2.CodeInternalError, Message: "too many requests at once"})
		return
	}
	version := s.versionOf(params)
	answer := func() {
		defer func() {
			s.mu.Lock()
			delete(s.running, q.ID)
			s.mu.Unlock()
			cancel()
		}()
		result, err := s.answer(ctx, q.Method, params)
		if err == nil && version != s.versionOf(params) {
			err = &jsonrpc2.Error{Code: codeContentModified, Message: "the text has changed"}
		}
		if err != nil {
			conn.ReplyWithError(s.ctx, q.ID, errorOf(err))
		} else if err := conn.Reply(s.ctx, q.ID, result); err != nil && s.ctx.Err() == nil {
			s.broken(err, q.Method)
		}
	}
	if q.Method == "shutdown" {
		s.finish(q.ID)
	}
	if q.Method == "initialize" || q.Method == "shutdown" || !begun {
		answer()
		return
	}
	s.answers.Go(answer)
}

// maxPatience is how long the end of a session waits for open requests.
const maxPatience = 2 * time.Second

// finish waits for the open requests, and then cancels those that take too long, except
// the request itself.
func (s *server) finish(self jsonrpc2.ID) {
	done := make(chan none)
	go func() { s.answers.Wait(); close(done) }()
	select {
	case <-done:
		return
	case <-time.After(maxPatience):
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	for id, cancel := range s.running {
		if id != self {
			cancel()
		}
	}
}

// answer carries out a request. A panic becomes an error too.
func (s *server) answer(ctx context.Context, method string, params []byte) (result any, err error) {
	defer func() {
		if fault := recover(); fault != nil {
			result, err = nil, fmt.Errorf("a fault of the program: %v", fault)
		}
	}()
	s.mu.Lock()
	begun, shut := s.begun, s.shut
	s.mu.Unlock()
	switch {
	case !begun && method != "initialize":
		return nil, &jsonrpc2.Error{Code: codeNotInitialized, Message: "initialize comes first"}
	case shut, begun && method == "initialize":
		return nil, &jsonrpc2.Error{Code: jsonrpc2.CodeInvalidRequest, Message: method + " does not belong here"}
	}
	do := requests[method]
	if do == nil {
		return nil, &jsonrpc2.Error{Code: jsonrpc2.CodeMethodNotFound, Message: fmt.Sprintf("there is no method %q", method)}
	}
	select {
	case s.slots <- struct{}{}:
		defer func() { <-s.slots }()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	return do(s, ctx, params)
}

// versionOf returns how often the text of a request has changed.
func (s *server) versionOf(params []byte) int {
	var q documentParams
	if json.Unmarshal(params, &q) != nil || q.TextDocument.URI == "" {
		return 0
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if doc := s.documents[q.TextDocument.URI]; doc != nil {
		return doc.changes
	}
	return 0
}

// errorOf translates an error into the protocol.
func errorOf(err error) *jsonrpc2.Error {
	var said *jsonrpc2.Error
	switch {
	case errors.As(err, &said):
		return said
	case errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded):
		return &jsonrpc2.Error{Code: service.CodeCancelled, Message: "cancelled"}
	case errors.Is(err, service.ErrRequest):
		return &jsonrpc2.Error{Code: service.CodeRequestFailed, Message: err.Error()}
	}
	return &jsonrpc2.Error{Code: jsonrpc2.CodeInternalError, Message: err.Error()}
}

// broken logs a fault for which there is no request to answer.
func (s *server) broken(fault any, method string) {
	if fault != nil {
		s.notify("window/logMessage", map[string]any{"type": 1, "message": fmt.Sprintf("%s: a fault of the program: %v", method, fault)})
	}
}

// say shows a message in the editor. Kind is 1 for an error, 3 for information.
func (s *server) say(kind int, format string, args ...any) {
	s.notify("window/showMessage", map[string]any{"type": kind, "message": fmt.Sprintf(format, args...)})
}

func (s *server) notify(method string, params any) {
	s.mu.Lock()
	conn := s.conn
	s.mu.Unlock()
	if conn != nil {
		conn.Notify(s.ctx, method, params)
	}
}
