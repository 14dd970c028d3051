package service

import (
	"context"
	"slices"
	"sync"

	"umpire/engines/limits"
)

// A Room limits the memory of one or several desks: how many texts are open, how large
// they are together, and of how many of them the scenarios are kept.
type Room struct {
	loads  chan struct{} // a semaphore: large texts are loaded one at a time
	checks chan struct{} // the same for checking them

	mu     sync.Mutex
	texts  int
	bytes  int64
	loaded []*document // whose scenarios may be kept, in the order in which they were loaded
}

// NewRoom returns an empty room.
func NewRoom() *Room {
	return &Room{loads: make(chan struct{}, 1), checks: make(chan struct{}, 1)}
}

const (
	maxOpen  = 1000    // how many texts may be open
	openPart = 4       // the part of limits.Read that they may fill, 1/4: a loaded text takes several times its size
	large    = 1 << 20 // bytes from which a text is large
	maxKept  = 8 << 20 // bytes of text whose scenarios are kept
)

// change replaces an open text by another version. Old is nil for a text that is opened,
// now for one that is closed.
func (r *Room) change(old, now *document, most *limits.Limits) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	texts, bytes := r.texts, r.bytes
	if old != nil {
		texts, bytes = texts-1, bytes-int64(len(old.text.s))
	}
	if now != nil {
		texts, bytes = texts+1, bytes+int64(len(now.text.s))
		entry := limits.Table[limits.Read]
		allowed := max(most.Of(limits.Read)/openPart, min(most.Of(limits.Read), most.Of(limits.File)))
		switch {
		case texts > maxOpen:
			return wrong("%d texts are open: close one first", maxOpen)
		case bytes > allowed && bytes > r.bytes: // a text may always become smaller
			return wrong("the open texts are together larger than %s: close one first, or allow more with --limit %s=N", entry.Write(allowed), entry.Name)
		}
	}
	r.texts, r.bytes = texts, bytes
	r.loaded = slices.DeleteFunc(r.loaded, func(doc *document) bool { return doc == old })
	return nil
}

// load waits until a text may be loaded, and drops the scenarios of other texts to make
// room for it. It returns a function that has to be called when the text is loaded.
func (r *Room) load(doc *document) (loaded func()) {
	loaded = func() {}
	if len(doc.text.s) > large {
		r.loads <- struct{}{}
		loaded = func() { <-r.loads }
	}
	r.mu.Lock()
	r.loaded = append(slices.DeleteFunc(r.loaded, func(of *document) bool { return of == doc }), doc)
	total, first := 0, len(r.loaded)-1 // doc itself stays
	for total = len(doc.text.s); first > 0 && total+len(r.loaded[first-1].text.s) <= maxKept; first-- {
		total += len(r.loaded[first-1].text.s)
	}
	dropped := slices.Clone(r.loaded[:first])
	r.loaded = slices.Delete(r.loaded, 0, first)
	r.mu.Unlock()
	for _, of := range dropped {
		of.mu.Lock()
		of.suite, of.lines = nil, nil
		of.mu.Unlock()
	}
	return loaded
}

// check waits until a text may be checked. It returns a function that has to be called at
// the end of the check.
func (r *Room) check(ctx context.Context, doc *document) (checked func(), err error) {
	if len(doc.text.s) <= large {
		return func() {}, nil
	}
	select {
	case r.checks <- struct{}{}:
		return func() { <-r.checks }, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}
