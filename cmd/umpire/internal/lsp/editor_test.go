package lsp

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
	"unicode/utf16"

	"umpire/engines"
	"umpire/engines/limits"
	"umpire/props/fail"
	"umpire/props/must"
	"umpire/scenarios/service"

	"github.com/sourcegraph/jsonrpc2"
)

// An editor is a client of the protocol with its own buffers, connected by a pipe.
type editor struct {
	t     testing.TB
	dir   string
	conn  *jsonrpc2.Conn
	ended chan error

	mu       sync.Mutex
	cond     *sync.Cond
	buffers  map[string]string // by their names in the folder
	versions map[string]int
	found    map[string]publishParams
	order    map[string][]int // the versions of diagnostics in the order of arrival
	shown    []string
	sent     time.Time // when the last change was sent
	answer   any       // to the last request of a script
}

// newEditor opens a folder with files; each begins with a line "-- NAME --".
func newEditor(t testing.TB, files map[string]string) *editor {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		path := filepath.Join(dir, filepath.FromSlash(name))
		must.Succeed(t, os.MkdirAll(filepath.Dir(path), 0o755))
		must.Succeed(t, os.WriteFile(path, []byte(text), 0o644))
	}
	return newEditorAt(t, dir)
}

func newEditorAt(t testing.TB, dir string) *editor {
	t.Helper()
	e := &editor{t: t, dir: dir, ended: make(chan error, 1), buffers: map[string]string{}, versions: map[string]int{}, found: map[string]publishParams{}, order: map[string][]int{}}
	e.cond = sync.NewCond(&e.mu)
	in, toServer := io.Pipe()
	fromServer, out := io.Pipe()
	go func() {
		err := Serve(context.Background(), in, out, Options{Games: engines.Games, Jobs: 2, Rulebooks: filepath.Join(t.TempDir(), "rules")})
		out.Close()
		in.Close()
		e.ended <- err
	}()
	stream := jsonrpc2.NewBufferedStream(pipe{Reader: fromServer, Writer: toServer, close: toServer.Close}, jsonrpc2.VSCodeObjectCodec{})
	e.conn = jsonrpc2.NewConn(context.Background(), stream, e, jsonrpc2.SetLogger(silent{}))
	var answer struct {
		Capabilities map[string]any `json:"capabilities"`
	}
	e.call("initialize", map[string]any{"processId": nil, "rootUri": uriOf(dir), "initializationOptions": map[string]any{"commands": []string{"umpire.step"}},
		"capabilities": map[string]any{"workspace": map[string]any{"applyEdit": true}}}, &answer)
	fail.Now(t, answer.Capabilities["positionEncoding"] != "utf-16", "%v", answer)
	e.describe("initialized", none{})
	t.Cleanup(e.quit)
	return e
}

func (e *editor) quit() {
	if e.ended == nil {
		return
	}
	e.call("shutdown", nil, nil)
	e.describe("exit", nil)
	select {
	case err := <-e.ended:
		fail.If(e.t, err != nil, "%v", err)
	case <-time.After(20 * time.Second):
		e.t.Error("the server continues after exit")
	}
	e.conn.Close()
	e.ended = nil
}

// Handle handles the messages that the server sends by itself.
func (e *editor) Handle(ctx context.Context, conn *jsonrpc2.Conn, q *jsonrpc2.Request) {
	e.mu.Lock()
	defer e.mu.Unlock()
	switch q.Method {
	case "textDocument/publishDiagnostics":
		var p publishParams
		json.Unmarshal(*q.Params, &p)
		e.found[e.name(p.URI)] = p
		e.order[e.name(p.URI)] = append(e.order[e.name(p.URI)], p.Version)
		e.cond.Broadcast()
	case "workspace/applyEdit":
		var p struct {
			Edit workspaceEdit `json:"edit"`
		}
		json.Unmarshal(*q.Params, &p)
		go func() {
			e.apply(&p.Edit)
			conn.Reply(ctx, q.ID, map[string]bool{"applied": true})
		}()
	case "window/showMessage", "window/logMessage":
		e.shown = append(e.shown, string(*q.Params))
	}
}

func (e *editor) uri(name string) string {
	return uriOf(filepath.Join(e.dir, filepath.FromSlash(name)))
}

func (e *editor) name(uri string) string {
	name, _ := below(e.dir, pathOf(uri))
	return name
}

// ask makes a request and returns the server's error.
func (e *editor) ask(method string, params, answer any) error {
	ctx, cancel := context.WithTimeout(context.Background(), 60*time.Second)
	defer cancel()
	return e.conn.Call(ctx, method, params, answer)
}

