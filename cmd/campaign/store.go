package main

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem/gcs"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem/memfs"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem/s3"

	"umpire/engines/explore/disk"
)

// A store keeps files in a folder, or in gs:// or s3:// through Beam's file systems. A
// file appears only when it is complete: object stores ensure that themselves.
type store struct {
	place string
	disk  disk.Disk // "" for an object store
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
	return &storeError{disk.Bare(err)}
}

func openStore(ctx context.Context, place string) (*store, error) {
	if !strings.Contains(place, "://") {
		return &store{place: place, disk: disk.Disk(place)}, nil
	}
	system, err := filesystem.New(ctx, place)
	if err != nil {
		return nil, errors.New("there is no file system for it: a folder, gs:// and s3:// are known")
	}
	return &store{place: strings.TrimSuffix(place, "/"), fs: system}, nil
}

func (s *store) path(name string) string { return s.place + "/" + name }

// Create begins a file.
func (s *store) Create(ctx context.Context, name string) (w io.WriteCloser, err error) {
	if s.disk != "" {
		w, err = s.disk.Create(ctx, name)
	} else {
		w, err = s.fs.OpenWrite(ctx, s.path(name))
	}
	if err != nil {
		return nil, fault(err)
	}
	return whole{w}, nil
}

// Open opens a file.
func (s *store) Open(ctx context.Context, name string) (io.ReadCloser, error) {
	if s.disk != "" {
		r, err := s.disk.Open(ctx, name)
		return r, fault(err)
	}
	r, err := s.fs.OpenRead(ctx, s.path(name))
	if err == nil {
		return r, nil
	}
	if !errors.Is(err, fs.ErrNotExist) { // for a missing file, object stores have errors of their own
		if found, listed := s.fs.List(ctx, s.path(name)); listed == nil && len(found) == 0 {
			return nil, fs.ErrNotExist
		}
	}
	return nil, fault(err)
}

// Remove removes a file.
func (s *store) Remove(ctx context.Context, name string) error {
	if s.disk != "" {
		return fault(s.disk.Remove(ctx, name))
	}
	remover, can := s.fs.(filesystem.Remover)
	if !can {
		return nil // a file that stays only takes up space
	}
	return fault(remover.Remove(ctx, s.path(name)))
}

// A whole is a file whose errors at its end are those of the store.
type whole struct{ io.WriteCloser }

func (w whole) Close() error { return fault(w.WriteCloser.Close()) }

// temporary makes a folder for a campaign whose results are not kept.
func temporary() (place string, remove func(), err error) {
	place, err = os.MkdirTemp("", "campaign-")
	return filepath.ToSlash(place), func() { os.RemoveAll(place) }, disk.Bare(err)
}
