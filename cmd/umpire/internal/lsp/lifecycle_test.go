package lsp

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/sourcegraph/jsonrpc2"

	"umpire/engines"
	"umpire/scenarios/service"
)

// said returns messages in the form in which they are sent.
func said(messages ...string) *bytes.Buffer {
	var b bytes.Buffer
	for _, m := range messages {
		fmt.Fprintf(&b, "Content-Length: %d\r\n\r\n%s", len(m), m)
	}
	return &b
}

const (
	first = `{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}`
	last  = `{"jsonrpc":"2.0","id":9,"method":"shutdown"}`
	exit  = `{"jsonrpc":"2.0","method":"exit"}`
)

// A bad message gets an error, and the next one is answered.
func TestSessions(t *testing.T) {
	for _, c := range []struct {
		name     string
		messages []string
		want     string
		err      error
	}{
		{"ends as it should", []string{first, last, exit}, `"id":9,"result":null`, nil},
		{"ends without shutdown", []string{first, exit}, `"id":1`, ErrNoShutdown},
		{"breaks off", []string{first}, "", ErrNoShutdown},
		{"asks before it begins", []string{`{"jsonrpc":"2.0","id":1,"method":"textDocument/hover","params":{}}`}, `-32002`, ErrNoShutdown},
		{"begins twice", []string{first, strings.Replace(first, `:1,`, `:2,`, 1), last, exit}, `-32600`, nil},
		{"asks what nobody knows", []string{first, `{"jsonrpc":"2.0","id":3,"method":"textDocument/moniker","params":{}}`, last, exit}, `-32601`, nil},
		{"says what is no JSON", []string{first, `{"jsonrpc`, last, exit}, `"id":9`, nil},
		{"asks about a text that is not open", []string{first, `{"jsonrpc":"2.0","id":3,"method":"textDocument/hover","params":{"textDocument":{"uri":"file:///x.scenario"}}}`, last, exit}, `-32803`, nil},
		{"says what is of another type", []string{first, `{"jsonrpc":"2.0","id":3,"method":"textDocument/hover","params":{"textDocument":7}}`, last, exit}, `-32602`, nil},
		{"opens what is no address", []string{first, `{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"%zz","text":"game"}}}`, last, exit}, `"id":9`, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			in, out := said(c.messages...), &wire{}
			ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
			defer cancel()
			err := Serve(ctx, in, out, Options{Games: engines.Games, Jobs: 1})
			if !errors.Is(err, c.err) || ctx.Err() != nil {
				t.Errorf("it ends with %v, not %v", err, c.err)
			}
			if got := out.String(); !strings.Contains(got, c.want) {
				t.Errorf("%s is not in\n%s", c.want, got)
			}
		})
	}
}

// A message without a length ends the session, since the start of the next one is
// unknown.
func TestHeaders(t *testing.T) {
	for _, text := range []string{"{}\r\n\r\n", "Content-Length: x\r\n\r\n{}", "Content-Length: -1\r\n\r\n{}", strings.Repeat("a", 1<<20), "Content-Type: a\r\n\r\n{}"} {
		ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
		err := Serve(ctx, strings.NewReader(text), &wire{}, Options{Games: engines.Games, Jobs: 1})
		if err == nil || ctx.Err() != nil {
			t.Errorf("%.20q: %v", text, err)
		}
		cancel()
	}
}

// A cancelled request is soon answered with an error.
func TestCancel(t *testing.T) {
	e := newEditor(t, nil)
	e.open("wide.scenario", "game mnk\nplayers Ann, Ben\nvariants size=8x8x5\nscenario \"wide\"\n  Ann: place a1\n")
	search := map[string]any{"uri": e.uri("wide.scenario"), "position": service.Position{Line: 4}, "condition": "moves > 60", "positions": 100_000}
	const cancelled = -32800
	for i, after := range []time.Duration{0, 20 * time.Millisecond, 100 * time.Millisecond} {
		id := jsonrpc2.ID{Str: fmt.Sprint("slow ", i), IsString: true}
		ended := make(chan error, 1)
		go func() {
			ended <- e.conn.Call(context.Background(), "umpire/desk", map[string]any{"method": "ever", "params": search}, nil, jsonrpc2.PickID(id))
		}()
		time.Sleep(after)
		begun := time.Now()
		for waiting := true; waiting; { // the first cancellation may come before the request
			e.tell("$/cancelRequest", map[string]any{"id": id.Str})
			select {
			case err := <-ended:
				if waiting = false; codeOf(err) != cancelled {
					t.Errorf("cancelled after %v: %v", after, err)
				}
			case <-time.After(20 * time.Millisecond):
				if time.Since(begun) > 5*time.Second {
					t.Fatal("it goes on")
				}
			}
		}
		t.Logf("it ended %v after it was cancelled", time.Since(begun))
	}
	if err := e.ask("umpire/desk", map[string]any{"method": "ever", "params": map[string]any{"uri": search["uri"], "position": search["position"], "condition": "moves > 60", "positions": 10}}, nil); err != nil {
		t.Errorf("after it: %v", err)
	}
}

// If a text changes during a request, the answer is an error, or is about the text
// before the change.
func TestChangedMeanwhile(t *testing.T) {
	e := newEditor(t, nil)
	e.open("edge.scenario", edge)
	for range 50 {
		ended := make(chan error, 1)
		go func() {
			ended <- e.ask("textDocument/formatting", documentParams{textDocument{URI: e.uri("edge.scenario")}}, nil)
		}()
		e.replace("edge.scenario", "place b1", "place b1")
		if err := <-ended; err != nil && codeOf(err) != codeContentModified {
			t.Fatal(err)
		}
	}
	e.diagnostics("edge.scenario")
	e.same("edge.scenario")
}
