package rounds

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"

	"github.com/cespare/xxhash/v2"
)

// Files keep what rounds write, on a disk or in an object store. Names have folders
// between slashes. A file is there when its writer was closed without an error; until
// then, and when a writer was lost, anything may stand under the name, or nothing.
type Files interface {
	Create(ctx context.Context, name string) (io.WriteCloser, error)
	// Open returns an error that is fs.ErrNotExist for a file that is not there.
	Open(ctx context.Context, name string) (io.ReadCloser, error)
	Remove(ctx context.Context, name string) error
}

// ErrDamaged is the error for a file that was not written to its end.
var ErrDamaged = errors.New("it is damaged, or was not written to its end")

// Put writes a small file with its hash, so that one half written is known.
func Put(ctx context.Context, files Files, name string, data []byte) error {
	w, err := files.Create(ctx, name)
	if err != nil {
		return fmt.Errorf("%s cannot be written: %w", name, err)
	}
	_, err = w.Write(binary.LittleEndian.AppendUint64(nil, xxhash.Sum64(data)))
	if err == nil {
		_, err = w.Write(data)
	}
	if err = errors.Join(err, w.Close()); err != nil {
		return fmt.Errorf("%s cannot be written: %w", name, err)
	}
	return nil
}

// Get reads a file that [Put] has written. The error is ErrDamaged for one that was
// half written, and fs.ErrNotExist for none.
func Get(ctx context.Context, files Files, name string) ([]byte, error) {
	r, err := files.Open(ctx, name)
	if err != nil {
		return nil, fmt.Errorf("%s cannot be read: %w", name, err)
	}
	defer r.Close()
	var all bytes.Buffer
	if _, err := all.ReadFrom(io.LimitReader(r, mostSmall)); err != nil {
		return nil, fmt.Errorf("%s cannot be read: %w", name, err)
	}
	data := all.Bytes()
	if len(data) < 8 || xxhash.Sum64(data[8:]) != binary.LittleEndian.Uint64(data) {
		return nil, fmt.Errorf("%s: %w", name, ErrDamaged)
	}
	return data[8:], nil
}

// mostSmall is how many bytes a small file may have.
const mostSmall = 256 << 20
