// Package files reads the files that users name, and the files that those name.
// It reads regular files only, only within the limits, and only below the folders
// that were given or below the top folder of their module.
package files

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"sync/atomic"

	"umpire/engines/limits"
)

// ErrOutside says that a file lies outside the folders that may be read.
var ErrOutside = errors.New("it lies outside the folder given and its module (--allow-outside allows that)")

// ErrNotRegular says that a path is not a regular file, but a folder, a pipe or a
// device.
var ErrNotRegular = errors.New("it is not a regular file")

// A Reader reads the files of one run. The zero value is ready for use, but may
// read no folder yet. It may be used by several goroutines at once.
type Reader struct {
	Limits  limits.Limits
	Outside bool                           // allow reading anywhere
	Tree    fs.FS                          // where the files are; nil means the file system of the machine
	Noted   func(name string, data []byte) // called with each file that was read, from any goroutine; may be nil
	Trail   *Trail                         // records what was looked at; may be nil

	mu    sync.Mutex
	tops  []string // the folders that may be read: absolute, or below the tree
	given map[string]bool
	read  []fs.FileInfo     // the files that were read
	links map[string]string // where the folders given lead that are links, or lie below one
	bytes atomic.Int64
	lines atomic.Int64
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
	r.tops = append(r.tops, r.topOf(abs))
}

// topOf returns the top folder of the module that contains a folder, or the folder
// itself if there is no module.
func (r *Reader) topOf(dir string) string {
	for at := dir; ; at = filepath.Dir(at) {
		for _, mark := range []string{"go.mod", ".git"} {
			if _, err := r.lstat(filepath.Join(at, mark)); err == nil {
				return at
			}
		}
		if filepath.Dir(at) == at {
			return dir
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
	err = r.with(name, func(from *opened) (err error) {
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

// remember keeps which file was read.
func (r *Reader) remember(f *opened) {
	if info, err := f.Stat(); err == nil && r.Tree == nil {
		r.mu.Lock()
		defer r.mu.Unlock()
		r.read = append(r.read, info)
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
	err = r.with(name, func(from *opened) error {
		most := len(data) + bytes.Count(data, []byte("\n"))
		there, err := io.ReadAll(io.LimitReader(from, int64(most)+1))
		same = len(there) <= most && bytes.Equal(bytes.ReplaceAll(there, []byte("\r\n"), []byte("\n")), data)
		return err
	})
	return same, err
}

// with opens a file, lets read read it, and closes it.
func (r *Reader) with(name string, read func(from *opened) error) error {
	r.Trail.file(name)
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
