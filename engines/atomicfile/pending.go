package atomicfile

import (
	"bufio"
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"

	"umpire/engines/files"
)

// A pendingFile is a new file or folder that is going to replace another, its target.
type pendingFile struct {
	target *target
	file   *os.File // the file or the folder, locked
	name   string   // in the folder of the target; "" once it has been renamed
	back   bool     // the two files have been swapped: the old one is now under name
}

// A pending file is named with this prefix and suffix. Its writer keeps it
// locked. What nobody has locked was left by a run that was killed.
const (
	prefix = ".umpire-"
	suffix = ".tmp"
)

// begin creates a pending file next to its target, with the mode and the owner of that.
func begin(t *target) (*pendingFile, error) {
	mode := fs.FileMode(0o644)
	if t.info != nil {
		mode = 0o600 // private until it has the owner and the mode of the target
	}
	p, err := t.pend(func(name string) (*os.File, error) { return t.in.OpenFile(name, os.O_RDWR|os.O_CREATE|os.O_EXCL, mode) })
	if err != nil || t.info == nil {
		return p, err
	}
	err = keepOwner(p.file, t.info)
	if err == nil {
		err = p.file.Chmod(t.info.Mode() & (fs.ModePerm | fs.ModeSetuid | fs.ModeSetgid | fs.ModeSticky))
	}
	if err != nil {
		p.drop()
		return nil, fmt.Errorf("its owner and mode cannot be kept: %w", err)
	}
	return p, nil
}

// pend creates something pending next to a target, and locks it.
func (t *target) pend(create func(name string) (*os.File, error)) (*pendingFile, error) {
	sweepIn(t.in, filepath.Clean(t.in.Name()))
	for range 100 {
		p := &pendingFile{target: t, name: prefix + strconv.FormatUint(rand.Uint64(), 36) + suffix}
		var err error
		if p.file, err = create(p.name); errors.Is(err, fs.ErrExist) {
			continue
		}
		if err != nil {
			return nil, err
		}
		live.Store(p, p.name)
		if _, err := hold(t.in, p.name, p.file); err == nil {
			return p, nil
		}
		p.drop() // another run removed it as a leftover
	}
	return nil, errors.New("other programs remove every new file here")
}

// live has the names of what is pending in this run.
var live sync.Map

// Abandon removes what is being written, in a process that is about to end.
func Abandon() {
	live.Range(func(p, name any) bool {
		p.(*pendingFile).target.in.RemoveAll(name.(string))
		return true
	})
}

// written begins a pending file with this content, and syncs it to the disk.
func (t *target) written(write func(io.Writer) (int64, error)) (*pendingFile, error) {
	p, err := begin(t)
	if err != nil {
		return nil, err
	}
	w := bufio.NewWriterSize(p.file, 1<<16)
	_, err = write(w)
	if err == nil {
		err = w.Flush()
	}
	if err == nil {
		err = p.file.Sync()
	}
	if err != nil {
		p.drop()
	}
	return p, err
}

func (p *pendingFile) replace() error {
	err := p.rename()
	if err == nil {
		settle(p.target.in)
	}
	return err
}

func (p *pendingFile) rename() error {
	err := p.target.in.Rename(p.name, p.target.name)
	if err == nil {
		p.name = ""
		live.Delete(p)
	}
	return err
}

// exchange swaps what is pending with its target atomically.
func (p *pendingFile) exchange() error {
	dir, err := p.target.in.Open(".")
	if err != nil {
		return err
	}
	defer dir.Close()
	return exchange(dir, p.name, p.target.name)
}

// swap exchanges the file with its target, and checks that the old content is as
// expected. If not, another program has changed it meanwhile, and the exchange is undone.
func (p *pendingFile) swap(was []byte) error {
	switch err := p.exchange(); {
	case errors.Is(err, fs.ErrNotExist):
		return &ChangeError{}
	case err != nil: // not every system can swap files
		if err := holds(p.target.file, was); err != nil {
			return err
		}
		return p.replace()
	}
	p.back = true
	other, err := files.In(p.target.in, p.name)
	if err == nil {
		defer other.Close()
		err = holds(other, was)
	}
	if err == nil { // check again: somebody may have opened the old file for writing just before the swap
		settle(p.target.in)
		err = holds(other, was)
	}
	if err != nil {
		p.undo()
	}
	return err
}

func (p *pendingFile) undo() {
	if p.back {
		p.exchange()
		p.back = false
	}
}

// drop removes what is left under the pending name, and unlocks it.
func (p *pendingFile) drop() {
	if p.name != "" {
		p.target.in.RemoveAll(p.name)
	}
	live.Delete(p)
	p.file.Close()
}

// settle syncs a folder, so that the new name in it survives a crash.
var settle = func(in *os.Root) {
	if dir, err := in.Open("."); err == nil {
		dir.Sync()
		dir.Close()
	}
}

// Scratch returns a temporary file in a folder, the system's own when dir is empty. It
// has no visible name where the system allows that, and is gone when it is closed.
func Scratch(dir string) (*os.File, error) {
	dir = cmp.Or(dir, os.TempDir())
	root, err := files.Folder(dir)
	if err != nil {
		return nil, err
	}
	defer root.Close()
	p, err := begin(&target{in: root})
	if err != nil {
		return nil, err
	}
	live.Delete(p)
	return p.file, root.Remove(p.name)
}

var swept sync.Map // the folders that have been swept

// Sweep removes leftovers of killed runs from a folder, once in each run.
func Sweep(dir string) {
	if _, before := swept.Load(dir); before {
		return
	}
	if root, err := files.Folder(dir); err == nil {
		defer root.Close()
		sweepIn(root, dir)
	}
}

func sweepIn(in *os.Root, dir string) {
	if _, before := swept.LoadOrStore(dir, true); before {
		return
	}
	entries, _ := fs.ReadDir(in.FS(), ".")
	for _, entry := range entries {
		if name := entry.Name(); strings.HasPrefix(name, prefix) && strings.HasSuffix(name, suffix) && (entry.Type().IsRegular() || entry.IsDir()) {
			sweep(in, name)
		}
	}
}

// sweep removes a file or a folder, unless somebody has locked it.
func sweep(in *os.Root, name string) {
	f, err := in.OpenFile(name, os.O_RDONLY|files.NoWaiting, 0)
	if err != nil {
		return
	}
	defer f.Close()
	if flock(f) == nil {
		in.RemoveAll(name)
	}
}
