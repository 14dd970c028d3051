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

// hash spreads packed positions: its lowest bits choose the shard, its highest the
// order within files.
func hash(packed []byte) uint64 { return xxhash.Sum64(packed) }

// A run is a file of packed positions, back to back, in the order of their hashes and
// of their bytes. It ends with its length and a hash of it, so that one half written
// is known when it is read to its end.
const (
	runTail   = 16
	bufferLen = 64 << 10
	maxBytes  = 16 << 10 // of a packed position
)

// A writer writes a run.
type writer struct {
	to      io.WriteCloser
	name    string
	buf     []byte
	written uint64
	sum     xxhash.Digest
	err     error
}

func create(ctx context.Context, files Files, name string) (*writer, error) {
	to, err := files.Create(ctx, name)
	if err != nil {
		return nil, fmt.Errorf("%s cannot be written: %w", name, err)
	}
	w := &writer{to: to, name: name, buf: make([]byte, 0, bufferLen)}
	w.sum.Reset()
	return w, nil
}

func (w *writer) add(packed []byte) {
	if len(w.buf)+len(packed) > cap(w.buf) {
		w.flush()
	}
	w.buf = append(w.buf, packed...)
}

func (w *writer) flush() {
	if w.err == nil {
		w.sum.Write(w.buf)
		w.written += uint64(len(w.buf))
		_, w.err = w.to.Write(w.buf)
	}
	w.buf = w.buf[:0]
}

// close ends the run.
func (w *writer) close() error {
	w.flush()
	if w.err == nil {
		tail := binary.LittleEndian.AppendUint64(nil, w.written)
		_, w.err = w.to.Write(binary.LittleEndian.AppendUint64(tail, w.sum.Sum64()))
	}
	if err := errors.Join(w.err, w.to.Close()); err != nil {
		return fmt.Errorf("%s cannot be written: %w", w.name, err)
	}
	return nil
}

// A reader reads a run, position by position.
type reader struct {
	from   io.ReadCloser
	name   string
	length func([]byte) int
	buf    []byte
	at     int
	ended  bool
	read   uint64
	sum    xxhash.Digest

	packed []byte // the position read last, nil at the end
	key    uint64 // its hash
}

func open(ctx context.Context, files Files, name string, length func([]byte) int) (*reader, error) {
	from, err := files.Open(ctx, name)
	if err != nil {
		return nil, fmt.Errorf("%s cannot be read: %w", name, err)
	}
	r := &reader{from: from, name: name, length: length, buf: make([]byte, 0, bufferLen+maxBytes+runTail)}
	r.sum.Reset()
	return r, nil
}

// next reads the next position.
func (r *reader) next() error {
	if !r.ended && len(r.buf)-r.at < maxBytes+runTail {
		if err := r.fill(); err != nil {
			return err
		}
	}
	end := len(r.buf)
	if r.ended {
		end -= runTail
	}
	if r.at >= end {
		r.packed = nil
		return nil
	}
	n, err := r.measure(end)
	if err != nil {
		return err
	}
	r.packed = r.buf[r.at : r.at+n]
	r.at += n
	r.key = hash(r.packed)
	return nil
}

// measure returns the length of the next position; what is no position at all can
// make a game panic.
func (r *reader) measure(end int) (n int, err error) {
	defer func() {
		if recover() != nil {
			err = fmt.Errorf("%s: %w", r.name, ErrDamaged)
		}
	}()
	if n = r.length(r.buf[r.at:end]); n <= 0 || n > maxBytes || r.at+n > end {
		return 0, fmt.Errorf("%s: %w", r.name, ErrDamaged)
	}
	return n, nil
}

// fill reads on. At the end it checks the tail.
func (r *reader) fill() error {
	// What is about to be dropped is counted; the tail never is, for it is kept back.
	r.sum.Write(r.buf[:r.at])
	r.read += uint64(r.at)
	kept := copy(r.buf, r.buf[r.at:])
	r.buf, r.at = r.buf[:kept], 0
	for len(r.buf) < cap(r.buf) {
		n, err := r.from.Read(r.buf[len(r.buf):cap(r.buf)])
		r.buf = r.buf[:len(r.buf)+n]
		if err == io.EOF {
			r.ended = true
			return r.check()
		}
		if err != nil {
			return fmt.Errorf("%s cannot be read: %w", r.name, err)
		}
	}
	return nil
}

func (r *reader) check() error {
	if len(r.buf) < runTail {
		return fmt.Errorf("%s: %w", r.name, ErrDamaged)
	}
	end := len(r.buf) - runTail
	r.sum.Write(r.buf[:end])
	r.read += uint64(end)
	if binary.LittleEndian.Uint64(r.buf[end:]) != r.read || binary.LittleEndian.Uint64(r.buf[end+8:]) != r.sum.Sum64() {
		return fmt.Errorf("%s: %w", r.name, ErrDamaged)
	}
	return nil
}

// A merged reads several runs as one, each position once.
type merged struct {
	runs []*reader
	keys []uint64 // of the runs that have not ended
	last []byte
	held []byte // what last is kept in
	key  uint64
}

func openAll(ctx context.Context, files Files, names []string, length func([]byte) int) (*merged, error) {
	m := &merged{}
	for _, name := range names {
		r, err := open(ctx, files, name, length)
		if err == nil {
			m.runs = append(m.runs, r)
			err = r.next()
		}
		if err != nil {
			m.close()
			return nil, err
		}
		m.keys = append(m.keys, r.key)
	}
	for i := len(m.runs) - 1; i >= 0; i-- {
		if m.runs[i].packed == nil {
			m.drop(i)
		}
	}
	return m, m.next()
}

func (m *merged) drop(i int) {
	m.runs[i].from.Close()
	last := len(m.runs) - 1
	m.runs[i], m.keys[i] = m.runs[last], m.keys[last]
	m.runs, m.keys = m.runs[:last], m.keys[:last]
}

// next reads the next position into last, nil at the end.
func (m *merged) next() error {
	for {
		best := -1
		for i, key := range m.keys {
			if best < 0 || key < m.keys[best] || key == m.keys[best] && bytes.Compare(m.runs[i].packed, m.runs[best].packed) < 0 {
				best = i
			}
		}
		if best < 0 {
			m.last = nil
			return nil
		}
		r := m.runs[best]
		again := m.last != nil && m.key == m.keys[best] && bytes.Equal(m.last, r.packed)
		if !again {
			m.held = append(m.held[:0], r.packed...)
			m.last, m.key = m.held, m.keys[best]
		}
		if err := r.next(); err != nil {
			return err
		}
		if r.packed == nil {
			m.drop(best)
		} else {
			m.keys[best] = r.key
		}
		if !again {
			return nil
		}
	}
}

// skipTo reads on to a position, and reports whether it is there.
func (m *merged) skipTo(key uint64, packed []byte) (found bool, err error) {
	for m.last != nil && (m.key < key || m.key == key && bytes.Compare(m.last, packed) < 0) {
		if err := m.next(); err != nil {
			return false, err
		}
	}
	return m.last != nil && m.key == key && bytes.Equal(m.last, packed), nil
}

func (m *merged) close() {
	for _, r := range m.runs {
		r.from.Close()
	}
}
