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
	"slices"
	"strings"

	"umpire/engines/files"
)

// A target is a file or a folder to be written or replaced. It is reached through the
// folder that it is in, which is held open: whatever others do to the path that leads
// there, nothing is written elsewhere.
type target struct {
	in   *os.Root
	name string      // in that folder
	path string      // with symbolic links resolved
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
	t, root, name := &target{}, p.root, filepath.Clean(p.name)
	if root != nil {
		t.path = filepath.Join(root.Name(), name)
	} else {
		base, path, err := follow(name, missing)
		if err != nil {
			return nil, err
		}
		if root, err = inner(base); err != nil {
			return nil, err
		}
		defer root.Close()
		if t.path = path; path == base {
			return nil, errFolder
		}
		if name, err = filepath.Rel(base, path); err != nil {
			return nil, err
		}
	}
	t.name = filepath.Base(name)
	if missing {
		if err := root.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			return nil, err
		}
	}
	var err error
	t.in, err = root.OpenRoot(filepath.Dir(name))
	return t, err
}

// inner opens a folder whose links are resolved. Below the working folder, another program may have
// put a link in its path since, which must not lead out.
func inner(base string) (*os.Root, error) {
	here, err := os.Getwd()
	if err == nil {
		here, err = filepath.EvalSymlinks(here)
	}
	if err != nil || here == base || !below(here, base) {
		return files.Folder(base)
	}
	root, err := files.Folder(here)
	if err != nil {
		return nil, err
	}
	defer root.Close()
	rel, err := filepath.Rel(here, base)
	if err != nil {
		return nil, err
	}
	return root.OpenRoot(rel)
}

// openBelow opens the folder of a file whose name is relative to a folder, and makes the
// folders between them; with missing also that folder. No link leads out of it.
func openBelow(dir, name string, missing bool) (*target, error) {
	around, err := place{nil, filepath.Join(dir, "in")}.open(missing)
	if err != nil {
		return nil, err
	}
	defer around.free()
	t, err := place{around.in, name}.open(true)
	if err == nil {
		t.path = filepath.Join(filepath.Dir(around.path), name)
	}
	return t, err
}

func find(p place) (*target, error) {
	t, err := p.open(false)
	if err != nil {
		return nil, err
	}
	if err = t.lock(); err != nil {
		t.free()
		return nil, err
	}
	return t, nil
}

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
		if err := lock(f); err != nil {
			f.Close()
			return err
		}
		now, err := t.in.Lstat(t.name)
		if held, err2 := f.Stat(); err == nil && err2 == nil && os.SameFile(now, held) {
			t.info, t.file = held, f
			return nil
		}
		f.Close() // the file was replaced before it was locked
	}
}

// fits returns an error if some system cannot hold the new name, alone or next to those there.
func (t *target) fits() error {
	if err := files.Portable(t.name); err != nil {
		return reason(fmt.Sprintf("cannot be a file on every system: %v", err))
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

// follow resolves the symbolic links of a name, and returns the folder that they must
// not lead out of: the module around the name or, if there is none, the working folder
// or, for a name elsewhere, the folder of the name. If that folder is missing and may
// be, base is the nearest one that is there.
func follow(name string, missing bool) (base, path string, err error) {
	abs, err := filepath.Abs(name)
	if err != nil {
		return "", "", err
	}
	dir, rest := filepath.Dir(abs), filepath.Base(abs)
	for missing && filepath.Dir(dir) != dir {
		if _, err := os.Lstat(dir); !errors.Is(err, fs.ErrNotExist) {
			break
		}
		if err := files.Portable(filepath.Base(dir)); err != nil {
			return "", "", reason(fmt.Sprintf("cannot be a file on every system: %v", err))
		}
		dir, rest = filepath.Dir(dir), filepath.Join(filepath.Base(dir), rest)
	}
	here, inside, at := top(dir)
	if base, err = filepath.EvalSymlinks(at); err != nil {
		return "", "", err
	}
	if inside { // somebody may have put a link there while the top was looked for
		if here, err = filepath.EvalSymlinks(here); err != nil {
			return "", "", err
		}
		if !below(here, base) && !below(base, here) {
			return "", "", errOutside
		}
	}
	if path, err = filepath.EvalSymlinks(dir); err != nil {
		return "", "", err
	}
	path = filepath.Join(path, rest)
	if info, err := os.Lstat(path); err == nil && info.Mode()&fs.ModeSymlink != 0 {
		if path, err = filepath.EvalSymlinks(path); err != nil {
			return "", "", err
		}
	}
	if !below(base, path) {
		return "", "", errOutside
	}
	return base, path, nil
}

// top returns the folder that symbolic links may not lead out of, the working folder,
// and whether dir is in it. A link between the working folder and dir is not taken for
// the module around itself.
func top(dir string) (here string, inside bool, base string) {
	here, err := os.Getwd()
	if inside = err == nil && below(here, dir); inside {
		rel, _ := filepath.Rel(here, dir)
		at := here
		for part := range strings.SplitSeq(rel, string(filepath.Separator)) {
			if info, err := os.Lstat(filepath.Join(at, part)); err == nil && info.Mode()&fs.ModeSymlink != 0 {
				break
			}
			at = filepath.Join(at, part)
		}
		dir = at
	}
	for at := dir; ; at = filepath.Dir(at) {
		for _, mark := range []string{"go.mod", ".git"} {
			if _, err := os.Lstat(filepath.Join(at, mark)); err == nil {
				return here, inside, at
			}
		}
		if filepath.Dir(at) == at {
			break
		}
	}
	if inside {
		dir = here
	}
	return here, inside, dir
}

func below(dir, path string) bool {
	rel, err := filepath.Rel(dir, path)
	return err == nil && filepath.IsLocal(rel)
}

// holds checks that the file contains exactly a text.
func (t *target) holds(text []byte) error {
	if t.file == nil {
		return &ChangeError{}
	}
	return holds(t.file, text)
}

func holds(f *os.File, text []byte) error {
	data, err := io.ReadAll(io.NewSectionReader(f, 0, int64(len(text))+1))
	if err == nil && !bytes.Equal(data, text) {
		return &ChangeError{}
	}
	return err
}

func (t *target) free() {
	if t.file != nil {
		t.file.Close()
	}
	t.in.Close()
}

// ordered sorts edits by file, so that two runs that lock several files never wait
// for each other. Equal edits are merged.
func ordered(edits []Edit) []Edit {
	edits = slices.Clone(edits)
	slices.SortStableFunc(edits, func(a, b Edit) int { return cmp.Compare(a.resolved(), b.resolved()) })
	return slices.CompactFunc(edits, func(a, b Edit) bool {
		return a.resolved() == b.resolved() && bytes.Equal(a.Was, b.Was) && bytes.Equal(a.Now, b.Now)
	})
}

// resolved returns the path of a file with links resolved, or its name on failure.
func (e *Edit) resolved() string {
	name := e.place().String()
	if _, path, err := follow(name, false); err == nil {
		return path
	}
	return name
}
