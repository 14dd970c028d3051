package files

import (
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
)

// Spelled returns a name, which is relative to the folder of another file and has
// slashes, with the capital and small letters that the entries of the folders have.
// File systems differ in whether they tell these letters apart. Names that do not exist
// stay as they are, and so do those outside the folders that may be read.
func (r *Reader) Spelled(from, name string) string {
	at, err := r.abs(filepath.Dir(from))
	if err != nil {
		return name
	}
	parts := strings.Split(name, "/")
	for i, part := range parts {
		switch part {
		case "", ".":
			continue
		case "..":
			at = filepath.Dir(at)
			continue
		}
		if r.topFor(at) != "" {
			parts[i] = r.spelled(at, part)
		}
		at = filepath.Join(at, parts[i])
	}
	return strings.Join(parts, "/")
}

// spelled returns the name of an entry of a folder as the folder spells it.
func (r *Reader) spelled(dir, name string) string {
	other := strings.ToUpper(name)
	if other == name {
		other = strings.ToLower(name)
	}
	if _, err := r.lstat(filepath.Join(dir, name)); err == nil {
		if _, err := r.lstat(filepath.Join(dir, other)); err != nil {
			return name // the letters matter here, so listing the folder is not needed
		}
	}
	entries := r.entries(dir)
	if slices.Contains(entries, name) {
		return name
	}
	if i := slices.IndexFunc(entries, func(entry string) bool { return strings.EqualFold(entry, name) }); i >= 0 {
		return entries[i]
	}
	return name
}

// entries returns the names of the entries of a folder, none if it cannot be read.
func (r *Reader) entries(dir string) (names []string) {
	tree, rel := r.Tree, filepath.ToSlash(dir)
	if tree == nil {
		top := r.topFor(dir)
		root, err := Folder(top)
		if err != nil {
			return nil
		}
		defer root.Close()
		if rel, err = filepath.Rel(top, dir); err != nil {
			return nil
		}
		tree, rel = root.FS(), filepath.ToSlash(rel)
	}
	list, _ := fs.ReadDir(tree, rel)
	for _, entry := range list {
		names = append(names, entry.Name())
	}
	return names
}
