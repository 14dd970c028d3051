package service

import (
	"io/fs"
	"maps"
	"strings"
	"time"
)

// An overlay is the file system of the desk: open texts hide the files of the same name.
type overlay struct {
	open  map[string]string
	below fs.FS
}

func (d *Desk) overlay() *overlay {
	d.mu.Lock()
	defer d.mu.Unlock()
	o := &overlay{open: make(map[string]string, len(d.docs)), below: d.opt.Files}
	for uri, doc := range maps.All(d.docs) {
		o.open[uri] = doc.text.s
	}
	return o
}

// Open opens an open text or a file.
func (o *overlay) Open(name string) (fs.File, error) {
	if text, open := o.open[name]; open && fs.ValidPath(name) {
		return &openText{Reader: strings.NewReader(text), info: textInfo{name: name, size: len(text)}}, nil
	}
	if o.below == nil || !fs.ValidPath(name) {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	return o.below.Open(name)
}

// Stat describes a file.
func (o *overlay) Stat(name string) (fs.FileInfo, error) {
	if text, open := o.open[name]; open {
		return textInfo{name: name, size: len(text)}, nil
	}
	if o.below == nil {
		return nil, &fs.PathError{Op: "stat", Path: name, Err: fs.ErrNotExist}
	}
	return fs.Stat(o.below, name)
}

// Lstat is Stat for an open text, and Lstat of the file system below for a file.
func (o *overlay) Lstat(name string) (fs.FileInfo, error) {
	if _, open := o.open[name]; open || o.below == nil {
		return o.Stat(name)
	}
	return fs.Lstat(o.below, name)
}

// ReadLink reads a symbolic link of the file system below.
func (o *overlay) ReadLink(name string) (string, error) {
	if o.below == nil {
		return "", &fs.PathError{Op: "readlink", Path: name, Err: fs.ErrNotExist}
	}
	return fs.ReadLink(o.below, name)
}

type openText struct {
	*strings.Reader
	info textInfo
}

func (t *openText) Stat() (fs.FileInfo, error) { return t.info, nil }
func (t *openText) Close() error               { return nil }

type textInfo struct {
	name string
	size int
}

func (i textInfo) Name() string       { return i.name[strings.LastIndexByte(i.name, '/')+1:] }
func (i textInfo) Size() int64        { return int64(i.size) }
func (i textInfo) Mode() fs.FileMode  { return 0o444 }
func (i textInfo) ModTime() time.Time { return time.Time{} }
func (i textInfo) IsDir() bool        { return false }
func (i textInfo) Sys() any           { return nil }
