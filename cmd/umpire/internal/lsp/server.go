// Package lsp is the language server: it answers editors about scenario files, and
// about the scenario blocks of Markdown pages, by the Language Server Protocol 3.17.
//
// It knows neither the rules nor the language: each folder of the editor has a
// [service.Desk], and this package translates its answers into the protocol. After every
// change, one goroutine checks the text again. It takes the newest version and skips
// those between, so results never arrive out of order. Requests are answered
// concurrently. If the text has changed before the answer is ready, the answer is an
// error, after which editors ask again.
//
//	protocol.go    the types and methods of the protocol, as far as they are used
//	server.go      messages, the session, cancelling; a panic becomes an error
//	documents.go   the open texts, by the editor's names and by the desk's; diagnostics
//	features.go    what an editor asks about a text
//	commands.go    what an editor lets the server do
//	rulebook.go    the pages of clauses, and a rules.md, in which a rulebook is written
package lsp

import (
	"bufio"
	"context"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"sync"
	"time"

	"umpire/engines/limits"
	"umpire/engines/rule"
	"umpire/scenarios/service"

	"github.com/sourcegraph/jsonrpc2"
)

// Options configure a server.
type Options struct {
	Games   []*rule.GameDef
	Limits  limits.Limits
	Jobs    int    // how many goroutines play the scenarios of a text
	Version string // of the program
	// Rulebooks is the folder for the pages of clauses to which links lead, "" for none.
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

	mu                 sync.Mutex
	conn               *jsonrpc2.Conn
	begun, shut, ended bool
	client             initializeParams
	folders            []*folder
	documents          map[string]*document // by the editor's name
	running            map[jsonrpc2.ID]context.CancelFunc
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
			conn.ReplyWithError(s.ctx, q.ID, service.ErrorOf(err))
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
			result, err = nil, errors.New(rule.FaultWords(fault, "a fault of the program"))
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

// broken logs a fault for which there is no request to answer.
func (s *server) broken(fault any, method string) {
	if fault != nil {
		s.notify("window/logMessage", map[string]any{"type": 1, "message": method + ": " + rule.FaultWords(fault, "a fault of the program")})
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

// capabilities says what the server can do, but for its commands and the kinds of its tokens.
//
//go:embed capabilities.json
var capabilities []byte

func (s *server) initialize(_ context.Context, q initializeParams) (any, error) {
	s.mu.Lock()
	s.client = q
	s.begun = true
	s.mu.Unlock()
	if q.ProcessID != nil && *q.ProcessID > 0 {
		go s.outlive(int(*q.ProcessID))
	}
	for _, f := range q.WorkspaceFolders {
		s.addFolder(f.URI)
	}
	if len(q.WorkspaceFolders) == 0 && q.RootURI != "" {
		s.addFolder(q.RootURI)
	}
	var answer map[string]any
	if err := json.Unmarshal(capabilities, &answer); err != nil {
		panic(err) // it is embedded, so this cannot happen
	}
	answer["executeCommandProvider"] = map[string]any{"commands": commandNames()}
	answer["semanticTokensProvider"] = map[string]any{"legend": map[string]any{"tokenTypes": service.TokenKinds, "tokenModifiers": tokenModifiers}, "full": true}
	return map[string]any{"serverInfo": map[string]string{"name": "umpire", "version": s.opt.Version}, "capabilities": answer}, nil
}

// initialized asks the editor to report files that change on disk.
func (s *server) initialized(none) {
	s.mu.Lock()
	conn, wanted := s.conn, s.client.Capabilities.Workspace.DidChangeWatchedFiles.DynamicRegistration
	s.mu.Unlock()
	if !wanted {
		return
	}
	go conn.Call(s.ctx, "client/registerCapability", map[string]any{"registrations": []any{map[string]any{
		"id": "files", "method": "workspace/didChangeWatchedFiles",
		"registerOptions": map[string]any{"watchers": []any{map[string]string{"globPattern": "**/*.{scenario,md,yaml,yml}"}}},
	}}}, nil)
}

func (s *server) shutdown(context.Context, none) (any, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.shut = true
	return nil, nil
}

func (s *server) exit(none) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.ended {
		s.ended = true
		close(s.over)
	}
}

// lookAgain is how often the server looks whether the editor's process has ended.
const lookAgain = time.Second

// outlive ends the session when the editor's process has ended. The pipe to the editor
// may stay open, because other processes may have inherited it.
func (s *server) outlive(pid int) {
	for alive(pid) {
		select {
		case <-s.ctx.Done():
			return
		case <-time.After(lookAgain):
		}
	}
	s.exit(none{})
}

func (s *server) cancelRequest(q struct {
	ID jsonrpc2.ID `json:"id"`
}) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if cancel := s.running[q.ID]; cancel != nil {
		cancel()
	}
}

// A codec reads and writes messages with the headers of the protocol. It skips messages
// that are not JSON or too long.
type codec struct {
	jsonrpc2.VSCodeObjectCodec // used for writing
	most                       int64
}

// maxHeader limits the bytes of the headers of a message.
const maxHeader = 4 << 10

// errHeader ends a session, since the start of the next message is unknown.
var errHeader = errors.New("a message has no Content-Length in its header")

// ReadObject reads the next message.
func (c codec) ReadObject(r *bufio.Reader, v any) error {
	for {
		length, err := c.header(r)
		if err != nil {
			return err
		}
		if length > c.most {
			if _, err := io.CopyN(io.Discard, r, length); err != nil {
				return err
			}
			continue
		}
		body, err := io.ReadAll(io.LimitReader(r, length))
		if err == nil && int64(len(body)) < length {
			err = io.ErrUnexpectedEOF
		}
		if err != nil {
			return err
		}
		if json.Unmarshal(body, v) == nil {
			return nil
		}
	}
}

func (c codec) header(r *bufio.Reader) (length int64, err error) {
	length = -1
	for total := 0; ; {
		line, err := r.ReadSlice('\n')
		if err == bufio.ErrBufferFull {
			return 0, errHeader
		} else if err != nil {
			return 0, err
		}
		if total += len(line); total > maxHeader {
			return 0, errHeader
		}
		text := strings.TrimRight(string(line), "\r\n")
		if text == "" {
			if length < 0 {
				return 0, errHeader
			}
			return length, nil
		}
		name, value, _ := strings.Cut(text, ":")
		if !strings.EqualFold(name, "Content-Length") {
			continue
		}
		if length, err = strconv.ParseInt(strings.TrimSpace(value), 10, 64); err != nil || length < 0 {
			return 0, fmt.Errorf("%w: %.40q", errHeader, value)
		}
	}
}

// A pipe joins the reader and the writer of the server.
type pipe struct {
	io.Reader
	io.Writer
	close func() error
}

func (p pipe) Close() error {
	if p.close != nil {
		return p.close()
	}
	return nil
}
