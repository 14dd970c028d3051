package serve

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/fstest"

	"umpire/engines/atomicfile"
	"umpire/engines/mnk"
	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/props/must"
	"umpire/scenarios/service"
)

const scenario = "game mnk\n\nscenario \"one\"\n  Cross: place b2\n"

// serving returns a folder with a file, hidden files, and a link that leads out.
func serving(t *testing.T) (*Folder, string) {
	t.Helper()
	dir := t.TempDir()
	for name, text := range map[string]string{
		"in/a.scenario": scenario, "in/sub/b.md": "# page\n", "in/notes.txt": "private", "in/.git/c.scenario": "hidden", "out.scenario": "outside",
		"in/UP.Scenario": scenario, "in/sub/node_modules/d.scenario": scenario,
	} {
		fail.Must(t, os.MkdirAll(filepath.Dir(filepath.Join(dir, name)), 0o755))
		fail.Must(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o640))
	}
	fail.Must(t, os.Symlink("../out.scenario", filepath.Join(dir, "in/link.scenario")))
	root := must.Value(os.OpenRoot(filepath.Join(dir, "in")))(t)
	t.Cleanup(func() { root.Close() })
	d := service.New(service.Options{Games: []*rule.GameDef{mnk.Def}, Files: root.FS()})
	return &Folder{Root: root, Desk: &service.Server{Desk: d}, Host: "127.0.0.1:8080", Token: NewToken()}, dir
}

// ask sends a request with the given headers, without those whose value is "-".
func ask(f *Folder, method, target, body string, headers ...string) (int, string, http.Header) {
	r := httptest.NewRequest(method, "http://"+f.Host+"/", strings.NewReader(body))
	r.URL.Path = target
	r.Header.Set("Authorization", "Bearer "+f.Token)
	r.Header.Set("Content-Type", "application/json")
	for i := 0; i < len(headers); i += 2 {
		switch {
		case headers[i] == "Host":
			r.Host = headers[i+1]
		case headers[i+1] == "-":
			r.Header.Del(headers[i])
		default:
			r.Header.Set(headers[i], headers[i+1])
		}
	}
	w := httptest.NewRecorder()
	f.Handler().ServeHTTP(w, r)
	text, _ := io.ReadAll(w.Result().Body)
	return w.Code, string(text), w.Result().Header
}

// answers checks the code of an answer, and that it contains some words.
func answers(t *testing.T, f *Folder, code int, says, method, target, body string, header ...string) {
	t.Helper()
	got, text, _ := ask(f, method, target, body, header...)
	fail.If(t, got != code || !strings.Contains(text, says), "%s %s: %d %s, and not %d with %q", method, target, got, text, code, says)
}

// All refusals, each with its own reason, and without the path of the folder.
func TestRefusals(t *testing.T) {
	f, dir := serving(t)
	placed := strings.NewReplacer("MESSAGE", `{"jsonrpc":"2.0","id":1,"method":"games"}`, "OLDER", tag([]byte("older")), "PRESENT", tag([]byte(scenario)),
		"40 MiB", strings.Repeat(" ", 40<<20), "17 MiB", strings.Repeat(" ", 17<<20))
	for _, row := range must.Cases[[]struct {
		Name, Method, Target, Body, Says string
		Headers                          []string
		Code                             int
	}](t, "testdata/serve.yaml", "Refusals") {
		for i := range row.Headers {
			row.Headers[i] = placed.Replace(row.Headers[i])
		}
		code, text, header := ask(f, row.Method, row.Target, placed.Replace(row.Body), row.Headers...)
		fail.If(t, code != row.Code || !strings.Contains(text, row.Says), "%s: %d %s, and not %d with %q", row.Name, code, text, row.Code, row.Says)
		fail.If(t, strings.Contains(text, dir) || strings.Contains(text, "outside") || strings.Contains(text, "private"), "%s: %s reveals something", row.Name, text)
		fail.If(t, header.Get("Content-Security-Policy") == "" || header.Get("X-Content-Type-Options") == "" || header.Get("Access-Control-Allow-Origin") != "", "%s: the headers are %v", row.Name, header)
	}
	for name, want := range map[string]string{"in/a.scenario": scenario, "out.scenario": "outside"} {
		got, err := os.ReadFile(filepath.Join(dir, name))
		fail.If(t, err != nil || string(got) != want, "%s is %q: %v", name, got, err)
	}
	left, err := filepath.Glob(filepath.Join(dir, "in", ".*.tmp"))
	fail.If(t, err != nil || len(left) > 0, "%v are left", left)
}

