// Package atomicfile writes files atomically: a file is written under another name in the
// same folder and then renamed. Modes and owners are kept. Read-only files and
// files with several hard links are refused. Symbolic links are followed within the
// module around them only. What a killed run leaves behind, the next run removes.
//
// Existing libraries for atomic writes do not notice other programs that write at
// the same time, and leave such files behind.
package atomicfile

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"umpire/engines/files"
)

// New writes a new file. It never replaces a file, even one that was created
// meanwhile: the error is fs.ErrExist then.
func New(name string, data []byte) error { return create(place{nil, name}, data) }

// NewIn is New for a name below a root.
func NewIn(root *os.Root, name string, data []byte) error { return create(place{root, name}, data) }

func create(p place, data []byte) error {
	if _, err := os.Lstat(p.String()); err == nil {
		return failed(p.String(), errTaken)
	}
	return p.use(false, func(t *target) error {
		if err := t.fits(); err != nil {
			return err
		}
		made, err := t.written(bytes.NewReader(data).WriteTo)
		if err != nil {
			return err
		}
		defer made.drop()
		switch err := t.in.Link(made.name, t.name); {
		case errors.Is(err, fs.ErrExist):
			return errTaken
		case err != nil: // the file system has no hard links
			return t.alone(data)
		}
		return nil
	})
}

