// Package serve answers questions of the desk about the texts of a folder over HTTP. It
// answers only its own page in a browser on the same machine.
//
//	GET  /                 the page
//	POST /rpc              a message of the desk, see scenarios/service/README.md
//	GET  /files            the files of the folder, with the digest of each
//	GET  /stamp            a word that changes when a file changes
//	GET  /files/a.scenario its text; the digest is the ETag
//	PUT  /files/a.scenario a new text, if the file is still as If-Match says;
//	                       with If-None-Match: * if there is none
//
// Requests that pages of other sites could send are refused first: those with another
// Host or Origin, or without the token. The token is in the fragment of the page's
// address, after the #, which browsers send to no server and write to no log. The page
// sends it back in a header.
package serve

import (
	"bytes"
	"compress/gzip"
	"context"
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"embed"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"math"
	"net/http"
	"os"
	"path"
	"slices"
	"strconv"
	"strings"
	"sync"

	"umpire/engines/atomicfile"
	"umpire/engines/escape"
	"umpire/engines/files"
	"umpire/engines/limits"
	"umpire/engines/rule"
	"umpire/scenarios/service"
)

// A Folder is a folder that is served to one page.
type Folder struct {
	Root   *os.Root
	Desk   *service.Server
	Limits limits.Limits
	Host   string // the address that is served, such as 127.0.0.1:8080
	Token  string

	mu      sync.Mutex // only one request writes at a time
	stamped string     // the last stamp that was sent
}

// NewToken returns a word that nobody can guess.
func NewToken() string { return rand.Text() }

// Address returns the address of the page.
func (f *Folder) Address() string { return "http://" + f.Host + "/#" + f.Token }

//go:embed page
var page embed.FS

//go:embed famous.json
var famous []byte

// A Fame is the title of a game, and a sentence on what it is.
type Fame struct{ Name, Title, About string }

// Famous returns the games in the order of a start page: those to learn with come last.
var Famous = sync.OnceValue(func() (all []Fame) {
	if err := json.Unmarshal(famous, &all); err != nil {
		panic(err) // it is embedded, so this cannot happen
	}
	return all
})

// Famed returns the place of a game among them, -1 for a game of others.
func Famed(name string) int {
	return slices.IndexFunc(Famous(), func(one Fame) bool { return one.Name == name })
}

// policy is the content security policy of the page: everything must come from this
// server.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// Handler returns the handler for all requests.
func (f *Folder) Handler() http.Handler {
	files, err := fs.Sub(page, "page")
	if err != nil {
		panic(err) // the page is embedded, so this cannot happen
	}
	mux := http.NewServeMux()
	mux.Handle("GET /", http.FileServerFS(files))
	mux.HandleFunc("POST /rpc", f.token(f.rpc))
	mux.HandleFunc("GET /styles.css", f.styles)
	mux.HandleFunc("GET /files", f.token(f.list))
	mux.HandleFunc("GET /stamp", f.token(f.stamp))
	mux.HandleFunc("GET /files/{name...}", f.token(f.read))
	mux.HandleFunc("PUT /files/{name...}", f.token(f.write))
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", policy)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("Cross-Origin-Resource-Policy", "same-origin")
		h.Set("Cross-Origin-Opener-Policy", "same-origin")
		h.Set("Cache-Control", "no-store")
		if err := f.fromHere(r); err != nil {
			http.Error(w, err.Error(), http.StatusForbidden)
			return
		}
		r.Body = http.MaxBytesReader(w, r.Body, f.Desk.MaxBytes())
		mux.ServeHTTP(w, r)
	})
}

// fromHere returns an error for a request that does not come from this page: one to a
// name that is not of this machine, as after DNS rebinding, or one from another origin.
// The port may be another one, since it may be forwarded. Pages of other ports of this
// machine have another origin, and lack the token.
func (f *Folder) fromHere(r *http.Request) error {
	if !isHere(r.Host) {
		return errors.New("the address is " + f.Host + ", and no name of another machine")
	}
	if origin := r.Header.Get("Origin"); origin != "" && origin != "http://"+r.Host {
		return errors.New("another page may not ask")
	}
	if site := r.Header.Get("Sec-Fetch-Site"); site == "cross-site" || site == "same-site" {
		if r.Method != http.MethodGet || r.URL.Path != "/" { // links from other sites to the page are allowed
			return errors.New("another page may not ask")
		}
	}
	return nil
}

