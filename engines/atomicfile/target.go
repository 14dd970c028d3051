package atomicfile

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"umpire/engines/files"
)

// A target is a file or a folder to be written or replaced. It is reached through the
// folder that it is in, which is held open: whatever others do to the path that leads
// there, nothing is written elsewhere.
type target struct {
	in   *os.Root
	name string      // in that folder
	info fs.FileInfo // nil for a file that does not exist yet
	file *os.File    // the existing file, locked so that no other run replaces it
}

const (
	errTaken      reason = "is there already: choose another name"
	errFolder     reason = "is a folder"
	errNotRegular reason = "is not a regular file"
	errReadOnly   reason = "is read-only"
	errLink       reason = "is a link"
	errOutside    reason = "is behind a link that leads out of the module around it, or of the working folder: name the file itself"
)

// A place is the name of a file: below a root, or if that is nil, as a user has named it.
type place struct {
	root *os.Root
	name string
}

func (p place) String() string {
	if p.root == nil {
		return p.name
	}
	return filepath.Join(p.root.Name(), p.name)
}

// open opens the folder of the file, and with missing makes the folders that are not
// there. Links are followed as follow says; below a root, only within the root.
func (p place) open(missing bool) (*target, error) {
	root, name := p.root, filepath.Clean(p.name)
	if root == nil {
		to, err := follow(name, missing)
		if err != nil {
			return nil, err
		}
		from, err := files.Folder(to.from)
		if err != nil {
			return nil, err
		}
		defer from.Close()
		if root, err = from.OpenRoot(to.base); err != nil {
			return nil, err
		}
		defer root.Close()
		name = to.name
	}
	dir := filepath.Dir(name)
	if missing {
		if err := root.MkdirAll(dir, 0o755); err != nil {
			return nil, err
		}
	}
	in, err := root.OpenRoot(dir)
	return &target{in: in, name: filepath.Base(name)}, err
}

// use opens the folder of the file while it is used. The error names the file.
func (p place) use(missing bool, use func(*target) error) error {
	t, err := p.open(missing)
	if err == nil {
		defer t.free()
		err = use(t)
	}
	return failed(p.String(), err)
}

func (t *target) free() {
	if t.file != nil {
		t.file.Close()
	}
	t.in.Close()
}

// A route is the path of a file, with links resolved. Links must not lead out of base: the
// module around the file or, if there is none, the working folder or, for a file
// elsewhere, its folder. base is reached from the working folder if it is below that.
type route struct {
	from string
	base string // relative to from
	name string // relative to base
}

func (r route) String() string { return filepath.Join(r.from, r.base, r.name) }

// follow resolves the links in the name of a file. Folders of it may be missing where
// they can be made.
func follow(name string, missing bool) (route, error) {
	abs, err := filepath.Abs(name)
	if err != nil {
		return route{}, err
	}
	dir, rest := filepath.Dir(abs), filepath.Base(abs)
	for missing && filepath.Dir(dir) != dir {
		if _, err := os.Lstat(dir); !errors.Is(err, fs.ErrNotExist) {
			break
		}
		if err := portable(filepath.Base(dir)); err != nil {
			return route{}, err
		}
		dir, rest = filepath.Dir(dir), filepath.Join(filepath.Base(dir), rest)
	}
	resolved := func(path string) string {
		if err == nil {
			path, err = filepath.EvalSymlinks(path)
		}
		return path
	}
	from, base := bounds(dir)
	from, base = resolved(from), resolved(base)
	path := filepath.Join(resolved(dir), rest)
	if info, err := os.Lstat(path); err == nil && info.Mode()&fs.ModeSymlink != 0 {
		path = resolved(path)
	}
	if below(base, from) {
		from = base
	}
	switch {
	case err != nil:
		return route{}, err
	case !below(from, base), !below(base, path): // another program may have put a link into base since
		return route{}, errOutside
	case path == base:
		return route{}, errFolder
	}
	inner, err1 := filepath.Rel(from, base)
	name, err2 := filepath.Rel(base, path)
	return route{from, inner, name}, errors.Join(err1, err2)
}