// Names of this machine are served at any port, since the port may be forwarded. The
// token is needed there too.
func TestNamesOfThisMachine(t *testing.T) {
	f, _ := serving(t)
	for _, host := range []string{"localhost:8080", "LOCALHOST:8080", "localhost", "127.0.0.1:3000", "127.0.0.1", "[::1]:8080", "[::1]:9", "[::1]"} {
		code, text, _ := ask(f, "GET", "/files/a.scenario", "", "Host", host, "Origin", "http://"+host)
		fail.If(t, code != 200 || text != scenario, "%s: %d %s", host, code, text)
		answers(t, f, 401, "", "GET", "/files/a.scenario", "", "Host", host, "Authorization", "-")
	}
}

// A text is read, written and read again. A new text is created, and the desk sees
// both.
func TestReadAndWrite(t *testing.T) {
	f, dir := serving(t)
	origin := []string{"Origin", "http://" + f.Host}
	code, text, _ := ask(f, "GET", "/files", "", origin...)
	fail.If(t, code != 200 || !strings.Contains(text, `"a.scenario"`) || !strings.Contains(text, `"sub/b.md"`) || !strings.Contains(text, `"UP.Scenario"`) || strings.Count(text, `"name"`) != 3,
		"the list: %d %s", code, text)
	code, text, header := ask(f, "GET", "/files/a.scenario", "")
	fail.Now(t, code != 200 || text != scenario, "%v %v", code, text)
	changed := strings.Replace(scenario, "b2", "c3", 1)
	answers(t, f, 204, "", "PUT", "/files/a.scenario", changed, "If-Match", header.Get("ETag"))
	answers(t, f, 412, "", "PUT", "/files/a.scenario", scenario, "If-Match", header.Get("ETag"))
	got, err := os.ReadFile(filepath.Join(dir, "in/a.scenario"))
	fail.If(t, err != nil || string(got) != changed, "%q %v", got, err)
	if info, err := os.Stat(filepath.Join(dir, "in/a.scenario")); err != nil || info.Mode().Perm() != 0o640 {
		t.Errorf("the mode is %v: %v", info.Mode(), err)
	}
	answers(t, f, 204, "", "PUT", "/files/sub/new.scenario", scenario, "If-None-Match", "*")
	got, err = os.ReadFile(filepath.Join(dir, "in/sub/new.scenario"))
	fail.If(t, err != nil || string(got) != scenario, "%q %v", got, err)
	fail.Must(t, os.Chmod(filepath.Join(dir, "in/a.scenario"), 0o440))
	answers(t, f, 403, "", "PUT", "/files/a.scenario", scenario, "If-Match", tag([]byte(changed)))
}

// Files are written as all commands write them. A file with two names is not changed,
// temporary files of killed runs are removed, and no change by others is lost.
func TestWritesAsAllCommands(t *testing.T) {
	f, dir := serving(t)
	name, other := filepath.Join(dir, "in/a.scenario"), filepath.Join(dir, "in/other")
	left := filepath.Join(dir, "in/.umpire-ABC.tmp")
	fail.Must(t, errors.Join(os.Link(name, other), os.WriteFile(left, nil, 0o600)))
	answers(t, f, 403, "the file has 2 names", "PUT", "/files/a.scenario", "x", "If-Match", tag([]byte(scenario)))
	fail.Must(t, os.Remove(other))
	answers(t, f, 204, "", "PUT", "/files/a.scenario", "0", "If-Match", tag([]byte(scenario)))
	_, err := os.Stat(left)
	fail.If(t, err == nil, "what a killed run has left is still there")
	const edits = 150
	var written atomic.Int64
	var all sync.WaitGroup
	for _, write := range []func(was, now []byte) bool{
		func(was, now []byte) bool {
			code, _, _ := ask(f, "PUT", "/files/a.scenario", string(now), "If-Match", tag(was))
			return code == 204
		},
		func(was, now []byte) bool {
			return atomicfile.Replace(atomicfile.Edit{Name: name, Was: was, Now: now}) == nil
		},
	} {
		all.Go(func() {
			for range edits {
				was, err := os.ReadFile(name)
				n, _ := strconv.Atoi(string(was))
				if err == nil && write(was, []byte(strconv.Itoa(n+1))) {
					written.Add(1)
				}
			}
		})
	}
	all.Wait()
	got, err := os.ReadFile(name)
	fail.If(t, err != nil || string(got) != strconv.FormatInt(written.Load(), 10), "%d edits were written, and the file says %s: %v", written.Load(), got, err)
}

