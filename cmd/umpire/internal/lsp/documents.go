package lsp

import (
	"context"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"strings"
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

// place returns a position in the document as a place for the desk.
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

// uriOf returns the file URI of a path.
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

// below returns the name of a file relative to a folder.
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
		f.desk.Close(s.ctx, service.Named{URI: name}) // an older version, if the editor opens the text again
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
	doc.folder.desk.Close(s.ctx, service.Named{URI: doc.name})
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

// foldersChanged opens added folders. A removed folder stays, since its texts may be
// open.
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

// close releases the folders.
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
func (s *server) text(ctx context.Context, q documentParams) (any, error) {
	doc, err := s.document(q.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	return doc.folder.desk.Text(ctx, service.Named{URI: doc.name})
}