// isHere reports whether a host is a name of this machine, with any port or none:
// localhost, 127.0.0.1 or [::1].
func isHere(host string) bool {
	name, port := host, ""
	if at := strings.LastIndexByte(host, ':'); at >= 0 && !strings.HasSuffix(host, "]") {
		name, port = host[:at], host[at+1:]
		if n, err := strconv.ParseUint(port, 10, 16); err != nil || n == 0 {
			return false
		}
	}
	return strings.EqualFold(name, "localhost") || name == "127.0.0.1" || name == "[::1]"
}

// token refuses requests that lack the token.
func (f *Folder) token(next http.HandlerFunc) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if subtle.ConstantTimeCompare([]byte(r.Header.Get("Authorization")), []byte("Bearer "+f.Token)) != 1 {
			http.Error(w, "the token is missing: open the address that umpire serve has printed", http.StatusUnauthorized)
			return
		}
		next(w, r)
	}
}

func (f *Folder) rpc(w http.ResponseWriter, r *http.Request) {
	if r.Header.Get("Content-Type") != "application/json" {
		http.Error(w, "a message is application/json", http.StatusUnsupportedMediaType)
		return
	}
	message, ok := body(w, r)
	if !ok {
		return
	}
	if r.Header.Get("Accept") == linesType {
		f.lines(w, r, message)
		return
	}
	answer := f.Desk.Answer(r.Context(), message)
	if answer == nil {
		w.WriteHeader(http.StatusNoContent)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	w.Write(answer)
}

// linesType is the type of an answer in lines: notifications of progress first, then
// the answer.
const linesType = "application/x-ndjson"

func (f *Folder) lines(w http.ResponseWriter, r *http.Request, message []byte) {
	w.Header().Set("Content-Type", linesType)
	out := http.NewResponseController(w)
	answer := f.Desk.AnswerTelling(r.Context(), message, func(said []byte) {
		w.Write(append(said, '\n'))
		out.Flush() // without support for Flush, all lines arrive together
	})
	w.Write(append(answer, '\n'))
}

// body reads the body of a request, within the limits.
func body(w http.ResponseWriter, r *http.Request) ([]byte, bool) {
	data, err := io.ReadAll(r.Body)
	var large *http.MaxBytesError
	if errors.As(err, &large) {
		http.Error(w, fmt.Sprintf("no more than %d bytes", large.Limit), http.StatusRequestEntityTooLarge)
		return nil, false
	} else if err != nil {
		http.Error(w, "the request breaks off", http.StatusBadRequest)
		return nil, false
	}
	return data, true
}

// styles serves the style sheet of the pictures.
func (f *Folder) styles(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "text/css; charset=utf-8")
	io.WriteString(w, service.Styles())
}

func writeJSON(w http.ResponseWriter, v any) {
	w.Header().Set("Content-Type", "application/json")
	json.NewEncoder(w).Encode(v)
}

// sitePolicy is the content security policy of the page on a plain host. The page
// contains it, since a plain host sends no headers.
const sitePolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data: blob:; base-uri 'none'; form-action 'none'"

// worker lists the files that cmd/desk/build makes.
var worker = []string{"desk.wasm.packed", "wasm_exec.js", "worker.js"}

