package rounds

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
)

// A Disk keeps files below a folder. A file appears under its name when it is whole.
type Disk string

// Create begins a file.
func (d Disk) Create(_ context.Context, name string) (io.WriteCloser, error) {
	path := filepath.Join(string(d), filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return nil, Bare(err)
	}
	f, err := os.CreateTemp(filepath.Dir(path), ".part-*")
	if err != nil {
		return nil, Bare(err)
	}
	return &pending{f, path}, nil
}

// Open opens a file.
func (d Disk) Open(_ context.Context, name string) (io.ReadCloser, error) {
	f, err := os.Open(filepath.Join(string(d), filepath.FromSlash(name)))
	if err != nil {
		return nil, Bare(err)
	}
	return f, nil
}

// Remove removes a file.
func (d Disk) Remove(_ context.Context, name string) error {
	return Bare(os.Remove(filepath.Join(string(d), filepath.FromSlash(name))))
}

// Bare returns the cause of an error of files, without their path.
func Bare(err error) error {
	var at *os.PathError
	if errors.As(err, &at) {
		return at.Err
	}
	return err
}

// A pending is a file that has no name yet.
type pending struct {
	*os.File
	path string
}

func (p *pending) Close() error {
	err := p.File.Close()
	if err == nil {
		err = os.Rename(p.Name(), p.path)
	}
	if err != nil {
		os.Remove(p.Name())
	}
	return Bare(err)
}
