package files

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
)

// An opened is a file and the root that it was opened through (nil in a tree).
type opened struct {
	fs.File
	root   *os.Root
	linked bool
}

func (o *opened) Close() error {
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
func (r *Reader) open(name string) (*opened, error) {
	abs, err := r.abs(name)
	if err != nil {
		return nil, err
	}
	top := r.topFor(abs)
	if top == "" {
		return nil, ErrOutside
	}
	if r.Tree != nil {
		return r.openInTree(filepath.ToSlash(abs))
	}
	root, err := Folder(top)
	if err != nil {
		return nil, err
	}
	o := &opened{root: root}
	rel, err := filepath.Rel(top, abs)
	if err == nil {
		err = o.open(rel, r.Outside)
	}
	if err != nil {
		root.Close()
		return nil, err
	}
	return o, nil
}

// open opens the file at a path below the root. It checks the kind of the file
// before, because opening a device may have effects, and afterwards, because the
// file may have been replaced in between.
func (o *opened) open(rel string, outside bool) (err error) {
	stat, lstat, open := o.root.Stat, o.root.Lstat, o.root.OpenFile
	if outside { // symbolic links may lead anywhere
		at := func(rel string) string { return filepath.Join(o.root.Name(), rel) }
		stat = func(rel string) (fs.FileInfo, error) { return os.Stat(at(rel)) }
		lstat = func(rel string) (fs.FileInfo, error) { return os.Lstat(at(rel)) }
		open = func(rel string, flag int, mode fs.FileMode) (*os.File, error) {
			return os.OpenFile(at(rel), flag, mode)
		}
	}
	info, err := stat(rel)
	if err != nil {
		return escaped(err)
	}
	if !info.Mode().IsRegular() {
		return ErrNotRegular
	}
	if info, err = lstat(rel); err != nil {
		return escaped(err)
	}
	o.linked = info.Mode()&fs.ModeSymlink != 0
	if o.File, err = open(rel, os.O_RDONLY|noWaiting, 0); err != nil {
		return escaped(err)
	}
	if info, err = o.File.Stat(); err == nil && !info.Mode().IsRegular() {
		err = ErrNotRegular
	}
	if err != nil {
		o.File.Close()
	}
	return err
}

// escaped replaces the error for a link that leads out of the root by ErrOutside.
// Package os exports no value for it.
func escaped(err error) error {
	if strings.Contains(err.Error(), "escapes from parent") {
		return ErrOutside
	}
	return err
}