// Site returns the files of the page for a plain host, where the desk runs in a web
// worker of the browser. Built holds the files of that worker, as cmd/desk/build makes
// them. Texts are the sources of the site by name, for readers to open and check. After
// the first visit the page works offline: sw.js caches all files but programs, which it
// caches when they are used, and replaces all of them when one has changed. games.packed has
// what the start page shows of the games, so that it needs no program.
func Site(built fs.FS, texts map[string]string, games []*rule.GameDef) (map[string][]byte, error) {
	files := map[string][]byte{"styles.css": []byte(service.Styles())}
	err := fs.WalkDir(page, "page", func(name string, e fs.DirEntry, err error) error {
		if err == nil && !e.IsDir() {
			files[strings.TrimPrefix(name, "page/")], err = page.ReadFile(name)
		}
		return err
	})
	if err != nil {
		panic(err) // the page is embedded, so this cannot happen
	}
	for _, name := range worker {
		data, err := fs.ReadFile(built, name)
		if err != nil {
			return nil, fmt.Errorf("the playground for browsers has no %s: it is a folder that go run ./cmd/desk/build makes", name)
		}
		files[name] = data
	}
	apart := []string{}
	for _, def := range games {
		name := "desk-" + def.Name + ".wasm.packed"
		if data, err := fs.ReadFile(built, name); err == nil {
			files[name] = data
			apart = append(apart, def.Name)
		}
	}
	for name, what := range map[string]any{"texts.packed": texts, "games.packed": fronts(games)} {
		if files[name], err = pack(what); err != nil {
			return nil, err
		}
	}
	head := fmt.Sprintf("<meta charset=\"utf-8\">\n<meta http-equiv=\"Content-Security-Policy\" content=\"%s\">\n<meta name=\"desk\" content=\"%s\">\n<link rel=\"preload\" href=\"games.packed\" as=\"fetch\" crossorigin>", sitePolicy, strings.Join(apart, " "))
	files["index.html"] = bytes.Replace(files["index.html"], []byte(`<meta charset="utf-8">`), []byte(head), 1)
	names := slices.Sorted(maps.Keys(files))
	h := sha256.New()
	for _, name := range names {
		fmt.Fprintf(h, "%s %d\n", name, len(files[name]))
		h.Write(files[name])
	}
	isProgram := func(name string) bool { return strings.HasSuffix(name, ".wasm.packed") }
	programs, _ := json.Marshal(slices.DeleteFunc(slices.Clone(names), func(name string) bool { return !isProgram(name) }))
	list, _ := json.Marshal(slices.DeleteFunc(names, func(name string) bool { return name == "sw.js" || isProgram(name) }))
	first := fmt.Sprintf("const generation = %q;\nconst files = %s;\nconst programs = %s;\n", hex.EncodeToString(h.Sum(nil))[:16], list, programs)
	files["sw.js"] = append([]byte(first), files["sw.js"]...)
	return files, nil
}

// A front is what the start page shows of a game, and what its search finds.
type front struct {
	service.Game
	Book service.Book  `json:"book"`
	Tile service.Drawn `json:"tile"`
}

// fronts returns the fronts of games. Each is drawn after some moves.
func fronts(games []*rule.GameDef) []front {
	ctx, desk, all := context.Background(), service.New(service.Options{Games: games}), []front{}
	known, _ := desk.Games(ctx, service.None{})
	for _, g := range known.Games {
		f := front{Game: g}
		f.Book, _ = desk.Book(ctx, service.About{Game: g.Name})
		open := service.Open{URI: g.Name, Text: strings.Replace(g.Start, "\n  setup", "\n  seed 7\n  setup", 1)}
		for n := range 20 {
			open.Version = n
			if _, err := desk.Open(ctx, open); err != nil {
				break
			}
			end := service.Place{URI: g.Name, Position: service.Position{Line: strings.Count(open.Text, "\n")}}
			drawn, err := desk.Draw(ctx, service.Draw{Place: end, Parts: true, Unmarked: true, Prefix: "tile-" + g.Name + "-"})
			if err == nil {
				f.Tile = drawn
			}
			legal, err := desk.Legal(ctx, end)
			if err != nil || len(legal.Moves) == 0 {
				break
			}
			open.Text += "  " + legal.Moves[n*7919%len(legal.Moves)].Text + "\n"
		}
		all = append(all, f)
	}
	return all
}

