// Package files reads the files that users name, and the files that those name.
// It reads regular files only, only within the limits, and only below the folders
// that were given or below the top folder of their module.
package files

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"unicode/utf16"

	"umpire/engines/limits"
)

// ErrOutside says that a file lies outside the folders that may be read.
var ErrOutside = errors.New("it lies outside the folder given and its module (--allow-outside allows that)")

// ErrNotRegular says that a path is not a regular file, but a folder, a pipe or a device.
var ErrNotRegular = errors.New("it is not a regular file")

// A Reader reads the files of one run. The zero value is ready for use, but may
// read no folder yet. It may be used by several goroutines at once.
type Reader struct {
	Limits  limits.Limits
	Outside bool                           // allow reading anywhere
	Tree    fs.FS                          // where the files are; nil means the file system of the machine
	Noted   func(name string, data []byte) // called with each file that was read, from any goroutine; may be nil
	Trail   *Trail                         // records what was looked at; may be nil

	once  sync.Once
	here  string // the real working folder, or the error: see working
	lost  error
	mu    sync.Mutex
	tops  []string // the folders that may be read: absolute, or below the tree
	given map[string]bool
	read  []fs.FileInfo     // the files that were read
	links map[string]string // where the folders given lead that are links, or lie below one
	bytes atomic.Int64
	lines atomic.Int64

	holding int   // how many want the last folder to stay open
	last    *held // the last folder, nil if it is not open
}

// A File is the content of a file that was read.
type File struct {
	Data   []byte
	Linked bool // the name is a symbolic link
}

