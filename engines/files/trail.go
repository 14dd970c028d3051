package files

import (
	"io/fs"
	"os"
	"sync"
)

// A Trail is what a run has looked at: the files that it has read, or tried to read,
// and the folders whose entries it has listed. It records how each of them was before.
// Its methods may be called from several goroutines, and those of nil do nothing.
type Trail struct {
	mu             sync.Mutex
	files, folders map[string]fs.FileInfo // nil for what could not be found
}

func (t *Trail) file(name string) {
	if t != nil {
		t.mu.Lock()
		defer t.mu.Unlock()
		record(&t.files, name)
	}
}

func (t *Trail) folder(name string) {
	if t != nil {
		t.mu.Lock()
		defer t.mu.Unlock()
		record(&t.folders, name)
	}
}

// record records how a file is now, unless it has been recorded before.
func record(all *map[string]fs.FileInfo, name string) {
	if *all == nil {
		*all = map[string]fs.FileInfo{}
	}
	if _, known := (*all)[name]; !known {
		info, _ := os.Stat(name) // nil if it is not there
		(*all)[name] = info
	}
}

// FilesChanged reports whether a file is not as it was: its content as far as its size
// and time show, its permissions, or whether it exists.
func (t *Trail) FilesChanged() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return changed(t.files, false)
}

// FoldersChanged reports whether entries were added to a folder or removed from it, or
// its permissions were changed.
func (t *Trail) FoldersChanged() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return changed(t.folders, true)
}

// TakeFolders replaces the folders by those of another trail.
func (t *Trail) TakeFolders(from *Trail) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.folders = from.folders
}

// changed reports whether something is not as it was. In files, the entries of a
// folder do not count, which its size and time depend on.
func changed(all map[string]fs.FileInfo, entries bool) bool {
	for name, was := range all {
		is, err := os.Stat(name)
		switch {
		case err != nil || was == nil:
			if err == nil || was != nil {
				return true
			}
		case !os.SameFile(was, is) || is.Mode() != was.Mode():
			return true
		case (entries || !is.IsDir()) && (is.Size() != was.Size() || !is.ModTime().Equal(was.ModTime())):
			return true
		}
	}
	return false
}