// pack returns compressed JSON, since many hosts do not compress.
func pack(what any) ([]byte, error) {
	var packed bytes.Buffer
	w, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	if err := json.NewEncoder(w).Encode(what); err != nil { // keys are sorted, so the result is always the same
		return nil, err
	}
	err = w.Close()
	return packed.Bytes(), err
}

// walk calls each for the readable files of the folder, among at most so many entries.
// When the folder cannot be read, it answers so and returns false.
func (f *Folder) walk(w http.ResponseWriter, r *http.Request, most int, each func(name string, e fs.DirEntry) error) bool {
	err := fs.WalkDir(f.Root.FS(), ".", func(name string, e fs.DirEntry, err error) error {
		most--
		switch {
		case r.Context().Err() != nil:
			return r.Context().Err()
		case most < 0:
			return fs.SkipAll
		case err != nil:
			return nil // an unreadable folder is omitted
		case skipped(name, e):
			return fs.SkipDir
		case !e.Type().IsRegular() || !shown(name, readable):
			return nil
		}
		return each(name, e)
	})
	if err != nil {
		http.Error(w, "the folder cannot be read", http.StatusInternalServerError)
	}
	return err == nil
}

// stamp answers with a word that changes whenever the folder has changed: which files
// exist, their sizes and their times. It reads no file.
func (f *Folder) stamp(w http.ResponseWriter, r *http.Request) {
	h := sha256.New()
	if !f.walk(w, r, 10*maxFiles, func(name string, e fs.DirEntry) error {
		if info, err := e.Info(); err == nil {
			fmt.Fprintf(h, "%q %d %d\n", name, info.Size(), info.ModTime().UnixNano())
		}
		return nil
	}) {
		return
	}
	now := hex.EncodeToString(h.Sum(nil))
	f.mu.Lock()
	changed := f.stamped != "" && f.stamped != now
	f.stamped = now
	f.mu.Unlock()
	if changed { // texts of other files may include a file that changed
		f.Desk.Desk.Refresh(r.Context(), service.None{})
	}
	writeJSON(w, struct {
		Stamp string `json:"stamp"`
	}{now})
}

// A File is a file of the folder.
type File struct {
	Name   string `json:"name"`   // relative to the folder, with slashes
	Digest string `json:"digest"` // of its content
}

const maxFiles = 2000

// The kinds of files that can be read, and those of them that can be written.
var (
	readable = []string{".scenario", ".md", ".yaml", ".yml"}
	writable = []string{".scenario", ".md"}
)

// shown reports whether a file may be read: its name is a path below the folder, of a
// kind that scenarios need, not hidden, and with visible characters only.
func shown(name string, kinds []string) bool {
	return fs.ValidPath(name) && slices.Contains(kinds, strings.ToLower(path.Ext(name))) && !strings.HasPrefix(name, ".") && !strings.Contains(name, "/.") && !strings.ContainsAny(name, "\\:") && !strings.ContainsFunc(name, escape.Odd)
}

// skipped reports whether a folder below the top one is not looked into.
func skipped(name string, e fs.DirEntry) bool {
	return e.IsDir() && name != "." && (strings.HasPrefix(e.Name(), ".") || e.Name() == "node_modules")
}

// list lists the files of the folder. Links are not followed.
func (f *Folder) list(w http.ResponseWriter, r *http.Request) {
	list := struct {
		Files []File `json:"files"`
		More  bool   `json:"more,omitempty"` // there are too many files to list all
	}{Files: []File{}}
	left := f.Limits.Of(limits.Read)
	if f.walk(w, r, math.MaxInt, func(name string, _ fs.DirEntry) error {
		if len(list.Files) == maxFiles {
			list.More = true
			return fs.SkipAll
		}
		data, err := f.load(name)
		if err != nil {
			return nil
		}
		if left -= int64(len(data)); left < 0 {
			list.More = true
			return fs.SkipAll
		}
		list.Files = append(list.Files, File{name, digest(data)})
		return nil
	}) {
		writeJSON(w, list)
	}
}

