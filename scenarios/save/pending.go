package save

import (
	"bufio"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
)

// A pending is a new file that is going to replace another, its target.
type pending struct {
	target *target
	file   *os.File
	name   string // "" once the file has been renamed to its target
	was    []byte // what the target is expected to contain
	back   bool   // the two files have been swapped: the old one is now under name
}

// Pending files are named with this prefix and suffix. Whoever writes one keeps it
// locked. One that nobody has locked was left by a run that was killed.
const (
	prefix = ".umpire-"
	suffix = ".tmp"
)

// begin creates a pending file next to its target.
func begin(t *target) (*pending, error) {
	dir := filepath.Dir(t.path)
	Sweep(dir)
	mode := fs.FileMode(0o644)
	if t.info != nil {
		mode = 0o600 // private until it has the owner and the mode of the target
	}
	for range 100 {
		name := filepath.Join(dir, prefix+rand.Text()[:13]+suffix)
		f, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE|os.O_EXCL, mode)
		if errors.Is(err, fs.ErrExist) {
			continue
		}
		if err != nil {
			return nil, err
		}
		p := &pending{target: t, file: f, name: name}
		if err := p.own(); err == nil {
			return p, p.like()
		}
		p.drop() // another run removed it as a leftover
	}
	return nil, errors.New("others take every file away that is begun here")
}

// own locks the file, and fails if it has been removed before that.
func (p *pending) own() error {
	if err := lock(p.file); err != nil {
		return err
	}
	there, err := os.Lstat(p.name)
	if err != nil {
		return err
	}
	if own, err := p.file.Stat(); err != nil || !os.SameFile(there, own) {
		return errors.Join(err, fs.ErrNotExist)
	}
	return nil
}

// like gives the file the mode and the owner of the target.
func (p *pending) like() error {
	if p.target.info == nil {
		return nil
	}
	err := keepOwner(p.file, p.target.info)
	if err == nil {
		err = p.file.Chmod(p.target.info.Mode() & (fs.ModePerm | fs.ModeSetuid | fs.ModeSetgid | fs.ModeSticky))
	}
	if err != nil {
		p.drop()
		return fmt.Errorf("its owner and mode cannot be kept: %w", err)
	}
	return nil
}

// fill writes the content of the file, and syncs it to the disk.
func (p *pending) fill(write func(io.Writer) error) error {
	w := bufio.NewWriterSize(p.file, 1<<16)
	err := write(w)
	if err == nil {
		err = w.Flush()
	}
	if err == nil {
		err = p.file.Sync()
	}
	return err
}

// replace renames the file to its target.
func (p *pending) replace() error {
	if err := os.Rename(p.name, p.target.path); err != nil {
		return err
	}
	p.name = ""
	settle(p.target.path)
	return nil
}

// swap exchanges the file with its target, and checks that the old content is as
// expected. If not, somebody has changed it meanwhile, and the exchange is undone.
func (p *pending) swap() error {
	switch err := exchange(p.name, p.target.path); {
	case errors.Is(err, fs.ErrNotExist):
		return &Changed{}
	case err != nil: // not every system can swap files
		if err := p.target.holds(p.was); err != nil {
			return err
		}
		return p.replace()
	}
	p.back = true
	other, err := open(p.name)
	if err == nil {
		defer other.Close()
		err = holds(other, p.was)
	}
	if err == nil { // check again: somebody may have opened the old file for writing just before the swap
		settle(p.target.path)
		err = holds(other, p.was)
	}
	if err != nil {
		p.undo()
	}
	return err
}

// undo reverses a swap.
func (p *pending) undo() {
	if p.back {
		exchange(p.name, p.target.path)
		p.back = false
	}
}

// drop removes the file that is left under the pending name.
func (p *pending) drop() {
	if p.name != "" {
		os.Remove(p.name)
	}
	p.file.Close()
}

// settle syncs a folder, so that the new name in it survives a crash.
var settle = func(path string) {
	if dir, err := os.Open(filepath.Dir(path)); err == nil {
		dir.Sync()
		dir.Close()
	}
}

// Scratch returns a temporary file in a folder. It has no visible name where the
// system allows that, and is gone when it is closed.
func Scratch(dir string) (*os.File, error) {
	p, err := begin(&target{path: filepath.Join(dir, "scratch")})
	if err != nil {
		return nil, err
	}
	return p.file, os.Remove(p.name)
}

var swept sync.Map // the folders that have been swept

// Sweep removes leftovers of killed runs from a folder, once in each run.
func Sweep(dir string) {
	if _, before := swept.LoadOrStore(dir, true); before {
		return
	}
	entries, _ := os.ReadDir(dir)
	for _, entry := range entries {
		if name := entry.Name(); strings.HasPrefix(name, prefix) && strings.HasSuffix(name, suffix) && entry.Type().IsRegular() {
			sweep(filepath.Join(dir, name))
		}
	}
}

// sweep removes a file, unless somebody has locked it.
func sweep(name string) {
	f, err := open(name)
	if err != nil {
		return
	}
	defer f.Close()
	if tryLock(f) {
		os.Remove(name)
	}
}
