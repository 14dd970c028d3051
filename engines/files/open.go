package files

import (
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
)

// An openFile is a file that was opened, and what it is.
type openFile struct {
	fs.File
	info   fs.FileInfo
	linked bool // its name is a symbolic link
}

// Folder opens a folder as a root, so that nothing outside it can be reached. It
// fails for a pipe instead of waiting for it.
func Folder(dir string) (*os.Root, error) {
	info, err := os.Stat(dir)
	if err == nil && !info.IsDir() {
		err = &fs.PathError{Op: "open", Path: dir, Err: syscall.ENOTDIR}
	}
	if err != nil {
		return nil, err
	}
	return os.OpenRoot(dir)
}

// open opens a regular file. It never waits, as opening a pipe would.
func (r *Reader) open(name string) (*openFile, error) {
	abs, err := r.abs(name)
	if err != nil {
		return nil, err
	}
	top := r.topFor(abs)
	switch {
	case top == "":
		return nil, ErrOutside
	case r.Tree != nil:
		return regular(filepath.ToSlash(abs), r.lstat, r.stat, r.Tree.Open)
	case r.Outside: // symbolic links may lead anywhere
		return regular(abs, os.Lstat, os.Stat, openNow)
	}
	if f, err := r.inHeld(top, abs); err == nil {
		return f, nil
	}
	rel, err := filepath.Rel(top, abs)
	if err != nil {
		return nil, err
	}
	root, err := Folder(top)
	if err != nil {
		return nil, err
	}
	defer root.Close()
	return in(root, rel)
}

// A held folder stays open for the files of it that are read next.
type held struct {
	*os.Root
	dir   string
	users int
}

func (h *held) done() {
	if h.users--; h.users == 0 {
		h.Close()
	}
}

// Hold keeps the folder open of which a file was read last, until the function that it returns is
// called: to open a folder takes longer than to read a small file. Files that are read from it next
// are those of the folder that was opened, even if another one has taken its name.
func (r *Reader) Hold() (release func()) {
	hold := func(by int) {
		r.mu.Lock()
		defer r.mu.Unlock()
		if r.holding += by; r.holding == 0 && r.last != nil {
			r.last.done()
			r.last = nil
		}
	}
	hold(1)
	return func() { hold(-1) }
}

// inHeld opens a regular file through the folder that is held. A link that leads out of that folder
// is an error, even if it stays below the top.
func (r *Reader) inHeld(top, abs string) (*openFile, error) {
	dir, name := filepath.Split(abs)
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.holding == 0 {
		return nil, fs.ErrClosed
	}
	if r.last == nil || r.last.dir != dir {
		root, err := Folder(top)
		if err != nil {
			return nil, err
		}
		defer root.Close()
		rel, err := filepath.Rel(top, dir)
		if err != nil {
			return nil, err
		}
		sub, err := root.OpenRoot(rel)
		if err != nil {
			return nil, err
		}
		if r.last != nil {
			r.last.done()
		}
		r.last = &held{sub, dir, 1}
	}
	h := r.last
	h.users++
	r.mu.Unlock()
	f, err := in(h.Root, name)
	r.mu.Lock()
	h.done()
	return f, err
}

// regular opens a regular file for reading. It checks the kind of the file before,
// because opening a device may have effects, and afterwards, because the file may
// have been replaced in between.
func regular[F fs.File](name string, lstat, stat func(string) (fs.FileInfo, error), open func(string) (F, error)) (*openFile, error) {
	info, err := lstat(name)
	linked := err == nil && info.Mode()&fs.ModeSymlink != 0
	if err == nil && !info.Mode().IsRegular() {
		info, err = stat(name)
	}
	if err == nil && !info.Mode().IsRegular() {
		err = ErrNotRegular
	}
	if err != nil {
		return nil, escaped(err)
	}
	f, err := open(name)
	if err != nil {
		return nil, escaped(err)
	}
	if info, err = f.Stat(); err == nil && !info.Mode().IsRegular() {
		err = ErrNotRegular
	}
	if err != nil {
		f.Close()
		return nil, err
	}
	return &openFile{f, info, linked}, nil
}

// openNow opens a file for reading. It never waits, as opening a pipe would.
func openNow(name string) (*os.File, error) { return os.OpenFile(name, os.O_RDONLY|NoWaiting, 0) }

// Open opens a regular file that a user has named, through links too. It never waits.
// The error is a *fs.PathError.
func Open(name string) (*os.File, error) {
	f, err := plain(regular(name, os.Lstat, os.Stat, openNow))
	return f, named(name, err)
}

// FS returns a folder that is open as a file system. It holds folders and regular files, is left
// through no link, and never waits. A file that is read whole has at most so many bytes.
func FS(root *os.Root, most int64) fs.FS { return folder{root.FS(), root, most} }

type folder struct {
	fs.FS
	root *os.Root
	most int64
}

func (f folder) Open(name string) (fs.File, error) {
	if info, err := f.Stat(name); err != nil || info.IsDir() {
		return f.FS.Open(name)
	}
	file, err := In(f.root, name)
	if err != nil {
		return nil, named(name, err)
	}
	return file, nil
}

func (f folder) Stat(name string) (fs.FileInfo, error)      { return fs.Stat(f.FS, name) }
func (f folder) Lstat(name string) (fs.FileInfo, error)     { return fs.Lstat(f.FS, name) }
func (f folder) ReadLink(name string) (string, error)       { return fs.ReadLink(f.FS, name) }
func (f folder) ReadDir(name string) ([]fs.DirEntry, error) { return fs.ReadDir(f.FS, name) }

func (f folder) ReadFile(name string) ([]byte, error) {
	file, err := In(f.root, name)
	if err != nil {
		return nil, named(name, err)
	}
	defer file.Close()
	data, err := upTo(file, f.most)
	return data, named(name, err)
}

func upTo(f *os.File, most int64) ([]byte, error) {
	info, err := f.Stat()
	if err != nil {
		return nil, err
	}
	var data []byte
	if info.Size() <= most {
		data, err = io.ReadAll(io.LimitReader(f, most+1)) // it may grow
	}
	if err == nil && max(info.Size(), int64(len(data))) > most {
		err = fmt.Errorf("it has more than %d bytes", most)
	}
	return data, err
}

// In opens a regular file below a root, through no link that leads out of it. It never waits.
func In(root *os.Root, name string) (*os.File, error) { return plain(in(root, name)) }

func in(root *os.Root, name string) (*openFile, error) {
	return regular(name, root.Lstat, root.Stat, func(name string) (*os.File, error) { return root.OpenFile(name, os.O_RDONLY|NoWaiting, 0) })
}

func plain(f *openFile, err error) (*os.File, error) {
	if err != nil {
		return nil, err
	}
	return f.File.(*os.File), nil
}

// Whole reads a regular file that a user has named and that is not part of the limits of a run: a
// checkpoint, or a page of our own. It has at most so many bytes. The error is a *fs.PathError.
func Whole(name string, most int64) ([]byte, error) {
	f, err := Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	data, err := upTo(f, most)
	return data, named(name, err)
}

// named returns an error about a file as a *fs.PathError with the name as given.
func named(name string, err error) error {
	if err == nil {
		return nil
	}
	return &fs.PathError{Op: "read", Path: name, Err: Cause(err)}
}

// escaped replaces the error for a link that leads out of the root by ErrOutside.
// Package os exports no value for it.
func escaped(err error) error {
	if strings.Contains(err.Error(), "escapes from parent") {
		return ErrOutside
	}
	return err
}