// The desk answers over HTTP. A notification has no answer.
func TestMessages(t *testing.T) {
	f, _ := serving(t)
	answers(t, f, 204, "", "POST", "/rpc", `{"jsonrpc":"2.0","method":"open","params":{"uri":"a.scenario","version":1,"text":"game mnk\n\nscenario \"x\"\n  setup\n"}}`)
	code, text, _ := ask(f, "POST", "/rpc", `{"jsonrpc":"2.0","id":1,"method":"where","params":{"uri":"a.scenario","position":{"line":3,"character":0}}}`)
	fail.If(t, code != 200 || !strings.Contains(text, `"deciders":["Cross"]`), "%v %v", code, text)
}

// The page needs no token, and does not contain it.
func TestPage(t *testing.T) {
	f, _ := serving(t)
	for target, says := range map[string]string{"/": "<title>umpire", "/page.js": "DOMParser", "/page.css": "textarea", "/styles.css": ".u"} {
		code, text, _ := ask(f, "GET", target, "", "Authorization", "-", "Sec-Fetch-Site", "none")
		fail.If(t, code != 200 || !strings.Contains(text, says) || strings.Contains(text, f.Token), "%s: %d %.100s", target, code, text)
	}
	fail.If(t, !strings.HasSuffix(f.Address(), "/#"+f.Token), "%v", f.Address())
}

// The script of the page is built from the present sources: bundle writes their digest
// into it.
func TestPageIsFresh(t *testing.T) {
	h := sha256.New()
	err := filepath.WalkDir("bundle/src", func(file string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		text, err := os.ReadFile(file)
		name, _ := filepath.Rel("bundle", file)
		fmt.Fprintf(h, "%s %d\n%s", filepath.ToSlash(name), len(text), text)
		return err
	})
	fail.Must(t, err)
	script, err := page.ReadFile("page/page.js")
	fail.If(t, err != nil || !strings.Contains(string(script), hex.EncodeToString(h.Sum(nil))), "page.js is not what bundle/src makes: go run . in bundle writes it (%v)", err)
}

// The stamp changes when a file is written, created or removed. It stays the same when
// only hidden files and files of other kinds change. After a change, texts that include
// the file are read again.
func TestStamp(t *testing.T) {
	f, dir := serving(t)
	stamp := func() string {
		code, text, _ := ask(f, "GET", "/stamp", "")
		fail.Now(t, code != 200 || !strings.Contains(text, `"stamp":"`), "%d %s", code, text)
		return text
	}
	answers(t, f, 401, "", "GET", "/stamp", "", "Authorization", "-")
	last := stamp()
	for _, row := range must.Cases[[]struct {
		File, Text string
		Changes    bool
	}](t, "testdata/serve.yaml", "Stamp") {
		text := strings.ReplaceAll(row.Text, "MORE", scenario+"  Nought: place a1\n")
		fail.Must(t, os.WriteFile(filepath.Join(dir, row.File), []byte(text), 0o640))
		now := stamp()
		fail.If(t, (now != last) != row.Changes, "%s changes the stamp: %v, expected %v", row.File, now != last, row.Changes)
		last = now
	}
	fail.Must(t, os.Remove(filepath.Join(dir, "in/new.scenario")))
	fail.If(t, stamp() == last, "a file is gone, and the stamp is the same")
	message := func(m string) string {
		_, text, _ := ask(f, "POST", "/rpc", m)
		return text
	}
	message(`{"id":1,"method":"open","params":{"uri":"x.scenario","version":1,"text":"include \"a.scenario\"\n\nscenario \"from there\"\n  position p\n"}}`)
	check := `{"id":2,"method":"diagnostics","params":{"uri":"x.scenario"}}`
	text := message(check)
	fail.Now(t, !strings.Contains(text, `no position`), "there is no position p, and it says %s", text)
	fail.Must(t, os.WriteFile(filepath.Join(dir, "in/a.scenario"), []byte("game mnk\n\nposition p\n  turn Nought\n"), 0o640))
	stamp()
	text = message(check)
	fail.If(t, strings.Contains(text, `no position`), "what is included was written, and it says %s", text)
}

