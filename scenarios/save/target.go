package save

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
)

// A target is a file to be written or replaced.
type target struct {
	path string      // with symbolic links resolved
	info fs.FileInfo // nil for a file that does not exist yet
	file *os.File    // the existing file, locked so that no other run replaces it
}

// Reasons why a file is not written.
const (
	errTaken      reason = "is there already: choose another name"
	errFolder     reason = "is a folder"
	errNotRegular reason = "is not a regular file"
	errReadOnly   reason = "is read-only"
	errLink       reason = "is a link"
	errOutside    reason = "is behind a link that leads out of the module around it, or of the working folder: name the file itself"
)

// find finds the file that a name leads to, and locks it.
func find(name string) (*target, error) {
	path, err := follow(name)
	if err != nil {
		return nil, err
	}
	for {
		info, err := os.Lstat(path)
		if errors.Is(err, fs.ErrNotExist) {
			return &target{path: path}, nil
		}
		if err == nil {
			err = writable(info)
		}
		if err != nil {
			return nil, err
		}
		f, err := hold(path)
		if err != nil {
			return nil, err
		}
		now, err := os.Lstat(path)
		if held, err2 := f.Stat(); err == nil && err2 == nil && os.SameFile(now, held) {
			return &target{path, held, f}, nil
		}
		f.Close() // the file was replaced before it was locked
	}
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

// follow resolves the symbolic links of a name. They must not lead out of the module
// around the name. If there is no module, they must not lead out of the working
// folder or, for a name elsewhere, out of the folder of the name.
func follow(name string) (string, error) {
	abs, err := filepath.Abs(name)
	if err != nil {
		return "", err
	}
	base, err := filepath.EvalSymlinks(top(filepath.Dir(abs)))
	if err != nil {
		return "", err
	}
	path, err := filepath.EvalSymlinks(filepath.Dir(abs))
	if err != nil {
		return "", err
	}
	path = filepath.Join(path, filepath.Base(abs))
	if info, err := os.Lstat(path); err == nil && info.Mode()&fs.ModeSymlink != 0 {
		if path, err = filepath.EvalSymlinks(path); err != nil {
			return "", err
		}
	}
	if !below(base, path) {
		return "", errOutside
	}
	return path, nil
}

// top returns the folder that symbolic links may not lead out of.
func top(dir string) string {
	for at := dir; ; at = filepath.Dir(at) {
		for _, mark := range []string{"go.mod", ".git"} {
			if _, err := os.Lstat(filepath.Join(at, mark)); err == nil {
				return at
			}
		}
		if filepath.Dir(at) == at {
			break
		}
	}
	if here, err := os.Getwd(); err == nil && below(here, dir) {
		return here
	}
	return dir
}

func below(dir, path string) bool {
	rel, err := filepath.Rel(dir, path)
	return err == nil && filepath.IsLocal(rel)
}

// holds checks that the file contains exactly a text.
func (t *target) holds(text []byte) error {
	if t.file == nil {
		return &Changed{}
	}
	return holds(t.file, text)
}

func holds(f *os.File, text []byte) error {
	data, err := io.ReadAll(io.NewSectionReader(f, 0, int64(len(text))+1))
	if err == nil && !bytes.Equal(data, text) {
		return &Changed{}
	}
	return err
}

// free unlocks the file.
func (t *target) free() {
	if t.file != nil {
		t.file.Close()
	}
}

// ordered sorts edits by file, so that two runs that lock several files never wait
// for each other. Equal edits are merged.
func ordered(edits []Edit) []Edit {
	edits = slices.Clone(edits)
	slices.SortStableFunc(edits, func(a, b Edit) int { return cmp.Compare(resolved(a.Name), resolved(b.Name)) })
	return slices.CompactFunc(edits, func(a, b Edit) bool {
		return same(a.Name, b.Name) && bytes.Equal(a.Was, b.Was) && bytes.Equal(a.Now, b.Now)
	})
}

func same(a, b string) bool { return resolved(a) == resolved(b) }

// resolved returns the path of a file with links resolved, or its name on failure.
func resolved(name string) string {
	if path, err := follow(name); err == nil {
		return path
	}
	return name
}
