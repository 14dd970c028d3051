package disk

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"umpire/engines/atomicfile"
	"umpire/engines/files"
)

// A Disk keeps files below a folder. A file appears under its name when it is whole.
type Disk string

// Create begins a file.
func (d Disk) Create(_ context.Context, name string) (io.WriteCloser, error) {
	w, err := atomicfile.Create(string(d), filepath.FromSlash(name))
	return w, Bare(err)
}

// Open opens a file.
func (d Disk) Open(_ context.Context, name string) (io.ReadCloser, error) {
	root, err := files.Folder(string(d))
	if err != nil {
		return nil, Bare(err)
	}
	defer root.Close()
	f, err := files.In(root, filepath.FromSlash(name))
	return f, Bare(err)
}

// Remove removes a file.
func (d Disk) Remove(_ context.Context, name string) error {
	return Bare(atomicfile.Remove(string(d), filepath.FromSlash(name)))
}

// Bare returns the cause of an error of files, without their path.
func Bare(err error) error {
	var at *fs.PathError
	var link *os.LinkError
	switch {
	case errors.As(err, &at):
		return at.Err
	case errors.As(err, &link):
		return link.Err
	}
	return err
}