// A client that accepts lines gets the progress of a long request, one notification in
// each line, and then the answer.
func TestProgress(t *testing.T) {
	f, _ := serving(t)
	code, text, header := ask(f, "POST", "/rpc", `{"jsonrpc":"2.0","id":1,"method":"check","params":{}}`, "Accept", "application/x-ndjson")
	all := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	fail.If(t, code != 200 || header.Get("Content-Type") != "application/x-ndjson" || len(all) < 2 || !strings.Contains(all[0], `"$/progress"`) || !strings.Contains(all[len(all)-1], `"passed":1`), "%d %v %s", code, header, text)
}

func built() fstest.MapFS {
	return fstest.MapFS{"desk.wasm.packed": {Data: []byte("program")}, "wasm_exec.js": {Data: []byte("starter")}, "worker.js": {Data: []byte("worker")}}
}

var games = []*rule.GameDef{mnk.Def}

var texts = map[string]string{"mnk/a.scenario": scenario, "mnk/faq.md": "# Questions\n"}

// The page for a plain host sets its policy before anything is loaded, asks a worker,
// and has all files that are cached for use offline.
func TestSite(t *testing.T) {
	files := must.Value(Site(built(), texts, games))(t)
	index := string(files["index.html"])
	policy, script := strings.Index(index, "Content-Security-Policy"), strings.Index(index, "<link")
	fail.If(t, policy < 0 || policy > script || !strings.Contains(index, `name="desk" content=""`) || strings.Contains(index, "unsafe-inline"), "the head is %.600s", index)
	kept := string(files["sw.js"])
	for name := range files {
		fail.If(t, name != "sw.js" && !strings.Contains(kept, `"`+name+`"`), "%s is not kept", name)
	}
	apart := built()
	apart["desk-mnk.wasm.packed"] = &fstest.MapFile{Data: []byte("mnk alone")}
	files, err := Site(apart, texts, games)
	fail.If(t, err != nil || !strings.Contains(string(files["index.html"]), `name="desk" content="mnk"`) || !strings.Contains(string(files["sw.js"]), `const programs = ["desk-mnk.wasm.packed","desk.wasm.packed"];`),
		"a program of one game: %.600s, %v", files["index.html"], err)
	shown, err := unpacked[[]front](files["games.packed"])
	fail.If(t, err != nil || len(shown) != 1 || shown[0].Name != "mnk" || len(shown[0].Book.Clauses) == 0 || len(shown[0].Tile.Parts) == 0 || !strings.Contains(shown[0].Tile.Parts[0].SVG, "<svg"), "the front of the game is %.600v (%v)", shown, err)
	fail.If(t, strings.Contains(index, "style=") || strings.Contains(index, "<script>") || strings.Contains(index, "onclick"), "the page has something inline, which its policy forbids")
}

func unpacked[T any](data []byte) (v T, err error) {
	r, err := gzip.NewReader(bytes.NewReader(data))
	if err == nil {
		err = json.NewDecoder(r).Decode(&v)
	}
	return v, err
}

// The same files make the same generation. One changed byte in one of them, or another text,
// makes another. The texts of a site are included as a whole.
func TestGeneration(t *testing.T) {
	first, _ := Site(built(), texts, games)
	again, _ := Site(built(), texts, games)
	fail.If(t, !maps.EqualFunc(first, again, bytes.Equal), "two sites of the same desk differ")
	changed := built()
	changed["desk.wasm.packed"] = &fstest.MapFile{Data: []byte("Program")}
	program, err := Site(changed, texts, games)
	text, other := Site(built(), map[string]string{"mnk/a.scenario": "game mnk\n"}, games)
	fail.If(t, errors.Join(err, other) != nil || bytes.Equal(first["sw.js"], program["sw.js"]) || bytes.Equal(first["sw.js"], text["sw.js"]), "another program or text is of the same generation (%v, %v)", err, other)
	got, err := unpacked[map[string]string](first["texts.packed"])
	fail.If(t, err != nil || !maps.Equal(got, texts), "%v %v", got, err)
}

// A folder that is not a built desk is refused, with the command that builds one.
func TestNoDesk(t *testing.T) {
	for name := range built() {
		missing := built()
		delete(missing, name)
		_, err := Site(missing, texts, games)
		fail.If(t, err == nil || !strings.Contains(err.Error(), name) || !strings.Contains(err.Error(), "cmd/desk/build"), "without %s: %v", name, err)
	}
}
