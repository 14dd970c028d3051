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

// A pending is a file that is about to take the place of another.
type pending struct {
	target *target
	file   *os.File
	name   string // "" once it has none of its own any more
	was    []byte // what the other holds
	back   bool   // under its name is the other
}

// How files are called that are about to take a place. Whoever writes one holds
// it; one that nobody holds was left by a run that was killed.
const (
	prefix = ".umpire-"
	suffix = ".tmp"
)

// begin makes a file for the place of another.
func begin(t *target) (*pending, error) {
	dir := filepath.Dir(t.path)
	Sweep(dir)
	mode := fs.FileMode(0o644)
	if t.info != nil {
		mode = 0o600 // until all of it is as the other was
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
		p.drop() // somebody took it for one that was left
	}
	return nil, errors.New("others take every file away that is begun here")
}

// own holds the file, unless it has been removed before.
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

// like gives the file the mode and the owner of the other.
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

// fill writes the file, down to the disk.
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

// replace puts the file into its place.
func (p *pending) replace() error {
	if err := os.Rename(p.name, p.target.path); err != nil {
		return err
	}
	p.name = ""
	settle(p.target.path)
	return nil
}

// swap changes places with the other, and looks whether that is still as it was:
// if not, somebody has written it after all, and all is put back.
func (p *pending) swap() error {
	switch err := exchange(p.name, p.target.path); {
	case errors.Is(err, fs.ErrNotExist):
		return &Changed{}
	case err != nil: // not every system can
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
	if err == nil { // somebody may have opened the other in the last moment, to write it
		settle(p.target.path)
		err = holds(other, p.was)
	}
	if err != nil {
		p.undo()
	}
	return err
}

// undo puts back what has changed places.
func (p *pending) undo() {
	if p.back {
		exchange(p.name, p.target.path)
		p.back = false
	}
}

// drop removes what is left of the file under its own name.
func (p *pending) drop() {
	if p.name != "" {
		os.Remove(p.name)
	}
	p.file.Close()
}

// settle has the system write down what a folder holds now.
var settle = func(path string) {
	if dir, err := os.Open(filepath.Dir(path)); err == nil {
		dir.Sync()
		dir.Close()
	}
}

// Scratch returns a file in a folder that nobody else sees, and that is gone when
// it is closed.
func Scratch(dir string) (*os.File, error) {
	p, err := begin(&target{path: filepath.Join(dir, "scratch")})
	if err != nil {
		return nil, err
	}
	return p.file, os.Remove(p.name)
}

var swept sync.Map // folders

// Sweep removes what runs that were killed have left in a folder: once in a run.
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

// sweep removes a file, unless somebody holds it.
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
