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

// An openFile is a file and the root that it was opened through (nil in a tree).
type openFile struct {
	fs.File
	root   *os.Root
	linked bool
}

func (o *openFile) Close() error {
	if o.root != nil {
		defer o.root.Close()
	}
	return o.File.Close()
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
	if top == "" {
		return nil, ErrOutside
	}
	o, rel, lstat := &openFile{}, abs, r.lstat
	switch {
	case r.Tree != nil:
		o.File, err = regular(filepath.ToSlash(abs), r.stat, r.Tree.Open)
	case r.Outside: // symbolic links may lead anywhere
		o.File, err = regular(abs, os.Stat, openNow)
	default:
		if o.root, err = Folder(top); err != nil {
			return nil, err
		}
		lstat = o.root.Lstat
		if rel, err = filepath.Rel(top, abs); err == nil {
			o.File, err = In(o.root, rel)
		}
	}
	if err != nil {
		if o.root != nil {
			o.root.Close()
		}
		return nil, err
	}
	info, err := lstat(rel)
	if err != nil {
		o.Close()
		return nil, escaped(err)
	}
	o.linked = info.Mode()&fs.ModeSymlink != 0
	return o, nil
}

// regular opens a regular file for reading. It checks the kind of the file before,
// because opening a device may have effects, and afterwards, because the file may
// have been replaced in between.
func regular[F fs.File](name string, stat func(string) (fs.FileInfo, error), open func(string) (F, error)) (none F, err error) {
	info, err := stat(name)
	if err == nil && !info.Mode().IsRegular() {
		err = ErrNotRegular
	}
	if err != nil {
		return none, escaped(err)
	}
	f, err := open(name)
	if err != nil {
		return none, escaped(err)
	}
	if info, err = f.Stat(); err == nil && !info.Mode().IsRegular() {
		err = ErrNotRegular
	}
	if err != nil {
		f.Close()
		return none, err
	}
	return f, nil
}

// openNow opens a file for reading. It never waits, as opening a pipe would.
func openNow(name string) (*os.File, error) { return os.OpenFile(name, os.O_RDONLY|NoWaiting, 0) }

// Open opens a regular file that a user has named, through links too. It never waits.
// The error is a *fs.PathError.
func Open(name string) (*os.File, error) {
	f, err := regular(name, os.Stat, openNow)
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
func In(root *os.Root, name string) (*os.File, error) {
	return regular(name, root.Stat, func(name string) (*os.File, error) { return root.OpenFile(name, os.O_RDONLY|NoWaiting, 0) })
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