// Give allows reading below a path that a user has named, and below the top of the
// module around it: the nearest folder that contains go.mod or .git.
func (r *Reader) Give(path string) {
	abs, err := r.followed(path)
	if err != nil {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.given[abs] {
		return
	}
	if r.given == nil {
		r.given = map[string]bool{}
	}
	r.given[abs] = true
	if info, err := r.lstat(abs); err != nil || !info.IsDir() {
		abs = filepath.Dir(abs)
	}
	r.tops = append(r.tops, cmp.Or(Module(abs, r.lstat), abs))
}

// Module returns the top folder of the module around a folder, the nearest one that
// contains go.mod or .git, or "" if there is none.
func Module(dir string, lstat func(string) (fs.FileInfo, error)) string {
	for at := dir; ; at = filepath.Dir(at) {
		for _, mark := range []string{"go.mod", ".git"} {
			if _, err := lstat(filepath.Join(at, mark)); err == nil {
				return at
			}
		}
		if filepath.Dir(at) == at {
			return ""
		}
	}
}

// ReadGiven reads a text that a user has named, without the byte order mark that some
// editors put before it. The error for UTF-16 is ErrUTF16.
func (r *Reader) ReadGiven(name string) ([]byte, error) {
	r.Give(name)
	f, err := r.Read(name)
	if err == nil {
		f.Data, err = Plain(f.Data)
	}
	return f.Data, named(name, err)
}

// ErrUTF16 says that a text is UTF-16, as a redirection of PowerShell writes it.
var ErrUTF16 = errors.New("it is not UTF-8 but UTF-16: save the file as UTF-8")

// Plain returns a text without its byte order mark. The error is ErrUTF16.
func Plain(data []byte) ([]byte, error) {
	if bytes.HasPrefix(data, []byte("\xff\xfe")) || bytes.HasPrefix(data, []byte("\xfe\xff")) || len(data) > 1 && (data[0] == 0) != (data[1] == 0) {
		return nil, ErrUTF16
	}
	return bytes.TrimPrefix(data, []byte("\ufeff")), nil
}

// Read reads a file below the folders given. An error about the file is a
// *fs.PathError with its name.
func (r *Reader) Read(name string) (f File, err error) {
	err = r.with(name, func(from *openFile) (err error) {
		f.Linked = from.linked
		if f.Data, err = r.all(from); err == nil {
			r.remember(from)
		}
		return err
	})
	if err != nil {
		return File{}, err
	}
	if r.Noted != nil {
		r.Noted(name, f.Data)
	}
	return f, nil
}

func (r *Reader) remember(f *openFile) {
	if r.Tree == nil {
		r.mu.Lock()
		defer r.mu.Unlock()
		r.read = append(r.read, f.info)
	}
}

// HasRead reports whether the run has read the file of a name, or that to which a link
// of this name leads.
func (r *Reader) HasRead(name string) bool {
	info, err := r.stat(name) // a name that is written to is not watched
	if err != nil {
		return false
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	return slices.ContainsFunc(r.read, func(read fs.FileInfo) bool { return os.SameFile(read, info) })
}

// Holds reports whether a file below the folders given contains exactly these
// lines; the line ends may differ. It reads no more bytes than that takes, and does
// not count them against the limits. Errors are those of Read.
func (r *Reader) Holds(name string, data []byte) (same bool, err error) {
	err = r.with(name, func(from *openFile) error {
		most := len(data) + bytes.Count(data, []byte("\n"))
		there, err := io.ReadAll(io.LimitReader(from, int64(most)+1))
		same = len(there) <= most && bytes.Equal(bytes.ReplaceAll(there, []byte("\r\n"), []byte("\n")), data)
		return err
	})
	return same, err
}

func (r *Reader) with(name string, read func(from *openFile) error) error {
	r.Trail.look(readFile, name)
	f, err := r.open(name)
	if err == nil {
		defer f.Close()
		err = read(f)
	}
	return named(name, err)
}

// topFor returns the widest folder that may be read and contains abs, "" for none.
func (r *Reader) topFor(abs string) string {
	if r.Outside {
		return filepath.Dir(abs)
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	widest := ""
	for _, top := range r.tops {
		if rel, err := filepath.Rel(top, abs); err == nil && filepath.IsLocal(rel) && (widest == "" || len(top) < len(widest)) {
			widest = top
		}
	}
	return widest
}

// Stream reads everything from a stream, such as standard input.
func (r *Reader) Stream(from io.Reader) ([]byte, error) { return r.all(from) }

// all reads up to the limits. It does not rely on the length that the file states,
// because the file may grow.
func (r *Reader) all(from io.Reader) ([]byte, error) {
	most := min(r.Limits.Of(limits.File), r.Limits.Of(limits.Read)-r.bytes.Load())
	data, err := io.ReadAll(io.LimitReader(from, max(0, most)+1))
	switch {
	case err != nil:
		return nil, err
	case int64(len(data)) > r.Limits.Of(limits.File):
		return nil, r.Limits.Over(limits.File, "the file is larger than")
	case r.bytes.Add(int64(len(data))) > r.Limits.Of(limits.Read):
		return nil, r.Limits.Over(limits.Read, "the files of this run are together larger than")
	}
	return data, nil
}

// Text checks a text that has been read against the limits: the length of its
// lines, and the number of lines in all texts of the run.
func (r *Reader) Text(data []byte) error {
	longest, n := r.Limits.Of(limits.Line), 0
	for line := range bytes.Lines(data) {
		if n++; int64(len(line)) > longest {
			e := r.Limits.Over(limits.Line, fmt.Sprintf("line %d is longer than", n))
			e.Line = n
			return e
		}
	}
	if r.lines.Add(int64(n)) > r.Limits.Of(limits.Lines) {
		return r.Limits.Over(limits.Lines, "the lines of this run are more than")
	}
	return nil
}

// A Trail is what a run has looked at: the files that it has read, or tried to read,
// and the folders whose entries it has listed. It records how each of them was before.
// Its methods may be called from several goroutines, and those of nil do nothing.
type Trail struct {
	mu   sync.Mutex
	seen [2]map[string]fs.FileInfo // files, and folders; nil for what could not be found
}

const (
	readFile = iota
	listedFolder
)

// look records how a file or a folder is now, unless it has been recorded before.
func (t *Trail) look(what int, name string) {
	if t == nil {
		return
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.seen[what] == nil {
		t.seen[what] = map[string]fs.FileInfo{}
	}
	if _, known := t.seen[what][name]; !known {
		info, _ := os.Stat(name) // nil if it is not there
		t.seen[what][name] = info
	}
}

// FilesChanged reports whether a file is not as it was: its content as far as its size
// and time show, its permissions, or whether it exists.
func (t *Trail) FilesChanged() bool { return t.changed(readFile) }

// FoldersChanged reports whether entries were added to a folder or removed from it, or
// its permissions were changed.
func (t *Trail) FoldersChanged() bool { return t.changed(listedFolder) }

// TakeFolders replaces the folders by those of another trail.
func (t *Trail) TakeFolders(from *Trail) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.seen[listedFolder] = from.seen[listedFolder]
}

// changed reports whether something is not as it was. In files, the entries of a
// folder do not count, which its size and time depend on.
func (t *Trail) changed(what int) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	for name, was := range t.seen[what] {
		is, err := os.Stat(name)
		switch {
		case err != nil || was == nil:
			if err == nil || was != nil {
				return true
			}
		case !os.SameFile(was, is) || is.Mode() != was.Mode():
			return true
		case (what == listedFolder || !is.IsDir()) && (is.Size() != was.Size() || !is.ModTime().Equal(was.ModTime())):
			return true
		}
	}
	return false
}

// maxName is how long a name may be on every system: bytes on Linux, units of UTF-16
// on Windows and macOS.
const maxName = 255

// Portable returns an error if some system cannot hold a file of this slashed path. The
// path may be absolute and may go up.
func Portable(name string) error {
	for part := range strings.SplitSeq(name, "/") {
		if part == "" || part == "." || part == ".." {
			continue
		}
		if err := portable(part); err != nil {
			return err
		}
	}
	return nil
}

func portable(part string) error {
	first, _, _ := strings.Cut(part, ".")
	first = strings.ToUpper(strings.TrimRight(first, " "))
	switch at := strings.IndexFunc(part, func(r rune) bool { return r < ' ' || strings.ContainsRune(`<>:"|?*\`, r) }); {
	case at >= 0:
		return fmt.Errorf("%q has %q in it, which no name may have on Windows", part, part[at])
	case strings.HasSuffix(part, " ") || strings.HasSuffix(part, "."):
		return fmt.Errorf("%q ends in a dot or a space, which Windows leaves away", part)
	case len(part) > maxName || len(utf16.Encode([]rune(part))) > maxName:
		return fmt.Errorf("%q is longer than %d bytes, which many systems cannot hold", part[:20]+"...", maxName)
	case first == "CON" || first == "PRN" || first == "AUX" || first == "NUL" || first == "CONIN$" || first == "CONOUT$",
		len(first) > 3 && (first[:3] == "COM" || first[:3] == "LPT") && strings.Contains("0123456789¹²³", first[3:]) && len([]rune(first)) == 4:
		return fmt.Errorf("%q is the name of a device on Windows", part)
	}
	return nil
}

// Folded returns a path as systems compare it that do not distinguish capitals.
func Folded(name string) string { return strings.ToLower(path.Clean(name)) }

// Spelled returns a name, which is relative to the folder of another file and has
// slashes, with the capital and small letters that the entries of the folders have.
// File systems differ in whether they distinguish these letters. Names that do not exist
// stay as they are, and so do those outside the folders that may be read.
func (r *Reader) Spelled(from, name string) string {
	at, err := r.abs(filepath.Dir(from))
	if err != nil {
		return name
	}
	parts := strings.Split(name, "/")
	for i, part := range parts {
		switch part {
		case "", ".":
			continue
		case "..":
			at = filepath.Dir(at)
			continue
		}
		if r.topFor(at) != "" {
			parts[i] = r.spelled(at, part)
		}
		at = filepath.Join(at, parts[i])
	}
	return strings.Join(parts, "/")
}

func (r *Reader) spelled(dir, name string) string {
	other := strings.ToUpper(name)
	if other == name {
		other = strings.ToLower(name)
	}
	if _, err := r.lstat(filepath.Join(dir, name)); err == nil {
		if _, err := r.lstat(filepath.Join(dir, other)); err != nil {
			return name // the letters matter here, so listing the folder is not needed
		}
	}
	entries := r.entries(dir)
	if slices.Contains(entries, name) {
		return name
	}
	if i := slices.IndexFunc(entries, func(entry string) bool { return strings.EqualFold(entry, name) }); i >= 0 {
		return entries[i]
	}
	return name
}

// entries returns the names of the entries of a folder, none if it cannot be read.
func (r *Reader) entries(dir string) (names []string) {
	tree, rel := r.Tree, filepath.ToSlash(dir)
	if tree == nil {
		top := r.topFor(dir)
		root, err := Folder(top)
		if err != nil {
			return nil
		}
		defer root.Close()
		if rel, err = filepath.Rel(top, dir); err != nil {
			return nil
		}
		tree, rel = root.FS(), filepath.ToSlash(rel)
	}
	list, _ := fs.ReadDir(tree, rel)
	for _, entry := range list {
		names = append(names, entry.Name())
	}
	return names
}