// bounds returns the folder that symbolic links may not lead out of, and the working
// folder if dir is in it, else dir. A link between the working folder and dir is not taken
// for the module around itself.
func bounds(dir string) (from, base string) {
	from, err := os.Getwd()
	if err != nil || !below(from, dir) {
		from = dir
	}
	rel, _ := filepath.Rel(from, dir)
	at := from
	for part := range strings.SplitSeq(rel, string(filepath.Separator)) {
		next := filepath.Join(at, part)
		if info, err := os.Lstat(next); err == nil && info.Mode()&fs.ModeSymlink != 0 {
			break
		}
		at = next
	}
	return from, cmp.Or(files.Module(at, os.Lstat), from)
}

func below(dir, path string) bool {
	rel, err := filepath.Rel(dir, path)
	return err == nil && filepath.IsLocal(rel)
}

// lock opens and locks the file, if it is there. It fails if the file may not be written.
func (t *target) lock() error {
	for {
		info, err := t.in.Lstat(t.name)
		if errors.Is(err, fs.ErrNotExist) {
			return t.fits()
		}
		if err == nil {
			err = writable(info)
		}
		if err != nil {
			return err
		}
		f, err := t.in.OpenFile(t.name, os.O_RDWR|files.NoWaiting, 0)
		if err != nil {
			return err
		}
		if t.info, err = hold(t.in, t.name, f); err == nil {
			t.file = f
			return nil
		}
		f.Close()
		if err == errBusy {
			return err
		} // otherwise the file was replaced before it was locked
	}
}

// hold locks a file, and then makes sure that it still has its name in the folder.
func hold(in *os.Root, name string, f *os.File) (fs.FileInfo, error) {
	if err := lock(f); err != nil {
		return nil, err
	}
	now, err := in.Lstat(name)
	if err != nil {
		return nil, err
	}
	held, err := f.Stat()
	if err == nil && !os.SameFile(now, held) {
		err = fs.ErrNotExist
	}
	return held, err
}

// patience is how long to wait for another program that has locked the file.
const patience = 10 * time.Second

const errBusy reason = "has been held by another program for 10 s"

// lock waits for the lock of a file. It does nothing where files cannot be locked.
func lock(f *os.File) error {
	for end := time.Now().Add(patience); isBusy(flock(f)); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(end) {
			return errBusy
		}
	}
	return nil
}

// fits returns an error if some system cannot hold the new name, alone or next to those there.
func (t *target) fits() error {
	if err := portable(t.name); err != nil {
		return err
	}
	folder, err := t.in.Open(".")
	if err != nil {
		return nil // what follows reports it
	}
	defer folder.Close()
	names, _ := folder.Readdirnames(-1) // a folder can have many files, and only their names matter
	for _, other := range names {
		if other != t.name && files.Folded(other) == files.Folded(t.name) {
			return reason(fmt.Sprintf("is there already as %q, which is the same name on many systems", other))
		}
	}
	return nil
}

func portable(name string) error {
	if err := files.Portable(name); err != nil {
		return reason(fmt.Sprintf("cannot be a file on every system: %v", err))
	}
	return nil
}

func writable(info fs.FileInfo) error {
	switch {
	case info.IsDir():
		return errFolder
	case !info.Mode().IsRegular():
		return errNotRegular
	case info.Mode().Perm()&0o222 == 0:
		return errReadOnly
	case names(info) > 1:
		return reason(fmt.Sprintf("has %d names (hard links), of which only one would change", names(info)))
	}
	return nil
}

// holds checks that the file contains exactly a text.
func holds(f *os.File, text []byte) error {
	if f == nil {
		return &ChangeError{}
	}
	data, err := io.ReadAll(io.NewSectionReader(f, 0, int64(len(text))+1))
	if err == nil && !bytes.Equal(data, text) {
		return &ChangeError{}
	}
	return err
}