func (e *editor) call(method string, params, answer any) {
	e.t.Helper()
	err := e.ask(method, params, answer)
	fail.Now(e.t, err != nil, "%s: %v", method, err)
}

func (e *editor) describe(method string, params any) {
	e.t.Helper()
	err := e.conn.Notify(context.Background(), method, params)
	fail.Must(e.t, err)
}

func (e *editor) open(name, text string) {
	e.t.Helper()
	if text == "" {
		data, err := os.ReadFile(filepath.Join(e.dir, filepath.FromSlash(name)))
		if err == nil {
			text = string(data)
		}
	}
	e.mu.Lock()
	e.buffers[name] = text
	e.versions[name]++
	version := e.versions[name]
	e.mu.Unlock()
	language := "scenario"
	if strings.HasSuffix(name, ".md") {
		language = "markdown"
	}
	e.describe("textDocument/didOpen", map[string]any{"textDocument": map[string]any{"uri": e.uri(name), "languageId": language, "version": version, "text": text}})
}

// change edits a buffer, and sends the change to the server.
func (e *editor) change(name string, changes ...service.Change) {
	e.t.Helper()
	e.mu.Lock()
	for _, c := range changes {
		if c.Range == nil {
			e.buffers[name] = c.Text
			continue
		}
		e.buffers[name] = splice(e.buffers[name], *c.Range, c.Text)
	}
	e.versions[name]++
	version := e.versions[name]
	e.mu.Unlock()
	e.sent = time.Now()
	e.describe("textDocument/didChange", map[string]any{"textDocument": textDocument{e.uri(name), version}, "contentChanges": changes})
}

// splice edits a text. It does so in another way than the server, for comparison.
func splice(text string, r service.Range, with string) string {
	units := utf16Of(text)
	from, to := offsetOf(units, r.Start), offsetOf(units, r.End)
	return textOf(units[:from]) + with + textOf(units[to:])
}

// replace replaces the first occurrence of a text.
func (e *editor) replace(name, old, with string) {
	e.t.Helper()
	e.change(name, service.Change{Range: e.find(name, old), Text: with})
}

func (e *editor) find(name, text string) *service.Range {
	e.t.Helper()
	e.mu.Lock()
	defer e.mu.Unlock()
	i := strings.Index(e.buffers[name], text)
	fail.Now(e.t, i < 0, "%q is not in %s", text, name)
	return &service.Range{Start: positionAt(e.buffers[name], i), End: positionAt(e.buffers[name], i+len(text))}
}

func (e *editor) at(name, text string) positionParams {
	e.t.Helper()
	return positionParams{documentParams{textDocument{URI: e.uri(name)}}, e.find(name, text).Start}
}

func (e *editor) whole(name string) rangeParams {
	return rangeParams{documentParams{textDocument{URI: e.uri(name)}}, service.Range{End: service.Position{Line: 1 << 20}}}
}

// diagnostics waits for the diagnostics of the newest version.
func (e *editor) diagnostics(name string) []diagnostic {
	e.t.Helper()
	timer := time.AfterFunc(60*time.Second, func() { e.mu.Lock(); defer e.mu.Unlock(); e.versions[name] = -1; e.cond.Broadcast() })
	defer timer.Stop()
	e.mu.Lock()
	defer e.mu.Unlock()
	for e.found[name].Version != e.versions[name] {
		fail.Now(e.t, e.versions[name] < 0, "no diagnostics of %s", name)
		e.cond.Wait()
	}
	return e.found[name].Diagnostics
}

// becomes waits until a text has a mistake with some words, or none. If a text that it includes
// changes later, it is checked again.
func (e *editor) becomes(name, words string) {
	e.t.Helper()
	late := false
	timer := time.AfterFunc(30*time.Second, func() { e.mu.Lock(); defer e.mu.Unlock(); late = true; e.cond.Broadcast() })
	defer timer.Stop()
	e.mu.Lock()
	defer e.mu.Unlock()
	there := func() bool {
		all := e.found[name].Diagnostics
		if words == "" {
			return len(all) == 0
		}
		return slices.ContainsFunc(all, func(d diagnostic) bool { return strings.Contains(d.Message, words) })
	}
	for e.found[name].Version != e.versions[name] || !there() {
		if late {
			e.t.Errorf("%s: %v", name, e.found[name].Diagnostics)
			return
		}
		e.cond.Wait()
	}
}

