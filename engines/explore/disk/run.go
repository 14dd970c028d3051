package disk

import (
	"bytes"
	"context"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"

	"github.com/cespare/xxhash/v2"
	"umpire/engines/explore"
	"umpire/engines/rule"
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

// measure returns the length of the next position; what is not a position at all can
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

// A mergeReader reads several runs as one, each position once.
type mergeReader struct {
	runs []*reader
	keys []uint64 // of the runs that have not ended
	last []byte
	held []byte // what last is kept in
	key  uint64
}

func openAll(ctx context.Context, files Files, names []string, length func([]byte) int) (*mergeReader, error) {
	m := &mergeReader{}
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

func (m *mergeReader) drop(i int) {
	m.runs[i].from.Close()
	last := len(m.runs) - 1
	m.runs[i], m.keys[i] = m.runs[last], m.keys[last]
	m.runs, m.keys = m.runs[:last], m.keys[:last]
}

// next reads the next position into last, nil at the end.
func (m *mergeReader) next() error {
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

func (m *mergeReader) skipTo(key uint64, packed []byte) (found bool, err error) {
	for m.last != nil && (m.key < key || m.key == key && bytes.Compare(m.last, packed) < 0) {
		if err := m.next(); err != nil {
			return false, err
		}
	}
	return m.last != nil && m.key == key && bytes.Equal(m.last, packed), nil
}

func (m *mergeReader) close() {
	for _, r := range m.runs {
		r.from.Close()
	}
}

// Options say what is searched for. Depth and States are looked at by a [Search], all
// the others by every worker of it.
type Options struct {
	Shards    int // how many parts positions are dealt into; they stay for the whole search
	Symmetry  bool
	Clauses   []rule.Clause
	Questions []explore.Question

	Depth    int           // moves from the start; 0 is not a bound
	States   uint64        // no round begins when so many positions are stored; 0 is not a bound
	Jobs     int           // goroutines for rounds that are carried out here
	Near     uint64        // rounds after depths of fewer positions are carried out here
	Progress func(*Search) // called after every round
}

// A Part is what a task has counted, of one shard at one depth.
type Part struct {
	explore.Level
	Runs     []int    `json:"runs"`               // by shard: how many runs of successors were written for it
	Examples [][]byte `json:"examples,omitempty"` // by question: the first position that decides it
	From     []byte   `json:"from,omitempty"`     // the first position with a move that shows the clauses
	Number   int      `json:"number,omitempty"`   // of that move
	Written  uint64   `json:"written"`            // bytes
}

// A Round is what the tasks of a depth have counted, by shard.
type Round struct {
	Identity string  `json:"identity"` // of the search, in the round of depth 0
	Parts    []*Part `json:"parts"`
}

// A Task is one shard at one depth. The last depth of a bounded search is not expanded.
type Task struct {
	Depth, Shard int
	Last         bool
}

// String returns the task's name.
func (t Task) String() string {
	name := fmt.Sprintf("%03d/%02d", t.Depth, t.Shard)
	if t.Last {
		name += " last"
	}
	return name
}

// ReadTask reads a task's name.
func ReadTask(name string) (t Task, err error) {
	if _, err := fmt.Sscanf(name, "%d/%d", &t.Depth, &t.Shard); err != nil || t.Depth < 0 || t.Shard < 0 {
		return t, fmt.Errorf("%q is not a task of a search", name)
	}
	t.Last = len(name) > 5 && name[len(name)-5:] == " last"
	return t, nil
}

// A Worker carries out tasks, one at a time.
type Worker struct {
	files    Files
	opt      *Options
	expander rule.Expander
	start    []byte
	sides    []int // from which the start looks the same
	ask      []explore.Ask
	table    table
	to       rule.Successors
}

// NewWorker returns a worker of a search from a position.
func NewWorker(t rule.AnyGame, start rule.Position, opt *Options, files Files) (*Worker, error) {
	if opt.Shards < 1 || opt.Shards > 4096 {
		return nil, fmt.Errorf("%d shards: between 1 and 4096 are possible", opt.Shards)
	}
	w := &Worker{files: files, opt: opt}
	var err error
	if w.expander, err = t.Expander(); err != nil {
		return nil, err
	}
	for _, q := range opt.Questions {
		w.ask = append(w.ask, q.New())
	}
	w.start = w.expander.Pack(start)
	if len(w.start) > maxBytes {
		return nil, fmt.Errorf("a packed position takes %d bytes: more than %d cannot be searched", len(w.start), maxBytes)
	}
	w.sides = explore.Symmetries(opt.Symmetry, w.expander, w.start)
	w.expander.Canonical(w.sides...)
	w.expander.Seek(opt.Clauses...)
	return w, nil
}

func runName(depth, target, source, n int) string {
	return fmt.Sprintf("run/%03d/%02d/%02d-%d", depth, target, source, n)
}
func frontName(depth, shard int) string { return fmt.Sprintf("front/%03d/%02d", depth, shard) }
func baseName(depth, shard int) string  { return fmt.Sprintf("base/%03d/%02d", depth, shard) }
func roundName(depth int) string        { return fmt.Sprintf("round/%03d", depth) }

func readRound(ctx context.Context, files Files, depth, shards int) (*Round, error) {
	text, err := Get(ctx, files, roundName(depth))
	if err != nil {
		return nil, err
	}
	r := &Round{}
	if err := json.Unmarshal(text, r); err != nil || len(r.Parts) != shards {
		return nil, fmt.Errorf("%s: %w, or of a search with other shards", roundName(depth), ErrDamaged)
	}
	return r, nil
}

// inputs returns the runs for a shard at a depth, in a fixed order.
func (w *Worker) inputs(ctx context.Context, depth, shard int) (names []string, err error) {
	if depth == 0 {
		return nil, nil
	}
	before, err := readRound(ctx, w.files, depth-1, w.opt.Shards)
	if err != nil {
		return nil, err
	}
	for source := range before.Parts {
		if shard < len(before.Parts[source].Runs) {
			for n := range before.Parts[source].Runs[shard] {
				names = append(names, runName(depth, shard, source, n))
			}
		}
	}
	return names, nil
}

// Older fronts are merged into a base every so many depths.
const based = 8

// seen returns the files that hold all positions of a shard above a depth.
func seen(depth, shard int) (names []string) {
	from := depth / based * based
	if from > 0 {
		names = append(names, baseName(from-1, shard))
	}
	for d := from; d < depth; d++ {
		names = append(names, frontName(d, shard))
	}
	return names
}

// Do carries out a task and returns what it counted. The round before must be
// committed. The error is that of the files or of the context, or of a question.
func (w *Worker) Do(ctx context.Context, t Task) (part *Part, err error) {
	names, err := w.inputs(ctx, t.Depth, t.Shard)
	if err != nil {
		return nil, err
	}
	if err := w.sweep(ctx, t); err != nil {
		return nil, err
	}
	length := w.expander.Len
	runs, err := openAll(ctx, w.files, names, length)
	if err != nil {
		return nil, err
	}
	defer runs.close()
	known, err := openAll(ctx, w.files, seen(t.Depth, t.Shard), length)
	if err != nil {
		return nil, err
	}
	defer known.close()
	front, err := create(ctx, w.files, frontName(t.Depth, t.Shard))
	if err != nil {
		return nil, err
	}
	x := &expansion{Worker: w, ctx: ctx, task: t, part: &Part{Runs: make([]int, w.opt.Shards), Examples: make([][]byte, len(w.ask))}}
	w.table.reset(leastSlots)
	fresh := func(packed []byte) error {
		front.add(packed)
		return x.position(packed)
	}
	if t.Depth == 0 {
		if least := w.expander.Least(w.start); int(hash(least)%uint64(w.opt.Shards)) == t.Shard {
			err = x.first(least, fresh)
		}
	}
	for n := 0; err == nil && runs.last != nil; n++ {
		if n%1024 == 0 && ctx.Err() != nil {
			err = ctx.Err()
			break
		}
		var old bool
		if old, err = known.skipTo(runs.key, runs.last); err == nil && !old {
			err = fresh(runs.last)
		}
		if err == nil {
			err = runs.next()
		}
	}
	for err == nil && known.last != nil { // to its end, where damage shows
		err = known.next()
	}
	if err == nil {
		err = x.flush()
	}
	if err == nil {
		err = front.close()
		x.part.Written += front.written
	} else {
		front.to.Close()
	}
	if err == nil {
		err = x.base()
	}
	if err != nil {
		return nil, err
	}
	return x.part, nil
}

// sweep removes what the shard needs no more: the round before is committed.
func (w *Worker) sweep(ctx context.Context, t Task) error {
	if t.Depth < 2 {
		return nil
	}
	names, err := w.inputs(ctx, t.Depth-1, t.Shard)
	if err != nil {
		return err
	}
	if t.Depth%based == 0 && t.Depth > based {
		names = append(names, baseName(t.Depth-based-1, t.Shard))
	}
	for _, name := range names {
		if err := w.files.Remove(ctx, name); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("%s cannot be removed: %w", name, err)
		}
	}
	return nil
}
