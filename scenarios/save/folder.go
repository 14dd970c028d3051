package save

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// listName is the file that lists what Folder has put into a folder.
const listName = ".umpire-files"

// A Foreign error names files in a folder that were not put there by Folder, or have
// been changed since.
type Foreign struct {
	Folder string
	Names  []string
}

func (f *Foreign) Error() string {
	few := f.Names[:min(3, len(f.Names))]
	more := ""
	if n := len(f.Names) - len(few); n > 0 {
		more = fmt.Sprintf(" and %d more", n)
	}
	return fmt.Sprintf("%s holds what was not put there by umpire: %s%s; name a new or an empty folder", f.Folder, strings.Join(few, ", "), more)
}

// Folder writes files, by their slashed paths, into a folder, and replaces what its
// last call wrote there. The folder is swapped as a whole. Where the system cannot
// swap folders atomically, the folder is missing for a moment. A folder that contains
// other files, or files that have been changed since, is left alone: the error is a
// *Foreign.
func Folder(name string, contents map[string][]byte) error {
	if at, err := filepath.EvalSymlinks(name); err == nil {
		name = at
	}
	name = filepath.Clean(name)
	before, err := ours(name)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return failed(name, err)
	}
	fresh, err := os.MkdirTemp(filepath.Dir(name), "."+filepath.Base(name)+".new-")
	if err != nil {
		return failed(name, err)
	}
	defer func() { os.RemoveAll(fresh) }()
	if err := fill(fresh, contents); err != nil {
		return failed(name, err)
	}
	if !before {
		return failed(name, os.Rename(fresh, name))
	}
	if exchange(fresh, name) == nil {
		return nil
	}
	old := fresh + "-old"
	if err := os.Rename(name, old); err != nil {
		return failed(name, err)
	}
	if err := os.Rename(fresh, name); err != nil {
		return failed(name, errors.Join(err, os.Rename(old, name)))
	}
	fresh = old
	return nil
}

// fill writes files, and a list of them, into a new folder.
func fill(folder string, contents map[string][]byte) error {
	if err := os.Chmod(folder, 0o755); err != nil {
		return err
	}
	var list strings.Builder
	for _, file := range slices.Sorted(maps.Keys(contents)) {
		if !filepath.IsLocal(filepath.FromSlash(file)) || path.Clean(file) != file || file == listName {
			return fmt.Errorf("%q is no name for a file of a folder", file)
		}
		at := filepath.Join(folder, filepath.FromSlash(file))
		if err := os.MkdirAll(filepath.Dir(at), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(at, contents[file], 0o644); err != nil {
			return err
		}
		fmt.Fprintf(&list, "%s  %s\n", digest(contents[file]), file)
	}
	return os.WriteFile(filepath.Join(folder, listName), []byte(list.String()), 0o644)
}

func digest(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

// ours reports whether a folder exists. The error is a *Foreign if something in it was
// not written by Folder.
func ours(name string) (there bool, err error) {
	info, err := os.Lstat(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return false, nil
	case err != nil:
		return false, failed(name, err)
	case !info.IsDir():
		return false, failed(name, errors.New("it is not a folder"))
	}
	known := map[string]string{}
	list, err := os.ReadFile(filepath.Join(name, listName))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return true, failed(name, err)
	}
	for line := range bytes.Lines(list) {
		sum, file, _ := strings.Cut(strings.TrimSuffix(string(line), "\n"), "  ")
		known[file] = sum
	}
	var foreign []string
	err = filepath.WalkDir(name, func(at string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(name, at)
		if err != nil || entry.IsDir() || rel == listName {
			return err
		}
		file := filepath.ToSlash(rel)
		if sum, listed := known[file]; listed && entry.Type().IsRegular() {
			if data, err := os.ReadFile(at); err == nil && digest(data) == sum {
				return nil
			}
		}
		foreign = append(foreign, file)
		if len(foreign) > 1000 {
			return fs.SkipAll
		}
		return nil
	})
	if err != nil {
		return true, failed(name, err)
	}
	if foreign != nil {
		return true, &Foreign{name, foreign}
	}
	return true, nil
}
