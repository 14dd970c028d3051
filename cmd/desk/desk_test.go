package main

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"flag"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
	"umpire/props/must"
)

// A session is what testdata/session.js reports.
type session struct {
	Error   string
	Games   []string
	Drawn   map[string]bool
	Legal   int
	Refused struct {
		Verdict string
		Clauses []struct{ ID string }
	}
	Played    string
	Cancelled int
	Engine    struct {
		Legal   []string
		Refused struct{ Clauses []struct{ ID string } }
		SVG     string
		Printed string
		Failed  []string
		Games   int
	}
	Times map[string]float64
}

var inBrowser = flag.Bool("desk.browser", false, "build for WebAssembly and try it in Chromium")

// goroot returns GOROOT.
func goroot(t *testing.T) string {
	t.Helper()
	text, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	return strings.TrimSpace(string(text))
}

// In a web worker every game is opened and drawn, a move is played, another is refused
// with its clause, and a long request ends when it is cancelled.
func TestInABrowser(t *testing.T) {
	chromium, err := exec.LookPath("chromium")
	if err != nil || !*inBrowser {
		t.Skip("-desk.browser builds for WebAssembly, which takes a while, and needs Chromium")
	}
	wasm, root := build(t), goroot(t)
	reported := make(chan session, 1)
	mux := http.NewServeMux()
	mux.Handle("/", http.FileServer(http.Dir("testdata")))
	mux.Handle("/engines/", http.StripPrefix("/engines/", http.FileServer(http.Dir("../../engines/outside"))))
	mux.HandleFunc("/worker.js", func(w http.ResponseWriter, r *http.Request) {
		http.ServeFile(w, r, filepath.Join("worker", "worker.js"))
	})
	mux.HandleFunc("/wasm_exec.js", func(w http.ResponseWriter, r *http.Request) {
		http.ServeFile(w, r, filepath.Join(root, "lib", "wasm", "wasm_exec.js"))
	})
	mux.HandleFunc("/desk.wasm.packed", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/octet-stream")
		w.Write(wasm)
	})
	mux.HandleFunc("POST /report", func(_ http.ResponseWriter, r *http.Request) {
		var s session
		text, _ := io.ReadAll(r.Body)
		if err := json.Unmarshal(text, &s); err != nil {
			s.Error = err.Error()
		}
		reported <- s
	})
	policy := "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'"
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Security-Policy", policy)
		mux.ServeHTTP(w, r)
	}))
	defer server.Close()
	profile := must.Get2(t, os.MkdirTemp, "", "umpire-browser-*")
	defer os.RemoveAll(profile) // browser processes may still write there, so errors do not matter
	browser := exec.Command(chromium, "--headless=new", "--no-sandbox", "--disable-gpu", "--user-data-dir="+profile, server.URL+"/session.html")
	must.Succeed(t, browser.Start())
	defer func() {
		browser.Process.Kill()
		browser.Wait()
	}()
	var s session
	select {
	case s = <-reported:
	case <-time.After(2 * time.Minute):
		t.Fatal("the browser reports nothing")
	}
	if s.Error != "" {
		t.Fatal(s.Error)
	}
	t.Logf("milliseconds: %v", s.Times)
	for _, game := range s.Games {
		if !s.Drawn[game] {
			t.Errorf("%s is not drawn", game)
		}
	}
	if len(s.Games) < 7 || s.Legal != 8 {
		t.Errorf("%v, %d legal moves", s.Games, s.Legal)
	}
	if s.Refused.Verdict != "illegal" || len(s.Refused.Clauses) != 1 || s.Refused.Clauses[0].ID != "mnk.place.empty" {
		t.Errorf("the move on a mark: %+v", s.Refused)
	}
	if want := "board\n  | . . . |\n  | . x . |\n  | o . . |\nturn Cross\n"; s.Played != want {
		t.Errorf("the position is %q", s.Played)
	}
	// A game of a module in JavaScript is played in a worker of its own, and bad modules fail.
	e := s.Engine
	if len(e.Legal) != 2 || len(e.Refused.Clauses) != 1 || e.Refused.Clauses[0].ID != "dig.engine.draw" || e.SVG != "<svg" || e.Games != len(s.Games) {
		t.Errorf("the game of a module: %+v", e)
	}
	if !strings.Contains(e.Printed, "winner Ben") {
		t.Errorf("the position of the game of a module is %q", e.Printed)
	}
	for i, want := range []string{"a module that does not load", "wrote a line that is not an answer", "missing.mjs"} {
		if i >= len(e.Failed) || !strings.Contains(e.Failed[i], want) {
			t.Errorf("bad modules fail by %q, not by %q", e.Failed, want)
		}
	}
	if s.Cancelled != -32800 || s.Times["cancel"] > 1000 {
		t.Errorf("the long request ends with %d after %v ms", s.Cancelled, s.Times["cancel"])
	}
}

// build compiles the command and compresses it.
func build(t *testing.T) []byte {
	t.Helper()
	file := filepath.Join(t.TempDir(), "desk.wasm")
	compile := exec.Command("go", "build", "-ldflags", "-s -w", "-o", file, ".")
	compile.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if said, err := compile.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	data := must.Get(t, os.ReadFile, file)
	var small bytes.Buffer
	w := gzip.NewWriter(&small)
	w.Write(data)
	w.Close()
	t.Logf("%.1f MB, %.1f MB compressed", float64(len(data))/1e6, float64(small.Len())/1e6)
	if strings.Contains(string(data), "net/http.(*Server)") {
		t.Error("the command carries a web server along")
	}
	return small.Bytes()
}