func (e *editor) apply(edit *workspaceEdit) {
	for uri, edits := range edit.Changes {
		edits = slices.Clone(edits)
		slices.SortStableFunc(edits, func(a, b service.Edit) int { // from the last to the first
			if a.Range.Start.Line != b.Range.Start.Line {
				return b.Range.Start.Line - a.Range.Start.Line
			}
			return b.Range.Start.Character - a.Range.Start.Character
		})
		var changes []service.Change
		for _, one := range edits {
			changes = append(changes, service.Change{Range: &one.Range, Text: one.NewText})
		}
		name := e.name(uri)
		e.mu.Lock()
		_, open := e.buffers[name]
		e.mu.Unlock()
		if !open {
			e.open(name, "")
		}
		e.change(name, changes...)
	}
}

func (e *editor) same(name string) {
	e.t.Helper()
	var a service.TextAnswer
	e.call("umpire/text", documentParams{textDocument{URI: e.uri(name)}}, &a)
	e.mu.Lock()
	fail.If(e.t, a.Text != e.buffers[name], "the server has another text than the editor:\n%q\n%q", a.Text, e.buffers[name])
	e.mu.Unlock()
}

func codeOf(err error) int64 {
	var said *jsonrpc2.Error
	if errors.As(err, &said) {
		return said.Code
	}
	return 0
}

// The editor of the tests counts characters as UTF-16 units.

func utf16Of(s string) []uint16 { return utf16.Encode([]rune(s)) }

func textOf(units []uint16) string { return string(utf16.Decode(units)) }

// offsetOf returns the index of the unit at a place. A place beyond the end of a line
// means its end.
func offsetOf(units []uint16, p service.Position) int {
	at := 0
	for range p.Line {
		for at < len(units) && units[at] != '\n' && units[at] != '\r' {
			at++
		}
		if at == len(units) {
			return at
		}
		if units[at] == '\r' && at+1 < len(units) && units[at+1] == '\n' {
			at++
		}
		at++
	}
	for range p.Character {
		if at == len(units) || units[at] == '\n' || units[at] == '\r' {
			break
		}
		at++
	}
	if at > 0 && at < len(units) && units[at-1]&0xfc00 == 0xd800 && units[at]&0xfc00 == 0xdc00 {
		at-- // within a character: go to its beginning
	}
	return at
}

// positionAt returns the place of a byte offset, for a text without lone carriage returns.
func positionAt(s string, at int) service.Position {
	line := strings.LastIndexByte(s[:at], '\n') + 1
	return service.Position{Line: strings.Count(s[:at], "\n"), Character: len(utf16Of(s[line:at]))}
}

// A wire is the output of the server, which a test can read.
type wire struct {
	mu   sync.Mutex
	said bytes.Buffer
}

func (w *wire) Write(p []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.said.Write(p)
}

func (w *wire) String() string {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.said.String()
}

// A text that is not read is refused in words. Requests about it fail, and the texts that
// are open are still checked.
func TestRefusedTexts(t *testing.T) {
	const text = "game mnk\nscenario \"s\"\n  Cross: place a1\n"
	small := limits.Limits{}
	small[limits.File], small[limits.Read] = 4_000, 16_000
	for _, c := range []struct {
		name       string
		limit      limits.Limits
		texts      int
		text, says string
	}{
		{"more texts than may be open", limits.Limits{}, 1003, text, "1000 texts are open: close one first"},
		{"texts that are together too large", small, 5, text + strings.Repeat("#\n", 1400), "close one first"},
		{"a text that is too large", small, 1, text + strings.Repeat("#\n", 2000), "larger than 4000 bytes"},
	} {
		t.Run(c.name, func(t *testing.T) {
			messages := []string{first}
			for i := range c.texts {
				messages = append(messages, fmt.Sprintf(`{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///nowhere/%d.scenario","text":%q}}}`, i, c.text))
			}
			about := fmt.Sprintf(`{"textDocument":{"uri":"file:///nowhere/%d.scenario"}}`, c.texts-1)
			messages = append(messages, `{"jsonrpc":"2.0","id":5,"method":"textDocument/foldingRange","params":`+about+`}`,
				`{"jsonrpc":"2.0","method":"textDocument/didClose","params":`+about+`}`,
				`{"jsonrpc":"2.0","method":"textDocument/didClose","params":{"textDocument":{"uri":"file:///nowhere/0.scenario"}}}`, last, exit)
			out := &wire{}
			fail.Unequal(t, Serve(t.Context(), said(messages...), out, Options{Games: engines.Games, Jobs: 1, Limits: c.limit}), nil, "%v")
			got := out.String()
			fail.If(t, !strings.Contains(got, c.says) || !strings.Contains(got,
				`-32803`) || strings.Contains(got, "fault of the program"), "%q is not in it, or a fault is:\n%.3000s", c.says, got)
		})
	}
}