func (f *Folder) read(w http.ResponseWriter, r *http.Request) {
	name := r.PathValue("name")
	if !shown(name, readable) {
		http.Error(w, "no such file is shown", http.StatusNotFound)
		return
	}
	data, err := f.load(name)
	if err != nil {
		refuse(w, err)
		return
	}
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("ETag", tag(data))
	w.Write(data)
}

// write writes a file, unless it has changed since the sender saw it.
func (f *Folder) write(w http.ResponseWriter, r *http.Request) {
	name := r.PathValue("name")
	if !shown(name, writable) {
		http.Error(w, "only scenarios and pages are written here", http.StatusForbidden)
		return
	}
	data, ok := body(w, r)
	if !ok {
		return
	}
	seen, fresh := r.Header.Get("If-Match"), r.Header.Get("If-None-Match") == "*"
	if seen == "" && !fresh {
		http.Error(w, "If-Match has to say which text is replaced", http.StatusPreconditionRequired)
		return
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	if err := f.replace(name, data, seen, fresh); err != nil {
		refuse(w, err)
		return
	}
	f.Desk.Desk.Refresh(r.Context(), service.None{})
	w.Header().Set("ETag", tag(data))
	w.WriteHeader(http.StatusNoContent)
}

var (
	errChanged  = errors.New("the file has changed meanwhile")
	errNotPlain = errors.New("it is not a plain file that may be written")
	errLarge    = errors.New("the text is too large")
)

// load reads a regular file, and never waits for one that is not.
func (f *Folder) load(name string) ([]byte, error) {
	file, err := files.In(f.Root, name)
	if errors.Is(err, files.ErrNotRegular) {
		return nil, errNotPlain
	} else if err != nil {
		return nil, err
	}
	defer file.Close()
	most := f.Limits.Of(limits.File)
	data, err := io.ReadAll(io.LimitReader(file, most+1))
	if int64(len(data)) > most {
		err = errLarge
	}
	return data, err
}

// replace writes a file as all commands do: as a whole or not at all, and only if
// nobody else has changed it, not even another command of umpire. The file is reached
// through the root, so nothing is written outside of it, whatever becomes of its folders.
func (f *Folder) replace(name string, data []byte, seen string, fresh bool) error {
	if int64(len(data)) > f.Limits.Of(limits.File) {
		return errLarge
	}
	old, err := f.load(name)
	switch {
	case errors.Is(err, fs.ErrNotExist) && fresh:
		return atomicfile.NewIn(f.Root, name, data)
	case errors.Is(err, fs.ErrNotExist):
		return errChanged
	case err != nil:
		return err
	case fresh || tag(old) != seen:
		return errChanged
	}
	if link, err := f.Root.Lstat(name); err != nil || !link.Mode().IsRegular() {
		return errNotPlain
	}
	return atomicfile.Replace(atomicfile.Edit{Root: f.Root, Name: name, Was: old, Now: data})
}

// refuse says why a file is not read or written, but not where it lies on the disk.
func refuse(w http.ResponseWriter, err error) {
	var changed *atomicfile.ChangeError
	var held *atomicfile.Error
	switch {
	case errors.Is(err, errChanged), errors.As(err, &changed), errors.Is(err, fs.ErrExist):
		http.Error(w, errChanged.Error(), http.StatusPreconditionFailed)
	case errors.Is(err, errNotPlain):
		http.Error(w, err.Error(), http.StatusForbidden)
	case errors.Is(err, errLarge):
		http.Error(w, err.Error(), http.StatusRequestEntityTooLarge)
	case errors.Is(err, fs.ErrNotExist):
		http.Error(w, "there is no such file", http.StatusNotFound)
	case errors.As(err, &held):
		http.Error(w, (&atomicfile.Error{Name: "the file", Err: held.Err}).Error(), http.StatusForbidden)
	default: // for example a path that leads out of the folder
		http.Error(w, "the file cannot be used", http.StatusForbidden)
	}
}

func digest(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

func tag(data []byte) string { return fmt.Sprintf("%q", digest(data)) }
