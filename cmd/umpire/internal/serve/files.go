package serve

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"path"
	"slices"
	"strings"

	"umpire/engines/atomicfile"
	"umpire/engines/escape"
	"umpire/engines/files"
	"umpire/engines/limits"
	"umpire/scenarios/service"
)

// A File is a file of the folder.
type File struct {
	Name   string `json:"name"`   // relative to the folder, with slashes
	Digest string `json:"digest"` // of its content
}

// maxFiles limits how many files are listed.
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
	err := fs.WalkDir(f.Root.FS(), ".", func(name string, e fs.DirEntry, err error) error {
		switch {
		case r.Context().Err() != nil:
			return r.Context().Err()
		case err != nil:
			return nil // an unreadable folder is omitted
		case skipped(name, e):
			return fs.SkipDir
		case !e.Type().IsRegular() || !shown(name, readable):
			return nil
		case len(list.Files) == maxFiles:
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
	})
	if err != nil {
		http.Error(w, "the folder cannot be read", http.StatusInternalServerError)
		return
	}
	writeJSON(w, list)
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
	var changed *atomicfile.Changed
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