// alone writes a new file where there are no hard links.
func (t *target) alone(data []byte) error {
	f, err := t.in.OpenFile(t.name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	if err = errors.Join(err, f.Sync(), f.Close()); err != nil {
		t.in.Remove(t.name)
	}
	return err
}

// Beside calls write, which writes a new file as New does. If the name is taken, it tries the next
// free name: game-2.scenario for game.scenario. It returns the name that was written.
func Beside(name string, write func(name string) error) (string, error) {
	ext := filepath.Ext(name)
	free := name
	for n := 2; ; n++ {
		if err := write(free); !errors.Is(err, fs.ErrExist) || n > 1000 {
			return free, err
		}
		free = fmt.Sprintf("%s-%d%s", strings.TrimSuffix(name, ext), n, ext)
	}
}

// Over writes a file and replaces the one that exists. It writes to devices, such as
// /dev/stdout, directly.
func Over(name string, data []byte) error { return OverBy(name, bytes.NewReader(data).WriteTo) }

// OverBelow is Over for a file whose name, relative to a folder, comes from a script.
// It refuses to leave the folder through symbolic links, and creates missing folders.
func OverBelow(dir, name string, data []byte) error {
	path := filepath.Join(dir, name)
	if err := files.Portable(filepath.ToSlash(name)); err != nil {
		return failed(path, err)
	}
	t, err := openBelow(dir, name, false)
	if err != nil {
		return failed(path, err)
	}
	defer t.free()
	if info, err := t.in.Lstat(t.name); err == nil && info.Mode()&fs.ModeSymlink != 0 {
		return failed(path, errLink)
	}
	return failed(path, t.over(bytes.NewReader(data).WriteTo))
}

// openBelow opens the folder of a file whose name is relative to a folder, and makes the
// folders between them; with missing also that folder. No link leads out of it.
func openBelow(dir, name string, missing bool) (*target, error) {
	around, err := place{nil, filepath.Join(dir, "in")}.open(missing)
	if err != nil {
		return nil, err
	}
	defer around.free()
	return place{around.in, name}.open(true)
}

// OverBy is Over for content that is written piece by piece, by a function like
// [bytes.Reader.WriteTo].
func OverBy(name string, write func(io.Writer) (int64, error)) error {
	if isDevice(name) {
		return failed(name, toDevice(name, write))
	}
	return place{nil, name}.use(false, func(t *target) error { return t.over(write) })
}

func (t *target) over(write func(io.Writer) (int64, error)) error {
	if err := t.lock(); err != nil {
		return err
	}
	p, err := t.written(write)
	if err != nil {
		return err
	}
	defer p.drop()
	return p.replace()
}

// A ChangeError is the error for a file that was changed after it was read.
type ChangeError struct{ Name string }

func (e *ChangeError) Error() string { return e.Name + ": the file has changed since it was read" }

// An Edit replaces the whole text of a file, if it is still Was, by Now.
type Edit struct {
	Name     string
	Was, Now []byte
	Root     *os.Root // if it is not nil, the name is below it
}

// Replace makes all edits or none. When a file has been changed or cannot be written,
// it writes nothing. Other calls of Replace for the same files wait. It also notices
// writes of other programs that happen meanwhile.
func Replace(edits ...Edit) error {
	var ready []*pendingFile
	defer func() {
		for _, p := range ready {
			p.drop()
			p.target.free()
		}
	}()
	edits = ordered(edits)
	for i, e := range edits {
		if i > 0 && edits[i-1].path() == e.path() {
			return &ChangeError{e.Name} // by the previous edit
		}
		p, err := e.begin()
		if err != nil {
			return failed(e.Name, err)
		}
		ready = append(ready, p)
	}
	for i, p := range ready {
		if err := p.swap(edits[i].Was); err != nil {
			for _, done := range ready[:i] {
				done.undo()
			}
			return failed(edits[i].Name, err)
		}
	}
	return nil
}

// begin locks the file, and writes the new text next to it.
func (e *Edit) begin() (p *pendingFile, err error) {
	t, err := place{e.Root, e.Name}.open(false)
	if err != nil {
		return nil, err
	}
	if err = t.lock(); err == nil {
		err = holds(t.file, e.Was)
	}
	if err == nil {
		p, err = t.written(bytes.NewReader(e.Now).WriteTo)
	}
	if err != nil {
		t.free()
	}
	return p, err
}

// ordered sorts edits by file, so that two runs that lock several files never wait
// for each other. Equal edits are merged.
func ordered(edits []Edit) []Edit {
	edits = slices.Clone(edits)
	slices.SortStableFunc(edits, func(a, b Edit) int { return cmp.Compare(a.path(), b.path()) })
	return slices.CompactFunc(edits, func(a, b Edit) bool {
		return a.path() == b.path() && bytes.Equal(a.Was, b.Was) && bytes.Equal(a.Now, b.Now)
	})
}

// path returns the path of a file with links resolved, or its name on failure.
func (e *Edit) path() string {
	name := place{e.Root, e.Name}.String()
	if to, err := follow(name, false); err == nil {
		return to.String()
	}
	return name
}

// An Error says which file cannot be written, and why.
type Error struct {
	Name string
	Err  error // the error of the system, or what is wrong with the file
}

func (e *Error) Error() string {
	if _, ours := e.Err.(reason); ours {
		return e.Name + " " + e.Err.Error()
	}
	return e.Name + " cannot be written: " + e.Err.Error()
}

func (e *Error) Unwrap() error { return e.Err }

// A reason says why a file is not written.
type reason string

func (r reason) Error() string { return string(r) }

// Is makes errTaken match fs.ErrExist.
func (r reason) Is(target error) bool { return r == errTaken && target == fs.ErrExist }

func failed(name string, err error) error {
	var moved *ChangeError
	var foreign *Foreign
	switch {
	case err == nil:
		return nil
	case errors.As(err, &moved):
		return &ChangeError{name}
	case errors.As(err, &foreign):
		return err
	}
	return &Error{name, files.Cause(err)}
}

// isDevice reports whether a name is that of a device or a stream, which cannot be
// replaced by renaming.
func isDevice(name string) bool {
	abs, err := filepath.Abs(name)
	return err == nil && (strings.HasPrefix(abs, "/dev/") || strings.HasPrefix(abs, "/proc/"))
}

func toDevice(name string, write func(io.Writer) (int64, error)) error {
	var all bytes.Buffer
	if _, err := write(&all); err != nil {
		return err
	}
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_APPEND, 0)
	if err != nil {
		return err
	}
	_, err = f.Write(all.Bytes())
	return errors.Join(err, f.Close())
}

// Create begins a file below a folder that is written piece by piece. It has its name
// when it is closed without an error, and replaces what has that name. Missing folders
// are made. It is not synced to the disk.
func Create(dir, name string) (io.WriteCloser, error) {
	t, err := openBelow(dir, name, true)
	if err != nil {
		return nil, err
	}
	p, err := begin(t)
	if err != nil {
		t.free()
		return nil, err
	}
	return &stream{p, nil}, nil
}

// A stream is a pending file that is written piece by piece.
type stream struct {
	*pendingFile
	err error
}

func (s *stream) Write(data []byte) (n int, err error) {
	n, err = s.file.Write(data)
	s.err = cmp.Or(s.err, err)
	return n, err
}

// Close names the file, or removes it if something could not be written.
func (s *stream) Close() error {
	defer s.target.free()
	defer s.drop()
	if s.err == nil {
		s.err = s.rename()
	}
	return s.err
}

// Remove removes a file below a folder.
func Remove(dir, name string) error {
	root, err := files.Folder(dir)
	if err != nil {
		return err
	}
	defer root.Close()
	return root.Remove(name)
}
