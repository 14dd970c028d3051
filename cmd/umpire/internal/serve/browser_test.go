package serve

import (
	"bytes"
	"encoding/json"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// In a browser, a click on the board makes a move, another move is refused with its
// clause, and the text is saved. Nothing in the text becomes markup, and changes by
// somebody else are not overwritten. A new file is made, but not twice.
func TestInABrowser(t *testing.T) {
	chromium, err := exec.LookPath("chromium")
	if err != nil || testing.Short() {
		t.Skip("it takes Chromium, and a while")
	}
	f, dir := serving(t)
	text := filepath.Join(dir, "in", "a.scenario")
	if err := os.WriteFile(text, []byte("game mnk\n\nscenario \"a game\"\n  Cross: place b2\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	f.Host = listener.Addr().String()
	type session struct {
		Error, Refused, Turn, Wrong, Conflict, Made, Twice string
		Lit, Nearest, Foreign                              int
		Wide                                               bool
	}
	reported := make(chan session, 4)
	handler := f.Handler()
	server := &http.Server{Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/":
			index, err := page.ReadFile("page/index.html")
			if err != nil {
				t.Error(err)
			}
			w.Header().Set("Content-Security-Policy", policy)
			w.Header().Set("Content-Type", "text/html")
			w.Write(bytes.Replace(index, []byte("</html>"), []byte(`<script src="session.js" defer></script>`), 1))
		case "/session.js":
			http.ServeFile(w, r, "testdata/session.js")
		case "/meanwhile":
			if err := os.WriteFile(text, []byte("game mnk\n# another text\n"), 0o644); err != nil {
				t.Error(err)
			}
		case "/report":
			var s session
			if err := json.NewDecoder(r.Body).Decode(&s); err != nil {
				s.Error = err.Error()
			}
			reported <- s
		default:
			handler.ServeHTTP(w, r)
		}
	})}
	go server.Serve(listener)
	defer server.Close()
	profile, err := os.MkdirTemp("", "umpire-browser-*")
	if err != nil {
		t.Fatal(err)
	}
	defer os.RemoveAll(profile) // browser processes may still write there, so errors do not matter
	browser := exec.Command(chromium, "--headless=new", "--no-sandbox", "--disable-gpu", "--window-size=320,800", "--user-data-dir="+profile, f.Address())
	if err := browser.Start(); err != nil {
		t.Fatal(err)
	}
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
	if s.Lit != 8 || !strings.HasPrefix(s.Refused, "mnk.place.empty") || s.Nearest == 0 || s.Turn != "To decide: Nought" {
		t.Errorf("the board: %+v", s)
	}
	if s.Wrong == "" || s.Foreign != 0 || s.Wide {
		t.Errorf("the page: %+v", s)
	}
	if got, err := os.ReadFile(text); err != nil || string(got) != "game mnk\n# another text\n" || s.Conflict == "" {
		t.Errorf("the file is %q %v, and it says %q", got, err, s.Conflict)
	}
	if got, err := os.ReadFile(filepath.Join(dir, "in", "second.scenario")); err != nil || !strings.HasPrefix(s.Made, "game mnk\n") || string(got) != s.Made || s.Twice != "There is a file of this name already." {
		t.Errorf("the new file is %q %v, shown as %q, and a second time it says %q", got, err, s.Made, s.Twice)
	}
}
