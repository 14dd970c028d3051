package disk

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
var ErrDamaged = errors.New("it is damaged, was not written to its end, or was written under another name")

// Put writes a small file with a hash of it and its name, so that one half written is
// known, and one in the place of another.
func Put(ctx context.Context, files Files, name string, data []byte) error {
	w, err := files.Create(ctx, name)
	if err != nil {
		return fmt.Errorf("%s cannot be written: %w", name, err)
	}
	_, err = w.Write(binary.LittleEndian.AppendUint64(nil, sum(name, data)))
	if err == nil {
		_, err = w.Write(data)
	}
	if err = errors.Join(err, w.Close()); err != nil {
		return fmt.Errorf("%s cannot be written: %w", name, err)
	}
	return nil
}

// Get reads a file that [Put] has written. The error is ErrDamaged for one that was
// half written or written under another name, and fs.ErrNotExist for none.
func Get(ctx context.Context, files Files, name string) ([]byte, error) {
	r, err := files.Open(ctx, name)
	if err != nil {
		return nil, fmt.Errorf("%s cannot be read: %w", name, err)
	}
	defer r.Close()
	var all bytes.Buffer
	if _, err := all.ReadFrom(io.LimitReader(r, maxSmall)); err != nil {
		return nil, fmt.Errorf("%s cannot be read: %w", name, err)
	}
	data := all.Bytes()
	if len(data) < 8 || sum(name, data[8:]) != binary.LittleEndian.Uint64(data) {
		return nil, fmt.Errorf("%s: %w", name, ErrDamaged)
	}
	return data[8:], nil
}

// sum returns a hash of a small file and its name.
func sum(name string, data []byte) uint64 {
	d := xxhash.New()
	d.WriteString(name)
	d.Write([]byte{0})
	d.Write(data)
	return d.Sum64()
}

// maxSmall is how many bytes a small file may have.
const maxSmall = 256 << 20
