package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"

	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem/gcs"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem/local"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem/memfs"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem/s3"

	"umpire/engines/explore/rounds"
)

// A store keeps files in a folder, or in gs:// or s3:// through Beam's file systems. A
// file appears only when it is complete: object stores ensure that themselves, and in a
// folder it is written under another name and then renamed.
type store struct {
	place string
	fs    filesystem.Interface
}

// A storeError is an error of the store, after which the task may be tried again.
type storeError struct{ err error }

func (e *storeError) Error() string { return e.err.Error() }
func (e *storeError) Unwrap() error { return e.err }

func fault(err error) error {
	if err == nil {
		return nil
	}
	return &storeError{rounds.Bare(err)}
}

func openStore(ctx context.Context, place string) (*store, error) {
	system, err := filesystem.New(ctx, place)
	if err != nil {
		return nil, errors.New("there is no file system for it: a folder, gs:// and s3:// are known")
	}
	return &store{strings.TrimSuffix(place, "/"), system}, nil
}

// local reports whether the store is a folder.
func (s *store) local() bool { return !strings.Contains(s.place, "://") }

func (s *store) path(name string) string { return s.place + "/" + name }

// Create begins a file.
func (s *store) Create(ctx context.Context, name string) (io.WriteCloser, error) {
	path := s.path(name)
	renamer, can := s.fs.(filesystem.Renamer)
	if !s.local() || !can {
		w, err := s.fs.OpenWrite(ctx, path)
		return w, fault(err)
	}
	part := fmt.Sprintf("%s.part-%08x", path, rand.Uint32())
	w, err := s.fs.OpenWrite(ctx, part)
	if err != nil {
		return nil, fault(err)
	}
	return &whole{w, func() error { return renamer.Rename(ctx, part, path) }}, nil
}

// Open opens a file.
func (s *store) Open(ctx context.Context, name string) (io.ReadCloser, error) {
	r, err := s.fs.OpenRead(ctx, s.path(name))
	if err == nil {
		return r, nil
	}
	if !errors.Is(err, fs.ErrNotExist) && !s.local() { // for a missing file, object stores have errors of their own
		if found, listed := s.fs.List(ctx, s.path(name)); listed == nil && len(found) == 0 {
			return nil, fs.ErrNotExist
		}
	}
	return nil, fault(err)
}

// Remove removes a file.
func (s *store) Remove(ctx context.Context, name string) error {
	remover, can := s.fs.(filesystem.Remover)
	if !can {
		return nil // a file that stays only takes up space
	}
	return fault(remover.Remove(ctx, s.path(name)))
}

// A whole is a file that gets its final name when it is closed.
type whole struct {
	io.WriteCloser
	named func() error
}

func (w *whole) Close() error {
	if err := w.WriteCloser.Close(); err != nil {
		return fault(err)
	}
	return fault(w.named())
}

// temporary makes a folder for a campaign whose results are not kept.
func temporary() (place string, remove func(), err error) {
	place, err = os.MkdirTemp("", "campaign-")
	return filepath.ToSlash(place), func() { os.RemoveAll(place) }, rounds.Bare(err)
}
